"""What the active player may do next, grouped as a thumb picks it; all of it from the judge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.judge import is_legal
from referee.moves import candidates, kinds, moves
from referee.notation import format_play
from referee.plays import Dash, Move, Play, Ride
from referee.position import Position
from referee.reach import reach

_ON_THEIR_OWN = ("treasury", "collect", "recruit", "construct", "deconstruct", "pass", "end")
"""Plays short enough to be listed one by one."""
_MARCHES = ("disperse", "concentrate")


def verbs(position: Position) -> list[str]:
    """Every kind of play that the game has, in the order of its turn."""
    return [play.__name__.lower() for group in kinds(position.game).values() for play in group]


def offers(position: Position) -> Mapping[str, Any]:
    """Legal plays: short ones as text, journeys by officer and goal, marches by reach."""
    game = position.game
    return {
        "verbs": verbs(position),
        "plays": [
            format_play(play, game) for kind in _ON_THEIR_OWN for play in moves(position, kind)
        ],
        "journeys": _journeys(position),
        "reach": [
            {
                "order": _MARCHES[line.toward],
                "command": game.names[line.command],
                "cell": game.names[line.cell],
                "troops": line.troops,
            }
            for line in reach(position)
        ],
    }


def _journeys(position: Position) -> list[dict[str, Any]]:
    """For each officer and way of travelling, the shortest way to every cell in reach."""
    found: dict[tuple[str, str, int], dict[str, str]] = {}
    game = position.game
    for play in candidates(position, "officer"):
        if not isinstance(play, Move | Dash | Ride):
            continue
        start, end, verb = _journey(play)
        goals = found.setdefault((verb, play.officer, start), {})
        name = game.names[end]
        # shorter ways come first, so a goal once found needs no other way
        if start != end and name not in goals and is_legal(position, play):
            goals[name] = format_play(play, game)
    return [
        {"verb": verb, "officer": officer, "cell": game.names[start], "goals": goals}
        for (verb, officer, start), goals in found.items()
        if goals
    ]


def _journey(play: Play) -> tuple[int, int, str]:
    """Start, end and how it travels: `move`, `move with die`, `dash` or `ride`."""
    if isinstance(play, Ride):
        return play.start, play.end, "ride"
    assert isinstance(play, Move | Dash)
    return play.path[0], play.path[-1], play.sort
