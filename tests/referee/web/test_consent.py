"""What the table is asked: one thing at a time, never lost, never gone without a word."""

import errno
import json
import time

import pytest

from referee.table.log_file import Writer
from referee.table.verify import verify_log
from referee.web.access import Access
from referee.web.hall import Hall
from tests.each import each
from tests.served import Seated, serving

COLORS = ("blue", "red", "green")


class Strict:
    """A table where each seat has its own phone, and as many of them as are asked for."""

    def __init__(self, served, seats=COLORS, **wishes):
        self.table = served.table(**{"phones": "own", "dice": "own", **wishes})
        self.phones = {color: self.table.sit(color) for color in seats}
        self.table.show_all()

    def __getattr__(self, color):
        return self.phones[color]

    @property
    def asked(self):
        return self.table.state["asked"]

    @property
    def turn(self):
        return self.phones[self.table.state["position"]["turn"]]

    def roll(self):
        return self.turn.ask("roll", expect=self.table.seq, face=3)

    def answer(self, color, agree=True, **more):
        phone = self.phones[color]
        return phone.ask("answer", number=self.asked["number"], agree=agree, **more)["done"]


def token(phone):
    return phone.headers["Authorization"].removeprefix("Bearer ")


def again(served, table):
    """The same table as a server sees it that has just been started."""
    return Hall(served.data).room(table.name)


def in_lang(phone, lang):
    return phone.get(phone.path, params={"lang": lang}).json()


def outcome(phone):
    state = phone.look()
    assert state["asked"] is None
    ended = state["answered"]
    return ended["what"], ended["outcome"], ended["who"]


@pytest.fixture
def strict(served):
    """Three phones at a table where the die was rolled and blue asks to take that back."""
    found = Strict(served)
    found.roll()
    assert found.blue.ask("undo", expect=found.table.seq)["done"] is False
    return found


@pytest.fixture(scope="module")
def hasty(tmp_path_factory):
    """A server that waits for nobody."""
    with serving(tmp_path_factory.mktemp("hasty"), waiting=0.0) as server:
        yield server


class TestAsking:
    def test_undo_waits_for_every_phone(self, strict):
        seq = strict.table.seq
        assert (strict.asked["what"], strict.asked["by"]) == ("undo", "blue")
        assert strict.answer("red") is False
        assert strict.table.seq == seq
        assert [one["name"] for one in strict.asked["silent"]] == ["Green"]
        assert strict.answer("green") is True
        state = strict.table.state
        assert state["seq"] == seq + 1
        assert state["position"]["die"] is None
        strict.turn.ask("redo", expect=state["seq"])
        assert strict.table.state["position"]["die"] == 3

    def test_one_no_ends_the_question(self, strict):
        number = strict.asked["number"]
        strict.answer("red", agree=False)
        assert outcome(strict.blue) == outcome(strict.table.phone) == ("undo", "refused", "red")
        assert strict.table.state["position"]["die"] == 3
        late = strict.red.post("answer", json={"number": number, "agree": True})
        assert late.status_code == 409

    def test_one_question_at_a_time(self, strict):
        second = strict.red.post("reveal?lang=fr", json={"expect": strict.table.seq})
        assert second.status_code == 409
        assert "répondez-y d’abord" in second.json()["detail"]
        assert strict.asked["what"] == "undo"

    def test_whoever_asked_may_call_it_off(self, strict):
        strict.answer("blue", agree=False)
        assert outcome(strict.red) == ("undo", "refused", "blue")

    def test_a_dispute_leaves_the_question_and_a_play_ends_it(self, strict):
        strict.table.phone.ask("dispute", play="pass")
        assert strict.asked["what"] == "undo"
        strict.turn.ask("play", expect=strict.table.seq, play="pass")
        assert outcome(strict.blue) == ("undo", "overtaken", None)

    def test_nothing_to_take_back_is_told_and_not_asked(self, served):
        found = Strict(served)
        refused = found.blue.post("undo", json={"expect": found.table.seq})
        assert refused.status_code == 422
        assert found.asked is None

    def test_a_free_seat_has_no_voice(self, served):
        found = Strict(served, seats=("blue", "red"))
        table = found.table
        if table.state["position"]["turn"] == "green":
            found.phones["green"] = table.sit("green")
        found.roll()
        found.blue.ask("undo", expect=table.seq)
        assert [one["color"] for one in found.asked["silent"]] == [
            color for color in table.state["position"]["players"]
            if color in found.phones and color != "blue"
        ]  # fmt: skip
        assert found.answer("red") is ("green" not in found.phones)

    def test_a_phone_without_a_seat_neither_asks_nor_answers(self, strict):
        phone, number = strict.table.phone, strict.asked["number"]
        for agree in (True, False):
            refused = phone.post("answer", json={"number": number, "agree": agree})
            assert refused.status_code == 403
        strict.answer("red", agree=False)
        for what in each(["undo", "reveal", "redo"]):
            assert phone.post(what, json={"expect": strict.table.seq}).status_code in (403, 422)
        assert strict.asked is None


class TestWhatWouldChange:
    @pytest.mark.parametrize(("lang", "said"), [("en", "rolls 3"), ("fr", "obtient 3")])
    def test_an_undo_names_the_play(self, strict, lang, said):
        assert said in in_lang(strict.red, lang)["asked"]["change"]

    def test_a_position_names_the_spaces(self, served):
        found = Strict(served)
        state = found.table.state
        baron = next(c for c in state["position"]["cells"] if c["pieces"])
        lines = state["text"].splitlines()
        moved = [line for line in lines if not line.startswith(f"{baron['name']} ")]
        found.blue.ask("position", expect=found.table.seq, position="\n".join(moved))
        said = found.asked["change"]
        assert said.startswith("One space changes: ")
        assert baron["name"] in said
        found.answer("red", agree=False)
        found.blue.ask("position", expect=found.table.seq, position=state["text"])
        assert in_lang(found.red, "fr")["asked"]["change"] == "Rien ne change."

    def test_a_face_and_a_seat(self, served):
        found = Strict(served, dice="referee")
        turn = found.table.state["position"]["turn"]
        found.turn.ask("roll", expect=found.table.seq, face=6)
        assert "6" in found.asked["change"]
        other = next(color for color in COLORS if color != turn)
        found.answer(other, agree=False)
        found.blue.ask("seats/red/free", expect=found.table.seq)
        assert "Red’s seat" in found.asked["change"]
        assert "Rouge" in in_lang(found.green, "fr")["asked"]["change"]


class TestAFaceByHand:
    @pytest.fixture
    def sealed(self, served):
        return Strict(served, dice="referee")

    def test_everyone_but_the_asker_agrees(self, sealed):
        turn = sealed.table.state["position"]["turn"]
        asked = sealed.turn.ask("roll", expect=sealed.table.seq, face=6)
        assert asked["done"] is False
        assert sealed.table.state["position"]["die"] is None
        done = [sealed.answer(color) for color in COLORS if color != turn]
        assert done == [False, True]
        assert sealed.table.state["position"]["die"] == 6
        assert sealed.table.phone.look("verify")["sound"]

    def test_nor_does_a_play_bring_a_face_in(self, sealed):
        played = sealed.turn.ask("play", expect=sealed.table.seq, play="roll 6")
        assert (played["seq"], played["asked"]) == (None, True)
        assert sealed.table.state["position"]["die"] is None

    def test_a_refusal_leaves_the_die_to_the_referee(self, sealed):
        sealed.turn.ask("roll", expect=sealed.table.seq, face=6)
        turn = sealed.table.state["position"]["turn"]
        sealed.answer(next(color for color in COLORS if color != turn), agree=False)
        rolled = sealed.turn.ask("roll", expect=sealed.table.seq)
        assert rolled["source"] == "referee"


class TestNobodyDecidesAlone:
    def test_the_only_phone_reveals_nothing(self, hasty):
        found = Strict(hasty, seats=("blue",))
        assert found.blue.ask("reveal", expect=found.table.seq)["done"] is False
        body = {"number": found.asked["number"], "agree": True, "without_silent": True}
        refused = found.blue.post("answer", json=body)
        assert refused.status_code == 409
        assert "Nobody decides this alone" in refused.json()["detail"]
        assert found.table.state["revealed"] is None

    def test_nor_does_one_phone_that_holds_every_seat(self, hasty):
        table = hasty.table(phones="shared")
        phone = table.sit("blue")
        for color in ("red", "green"):
            phone.ask("join", invitation=table.invitation(color))
        assert set(phone.look()["seats"]) == set(COLORS)
        phone.ask("roll", expect=table.seq)
        assert phone.ask("undo", expect=table.seq)["done"] is True
        assert phone.ask("reveal", expect=table.seq)["done"] is False

    def test_nor_the_one_phone_of_a_table(self, hasty):
        table = hasty.table()
        assert table.phone.ask("reveal", expect=table.seq)["done"] is False
        number = table.state["asked"]["number"]
        wrong = table.phone.post("recover", json={"number": number, "code": "AAAAA-AAAAA"})
        assert wrong.status_code == 403
        typed = table.recovery.lower().replace("-", " ")
        assert table.phone.ask("recover", number=number, code=typed)["done"] is True
        assert table.state["revealed"]
        assert table.phone.look("verify")["sound"]

    def test_a_single_seat_changes_nothing_for_those_who_come_later(self, hasty):
        found = Strict(hasty, seats=("blue",))
        text = found.table.state["text"]
        asked = found.blue.ask("position", expect=found.table.seq, position=text)
        assert asked["done"] is False
        body = {"number": found.asked["number"], "agree": True, "without_silent": True}
        assert found.blue.post("answer", json=body).status_code == 409


class TestSilentPhones:
    def test_the_others_go_on_without_a_silent_phone(self, hasty):
        found = Strict(hasty)
        found.roll()
        found.blue.ask("undo", expect=found.table.seq)
        assert found.answer("red") is False
        assert found.asked["enough"] is True
        assert found.answer("blue", without_silent=True) is True
        last = found.table.phone.look("log")["entries"][-1]
        assert last["text"].endswith(", without Green")
        assert found.table.phone.look("verify")["sound"]

    def test_not_before_the_time_is_up(self, served):
        found = Strict(served)
        found.roll()
        found.blue.ask("undo", expect=found.table.seq)
        found.answer("red")
        body = {"number": found.asked["number"], "agree": True, "without_silent": True}
        early = found.blue.post("answer?lang=fr", json=body)
        assert early.status_code == 409
        assert "Attendez encore" in early.json()["detail"]
        body = {"number": found.asked["number"], "code": found.table.recovery}
        assert found.blue.post("recover", json=body).status_code == 409
        assert 50 < found.blue.look()["patience"] <= 60

    def test_a_seat_is_given_up_by_its_own_phone_at_once(self, served):
        found = Strict(served)
        assert found.red.ask("seats/red/free", expect=found.table.seq)["done"] is True
        assert found.red.get("").status_code == 401

    def test_the_phone_that_has_a_seat_is_asked_and_may_keep_it(self, served):
        found = Strict(served)
        assert found.blue.ask("seats/red/free", expect=found.table.seq)["done"] is False
        assert found.answer("green") is False, "its own phone has not answered yet"
        found.answer("red", agree=False)
        assert outcome(found.blue) == ("seat", "refused", "red")
        assert found.red.look()["seat"] == "red"

    def test_its_yes_is_enough(self, served):
        found = Strict(served)
        found.table.phone.ask("seats/red/free", expect=found.table.seq)
        assert found.answer("red") is True
        anew = found.table.sit("red")
        assert anew.look()["seat"] == "red"
        phones = {one["color"]: one for one in found.table.state["phones"]}
        assert phones["red"]["given"] == 2

    def test_two_others_free_the_seat_of_a_lost_phone(self, hasty):
        found = Strict(hasty)
        found.table.phone.ask("seats/red/free", expect=found.table.seq)
        assert found.answer("green") is False
        body = {"number": found.asked["number"], "agree": True, "without_silent": True}
        assert found.green.post("answer", json=body).status_code == 409, "one person alone"
        assert found.answer("blue", without_silent=True) is True
        assert found.red.get("").status_code == 401
        kinds = [
            line["text"]
            for line in found.table.phone.look("log")["entries"]
            if line["kind"] == "seat" and line["text"].startswith("Red")
        ]
        assert kinds == [
            "Red: a phone takes the seat",
            "Red: the table is asked whether another phone may have the seat",
            "Red: another phone may have the seat",
            "Red: the seat is free again",
        ]

    def test_the_hosts_code_frees_a_seat_where_only_one_is_left(self, hasty):
        found = Strict(hasty, players=2, seats=("blue", "red"))
        found.blue.ask("seats/red/free", expect=found.table.seq)
        number = found.asked["number"]
        body = {"number": number, "agree": True, "without_silent": True}
        assert found.blue.post("answer", json=body).status_code == 409
        found.table.phone.ask("recover", number=number, code=found.table.recovery)
        assert found.red.get("").status_code == 401
        assert found.table.sit("red").look()["seat"] == "red"
        texts = [line["text"] for line in found.table.phone.look("log?lang=fr")["entries"]]
        assert any(text.endswith("par le code de secours de l’hôte") for text in texts)
        assert found.table.phone.look("verify")["sound"]

    def test_a_seat_is_asked_for_whatever_is_played_meanwhile(self, served):
        found = Strict(served)
        found.table.phone.ask("seats/red/free", expect=found.table.seq)
        found.roll()
        assert (found.asked["what"], found.asked["color"]) == ("seat", "red")
        assert found.answer("red") is True


class FullDisk:
    """A disk that has room for some lines of a log yet, and perhaps for the links beside it."""

    def __init__(self, patch, lines, *, links=False):
        self.lines = lines
        self.append = Writer.append
        patch.setattr(Writer, "append", lambda *told: self.write(*told))
        if not links:
            patch.setattr(Access, "_write", lambda _: self.refuse())

    def write(self, writer, *entries):
        if self.lines < len(entries):
            self.refuse()
        self.lines -= len(entries)
        self.append(writer, *entries)

    def refuse(self):
        raise OSError(errno.ENOSPC, "full")


class TestAFullDisk:
    @pytest.mark.parametrize("lines", [0, 1, 2])
    def test_a_seat_neither_given_nor_freed_can_be_asked_for_again(self, served, lines):
        found = Strict(served, seats=("blue",))
        body = {"invitation": found.table.invitation("red")}
        with pytest.MonkeyPatch.context() as patch:
            FullDisk(patch, lines)
            for _ in range(3):
                assert found.table.stranger().post("join", json=body).status_code == 507
        assert found.table.sit("red").look()["seat"] == "red"
        log = served.data / f"{found.table.name}.log"
        assert verify_log(log.read_bytes())

    @pytest.mark.parametrize(("lines", "links"), [(0, True), (1, False)])
    def test_a_question_about_a_seat_can_be_put_again(self, served, lines, links):
        found = Strict(served)
        with pytest.MonkeyPatch.context() as patch:
            FullDisk(patch, lines, links=links)
            refused = found.blue.post("seats/red/free", json={"expect": found.table.seq})
            assert refused.status_code == 507
            assert found.asked is None
        assert found.blue.ask("seats/red/free", expect=found.table.seq)["done"] is False
        assert found.answer("red") is True


class TestAfterARestart:
    def test_a_question_outlives_the_server(self, tmp_path):
        with serving(tmp_path) as first:
            found = Strict(first)
            found.roll()
            found.blue.ask("undo", expect=found.table.seq)
            found.answer("green")
            before = found.asked
        with serving(tmp_path) as second:
            table = Seated(second, found.table.name, found.table.token)
            assert table.state["asked"] == before
            red = table.hold(token(found.phones["red"]))
            assert red.ask("answer", number=before["number"], agree=True)["done"] is True
            assert table.state["position"]["die"] is None
            assert outcome(red) == ("undo", "done", None)

    def test_a_yes_outlives_the_server(self, served, strict):
        strict.answer("red")
        assert again(served, strict.table).asking.open.agreed == {"blue", "red"}

    def test_what_all_agreed_on_is_done_after_a_crash(self, served, strict):
        room = served.app.state.hall.room(strict.table.name)
        room.asking.open.agreed |= set(COLORS)
        room.access.save()
        seq = room.table.seq
        for _ in range(2):
            taken_up = again(served, strict.table)
            assert taken_up.asking.open is None
            assert taken_up.access.asked.closed.outcome == "done"
            assert taken_up.table.seq == seq + 1
            assert taken_up.table.position().die == 0

    def test_a_number_is_never_used_again(self, served, strict):
        number = strict.asked["number"]
        strict.answer("red", agree=False)
        room = again(served, strict.table)
        room.asking.ask("undo", room.access.role(token(strict.red)), room.table.seq)
        assert room.asking.open.number == number + 1

    def test_the_waiting_time_goes_on_over_a_restart(self, served, strict):
        room = again(served, strict.table)
        assert time.time() - 60 < room.asking.open.since <= time.time()

    def test_links_from_before_there_were_questions_and_codes(self, served, strict):
        doors = served.data / f"{strict.table.name}.log.doors"
        kept = json.loads(doors.read_text())
        del kept["asked"], kept["recovery"]
        doors.write_text(json.dumps(kept))
        room = again(served, strict.table)
        assert room.asking.open is None
        assert room.access.table == strict.table.token
        assert room.access.code, "a new recovery code"

    def test_seats_taken_before_the_log_knew_of_seats(self, served):
        table = served.table()
        room = served.app.state.hall.room(table.name)
        room.access.sit("blue")
        assert room.table.seats_taken == frozenset()
        assert again(served, table).table.seats_taken == {"blue"}
