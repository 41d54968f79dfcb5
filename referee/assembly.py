"""The facts of a sheet put together into a position, defaults filled in, the impossible refused."""

from __future__ import annotations

from collections import Counter
from typing import NoReturn

from pnp.spec import letter
from referee.errors import PositionError
from referee.game import NEUTRAL
from referee.position import NOBODY, NOWHERE, Ground, Position, make_ground
from referee.sheet import Sheet


def assemble(sheet: Sheet) -> Position:
    """The position that a sheet tells; PositionError with line and reason where there is none."""
    if not sheet.players:
        _refuse(
            sheet, None, "the position should name its players in turn order: `players blue red`"
        )
    _check_colors(sheet)
    _check_cells(sheet)
    _check_box(sheet)
    position = _put_together(sheet)
    for fault in sheet.game.edition.faults:
        for key, reason in fault(position):
            _refuse(sheet, key, reason)
    return settled(position)


def settled(position: Position) -> Position:
    """The position with what it shows by itself: the last round, the end of the game."""
    shows = position.game.edition.last_round
    if shows is not None and not position.last_round and shows(position):
        position = position._replace(last_round=True)
    return position._replace(ended=ending_word(position))


def ending_word(position: Position) -> str:
    """Why the game is over, as a position keeps it."""
    game = position.game
    for ending in game.edition.endings:
        for seat in range(len(position.players)):
            if ending.test(game, position, seat):
                return ending.word
    return ""


def _refuse(sheet: Sheet, key: object, reason: str) -> NoReturn:
    raise PositionError(sheet.lines.get(key, 1), reason)


def _check_colors(sheet: Sheet) -> None:
    """Nobody has pieces, a turn or a reserve who does not play."""
    named: list[tuple[object, str]] = [("turn", sheet.turn)] if sheet.turn else []
    named += [(cell, color) for cell, pieces in sheet.cells.items() for color, _ in pieces]
    named += [(key, key[1]) for key in sheet.lines if isinstance(key, tuple) and key[0] in _OWNED]
    for key, color in named:
        if color not in (*sheet.players, NEUTRAL):
            _refuse(
                sheet, key, f"{color} does not play; the players are {', '.join(sheet.players)}"
            )


_OWNED = ("reserve", "discard", "hand")


def _check_cells(sheet: Sheet) -> None:
    """What no cell can hold."""
    for cell, pieces in sheet.cells.items():
        name = sheet.game.names[cell]
        kinds: dict[str, list[str]] = {"troops": [], "donjon": []}
        for (color, piece), count in pieces.items():
            if count and piece in kinds:
                kinds[piece].append(color)
        if len(kinds["troops"]) > 1:
            colors = " and ".join(kinds["troops"])
            _refuse(sheet, cell, f"{name} has troops of {colors}; a tile has troops of one colour")
        donjons = sum(n for (_, piece), n in pieces.items() if piece == "donjon")
        if donjons > 1:
            _refuse(sheet, cell, f"{name} has {donjons} donjons; a tile has one at most")
        shut = sheet.game.closed[sheet.game.kinds.index(sheet.terrain.get(cell, "").split("-")[0])]
        standing = [f"{color} {piece}" for (color, piece), n in pieces.items() if n]
        if shut and standing:
            _refuse(sheet, cell, f"{name} is a mountain; no {standing[0]} can stand there")


def _check_box(sheet: Sheet) -> None:
    """Nobody has more officers, and the land no more tiles, than the box holds."""
    game = sheet.game
    seen: Counter[tuple[str, str]] = Counter()
    for cell, pieces in sheet.cells.items():
        for (color, piece), count in pieces.items():
            seen[color, piece] += count
            most = game.count(piece, len(sheet.players))
            if piece in (game.chief, game.guard) and seen[color, piece] > most:
                have = _allotted(sheet, piece)
                who = "the board" if color == NEUTRAL else color
                _refuse(sheet, cell, f"{who} has {seen[color, piece]} {piece}s; {have}")
    tiles: Counter[str] = Counter()
    for cell, terrain in sheet.terrain.items():
        kind = terrain.partition("-")[0]
        tiles[kind] += 1
        shut = game.closed[game.kind_index[kind]]
        limit = game.mountains(len(sheet.players)) if shut else game.spec.kinds[kind].count
        if tiles[kind] > limit and (shut or limit):
            verb = "the game lays" if shut else "the box holds"
            _refuse(sheet, ("terrain", cell), f"{tiles[kind]} tiles are {kind}; {verb} {limit}")


def _put_together(sheet: Sheet) -> Position:
    game, players = sheet.game, sheet.players
    size = len(game.board)
    troops, holders, moved = bytearray(size), bytearray([NOBODY]) * size, bytearray(size)
    chiefs = [NOWHERE] * len(players)
    guards: list[list[int]] = [[] for _ in range(len(players) + 1)]
    donjons = [0] * len(players)
    for cell in sorted(sheet.cells):
        for (color, piece), count in sheet.cells[cell].items():
            seat = len(players) if color == NEUTRAL else players.index(color)
            if piece == game.guard:
                guards[seat] += [cell] * count
            elif piece == game.chief and count:
                chiefs[seat] = cell
            elif piece == "donjon" and count:
                donjons[seat] |= 1 << cell
            elif piece == "troops" and count:
                if count > game.count("troops", len(players)):
                    _refuse(sheet, cell, _too_many(sheet, color, "troops", count, 0, 0))
                troops[cell], holders[cell] = count, seat
    turn = players.index(sheet.turn) if sheet.turn else 0
    for cell, count in sheet.moved.items():
        own = troops[cell] if holders[cell] == turn else 0
        if count > own:
            name, color = game.names[cell], players[turn]
            _refuse(
                sheet, ("moved", cell), f"{count} troops moved on {name}, where {color} has {own}"
            )
        moved[cell] = count
    on_board = [
        sum(n for n, h in zip(troops, holders, strict=True) if h == s) for s in range(len(players))
    ]
    stock = _Stock(sheet, on_board, donjons)
    return Position(
        game=game,
        players=players,
        turn=turn,
        die=sheet.die,
        ground=_ground(sheet),
        chiefs=tuple(chiefs),
        guards=tuple(tuple(sorted(cells)) for cells in guards),
        troops=bytes(troops),
        holders=bytes(holders),
        donjons=tuple(donjons),
        reserve=tuple(stock.reserve),
        towers=tuple(stock.towers),
        discard=tuple(stock.discard),
        hands=_hands(sheet),
        moved=bytes(moved),
        done=sheet.done,
        last_round=sheet.last_round,
        ended="",
        shown=(),
        said=frozenset(stock.said | ({"turn"} if sheet.turn else set())),
    )


def _ground(sheet: Sheet) -> Ground:
    game = sheet.game
    kinds, letters = bytearray(game.fixed_kinds), bytearray(len(game.board))
    marks = {letter(i): i + 1 for i in range(max(k.count for k in game.spec.kinds.values()))}
    for cell, terrain in sheet.terrain.items():
        kind, _, mark = terrain.partition("-")
        kinds[cell] = game.kind_index[kind]
        letters[cell] = marks[mark] if mark else 0
    return make_ground(game, bytes(kinds), bytes(letters))


def _hands(sheet: Sheet) -> tuple[tuple[str, ...] | None, ...]:
    held: dict[str, str] = {}
    for color, cards in sheet.hands.items():
        for card in cards:
            if card in held:
                reason = f"there is one card {card}, and {held[card]} holds it already"
                _refuse(sheet, ("hand", color), reason)
            if card in sheet.game.cards:
                held[card] = color
        if len(cards) > len(sheet.game.cards):
            _refuse(sheet, ("hand", color), f"the deck has {len(sheet.game.cards)} cards")
    return tuple(sheet.hands.get(color) for color in sheet.players)


def _too_many(sheet: Sheet, color: str, piece: str, board: int, reserve: int, discard: int) -> str:
    total = board + reserve + discard
    parts = [f"{board} on the board", f"{reserve} in reserve"]
    if discard:
        parts.append(f"{discard} in the discard")
    noun = "troops" if piece == "troops" else "donjons"
    return f"{color} has {total} {noun} ({', '.join(parts)}); {_allotted(sheet, piece)}"


def _allotted(sheet: Sheet, piece: str) -> str:
    """How many of a piece there are, as a refusal ends."""
    game, players = sheet.game, len(sheet.players)
    found = game.spec.pieces[piece]
    each = "" if found.neutral else " a colour"
    holds = f"with {players} players there are" if found.counts else "the box holds"
    return f"{holds} {game.count(piece, players)}{each}"


class _Stock:
    """Each seat's reserve and discard, given or by default, and which of them were given."""

    def __init__(self, sheet: Sheet, on_board: list[int], donjons: list[int]) -> None:
        self.sheet = sheet
        self.said: set[str] = set()
        self.reserve: list[int] = []
        self.towers: list[int] = []
        self.discard: list[int] = []
        for seat, color in enumerate(sheet.players):
            standing = donjons[seat].bit_count()
            self._troops(color, on_board[seat], standing)
            self._towers(color, standing)

    def _given(self, color: str, piece: str) -> int | None:
        count = self.sheet.reserve.get((color, piece))
        if count is not None:
            self.said.add(f"reserve {color} {piece}")
        return count

    def _troops(self, color: str, on_board: int, donjons: int) -> None:
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
            reason = _too_many(self.sheet, color, "troops", on_board + stacked, reserve, discard)
            _refuse(self.sheet, self._line(color, "troops"), reason)
        self.reserve.append(reserve)
        self.discard.append(discard)

    def _towers(self, color: str, donjons: int) -> None:
        game = self.sheet.game
        total = game.count("donjon")
        given = self._given(color, "donjon")
        towers = max(0, total - donjons) if given is None else given
        if total and donjons + towers > total:
            reason = _too_many(self.sheet, color, "donjon", donjons, towers, 0)
            _refuse(self.sheet, self._line(color, "donjon"), reason)
        self.towers.append(towers)

    def _line(self, color: str, piece: str) -> object:
        """The line to blame: the reserve's, else the discard's, else the last with such a piece."""
        if ("reserve", color, piece) in self.sheet.lines:
            return ("reserve", color, piece)
        if piece == "troops" and ("discard", color) in self.sheet.lines:
            return ("discard", color)
        cells = [c for c, held in self.sheet.cells.items() if (color, piece) in held]
        return max(cells, key=lambda cell: self.sheet.lines[cell], default=None)
