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
from pnp.faces.registry import PARTS, RULES
from pnp.folder.lineage.key_places import place_of
from pnp.kit.check import Progress
from pnp.kit.kit import BuiltPart, Kit
from pnp.sheets.best_plan import TooLargeError
from pnp.sheets.layout import Layout, printable
from pnp.sheets.machines import Machine, marks
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
    """Write each part as PDF, and for each of its sheets the lines as SVG and DXF, or, for a
    machine whose program prints by itself, as SVG with a picture of the sheet."""
    machine = cast("Machine", options.chosen_profile(PROFILES))
    sheet = replace(kit.options.sheet, bleed=BLEED, machine=machine)
    printed = Kit(kit.spec, replace(kit.options, sheet=sheet))
    parts = [part for part in PARTS if part != RULES and printed.components(part)]
    printed.drawn(*parts)  # all that is wrong is told before anything is laid out
    for done, part in enumerate(parts):
        tell(part, done, len(parts))
        built = _made(printed, part, target)
        if built.layouts:
            _write(printed, built, machine, target)
    kit.warnings += [one for one in printed.warnings if one not in kit.warnings]
    tell("", len(parts), len(parts))


def _made(kit: Kit, part: str, target: Target) -> BuiltPart:
    """Return a part without the components that no sheet has room for, which are told."""
    large: list[str] = []
    while True:
        try:
            return kit.make(part, without=large)
        except TooLargeError as error:
            face, (w, h) = error.face, printable(kit.options.sheet)
            large.append(
                next(
                    one.word
                    for one in kit.drawn(part)
                    if one.word not in large and any(_alike(face, own) for own in one.faces)
                )
            )
            told = _LEFT_OUT.fill(
                name=face.name, width=face.width, height=face.height, w=w, h=h, part=part
            )
            place = place_of(kit.spec, f"components.{large[-1]}")
            target.warn(place.fault(told, "", "warning"))


def _alike(one: Face, other: Face) -> bool:
    """Whether faces are the same but for what sheets add to their drawings."""
    return (one.slug, one.name, one.outline) == (other.slug, other.name, other.outline)


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
    target.put(
        f"{built.part}.pdf", render(document), {"title": built.title, "pages": len(document.pages)}
    )
    sheets = list(_sheets(built, document.pages, machine))
    for sheet in sheets:
        front, cropped = sheet.front, machine == "cricut"
        view = _with_bleed(front) if cropped else (0.0, 0.0, front.width, front.height)
        about = _about(built, sheet, view)
        target.put(f"{sheet.name}.svg", cutter_svg.render(sheet.layers, view, sheet.title), about)
        if not cropped:
            drawn = dxf.render(sheet.layers, front.width, front.height)
            target.put(f"{sheet.name}.dxf", drawn, about)
    if machine == "cricut":
        _write_pictures(built, sheets, target)


def _write_pictures(built: BuiltPart, sheets: Sequence[_Sheet], target: Target) -> None:
    """Write each sheet's front as a picture as large as its lines, and its back likewise."""
    seen = [(sheet, sheet.front, "front") for sheet in sheets]
    seen += [(sheet, sheet.back, "back") for sheet in sheets if sheet.back is not None]
    sides = [_picture(page) for _, page, _ in seen]
    for (sheet, page, which), side, data in zip(seen, sides, pictures(sides, DPI), strict=True):
        name = sheet.name if which == "front" else f"{sheet.name}-back"
        more: About = {"side": which, "pixels": list(side.size(DPI)), "dpi": DPI}
        target.put(f"{name}.png", data, _about(built, sheet, _with_bleed(page)) | more)


def _about(built: BuiltPart, sheet: _Sheet, view: Box) -> About:
    size = [round(side, 3) for side in view[2:]]
    return {"title": sheet.title, "prints": f"{built.part}.pdf", "page": sheet.number, "size": size}


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
