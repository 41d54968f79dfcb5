"""Opening a game folder of a thousand cards: read, checked, and a table of it begun."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from pnp.folder.loading import load_folder
from referee.table.kept.kept_table import KeptTable

CARDS = 1_000
BAR = 1.0
"""Seconds."""
GAME = """
[game]
id = "thousand"
name = "A thousand cards"
[players]
min = 2
max = 4
[decks.all]
rows = "cards.csv"
[[setup.steps]]
do = "shuffle"
deck = "all"
[[setup.steps]]
do = "deal"
deck = "all"
count = 7
"""


def run() -> list[str]:
    """Measure one opening and one begun table; return what missed its bar."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rows = "".join(f"card-{n},Card {n},1,group-{n % 9},{n % 7}\n" for n in range(CARDS))
        (folder / "cards.csv").write_text(f"id,name,count,group,points\n{rows}", "utf-8")
        (folder / "rules.md").write_text("# A thousand cards\n", "utf-8")
        (folder / "game.toml").write_text(GAME, "utf-8")
        begun = time.perf_counter()
        load_folder(folder)
        opened = time.perf_counter() - begun
        begun = time.perf_counter()
        table = KeptTable.create(folder / "t.log", str(folder), 4)
        table.set_up(expect=table.seq)
        dealt = time.perf_counter() - begun
    print(f"opening a folder of {CARDS} cards: {opened:.2f} s (bar {BAR:.0f} s)")
    print(f"a table of it, begun, shuffled and dealt: {dealt:.2f} s")
    return [] if opened <= BAR else [f"opening a folder of {CARDS} cards: {opened:.2f} s"]
