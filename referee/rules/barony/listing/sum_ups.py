"""What each list of plays stands for: its lines, its parts for machines and the plays it covers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.text.words import Lang, Words, counted, labelled, listed, listing
from referee.engine.summing_up import SumUp
from referee.engine.values import Json, Play
from referee.rules.barony.listing.card_plays import CardPlays, Cards, Entry
from referee.rules.barony.plays import (
    Build,
    City,
    Expedition,
    Found,
    Place,
    Recruit,
    Settle,
    Swap,
    Title,
    Transfer,
)


@dataclass(frozen=True)
class Raised(Entry):
    """Up to so many knights on one space."""

    cell: int
    most: int

    def includes(self, other: Entry) -> bool:
        return isinstance(other, Raised) and self.cell == other.cell and self.most >= other.most


@dataclass(frozen=True)
class Spread(Entry):
    """One knight on each of up to so many spaces."""

    cells: tuple[int, ...]
    most: int

    def includes(self, other: Entry) -> bool:
        if not isinstance(other, Spread):
            return False
        return {*self.cells} >= {*other.cells} and self.most >= other.most


@dataclass(frozen=True)
class Recruitments(CardPlays):
    """For each space the most knights it may raise; for cards that serve many, all spaces."""

    raised: tuple[Raised, ...]
    spread: tuple[Spread, ...]

    def lines(self, lang: Lang) -> Iterator[str]:
        for one in self.leanest(self.raised):
            (name,) = self.names([one.cell])
            yield _up_to(f"{one.cards.text}recruit {name}", one.most, lang)
        for some in self.leanest(self.spread):
            words = _ANY if some.most == len(some.cells) else _SOME
            where = listed(self.names(some.cells), lang)
            text = words.in_(lang).format(cells=where, count=some.most)
            yield labelled(f"{some.cards.text}recruit", text, lang)

    def parts(self) -> Iterator[Mapping[str, Json]]:
        for one in self.leanest(self.raised):
            (name,) = self.names([one.cell])
            yield {"play": f"{one.cards.text}recruit", "cell": name, "most": one.most}
        for some in self.leanest(self.spread):
            cells = self.names(some.cells)
            yield {"play": f"{some.cards.text}recruit", "one_each": cells, "most": some.most}

    def named(self, play: Play) -> bool:
        if not isinstance(play, Recruit):
            return False
        cells, counts = zip(*play.spaces, strict=True)
        alone = len(cells) == 1
        if alone and any(
            (one.cell,) == cells and counts[0] <= one.most and self.fits(one.cards, play)
            for one in self.raised
        ):
            return True
        return {*counts} == {1} and any(
            {*cells} <= {*some.cells} and len(cells) <= some.most and self.fits(some.cards, play)
            for some in self.spread
        )


@dataclass(frozen=True)
class Ridden(Entry):
    """Up to so many knights from one mystery place to another."""

    start: int
    end: int
    most: int


@dataclass(frozen=True)
class Rides(CardPlays):
    """For each two mystery places the most knights that may go."""

    rides: tuple[Ridden, ...]

    def lines(self, lang: Lang) -> Iterator[str]:
        for one in self.rides:
            way = "-".join(self.names((one.start, one.end)))
            yield _up_to(f"{one.cards.text}move {way}", one.most, lang)

    def parts(self) -> Iterator[Mapping[str, Json]]:
        for one in self.rides:
            start, end = self.names((one.start, one.end))
            yield {"play": f"{one.cards.text}move", "from": start, "to": [end], "most": one.most}

    def named(self, play: Play) -> bool:
        return isinstance(play, Transfer) and any(
            (one.start, one.end) == (play.start, play.end)
            and play.knights <= one.most
            and self.fits(one.cards, play)
            for one in self.rides
        )


@dataclass(frozen=True)
class Sites(CardPlays):
    """The spaces that can be built on, and how many buildings of each kind there are for them."""

    sites: tuple[tuple[int, tuple[str, ...]], ...]
    stock: Mapping[str, int]

    def lines(self, lang: Lang) -> Iterator[str]:
        for cell, kinds in self.sites:
            (name,) = self.names([cell])
            yield labelled(f"build {name}", " ".join(kinds), lang)

    def parts(self) -> Iterator[Mapping[str, Json]]:
        for cell, kinds in self.sites:
            (name,) = self.names([cell])
            yield {"play": "build", "cell": name, "kinds": kinds, "stock": dict(self.stock)}

    def notes(self) -> Iterator[Words]:
        if len(self.sites) > 1:
            nouns = self.position.game.family.nouns
            held = [counted(count, nouns[kind].noun) for kind, count in self.stock.items()]
            yield _SITES.fill(stock=listing(held))
        yield from super().notes()

    def named(self, play: Play) -> bool:
        if not isinstance(play, Build) or not self.fits(Cards(), play):
            return False
        known, used = dict(self.sites), Counter(kind for _, kind in play.sites)
        return all(kind in known.get(cell, ()) for cell, kind in play.sites) and all(
            count <= self.stock[kind] for kind, count in used.items()
        )


@dataclass(frozen=True)
class Spot(Entry):
    """A play that names one space."""

    cell: int

    def includes(self, other: Entry) -> bool:
        return isinstance(other, Spot) and self.cell == other.cell


@dataclass(frozen=True)
class Spots(CardPlays):
    """Plays that name one space, all spaces on one line."""

    verb: str
    spots: tuple[Spot, ...]

    def _by_cards(self) -> Mapping[Cards, list[str]]:
        found: dict[Cards, list[str]] = {}
        for spot in self.leanest(self.spots):
            found.setdefault(spot.cards, []).extend(self.names([spot.cell]))
        return found

    def lines(self, lang: Lang) -> Iterator[str]:
        for cards, cells in self._by_cards().items():
            yield labelled(f"{cards.text}{self.verb}", " ".join(cells), lang)

    def parts(self) -> Iterator[Mapping[str, Json]]:
        for cards, cells in self._by_cards().items():
            yield {"play": f"{cards.text}{self.verb}", "cells": cells}

    def named(self, play: Play) -> bool:
        return isinstance(play, City | Expedition | Settle) and any(
            spot.cell == play.cell and self.fits(spot.cards, play) for spot in self.spots
        )


@dataclass(frozen=True)
class Swaps(CardPlays):
    """A village and a stronghold that may change places."""

    swaps: tuple[Swap, ...]

    def lines(self, lang: Lang) -> Iterator[str]:
        for one in self.swaps:
            yield f"{Cards.of(one).text}swap {' '.join(self.names(one.cells))}"

    def parts(self) -> Iterator[Mapping[str, Json]]:
        return ({"play": line} for line in self.lines("en"))

    def named(self, play: Play) -> bool:
        return isinstance(play, Swap) and any(
            {*one.cells} == {*play.cells} and self.fits(Cards.of(one), play) for one in self.swaps
        )


@dataclass(frozen=True)
class Founding(CardPlays):
    """New cities at the end of a turn, by anybody's card."""

    founded: tuple[Found, ...]

    def lines(self, lang: Lang) -> Iterator[str]:
        for (color, head), cells in self._by_color().items():
            yield labelled(f"{color}: {head}", " ".join(cells), lang)

    def parts(self) -> Iterator[Mapping[str, Json]]:
        for (color, head), cells in self._by_color().items():
            yield {"play": head, "color": color, "cells": cells}

    def named(self, play: Play) -> bool:
        return play in self.founded

    def _by_color(self) -> Mapping[tuple[str, str], list[str]]:
        found: dict[tuple[str, str], list[str]] = {}
        for one in self.founded:
            head = f"{Cards.of(one).text}city"
            found.setdefault((one.color, head), []).extend(self.names([one.cell]))
        return found


@dataclass(frozen=True)
class Purse(Entry):
    """Tokens that buy a title and of which none could be left out."""

    tokens: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Purses(CardPlays):
    """The cheapest ways to pay for a title, all of them on one line."""

    purses: tuple[Purse, ...]
    texts: tuple[str, ...]

    def _by_cards(self) -> Mapping[Cards, list[str]]:
        found: dict[Cards, list[str]] = {}
        for purse, text in zip(self.purses, self.texts, strict=True):
            found.setdefault(purse.cards, []).append(text)
        return found

    def lines(self, lang: Lang) -> Iterator[str]:
        for cards, (first, *others) in self._by_cards().items():
            head = f"{cards.text}title"
            yield labelled(head, ", ".join((first, *others)), lang) if others else f"{head} {first}"

    def parts(self) -> Iterator[Mapping[str, Json]]:
        for cards, texts in self._by_cards().items():
            yield {"play": f"{cards.text}title", "tokens": texts}

    def notes(self) -> Iterator[Words]:
        if self.purses:
            yield _MORE_TOKENS
        yield from super().notes()

    def named(self, play: Play) -> bool:
        if not isinstance(play, Title):
            return False
        paid = Counter[str]()
        for kind, count in play.tokens:
            paid[kind] += count
        return any(
            Counter(dict(purse.tokens)) <= paid and self.fits(purse.cards, play)
            for purse in self.purses
        )


@dataclass(frozen=True)
class Placings(SumUp[Play]):
    """The spaces where the pairs of a go may stand."""

    cells: tuple[int, ...]
    names: tuple[str, ...]
    pairs: int

    def lines(self, lang: Lang) -> Iterator[str]:
        if self.cells:
            words = _ANY_OF.in_(lang) if self.pairs > 1 else "{cells}"
            text = words.format(count=self.pairs, cells=" ".join(self.names))
            yield labelled("place", text, lang)

    def parts(self) -> Iterator[Mapping[str, Json]]:
        if self.cells:
            yield {"play": "place", "cells": self.names, "pairs": self.pairs}

    def covers(self, play: Play) -> bool:
        return isinstance(play, Place) and (
            {*play.cells} <= {*self.cells} and len(play.cells) == self.pairs
        )


def _up_to(head: str, count: int, lang: Lang) -> str:
    return head if count == 1 else labelled(head, _UP_TO.in_(lang).format(count=count), lang)


_UP_TO = Words("up to {count}")
_ANY_OF = Words("any {count} of {cells}, no two of them adjacent")
_ANY = Words("one each in any of {cells}")
_SOME = Words("one each in up to {count} of {cells}")
_MORE_TOKENS = Words("A title may also take whole tokens more than these.")
_SITES = Words("Several of these sites may be built on in one action; the reserve has {stock}.")
