"""A target that ends the game only with the round in which somebody reached it."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Tell, facts
from referee.rules.barons.chapters import score, turn
from referee.rules.barons.game import Game
from referee.rules.barons.plays import End, Pass
from referee.rules.barons.position import Position

ROUND_OVER = Words(
    "{player} ends the turn, and with it the last round.",
    fr="{player} termine son tour, et avec lui le dernier tour de table.",
)
PASSED_LAST = Words(
    "{player} skips the turn, and the last round is over.",
    fr="{player} passe son tour, et le dernier tour de table est fini.",
)


def target_reached(position: Position) -> bool:
    """Whether anybody stands at the target."""
    game = position.game
    return any(score.challenge_met(game, position, seat) for seat in range(len(position.players)))


def round_played_out(game: Game, position: Position, seat: int) -> bool:
    """Whether the last player of the last round has ended the turn."""
    return position.last_round and "end" in position.done


def end_turn(game: Game, position: Position, play: Pass | End, tell: Tell) -> Position:
    """The turn goes to the next player, or the game ends with the last one of the last round."""
    last = position.turn == len(position.players) - 1
    if not position.last_round or not last or position.ended:
        return turn.end_turn(game, position, play, tell)
    if tell is not None:
        words = PASSED_LAST if isinstance(play, Pass) else ROUND_OVER
        tell.append(facts(words, player=position.turn))
    return position._replace(done=(*position.done, "end"), moved=bytes(len(position.moved)))
