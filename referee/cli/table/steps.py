"""Steps of a set-up told at the terminal: announced first, then drawn."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from pnp.text.words import Lang
from referee.cli.prompt import wait_for_key
from referee.engine.values import Step
from referee.show.terminal_lines import WIDTH, say, say_wrapped, wrapped


def column_of(steps: Sequence[Step], lang: Lang) -> int:
    """Return where the dots end, so that what short announcements draw stands in one column."""
    short = (len(s.announced.in_(lang)) for s in steps if s.drawn)
    return max((length for length in short if length <= WIDTH // 2), default=0) + 2


def tell_step(step: Step, wait: bool, lang: Lang, column: int) -> None:
    """Tell the announcement, then, once a key is pressed, what was drawn."""
    said = step.announced.in_(lang)
    if step.drawn is None:
        say_wrapped(f"{said}.")
        return
    *first, last = wrapped(said, "  ", "  ").splitlines()
    for line in first:
        say(line)
    sys.stdout.write(f"{last} {'.' * max(2, column + 2 - len(last))} ")
    sys.stdout.flush()
    if wait:
        wait_for_key()
    say(step.drawn.in_(lang))
