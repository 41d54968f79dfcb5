"""What a thumb is offered: each cell leads to a legal play, and none is missing."""

from random import Random

import pytest

from referee.engine.composing import Draft
from referee.engine.judge import is_legal, judge
from referee.engine.moves import moves
from referee.notation.text import format_play, parse_plays, parse_position
from tests.each import each
from tests.referee.random_positions import DONJON_GAMES, set_table
from tests.referee.rules.random_steps import played_on

JOURNEYS = ("move", "dash", "ride")
SHORT = ("recruit", "construct", "deconstruct")
PAIR = """
game land-of-barons
players blue red
turn blue die 4
d4 eagle-A: blue baron knight troops*4
f6 lion-C
a1: red baron
hand blue: lion-C
"""


def go_on(position, head, *parts, words=()):
    return position.game.family.listing.continued(position, Draft(head, parts, words))


def pair():
    return parse_position(PAIR)


def ends(position, verb):
    """From where to where the legal journeys of a verb lead, by the officer."""
    found = set()
    for play in moves(position, verb):
        _, officer, way, *_ = format_play(play, position.game).split()
        start, *_, end = way.split("-")
        found |= {(start, officer, end)} if start != end else set()
    return found


def offered_ends(position, verb):
    """The same as the composer offers them; every way that it gives is legal."""
    found = set()
    for start in go_on(position, verb).cells:
        (group, *_) = go_on(position, verb, start).options
        for officer in group.options:
            ways = go_on(position, verb, start, words=(officer.text,)).ways
            for end, way in ways.items():
                words = " ".join(filter(None, way.options.values()))
                text = f"{verb} {officer.text} {'-'.join(way.path)} {words}".strip()
                (play,) = parse_plays(text, position)
                assert is_legal(position, play), text
                found.add((start, officer.text, end))
    return found


@pytest.mark.parametrize("game", DONJON_GAMES, ids=lambda game: game.id)
def test_what_is_offered_is_what_is_legal(game):
    rng = Random(11)
    position = set_table(rng, 3, game)
    for _ in each(range(9)):
        position = played_on(position, rng, 7)
        offers = game.family.listing.offers(position)
        is_open = [verb for verb in offers.verbs if next(moves(position, verb), None) is not None]
        assert offers.open == is_open
        for verb in each(verb for verb in SHORT if verb in offers.verbs):
            cells = {format_play(play, game).split()[1] for play in moves(position, verb)}
            assert set(go_on(position, verb).cells) == cells
        for verb in each(verb for verb in JOURNEYS if verb in offers.verbs):
            assert offered_ends(position, verb) == ends(position, verb)


def test_which_officer_is_asked_where_two_stand():
    asked = go_on(pair(), "move", "d4")
    assert [option.text for option in asked.options[0].options] == ["baron", "knight"]
    assert asked.cells == []
    assert asked.hint.in_("en") == "Which one?"
    assert "d5" in go_on(pair(), "move", "d4", words=("knight",)).cells


def test_a_way_goes_on_from_what_was_tapped_or_begins_anew():
    found = go_on(pair(), "move", "d4-d5", words=("baron",))
    assert found.ways["d6"].path == ["d4", "d5", "d6"]
    assert found.ways["d6"].options == {"die": "with die"}
    assert found.ways["d3"].path == ["d4", "d3"]
    assert "d5" not in found.ways


def test_a_ride_names_the_card_in_hand():
    found = go_on(pair(), "ride", "d4", words=("baron",))
    assert {cell: way.options for cell, way in found.ways.items()} == {
        "f6": {"card": "card lion-C"}
    }
    chosen = go_on(pair(), "ride", "d4-b2", words=("baron", "card lion-C"))
    assert [option.text for option in chosen.options[1].options] == ["card lion-C"]


def test_an_order_counts_the_troops_in_reach():
    assert go_on(pair(), "disperse").cells == ["d4"]
    found = go_on(pair(), "disperse d4:", "3>d5")
    assert found.most["d5"] == 4
    assert [group.id for group in found.options] == ["capture"]
    assert judge(pair(), "disperse d4: 3>d5").ruling == "legal"


@pytest.mark.parametrize(
    ("head", "parts"), [("dance", ()), ("move", ("zz-d4",)), ("disperse zz:", ()), ("ride", ("q",))]
)
def test_what_cannot_be_read_offers_no_way(head, parts):
    assert not go_on(pair(), head, *parts).ways
