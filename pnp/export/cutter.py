"""`--to cutter`: sheets to print, and for each the lines that a machine cuts and scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from pnp.draw.document import Box, Page
from pnp.draw.pdf.writer import render
from pnp.draw.scene import Path, group, translate
from pnp.export import cutter_svg, dxf
from pnp.export.arcs import Polyline, polylines
from pnp.export.cut_once import cut_once
from pnp.export.options import DPI, ExportOptions
from pnp.export.pixels import Side, pictures
from pnp.export.writing import About, Target
from pnp.faces.face import Face
from pnp.faces.registry import PARTS, RULES, part_of
from pnp.folder.lineage.key_places import place_of
from pnp.kit.check import Progress
from pnp.kit.kit import BuiltPart, Kit
from pnp.sheets.layout import Layout
from pnp.sheets.machines import Machine, marks
from pnp.sheets.options import frames
from pnp.text.errors import Fault
from pnp.text.words import Words

TAKES = ("profile", "printer", "paper", "duplex", "cut")
PROFILES: tuple[Machine, ...] = ("silhouette", "silhouette-4", "cricut", "scanncut")
BLEED = 1.5
"""Machines cut truer than hands, and marks take paper from the pieces."""

_LEFT_OUT = Words(
    "{name} is {width:g} x {height:g} mm, more than the {w:.0f} x {h:.0f} mm that the machine cuts "
    "on this paper; it is left out: choose a larger paper, or make it with `pnp {part}`"
)


def export(kit: Kit, options: ExportOptions, target: Target, tell: Progress) -> None:
    """Write each part as PDF, and for each of its sheets the lines as SVG and DXF, or with a
    picture of the sheet for a machine whose program prints it itself."""
    machine = cast("Machine", options.chosen_profile(PROFILES))
    sheet = replace(kit.options.sheet, bleed=BLEED, machine=machine)
    printed = Kit(kit.spec, replace(kit.options, sheet=sheet))
    large = _too_large(printed)
    for fault in large.values():
        target.warn(fault)
    cut = [part for part in printed.parts() if part in PARTS and printed.components(part)]
    cut = [part for part in cut if part != RULES]
    for done, part in enumerate(cut):
        tell(part, done, len(cut))
        built = printed.make(part, without=large)
        if built.layouts:
            _write(printed, built, machine, target)
    kit.warnings += [one for one in printed.warnings if one not in kit.warnings]
    tell("", len(cut), len(cut))


def _too_large(kit: Kit) -> dict[str, Fault]:
    """Return the components with a piece that no machine cuts on this paper, and what to say."""
    tried = [frame.area for frame in frames(kit.options.sheet)]
    found: dict[str, Fault] = {}
    for one in kit.drawn(*(part for part in PARTS if part != RULES)):
        for face in one.faces:
            if one.word not in found and not _fits(face, tried):
                w, h = tried[-1]
                told = _LEFT_OUT.fill(
                    name=face.name,
                    width=face.width,
                    height=face.height,
                    w=w,
                    h=h,
                    part=part_of(one.component),
                )
                place = place_of(kit.spec, f"components.{one.word}")
                found[one.word] = place.fault(told, "", "warning")
    return found


def _fits(face: Face, areas: Sequence[tuple[float, float]]) -> bool:
    """Whether a piece lies on a sheet, upright or turned, or goes over several."""
    return face.joins is not None or any(
        w <= wide + 1e-6 and h <= high + 1e-6
        for wide, high in areas
        for w, h in ((face.width, face.height), (face.height, face.width))
    )


@dataclass(frozen=True)
class _Sheet:
    """A sheet as it is printed, and its lines."""

    name: str
    title: str
    number: int
    """Its front's page in the file, from 1."""
    front: Page
    back: Page | None
    layers: Mapping[str, Sequence[Polyline]]


def _write(kit: Kit, built: BuiltPart, machine: Machine, target: Target) -> None:
    document = kit.document(built.title, built.layouts)
    target.put(built.file, render(document), {"title": built.title, "pages": len(document.pages)})
    for sheet in _sheets(built, document.pages, machine):
        about: About = {"title": sheet.title, "prints": built.file, "page": sheet.number}
        if machine == "cricut":
            _write_pictures(sheet, about, target)
            continue
        width, height = sheet.front.width, sheet.front.height
        whole = (0.0, 0.0, width, height)
        drawn = cutter_svg.render(sheet.layers, whole, sheet.title)
        size: About = {"size": [width, height]}
        target.put(f"{sheet.name}.svg", drawn, about | size)
        target.put(f"{sheet.name}.dxf", dxf.render(sheet.layers, width, height), about | size)


def _write_pictures(sheet: _Sheet, about: About, target: Target) -> None:
    """Write the sheet's front as a picture as large as its lines, and its back likewise."""
    box = _with_bleed(sheet.front)
    size: About = {"size": [round(side, 3) for side in box[2:]]}
    drawn = cutter_svg.render(sheet.layers, box, sheet.title)
    target.put(f"{sheet.name}.svg", drawn, about | size)
    pages = {"front": sheet.front} | ({"back": sheet.back} if sheet.back else {})
    sides = [_picture(page) for page in pages.values()]
    for which, side, data in zip(pages, sides, pictures(sides, DPI), strict=True):
        name = sheet.name if which == "front" else f"{sheet.name}-back"
        seen: About = {"side": which, "pixels": list(side.size(DPI)), "dpi": DPI}
        target.put(f"{name}.png", data, about | size | seen)


def _picture(page: Page) -> Side:
    x, y, w, h = _with_bleed(page)
    return Side(group(page.scene, matrix=translate(-x - w / 2, -y - h / 2)), w, h)


def _with_bleed(page: Page) -> Box:
    """Return the box of what is cut out of a page, and its bleed."""
    assert page.trim is not None  # every page with pieces has one
    x, y, w, h = page.trim
    return x - BLEED, y - BLEED, w + 2 * BLEED, h + 2 * BLEED


def _sheets(built: BuiltPart, pages: Sequence[Page], machine: Machine) -> Iterator[_Sheet]:
    """Yield the sheets of a part that have something to cut, in the order they are printed."""
    fronts = [one for layout in built.layouts for one in _fronts(layout)]
    digits = len(str(len(fronts)))
    at = 0
    for number, (front, cuts, folds, back) in enumerate(fronts, start=1):
        at = next(i for i in range(at, len(pages)) if pages[i] is front) + 1
        name = f"{built.part}-{number:0{digits}}"
        registers = marks(machine, front.width, front.height)
        layers = {
            layer: cut_once(line for path in paths for line in polylines(path))
            for layer, paths in (("CUT", cuts), ("FOLD", folds), ("REG", registers))
            if paths
        }
        yield _Sheet(name, f"{built.title}, {name}", at, front, back, layers)


_Front = tuple[Page, Sequence[Path], Sequence[Path], Page | None]


def _fronts(layout: Layout) -> Iterator[_Front]:
    """Yield each page with cuts, with its cuts, its folds and its back."""
    folds = layout.fold_lines or ((),) * len(layout.pages)
    for i, (page, cuts) in enumerate(zip(layout.pages, layout.cut_lines, strict=True)):
        if cuts:
            yield page, cuts, folds[i], layout.pages[i + 1] if layout.duplex else None
