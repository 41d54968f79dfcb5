"""A table without coded rules on the server: its acts, its seats, and what each of them may see."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from referee.web.kept.kept_views import timer
from tests.each import each
from tests.served import Seated, serving

OWLS = """
[game]
id = "owls"
name = "Owls"
[players]
min = 2
max = 3
[decks.owls]
product = { tree = ["oak", "elm", "ash", "fir"], night = ["one", "two", "three", "four", "five"] }
discard = "down"
[decks.owls.places]
nest = { name = "Nest", face = "down", each = true }
[dice.moon]
faces = 6
[counters.mice]
hidden = true
max = 999
[counters.feathers]
min = 0
[[setup.steps]]
do = "colors"
by = "choose"
[[setup.steps]]
do = "shuffle"
deck = "owls"
[[setup.steps]]
do = "deal"
deck = "owls"
count = 4
[[setup.steps]]
do = "keep"
deck = "owls"
count = 3
[[setup.steps]]
do = "order"
by = "roll"
[turn]
order = "free"
[[turn.phases]]
id = "night"
name = "Night"
who = "all"
timer = 30
[[score.columns]]
id = "secret"
name = "Mice"
value = "mice"
"""
COLORS = ("blue", "red", "green")
LOOKED_AT = ("", "links", "log", "export", "verify", "events?once=true")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    games = tmp_path_factory.mktemp("games")
    (games / "owls").mkdir()
    (games / "owls" / "game.toml").write_text(OWLS, "utf-8")
    with serving(tmp_path_factory.mktemp("tables"), collections=[games]) as server:
        yield server


class Owls(Seated):
    """A table of owls that has been set up, with a phone for each seat."""

    def __init__(self, served, **wishes):
        body = {"game": "owls", "players": 3, "phones": "own", "wait": True} | wishes
        made = served.phone.ask("/api/tables", **body)
        super().__init__(served, made["table"], made["token"])
        self.phones = {}
        while not self.state["started"]:
            self.go_on()

    def go_on(self):
        state = self.state
        asking = state["asking"]
        if not asking:
            self.phone.ask("step", expect=state["seq"])
        elif asking["what"] == "color":
            self.phone.ask("choose", expect=state["seq"], color=asking["colors"][0])
        else:
            self.phones = self.phones or {color: self.sit(color) for color in COLORS}
            color = asking["players"][0]
            kept = self.hand(color)[:3]
            self.phones[color].ask("keep", expect=self.seq, cards=kept)

    def hand(self, color):
        return self.phones[color].look()["own"][color]["seen"]["owls"]["hand"][color]

    def act(self, color, text):
        return self.phones[color].ask("act", expect=self.seq, act=text)

    def refused(self, color, text):
        answer = self.phones[color].post("act", json={"expect": self.seq, "act": text})
        return answer.status_code, answer.json()["detail"]

    @property
    def live(self):
        return self.served.app.state.hall.room(self.name).table


@pytest.fixture(scope="module")
def owls(served):
    """A table in the middle of a game: hands, a nest face down, a peek, hidden counters."""
    table = Owls(served)
    table.act("red", f"red: play owls {table.hand('red')[0]} to nest")
    table.act("green", f"green: discard owls {table.hand('green')[0]} down")
    table.act("red", "red: peek owls*2")
    table.act("blue", "blue: mice = 777")
    table.act("blue", "blue: feathers +2")
    return table


def secrets(table):
    """By whom it may be seen, what is on cards that lie hidden; nobody but the referee by ``."""
    state = table.live.state
    mine = {color: set(table.hand(color)) for color in COLORS}
    pile = [item.name for key, heap in state.heaps.items() if key.zone == "pile" for item in heap]
    mine[""] = set(pile[2:])
    return mine | {"red and the pile": set(pile[:2])}


def seen_by(phone):
    """All that a phone is told, but for the list of the game's cards, which is no secret."""
    return "\n".join(each(phone.get(path).text for path in LOOKED_AT))


@pytest.mark.parametrize("viewer", [*COLORS, "the table", "a stranger"])
def test_no_answer_tells_what_another_seat_holds(owls, viewer):
    phone = owls.phones.get(viewer) or (owls.phone if viewer == "the table" else owls.stranger())
    told = seen_by(phone)
    for who, cards in each(secrets(owls).items()):
        allowed = who == viewer or (viewer == "red" and who == "red and the pile")
        assert allowed or not [card for card in cards if card in told], who
    if viewer not in ("blue", "a stranger"):
        assert not re.search(
            r"(?<![0-9a-f])777(?![0-9a-f])", phone.get("").text
        )  # a hash may have it
        assert phone.look()["kept_table"]["counters"]["mice"]["blue"] == "?"


def test_a_seat_sees_its_own(owls):
    red = owls.phones["red"].look()["own"]["red"]["seen"]["owls"]
    assert len(red["hand"]["red"]) == 2
    assert len(red["nest"]["red"]) == 1
    assert red["peeked"]["count"] == len(red["peeked"]["cards"]) == 2
    assert owls.phones["blue"].look()["own"]["blue"]["counters"]["mice"]["blue"] == 777


def test_a_card_that_is_not_held_is_refused_alike(owls):
    held_by_green = owls.hand("green")[0]
    in_the_pile = next(iter(secrets(owls)[""]))
    first = owls.refused("blue", f"blue: discard owls {held_by_green}")
    assert first == owls.refused("blue", f"blue: discard owls {in_the_pile}")
    assert first[0] == 422


def test_nobody_acts_for_another_seat(owls):
    before = owls.seq
    assert owls.refused("red", "blue: feathers +1")[0] == 422
    assert owls.phone.post("act", json={"expect": before, "act": "red: draw owls"}).is_error
    assert owls.seq == before


def test_an_act_that_cannot_be_changes_nothing(owls):
    before = owls.seq
    status, said = owls.refused("blue", "blue: feathers -9")
    assert status == 422
    assert "feathers would be -7" in said.lower()
    assert owls.refused("blue", "blue: jump")[0] == 422
    assert owls.seq == before


def test_rules_do_not_judge_it_and_it_does_not_bend_them(served, owls):
    assert owls.phone.get("offers").status_code == 409
    judged = served.table()
    answer = judged.phone.post("act", json={"expect": judged.seq, "act": "next"})
    assert answer.status_code == 409


def test_an_undo_asks_whom_it_concerns_and_never_names_a_card(served):
    table = Owls(served)
    table.act("red", "red: draw owls")
    assert not table.phones["red"].ask("undo", expect=table.seq)["done"]
    asked = table.state["asked"]
    new = table.hand("red")[-1]
    assert "Owls" in asked["change"]
    assert new not in asked["change"]
    for color in ("blue", "green"):
        table.phones[color].ask("answer", number=asked["number"], agree=True)
    assert len(table.hand("red")) == 3
    table.act("red", "red: draw owls")
    assert table.hand("red")[-1] == new


def test_faces_told_by_hand_are_asked_for(served):
    table = Owls(served)
    assert table.refused("red", "red: roll moon = 7")[0] == 422
    ahead = {"expect": table.seq + 9, "act": "red: roll moon = 6"}
    assert table.phones["red"].post("act", json=ahead).status_code == 409
    assert table.state["asked"] is None
    assert not table.act("red", "red: roll moon = 6")["done"]
    asked = table.state["asked"]
    assert asked["change"] == "Red rolls Moon with the table’s own dice: 6"
    for color in ("blue", "green"):
        table.phones[color].ask("answer", number=asked["number"], agree=True)
    assert table.state["kept_table"]["dice"]["moon"] == [6]


def test_a_ruling_is_kept(owls):
    owls.act("blue", "blue: ruling 1.2 Owls sleep by day")
    assert owls.state["rulings"] == [
        {"clause": "1.2", "by": "blue", "text": "Owls sleep by day"}
    ]  # fmt: skip


def test_the_timer_runs_on_the_server_s_clock_and_is_told_once(owls):
    live = owls.live
    shown = owls.state["timer"]
    assert shown["of"] == 30
    assert 0 < shown["left"] <= 30
    later = timer(live, datetime.now(UTC) + timedelta(seconds=60))
    assert (later["left"], later["up"]) == (0, False)
    assert owls.refused("red", "time")[0] == 409


def test_a_table_is_opened_again_as_it_was(served, owls):
    before = {key: owls.state[key] for key in ("kept_table", "seq", "head")}
    served.app.state.hall._rooms.pop(owls.name).close()
    assert {key: owls.state[key] for key in before} == before
    assert owls.phone.look("verify")["sound"]


def test_the_table_shuffles_itself(served):
    made = served.phone.ask("/api/tables", game="owls", players=2, phones="own", wait=True)
    table = Seated(served, made["table"], made["token"])
    while (state := table.state)["asking"] or state["step"]["do"] != "shuffle":
        if state["asking"]:
            color = state["asking"]["colors"][0]
            table.phone.ask("choose", expect=state["seq"], color=color)
        else:
            table.phone.ask("step", expect=state["seq"])
    assert state["step"]["by_hand"]
    table.phone.ask("step", expect=state["seq"], own=[])
    assert table.state["kept_table"]["byHand"] == ["owls"]
