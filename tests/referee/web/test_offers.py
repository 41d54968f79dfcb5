"""What a phone is offered is what the judge allows at that very moment."""

import pytest

from referee.notation.text import parse_position
from referee.web.offers import offers

TURN = """
game land-of-barons
players blue red
turn blue die 4
d4 eagle-A: blue baron troops*4
f6 lion-C
a1: red baron
hand blue: ?
"""


def rides(found):
    journeys = (one for one in found["journeys"] if one["verb"] == "ride")
    return {goal for one in journeys for goal in one["goals"]}


def test_positions_that_look_alike_are_not_mixed_up():
    """A card that the turn has shown cannot be the hidden one, though nothing written says so."""
    fresh = parse_position(TURN)
    seen = fresh._replace(shown=("lion-C",))
    assert fresh == seen
    assert "f6" in rides(offers(fresh))
    assert "f6" not in rides(offers(seen))
    assert "f6" in rides(offers(fresh))


def test_offers_follow_every_change_and_no_dispute(served):
    table = served.table()
    first = table.phone.look("offers")
    assert table.phone.look("offers") == first
    table.phone.ask("roll", expect=table.seq, face=6)
    rolled = table.phone.look("offers")
    assert rolled["plays"] != first["plays"]
    table.phone.ask("dispute", play="end")
    assert table.phone.look("offers")["plays"] == rolled["plays"]
    table.phone.ask("undo", expect=table.seq)
    assert table.phone.look("offers")["plays"] == first["plays"]


def test_a_seat_is_offered_rides_by_its_own_card_only(served):
    table = served.table()
    player = table.state["position"]["turn"]
    mine = table.sit(player)
    other = table.sit(next(c for c in ("blue", "red", "green") if c != player))
    table.phone.ask("roll", expect=table.seq, face=6)
    (card,) = mine.look("hand")["cards"]
    own = {text.split()[-1] for text in ride_texts(mine.look("offers"))}
    assert own <= {card}
    assert ride_texts(other.look("offers")) == ride_texts(table.phone.look("offers"))
    assert len({text.split()[-1] for text in ride_texts(other.look("offers"))}) > 1


def ride_texts(found):
    journeys = (one for one in found["journeys"] if one["verb"] == "ride")
    return sorted(text for one in journeys for text in one["goals"].values())


@pytest.mark.parametrize("face", [1, 6])
def test_another_process_changes_the_offers_too(served, face):
    from referee.table import Table

    table = served.table()
    before = table.phone.look("offers")["plays"]
    other = Table.open(served.data / f"{table.name}.log")
    other.roll(expect=other.seq, face=face)
    assert table.state["position"]["die"] == face
    assert table.phone.look("offers")["plays"] != before
