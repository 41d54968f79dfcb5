"""The element `part`: another layout drawn in a box, with a row of what the game knows."""

from __future__ import annotations

from dataclasses import replace

from pnp.draw.scene import Group, Item, group, translate
from pnp.faces.layouts.shape import Shape, hexagon_shape
from pnp.faces.layouts.spot import NOTHING, Drawn, Spot
from pnp.folder.layouts.layout import Layout
from pnp.folder.layouts.reading import layout_names, read_layout
from pnp.folder.rows.row import Row
from pnp.folder.rows.spec_rows import spec_rows
from pnp.text.errors import Text, Unfit
from pnp.text.nearest import one_of
from pnp.text.words import Words

_ONE_ROW = Words("one row of what the game knows, as in `@kinds.lion`")
_OTHER = Words("a layout that this one is no part of")
_HEX = 3**0.5 / 2
_WHOLE = 0.01
_WORTH = 8


def draw_part(spot: Spot) -> Drawn:
    """Draw a layout as on a face as large as the box; one that shows the same is drawn once."""
    layout, row = _layout(spot), _row(spot)
    if layout is None or row is None:
        return NOTHING
    _note_use(spot, layout, row)
    shape = _shape(spot)
    key = (layout.name, row.source, row.id, shape.form, shape.width, shape.height, shape.bleeds)
    settings = spot.scope.settings
    if key not in settings:
        told = spot.look.remarks
        made = _drawn(spot, layout, row, shape)
        if spot.look.remarks > told:
            return _in_box(spot, made)
        if not _is_worth_it(made):
            settings[key] = made
            return _in_box(spot, made)
        name = f"{layout.name} {row.id} {shape.form} {shape.width:g}x{shape.height:g}"
        of = f" of {spot.scope.word}" if "component.name" in layout.names else ""
        settings[key] = replace(made, key=f"{name}{' past' * shape.bleeds}{of}")
    return _in_box(spot, settings[key])


def _note_use(spot: Spot, layout: Layout, row: Row) -> None:
    """Note which columns of a file a part shows that is drawn once for each of its rows."""
    if spot.given.names.item is row:
        for rows in spot.scope.tables.values():
            use = (rows, layout.names)
            if row in rows.rows and use not in spot.look.uses:
                spot.look.uses.append(use)


def _is_worth_it(made: Group) -> bool:
    """Whether a file gets smaller by keeping a drawing once."""
    return _leaves(made) >= _WORTH


def _leaves(item: Item) -> int:
    return sum(map(_leaves, item.items)) if isinstance(item, Group) else 1


def _in_box(spot: Spot, made: Group) -> Drawn:
    return Drawn((group(made, matrix=translate(spot.box.w / 2, spot.box.h / 2)),))


def _drawn(spot: Spot, layout: Layout, row: Row, shape: Shape) -> Group:
    # a side is made of elements, and this one of a side
    from pnp.faces.layouts.side import draw_side

    scope = replace(spot.scope, within=(*spot.scope.within, spot.given.layout.name))
    return draw_side(spot.look, layout, row, shape, scope)


def _layout(spot: Spot) -> Layout | None:
    """Return the layout that is named; None for one that is no good, which is told."""
    spec, name = spot.look.spec, _said(spot, "layout")
    known = layout_names(spec)
    if name not in known:
        _wrong(spot, "layout", f"`{name}`", one_of(name, known))
        return None
    if name in (*spot.scope.within, spot.given.layout.name):
        _wrong(spot, "layout", f"`{name}`", _OTHER)
        return None
    return read_layout(spec, name)


def _row(spot: Spot) -> Row | None:
    """Return the row that is named; None where there is none, which is told."""
    said, settings = _said(spot, "row"), spot.scope.settings
    if not spot.given.has("row"):
        return spot.given.names.item or Row("", 1, source=spot.given.element.source)
    if ("row", said) not in settings:
        try:
            table = spec_rows(spot.look.spec, said, spot.given.at("row"), spot.look.lang)
            if len(table.rows) != 1:
                raise Unfit(_ONE_ROW)
        except Unfit as unfit:
            _wrong(spot, "row", f"`{said}`", unfit.expected if "." in said else _ONE_ROW)
            return None
        (raw,) = table.rows
        settings["row", said] = Row(raw.id, 1, 1, raw.cells, raw.source)
    found: Row = settings["row", said]
    return found


def _said(spot: Spot, key: str) -> str:
    return "".join(piece.text for piece in spot.given.pieces(key)).strip()


def _wrong(spot: Spot, key: str, found: Text, expected: Text) -> None:
    """Tell what does not do, at the cell that brought it or at the key."""
    pieces = spot.given.pieces(key)
    cells = [one for one in pieces if one.name and spot.given.names.cell(one.name)]
    spot.given.wrong(spot.given.where(key, cells[0] if cells else None), found, expected)


def _shape(spot: Spot) -> Shape:
    """Return the outline of the face that is drawn in the box."""
    w, h, word = spot.box.w, spot.box.h, spot.given.value("shape")
    bleeds = spot.shape.bleeds and bool(spot.given.value("bleeds"))
    if word == "face" and all(abs(side) < _WHOLE for side in spot.from_cut):
        return replace(spot.shape, bleeds=bleeds)
    if word == "round":
        return Shape(w, h, "round", bleeds=bleeds)
    if word in ("hex-flat", "hex-pointy"):
        pointy = word == "hex-pointy"
        flats = min(w, h * _HEX) if pointy else min(h, w * _HEX)
        return replace(hexagon_shape(flats, pointy=pointy), bleeds=bleeds)
    return Shape(w, h, bleeds=bleeds)
