"""The element `track`, with what the component says of it in place of what the layout says."""

from __future__ import annotations

from dataclasses import replace

from pnp.draw.palette import INK
from pnp.faces.layouts.spot import NOTHING, Drawn, Spot
from pnp.faces.layouts.track import Track, TrackError, draw_track
from pnp.text.errors import Unfit
from pnp.text.words import Words

_LAST = Words("the last number of the track, as in `to = 59`")


def draw_spaces(spot: Spot) -> Drawn:
    """Draw the spaces of a track in the element's box."""
    element = spot.given.element
    told = {key: value for key, value in spot.scope.track.items() if value.raw is not None}
    values = {**spot.scope.track, **element.values, **told}
    given = replace(spot.given, element=replace(element, values=values))
    last = given.value("to")
    track = Track(
        to=last or 0,
        start=given.value("from"),
        by=given.value("by"),
        path=given.value("path"),
        mark=given.value("mark") or 0,
        fill=given.value("fill"),
        mark_fill=given.value("mark_fill"),
        color=given.value("color") or INK,
    )
    if last is None:
        if "to" not in values or values["to"].raw is None:
            given.misfit("to", Unfit(_LAST, Words("nothing")))
        return NOTHING
    try:
        return Drawn((draw_track(track, spot.box.w, spot.box.h, spot.look),))
    except TrackError as error:
        given.misfit(error.key, error)
        return NOTHING
