"""What each list of plays stands for: its lines, its parts for machines and the plays it covers."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.text.words import Lang, Words, alternatives, choices, labelled, listed
from referee.engine.summing_up import SumUp
from referee.engine.values import Json, Play
from referee.rules.barons.plays import (
    Commander,
    Construct,
    Deconstruct,
    MarchingOrder,
    Move,
    OfficerPlay,
    Order,
    Recruit,
    Ride,
    Roll,
    Treasury,
)

Commanders = Mapping[int, Sequence[Commander]]
"""By the command tile, what stands there that may give some order."""


@dataclass(frozen=True)
class Faces(SumUp[Play]):
    """Plays that name a face of the die, all on one line."""

    verb: str
    faces: tuple[int, ...]

    def lines(self, lang: Lang) -> Iterator[str]:
        if self.faces:
            yield labelled(self.verb, " ".join(map(str, self.faces)), lang)

    def parts(self) -> Iterator[Mapping[str, Json]]:
        if self.faces:
            yield {"play": self.verb, "faces": self.faces}

    def covers(self, play: Play) -> bool:
        return isinstance(play, Roll | Treasury) and play.face in self.faces


class Journey(NamedTuple):
    """Where an officer goes, whichever way."""

    verb: str
    officer: str
    start: int
    end: int
    with_die: bool = False
    card: str = ""

    @classmethod
    def of(cls, play: OfficerPlay) -> Journey:
        verb = type(play).__name__.lower()
        if isinstance(play, Ride):
            return cls(verb, play.officer, play.start, play.end, card=play.card)
        by_die = isinstance(play, Move) and play.with_die
        return cls(verb, play.officer, play.path[0], play.path[-1], by_die)


@dataclass(frozen=True)
class Journeys(SumUp[Play]):
    """For each officer the cells it can reach, however it goes there."""

    names: tuple[str, ...]
    tiles: Mapping[str, int]
    """Where the tiles of cards lie, as far as that is known."""
    journeys: tuple[Journey, ...]
    hidden: bool
    """Whether a card that nobody has seen may lead to a tile whose place is not known."""

    def lines(self, lang: Lang) -> Iterator[str]:
        for found in self._by_officer().values():
            ends = dict.fromkeys(self._end(one, lang) for one in found)
            apart = ", " if found[0].card else " "
            yield labelled(self._label(found[0]), apart.join(ends), lang)

    def parts(self) -> Iterator[Mapping[str, Json]]:
        for found in self._by_officer().values():
            first = found[0]
            part: dict[str, Json] = {
                "play": first.verb,
                "officer": first.officer,
                "from": self.names[first.start],
            }
            if first.verb == "ride":
                part["to"] = [{"cell": self.names[one.end], "card": one.card} for one in found]
            else:
                part |= {"with_die": first.with_die, "to": [self.names[one.end] for one in found]}
            yield part

    def covers(self, play: Play) -> bool:
        if not isinstance(play, OfficerPlay):
            return False
        by_hidden = isinstance(play, Ride) and self.hidden and play.card not in self.tiles
        return by_hidden or Journey.of(play) in self.journeys

    def notes(self) -> Iterator[Words]:
        if self.hidden:
            yield _UNLISTED

    def _by_officer(self) -> Mapping[tuple[str, str, int, bool], list[Journey]]:
        found: dict[tuple[str, str, int, bool], list[Journey]] = {}
        for one in self.journeys:
            found.setdefault((one.verb, one.officer, one.start, one.with_die), []).append(one)
        return found

    def _label(self, one: Journey) -> str:
        die = " with die" if one.with_die else ""
        return f"{one.verb} {one.officer} {self.names[one.start]}{die}"

    def _end(self, one: Journey, lang: Lang) -> str:
        name = self.names[one.end]
        if not one.card:
            return _BACK.in_(lang).format(cell=name) if one.start == one.end else name
        if one.card in self.tiles:
            return f"{name} ({one.card})"
        return _ANYWHERE.in_(lang).format(card=one.card)


@dataclass(frozen=True)
class Orders(SumUp[Play]):
    """Orders that one may write with the name of what commands them."""

    names: tuple[str, ...]
    commanders: Commanders

    @abstractmethod
    def cells(self) -> Sequence[int]:
        """Return the command tiles of the orders listed."""

    def notes(self) -> Iterator[Words]:
        known = self.commanders
        several = [cell for cell in self.cells() if len(known[cell]) > 1]
        if several:
            words = dict.fromkeys(f"as {by}" for cell in several for by in known[cell])
            cells = Words.each(lambda lang: listed((self.names[cell] for cell in several), lang))
            yield _AS.fill(words=choices(words), cells=cells)


@dataclass(frozen=True)
class ShortOrders(Orders):
    """Orders that name their tile alone; recruitments by the die rolled with them on one line."""

    orders: tuple[Recruit | Construct | Deconstruct, ...]
    bonus: bool
    """Whether `with die` says more than a recruitment says by itself."""

    def cells(self) -> Sequence[int]:
        return [*dict.fromkeys(order.cell for order in self.orders)]

    def lines(self, lang: Lang) -> Iterator[str]:
        for text, faces in self._by_text().items():
            yield labelled(text, " ".join(map(str, faces)), lang) if faces else text

    def parts(self) -> Iterator[Mapping[str, Json]]:
        for text, faces in self._by_text().items():
            yield {"play": text, "faces": faces} if faces else {"play": text}

    def covers(self, play: Play) -> bool:
        if not isinstance(play, Recruit | Construct | Deconstruct):
            return False
        known = play.by is None or play.by in self.commanders.get(play.cell, ())
        return known and any(self._is_same(play, order) for order in self.orders)

    def _is_same(self, play: Order, order: Order) -> bool:
        """Return whether two orders do the same; a face that is left out makes no difference."""
        if isinstance(play, Recruit) and isinstance(order, Recruit):
            with_die = play.with_die if self.bonus else order.with_die
            play = replace(play, die=play.die or order.die, with_die=with_die)
        return replace(play, by=None) == order

    def _by_text(self) -> Mapping[str, list[int]]:
        found: dict[str, list[int]] = {}
        for one in self.orders:
            text = f"{type(one).__name__.lower()} {self.names[one.cell]}"
            if isinstance(one, Recruit):
                text += " with die" if one.with_die else " die" if one.die else ""
            faces = found.setdefault(text, [])
            if isinstance(one, Recruit) and one.die:
                faces.append(one.die)
        return found


@dataclass(frozen=True)
class Reach:
    """How many troops at most may go to each of some cells, or come from a cell."""

    cells: tuple[int, ...]
    troops: int


@dataclass(frozen=True)
class March:
    """What troops one command tile may send, or call, and what they may capture."""

    command: int
    troops: int
    """How many in all."""
    reaches: tuple[Reach, ...]
    captures: tuple[int, ...]
    stuck: tuple[int, ...]
    """Cells whose troops may be named along with others and stay where they are."""

    def most(self) -> Mapping[int, int]:
        return {cell: reach.troops for reach in self.reaches for cell in reach.cells}


@dataclass(frozen=True)
class Marches(Orders):
    """Dispersions or concentrations: the cells, and how many troops at most."""

    verb: str
    marches: tuple[March, ...]

    def cells(self) -> Sequence[int]:
        return [march.command for march in self.marches]

    def lines(self, lang: Lang) -> Iterator[str]:
        for march in self.marches:
            text = _APART.in_(lang).join(self._said(march, lang))
            yield labelled(f"{self.verb} {self.names[march.command]}", text, lang)

    def _said(self, march: March, lang: Lang) -> Iterator[str]:
        words = _TO if self.verb == "disperse" else _FROM
        for reach in march.reaches:
            where = alternatives((self.names[cell] for cell in reach.cells), lang)
            yield words.in_(lang).format(troops=reach.troops, cells=where)
        if sum(reach.troops for reach in march.reaches) > march.troops:
            yield _IN_ALL.in_(lang).format(troops=march.troops)
        if march.captures:
            where = alternatives((self.names[cell] for cell in march.captures), lang)
            yield _CAPTURE.in_(lang).format(cells=where)
        if march.stuck:
            where = listed((self.names[cell] for cell in march.stuck), lang)
            yield _STUCK.in_(lang).format(cells=where)

    def parts(self) -> Iterator[Mapping[str, Json]]:
        for march in self.marches:
            yield {
                "play": self.verb,
                "command": self.names[march.command],
                "most": {self.names[cell]: most for cell, most in march.most().items()},
                "in_all": march.troops,
                "captures": [self.names[cell] for cell in march.captures],
                "stuck": [self.names[cell] for cell in march.stuck],
            }

    def covers(self, play: Play) -> bool:
        return isinstance(play, MarchingOrder) and any(
            march.command == play.cell and self._allows(march, play) for march in self.marches
        )

    def _allows(self, march: March, play: MarchingOrder) -> bool:
        asked = Counter[int]()
        for group in play.groups:
            if group.cell not in march.stuck:
                asked[group.cell] += group.troops
        if play.by is not None and play.by not in self.commanders[march.command]:
            return False
        if play.capture is not None and play.capture.cell not in (None, *march.captures):
            return False
        most = march.most()
        within = all(count <= most.get(cell, 0) for cell, count in asked.items())
        captured = play.capture is None or bool(march.captures)
        return within and captured and asked.total() <= march.troops

    def notes(self) -> Iterator[Words]:
        if any(len(march.most()) > 1 for march in self.marches):
            yield _ANY_MIX
        yield from super().notes()


_APART = Words("; ")
_TO = Words("up to {troops} to {cells}")
_FROM = Words("up to {troops} from {cells}")
_IN_ALL = Words("no more than {troops} in all")
_CAPTURE = Words("can capture the donjon on {cells}")
_STUCK = Words("troops called from {cells} along with them stay there, blocked")
_BACK = Words("back to {cell}")
_ANYWHERE = Words("wherever {card} lies")
_UNLISTED = Words("A hidden card may also lead to a tile whose place the position does not give.")
_AS = Words("An order from {cells} may say who commands it: {words}.")
_ANY_MIX = Words(
    "One order may name several of these tiles, in any order; a group that clears the way goes "
    "before those that pass."
)
