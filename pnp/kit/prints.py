"""What of a game is on paper: its pieces and booklets, each with a digest of how it looks."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass

from pnp.draw.palette import Palette
from pnp.draw.scene import Group
from pnp.faces.drawing import drawing
from pnp.faces.face import Face, Look
from pnp.faces.registry import part_of
from pnp.folder.component_kinds import BookletOf
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript import played_part
from pnp.folder.texts.manuscript_reader import RULES as TEXT
from pnp.folder.texts.manuscript_reader import read_manuscript
from pnp.sheets.layout import printable
from pnp.sheets.options import SheetOptions
from pnp.text.words import Lang, Words

RULES = Words("Rules")
_UNSEEN = ((Group, "key"), (Group, "tag"))
"""What a drawing carries that does not show on paper."""


@dataclass(frozen=True)
class Printed:
    """Pieces that look alike: what they are called, the digest of their drawing, how many."""

    name: str
    digest: str
    copies: int


@dataclass(frozen=True)
class Prints:
    """All that a game prints."""

    pieces: Mapping[str, tuple[Printed, ...]]
    """Those of each component that is drawn, in the order of its faces."""
    booklets: Mapping[str, Printed]
    """By the names of their texts."""


def prints_of(spec: GameSpec, lang: Lang) -> Prints:
    """Return what a game prints.

    It is drawn in full ink for the usual paper, so that neither ink nor paper nor bleed makes a
    piece another one.
    """
    booklets = {
        name: Printed(title or RULES.in_(lang), _text_digest(spec, name, lang), 1)
        for name, title in booklets_of(spec, lang).items()
    }
    return Prints(_pieces(spec, lang), booklets)


def booklets_of(spec: GameSpec, lang: Lang) -> dict[str, str]:
    """Return the texts that are printed as booklets, and what each is called that is no rules."""
    rules = spec.text_names(TEXT, spec.told_in(TEXT, lang))
    texts = {TEXT: ""} if spec.files.has(*rules) else {}
    for part in spec.components.values():
        if isinstance(part, BookletOf):
            texts.setdefault(part.text, part.name.in_(lang) if part.text != TEXT else "")
    return {name: title for name, title in texts.items() if spec.has_text(name)}


def _text_digest(spec: GameSpec, name: str, lang: Lang) -> str:
    """Return the digest of a booklet's text under the game's title and version."""
    text = played_part(read_manuscript(spec, lang, name), spec)
    return _digest((spec.title(lang), text), {})


def _pieces(spec: GameSpec, lang: Lang) -> dict[str, tuple[Printed, ...]]:
    look = Look(spec, lang, Palette(spec, "full"), area=printable(SheetOptions()))
    return {
        word: tuple(_printed(drawing(look, word).faces))
        for word, component in spec.components.items()
        if part_of(component) != TEXT
    }


def _printed(faces: Sequence[Face]) -> Iterator[Printed]:
    known: dict[int, bytes] = {}
    for face in faces:
        shown = (face.width, face.height, face.outline, face.front, face.back, face.folds)
        yield Printed(face.name, _digest(shown, known), face.copies)


def fresh(old: Sequence[Printed], new: Sequence[Printed]) -> list[int]:
    """Return of each of the new pieces how many a table lacks that has the old ones."""
    left = Counter[str]()
    for piece in old:
        left[piece.digest] += piece.copies
    lacking = []
    for piece in new:
        there = min(piece.copies, left[piece.digest])
        left[piece.digest] -= there
        lacking.append(piece.copies - there)
    return lacking


def _digest(shown: object, known: dict[int, bytes]) -> str:
    """Return the digest of all that shows on paper."""
    told: list[bytes] = []
    _tell(shown, known, told)
    return hashlib.sha256(b"".join(told)).hexdigest()


def _tell(value: object, known: dict[int, bytes], told: list[bytes]) -> None:
    """Add a drawing as bytes that are the same on every machine; what is stored once is told by
    its digest, worked out once."""
    if isinstance(value, float):
        told.append(b"%.3f," % (round(value, 3) + 0.0))  # no -0.000
    elif isinstance(value, tuple):
        told.append(b"(")
        for each in value:
            _tell(each, known, told)
        told.append(b")")
    elif isinstance(value, Group) and value.key:
        if id(value) not in known:
            inside: list[bytes] = []
            _tell_fields(value, known, inside)
            known[id(value)] = hashlib.sha256(b"".join(inside)).digest()
        told.append(known[id(value)])
    elif not isinstance(value, str) and is_dataclass(value):
        _tell_fields(value, known, told)
    else:
        told.append(repr(value).encode() + b",")


def _tell_fields(value: object, known: dict[int, bytes], told: list[bytes]) -> None:
    kind = type(value)
    if kind not in _SEEN:
        shown = (field for field in fields(kind) if field.compare)  # type: ignore[arg-type]
        _SEEN[kind] = tuple(one.name for one in shown if (kind, one.name) not in _UNSEEN)
    told.append(kind.__name__.encode())
    for name in _SEEN[kind]:
        _tell(getattr(value, name), known, told)


_SEEN: dict[type, tuple[str, ...]] = {}
"""The fields that show on paper, of each kind of thing that was told."""
