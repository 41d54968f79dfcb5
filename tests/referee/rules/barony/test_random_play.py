"""What holds whatever is played, from the set-up to the end, with and without the modules."""

from random import Random

import pytest

from referee.engine.errors import PlayError
from referee.engine.judge import apply, is_legal, judge
from referee.engine.moves import candidates, moves, random_play
from referee.notation.text import format_position, parse_position
from referee.rules.barony import plays
from referee.rules.barony.position import (
    BUILDINGS,
    CITY,
    FOREST,
    LAKE,
    MOUNTAIN,
    MYSTERY,
    STRONGHOLD,
    VILLAGE,
)
from tests.referee.rules.barony.random_games import MODULES, table_of, wish
from tests.referee.rules.barony.random_positions import BOX, GAME, KINDS
from tests.referee.rules.random_steps import played_on

LONGEST = 4000
"""Steps after which a game that gets nowhere is given up."""
SEEDS = range(6)
SAMPLE, FULL = 2, 12
"""Games for each seed."""
SUPPLY = {kind: GAME.numbers.supply[kind] for kind in KINDS}


def assert_pieces_add_up(position):
    spaces = position.spaces.values()
    for seat, reserve in enumerate(position.reserve):
        knights = sum(space.knights[seat] for space in spaces)
        assert knights + reserve.knights + position.removed[seat] == BOX["knight"]
        for building in BUILDINGS:
            built = sum(space.building == building and space.owner == seat for space in spaces)
            assert built + reserve.of(building) == BOX[building]
        assert sum(seat in space.controls for space in spaces) <= BOX["control"]
        assert min(reserve) >= 0 <= position.removed[seat]


def assert_stores_add_up(position):
    for at, kind in enumerate(KINDS):
        assert 0 <= sum(held[at] for held in position.tokens) <= SUPPLY[kind]
    assert all(count >= 0 for held in position.tokens for count in held)
    assert min(position.magic) >= 0
    assert sum(position.magic) <= GAME.numbers.magic


def assert_nobody_is_out_of_place(position):
    for cell, space in position.spaces.items():
        terrain = position.terrain(cell)
        there = [seat for seat in range(len(position.players)) if space.count(seat)]
        assert terrain != LAKE
        assert not (space.building and terrain == MYSTERY)
        assert len(space.controls) <= len(GAME.numbers.explored) * (terrain == MYSTERY)
        if len(there) > 1:
            assert space.building in ("", VILLAGE)
            assert all(space.count(seat) == 1 for seat in there)
            if terrain == MOUNTAIN:
                assert position.sorcery
                assert len(there) == 2
                assert space.building == VILLAGE
        if space.building == CITY:
            assert_city_is_apart(position, cell, space)


def assert_city_is_apart(position, cell, space):
    assert position.sorcery or position.terrain(cell) != FOREST
    for near in position.neighbours(cell):
        other = position.space(near)
        if other.building == CITY:
            assert position.sorcery
            assert other.owner == space.owner


def assert_sound(position):
    assert_pieces_add_up(position)
    assert_stores_add_up(position)
    assert_nobody_is_out_of_place(position)


def changed(before, play, after):
    """What a play may change and what it may not."""
    if not isinstance(play, plays.End | plays.Place):
        assert after.turn == before.turn
    if not isinstance(play, plays.Title):
        assert after.titles == before.titles
    gained = sum(map(sum, after.tokens)) - sum(map(sum, before.tokens))
    if isinstance(play, plays.Move | plays.Transfer | plays.Recruit | plays.Expedition):
        assert gained == 0
    if isinstance(play, plays.Build):
        assert 0 <= gained <= len(play.sites)


@pytest.mark.parametrize("modules", MODULES, ids="+".join)
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_played(seed, modules, full):
    rng, games = Random(seed), FULL if full else SAMPLE
    seen, ended = set(), 0
    for game in range(games):
        position = table_of(rng.randrange(8), 2 + (seed + game) % 4, modules)
        for _ in range(LONGEST):
            play = random_play(position, rng)
            if play is None:
                break
            seen.add(type(play))
            after = apply(position, play)
            assert_sound(after)
            changed(position, play, after)
            position = after
        ended += bool(position.ended)
    assert ended == games
    assert seen >= {plays.Place, plays.Recruit, plays.Move, plays.Build, plays.City, plays.Title}


@pytest.mark.parametrize("modules", MODULES, ids="+".join)
def test_a_table_reads_back_whenever_it_is_written(modules):
    rng = Random(len(modules))
    position = table_of(3, 3, modules)
    for _ in range(60):
        position = played_on(position, rng, 5)
        assert parse_position(format_position(position), GAME) == position


@pytest.mark.parametrize("seed", SEEDS)
def test_the_quick_answer_and_the_verdict_agree(seed):
    rng = Random(seed)
    refused = 0
    for _ in range(10):
        start = table_of(rng.randrange(8), rng.randrange(2, 6), rng.choice(MODULES))
        position = played_on(start, rng, 6 + rng.randrange(300))
        for _ in range(30 * (not position.ended)):
            play = wish(rng, position)
            text = format_position(position)
            try:
                verdict = judge(position, [play])
            except PlayError:
                verdict = None
            assert is_legal(position, play) == bool(verdict)
            assert format_position(position) == text
            if verdict is not None and not verdict:
                refused += 1
                assert verdict.clause in GAME.edition.by_id
                for lang in ("en", "fr"):
                    assert len(verdict.reason(lang)) > 15
                    assert "{" not in verdict.reason(lang)
    assert refused > 60


@pytest.mark.parametrize("seed", range(3))
def test_every_listed_play_is_accepted_and_none_is_listed_twice(seed):
    rng = Random(40 + seed)
    for modules in MODULES:
        position = played_on(table_of(seed, 3, modules), rng, 40 + rng.randrange(200))
        listed = set()
        for count, play in enumerate(moves(position)):
            assert play not in listed
            listed.add(play)
            if count % 7 == 0:
                assert judge(position, [play]), play
            if count > 1500:
                break
        assert position.ended or listed


@pytest.mark.parametrize("seed", range(4))
def test_what_is_legal_is_listed(seed):
    """Plain plays found at random are in the list of their kind."""
    rng = Random(70 + seed)
    position = played_on(table_of(seed, 2), rng, 60)
    listed = set(moves(position))
    for _ in range(200):
        play = random_play(position, rng)
        if isinstance(play, plays.Build):
            play = plays.Build(sites=tuple(sorted(play.sites)))
        assert play in listed


def test_kinds_name_what_they_list():
    position = played_on(table_of(1, 2, ("heroes",)), Random(1), 20)
    position = position._replace(done=())
    for kind, types in GAME.family.kinds.items():
        assert {type(play) for play in candidates(position, kind)} <= set(types)
    assert {type(play) for play in candidates(position, "recruit")} <= {plays.Recruit}
    assert not list(candidates(position, "nonsense"))
    assert not list(candidates(position._replace(ended="duke"), None))


def test_the_same_seed_plays_the_same_game():
    first, second = (played_on(table_of(2, 4, MODULES[3]), Random(9), 200) for _ in range(2))
    assert first == second


def test_a_stronghold_is_never_beaten_and_a_city_never_leaves():
    rng = Random(11)
    position = table_of(5, 4, MODULES[3])
    for _ in range(1500):
        play = random_play(position, rng)
        if play is None:
            break
        after = apply(position, play)
        for piece in (CITY, STRONGHOLD):
            for seat in range(len(position.players)):
                kept = position.reserve[seat].of(piece)
                assert after.reserve[seat].of(piece) <= kept
        position = after
