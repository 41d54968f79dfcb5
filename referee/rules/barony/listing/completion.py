"""Plays as they are typed: the words they begin with, and how one that is begun may go on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from referee.engine.judge import is_legal
from referee.engine.values import Play
from referee.rules.barony.chapters.placing_order import due
from referee.rules.barony.listing.candidates import candidates, open_to_cities
from referee.rules.barony.notation.play_writing import format_play
from referee.rules.barony.plays import Place
from referee.rules.barony.position import Position

_ACTIONS = ("recruit", "move", "build", "city", "expedition", "title")
_CARDS = ("cast", "hero")
MOST = 20_000
"""Plays that are looked at; people type the rest."""


def verbs(position: Position) -> list[str]:
    """The words that plays begin with: those of the set-up, or those of a turn."""
    if position.placing:
        return ["place"]
    played = (position.sorcery, position.heroes is not False)
    cards = [verb for verb, there in zip(_CARDS, played, strict=True) if there]
    return [*_ACTIONS, *cards, "take", "pass", "end"]


def typed(position: Position, verb: str, part: str) -> Iterator[Play]:
    """Legal plays that begin with what is typed."""
    if position.placing:
        yield from _placings(position, part) if verb == "place" else ()
        return
    kind = None if verb in _CARDS else verb
    if kind is None or kind in verbs(position):
        for play in islice(candidates(position, kind), MOST):
            if format_play(play, position.game).startswith(part) and is_legal(position, play):
                yield play


def _placings(position: Position, part: str) -> Iterator[Play]:
    """The cities named so far and one more, in the order in which they are placed."""
    go, game = due(position), position.game
    named = [game.board.by_name.get(word) for word in part.split()[1:]]
    whole = [cell for cell in (named if part.endswith(" ") else named[:-1]) if cell is not None]
    for cell in open_to_cities(position):
        cells = (*whole, cell)
        apart = cell not in whole and not set(position.neighbours(cell)) & set(whole)
        if go and len(cells) <= go.pairs and apart:
            play = Place(cells)
            if format_play(play, game).startswith(part) and _fits(position, play, go.pairs):
                yield play


def _fits(position: Position, play: Place, pairs: int) -> bool:
    """Whether a go that is named in full is legal; of one that is not, nobody knows yet."""
    return len(play.cells) < pairs or is_legal(position, play)
