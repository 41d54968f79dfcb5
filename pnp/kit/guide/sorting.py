"""What to count, and what to sort into which bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.faces.face import Face
from pnp.folder.spec import GameSpec
from pnp.kit.runs import Drawn
from pnp.text.words import Lang

_FEW = 12
"""More different pieces than this are counted together."""
BAGGED = ("tiles", "cards", "pieces")
"""The parts of a kit that lie in bags; boards, sheets and boxes do not."""


@dataclass(frozen=True)
class Count:
    """How many there are of something."""

    count: int
    name: str

    def __str__(self) -> str:
        return f"{self.count} × {self.name}"


@dataclass(frozen=True)
class Bag:
    """A bag by what is written on it."""

    name: str
    holds: tuple[Count, ...]


def counts_of(drawn: Drawn) -> list[Count]:
    """Return the pieces of a component by what they are; nothing where they differ too much."""
    counted = Counter[str]()
    for face in drawn.faces:
        counted[_called(face)] += face.copies
    named = [Count(count, name) for name, count in counted.items() if count]
    return named if 1 < len(named) <= _FEW else []


def bags_of(spec: GameSpec, drawn: Sequence[Drawn], lang: Lang) -> list[Bag]:
    """Return a bag for each player's pieces, and one for each other component."""
    bags, sorted_out = [], set[tuple[str, str]]()
    for color in spec.players.colors:
        own = [
            (one, face) for one in drawn if one.component.is_of("@pieces")
            for face in one.faces if face.copies and face.slug.endswith(f"-{color.id}")
        ]  # fmt: skip
        counted = Counter[str]()
        for one, face in own:
            counted[_kind(one, face, lang)] += face.copies
            sorted_out.add((one.word, face.slug))
        if counted:
            holds = tuple(Count(count, name) for name, count in counted.items())
            bags.append(Bag(color.name.in_(lang), holds))
    return [*bags, *_others(drawn, sorted_out, lang)]


def _others(drawn: Sequence[Drawn], sorted_out: set[tuple[str, str]], lang: Lang) -> Iterator[Bag]:
    for one in drawn:
        left = [face for face in one.faces if (one.word, face.slug) not in sorted_out]
        count = sum(face.copies for face in left)
        if count:
            name = one.component.name.in_(lang)
            yield Bag(name, (Count(count, name),))


def _kind(drawn: Drawn, face: Face, lang: Lang) -> str:
    """Return what a player calls such a piece."""
    if face.kin is None:
        return drawn.component.name.in_(lang)
    return face.kin[0] if face.copies == 1 else face.kin[1]


def _called(face: Face) -> str:
    return face.kin[1] if face.kin else face.name
