"""Defaults that a verdict rests on: what the position left out and the rules asked for."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Breach, facts
from referee.engine.values import Play
from referee.engine.verdict import Statement
from referee.rules.barons.plays import Capture, Collect, Concentrate, Disperse, Ride
from referee.rules.barons.position import ANY_CARD, Position

TURN = Words("It is {player}’s turn, the first of the players named.")
RESERVE_TROOPS = Words(
    "{player}’s reserve holds {count:troops}: all that are neither on the board nor in "
    "the discard area."
)
RESERVE_BESIDE_STACKS = Words(
    "{player}’s reserve holds {count:troops}: all that are neither on the board nor in a donjon."
)
RESERVE_DONJONS = Words("{player}’s reserve holds {count:donjon}: all that are not on the board.")
DISCARD = Words(
    "{player} has {count:troops} in the discard area: those that built the donjons on the board."
)
HAND = Words("{player} has a card to lay down: the position does not say what the hand holds.")
HAND_CARD = Words("{player} holds the card {card}: the position does not say otherwise.")
CARD_LEFT_OR_DRAWN = Words(
    "{player} holds the card {card}: the cards laid down and drawn this turn allow it."
)
TILE_PLACE = Words("The tile {card} lies on {cell}, as the play says.")


def assumed_turn(position: Position) -> list[Statement]:
    """Return whose turn it is, where the position does not say."""
    return (
        [] if "turn" in position.said else [Statement(facts(TURN, player=position.turn), position)]
    )


def assumed(start: Position, at: Position, play: Play, refused: Breach | None) -> list[Statement]:
    """Defaults that a step's verdict rests on."""
    found = _assumed_by(at, play, refused)
    if refused is None and isinstance(play, Ride):
        found += _assumed_card(start, at, play)
    return found


def _assumed_by(position: Position, play: Play, refused: Breach | None) -> list[Statement]:
    """Return what the clauses that a play passed, or the one that refused it, took by default."""
    if refused is not None:
        rests_on = refused.facts.rests_on
        return _READERS[rests_on](position, play) if rests_on else []
    reads = (fact for one in position.game.checks[type(play)] for fact in one.reads)
    return [told for fact in reads for told in _READERS[fact](position, play)]


def _assumed_card(start: Position, at: Position, play: Ride) -> list[Statement]:
    """Return a card that a ride shows and that the turn's first position does not name.

    One that the position names is assumed only where another may have been laid down instead.
    """
    hand, now = start.hands[start.turn], at.hands[at.turn]
    if hand is not None and now is not None and play.card in hand and play.card in now:
        return []
    hidden = hand is None or (play.card not in hand and ANY_CARD in hand)
    words = HAND_CARD if hidden else CARD_LEFT_OR_DRAWN
    return [Statement(facts(words, player=at.turn, card=play.card), at)]


def _reserve_troops(position: Position, play: Play) -> list[Statement]:
    me = position.turn
    if f"reserve {position.player} troops" in position.said:
        return []
    words = RESERVE_TROOPS if position.game.edition.has_discard else RESERVE_BESIDE_STACKS
    return [Statement(facts(words, player=me, count=position.reserve[me]), position)]


def _reserve_donjons(position: Position, play: Play) -> list[Statement]:
    me = position.turn
    given = f"reserve {position.player} donjon" in position.said
    marching = isinstance(play, Disperse | Concentrate)
    if given or (marching and not isinstance(getattr(play, "capture", None), Capture)):
        return []
    return [Statement(facts(RESERVE_DONJONS, player=me, count=position.towers[me]), position)]


def _discard(position: Position, play: Play) -> list[Statement]:
    me = position.turn
    if f"discard {position.player}" in position.said:
        return []
    return [Statement(facts(DISCARD, player=me, count=position.discard[me]), position)]


def _hand(position: Position, play: Play) -> list[Statement]:
    me = position.turn
    if position.hands[me] is not None or (isinstance(play, Collect) and play.with_die):
        return []
    return [Statement(facts(HAND, player=me), position)]


def _card(position: Position, play: Play) -> list[Statement]:
    if not isinstance(play, Ride) or position.tile_cell(play.card) is not None:
        return []
    return [Statement(facts(TILE_PLACE, play.end, card=play.card, cell=play.end), position)]


_READERS = {
    "reserve troops": _reserve_troops,
    "reserve donjon": _reserve_donjons,
    "discard": _discard,
    "hand": _hand,
    "card": _card,
}
