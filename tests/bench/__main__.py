"""`make bench`: every figure is a ratio against a peer or a floor measured in the same run."""

from __future__ import annotations

import sys

from tests.bench import (
    booklet,
    cards,
    judging,
    opening,
    png,
    press,
    startup,
    studies,
    table_load,
    watch,
)

BENCHES = {
    "booklet": booklet.run,
    "cards": cards.run,
    "judging": judging.run,
    "opening": opening.run,
    "png": png.run,
    "press": press.run,
    "startup": startup.run,
    "studies": studies.run,
    "table": table_load.run,
    "watch": watch.run,
}


def main() -> int:
    wanted = sys.argv[1:] or list(BENCHES)
    unknown = [name for name in wanted if name not in BENCHES]
    if unknown:
        print(f"no bench {', '.join(unknown)}; there are {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    missed = [line for name in wanted for line in BENCHES[name]()]
    print()
    print("all bars reached" if not missed else "missed:\n  " + "\n  ".join(missed))
    return 1 if missed else 0


sys.exit(main())
