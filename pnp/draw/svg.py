"""The way out to SVG: stand-alone files, all text as outlines, with a title."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from pnp.draw.fonts import drawn_by, outline, width
from pnp.draw.pictures.pixels import plain
from pnp.draw.scene import (
    CUT,
    CUT_GREY,
    HALO,
    IDENTITY,
    Ends,
    Group,
    Image,
    Item,
    Matrix,
    Path,
    Raster,
    Segment,
    Shading,
    Text,
    shading,
)

_NAMED = {CUT: "#FF00FF", HALO: "#FFFFFF"}
_LETTER = 10.0
"""Points in which letters are stored."""

View: TypeAlias = tuple[float, float, float, float]
"""x, y, width and height in millimetres."""


class _Store(dict[str, str]):
    """What is drawn once and used by its id: groups with a key and, on a page of many scenes,
    letters and whatever stands there more than once."""

    def __init__(self, scenes: Sequence[Item] = (), *, printed: bool = False) -> None:
        self.letters, self.printed = bool(scenes), printed
        self.counts = Counter(id(item.items) for item in _groups(scenes))

    def key(self, item: Group) -> str | None:
        if item.key is not None:
            return item.key
        return f"#{id(item.items)}" if self.counts[id(item.items)] > 1 else None


def _groups(items: Sequence[Item]) -> Iterator[Group]:
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from _groups(item.items)


def number(value: float) -> str:
    """A coordinate to the micrometre, without trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def path_data(segments: tuple[Segment, ...]) -> str:
    return " ".join(op + " ".join(map(number, xy)) for op, xy in segments)


def render(
    scene: Item,
    view: View,
    title: str,
    *,
    lang: str = "en",
    screen: bool = False,
    printed: bool = False,
) -> str:
    """The scene as an SVG document; `view` is x, y, width and height in millimetres.

    Cut lines are for a machine; `printed`, they are as a printer draws them.
    """
    import svgwrite

    x, y, w, h = view
    size = ("100%", "100%") if screen else (f"{number(w)}mm", f"{number(h)}mm")
    drawing: Any = svgwrite.Drawing(size=size, debug=False)
    drawing["viewBox"] = " ".join(map(number, (x, y, w, h)))
    drawing["role"] = "img"
    drawing["xml:lang"] = lang
    drawing.set_desc(title=title)
    drawing.add(_draw(drawing, scene, _Store(printed=printed)))
    return str(drawing.tostring())


def render_together(
    scenes: Sequence[tuple[Item, View, str]], lang: str = "en"
) -> tuple[str, list[str]]:
    """Scenes with their views and titles for one HTML page: first a drawing that is not seen and
    stores what any of them repeats, then each scene, as wide as its box."""
    import svgwrite

    store: Any = svgwrite.Drawing(size=(0, 0), debug=False)
    store["style"] = "position:absolute"
    store["aria-hidden"] = "true"
    defs = _Store([scene for scene, _, _ in scenes])
    drawn = []
    for scene, view, title in scenes:
        one: Any = svgwrite.Drawing(size=("100%", "100%"), debug=False)
        one["viewBox"] = " ".join(map(number, view))
        one["role"] = "img"
        one["lang"] = lang
        one.set_desc(title=title)
        one.add(_draw(store, scene, defs))
        drawn.append(str(one.tostring()))
    return str(store.tostring()), drawn


def _draw(drawing: Any, item: Item, defs: _Store) -> Any:
    if isinstance(item, Path):
        return drawing.path(d=path_data(item.segments), **_paint(drawing, item, defs))
    if isinstance(item, Text):
        return _text(drawing, item, defs)
    if isinstance(item, Image):
        return _image(drawing, item, defs)
    return _group(drawing, item, defs)


def _group(drawing: Any, item: Group, defs: _Store) -> Any:
    key = defs.key(item)
    if key is not None:
        if key not in defs:
            defs[key] = f"g{len(defs)}"
            drawing.defs.add(_filled(drawing, drawing.g(id=defs[key]), item, defs))
        used = drawing.use(f"#{defs[key]}")
        return _faint(_placed(used, item.matrix), item)
    return _filled(drawing, _faint(_placed(drawing.g(), item.matrix), item), item, defs)


def _faint(node: Any, item: Group) -> Any:
    if item.opacity < 1:
        node["opacity"] = number(item.opacity)
    return node


def _image(drawing: Any, item: Image, defs: _Store) -> Any:
    """A picture; its pixels are stored once and stretched from the unit square."""
    key = f"picture|{item.raster.key}"
    if key not in defs:
        defs[key] = f"g{len(defs)}"
        stored = drawing.image(_address(item.raster), size=(1, 1), id=defs[key])
        stored["preserveAspectRatio"] = "none"
        drawing.defs.add(stored)
    matrix = (item.width, 0.0, 0.0, item.height, item.x, item.y)
    return _placed(drawing.use(f"#{defs[key]}"), matrix)


def _address(raster: Raster) -> str:
    data = plain(raster)
    kind = "png" if data.startswith(b"\x89PNG") else "jpeg"
    return f"data:image/{kind};base64,{b64encode(data).decode()}"


def _shading(drawing: Any, shades: Shading, defs: _Store) -> str:
    """The name of a gradient, stored once."""
    key = f"shades|{shades}"
    if key not in defs:
        defs[key] = f"g{len(defs)}"
        x1, y1, *rest = map(number, shades.along)
        if len(rest) == 2:
            node = drawing.linearGradient((x1, y1), rest, id=defs[key])
        else:
            fr, x2, y2, r = rest
            node = drawing.radialGradient((x2, y2), r, (x1, y1), id=defs[key])
            node["fr"] = fr
        node["gradientUnits"] = "userSpaceOnUse"
        if shades.matrix != IDENTITY:
            node["gradientTransform"] = _matrix(shades.matrix)
        opacities = shades.opacities or (None,) * len(shades.stops)
        for (place, colour), covers in zip(shades.stops, opacities, strict=True):
            node.add_stop_color(number(place), _colour(colour, defs), covers and number(covers))
        drawing.defs.add(node)
    return f"url(#{defs[key]})"


def _filled(drawing: Any, node: Any, item: Group, defs: _Store) -> Any:
    """The node with the group's clip and everything in it."""
    if item.clip is not None:
        clip_id = f"c{len(drawing.defs.elements)}"
        clip = drawing.clipPath(id=clip_id)
        clip.add(drawing.path(d=path_data(item.clip.segments), **_clip_rule(item.clip)))
        drawing.defs.add(clip)
        node["clip-path"] = f"url(#{clip_id})"
    for child in item.items:
        node.add(_draw(drawing, child, defs))
    return node


def _clip_rule(clip: Path) -> dict[str, str]:
    return {"clip_rule": "evenodd"} if clip.even_odd else {}


def _placed(node: Any, matrix: Matrix) -> Any:
    if matrix != IDENTITY:
        node["transform"] = _matrix(matrix)
    return node


def _matrix(matrix: Matrix) -> str:
    return "matrix({})".format(" ".join(f"{v:.6g}" for v in matrix))


def _text(drawing: Any, item: Text, defs: _Store) -> Any:
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[item.anchor]
    x = item.x - shift * width(item.text, item.font, item.size, item.spacing)
    if defs.letters:
        return _spelled(drawing, item, x, defs)
    d = _outline_data(item.text, item.font, item.size, item.spacing, item.word_space)
    node = drawing.path(d=d, fill=item.fill)
    node["transform"] = f"translate({number(x)} {number(item.y)})"
    node["aria-label"] = item.text
    return node


def _spelled(drawing: Any, item: Text, x: float, defs: _Store) -> Any:
    """The text letter by letter, each letter of a font stored once."""
    k = item.size / _LETTER
    node = drawing.g(fill=item.fill)
    node["transform"] = f"translate({number(x)} {number(item.y)}) scale({number(k)})"
    at = 0.0
    for sign in item.text:
        if not sign.isspace():
            key = f"{item.font}|{sign}"
            if key not in defs:
                defs[key] = f"g{len(defs)}"
                d = _outline_data(sign, item.font, _LETTER)
                drawing.defs.add(drawing.path(d=d, id=defs[key]))
            letter = drawing.use(f"#{defs[key]}")
            letter["x"] = number(at)
            node.add(letter)
        at += width(sign, item.font, _LETTER)
        at += (item.spacing + item.word_space * (sign == " ")) / k
    return node


def _outline_data(
    text: str, font: str, size: float, spacing: float = 0.0, word_space: float = 0.0
) -> str:
    return _stored_data(text, font, size, (spacing, word_space), tuple(drawn_by(text, font)))


@lru_cache(maxsize=4096)
def _stored_data(
    text: str,
    font: str,
    size: float,
    spaces: tuple[float, float],
    fonts: tuple[tuple[str, str], ...],
) -> str:
    """The outlines of a text; which fonts draw it is up to the game that is being made."""
    return path_data(outline(text, font, size, *spaces))


def _paint(drawing: Any, item: Path, defs: _Store) -> dict[str, Any]:
    shades = shading(item)
    flat = item.fill if isinstance(item.fill, str) else None
    paint: dict[str, Any] = {
        "fill": _shading(drawing, shades, defs) if shades else _colour(flat, defs)
    }
    if item.stroke is not None:
        if isinstance(item.stroke, Shading):
            paint["stroke"] = _shading(drawing, item.stroke, defs)
        else:
            paint["stroke"] = _colour(item.stroke, defs)
        paint["stroke_width"] = number(item.width)
        ends = item.ends or Ends(join="round")
        paint["stroke_linejoin"] = ends.join
        if ends.cap != "butt":
            paint["stroke_linecap"] = ends.cap
        if ends.join == "miter" and ends.miter != 4:
            paint["stroke_miterlimit"] = number(ends.miter)
        if item.dash:
            paint["stroke_dasharray"] = " ".join(map(number, item.dash))
            if ends.dash_from:
                paint["stroke_dashoffset"] = number(ends.dash_from)
    if item.even_odd:
        paint["fill_rule"] = "evenodd"
    if item.opacity < 1:
        paint["fill_opacity"] = number(item.opacity)
    return paint


def _colour(colour: str | None, defs: _Store) -> str:
    if colour is None:
        return "none"
    if colour == CUT and defs.printed:
        return CUT_GREY
    return _NAMED.get(colour, colour)
