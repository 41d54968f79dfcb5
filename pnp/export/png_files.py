"""`--to png`: every side as a picture, or grids of them."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from pnp.export.options import ExportOptions
from pnp.export.pixels import Side, pictures, sheet
from pnp.export.sides import PieceSide, pieces, sides
from pnp.export.writing import About, Target
from pnp.kit.check import Progress
from pnp.kit.kit import Kit
from pnp.sheets.bleed import bled_outline

TAKES = ("dpi", "profile", "sheet")
PROFILES = ("trim", "square", "bleed")
"""Cut at the outline and transparent around it; the box around the outline; that with bleed."""
BLEED = 3.0
IN_GRIDS = ("card", "tile", "counter", "token")
"""The kinds that grids are made of: the rest is large, or folded."""
LARGEST = 4096
"""Pixels that a grid has across and down, where nobody asks for a resolution: some tables on a
screen show no more."""


@dataclass(frozen=True)
class _Picture:
    """A file to be written."""

    name: str
    side: Side
    about: About


def export(kit: Kit, options: ExportOptions, target: Target, tell: Progress) -> None:
    """Write one picture a side, or one a grid of sides."""
    profile = options.chosen_profile(PROFILES)
    every = list(sides(pieces(kit), kit.options.lang))
    wanted = list(_sheets(every, profile, options) if options.grid else _singles(every, profile))
    dpi = options.resolution
    made = pictures([one.side for one in wanted], dpi, tell=tell)
    for one, data in zip(wanted, made, strict=True):
        size = one.side.wanted(dpi)
        about: About = {"pixels": [size.width, size.height], "dpi": round(size.dpi, 2)}
        target.put(f"{one.name}.png", data, one.about | about)


def picture(one: PieceSide, profile: str) -> Side:
    """Return a side as a profile has it."""
    face = one.piece.face
    if profile == "trim":
        return Side(one.scene, face.width, face.height, face.outline, name=one.name)
    if profile == "square":
        return Side(one.scene, face.width, face.height, name=one.name)
    outline = bled_outline(face, BLEED)
    ends = [xy[-2:] for _, xy in outline.segments if xy]
    width, height = (2 * max(abs(point[axis]) for point in ends) for axis in (0, 1))
    return Side(one.scene, width, height, outline, name=one.name)


def _singles(every: Sequence[PieceSide], profile: str) -> Iterator[_Picture]:
    for one in every:
        about = one.about | _bleed(profile)
        yield _Picture(one.name, picture(one, profile), about)


def _bleed(profile: str) -> About:
    return {"bleed": BLEED if profile == "bleed" else 0.0}


def _sheets(every: Sequence[PieceSide], profile: str, options: ExportOptions) -> Iterator[_Picture]:
    """Yield grids of what is alike in each component, and single files of all else."""
    for component, grouped in groupby(every, lambda one: one.piece.component):
        found = list(grouped)
        backs = {one.piece.row: one for one in found if one.which == "back" and not one.shared}
        if found[0].piece.kind not in IN_GRIDS:
            yield from _singles(found, profile)
            continue
        alone = [one for one in found if one.shared]
        number = 0
        for few in _alike(found, backs, options):
            behind = [backs[one.piece.row] for one in few if one.piece.row in backs]
            if len(few) == 1:
                alone += few + behind
                continue
            number += 1
            yield _grid(few, f"{component}-{number}", profile, options)
            if behind:
                yield _grid(behind, f"{component}-{number}-back", profile, options)
        yield from _singles(alone, profile)


def _alike(
    found: Sequence[PieceSide], backs: Collection[str], options: ExportOptions
) -> Iterator[list[PieceSide]]:
    """Yield fronts that one grid takes: equally large, all with backs of their own or none."""
    alike: dict[tuple[object, ...], list[PieceSide]] = {}
    for one in found:
        if one.which == "front":
            face = one.piece.face
            key = round(face.width, 2), round(face.height, 2), one.piece.row in backs
            alike.setdefault(key, []).append(one)
    columns, rows = options.grid or (1, 1)
    for fronts in alike.values():
        for first in range(0, len(fronts), columns * rows):
            yield fronts[first : first + columns * rows]


def _grid(few: Sequence[PieceSide], name: str, profile: str, options: ExportOptions) -> _Picture:
    """Return a grid, no larger than screens show it unless a resolution is asked for."""
    columns, rows = options.grid or (1, 1)
    dpi, most = options.resolution, LARGEST if options.dpi is None else sys.maxsize
    drawn = [picture(one, profile).within(dpi, most, columns, rows) for one in few]
    grid = sheet(drawn, columns, rows)
    first = few[0].about
    about: About = {
        "component": first["component"],
        "title": few[0].piece.title,
        "kind": first["kind"],
        "side": first["side"],
        "grid": [columns, rows],
        "cells": [
            {"row": one.piece.face.slug, "title": one.title, "copies": one.copies} for one in few
        ],
        "trim": first["trim"],
    }
    return _Picture(name, replace(grid, name=name), about | _bleed(profile))
