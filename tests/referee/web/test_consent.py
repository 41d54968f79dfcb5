"""What the table is asked: one thing at a time, never lost, never gone without a word."""

import json

import pytest

from referee.web.hall import Hall
from tests.served import Seated, serving


@pytest.fixture
def asked(served):
    """Two phones at a table where the die was rolled and blue asks to take that back."""
    table = served.table()
    blue, red = table.sit("blue"), table.sit("red")
    table.phone.ask("roll", expect=table.seq, face=3)
    assert blue.ask("undo", expect=table.seq)["done"] is False
    return table, blue, red


def again(served, table):
    """The same table as a server sees it that has just been started."""
    return Hall(served.data).room(table.name)


def outcome(phone):
    state = phone.look()
    assert state["asked"] is None
    ended = state["answered"]
    return ended["what"], ended["outcome"], ended["who"]


def test_a_question_outlives_the_server(tmp_path):
    with serving(tmp_path) as first:
        table = first.table()
        blue, red = table.sit("blue"), table.sit("red")
        table.phone.ask("roll", expect=table.seq, face=3)
        blue.ask("undo", expect=table.seq)
        before = table.state["asked"]
    with serving(tmp_path) as second:
        table = Seated(second, table.name, table.token)
        assert table.state["asked"] == before
        red = table.hold(token(red))
        assert red.ask("answer", number=before["number"], agree=True)["done"] is True
        assert table.state["position"]["die"] is None
        assert outcome(red) == ("undo", "done", None)


def test_a_yes_outlives_the_server(served):
    table = served.table()
    phones = [table.sit(color) for color in ("blue", "red", "green")]
    table.phone.ask("roll", expect=table.seq, face=3)
    phones[0].ask("undo", expect=table.seq)
    phones[1].ask("answer", number=phones[1].look()["asked"]["number"], agree=True)
    assert again(served, table).proposal.agreed == {"blue", "red"}


def test_what_all_agreed_on_is_done_after_a_crash(served, asked):
    table, _, red = asked
    room = served.app.state.hall.room(table.name)
    number = red.look()["asked"]["number"]
    assert room.answer(number, room.access.role(token(red)), agrees=True).is_settled
    seq = room.table.seq
    for _ in range(2):
        taken_up = again(served, table)
        assert taken_up.proposal is None
        assert taken_up.access.asked.closed.outcome == "done"
        assert taken_up.table.seq == seq + 1
        assert taken_up.table.position().die == 0


def token(phone):
    return phone.headers["Authorization"].removeprefix("Bearer ")


def test_one_question_at_a_time(asked):
    table, _, red = asked
    second = red.post("reveal?lang=fr", json={"expect": table.seq})
    assert second.status_code == 409
    assert "répondez-y d’abord" in second.json()["detail"]
    assert red.look()["asked"]["what"] == "undo"


def test_everyone_hears_who_refused(asked):
    table, blue, red = asked
    red.ask("answer", number=red.look()["asked"]["number"], agree=False)
    assert outcome(blue) == outcome(table.phone) == ("undo", "refused", "red")


def test_whoever_asked_may_call_it_off(asked):
    _, blue, red = asked
    blue.ask("answer", number=blue.look()["asked"]["number"], agree=False)
    assert outcome(red) == ("undo", "refused", "blue")


def test_a_dispute_leaves_the_question_and_a_play_ends_it(asked):
    table, blue, red = asked
    table.phone.ask("dispute", play="pass")
    assert red.look()["asked"]["what"] == "undo"
    table.phone.ask("play", expect=table.seq, play="pass")
    assert outcome(blue) == ("undo", "overtaken", None)
    assert table.state["seq"] == table.seq


def test_a_seat_is_asked_for_whatever_is_played_meanwhile(served):
    table = served.table()
    blue, red = table.sit("blue"), table.sit("red")
    table.phone.ask("seats/blue/free", expect=table.seq)
    table.phone.ask("roll", expect=table.seq, face=3)
    asked = red.look()["asked"]
    assert (asked["what"], asked["color"]) == ("seat", "blue")
    assert red.ask("answer", number=asked["number"], agree=True)["done"] is True
    assert blue.get("").status_code == 401
    assert red.look()["answered"]["color"] == "blue"


def test_a_number_is_never_used_again(served, asked):
    table, _, red = asked
    number = red.look()["asked"]["number"]
    red.ask("answer", number=number, agree=False)
    room = again(served, table)
    later = room.ask("undo", room.access.role(token(red)), room.table.seq)
    assert later.number == number + 1


def test_links_from_before_there_were_questions(served, asked):
    table, *_ = asked
    doors = served.data / f"{table.name}.log.doors"
    kept = json.loads(doors.read_text())
    del kept["asked"]
    doors.write_text(json.dumps(kept))
    room = again(served, table)
    assert room.proposal is None
    assert room.access.table == table.token
