"""How plays are judged by the checks and answers of a package."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import herald_rules
from pnp.text.words import Words, listing
from referee.engine.clauses import Breach, Ending, Facts, Tell, facts
from referee.engine.phrasing import color_words
from referee.engine.values import Json
from referee.engine.verdict import Statement
from referee.rules.small.game import Game
from referee.rules.small.plays import SmallPlay
from referee.rules.small.position import Position, tidy
from referee.rules.small.words import facts_of, fields, named, sentence

TURN = Words("It is {player}’s turn, the first of the players named.")
GOES_ON = Words("The game goes on.")
_CLAUSE_SAYS = Words("{why}")


def judge_of(check: herald_rules.Check) -> Callable[[Game, Position, SmallPlay], Facts | None]:
    """Return a package's check of a clause as the referee asks it."""

    def judge(game: Game, position: Position, play: SmallPlay) -> Facts | None:
        found = game.package.call(check, position.table, play.told)
        return None if found is None else facts_of(game, found, "check")

    return judge


def carry_out(game: Game, position: Position, play: SmallPlay, tell: Tell = None) -> Position:
    """Return the position after a legal play, in the next player's turn where this one is over."""
    told: list[herald_rules.Facts] = []
    rules, package = game.rules, game.package
    found = package.call(rules.apply, position.table, play.told, told.append)
    made = tidy(game, found, "apply", position.players)
    if made.turn != position.turn:
        package.refuse(_TURNS_ITSELF)
    if tell is not None:
        tell += [facts_of(game, one, "tell") for one in told]
    done = replace(made, done=(*made.done, play.told))
    is_over = package.call(rules.ends_turn, done, play.told)
    return replace(position, table=done.passed() if is_over else done, made=done)


def absent(game: Game, position: Position, play: SmallPlay) -> Facts | None:
    """Return what a play is about and the table does not have."""
    found = game.package.call(game.rules.absent, position.table, play.told)
    return None if found is None else facts_of(game, found, "absent")


def contradiction(position: Position, play: SmallPlay) -> Facts | None:
    return absent(position.game, position, play)


def is_over(game: Game, position: Position, play: SmallPlay) -> Facts | None:
    """Return why nothing is played any more, or what the table lacks for a play."""
    return end_facts(position) if position.end else absent(game, position, play)


def out_of_turn(
    start: Position, at: Position, steps: Sequence[SmallPlay], number: int
) -> list[Breach]:
    """Refuse a step after the end of the game."""
    return [Breach(at.end.clause, end_facts(at))] if at.end else []


def granting(before: Position, play: SmallPlay, after: Position) -> str:
    """Return the clause that a legal play rests on."""
    game = before.game
    made = after.made or after.table
    clause = game.package.call(game.rules.granted, before.table, play.told, made)
    return game.package.must_be(str, clause, "granted")


def ending_facts(position: Position, _: Ending) -> Facts:
    return end_facts(position)


def end_facts(position: Position) -> Facts:
    """Return the facts of the sentence that says why the game is over.

    It may name the player in turn, the winner, and what the last play was about; where that is
    not known, the clause itself says it.
    """
    game, end = position.game, position.end
    assert end is not None
    values = {"player": color_words(game, position.player), **_last_play(position)}
    if end.winners:
        values["winner"] = listing(color_words(game, color) for color in end.winners)
    if all(fields(text) <= values.keys() for text in filter(None, end.words)):
        return Facts(sentence(end.words), values)
    return facts(_CLAUSE_SAYS, why=Words.each(lambda lang: _clause_text(game, end.clause, lang)))


def _last_play(position: Position) -> dict[str, Words | int]:
    """Return the fields that the last play of the table fills in."""
    made = position.made
    if made is None or not made.done:
        return {}
    return play_fields(position.game, made.done[-1])


def play_fields(game: Game, play: herald_rules.Play) -> dict[str, Words | int]:
    """Return what a sentence about a play may name."""
    told: dict[str, str | int] = {
        "piece": play.piece,
        "cell": play.path[-1] if play.path else "",
        "start": play.path[0] if play.path else "",
        "end": play.path[-1] if play.path else "",
        "target": play.target,
        "card": play.card,
        "number": play.number,
    }
    return {name: named(game, value) for name, value in told.items() if value}


def _clause_text(game: Game, clause: str, lang: str) -> str:
    written = game.rulebook(lang).get(clause)
    return written.text if written else clause


def goes_on(_: Position) -> Words:
    return GOES_ON


def assumed_turn(position: Position) -> list[Statement]:
    """Return whose turn it is, where the position does not say."""
    if "turn" in position.said:
        return []
    return [Statement(facts(TURN, player=position.turn), position)]


class Points(NamedTuple):
    """A player's points, which are always known."""

    known: int

    @property
    def total(self) -> tuple[int, int]:
        return self.known, self.known


@dataclass(frozen=True)
class Standing:
    """A player's place."""

    ranks: tuple[int, int]
    player: str
    points: Points

    def report(self) -> dict[str, Json]:
        return {"rank": self.ranks[0], "player": self.player, "points": self.points.known}


def ranking(position: Position) -> tuple[Standing, ...]:
    """Return the players, those that the end names as winners first, the others by their points."""
    game, end = position.game, position.end
    keys: dict[str, tuple[bool, int]] = {}
    for color in position.players:
        points = game.package.call(game.rules.points, position.table, color)
        earned = game.package.must_be(int, points, "points")
        keys[color] = end is not None and color in end.winners, earned
    return tuple(
        sorted(
            (
                Standing((rank, rank), color, Points(key[1]))
                for color, key in keys.items()
                for rank in [1 + sum(other > key for other in keys.values())]
            ),
            key=lambda row: row.ranks,
        )
    )


def otherwise(start: Position, _: Sequence[SmallPlay]) -> Iterator[tuple[str, list[Position]]]:
    """Yield whose turn it may be, where nobody said."""
    if "turn" not in start.said:
        others = [seat for seat in range(len(start.players)) if seat != start.turn]
        yield "turn", [start._replace(turn=seat) for seat in others]


_TURNS_ITSELF = Words("`apply` changes whose turn it is, which is for `ends_turn` to say")
