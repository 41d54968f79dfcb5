"""How plays are judged beyond the checks of single clauses."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.text.words import Words, counted
from referee.engine.clauses import TERRAIN, Breach, Ending, Facts, facts
from referee.engine.values import Play
from referee.engine.verdict import Statement
from referee.rules.barons.chapters import orders, score, turn
from referee.rules.barons.notation.position_text import settled as settled_position
from referee.rules.barons.plays import Concentrate, Disperse, End, Pass
from referee.rules.barons.position import Position

POINTS_OPEN = Words(
    "Whether {player} has the points that end the game depends on the terrain of {cells},"
    " which is not known."
)
LAST_ROUND = Words(
    "The target of {wanted} is reached: the round is finished, and the game ends with it."
)
_POINTS = Words("point", many="points")
GOES_ON = Words("The game goes on; it ends when somebody has {points}.")


def contradiction(position: Position, play: Play) -> Facts | None:
    """Return the officer that a play names and the position does not have."""
    needs = position.game.edition.needs.get(type(play))
    return needs(position.game, position, play) if needs else None


def out_of_turn(start: Position, at: Position, steps: Sequence[Play], number: int) -> list[Breach]:
    """Refuse a step after the turn's end; after the game's end other clauses refuse it."""
    closing = steps[number - 1] if number else None
    over = at.ended and not isinstance(steps[number], End)
    if closing is None or not closing.ends_turn or over:
        return []
    words = turn.AFTER_PASS if isinstance(closing, Pass) else turn.AFTER_END
    return [Breach(at.game.edition.grants[closing.sort], facts(words, player=start.turn))]


def more_breaches(position: Position, play: Play) -> list[Breach]:
    """Return the clauses that the groups of an order break, one after the other."""
    if isinstance(play, Disperse | Concentrate):
        return orders.group_breaches(position.game, position, play)
    return []


def undecided(start: Position, at: Position, play: Play) -> list[Breach]:
    """Unknown terrain that decides whether the game is over before the step."""
    for told in left_open(start, at) if not isinstance(play, End) else ():
        ending = _by_points(at)[0]
        return [Breach(ending.clause, told.facts._replace(missing=TERRAIN))]
    return []


def _by_points(position: Position) -> list[Ending]:
    """Return the ending that points bring; none where the game has dropped it."""
    return [one for one in position.game.edition.endings if one.test is not score.exhausted]


def left_open(start: Position, at: Position) -> list[Statement]:
    """Seats whose points the plays have changed so that unknown terrain decides the end.

    A position that leaves it open from the start is taken to be one where the game goes on.
    """
    found: list[Statement] = []
    for seat in range(len(at.players)) if _by_points(at) else ():
        changed = at.donjons[seat] != start.donjons[seat] and not at.ended
        if changed and score.challenge_met(at.game, at, seat) is None:
            unknown = score.points(at.game, at, seat).unknown
            told = facts(POINTS_OPEN, *unknown, player=seat, cells=unknown)
            found.append(Statement(told, at))
    return found


def settled(position: Position, play: Play) -> Position:
    """Return the position with the game's end, where a play can have brought it."""
    if play.action == "order" or position.game.edition.last_round:
        return settled_position(position)
    return position


def granting(before: Position, play: Play, after: Position) -> str:
    """Return the clause that allows a play, or the one about what came of it."""
    grants = before.game.edition.grants
    for word in after.done[len(before.done) :]:
        if word in grants:
            return grants[word]
    return grants[play.sort]


def ending_facts(position: Position, ending: Ending) -> Facts:
    """Return the facts of the sentence that says why the game is over."""
    return turn.ending_facts(position, ending.words)


def goes_on(position: Position) -> Words:
    """Return what is said of a game that is not over."""
    wanted = score.challenge(position.game, len(position.players))
    if position.last_round:
        return LAST_ROUND.fill(wanted=wanted)
    return GOES_ON.fill(points=counted(wanted, _POINTS))
