"""What changes a table: rolls, plays, undo, and what needs everyone's consent."""

from __future__ import annotations

from fastapi import APIRouter

from pnp.text.words import Words
from referee.notation.text import format_position, parse_position
from referee.web.consent import Asked
from referee.web.dependencies import Answer, AtTable, InLang, Visit
from referee.web.problems import ProblemError, documented
from referee.web.requests import (
    Answered,
    ChosenColor,
    Color,
    Disputed,
    Expecting,
    KeptCards,
    Played,
    Rolled,
    SetDown,
)
from referee.web.views import verdict_view

router = APIRouter(
    prefix="/api/tables",
    tags=["play"],
    responses=documented(401, 403, 404, 409, 413, 415, 422, 429, 503, 507),
)


@router.post("/{table}/choose")
def choose(asked: ChosenColor, at: AtTable) -> Answer:
    """Take a colour for the player whom the set-up waits for, and go on with it."""
    entry = at.room.choose(asked.color, asked.expect)
    return {"seq": entry.seq}


@router.post("/{table}/roll")
def roll(asked: Rolled, at: AtTable) -> Answer:
    """Roll the die, or take the face that the table's own die shows."""
    entry = at.room.table.roll(expect=asked.expect, face=asked.face)
    at.room.changed()
    return {"seq": entry.seq, "face": entry.data["face"], "source": entry.data["source"]}


@router.post("/{table}/play")
def play(asked: Played, at: AtTable, lang: InLang) -> Answer:
    """Judge a play and, where it is legal, make it; a play with cards comes from its own seat."""
    done = at.room.table.play(asked.play, expect=asked.expect, seat=at.role.seat, down=asked.down)
    if done.entry is not None:
        at.room.changed()
    played = str(done.entry.data["play"]) if done.entry else asked.play
    figure = at.room.keep(done.verdict, asked.play) if done.entry is None else None
    return {
        "seq": done.entry.seq if done.entry else None,
        "verdict": verdict_view(done.verdict, played, lang, figure),
    }


@router.post("/{table}/keep")
def keep(asked: KeptCards, at: AtTable) -> Answer:
    """Of the cards dealt to this phone's seat keep these; the others go unseen."""
    entry = at.room.table.keep(at.seat, asked.cards, expect=asked.expect)
    at.room.changed()
    return {"seq": entry.seq}


@router.post("/{table}/dispute")
def dispute(asked: Disputed, at: AtTable, lang: InLang) -> Answer:
    """The verdict on a play; it changes nothing but is kept in the log."""
    verdict = at.room.table.dispute(asked.position, asked.play)
    at.room.changed()
    return verdict_view(verdict, asked.play, lang, at.room.keep(verdict, asked.play))


@router.post("/{table}/undo")
def undo(asked: Expecting, at: AtTable) -> Answer:
    """Take the last entry back once every phone at the table agrees."""
    return _ask("undo", asked, at)


@router.post("/{table}/redo")
def redo(asked: Expecting, at: AtTable) -> Answer:
    """Make again what was last taken back."""
    entry = at.room.table.redo(expect=asked.expect)
    at.room.changed()
    return {"seq": entry.seq}


@router.post("/{table}/reveal")
def reveal(asked: Expecting, at: AtTable) -> Answer:
    """Show the seed: at once where the game is over, else when every phone agrees."""
    if at.room.table.over() is not None:
        at.room.table.reveal(expect=asked.expect)
        at.room.changed()
        return {"done": True}
    return _ask("reveal", asked, at)


@router.post("/{table}/position")
def set_position(asked: SetDown, at: AtTable) -> Answer:
    """Take over what lies on the real table once every phone agrees."""
    position = parse_position(asked.position, at.room.table.game)
    return _ask("position", asked, at, format_position(position))


@router.post("/{table}/seats/{color}/free")
def free_seat(color: Color, asked: Expecting, at: AtTable) -> Answer:
    """Let a seat be taken anew, its phone being lost, once the other seats agree."""
    seat = at.room.access.seats.get(color)
    if seat is None or not seat.key:
        raise ProblemError(409, _FREE)
    return _ask("seat", asked, at, color)


@router.post("/{table}/answer")
def answer(asked: Answered, at: AtTable) -> Answer:
    """One phone's yes or no to what the table was asked."""
    proposal = at.room.answer(asked.number, at.role, asked.agree)
    if asked.agree and proposal.is_settled:
        at.room.carry_out(proposal)
    return {"done": asked.agree and proposal.is_settled}


def _ask(what: Asked, asked: Expecting, at: Visit, subject: str = "") -> Answer:
    proposal = at.room.ask(what, at.role, asked.expect, subject)
    if proposal.is_settled:
        at.room.carry_out(proposal)
    return {"done": proposal.is_settled}


_FREE = Words("Nobody sits there.", fr="Personne n’est assis là.")
