"""Every token against every endpoint of a real server: who may do what, and what nobody may."""

import json

import pytest

from tests.attack.real_server import real_server, started
from tests.each import each
from tests.served import Phone, Seated

COLORS = ("blue", "red", "green")
STRANGERS = ("nobody", "wrong", "another table's")
LOOKING = (
    "/board.svg", "/events", "/export", "/land", "/links", "/log", "/offers", "/reach", "/verify",
)  # fmt: skip
MAY = {
    # what a phone without a seat, the active player's and another player's are answered
    **{f"GET {path}": (200, 200, 200) for path in ("", *LOOKING)},
    "GET /hand": (403, 200, 200),
    "GET /figures/{number}": (404, 404, 404),
    "POST /next": (200, 200, 200),
    "POST /dispute": (200, 200, 200),
    "POST /cut": (200, 200, 200),
    "POST /shown": (200, 200, 200),
    "POST /draw": (422, 422, 422),
    "POST /choose": (422, 422, 422),
    "POST /roll": (403, 200, 403),
    "POST /roll by hand": (403, 200, 403),
    "POST /play": (403, 200, 403),
    "POST /play by hand": (403, 200, 403),
    "POST /redo": (403, 200, 403),
    "POST /keep": (403, 422, 422),
    "POST /undo": (403, 200, 200),
    "POST /reveal": (403, 200, 200),
    "POST /position": (403, 200, 200),
    "POST /seats/{color}/free": (200, 200, 200),
    "POST /answer": (403, 200, 200),
    "POST /recover": (403, 403, 403),
    "POST /join": (401, 401, 401),
    "POST /way": (200, 200, 200),
    # what kept tables alone have
    "GET /things": (409, 409, 409),
    "POST /act": (409, 409, 409),
    "POST /step": (409, 409, 409),
}
CHANGING = ("roll", "play", "redo")
"""What makes an entry at once; all else that is allowed asks, looks or disputes."""


class Sitting:
    """A table with each seat's phone, brought to where an endpoint makes sense."""

    def __init__(self, server, what):
        self.table = server.table(phones="own", dice="referee")
        self.phones = {color: self.table.sit(color) for color in COLORS}
        self.active = self.table.state["position"]["turn"]
        self.other = next(color for color in COLORS if color != self.active)
        self.table.show_all()
        self.what = what
        word = what.partition(" /")[2].partition(" ")[0]
        if word in ("play", "undo", "redo", "answer", "recover") and "by hand" not in what:
            self.phones[self.active].ask("roll", expect=self.table.seq)
        if word in ("redo", "answer", "recover"):
            self.phones[self.other].ask("undo", expect=self.table.seq)
        if word == "redo":
            for color in COLORS:
                if color != self.other:
                    self.agree(color)

    def agree(self, color):
        number = self.table.state["asked"]["number"]
        return self.phones[color].ask("answer", number=number, agree=True)

    @property
    def body(self):
        state = self.table.state
        seq, asked = {"expect": state["seq"]}, state["asked"] or {"number": 1}
        number = {"number": asked["number"]}
        bodies = {
            "roll": seq,
            "roll by hand": seq | {"face": 6},
            "play": seq | {"play": "pass"},
            "play by hand": seq | {"play": "roll 6"},
            "keep": seq | {"cards": []},
            "choose": seq | {"color": "blue"},
            "position": seq | {"position": state["text"]},
            "answer": number | {"agree": True},
            "recover": number | {"code": "AAAAA-AAAAA"},
            "join": {"invitation": "x" * 24},
            "dispute": {"play": "pass"},
            "next": {"head": "move"},
            "shown": {"steps": 1},
            "way": {"way": "chance"},
            "act": seq | {"act": "next"},
            "cut": {"word": "0123456789abcdef" * 2},
        }
        return bodies.get(self.what.partition(" /")[2], seq)

    def ask(self, phone):
        verb, _, path = self.what.partition(" ")
        path = path.removesuffix(" by hand").lstrip("/")
        path = path.replace("{color}", self.other).replace("{number}", "9")
        if verb == "GET":
            query = {"once": "true"} if path == "events" else {}
            return phone.get(path, params=query)
        return phone.post(path, json=self.body)


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    with real_server(tmp_path_factory.mktemp("seats")) as server:
        yield server


def test_no_endpoint_of_a_table_is_left_out(running):
    described = running.phone.look("/api/openapi.json")["paths"]
    prefix = "/api/tables/{table}"
    found = {
        f"{verb.upper()} {path.removeprefix(prefix)}"
        for path, verbs in described.items()
        if path.startswith(prefix)
        for verb in verbs
    }
    assert found == {what.removesuffix(" by hand") for what in MAY}


@pytest.mark.parametrize("what", MAY)
def test_who_may_do_what(running, what):
    asked = zip(("table", "active", "other"), MAY[what], strict=True)
    sitting = None
    # those who are refused first: after them, and after a look, the table must be as it was
    for role, status in each(sorted(asked, key=lambda one: one[1] == 200)):
        sitting = sitting or Sitting(running, what)
        table = sitting.table
        phones = {
            "table": table.phone,
            "active": sitting.phones[sitting.active],
            "other": sitting.phones[sitting.other],
        }
        before = table.state
        answer = sitting.ask(phones[role])
        assert answer.status_code == status, (role, answer.text)
        after = table.state
        acts = role == "active" and status == 200 and "by hand" not in what
        may_change = acts and what.removeprefix("POST /") in CHANGING
        assert (after["text"] != before["text"]) <= may_change, role
        assert after["revealed"] is None
        if status == 200 and what.startswith("POST"):
            sitting = None


@pytest.mark.parametrize("what", MAY)
def test_a_stranger_does_nothing(running, what):
    sitting = Sitting(running, what)
    table, before = sitting.table, sitting.table.state
    elsewhere = running.table()
    tokens = ("", "wrong" * 5, elsewhere.token)
    for who, token in each(zip(STRANGERS, tokens, strict=True)):
        answer = sitting.ask(table.hold(token))
        assert answer.status_code == 401, (who, answer.text)
    after = table.state
    assert after | {"patience": 0} == before | {"patience": 0}


def test_no_seat_is_stolen(running):
    """Old invitations, other tables' invitations, and a second seat for one phone."""
    table = running.table(phones="own")
    used = table.invitation("blue")
    blue = table.sit("blue")
    strange = running.table(phones="own").invitation("red")
    for invitation in each([used, strange, table.token]):
        refused = table.stranger().post("join", json={"invitation": invitation})
        assert refused.status_code == 401
    second = blue.post("join", json={"invitation": table.invitation("red")})
    assert second.status_code == 409
    assert "phone of its own" in second.json()["detail"]
    assert blue.look()["seats"] == ["blue"]
    links = table.phone.look("links")["seats"]
    assert "link" not in next(one for one in links if one["color"] == "blue")


def test_no_token_and_no_code_lies_open(running):
    table = running.table(phones="own")
    blue = table.sit("blue")
    token = blue.headers["Authorization"].removeprefix("Bearer ")
    for path in each(sorted(running.data.glob(f"{table.name}*"))):
        text = path.read_text()
        assert token not in text
        assert table.recovery not in text
        assert table.recovery.replace("-", "") not in text
    for answer in each([table.phone.get("export"), table.phone.get("log"), blue.get("")]):
        assert token not in answer.text
        assert table.recovery not in answer.text


def test_a_question_outlives_a_kill_and_a_lost_phone(tmp_path):
    """Killed in the middle of a question; the silent phone is gone, and the host's code helps."""
    first = started(tmp_path, "--waiting", "0")
    sitting = Sitting(first, "POST /answer")
    table, silent = (
        sitting.table,
        next(c for c in COLORS if c not in (sitting.active, sitting.other)),
    )
    sitting.agree(sitting.active)
    tokens = {color: phone.headers["Authorization"][7:] for color, phone in sitting.phones.items()}
    before = table.state["asked"]
    assert [one["color"] for one in before["silent"]] == [silent]
    first.kill()
    with real_server(tmp_path, "--waiting", "0") as second:
        again = Seated(second, table.name, table.token, table.recovery)
        assert again.state["asked"] == before
        asker = again.hold(tokens[sitting.other])
        body = {"number": before["number"], "agree": True, "without_silent": True}
        assert asker.ask("answer", **body)["done"] is True
        asker.ask(f"seats/{silent}/free", expect=again.seq)
        number = again.state["asked"]["number"]
        assert again.phone.post("recover", json={"number": number, "code": "no"}).status_code == 403
        again.phone.ask("recover", number=number, code=again.recovery)
        assert again.hold(tokens[silent]).get("").status_code == 401
        assert again.sit(silent).look()["seat"] == silent
        assert again.phone.look("verify")["sound"]


def test_tables_are_begun_from_the_network_with_the_pairing_code_only(tmp_path):
    with real_server(tmp_path, "--host", "0.0.0.0") as server:
        (said,) = (line for line in server.lines if "pairing code" in line)
        code = said.partition(": ")[2].partition(".")[0]
        port = server.base.rpartition(":")[2]
        with Phone(f"http://127.0.0.1:{port}") as phone:
            body = {"game": "land-of-barons", "players": 2, "colors": ["blue", "red"]}
            assert phone.look("/api/games")["pairing"] is True
            for wrong in each(["", "AAAAA-AAAAA", code[:-1]]):
                refused = phone.post("/api/tables?lang=fr", json=body | {"pairing": wrong})
                assert refused.status_code == 403
                assert "code d’appairage" in refused.json()["detail"]
            assert list(tmp_path.glob("*.log")) == []
            made = phone.ask("/api/tables", **body, pairing=code.lower())
            assert json.dumps(made).count(code) == 0
            assert made["recovery"]


def test_on_this_machine_alone_no_code_is_asked_for(running):
    assert running.phone.look("/api/games")["pairing"] is False
    assert not any("pairing" in line for line in running.lines)
