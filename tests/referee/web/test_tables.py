"""Tables over the API: begun, joined, rolled, played, disputed, undone, verified."""

import json

import pytest

from referee.cli.app import run
from referee.table.table_errors import TableError
from tests.each import each
from tests.referee.judged_editions import EDITIONS
from tests.served import GAME, ONE_PHONE, Seated

GAMES = sorted(EDITIONS)
POSITION = """
game land-of-barons
players {players}
turn {first} die 5
d4 eagle-A: {first} baron donjon troops*6
b2 wolf-C: {first} knight troops*3
c1 horse-B: {second} baron troops*4
e6 eagle-D: {second} knight
e3 mountain
"""


def placed(table, text=POSITION):
    players = table.state["position"]["players"]
    return text.format(players=" ".join(players), first=players[0], second=players[1])


def test_games_are_listed_with_all_a_page_needs(served):
    listed = served.phone.look("/api/games")
    assert GAME in [game["id"] for game in listed["games"]]
    game = served.phone.look(f"/api/games/{GAME}?lang=fr")
    assert game["faces"] == 6
    assert len(game["board"]["cells"]) == 37
    assert {"Bleu", "Rouge"} <= {color["name"] for color in game["colors"]}
    rules = served.phone.look(f"/api/games/{GAME}/rules")["chapters"]
    assert any(passage["clause"] == "14.2" for one in rules for passage in one["passages"])
    assert "A round, played through" in [one["chapter"] for one in rules]
    tile = served.phone.get(f"/api/games/{GAME}/tiles/lion.svg")
    assert tile.headers["content-type"] == "image/svg+xml"


def room_steps(served, table):
    return served.app.state.hall.room(table.name).steps


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("words", ["blocked", "attaquer", "9", "14.2", "castle", "a first turn"])
def test_phone_and_terminal_find_the_same(served, capsys, words, lang):
    path = f"/api/games/{GAME}/rules/search"
    answer = served.phone.get(path, params={"words": words, "lang": lang}).json()
    assert run(["rule", GAME, words, "--lang", lang]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for one in each(answer["found"]):
        lines = one["rows"] or [[one["text"]]]
        assert all(" ".join(cell.split()) in shown for line in lines for cell in line)
        assert all(one["text"][start:end].replace("-", "").isalpha() for start, end in one["marks"])
    assert all((one["clause"] or one["chapter"]) in shown for one in answer["elsewhere"])


@pytest.mark.parametrize("words", ["spaceship", "11.9", "?", "", "x" * 101])
def test_a_search_that_finds_nothing_is_a_sentence(served, words):
    found = served.phone.get(f"/api/games/{GAME}/rules/search", params={"words": words})
    assert found.status_code == 422
    assert found.json()["detail"].endswith(".")


def test_each_draw_is_announced_before_it_is_shown(served):
    table = served.table()
    setup = table.state["setup"]
    assert setup["shown"] == 0
    assert len(setup["steps"]) == 1
    assert setup["steps"][0]["drawn"] is None
    bare = table.phone.get("board.svg").text
    drawn = next(i for i, step in enumerate(room_steps(served, table)) if step["drawn"])
    table.phone.ask("shown", steps=drawn)
    assert table.state["setup"]["steps"][drawn]["drawn"] is None
    table.phone.ask("shown", steps=drawn + 1)
    assert table.state["setup"]["steps"][drawn]["drawn"] is not None
    table.show_all()
    setup = table.state["setup"]
    assert setup["shown"] == setup["of"] == len(setup["steps"])
    assert len(table.phone.get("board.svg").text) > len(bare)


def test_the_board_fills_step_by_step(served):
    from referee.web.state import shown_position

    table = served.table()
    room = served.app.state.hall.room(table.name)
    final = room.table.position()
    steps = room.table.public()["steps"]
    closed = final.ground.closed.bit_count()
    officers = []
    for shown in range(len(steps) + 1):
        room.access.shown = shown
        seen = shown_position(room)
        said = steps[:shown]
        mountains = sum(step["step"] == "mountain" for step in said)
        assert seen.ground.closed.bit_count() == mountains
        officers.append(seen.occupied().bit_count())
        assert officers[-1] == sum(step["step"] == "officer" for step in said)
    assert seen == final
    assert closed == 4
    assert officers[-1] == 9


def test_two_taps_at_once_cannot_both_win(served):
    table = served.table()
    seq = table.seq
    table.phone.ask("roll", expect=seq)
    late = table.phone.post("roll", json={"expect": seq})
    assert late.status_code == 409
    assert "quicker" in late.json()["detail"]
    assert table.seq == seq + 1


def test_own_die_and_a_second_roll(served):
    table = served.table()
    rolled = table.phone.ask("roll", expect=table.seq, face=4)
    assert (rolled["face"], rolled["source"]) == (4, "table")
    again = table.phone.post("roll", json={"expect": table.seq, "face": 2})
    assert again.status_code == 422
    assert table.phone.post("roll", json={"expect": table.seq, "face": 9}).status_code == 422


def test_a_play_is_judged_and_made_or_refused_with_its_clause(served):
    table = served.table()
    table.set_down(placed(table))
    seq = table.seq
    refused = table.phone.ask("play", expect=seq, play="construct d4")
    assert refused["seq"] is None
    assert refused["verdict"]["verdict"] == "illegal"
    assert refused["verdict"]["clause"] == "14.1"
    drawn = table.phone.get(f"/api{refused['verdict']['figure']}")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert table.phone.get("figures/999").status_code == 404
    assert table.seq == seq
    made = table.phone.ask("play", expect=seq, play="disperse d4: 2>d6")
    assert made["seq"] == seq + 1
    cells = {cell["name"]: cell for cell in table.state["position"]["cells"]}
    assert cells["d6"]["pieces"][0]["count"] == 2


def test_offers_are_what_the_judge_allows(served):
    table = served.table()
    table.set_down(placed(table))
    offers = table.phone.look("offers")
    assert {"end", "recruit"} <= {*offers["open"]}
    assert "construct" not in offers["open"]
    recruit = table.phone.ask("next", head="recruit")
    assert recruit["cells"] == ["d4"]
    assert [one["text"] for one in recruit["options"][0]["options"]] == ["with die"]
    move = table.phone.ask("next", head="move", parts=["b2"])
    steps = {cell for cell, way in move["ways"].items() if not way["options"]["die"]}
    assert steps == {"a1", "a2", "b1", "b3", "c2", "c3"}
    assert {"d6", "d7"} <= {*table.phone.ask("next", head="disperse d4:")["cells"]}


def test_a_dispute_changes_nothing_but_the_log(served):
    table = served.table()
    table.set_down(placed(table))
    before = table.state
    verdict = table.phone.ask("dispute?lang=fr", play="construct d4", position=None)
    assert (verdict["verdict"], verdict["clause"]) == ("illegal", "14.1")
    assert verdict["chapter"].startswith("14.")
    assert "construit en d4" in verdict["said"]
    after = table.state
    assert after["text"] == before["text"]
    assert after["seq"] == before["seq"] + 1
    other = table.phone.ask("dispute", play="end", position=placed(table).replace("d4", "d5"))
    assert other["verdict"] in ("legal", "illegal")


def test_a_dispute_without_a_table(served):
    body = {"game": GAME, "position": "players blue red\nturn blue die 3\nd4: blue baron troops*3"}
    seen = served.phone.ask("/api/positions/view", **body)
    assert "construct" in seen["offers"]["open"]
    assert served.phone.ask("/api/positions/next", head="construct", **body)["cells"] == ["d4"]
    verdict = served.phone.ask("/api/positions/judge", play="construct d4", figure=False, **body)
    assert verdict["verdict"] == "legal"
    assert verdict["figure"] is None
    asked = {"play": "recruit d4 with die", "figure": False} | body
    undecided = served.phone.ask("/api/positions/judge?lang=fr", **asked)
    assert [one["value"] for one in undecided["if"]] == ["lion", "eagle", "wolf", "horse"]
    assert undecided["answers"][0].startswith(
        "Si le terrain de d4 est Lion\u00a0: légal selon 13.2."
    )
    assert undecided["unstated"] == ["d4"]
    bad = served.phone.post("/api/positions/view", json=body | {"position": "d4: purple cow"})
    assert bad.status_code == 422
    assert "line 1" in bad.json()["detail"].lower()


def test_a_table_that_has_set_up_itself(served):
    text = "players blue red\nturn red\nd4: blue baron\nd5: red baron"
    table = served.table(players=2, position=text)
    state = table.state
    assert state["setup"]["of"] == 0
    assert state["position"]["turn"] == "red"
    assert state["cards"] == "own"


def test_a_seat_is_taken_once(served):
    table = served.table()
    invitation = table.invitation("blue")
    blue = table.sit("blue")
    assert blue.look()["seat"] == "blue"
    assert len(blue.look("hand")["cards"]) == 1
    again = table.stranger().post("join", json={"invitation": invitation})
    assert again.status_code == 401
    seats = {seat["color"]: seat for seat in table.phone.look("links")["seats"]}
    assert seats["blue"]["taken"]
    assert "link" not in seats["blue"]
    assert "link" in seats["red"]


def test_the_table_alone_undoes_at_once(served):
    table = served.table()
    table.phone.ask("roll", expect=table.seq, face=3)
    assert table.phone.ask("undo", expect=table.seq)["done"] is True
    assert table.phone.post("undo", json={"expect": table.seq}).status_code == 422


def test_cards_are_played_from_their_own_seat(served):
    table = served.table()
    first = table.state["position"]["turn"]
    seat = table.sit(first)
    table.phone.ask("roll", expect=table.seq, face=6)
    (card,) = seat.look("hand")["cards"]
    refused = table.phone.post("play", json={"expect": table.seq, "play": "treasury 1"})
    assert refused.status_code == 422
    assert first in refused.json()["detail"]
    made = seat.ask("play", expect=table.seq, play="treasury 1", down=[card])
    assert made["seq"] == table.seq
    assert seat.look("hand")["cards"] == []
    table.phone.ask("play", expect=table.seq, play="collect with die")
    assert len(seat.look("hand")["cards"]) == 1


def test_reveal_and_verify(served):
    table = served.table()
    table.phone.ask("roll", expect=table.seq)
    sound = table.phone.look("verify")
    assert sound["sound"]
    assert not sound["revealed"]
    for color in ("blue", "red", "green"):
        phone = table.sit(color)
        if color == "blue":
            assert phone.ask("reveal", expect=table.seq)["done"] is False
        else:
            done = phone.ask("answer", number=phone.look()["asked"]["number"], agree=True)["done"]
    assert done
    proof = table.phone.look("verify")
    assert proof["sound"]
    assert proof["revealed"]
    assert table.state["revealed"]
    late = table.phone.post("roll", json={"expect": table.seq})
    assert late.status_code == 422


def test_the_export_is_the_log(served):
    table = served.table()
    table.phone.ask("roll", expect=table.seq)
    raw = table.phone.get("export").content
    assert raw == (served.data / f"{table.name}.log").read_bytes()
    assert [json.loads(line)["seq"] for line in raw.splitlines()] == list(range(table.seq + 1))


def test_the_log_says_what_happened(served):
    table = served.table()
    table.phone.ask("roll", expect=table.seq, face=3)
    table.phone.ask("undo", expect=table.seq)
    entries = table.phone.look("log?lang=fr")["entries"]
    assert [entry["kind"] for entry in entries] == ["start", "roll", "undo"]
    assert entries[1]["undone"]
    assert "dé de la table" in entries[1]["text"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_events_tell_of_every_change(served, lang):
    table = served.table()
    with table.phone.stream("GET", f"events?lang={lang}") as stream:
        frames = (line for line in stream.iter_lines() if line.startswith("data:"))
        first = json.loads(next(frames)[5:])
        entry = table.phone.ask("roll", expect=table.seq)
        second = json.loads(next(frames)[5:])
    assert second["seq"] == entry["seq"]
    assert second["revision"] > first["revision"]


def test_another_process_may_write_to_the_log(served):
    from referee.table.live_table import Table

    table = served.table()
    other = Table.open(served.data / f"{table.name}.log")
    other.roll(expect=other.seq, face=2)
    assert table.state["position"]["die"] == 2
    assert table.phone.ask("play", expect=table.seq, play="pass")["seq"]


def test_tables_outlive_the_server(tmp_path):
    from tests.served import serving

    with serving(tmp_path) as first:
        table = first.table()
        table.phone.ask("roll", expect=table.seq, face=5)
    with serving(tmp_path) as second:
        again = Seated(second, table.name, table.token)
        assert again.state["position"]["die"] == 5


def first_play(table, offers):
    """A play put together as the page does it: a move where there is one."""
    verb = "move" if "move" in offers["open"] else offers["open"][0]
    cell = table.phone.ask("next", head=verb)["cells"][0]
    found = table.phone.ask("next", head=verb, parts=[cell])
    if not found["ways"]:
        return f"{verb} {cell}"
    way = next(iter(found["ways"].values()))
    leading = [group["options"][0]["text"] for group in found["options"] if group["leads"]]
    return " ".join([verb, *leading, "-".join(way["path"]), *filter(None, way["options"].values())])


@pytest.mark.parametrize("game", GAMES)
def test_every_game_that_the_referee_judges_can_be_played(served, game):
    view = served.phone.look(f"/api/games/{game}")
    count = view["players"]["max"]
    body = {"game": game, "players": count, "colors": [], **ONE_PHONE}
    made = served.phone.ask("/api/tables", **body)
    table = Seated(served, made["table"], made["token"])
    table.choose_colors()
    table.show_all()
    assert table.phone.get("board.svg").status_code == 200
    offers = table.phone.look("offers")
    if view["rolls"]:
        table.phone.ask("roll", expect=table.seq)
        offers = table.phone.look("offers")
    play = first_play(table, offers)
    assert table.phone.ask("play", expect=table.seq, play=play)["seq"]
    # a move may leave its player without an order, so that only taking back is left
    ends = "end" in offers["verbs"]
    disputed = "end" if ends else first_play(table, table.phone.look("offers"))
    assert table.phone.ask("dispute?lang=fr", play=disputed)["rule"]
    assert table.phone.look("verify")["sound"]
    assert len(table.state["position"]["score"]["ranking"]) == count


def test_links_that_cannot_be_read_are_told_in_a_sentence(served):
    from referee.web.hall import Hall

    table = served.table()
    doors = served.data / f"{table.name}.log.doors"
    kept = doors.read_bytes()
    doors.write_text('{"table": 1')
    with pytest.raises(TableError, match="new links"):
        Hall(served.data).room(table.name)
    doors.write_bytes(kept)
    assert Hall(served.data).room(table.name).access.table == table.token


class TestChoosing:
    """A table whose colours are chosen once the land lies in view."""

    def table(self, served, game="land-of-barons", **wishes):
        made = served.phone.ask("/api/tables", game=game, players=3, **wishes)
        return Seated(served, made["table"], made["token"])

    def test_the_last_player_is_asked_first_with_the_land_in_view(self, served):
        table = self.table(served, in_play=["red", "green", "yellow"])
        state = table.state
        assert state["choosing"]["place"] == 3
        assert state["choosing"]["colors"] == ["red", "green", "yellow"]
        assert state["phones"] == []
        table.show_all()
        pieces = [
            one["color"] for cell in table.state["position"]["cells"] for one in cell["pieces"]
        ]
        assert sorted(set(pieces)) == ["green", "red", "yellow"]
        asked = [state["choosing"]["seat"]]
        table.phone.ask("choose", expect=table.seq, color="green")
        asked.append(table.state["choosing"]["seat"])
        table.phone.ask("choose", expect=table.seq, color="yellow")
        state = table.state
        assert state["choosing"] is None
        assert state["position"]["players"] == ["red", "yellow", "green"]
        assert [one["color"] for one in state["phones"]] == ["red", "yellow", "green"]
        assert len(set(asked)) == 2
        shown = state["setup"]["steps"][: state["setup"]["shown"]]
        assert [step["drawn"] for step in shown[-3:]] == ["Green", "Yellow", "Red"]

    def test_nothing_else_is_done_before(self, served):
        table = self.table(served)
        for what, body in {
            "roll": {},
            "play": {"play": "pass"},
            "undo": {},
            "redo": {},
            "reveal": {},
            "position": {"position": "players blue red green\nturn blue\n"},
        }.items():
            refused = table.phone.post(what, json={"expect": table.seq, **body})
            assert refused.status_code in (409, 422), what
            assert "to choose a colour" in refused.json()["detail"], what
        refused = table.phone.post("dispute", json={"play": "pass"})
        assert "to choose a colour" in refused.json()["detail"]

    def test_a_choice_that_cannot_be_is_told(self, served):
        table = self.table(served)
        first = table.seq
        refused = table.phone.post("choose", json={"expect": first, "color": "yellow"})
        assert "the colours that are left are blue, red, green" in refused.json()["detail"]
        table.phone.ask("choose", expect=first, color="red")
        late = table.phone.post("choose", json={"expect": first, "color": "blue"})
        assert late.status_code == 409
        table.choose_colors()
        refused = table.phone.post("choose", json={"expect": table.seq, "color": "blue"})
        assert "Every colour is chosen" in refused.json()["detail"]

    def test_it_goes_on_where_it_stood_after_a_restart(self, served):
        from referee.web.hall import Hall

        table = self.table(served, game="donjons-et-barons-2024")
        table.phone.ask("choose", expect=table.seq, color="yellow")
        again = Hall(served.data).room(table.name)
        assert again.table.asked["seat"] == 2
        assert again.table.asked["colors"] == ["blue", "red", "green"]
        again.choose("green", again.table.seq)
        again.choose("red", again.table.seq)
        assert set(again.access.seats) == {"yellow", "green", "red"}
