"""What holds whatever is played: a hundred thousand random plays, and refused ones among them."""

from random import Random

import pytest

from pnp.hexes import bits
from referee import plays
from referee.judge import apply, is_legal, judge
from referee.moves import KINDS, as_play, moves, reach
from referee.notation import format_position
from referee.playout import playout, random_play
from referee.position import NOBODY, NOWHERE
from tests.referee.tables import GAME, deal

PLAYED = 100_000
SEEDS = range(10)
COUNTED = (plays.Roll, plays.Treasury, plays.Move, plays.Ride, plays.Collect, plays.Recruit)
COUNTED += (plays.Construct, plays.Deconstruct, plays.End)


def assert_sound(position):
    total = GAME.count("troops")
    for seat in range(len(position.players)):
        board = position.troops_on_board(seat)
        assert board + position.reserve[seat] + position.discard[seat] == total
        donjons = position.donjons[seat].bit_count()
        assert donjons + position.towers[seat] == GAME.count("donjon")
        assert len(position.guards[seat]) == GAME.count("knight")
    standing = 0
    for mask in position.donjons:
        assert not standing & mask
        standing |= mask
    for cell in bits(standing):
        assert not standing & GAME.board.neighbour_masks[cell]
    for cell, (count, holder) in enumerate(zip(position.troops, position.holders, strict=True)):
        assert bool(count) == (holder != NOBODY)
        assert position.moved[cell] <= (count if holder == position.turn else 0)
        owner = position.donjon_owner(cell)
        assert owner in (None, holder) or count < GAME.numbers.besiegers
    closed = position.ground.closed
    assert not closed & position.occupied()


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_played(seed):
    rng = Random(seed)
    left = PLAYED // len(SEEDS)
    seen = set()
    while left:
        position = deal(rng, 2 + seed % 3)
        while left and not position.ended:
            play = random_play(position, rng)
            assert play is not None
            seen.add(type(play))
            position = apply(position, play)
            left -= 1
            assert_sound(position)
            if isinstance(play, plays.End):
                barons = [cell for cell in position.chiefs if cell != NOWHERE]
                assert len(set(barons)) == len(barons)
    assert seen >= {plays.Roll, plays.Move, plays.Recruit, plays.Construct, plays.Disperse}


def wrong_play(rng, position):
    """Something a player might try without looking."""
    cell, other = rng.randrange(37), rng.randrange(37)
    count, by = rng.randrange(1, 6), rng.choice((None, None, "donjon"))
    group = (plays.Group(count, other),)
    baron = position.chiefs[position.turn]
    return rng.choice(
        (
            plays.Construct(cell, by),
            plays.Deconstruct(cell, by),
            plays.Recruit(cell, rng.random() < 0.5, 0, by),
            plays.Disperse(baron, group, rng.choice((None, plays.Capture())), by),
            plays.Concentrate(cell, group, None, by),
            plays.Move(GAME.chief, (baron, other), rng.random() < 0.5),
            plays.Roll(count),
            plays.Treasury(count),
            plays.Collect(rng.random() < 0.5),
            plays.Pass(),
        )
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_the_quick_answer_and_the_verdict_agree(seed):
    rng = Random(seed)
    refused = 0
    for _ in range(12):
        position, _ = playout(deal(rng, 2 + seed % 3), rng, rng.randrange(1200))
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
    assert refused > 100


@pytest.mark.parametrize("seed", range(4))
def test_the_list_has_what_is_legal_and_nothing_else(seed):
    """Every listed play is legal, and every legal play tried at random is in the list."""
    rng = Random(100 + seed)
    tried = 0
    for _ in range(6):
        position, _ = playout(deal(rng, 2), rng, rng.randrange(600))
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


def test_reach_is_what_the_judge_allows():
    rng = Random(8)
    seen = 0
    for _ in range(40):
        position, _ = playout(deal(rng, 2), rng, 300 + rng.randrange(300))
        for line in reach(position):
            seen += 1
            assert judge(position, [as_play(line)])
            more = as_play(line, line.troops + 1)
            assert not judge(position, [more])
    assert seen > 100
