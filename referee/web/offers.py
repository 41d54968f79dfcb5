"""What the active player may do next, how a play may go on, and what it leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from pnp.text.words import Lang, Words
from referee.engine.composing import Draft
from referee.engine.judge import breaches, judge
from referee.engine.moves import candidates
from referee.engine.phrasing import phrase
from referee.engine.values import Json, Play, TablePosition
from referee.notation.text import format_play, format_position, parse_plays
from referee.web.access import Role
from referee.web.answer_cache import as_bytes, joined
from referee.web.requests import Drafted
from referee.web.rooms import Room
from referee.web.views import told

TRIED = 60
"""How many plays are looked at for the reason why none of a kind is legal."""


def offers(position: TablePosition, lang: Lang) -> dict[str, Json]:
    """Return what the game's family offers, all of it from the judge."""
    found = told(position.game.family.listing.offers(position), lang)
    assert isinstance(found, dict)
    return found | {"die": die_view(position, lang) if position.die else None}


def die_view(position: TablePosition, lang: Lang) -> dict[str, Json]:
    """Return what the die gives this turn, and what each of its faces would give in its place."""
    game = position.game
    faces = range(1, game.faces + 1)
    given = {face: game.family.listing.die_offers(position, face) for face in faces}
    amounts: dict[str, dict[int, int]] = {}
    for face, offers in given.items():
        for one in offers:
            amounts.setdefault(one.does.in_(lang), {})[face] = one.amount
    return {
        "gives": [one.report(lang) for one in given[position.die]],
        "faces": [
            {"does": does, "amounts": [by_face.get(face, 0) for face in faces]}
            for does, by_face in amounts.items()
        ],
    }


def continued(position: TablePosition, drafted: Drafted, lang: Lang) -> dict[str, Json]:
    """Return how a draft may go on, once the steps before it are carried out."""
    at = judge(position, drafted.before).position if drafted.before else position
    draft = Draft(drafted.head, tuple(drafted.parts), tuple(drafted.words))
    found = told(position.game.family.listing.continued(at, draft), lang)
    assert isinstance(found, dict)
    return found


def own_hand(room: Room, role: Role) -> str | None:
    """Return the seat whose hand the offers may know: the phone's own in its own turn."""
    turn = room.judged.player
    return turn if turn in role.seats else None


async def table_offers(room: Room, role: Role, lang: Lang) -> bytes:
    """Return the offers of a table.

    They are kept by the entry that last changed the table: positions that look alike may differ
    in what the turn has seen of the cards.
    """
    table, own = room.judged, own_hand(room, role)
    kept = await room.offers[own, lang].get(
        lambda: table.changed, lambda: as_bytes(offers(table.position(own), lang))
    )
    return joined(kept, {"seq": table.seq})


def choices(position: TablePosition, text: str, lang: Lang, *, to_play: bool) -> dict[str, Json]:
    """Return the questions that the last step leaves open, with the answers that differ.

    Where the play is to be made and not only judged, only legal answers count.
    """
    *before, last = parse_plays(text, position)
    at = judge(position, before).position if before else position
    given = _answer(position, [*before, last])
    found = dict[str, Json]()
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


def _answer(position: TablePosition, steps: Sequence[Play]) -> tuple[str, str]:
    """Return a ruling, and the clause that refuses or the table that comes of it."""
    verdict = judge(position, steps)
    if verdict.ruling == "legal":
        return "legal", format_position(verdict.position)
    return verdict.ruling, verdict.clause


def _option(at: TablePosition, way: tuple[str, Words, Play], lang: Lang) -> dict[str, str]:
    key, name, play = way
    return {"id": key, "name": name.in_(lang), "play": format_play(play, at.game)}


def reach(position: TablePosition, lang: Lang) -> dict[str, Json]:
    """Return by the verb the cells where a legal play begins, or the reason why none does."""
    listing = position.game.family.listing
    offered = listing.offers(position)
    begins = {verb: list(listing.continued(position, Draft(verb)).cells) for verb in offered.open}
    shut = [verb for verb, how in offered.verbs.items() if not how.disputed]
    why = {verb: _why(position, verb, lang) for verb in shut if verb not in offered.open}
    return {"at": begins, "why": why}


def _why(position: TablePosition, verb: str, lang: Lang) -> dict[str, Json]:
    """Return what stands against the play of a kind that comes nearest to being legal."""
    refused = [
        found
        for play in islice(candidates(position, verb), TRIED)
        if (found := breaches(position, play))
    ]
    if not refused:
        return {"clause": None, "reason": _NOTHING.in_(lang)}
    leading = min(refused, key=len)[0]
    return {"clause": leading.clause, "reason": phrase(leading.facts, position, lang)}


_NOTHING = Words("There is nothing on the table to do that with.")
