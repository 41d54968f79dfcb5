"""What changes a table: rolls, plays, undo, and what needs everyone's consent."""

from __future__ import annotations

from fastapi import APIRouter

from pnp.text.words import Lang, Words
from referee.notation.text import format_position
from referee.table.logged.logged_table import NOTHING_TO_UNDO
from referee.table.table_errors import TableError
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
    Recovered,
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
    """Roll the die, or take the face that the table's own die shows, if need be once all agree."""
    table = at.room.judged
    if asked.face is not None and not table.header.own_dice:
        table.check_roll(asked.face, at.acting)
        done = _ask("face", asked, at, f"roll {asked.face}")["done"]
        return {"done": done, "seq": table.seq if done else None, "face": None, "source": None}
    entry = table.roll(expect=asked.expect, face=asked.face, acting=at.acting)
    at.room.changed()
    found = {key: entry.data[key] for key in ("face", "source")}
    return {"done": True, "seq": entry.seq, **found}


@router.post("/{table}/play")
def play(asked: Played, at: AtTable, lang: InLang) -> Answer:
    """Judge a play and, where it is legal, make it; it comes from the phone of its own seat."""
    table, whose = at.room.judged, at.room.judged.owners(asked.play)
    if table.tells_a_face(asked.play):
        return _ask_for_face(asked, at, lang)
    seat = next((color for color in at.role.seats if color in whose), None)
    done = table.play(
        asked.play,
        expect=asked.expect,
        seat=seat or next(iter(at.role.seats), None),
        down=asked.down,
        acting=at.acting,
    )
    if done.entry is not None:
        at.room.changed()
    played = str(done.entry.data["play"]) if done.entry else asked.play
    figure = at.room.keep(done.verdict, asked.play) if done.entry is None else None
    return {
        "done": done.entry is not None,
        "asked": False,
        "seq": done.entry.seq if done.entry else None,
        "verdict": verdict_view(done.verdict, played, lang, figure),
    }


def _ask_for_face(asked: Played, at: Visit, lang: Lang) -> Answer:
    """A play that tells the face of a die is judged, and made once the table agrees."""
    table = at.room.judged
    verdict = table.check_play(asked.play, at.acting)
    figure = None if verdict else at.room.keep(verdict, asked.play)
    done = bool(verdict) and _ask("face", asked, at, asked.play)["done"]
    return {
        "done": done,
        "asked": bool(verdict) and not done,
        "seq": table.seq if done else None,
        "verdict": verdict_view(verdict, asked.play, lang, figure),
    }


@router.post("/{table}/keep")
def keep(asked: KeptCards, at: AtTable) -> Answer:
    """Of the cards dealt to a seat of this phone keep these; the others go unseen."""
    entry = at.room.table.keep(at.seat(asked.seat), asked.cards, expect=asked.expect)
    at.room.changed()
    return {"seq": entry.seq}


@router.post("/{table}/dispute")
def dispute(asked: Disputed, at: AtTable, lang: InLang) -> Answer:
    """The verdict on a play; it changes nothing but is kept in the log."""
    verdict = at.room.judged.dispute(asked.position, asked.play)
    at.room.changed()
    return verdict_view(verdict, asked.play, lang, at.room.keep(verdict, asked.play))


@router.post("/{table}/undo")
def undo(asked: Expecting, at: AtTable) -> Answer:
    """Take the last entry back once every phone at the table agrees."""
    at.room.table.check_started()
    if at.room.table.can_undo() is None:
        raise TableError(NOTHING_TO_UNDO)
    return _ask("undo", asked, at)


@router.post("/{table}/redo")
def redo(asked: Expecting, at: AtTable) -> Answer:
    """Make again what was last taken back; the table is asked where it was no player's act."""
    again = at.room.table.can_redo()
    if again is not None and not again.data.get("player"):
        return _ask("redo", asked, at)
    at.room.table.redo(expect=asked.expect, acting=at.acting)
    at.room.changed()
    return {"done": True}


@router.post("/{table}/reveal")
def reveal(asked: Expecting, at: AtTable) -> Answer:
    """Show the seed: at once where the game is over, else when every phone agrees."""
    if at.room.table.may_reveal and at.acting:
        at.room.table.reveal(expect=asked.expect)
        at.room.changed()
        return {"done": True}
    return _ask("reveal", asked, at)


@router.post("/{table}/position")
def set_position(asked: SetDown, at: AtTable) -> Answer:
    """Take over what lies on the real table once every phone agrees."""
    at.room.table.check_started()
    position = at.room.judged.read_position(asked.position)
    return _ask("position", asked, at, format_position(position))


@router.post("/{table}/seats/{color}/free")
def free_seat(color: Color, asked: Expecting, at: AtTable) -> Answer:
    """Let a seat be taken anew: its own phone agrees, or, if it keeps silent, the others do."""
    seat = at.room.access.seats.get(color)
    if seat is None or not seat.key:
        raise ProblemError(409, _FREE)
    return _ask("seat", asked, at, color)


@router.post("/{table}/answer")
def answer(asked: Answered, at: AtTable) -> Answer:
    """One phone's yes or no to what the table was asked."""
    done = at.room.asking.answer(
        asked.number, at.role, asked.agree, without_silent=asked.without_silent
    )
    return {"done": done}


@router.post("/{table}/recover")
def recover(asked: Recovered, at: AtTable) -> Answer:
    """Settle what nobody answers with the host's recovery code, once the time is up."""
    at.room.asking.recover(asked.number, asked.code)
    return {"done": True}


def _ask(what: Asked, asked: Expecting, at: Visit, subject: str = "") -> Answer:
    return {"done": at.room.asking.ask(what, at.role, asked.expect, subject)}


_FREE = Words("Nobody sits there.")
