"""Listed plays with a slip of the pen: another cell, another number, words in another order."""

import re
from itertools import islice

from referee.engine.moves import candidates
from referee.notation.text import format_play

CELL = re.compile(r"\b[a-z][0-9]{1,2}\b")
NUMBER = re.compile(r"(?<![a-z0-9])[0-9]{1,2}(?=[<>]|$)|(?<=\*)[0-9]+")


def mutated_plays(rng, position, count):
    """So many texts, each one change away from a play that a list may name."""
    skipped = rng.choice((0, 0, 40, 400))
    found = [
        format_play(p, position.game) for p in islice(candidates(position), skipped, skipped + 400)
    ]
    return (
        [_mutated(rng, rng.choice(found), _cells(position)) for _ in range(count)] if found else []
    )


def _cells(position):
    names = position.game.names
    return [names[cell] for cell in getattr(position, "cells", range(len(names)))]


def _mutated(rng, text, cells):
    how = rng.randrange(4)
    if how == 0 and (places := [*CELL.finditer(text)]):
        return _replaced(text, rng.choice(places), rng.choice(cells))
    if how == 1 and (numbers := [*NUMBER.finditer(text)]):
        return _replaced(text, rng.choice(numbers), str(rng.randint(0, 4)))
    head, colon, rest = text.rpartition(": ")
    words = rest.split(" ")
    if how == 2 and len(words) > 2:
        first, second = sorted(rng.sample(range(len(words)), 2))
        words[first], words[second] = words[second], words[first]
        return f"{head}{colon}{' '.join(words)}"
    return text


def _replaced(text, match, by):
    return text[: match.start()] + by + text[match.end() :]
