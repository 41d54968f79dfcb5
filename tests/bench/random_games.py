"""A hundred thousand random games: none crashes, loses a piece or goes on for ever.

`python -m tests.bench.random_games --games 100000` takes some twenty minutes on two cores; a game
that has not ended within the limit of turns is counted as one that was given up.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random

from referee.engine.judge import apply
from referee.rules.barons.listing.random_play import random_play
from referee.rules.barons.plays import End, Pass
from tests.referee.random_positions import DONJON_GAMES, set_table
from tests.referee.rules.barons.test_random_play import assert_sound

LIMIT = 1000
"""Turns after which a game is given up."""
BATCH = 250
GAMES_A_TABLE = 25
"""Games begun from one drawn set-up, each with other dice and other plays."""
LOOK_EVERY = 100
"""Turns between two counts of the pieces; they are also counted once a game is over."""


def play_batch(job: tuple[int, int, bool]) -> Counter[tuple[str, str]]:
    """So many games of one kind, by how they end."""
    which, number, full = job
    game, rng = DONJON_GAMES[which], Random(f"{which} {number}")
    found: Counter[tuple[str, str]] = Counter()
    for played in range(BATCH):
        if played % GAMES_A_TABLE == 0:
            low, high = game.spec.players.min, game.spec.players.max
            start = set_table(rng, high if full else rng.randint(low, high), game)
        found[game.id, _play(start, rng)] += 1
    return found


def _play(position: object, rng: Random) -> str:
    turns = 0
    while turns < LIMIT:
        play = random_play(position, rng)
        if play is None:
            break
        position = apply(position, play)
        if isinstance(play, End | Pass):
            turns += 1
            if turns % LOOK_EVERY == 0:
                assert_sound(position)
    assert_sound(position)
    return position.ended or "limit"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--first", type=int, default=0, help="the batch to begin with")
    parser.add_argument("--full", action="store_true", help="as many players as may play")
    asked = parser.parse_args()
    batches = -(-asked.games // BATCH)
    numbers = range(asked.first, asked.first + batches)
    jobs = [(number % len(DONJON_GAMES), number, asked.full) for number in numbers]
    found: Counter[tuple[str, str]] = Counter()
    with ProcessPoolExecutor(asked.workers) as pool:
        try:
            for done, ends in enumerate(pool.map(play_batch, jobs), start=1):
                found += ends
                sys.stderr.write(f"\r{done * BATCH:,} of {batches * BATCH:,} games")
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True, wait=False)
    sys.stderr.write("\n")
    for game in DONJON_GAMES:
        ends = {word: count for (name, word), count in sorted(found.items()) if name == game.id}
        said = ", ".join(f"{word} {count:,}" for word, count in ends.items())
        print(f"{game.id}: {sum(ends.values()):,} games; {said}")
    print(f"{found.total():,} random games, no crash, no piece lost or made")
    return 0


if __name__ == "__main__":
    sys.exit(main())
