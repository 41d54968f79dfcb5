"""Completion of a play that is being typed, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pnp.text.errors import HeraldError
from referee.engine.judge import judge
from referee.engine.moves import moves
from referee.engine.values import TablePosition
from referee.notation.text import format_play

MOST = 2000
"""Plays of a kind that are looked at; people type the rest."""
_PIECE = re.compile(r"[^\s;-]*[\s-]?")


def completions(position: TablePosition, line: str, commands: Iterable[str] = ()) -> list[str]:
    """Return every way to go on with a line by one word, as whole lines."""
    before, _, part = line.rpartition(";")
    part = part.lstrip()
    head = line[: len(line) - len(part)]
    if before:
        try:
            verdict = judge(position, before)
        except HeraldError:
            return []
        if not verdict:
            return []
        position = verdict.position
    words = [*verbs(position), *(() if before else commands)]
    if " " not in part:
        return sorted(head + word for word in words if word.startswith(part))
    if not before and part.split(" ")[0] == "dispute":
        rest = part.removeprefix("dispute ")
        return [f"dispute {found}" for found in completions(position, rest)]
    return sorted({head + _next_word(part, play) for play in _plays(position, part)})


def verbs(position: TablePosition) -> list[str]:
    """Return the words that the game's plays begin with."""
    return list(position.game.family.listing.verbs(position))


def _next_word(part: str, play: str) -> str:
    found = _PIECE.match(play, len(part))
    return play[: found.end()] if found else play


def _plays(position: TablePosition, part: str) -> Iterator[str]:
    for play in _candidates(position, part):
        if play.startswith(part):
            yield play


def _candidates(position: TablePosition, part: str) -> Iterator[str]:
    game, verb = position.game, part.split(" ")[0]
    if (typed := game.family.listing.completions(position, verb, part)) is not None:
        yield from (format_play(play, game) for play in typed)
        return
    for number, play in enumerate(moves(position, verb)):
        if number >= MOST:
            return
        yield format_play(play, game)
