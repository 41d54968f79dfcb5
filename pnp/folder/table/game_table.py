"""A game's table for so many players, as plain values: stock, dice, counters, steps, turn, score.

`game_table(spec, players)` has every count as a number, every `*3` as a number beside its word, and
only the steps and cards of the modules that are played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pnp.folder.models import PlayerColor
from pnp.folder.set_up import SetUpStep
from pnp.folder.spec import GameSpec
from pnp.folder.table.counts import AnyCount, counted
from pnp.folder.table.stock import Place
from pnp.folder.table.turns import ScoreColumn
from pnp.text.words import Words

HAND, PILE, DISCARD, BOX = "hand", "pile", "discard", "box"
DIE = "die"
"""The word of `[die]` among the dice and rolls."""
SHARED = "shared"
"""The last word of `ties` where those who are still level win together."""

FaceWord: TypeAlias = int | str


@dataclass(frozen=True, slots=True)
class PlaceOf:
    """A place for the cards of one deck, or the items of one bag."""

    word: str
    name: Words
    is_open: bool
    """Whether what lies there is seen by all."""
    each: bool
    slots: int | None
    """How many it holds; None for any number."""


@dataclass(frozen=True, slots=True)
class StockCard:
    """A card of a deck, of which there are so many copies."""

    word: str
    name: Words
    text: Words
    copies: int
    group: str
    """Its group, or nothing."""
    values: Mapping[str, int]
    clause: str


@dataclass(frozen=True, slots=True)
class DeckStock:
    """A deck with its different cards and its places."""

    word: str
    name: Words
    cards: Mapping[str, StockCard]
    reshuffles: bool
    """Whether the discard becomes the pile when that is empty."""
    discard_open: bool
    places: Mapping[str, PlaceOf]
    groups: Mapping[str, Words]
    """What its groups are called, where the game says."""

    @property
    def total(self) -> int:
        """Return how many cards there are in all."""
        return sum(card.copies for card in self.cards.values())


@dataclass(frozen=True, slots=True)
class BagStock:
    """A bag with its items and its places."""

    word: str
    name: Words
    items: Mapping[str, int]
    """What is in it at the start; in each player's, where `each` says so."""
    each: bool
    is_chosen: bool
    """Whether items are taken by name, as from a bank."""
    replaces: bool
    places: Mapping[str, PlaceOf]


@dataclass(frozen=True, slots=True)
class DieOf:
    """A die and what is on its faces, from the first to the last."""

    word: str
    name: Words
    faces: tuple[FaceWord, ...]


@dataclass(frozen=True, slots=True)
class RollOf:
    """Dice that are rolled together, each as often as it is there."""

    word: str
    name: Words
    dice: tuple[DieOf, ...]


@dataclass(frozen=True, slots=True)
class CounterOf:
    """A counter, where it starts, and between which numbers it stays."""

    word: str
    name: Words
    each: bool
    start: int
    min: int | None
    max: int | None
    hidden: bool
    reset: Literal["never", "turn", "round"]


@dataclass(frozen=True, slots=True)
class StepOf:
    """A step of the set-up."""

    number: int
    """Its place among all steps of game.toml, from 0."""
    do: str
    by: str = ""
    rank: str = "all"
    start: str = "first"
    colors: tuple[str, ...] = ()
    roll: str = ""
    deck: str = ""
    bag: str = ""
    piece: str = ""
    kind: str = ""
    is_neutral: bool = False
    """Whether `place` puts pieces that are nobody's."""
    only: tuple[str, ...] = ()
    """The colours that have such pieces, where not all have."""
    count: int | None = None
    """How many; None for all there are, or as many as the place has slots."""
    items: tuple[tuple[str, int], ...] = ()
    to: str = ""
    """The place of `deal` and `fill`; `hand` where a deal names none."""
    amounts: tuple[int, ...] = ()
    """What `set` says: one number for all, or one a player in turn order."""
    rest: str = "box"
    cells: tuple[str, ...] = ()
    """The cells of `lay` and `place` in their order; all of the board where none are named."""
    bar: tuple[str, ...] = ()
    counter: str = ""
    text: Words | None = None
    clause: str = ""


@dataclass(frozen=True, slots=True)
class PhaseOf:
    """A part of a turn or a round."""

    id: str
    name: Words
    clause: str
    who: str
    roll: str
    rerolls: int
    timer: int | None


@dataclass(frozen=True, slots=True)
class TurnOf:
    """Who plays when."""

    order: str
    rounds: int | None
    """None until somebody says that it is over."""
    moves_left: bool
    """Whether the next on the left begins the next round."""
    phases: tuple[PhaseOf, ...]


@dataclass(frozen=True, slots=True)
class ColumnOf:
    """A column of the score sheet."""

    id: str
    name: Words
    clause: str
    value: str
    """The formula, or nothing where the table types the column in."""
    min: int | None
    max: int | None
    by_round: bool
    counts: bool

    @property
    def is_asked(self) -> bool:
        """Whether the table types it in."""
        return not self.value


@dataclass(frozen=True, slots=True)
class ScoreOf:
    """How the game is counted."""

    most_wins: bool
    ties: tuple[str, ...]
    """Columns and counters, without `shared`."""
    tables: Mapping[str, tuple[int, ...]]
    columns: tuple[ColumnOf, ...]


@dataclass(frozen=True)
class GameTable:
    """All that a table needs to know of a game, with so many players."""

    players: int
    decks: Mapping[str, DeckStock]
    bags: Mapping[str, BagStock]
    dice: Mapping[str, DieOf]
    rolls: Mapping[str, RollOf]
    """The rolls by their word, a roll of each die among them."""
    counters: Mapping[str, CounterOf]
    steps: tuple[StepOf, ...]
    turn: TurnOf
    score: ScoreOf
    colors: tuple[PlayerColor, ...]
    """The colours to choose from: the game's, or the usual ones where it names none."""
    tiles: tuple[str, ...] = ()
    """The tiles that a step lays which names neither deck nor bag, each by its name."""
    fixed: Mapping[str, str] = field(default_factory=dict)
    """The kind of land that lies on each cell which the board gives one."""
    names: Mapping[str, Words] = field(default_factory=dict)
    """What kinds and pieces are called."""

    def named(self, lying: str) -> Words:
        """Return what lies on a cell by its names: `Red: Cart` for `red cart`."""
        color, _, what = lying.rpartition(" ")
        name = self.names.get(what, Words.same(what))
        owner = next((one.name for one in self.colors if one.id == color), None)
        return _OWNED.fill(owner=owner, piece=name) if owner else name


_OWNED = Words("{owner}: {piece}", context="whose piece it is")


def game_table(spec: GameSpec, players: int) -> GameTable:
    """Return a game's table for so many players, with the modules that the spec has on."""
    dice = dice_of(spec)
    return GameTable(
        players=players,
        decks={
            word: deck_stock(spec, word, players)
            for word, deck in spec.decks.items()
            if deck.module in (None, *spec.modules_on)
        },
        bags={word: _bag(spec, word, players) for word in spec.bags},
        dice=dice,
        rolls=rolls_of(spec, dice),
        counters={word: _counter(spec, word, players) for word in spec.counters},
        steps=tuple(
            _step(spec, number, step, players)
            for number, step in enumerate(spec.setup.steps)
            if spec.is_done(step, players)
        ),
        turn=_turn(spec, players),
        score=_score(spec),
        colors=spec.with_default_colors().players.colors,
        tiles=() if spec.board.laid == "in-order" else spec.tile_names,
        fixed={str(cell): kind for kind, cells in spec.board.places.items() for cell in cells},
        names={word: kind.name for word, kind in spec.kinds.items()}
        | {word: piece.name for word, piece in spec.pieces.items()},
    )


def deck_stock(spec: GameSpec, word: str, players: int) -> DeckStock:
    """Return a deck with the cards of the modules that are played."""
    deck = spec.decks[word]
    cards = {
        name: StockCard(
            name,
            card.name,
            card.text,
            deck.copies if card.copies is None else card.copies,
            card.group or "",
            dict(card.values),
            card.clause or "",
        )
        for name, card in spec.deck_cards(word).items()
    }
    return DeckStock(
        word,
        deck.name,
        cards,
        deck.empty == "reshuffle",
        deck.discard == "up",
        _places(spec, deck.places, players),
        {group: one.name for group, one in deck.groups.items()},
    )


def _places(spec: GameSpec, places: Mapping[str, Place], players: int) -> dict[str, PlaceOf]:
    return {
        word: PlaceOf(
            word, place.name, place.face == "up", place.each, _maybe(spec, place.slots, players)
        )
        for word, place in places.items()
    }


def _maybe(spec: GameSpec, count: AnyCount | None, players: int) -> int | None:
    return None if count is None else counted(spec, count, players)


def _bag(spec: GameSpec, word: str, players: int) -> BagStock:
    bag = spec.bags[word]
    items = {name: counted(spec, count, players) for name, count in bag.items.items()}
    if bag.of == "kinds":
        items = {name: kind.count for name, kind in spec.kinds.items() if kind.count}
    return BagStock(
        word,
        bag.name,
        items,
        bag.each,
        bag.draw == "chosen",
        bag.replace,
        _places(spec, bag.places, players),
    )


def dice_of(spec: GameSpec) -> dict[str, DieOf]:
    """Return the dice by their word, `[die]` among them."""
    dice = {DIE: DieOf(DIE, _DIE, tuple(range(1, spec.die.faces + 1)))} if spec.die else {}
    for word, die in spec.dice.items():
        faces = tuple(range(1, die.faces + 1)) if isinstance(die.faces, int) else die.faces
        dice[word] = DieOf(word, die.name, faces)
    return dice


def rolls_of(spec: GameSpec, dice: Mapping[str, DieOf]) -> dict[str, RollOf]:
    """Return the rolls by their word: those of the game, then each die alone."""
    rolls = {
        word: RollOf(
            word,
            roll.name,
            tuple(dice[die] for die, count in map(times, roll.dice) for _ in range(count)),
        )
        for word, roll in spec.rolls.items()
    }
    return rolls | {
        word: RollOf(word, die.name, (die,)) for word, die in dice.items() if word not in rolls
    }


def times(said: str) -> tuple[str, int]:
    """Return the word and the number of `silk*2`; ValueError where that is no such thing."""
    word, mark, count = said.replace(" ", "").partition("*")
    if mark and not (count.isascii() and count.isdigit() and len(count) < 5):
        raise ValueError(said)
    return word, int(count) if mark else 1


def _counter(spec: GameSpec, word: str, players: int) -> CounterOf:
    counter = spec.counters[word]
    low, high = _maybe(spec, counter.min, players), _maybe(spec, counter.max, players)
    start = _maybe(spec, counter.start, players)
    if start is None:
        start = min(0, high) if high is not None else 0
        start = max(start, low) if low is not None else start
    return CounterOf(
        word, counter.name, counter.each, start, low, high, counter.hidden, counter.reset
    )


def _step(spec: GameSpec, number: int, step: SetUpStep, players: int) -> StepOf:
    """Return a step with its counts as numbers."""
    to, amounts = "", tuple[int, ...]()
    if step.do == "set":
        told = step.to if isinstance(step.to, tuple) else (step.to or 0,)
        amounts = tuple(counted(spec, one, players) for one in told)
    elif isinstance(step.to, str):
        to = step.to
    piece = spec.pieces.get(step.piece or "")
    whose = step.who or ("neutral" if piece and piece.neutral else "each")
    return StepOf(
        number=number,
        do=step.do,
        by=step.by or "",
        rank=step.rank,
        start=step.start,
        colors=step.colors,
        roll=_rolled(spec, step),
        deck=step.deck or "",
        bag=step.bag or "",
        piece=step.piece or "",
        kind=step.kind or "",
        is_neutral=whose == "neutral",
        only=piece.colors if piece else (),
        count=_maybe(spec, step.count, players),
        items=tuple(map(times, step.items)),
        to=to or (HAND if step.do == "deal" else ""),
        amounts=amounts,
        rest=step.rest,
        cells=_cells(spec, step),
        bar=step.bar,
        counter=step.counter or "",
        text=None if step.text is None else _filled(spec, step.text),
        clause=step.clause,
    )


def _filled(spec: GameSpec, text: Words) -> Words:
    """Return a text of the game with its numbers."""
    return Words.each(lambda lang: spec.fill(text.in_(lang), lang))


def _rolled(spec: GameSpec, step: SetUpStep) -> str:
    """Return what a step rolls; an order by roll that does not say rolls the only die."""
    if step.roll or not (step.do == "order" and step.by == "roll"):
        return step.roll or ""
    return next(iter(only_roll(spec)), "")


def only_roll(spec: GameSpec) -> Iterator[str]:
    """Yield the roll that is meant where none is named: of `[die]`, or of the only die."""
    if spec.die:
        yield DIE
    elif len(spec.dice) == 1:
        yield from spec.dice


def _cells(spec: GameSpec, step: SetUpStep) -> tuple[str, ...]:
    if step.do not in ("lay", "place") or (step.do == "place" and step.by):
        return ()
    if isinstance(step.cells, tuple):
        return step.cells
    return () if spec.board.shape in ("none", "free") else tuple(map(str, spec.board.board.names))


def _turn(spec: GameSpec, players: int) -> TurnOf:
    turn = spec.turn
    phases = tuple(
        PhaseOf(
            phase.id,
            phase.name,
            phase.clause,
            phase.who,
            phase.roll or "",
            phase.rerolls,
            _maybe(spec, phase.timer, players),
        )
        for phase in turn.phases
    )
    return TurnOf(turn.order, _maybe(spec, turn.rounds, players), turn.first == "left", phases)


def _score(spec: GameSpec) -> ScoreOf:
    score = spec.score
    return ScoreOf(
        score.wins == "most",
        tuple(word for word in score.ties if word != SHARED),
        dict(score.tables),
        tuple(map(_column, score.columns)),
    )


def _column(column: ScoreColumn) -> ColumnOf:
    return ColumnOf(
        column.id,
        column.name,
        column.clause,
        column.value or "",
        column.min,
        column.max,
        column.each == "round",
        column.counts,
    )


_DIE = Words("Die")
