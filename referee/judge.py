"""Ask, then do: a position and a turn's plays in, a verdict out."""

from __future__ import annotations

from collections.abc import Sequence

from referee.assembly import settled
from referee.assumptions import assumed_by, assumed_card, assumed_turn
from referee.clauses import Breach, Facts, Tell, facts
from referee.errors import PlayError, words_of
from referee.notation import format_play, parse_plays
from referee.phrasing import phrase
from referee.plays import Concentrate, Disperse, End, Pass, Play, Ride
from referee.position import Position
from referee.rules import cards, orders, score, turn
from referee.verdict import Over, Ruling, Told, Verdict
from referee.wording import Words

POINTS_OPEN = Words(
    "Whether {player} has the points that end the game depends on the terrain of {cells}, which "
    "is not known.",
    "On ne peut pas dire si {player} a les points qui finissent la partie : cela dépend du "
    "terrain de {cells}, qui n’est pas connu.",
)

AT_STEP = Words("Step {number}, `{play}`: {reason}", "Étape {number}, `{play}` : {reason}")


def is_legal(position: Position, play: Play) -> bool:
    """Yes or no, stopping at the first clause that is broken or left open."""
    game = position.game
    opening = position.die and not position.done and not position.ended
    quick = game.quick_opening if opening else game.quick
    for refuses in quick[type(play)]:  # noqa: SIM110 - a generator would double the time
        if refuses(game, position, play) is not None:
            return False
    return True


def breaches(position: Position, play: Play) -> list[Breach]:
    """Every clause that one play breaks, in the edition's order; what lacks a fact comes last."""
    game = position.game
    found = [
        Breach(one.clause, broken)
        for one in game.checks[type(play)]
        if (broken := one.function(game, position, play)) is not None
    ]
    undecided = any(breach.facts.missing for breach in found)
    if isinstance(play, Disperse | Concentrate) and not undecided:
        found += orders.group_breaches(game, position, play)
    return sorted(found, key=lambda breach: breach.facts.missing)


def contradiction(position: Position, play: Play) -> None:
    """PlayError where the position has no such officer on that cell."""
    game = position.game
    needs = game.edition.needs.get(type(play))
    absent = needs(game, position, play) if needs else None
    if absent is not None:
        raise PlayError(Words(phrase(absent, position, "en"), phrase(absent, position, "fr")))


def apply(position: Position, play: Play, tell: Tell = None) -> Position:
    """The position after a legal play; the play is not judged here."""
    game = position.game
    after = game.edition.effects[type(play)](game, position, play, tell)
    if play.action == "order" or game.edition.last_round:
        return settled(after)
    return after


def judge(position: Position, plays: str | Sequence[Play]) -> Verdict:
    """Judge the steps of a turn in order; the first that is not legal decides.

    Raises NotationError or PlayError for what cannot be judged at all.
    """
    steps = parse_plays(plays, position) if isinstance(plays, str) else tuple(plays)
    at = cards.as_shown(position, _cards_of_two(position, steps))
    told, assumptions, clause = list[Told](), assumed_turn(position), ""
    for number, play in enumerate(steps):
        closing = steps[number - 1] if number else None
        broken = _broken(position, at, steps, number)
        if broken:
            ruling: Ruling = "incomplete" if broken[0].facts.missing else "illegal"
            seen = position if isinstance(closing, Pass | End) and not at.ended else at
            assumptions += assumed_by(at, play, broken[0])
            return Verdict(
                ruling, position, steps, tuple(broken), number, broken[0].clause, tuple(told),
                _distinct(assumptions), seen,
            )  # fmt: skip
        events: list[Facts] = []
        assumptions += assumed_by(at, play, None)
        if isinstance(play, Ride):
            assumptions += assumed_card(position, play)
        after = apply(at, play, events)
        told += [Told(event, at) for event in events]
        if not number or not isinstance(play, End):
            clause = _granting(at, play, after)
        at = after
    over = game_over(at)
    told += [over.why] if over and not position.ended else _open_points(position, at)
    return Verdict(
        "legal", position, steps, (), len(steps) - 1, clause, tuple(told), _distinct(assumptions),
        at, over,
    )  # fmt: skip


def _broken(start: Position, at: Position, steps: Sequence[Play], number: int) -> list[Breach]:
    """What stands against one of the steps, the position being as it then is."""
    closing = steps[number - 1] if number else None
    try:
        return _after_the_turn(start, at, steps[number], closing) or _refusals(
            start, at, steps[number]
        )
    except PlayError as error:
        raise _at_step(error, start, steps, number) from None


def _granting(before: Position, play: Play, after: Position) -> str:
    """The clause that allows a play, or the one about what came of it."""
    grants = before.game.edition.grants
    for word in after.done[len(before.done) :]:
        if word in grants:
            return grants[word]
    return grants[play.sort]


def _at_step(error: PlayError, start: Position, steps: Sequence[Play], number: int) -> PlayError:
    """The error with the step that it is about, where there are several."""
    if len(steps) == 1:
        return error
    said = words_of(error)
    reason = Words(said.en[0].lower() + said.en[1:], said.fr[0].lower() + said.fr[1:])
    play = format_play(steps[number], start.game)
    return PlayError(AT_STEP.fill(number=number + 1, play=play, reason=reason))


def _cards_of_two(position: Position, steps: Sequence[Play]) -> list[str]:
    """Cards that a turn shows after another card has gone face down, which hides the rest."""
    hand = position.hands[position.turn] or ()
    return [play.card for play in steps if isinstance(play, Ride)] if len(hand) > 1 else []


def _distinct(assumptions: list[Told]) -> tuple[Told, ...]:
    seen = {(told.facts.words, tuple(told.facts.values.items())): told for told in assumptions}
    return tuple(seen.values())


def _after_the_turn(
    start: Position, at: Position, play: Play, closing: Play | None
) -> list[Breach]:
    """A step that follows the turn's end; what follows the game's end is refused for that."""
    if not isinstance(closing, Pass | End) or (at.ended and not isinstance(play, End)):
        return []
    words = turn.AFTER_PASS if isinstance(closing, Pass) else turn.AFTER_END
    return [Breach(at.game.edition.grants[closing.sort], facts(words, player=start.turn))]


def _refusals(start: Position, at: Position, play: Play) -> list[Breach]:
    contradiction(at, play)
    found = breaches(at, play)
    if not found and not isinstance(play, End):
        for told in _open_points(start, at):
            ending = at.game.edition.endings[0]
            return [Breach(ending.clause, told.facts._replace(missing=True))]
    return found


def _open_points(start: Position, at: Position) -> list[Told]:
    """Seats whose points the plays have changed so that unknown terrain decides the game's end.

    A position that leaves it open from the start is taken to be one where the game goes on.
    """
    found = []
    for seat in range(len(at.players)):
        if at.donjons[seat] != start.donjons[seat] and not at.ended:
            met = score.challenge_met(at.game, at, seat)
            if met is None:
                unknown = score.points(at.game, at, seat).unknown
                told = facts(POINTS_OPEN, *unknown, player=seat, cells=unknown)
                found.append(Told(told, at))
    return found


def game_over(position: Position) -> Over | None:
    """Why the game is over and the ranking, or None while it goes on."""
    if not position.ended:
        return None
    ending = next(one for one in position.game.edition.endings if one.word == position.ended)
    why = Told(turn.ending_facts(position, ending.words), position)
    return Over(ending, why, score.ranking(position))
