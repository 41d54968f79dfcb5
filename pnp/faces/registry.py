"""Every kind of component by its word: the part of the kit it is in, and who draws it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import NamedTuple

from pnp.faces.face import Face, Look
from pnp.folder.component_kinds import Made
from pnp.folder.components import Part
from pnp.text.errors import HeraldError


class Entry(NamedTuple):
    """The part of the kit that a component is printed in, and the module whose `faces` draws it."""

    part: str
    module: str


FACES: Mapping[str, Entry] = {
    "score": Entry("board", "pnp.faces.score"),
}
"""Components by their `face`. A module is loaded when its component is drawn: a deck of cards need
not wait for the box.
"""

MODULES: Mapping[str, str] = {
    **dict.fromkeys(("card", "tile", "counter", "token", "mat", "track", "pad"), "pnp.faces.flat"),
    "board": "pnp.faces.boards.board",
    "die": "pnp.faces.folded.die_net",
    "standee": "pnp.faces.folded.standing",
    "tower": "pnp.faces.folded.tower",
    "box": "pnp.faces.box.tray_and_lid",
    "tuckbox": "pnp.faces.folded.tuckbox",
    "aid": "pnp.faces.memo.sheet",
}
"""The modules that draw components by their `kind`."""

RULES = "rules"
"""The part that is set in type, not drawn."""
PARTS: tuple[str, ...] = (
    "tiles", "cards", "memo", "pieces", "board", "box", "mats", "pads", RULES, "calibrate",
)  # fmt: skip
"""The parts of a kit, in its order."""


def part_of(component: Part) -> str:
    """Return the part of the kit that a component is printed in."""
    return component.part if isinstance(component, Made) else _entry(component).part


def draw(component: Part, look: Look) -> list[Face]:
    """Return all faces of one component."""
    faces: Callable[..., list[Face]] = import_module(_module(component)).faces
    return faces(look.spec, component, look)


def _module(component: Part) -> str:
    if not isinstance(component, Made):
        return _entry(component).module
    if component.sort not in MODULES:
        raise HeraldError("a component of the kind `{kind}` has no faces", kind=component.sort)
    return MODULES[component.sort]


def _entry(component: Part) -> Entry:
    word = component.sort
    if word not in FACES:
        known = ", ".join(FACES)
        raise HeraldError(
            "there is no face `{word}`; components are drawn as {known}", word=word, known=known
        )
    return FACES[word]
