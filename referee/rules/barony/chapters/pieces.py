"""Taking pieces up and putting them down: each gives the position that follows."""

from __future__ import annotations

from typing import TypeVar

from referee.rules.barony.position import KNIGHT, Position

T = TypeVar("T")


def put_knights(position: Position, cell: int, seat: int, count: int) -> Position:
    """With so many more knights of a seat on a space, or less where the number is negative."""
    space = position.space(cell)
    knights = list(space.knights)
    knights[seat] = max(0, knights[seat] + count)
    return position._replace(
        spaces=position.spaces.put(cell, space._replace(knights=tuple(knights)))
    )


def put_building(position: Position, cell: int, building: str, seat: int) -> Position:
    """With a building on a space in place of any other."""
    space = position.space(cell)._replace(building=building, owner=seat)
    return position._replace(spaces=position.spaces.put(cell, space))


def raze(position: Position, cell: int) -> Position:
    """With no building on a space."""
    return put_building(position, cell, "", -1)


def stock(position: Position, seat: int, piece: str, count: int) -> Position:
    """With so many more of a piece in a reserve, or less where the number is negative."""
    held = position.reserve[seat]
    count = max(count, -held.of(piece))
    return position._replace(reserve=replaced(position.reserve, seat, held.more(piece, count)))


def from_reserve(position: Position, cell: int, seat: int, count: int = 1) -> Position:
    """With knights taken from the reserve to a space."""
    return put_knights(stock(position, seat, KNIGHT, -count), cell, seat, count)


def to_reserve(position: Position, cell: int, seat: int, count: int = 1) -> Position:
    """With knights taken from a space to the reserve."""
    return stock(put_knights(position, cell, seat, -count), seat, KNIGHT, count)


def with_magic(position: Position, seat: int, count: int) -> Position:
    """With so much more magic, or less where the number is negative."""
    held = max(0, position.magic[seat] + count)
    return position._replace(magic=replaced(position.magic, seat, held))


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with one of them as given."""
    return (*values[:at], value, *values[at + 1 :])
