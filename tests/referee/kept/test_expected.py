"""What is written down of a game's table holds, whatever the seed (`expected/*.toml`)."""

import json
import shutil
import tomllib
from pathlib import Path

import pytest

from pnp.folder.game_folders import templates_folder
from pnp.folder.loading import load_folder
from pnp.folder.search.rule_search import whole_booklet
from pnp.folder.table.game_table import HAND, PILE, game_table
from pnp.text.errors import SpecError
from referee.kept.acts.act_text import parse_act
from referee.kept.acts.playing import carried_out
from referee.kept.refusals import ActError
from referee.kept.score.score_sheet import counted_sheet
from referee.kept.score.sheet_file import told_holdings
from referee.kept.seen import seen
from referee.kept.state import Key, total, unkept
from tests.each import each
from tests.referee.kept.games import dealer, set_up

FOLDER = Path(__file__).parent / "expected"
WANTED = {file.stem: tomllib.loads(file.read_text("utf-8")) for file in FOLDER.glob("*.toml")}
EXAMPLES = templates_folder() / "examples"
SEEDS = ("a", "b", "c")


def facts(table):
    return [
        pytest.param(game, one, id=f"{game}-{number}")
        for game, told in WANTED.items()
        for number, one in enumerate(told.get(table, []))
    ]


def table_of(game, players):
    return game_table(load_folder(EXAMPLES / game), players)


def tables(game):
    players = load_folder(EXAMPLES / game).players
    return [table_of(game, n) for n in range(players.min, players.max + 1)]


@pytest.mark.parametrize(("game", "wanted"), facts("conservation"))
def test_everything_is_in_one_place(game, wanted):
    word = wanted["stock"].partition(".")[2]
    for table in each(tables(game)):
        assert total(table, word).total() == wanted["total"]
        assert [*unkept(table, set_up(table))] == []


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "wanted"), facts("sizes"))
def test_so_many_lie_there_after_the_set_up(game, wanted, seed):
    table = table_of(game, wanted["players"])
    shown = seen(table, set_up(table, dealer(seed)))["decks"]
    for word, size in wanted["hand"].items():
        assert set(shown[word]["hand"].values()) == {size}
    assert {word: shown[word]["pile"] for word in wanted["pile"]} == wanted["pile"]
    assert {word: shown[word]["box"] for word in wanted["box"]} == wanted["box"]
    for place, size in wanted["place"].items():
        assert [one["places"][place] for one in shown.values() if place in one["places"]] == [size]


@pytest.mark.parametrize(("game", "wanted"), facts("counter"))
def test_counters_stand_so(game, wanted):
    table = table_of(game, wanted["players"])
    shown = seen(table, set_up(table))["counters"]
    for word, value in each((w, v) for w, v in wanted.items() if w != "players"):
        there = shown[word]
        assert (list(there.values()) if isinstance(there, dict) else there) == value


@pytest.mark.parametrize(("game", "wanted"), facts("roll"))
def test_a_roll_shows_such_faces(game, wanted):
    (table, *_) = tables(game)
    state = set_up(table)
    for seed in SEEDS:
        after = carried_out(table, state, parse_act(f"roll {wanted['roll']}"), dealer(seed))
        faces = after.dice[wanted["roll"]]
        assert len(faces) == wanted["dice"]
        assert all(face in on for face, on in zip(faces, wanted["faces"], strict=True))


@pytest.mark.parametrize("game", WANTED)
def test_acts_do_what_they_do_or_say_why_not(game):
    table = table_of(game, 3)
    state = set_up(table)
    for wanted in each(WANTED[game]["act"]):
        act, source = parse_act(wanted["play"]), dealer()
        word = wanted["play"].split()[2].partition("*")[0]
        if not wanted["ok"]:
            strange = strange_card(state, wanted["play"])
            with pytest.raises(ActError) as refused:
                carried_out(table, state, parse_act(strange), source)
            assert str(refused.value) == wanted["says"]
            continue
        after = carried_out(table, state, act, source)
        keys = {"hand": Key(word, HAND, act.who), "pile": Key(word, PILE)}
        for zone, change in wanted["changes"].items():
            assert len(after.heap(keys[zone])) - len(state.heap(keys[zone])) == change
        crosses = bool(source.open.records or source.sealed.records or source.told)
        assert crosses == (wanted["undo"] == "consent")
        state = after


def strange_card(state, text):
    """An act with a card that the hand does not hold, where one is discarded."""
    act = parse_act(text)
    held = state.names(Key("goods", HAND, act.who)) if "discard" in text else ()
    if "saffron" not in held:
        return text
    return text.replace("saffron", next(c for c in ("moth", "wool", "silk") if c not in held))


@pytest.mark.parametrize(("game", "wanted"), facts("score"))
def test_a_sheet_is_counted(game, wanted):
    (table, *_) = tables(game)
    sheet = counted_sheet(table, told_holdings(table, wanted["sheet"])).as_json()
    counted = json.loads(json.dumps(sheet))
    for who in each(wanted["sheet"]):
        assert counted["players"][who] == wanted[who]
    assert counted["first"] == wanted["first"]


@pytest.mark.parametrize(("game", "wanted"), facts("rule"))
def test_a_rule_is_found(game, wanted):
    answer = whole_booklet(EXAMPLES / game).look_up(wanted["ask"], "en")
    assert answer.found[0].place == wanted["clause"]


@pytest.mark.parametrize(("game", "wanted"), facts("fault"))
def test_a_fault_is_told_and_nothing_else(game, wanted, tmp_path):
    folder = tmp_path / game
    shutil.copytree(EXAMPLES / game, folder)
    text = (folder / "game.toml").read_text("utf-8")
    assert wanted["find"] in text
    (folder / "game.toml").write_text(text.replace(wanted["find"], wanted["put"], 1), "utf-8")
    with pytest.raises(SpecError) as refused:
        load_folder(folder)
    (fault,) = refused.value.faults
    assert (fault.line, fault.key) == (wanted["line"], wanted["key"])
    assert wanted["expected"] in str(fault.expected)
    assert wanted["found"] in str(fault.found)
