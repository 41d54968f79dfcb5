"""Studies: placement against plain Python and C, playouts by bot, two workers, and the figures."""

from __future__ import annotations

import ctypes
import random
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path

import numpy as np

from pnp.folder.game_folders import default_game
from pnp.folder.hexes import hexagon_board
from pnp.folder.loading import load_game
from referee.study.placement.placement_study import _grounds, placement, rarity, uniform
from referee.study.placement.printed_figures import TRIALS, asked, compare, printed
from referee.study.placement.trials import fillings
from referee.study.run.workers import carry_out
from tests.bench.measure import bar
from tests.referee.study.plain_filling import tallied

EDITION = "donjons-et-barons-2024"
SEED = "7"
PLAYERS = (2, 3, 4)
MOUNTAINS = 4
PLAIN_TIMES = 40.0
C_SHARE = 0.5
ROUNDS = 7
GAMES = (20, 6, 2)
"""Playouts that are timed: random, greedy, planner."""
TURNS = 2000
"""Turns after which a playout is given up."""


def run() -> list[str]:
    print(
        f"placement, {MOUNTAINS} mountains, two systems of points, tables of 2, 3 and 4, one core"
    )
    ours, counts = _compiled(400_000)
    plain = _plain(1_500)
    print(f"  compiled {ours:,.0f} trials a second, plain Python with sets {plain:,.0f}")
    missed = bar("trials a second, times plain Python", ours / plain, PLAIN_TIMES, at_least=True)
    missed += _against_c(counts)
    _playouts()
    return missed + _two_workers() + _figures()


def _arrays() -> tuple[np.ndarray, ...]:
    near, closed = _grounds(4)
    values = np.array([uniform(37), rarity(37)], np.int64)
    most = 1 + int(values.sum(axis=1).max())
    points = np.zeros((2, 1 + sum(PLAYERS), most), np.int64)
    return near, closed, values, np.array(PLAYERS, np.int64), np.zeros(38, np.int64), points


def _compiled(trials: int) -> tuple[float, tuple[np.ndarray, np.ndarray]]:
    """Trials a second of our own time, the best of some rounds, and what the last round counted."""
    best = 0.0
    for _ in range(ROUNDS + 1):
        near, closed, values, tables, donjons, points = _arrays()
        state = np.array([1, 2, 3, 4], np.uint64)
        start = time.process_time()
        fillings(trials, MOUNTAINS, near, closed, values, 0, tables, state, donjons, points)
        best = max(best, trials / (time.process_time() - start))
    return best, (donjons, points)


def _plain(trials: int) -> float:
    systems = {"uniform": uniform(37), "rarity": rarity(37)}
    neighbours = hexagon_board(4).neighbours
    best = 0.0
    for _ in range(ROUNDS):
        start = time.process_time()
        tallied(neighbours, MOUNTAINS, systems, PLAYERS, trials, random.Random(1))
        best = max(best, trials / (time.process_time() - start))
    return best


def _against_c(counts: tuple[np.ndarray, np.ndarray]) -> list[str]:
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        print("  no C compiler here; the comparison with C is left out")
        return []
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "filling.so"
        source = Path(__file__).with_name("filling.c")
        subprocess.run(
            [compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", library, source],
            check=True,
        )
        # side by side and in turns, so that a busy machine is busy for both
        native = ctypes.CDLL(str(library)).fillings
        theirs = ours = 0.0
        for _ in range(3):
            speed, found = _native(native, 400_000)
            theirs = max(theirs, speed)
            ours = max(ours, _compiled(400_000)[0])
    for mine, its in zip(counts, found, strict=True):
        assert (mine == its).all(), "C counts otherwise"
    print(f"  the same loop in C ({Path(compiler).name} -O3) {theirs:,.0f}, the same counts")
    return bar("trials a second, share of C", ours / theirs, C_SHARE, at_least=True)


def _native(native: ctypes._NamedFuncPointer, trials: int) -> tuple[float, tuple[np.ndarray, ...]]:
    best = 0.0
    for _ in range(ROUNDS):
        near, closed, values, tables, donjons, points = _arrays()
        state = np.array([1, 2, 3, 4], np.uint64)
        whole, place = ctypes.c_int64, lambda array: ctypes.c_void_p(array.ctypes.data)
        start = time.process_time()
        native(
            whole(trials), whole(MOUNTAINS), whole(len(near)), place(closed),
            whole(len(values)), place(values), whole(len(tables)), place(tables), place(state),
            place(donjons), whole(points.shape[1]), whole(points.shape[2]), place(points),
        )  # fmt: skip
        best = max(best, trials / (time.process_time() - start))
    return best, (donjons, points)


def _playouts() -> None:
    """Whole games of two players, each bot against itself, of our own time."""
    from referee.engine.game import load_game as load
    from referee.study.play.bots import NAMES
    from referee.study.play.one_game import Rules, play_game

    game, rules = load(default_game()), Rules(TURNS)
    for name, games in zip(NAMES, GAMES, strict=True):
        play_game(game, (name, name), "warm", rules)
        start = time.process_time()
        turns = sum(play_game(game, (name, name), f"bench {i}", rules).turns for i in range(games))
        spent = time.process_time() - start
        print(
            f"  {name}: {games / spent:.2f} playouts a second, "
            f"{turns / games:.0f} turns each, {turns / spent:,.0f} turns a second"
        )


def _two_workers() -> list[str]:
    """Whole studies by the clock, starting the processes included."""
    study = placement(
        load_game(EDITION),
        closed=(MOUNTAINS,),
        players=PLAYERS,
        points=("uniform", "rarity"),
        trials=20_000_000,
        seed=SEED,
    )
    times, tallies = {}, {}
    for workers in (1, 2):
        start = time.perf_counter()
        tallies[workers] = carry_out(study, workers=workers).tally
        times[workers] = time.perf_counter() - start
    assert tallies[1] == tallies[2], "two workers find otherwise"
    print(
        f"  {study.trials:,} trials: one worker {times[1]:.1f} s, two {times[2]:.1f} s, "
        f"{times[1] / times[2]:.2f} times as fast, the same counts"
    )
    return []


def _figures() -> list[str]:
    spec = load_game(EDITION)
    raw = printed(spec)
    study = asked(spec, raw, TRIALS, SEED)
    compared = compare(raw, study, carry_out(study).tally)
    results = Counter(each.result for each in compared)
    print(
        f"  {len(compared)} printed figures at {TRIALS:,} trials: {results['agrees']} agree, "
        f"{results['excepted']} are excepted by their file"
    )
    wrong = len(compared) - results["agrees"] - results["excepted"]
    return bar("printed figures that differ", wrong, 0, at_least=False, unit="")
