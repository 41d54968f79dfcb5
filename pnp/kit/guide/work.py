"""The work that a component needs once it is printed: how it is cut, with what, and how long."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.faces.face import Face
from pnp.faces.folded.nets import panels_of
from pnp.folder.papers import paper_file
from pnp.kit.kit import BuiltPart
from pnp.kit.runs import Drawn

CUT_MINUTES = 0.4
"""One straight cut along a ruler."""
OUTLINE_MINUTES = {"rect": 0.0, "hexagon": 0.6, "triple": 0.9, "circle": 0.3, "net": 1.2}
"""One piece cut out by itself, after its shape; rectangles are parted by straight cuts."""
FOLD_MINUTES, GLUE_MINUTES, STAPLE_MINUTES, SIDE_MINUTES = 0.2, 0.5, 6.0, 0.4
STEP = 5
"""Minutes are told in steps of five."""


@dataclass(frozen=True)
class Work:
    """How one component is made, as far as its faces tell."""

    drawn: Drawn
    faces: tuple[Face, ...]

    @classmethod
    def of(cls, drawn: Drawn) -> Work:
        return cls(drawn, tuple(face for face in drawn.faces if face.copies))

    @property
    def nets(self) -> list[Face]:
        """One face of each sort of net that is folded, be it smaller or larger."""
        sorts: dict[tuple[str, ...], Face] = {}
        for face in self.faces:
            if face.net is not None and len(panels := [*panels_of(face.net.root)]) > 1:
                # what has no kind of its own, as the parts of a box, is a sort by itself
                own = "" if face.kin else face.slug
                sorts.setdefault((own, *(panel.name for panel in panels)), face)
        return [*sorts.values()]

    @property
    def walls(self) -> bool:
        """Whether walls are cut out by themselves, since the paper has no room for them."""
        nets = [face.net for face in self.faces if face.net]
        return any(len([*panels_of(net.root)]) == 1 and net.flaps for net in nets)

    @property
    def folded(self) -> bool:
        """Whether flat pieces are folded in half."""
        return any(face.folds and face.net is None for face in self.faces)

    @property
    def rounds(self) -> list[float]:
        """The diameters of round pieces."""
        sizes = {max(face.width, face.height) for face in self.faces if face.shape == "circle"}
        return sorted(sizes)

    @property
    def joined(self) -> bool:
        """Whether it may go over several sheets."""
        return any(face.joins is not None for face in self.faces)

    @property
    def minutes(self) -> float:
        """How long cutting out, folding and gluing take by hand; straight cuts are the sheets'."""
        return sum(face.copies * _minutes(face) for face in self.faces)


def _minutes(face: Face) -> float:
    glued = sum(not flap.tuck for flap in face.net.flaps) if face.net else 0
    return OUTLINE_MINUTES[face.shape] + FOLD_MINUTES * len(face.folds) + GLUE_MINUTES * glued


def minutes_of(part: BuiltPart) -> int:
    """Return how long a part takes to print and to make, in steps of five minutes."""
    sides = sum(len(layout.pages) for layout in part.layouts)
    cuts = sum(sum(layout.cuts) for layout in part.layouts)
    by_hand = sum(Work.of(one).minutes for one in part.drawn)
    stapled = STAPLE_MINUTES * len(part.books)
    total = SIDE_MINUTES * sides + CUT_MINUTES * cuts + by_hand + stapled
    return max(STEP, STEP * math.ceil(total / STEP))


def punch_for(diameter: float) -> tuple[float, str] | None:
    """Return the common punch that cuts a round of about that size: millimetres and inches."""
    punches = paper_file().punches
    near = min(punches, key=lambda punch: abs(punch.size - diameter), default=None)
    if near is None or abs(near.size - diameter) > _NEAR:
        return None
    return near.size, near.inches


_NEAR = 0.75
"""A punch may be so much larger or smaller than the round that is printed, in millimetres."""


def cut_counts(parts: Iterable[BuiltPart]) -> Iterator[int]:
    for part in parts:
        for layout in part.layouts:
            yield from layout.cuts
