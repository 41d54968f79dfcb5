"""The element `track`, with what the component says of it in place of what the layout says."""

from __future__ import annotations

from dataclasses import replace

from pnp.draw.palette import INK
from pnp.faces.layouts.given import Given
from pnp.faces.layouts.spot import NOTHING, Drawn, Spot
from pnp.faces.layouts.tracks.track import Track, TrackError, draw_track
from pnp.text.errors import Unfit
from pnp.text.words import Words

_LAST = Words("the last number of the track, as in `to = 59`")
_EITHER = Words("either `to` or `count`")


def draw_spaces(spot: Spot) -> Drawn:
    """Draw the spaces of a track in the element's box."""
    element = spot.given.element
    told = {key: value for key, value in spot.scope.track.items() if value.raw is not None}
    values = {**spot.scope.track, **element.values, **told}
    given = replace(spot.given, element=replace(element, values=values))
    last = _last(given)
    track = Track(
        to=last or 0,
        start=given.value("from"),
        by=given.value("by"),
        path=given.value("path"),
        mark=given.value("mark") or 0,
        fill=given.value("fill"),
        mark_fill=given.value("mark_fill"),
        color=given.value("color") or INK,
        valign=given.value("valign"),
    )
    if last is None:
        return NOTHING
    try:
        return Drawn((draw_track(track, spot.box.w, spot.box.h, spot.look),))
    except TrackError as error:
        given.misfit(error.key, error)
        return NOTHING


def _last(given: Given) -> int | None:
    """Return the last number, as it is told or as the count of spaces has it; None for neither."""
    last, count = given.value("to"), given.value("count")
    values = given.element.values
    if last is not None and count is not None:
        given.misfit("count", Unfit(_EITHER))
    elif last is None and count is not None:
        return int(given.value("from") + (count - 1) * given.value("by"))
    elif last is None and ("to" not in values or values["to"].raw is None):
        given.misfit("to", Unfit(_LAST, Words("nothing")))
    return None if last is None else int(last)
