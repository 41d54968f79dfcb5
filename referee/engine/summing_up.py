"""Legal plays summed up, many of them on one line.

What a list says to people, what it tells machines and which plays it stands for all come from one
value, so that they cannot disagree.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pnp.text.words import Lang, Words
from referee.engine.values import Json, Play, TablePosition

A = TypeVar("A", bound=Play)


class SumUp(ABC, Generic[A]):
    """The legal plays of one name in one position."""

    @abstractmethod
    def lines(self, lang: Lang) -> Iterable[str]:
        """Return what people read."""

    @abstractmethod
    def parts(self) -> Iterable[Mapping[str, Json]]:
        """Return what machines read, mostly one part for each line."""

    @abstractmethod
    def covers(self, play: A) -> bool:
        """Return whether the lines and notes stand for a play that the judge calls legal."""

    def notes(self) -> Iterable[Words]:
        """Return how the plays of several lines combine, and what no line can say."""
        return ()


@dataclass(frozen=True)
class EachPlay(SumUp[A]):
    """Plays that have a line each."""

    plays: Sequence[A]
    texts: Sequence[str]

    def lines(self, lang: Lang) -> Iterator[str]:
        yield from self.texts

    def parts(self) -> Iterator[Mapping[str, Json]]:
        return ({"play": text} for text in self.texts)

    def covers(self, play: A) -> bool:
        return play in self.plays


def summed_up(position: TablePosition, name: str) -> SumUp[Play]:
    """Return the legal plays of one name summed up."""
    return position.game.family.listing.summary(position, name)


def is_told(position: TablePosition, play: Play) -> bool:
    """Return whether the list of legal plays names a legal play or stands for it."""
    return summed_up(position, type(play).__name__.lower()).covers(play)
