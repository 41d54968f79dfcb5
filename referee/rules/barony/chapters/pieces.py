"""Pieces and tokens taken up and put down: each function returns the position that follows."""

from __future__ import annotations

from typing import TypeVar

from pnp.text.articles import noun
from pnp.text.words import Words
from referee.engine.clauses import Tell, facts
from referee.engine.game import Game
from referee.rules.barony.position import KNIGHT, Position

T = TypeVar("T")


def put_knights(position: Position, cell: int, seat: int, count: int) -> Position:
    """Return the position with more knights of a seat on a space; less for a negative count."""
    space = position.space(cell)
    knights = list(space.knights)
    knights[seat] = max(0, knights[seat] + count)
    return position._replace(
        spaces=position.spaces.put(cell, space._replace(knights=tuple(knights)))
    )


def put_building(position: Position, cell: int, building: str, seat: int) -> Position:
    """Return the position with a building on a space in place of any other."""
    space = position.space(cell)._replace(building=building, owner=seat)
    return position._replace(spaces=position.spaces.put(cell, space))


def raze(position: Position, cell: int) -> Position:
    """Return the position with no building on a space."""
    return put_building(position, cell, "", -1)


def with_stock(position: Position, seat: int, piece: str, count: int) -> Position:
    """Return the position with more of a piece in a reserve; less for a negative count."""
    held = position.reserve[seat]
    count = max(count, -held.of(piece))
    return position._replace(reserve=replaced(position.reserve, seat, held.more(piece, count)))


def from_reserve(position: Position, cell: int, seat: int, count: int = 1) -> Position:
    """Return the position with knights taken from the reserve to a space."""
    return put_knights(with_stock(position, seat, KNIGHT, -count), cell, seat, count)


def to_reserve(position: Position, cell: int, seat: int, count: int = 1) -> Position:
    """Return the position with knights taken from a space to the reserve."""
    return with_stock(put_knights(position, cell, seat, -count), seat, KNIGHT, count)


def with_magic(position: Position, seat: int, count: int) -> Position:
    """Return the position with more magic for a seat; less for a negative count."""
    held = max(0, position.magic[seat] + count)
    return position._replace(magic=replaced(position.magic, seat, held))


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return the values with one of them replaced."""
    return (*values[:at], value, *values[at + 1 :])


EARNED = Words("{player} takes {token:a} token from the supply.")
NONE_LEFT = Words("The supply has no {token} token left: {player} takes none.")


def token_kinds(game: Game) -> tuple[str, ...]:
    """Return the kinds of token in the order in which a position counts them."""
    return tuple(game.numbers.gold)


def kind_words(game: Game, kind: str) -> Words:
    """Return a terrain inside a sentence."""
    found = game.spec.kinds[kind]
    return noun(found.name, found.gender)


def supply(game: Game, position: Position, kind: str) -> int:
    """Return how many tokens of a kind nobody holds."""
    at = token_kinds(game).index(kind)
    return int(game.numbers.supply[kind]) - sum(held[at] for held in position.tokens)


def with_tokens(position: Position, seat: int, at: int, count: int) -> Position:
    """Return the position with more tokens of a kind for a seat; less for a negative count."""
    held = position.tokens[seat]
    held = replaced(held, at, max(0, held[at] + count))
    return position._replace(tokens=replaced(position.tokens, seat, held))


def earn(game: Game, position: Position, seat: int, cell: int, tell: Tell) -> Position:
    """Give a seat one token of a space's terrain, if the supply has one."""
    kind = position.terrain(cell)
    if kind not in game.numbers.gold:
        return position
    left = supply(game, position, kind)
    if tell is not None:
        words = EARNED if left > 0 else NONE_LEFT
        tell.append(facts(words, cell, player=seat, token=kind_words(game, kind)))
    if left <= 0:
        return position
    return with_tokens(position, seat, token_kinds(game).index(kind), 1)


def kinds_held(position: Position, seat: int) -> list[int]:
    """Return which kinds of token a seat holds, by their place."""
    return [at for at, count in enumerate(position.tokens[seat]) if count]
