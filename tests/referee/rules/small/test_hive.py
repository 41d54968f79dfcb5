"""A package without a board: an open plane of hexagons, stacks and reserves."""

from random import Random

import pytest

from referee.engine.chance import Chance
from referee.engine.judge import apply, is_legal, judge
from referee.engine.values import SetUpWish
from referee.notation.text import format_position, parse_position


@pytest.fixture
def game(installed):
    return installed("hive")


def test_random_games_keep_one_hive_and_every_bug(game):
    drawn = game.family.setup.draw(game.spec, SetUpWish(2), Chance("a"), Chance("b"))
    plays = 0
    for number in range(4):
        position, rng = parse_position(drawn.position, game), Random(f"hive {number}")
        for _ in range(60):
            play = game.family.listing.random_play(position, rng)
            if play is None:
                break
            assert is_legal(position, play)
            position, plays = apply(position, play), plays + 1
            assert parse_position(format_position(position), game) == position
            assert sum(n for _, n in game.family.studying().inventory(position)) == 22
            assert _is_one(position)
    assert plays > 150


def _is_one(position):
    board, grid = position.table.board, position.table.grid
    todo, seen = [next(iter(board))], set()
    while todo:
        cell = todo.pop()
        if cell not in seen:
            seen.add(cell)
            todo += [near for near in grid.near(cell) if near in board]
    return seen == set(board)


def test_a_stack_is_read_from_the_bottom_up(game):
    text = (
        "players white black\nturn white\nm50: white queen\n"
        "m51: black queen, white beetle, black beetle\n"
    )
    position = parse_position(text, game)
    assert position.table.top("m51").color == "black"
    assert [piece.kind for piece in position.table.at("m51")] == ["queen", "beetle", "beetle"]
    assert "m51: black queen, white beetle, black beetle\n" in format_position(position)
    assert dict(position.game.family.showing.stock(position, 0)) == {
        "queen": 0, "beetle": 1, "spider": 2, "grasshopper": 3, "ant": 3, "lost": 0,
    }  # fmt: skip


def test_a_reserve_that_is_given_stays_as_it_is(game):
    text = "players white black\nturn white\nreserve white: queen ant*2\n"
    written = format_position(parse_position(text, game))
    assert "reserve white: queen ant*2\n" in written
    assert "reserve black" not in written


def test_plays_say_which_piece_and_where(game):
    text = "players white black\nturn white\nm50: white queen\nm51: black queen\n"
    position = parse_position(text, game)
    assert judge(position, "place ant l49").ruling == "legal"
    verdict = judge(position, "place ant m52")
    assert (verdict.ruling, verdict.clause) == ("illegal", "2.2")
    assert verdict.reason() == "m52 touches a piece of another colour."
    offers = game.family.listing.offers(position)
    assert set(offers.verbs) == {"place", "move", "pass"}
    assert {verb: offer.shape for verb, offer in offers.verbs.items()} == {
        "place": "cells", "move": "paths", "pass": "alone",
    }  # fmt: skip
    assert "pass" not in offers.open
