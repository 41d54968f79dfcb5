"""The set-up study: its figures recounted from the set-ups themselves."""

import json

import pytest

from pnp.folder.hexes import parse_cell
from referee.cli.app import run
from referee.engine.chance import Chance
from referee.engine.game import load_game
from referee.engine.values import SetUpWish, Start
from referee.rules.barons.setup.draw import set_up
from referee.rules.barons.setup.fairness import flaws
from referee.rules.barons.setup.land import Land, Officer
from referee.rules.barons.setup.starts import starts
from referee.study.run.batches import derived
from referee.study.run.workers import carry_out
from referee.study.setup.setup_study import SetUpStudy, best, lopsided

BARONS = ("land-of-barons", "donjons-et-barons", "donjons-et-barons-2024", "donjons-et-rois")


def studied(game, **wanted):
    return SetUpStudy(game, game, **{"players": 2, "trials": 60, "seed": "s"} | wanted)


@pytest.mark.parametrize("game", BARONS)
def test_flaws_are_those_of_the_set_ups(game):
    tally = carry_out(studied(game, fair=True), workers=1).tally
    spec = load_game(game).spec
    kinds = []
    for trial in range(60):
        table = set_up(spec, SetUpWish(2), Chance(derived("s", "setup", trial)))
        kinds.append({flaw.kind for flaw in flaws(spec, table.land)})
    assert tally["plain"]["flawed"] == sum(map(bool, kinds))
    for kind in ("cut-off", "walled-in", "far"):
        assert tally["plain"]["flaws"].get(kind, 0) == sum(kind in each for each in kinds)
    assert tally["fair"]["flawed"] == 0
    assert tally["fair"]["draws"]["1"] == 60 - sum(map(bool, kinds))
    assert sum(tally["fair"]["draws"].values()) == 60


def test_the_same_whatever_the_workers():
    study = studied("donjons-et-rois", trials=450, players=3)
    assert carry_out(study, workers=2) == carry_out(study, workers=1)


def test_a_start_is_measured_over_open_land():
    spec = load_game("land-of-barons").spec
    board = spec.board.board
    lion, wolf = spec.kinds["lion"].points, spec.kinds["wolf"].points
    tiles = {"a1": "lion-A", "g7": "wolf-A", "d4": "lion-B"}
    land = Land(
        tiles={parse_cell(cell): tile for cell, tile in tiles.items()},
        mountains=(parse_cell("b2"), parse_cell("a2")),
        officers=(
            Officer("blue", "baron", parse_cell("a1")),
            Officer("red", "baron", parse_cell("g7")),
        ),
        aside=(),
        steps=(),
    )
    assert set(tiles) <= set(board.names)
    blue, red = starts(spec, land, ["blue", "red"])
    # a1 is left by b1 alone, so the middle is four steps away for blue and three for red
    assert blue.near == lion
    assert red.near == wolf
    assert blue.distance == pytest.approx((0 * lion + 4 * lion + 7 * wolf) / (2 * lion + wolf))
    assert red.distance == pytest.approx((7 * lion + 3 * lion + 0 * wolf) / (2 * lion + wolf))
    assert red.land == wolf + lion
    assert blue.land == lion
    assert blue.room < red.room
    assert blue.room + red.room <= len(board) - 2


def test_the_best_start_is_shared_by_equals():
    seats = [Start(0, 1.0, 5, 9), Start(0, 1.0, 5, 9), Start(0, 1.0, 5, 4)]
    assert best(seats) == [0.5, 0.5, 0]
    assert lopsided(seats)
    assert not lopsided(seats[:2])


def test_both_columns_side_by_side(capsys, tmp_path):
    sheet = tmp_path / "setup.csv"
    command = ["study", "setup", "--game", "land-of-barons", "-n", "3", "--trials", "80", "--fair"]
    assert run([*command, "--json", "--csv", str(sheet), "--lang", "en"]) == 0
    found = json.loads(capsys.readouterr().out)
    rows = {row["flaw"]: row for row in found["flaws"]}
    assert rows["far"]["plain"]["value"] > rows["far"]["fair"]["value"] == 0
    assert all(0 <= row["plain"]["low"] <= row["plain"]["high"] <= 1 for row in rows.values())
    assert {row["seat"] for row in found["seats"]} == {1, 2, 3}
    share = [row["plain"]["value"] for row in found["seats"] if row["measure"] == "best"]
    assert sum(share) == pytest.approx(100)
    assert found["draws"][0]["mean"]["value"] > 1
    text = sheet.read_text().splitlines()
    assert text[0].startswith(
        "table,flaw,title,plain_value,plain_low,plain_high,plain_n,fair_value"
    )
    assert len(text) == 1 + len(found["flaws"]) + len(found["seats"]) + 1


def test_without_fair_there_is_one_column(capsys):
    command = ["study", "setup", "--game", "donjons-et-rois", "-n", "2", "--trials", "20"]
    assert run([*command, "--lang", "fr"]) == 0
    shown = capsys.readouterr().out
    assert "Telles quelles" in shown
    assert "Avec --fair" not in shown


def test_a_game_whose_players_place_their_pieces_has_no_seats(capsys):
    command = ["study", "setup", "--game", "barony", "-n", "3", "--trials", "25", "--fair"]
    assert run([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert "seats" not in found
    assert found["draws"][0]["mean"]["value"] >= 1
    assert run([*command, "--lang", "en"]) == 0
    assert "the draw favours no seat" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("arguments", "told"),
    [(["-n", "9"], "not 9"), (["-n", "2", "--trials", "0"], "--trials 0")],
)
def test_bad_input_is_a_sentence(capsys, arguments, told):
    assert run(["study", "setup", "--game", "land-of-barons", *arguments, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert told in err
    assert out == ""
