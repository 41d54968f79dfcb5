"""Components drawn, each once for all kits in which it looks the same."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from pnp.faces.face import Face, Look
from pnp.faces.registry import draw
from pnp.folder.component_kinds import (
    PAGE_SIZES,
    BoardOf,
    DieOf,
    Flat,
    Made,
    Mat,
    Pad,
    Standee,
    Tower,
)
from pnp.folder.game_folders import templates_folder
from pnp.folder.lineage.key_places import place_of
from pnp.folder.rows.row import Rows
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

    if not look.spec.files.folders:
        return drawn()
    alike = (look.lang, look.palette.ink, look.bleed, look.tile_size, look.card_size)
    key = ("faces", word, look.spec.modules_on, alike, _page(component, look))
    return look.spec.files.kept(key, drawn)


def _page(component: Made, look: Look) -> tuple[object, ...]:
    """Return what a component's faces need to know of the page; most are the same on any."""
    if isinstance(component, Flat | BoardOf):
        # only what is as large as the page goes by the paper
        paged = component.size is None and isinstance(component, Mat | Pad)
        return (look.area,) if paged or component.size in PAGE_SIZES else ()
    if isinstance(component, DieOf | Standee | Tower):
        return ()  # what is folded or stands has a size of its own
    return look.area, look.url


def _blamed(fault: Fault, look: Look, word: str) -> Fault:
    """Return a fault of a layout that comes with Herald as one of the component that uses it."""
    file = Path(fault.file)
    if not file.is_relative_to(templates_folder() / "layouts") or not look.spec.files.folders:
        return fault
    named = look.spec.components[word].layouts
    key = next((key for key, name in named.items() if name == file.stem), "")
    at = place_of(look.spec, ".".join(filter(None, ("components", word, key))))
    where = fault.key.removeprefix("element.").removeprefix(f"{file.stem}.")
    found = _BUILT_IN.fill(layout=file.stem, where=where, found=fault.found)
    return replace(at.fault(found, fault.expected, fault.level), langs=fault.langs)


_BUILT_IN = Words("{found} ({layout}.{where})")
