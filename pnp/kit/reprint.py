"""Which pieces of a kit have to be printed again once the game has changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.draw.palette import Palette
from pnp.faces.drawing import drawing
from pnp.faces.face import Face, Look
from pnp.faces.registry import RULES, part_of
from pnp.folder.spec import GameSpec
from pnp.sheets.layout import printable
from pnp.sheets.options import SheetOptions
from pnp.text.words import Lang


@dataclass(frozen=True)
class Reprint:
    """A component of which something is new: how many pieces of how many, and which."""

    component: str
    name: str
    pieces: int
    of: int
    faces: tuple[str, ...]
    """What the new pieces are called; empty where all are new."""


def reprints(old: GameSpec, new: GameSpec, lang: Lang) -> Iterator[Reprint]:
    """Yield what a table with the old kit prints again, each drawing compared with the old one."""
    for word, part in new.components.items():
        if part_of(part) == RULES:
            continue  # its text is compared, not its pages
        drawn = _drawn(new, word, lang)
        there = old.components.get(word)
        known = _drawn(old, word, lang) if there and part_of(there) != RULES else ()
        had = {_looks(face): face.copies for face in known}
        fresh = [(face, face.copies - had.get(_looks(face), 0)) for face in drawn]
        pieces = sum(more for _, more in fresh if more > 0)
        if not pieces:
            continue
        of = sum(face.copies for face in drawn)
        names = tuple(dict.fromkeys(face.name for face, more in fresh if more > 0))
        yield Reprint(word, part.name.in_(lang), pieces, of, names if pieces < of else ())


def _drawn(spec: GameSpec, word: str, lang: Lang) -> tuple[Face, ...]:
    look = Look(spec, lang, Palette(spec, "full"), area=printable(SheetOptions()))
    return drawing(look, word).faces


def _looks(face: Face) -> tuple[object, ...]:
    """Return everything of a face that shows on paper."""
    back = face.back and replace(face.back, key=None)
    return face.width, face.height, face.outline, replace(face.front, key=None), back, face.folds
