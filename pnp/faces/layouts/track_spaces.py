"""The element `track`, with what the component says of it in place of what the layout says."""

from __future__ import annotations

from dataclasses import replace

from pnp.draw.palette import INK
from pnp.faces.layouts.spot import NOTHING, Drawn, Spot
from pnp.faces.layouts.track import Track, TrackError, draw_track
from pnp.text.words import Words

_LAST = Words("the last number of the track, as in `to = 59`")


def draw_spaces(spot: Spot) -> Drawn:
    """Draw the spaces of a track in the element's box."""
    element = spot.given.element
    values = {**element.values, **spot.scope.track}
    given = replace(spot.given, element=replace(element, values=values))
    if given.value("to") is None:
        given.wrong(given.at("to"), Words("nothing"), _LAST)
        return NOTHING
    track = Track(
        to=given.value("to"),
        start=given.value("from"),
        by=given.value("by"),
        path=given.value("path"),
        mark=given.value("mark") or 0,
        fill=given.value("fill"),
        mark_fill=given.value("mark_fill"),
        color=given.value("color") or INK,
    )
    try:
        return Drawn((draw_track(track, spot.box.w, spot.box.h, spot.look),))
    except TrackError as error:
        given.misfit(error.key, error)
        return NOTHING
