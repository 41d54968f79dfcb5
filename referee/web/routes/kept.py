"""A kept table: its set-up step by step, and what is done at it, in the words of its acts."""

from __future__ import annotations

from fastapi import APIRouter

from pnp.text.words import Words
from referee.kept.acts.act_text import parse_act
from referee.kept.acts.deeds import Time
from referee.table.logged.log_reading import PHONE
from referee.web.dependencies import Answer, AtTable, InLang, Visit
from referee.web.kept.kept_views import things, timer
from referee.web.problems import ProblemError, documented
from referee.web.requests import Acted, Stepped

router = APIRouter(
    prefix="/api/tables",
    tags=["kept"],
    responses=documented(401, 403, 404, 409, 413, 415, 422, 429, 503, 507),
)
EARLY = 1.0
"""Seconds by which a phone's clock may run ahead of the server's."""


@router.get("/{table}/things")
def show_things(at: AtTable, lang: InLang) -> Answer:
    """The decks, bags, dice, counters and columns of a kept table, and what they are called."""
    return things(at.room.kept.game, lang)


@router.post("/{table}/step")
def step(asked: Stepped, at: AtTable) -> Answer:
    """The next step of the set-up: carried out here, or told where the table did it itself."""
    entry = at.room.kept.step(expect=asked.expect, own=asked.own)
    at.room.open_seats()
    at.room.changed()
    return {"seq": entry.seq}


@router.post("/{table}/act")
def act(asked: Acted, at: AtTable) -> Answer:
    """Carry out an act; one that cannot be is refused in a sentence, and nothing is changed."""
    table = at.room.kept
    if isinstance(parse_act(asked.act).deed, Time):
        return _time_up(asked, at)
    if table.tells_a_face(asked.act):
        table.check_face(asked.act)
        done = at.room.asking.ask("face", at.role, asked.expect, asked.act)
        return {"done": done, "seq": table.seq if done else None}
    entry = table.act(
        asked.act,
        expect=asked.expect,
        acting=at.acting,
        by=next(iter(at.role.seats), PHONE),
    )
    at.room.changed()
    return {"done": True, "seq": entry.seq}


def _time_up(asked: Acted, at: Visit) -> Answer:
    """Note that the time is up, once, however many phones see it."""
    table = at.room.kept
    with at.room.lock:
        clock = timer(table)
        if clock is None or (not clock["up"] and float(str(clock["left"])) > EARLY):
            raise ProblemError(409, _NOT_YET)
        if not clock["up"]:
            table.act(asked.act, expect=asked.expect)
            at.room.changed()
    return {"done": True, "seq": table.seq}


_NOT_YET = Words("The time is not up yet.")
