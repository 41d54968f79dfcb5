"""Resource tokens: the supply, what a building earns, and how they are named."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Tell, facts
from referee.engine.game import Game
from referee.rules.barony.chapters.pieces import replaced
from referee.rules.barony.position import Position

EARNED = Words(
    "{player} takes a {token} token from the supply.",
    fr="{player} prend un jeton {token} dans la réserve générale.",
)
NONE_LEFT = Words(
    "The supply has no {token} token left: {player} takes none.",
    fr="La réserve générale n’a plus de jeton {token} : {player} n’en prend pas.",
)


def token_kinds(game: Game) -> tuple[str, ...]:
    """The kinds of token in the order in which a position counts them."""
    return tuple(game.numbers.gold)


def kind_words(game: Game, kind: str) -> Words:
    """A terrain inside a sentence."""
    name = game.spec.kinds[kind].name
    return name.map(str.lower)


def supply(game: Game, position: Position, kind: str) -> int:
    """How many tokens of a kind nobody holds."""
    at = token_kinds(game).index(kind)
    return int(game.numbers.supply[kind]) - sum(held[at] for held in position.tokens)


def with_tokens(position: Position, seat: int, at: int, count: int) -> Position:
    """With so many more tokens of a kind, or less where the number is negative."""
    held = position.tokens[seat]
    held = replaced(held, at, max(0, held[at] + count))
    return position._replace(tokens=replaced(position.tokens, seat, held))


def earn(game: Game, position: Position, seat: int, cell: int, tell: Tell) -> Position:
    """One token of a space's terrain, if the supply has one."""
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
    """Which kinds of token a seat holds, by their place."""
    return [at for at, count in enumerate(position.tokens[seat]) if count]
