"""Cards: one for each tile or for each cell, and one back for all of them."""

from __future__ import annotations

from pnp.draw.fonts import cap_height, width
from pnp.draw.heraldry import SHIELD, charge, shield
from pnp.draw.palette import INK, mix
from pnp.draw.scene import (
    Group,
    Item,
    Text,
    combine,
    group,
    hexagon,
    line,
    polygon,
    rect,
    scale,
    translate,
)
from pnp.draw.text_box import Block, Spot, fit_block, fit_line
from pnp.faces.card_uses import SMALLEST, uses_block
from pnp.faces.face import Face, Look
from pnp.folder.components import CardPart
from pnp.folder.hexes import Cell, center
from pnp.folder.models import Kind, letter
from pnp.folder.papers import CardSize, paper_file
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError

_DRAWN_AT = 63.5
"""The width of card for which the measures below are given."""

_FRAME, _PAD = 3.0, 3.2
_USES_SHARE = 0.5
_NAME, _LETTER, _INDEX = 12.0, 28.0, 15.0
_SMALL = 4.8


def faces(spec: GameSpec, part: CardPart, look: Look) -> list[Face]:
    """Return one card for each tile, or one for each cell, numbered or lettered like it."""
    size = card_size(look.card_size or part.size)
    w, h = size.size
    deck = _Deck(spec, part, look, size)
    behind = _back(spec, look, w, h)
    return [
        Face(
            name=title,
            slug=slug,
            width=w,
            height=h,
            outline=rect(-w / 2, -h / 2, w, h, radius=size.radius),
            front=front,
            back=behind,
            shape="rect",
        )
        for title, slug, front in (deck.tiles() if part.of == "tiles" else deck.cells())
    ]


def card_size(name: str) -> CardSize:
    """Return a size of cards by its name."""
    known = paper_file().cards
    if name not in known:
        sizes = ", ".join(known)
        raise HeraldError(
            "there is no card size `{name}`; there are {sizes}", name=name, sizes=sizes
        )
    return known[name]


class _Deck:
    """The fronts of one deck, with what they share worked out once."""

    def __init__(self, spec: GameSpec, part: CardPart, look: Look, size: CardSize) -> None:
        self.spec, self.part, self.look, self.palette = spec, part, look, look.palette
        self.w, self.h = size.size
        self.k = k = self.w / _DRAWN_AT
        self.key = (
            f"{spec.id}/{part.name.in_('en')}/{self.w}x{self.h}/{look.bleed}/{look.palette.ink}"
        )
        self.room = self.w - 2 * (_FRAME + _PAD) * k
        self.top = -self.h / 2 + (_FRAME + _PAD) * k
        bottom = -self.top + 0.4 * k
        uses = uses_block(part, look, self.room, self.h * _USES_SHARE)
        self.rule = bottom - uses.height - (2.6 * k if part.uses else 0.0)
        self.uses = group(uses.drawing, matrix=translate(0, bottom - uses.height))

    def tiles(self) -> list[tuple[str, str, Group]]:
        lang = self.look.lang
        titles = ((tile, self.spec.tile_title(tile, lang)) for tile in self.spec.tile_names)
        return [(title, tile, self._tile(tile, title)) for tile, title in titles]

    def cells(self) -> list[tuple[str, str, Group]]:
        labels = self.spec.board.labels
        return [
            (
                sign := letter(i) if labels == "letters" else str(i + 1),
                str(cell),
                self._cell(sign, cell),
            )
            for i, cell in enumerate(self.spec.board.board)
        ]

    def _tile(self, tile: str, title: str) -> Group:
        word, _, mark = tile.partition("-")
        color = self.palette.lettering(self.spec.kinds[word].color)
        k, base = self.k, self.rule - 2.6 * self.k
        spot = Spot(f"{self.part.name.in_(self.look.lang)}, {title}", self.look.lang)
        size = fit_line(title, "title", self.room, _NAME * k, SMALLEST, spot)
        above = base - cap_height("title", _NAME * k) - 2.2 * k
        crest = above - cap_height("title", _LETTER * k) - 2.2 * k
        corner = self.room / 2 - 2.2 * k
        high = self.top + cap_height("title", _INDEX * k) - 0.6 * k
        return group(
            self._arms(word, self.spec.kinds[word], crest),
            Text(0, above, mark, "title", _LETTER * k, color, "middle"),
            Text(0, base, title, "title", size, color, "middle"),
            *(Text(x, high, mark, "title", _INDEX * k, color, "middle") for x in (-corner, corner)),
            self.uses,
        )

    def _arms(self, word: str, kind: Kind, foot: float) -> Group:
        """Draw ground, frame, shield and corner charges, the same for every card of a kind."""
        k, paint = self.k, self.palette.kind(kind)
        wide = min((foot - self.top) / SHIELD, self.w * 0.58)
        middle = (foot + self.top) / 2
        color = self.palette.lettering(kind.color)
        big = wide * 0.62
        # The same outline scaled down, not drawn anew, so that the file holds it once.
        small = charge(self.spec, kind.charge, big, color, self.palette.paper)
        corner, under = self.room / 2 - 2.2 * k, self.top + 7.4 * k
        rim = self.palette.tint(kind.color) if self.palette.ink == "low" else INK
        return group(
            *self._blank(self.palette.tint(kind.color)),
            group(
                shield(wide, fill=paint.field, stroke=rim, line=0.5 * k),
                shield(wide * 0.9, fill=None, stroke=paint.line, line=0.3 * k),
                group(charge(self.spec, kind.charge, big, paint.charge, paint.detail),
                      matrix=translate(0, -wide * 0.05)),
                matrix=translate(0, middle),
            ),
            *(
                group(small, matrix=combine(translate(x, under), scale(_SMALL * k / big)))
                for x in (-corner, corner)
            ),
            key=f"card/{word}/{self.key}",
        )  # fmt: skip

    def _blank(self, color: str) -> list[Item]:
        """Draw the ground with its bleed, one frame line and the rule over the uses."""
        k, bleed = self.k, self.look.bleed
        w, h, f = self.w, self.h, _FRAME * self.k
        paper = rect(-w / 2 - bleed, -h / 2 - bleed, w + 2 * bleed, h + 2 * bleed,
                     fill=self.palette.paper)  # fmt: skip
        frame = rect(-w / 2 + f, -h / 2 + f, w - 2 * f, h - 2 * f, radius=2.2 * k,
                     stroke=color, width=0.8 * k)  # fmt: skip
        rule = line(
            -self.room / 2, self.rule, self.room / 2, self.rule, stroke=color, width=0.35 * k
        )
        return [paper, frame, rule] if self.part.uses else [paper, frame]

    def _cell(self, sign: str, cell: Cell) -> Group:
        """Draw the cell's number or letter on a shield, over a map that shows where it lies."""
        k, field = self.k, self.spec.game.color
        color = self.palette.lettering(field)
        foot = self.rule - 4.4 * k
        span = 2 * self.spec.board.side - 1
        flats = min(self.room / span, (foot - self.top) * 0.52 / (span * 0.866 + 0.29))
        tall = flats * (span * 0.866 + 0.29)
        crest = foot - tall - 3.4 * k
        x, y = _spot(self.spec, cell, flats)
        return group(
            self._map(color, flats, foot - tall / 2, crest),
            group(hexagon(flats, fill=color), matrix=translate(x, foot - tall / 2 + y)),
            self._sign(sign, crest),
            Text(0, self.rule + 0.6 * k, str(cell), "italic", 11 * k, color, "middle"),
            self.uses,
        )

    def _shield(self, foot: float) -> tuple[float, float]:
        """Return how wide the shield over the map is, and where its middle lies."""
        return min((foot - self.top) / SHIELD, self.w * 0.58), (foot + self.top) / 2

    def _sign(self, sign: str, foot: float) -> Text:
        wide, middle = self._shield(foot)
        spot = Spot(f"{self.part.name.in_(self.look.lang)}, {sign}", self.look.lang)
        size = fit_line(sign, "title", wide * 0.7, wide * 1.75, SMALLEST, spot)
        drop = cap_height("title", size) / 2 - wide * 0.04
        on = self.palette.charge(self.spec.game.color)
        return Text(0, middle + drop, sign, "title", size, on, "middle")

    def _map(self, color: str, flats: float, middle: float, crest: float) -> Group:
        """Draw an empty shield and the board in little, the same on every card."""
        wide, high = self._shield(crest)
        field, on = self.spec.game.color, self.palette.charge(self.spec.game.color)
        rim = self.palette.tint(field) if self.palette.ink == "low" else INK
        arms = group(
            shield(wide, fill=self.palette.field(field), stroke=rim, line=0.5 * self.k),
            shield(wide * 0.9, fill=None, stroke=on, line=0.3 * self.k),
            matrix=translate(0, high),
        )
        hexagons = (
            group(hexagon(flats * 0.94, stroke=color, width=0.2 * self.k),
                  matrix=translate(x, middle + y))
            for x, y in (_spot(self.spec, cell, flats) for cell in self.spec.board.board)
        )  # fmt: skip
        return group(*self._blank(color), arms, *hexagons, key=f"card-map/{self.key}")


def _spot(spec: GameSpec, cell: Cell, flats: float) -> tuple[float, float]:
    """Return a cell's place on the little map, whose middle is (0, 0)."""
    x, y = center(cell, flats)
    cx, cy = center(Cell(spec.board.side - 1, spec.board.side), flats)
    return x - cx, y - cy


_STEP_X, _STEP_Y = 11.5, 9.6
_SOWN = 6.0
_WIDE, _TALL = 25.5, 30.0
_SLOPE = 0.72 * _TALL / _WIDE


def _back(spec: GameSpec, look: Look, w: float, h: float) -> Group:
    """Draw the back; nothing on it marks the card's edge, so that a shifted back does not show."""
    k, palette = w / _DRAWN_AT, look.palette
    field, on = palette.field(spec.game.color), palette.charge(spec.game.color)
    wide, tall = w + 2 * look.bleed, h + 2 * look.bleed
    page = rect(-wide / 2, -tall / 2, wide, tall, fill=field)
    return group(
        page,
        group(*_sown(spec, k, wide, tall, mix(field, on, 0.22), field), clip=page),
        _medallion(spec, look, w, k, field, on),
        key=f"card-back/{spec.id}/{w}x{h}/{look.bleed}/{look.lang}/{palette.ink}",
    )


def _sown(spec: GameSpec, k: float, wide: float, tall: float, faint: str, field: str) -> list[Item]:
    """Return the background: the lands' charges in turn, every second row shifted."""
    names = [kind.charge for kind in spec.tile_kinds.values()] or [spec.game.charge]
    signs = [charge(spec, name, _SOWN * k, faint, field) for name in names]
    rows, columns = int(tall / 2 / (_STEP_Y * k)) + 1, int(wide / 2 / (_STEP_X * k)) + 1
    return [
        group(sign, matrix=translate((column + row % 2 / 2) * _STEP_X * k, row * _STEP_Y * k))
        for row in range(-rows, rows + 1)
        for column in range(-columns - 1, columns + 1)
        for sign in (signs[(column + 2 * row) % len(signs)],)
        if not _inside((column + row % 2 / 2) * _STEP_X, row * _STEP_Y)
    ]


def _inside(x: float, y: float) -> bool:
    """Whether a small charge would run under the medallion."""
    clear = _SOWN * 0.62
    return abs(x) < _WIDE + clear and abs(y) < _TALL + clear - abs(x) * _SLOPE


def _medallion(spec: GameSpec, look: Look, w: float, k: float, field: str, on: str) -> Group:
    """Draw the badge and the name in a lozenge that stands clear of the pattern."""
    name = spec.game.name.in_(look.lang)
    x, y = _WIDE * k, _TALL * k
    title = _title(name, w, k, look)
    top = 8.0 * k - cap_height("title", title.size)
    under = top + title.height + 2.2 * k
    return group(
        _lozenge(x, y, fill=field, stroke=on, width=0.7 * k),
        _lozenge(x * 0.935, y * 0.935, fill=None, stroke=on, width=0.25 * k),
        group(charge(spec, spec.game.charge, 17 * k, on, field), matrix=translate(0, -6.5 * k)),
        title.draw(0, top, on, "middle"),
        line(-7 * k, under, 7 * k, under, stroke=on, width=0.3 * k),
    )


def _title(name: str, w: float, k: float, look: Look) -> Block:
    """Set the name in one line, or in two where it would be too small."""
    spot = Spot(f"card back, {name}", look.lang)
    one_line = max(6.0, 9 * k)
    if width(name, "title", one_line) <= w * 0.62:
        size = fit_line(name, "title", w * 0.62, 13 * k, one_line, spot)
        return Block((name,), "title", size)
    return fit_block(name, "title", w * 0.5, 10 * k, 11 * k, 6.0, spot)


def _lozenge(x: float, y: float, *, fill: str | None, stroke: str, width: float) -> Item:
    """Draw a lozenge without its left and right corners, which gives the name more room."""
    cut = y - x * _SLOPE
    points = [(0.0, -y), (x, -cut), (x, cut), (0.0, y), (-x, cut), (-x, -cut)]
    return polygon(points, fill=fill, stroke=stroke, width=width)
