"""The sealed dice: phones see the seal, cut, draw, and notice what changes behind them."""

import json

import pytest

from referee.table.live_table import Table
from referee.table.verify import verify_log
from tests.each import each

WORD = "0123456789abcdef" * 2


@pytest.fixture
def waiting(served):
    """A table that is sealed, and nothing is drawn."""
    return served.table(colors=(), wait=True)


def kinds(table, served):
    return [entry.kind for entry in Table.open(served.data / f"{table.name}.log").entries]


class TestWaiting:
    def test_the_seal_is_shown_and_nothing_is_drawn(self, served, waiting):
        state = waiting.state
        assert state["waiting"]
        assert len(state["commitment"]) == 64
        assert state["cuts"] == {"count": 0, "last": []}
        assert state["phones"] == []
        assert state["setup"]["of"] == 0
        assert kinds(waiting, served) == ["table"]

    def test_what_comes_later_is_refused_in_a_sentence(self, waiting):
        phone = waiting.phone
        asked = {
            "roll": {},
            "play": {"play": "end"},
            "choose": {"color": "red"},
            "undo": {},
            "redo": {},
            "reveal": {},
        }
        for path, body in asked.items():
            answer = phone.post(path, json={"expect": 0, **body})
            assert 400 <= answer.status_code < 500, path
            assert "nothing is drawn yet" in answer.json()["detail"], path
        for path in ("links", "offers", "log", "verify", "board.svg"):
            assert phone.get(path).is_success, path

    def test_phones_cut_and_then_the_set_up_is_drawn(self, served, waiting):
        waiting.phone.ask("cut", word=WORD)
        other = waiting.hold(waiting.token)
        other.ask("cut", word="f" * 64)
        cuts = waiting.state["cuts"]
        assert cuts["count"] == 2
        assert [one["by"] for one in cuts["last"]] == ["A phone", "A phone"]
        assert cuts["last"][0]["word"] == "0123456789…"
        waiting.phone.ask("draw", expect=0)
        assert not waiting.state["waiting"]
        assert kinds(waiting, served)[:4] == ["table", "cut", "cut", "draw"]
        waiting.choose_colors()
        assert len(waiting.state["phones"]) == 3
        table = Table.open(served.data / f"{waiting.name}.log")
        table.reveal(expect=table.seq, consent=table.players)
        report = verify_log(table.export())
        assert report, report.findings
        assert report.first_cuts == ("phone", "phone")

    def test_it_is_drawn_once(self, waiting):
        waiting.phone.ask("draw", expect=0)
        again = waiting.phone.post("draw", json={"expect": waiting.seq})
        assert again.status_code == 422
        assert "drawn already" in again.json()["detail"]

    def test_it_is_still_waiting_for_a_server_that_was_started_again(self, served, waiting):
        waiting.phone.ask("cut", word=WORD)
        served.app.state.hall._rooms.clear()
        assert waiting.state["waiting"]
        assert waiting.state["cuts"]["count"] == 1


class TestCutting:
    @pytest.mark.parametrize("word", ["", "word", "0" * 31, "0" * 65, "G" * 32, "0" * 31 + "\n", 7])
    def test_a_phone_cuts_with_128_random_bits_or_more(self, waiting, word):
        assert waiting.phone.post("cut", json={"word": word}).status_code == 422
        assert waiting.state["cuts"]["count"] == 0

    def test_a_seat_cuts_by_its_colour(self, served):
        table = served.table()
        table.sit("red").ask("cut", word=WORD)
        assert table.state["cuts"]["last"] == [{"by": "Red", "word": "0123456789…"}]
        assert table.state["last"] == "Red cuts: 0123456789…"

    def test_a_cut_comes_in_nobodys_way(self, served):
        table = served.table()
        phone = table.sit(table.state["position"]["turn"])
        seen = table.seq
        table.phone.ask("cut", word=WORD)
        assert phone.ask("roll", expect=seen)["seq"] == seen + 2

    def test_a_stranger_does_not_cut(self, waiting):
        assert waiting.stranger().post("cut", json={"word": WORD}).status_code == 401
        assert waiting.stranger().post("draw", json={"expect": 0}).status_code == 401

    def test_nobody_hands_the_server_a_seed(self, served):
        body = {"game": "land-of-barons", "players": 2, "seed": "7"}
        assert served.phone.post("/api/tables", json=body).status_code == 422

    def test_a_table_begun_with_a_chosen_seed_says_so(self, served):
        Table.create(served.data / "rehearsal.log", "land-of-barons", 2, seed="7")
        room = served.app.state.hall.room("rehearsal")
        phone = served.hold(room.access.table, "/api/tables/rehearsal")
        assert phone.look()["given"]
        assert any("chosen by hand" in one for one in phone.look("verify")["proof"])
        assert not served.table().state["given"]


class TestSeen:
    """What a phone remembers of the log is compared with it at every look."""

    def test_what_was_seen_is_still_there(self, served):
        table = served.table()
        state = table.state
        assert state["kept"]
        table.phone.ask("cut", word=WORD)
        seen = f"{state['seq']}-{state['head']}"
        assert table.phone.look(f"{table.path}?seen={seen}")["kept"]

    def test_another_hash_or_an_entry_that_is_gone_is_told(self, served):
        table = served.table()
        state = table.state
        for seen in (f"{state['seq']}-{'0' * 64}", f"{state['seq'] + 1}-{state['head']}"):
            assert not table.phone.look(f"{table.path}?seen={seen}")["kept"]

    @pytest.mark.parametrize("seen", ["1", "x-" + "0" * 64, "-1-" + "0" * 64, "9" * 8 + "-00"])
    def test_what_is_no_entry_is_refused(self, served, seen):
        table = served.table()
        assert table.phone.get(f"{table.path}?seen={seen}").status_code == 422

    def test_every_entry_has_the_hash_that_the_export_has(self, served):
        table = served.table()
        for line in each(table.phone.get("export").text.splitlines()):
            entry = json.loads(line)
            assert table.phone.look(f"{table.path}?seen={entry['seq']}-{entry['hash']}")["kept"]
