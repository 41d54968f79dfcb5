"""Legal plays counted two ways, one and two steps deep, from three fixed positions."""

from random import Random

import pytest

from referee.engine.judge import apply
from referee.engine.moves import moves
from referee.notation.text import format_play
from tests.referee.random_positions import GAME, position
from tests.referee.rules.barons import naive

SKIRMISH = """
players blue red
turn blue die 5
a1 wolf-A: blue baron troops*3
a2 eagle-A
a3 mountain
b1 horse-A: blue troops*1
b2 lion-B: red troops*1
c3 mountain
c1 mountain
d1 lion-A: blue knight
b3 wolf-B: red knight
g4 horse-B: red baron
f3 mountain
hand blue: lion-B
hand red: none
"""
SIEGE = """
players blue red
turn blue die 5
g7 lion-A: blue baron
g6 mountain
f7 mountain
f6 horse-A: blue troops*2, red donjon
e5 wolf-A: blue troops*9
d4 mountain
c3 eagle-A: blue donjon knight, red troops*1
c2 mountain
a4 wolf-C: red baron
a1 lion-D: red knight
hand blue: none
hand red: none
"""
SCRUM = """
players blue red green
turn blue die 1
d4 horse-A: blue baron knight troops*1, red knight
d5 mountain
c4 mountain
e4 mountain
c3 wolf-B
e5 eagle-B: red troops*1
d3 lion-B: green knight, red baron
a4 lion-C: blue donjon knight, red troops*2
b4 mountain
g7 horse-D: green baron
hand blue: none
hand red: none
hand green: none
"""
COUNTED = {
    "skirmish": (SKIRMISH, 151, 10579),
    "siege": (SIEGE, 52, 1211),
    "scrum": (SCRUM, 218, 7133),
}


def on_known_land(text):
    """The position with every cell that it does not name on land of some kind."""
    named = {line.split()[0].rstrip(":") for line in text.strip().splitlines()}
    bare = [cell for cell in GAME.names if cell not in named]
    kinds = ("lion", "eagle", "wolf", "horse")
    return text + "".join(f"{cell} {kinds[i % 4]}\n" for i, cell in enumerate(bare))


def listed(found, kind=None):
    """Legal plays by their text, the groups of a march sorted."""
    plays = {}
    for play in moves(found, kind):
        text = format_play(play, GAME)
        head, colon, rest = text.partition(": ")
        groups, capture, cell = rest.partition(" capture")
        text = f"{head}{colon}{' '.join(sorted(groups.split()))}{capture}{cell}"
        assert text not in plays
        plays[text] = play
    return plays


@pytest.mark.parametrize("name", COUNTED)
def test_perft(name):
    text, first, second = COUNTED[name]
    text = on_known_land(text)
    table, start = naive.read(text), position(text)
    theirs, ours = naive.plays(table), listed(start)
    assert set(ours) == set(theirs)
    deep = 0
    for play, after in theirs.items():
        found = naive.plays(after)
        assert set(listed(apply(start, ours[play]))) == set(found), play
        deep += len(found)
    assert (len(theirs), deep) == (first, second)


def scattered(rng):
    """A few pieces of each player anywhere on known land, as the notation writes them."""
    players = ["blue", "red", "green", "yellow"][: rng.randrange(2, 5)]
    cells = [cell for cell in GAME.names if cell[0] in "cdef"]
    rng.shuffle(cells)
    held = {cell: {} for cell in cells}
    mountains, donjons = [cells.pop() for _ in range(rng.randrange(5))], []
    middle = cells[:9]
    for player in players:
        held[cells.pop()].setdefault(player, []).append("baron")
        for _ in range(2):
            held[rng.choice(middle)].setdefault(player, []).append("knight")
        for _ in range(rng.randrange(4)):
            cell = rng.choice(cells)
            if not any(near in donjons for near in [cell, *naive.neighbours(cell)]):
                donjons.append(cell)
                held[cell].setdefault(player, []).append("donjon")
    for cell in rng.sample(middle, 5):
        held[cell].setdefault(rng.choice(players), []).append(f"troops*{rng.randrange(1, 3)}")
    lines = [f"players {' '.join(players)}", f"turn blue die {rng.randrange(1, 7)}"]
    lines += [f"hand {player}: none" for player in players]
    kinds = ("lion", "eagle", "wolf", "horse")
    for i, cell in enumerate(GAME.names):
        pieces = ", ".join(f"{p} {' '.join(names)}" for p, names in held.get(cell, {}).items())
        pieces = pieces.replace("knight knight", "knight*2")
        kind = "mountain" if cell in mountains else kinds[i % 4]
        lines.append(f"{cell} {kind}" + (f": {pieces}" if pieces else ""))
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(24))
def test_two_referees_agree_on_scattered_pieces(seed):
    text = scattered(Random(seed))
    table, start = naive.read(text), position(text)
    theirs, ours = naive.plays(table), listed(start)
    assert set(ours) == set(theirs)
    for play, after in theirs.items():
        if play.startswith(("recruit", "construct", "deconstruct", "concentrate")):
            counted = set(list_cheap(apply(start, ours[play])))
            assert counted == {name for name in naive.plays(after) if cheap(name)}, play


def cheap(text):
    return not text.startswith("disperse")


def list_cheap(found):
    kinds = ("turn", "officer", "recruit", "construct", "deconstruct", "concentrate")
    return [text for kind in kinds for text in listed(found, kind)]
