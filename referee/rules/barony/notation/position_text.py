"""Positions of Barony: text to value, and back.

`said` of the position has a word for each fact that the text gives: `turn`, `first`, `with`,
`spells`, and for a colour `reserve blue knight` (a piece at a time), `removed blue`, `tokens blue`,
`title blue`, `magic blue` and `heroes blue`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from referee.engine.game import Game
from referee.notation.fact_sheet import FactKey
from referee.notation.writing import NONE, as_text, counted_words, first_lines, held_words
from referee.rules.barony.chapters.placing import all_goes, goes_played
from referee.rules.barony.notation import refusals as say
from referee.rules.barony.notation.impossible import check_sheet
from referee.rules.barony.notation.position_lines import END, PLURALS, Sheet, read_sheet
from referee.rules.barony.position import (
    BUILDINGS,
    CITY,
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

_RUN = 3
"""So many bare spaces of one terrain in a row are written as a range."""
_OWNED = ("removed", "tokens", "title", "magic", "heroes")


def read_position(text: str, game: Game) -> Position:
    """Read a position, with defaults for what it does not say.

    NotationError for what cannot be read, PositionError for what cannot lie on a table.
    """
    sheet = read_sheet(text, game)
    sorcery, heroes = _modules(sheet)
    check_sheet(sheet, sorcery)
    players, game = sheet.players, game.seating(sheet.players)
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
        land=Land(tuple((cell, sheet.terrain.get(cell, "")) for cell in sheet.named_cells)),
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
    """Return whether Sorcery and Heroes are played: as said, or as other facts show."""
    shown = {SORCERY: _sorcery_fact(sheet), HEROES: _hero_fact(sheet)}
    if sheet.modules is None:
        on = sheet.game.spec.modules_on
        heroes = True if shown[HEROES] is not None or HEROES in on else None
        return shown[SORCERY] is not None or SORCERY in on, heroes
    for module, fact in shown.items():
        if module not in sheet.modules and fact is not None:
            name = sheet.game.spec.modules[module].name
            sheet.refuse(fact, say.MODULE_LEFT_OUT, module=name)
    return SORCERY in sheet.modules, HEROES in sheet.modules


def _sorcery_fact(sheet: Sheet) -> FactKey | None:
    """Return the first fact, by its line, that only a game with Sorcery has."""
    keys: list[FactKey] = [("magic", color) for color in sheet.magic]
    keys += ["spells"] if sheet.spells is not None else []
    keys += [("terrain", at) for at, kind in sheet.terrain.items() if kind == MYSTERY]
    keys += [at for at, held in sheet.cells.items() if any(piece == CONTROL for _, piece in held)]
    return min(keys, key=lambda key: sheet.lines[key], default=None)


def _hero_fact(sheet: Sheet) -> FactKey | None:
    """Return the first fact, by its line, that only a game with Heroes has."""
    keys: list[FactKey] = [("heroes", color) for color in sheet.hands]
    return min(keys, key=lambda key: sheet.lines[key], default=None)


def _turn(sheet: Sheet, first: int) -> int:
    """Return the active seat: the one given, the first player's, or whose go the set-up is at."""
    players = sheet.players
    if END in sheet.done:
        return (first - 1) % len(players)
    if sheet.setup:
        cities = [sheet.count_on_board(color, CITY) for color in players]
        played = goes_played(sheet.game, cities, first)
        order = all_goes(sheet.game, len(players), first)
        if played is None or played == len(order):
            raise AssertionError("a set-up that fits no moment is refused before")
        return order[played].seat
    return players.index(sheet.turn) if sheet.turn else first


def _spaces(sheet: Sheet) -> Spaces:
    """Return the spaces with anything on them."""
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


def _reserve(sheet: Sheet, color: str) -> Stock:
    """Return a reserve: as given, and for the rest the box less board and removed."""
    counts = []
    for piece in PIECES:
        gone = sheet.count_on_board(color, piece)
        gone += sheet.removed.get(color, 0) if piece == KNIGHT else 0
        left = sheet.game.count(piece, len(sheet.players)) - gone
        counts.append(sheet.reserve.get((color, piece), left))
    return Stock(*counts)


def _said(sheet: Sheet) -> frozenset[str]:
    """Return a word for each fact that the text gives."""
    found: set[str] = {key for key in ("turn", "first", "with", "spells") if key in sheet.lines}
    found |= {f"reserve {color} {piece}" for color, piece in sheet.reserve}
    found |= {
        f"{what} {color}"
        for what in _OWNED
        for color in sheet.players
        if (what, color) in sheet.lines
    }
    return frozenset(found)


def write_position(position: Position) -> str:
    """Write every fact of a position, one a line, so that it reads back the same."""
    return as_text(_lines(position))


def _lines(position: Position) -> Iterator[str]:
    yield from first_lines(position)
    if position.first:
        yield f"first {position.players[position.first]}"
    yield from _turn_lines(position)
    if position.heroes is not None:
        played = {SORCERY: position.sorcery, HEROES: position.heroes}
        yield f"with {' '.join(name for name, on in played.items() if on) or NONE}"
    if position.placing:
        yield "setup"
    yield from _land_lines(position)
    if position.spells is not None:
        yield f"spells: {' '.join(position.spells) or NONE}"
    for seat in range(len(position.players)):
        yield from _seat_lines(position, seat)


def _turn_lines(position: Position) -> Iterator[str]:
    done = list(position.done)
    if position.ended:
        done.append(END)
    else:
        yield f"turn {position.player}"
    if done:
        yield f"done {' '.join(done)}"


def _land_lines(position: Position) -> Iterator[str]:
    run: list[tuple[int, str]] = []
    for cell, kind in position.land.spaces:
        if not kind or cell in position.spaces:
            yield from _run_lines(position, run)
            run = []
            yield _space_line(position, cell)
            continue
        if run and not _goes_on(position, run[-1], (cell, kind)):
            yield from _run_lines(position, run)
            run = []
        run.append((cell, kind))
    yield from _run_lines(position, run)


def _goes_on(position: Position, last: tuple[int, str], space: tuple[int, str]) -> bool:
    cells = position.game.board.cells
    return last[1] == space[1] and cells[last[0]].step(0) == cells[space[0]]


def _run_lines(position: Position, run: Sequence[tuple[int, str]]) -> Iterator[str]:
    names = position.game.names
    if len(run) >= _RUN:
        yield f"{names[run[0][0]]}..{names[run[-1][0]]} {run[0][1]}"
    else:
        yield from (f"{names[cell]} {kind}" for cell, kind in run)


def _space_line(position: Position, cell: int) -> str:
    """Return `d4 plain: blue city knight*2, red village`, or `d4:` of a space without terrain."""
    land = f"{position.game.names[cell]} {position.terrain(cell)}".rstrip()
    held = held_words(position.pieces(cell))
    return f"{land}: {held}".rstrip() if held or not position.terrain(cell) else land


def _seat_lines(position: Position, seat: int) -> Iterator[str]:
    color, spec = position.players[seat], position.game.spec
    yield f"reserve {color}: {_reserve_words(position, seat)}"
    if position.removed[seat]:
        yield f"removed {color}: {PLURALS[0]}*{position.removed[seat]}"
    yield f"tokens {color}: {token_words(position, seat)}"
    yield f"title {color}: {[*spec.ranks][position.titles[seat]]}"
    if position.sorcery:
        yield f"magic {color}: {position.magic[seat]}"
    if (hand := position.hands[seat]) is not None:
        yield f"heroes {color}: {hand_words(hand)}"


def _reserve_words(position: Position, seat: int) -> str:
    """Return a reserve as `knights*4 villages*14 strongholds*2 cities*2`."""
    stock = position.reserve[seat]
    return " ".join(
        f"{word}*{stock.of(piece)}" for word, piece in zip(PLURALS, PIECES, strict=True)
    )


def token_words(position: Position, seat: int) -> str:
    """Return a player's tokens as `field*2 plain`, or `none`."""
    kinds = position.game.numbers.gold
    held = zip(kinds, position.tokens[seat], strict=True)
    return counted_words({kind: count for kind, count in held if count})


def hand_words(hand: Sequence[str]) -> str:
    """Return a hand as `captain*2`, `spy ?`, or `none`."""
    return counted_words(Counter(hand))
