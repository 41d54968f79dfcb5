"""Flat tokens in place of what is folded: round, of a size that a common punch cuts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.draw.palette import INK, WHITE
from pnp.draw.scene import Group, Item, Path, circle, group, scale
from pnp.faces.face import Face
from pnp.folder.component_kinds import Made, Standee, Tower
from pnp.folder.papers import paper_file

STOCK = "board"
_RIM = 0.7
"""From the picture to the edge of the token."""
_LINE = 0.3


def is_folded(component: Made) -> bool:
    """Whether pieces of this kind stand on the table, and could lie there as well."""
    return isinstance(component, (Standee, Tower))


def flattened(component: Made, faces: tuple[Face, ...]) -> tuple[Made, tuple[Face, ...]]:
    """Return a component and its pieces as round tokens, printed on both sides."""
    flat = component.model_copy(update={"stock": STOCK})
    return flat, tuple(_token(face) if face.stands else face for face in faces)


def _token(face: Face) -> Face:
    """Return a round token that shows a piece as it would stand."""
    stands = face.stands
    assert stands is not None
    size = _size(min(stands.width, stands.height))
    factor = (size - 2 * _RIM) / max(stands.width, stands.height)
    # drawn past its edge, so that a cut beside the line shows no white
    ground = circle(0, 0, size / 2 + _BLEED, fill=_ground(stands.drawing))
    rim = circle(0, 0, size / 2 - _RIM, stroke=INK, width=_LINE)
    shown = group(stands.drawing, matrix=scale(factor))
    side = group(ground, group(shown, clip=circle(0, 0, size / 2 - _RIM)), rim)
    side = replace(side, key=f"flat/{face.slug}/{size}")
    return Face(
        name=face.name,
        slug=face.slug,
        width=size,
        height=size,
        outline=circle(0, 0, size / 2),
        front=side,
        back=side,
        copies=face.copies,
        shape="circle",
        kin=face.kin,
        stands=face.stands,
    )


_BLEED = 3.2


def _size(width: float) -> float:
    """Return the diameter of the smallest common punch that is as wide as a piece."""
    punches = sorted(punch.size for punch in paper_file().punches)
    return next((size for size in punches if size >= width - 0.5), width)


def _ground(drawing: Group) -> str:
    """Return the colour that a drawing begins with."""
    return next(_fills(drawing), WHITE)


def _fills(item: Item) -> Iterator[str]:
    if isinstance(item, Group):
        for one in item.items:
            yield from _fills(one)
    elif isinstance(item, Path) and isinstance(item.fill, str):
        yield item.fill
