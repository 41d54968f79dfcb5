"""Every kind of component by its word: the part of the kit it is in, and who draws it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from pnp.faces.face import Face, Look
from pnp.folder.component_kinds import Made
from pnp.text.errors import HeraldError

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
"""The modules that draw components by their `kind`, each loaded when it is needed: a deck of cards
need not wait for the box."""

RULES = "rules"
"""The part that is set in type, not drawn."""
PARTS: tuple[str, ...] = (
    "tiles", "cards", "memo", "pieces", "board", "box", "mats", "pads", RULES, "calibrate",
)  # fmt: skip
"""The parts of a kit, in its order."""


def part_of(component: Made) -> str:
    """Return the part of the kit that a component is printed in."""
    return component.part


def draw(component: Made, look: Look) -> list[Face]:
    """Return all faces of one component."""
    if component.sort not in MODULES:
        raise HeraldError("a component of the kind `{kind}` has no faces", kind=component.sort)
    faces: Callable[..., list[Face]] = import_module(MODULES[component.sort]).faces
    return faces(look.spec, component, look)
