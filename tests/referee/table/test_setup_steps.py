"""Steps of a set-up as data, in new logs and in those written before steps carried any."""

from pathlib import Path

import pytest

from referee.engine.chance import Chance
from referee.engine.game import load_game
from referee.engine.values import SetUpWish
from referee.table.live_table import Table
from referee.table.new_table import seats_first
from referee.table.sealed_cards import sealed_seed
from referee.table.setup_steps import has_data, read_steps, shown_start, write_step
from referee.table.verify import verify_log
from tests.each import LANGS

OLD = Path(__file__).parent / "old_logs"
GAMES = [("land-of-barons", ()), ("barony", ("sorcery", "heroes"))]
games = pytest.mark.parametrize(("game", "modules"), GAMES)


def steps_of(table):
    return [entry.data for entry in table.entries if entry.kind == "step"]


@games
def test_an_old_log_is_verified_with_its_seed(game, modules):
    report = verify_log((OLD / f"{game}.log").read_bytes())
    assert report, report.findings
    assert report.revealed


@games
def test_an_old_log_is_shown_step_by_step_like_a_new_one(game, modules):
    old = Table.open(OLD / f"{game}.log")
    assert not old.header.recipe
    wish = SetUpWish(2, modules=modules)
    spec, draw = seats_first(old.game.spec), old.game.family.setup.draw
    again = draw(spec, wish, Chance("old"), Chance(sealed_seed("old")))
    steps = [write_step(step, LANGS) for step in again.steps]
    raws = steps_of(old)
    assert not any(map(has_data, raws))
    assert all(map(has_data, steps))
    for raw, step in zip(raws, steps, strict=True):
        assert raw == {key: step[key] for key in raw}
    shown = [shown_start(old.start(), again.steps, count) for count in range(len(steps) + 1)]
    assert shown[-1] == old.start()
    assert len(set(shown)) > 10
    read = read_steps(raws, old.start())
    assert [shown_start(old.start(), read, count) for count in range(len(raws) + 1)] == shown


@games
def test_a_step_is_read_as_it_was_written(game, modules):
    ready = load_game(game)
    wish = SetUpWish(3, modules=modules)
    table = ready.family.setup.draw(ready.spec, wish, Chance("data"), Chance("hidden"))
    assert read_steps([write_step(step, LANGS) for step in table.steps], None) == list(table.steps)


@games
def test_the_data_of_all_steps_make_the_start(game, modules):
    ready = load_game(game)
    wish = SetUpWish(2, modules=modules)
    table = ready.family.setup.draw(ready.spec, wish, Chance("data"), Chance("hidden"))
    laid, placed = {}, []
    for step in table.steps:
        laid |= step.tiles
        if step.piece:
            placed.append(f"{step.cell} {laid[step.cell]}: {step.color} {step.piece}")
    lines = table.position.splitlines()
    assert all(line in lines for line in placed)
    assert {f"{cell} {kind}" for cell, kind in laid.items()} == {
        line.partition(":")[0] for line in lines if line.split(" ")[0] in ready.names
    }
    opened = [step.card for step in table.steps if step.deck]
    assert bool(opened) == ("sorcery" in modules)
    assert not opened or f"spells: {' '.join(opened)}" in lines
