"""Each rule of secrecy: the secret is looked for in all that a seat gets."""

import json

import pytest

from pnp.folder.loading import load_folder
from pnp.folder.table.game_table import HAND, PILE, game_table
from referee.kept.acts.act_text import parse_act
from referee.kept.acts.playing import carried_out
from referee.kept.seen import seen
from referee.kept.state import Item, Key
from tests.referee.kept.games import FAIR, dealer, fair_in, set_up


@pytest.fixture
def table(tmp_path):
    return game_table(load_folder(fair_in(tmp_path)), 3)


def with_secret(table, state, key):
    """The table with one card renamed, so that its name is found wherever it is told."""
    return state.put({key: (Item("SECRET", *state.heap(key)[0][1:]), *state.heap(key)[1:])})


def knowing(table, state):
    """Who is told the secret: the seats, and `all` where everybody is."""
    if "SECRET" in json.dumps(seen(table, state)):
        return ["all"]
    return [seat for seat in state.colors if "SECRET" in json.dumps(seen(table, state, seat))]


def after(table, state, *texts):
    for text in texts:
        state = carried_out(table, state, parse_act(text), dealer())
    return state


def test_a_hand_is_its_seats(table):
    state = set_up(table)
    who = state.colors[1]
    assert knowing(table, with_secret(table, state, Key("acts", HAND, who))) == [who]
    assert seen(table, state)["decks"]["acts"]["hand"] == dict.fromkeys(state.colors, 2)


def test_a_pile_and_the_box_are_nobodys(table):
    state = set_up(table)
    for key in (Key("acts", PILE), Key("sites", PILE), Key("sites", "box")):
        assert knowing(table, with_secret(table, state, key)) == []
    shown = seen(table, with_secret(table, state, Key("acts", PILE)), revealed=True)
    assert shown["decks"]["acts"]["pile"][0] == "SECRET"


def test_a_place_face_down_is_counted_until_the_game_is_over(table):
    state = set_up(table)
    key = Key("acts", "crate", state.colors[0])
    secret = with_secret(table, state, key)
    assert knowing(table, secret) == []
    assert seen(table, secret)["decks"]["acts"]["places"]["crate"][state.colors[0]] == 1
    assert knowing(table, after(table, secret, "over")) == ["all"]


def test_what_is_looked_at_and_kept_and_laid_down_is_the_seats(table):
    state = set_up(table)
    one, two, _ = state.colors
    top = with_secret(table, state, Key("acts", PILE))
    peeked = after(table, top, f"{two}: peek acts")
    assert knowing(table, peeked) == [two]
    assert seen(table, peeked)["seen"]["acts"]["peeked"] == {"by": two, "count": 1, "cards": None}
    assert knowing(table, after(table, peeked, "shuffle acts")) == []
    held = with_secret(table, state, Key("acts", HAND, one))
    down = held.put({Key("acts", "discard"): (), Key("acts", HAND, one): ()}).put(
        {Key("acts", "discard"): (Item("SECRET", one),)}
    )
    assert knowing(table, down) == [one]


def test_a_hidden_counter_and_what_reads_one_is_its_owners(table):
    state = after(table, set_up(table))
    one, two, three = state.colors
    state = after(table, state, f"{one}: secret = 4", f"{two}: secret = -2")
    for seat in (two, three, None):
        shown = seen(table, state, seat)
        assert shown["counters"]["secret"][one] == "?"
        row = shown["sheet"]["players"][one]
        assert (row["known"], row["held"], row["total"]) == ("?", "?", "?")
    own = seen(table, state, one)
    assert own["counters"]["secret"] == {one: 4, two: "?", three: "?"}
    assert own["sheet"]["players"][one]["known"] == 2 * 1 - 4
    assert own["sheet"]["first"] == []
    opened = seen(table, after(table, state, "over"))
    assert opened["counters"]["secret"] == {one: 4, two: -2, three: 0}
    assert opened["sheet"]["first"]


def test_what_is_left_in_a_bag(table):
    state = set_up(table)
    one, two, _ = state.colors
    assert "left" not in seen(table, state)["seen"]["sweets"], "it would tell what hands hold"
    assert knowing(table, with_secret(table, state, Key("purse", PILE, two))) == [two]
    assert knowing(table, with_secret(table, state, Key("bank", PILE))) == ["all"]
    bank = after(table, state, f"{one}: draw bank flag")
    assert seen(table, bank)["seen"]["bank"]["hand"][one] == ["flag"]


def test_what_all_may_see_is_seen_by_all(table):
    state = set_up(table)
    one = state.colors[0]
    card = state.names(Key("acts", HAND, one))[0]
    state = after(table, state, f"{one}: play acts {card} to ring", f"{one}: mark jury 3")
    shown = seen(table, state)
    assert shown["seen"]["acts"]["ring"][one] == [card]
    assert shown["marks"] == [{"column": "jury", "player": one, "round": 1, "value": 3}]
    assert shown["turn"]["phase"] == "dawn"
    assert len(shown["board"]) == 5
    assert json.loads(json.dumps(shown)) == shown


def test_a_column_that_reads_a_comparison_of_secrets_is_nobodys(tmp_path):
    columns = '[[score.columns]]\nid = "most"\nvalue = "most(secret, 3, 1)"\n'
    columns += '[[score.columns]]\nid = "twice"\nvalue = "most * 2"\n'
    text = FAIR.replace('[[score.columns]]\nid = "joy"', f'{columns}[[score.columns]]\nid = "joy"')
    table = game_table(load_folder(fair_in(tmp_path, text)), 2)
    state = set_up(table)
    who = state.colors[0]
    state = after(table, state, f"{who}: secret = 3")
    own = seen(table, state, who)["sheet"]["players"][who]
    assert (own["most"], own["twice"]) == ("?", "?")
    assert seen(table, after(table, state, "over"), who)["sheet"]["players"][who]["twice"] == 6


def test_what_is_left_in_a_common_bag_is_open_once_named_items_are_out_of_it(tmp_path):
    removed = '[[setup.steps]]\ndo = "remove"\nbag = "sweets"\nitems = ["fig*4"]\n'
    deal = '[[setup.steps]]\ndo = "deal"\nbag = "sweets"'
    text = FAIR.replace(f"{deal}\ncount = 1\n", removed)
    table = game_table(load_folder(fair_in(tmp_path, text)), 2)
    state = set_up(table)
    assert seen(table, state)["seen"]["sweets"]["left"] == ["fig", *["plum"] * 6]
    state = after(table, state, f"{state.colors[0]}: draw sweets")
    assert "left" not in seen(table, state)["seen"]["sweets"]
