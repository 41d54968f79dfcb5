"""What a manifest says of each component: how many, how different, how large."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import NotRequired, TypedDict

from pnp.draw.scene import Group
from pnp.faces.face import Face
from pnp.folder.component_kinds import BoardOf, Pad
from pnp.kit.kit import Kit
from pnp.kit.runs import Drawn
from pnp.sheets.joined import division
from pnp.text.words import Lang


class ComponentEntry(TypedDict):
    """What the manifest says of one component."""

    name: str
    """Its word in game.toml."""
    title: str
    kind: str
    part: str
    pieces: int
    """Copies included."""
    different: int
    """Different fronts."""
    trim: list[float]
    """Width and height of the bounding box of the largest piece, in millimetres; of a tuck box its
    width, height and depth inside."""
    backs: int
    """Different backs."""
    sheets: NotRequired[int]
    """Of a board: the sheets that it goes over."""
    leaves: NotRequired[int]
    """Of a pad: how many leaves it has."""
    print: NotRequired[int]
    """Of a pad: how often its sheet is printed."""


def component_entry(kit: Kit, part: str, drawn: Drawn, lang: Lang) -> ComponentEntry:
    """Return what is said of a component."""
    component, faces = drawn.component, [face for face in drawn.faces if face.copies]
    largest = max(faces, key=lambda face: face.width * face.height, default=None)
    entry = ComponentEntry(
        name=drawn.word,
        title=component.name.in_(lang),
        kind=component.sort,
        part=part,
        pieces=drawn.pieces,
        different=_different(face.front for face in faces),
        trim=_trim(largest),
        backs=_different(face.back for face in faces if face.back is not None),
    )
    if isinstance(component, BoardOf):
        entry["sheets"] = sum(division(face, kit.options.sheet).count for face in faces)
    if isinstance(component, Pad):
        entry["leaves"] = component.leaves
        entry["print"] = max(
            (math.ceil(component.leaves * component.count / face.copies) for face in faces),
            default=0,
        )
    return entry


def _trim(face: Face | None) -> list[float]:
    if face is None:
        return [0.0, 0.0]
    return [round(length, 2) for length in face.inner or (face.width, face.height)]


def _different(sides: Iterable[Group]) -> int:
    """Return how many drawings differ; the same drawing has the same key, if it has one."""
    by_key = {side.key or id(side): side for side in sides}
    return len({replace(side, key=None) for side in by_key.values()})
