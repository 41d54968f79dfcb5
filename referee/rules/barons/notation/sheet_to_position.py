"""The facts of a sheet put together into a position, defaults filled in, the impossible refused."""

from __future__ import annotations

from collections import Counter
from typing import NoReturn

from pnp.folder.models import letter
from pnp.text.words import Words, counted, joined
from referee.engine.errors import PositionError
from referee.engine.game import NEUTRAL
from referee.engine.phrasing import owners, piece_count, seated
from referee.rules.barons.notation import position_sentences as say
from referee.rules.barons.notation.sheet import Sheet
from referee.rules.barons.position import NOBODY, NOWHERE, Ground, Position, make_ground


def assemble(sheet: Sheet) -> Position:
    """The position that a sheet tells; PositionError with line and reason where there is none."""
    if not sheet.players:
        _refuse(sheet, None, say.NO_PLAYERS)
    _check_colors(sheet)
    _check_cells(sheet)
    _check_box(sheet)
    position = _put_together(sheet)
    for fault in sheet.game.edition.faults:
        for key, reason in fault(position):
            raise PositionError(sheet.lines.get(key, 1), reason)
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


def _refuse(sheet: Sheet, key: object, words: Words, **facts: Words | object) -> NoReturn:
    raise PositionError(sheet.lines.get(key, 1), words.fill(**facts))


def _check_colors(sheet: Sheet) -> None:
    """Nobody has pieces, a turn or a reserve who does not play."""
    named: list[tuple[object, str]] = [("turn", sheet.turn)] if sheet.turn else []
    named += [(cell, color) for cell, pieces in sheet.cells.items() for color, _ in pieces]
    named += [(key, key[1]) for key in sheet.lines if isinstance(key, tuple) and key[0] in _OWNED]
    for key, color in named:
        if color not in (*sheet.players, NEUTRAL):
            players = Words(", ".join(sheet.players), fr=", ".join(f"`{p}`" for p in sheet.players))
            _refuse(sheet, key, say.NOT_PLAYING, color=color, players=players)


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
            colors = owners(sheet.game, kinds["troops"])
            _refuse(sheet, cell, say.TROOPS_OF_TWO, cell=name, colors=colors)
        donjons = sum(n for (_, piece), n in pieces.items() if piece == "donjon")
        if donjons > 1:
            _refuse(sheet, cell, say.TWO_DONJONS, cell=name, count=donjons)
        shut = sheet.game.closed[sheet.game.kinds.index(sheet.terrain.get(cell, "").split("-")[0])]
        standing = next((held for held, n in pieces.items() if n), None)
        if shut and standing is not None:
            color, piece = standing
            _refuse(sheet, cell, say.SHUT, cell=name, color=color, piece=piece)


def _check_box(sheet: Sheet) -> None:
    """Nobody has more officers than the box holds, and the land no more mountains than are laid."""
    game = sheet.game
    seen: Counter[tuple[str, str]] = Counter()
    for cell, pieces in sheet.cells.items():
        for (color, piece), count in pieces.items():
            seen[color, piece] += count
            most = game.count(piece, len(sheet.players))
            if piece in (game.chief, game.guard) and seen[color, piece] > most:
                pieces_held = piece_count(game, piece, seen[color, piece])
                who = say.THE_BOARD if color == NEUTRAL else seated(game, color)
                _refuse(
                    sheet, cell, say.TOO_MANY_OFFICERS, who=who, pieces=pieces_held,
                    allotted=_allotted(sheet, piece),
                )  # fmt: skip
    mountains = 0
    for cell, terrain in sheet.terrain.items():
        kind = terrain.partition("-")[0]
        mountains += game.closed[game.kind_index[kind]]
        limit = game.mountains(len(sheet.players))
        if mountains > limit:
            found = counted(mountains, say.ONE_TILE_IS, say.MANY_TILES_ARE)
            _refuse(sheet, ("terrain", cell), say.TILES_LAID, tiles=found, kind=kind, limit=limit)


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
                    _too_many(sheet, cell, color, "troops", (count, 0, 0))
                troops[cell], holders[cell] = count, seat
    turn = players.index(sheet.turn) if sheet.turn else 0
    for cell, count in sheet.moved.items():
        own = troops[cell] if holders[cell] == turn else 0
        if count > own:
            said = counted(count, say.ONE_MOVED, say.MANY_MOVED)
            active = seated(game, players[turn])
            _refuse(
                sheet, ("moved", cell), say.MOVED_MORE, troops=said, cell=game.names[cell],
                color=active, own=own,
            )  # fmt: skip
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
                holder = seated(sheet.game, held[card])
                _refuse(sheet, ("hand", color), say.ONE_CARD, card=card, holder=holder)
            if card in sheet.game.cards:
                held[card] = color
        if len(cards) > len(sheet.game.cards):
            _refuse(sheet, ("hand", color), say.DECK, count=len(sheet.game.cards))
    return tuple(sheet.hands.get(color) for color in sheet.players)


def _too_many(
    sheet: Sheet, key: object, color: str, piece: str, counts: tuple[int, int, int]
) -> NoReturn:
    """Refuse what lies on the board, in reserve and in the discard, which is more than there is."""
    places = zip((say.ON_BOARD, say.IN_RESERVE, say.IN_DISCARD), counts, strict=True)
    parts = [words.fill(count=n) for words, n in places if n or words is not say.IN_DISCARD]
    _refuse(
        sheet, key, say.TOO_MANY, color=seated(sheet.game, color),
        pieces=piece_count(sheet.game, piece, sum(counts)),
        parts=joined(", ", parts),
        allotted=_allotted(sheet, piece),
    )  # fmt: skip


def _allotted(sheet: Sheet, piece: str) -> Words:
    """How many of a piece there are, as a refusal ends."""
    game, players = sheet.game, len(sheet.players)
    found = game.spec.pieces[piece]
    if found.counts:
        words = say.ALLOTTED_IN_ALL if found.neutral else say.ALLOTTED_EACH
    else:
        words = say.BOX_IN_ALL if found.neutral else say.BOX_EACH
    count = game.count(piece, players)
    return words.fill(players=players, count=count, are="is" if count == 1 else "are")


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
            counts = (on_board + stacked, reserve, discard)
            _too_many(self.sheet, self._line(color, "troops"), color, "troops", counts)
        self.reserve.append(reserve)
        self.discard.append(discard)

    def _towers(self, color: str, donjons: int) -> None:
        game = self.sheet.game
        total = game.count("donjon")
        given = self._given(color, "donjon")
        towers = max(0, total - donjons) if given is None else given
        if total and donjons + towers > total:
            counts = (donjons, towers, 0)
            _too_many(self.sheet, self._line(color, "donjon"), color, "donjon", counts)
        self.towers.append(towers)

    def _line(self, color: str, piece: str) -> object:
        """The line to blame: the reserve's, else the discard's, else the last with such a piece."""
        if ("reserve", color, piece) in self.sheet.lines:
            return ("reserve", color, piece)
        if piece == "troops" and ("discard", color) in self.sheet.lines:
            return ("discard", color)
        cells = [c for c, held in self.sheet.cells.items() if (color, piece) in held]
        return max(cells, key=lambda cell: self.sheet.lines[cell], default=None)
