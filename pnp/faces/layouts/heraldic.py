"""The elements `arms` and `minimap`: Herald's shield or badge, and the board with a cell marked."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.draw.heraldry import SHIELD, charge, charge_names, ordinary, shield
from pnp.draw.palette import CREAM, INK
from pnp.draw.polygons import Point
from pnp.draw.scene import Item, circle, combine, group, polygon, scale, translate
from pnp.faces.layouts.spot import NOTHING, Drawn, Spot
from pnp.folder.component_kinds import BoardOf
from pnp.folder.grids import grid_of
from pnp.folder.models import ORDINARIES
from pnp.folder.spec import GameSpec
from pnp.text.nearest import one_of
from pnp.text.words import Words

_CHARGE = 0.72
"""How wide a charge is, in widths of its shield."""
_RIM, _RING, _FULL = 0.6, 1.25, 5.0
"""Of a round badge, millimetres from its edge to where ink gives way to cream and cream to the
field, from that radius on; smaller ones have less of both."""
_TO_RING = 1.08
"""How much an ordinary is enlarged so that its bars run out to the ring."""


def draw_arms(spot: Spot) -> Drawn:
    """Draw a shield or a round badge as large as the box allows, in its middle."""
    given, palette = spot.given, spot.palette
    field = given.value("field")
    if field is None:
        return NOTHING
    color = given.value("color")
    on = (color and spot.line(color)) or palette.charge(field, CREAM)
    detail = spot.detail() or palette.field(field)
    rim = palette.charge(field, INK) if palette.ink == "low" else INK
    if color:
        rim = on
    if palette.ink != "low":
        rim = spot.line(given.value("rim")) or rim
    across = _word(spot, "ordinary", ORDINARIES)
    if given.value("shape") == "round":
        wide = min(spot.box.w, spot.box.h)
        inner = wide / 2 - _RING * min(1.0, wide / 2 / _FULL)
        items = [*_rings(wide / 2, inner, rim, palette.paper)]
        items.append(circle(0, 0, inner, fill=palette.field(field)))
        items += [ordinary(across, inner * _TO_RING, on)] if across else []
    else:
        wide = min(spot.box.w, spot.box.h / SHIELD)
        items = [shield(wide, fill=palette.field(field))]
        if line := spot.line(given.value("line")):
            items.append(shield(wide * 0.9, fill=None, stroke=line, line=wide * 0.012))
        if across:
            items.append(group(ordinary(across, wide * 0.62, on), clip=shield(wide, fill=None)))
    sign = _word(spot, "charge", charge_names(spot.look.spec))
    if sign:
        items.append(charge(spot.look.spec, sign, wide * _CHARGE, on, detail))
    if given.value("shape") != "round":
        items.append(shield(wide, fill=None, stroke=rim, line=wide * 0.025))
    return Drawn((group(*items, matrix=translate(spot.box.w / 2, spot.box.h / 2)),))


def _rings(radius: float, inner: float, rim: str, paper: str) -> Iterator[Item]:
    """Draw the rim and the ring about a round badge, by which it is seen on any ground."""
    yield circle(0, 0, radius, fill=rim)
    yield circle(0, 0, radius - (radius - inner) * _RIM / _RING, fill=paper)


def _word(spot: Spot, key: str, known: tuple[str, ...] | list[str]) -> str:
    """Return what a key names, nothing where that is not known, which is told."""
    word = "".join(piece.text for piece in spot.given.pieces(key)).strip()
    if word and word not in known:
        pieces = spot.given.pieces(key)
        cells = [one for one in pieces if one.name and spot.given.names.cell(one.name)]
        at = spot.given.where(key, cells[0] if cells else None)
        spot.given.wrong(at, f"`{word}`", one_of(word, known))
        return ""
    return word


def draw_minimap(spot: Spot) -> Drawn:
    """Draw the game's board as large as the box allows, with the cell `at` marked."""
    named, cell = _board(spot.look.spec)
    at = "".join(piece.text for piece in spot.given.pieces("at")).strip()
    if not named:
        spot.given.wrong(spot.given.element.source, Words("none"), _A_BOARD)
        return NOTHING
    if at and at not in named:
        spot.given.wrong(spot.given.at("at"), f"`{at}`", one_of(at, named))
    middles = list(dict.fromkeys(named.values()))
    left, right = _ends([x + dx for x, _ in middles for dx, _ in cell])
    top, bottom = _ends([y + dy for _, y in middles for _, dy in cell])
    k = min(spot.box.w / (right - left), spot.box.h / (bottom - top))
    color = spot.given.value("color") or INK
    line, mark = spot.line(color) or INK, spot.palette.lettering(color)
    wide = _ends([dx for dx, _ in cell])

    def drawn(x: float, y: float, fill: str | None) -> Item:
        outline = [(x + dx * _GAP, y + dy * _GAP) for dx, dy in cell]
        return polygon(outline, fill=fill, stroke=line, width=(wide[1] - wide[0]) * 0.05)

    # the board is the same on every card, so that a file stores it once
    key = f"minimap/{spot.look.spec.id}/{len(middles)}/{line}"
    items: list[Item] = [group(*(drawn(x, y, None) for x, y in middles), key=key)]
    if at in named:
        items.append(drawn(*named[at], mark))
    middle = translate(-(left + right) / 2, -(top + bottom) / 2)
    placed = combine(translate(spot.box.w / 2, spot.box.h / 2), scale(k), middle)
    return Drawn((group(*items, matrix=placed),))


_A_BOARD = Words("a game with a board of cells: [board], or a component of the kind `board`")
_ANY = (100.0, 100.0)
"""A size for boards that only the page gives one."""
_GAP = 0.94
"""How large a cell of a small board is drawn, in its own size."""


def _board(spec: GameSpec) -> tuple[dict[str, Point], tuple[Point, ...]]:
    """Return the middles of the cells by name, and the corners of a cell about its middle.

    They are those of the game's board, else those of the first board that it prints.
    """
    if cells := spec.board.board.cells:
        lattice = spec.board.lattice
        return {str(cell): lattice.center(cell, 1.0) for cell in cells}, lattice.corners(1.0)
    for component in spec.components.values():
        grid = grid_of(component, _ANY) if isinstance(component, BoardOf) else None
        if grid is not None:
            return grid.middles, grid.shape
    return {}, ()


def _ends(values: list[float]) -> tuple[float, float]:
    return min(values), max(values)
