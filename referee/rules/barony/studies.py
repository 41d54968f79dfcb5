"""What the studies know of Barony: its pieces, and what its plays, ends and flaws are called."""

from __future__ import annotations

from collections import Counter

from pnp.text.words import Words
from referee.engine.family import Studying
from referee.engine.values import Play
from referee.rules.barony.position import PIECES, Position


def inventory(position: Position) -> list[tuple[tuple[str, str], int]]:
    """Return each colour's pieces that have a reserve: on the board, in it and out of the game."""
    found: Counter[tuple[str, str]] = Counter()
    for seat, color in enumerate(position.players):
        for piece, count in zip(PIECES, position.reserve[seat], strict=True):
            found[color, piece] += count
        found[color, PIECES[0]] += position.removed[seat]
    for cell in position.cells:
        for color, piece, count in position.pieces(cell):
            if (color, piece) in found:
                found[color, piece] += count
    return sorted(found.items())


NAMES = {
    "place": Words("place"),
    "recruit": Words("recruit", context="a kind of play"),
    "move": Words("move"),
    "transfer": Words("transfer"),
    "build": Words("build"),
    "city": Words("found a city"),
    "expedition": Words("expedition"),
    "title": Words("new title"),
    "duke": Words("somebody becomes duke"),
}
FLAWS = {
    "cut-off": Words("the land is cut"),
    "unreachable": Words("a place that no way leads to"),
    "crowded": Words("little room for cities"),
}
STUDYING = Studying[Position, Play](
    inventory=inventory,
    no_actions=frozenset(("pass", "end", "take")),
    names=NAMES,
    flaws=FLAWS,
    setup_note=Words(
        "In this game the players place their pieces themselves: the draw favours no seat, and "
        "there are no officers to wall in."
    ),
)
