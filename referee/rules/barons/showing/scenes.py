"""Whole boards for the learning pages: a table set up step by step, and one in mid-game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from pnp.draw.board import CellView
from pnp.draw.board_pieces import Stack
from pnp.folder.hexes import Cell, distance
from pnp.folder.spec import GameSpec
from pnp.text.words import Lang, Words
from referee.engine.chance import Chance
from referee.engine.game import NEUTRAL
from referee.engine.values import Scene, SetUpWish
from referee.rules.barons.cards import has_hands
from referee.rules.barons.setup.draw import DrawnTable, set_up
from referee.rules.barons.setup.land import impassable_kind

_SEEDS = tuple(f"herald {number}" for number in range(1, 60))
"""Every picture shows the same table: the first of these whose players stand well apart."""

TABLE = "table"
_DONJONS, _GARRISON, _MARCHING = 2, 3, 2
"""What a player has in the picture of a mid-game."""


def scenes(spec: GameSpec, lang: Lang) -> list[Scene]:
    """Return the pictures of a game: its table in mid-game, then its set-up step by step."""
    table = _table(spec)
    steps = _steps(table)
    found = [_mid_game(table, lang)]
    for number, (step, words) in enumerate(steps, start=1):
        done = [word for word, _ in steps[:number]]
        caption = words.in_(lang)
        shelf = _reserves(table) if step == _RESERVE else ()
        cards = spec.numbers.cards_dealt if shelf and has_hands(spec) else 0
        cells = tuple(_views(table, done))
        found.append(Scene(f"setup-{number}", caption, caption, cells, shelf, cards))
    return found


def _table(spec: GameSpec) -> DrawnTable:
    players = spec.players.min
    wish = SetUpWish(players, tuple(color.id for color in spec.players.colors[:players]))
    tables = (set_up(spec, wish, Chance(seed)) for seed in _SEEDS)
    apart = spec.board.side - 1
    best = None
    for table in tables:
        if best is None or _apart(table) > _apart(best):
            best = table
        if _apart(best) >= apart:
            break
    assert best is not None
    return best


def _apart(table: DrawnTable) -> int:
    """Return how far the nearest chiefs stand from each other."""
    first = table.spec.pieces_placed[0]
    cells = [one.cell for one in table.land.officers if one.piece == first]
    return min(distance(a, b) for a, b in combinations(cells, 2)) if len(cells) > 1 else 0


_TILES, _MOUNTAINS, _RESERVE = "tiles", "mountains", "reserve"
_NAMED = Words("{kind}: {count}, named by cards")
_NONE_NAMED = Words("{kind}: none")
_CARD_EACH = Words("{names}, a card for each")
_RESERVES = Words("The reserves")
_DEALT = Words("The reserves, and {cards_dealt} {cards_dealt?card|cards} in each hand")


def _steps(table: DrawnTable) -> list[tuple[str, Words]]:
    """Return what is done one after the other, and how it is said."""
    spec, land = table.spec, table.land
    found = [(_TILES, step.announced) for step in land.steps if step.kind == "tiles"]
    if any(step.do == "place" and step.kind for step in spec.setup.steps):
        kind, count = spec.kinds[impassable_kind(spec)].name, len(land.mountains)
        said = _NAMED.fill(kind=kind, count=count) if count else _NONE_NAMED.fill(kind=kind)
        found.append((_MOUNTAINS, said))
    for word in spec.pieces_placed:
        found.append((word, _CARD_EACH.fill(names=spec.pieces[word].plural)))
    if has_hands(spec):
        return [*found, (_RESERVE, Words.each(lambda lang: spec.fill(_DEALT.in_(lang), lang)))]
    return [*found, (_RESERVE, _RESERVES)]


def _views(table: DrawnTable, done: Sequence[str]) -> Iterator[CellView]:
    """Return the board once some steps are done, what the last one brought ringed."""
    raised = set(table.land.mountains) if _MOUNTAINS in done else set()
    for cell in table.spec.board.board.cells:
        terrain = table.terrain(cell) if cell in raised else table.tile(cell)
        kind, _, letter = terrain.partition("-")
        here = [one for one in table.land.officers if one.cell == cell and one.piece in done]
        stacks = tuple(
            Stack(one.piece, None if one.color == NEUTRAL else one.color, 1) for one in here
        )
        new = any(one.piece == done[-1] for one in here) or (
            done[-1] == _MOUNTAINS and cell in raised
        )
        yield CellView(cell, kind or None, letter or None, stacks, "decides" if new else "none")


def _reserves(table: DrawnTable) -> tuple[tuple[Stack, ...], ...]:
    pieces = {word: p for word, p in table.spec.pieces.items() if not p.officer and not p.neutral}
    players = len(table.colors)
    return tuple(
        tuple(
            Stack(word, color, piece.for_players(players))
            for word, piece in pieces.items()
            if piece.for_players(players)
        )
        for color in table.colors
    )


def _mid_game(table: DrawnTable, lang: Lang) -> Scene:
    """Return the set-up grown by some donjons and troops for each player."""
    steps = [word for word, _ in _steps(table)]
    views = {view.cell: replace(view, mark="none") for view in _views(table, steps)}
    closed = set(table.land.mountains)
    built: list[Cell] = []
    for color in table.colors:
        for home in _sites(table, color, views, closed, built)[:_DONJONS]:
            built.append(home)
            views[home] = _with(views[home], Stack("donjon", color, 1))
        chief = _chief(table, color)
        views[chief] = _with(views[chief], Stack("troops", color, _GARRISON))
        for camp in _camps(views, chief, closed)[:1]:
            views[camp] = _with(views[camp], Stack("troops", color, _MARCHING))
    said = Words("The table in the middle of a game").in_(lang)
    return Scene(TABLE, said, said, tuple(views.values()))


def _with(view: CellView, stack: Stack) -> CellView:
    return replace(view, stacks=(*view.stacks, stack))


def _chief(table: DrawnTable, color: str) -> Cell:
    return next(one.cell for one in table.land.officers if one.color == color)


def _sites(
    table: DrawnTable, color: str, views: dict[Cell, CellView], closed: set[Cell], built: list[Cell]
) -> list[Cell]:
    """Return where a player may well have built: rich land near the chief, no two side by side."""
    kinds, chief = table.spec.kinds, _chief(table, color)

    def worth(cell: Cell) -> tuple[int, str]:
        kind = views[cell].kind
        return distance(cell, chief) - (kinds[kind].points if kind else 0), str(cell)

    chosen: list[Cell] = []
    for cell in sorted(set(views) - closed, key=worth):
        if not views[cell].stacks and all(distance(cell, other) > 1 for other in (*built, *chosen)):
            chosen.append(cell)
        if len(chosen) == _DONJONS:
            break
    return chosen


def _camps(views: dict[Cell, CellView], chief: Cell, closed: set[Cell]) -> list[Cell]:
    """Empty land two tiles off, in a line with the chief."""
    ring = [chief.step(way, 2) for way in range(6)]
    return [cell for cell in ring if cell in views and cell not in closed
            and not views[cell].stacks]  # fmt: skip
