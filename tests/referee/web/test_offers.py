"""What a phone is offered is what the judge allows at that very moment."""

import pytest

from referee.engine.composing import Draft
from referee.notation.text import parse_position

TURN = """
game land-of-barons
players blue red
turn blue die 4
d4 eagle-A: blue baron troops*4
f6 lion-C
a1: red baron
hand blue: ?
"""


def rides(position):
    return position.game.family.listing.continued(position, Draft("ride", ("d4",))).cells


def test_positions_that_look_alike_are_not_mixed_up():
    """A card that the turn has shown cannot be the hidden one, though nothing written says so."""
    fresh = parse_position(TURN)
    seen = fresh._replace(spent=("lion-C",))
    assert fresh == seen
    assert "f6" in rides(fresh)
    assert "f6" not in rides(seen)
    assert "f6" in rides(fresh)


def test_offers_follow_every_change_and_no_dispute(served):
    table = served.table()
    first = table.phone.look("offers")
    assert table.phone.look("offers") == first
    table.phone.ask("roll", expect=table.seq, face=6)
    rolled = table.phone.look("offers")
    assert rolled["open"] != first["open"]
    table.phone.ask("dispute", play="end")
    assert table.phone.look("offers")["open"] == rolled["open"]
    table.phone.ask("undo", expect=table.seq)
    assert table.phone.look("offers")["open"] == first["open"]


def test_a_seat_is_offered_rides_by_its_own_card_only(served):
    table = served.table()
    player = table.state["position"]["turn"]
    mine = table.sit(player)
    other = table.sit(next(c for c in ("blue", "red", "green") if c != player))
    table.phone.ask("roll", expect=table.seq, face=6)
    (card,) = mine.look("hand")["cards"]
    own = set(ride_cards(mine).values())
    assert own <= {f"card {card}"}
    assert ride_cards(other) == ride_cards(table.phone)
    assert len(set(ride_cards(other).values())) > 1


def ride_cards(phone):
    """By the officer's cell and the goal, the card that every ride on offer names."""
    starts = phone.ask("next", head="ride")["cells"]
    found = {start: phone.ask("next", head="ride", parts=[start])["ways"] for start in starts}
    return {
        (start, goal): way["options"]["card"]
        for start, ways in found.items()
        for goal, way in ways.items()
    }


def test_offers_and_hints_are_told_in_the_readers_language(served):
    table = served.table()
    table.phone.ask("roll", expect=table.seq, face=6)
    verbs = table.phone.look("offers?lang=fr")["verbs"]
    assert verbs["recruit"]["name"] == "Recruter"
    assert table.phone.look("offers?lang=en")["verbs"]["recruit"]["name"] == "Recruit"
    asked = table.phone.ask("next?lang=fr", head="move")
    assert asked["hint"] == "Touchez l’officier"


@pytest.mark.parametrize("face", [1, 6])
def test_another_process_changes_the_offers_too(served, face):
    from referee.table.live_table import Table

    table = served.table()
    before = table.phone.look("offers")["open"]
    other = Table.open(served.data / f"{table.name}.log")
    other.roll(expect=other.seq, face=face)
    assert table.state["position"]["die"] == face
    assert table.phone.look("offers")["open"] != before
