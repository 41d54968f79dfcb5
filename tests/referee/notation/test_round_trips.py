"""Text in, text out: what is written is read back as it was."""

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.engine.moves import moves
from referee.notation.text import (
    format_play,
    format_plays,
    format_position,
    parse_plays,
    parse_position,
)
from referee.rules.barons import plays
from tests.referee.random_positions import GAME, GAMES, deal, position, set_table
from tests.referee.rules.random_steps import played_on

CELL = st.integers(0, len(GAME.board) - 1)
PATH = st.lists(CELL, min_size=2, max_size=5).map(tuple)
OFFICER = st.sampled_from((GAME.chief, GAME.guard))
FACE = st.integers(1, GAME.faces)
BY = st.sampled_from((None, "baron", "knight", "donjon"))
GROUPS = st.lists(st.builds(plays.Group, st.integers(0, 999), CELL), max_size=6).map(tuple)
CAPTURE = st.none() | st.builds(plays.Capture, st.none() | CELL)
PLAYS = st.one_of(
    st.builds(plays.Roll, FACE),
    st.builds(plays.Treasury, FACE),
    st.builds(plays.Move, OFFICER, PATH, st.booleans()),
    st.builds(plays.Dash, OFFICER, PATH),
    st.builds(plays.Ride, OFFICER, CELL, CELL, st.sampled_from(GAME.spec.tile_names)),
    st.builds(plays.Collect, st.booleans()),
    st.builds(plays.Recruit, CELL, st.booleans(), st.just(0), BY),
    st.builds(plays.Construct, CELL, BY),
    st.builds(plays.Deconstruct, CELL, BY),
    st.builds(plays.Disperse, CELL, GROUPS, CAPTURE, BY),
    st.builds(plays.Concentrate, CELL, GROUPS, CAPTURE, BY),
    st.just(plays.Pass()),
    st.just(plays.End()),
)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@settings(max_examples=150)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), steps=st.integers(0, 400))
def test_positions_come_back(game, seed, players, steps):
    rng = Random(seed)
    found = played_on(set_table(rng, players, game), rng, steps)
    text = format_position(found)
    again = parse_position(text)
    assert again == found
    assert hash(again) == hash(found)
    assert format_position(again) == text


@st.composite
def sparse_positions(draw):
    """A few facts of any kind, most left to their default."""
    colors = draw(st.permutations(GAME.colors))[: draw(st.integers(2, 4))]
    cells = draw(st.lists(CELL, unique=True, max_size=8))
    lines = [f"players {' '.join(colors)}"]
    for cell in cells:
        name = GAME.names[cell]
        kind = draw(st.sampled_from(("", "lion", "eagle", "wolf", "horse")))
        held = draw(st.sampled_from(colors))
        troops = draw(st.integers(0, 3))
        lines.append(f"{name} {kind}: {held} troops*{troops}")
    for color in colors:
        if draw(st.booleans()):
            hand = draw(st.lists(st.just("?"), max_size=3))
            lines.append(f"hand {color}: {' '.join(hand) or 'none'}")
        if draw(st.booleans()):
            lines.append(f"discard {color}: troops*{draw(st.integers(0, 6))}")
    die = f" die {draw(FACE)}" if draw(st.booleans()) else ""
    lines.append(f"turn {draw(st.sampled_from(colors))}{die}")
    done = draw(st.lists(st.sampled_from(GAME.edition.done_words), max_size=3))
    if done:
        lines.append(f"done {' '.join(done)}")
    return position("\n".join(draw(st.permutations(lines))))


@settings(max_examples=300)
@given(found=sparse_positions())
def test_sparse_positions_come_back(found):
    assert parse_position(format_position(found)) == found


@settings(max_examples=500)
@given(play=PLAYS)
def test_plays_come_back(play):
    table = position("players blue red")
    assert parse_plays(format_play(play, GAME), table) == (play,)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@settings(max_examples=50)
@given(seed=st.integers(0, 2**32))
def test_what_is_played_comes_back(game, seed):
    rng = Random(seed)
    table = played_on(set_table(rng, 2, game), rng, rng.randrange(300))
    for kind in ("turn", "officer"):
        for play in moves(table, kind):
            assert parse_plays(format_play(play, game), table) == (play,)
    if play := game.family.listing.random_play(table, rng):
        assert parse_plays(format_play(play, game), table) == (play,)


@settings(max_examples=200)
@given(turn=st.lists(PLAYS, min_size=1, max_size=5).map(tuple))
def test_turns_come_back(turn):
    table = position("players blue red")
    assert parse_plays(format_plays(turn, GAME), table) == turn
    assert parse_plays("blue: " + format_plays(turn, GAME), table) == turn


@settings(max_examples=100)
@given(cell=CELL)
def test_a_cell_by_its_label_and_by_its_tile(cell):
    name = GAME.names[cell]
    table = position(f"players blue red\n{name} eagle-B")
    wanted = parse_plays(f"construct {name}", table)
    assert parse_plays(f"construct #{cell + 1}", table) == wanted
    assert parse_plays("construct eagle-B", table) == wanted


def test_what_was_left_out_makes_no_difference():
    said = position("players blue red\nturn blue\nreserve blue: troops*30 donjons*10")
    unsaid = position("players blue red")
    assert said == unsaid
    assert not said != unsaid  # noqa: SIM202 - the other operator is what is tried
    assert said.said != unsaid.said
    assert said != "a position"


def test_a_position_travels_between_processes():
    found = deal(Random(1), 3)
    again = pickle.loads(pickle.dumps(found))
    assert again == found
    assert again.game is GAME


@pytest.mark.parametrize("text", ["recruit d4 as baron with die", "recruit d4 with die as baron"])
def test_the_words_of_a_recruitment_come_in_either_order(text):
    start = parse_position("game land-of-barons\nplayers blue red")
    (play,) = parse_plays(text, start)
    assert format_play(play, start.game) == "recruit d4 with die as baron"
