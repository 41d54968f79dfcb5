"""What the active player may do next, as texts that a thumb picks from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from referee.family import Play
from referee.judge import is_legal
from referee.moves import moves
from referee.rules.barony.moves import journeys
from referee.rules.barony.plays import Build
from referee.rules.barony.playwriting import format_play
from referee.rules.barony.position import Position
from referee.rules.barony.summary import cheapest_titles, sites

LISTED = ("recruit", "transfer", "city", "expedition", "swap", "settle", "found", "pass", "end")
MOST = 400
"""How many plays of one kind are offered at most."""


def offers(position: Position) -> Mapping[str, Any]:
    """Legal steps as text: knights and sites one by one, titles without a token to spare."""
    found = list(dict.fromkeys(format_play(play, position.game) for play in _offered(position)))
    return {
        "verbs": list(dict.fromkeys(text.split()[0] for text in found)),
        "choosing": [],
        "plays": found,
        "journeys": [],
        "reach": [],
    }


def _offered(position: Position) -> Iterator[Play]:
    if position.placing or position.ended:
        yield from islice(moves(position, "place"), MOST)
        return
    yield from islice((play for play in journeys(position, 1) if is_legal(position, play)), MOST)
    for cell, kinds in sites(position):
        yield from (Build(sites=((cell, kind),)) for kind in kinds)
    yield from cheapest_titles(position)
    for name in LISTED:
        yield from islice(moves(position, name), MOST)
