"""Decks of 37 and 370 cards, duplex: Herald, a bare reportlab floor, and protograf."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.bench.measure import bar, python

PROTOGRAF_FASTER = 3.0
FLOOR_TIMES = 4.0
DECK_BYTES = 40_000
GROWTH = 10.0


def run() -> list[str]:
    print("cards.pdf, duplex, poker size on A4, user CPU of one process from start to file")
    with tempfile.TemporaryDirectory() as folder:
        return _compare(Path(folder))


def _compare(folder: Path) -> list[str]:
    ours = {
        n: python("tests.bench.deck_herald", str(n), str(folder / f"h{n}.pdf"))
        for n in (0, 37, 370)
    }
    floor = {
        n: python("tests.bench.deck_floor", str(n), str(folder / f"f{n}.pdf")) for n in (0, 37, 370)
    }
    peer = {
        n: python("tests.bench.deck_protograf", str(n), str(folder / f"p{n}.pdf"), runs=2)
        for n in (37, 370)
    }
    for n in (37, 370):
        sizes = " ".join(
            f"{name} {(folder / f'{key}{n}.pdf').stat().st_size / 1000:.1f} KB"
            for name, key in (("herald", "h"), ("floor", "f"), ("protograf", "p"))
        )
        times = f"herald {ours[n]:.2f} s, floor {floor[n]:.2f} s, protograf {peer[n]:.2f} s"
        print(f"  {n:>3} cards: {times}; {sizes}")
    print(f"  start-up: herald {ours[0]:.2f} s, floor {floor[0]:.2f} s")
    missed = []
    for n in (37, 370):
        missed += bar(
            f"{n} cards, faster than protograf", peer[n] / ours[n], PROTOGRAF_FASTER, at_least=True
        )
        beyond = (ours[n] - ours[0]) / max(floor[n] - floor[0], 0.001)
        missed += bar(
            f"{n} cards, times the floor beyond start-up", beyond, FLOOR_TIMES, at_least=False
        )
    size = (folder / "h37.pdf").stat().st_size
    missed += bar("deck of 37, size", size / 1000, DECK_BYTES / 1000, at_least=False, unit=" KB")
    growth = (ours[370] - ours[0]) / (ours[37] - ours[0])
    return missed + bar("ten times the cards, times the work", growth, GROWTH, at_least=False)
