"""The element `badge`: a text in the middle of a shape or a picture."""

from __future__ import annotations

from dataclasses import replace

from pnp.draw.scene import Item, Path, group, translate
from pnp.faces.layouts.boxes import Box
from pnp.faces.layouts.images import draw_image
from pnp.faces.layouts.shapes import filled_shape
from pnp.faces.layouts.spot import NOTHING, Drawn, Spot
from pnp.faces.layouts.texts import write
from pnp.folder.layouts.colors import reading
from pnp.folder.layouts.known_values import manner
from pnp.folder.layouts.layout import Value

_ROOM = {
    "round": (0.78, 0.72),
    "hex-flat": (0.8, 0.8),
    "hex-pointy": (0.84, 0.72),
    "rect": (0.9, 0.9),
}
"""How much of its width and height a shape leaves to the text in its middle."""
_LINE = 0.3


def draw_badge(spot: Spot) -> Drawn:
    """Draw the shape or picture with its text; nothing where there is no text to show."""
    given = spot.given
    if given.has("text") and not any(one.text.strip() for one in given.pieces("text")):
        return NOTHING
    word = str(given.value("shape"))
    if word == "round" and not given.has("src") and spot.box.w != spot.box.h:
        return _in_the_middle(spot)
    ground = _picture(spot) if given.has("src") else ()
    if not ground:
        ground = _shape(spot, word)
    wide, high = _ROOM[word]
    w, h = spot.box.w * wide, spot.box.h * high
    words = write(spot, w, h, spot.lettering(_color(spot)))
    dx, dy = (spot.box.w - w) / 2, (spot.box.h - h) / 2
    lettered: tuple[Item, ...] = (
        (group(*words.items, matrix=translate(dx, dy)),) if words.items else ()
    )
    ink = tuple(box.moved(dx, dy) for box in words.ink)
    return Drawn((*ground, *lettered), ink)


def _in_the_middle(spot: Spot) -> Drawn:
    """Draw a round badge as the largest circle in the middle of its box."""
    box = spot.box
    side = min(box.w, box.h)
    dx, dy = (box.w - side) / 2, (box.h - side) / 2
    made = draw_badge(replace(spot, box=Box(box.x + dx, box.y + dy, side, side)))
    ink = tuple(one.moved(dx, dy) for one in made.ink)
    return Drawn((group(*made.items, matrix=translate(dx, dy)),), ink) if made.items else NOTHING


def _picture(spot: Spot) -> tuple[Item, ...]:
    """Draw the picture that a text stands on; its current colour is the badge's."""
    given = spot.given
    said = given.element.values
    values = {"src": said["src"], **({"tint": said["fill"]} if _is_color(said.get("fill")) else {})}
    image = replace(given.element, type="image", values=values)
    return draw_image(replace(spot, given=replace(given, element=image))).items


def _is_color(fill: Value | None) -> bool:
    """Whether a badge is filled with one colour."""
    return fill is not None and isinstance(fill.raw, str)


def _shape(spot: Spot, word: str) -> tuple[Item, ...]:
    stroke = spot.line(spot.given.value("stroke"))
    pen = Path((), None, stroke, spot.length("width"))
    fills = spot.given.value("fill")
    if spot.palette.ink == "low" and stroke is None and fills:
        # the ground goes, and a line keeps the badge a badge
        pen = Path((), None, spot.line(fills[0]), _LINE)
    return filled_shape(spot, word, pen)


def _color(spot: Spot) -> str | None:
    """Return the text's colour; where none is asked for, one that reads on the ground."""
    fills = spot.given.value("fill")
    if spot.given.has("color") or not fills:
        color: str | None = spot.given.value("color")
        return color
    return reading(fills[0], manner(spot.look.spec).known.colors)
