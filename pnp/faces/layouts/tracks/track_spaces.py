"""The element `track`, with what the component says of it in place of what the layout says."""

from __future__ import annotations

from dataclasses import replace

from pnp.draw.palette import INK
from pnp.draw.scene import Group
from pnp.faces.layouts.repeats import rows_of
from pnp.faces.layouts.spot import NOTHING, Drawn, Spot
from pnp.faces.layouts.tracks.round_track import RoundTrack, colors_of
from pnp.faces.layouts.tracks.track import Track, TrackError, draw_track
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
        if track.path == "round":
            return Drawn((_round(track, replace(spot, given=given)),))
        return Drawn((draw_track(track, spot.box.w, spot.box.h, spot.look),))
    except TrackError as error:
        given.misfit(error.key, error)
        return NOTHING


def _round(track: Track, spot: Spot) -> Group:
    """Draw a track round the edge, with the titles that some of its numbers have."""
    given = spot.given
    rows = rows_of(given, given.value("titles"), "titles") if given.value("titles") else ()
    titles = {int(row.text("points")): row for row in rows if row.text("points").isdecimal()}
    title = given.value("title_fill") or track.color
    colors = colors_of(spot, track.color, track.fill, track.mark_fill, title)
    return RoundTrack(spot, track.numbers, track.mark, titles, colors).draw()
