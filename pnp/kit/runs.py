"""Components as they share sheets: those of one stock, all with backs or none, cut alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.faces.face import Face
from pnp.folder.component_kinds import Made, Pad
from pnp.sheets.joined import parted
from pnp.sheets.options import SheetOptions


@dataclass(frozen=True)
class Drawn:
    """A component as it is printed."""

    word: str
    component: Made
    faces: tuple[Face, ...]

    @property
    def pieces(self) -> int:
        """How many things it has, all copies counted."""
        return sum(face.copies for face in self.faces)


def runs_of(
    drawn: Iterable[Drawn], sheet: SheetOptions
) -> Iterator[tuple[tuple[Made, ...], str, list[Face]]]:
    """Yield components that share sheets: of one stock, all with backs or none, cut alike."""
    runs: dict[tuple[object, ...], tuple[list[Made], list[Face]]] = {}
    for one in drawn:
        backed = any(face.back is not None for face in one.faces)
        # a leaf of a pad fills its sheet, and a large board has sheets of its own
        large = parted(one.faces, sheet)[1]
        alone = one.word if large or isinstance(one.component, Pad) else None
        key = (one.component.stock, backed, one.component.shares_cuts, alone)
        names, faces = runs.setdefault(key, ([], []))
        names.append(one.component)
        faces.extend(one.faces)
    for names, faces in runs.values():
        yield tuple(names), names[0].stock, faces
