"""Components drawn, each once for all kits in which it looks the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.faces.face import Face, Look
from pnp.faces.registry import draw
from pnp.folder.component_kinds import PAGE_SIZES, BoardOf, Flat, Made, Mat, Pad
from pnp.folder.components import Part
from pnp.folder.game_folders import templates_folder
from pnp.folder.lineage.key_places import place_of
from pnp.folder.rows.row import Rows
from pnp.sheets.joined import parted
from pnp.sheets.options import SheetOptions
from pnp.text.errors import Fault
from pnp.text.words import Words


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
        faces = tuple(draw(component, alone))
        return Drawing(faces, [_blamed(one, alone, word) for one in alone.faults], alone.uses)

    if not isinstance(component, Flat | BoardOf) or not look.spec.files.folders:
        return drawn()
    alike = (look.lang, look.palette.ink, look.bleed, look.tile_size, look.card_size)
    # only what is as large as the page goes by the paper
    paged = component.size is None and isinstance(component, Mat | Pad)
    area = look.area if paged or component.size in PAGE_SIZES else None
    return look.spec.files.kept(("faces", word, look.spec.modules_on, alike, area), drawn)


def _blamed(fault: Fault, look: Look, word: str) -> Fault:
    """Return a fault of a layout that comes with Herald as one of the component that uses it."""
    file = Path(fault.file)
    if not file.is_relative_to(templates_folder() / "layouts") or not look.spec.files.folders:
        return fault
    component = look.spec.components[word]
    named = component.layouts if isinstance(component, Made) else {}
    key = next((key for key, name in named.items() if name == file.stem), "")
    at = place_of(look.spec, ".".join(filter(None, ("components", word, key))))
    where = fault.key.removeprefix("element.").removeprefix(f"{file.stem}.")
    found = _BUILT_IN.fill(layout=file.stem, where=where, found=fault.found)
    return replace(at.fault(found, fault.expected, fault.level), langs=fault.langs)


_BUILT_IN = Words("{found} ({layout}.{where})")


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
