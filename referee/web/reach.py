"""What each piece can do now, and why what cannot be done cannot."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from pnp.text.words import Lang, Words
from referee.engine.clauses import Breach
from referee.engine.composing import Draft
from referee.engine.judge import breaches
from referee.engine.moves import candidates
from referee.engine.phrasing import phrase
from referee.engine.values import Json, Play, TablePosition

TRIED = 60
"""How many plays are looked at for the reason why none of a kind is legal."""
_NOTHING = Words("There is nothing on the table to do that with.")


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
        if (found := _broken(position, play))
    ]
    if not refused:
        return {"clause": None, "reason": _NOTHING.in_(lang)}
    leading = min(refused, key=len)[0]
    return {"clause": leading.clause, "reason": phrase(leading.facts, position, lang)}


def _broken(position: TablePosition, play: Play) -> Sequence[Breach]:
    return breaches(position, play)
