"""What cannot lie on a table, found on the sheet and refused with its line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NoReturn

from pnp.folder.hexes import bits
from pnp.text.words import Words, counted, joined, notations
from referee.engine.phrasing import owners, piece_count, seated
from referee.notation import refusals as shared
from referee.notation.fact_sheet import FactKey
from referee.rules.barony.chapters.placing import all_goes, goes_played
from referee.rules.barony.notation import refusals as say
from referee.rules.barony.notation.position_lines import END, Sheet
from referee.rules.barony.position import (
    ANY_CARD,
    BUILDINGS,
    CITY,
    CONTROL,
    FOREST,
    KNIGHT,
    LAKE,
    MOUNTAIN,
    MYSTERY,
    PIECES,
    STRONGHOLD,
    VILLAGE,
)


def check_sheet(sheet: Sheet, sorcery: bool) -> None:
    """Refuse a sheet for the first thing on it that cannot be."""
    sheet.check_players(("first", sheet.first), ("turn", sheet.turn))
    for cell, held in sheet.cells.items():
        space = _Standing(sheet, cell, held)
        _check_land(space, sorcery)
        _check_company(space, sorcery)
        _check_controls(space)
    _check_neighbours(sheet, sorcery)
    _check_box(sheet)
    _check_tokens(sheet)
    _check_cards(sheet)
    if sheet.setup:
        _check_set_up(sheet)
    if END in sheet.done:
        _check_end(sheet)


class _Standing:
    """What stands on one space, piece by piece."""

    def __init__(self, sheet: Sheet, cell: int, held: dict[tuple[str, str], int]) -> None:
        self.sheet, self.cell = sheet, cell
        self.held = {key: count for key, count in held.items() if count}
        self.pieces = {key: n for key, n in self.held.items() if key[1] != CONTROL}
        self.controls = {color: n for (color, piece), n in self.held.items() if piece == CONTROL}
        self.buildings = [key for key in self.pieces if key[1] in BUILDINGS]
        self.colors = list(dict.fromkeys(color for color, _ in self.pieces))
        self.kind = sheet.terrain.get(cell, "")

    def count(self, color: str) -> int:
        return sum(n for (owner, _), n in self.pieces.items() if owner == color)

    def refuse(self, words: Words, **facts: Words | object) -> NoReturn:
        self.sheet.refuse(self.cell, words, cell=self.sheet.game.names[self.cell], **facts)

    def piece(self, key: tuple[str, str]) -> Words:
        """Return `a city of blue`, `une cité de Bleu`."""
        whose = owners(self.sheet.game, [key[0]])
        return say.THE_PIECE[key[1]].fill(color=whose)


def _check_land(space: _Standing, sorcery: bool) -> None:
    """Refuse a piece that cannot stand on such terrain."""
    if space.kind == LAKE and space.pieces:
        space.refuse(say.ON_LAKE, piece=space.piece(next(iter(space.pieces))))
    for key in space.buildings:
        if space.kind == MYSTERY:
            space.refuse(say.ON_MYSTERY, piece=space.piece(key))
        if space.kind == FOREST and key[1] == CITY and not sorcery:
            space.refuse(say.IN_FOREST, piece=space.piece(key))


def _check_company(space: _Standing, sorcery: bool) -> None:
    """Refuse pieces that cannot share a space."""
    buildings = sum(space.pieces[key] for key in space.buildings)
    if buildings > 1:
        space.refuse(say.TWO_BUILDINGS, count=buildings)
    if len(space.colors) < 2:
        return
    game = space.sheet.game
    for key in space.buildings:
        if key[1] in (CITY, STRONGHOLD):
            other = next(color for color in space.colors if color != key[0])
            space.refuse(say.SHUT, piece=space.piece(key), other=seated(game, other))
    for color in space.colors:
        if space.count(color) > 1:
            other = next(one for one in space.colors if one != color)
            many = seated(game, color)
            space.refuse(say.WOULD_BEAT, color=many, count=space.count(color),
                         other=owners(game, [other]))  # fmt: skip
    if space.kind == MOUNTAIN:
        kinds = sorted(piece for _, piece in space.pieces)
        if not sorcery or kinds != [KNIGHT, VILLAGE]:
            words = say.MOUNTAIN_SORCERY if sorcery else say.MOUNTAIN_SHARED
            space.refuse(words, colors=owners(game, space.colors))


def _check_controls(space: _Standing) -> None:
    """Refuse control tokens that cannot lie on the space."""
    most = len(space.sheet.game.numbers.explored)
    if not space.controls:
        return
    if space.kind not in (MYSTERY, ""):
        space.refuse(say.CONTROL_ELSEWHERE, color=owners(space.sheet.game, [*space.controls][:1]))
    if space.buildings:
        space.refuse(say.CONTROL_BESIDE, piece=space.piece(space.buildings[0]))
    for color, count in space.controls.items():
        if count > 1:
            space.refuse(say.CONTROL_TWICE, count=count, color=owners(space.sheet.game, [color]))
    if len(space.controls) > most:
        space.refuse(say.CONTROLS, count=len(space.controls), most=most)


def _check_neighbours(sheet: Sheet, sorcery: bool) -> None:
    """Refuse adjacent cities of two colours, and without Sorcery those of one colour."""
    if not sheet.game.edition.by_id.keys() >= _APART:
        return
    cities = dict(_cities(sheet))
    for cell, color in cities.items():
        for other in bits(sheet.game.board.neighbour_masks[cell]):
            if other not in cities or (sorcery and cities[other] == color):
                continue
            later = max(cell, other, key=lambda at: sheet.lines[at])
            first, second = sorted((sheet.game.names[cell], sheet.game.names[other]))
            sheet.refuse(later, say.CITIES_ADJACENT, cell=first, other=second)


_APART = {"3.9", "7.5"}
"""The clauses that keep cities apart, when they are placed and when they are built."""


def _cities(sheet: Sheet) -> Iterator[tuple[int, str]]:
    for cell, held in sheet.cells.items():
        yield from ((cell, color) for (color, piece), n in held.items() if piece == CITY and n)


def _check_box(sheet: Sheet) -> None:
    """Refuse more of a piece than the box holds for a colour."""
    game = sheet.game
    for color in sheet.players:
        for piece in (*PIECES, CONTROL):
            on_board = sheet.count_on_board(color, piece)
            reserve = sheet.reserve.get((color, piece), 0)
            removed = sheet.removed.get(color, 0) if piece == KNIGHT else 0
            most = game.count(piece, len(sheet.players))
            if on_board + reserve + removed <= most:
                continue
            counts = (
                (shared.ON_BOARD, on_board),
                (shared.IN_RESERVE, reserve),
                (say.REMOVED, removed),
            )
            parts = [words.fill(count=n) for words, n in counts if n]
            sheet.refuse(
                _piece_line(sheet, color, piece), say.TOO_MANY, color=seated(game, color),
                pieces=piece_count(game, piece, on_board + reserve + removed), most=most,
                parts=joined(", ", parts),
            )  # fmt: skip


def _piece_line(sheet: Sheet, color: str, piece: str) -> FactKey:
    """Return the last line that has such a piece, which is blamed for one too many."""
    keys: list[FactKey] = [at for at, held in sheet.cells.items() if held.get((color, piece))]
    keys += [key for key in (("reserve", color, piece),) if key in sheet.lines]
    keys += [key for key in (("removed", color),) if piece == KNIGHT and key in sheet.lines]
    return max(keys, key=lambda key: sheet.lines[key])


def _check_tokens(sheet: Sheet) -> None:
    """Refuse more resource tokens and magic than the box holds."""
    numbers = sheet.game.numbers
    for kind, most in numbers.supply.items():
        holders = [color for color, held in sheet.tokens.items() if held.get(kind)]
        total = sum(sheet.tokens[color][kind] for color in holders)
        if total > most:
            key = max((("tokens", color, kind) for color in holders), key=lambda k: sheet.lines[k])
            sheet.refuse(key, say.TOO_MANY_TOKENS, kind=kind, total=total, most=most)
    if sum(sheet.magic.values()) > numbers.magic:
        total = sum(sheet.magic.values())
        line = max((("magic", color) for color in sheet.magic), key=lambda k: sheet.lines[k])
        sheet.refuse(line, say.TOO_MUCH_MAGIC, total=total, most=numbers.magic)


def _check_cards(sheet: Sheet) -> None:
    """Refuse more spells and hero cards than a game has."""
    numbers, deck = sheet.game.numbers, sheet.game.spec.decks["heroes"]
    if sheet.spells is not None and len(sheet.spells) > numbers.spells:
        sheet.refuse("spells", say.SPELLS, count=len(sheet.spells), most=numbers.spells)
    seen: Counter[str] = Counter()
    for color, cards in sorted(sheet.hands.items(), key=lambda h: sheet.lines["heroes", h[0]]):
        if len(cards) > numbers.heroes_kept:
            found = counted(len(cards), say.CARD)
            sheet.refuse(("heroes", color), say.HAND, color=seated(sheet.game, color),
                   cards=found, most=numbers.heroes_kept)  # fmt: skip
        seen.update(card for card in cards if card != ANY_CARD)
        for card, count in seen.items():
            if count > deck.copies:
                name = deck.cards[card].name
                sheet.refuse(("heroes", color), say.HERO_CARDS, hero=name,
                       count=count, most=deck.copies)  # fmt: skip


def _check_set_up(sheet: Sheet) -> None:
    """Refuse pieces that fit no moment of the set-up, and a turn that contradicts them."""
    players, game = sheet.players, sheet.game
    for cell, held in sheet.cells.items():
        _check_pair(sheet, cell, {key: n for key, n in held.items() if n})
    if sheet.done:
        sheet.refuse("done", say.SETUP_DONE)
    first = players.index(sheet.first) if sheet.first else 0
    placed = Counter(color for _, color in _cities(sheet))
    cities = [placed[color] for color in players]
    played, order = goes_played(game, cities, first), all_goes(game, len(players), first)
    if played is None:
        said = [f"{color} {n}" for color, n in zip(players, cities, strict=True)]
        sheet.refuse("setup", say.NO_MOMENT, counts=notations(said))
    if played == len(order):
        sheet.refuse("setup", say.ALL_PLACED)
    due = players[order[played].seat]
    if sheet.turn not in ("", due):
        wrong, right = seated(game, sheet.turn), seated(game, due)
        sheet.refuse("turn", say.OTHER_GO, color=wrong, due=right)


def _check_pair(sheet: Sheet, cell: int, held: dict[tuple[str, str], int]) -> None:
    """Refuse anything on a space in the set-up but a city with a knight of its colour."""
    colors = {color for color, _ in held}
    pair = sorted(held.values()) == [1, 1] and {piece for _, piece in held} == {CITY, KNIGHT}
    if held and not (pair and len(colors) == 1):
        sheet.refuse(cell, say.NO_PAIR, cell=sheet.game.names[cell])


def _check_end(sheet: Sheet) -> None:
    """Refuse a turn once the game is over, and an end of the game without a duke."""
    top = [*sheet.game.spec.ranks][-1]
    if sheet.turn:
        sheet.refuse("turn", say.OVER_TURN)
    if top not in sheet.titles.values():
        sheet.refuse("done", say.OVER_NO_DUKE, top=top)
