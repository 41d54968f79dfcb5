"""What a hand can hold, held against every way in which the cards may have gone."""

from itertools import combinations, product

import pytest

from referee.engine.judge import judge
from tests.each import each
from tests.referee.random_positions import position

KNOWN = ("lion-A", "wolf-A", "eagle-A")
OTHERS = ("x", "y", "z", "v", "w")
"""Cards that no play names."""
ENDS = {"lion-A": "f6", "wolf-A": "a1", "eagle-A": "e7"}
BOARD = """
players blue red
turn blue die 1
d4 horse: blue baron knight
d5 horse
f6 lion-A
a1 wolf-A
e7 eagle-A
"""
LAY, DRAW = "lay", "draw"
ACTIONS = {
    "dash knight d4-d5": (LAY,),
    "collect for card": (LAY, DRAW),
    "collect with die": (DRAW,),
    **{f"ride baron d4-{ENDS[card]} card {card}": (card,) for card in KNOWN},
}
HANDS = sorted(
    {
        tuple(sorted(hand))
        for size in range(1, 4)
        for hand in combinations((*KNOWN, "?", "?", "?"), size)
    }
)


def worlds(hand):
    """Yield every hand that may lie behind the question marks of one."""
    hidden = [one for one in (*KNOWN, *OTHERS) if one not in hand]
    for filled in combinations(hidden, hand.count("?")):
        yield frozenset((*(card for card in hand if card != "?"), *filled))


def is_possible(held, spent, deeds):
    """Return whether a hand allows what is done, with some choice of cards laid down and drawn."""
    if not deeds:
        return True
    first, rest = deeds[0], deeds[1:]
    if first == DRAW:
        deck = {*KNOWN, *OTHERS} - held - spent
        return any(is_possible(held | {card}, spent, rest) for card in deck)
    gone = held if first == LAY else held & {first}
    return any(is_possible(held - {card}, spent | {card}, rest) for card in gone)


def turns():
    """Yield every turn of two actions, with and without a call to the Treasury."""
    for treasury, one, other in product((False, True), ACTIONS, ACTIONS):
        if one == other and one != "collect for card":
            continue
        second = other
        if one.startswith("ride") and other.startswith("ride"):
            second = other.replace("d4", one.split()[2].partition("-")[2])
        steps = (*(("treasury 1",) if treasury else ()), one, second)
        yield "; ".join(steps), (*((LAY,) if treasury else ()), *ACTIONS[one], *ACTIONS[other])


@pytest.mark.parametrize("hand", HANDS, ids=" ".join)
def test_a_turn_is_legal_where_some_hand_allows_it(hand):
    start = position(f"{BOARD}hand blue: {' '.join(hand)}")
    for text, deeds in each(turns()):
        allowed = any(is_possible(held, frozenset(), deeds) for held in worlds(hand))
        verdict = judge(start, text)
        assert bool(verdict) == allowed, (text, verdict.reason())
