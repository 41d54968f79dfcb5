"""The plays that a package lists, and what they are called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

import herald_rules
from pnp.text.words import Lang, labelled
from referee.engine.judge import is_legal
from referee.engine.moves import moves
from referee.engine.summing_up import EachPlay, SumUp
from referee.engine.values import Json
from referee.rules.small.notation.play_text import write_play
from referee.rules.small.plays import SmallPlay
from referee.rules.small.position import Position


def candidates(position: Position, kind: str | None) -> Iterator[SmallPlay]:
    """Yield every step that a package lists, no two of them alike; of one verb, if it is named."""
    game, table = position.game, position.table
    verb = kind if kind in game.edition.verbs else None
    for told in _told(position):
        if verb in (None, told.verb):
            yield game.play(told, table)


def _told(position: Position) -> Iterator[herald_rules.Play]:
    """Yield the plays that a package lists, each once; none once the game is over."""
    if position.end:
        return
    game = position.game
    seen: set[herald_rules.Play] = set()
    for told in game.package.each(game.package.call(game.rules.candidates, position.table)):
        play = game.package.must_be(herald_rules.Play, told, "candidates")
        if play not in seen:
            seen.add(play)
            yield play


def random_play(position: Position, rng: Random) -> SmallPlay | None:
    """Return a legal step, each as likely as the others, or none where there is none."""
    every = list(_told(position))
    rng.shuffle(every)
    plays = (position.game.play(told, position.table) for told in every)
    return next((play for play in plays if is_legal(position, play)), None)


def verbs(position: Position) -> tuple[str, ...]:
    """Return the words that plays begin with."""
    return tuple(position.game.edition.templates)


def summary(position: Position, name: str) -> SumUp[SmallPlay]:
    """Return the legal plays of one verb; those that lead from cell to cell by where they start."""
    found = [play for play in moves(position, name) if isinstance(play, SmallPlay)]
    texts = [write_play(play, position.game) for play in found]
    words = [(text.split(), play.told.path) for text, play in zip(texts, found, strict=True)]
    if found and all(len(path) == 2 and said == [name, "-".join(path)] for said, path in words):
        return Ways(name, tuple(path for _, path in words))
    return EachPlay(found, texts)


@dataclass(frozen=True)
class Ways(SumUp[SmallPlay]):
    """Plays that lead from one cell to another, all from one cell on one line."""

    verb: str
    paths: tuple[tuple[str, ...], ...]

    def lines(self, lang: Lang) -> Iterator[str]:
        for start, ends in self._by_start().items():
            yield labelled(f"{self.verb} {start}", " ".join(ends), lang)

    def parts(self) -> Iterator[Mapping[str, Json]]:
        for start, ends in self._by_start().items():
            yield {"play": self.verb, "from": start, "to": ends}

    def covers(self, play: SmallPlay) -> bool:
        return play.told.verb == self.verb and play.told.path in self.paths

    def _by_start(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for start, end in self.paths:
            found.setdefault(start, []).append(end)
        return found
