"""A dispute told play first: what is asked, what is taken for granted, what divides it."""

import pytest

from tests.served import GAME


@pytest.fixture
def hear(served):
    def ask(play, told=None, lang="en", **more):
        body = {"game": GAME, "color": "blue", "play": play} | (told or {}) | more
        return served.phone.ask(f"/api/positions/dispute?lang={lang}", **body)

    return ask


def answered(found, chosen, settled):
    """What is told once an answer is tapped."""
    (answer,) = [one for one in found["question"]["answers"] if one["id"] == chosen][:1]
    return {"position": answer["text"], "settled": [*settled, *answer["settles"]]}


def test_without_a_play_there_is_an_empty_table_and_what_can_be_done(hear):
    found = hear("", color="red")
    assert "turn red" in found["text"]
    assert "concentrate" in found["offers"]["verbs"]
    assert "verdict" not in found


def test_what_the_play_takes_for_there_stands_there(hear):
    found = hear("concentrate d4: 2<d7")
    assert found["text"].endswith("d4: blue baron\nd7: blue troops*2")
    assert found["question"]["id"] == "die"


def test_the_same_word_is_asked_once_and_then_there_is_a_verdict(hear):
    play, told = "concentrate d4: 2<d7", {"settled": []}
    asked = []
    for chosen in ("4", "nobody"):
        found = hear(play, told)
        asked.append(found["question"]["title"])
        told = answered(found, chosen, told["settled"])
    found = hear(play, told)
    assert asked == ["What does the die show?", "Anyone else on d4, d5, d6 or d7?"]
    assert found["question"] is None
    assert found["verdict"]["verdict"] == "legal"
    assert [one["said"] for one in found["given"] if not one["told"]] == ["d4: Blue baron"]


def test_a_fact_is_asked_again_and_changes_the_verdict(hear):
    told = {"settled": ["die", "cell d4", "cell d5", "cell d6", "cell d7"]}
    told["position"] = "players blue red\nturn blue\nd4: blue baron\nd7: blue troops*2"
    found = hear("concentrate d4: 2<d7", told, about="die")
    assert found["verdict"]["clause"] == "7.1"
    told = answered(found, "3", told["settled"])
    assert hear("concentrate d4: 2<d7", told)["verdict"]["verdict"] == "legal"


def test_one_fact_that_divides_the_answer_is_said_in_a_sentence(served):
    body = {"game": GAME, "position": "players blue red\nturn blue die 3\nd4: blue knight"}
    verdict = served.phone.ask(
        "/api/positions/judge", play="move knight d4-d5-e6-f6 with die", figure=False, **body
    )
    assert verdict["verdict"] == "incomplete"
    said = verdict["divided"]
    assert said == "Legal by 8.2 if the terrain of d4 is Wolf; otherwise illegal by 8.2."
    plain = served.phone.ask("/api/positions/judge", play="pass", figure=False, **body)
    assert plain["divided"] == ""


@pytest.mark.parametrize("game", [GAME, "donjons-et-rois", "barony"])
def test_common_quarrels_are_refused_without_a_question(served, game):
    found = served.phone.look(f"/api/games/{game}/quarrels?lang=fr")["quarrels"]
    assert len(found) >= 6
    for one in found[:3]:
        told = {"position": one["text"], "settled": one["settled"], "about": ""}
        body = {"game": game, "color": one["color"], "play": one["play"]} | told
        verdict = served.phone.ask("/api/positions/dispute", **body).get("verdict")
        assert verdict, one
        assert verdict["verdict"] == "illegal", one


def test_a_play_that_cannot_be_read_is_told(served):
    body = {"game": GAME, "color": "blue", "play": "fly d4"}
    assert served.phone.post("/api/positions/dispute", json=body).status_code == 422
