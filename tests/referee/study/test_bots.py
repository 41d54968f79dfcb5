"""Bots: legal by the judge, the same from the same seeds, honest, and each better than the last."""

from dataclasses import replace

import pytest

from pnp.text.errors import HeraldError
from referee.engine.family import Studying
from referee.engine.game import load_game
from referee.engine.judge import judge
from referee.rules.barons.position import ANY_CARD
from referee.study.play.bots import NAMES, bots_for, make_bot
from referee.study.play.game_rows import game_rows
from referee.study.play.one_game import Rules, play_game
from referee.study.play.play_study import PlayStudy
from referee.study.play.played_table import PlayedTable
from referee.study.run.edited_game import edited_game
from referee.study.run.workers import carry_out
from tests.referee.random_positions import GAMES

LAND = load_game("land-of-barons")
OTHER = load_game("barony")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
@pytest.mark.parametrize("bots", [("greedy", "random"), ("planner", "greedy", "random")])
def test_the_judge_agrees_with_every_step(game, bots):
    seen = []

    def watch(position, play):
        verdict = judge(position, (play,))
        assert verdict.ruling == "legal", (position, play)
        seen.append(verdict.after)

    able = tuple(bot for bot in bots if bot in bots_for(game))
    play_game(game, able[: game.spec.players.max], "agreed", Rules(12), watch)
    assert len(seen) >= 12


@every_game
def test_a_game_follows_from_its_seed(game):
    bots = ("greedy", "random")
    once, again, other = (
        play_game(game, bots, seed, Rules(30)) for seed in ("one", "one", "another")
    )
    assert once == again
    assert once != other


@pytest.mark.parametrize("bot", NAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_games_between_equals_finish(bot, players):
    if bot == "planner" and players == 4:
        bots = ("planner", "random", "random", "random")
    else:
        bots = (bot,) * players
    record = play_game(LAND, bots, "finish", Rules(1500, checked=True))
    assert record.ended in ("challenge", "exhaustion")
    assert record.first


@every_game
def test_whole_games_finish(game):
    record = play_game(game, ("greedy", "greedy"), "whole", Rules(1500, checked=True))
    assert record.ended != "limit"


def scored(bots, setups, seed="7", game=LAND, limit=600):
    """The share of games that the first of two bots wins, seats balanced."""
    study = PlayStudy(edited_game(game.spec), 2, bots, setups, seed, Rules(limit))
    outcome = carry_out(study, workers=1)
    rows = game_rows(outcome.tally)
    wins = [
        row.won_by(seat)
        for row in rows
        for seat, bot in enumerate(study.orders[row.order])
        if bot == bots[0]
    ]
    return sum(wins) / len(rows)


def test_greedy_beats_random():
    assert scored(("greedy", "random"), 10) >= 0.9


def test_planner_beats_greedy(full):
    assert scored(("planner", "greedy"), 5 if full else 3) >= 0.6


def test_greedy_beats_random_in_the_other_family():
    assert scored(("greedy", "random"), 1, game=OTHER) >= 0.5


def test_a_bot_sees_its_own_hand_only():
    table = PlayedTable(LAND, 3, "hands")
    seen = table.position.hands
    assert seen[table.position.turn] == table.hands[table.position.turn]
    assert ANY_CARD not in seen[table.position.turn]
    others = [hand for seat, hand in enumerate(seen) if seat != table.position.turn]
    assert all(card == ANY_CARD for hand in others for card in hand)


def test_bots_that_a_game_has_not():
    assert bots_for(LAND) == NAMES
    assert bots_for(OTHER) == ("random", "greedy")
    with pytest.raises(HeraldError, match="there is no bot `wizard`; the bots are random"):
        make_bot("wizard", LAND)
    with pytest.raises(HeraldError, match="planner bot does not play Barony"):
        make_bot("planner", OTHER)


@every_game
def test_a_family_that_brings_nothing_is_studied_with_plain_bots(game, monkeypatch):
    monkeypatch.setattr(game, "family", replace(game.family, studying=Studying))
    assert bots_for(game) == ("random", "greedy")
    record = play_game(game, ("greedy", "random"), "plain", Rules(12, checked=True))
    assert record.turns == 12
    assert record.actions[0]
    assert set().union(*record.events) <= {"passed", "blocked"}
