"""Every type of element, and who draws it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pnp.faces.layouts.badges import draw_badge
from pnp.faces.layouts.codes import draw_qr
from pnp.faces.layouts.heraldic import draw_arms, draw_minimap
from pnp.faces.layouts.icon_rows import draw_icons
from pnp.faces.layouts.images import draw_image
from pnp.faces.layouts.parts import draw_part
from pnp.faces.layouts.shapes import draw_shape
from pnp.faces.layouts.sown import draw_sown
from pnp.faces.layouts.spot import NOTHING, Drawn, Spot
from pnp.faces.layouts.texts import draw_text
from pnp.faces.layouts.tracks.track_spaces import draw_spaces
from pnp.text.errors import SpecError

DRAWN_BY: Mapping[str, Callable[[Spot], Drawn]] = {
    "text": draw_text,
    "image": draw_image,
    "icons": draw_icons,
    "sown": draw_sown,
    "shape": draw_shape,
    "badge": draw_badge,
    "part": draw_part,
    "qr": draw_qr,
    "track": draw_spaces,
    "arms": draw_arms,
    "minimap": draw_minimap,
}


def draw_element(spot: Spot) -> Drawn:
    """Draw one element from the top left of its box; a file that cannot be read is told."""
    try:
        return DRAWN_BY[spot.given.element.type](spot)
    except SpecError as error:
        for fault in error.faults:
            spot.given.tell(fault)
        return NOTHING
