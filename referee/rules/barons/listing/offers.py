"""What the active player may do next, grouped as a thumb picks it; all of it from the judge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from pnp.text.words import Words
from referee.engine.judge import is_legal
from referee.engine.moves import candidates, kinds, moves
from referee.engine.values import Draft, Json, Play
from referee.notation.text import format_play
from referee.rules.barons.chapters.orders import donjons_reached
from referee.rules.barons.game import Game
from referee.rules.barons.listing.troop_routes import troop_routes
from referee.rules.barons.plays import ORDERS, Capture, Commander, Dash, MarchingOrder, Move, Ride
from referee.rules.barons.position import Position

_ON_THEIR_OWN = ("treasury", "collect", "recruit", "construct", "deconstruct", "pass", "end")
"""Plays short enough to be listed one by one."""
_MARCHES = ("disperse", "concentrate")


def verbs(position: Position) -> list[str]:
    """Every kind of play that the game has, in the order of its turn."""
    return [play.__name__.lower() for group in kinds(position.game).values() for play in group]


def offers(position: Position) -> Mapping[str, Json]:
    """Legal plays: short ones as text, journeys by officer and goal, marches by reach."""
    game = position.game
    return {
        "verbs": verbs(position),
        "choosing": [kind.__name__.lower() for kind in ORDERS],
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
            for line in troop_routes(position)
        ],
    }


def continued(position: Position, draft: Draft) -> Mapping[str, Json]:
    """No play of these games is put together part by part with the judge's help."""
    return {"cells": []}


def choices(position: Position, play: Play) -> dict[str, list[tuple[str, Words, Play]]]:
    """Who commands an order, and which of the opposing donjons it captures."""
    found: dict[str, list[tuple[str, Words, Play]]] = {}
    game = position.game
    if isinstance(play, ORDERS):
        found["by"] = [
            (by, _piece(game, by), replace(play, by=by)) for by in _commanders(position, play.cell)
        ]
    if isinstance(play, MarchingOrder) and play.capture is not None:
        found["capture"] = [
            (game.names[cell], Words(game.names[cell]), replace(play, capture=Capture(cell)))
            for cell in donjons_reached(game, position, play)
        ]
    return found


def _piece(game: Game, piece: str) -> Words:
    return Words.each(lambda lang: game.piece_name(piece, 1, lang))


def _commanders(position: Position, cell: int) -> list[Commander]:
    """What stands on a tile of the active player's that may give some order."""
    game, me = position.game, position.turn
    there = {
        game.chief: position.chiefs[me] == cell,
        game.guard: cell in position.guards[me],
        "donjon": bool(position.donjons[me] >> cell & 1),
    }
    return [cast("Commander", word) for word in game.edition.commands if there.get(word)]


def _journeys(position: Position) -> list[dict[str, Json]]:
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
