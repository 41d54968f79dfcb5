"""What a space is, as far as the position tells: yes, no, or None where nobody said."""

from __future__ import annotations

from referee.rules.barony.position import (
    CITY,
    FOREST,
    LAKE,
    MOUNTAIN,
    MYSTERY,
    VILLAGE,
    Position,
    Space,
)


def is_kind(position: Position, cell: int, kind: str) -> bool | None:
    """Return whether a space has a terrain; what stands on it may rule an unknown one out."""
    known = position.land.kinds[cell]
    if known:
        return known == kind
    return _unknown(position, cell, kind)


def _unknown(position: Position, cell: int, kind: str) -> bool | None:
    space = position.space(cell)
    if space.controls:
        return kind == MYSTERY
    if kind == LAKE:
        return None if space.empty else False
    if kind == MYSTERY:
        return None if position.sorcery and not space.building else False
    if kind == MOUNTAIN:
        return None if _fits_mountain(position, space) else False
    if kind == FOREST:
        return False if space.building == CITY and not position.sorcery else None
    return None


def _fits_mountain(position: Position, space: Space) -> bool:
    """Return whether what stands on a space could stand on a mountain."""
    colors = [seat for seat in range(len(position.players)) if space.count(seat)]
    if len(colors) < 2:
        return True
    pieces = sum(space.count(seat) for seat in colors)
    return position.sorcery and pieces == 2 and space.building == VILLAGE


def beside_kind(position: Position, cell: int, kind: str) -> bool | None:
    """Return whether a terrain is next to a space; None where only unknown spaces might have it."""
    answers = [is_kind(position, near, kind) for near in position.neighbours(cell)]
    return True if True in answers else None if None in answers else False


def is_edge(position: Position, cell: int) -> bool:
    """Return whether fewer spaces lie around a space than a hexagon has sides."""
    return len(position.neighbours(cell)) < SIDES


SIDES = 6


def rivals_on(position: Position, space: Space, seat: int) -> list[int]:
    """Return the opponents of a seat that have a piece on a space."""
    return [other for other in position.rivals(seat) if space.count(other)]


def rival_knights(position: Position, space: Space, seat: int) -> int | None:
    """Return the first opponent with a knight on a space."""
    return next((other for other in position.rivals(seat) if space.knights[other]), None)


def cities_beside(position: Position, cell: int) -> list[tuple[int, int]]:
    """Cities next to a space: where, and whose."""
    spaces = position.spaces
    found = []
    for near in position.neighbours(cell):
        space = spaces.get(near)
        if space is not None and space.building == CITY:
            found.append((near, space.owner))
    return found
