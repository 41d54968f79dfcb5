"""The plays that may be legal, kind by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from referee.engine.moves import find_plays
from referee.engine.values import Play
from referee.rules.barons.chapters.officers import guard_seat
from referee.rules.barons.chapters.orders import donjons_reached
from referee.rules.barons.game import Game
from referee.rules.barons.listing.troop_routes import (
    as_play,
    command_cells,
    ends_in_reach,
    starts_in_reach,
    troop_routes,
)
from referee.rules.barons.plays import (
    KINDS,
    Capture,
    Collect,
    Concentrate,
    Construct,
    Dash,
    Deconstruct,
    Disperse,
    End,
    Group,
    MarchingOrder,
    Move,
    Pass,
    Recruit,
    Ride,
    Roll,
    Treasury,
)
from referee.rules.barons.position import ANY_CARD, NOWHERE, HiddenCard, Position


def candidates(position: Position, kind: str | None = None) -> Iterator[Play]:
    """Return every step that could be legal, and some that are not; no two of them alike."""
    return find_plays(position, kind, _FINDERS)


def _rolls(position: Position) -> Iterator[Play]:
    return (Roll(face) for face in range(1, position.game.faces + 1))


def _treasuries(position: Position) -> Iterator[Play]:
    return (Treasury(face) for face in range(1, position.game.faces + 1))


def officers(position: Position) -> Iterator[tuple[str, int]]:
    """Return each officer that can be told apart, and its cell."""
    game, me = position.game, position.turn
    if position.chiefs[me] != NOWHERE:
        yield game.chief, position.chiefs[me]
    for cell in sorted(set(position.guards[guard_seat(position)])):
        yield game.guard, cell


def _ways(game: Game, start: int, longest: int, closed: int) -> Iterator[tuple[int, ...]]:
    """Return every way of at most so many tiles around what is closed."""
    ways: list[tuple[int, ...]] = [(start,)]
    for _ in range(longest):
        ways = [
            (*way, cell)
            for way in ways
            for cell in game.board.neighbours[way[-1]]
            if not closed >> cell & 1
        ]
        yield from ways


def _moves(position: Position) -> Iterator[Play]:
    game, closed = position.game, position.ground.closed
    bonus = max(getattr(game.numbers, "move_bonus", {}).values(), default=0)
    most = game.tables["move"][position.die] + bonus if "move" in game.tables else 0
    for officer, start in officers(position):
        for way in _ways(game, start, game.numbers.move, closed):
            yield Move(officer, way)
        for way in _ways(game, start, most, closed):
            yield Move(officer, way, with_die=True)


def _dashes(position: Position) -> Iterator[Play]:
    game = position.game
    for officer, start in officers(position):
        for way in _ways(game, start, game.numbers.ride, position.ground.closed):
            yield Dash(officer, way)


def _rides(position: Position) -> Iterator[Play]:
    """Rides by cards in hand to wherever their tiles may lie.

    Of the cards that a hidden one may be, only those whose tile has a known place: the others
    would lead anywhere.
    """
    tiles, cells = position.tiles(), range(len(position.game.board))
    hand = position.hands[position.turn] or ()
    cards = {*hand}.union(*(held.among for held in hand if isinstance(held, HiddenCard)))
    cards.discard(ANY_CARD)
    if has_hidden_cards(position):
        cards |= tiles.keys()
    for officer, start in officers(position):
        for card in sorted(cards):
            for end in (tiles[card],) if card in tiles else cells:
                yield Ride(officer, start, end, card)


def has_hidden_cards(position: Position) -> bool:
    """Return whether the active player may hold cards that the position does not name."""
    hand = position.hands[position.turn]
    return hand is None or ANY_CARD in hand


def rides_unlisted(position: Position) -> bool:
    """Return whether a hidden card may lead to a tile that the position does not place."""
    game = position.game
    return (
        has_hidden_cards(position)
        and len(position.tiles()) < len(game.cards) - position.ground.closed.bit_count()
    )


def _collections(position: Position) -> Iterator[Play]:
    yield Collect(with_die=True)
    yield Collect(with_die=False)


def _recruitments(position: Position) -> Iterator[Play]:
    edition = position.game.edition
    for cell in command_cells(position):
        if edition.recruit_die:
            yield from (Recruit(cell, die=face) for face in range(1, position.game.faces + 1))
            continue
        yield Recruit(cell)
        if "bonus" in edition.done_words:
            yield Recruit(cell, with_die=True)


def _constructions(position: Position) -> Iterator[Play]:
    return (Construct(cell) for cell in command_cells(position))


def _deconstructions(position: Position) -> Iterator[Play]:
    return (Deconstruct(cell) for cell in command_cells(position))


def _splits(troops: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Return every way to give some of so many troops to so many parts."""
    if not parts:
        yield ()
        return
    for first in range(troops + 1):
        for rest in _splits(troops - first, parts - 1):
            yield (first, *rest)


def _dispersions(position: Position) -> Iterator[Play]:
    """Dispersions with one group a cell, in the order of the board: every split, lazily."""
    for cell in command_cells(position):
        troops, ends = ends_in_reach(position, cell)
        for split in _splits(troops, len(ends)) if ends else ():
            groups = tuple(Group(n, end) for n, end in zip(split, ends, strict=True) if n)
            if groups:
                yield from _with_captures(Disperse(cell, groups), position)


def _concentrations(position: Position) -> Iterator[Play]:
    """Concentrations with one group a cell, in the order of the board."""
    for cell in command_cells(position):
        starts = starts_in_reach(position, cell)
        for counts in _counts([most for _, most in starts]):
            pairs = zip(counts, starts, strict=True)
            groups = tuple(Group(n, start) for n, (start, _) in pairs if n)
            if groups:
                yield from _with_captures(Concentrate(cell, groups), position)


def _counts(most: list[int]) -> Iterator[tuple[int, ...]]:
    if not most:
        yield ()
        return
    for first in range(most[0] + 1):
        for rest in _counts(most[1:]):
            yield (first, *rest)


def _with_captures(order: MarchingOrder, position: Position) -> Iterator[Play]:
    """Return an order as it is, and with a capture of each donjon that its troops may reach."""
    yield order
    numbers = position.game.numbers
    needed = getattr(numbers, "capture", 0)
    if needed and sum(group.troops for group in order.groups) > needed - numbers.besiegers:
        for cell in donjons_reached(position.game, position, order):
            yield type(order)(order.cell, order.groups, Capture(cell), order.by)


def _passes(position: Position) -> Iterator[Play]:
    yield Pass()


def _ends(position: Position) -> Iterator[Play]:
    yield End()


_FINDERS: dict[type[Play], Callable[[Position], Iterator[Play]]] = {
    Roll: _rolls,
    Treasury: _treasuries,
    Move: _moves,
    Dash: _dashes,
    Ride: _rides,
    Collect: _collections,
    Recruit: _recruitments,
    Construct: _constructions,
    Deconstruct: _deconstructions,
    Disperse: _dispersions,
    Concentrate: _concentrations,
    Pass: _passes,
    End: _ends,
}


def completions(position: Position, verb: str, part: str = "") -> list[MarchingOrder] | None:
    """Return the orders that a typed `disperse` or `concentrate` may become; else nothing."""
    if verb not in ("disperse", "concentrate"):
        return None
    toward = verb == "concentrate"
    return [as_play(line) for line in troop_routes(position) if line.toward == toward]


def verbs(position: Position) -> list[str]:
    return [play.__name__.lower() for group in KINDS.values() for play in group]
