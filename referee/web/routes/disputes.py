"""Disputes on a table that nobody entered: the play first, then only what decides."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool

from pnp.text.words import Lang
from referee.engine.values import Json
from referee.notation.disputes.dispute import acting, next_question, question_about
from referee.notation.disputes.given import Given, given
from referee.notation.disputes.question import Answer as Button
from referee.notation.disputes.question import Question
from referee.notation.disputes.telling import Telling
from referee.web.dependencies import Answer, AtShelf, ByArtist, InLang
from referee.web.drawing import board_job, verdict_job
from referee.web.offers import offers
from referee.web.problems import documented
from referee.web.requests import Told
from referee.web.views import position_view, verdict_view

router = APIRouter(
    prefix="/api/positions", tags=["positions"], responses=documented(403, 404, 413, 415, 422)
)


@router.post("/dispute")
async def hear(told: Told, lang: InLang, shelf: AtShelf, artist: ByArtist) -> Answer:
    """What is to be asked next about a play, or its verdict with all that it rests on.

    Without a play, the table as far as it was told, and what can be done at it.
    """
    game = shelf.find(told.game)
    text = acting(game, told.position, told.color, told.modules)
    telling = Telling(game, text, told.play, frozenset(told.settled))
    if not told.play:
        found: dict[str, Json] = {"offers": await run_in_threadpool(offers, telling.position, lang)}
        question = None
    else:
        telling, question = await run_in_threadpool(_next, telling, told.about)
        found = {"question": _question_view(question, lang) if question else None}
    board = await artist.draw(board_job(telling.position, lang))
    found |= {
        "text": telling.text,
        "play": telling.play,
        "position": position_view(telling.position, lang),
        "board": board.plain,
    }
    if told.play and (question is None or told.about):
        figure = await artist.draw(verdict_job(telling.verdict, telling.play, lang))
        found |= await run_in_threadpool(_verdict_view, telling, lang, figure.plain)
    return found


def _next(telling: Telling, about: str) -> tuple[Telling, Question | None]:
    """Return what is asked next, or the question about a fact that is to be changed."""
    return (telling, question_about(telling, about)) if about else next_question(telling)


def _verdict_view(telling: Telling, lang: Lang, figure: str) -> dict[str, Json]:
    return {
        "verdict": verdict_view(telling.verdict, telling.play, lang, figure),
        "given": [_given_view(one, lang) for one in given(telling)],
    }


def _given_view(one: Given, lang: Lang) -> dict[str, Json]:
    return {"id": one.id, "said": one.said.in_(lang), "told": one.is_told}


def _question_view(question: Question, lang: Lang) -> dict[str, Json]:
    return {
        "id": question.id,
        "title": question.title.in_(lang),
        "cells": list(question.cells),
        "on_board": question.on_board,
        "likely": question.likely,
        "answers": [_button_view(one, lang) for one in question.answers],
    }


def _button_view(one: Button, lang: Lang) -> dict[str, Json]:
    return {
        "id": one.id,
        "name": one.name.in_(lang),
        "text": one.text,
        "play": one.play,
        "settles": list(one.settles),
        "cell": one.cell,
        "color": one.color,
        "group": one.group.in_(lang),
        "now": one.is_now,
    }
