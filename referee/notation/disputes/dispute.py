"""A dispute told play first: one question after the other, and what the verdict rests on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.engine.game import Game
from referee.engine.values import TablePosition
from referee.notation.disputes.asking import (
    ask_beside,
    ask_cells,
    ask_die,
    ask_land,
    ask_open,
)
from referee.notation.disputes.deciding import (
    DIE,
    beside_board,
    deciding_cells,
    deciding_land,
    open_land,
    open_needs,
    rolls_matter,
    shut_cells,
)
from referee.notation.disputes.question import Question
from referee.notation.disputes.supposing import supposed, who
from referee.notation.disputes.telling import Telling
from referee.notation.disputes.told_lines import ToldLines
from referee.notation.text import format_position

_PATCH = 3
"""How far a board without a shape of its own goes from its middle, to begin with."""


def blank(game: Game, color: str, modules: str = "") -> str:
    """Return a table on which nothing is told: who acts, and who else plays."""
    least = max(game.spec.players.min, 2)
    others = [one for one in game.colors if one != color][: least - 1]
    players = [one for one in game.colors if one in (color, *others)]
    lines = [f"game {game.id}", f"players {' '.join(players)}", f"turn {color}"]
    if modules:
        lines.append(f"with {modules}")
    if game.spec.board.shape == "free":
        lines += [f"{name}:" for name in _patch(game)]
    return "\n".join(lines)


def land_of(position: TablePosition) -> str:
    """Return a table's land and who plays, with nobody on it."""
    game = position.game
    lines = [f"game {game.id}", f"players {' '.join(position.players)}", f"turn {position.player}"]
    modules = ToldLines(format_position(position)).line("with")
    lands = [(game.names[at], position.terrain(at)) for at in position.cells]
    lines += [modules] if modules else []
    return "\n".join((*lines, *(f"{cell} {land}" for cell, land in lands if land)))


def acting(game: Game, text: str, color: str, modules: Sequence[str]) -> str:
    """Return what is told of a table with a colour to act, which may join it with that."""
    if not text:
        return blank(game, color, " ".join(modules))
    lines = ToldLines(text)
    players = lines.line("players").split()[1:]
    if color not in players:
        now = [one for one in game.colors if one in (*players, color)]
        lines.tell(" ".join(("players", *now)))
    if lines.line("turn").split()[1:2] != [color]:
        lines.tell(f"turn {color}")
    return str(lines)


def _patch(game: Game) -> list[str]:
    """Return the spaces of a hexagon, lettered and numbered like any board."""
    middle = _PATCH + 1
    rows = range(1, 2 * _PATCH + 2)
    return [
        f"{chr(ord('a') + row - 1)}{at}"
        for row in rows
        for at in range(max(1, row - _PATCH), min(2 * _PATCH + 1, row + _PATCH) + 1)
        if abs(row - middle) <= _PATCH
    ]


def next_question(telling: Telling) -> tuple[Telling, Question | None]:
    """Return the telling with all that its play takes for there, and what is to be asked next."""
    tried = supposed(telling)
    telling = tried.telling
    if tried.question is not None:
        return telling, tried.question
    if land := open_land(telling):
        return telling, ask_land(telling, land)
    if rolls_matter(telling):
        return telling, ask_die(telling)
    cells, shut = deciding_cells(telling), shut_cells(telling)
    if cells or shut:
        return telling, ask_cells(telling, cells, shut)
    if needs := open_needs(telling, tried.open_needs):
        return telling, who(telling, needs[0])
    if bare := deciding_land(telling):
        return telling, ask_land(telling, bare[0])
    return telling, ask_open(telling) or _beside(telling)


def _beside(telling: Telling) -> Question | None:
    facts = beside_board(telling, telling.game.family.listing.asked)
    left = [fact for fact in facts if f"beside {fact}" not in telling.settled]
    return ask_beside(telling, left[0]) if left else None


def question_about(telling: Telling, about: str) -> Question | None:
    """Return the question by which a fact is changed, whatever was answered before."""
    sort, _, fact = about.partition(" ")
    if about == DIE:
        return ask_die(telling)
    if sort == "cell":
        board = telling.game.board.by_name
        bare = [cell for cell in fact.split() if not telling.position.terrain(board[cell])]
        return ask_cells(telling, fact.split(), bare)
    if sort == "who":
        needs = supposed(replace(telling, settled=telling.settled - {about})).open_needs
        here = (one for one in needs if telling.game.names[one.cell] == fact)
        return next((who(telling, one) for one in here), None)
    return ask_land(telling, fact) if sort == "land" else ask_beside(telling, fact)
