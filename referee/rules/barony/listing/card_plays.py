"""Plays that cards and spells may change, and the cards that a line of the list leaves out."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from pnp.text.words import Words
from referee.engine.summing_up import SumUp
from referee.engine.values import Play
from referee.rules.barony.cards import (
    ABUNDANCE,
    BLOODTHIRSTY,
    CONJURER,
    MAGE,
    PORTAL,
    acting_seat,
)
from referee.rules.barony.listing.cast_candidates import is_part
from referee.rules.barony.notation.play_text import card_words
from referee.rules.barony.plays import Turn
from referee.rules.barony.position import ANY_CARD, Position

T = TypeVar("T", bound="Entry")
_IDLE_HEROES = (MAGE, CONJURER, BLOODTHIRSTY)
"""Heroes that may be played where the play would do without them."""


class Cards(NamedTuple):
    """The spells and heroes that a play is played with."""

    spells: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()

    @classmethod
    def of(cls, play: Turn) -> Cards:
        return cls(play.spells, play.heroes)

    @property
    def text(self) -> str:
        return card_words(self.spells, self.heroes)

    def are_among(self, others: Cards) -> bool:
        return is_part(self.spells, others.spells) and is_part(self.heroes, others.heroes)


@dataclass(frozen=True)
class Entry:
    """Plays of one list that are played with the same cards."""

    cards: Cards

    def includes(self, other: Entry) -> bool:
        """Return whether it allows all that another entry does, cards aside."""
        return self == other


@dataclass(frozen=True)
class CardPlays(SumUp[Play]):
    """Plays that cards and spells may change."""

    position: Position
    spare: bool
    """Whether some spell or hero is at hand that the play could do without."""

    @abstractmethod
    def named(self, play: Play) -> bool:
        """Return whether the lines stand for a play, cards that it could do without aside."""

    def covers(self, play: Play) -> bool:
        return self.named(play) or (isinstance(play, Turn) and self._by_hidden(play))

    def notes(self) -> Iterator[Words]:
        if self.spare:
            yield _SPARE
        if self._hides():
            yield _HIDDEN if self.position.heroes else _NOT_SAID

    def names(self, cells: Iterable[int]) -> list[str]:
        return [self.position.game.names[cell] for cell in cells]

    def fits(self, cards: Cards, play: Turn) -> bool:
        """Return whether a play has the cards of a line, and else none that changes anything."""
        if not cards.are_among(Cards.of(play)):
            return False
        spells = Counter(play.spells) - Counter(cards.spells)
        heroes = Counter(play.heroes) - Counter(cards.heroes)
        brings = {ABUNDANCE, *([PORTAL] if self.position.removed[self.position.turn] else [])}
        return not brings & set(spells) and set(heroes) <= set(_IDLE_HEROES)

    def leanest(self, entries: Iterable[T]) -> list[T]:
        """Return the entries that no other replaces with fewer cards."""
        found = list(dict.fromkeys(entries))
        return [
            one
            for one in found
            if not any(
                other.cards != one.cards
                and self.fits(other.cards, Turn(*one.cards))
                and other.includes(one)
                for other in found
            )
        ]

    def _hides(self) -> bool:
        """Return whether a card that the position does not show might be played."""
        position = self.position
        if position.heroes is False or position.ended or position.placing:
            return False
        seats = range(len(position.players)) if position.done else (position.turn,)
        return any(is_hidden(position.hands[seat]) for seat in seats)

    def _by_hidden(self, play: Turn) -> bool:
        hand = self.position.hands[acting_seat(self.position, play)]
        return is_hidden(hand) and not is_part(play.heroes, hand or ())


def is_hidden(hand: Sequence[str] | None) -> bool:
    return hand is None or ANY_CARD in hand


_SPARE = Words("Spells and heroes may also be played where the play would do without them.")
_HIDDEN = Words("Hero cards that the position does not show may allow more.")
_NOT_SAID = Words(
    "The position does not say whether heroes are played; if they are, their cards may allow more."
)
