"""What a play leaves open is offered where the judge answers differently, and nowhere else."""

import pytest

from tests.served import GAME

TWO_DONJONS = """
players blue red
turn blue die 2
d4: blue baron troops*12
d6 lion: red donjon
d2 eagle: red donjon
"""
PAIR = """
players blue red
turn blue die 2
d4: blue baron knight donjon troops*5, red knight
"""


def ids(served, position, play, *, to_play=False, game=GAME):
    found = served.phone.ask(
        "/api/positions/choices", game=game, position=position, play=play, to_play=to_play
    )["choices"]
    return {what: [one["id"] for one in asked["options"]] for what, asked in found.items()}


@pytest.mark.parametrize("to_play", [True, False])
def test_the_donjon_is_named_where_two_are_reached(served, to_play):
    play = "disperse d4: 3>d2 9>d6 capture"
    offered = ids(served, TWO_DONJONS, play, to_play=to_play)
    assert offered == {"capture": ["d6"] if to_play else ["d2", "d6"]}


def test_one_donjon_in_reach_needs_no_name(served):
    assert ids(served, TWO_DONJONS, "disperse d4: 9>d6 capture") == {}
    assert ids(served, TWO_DONJONS, "disperse d4: 3>d2 9>d6") == {}


def test_who_commands_is_asked_where_it_decides(served):
    """The donjon does not recruit; in a dispute that is what may have been said."""
    assert ids(served, PAIR, "recruit d4") == {"by": ["baron", "knight", "donjon"]}
    alone = PAIR.replace(" knight donjon", "")
    assert ids(served, alone, "recruit d4") == {}
    assert ids(served, PAIR, "recruit d4", to_play=True) == {}


def test_an_answer_is_a_play_that_can_be_judged(served):
    body = {"game": GAME, "position": PAIR}
    found = served.phone.ask("/api/positions/choices?lang=fr", play="recruit d4", **body)
    assert found["choices"]["by"]["title"] == "Qui commande\u00a0?"
    rulings = {}
    for one in found["choices"]["by"]["options"]:
        verdict = served.phone.ask("/api/positions/judge", play=one["play"], figure=False, **body)
        rulings[one["name"]] = verdict["verdict"]
    assert rulings == {"baron": "legal", "chevalier": "illegal", "donjon": "illegal"}


def test_only_the_last_step_is_asked_about(served):
    """Once the knight has gone, it is not among those who may command."""
    gone = ids(served, PAIR.replace(", red knight", ""), "move knight d4-d5; recruit d4")
    assert gone == {"by": ["baron", "donjon"]}


def test_a_play_that_cannot_be_read_is_told(served):
    body = {"game": GAME, "position": PAIR, "play": "recruit z9"}
    answer = served.phone.post("/api/positions/choices", json=body)
    assert answer.status_code == 422
    assert "z9" in answer.json()["detail"]
