"""Positions that no table follows: drawn, asked for their plays, judged."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool

from referee.engine.judge import judge
from referee.engine.values import TablePosition
from referee.notation.text import format_position, parse_position
from referee.web.dependencies import Answer, AtShelf, ByArtist, InLang
from referee.web.drawing import board_job, verdict_job
from referee.web.offers import choices, continued, offers
from referee.web.problems import documented
from referee.web.requests import Chosen, Judged, Placed, PlacedDraft
from referee.web.shelf import Shelf
from referee.web.views import around, position_view, verdict_view

router = APIRouter(
    prefix="/api/positions", tags=["positions"], responses=documented(403, 404, 413, 415, 422)
)


def _read(placed: Placed, shelf: Shelf) -> TablePosition:
    return parse_position(placed.position, shelf.find(placed.game))


@router.post("/view")
async def view_position(placed: Placed, lang: InLang, shelf: AtShelf, artist: ByArtist) -> Answer:
    """What the position says, its drawing, and the legal plays."""
    position = _read(placed, shelf)
    return {
        "text": format_position(position),
        "position": position_view(position, lang),
        "board": (await artist.draw(board_job(position, lang))).plain,
        "offers": await run_in_threadpool(offers, position, lang),
        "around": around(position),
    }


@router.post("/choices")
async def find_choices(chosen: Chosen, lang: InLang, shelf: AtShelf) -> Answer:
    """What the last step of a play leaves open, where the answers differ."""
    return {"choices": choices(_read(chosen, shelf), chosen.play, lang, to_play=chosen.to_play)}


@router.post("/next")
def find_next(drafted: PlacedDraft, lang: InLang, shelf: AtShelf) -> Answer:
    """How a play that is being put together may go on."""
    return continued(_read(drafted, shelf), drafted, lang)


@router.post("/judge")
async def judge_play(judged: Judged, lang: InLang, shelf: AtShelf, artist: ByArtist) -> Answer:
    """The verdict on a play, with its clause and figure."""
    verdict = judge(_read(judged, shelf), judged.play)
    if not judged.figure:
        return verdict_view(verdict, judged.play, lang, None)
    figure = await artist.draw(verdict_job(verdict, judged.play, lang))
    return verdict_view(verdict, judged.play, lang, figure.plain)
