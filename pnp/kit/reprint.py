"""Which pieces a table prints again once the game has changed, and which it takes out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pnp.folder.spec import GameSpec
from pnp.kit.prints import Printed, fresh
from pnp.text.words import Lang


@dataclass(frozen=True)
class Reprint:
    """A component of which something is new: how many pieces of how many, and which."""

    component: str
    name: str
    pieces: int
    of: int
    faces: tuple[str, ...]
    """What the new pieces are called, as `2 × Lion A`; empty where all are new."""


def reprints(
    old: Mapping[str, Sequence[Printed]],
    new: Mapping[str, Sequence[Printed]],
    spec: GameSpec,
    lang: Lang,
) -> Iterator[Reprint]:
    """Yield what a table that has the old pieces lacks of the new ones, which `spec` names.

    The other way round it is what the table takes out.
    """
    for word, pieces in new.items():
        lacking = fresh(old.get(word, ()), pieces)
        if not sum(lacking):
            continue
        of = sum(piece.copies for piece in pieces)
        names = Counter[str]()
        for piece, more in zip(pieces, lacking, strict=True):
            names[piece.name] += more
        told = (f"{more} × {name}" if more > 1 else name for name, more in (+names).items())
        known = spec.components.get(word)
        title = known.name.in_(lang) if known else word
        yield Reprint(word, title, sum(lacking), of, tuple(told) if sum(lacking) < of else ())
