"""All booklets in both languages against the bare layout of the same text."""

from __future__ import annotations

import tempfile
from pathlib import Path

from pnp.folder.game_folders import game_ids
from tests.bench.measure import bar, python
from tests.each import LANGS

FLOOR_TIMES = 12.0


def run() -> list[str]:
    count = len(game_ids()) * len(LANGS)
    print(f"{count} booklets, user CPU of one process from start to files")
    with tempfile.TemporaryDirectory() as folder:
        floor = python("tests.bench.booklets_floor", folder, runs=3)
        ours = python("tests.bench.booklets_herald", folder, runs=2)
        made = [*Path(folder).glob("*/*/rules.pdf")]
        size = sum(path.stat().st_size for path in made) / 1000
    print(f"  herald {ours:.2f} s, {ours / count:.2f} s a booklet, rules.pdf {size:.0f} KB in all")
    print(f"  bare platypus, the words only: {floor:.2f} s")
    return bar("booklets, times the bare layout", ours / floor, FLOOR_TIMES, at_least=False)
