"""Games of any family played on at random."""

from referee.engine.judge import apply
from referee.engine.moves import random_play


def played_on(position, rng, steps):
    """The table after so many random steps, or as the game's end leaves it."""
    for _ in range(steps):
        play = random_play(position, rng)
        if play is None:
            break
        position = apply(position, play)
    return position
