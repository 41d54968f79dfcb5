"""The collection for the Treasury: a card drawn by the die, or in exchange for another."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, check, facts
from referee.rules.barons.cards import Held, deck_is_empty, drawn, held_now, holds_a_card, laid_down
from referee.rules.barons.chapters.turn import done_after
from referee.rules.barons.game import Game
from referee.rules.barons.plays import Collect
from referee.rules.barons.position import Position

NO_COLLECTION = Words("With the die at {face} no card can be collected.")
NO_CARD_TO_DRAW = Words(
    "All the cards are in hand and none is discarded, so there is none to draw."
)
NO_CARD_TO_EXCHANGE = Words("{player} holds no tactical card to exchange.")
COLLECTED = Words("{player} draws a tactical card.")
EXCHANGED = Words("{player} discards a card face down and draws another.")
LAID_DOWN = Words("{player} discards a card face down.")
RESHUFFLED = Words("The deck is empty: the discarded cards are shuffled into a new one.")


@check("a collection that neither die nor card pays for", judges=Collect, reads="hand")
def collection_paid(game: Game, position: Position, play: Collect) -> Facts | None:
    if play.with_die:
        if position.die and not game.tables["collect"][position.die]:
            return facts(NO_COLLECTION, face=position.die)
        none_left = not position.spent and deck_is_empty(position, held_now(position))
        return facts(NO_CARD_TO_DRAW) if none_left else None
    return None if holds_a_card(position) else facts(NO_CARD_TO_EXCHANGE, player=position.turn)


def collect(game: Game, position: Position, play: Collect, tell: Tell) -> Position:
    """One card comes to hand, in exchange where the die does not give it."""
    held = held_now(position) if play.with_die else laid_down(position)
    if tell is not None:
        tell += _collected(position, held, play)
    return position._replace(done=done_after(game, position, play), **drawn(position, held))


def _collected(position: Position, held: Held, play: Collect) -> list[Facts]:
    """Return what is told of a collection, once the card for it is laid down."""
    if deck_is_empty(position, held):
        told = [RESHUFFLED, COLLECTED] if play.with_die else [LAID_DOWN, RESHUFFLED, COLLECTED]
    else:
        told = [COLLECTED if play.with_die else EXCHANGED]
    return [facts(words, player=position.turn) for words in told]
