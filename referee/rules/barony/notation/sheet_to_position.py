"""The facts of a sheet put together into a position, defaults filled in, the impossible refused.

`said` of the position has a word for each fact that the text gives: `turn`, `first`, `with`,
`spells`, and for a colour `reserve blue knight` (a piece at a time), `removed blue`, `tokens blue`,
`title blue`, `magic blue` and `heroes blue`.
"""

from __future__ import annotations

from referee.engine.game import Game
from referee.rules.barony.chapters.placing import all_goes, goes_played
from referee.rules.barony.notation import position_sentences as say
from referee.rules.barony.notation.impossible import check_sheet, refuse
from referee.rules.barony.notation.position_lines import read_sheet
from referee.rules.barony.notation.sheet import END, Sheet
from referee.rules.barony.position import (
    BUILDINGS,
    CONTROL,
    HEROES,
    KNIGHT,
    MYSTERY,
    OVER,
    PIECES,
    SORCERY,
    Land,
    Position,
    Space,
    Spaces,
    Stock,
)

_OWNED = ("removed", "tokens", "title", "magic", "heroes")


def parse_position(text: str, game: Game) -> Position:
    """Read a position; NotationError for what cannot be read, PositionError for what cannot be."""
    return assemble(read_sheet(text, game))


def assemble(sheet: Sheet) -> Position:
    """The position that a sheet tells; PositionError with line and reason where there is none."""
    sorcery, heroes = _modules(sheet)
    check_sheet(sheet, sorcery)
    players, game = sheet.players, sheet.game.seating(sheet.players)
    first = players.index(sheet.first) if sheet.first else 0
    kinds, ranks = tuple(game.numbers.gold), tuple(game.spec.ranks)
    return Position(
        game=game,
        players=players,
        first=first,
        turn=_turn(sheet, first),
        sorcery=sorcery,
        heroes=heroes,
        placing=sheet.setup,
        land=Land(tuple((cell, sheet.terrain.get(cell, "")) for cell in sheet.spaces)),
        spaces=_spaces(sheet),
        reserve=tuple(_reserve(sheet, color) for color in players),
        removed=tuple(sheet.removed.get(color, 0) for color in players),
        tokens=tuple(
            tuple(sheet.tokens.get(color, {}).get(kind, 0) for kind in kinds) for color in players
        ),
        titles=tuple(ranks.index(sheet.titles.get(color, ranks[0])) for color in players),
        magic=tuple(sheet.magic.get(color, 0) for color in players),
        spells=sheet.spells,
        hands=tuple(sheet.hands.get(color) for color in players),
        done=tuple(word for word in sheet.done if word != END),
        ended=OVER if END in sheet.done else "",
        said=_said(sheet),
    )


def _modules(sheet: Sheet) -> tuple[bool, bool | None]:
    """Whether Sorcery and Heroes are played: as said, or as other facts show."""
    shown = {SORCERY: sorcery_fact(sheet), HEROES: _hero_fact(sheet)}
    if sheet.modules is None:
        on = sheet.game.spec.modules_on
        heroes = True if shown[HEROES] is not None or HEROES in on else None
        return shown[SORCERY] is not None or SORCERY in on, heroes
    for module, fact in shown.items():
        if module not in sheet.modules and fact is not None:
            name = sheet.game.spec.modules[module].name
            refuse(sheet, fact, say.NO_MODULE, module=name)
    return SORCERY in sheet.modules, HEROES in sheet.modules


def sorcery_fact(sheet: Sheet) -> object | None:
    """The first fact, by its line, that only a game with Sorcery has."""
    keys: list[object] = [("magic", color) for color in sheet.magic]
    keys += ["spells"] if sheet.spells is not None else []
    keys += [_terrain_key(sheet, at) for at, kind in sheet.terrain.items() if kind == MYSTERY]
    keys += [at for at, held in sheet.cells.items() if any(piece == CONTROL for _, piece in held)]
    return min(keys, key=lambda key: sheet.lines[key], default=None)


def _terrain_key(sheet: Sheet, cell: int) -> object:
    return ("terrain", cell) if ("terrain", cell) in sheet.lines else ("range", cell)


def _hero_fact(sheet: Sheet) -> object | None:
    keys = [("heroes", color) for color in sheet.hands]
    return min(keys, key=lambda key: sheet.lines[key], default=None)


def _turn(sheet: Sheet, first: int) -> int:
    """The seat of the active player: given, or the first player's, or whoever is to place."""
    players = sheet.players
    if END in sheet.done:
        return (first - 1) % len(players)
    if sheet.setup:
        cities = [_count_on_board(sheet, color, "city") for color in players]
        played = goes_played(sheet.game, cities, first)
        order = all_goes(sheet.game, len(players), first)
        if played is None or played == len(order):
            raise AssertionError("a set-up that fits no moment is refused before")
        return order[played].seat
    return players.index(sheet.turn) if sheet.turn else first


def _spaces(sheet: Sheet) -> Spaces:
    players = sheet.players
    found = Spaces()
    for cell in sorted(sheet.cells):
        held = {key: count for key, count in sheet.cells[cell].items() if count}
        if not held:
            continue
        building = next(((c, p) for c, p in held if p in BUILDINGS), None)
        found[cell] = Space(
            knights=tuple(held.get((color, KNIGHT), 0) for color in players),
            building=building[1] if building else "",
            owner=players.index(building[0]) if building else -1,
            controls=tuple(i for i, color in enumerate(players) if (color, CONTROL) in held),
        )
    return found


def _count_on_board(sheet: Sheet, color: str, piece: str) -> int:
    return sum(held.get((color, piece), 0) for held in sheet.cells.values())


def _reserve(sheet: Sheet, color: str) -> Stock:
    """What is given, and for the rest the box less board and removed."""
    counts = []
    for piece in PIECES:
        gone = _count_on_board(sheet, color, piece)
        gone += sheet.removed.get(color, 0) if piece == KNIGHT else 0
        left = sheet.game.count(piece, len(sheet.players)) - gone
        counts.append(sheet.reserve.get((color, piece), left))
    return Stock(*counts)


def _said(sheet: Sheet) -> frozenset[str]:
    found: set[str] = {key for key in ("turn", "first", "with", "spells") if key in sheet.lines}
    found |= {f"reserve {color} {piece}" for color, piece in sheet.reserve}
    found |= {
        f"{what} {color}"
        for what in _OWNED
        for color in sheet.players
        if (what, color) in sheet.lines
    }
    return frozenset(found)
