"""Positions and plays in the words of another edition of the Barons games."""

from __future__ import annotations

import re

from referee.rules.barons.game import Game

_WORD = re.compile(r"[a-z]+(?:-[A-Z]{1,2}(?![a-z0-9]))?")


def translated(text: str, game: Game, other: Game) -> str:
    """Say officers and kinds of land as the other edition calls what stands for them."""
    officers = {game.chief: other.chief, game.guard: other.guard}

    def word(found: re.Match[str]) -> str:
        kind, _, mark = found[0].partition("-")
        if kind in game.kind_index:
            there = _kind(kind, game, other)
            lettered = f"{there}-{mark}"
            return lettered if mark and lettered in other.spec.tile_names else there
        return officers.get(found[0], found[0])

    return _WORD.sub(word, text)


def _kind(kind: str, game: Game, other: Game) -> str:
    """The kind of land that stands for one of ours: its name, its nature, or its points."""
    if kind in other.kind_index:
        return kind
    ours = game.spec.kinds[kind]
    theirs = other.spec.kinds.items()
    if ours.impassable:
        return next((word for word, land in theirs if land.impassable), "")
    alike = [
        word for word, land in theirs if (land.points, land.impassable) == (ours.points, False)
    ]
    return alike[0] if len(alike) == 1 else ""
