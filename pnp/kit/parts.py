"""The parts of a kit: what goes on one sheet, and what becomes one file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.draw.pdf import writer as pdf
from pnp.draw.scene import group
from pnp.faces.face import Face
from pnp.folder.spec import Part
from pnp.sheets.layout import Layout


@dataclass(frozen=True)
class BuiltPart:
    """One file of the kit, before it is written."""

    part: str
    title: str
    layouts: tuple[Layout, ...]
    stocks: tuple[str, ...]
    pieces: int
    reading: tuple[pdf.Page, ...] = ()
    """Pages for the screen, where what is printed is arranged otherwise."""
    in_kit: tuple[Layout, ...] = ()
    """The layouts as the whole kit has them, if it flips on another edge."""

    @property
    def file(self) -> str:
        return f"{self.part}-booklet.pdf" if self.reading else f"{self.part}.pdf"

    @property
    def sheets(self) -> int:
        return sum(layout.sheets for layout in self.layouts)

    @property
    def bound(self) -> int:
        return sum(layout.bound for layout in self.layouts)

    @property
    def hints(self) -> list[str]:
        return [hint for layout in self.layouts for hint in layout.hints]


def runs_of(
    drawn: Iterable[tuple[Part, list[Face]]],
) -> Iterable[tuple[tuple[Part, ...], str, list[Face]]]:
    """Components that share sheets: those of one stock, with backs or without, cut one way."""
    runs: dict[tuple[str, bool, bool], tuple[list[Part], list[Face]]] = {}
    for component, faces in drawn:
        backed = any(face.back is not None for face in faces)
        key = (component.stock, backed, component.shares_cuts)
        names, all_faces = runs.setdefault(key, ([], []))
        names.append(component)
        all_faces.extend(faces)
    for (stock, _, _), (names, all_faces) in runs.items():
        yield tuple(names), stock, all_faces


def two_sided(layout: Layout, duplex: bool) -> Iterable[pdf.Page]:
    """The layout's pages, with an empty back behind each one-sided sheet of a duplex file."""
    for page in layout.pages:
        yield page
        if duplex and layout.duplex is None:
            yield pdf.Page(page.width, page.height, group())
