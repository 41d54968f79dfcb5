"""The turn: one action or none, and the round that a duke's title makes the last."""

from __future__ import annotations

from pnp.text.words import Words, joined
from referee.engine.clauses import Facts, Tell, check, facts
from referee.engine.game import Game
from referee.engine.values import Play
from referee.rules.barony.cards import acting_seat, due, hand_without, hero_words, spell_words
from referee.rules.barony.chapters.pieces import replaced, with_magic
from referee.rules.barony.chapters.play_parts import Stage
from referee.rules.barony.plays import (
    ACTIONS,
    EXTRAS,
    Action,
    End,
    Pass,
    Place,
    Take,
    Turn,
)
from referee.rules.barony.position import ACTION, OVER, Position

EVERY_PLAY: tuple[type[Play], ...] = (Place, *ACTIONS, *EXTRAS, Take, Pass, End)
ACTED = Words("{player} has played this turn’s one action already.")
PASS_AFTER_ACTION = Words(
    "{player} has acted or passed already this turn; `pass` takes the place of the action."
)
GAME_OVER = Words(
    "{player} is a duke and the last round is finished: the game is over, and nothing "
    "more is played."
)
GAME_ENDS = Words("{player} is a duke and the round is finished: the game is over.")
PASSED = Words("{player} passes.")
TURN_ENDS = Words("{player} ends the turn; {owner} plays next.")
LAST_TURN_ENDS = Words("{player} ends the turn.")
CARD_PLAYED = Words("{player} plays the hero {card}; the card leaves the game.")
SPELLS_CAST = Words("{player} casts {spells} for {count:magic}.")
MAGIC_PAID = Words("{player} pays {count:magic}.")


def dukes(position: Position) -> list[int]:
    """Return the seats that have reached the highest title, in turn order from the first player."""
    highest = len(position.game.spec.ranks) - 1
    count = len(position.players)
    order = ((position.first + step) % count for step in range(count))
    return [seat for seat in order if position.titles[seat] == highest]


def is_duke(game: Game, position: Position, seat: int) -> bool:
    return position.titles[seat] == len(game.spec.ranks) - 1


@check("a play after the game has ended", judges=EVERY_PLAY)
def nothing_after_the_end(game: Game, position: Position, play: object) -> Facts | None:
    if not position.ended:
        return None
    return facts(GAME_OVER, player=next(iter(dukes(position)), position.turn))


@check("a second action", judges=ACTIONS)
def one_action(game: Game, position: Position, play: Action) -> Facts | None:
    return facts(ACTED, player=position.turn) if ACTION in position.done else None


@check("a pass after the action", judges=Pass)
def pass_instead_of_action(game: Game, position: Position, play: Pass) -> Facts | None:
    return facts(PASS_AFTER_ACTION, player=position.turn) if ACTION in position.done else None


def begin(game: Game, position: Position, play: Turn, tell: Tell) -> Stage:
    """Pay the cards and the magic of a play; return the stage at which its parts begin."""
    seat = acting_seat(position, play)
    if not play.heroes and not play.spells:
        return Stage(position, seat)
    hand = position.hands[seat]
    for hero in play.heroes:
        hand = hand_without(hand, hero)
    cost = due(game, position, play)
    if tell is not None:
        _tell_cards(game, seat, play, cost, tell)
    if hand != position.hands[seat]:
        position = position._replace(hands=replaced(position.hands, seat, hand))
    return Stage(with_magic(position, seat, -cost) if cost else position, seat)


def _tell_cards(game: Game, seat: int, play: Turn, cost: int, tell: list[Facts]) -> None:
    for hero in play.heroes:
        tell.append(facts(CARD_PLAYED, player=seat, card=hero_words(game, hero)))
    if play.spells:
        names = [spell_words(game, spell) for spell in play.spells]
        spells = joined(" + ", names)
        tell.append(facts(SPELLS_CAST, player=seat, spells=spells, count=cost))
    elif cost:
        tell.append(facts(MAGIC_PAID, player=seat, count=cost))


def finish(game: Game, stage: Stage, play: Turn, tell: Tell) -> Position:
    """Return the position once the parts are done; the turn's action is played if it is one."""
    at = stage.at
    return at._replace(done=(ACTION,)) if play.action and not at.done else at


def pass_turn(game: Game, position: Position, play: Pass, tell: Tell) -> Position:
    if tell is not None:
        tell.append(facts(PASSED, player=position.turn))
    return position._replace(done=(ACTION,))


def end_turn(game: Game, position: Position, play: End, tell: Tell) -> Position:
    """Pass the turn on, or end the game where the last round is played out."""
    me = position.turn
    following = (me + 1) % len(position.players)
    over = bool(position.ended) or (me == position.last and bool(dukes(position)))
    if tell is not None:
        tell.append(facts(LAST_TURN_ENDS if over else TURN_ENDS, player=me, owner=following))
    if over:
        return position._replace(done=(), ended=OVER)
    return position._replace(turn=following, done=())


def take_nothing(game: Game, position: Position, play: Take, tell: Tell) -> Position:
    """Change nothing: tokens that no fight has won do not change hands."""
    return position
