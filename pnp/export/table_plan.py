"""Where the things of a game lie on a table: what all share in the middle, each player's own round
it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal, TypeAlias

from pnp.export.sides import Piece, pieces
from pnp.kit.kit import Kit

Sort: TypeAlias = Literal["deck", "board", "die", "standing", "flat"]
SORTS: dict[str, Sort] = {
    "card": "deck",
    "board": "board",
    "mat": "board",
    "track": "board",
    "die": "die",
    "standee": "standing",
    "tower": "standing",
    "tile": "flat",
    "counter": "flat",
    "token": "flat",
    "aid": "flat",
}
"""What becomes of each kind of component; boxes and pads stay on paper."""
GAP = 25.0
"""Millimetres between two things."""


@dataclass(frozen=True)
class Thing:
    """Pieces of one component that lie together, and their middle on the table in millimetres:
    x to the right, y towards the reader, from the middle of all."""

    sort: Sort
    component: str
    title: str
    pieces: tuple[Piece, ...]
    owner: str = ""
    """Whose they are: a player's word."""
    x: float = 0.0
    y: float = 0.0

    @property
    def width(self) -> float:
        return max(piece.face.width for piece in self.pieces)

    @property
    def height(self) -> float:
        return max(piece.face.height for piece in self.pieces)

    @property
    def count(self) -> int:
        return sum(piece.face.copies for piece in self.pieces)


def things(kit: Kit) -> list[Thing]:
    """Return everything that is played with, each in its place."""
    found = list(_found(kit))
    boards = list(_row([one for one in found if one.sort == "board"], 0.0))
    deep = max((one.height for one in boards), default=0.0) / 2
    decks = [one for one in found if one.sort == "deck"]
    rest = [one for one in found if one.sort not in ("deck", "board") and not one.owner]
    above = deep + GAP + max((one.height for one in decks), default=0.0) / 2
    below = deep + GAP + max((one.height for one in rest), default=0.0) / 2
    common = [*boards, *_row(decks, -above), *_row(rest, below)]
    reach = max(
        (math.hypot(one.x, one.y) + max(one.width, one.height) for one in common), default=0
    )
    return [*common, *_round([one for one in found if one.owner], kit, reach + 4 * GAP)]


def _found(kit: Kit) -> Iterator[Thing]:
    """Yield the pieces of each component together, a player's own apart."""
    owners = [color.id for color in kit.spec.players.colors]
    for word, grouped in groupby(pieces(kit), lambda piece: piece.component):
        there = [piece for piece in grouped if piece.face.copies]
        if not there or there[0].kind not in SORTS:
            continue
        sort, title = SORTS[there[0].kind], there[0].title
        own = {one: [p for p in there if _is_of(p, one)] for one in owners}
        if sort in ("flat", "standing") and any(own.values()):
            for owner, few in own.items():
                if few:
                    yield Thing(sort, word, f"{title}: {owner}", tuple(few), owner)
            there = [piece for piece in there if not any(piece in few for few in own.values())]
        if there:
            yield Thing(sort, word, title, tuple(there))


def _is_of(piece: Piece, owner: str) -> bool:
    return owner in piece.face.slug.split("-")


def _row(found: Sequence[Thing], y: float) -> Iterator[Thing]:
    """Yield things side by side, their row in the middle."""
    x = -(sum(one.width for one in found) + GAP * (len(found) - 1)) / 2
    for one in found:
        yield replace(one, x=x + one.width / 2, y=y)
        x += one.width + GAP


def _round(found: Sequence[Thing], kit: Kit, radius: float) -> Iterator[Thing]:
    """Yield each player's things together, the players clockwise round the table from its foot."""
    owners = list(dict.fromkeys(one.owner for one in found))
    for seat, owner in enumerate(owners):
        angle = math.pi / 2 + 2 * math.pi * seat / len(owners)
        own = list(_row([one for one in found if one.owner == owner], 0.0))
        cos, sin = math.cos(angle), math.sin(angle)
        for one in own:
            # along the edge of the table, as the player sees them from the left
            yield replace(one, x=radius * cos + one.x * sin, y=radius * sin - one.x * cos)
