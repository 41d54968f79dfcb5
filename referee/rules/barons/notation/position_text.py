"""Positions of barons, knights, troops and donjons: text to value, and back."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.folder.models import letter
from referee.engine.errors import PositionError
from referee.engine.game import NEUTRAL
from referee.notation.fact_sheet import FactKey
from referee.notation.writing import NONE, as_text, first_lines, held_words
from referee.rules.barons.game import Game
from referee.rules.barons.notation.impossible import check_hands, check_moved, check_sheet, too_many
from referee.rules.barons.notation.position_lines import Sheet, read_sheet
from referee.rules.barons.position import NOBODY, NOWHERE, Ground, Position, make_ground

_TROOPS = ("troops",)
_WORD = re.compile(r"[a-z]+(?:-[A-Z]{1,2}(?![a-z0-9]))?")


def read_position(text: str, game: Game) -> Position:
    """Read a position, with defaults for what it does not say.

    NotationError for what cannot be read, PositionError for what cannot lie on a table.
    """
    sheet = read_sheet(text, game)
    check_sheet(sheet)
    position = _put_together(sheet)
    for fault in game.edition.faults:
        for key, reason in fault(position):
            raise PositionError(sheet.lines.get(key, 1), reason)
    return settled(position)


def settled(position: Position) -> Position:
    """Return the position with what it shows by itself: the last round, the end of the game."""
    shows = position.game.edition.last_round
    if shows is not None and not position.last_round and shows(position):
        position = position._replace(last_round=True)
    return position._replace(ended=_ending_word(position))


def _ending_word(position: Position) -> str:
    """Return why the game is over, as a position keeps it."""
    game = position.game
    for ending in game.edition.endings:
        for seat in range(len(position.players)):
            if ending.test(game, position, seat):
                return ending.word
    return ""


def _put_together(sheet: Sheet) -> Position:
    """Return the position of a sheet's facts, not yet held against the edition's own faults."""
    board, stock = _Standing(sheet), _Stock(sheet)
    for seat, color in enumerate(sheet.players):
        standing = board.donjons[seat].bit_count()
        stock.add_troops(color, board.count_troops(seat), standing)
        stock.add_donjons(color, standing)
    check_hands(sheet)
    return Position(
        game=sheet.game,
        players=sheet.players,
        turn=board.turn,
        die=sheet.die,
        ground=_ground(sheet),
        chiefs=tuple(board.chiefs),
        guards=tuple(tuple(sorted(cells)) for cells in board.guards),
        troops=bytes(board.troops),
        holders=bytes(board.holders),
        donjons=tuple(board.donjons),
        reserve=tuple(stock.reserve),
        towers=tuple(stock.towers),
        discard=tuple(stock.discard),
        hands=tuple(sheet.hands.get(color) for color in sheet.players),
        moved=bytes(board.moved),
        done=sheet.done,
        last_round=sheet.last_round,
        ended="",
        spent=(),
        said=frozenset(
            {*stock.said, *map(sheet.game.names.__getitem__, sheet.named_cells)}
            | ({"turn"} if sheet.turn else set())
        ),
    )


class _Standing:
    """What stands on the board, as a position keeps it."""

    def __init__(self, sheet: Sheet) -> None:
        size, players = len(sheet.game.board), sheet.players
        self.turn = players.index(sheet.turn) if sheet.turn else 0
        self.troops, self.moved = bytearray(size), bytearray(size)
        self.holders = bytearray([NOBODY]) * size
        self.chiefs = [NOWHERE] * len(players)
        self.guards: list[list[int]] = [[] for _ in range(len(players) + 1)]
        self.donjons = [0] * len(players)
        for cell in sorted(sheet.cells):
            for (color, piece), count in sheet.cells[cell].items():
                if count:
                    self._add(sheet, cell, color, piece, count)
        for cell in sheet.moved:
            own = self.troops[cell] if self.holders[cell] == self.turn else 0
            check_moved(sheet, cell, players[self.turn], own)
            self.moved[cell] = sheet.moved[cell]

    def _add(self, sheet: Sheet, cell: int, color: str, piece: str, count: int) -> None:
        game, players = sheet.game, sheet.players
        seat = len(players) if color == NEUTRAL else players.index(color)
        if piece == game.guard:
            self.guards[seat] += [cell] * count
        elif piece == game.chief:
            self.chiefs[seat] = cell
        elif piece == "donjon":
            self.donjons[seat] |= 1 << cell
        else:
            if count > game.count("troops", len(players)):
                too_many(sheet, cell, color, "troops", (count, 0, 0))
            self.troops[cell], self.holders[cell] = count, seat

    def count_troops(self, seat: int) -> int:
        """Return how many troops of a seat stand on the board."""
        return sum(n for n, h in zip(self.troops, self.holders, strict=True) if h == seat)


class _Stock:
    """Each seat's reserve and discard, given or by default, and which of them were given."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.said: set[str] = set()
        self.reserve: list[int] = []
        self.towers: list[int] = []
        self.discard: list[int] = []

    def add_troops(self, color: str, on_board: int, donjons: int) -> None:
        """Add a seat's troops; those that the text does not mention are in reserve."""
        game = self.sheet.game
        built = donjons * game.numbers.builders
        stacked = 0 if game.edition.has_discard else built
        discard = self.sheet.discard.get(color)
        if discard is None:
            discard = built if game.edition.has_discard else 0
        else:
            self.said.add(f"discard {color}")
        total = game.count("troops", len(self.sheet.players))
        given = self._given(color, "troops")
        reserve = max(0, total - on_board - stacked - discard) if given is None else given
        if on_board + stacked + discard + reserve > total:
            counts = (on_board + stacked, reserve, discard)
            too_many(self.sheet, self._line(color, "troops"), color, "troops", counts)
        self.reserve.append(reserve)
        self.discard.append(discard)

    def add_donjons(self, color: str, donjons: int) -> None:
        """Add a seat's donjons; those that the text does not mention are in reserve."""
        total = self.sheet.game.count("donjon")
        given = self._given(color, "donjon")
        towers = max(0, total - donjons) if given is None else given
        if total and donjons + towers > total:
            counts = (donjons, towers, 0)
            too_many(self.sheet, self._line(color, "donjon"), color, "donjon", counts)
        self.towers.append(towers)

    def _given(self, color: str, piece: str) -> int | None:
        count = self.sheet.reserve.get((color, piece))
        if count is not None:
            self.said.add(f"reserve {color} {piece}")
        return count

    def _line(self, color: str, piece: str) -> FactKey | None:
        """Return the line to blame: the reserve's, the discard's, or the last with such a piece."""
        if ("reserve", color, piece) in self.sheet.lines:
            return ("reserve", color, piece)
        if piece == "troops" and ("discard", color) in self.sheet.lines:
            return ("discard", color)
        cells = [c for c, held in self.sheet.cells.items() if (color, piece) in held]
        return max(cells, key=lambda cell: self.sheet.lines[cell], default=None)


def _ground(sheet: Sheet) -> Ground:
    """Return the land as the text says it, and for the rest as the game fixes it."""
    game = sheet.game
    kinds, letters = bytearray(game.fixed_kinds), bytearray(len(game.board))
    marks = {letter(i): i + 1 for i in range(max(k.count for k in game.spec.kinds.values()))}
    for cell, terrain in sheet.terrain.items():
        kind, _, mark = terrain.partition("-")
        kinds[cell] = game.kind_index[kind]
        letters[cell] = marks[mark] if mark else 0
    return make_ground(game, bytes(kinds), bytes(letters))


def write_position(position: Position) -> str:
    """Write every fact of a position, one a line, so that it reads back the same."""
    return as_text(_lines(position))


def _lines(position: Position) -> Iterator[str]:
    game = position.game
    yield from first_lines(position)
    yield f"turn {position.player}" + (f" die {position.die}" if position.die else "")
    yield from _land_lines(position)
    for seat, color in enumerate(position.players):
        donjons = f" donjons*{position.towers[seat]}" if game.count("donjon") else ""
        yield f"reserve {color}: troops*{position.reserve[seat]}{donjons}"
        if game.edition.has_discard:
            yield f"discard {color}: troops*{position.discard[seat]}"
    for color, hand in zip(position.players, position.hands, strict=True):
        if hand is not None:
            yield f"hand {color}: {' '.join(hand) or NONE}"
    moved = [f"{game.names[cell]}*{count}" for cell, count in enumerate(position.moved) if count]
    if moved:
        yield f"moved {' '.join(moved)}"
    if position.done:
        yield f"done {' '.join(position.done)}"
    if position.last_round:
        yield "last round"


def _land_lines(position: Position) -> Iterator[str]:
    """Yield a line for each cell with pieces, or with a terrain that the game does not fix."""
    kinds, fixed, lands = position.ground.kinds, position.game.fixed_kinds, position.ground.names
    occupied = position.occupied()
    for cell, name in enumerate(position.game.names):
        is_told = kinds[cell] != fixed[cell]
        land = f"{name} {lands[cell]}" if is_told else name
        if occupied >> cell & 1:
            yield f"{land}: {held_words(position.pieces(cell), _TROOPS)}"
        elif is_told:
            yield land


def translated(text: str, game: Game, other: Game) -> str:
    """Return a text with officers and kinds of land as another edition calls them."""
    officers = {game.chief: other.chief, game.guard: other.guard}

    def word(found: re.Match[str]) -> str:
        kind, _, mark = found[0].partition("-")
        if kind in game.kind_index:
            there = _kind(kind, game, other)
            lettered = f"{there}-{mark}"
            return lettered if mark and lettered in other.spec.tile_names else there
        return officers.get(found[0], found[0])

    return _WORD.sub(word, text)


def _kind(kind: str, game: Game, other: Game) -> str:
    """Return the kind of land that stands for one of ours: by name, by nature, or by points."""
    if kind in other.kind_index:
        return kind
    ours = game.spec.kinds[kind]
    theirs = other.spec.kinds.items()
    if ours.impassable:
        return next((word for word, land in theirs if land.impassable), "")
    alike = [
        word for word, land in theirs if (land.points, land.impassable) == (ours.points, False)
    ]
    return alike[0] if len(alike) == 1 else ""
