"""The set-up of game.toml carried out step by step, each announced and then drawn.

A step may wait for players (`State.asked`): for a colour, or for the cards that they keep. Any step
may be the table's own; a deck that it shuffles by hand is only counted from then on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from pnp.folder.table.game_table import (
    BOX,
    DISCARD,
    HAND,
    PILE,
    BagStock,
    DeckStock,
    GameTable,
    StepOf,
)
from pnp.text.words import Words, joined
from referee.engine.values import Step
from referee.kept.acts.drawing import from_bag, from_pile, in_new_order
from referee.kept.acts.rolling import fall, read_faces
from referee.kept.dealer import Dealer
from referee.kept.heaps import check_told, moved, without
from referee.kept.refusals import ActError
from referee.kept.setup.laying import laid, placed
from referee.kept.setup.seating import color_chosen, color_name, colors_taken, order_found
from referee.kept.state import TABLE, UNKNOWN, Asked, Item, Key, State, is_open

Told: TypeAlias = tuple[State, list[Step]]
"""A table after a step, and what is told of it."""
Own: TypeAlias = Sequence[str] | None
"""What the table did itself, in words; None where the referee does it."""


def carried_on(table: GameTable, state: State, dealer: Dealer, own: Own = None) -> Told:
    """Carry out the next step of the set-up; a step that asks somebody ends when all answered."""
    if state.step >= len(table.steps):
        raise ActError(_DONE)
    if state.asked is not None:
        raise ActError(_WAITS)
    step = table.steps[state.step]
    state, steps = _STEPS[step.do](table, state, step, dealer, own)
    check_told(table, state)
    return (state if state.asked else _done(state)), steps


def chosen(table: GameTable, state: State, color: str) -> Told:
    """Take a colour for the player who is asked for one."""
    if state.step >= len(table.steps):
        raise ActError(_DONE)
    state, steps = color_chosen(table, state, table.steps[state.step], color)
    return (state if state.asked else _done(state)), steps


def kept(table: GameTable, state: State, color: str, cards: Sequence[str], dealer: Dealer) -> Told:
    """Keep these cards of a hand; the rest goes where the step says, for no other eyes."""
    asked = state.asked
    if asked is None or asked.what != "keep":
        raise ActError(_NOBODY_KEEPS)
    seats = dict(zip(state.colors, state.seats, strict=True))
    if seats.get(color) not in asked.seats:
        raise ActError(_KEPT_ALREADY, who=color[:40])
    step = table.steps[state.step]
    hand = state.heap(Key(step.deck, HAND, color))
    if len(cards) != step.count:
        raise ActError(_KEEP.at(step.count or 0), count=step.count)
    rest = hand
    for card in cards:
        left = without(rest, card)
        if left is None:
            raise ActError(_NOT_HELD, who=color)
        rest = left
    for item in rest:
        dealer.seal(item.name, (color,))
    state = _put_back(state, step, color, tuple(item.name for item in rest))
    left_seats = tuple(seat for seat in asked.seats if seat != seats[color])
    title = _KEEPS.fill(color=color_name(table, color), n=step.count, rest=len(rest))
    steps = [Step("keep", title, color=color, deck=step.deck, count=len(rest))]
    if left_seats:
        return replace(state, asked=Asked("keep", left_seats)), steps
    return _done(replace(state, asked=None)), steps


def _done(state: State) -> State:
    return replace(state, step=state.step + 1)


def _keep(table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Own) -> Told:
    count = step.count or 0
    unknown = step.deck in state.by_hand
    choosing: list[int] = []
    for seat, color in zip(state.seats, state.colors, strict=True):
        names = state.names(Key(step.deck, HAND, color))
        if len(names) > count and unknown:
            state = _put_back(state, step, color, (UNKNOWN,) * (len(names) - count))
        elif len(names) > count:
            choosing.append(seat)
    words = step.text or _EACH_KEEPS.at(count).fill(n=count, deck=_title(table, step.deck))
    steps = [Step("keeps", words, deck=step.deck, count=count)]
    if choosing:
        return replace(state, asked=Asked("keep", tuple(choosing))), steps
    return state, steps


def _put_back(state: State, step: StepOf, color: str, names: Sequence[str]) -> State:
    hand = Key(step.deck, HAND, color)
    target = Key(step.deck, {"box": BOX, "discard": DISCARD, "pile": PILE}[step.rest])
    for name in names:
        after = moved(state, hand, target, Item(name, color if step.rest == "discard" else ""))
        assert after is not None
        state = after
    return state


def _order(table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Own) -> Told:
    return order_found(table, state, step, dealer, own)


def _colors(table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Own) -> Told:
    return colors_taken(table, state, step, dealer, own)


def _remove(table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Own) -> Told:
    word = step.deck or step.bag
    title, box = _title(table, word), Key(word, BOX)
    owners = state.in_play if _each_has(table, word) else (TABLE,)
    if step.items:
        for owner in owners:
            for name in (name for name, count in step.items for _ in range(count)):
                after = moved(state, Key(word, PILE, owner), box, Item(name))
                if after is None:
                    raise ActError(_NO_MORE, stock=word, name=name)
                state = after
        named = joined(", ", [_times(table, word, name, count) for name, count in step.items])
        words = step.text or _REMOVED.fill(stock=title, items=named)
        return state, [Step("remove", words, deck=word)]
    count = step.count or 0
    for owner in owners:
        state = _unseen_out(state, word, Key(word, PILE, owner), count, dealer)
    words = step.text or _REMOVED_UNSEEN.fill(stock=title, n=count)
    return state, [Step("remove", words, deck=word, count=count)]


def _unseen_out(state: State, word: str, pile: Key, count: int, dealer: Dealer) -> State:
    """Return the table with so many cards, which nobody sees, put into the box."""
    items = in_new_order(state, word, state.names(pile), dealer)
    box = Key(word, BOX)
    return state.put({pile: items[count:], box: (*state.heap(box), *items[:count])})


def _shuffle(table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Own) -> Told:
    pile = Key(step.deck, PILE)
    count = len(state.heap(pile))
    if own is not None:
        unknown = (Item(UNKNOWN),) * count
        state = replace(state.put({pile: unknown}), by_hand=state.by_hand | {step.deck})
    else:
        items = in_new_order(state, step.deck, state.names(pile), dealer)
        state = state.put({pile: items})
    words = step.text or _SHUFFLED.at(count).fill(n=count, deck=_title(table, step.deck))
    return state, [Step("shuffle", words, deck=step.deck, count=count)]


def _deal(table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Own) -> Told:
    word, players = step.deck or step.bag, len(state.colors)
    there = len(state.heap(Key(word, PILE)))
    counts = [step.count] * players if step.count is not None else _shares(there, players)
    for color, count in zip(state.colors, counts, strict=True):
        state = _drawn(table, state, Key(word, step.to, color), count or 0, dealer, color, own)
    words = step.text
    if words is None and step.count is None:
        words = _ALL_DEALT.fill(stock=_title(table, word))
    elif words is None:
        words = _DEALT.fill(n=step.count, stock=_title(table, word))
    return state, [Step("deal", words, deck=word, count=step.count or 0)]


def _shares(count: int, players: int) -> list[int | None]:
    """Return how many each player has of all; the first ones one more where they do not divide."""
    return [count // players + (place < count % players) for place in range(players)]


def _drawn(
    table: GameTable, state: State, target: Key, count: int, dealer: Dealer, who: str, own: Own
) -> State:
    """Draw so many from a pile or bag; of what the table draws itself only the number is known."""
    stock = table.decks.get(target.stock) or table.bags[target.stock]
    if not count:
        return state
    if own is not None and isinstance(stock, BagStock):
        return _by_hand_out(state, stock, target, count, who)
    if isinstance(stock, DeckStock):
        return from_pile(table, state, stock, target, count, dealer)
    return from_bag(table, state, stock, target, count, dealer, who)


def _by_hand_out(state: State, bag: BagStock, target: Key, count: int, who: str) -> State:
    source = Key(bag.word, PILE, who if bag.each else TABLE)
    unknown = (Item(UNKNOWN),) * (len(state.heap(source)) - count)
    drawn = (Item(UNKNOWN),) * count
    after = state.put({source: unknown, target: (*state.heap(target), *drawn)})
    return replace(after, by_hand=state.by_hand | {bag.word})


def _fill(table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Own) -> Told:
    word = step.deck or step.bag
    stock = table.decks.get(word) or table.bags[word]
    place = stock.places[step.to]
    steps: list[Step] = []
    for owner in state.colors if place.each else (TABLE,):
        target = Key(word, step.to, owner)
        there = len(state.heap(target))
        slots = place.slots if place.slots is not None else 0
        count = step.count if step.count is not None else max(0, slots - there)
        state = _drawn(table, state, target, count, dealer, owner, own)
        laid_there = state.names(target)[there:]
        words = step.text or _FILLED.fill(n=count, stock=_title(table, word), place=place.name)
        shown = is_open(table, target) and UNKNOWN not in laid_there
        drawn = joined(", ", [item_name(table, word, name) for name in laid_there])
        steps.append(
            Step("fill", words, drawn if shown and laid_there else None, color=owner, deck=word)
        )
    return state, steps


def _lay(table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Own) -> Told:
    return laid(table, state, step, dealer, own)


def _place(table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Own) -> Told:
    return placed(table, state, step, dealer, own)


def _set(table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Own) -> Told:
    counter = table.counters[step.counter]
    owners = state.colors if counter.each else (TABLE,)
    amounts = step.amounts
    values = [amounts[min(at, len(amounts) - 1)] for at in range(len(owners))]
    counters = {(step.counter, owner): v for owner, v in zip(owners, values, strict=True)}
    words = step.text or _SET.fill(counter=counter.name)
    said = ", ".join(map(str, values if len(set(values)) > 1 else values[:1]))
    state = replace(state, counters={**state.counters, **counters})
    return state, [Step("set", words, Words.same(said))]


def _roll(table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Own) -> Told:
    roll = table.rolls[step.roll]
    faces = tuple(fall(roll, dealer)) if own is None else read_faces(roll, tuple(own))
    words = step.text or _ROLLED.fill(roll=roll.name)
    said = Words.same(", ".join(map(str, faces)))
    return replace(state, dice={**state.dice, step.roll: faces}), [Step("roll", words, said)]


def _say(table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Own) -> Told:
    # what is announced gets its full stop where it is shown
    said = (step.text or Words()).map(lambda text: text.removesuffix("."))
    return state, [Step("say", said)]


_STEPS: dict[str, Callable[[GameTable, State, StepOf, Dealer, Own], Told]] = {
    "order": _order,
    "colors": _colors,
    "remove": _remove,
    "shuffle": _shuffle,
    "deal": _deal,
    "keep": _keep,
    "fill": _fill,
    "lay": _lay,
    "place": _place,
    "set": _set,
    "roll": _roll,
    "say": _say,
}


def _title(table: GameTable, word: str) -> Words:
    stock = table.decks.get(word) or table.bags[word]
    return stock.name


def _each_has(table: GameTable, word: str) -> bool:
    return word in table.bags and table.bags[word].each


def item_name(table: GameTable, stock: str, name: str) -> Words:
    """Return what a card is called; an item is called by its word."""
    deck = table.decks.get(stock)
    card = deck.cards.get(name) if deck else None
    return card.name if card else Words.same(name)


def _times(table: GameTable, stock: str, name: str, count: int) -> Words:
    title = item_name(table, stock, name)
    return Words.each(lambda lang: f"{count} × {title.in_(lang)}")


_DONE = Words("the table is set up already")
_WAITS = Words("the set-up waits for an answer first")
_NOBODY_KEEPS = Words("nobody is asked which cards to keep now")
_KEPT_ALREADY = Words("{who} has nothing to choose now")
_KEEP = Words("keep {count} card", many="keep {count} cards")
_NOT_HELD = Words("that card is not in {who}’s hand")
_NO_MORE = Words("{stock} has no {name} left to put back")
_KEEPS = Words("{color} keeps {n} and puts back {rest}")
_EACH_KEEPS = Words("Everyone keeps {n} card of {deck}", many="Everyone keeps {n} cards of {deck}")
_REMOVED = Words("Into the box from {stock}: {items}")
_REMOVED_UNSEEN = Words("Into the box from {stock}, unseen: {n}")
_SHUFFLED = Words("{deck}: the {n} card is shuffled", many="{deck}: the {n} cards are shuffled")
_DEALT = Words("{stock}: everyone is dealt {n}")
_ALL_DEALT = Words("{stock}: everyone is dealt {n}")
_FILLED = Words("{place}: {n} of {stock}")
_SET = Words("{counter} is set to")
_ROLLED = Words("{roll} is rolled")
