"""A position drawn on its board, for referee and booklet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.draw.board_arrows import Trail, Trails
from pnp.draw.board_pieces import Stack, counters, shown
from pnp.draw.fonts import cap_height
from pnp.draw.heraldry import charge
from pnp.draw.palette import CREAM, GOLD, INK, WHITE, Palette, Tinctures, contrast, mix
from pnp.draw.scene import Group, Item, Path, Text, combine, group, polygon, scale, translate
from pnp.folder.hexes import Cell, Lattice
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Lang

Mark = Literal["none", "decides", "path", "from", "to"]
View = tuple[float, float, float, float]
"""x, y, width and height in millimetres."""

_GAP = 0.97
_MARGIN = 0.06
_CROWD = 4
"""More counters than this draw together within a heavy ring."""
_GILT = 1.35
"""The least contrast of a golden ring with its cell; where there is less, the ring is white."""
_INWARD = 0.035
"""How far a heavy ring moves the signs in, in widths of the cell."""
_WORD = 0.58
"""The type of a cell's names, in points for each millimetre across: 7 point at 12.1 mm."""
_NAME, _NAMED = 0.39, 0.94
"""Where a cell's name stands below its middle, and how much of the cell it leaves to pieces."""
_DRAWN_AT = 50.0
"""The size at which charges are drawn, then scaled, so that a file holds each once."""

_RINGS: dict[str, tuple[float, tuple[float, ...]]] = {
    "decides": (0.065, ()),
    "to": (0.035, ()),
    "from": (0.035, (0.12, 0.06)),
    "path": (0.035, (0.035, 0.05)),
}
"""A mark's ring: how wide, and how it is broken, in widths of the cell."""


@dataclass(frozen=True)
class CellView:
    """What a cell of the drawing shows."""

    cell: Cell
    kind: str | None = None
    label: str | None = None
    stacks: tuple[Stack, ...] = ()
    mark: Mark = "none"


def board_scene(
    spec: GameSpec,
    cells: Sequence[CellView],
    *,
    trails: Sequence[Trail] = (),
    palette: Palette,
    flats: float = 14.0,
    coordinates: bool = True,
    lang: Lang = "en",
    crop: bool = False,
    bare: str | None = None,
) -> tuple[Group, View]:
    """Draw a position and return it with its view box; cells not given are drawn empty.

    `bare` is the ground of a cell whose land is not known.
    """
    views = {view.cell: view for view in cells}
    if not crop and spec.board.shape in ("hexagon", "square"):
        views = {cell: CellView(cell) for cell in spec.board.board} | views
    pen = _Pen(spec, palette, flats, coordinates, lang, bare)
    crowd = {view.cell: len(shown(view.stacks)) for view in views.values()}
    ways = Trails(spec, trails, crowd, palette, flats, pen.light)
    return group(
        *(pen.field(view) for view in views.values()),
        *(pen.ring(view) for view in views.values() if view.mark != "none"),
        *(pen.signs(view) for view in views.values()),
        ways.under(),
        *(pen.pieces(view) for view in views.values() if view.stacks),
        ways.over(),
    ), _view(views, spec.board.lattice, flats)


def _view(cells: Iterable[Cell], lattice: Lattice, flats: float) -> View:
    spots = [lattice.center(cell, flats) for cell in cells] or [(0.0, 0.0)]
    x, y = (min(spot[i] for spot in spots) for i in (0, 1))
    right, bottom = (max(spot[i] for spot in spots) for i in (0, 1))
    wide, tall = flats * (0.5 + _MARGIN), flats * (lattice.reach + _MARGIN)
    return x - wide, y - tall, right - x + 2 * wide, bottom - y + 2 * tall


class _Pen:
    """Draws the cells of a board, all at one size."""

    def __init__(
        self, spec: GameSpec, palette: Palette, flats: float, coordinates: bool, lang: Lang,
        bare: str | None,
    ) -> None:  # fmt: skip
        self.spec, self.palette, self.flats, self.lang = spec, palette, flats, lang
        self.lattice = spec.board.lattice
        self.coordinates = coordinates
        bare = bare or mix(palette.paper, INK, 0.04)
        self.unknown = Tinctures(bare, mix(bare, INK, 0.75), bare, mix(bare, INK, 0.2))
        self.light = CREAM if palette.ink == "full" else WHITE

    def field(self, view: CellView) -> Group:
        """Draw the ground of a cell; a pale one gets a line round it."""
        paint, flats = self._paint(view.kind), self.flats
        if paint.field != WHITE and paint is not self.unknown:
            return self._at(view.cell, self._outline(flats * _GAP, fill=paint.field))
        rim = flats * 0.02
        ground = self._outline(flats * _GAP - rim, paint.field, paint.line, rim)
        return self._at(view.cell, ground)

    def signs(self, view: CellView) -> Group:
        """Draw the charge, label and coordinate of a cell."""
        flats, paint = self.flats, self._paint(view.kind)
        signs: list[Item] = []
        if view.kind is not None and self.spec.kinds[view.kind].charge:
            signs.append(self._charge(view, paint))
        inward = _INWARD * flats if view.mark == "decides" else 0.0
        up = _NAME - (2 * _INWARD if view.mark == "decides" else 0.0)
        if view.label:
            x = 0.11 * flats if view.kind is not None and view.stacks else 0.0
            signs.append(self._word(x, inward - 0.38 * flats, view.label, _WORD, paint.charge))
        if self.coordinates:
            signs.append(self._word(0, up * flats, str(view.cell), _WORD, paint.charge))
        return self._at(view.cell, *signs)

    def _paint(self, kind: str | None) -> Tinctures:
        if kind is None:
            return self.unknown
        if kind not in self.spec.kinds:
            known = ", ".join(self.spec.kinds)
            raise HeraldError(
                "there is no land `{kind}` in {id}; there are {known}",
                kind=kind,
                id=self.spec.id,
                known=known,
            )
        return self.palette.kind(self.spec.kinds[kind])

    def _charge(self, view: CellView, paint: Tinctures) -> Group:
        """Draw the charge in the middle of an empty cell, else small in its upper corner."""
        kind = self.spec.kinds[view.kind or ""]
        share = 0.19 if view.stacks else 0.5
        x = -0.11 if view.stacks and view.label else 0.0
        y = -0.4 if view.stacks else 0.0 if view.label is None else 0.04
        y += _INWARD if view.stacks and view.mark == "decides" else 0.0
        return group(
            charge(self.spec, kind.charge, _DRAWN_AT, paint.charge, paint.detail),
            matrix=combine(
                translate(x * self.flats, y * self.flats), scale(share * self.flats / _DRAWN_AT)
            ),
            key=f"cell/{self.spec.id}/{view.kind}/{self.palette.ink}",
        )

    def _word(self, x: float, middle: float, text: str, share: float, fill: str) -> Text:
        size = share * self.flats
        return Text(x, middle + cap_height("bold", size) / 2, text, "bold", size, fill, "middle")

    def ring(self, view: CellView) -> Group:
        """Draw a ring along the edge: heavy where the cell decides, else fine or dashed."""
        heavy, dash = _RINGS[view.mark]
        flats, wide = self.flats, heavy * self.flats
        gilt = self.palette.ink == "full" and contrast(GOLD, self._paint(view.kind).field) > _GILT
        light = GOLD if gilt else WHITE
        return self._at(
            view.cell,
            self._outline(flats * _GAP, stroke=INK, width=wide + 0.045 * flats),
            self._outline(flats * _GAP, None, light, wide, tuple(d * flats for d in dash)),
        )

    def pieces(self, view: CellView) -> Group:
        stacks = sorted(view.stacks, key=self._seat)
        tight = view.mark == "decides" and len(shown(stacks)) > _CROWD
        room = self.flats * (_NAMED if self.coordinates else 0.9 if tight else 1.0)
        standing = counters(self.spec, stacks, room, self.palette, self.lang)
        up = self.flats * (_NAMED - 1) / 2 if self.coordinates else 0.0
        return self._at(view.cell, group(*standing, matrix=translate(0, up)))

    def _seat(self, stack: Stack) -> int:
        """Return the rank of a colour: in the order of the spec, the neutral last."""
        ids = [player.id for player in self.spec.players.colors]
        return ids.index(stack.color) if stack.color in ids else len(ids)

    def _outline(
        self, wide: float, fill: str | None = None, stroke: str | None = None, width: float = 0.2,
        dash: tuple[float, ...] = (),
    ) -> Path:  # fmt: skip
        """Draw the edge of a cell about its middle."""
        corners = self.lattice.corners(wide)
        return polygon(corners, fill=fill, stroke=stroke, width=width, dash=dash)

    def _at(self, cell: Cell, *items: Item) -> Group:
        return group(*items, matrix=translate(*self.lattice.center(cell, self.flats)))
