"""Where everything at a kept table is: each card and item in one place, counters, dice, the turn.

A card that is not known here is `?`: in a log without its seed, and in a deck that the table has
shuffled by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pnp.folder.table.game_table import BOX, DISCARD, HAND, PILE, BagStock, DeckStock, GameTable

UNKNOWN = "?"
CELL = "cell"
"""The zone of what is laid on the board; the owner of such a heap is the cell."""
TABLE = ""
"""The owner of what belongs to nobody."""


class Item(NamedTuple):
    """A card or an item, and who laid it face down."""

    name: str
    by: str = ""
    """The colour that laid it face down; empty where it lies as everything in its zone does."""


class Key(NamedTuple):
    """A heap: the deck or bag, the zone, and whose it is."""

    stock: str
    zone: str
    owner: str = TABLE


Heap = tuple[Item, ...]


class Asked(NamedTuple):
    """What a set-up waits for."""

    what: str
    """`color`, or `keep`."""
    seats: tuple[int, ...] = ()
    """Who has still to answer: the next to choose a colour, or all who still keep cards."""
    colors: tuple[str, ...] = ()
    """The colours that are left."""


class Turn(NamedTuple):
    """Whose turn it is."""

    round: int = 1
    slot: int = 0
    """The place in the round, from 0."""
    first: int = 0
    """Who begins the round, by the place in the order of play."""


@dataclass(frozen=True, slots=True)
class State:
    """A table between two acts; nothing in it is ever changed."""

    heaps: Mapping[Key, Heap]
    seats: tuple[int, ...]
    """The seats in the order of play."""
    in_play: tuple[str, ...]
    """The colours that are played, while nobody has chosen."""
    taken: Mapping[int, str] = field(default_factory=dict)
    """The colour of each seat that has one."""
    counters: Mapping[tuple[str, str], int | None] = field(default_factory=dict)
    """Each counter by its word and its owner; None where it is hidden and not known here."""
    marks: Mapping[tuple[str, str, int], int | None] = field(default_factory=dict)
    """What was typed into the sheet, by column, player and round; round 0 for the whole game."""
    board: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Kinds and pieces on each cell: `lake`, `red knight`, `knight` for one that is nobody's."""
    laid: Mapping[str, str] = field(default_factory=dict)
    """The game's own tile on each cell, by its name, where such tiles were laid."""
    dice: Mapping[str, tuple[int | str, ...]] = field(default_factory=dict)
    """What each roll shows."""
    peeked: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """Who looked at how many cards on top of a deck, as long as they lie there."""
    by_hand: frozenset[str] = frozenset()
    """Decks that the table itself has shuffled, and bags it drew from: they are only counted."""
    step: int = 0
    """How many steps of the set-up are done."""
    asked: Asked | None = None
    """What the step at hand waits for."""
    turn: Turn = field(default_factory=Turn)
    over: bool = False

    @property
    def colors(self) -> tuple[str, ...]:
        """Return the colours in the order of play; those in play while not all have one."""
        if len(self.taken) == len(self.seats):
            return tuple(self.taken[seat] for seat in self.seats)
        return self.in_play

    def heap(self, key: Key) -> Heap:
        return self.heaps.get(key, ())

    def names(self, key: Key) -> tuple[str, ...]:
        """Return what lies in a heap, the top of a pile first."""
        return tuple(item.name for item in self.heap(key))

    def put(self, changed: Mapping[Key, Heap]) -> State:
        """Return the table with other heaps; who looked at a pile that changed no longer knows."""
        touched = {key.stock for key in changed if key.zone == PILE}
        peeked = {deck: who for deck, who in self.peeked.items() if deck not in touched}
        return replace(self, heaps={**self.heaps, **changed}, peeked=peeked)


def begun(table: GameTable, colors: tuple[str, ...] = ()) -> State:
    """Return a table before its set-up: everything in its pile or bag, in the order of game.toml.

    `colors` are those that the players have chosen beforehand, seat by seat.
    """
    seats = tuple(range(1, table.players + 1))
    in_play = colors or tuple(one.id for one in table.colors)[: table.players]
    chooses = any(step.do == "colors" for step in table.steps)
    taken = dict(zip(seats, in_play, strict=True)) if colors or not chooses else {}
    heaps: dict[Key, Heap] = {}
    for word, deck in table.decks.items():
        heaps[Key(word, PILE)] = tuple(
            Item(card.word) for card in deck.cards.values() for _ in range(card.copies)
        )
    for word, bag in table.bags.items():
        items = tuple(Item(name) for name, count in bag.items.items() for _ in range(count))
        for owner in in_play if bag.each else (TABLE,):
            heaps[Key(word, PILE, owner)] = items
    counters: dict[tuple[str, str], int | None] = {
        (word, owner): counter.start
        for word, counter in table.counters.items()
        for owner in (in_play if counter.each else (TABLE,))
    }
    return State(heaps, seats, in_play, taken, counters)


def stock_of(table: GameTable, word: str) -> DeckStock | BagStock | None:
    """Return a deck or bag by its word; None where there is none."""
    return table.decks.get(word) or table.bags.get(word)


def stocks(table: GameTable) -> Iterator[tuple[str, DeckStock | BagStock]]:
    """Yield every deck and every bag by its word."""
    yield from table.decks.items()
    yield from table.bags.items()


def zones(table: GameTable, word: str) -> dict[str, bool]:
    """Return the zones of a deck or bag, each with whether every player has one."""
    stock = table.decks.get(word)
    if stock is not None:
        own = {PILE: False, DISCARD: False, BOX: False, HAND: True}
        return own | {place.word: place.each for place in stock.places.values()}
    bag = table.bags[word]
    places = {place.word: place.each for place in bag.places.values()}
    return {PILE: bag.each, BOX: False, HAND: True} | places


def is_open(table: GameTable, key: Key) -> bool:
    """Return whether all see what lies in a heap, but for what was laid face down there."""
    if key.zone == CELL:
        return True
    deck = table.decks.get(key.stock)
    if key.zone == DISCARD:
        return deck is not None and deck.discard_open
    if key.zone in (PILE, BOX):
        return False
    stock = stock_of(table, key.stock)
    if key.zone == HAND:
        return isinstance(stock, BagStock) and not hides_hand(stock)
    return stock is not None and stock.places[key.zone].is_open


def hides_hand(bag: BagStock) -> bool:
    """Return whether what a player holds of a bag is that player's to see.

    What is taken by name from a bank that belongs to all is known to all.
    """
    return bag.each or not bag.is_chosen


def _is_known(table: GameTable, state: State, key: Key) -> bool:
    return box_is_known(table, state, key) if key.zone == BOX else is_open(table, key)


def box_is_known(table: GameTable, state: State, box: Key) -> bool:
    """Return whether all that was put into a box was named by the set-up."""
    bag = table.bags.get(box.stock)
    times = table.players if bag and bag.each else 1
    named = sum(
        count * times
        for step in table.steps[: state.step]
        if step.do == "remove" and box.stock in (step.deck, step.bag)
        for _, count in step.items
    )
    return len(state.heap(box)) <= named


def lies_unseen(table: GameTable, state: State, stock: str) -> bool:
    """Return whether something of a deck or bag lies outside it where not all see it."""
    return any(
        key.stock == stock
        and key.zone != PILE
        and (not _is_known(table, state, key) or any(item.by for item in heap))
        for key, heap in state.heaps.items()
        if heap
    )


def total(table: GameTable, word: str) -> Counter[str]:
    """Return all that there is of a deck or bag."""
    deck = table.decks.get(word)
    if deck is not None:
        return Counter({card.word: card.copies for card in deck.cards.values()})
    bag = table.bags[word]
    times = table.players if bag.each else 1
    return Counter({name: count * times for name, count in bag.items.items()})


def unkept(table: GameTable, state: State) -> Iterator[str]:
    """Yield each deck and bag of which something is lost, or there twice, and each counter that
    stands beyond its bounds."""
    lying: dict[str, Counter[str]] = {word: Counter() for word in (*table.decks, *table.bags)}
    for key, heap in state.heaps.items():
        lying[key.stock].update(item.name for item in heap)
    for word, found in lying.items():
        every = total(table, word)
        unknown = found.pop(UNKNOWN, 0)
        if not found <= every or found.total() + unknown != every.total():
            yield word
    for (word, _), value in state.counters.items():
        counter = table.counters[word]
        low, high = counter.min, counter.max
        if value is not None and (
            (low is not None and value < low) or (high is not None and value > high)
        ):
            yield word
