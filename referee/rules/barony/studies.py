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
    "place": Words("place", fr="placer"),
    "recruit": Words("recruit", fr="recruter"),
    "move": Words("move", fr="déplacer"),
    "transfer": Words("transfer", fr="transférer"),
    "build": Words("build", fr="construire"),
    "city": Words("found a city", fr="fonder une cité"),
    "expedition": Words("expedition", fr="expédition"),
    "title": Words("new title", fr="nouveau titre"),
    "duke": Words("somebody becomes duke", fr="un joueur devient duc"),
}
FLAWS = {
    "cut-off": Words("the land is cut", fr="le pays est coupé"),
    "unreachable": Words("a place that no way leads to", fr="un lieu où aucun chemin ne mène"),
    "crowded": Words("little room for cities", fr="peu de place pour les cités"),
}
STUDYING = Studying[Position, Play](
    inventory=inventory,
    no_actions=frozenset(("pass", "end", "take")),
    names=NAMES,
    flaws=FLAWS,
    setup_note=Words(
        "In this game the players place their pieces themselves: the draw favours no seat, and "
        "there are no officers to wall in.",
        fr="Dans ce jeu, les joueurs placent eux-mêmes leurs pièces\u00a0: le tirage ne favorise "
        "aucun siège, et il n’y a pas d’officier à emmurer.",
    ),
)
