"""The bots of the Barons games: their steps, their evaluation, and what they may not see."""

from random import Random

from referee.engine.game import load_game
from referee.engine.judge import apply, is_legal
from referee.rules.barons.bots.evaluation import WON, Evaluation
from referee.rules.barons.bots.greedy import Greedy
from referee.rules.barons.bots.planner import Planner
from referee.rules.barons.bots.steps import steps
from referee.study.play.one_game import Rules, play_game
from referee.study.play.played_table import PlayedTable

LAND = load_game("land-of-barons")


def test_a_bot_does_not_use_what_others_hold():
    """Two tables that differ only in what is hidden get the same step."""
    for bot in (Greedy, Planner):
        table = PlayedTable(LAND, 2, "hidden")
        table.open_turn()
        one = bot().choose(table.position, Random(3))
        table.deck.reverse()
        table.hands[1 - table.position.turn] = (table.deck[0],)
        assert bot().choose(table.position, Random(3)) == one


def test_steps_are_legal_and_of_every_kind():
    kinds = set()

    def watch(position, play):
        if not position.done:
            for step in steps(position, Evaluation().land(position)):
                assert is_legal(position, step)
                kinds.add(step.sort)

    play_game(LAND, ("greedy", "greedy"), "kinds", Rules(40), watch)
    assert {"move", "move with die", "recruit", "recruit with die", "construct"} <= kinds
    assert {"disperse", "concentrate", "ride", "dash"} <= kinds


def test_a_won_game_is_worth_more_than_any_board():
    ended = []

    def watch(position, play):
        ended.append((position, play))

    record = play_game(LAND, ("greedy", "random"), "worth", Rules(600), watch)
    last = apply(*ended[-1])
    value = Evaluation().value(last, record.first[0])
    assert value == WON
    assert abs(Evaluation().value(ended[0][0], 0)) < WON / 10
