"""The elements `arms` and `minimap`: Herald's shield, and the board small with a cell marked."""

from __future__ import annotations

from pnp.draw.heraldry import SHIELD, charge, charge_names, ordinary, shield
from pnp.draw.palette import CREAM, INK
from pnp.draw.scene import Item, group, hexagon, translate
from pnp.faces.layouts.spot import NOTHING, Drawn, Spot
from pnp.folder.hexes import center
from pnp.folder.models import ORDINARIES
from pnp.text.nearest import one_of

_CHARGE = 0.72
"""How wide a charge is, in widths of its shield."""


def draw_arms(spot: Spot) -> Drawn:
    """Draw a shield as large as the box allows, in its middle."""
    given, palette = spot.given, spot.palette
    field = given.value("field")
    if field is None:
        return NOTHING
    wide = min(spot.box.w, spot.box.h / SHIELD)
    on = palette.charge(field, CREAM)
    rim = palette.charge(field, INK) if palette.ink == "low" else INK
    items: list[Item] = [shield(wide, fill=palette.field(field))]
    across = _word(spot, "ordinary", ORDINARIES)
    if across:
        items.append(group(ordinary(across, wide * 0.62, on), clip=shield(wide, fill=None)))
    sign = _word(spot, "charge", charge_names(spot.look.spec))
    if sign:
        items.append(charge(spot.look.spec, sign, wide * _CHARGE, on, palette.field(field)))
    items.append(shield(wide, fill=None, stroke=rim, line=wide * 0.025))
    return Drawn((group(*items, matrix=translate(spot.box.w / 2, spot.box.h / 2)),))


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
    board = spot.look.spec.board.board
    at = "".join(piece.text for piece in spot.given.pieces("at")).strip()
    cells = {str(cell): cell for cell in board}
    places = {name: center(cell, 1.0) for name, cell in cells.items()}
    if not places:
        return NOTHING
    if at and at not in places:
        spot.given.wrong(spot.given.at("at"), f"`{at}`", one_of(at, places))
    xs, ys = [x for x, _ in places.values()], [y for _, y in places.values()]
    tall = 2 / 3**0.5
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + tall
    flats = min(spot.box.w / wide, spot.box.h / high)
    color = spot.given.value("color") or INK
    line, mark = spot.line(color) or INK, spot.palette.lettering(color)
    middle = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    items = [
        hexagon(
            flats * 0.94,
            spot.box.w / 2 + (x - middle[0]) * flats,
            spot.box.h / 2 + (y - middle[1]) * flats,
            fill=mark if name == at else None,
            stroke=line,
            width=flats * 0.05,
        )
        for name, (x, y) in places.items()
    ]
    return Drawn((group(*items),))
