"""What a play leaves open, offered only where the judge would answer differently."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.text.words import Lang, Words
from referee.engine.judge import judge
from referee.engine.values import Play, TablePosition
from referee.notation.text import format_play, format_position, parse_plays

Answer = tuple[str, str]
"""A ruling, and the clause that refuses or the table that comes of it."""


def choices(
    position: TablePosition, text: str, lang: Lang, *, to_play: bool
) -> dict[str, dict[str, Any]]:
    """By the question, each answer that makes a difference and the play it makes of the last step.

    Where the play is to be made and not only judged, an answer that is not legal is none.
    """
    *before, last = parse_plays(text, position)
    at = judge(position, before).position if before else position
    given = _answer(position, [*before, last])
    found = {}
    for question in position.game.family.listing.choices(at, last):
        ways = question.answers
        answers = {way[0]: _answer(position, [*before, way[2]]) for way in ways}
        legal = {key: one for key, one in answers.items() if one[0] == "legal"}
        if to_play and legal:
            differ = len({*legal.values()}) > 1 or given[0] != "legal"
            answers = legal
        else:
            differ = len({given, *answers.values()}) > 1
        if differ:
            found[question.id] = {
                "title": question.title.in_(lang),
                "options": [_option(at, way, lang) for way in ways if way[0] in answers],
            }
    return found


def _answer(position: TablePosition, steps: Sequence[Play]) -> Answer:
    verdict = judge(position, steps)
    if verdict.ruling == "legal":
        return "legal", format_position(verdict.position)
    return verdict.ruling, verdict.clause


def _option(at: TablePosition, way: tuple[str, Words, Play], lang: Lang) -> dict[str, str]:
    key, name, play = way
    return {"id": key, "name": name.in_(lang), "play": format_play(play, at.game)}
