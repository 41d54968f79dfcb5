"""What the active player may do next, and how a play that is being put together may go on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from pnp.text.words import Words, said
from referee.engine.composing import Continuation, Draft, Offers, Option, Options, Verb, Way
from referee.engine.judge import is_legal
from referee.rules.small.game import Game
from referee.rules.small.listing.candidates import candidates
from referee.rules.small.plays import SmallPlay
from referee.rules.small.position import Position

BEFORE, BEHIND = "before", "behind"
"""The groups of buttons: what a play says before its cells, and behind them."""
_SHAPES: dict[str, Literal["paths", "cells", "alone"]] = {
    "path": "paths",
    "cell": "cells",
    "": "alone",
}


def offers(position: Position) -> Offers:
    """Return every verb of the package, and those that begin some legal play."""
    game = position.game
    verbs = {
        verb: Verb(name=said(verb.capitalize()), shape=_SHAPES[template.spot], most=1)
        for verb, template in game.edition.templates.items()
    }
    return Offers(verbs, [verb for verb in verbs if _is_open(position, verb)])


def _is_open(position: Position, verb: str) -> bool:
    return any(is_legal(position, play) for play in candidates(position, verb))


def continued(position: Position, draft: Draft) -> Continuation:
    """Return the cells that lead on to legal plays, and what has still to be chosen."""
    verb = draft.head.split()[0]
    game = position.game
    template = game.edition.templates.get(verb)
    if template is None:
        return Continuation()
    plays = [play for play in candidates(position, verb) if is_legal(position, play)]
    chosen = [play for play in plays if _says(game, play, draft.words)] or plays
    if template.spot == "path":
        return _path(game, plays, chosen, draft.parts)
    here = [play for play in chosen if play.told.path[:1] == draft.parts[:1]]
    spots = dict.fromkeys(cell for play in chosen for cell in play.told.path[:1])
    hint = _TAP_CELL if template.spot and not draft.parts else None
    return Continuation([*spots], hint, options=_options(game, here if draft.parts else plays))


def _path(
    game: Game, plays: Sequence[SmallPlay], chosen: Sequence[SmallPlay], parts: Sequence[str]
) -> Continuation:
    """Return the cells where ways begin, then where those begun may end."""
    if not parts:
        starts = dict.fromkeys(play.told.path[0] for play in chosen)
        return Continuation([*starts], _TAP_PIECE, options=_options(game, plays))
    begun = tuple(parts[-1].split("-"))
    ways: dict[str, Way] = {}
    for play in sorted(chosen, key=lambda play: len(play.told.path)):
        path = play.told.path
        if path[: len(begun)] == begun and len(path) > len(begun):
            ways.setdefault(path[-1], Way(path))
    anew = {
        play.told.path[-1]: Way(play.told.path)
        for play in chosen
        if play.told.path[0] == begun[0] and len(begun) > 1
    }
    here = [play for play in plays if play.told.path[0] == begun[0]]
    return Continuation([*(anew | ways)], _TAP_END, anew | ways, options=_options(game, here))


def _says(game: Game, play: SmallPlay, words: Sequence[str]) -> bool:
    """Whether a play says what was chosen with buttons."""
    template = game.edition.templates[play.told.verb]
    around = filter(None, template.around(play.told))
    return set(around) >= set(words)


def _options(game: Game, plays: Iterable[SmallPlay]) -> list[Options]:
    """Return the buttons for what plays say beside their cells."""
    around = [game.edition.templates[play.told.verb].around(play.told) for play in plays]
    found = []
    for at, word in enumerate((BEFORE, BEHIND)):
        texts = dict.fromkeys(one[at] for one in around if one[at])
        if texts:
            named = [Option(text, _name(game, text)) for text in texts]
            needed = all(one[at] for one in around)
            found.append(Options(word, named, _WHICH, needed=needed, leads=at == 0))
    return found


def _name(game: Game, text: str) -> Words:
    piece = game.spec.pieces.get(text)
    return piece.name if piece else Words.same(text)


_TAP_PIECE = Words("Tap the piece")
_TAP_CELL = Words("Tap the cell")
_TAP_END = Words("Tap where it goes")
_WHICH = Words("Which one?")
