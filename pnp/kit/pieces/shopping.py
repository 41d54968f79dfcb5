"""Pieces that are bought: which these are, and the list for the shop."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.faces.face import Face
from pnp.folder.component_kinds import Counter, DieOf, Made, Standee, Token, Tower
from pnp.kit.runs import Drawn
from pnp.text.numbers import written
from pnp.text.words import Lang, Words


def is_bought(component: Made) -> bool:
    """Whether wood or plastic does as well: figures, towers, dice, and what players have of a
    colour; other tokens carry words or numbers and are printed all the same."""
    if isinstance(component, (Standee, Tower, DieOf)):
        return True
    return isinstance(component, (Token, Counter)) and component.is_of("@pieces")


def shopping_list(drawn: Drawn, lang: Lang) -> Iterator[str]:
    """Yield what to buy in place of a component, a line for each size."""
    sizes: dict[tuple[float, float], list[Face]] = {}
    for face in drawn.faces:
        if face.copies:
            size = face.stands or face
            sizes.setdefault((size.width, size.height), []).append(face)
    for (width, height), faces in sizes.items():
        count = sum(face.copies for face in faces)
        measures = {"width": _length(width, lang), "height": _length(height, lang)}
        told = _thing(drawn.component, faces[0]).at(count).fill(count=count, **measures)
        names = "; ".join(f"{face.copies} × {face.name}" for face in faces)
        yield _FOR.fill(things=told, names=names).in_(lang)


def _thing(component: Made, face: Face) -> Words:
    """Return what the shops call such a piece."""
    if isinstance(component, DieOf):
        return _DIE
    if isinstance(component, Tower):
        return _CYLINDER
    if isinstance(component, Standee):
        return _PAWN
    return _DISC if face.shape == "circle" else _CUBE


def _length(length: float, lang: Lang) -> str:
    return written(f"{round(length):d}", lang)


_PAWN = Words("{count} pawn, about {height} mm high", many="{count} pawns, about {height} mm high")
_CYLINDER = Words(
    "{count} cylinder, {width} mm across and {height} mm high",
    many="{count} cylinders, {width} mm across and {height} mm high",
)
_DISC = Words("{count} disc, {width} mm across", many="{count} discs, {width} mm across")
_CUBE = Words("{count} cube of {width} mm", many="{count} cubes of {width} mm")
_DIE = Words("{count} die of {width} mm", many="{count} dice of {width} mm")
_FOR = Words("{things}: {names}")
