"""The turn: the die, the treasury, actions, the bonus, skipping it all, and the last round."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Check, Facts, Tell, check, facts
from referee.engine.values import Play
from referee.rules.barons.cards import holds_a_card, laid_down
from referee.rules.barons.chapters import score
from referee.rules.barons.game import Game
from referee.rules.barons.plays import (
    ACTIONS,
    ORDERS,
    Collect,
    End,
    Move,
    Order,
    Pass,
    Recruit,
    Roll,
    Treasury,
)
from referee.rules.barons.position import Position

PLAYS_ON = (Roll, Treasury, *ACTIONS, Pass)
"""The plays that are refused once the game is over."""

ROLLED = Words("The die shows {face}.")
DIE_SET = Words("{player} calls the Treasury: a card face down, and the die becomes {face}.")
PASSED = Words("{player} skips the turn.")
ENDED = Words("{player} ends the turn; {owner} plays next.")
OVER = Words("The game is over: nothing more is played.")
NOT_ROLLED = Words("{player} has not rolled the die yet; the turn opens with it.")
ROLLED_ALREADY = Words("The die is rolled once a turn; {player}’s shows {face} already.")
ROLL_TOO_LATE = Words("{player} has acted already; the turn opens with the die.")
TREASURY_BEFORE_ROLL = Words(
    "{player} has not rolled yet: the Call to the Treasury comes after the roll."
)
TREASURY_TOO_LATE = Words(
    "{player} has played an action already; the Treasury is called before the first one."
)
TREASURY_TWICE = Words("{player} has called the Treasury this turn already.")
NO_CARD_FOR_TREASURY = Words("{player} holds no tactical card to call the Treasury with.")
TURN_FULL = Words("{player} has taken {count:action} this turn and may take no more.")
TOO_MANY_ORDERS = Words("With the die at {face} a turn cannot have {count:order}.")
DIE_SPENT = Words("The die has been used this turn already; it can be used only once.")
DIE_SPENT_ON_ORDER = Words(
    "An additional order uses the die, so the die cannot be used for this order as well."
)
PASS_AFTER_PLAY = Words(
    "{player} has already played this turn, so the turn can no longer be skipped."
)
AFTER_PASS = Words("{player} has skipped the turn: nothing more is played in it.")
AFTER_END = Words("{player} has ended the turn: nothing more is played in it.")


def ending_facts(position: Position, words: Words) -> Facts:
    """Return the facts of the game's end: a sentence, and who reached how much."""
    game = position.game
    ending = next(one for one in game.edition.endings if one.word == position.ended)
    seats = range(len(position.players))
    seat = next(seat for seat in seats if ending.test(game, position, seat))
    return facts(
        words,
        player=seat,
        total=score.points(game, position, seat).total[0],
        wanted=score.challenge(game, len(position.players)),
        troops=score.troops_left(position, seat),
    )


def nothing_after(word: str, words: Words) -> Check:
    """Return a check that refuses every play once the game has ended in one of its ways."""

    @check(f"a play after the game ended by {word}", judges=PLAYS_ON, of_turn=True)
    def over(game: Game, position: Position, play: Play) -> Facts | None:
        return ending_facts(position, words) if position.ended == word else None

    return over


@check("an action before the die is rolled", judges=ACTIONS, of_turn=True)
def die_first(game: Game, position: Position, play: Play) -> Facts | None:
    return None if position.die else facts(NOT_ROLLED, player=position.turn)


@check("the die is rolled twice, or late", judges=Roll)
def rolled_once(game: Game, position: Position, play: Roll) -> Facts | None:
    if position.die:
        return facts(ROLLED_ALREADY, player=position.turn, face=position.die)
    return facts(ROLL_TOO_LATE, player=position.turn) if position.done else None


@check("the treasury is called at the wrong time or without a card", judges=Treasury, reads="hand")
def treasury_called(game: Game, position: Position, play: Treasury) -> Facts | None:
    if not position.die:
        return facts(TREASURY_BEFORE_ROLL, player=position.turn)
    if position.actions:
        return facts(TREASURY_TOO_LATE, player=position.turn)
    if "treasury" in position.done:
        return facts(TREASURY_TWICE, player=position.turn)
    if not holds_a_card(position):
        return facts(NO_CARD_FOR_TREASURY, player=position.turn)
    return None


@check("more actions than a turn has", judges=ACTIONS, of_turn=True)
def actions_left(game: Game, position: Position, play: Play) -> Facts | None:
    done = position.done
    if done and (count := position.actions) >= game.numbers.actions:
        return facts(TURN_FULL, player=position.turn, count=count)
    return None


@check("a second order on a low die", judges=ORDERS, of_turn=True)
def orders_allowed(game: Game, position: Position, play: Order) -> Facts | None:
    done = position.done
    if done and position.die:
        count = done.count("order") + 1
        if count > game.numbers.orders and count > game.tables["orders"][position.die]:
            return facts(TOO_MANY_ORDERS, count=count, face=position.die)
    return None


def is_extra_order(game: Game, position: Position, play: Play) -> bool:
    """Return whether an order is one more than a turn has without the bonus."""
    done = position.done
    return bool(done) and play.action == "order" and done.count("order") >= game.numbers.orders


@check("the die serves twice", judges=(Move, Recruit, Collect, *ORDERS[1:]), of_turn=True)
def die_serves_once(game: Game, position: Position, play: Move | Collect | Order) -> Facts | None:
    done = position.done
    if not done:
        return None
    extra = is_extra_order(game, position, play)
    with_die = getattr(play, "with_die", False)
    if (with_die or extra) and "bonus" in done:
        return facts(DIE_SPENT)
    return facts(DIE_SPENT_ON_ORDER) if with_die and extra else None


@check("a turn that was played is skipped", judges=Pass, of_turn=True)
def skipped_whole(game: Game, position: Position, play: Pass) -> Facts | None:
    return facts(PASS_AFTER_PLAY, player=position.turn) if position.done else None


def fight_after_an_action(game: Game, position: Position, cell: int, words: Words) -> Facts | None:
    """Refuse troops that would meet opposing ones on a cell after another action of the turn."""
    if position.done and position.troops[cell] and 0 < position.actions < int(game.numbers.actions):
        owner, count = position.holders[cell], position.troops[cell]
        if owner != position.turn:
            return facts(words, cell, owner=owner, count=count, cell=cell, player=position.turn)
    return None


def done_after(game: Game, position: Position, play: Play) -> tuple[str, ...]:
    """Return what has been done this turn once an action is played."""
    bonus = getattr(play, "with_die", False) or is_extra_order(game, position, play)
    spent = bonus and "bonus" in game.edition.done_words
    return (*position.done, play.action, *(("bonus",) if spent else ()))


def roll(game: Game, position: Position, play: Roll, tell: Tell) -> Position:
    if tell is not None:
        tell.append(facts(ROLLED, face=play.face))
    return position._replace(die=play.face)


def call_treasury(game: Game, position: Position, play: Treasury, tell: Tell) -> Position:
    if tell is not None:
        tell.append(facts(DIE_SET, player=position.turn, face=play.face))
    done = (*position.done, "treasury")
    return position._replace(die=play.face, done=done, **laid_down(position))


def end_turn(game: Game, position: Position, play: Pass | End, tell: Tell) -> Position:
    """The turn goes to the next player; nothing happens once the game is over."""
    following = (position.turn + 1) % len(position.players)
    if tell is not None:
        words = OVER if position.ended else PASSED if isinstance(play, Pass) else ENDED
        tell.append(facts(words, player=position.turn, owner=following))
    if position.ended:
        return position
    return position._replace(
        turn=following, die=0, moved=bytes(len(position.moved)), done=(), spent=()
    )


ROUND_OVER = Words("{player} ends the turn, and with it the last round.")


PASSED_LAST = Words("{player} skips the turn, and the last round is over.")


def target_reached(position: Position) -> bool:
    """Return whether any player has reached the target."""
    game = position.game
    return any(score.challenge_met(game, position, seat) for seat in range(len(position.players)))


def round_played_out(game: Game, position: Position, seat: int) -> bool:
    """Return whether the last player of the last round has ended the turn."""
    return position.last_round and "end" in position.done


def end_turn_or_round(game: Game, position: Position, play: Pass | End, tell: Tell) -> Position:
    """The turn goes to the next player, or the game ends with the last one of the last round."""
    last = position.turn == len(position.players) - 1
    if not position.last_round or not last or position.ended:
        return end_turn(game, position, play, tell)
    if tell is not None:
        words = PASSED_LAST if isinstance(play, Pass) else ROUND_OVER
        tell.append(facts(words, player=position.turn))
    return position._replace(done=(*position.done, "end"), moved=bytes(len(position.moved)))
