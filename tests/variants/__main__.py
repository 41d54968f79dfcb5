"""`make variants`: every change of every game tried, and a table of what became of them."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed

from pnp.folder.game_folders import game_ids
from tests.variants.trial import OPEN, SOUND, TOLD, Outcome, edits_of, tried


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="the games to change; all of them")
    parser.add_argument("--keys", default="", help="only changes whose key begins so")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--told", action="store_true", help="list the faults and failing cases too")
    asked = parser.parse_args()
    jobs = [
        (game, number)
        for game in asked.games or game_ids()
        for number, edit in enumerate(edits_of(game))
        if edit.key.startswith(asked.keys)
    ]
    began, found = time.monotonic(), list[Outcome]()
    with tempfile.TemporaryDirectory() as place, ProcessPoolExecutor(asked.workers) as pool:
        running = [pool.submit(tried, *job, place) for job in jobs]
        for done, job in enumerate(as_completed(running), start=1):
            outcome = job.result()
            found.append(outcome)
            if outcome.how == OPEN or asked.told:
                why = outcome.why or "; ".join(outcome.cases)
                print(f"{outcome.how}: {outcome.game}: {outcome.edit}: {why}", flush=True)
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{done} of {len(jobs)}\033[K\r")
    counts = Counter((outcome.game, outcome.how) for outcome in found)
    print(f"\n{'game':26}{'changes':>9}{SOUND:>9}{TOLD:>9}{OPEN:>9}{'cases':>9}")
    for game in dict.fromkeys(game for game, _ in jobs):
        row = [counts[game, how] for how in (SOUND, TOLD, OPEN)]
        cases = sum(bool(outcome.cases) for outcome in found if outcome.game == game)
        print(f"{game:26}{sum(row):9}" + "".join(f"{count:9}" for count in (*row, cases)))
    print(f"{len(jobs)} changes in {(time.monotonic() - began) / 60:.0f} minutes")
    return 1 if any(outcome.how == OPEN for outcome in found) else 0


if __name__ == "__main__":
    sys.exit(main())
