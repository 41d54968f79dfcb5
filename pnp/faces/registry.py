"""Every kind of component by its `face` word: the part of the kit it is in, and who draws it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pnp.faces import (
    board_map,
    card,
    chit,
    deck,
    die,
    marker,
    score,
    standee,
    tile,
    token,
    tower,
    triple,
)
from pnp.faces.box import tray_and_lid
from pnp.faces.face import Face, Look
from pnp.faces.memo import sheet
from pnp.folder.components import Part
from pnp.text.errors import HeraldError


class Entry(NamedTuple):
    """The part of the kit that a component is printed in, and the function that draws it."""

    part: str
    faces: Callable[..., list[Face]]


FACES: Mapping[str, Entry] = {
    "tile": Entry("tiles", tile.faces),
    "triple": Entry("tiles", triple.faces),
    "card": Entry("cards", card.faces),
    "deck": Entry("cards", deck.faces),
    "memo": Entry("memo", sheet.faces),
    "standee": Entry("pieces", standee.faces),
    "token": Entry("pieces", token.faces),
    "chit": Entry("pieces", chit.faces),
    "marker": Entry("pieces", marker.faces),
    "tower": Entry("pieces", tower.faces),
    "die": Entry("pieces", die.faces),
    "board": Entry("board", board_map.faces),
    "score": Entry("board", score.faces),
    "box": Entry("box", tray_and_lid.faces),
}

PARTS: tuple[str, ...] = (
    *dict.fromkeys(entry.part for entry in FACES.values()),
    "rules",
    "calibrate",
)
"""The parts of a kit, in its order."""


def part_of(component: Part) -> str:
    """Return the part of the kit that a component is printed in."""
    return _entry(component).part


def draw(component: Part, look: Look) -> list[Face]:
    """Return all faces of one component."""
    return _entry(component).faces(look.spec, component, look)


def _entry(component: Part) -> Entry:
    word = str(getattr(component, "face"))  # noqa: B009 - every part has one, the base does not
    if word not in FACES:
        known = ", ".join(FACES)
        raise HeraldError(f"there is no face `{word}`; components are drawn as {known}")
    return FACES[word]
