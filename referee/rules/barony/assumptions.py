"""Defaults that a verdict rests on: what the position left out and the rules asked for."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.text.words import Words
from referee.engine.clauses import Breach, Facts, facts
from referee.engine.values import Play
from referee.engine.verdict import Statement
from referee.rules.barony.cards import PORTAL, acting_seat, hero_words
from referee.rules.barony.chapters.play_parts import carried_out
from referee.rules.barony.chapters.turn import dukes
from referee.rules.barony.plays import (
    Build,
    City,
    End,
    Expedition,
    Found,
    Move,
    Recruit,
    Settle,
    Title,
    Turn,
)
from referee.rules.barony.position import CITY, KNIGHT, VILLAGE, Position

TURN = Words("It is {player}’s turn: {player} is the first player.")
FIRST = Words("{player} is the first player, the first of those named.")
_RESERVE = Words(
    "{player}’s reserve holds {count:PIECE}: everything not on the board or removed from the game."
)
REMOVED = Words("No knight of {player} has left the game.")
NO_TOKENS = Words("{player} holds no tokens: the position names none.")
BARON = Words("{player} is {rank:a}: the position gives no other title.")
NO_MAGIC = Words("{player} has no magic tokens: the position names none.")
SPELLS = Words("The spells cast are in play: the position does not say which are.")
HOLDS = Words("{player} holds the card {card}: the position does not say otherwise.")
HEROES = Words("The game is played with Heroes: the position does not say.")


def assumed_turn(position: Position) -> list[Statement]:
    """Return whose turn it is, where neither the position nor its set-up says."""
    if "turn" in position.said or position.placing or position.ended:
        return []
    return [Statement(facts(TURN, player=position.turn), position)]


def assumed(start: Position, at: Position, play: Play, refused: Breach | None) -> list[Statement]:
    """Defaults that a step's verdict rests on."""
    return [Statement(found, at) for found in _assumed_facts(start, at, play, refused)]


def _assumed_facts(
    start: Position, at: Position, play: Play, refused: Breach | None
) -> Iterator[Facts]:
    """Return what a step's verdict takes by default."""
    seat = acting_seat(at, play)
    if refused is not None:
        yield from _rested_on(at, seat, play, refused.facts.rests_on)
        return
    if isinstance(play, Turn):
        yield from _cards(start, at, play, seat)
    for piece in _pieces(play):
        yield from _reserve(at, seat, piece)
    if isinstance(play, Recruit) and PORTAL in play.spells and _unsaid(at, "removed", seat):
        yield facts(REMOVED, player=seat)
    if isinstance(play, Title) and _unsaid(at, "title", seat):
        yield from _title(start, at, seat)
    if isinstance(play, Move):
        yield from _plundered(at, play)
    if isinstance(play, End) and dukes(at):
        yield from _last_round(at)


def _unsaid(at: Position, what: str, seat: int) -> bool:
    return f"{what} {at.players[seat]}" not in at.said


def _pieces(play: Play) -> tuple[str, ...]:
    """Return the pieces that a play takes from a reserve."""
    if isinstance(play, Build):
        return tuple(dict.fromkeys(building for _, building in play.sites))
    if isinstance(play, Recruit | Expedition):
        return (KNIGHT,)
    if isinstance(play, City | Found):
        return (CITY,)
    return (VILLAGE,) if isinstance(play, Settle) else ()


def _reserve(at: Position, seat: int, piece: str) -> Iterator[Facts]:
    if f"reserve {at.players[seat]} {piece}" not in at.said:
        words = _RESERVE.map(lambda text: text.replace("PIECE", piece))
        yield facts(words, player=seat, count=at.reserve[seat].of(piece))


def _rested_on(at: Position, seat: int, play: Play, rests_on: str) -> Iterator[Facts]:
    if rests_on.startswith("reserve "):
        yield from _reserve(at, seat, rests_on.removeprefix("reserve "))
    elif rests_on == "magic" and _unsaid(at, "magic", seat):
        yield facts(NO_MAGIC, player=seat)
    elif rests_on == "tokens":
        yield from _plundered(at, play)


def _cards(start: Position, at: Position, play: Turn, seat: int) -> Iterator[Facts]:
    if play.heroes and start.heroes is None:
        yield facts(HEROES)
    hand = at.hands[seat]
    for hero in dict.fromkeys(play.heroes):
        if hand is None or hero not in hand:
            yield facts(HOLDS, player=seat, card=hero_words(at.game, hero))
    if play.spells and at.spells is None:
        yield facts(SPELLS)


def _title(start: Position, at: Position, seat: int) -> Iterator[Facts]:
    """Return the title that a position leaves out, unless an earlier step has won it."""
    if at.titles[seat] == start.titles[seat]:
        name = next(iter(at.game.spec.ranks.values())).name
        yield facts(BARON, player=seat, rank=name.inside())


def _plundered(at: Position, play: Play) -> Iterator[Facts]:
    """Owners of beaten villages that are taken to hold no tokens."""
    for fall in carried_out(at.game, at, play).fallen:
        if _unsaid(at, "tokens", fall.owner):
            yield facts(NO_TOKENS, player=fall.owner)


def _last_round(at: Position) -> Iterator[Facts]:
    """Return who is the last to play, and, where that is now, the cities that are counted."""
    if "first" not in at.said:
        yield facts(FIRST, player=at.first)
    if at.turn == at.last:
        for seat in range(len(at.players)):
            yield from _reserve(at, seat, CITY)
