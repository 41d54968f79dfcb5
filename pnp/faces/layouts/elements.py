"""Every type of element, and who draws it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module

from pnp.faces.layouts.spot import NOTHING, Drawn, Spot
from pnp.text.errors import SpecError

DRAWN_BY: Mapping[str, str] = {
    "text": "texts:draw_text",
    "image": "images:draw_image",
    "icons": "icon_rows:draw_icons",
    "sown": "sown:draw_sown",
    "shape": "shapes:draw_shape",
    "badge": "badges:draw_badge",
    "part": "parts:draw_part",
    "qr": "codes:draw_qr",
    "track": "tracks.track_spaces:draw_spaces",
    "arms": "heraldic:draw_arms",
    "minimap": "heraldic:draw_minimap",
}
"""Who draws each type of element, loaded when a layout has one."""


@cache
def _drawer(type_: str) -> Callable[[Spot], Drawn]:
    module, _, name = DRAWN_BY[type_].partition(":")
    found: Callable[[Spot], Drawn] = getattr(import_module(f"pnp.faces.layouts.{module}"), name)
    return found


def draw_element(spot: Spot) -> Drawn:
    """Draw one element from the top left of its box; a file that cannot be read is told."""
    try:
        return _drawer(spot.given.element.type)(spot)
    except SpecError as error:
        for fault in error.faults:
            spot.given.tell(fault)
        return NOTHING
