"""How this family's plays are judged beyond the checks of their clauses."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.text.words import Words
from referee.engine.clauses import Breach, Ending, Facts, facts
from referee.engine.errors import PlayError
from referee.engine.judge import breaches
from referee.engine.phrasing import phrased
from referee.engine.values import Play
from referee.engine.verdict import Told
from referee.rules.barony.assumptions import TURN, assumed_facts
from referee.rules.barony.cards import acting_seat
from referee.rules.barony.chapters.fights import taken_unheld
from referee.rules.barony.chapters.heroes import third_card
from referee.rules.barony.chapters.turn import dukes
from referee.rules.barony.contradictions import contradiction
from referee.rules.barony.plays import End, Place, Turn
from referee.rules.barony.position import Position

TURN_OVER = Words(
    "{player}’s turn is over with the step before; what follows belongs to the next player.",
    fr="Le tour {player:de} finit avec l’étape précédente ; la suite revient au joueur suivant.",
)
SETTING_UP = Words(
    "The cities are still being placed.", fr="Les cités sont encore en train d’être placées."
)
LAST_ROUND = Words(
    "There is a duke: the round is played out, and the game ends with it.",
    fr="Il y a un duc : la manche se joue jusqu’au bout, et la partie finit avec elle.",
)
GOES_ON = Words(
    "The game goes on; a duke makes the round the last.",
    fr="La partie continue ; un duc rend la manche dernière.",
)


def before_judging(position: Position, steps: Sequence[Play]) -> Position:
    """With Heroes where a step plays one and nobody said that they are not played."""
    if position.heroes is None and any(isinstance(s, Turn) and s.heroes for s in steps):
        return position._replace(heroes=True)
    return position


def out_of_turn(start: Position, at: Position, steps: Sequence[Play], number: int) -> list[Breach]:
    """PlayError for a step after the turn's end, or for a token that its owner does not hold."""
    if number and isinstance(steps[number - 1], End | Place) and not at.ended:
        raise _contradicted(facts(TURN_OVER, player=start.turn), start)
    unheld = taken_unheld(at, steps[number])
    if unheld is not None and not _refused_anyway(at, steps[number]):
        raise _contradicted(unheld, at)
    return _too_many_cards(start, at, steps[: number + 1])


def _refused_anyway(at: Position, play: Play) -> bool:
    """Whether a move is not made at all, so that nobody has to pay for a village."""
    if contradiction(at, play) is not None:
        return True
    return any(not breach.facts.missing for breach in breaches(at, play))


def _too_many_cards(start: Position, at: Position, steps: Sequence[Play]) -> list[Breach]:
    """More cards over the steps of a turn than a hand that nobody knows could hold."""
    last = steps[-1]
    if not isinstance(last, Turn) or not last.heroes or at.ended:
        return []
    seat = acting_seat(at, last)
    turns = (step for step in steps if isinstance(step, Turn))
    played = [hero for step in turns if acting_seat(at, step) == seat for hero in step.heroes]
    found = third_card(at.game, played, seat) if start.hands[seat] is None else None
    return [Breach(*found)] if found and len(played) > len(last.heroes) else []


def _contradicted(found: Facts, position: Position) -> PlayError:
    return PlayError(phrased(found, position))


def granting(before: Position, play: Play, after: Position) -> str:
    """The clause of the card or spell that is played, else of the play itself."""
    edition = before.game.edition
    if after.ended and not before.ended:
        return next(one.clause for one in edition.endings if one.word == after.ended)
    cards = (*play.heroes, *play.spells) if isinstance(play, Turn) else ()
    return edition.grants[cards[0] if cards else play.sort]


def assumed_turn(position: Position) -> list[Told]:
    """Whose turn it is, where neither the position nor its set-up says."""
    if "turn" in position.said or position.placing or position.ended:
        return []
    return [Told(facts(TURN, player=position.turn), position)]


def assumed(start: Position, at: Position, play: Play, refused: Breach | None) -> list[Told]:
    """Defaults that a step's verdict rests on."""
    return [Told(found, at) for found in assumed_facts(start, at, play, refused)]


def ending_facts(position: Position, ending: Ending) -> Facts:
    """The sentence about the end of the game, with the first player to be a duke."""
    return facts(ending.words, player=next(iter(dukes(position)), position.turn))


def goes_on(position: Position) -> Words:
    """What is said of a game that is not over."""
    if position.placing:
        return SETTING_UP
    return LAST_ROUND if dukes(position) else GOES_ON
