"""Plays and stocks of packages as people say them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import herald_rules
from pnp.text.words import Lang, Words, labelled, listing
from referee.engine.values import Json
from referee.rules.small.game import Game
from referee.rules.small.judging import play_fields
from referee.rules.small.plays import SmallPlay
from referee.rules.small.position import Position
from referee.rules.small.words import check_fields, sentence

LOST = "lost"
STOCK: Mapping[str, Words] = {LOST: Words("lost")}
_POINTS = {"points": Words("points")}


def headings(game: Game) -> Mapping[str, Words]:
    """Return the columns of the ranking; points only where the rules count some."""
    counts = type(game.rules).points is not herald_rules.Rules.points
    return _POINTS if counts else {}


def say_play(game: Game, play: SmallPlay, player: str) -> Words:
    """Return a play as a sentence goes on after its player's name."""
    table = play.seen or herald_rules.Table(game.grid, (player,))
    words = game.package.call(game.rules.say, table, play.told)
    values = play_fields(game, play.told)
    check_fields(game.package, words, values)
    return sentence(words).fill(**values)


def stock(position: Position, seat: int) -> dict[str, Json]:
    """Return what a player has in reserve, where pieces come from there, and how many are lost."""
    color, table = position.players[seat], position.table
    found: dict[str, Json] = {}
    if position.game.has_reserve:
        found = {kind: n for (owner, kind), n in table.reserve.items() if owner == color}
    return found | {LOST: sum(n for (owner, _), n in table.removed.items() if owner == color)}


def say_given(position: Position, lang: Lang, hands: bool) -> str:
    """Return what a position says beside the board: what is lost, and a reserve that was given."""
    game, said = position.game, []
    for color in position.players:
        if held := list(_held(position, color)):
            told = f"{listing(held).in_(lang)}."
            said.append(labelled(game.color_name(color, lang), told, lang))
    return " ".join(said)


def say_stocks(position: Position, lang: Lang) -> list[str]:
    """Return the same line by line."""
    return [text] if (text := say_given(position, lang, True)) else []


def _held(position: Position, color: str) -> Iterator[Words]:
    table, game = position.table, position.game
    for words, stocked in ((_IN_RESERVE, table.reserve), (_LOST, table.removed)):
        if words is _IN_RESERVE and not game.has_reserve:
            continue
        for (owner, kind), many in stocked.items():
            if owner == color and many:
                yield words.fill(pieces=_counted(game, kind, many))


def _counted(game: Game, kind: str, many: int) -> Words:
    return Words.each(lambda lang: f"{many} {game.piece_name(kind, many, lang)}")


_IN_RESERVE = Words("{pieces} in reserve")
_LOST = Words("{pieces} lost")
