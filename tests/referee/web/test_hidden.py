"""Hidden stays hidden: every endpoint as every role.

Two tables are alike in all that is open and differ in what is sealed. Whatever a role gets to see
must be the same at both, but for hashes; else something sealed has leaked.
"""

import re

import pytest

from referee.engine.chance import Chance
from referee.engine.game import load_game
from referee.rules.barons.cards import card_names
from referee.table import new_table
from referee.table import sealed_cards as seals
from referee.table.logged import log_reading
from tests.served import GAME, Seated

SEED = "a seed that must not be seen"
COLORS = ("blue", "red", "green")
HASH = re.compile(r"[0-9a-f]{16,}")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


def dealt(suffix, aside):
    deck = [card for card in card_names(load_game(GAME).spec) if card not in aside]
    return Chance(f"{SEED} {suffix}").shuffle(deck, "tactical cards")


def build(served, suffix, monkeypatch):
    """A table from the one seed, with hands and deck from another."""
    from referee.table.live_table import Table
    from referee.web.access import Access
    from referee.web.rooms import Room

    def sealed(seed):
        return f"{seed} {suffix}"

    monkeypatch.setattr(seals, "sealed_seed", sealed)
    monkeypatch.setattr(new_table, "sealed_seed", sealed)
    monkeypatch.setattr(log_reading, "sealed_seed", sealed)
    name = f"hidden-{suffix}"
    path = served.data / f"{name}.log"
    table = Table.create(path, GAME, 3, colors=COLORS, seed=SEED)
    access = Access.make(path.with_name(f"{path.name}.doors"), table.players)
    access.save()
    served.app.state.hall._rooms[name] = Room(name, table, access)
    return Seated(served, name, access.table), table


def look_alike(first, aside, suffixes):
    """Another seal that gives the first seat the same card, and nobody else."""
    mine = dealt(first, aside)[: len(COLORS)]
    for suffix in suffixes:
        other = dealt(suffix, aside)[: len(COLORS)]
        if other[0] == mine[0] and not set(other[1:]) & set(mine):
            return suffix
    raise AssertionError("no such seal")


@pytest.fixture
def pair(served, monkeypatch):
    """Two tables where the first seat holds the same card and the others do not."""
    fresh = len(served.app.state.hall.names())
    suffixes = (f"{fresh}-{n}" for n in range(5_000))
    first = next(suffixes)
    one, table = build(served, first, monkeypatch)
    start = next(entry for entry in table.entries if entry.kind == "start")
    suffix = look_alike(first, set(start.data["aside"]), suffixes)
    two, again = build(served, suffix, monkeypatch)
    assert table.position() == again.position()
    assert table.hand(table.players[0]) == again.hand(table.players[0])
    assert table.hand(table.players[1]) != again.hand(table.players[1])
    return one, two


def probes(table, card):
    """Posts that try to find out whether a card is held."""
    state = table.state
    position, seq = state["position"], state["seq"]
    cells = {cell["terrain"]: cell["name"] for cell in position["cells"]}
    baron = next(
        cell["name"]
        for cell in position["cells"]
        for piece in cell["pieces"]
        if piece["piece"] == "baron" and piece["color"] == position["turn"]
    )
    ride = f"ride baron {baron}-{cells.get(card, 'd4')} card {card}"
    yield "play", {"expect": seq, "play": ride}
    yield "play", {"expect": seq, "play": "treasury 3", "down": [card]}
    yield "play", {"expect": seq, "play": "collect for card", "down": [card]}
    yield "dispute", {"play": ride}
    yield "dispute", {"play": ride, "position": state["text"]}


def seen(answer, table):
    """What an answer says, hashes and times aside."""
    text = answer.text.replace(table.name, "TABLE").replace(table.token, "TOKEN")
    return answer.status_code, TIME.sub("TIME", HASH.sub("HASH", text))


def walked(served, table, phone, role):
    """Every endpoint as one role: what each says."""
    found = {}
    described = served.phone.look("/api/openapi.json")["paths"]
    for path, verbs in described.items():
        where = path.replace("{table}", table.name).replace("{game}", GAME)
        where = where.replace("{color}", "red").replace("{kind}", "lion").replace("{number}", "1")
        for verb in verbs:
            if verb == "get":
                query = {"once": "true"} if path.endswith("/events") else {}
                found[verb, path] = seen(phone.get(where, params=query), table)
            elif "join" not in path and path != "/api/tables":
                found[verb, path] = seen(phone.post(where, json={}), table)
    links = found.pop(("get", "/api/tables/{table}/links"))
    assert (links[0] == 200) == (role != "stranger")
    return found


def roles(table):
    first = table.state["position"]["players"][0]
    yield "stranger", table.stranger()
    yield "table", table.phone
    yield first, table.sit(first)


@pytest.mark.parametrize("rolled", [False, True])
def test_every_role_sees_the_same_at_both_tables(served, pair, rolled):
    answers = []
    for table in pair:
        if rolled:
            table.phone.ask("roll", expect=table.seq, face=1)
        answers.append({role: walked(served, table, phone, role) for role, phone in roles(table)})
    for role in answers[0]:
        for endpoint, said in answers[0][role].items():
            assert said == answers[1].get(role, {}).get(endpoint), (role, endpoint)
    assert len(answers[0]["table"]) >= 15


def test_no_probing_finds_a_card(pair):
    """Rides, discards and disputes with every card tell nothing of another's hand."""
    held = set()
    for table in pair:
        table.phone.ask("roll", expect=table.seq, face=2)
        table.phone.ask("play", expect=table.seq, play="pass")
        table.phone.ask("roll", expect=table.seq, face=1)
        second = table.state["position"]["turn"]
        held.update(table.served.app.state.hall.room(table.name).table.hand(second))
    assert len(held) == len(pair), "the active seats hold different cards"
    cards = sorted(held | set(card_names(load_game(GAME).spec)[::6]))
    bystanders = [table.sit(table.state["position"]["players"][2]) for table in pair]
    for card in cards:
        for who in ("table", "seat"):
            phones = [t.phone for t in pair] if who == "table" else bystanders
            said = [
                [seen(phone.post(path, json=body), table) for path, body in probes(table, card)]
                for table, phone in zip(pair, phones, strict=True)
            ]
            assert said[0] == said[1], (card, who)


def test_the_seed_is_not_seen_before_the_reveal(served, pair):
    table = pair[0]
    for role, phone in roles(table):
        for endpoint, (_, text) in walked(served, table, phone, role).items():
            assert SEED not in text, (role, endpoint)
    assert SEED not in table.phone.get("export").text


def test_a_hand_is_for_its_own_seat(served):
    table = served.table()
    blue, red = table.sit("blue"), table.sit("red")
    assert blue.look("hand")["seat"] == "blue"
    assert red.look("hand")["seat"] == "red"
    assert table.phone.get("hand").status_code == 403
    assert table.stranger().get("hand").status_code == 401
