"""Cards, tiles, counters, tokens, mats and tracks: flat pieces, a row each, drawn by layouts."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.draw.scene import Path, line
from pnp.faces.face import Face, Look
from pnp.faces.face import Shape as Form
from pnp.faces.folded.nets import FOLD_COLOR, FOLD_DASH
from pnp.faces.layouts.scope import Scope
from pnp.faces.layouts.shape import Shape
from pnp.faces.made import Pieces
from pnp.faces.sizes import USUAL, shape_of
from pnp.folder.component_kinds import Flat, Made, Track
from pnp.folder.layouts.element_keys import COMMON, ELEMENT_KEYS
from pnp.folder.layouts.layout import Layout, Value
from pnp.folder.rows.row import Row
from pnp.folder.spec import GameSpec
from pnp.text.nearest import one_of
from pnp.text.words import Words

MOST = 20_000
"""So many pieces of a component are printed at most: some two thousand sheets."""
_FEWER = Words("at most {most} pieces, copies included")


def faces(spec: GameSpec, part: Flat, look: Look) -> list[Face]:
    """Return a face for each row, with as many copies as there are of it."""
    kind = part.sort
    pieces = Pieces(spec, part, look)
    usual = USUAL[kind].layout
    if kind == "card" and "art" in pieces.rows.columns:
        usual = "title-art-text"
    both = [
        (row, pieces.layout(row, "layout", usual), pieces.layout(row, "back", USUAL[kind].back))
        for row in pieces.rows.rows
    ]
    shown = [(row, front, back) for row, front, back in both if front]
    if (many := part.count * sum(row.count for row in pieces.rows.rows)) > MOST:
        pieces.tell(pieces.at("count").fault(str(many), _FEWER.fill(most=MOST)))
        return []
    track = _track(part, pieces)
    scope = pieces.scope(tuple((row, front) for row, front, _ in shown), track)
    behind = pieces.scope(tuple((row, back) for row, _, back in shown if back), track)
    shape = shape_of(part, kind, look)
    return [
        face
        for row, front, back in shown
        for face in _faces(pieces, row, (front, scope), (back, behind), shape)
    ]


def _track(part: Flat, pieces: Pieces) -> dict[str, Value]:
    """Return what the component says of its track, and where."""
    if not isinstance(part, Track):
        return {}
    known = [key for key in ELEMENT_KEYS["track"] if key not in COMMON]
    for key in part.track:
        if key not in known:
            pieces.tell(pieces.at(f"track.{key}").fault(f"`{key}`", one_of(key, known)))
    said = {"to": None, **part.track}  # what must be told is missing where the component tells it
    return {key: Value(raw, pieces.at(f"track.{key}")) for key, raw in said.items() if key in known}


def _faces(
    pieces: Pieces,
    row: Row,
    front: tuple[Layout, Scope],
    back: tuple[Layout | None, Scope],
    shape: Shape,
) -> Iterator[Face]:
    """Yield the faces of one row: one, or one a copy where the copies differ."""
    count = row.count * pieces.part.count
    used = front[0].names | (back[0].names if back[0] else frozenset())
    each = range(1, count + 1) if "copy" in used else (1,)
    for copy in each:
        behind = pieces.side(row, back[0], shape, back[1], copy) if back[0] else None
        made = Face(
            name=pieces.title(row) if pieces.part.rows else pieces.name,
            slug=row.id if len(each) == 1 else f"{row.id}-{copy}",
            width=shape.width,
            height=shape.height,
            outline=shape.outline,
            front=pieces.side(row, front[0], shape, front[1], copy),
            back=behind,
            copies=count if len(each) == 1 else 1,
            shape=_form(shape),
            kin=pieces.kin(row),
            folds=_folds(pieces.part, shape),
        )
        if made.copies:
            yield made


def _folds(part: Made, shape: Shape) -> tuple[Path, ...]:
    """Return the line along which a piece is folded in half."""
    fold, w, h = getattr(part, "fold", "none"), shape.width / 2, shape.height / 2
    if fold == "none":
        return ()
    ends = (-w, 0.0, w, 0.0) if fold == "across" else (0.0, -h, 0.0, h)
    return (line(*ends, stroke=FOLD_COLOR, width=0.2, dash=FOLD_DASH),)


def _form(shape: Shape) -> Form:
    """Return how sheets call a shape; those that they know no better way to pack are nets."""
    if shape.form == "round":
        return "circle" if shape.width == shape.height else "net"
    known: dict[str, Form] = {"rect": "rect", "hexagon": "hexagon", "triple": "triple"}
    return known.get(shape.form, "net")
