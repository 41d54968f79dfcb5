"""Components drawn, each once for all kits in which it looks the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pnp.faces.face import Face, Look
from pnp.faces.registry import draw
from pnp.folder.component_kinds import PAGE_SIZES, BoardOf, Flat, Mat, Pad
from pnp.folder.components import Part
from pnp.folder.rows.row import Rows
from pnp.sheets.joined import parted
from pnp.sheets.options import SheetOptions
from pnp.text.errors import Fault


@dataclass(frozen=True)
class Drawing:
    """The faces of a component, and what was found while they were drawn."""

    faces: tuple[Face, ...]
    faults: list[Fault]
    uses: list[tuple[Rows, frozenset[str]]]

    @property
    def sound(self) -> bool:
        return not any(fault.level == "fault" for fault in self.faults)


def drawing(look: Look, word: str) -> Drawing:
    """Draw a component of the game, or take it as another kit has drawn it."""
    component = look.spec.components[word]
    alone = replace(look, faults=[], uses=[])

    def drawn() -> Drawing:
        return Drawing(tuple(draw(component, alone)), alone.faults, alone.uses)

    if not isinstance(component, Flat | BoardOf) or not look.spec.files.folders:
        return drawn()
    alike = (look.lang, look.palette.ink, look.bleed, look.tile_size, look.card_size)
    # only what is as large as the page goes by the paper
    paged = component.size is None and isinstance(component, Mat | Pad)
    area = look.area if paged or component.size in PAGE_SIZES else None
    return look.spec.files.kept(("faces", word, look.spec.modules_on, alike, area), drawn)


@dataclass(frozen=True)
class Drawn:
    """A component as it is printed."""

    word: str
    component: Part
    faces: tuple[Face, ...]

    @property
    def pieces(self) -> int:
        """How many things it has, all copies counted."""
        return sum(face.copies for face in self.faces)


def runs_of(
    drawn: Iterable[Drawn], sheet: SheetOptions
) -> Iterator[tuple[tuple[Part, ...], str, list[Face]]]:
    """Yield components that share sheets: of one stock, all with backs or none, cut alike."""
    runs: dict[tuple[object, ...], tuple[list[Part], list[Face]]] = {}
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
