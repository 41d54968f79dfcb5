"""The element `text`: words in a box, at the largest size that fits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.draw.fonts import cap_height, width
from pnp.draw.palette import INK
from pnp.draw.rich_text import (
    SetText,
    TextStyle,
    TooLongError,
    UnknownIconError,
    largest_size,
    set_text,
)
from pnp.draw.scene import POINT, Group, Item, Matrix, Text, apply, combine, line
from pnp.draw.typefaces import NoSignError
from pnp.draw.typeset.hyphenation import has_patterns
from pnp.faces.layouts.boxes import Box
from pnp.faces.layouts.repeats import each
from pnp.faces.layouts.spot import NOTHING, Drawn, Spot
from pnp.folder.layouts.layout import Element, Layout
from pnp.text.errors import HeraldError
from pnp.text.filling import Piece
from pnp.text.words import Words


def draw_text(spot: Spot) -> Drawn:
    """Draw the text of an element in its box, with lines beside it where it asks for them."""
    made = write(spot, spot.box.w, spot.box.h, spot.lettering(spot.given.value("color")))
    color = spot.line(spot.given.value("rule"))
    return replace(made, items=(*made.items, *_rules(spot, made, color))) if color else made


_BESIDE, _FINE = 0.6, 0.06
"""What lines beside words keep from them, and how thick they are, in sizes."""


def _rules(spot: Spot, made: Drawn, color: str) -> Iterator[Item]:
    """Yield the lines from words in one line to the sides of their box, level with their middle."""
    texts = [one for item in made.items if isinstance(item, Group) for one in item.items]
    levels = {(one.y, one.font, one.size) for one in texts if isinstance(one, Text)}
    if len({y for y, _, _ in levels}) != 1 or not made.ink:
        return
    base, font, size = min(levels)
    middle, apart = base - cap_height(font, size) / 2, _BESIDE * size * POINT
    ink = made.ink[0]
    for start, end in ((0.0, ink.x - apart), (ink.x + ink.w + apart, spot.box.w)):
        if end > start:
            yield line(start, middle, end, middle, stroke=color, width=_FINE * size * POINT)


def write(spot: Spot, w: float, h: float, color: str | None) -> Drawn:
    """Set an element's text into a room of that size, from its top left; tell what does not do.

    Without a colour it is printed in ink: words are never left out in silence.
    """
    given = spot.given
    pieces = given.pieces("text")
    if not any(piece.text.strip() for piece in pieces):
        return NOTHING
    style = style_of(spot, color or INK)
    if given.value("fit") == "deck":
        style = replace(style, largest=_deck_size(spot, style, w, h))
    try:
        made = _fitted(spot, _joined(pieces), style, w, h)
    except TooLongError as error:
        given.wrong(given.whole("text", pieces), _short(_joined(pieces)), error.expected)
    except NoSignError as error:
        at = given.where("text", _with(error.sign, pieces))
        given.wrong(at, error.found, error.expected)
    except UnknownIconError as error:
        at = given.where("text", _with(f":{error.name}:", pieces))
        spot.no_icon(at, error.name)
    else:
        return Drawn((made.drawing,), tuple(_ink(spot, made)))
    return NOTHING


def style_of(spot: Spot, color: str) -> TextStyle:
    """Return how an element's text is set."""
    given = spot.given
    if given.value("hyphens"):
        _look_at_patterns(spot)
    low, high = (spot.points(size) for size in given.value("size"))
    return TextStyle(
        voice=given.value("font")[0],
        smallest=low,
        largest=max(low, high),
        color=color,
        align=given.value("align"),
        valign=given.value("valign"),
        leading=given.value("leading"),
        hyphens=given.value("hyphens"),
        caps=given.value("caps"),
        lang=str(spot.look.lang),
    )


_PATTERNS = Words("a language whose words can be divided; lines break at spaces without it")


def _look_at_patterns(spot: Spot) -> None:
    """Warn where hyphens are asked for in a language without patterns; a built-in layout, which
    serves every language, may ask in vain."""
    lang, at = str(spot.look.lang), spot.given.at("hyphens")
    own = any(at.file.startswith(str(folder)) for folder in spot.look.spec.files.folders)
    if own and not has_patterns(lang):
        spot.given.once(at, f"`{lang}`", _PATTERNS, "warning")


def _joined(pieces: tuple[Piece, ...]) -> str:
    return "".join(piece.text for piece in pieces)


def _fitted(spot: Spot, text: str, style: TextStyle, w: float, h: float) -> SetText:
    """Return a text set in the first of its voices in which it fits."""
    # type is loaded by a layout with words only
    from pnp.draw.rich_text import TooLongError

    *voices, last = spot.given.value("font")
    for voice in voices:
        try:
            return _set(spot, text, replace(style, voice=voice), w, h)
        except TooLongError:
            continue  # a narrower one is tried
    return _set(spot, text, replace(style, voice=last), w, h)


def _set(spot: Spot, text: str, style: TextStyle, w: float, h: float) -> SetText:
    """Return a text as it is set; the same text in the same manner is set once."""
    settings, key = spot.scope.settings, (text, style, round(w, 4), round(h, 4))
    if key not in settings:
        settings[key] = set_text(text, style, w, h, spot.typefaces, spot.icon)
    made: SetText = settings[key]
    return made


def _deck_size(spot: Spot, style: TextStyle, w: float, h: float) -> float:
    """Return the smallest size that any row of the component needs here."""
    given, sizes = spot.given, spot.scope.sizes
    key = (given.layout.name, given.element.name)
    if key not in sizes:
        found = [style.largest]
        for row, layout in spot.scope.rows:
            element = _twin(given.element, layout)
            if element is None:
                continue
            names = replace(given.names, row=row, item=None, place=None)
            for other, _ in each(layout, element, names):
                text = _joined(other.pieces("text")) if other.holds() else ""
                try:
                    found.append(largest_size(text, style, w, h, spot.typefaces, spot.icon))
                except HeraldError:
                    continue  # told when that row is drawn
        sizes[key] = min(found)
    return sizes[key]


def _twin(element: Element, layout: Layout) -> Element | None:
    """Return what a layout has in place of another's element, where it stands in the same box."""
    same = (one for one in layout.elements if (one.name, one.type) == (element.name, element.type))
    twin, box = next(same, None), element.values.get("box")
    if twin is None or twin is element:
        return twin
    other = twin.values.get("box")
    return twin if (box and box.raw) == (other and other.raw) else None


def _with(sign: str, pieces: tuple[Piece, ...]) -> Piece | None:
    """Return the stretch of a text that has a sign, be it a capital there or not."""
    for piece in pieces:
        if sign in piece.text:
            return piece
    small = sign.casefold()
    return next((piece for piece in pieces if small in piece.text.casefold()), None)


def _short(text: str) -> str:
    return f"`{text}`" if len(text) <= 60 else f"`{text[:57]}...`"


def _ink(spot: Spot, made: SetText) -> Iterator[Box]:
    """Yield where ink lies: all of it in one box, or line by line on what is no rectangle."""
    if made.ink is None:
        return
    if spot.shape.form == "rect":
        left, top, right, bottom = made.ink
        yield Box(left, top, right - left, bottom - top)
    else:
        yield from _lines(made.drawing, made.drawing.matrix)


def _lines(drawing: Group, matrix: Matrix) -> Iterator[Box]:
    for item in drawing.items:
        if isinstance(item, Group):
            yield from _lines(item, combine(matrix, item.matrix))
        elif isinstance(item, Text):
            wide, high = width(item.text, item.font, item.size), cap_height(item.font, item.size)
            x, y = apply(matrix, item.x, item.y)
            x -= {"start": 0.0, "middle": wide / 2, "end": wide}[item.anchor]
            yield Box(x, y - high, wide, high)
