"""A hundred faces as PNG at 300 dpi, from start to files: Herald beside Cairo on the same pages."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.measure import bar, spent
from tests.bench.press_folder import write

FACES = 100
AS_FAST = 1.0
PROFILES = {"trim": ["-transp"], "bleed": []}
"""What Cairo is told to draw the pictures of a profile: with something to see through or not."""


def run() -> list[str]:
    print(f"{FACES} faces at 300 dpi, from start to files")
    with tempfile.TemporaryDirectory() as folder:
        deck = Path(folder) / "deck"
        write(deck, FACES)
        return [line for profile in PROFILES for line in _profile(deck, profile)]


def _profile(deck: Path, profile: str) -> list[str]:
    """Compare the whole export with Cairo, which need not read the folder or lay it out."""
    pages, ours, theirs = (deck.parent / f"{profile}{end}" for end in (".pdf", "-ours", "-cairo"))
    maker = [sys.executable, "-m", "tests.bench.png_pages", str(deck), profile, str(pages)]
    subprocess.run(maker, check=True)
    theirs.mkdir()
    export = ["-m", "pnp", "export", str(deck), "--to", "png", "--profile", profile]
    herald = spent(sys.executable, *export, "--out", str(ours), runs=3)
    draw = ["pdftocairo", "-png", "-r", "300", *PROFILES[profile], str(pages), str(theirs / "page")]
    cairo = spent(*draw, runs=2)
    for name, time, folder in (("herald", herald, ours), ("cairo", cairo, theirs)):
        sizes = [file.stat().st_size for file in folder.rglob("*.png")]
        print(f"  {profile}: {name} {time.wall:.1f} s, CPU {time.cpu:.1f} s;", end=" ")
        print(f"{len(sizes)} pictures, {sum(sizes) / 1e6:.1f} MB")
    missed = bar(f"{profile}, faster than Cairo", cairo.wall / herald.wall, AS_FAST, at_least=True)
    share = cairo.cpu / herald.cpu
    return missed + bar(f"{profile}, CPU beside Cairo's", share, AS_FAST, at_least=True)
