"""What the table is being asked, as every phone is told it: what would change, who is silent."""

from __future__ import annotations

from pnp.text.words import Lang, Words
from referee.engine.phrasing import say_plays
from referee.engine.values import Json, TablePosition
from referee.notation.text import format_position, parse_plays, parse_position
from referee.web.consent import Closed, Proposal
from referee.web.rooms import Room
from referee.web.views import spoken_cell

SHOWN_SPACES = 6
"""How many changed spaces are named; the others are only counted."""


def proposal_view(room: Room, lang: Lang) -> dict[str, Json] | None:
    """Return the open question, what a yes would change, and who has not answered."""
    asked, circle = room.asking.open, room.asking.circle
    if asked is None:
        return None
    game, silent = room.table.game, circle.silent(asked)
    waiting: list[Json] = [{"color": one, "name": game.color_name(one, lang)} for one in silent]
    return {
        "number": asked.number,
        "what": asked.what,
        "by": asked.by,
        "color": asked.subject if asked.what == "seat" else None,
        "change": _change(asked, room, lang),
        "agreed": [color for color in circle.players if color in asked.agreed],
        "silent": waiting,
        "enough": circle.is_settled(asked, without_silent=True),
    }


def closed_view(closed: Closed | None) -> dict[str, Json] | None:
    """Return what came of the last question."""
    if closed is None:
        return None
    return {
        "number": closed.number,
        "what": closed.what,
        "color": closed.subject or None,
        "outcome": closed.outcome,
        "who": closed.who,
    }


def _change(asked: Proposal, room: Room, lang: Lang) -> str:
    """Return in a sentence what a yes would change."""
    table = room.table
    if asked.what in ("undo", "redo"):
        entry = table.can_undo() if asked.what == "undo" else table.can_redo()
        return table.told(entry).in_(lang) if entry else ""
    if asked.what == "face" and room.is_kept:
        return room.kept.told_face(asked.subject).in_(lang)
    if asked.what == "position":
        before = room.judged.position()
        return _difference(before, parse_position(asked.subject, before.game), lang)
    if asked.what == "face":
        at = room.judged.position()
        return say_plays(at, parse_plays(asked.subject, at), lang)
    if asked.what == "seat":
        color = table.game.color_name(asked.subject, lang)
        return _SEAT.in_(lang).format(color=color)
    return _REVEAL.in_(lang)


def _difference(before: TablePosition, after: TablePosition, lang: Lang) -> str:
    """Return which spaces differ between two positions, or that only the rest does."""
    then, now = _spoken(before, lang), _spoken(after, lang)
    spaces = [name for name in {**then, **now} if then.get(name) != now.get(name)]
    if not spaces:
        same = format_position(before) == format_position(after)
        return (_SAME if same else _BESIDE).in_(lang)
    lines = [now.get(name, _GONE.in_(lang).format(space=name)) for name in spaces[:SHOWN_SPACES]]
    more = len(spaces) - len(lines)
    said = (_ONE_SPACE if len(spaces) == 1 else _SPACES).in_(lang)
    tail = _MORE.in_(lang).format(n=more) if more else ""
    return said.format(n=len(spaces), lines="; ".join(lines)) + tail


def _spoken(position: TablePosition, lang: Lang) -> dict[str, str]:
    names = position.game.names
    return {names[cell]: spoken_cell(position, cell, lang) for cell in position.cells}


_SEAT = Words(
    "The phone that has {color}’s seat no longer counts; whoever scans the new code has the seat "
    "and its hand."
)
_REVEAL = Words("Every hand and the deck become known to all, and nothing more is drawn here.")
_SAME = Words("Nothing changes.")
_BESIDE = Words("The board stays as it is; what lies beside it changes.")
_ONE_SPACE = Words("One space changes: {lines}")
_SPACES = Words("{n} spaces change: {lines}")
_MORE = Words("; and {n} more")
_GONE = Words("{space}: nothing")
