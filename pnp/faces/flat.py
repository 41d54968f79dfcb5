"""Cards, tiles, counters, tokens, mats and tracks: flat pieces, a row each, drawn by layouts."""

from __future__ import annotations

from pnp.faces.face import Face, Look
from pnp.folder.component_kinds import Flat
from pnp.folder.spec import GameSpec


def faces(spec: GameSpec, part: Flat, look: Look) -> list[Face]:
    """Return a face for each row, with as many copies as there are of it."""
    return []
