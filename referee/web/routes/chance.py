"""Dice nobody chose: phones cut the sealed dice, then the set-up is drawn."""

from __future__ import annotations

from fastapi import APIRouter

from referee.table.logged.log_reading import PHONE
from referee.web.dependencies import Answer, AtTable
from referee.web.problems import documented
from referee.web.requests import CutWith, Expecting, Used

router = APIRouter(
    prefix="/api/tables",
    tags=["chance"],
    responses=documented(401, 403, 404, 409, 413, 415, 422, 429),
)


@router.post("/{table}/cut")
def cut(asked: CutWith, at: AtTable) -> Answer:
    """Add this phone's own randomness to the seed, for every draw that was never made yet."""
    entry = at.room.table.cut(asked.word, by=next(iter(at.role.seats), PHONE))
    at.room.changed()
    return {"seq": entry.seq, "head": entry.hash}


@router.post("/{table}/way")
def use(asked: Used, at: AtTable) -> Answer:
    """Use the page another way: follow everything, set-up and chance only, disputes only."""
    entry = at.room.judged.use(asked.way, by=next(iter(at.role.seats), PHONE))
    at.room.changed()
    return {"seq": entry.seq}


@router.post("/{table}/draw")
def draw(asked: Expecting, at: AtTable) -> Answer:
    """Draw the set-up of a table that waits, from its seed and every cut so far."""
    return {"seq": at.room.draw(asked.expect).seq}
