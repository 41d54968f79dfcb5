"""Who plays when: a round as a row of phases, each with its player, and how it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from pnp.folder.table.game_table import GameTable, PhaseOf
from pnp.text.words import Words
from referee.kept.refusals import ActError
from referee.kept.state import State, Turn


class Slot(NamedTuple):
    """A part of a round: its phase, and who acts; nobody where all do, or as they like."""

    phase: PhaseOf
    player: str


_TURN = PhaseOf("turn", Words("Turn"), "", "active", "", 0, None)
"""A turn that has no phases is one phase."""


def slots(table: GameTable, state: State) -> tuple[Slot, ...]:
    """Return the parts of this round, in their order."""
    return tuple(_slots(table, _players(table, state)))


def _players(table: GameTable, state: State) -> tuple[str, ...]:
    """Return the players in the order of this round."""
    colors = state.colors
    order = colors[state.turn.first :] + colors[: state.turn.first]
    turned = table.turn.order == "snake" and state.turn.round % 2 == 0
    return tuple(reversed(order)) if turned else order


def _slots(table: GameTable, players: tuple[str, ...]) -> Iterator[Slot]:
    alone = table.turn.order in ("clockwise", "snake")
    for who, phases in groupby(table.turn.phases or (_TURN,), key=lambda phase: phase.who):
        block = tuple(phases)
        if who == "active" and alone:
            yield from (Slot(phase, player) for player in players for phase in block)
        elif who == "each" and alone:
            yield from (Slot(phase, player) for phase in block for player in players)
        else:
            first = players[0] if who == "first" else ""
            yield from (Slot(phase, first) for phase in block)


def slot(table: GameTable, state: State) -> Slot:
    """Return the part of the round that is on."""
    return slots(table, state)[state.turn.slot]


def active(table: GameTable, state: State) -> str:
    """Return whose turn it is; nothing where it is nobody's alone, or before and after the game."""
    if state.over or state.step < len(table.steps):
        return ""
    return slot(table, state).player


def after_next(table: GameTable, state: State) -> State:
    """Return the table in the next phase, turn or round; the game is over after the last round."""
    turn, before = state.turn, slot(table, state)
    if turn.slot + 1 < len(slots(table, state)):
        later = replace(state, turn=turn._replace(slot=turn.slot + 1))
        player = slot(table, later).player
        return _reset(table, later, "turn") if player and player != before.player else later
    if table.turn.rounds is not None and turn.round >= table.turn.rounds:
        return replace(state, over=True)
    first = (turn.first + table.turn.moves_left) % len(state.colors)
    later = replace(state, turn=Turn(turn.round + 1, 0, first))
    return _reset(table, _reset(table, later, "round"), "turn")


def _reset(table: GameTable, state: State, when: str) -> State:
    """Return the table with the counters at their start that go back there now."""
    player = slot(table, state).player
    counters = dict(state.counters)
    for word, owner in state.counters:
        counter = table.counters[word]
        mine = when == "round" or not owner or not player or owner == player
        if counter.reset == when and mine:
            counters[word, owner] = counter.start
    return replace(state, counters=counters)


def check_goes_on(table: GameTable, state: State) -> None:
    """Refuse an act before the set-up is done, or one that ends what has ended."""
    if state.step < len(table.steps):
        raise ActError(_NOT_SET_UP)


_NOT_SET_UP = Words("the table is not set up yet")
