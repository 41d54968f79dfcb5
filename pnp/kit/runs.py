"""Components as they share sheets: those of one stock, all with backs or none, cut alike."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

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


@dataclass(frozen=True)
class Wanted:
    """Some of what a kit prints."""

    pieces: Mapping[str, Sequence[int]]
    """Of each component how many of each face, in their order; none of one that is not named."""
    booklets: Collection[str]
    """By the names of their texts."""

    def of(self, drawn: Drawn) -> Drawn:
        """Return a component with as many of its faces as are wanted."""
        counts = self.pieces.get(drawn.word, ())
        if counts and len(counts) != len(drawn.faces):
            return drawn  # other paper has other faces: all of them, then
        faces = zip(drawn.faces, counts, strict=bool(counts))
        return replace(drawn, faces=tuple(replace(f, copies=n) for f, n in faces if n))


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
