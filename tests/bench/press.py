"""Cards with text, icons and pictures from a game's folder: Herald beside protograf."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.bench.measure import bar, peak_memory, python
from tests.bench.press_folder import write

FASTER = 3.0
NO_LARGER = 1.0
LINEAR = 11.0
PHOTO = (5472, 3648)
"""Twenty megapixels."""
ON_FIFTY = 1.1
MEMORY = 300.0


def run() -> list[str]:
    print("cards of a folder with text, icons and pictures, user CPU from start to file")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        # first, for a child is charged with what its parent had in memory when it began
        memory = _memory(home)
        return memory + _beside_protograf(home) + _rows(home) + _photo(home)


def _folder(home: Path, name: str, cards: int, photos: int = 4, pixels=(600, 450)) -> Path:
    write(home / name, cards, photos, pixels)
    return home / name


def _command(folder: Path) -> list[str]:
    return ["cards", str(folder), "--out", str(folder / "out")]


def _made(folder: Path) -> int:
    """How many bytes cards.pdf has."""
    return (folder / "out/press/en/cards.pdf").stat().st_size


def _beside_protograf(home: Path) -> list[str]:
    folder, theirs = _folder(home, "deck", 54), home / "peer.pdf"
    ours = python("pnp", *_command(folder))
    peer = python("tests.bench.press_protograf", str(folder), str(theirs), runs=2)
    sizes = _made(folder), theirs.stat().st_size
    print(f"  54 cards: herald {ours:.2f} s, {sizes[0] / 1000:.0f} KB;", end=" ")
    print(f"protograf {peer:.2f} s, {sizes[1] / 1000:.0f} KB")
    missed = bar("54 cards, faster than protograf", peer / ours, FASTER, at_least=True)
    share = sizes[0] / sizes[1]
    return missed + bar("54 cards, size beside protograf's", share, NO_LARGER, at_least=False)


def _rows(home: Path) -> list[str]:
    times = {
        rows: python("pnp", *_command(_folder(home, f"rows{rows}", rows)), runs=3)
        for rows in (1, 100, 1000)
    }
    print("  " + ", ".join(f"{rows} rows {time:.2f} s" for rows, time in times.items()))
    growth = (times[1000] - times[1]) / (times[100] - times[1])
    return bar("1,000 rows, times the work of 100", growth, LINEAR, at_least=False)


def _photo(home: Path) -> list[str]:
    """A photo of twenty megapixels on one card and on fifty."""
    sizes = []
    for cards in (1, 50):
        folder = _folder(home, f"photo{cards}", cards, 1, PHOTO)
        rows = (folder / "deck.csv").read_text("utf-8").splitlines()
        fields = [row.split(",") for row in rows]
        same = [",".join((*row[:3], "photo0.jpg", row[4])) for row in fields[1:]]
        (folder / "deck.csv").write_text("\n".join((rows[0], *same)), "utf-8")
        time = python("pnp", *_command(folder), runs=2)
        sizes.append(_made(folder))
        print(f"  20-megapixel photo on {cards}: {time:.2f} s, {sizes[-1] / 1000:.0f} KB")
    beyond = (sizes[1] - sizes[0]) / (folder / "art/photo0.jpg").stat().st_size
    return bar("49 cards more, in photos", beyond, ON_FIFTY - 1, at_least=False)


def _memory(home: Path) -> list[str]:
    folder = _folder(home, "memory", 500, 200, (900, 700))
    most = peak_memory(sys.executable, "-m", "pnp", *_command(folder)) / 1e6
    return bar("500 cards, 200 photos, memory", most, MEMORY, at_least=False, unit=" MB")
