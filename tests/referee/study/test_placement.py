"""The placement study against the printed figures, a plain version of it, and itself."""

import json
import random
import re

import numpy as np
import pytest

from pnp.folder.hexes import bits, hexagon_board
from pnp.folder.loading import load_game
from pnp.text.errors import HeraldError
from referee.cli.app import run
from referee.rules.barons.studies import FILLING
from referee.study.placement import placement_study as module
from referee.study.placement.placement_report import all_tables, seat_of
from referee.study.placement.placement_study import placement, rarity, uniform
from referee.study.placement.printed_figures import asked, compare, figures, printed
from referee.study.run.batches import Batch
from referee.study.run.estimates import mode, quantile, read, summary
from referee.study.run.workers import carry_out
from tests.each import each
from tests.referee.study.plain_filling import filling, tallied

EDITION = "donjons-et-barons-2024"


@pytest.fixture(scope="module")
def spec():
    return load_game(EDITION)


def small(spec, **wanted):
    usual = {
        "closed": (0, 4),
        "players": (2, 3),
        "points": ("uniform",),
        "trials": 5000,
        "seed": "s",
    }
    return placement(spec, **usual | wanted)


def test_every_printed_figure_within_sampling_error(spec):
    raw = printed(spec)
    study = asked(spec, raw, 100_000, "7")
    compared = compare(raw, study, carry_out(study, workers=1).tally)
    assert len(compared) == len(list(figures(raw, FILLING))) > 300
    assert [each for each in compared if each.result == "misses"] == []
    assert sum(each.result == "agrees" for each in compared) > 320


def test_a_wrong_figure_would_be_found(spec):
    raw = printed(spec)
    study = asked(spec, raw, 20_000, "7")
    tally = carry_out(study, workers=1).tally
    wrong = json.loads(json.dumps(raw))
    wrong["donjons"][0]["mean"] = 10.3
    wrong["donjons"][1]["mode"] = 9
    wrong["donjons_modulo"][0]["percent"] = [55, 45]
    wrong["points_total"][2]["q75"] = 30
    missed = [(each.figure.table, each.figure.field) for each in compare(wrong, study, tally)
              if each.result == "misses"]  # fmt: skip
    assert missed == [
        ("donjons", "mean"),
        ("donjons", "mode"),
        ("donjons_modulo", "percent"),
        ("donjons_modulo", "percent"),
        ("points_total", "q75"),
    ]


def test_the_systems_are_the_printed_ones(spec):
    for name, values in (("uniform", uniform(37)), ("rarity", rarity(37))):
        counts = {str(value): values.count(value) for value in sorted(set(values))}
        assert counts == printed(spec)["systems"][name]
    assert sum(uniform(37)) == 94
    assert len(rarity(19)) == len(uniform(19)) == 19


def test_it_agrees_with_the_plain_version(spec):
    trials = 20_000
    study = small(spec, trials=trials, closed=(4,), players=(3,))
    ours = carry_out(study, workers=1).tally["4"]
    board, rng = hexagon_board(4), random.Random(11)
    counts, earned = tallied(board.neighbours, 4, {"uniform": uniform(37)}, (3,), trials // 4, rng)
    theirs = [
        (counts, ours["donjons"]),
        (earned["uniform", 0, 0], ours["points"]["uniform"]["total"]),
    ]
    seats = ours["points"]["uniform"]["seats"]["3"]
    theirs += [(earned["uniform", 3, seat], seats[str(seat + 1)]) for seat in range(3)]
    for plain, fast in each(theirs):
        for value in range(50):
            p, q = plain.get(value, 0) / (trials // 4), fast.get(str(value), 0) / trials
            error = (max(p, q, 0.001) / (trials // 4) * 1.25) ** 0.5
            assert abs(p - q) < 5 * error


def test_a_filling_is_maximal_and_never_adjacent():
    from referee.study.placement.trials import fill, fill_wide

    board = hexagon_board(4)
    near, closed = module._grounds(4)
    state, again = np.arange(1, 5, dtype=np.uint64), np.arange(1, 5, dtype=np.uint64)
    order, twin = np.arange(37), np.arange(37)
    taken, other, shut = (np.zeros(37, np.int64) for _ in range(3))
    for trial in range(300):
        mountains = trial % 11
        count = fill(order, mountains, closed, taken, state)
        assert fill_wide(twin, mountains, near, other, again, shut) == count
        assert other[:count].tolist() == taken[:count].tolist()
        donjons = sum(1 << int(cell) for cell in taken[:count])
        gone = {int(cell) for cell in order[:mountains]}
        assert donjons.bit_count() == count
        assert not gone & set(bits(donjons))
        for cell in range(37):
            if donjons >> cell & 1:
                assert not board.neighbour_masks[cell] & donjons
            elif cell not in gone:
                assert board.neighbour_masks[cell] & donjons


def test_the_plain_version_is_maximal_too():
    board = hexagon_board(3)
    for seed in range(50):
        donjons = filling(board.neighbours, 2, random.Random(seed))
        assert len(donjons) == len(set(donjons)) >= 3


def test_numbers_are_drawn_without_favour():
    from referee.study.placement.trials import below

    state = np.array([1, 2, 3, 4], np.uint64)
    for limit in (1, 2, 7, 37):
        counts = [0] * limit
        for _ in range(2000 * limit):
            counts[below(limit, state)] += 1
        assert sum(counts) == 2000 * limit
        assert all(abs(count - 2000) < 5 * 2000**0.5 for count in counts)


def test_the_generator_is_xoshiro256():
    from referee.study.placement.trials import next_number

    state = np.array([1, 2, 3, 4], np.uint64)
    assert [int(next_number(state)) for _ in range(3)] == [41943041, 58720359, 3588806011781223]


def test_the_same_whatever_the_workers_and_the_rows_beside(spec):
    study = small(spec, trials=250_000)
    alone = carry_out(study, workers=1)
    assert carry_out(study, workers=2) == alone
    single = carry_out(small(spec, trials=250_000, closed=(4,)), workers=1)
    assert single.tally["4"] == alone.tally["4"]
    other = carry_out(small(spec, trials=250_000, seed="t"), workers=1)
    assert other.tally != alone.tally


def test_batches_never_straddle_two_numbers_of_mountains(spec):
    batches = small(spec, trials=250_000).batches()
    assert batches[2:4] == (Batch(2, 200_000, 50_000), Batch(3, 250_000, 100_000))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_share_all_donjons(players):
    values = {10: 3, 11: 4, 7: 1}
    seats = [seat_of(values, players, seat) for seat in range(1, players + 1)]
    total = sum(value * count for value, count in values.items())
    assert sum(v * c for seat in seats for v, c in seat.items()) == total
    assert seat_of({10: 1}, 3, 1) == {4: 1}
    assert seat_of({10: 1}, 3, 2) == {3: 1}


def test_quantiles_are_exclusive():
    values = {1: 1, 2: 1, 3: 1, 4: 1}
    assert quantile(values, 0.25) == 1.25
    assert quantile(values, 0.5) == 2.5
    assert quantile(values, 0.9) == 4
    assert mode({3: 2, 1: 2, 2: 1}) == 1
    assert summary({5: 10})["mean"] == 5
    assert read({"10": 1, "9": 2}) == {9: 2, 10: 1}


def test_a_game_s_own_points(spec):
    own = small(spec, points=("SPEC",), trials=1000)
    assert sorted(own.systems[0].values) == sorted([4] * 5 + [3] * 6 + [2] * 7 + [1] * 8 + [0] * 11)
    rois = load_game("donjons-et-rois")
    study = small(rois, points=("SPEC", "uniform"), trials=1000)
    fixed = study.systems[0]
    assert fixed.fixed
    assert sum(value > 0 for value in fixed.values) == 7
    rows = {t.name: t.rows for t in all_tables(study, carry_out(study, workers=1).tally)}
    assert max(r["max"] for r in rows["points_total"] if r["system"] == "SPEC") <= sum(fixed.values)


def test_a_board_of_more_than_64_cells(spec):
    wide = module.Placement("x", 6, (3,), (2,), small(spec).systems, 2000, "s")
    values = tuple(range(91))
    wide = module.Placement("x", 6, (3,), (2,), (module.System("own", values),), 2000, "s")
    tally = wide.run(Batch(0, 0, 2000))["3"]
    counts = {int(k): v for k, v in tally["pieces"].items()}
    assert sum(counts.values()) == 2000
    assert 19 <= min(counts) <= max(counts) <= 37


def test_json_has_the_tables_and_keys_of_the_page(capsys, spec):
    command = ["study", "placement", "--game", EDITION, "--mountains", "0..2", "--trials", "500"]
    assert run([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    raw = printed(spec)
    for table in ("donjons", "donjons_per_player", "donjons_modulo", "points_total"):
        assert set(raw[table][0]) <= set(found[table][0])
    assert {row["system"] for row in found["points_per_player"]} == {"uniform", "rarity"}
    assert len(found["points_per_player"]) == 2 * 3 * (2 + 3 + 4)
    assert (found["done"], found["of"], found["partial"]) == (1500, 1500, False)
    assert [len(row["percent"]) for row in found["donjons_modulo"][:3]] == [2, 3, 4]
    assert run([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_the_terminal_speaks_both_languages(capsys):
    command = ["study", "placement", "--game", EDITION, "--mountains", "4", "--trials", "2000"]
    assert run([*command, "--lang", "en"]) == 0
    english = capsys.readouterr().out
    assert run([*command, "--lang", "fr"]) == 0
    french = capsys.readouterr().out
    assert "How many donjons fit" in english
    assert "Combien de donjons tiennent" in french
    assert re.search(r"^ *4 +9\.7\d ", english, re.M)
    assert re.search(r"^ *4 +9,7\d ", french, re.M)
    assert "\x1b" not in english


def test_the_check_says_what_differs(capsys):
    assert run(["study", "placement", "--game", EDITION, "--check", "--trials", "30000"]) == 0
    shown = capsys.readouterr().out
    assert "Figures compared: 347" in shown
    assert "miss: 0" in shown


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--mountains", "0-10"], "0..10"),
        (["--mountains", "10..0"], "upwards"),
        (["--mountains", ""], "cannot be read"),
        (["--mountains", "37"], "37 cells"),
        (["--mountains", "²"], "cannot be read"),
        (["--players", "0"], "from 1"),
        (["--players", "2,,3"], "cannot be read"),
        (["--trials", "0"], "--trials 0"),
        (["--trials", "-5"], "--trials -5"),
        (["--points", "golden"], "uniform, rarity, SPEC"),
        (["--game", "nowhere"], "there is no game `nowhere`"),
        (["--game", "land-of-barons", "--check"], "prints no figures"),
        (["--workers", "0"], "--workers 0"),
        (["--report", "out.doc"], ".html or .pdf"),
        (["--csv", "no/such/folder/x.csv"], "there is no folder"),
        (["--report", "no/such/folder/x.html"], "there is no folder"),
    ],
)
def test_bad_input_is_a_sentence(capsys, monkeypatch, tmp_path, arguments, told):
    monkeypatch.chdir(tmp_path)
    game = [] if "--game" in arguments else ["--game", EDITION]
    assert run(["study", "placement", *game, *arguments, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert told in err
    assert err.count("\n") == 1
    assert out == ""
    assert list(tmp_path.iterdir()) == []


def test_a_game_without_a_hexagon_board_is_told_so(spec):
    free = spec.model_copy(update={"board": spec.board.model_copy(update={"shape": "free"})})
    with pytest.raises(HeraldError, match="no hexagon board") as caught:
        small(free)
    assert "plateau hexagonal" in caught.value.in_("fr")


def test_without_numba_it_says_what_to_install(capsys, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "numba", None)
    assert run(["study", "placement", "--game", EDITION]) == 2
    assert "pip install 'herald-pnp[study]'" in capsys.readouterr().err
