"""Legal steps counted two ways, one and two deep, and every table after them compared."""

from functools import partial
from itertools import islice
from random import Random

import pytest

from referee.engine.errors import PlayError
from referee.engine.judge import apply, is_legal, judge
from referee.engine.moves import candidates, moves
from referee.notation.text import format_play, format_position
from referee.rules.barony.listing import cast_candidates, hero_candidates
from referee.rules.barony.notation.position_text import read_position
from referee.rules.barony.plays import End, Found
from tests.referee.rules.barony import naive, naive_table
from tests.referee.rules.barony.random_games import (
    MODULES,
    on_known_land,
    table_of,
    wish,
)
from tests.referee.rules.barony.random_positions import (
    GAME,
    HEROES,
    SPELLS,
    random_position,
)
from tests.referee.rules.random_steps import played_on

BORDER = """
players blue red green
turn blue
a1 plain: blue city knight*2
a2 field: red village
a3 forest
a4 lake
b1 mountain: red village
b2 plain: blue knight, red knight, green village
b3 field: green knight*2
b4 plain: blue village, red knight
b5 mountain
c2 lake
c3 forest: blue knight
c4 plain: red stronghold
c5 field: green city
d3 field: blue village
d4 plain
tokens blue: field*2 plain forest
tokens red: plain forest
tokens green: mountain
title blue: marquis
reserve blue: knights*2 villages*1 strongholds*1 cities*1
"""
ISLES = """
players red blue
first blue
turn red
with sorcery
spells: none
e5 mystery: blue control
e6 plain: red knight, blue village
d4 mountain: red knight*2
d5 field: blue knight
d6 lake
c3 forest: red village
c4 plain: blue village knight
c5 mountain: blue village
b3 field
b4 plain: red city
tokens red: mountain*2 field*3
tokens blue: forest*2 plain*2
title red: count
reserve red: knights*3
"""
CARDS = (
    cast_candidates.recruitments,
    partial(cast_candidates.moves, most=2),
    cast_candidates.cities,
)
CARDS += (
    hero_candidates.recruitments,
    partial(hero_candidates.moves, most=2),
    hero_candidates.rides,
)
CARDS += (hero_candidates.swaps, hero_candidates.foundations)
COUNTED = {"border": (BORDER, 68, 1475), "isles": (ISLES, 37, 1599)}


def text_of(play):
    return format_play(play, GAME).replace("; take", " take")


def told(position):
    """What the first referee's table says, as the second one reads it."""
    return naive_table.Table(format_position(position)).key()


def listed(position):
    found = {}
    for play in moves(position):
        text = text_of(play)
        assert text not in found
        found[text] = play
    return found


@pytest.mark.parametrize("name", COUNTED)
def test_perft(name):
    text, first, second = COUNTED[name]
    theirs, start = naive.plays(naive_table.Table(text)), read_position(text, GAME)
    ours = listed(start)
    assert set(ours) == set(theirs)
    deep = 0
    for play, after in theirs.items():
        position = apply(start, ours[play])
        assert told(position) == after.key(), play
        if after.done:
            assert set(listed(position)) == set(naive.plays(after)) == {"end"}
            position, after = apply(position, End()), naive.do(after, "end")
        found = listed(position)
        assert set(found) == set(naive.plays(after)), play
        deep += len(found)
    assert (len(theirs), deep) == (first, second)


def scattered(rng):
    """A table on known land in the middle of a game, hands and spells shown."""
    if rng.random() < 0.5:
        position = on_known_land(random_position(rng), rng)
    else:
        start = table_of(rng.randrange(6), rng.randrange(2, 5), rng.choice(MODULES))
        position = played_on(start, rng, 20 + rng.randrange(300))
    hands = tuple(tuple(rng.sample(HEROES, 2)) for _ in position.players)
    spells = tuple(rng.sample(SPELLS, 5)) if position.sorcery else position.spells
    done = ("action",) if rng.random() < 0.15 else ()
    return position._replace(ended="", heroes=True, hands=hands, spells=spells, done=done)


def tried(rng, position):
    """A table and a play to try on it: one that a list would name, or a wish."""
    if rng.random() < 0.4:
        return dealt(rng, position, wish(rng, position))
    position, _ = dealt(rng, position, End())
    find = rng.choice((*CARDS, lambda at: candidates(at, rng.choice(("action", "hero")))))
    found = list(islice(find(position), rng.choice((30, 300, 3000))))
    return position, rng.choice(found[-200:]) if found else wish(rng, position)


def answer(position, play):
    try:
        return judge(position, [play])
    except PlayError:
        return None


def second_opinion(position, play):
    try:
        return naive.do(naive_table.Table(format_position(position)), text_of(play))
    except naive_table.RefusedError:
        return None


@pytest.mark.parametrize("seed", range(6))
def test_two_referees_agree_on_whatever_is_tried(seed, full):
    rng, tables = Random(seed), 60 if full else 15
    legal = 0
    for _ in range(tables):
        position = scattered(rng)
        for _ in range(25):
            position, play = tried(rng, position)
            ours, theirs = answer(position, play), second_opinion(position, play)
            assert bool(ours) == (theirs is not None), (format_position(position), text_of(play))
            assert is_legal(position, play) == bool(ours)
            if theirs is not None and not theirs.over:
                legal += 1
                assert told(ours.position) == theirs.key(), text_of(play)
    assert legal > 2 * tables


def dealt(rng, position, play):
    """The play with a hand that mostly has its heroes, and magic for its spells."""
    heroes = getattr(play, "heroes", ())
    if heroes and rng.random() < 0.9:
        seat = position.seat(play.color) if isinstance(play, Found) else position.turn
        hands = list(position.hands)
        hands[seat] = tuple(heroes)
        position = position._replace(hands=tuple(hands))
    if position.sorcery:
        magic = tuple(rng.randint(0, 5) for _ in position.players)
        position = position._replace(magic=magic)
        if rng.random() < 0.7 and getattr(play, "spells", ()):
            position = position._replace(spells=tuple(dict.fromkeys(play.spells)))
    return position, play
