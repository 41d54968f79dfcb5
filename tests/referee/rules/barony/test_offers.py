"""What a thumb is offered: each cell leads to a play that breaks nothing, and none is missing."""

from random import Random

import pytest

from referee.engine.composing import Draft
from referee.engine.judge import judge
from referee.engine.moves import moves
from referee.rules.barony.notation.play_text import write_play
from referee.rules.barony.notation.position_text import read_position
from tests.referee.rules.barony.random_games import MODULES, table_of
from tests.referee.rules.barony.random_positions import GAME
from tests.referee.rules.random_steps import played_on

SINGLE = ("city", "expedition")
FIGHT = """
players blue red
turn blue
with sorcery heroes
d4 plain: blue knight*2
d5 field: red village
d6 plain
e4 plain: blue city
e5 lake
f9 mystery: blue knight
f5 mystery
tokens red: field plain
tokens blue: field*2 forest
magic blue: 2
spells: velocity charm
"""


def go_on(position, head, *parts):
    return GAME.family.listing.continued(position, Draft(head, parts))


def told(found):
    """By its id, each number that a draft has come to and what is said of it."""
    return {tally.id: (tally.value, tally.said.in_("en")) for tally in found.tallies}


def fight():
    return read_position(FIGHT, GAME)


def legal_cells(position, verb):
    """The spaces of the legal plays of a verb that no card changes."""
    found = (play for play in moves(position, verb) if not play.heroes and not play.spells)
    return {write_play(play, GAME).split()[1] for play in found}


@pytest.mark.parametrize("modules", MODULES, ids="+".join)
def test_the_cells_offered_are_those_of_the_legal_plays(modules):
    rng = Random(8)
    position = played_on(table_of(4, 3, modules), rng, 12)
    for _ in range(5):
        open_now = GAME.family.listing.offers(position).open
        for verb in SINGLE:
            cells = go_on(position, verb).cells
            assert set(cells) == legal_cells(position, verb)
            assert not cells or verb in open_now
        recruited = {cell.partition("*")[0] for cell in legal_cells(position, "recruit")}
        assert set(go_on(position, "recruit").cells) == recruited
        moved = {path.split("-")[0] for path in legal_cells(position, "move")}
        assert moved <= set(go_on(position, "move").cells)
        position = played_on(position, rng, 7)


def test_a_go_of_the_set_up_is_offered_pair_by_pair():
    position = table_of(1, 2)
    assert GAME.family.listing.offers(position).verbs.keys() == {"place"}
    first = go_on(position, "place")
    assert first.wanted == 1
    position = judge(position, f"place {first.cells[0]}").position
    chosen = []
    for _ in range(3):
        found = go_on(position, "place", *chosen)
        assert found.wanted == 3
        chosen.append(found.cells[-1])
    assert go_on(position, "place", *chosen).cells == []
    assert judge(position, " ".join(("place", *chosen)))


def test_the_second_knight_moves_on_the_board_that_the_first_leaves():
    alone = go_on(fight(), "move")
    assert alone.cells == ["d4"]
    steps = go_on(fight(), "move", "d4")
    assert set(steps.cells) == {"d5", "e4"}
    assert "-".join(steps.ways["d5"].path) == "d4-d5"
    after = go_on(fight(), "move", "d4-d5")
    assert after.ways == {}
    assert after.cells == ["d4"]
    assert go_on(fight(), "move", "d4-d5", "d4-e4").cells == []


def test_a_swift_knight_is_led_two_spaces():
    found = go_on(fight(), "cast velocity: move", "d4")
    assert "-".join(found.ways["d6"].path) == "d4-d5-d6"
    assert told(found) == {"price": (1, "Costs 1 magic; you have 2")}
    further = go_on(fight(), "cast velocity: move", "d4-d5")
    assert set(further.ways) >= {"d6"}


def test_numbers_come_from_the_server():
    assert told(go_on(fight(), "title", "field*2")) == {
        "worth": (10, "Worth 10 gold; a title costs 15")
    }
    cheap = go_on(fight(), "hero charismatic: title", "field*2", "forest")
    assert told(cheap) == {"worth": (13, "Worth 13 gold; a title costs 12")}
    assert go_on(fight(), "recruit").most["e4"] == 3
    ride = go_on(fight(), "hero evanescent: move", "f9-f5")
    assert ride.most == {"f5": 1}
    assert told(ride) == {"price": (2, "Costs 2 magic; you have 2")}


def test_the_token_of_a_beaten_village_is_asked_for():
    position = fight()
    (play,) = GAME.family.notation.read_plays("move d4-d5 d4-d5", position)
    (question,) = GAME.family.listing.choices(position, play)
    ways = question.answers
    assert question.id == "take"
    assert [key for key, _, _ in ways] == ["field", "plain"]
    assert [words.in_("fr") for _, words, _ in ways] == ["champ", "plaine"]
    assert all(judge(position, [way]) for _, _, way in ways)
    (peaceful,) = GAME.family.notation.read_plays("move d4-d5", position)
    assert GAME.family.listing.choices(position, peaceful) == []


@pytest.mark.parametrize(
    ("head", "parts"),
    [("dance", ()), ("move", ("zz",)), ("hero who: cast what: move", ("d4",)), ("title", ("x*2",)),
     ("place", ("d4",)), ("build", ("d4 tower",)), ("hero evanescent: move", ("q",)),
     ("move", ("d4-d5 beat d5",)), ("swap", ("d4",))],
)  # fmt: skip
def test_what_leads_nowhere_offers_nothing(head, parts):
    assert list(go_on(fight(), head, *parts).cells) == []


def test_verbs_come_with_their_cards():
    verbs = GAME.family.listing.offers(fight()).verbs
    assert verbs["recruit"].cards["cast"] == ["charm", "illusion", "portal"]
    assert "evanescent" in verbs["move"].cards["hero"]
    assert "evanescent" not in verbs["city"].cards["hero"]
    assert "builder" in verbs["city"].cards["hero"]
    assert not GAME.family.listing.offers(table_of(2, 2)).verbs["place"].cards
