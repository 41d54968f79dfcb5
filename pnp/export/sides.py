"""The pieces of a kit one by one, and their sides by the names that files have for them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, count, groupby
from typing import Literal, TypeAlias

from pnp.draw.scene import Group
from pnp.export.writing import About
from pnp.faces.face import Face
from pnp.faces.registry import PARTS, RULES
from pnp.kit.kit import Kit
from pnp.text.words import Lang, Words

Which: TypeAlias = Literal["front", "back"]

_BACK = Words("{0}, back")
_LONGEST = 80
"""So many characters a file's name has at most, before its ending."""


@dataclass(frozen=True)
class Piece:
    """One thing to cut out, however many copies of it there are."""

    component: str
    """Its component's word in game.toml."""
    row: str
    """Its row's id made safe for a file's name, as no other piece of the component has it."""
    title: str
    """What its component is called."""
    kind: str
    face: Face

    @property
    def name(self) -> str:
        """What files of it are called, before their ending: `COMPONENT/ROW`."""
        return f"{self.component}/{self.row}"


@dataclass(frozen=True)
class PieceSide:
    """A front or a back; a back that all pieces of a component share is there once."""

    piece: Piece
    which: Which
    name: str
    """What its file is called, before the ending: `deck/ace`, `deck/ace-back` or `deck/back`."""
    title: str
    scene: Group
    copies: int
    """How many pieces have it."""
    shared: bool = False
    """Whether it is the back of every piece of its component."""

    @property
    def about(self) -> About:
        """What a manifest says of it."""
        piece, face = self.piece, self.piece.face
        row: About = {} if self.shared else {"row": face.slug}
        return {
            "component": piece.component,
            **row,
            "title": self.title,
            "kind": piece.kind,
            "side": self.which,
            "copies": self.copies,
            "trim": [round(face.width, 2), round(face.height, 2)],
        }


def pieces(kit: Kit) -> list[Piece]:
    """Return every piece of a kit that is drawn, if there is any copy of it; SpecError tells all
    that is wrong with them."""
    lang = kit.options.lang
    found: list[Piece] = []
    for one in kit.drawn(*(part for part in PARTS if part != RULES)):
        taken: set[str] = set()
        for face in (face for face in one.faces if face.copies):
            row = unused(face.slug, taken)
            taken.add(row)
            title = one.component.name.in_(lang)
            found.append(Piece(one.word, row, title, one.component.sort, face))
    return found


def sides(pieces: Iterable[Piece], lang: Lang) -> Iterator[PieceSide]:
    """Yield every side of some pieces, the fronts and backs of a component together."""
    for _, grouped in groupby(pieces, lambda piece: piece.component):
        yield from _sides(list(grouped), _BACK.in_(lang))


def _sides(pieces: list[Piece], back: str) -> Iterator[PieceSide]:
    """Yield the sides of the pieces of one component."""
    taken = {piece.row for piece in pieces}
    first = pieces[0]
    shared = shared_back(pieces) is not None
    for piece in pieces:
        face = piece.face
        yield PieceSide(piece, "front", piece.name, face.name, face.front, face.copies)
        if face.back is not None and not shared:
            row = unused(f"{piece.row}-back", taken)
            taken.add(row)
            title, name = back.format(face.name), f"{piece.component}/{row}"
            yield PieceSide(piece, "back", name, title, face.back, face.copies)
    if shared and first.face.back is not None:
        name = f"{first.component}/{unused('back', taken)}"
        copies = sum(piece.face.copies for piece in pieces)
        title = back.format(first.title)
        yield PieceSide(first, "back", name, title, first.face.back, copies, shared=True)


def shared_back(pieces: Sequence[Piece]) -> Group | None:
    """Return the back that all of several pieces have, if they have one."""
    backs = [piece.face.back for piece in pieces]
    return backs[0] if len(backs) > 1 and all(back == backs[0] for back in backs) else None


def unused(stem: str, taken: Collection[str]) -> str:
    """Return a name for a file that leads nowhere else, whatever a row's id is made of, and that
    no file has yet, be it in other letters' size."""
    plain = re.sub(r"[^\w.-]+", "-", stem).strip("-.")[:_LONGEST] or "face"
    small = {name.casefold() for name in taken}
    numbers = (f"{plain}-{number}" for number in count(2))
    return next(name for name in chain((plain,), numbers) if name.casefold() not in small)
