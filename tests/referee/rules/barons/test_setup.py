"""The set-up: the order of the rules, nothing lost, nothing shown too early, flaws found."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.folder.game_folders import game_folder
from pnp.folder.hexes import parse_cell
from pnp.folder.loading import load_game, parse_spec
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.chance import Chance, verify
from referee.engine.given_chance import GivenChance
from referee.engine.table_setup import draw_fair
from referee.engine.values import SetUpWish
from referee.rules.barons.setup.draw import PATIENCE, set_up
from referee.rules.barons.setup.fairness import flaws
from referee.rules.barons.setup.land import Land, Officer, draw_land
from tests.each import each

GAME = "land-of-barons"
SPEC = load_game(GAME)
NAMES = {color.id: color.name.in_("en") for color in SPEC.players.colors}
COLORS = [color.id for color in SPEC.players.colors]


CARDS = 'rows = "@tiles"                  # one card'
NEUTRAL_COLOR = """
[players.neutral]
id = "neutral"
name = { en = "Black", fr = "Noir" }
color = "#333333"
ordinary = "saltire"

"""


def changed(**changes: str):
    """The game with some of its text replaced."""
    text = (game_folder(GAME) / "game.toml").read_text("utf-8")
    for old, new in changes.values():
        assert old in text
        text = text.replace(old, new)
    return parse_spec(text.encode())


def set_table(spec, players, chance, colors=(), fair=False):
    return set_up(spec, SetUpWish(players, colors, fair), chance)


@settings(max_examples=60)
@given(st.integers(2, 4), st.text(max_size=8))
def test_nothing_is_lost_and_nothing_lies_twice(players, seed):
    table = set_table(SPEC, players, Chance(seed))
    land = table.land
    assert Counter(land.tiles.values()) == Counter(SPEC.tile_names)
    assert set(land.tiles) == set(SPEC.board.board.cells)
    assert len(set(land.mountains)) == SPEC.numbers.mountains
    starts = [officer.cell for officer in land.officers]
    assert len(starts) == len(set(starts)) == players * 3
    assert not set(starts) & set(land.mountains)
    held = [card for hand in table.hands.values() for card in hand]
    assert Counter([*held, *table.deck, *land.aside]) == Counter(SPEC.tile_names)
    assert [len(hand) for hand in table.hands.values()] == [SPEC.numbers.cards_dealt] * players
    assert {land.tiles[cell] for cell in land.mountains} == set(land.aside)


def test_each_colour_has_its_officers():
    table = set_table(SPEC, 4, Chance("all four"))
    have = Counter((officer.color, officer.piece) for officer in table.land.officers)
    assert have == {(c, p): SPEC.pieces[p].count for c in COLORS for p in ("baron", "knight")}


def test_the_steps_keep_the_order_of_the_rules():
    table = set_table(SPEC, 3, Chance("steps"))
    kinds = [step.kind for step in table.steps if step.kind not in ("roll", "tie")]
    assert kinds == (
        ["tiles", "cards"] + ["mountain"] * 4 + ["officer"] * 9
        + ["order"] + ["colour"] * 3 + ["deck", "hands"]
    )  # fmt: skip
    officers = [step.announced.in_("en") for step in table.steps if step.kind == "officer"]
    first, second, third = (NAMES[color] for color in COLORS[:3])
    barons = [f"{color}, Baron" for color in (first, second, third)]
    assert officers[:5] == [*barons, f"{first}, Knight 1", f"{first}, Knight 2"]


def test_an_officer_is_announced_without_a_word_of_its_card():
    table = set_table(SPEC, 2, Chance("announced"))
    for step in each(table.steps):
        if step.kind in ("mountain", "officer"):
            assert step.drawn is not None
            card, cell = step.drawn.in_("en").split(", ")
            assert card not in step.announced.in_("en")
            assert cell == step.cell
            assert table.land.tiles[parse_cell(cell)] == _word(card)


def _word(title: str) -> str:
    return next(tile for tile in SPEC.tile_names if SPEC.tile_title(tile, "en") == title)


def test_steps_say_nothing_of_hands_and_deck():
    table = set_table(SPEC, 4, Chance("sealed"))
    drawn = [step for step in table.steps if step.kind in ("deck", "hands", "cards", "tiles")]
    assert [step.drawn for step in drawn] == [None] * 4
    for step in drawn:
        assert not any(
            SPEC.tile_title(tile, "en") in step.announced.in_("en") for tile in SPEC.tile_names
        )
    assert "hand blue: ?\n" in table.position


def test_the_position_says_the_land_officers_and_turn():
    table = set_table(SPEC, 2, Chance("position"), ("green", "yellow"))
    lines = table.position.splitlines()
    first, second = table.colors
    assert lines[:3] == [f"game {GAME}", f"players {first} {second}", f"turn {first}"]
    assert sum(line.endswith(" mountain") for line in lines) == 4
    for officer in table.land.officers:
        tile = table.land.tiles[officer.cell]
        assert f"{officer.cell} {tile}: {officer.color} {officer.piece}" in lines


def test_the_same_seed_sets_the_same_table():
    assert set_table(SPEC, 3, Chance("s")) == set_table(SPEC, 3, Chance("s"))
    assert set_table(SPEC, 3, Chance("s")).position != set_table(SPEC, 3, Chance("t")).position


def test_every_draw_of_a_set_up_can_be_redone():
    chance = Chance("checkable")
    set_table(SPEC, 4, chance, fair=True)
    assert len(chance.records) >= 4 + 3
    assert verify("checkable", chance.commitment, chance.records) == []


@pytest.mark.parametrize(
    ("faces", "order"),
    [
        ((1, 4, 6), (3, 2, 1)),
        ((6, 4, 1), (1, 2, 3)),
        ((5, 5, 2, 1, 3), (2, 1, 3)),
        ((2, 5, 2, 6, 1), (2, 1, 3)),
        ((3, 3, 3, 2, 2, 5, 4, 1), (3, 1, 2)),
    ],
)
def test_highest_first_and_only_the_tied_roll_again(faces, order):
    dice = GivenChance(dice=faces)
    assert set_table(SPEC, 3, dice).seats == order
    dice.check_all_came()


def test_two_ties_are_rolled_apart():
    dice = GivenChance(dice=(4, 2, 4, 2, 1, 6, 3, 5))
    assert set_table(SPEC, 4, dice).seats == (3, 1, 4, 2)


def test_colours_are_chosen_from_the_last_player_to_the_first():
    seating = set_table(SPEC, 3, GivenChance(dice=(2, 6, 4)))
    assert seating.seats == (2, 3, 1)
    chosen = [step for step in seating.steps if step.kind == "colour"]
    assert [step.announced.in_("en").split()[1] for step in chosen] == ["1", "3", "2"]
    assert seating.colors == (COLORS[2], COLORS[1], COLORS[0])


def test_colours_go_with_the_seats_that_named_them():
    seating = set_table(SPEC, 2, GivenChance(dice=(2, 6)), ("yellow", "green"))
    assert seating.seats == (2, 1)
    assert seating.colors == ("green", "yellow")


@pytest.mark.parametrize(
    ("players", "choices", "says"),
    [
        (1, [], "for 2 to 4 players, not 1"),
        (5, [], "for 2 to 4 players, not 5"),
        (2, ["blue", "blue"], "2 different colours"),
        (2, ["blue"], "2 different colours"),
        (2, ["blue", "mauve"], "among blue, red, green, yellow"),
    ],
)
def test_wrong_players_or_colours_are_refused(players, choices, says):
    with pytest.raises(HeraldError, match=says):
        set_table(SPEC, players, Chance("x"), tuple(choices))


def test_a_number_of_the_spec_changes_the_set_up():
    spec = changed(a=("mountains = 4", "mountains = 6"), b=("cards_dealt = 1", "cards_dealt = 2"))
    table = set_table(spec, 2, Chance("more"))
    assert len(table.land.mountains) == 6
    assert [len(hand) for hand in table.hands.values()] == [2, 2]
    assert table.position.endswith(": ? ?\n")


def test_mountains_may_depend_on_the_number_of_players():
    spec = changed(a=("mountains = 4\n", "mountains = { 2 = 3, 3 = 2, 4 = 1 }\n"))
    assert len(set_table(spec, 2, Chance("x")).land.mountains) == 3
    assert len(set_table(spec, 4, Chance("x")).land.mountains) == 1


def test_cards_may_name_cells_and_nobody_need_hold_any():
    spec = changed(
        a=(CARDS, CARDS.replace("tiles", "cells", 1)),
        b=('rows = "@tiles"', 'rows = "@kinds.lion,eagle,wolf,horse"'),
        c=("cards_dealt = 1", ""),
        d=(
            'do = "deal"\ndeck = "cards"\ncount = "cards_dealt"',
            'do = "say"\ntext = { en = "Begin.", fr = "À vous." }',
        ),
    )
    table = set_table(spec, 2, Chance("cells"))
    assert table.hands == {}
    assert table.land.aside[0].startswith("#")
    assert "hand" not in table.position
    assert "-" not in table.position.removeprefix(f"game {GAME}")
    first = table.land.aside[0]
    assert table.land.mountains[0] == spec.board.board.cells[int(first[1:]) - 1]


def test_neutral_officers_belong_to_nobody():
    spec = changed(
        a=("count = 2\nofficer = true", "count = 2\nofficer = true\nneutral = true"),
        b=("[board]\n", NEUTRAL_COLOR + "[board]\n"),
    )
    table = set_table(spec, 3, Chance("neutral"))
    have = Counter((officer.color, officer.piece) for officer in table.land.officers)
    assert have["neutral", "knight"] == 2
    assert len(table.land.officers) == 5


def test_officers_may_depend_on_the_number_of_players():
    spec = changed(
        a=(
            "count = 2\nofficer = true",
            "count = 3\ncounts = { 2 = 3, 3 = 2, 4 = 1 }\nofficer = true",
        ),
    )
    assert len(set_table(spec, 2, Chance("x")).land.officers) == 2 * (1 + 3)
    assert len(set_table(spec, 4, Chance("x")).land.officers) == 4 * (1 + 1)


def test_tiles_may_have_their_places_and_no_mountain_rises_there():
    spec = changed(
        a=("[board]\n", '[board]\nlaid = "in-order"\nplaces = { lion = ["d4", "a1"] }\n'),
        b=(CARDS, CARDS.replace("tiles", "cells", 1)),
        c=("mountains = 4\n", "mountains = 33\n"),
        d=('count = "mountains"\n', 'count = "mountains"\nbar = ["lion"]\n'),
    )
    land = draw_land(spec, (), Chance("places"))
    table = replace(set_table(SPEC, 2, Chance("places")), spec=spec, land=land)
    assert {str(cell): kind for cell, kind in table.land.tiles.items()} == {
        "d4": "lion",
        "a1": "lion",
    }
    assert not {"d4", "a1"} & {str(cell) for cell in table.land.mountains}
    assert "\nd4 lion\n" in table.position


def test_too_few_cards_are_a_sentence():
    spec = changed(a=("mountains = 4", "mountains = 36"))
    with pytest.raises(HeraldError, match="too few cards"):
        draw_land(spec, COLORS[:2], Chance("x"))


def land(mountains: str, *officers: tuple[str, str, str], poor: str = "") -> Land:
    """Land of one good kind all over, poor where said."""
    kinds = {
        cell: "horse-A" if str(cell) in poor.split() else "lion-A" for cell in SPEC.board.board
    }
    return Land(
        kinds,
        tuple(parse_cell(name) for name in mountains.split()),
        tuple(Officer(color, piece, parse_cell(cell)) for color, piece, cell in officers),
        (),
        (),
    )


def test_plain_land_has_no_flaw():
    assert flaws(SPEC, land("c3 e5", ("blue", "baron", "d2"), ("red", "baron", "d6"))) == ()


def test_land_cut_in_two_is_named_by_its_cells():
    [flaw] = flaws(SPEC, land("b1 b2 b3 a3", ("blue", "baron", "d4"), ("red", "baron", "e5")))
    assert flaw.kind == "cut-off"
    assert flaw.cells == ("a1", "a2")
    assert "from a1 and a2 to the rest" in flaw.words.in_("en")
    assert "de a1 et a2 au reste" in flaw.words.in_("fr")


def test_an_officer_with_no_open_neighbour_is_walled_in():
    found = flaws(SPEC, land("a2 b1 b2", ("blue", "baron", "d4"), ("red", "knight", "a1")))
    assert {flaw.kind for flaw in found} == {"cut-off", "walled-in"}
    walled = next(flaw for flaw in found if flaw.kind == "walled-in")
    assert walled.cells == ("a1",)
    assert walled.words.in_("en").startswith("Red’s Knight on a1")
    assert walled.words.in_("fr").startswith("Le Chevalier Rouge en a1")


def test_a_chief_with_less_than_half_the_prospects_is_far_from_everything():
    poor = "a1 a2 a3 b1 b2 b3 c1 c2 c3"
    [flaw] = flaws(SPEC, land("", ("blue", "baron", "d4"), ("red", "baron", "a1"), poor=poor))
    assert (flaw.kind, flaw.cells) == ("far", ("a1",))
    assert "worth 9 points" in flaw.words.in_("en")
    assert "Blue’s Baron on d4" in flaw.words.in_("en")
    assert "loin de tout" in flaw.words.in_("fr")


def test_twice_the_prospects_exactly_is_still_fair():
    # a corner sees 9 tiles of 4 points; the cells around c5 see 18 tiles' worth at most
    corner = ("red", "baron", "a1")
    assert flaws(SPEC, land("d3", corner, ("blue", "baron", "d5"))) == ()
    assert flaws(SPEC, land("", corner, ("blue", "baron", "d4")))[0].kind == "far"


def test_a_knight_may_be_far_from_everything():
    assert flaws(SPEC, land("", ("blue", "baron", "d4"), ("red", "knight", "a1"))) == ()


def test_prospects_are_walked_to_not_flown_to():
    open_ = flaws(SPEC, land("", ("blue", "baron", "d4"), ("red", "baron", "b2")))
    walls = flaws(SPEC, land("c2 c3 b3", ("blue", "baron", "d5"), ("red", "baron", "b2")))
    assert open_ == ()
    assert [flaw.kind for flaw in walls] == ["far"]


def fair_land(chance):
    return draw_fair(
        lambda: draw_land(SPEC, COLORS, chance),
        lambda found: flaws(SPEC, found),
        PATIENCE,
        Words("never"),
    )


def test_a_fair_draw_has_no_flaw_and_remembers_what_it_refused():
    found, refused = fair_land(Chance("c"))
    assert flaws(SPEC, found) == ()
    assert len(refused) == 2
    chance = Chance("c")
    tries = [draw_land(SPEC, COLORS, chance) for _ in refused]
    assert [flaws(SPEC, tried) for tried in tries] == list(refused)
    assert all(refused)


def test_some_draws_are_refused():
    assert any(fair_land(Chance(seed))[1] for seed in "abcdefgh")


def test_a_fair_draw_is_given_up():
    with pytest.raises(HeraldError, match="never"):
        draw_fair(lambda: 1, lambda _: ("flaw",), 3, Words("never"))


LAY = '[[setup.steps]]\ndo = "lay"                       # the tiles, shuffled\nclause = "5.1"\n'
KNIGHTS = '[[setup.steps]]\ndo = "place"\npiece = "knight"\nby = "cards"\nclause = "5.4"\n'


@pytest.mark.parametrize(
    "changes",
    [
        {"a": (LAY, "")},
        {"a": (LAY, LAY + LAY)},
        {"a": (KNIGHTS, ""), "b": ("[die]\n", KNIGHTS + "[die]\n")},
    ],
)
def test_land_that_is_not_laid_and_filled_in_one_go_is_refused(changes):
    with pytest.raises(HeraldError, match="has to lay its tiles once and place everything"):
        set_table(changed(**changes), 2, Chance("apart"))
