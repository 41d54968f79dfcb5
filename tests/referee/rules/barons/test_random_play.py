"""What holds whatever is played: a hundred thousand random plays, and refused ones among them."""

from random import Random

import pytest

from pnp.folder.hexes import bits
from referee.engine.judge import apply, is_legal, judge
from referee.engine.moves import moves
from referee.notation.text import format_position
from referee.rules.barons import plays
from referee.rules.barons.chapters import ground
from referee.rules.barons.chapters.fights import withstands
from referee.rules.barons.listing.random_play import random_play
from referee.rules.barons.listing.troop_routes import as_play, troop_routes
from referee.rules.barons.plays import KINDS
from referee.rules.barons.position import NOBODY, NOWHERE
from tests.referee.random_positions import DONJON_GAMES, deal, set_table
from tests.referee.rules.random_steps import played_on

SAMPLE, FULL = 25_000, 100_000
"""Plays of each game."""
SEEDS = range(10)
COUNTED = (plays.Roll, plays.Treasury, plays.Move, plays.Ride, plays.Collect, plays.Recruit)
COUNTED += (plays.Construct, plays.Deconstruct, plays.End)


LONGEST = 3000
"""Steps after which a game that gets nowhere is given up."""
every_game = pytest.mark.parametrize("game", DONJON_GAMES, ids=lambda game: game.id)


def assert_sound(position):
    game, players = position.game, len(position.players)
    for seat in range(players):
        board = position.troops_on_board(seat)
        donjons = position.donjons[seat].bit_count()
        stacked = 0 if game.edition.has_discard else game.numbers.builders * donjons
        held = board + stacked + position.reserve[seat] + position.discard[seat]
        assert held == game.count("troops", players)
        assert position.towers[seat] >= 0
        assert not game.count("donjon") or donjons + position.towers[seat] == game.count("donjon")
        if not game.guards_shared:
            assert len(position.guards[seat]) == game.count(game.guard)
    if game.guards_shared:
        assert len(set(position.guards[-1])) == game.count(game.guard, players)
    assert_ground(position)


def assert_ground(position):
    game = position.game
    standing = 0
    for mask in position.donjons:
        assert not standing & mask
        standing |= mask
    if ground.donjons_adjacent in game.edition.faults:
        for cell in bits(standing):
            assert not standing & game.board.neighbour_masks[cell]
    for cell, (count, holder) in enumerate(zip(position.troops, position.holders, strict=True)):
        assert bool(count) == (holder != NOBODY)
        assert position.moved[cell] <= (count if holder == position.turn else 0)
        owner = position.donjon_owner(cell)
        besiegers = 0 if owner in (None, holder) else count
        assert besiegers < game.numbers.besiegers or withstands(position, cell)
    closed = position.ground.closed
    assert not closed & position.occupied()


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_played(game, seed, full):
    rng = Random(seed)
    left = (FULL if full else SAMPLE) // len(SEEDS)
    seen = set()
    while left:
        position = set_table(rng, 2 + seed % 3, game)
        for _ in range(min(left, LONGEST)):
            play = random_play(position, rng)
            assert play is not None
            seen.add(type(play))
            position = apply(position, play)
            left -= 1
            assert_sound(position)
            if isinstance(play, plays.End):
                chiefs = [cell for cell in position.chiefs if cell != NOWHERE]
                assert len(set(chiefs)) == len(chiefs)
            if position.ended:
                break
    assert seen >= {plays.Move, plays.Recruit, plays.Construct, plays.Disperse, plays.Concentrate}


def wrong_play(rng, position):
    """Something a player might try without looking."""
    game = position.game
    bonus = "bonus" in game.edition.done_words and rng.random() < 0.5
    cell, other = rng.randrange(len(game.board)), rng.randrange(len(game.board))
    count, by = rng.randrange(1, 6), rng.choice((None, None, "donjon"))
    group = (plays.Group(count, other),)
    baron = position.chiefs[position.turn]
    found = rng.choice(
        (
            plays.Construct(cell, by),
            plays.Deconstruct(cell, by),
            plays.Recruit(cell, bonus, count if game.edition.recruit_die else 0, by),
            plays.Disperse(baron, group, rng.choice((None, plays.Capture())), by),
            plays.Concentrate(cell, group, None, by),
            plays.Move(game.chief, (baron, other), bonus),
            plays.Roll(count),
            plays.Treasury(count),
            plays.Collect(rng.random() < 0.5),
            plays.Pass(),
        )
    )
    return found if type(found) in game.edition.effects else plays.Pass()


@every_game
@pytest.mark.parametrize("seed", SEEDS)
def test_the_quick_answer_and_the_verdict_agree(game, seed, full):
    rng, tables = Random(seed), 20 if full else 5
    refused = 0
    for _ in range(tables):
        position = played_on(set_table(rng, 2 + seed % 3, game), rng, rng.randrange(1200))
        for _ in range(25):
            if position.ended:
                break
            for play in (random_play(position, rng), wrong_play(rng, position)):
                text, before = format_position(position), position[:]
                verdict = judge(position, [play])
                assert is_legal(position, play) == bool(verdict)
                assert position[:] == before
                assert format_position(position) == text
                if verdict:
                    assert verdict.position == apply(position, play)
                else:
                    refused += 1
                    assert verdict.position == position
            position = apply(position, random_play(position, rng))
    assert refused > 3 * tables


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_the_list_has_what_is_legal_and_nothing_else(game, seed):
    """Every listed play is legal, and every legal play tried at random is in the list."""
    rng = Random(100 + seed)
    tried = 0
    for _ in range(6):
        position = played_on(set_table(rng, 2, game), rng, rng.randrange(600))
        if position.ended:
            continue
        listed = {kind: set(moves(position, kind.__name__.lower())) for kind in COUNTED}
        for found in listed.values():
            assert all(judge(position, [play]) for play in found)
        for _ in range(300):
            play = rng.choice((random_play, lambda p, r: wrong_play(r, p)))(position, rng)
            if isinstance(play, COUNTED) and getattr(play, "by", None) is None:
                tried += 1
                assert is_legal(position, play) == (play in listed[type(play)]), play
    assert tried > 200


def test_kinds_cover_the_list():
    position = apply(deal(Random(3), 2), plays.Roll(2))
    orders = {type(play) for play in moves(position, "order")}
    officers = {type(play) for play in moves(position, "officer")}
    assert orders <= set(KINDS["order"])
    assert officers <= set(KINDS["officer"])
    assert {type(play) for play in moves(position, "turn")} == {
        plays.Treasury,
        plays.Pass,
        plays.End,
    }
    assert not list(moves(position, "nonsense"))


@every_game
def test_reach_is_what_the_judge_allows(game):
    rng = Random(8)
    seen = 0
    for _ in range(40):
        position = played_on(set_table(rng, 2, game), rng, 300 + rng.randrange(300))
        for line in troop_routes(position):
            seen += 1
            assert judge(position, [as_play(line)])
            more = as_play(line, line.troops + 1)
            assert not judge(position, [more])
    assert seen > 60
