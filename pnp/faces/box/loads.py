"""What a kit takes in its box, by the faces of each component: piles, folded pieces, and sheets.

Any component is asked alike: how many of it there are, how large, of what stock, and how much room
one takes once it is folded and glued.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.faces.drawing import drawing
from pnp.faces.face import Face, Look
from pnp.faces.registry import part_of
from pnp.folder.component_kinds import PAGE_SIZES, Box, Card, Made, Pad, Tuckbox
from pnp.folder.papers import paper_file
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript_reader import RULES
from pnp.text.errors import HeraldError
from pnp.text.printed_words import printed_word

AIR = 1.0
"""Millimetres between neighbours, so that fingers get them out."""
SLEEVE, SLEEVED = 3.0, 0.1
"""How much wider and taller a sleeve is than its card, and how thick it is."""
_SORTED = 24
"""So many piles are kept apart at most; beyond it, pieces lie as they come."""
_PILES = 40
"""So many piles of one thing are placed one by one; more are placed in blocks."""
_BOOKLET = (149.0, 216.0, 3.0)
"""The room for rules that the box does not tell of: half a sheet of the larger paper, folded."""
_PILED = ("tiles", "cards", "pieces")
"""The parts of a kit that pile up on the floor; what else there is lies flat over them."""


@dataclass(frozen=True)
class Load:
    """A cuboid: its name, and its width, depth and height."""

    name: str
    width: float
    depth: float
    height: float

    @property
    def volume(self) -> float:
        return self.width * self.depth * self.height


@dataclass(frozen=True)
class Units:
    """So many equal things that pile up: one's footprint and height."""

    name: str
    width: float
    depth: float
    height: float
    count: int

    def piles(self, layer: float) -> Iterator[Load]:
        """Yield as few piles as the layer's height allows, of even height; many stand in blocks."""
        most = max(1, math.floor((layer - AIR) / self.height + 1e-9))
        piles = math.ceil(self.count / most)
        across = math.ceil(math.sqrt(math.ceil(piles / _PILES)))
        blocks = math.ceil(piles / across**2)
        width, depth = across * (self.width + AIR), across * (self.depth + AIR)
        for i in range(blocks):
            share = (self.count * (i + 1)) // blocks - (self.count * i) // blocks
            high = math.ceil(share / across**2)
            yield Load(self.name, width, depth, high * self.height + AIR)


def boxed(spec: GameSpec) -> dict[str, Made]:
    """Return the components that go into the box as they are: not those in a box of their own."""
    held = {
        word
        for part in spec.components.values()
        if isinstance(part, Tuckbox)
        for word in part.holds
    }
    return {
        word: part
        for word, part in spec.components.items()
        if word not in held and not isinstance(part, Box)
    }


def units_of(spec: GameSpec, look: Look) -> Iterator[Units]:
    """Yield everything that stands on the floor of the box."""
    for word, part in boxed(spec).items():
        faces, name = faces_of(look, word), part.name.in_(look.lang)
        yield from _folded(name, [face for face in faces if face.folded])
        yield from _in_boxes(name, [face for face in faces if face.inner], part)
        if part_of(part) in _PILED:
            flat = [face for face in faces if not face.folded]
            yield from _piled(name, flat, part)


def faces_of(look: Look, word: str) -> list[Face]:
    """Return a component's faces; what is wrong with them is told where they are printed."""
    try:
        return [face for face in drawing(look, word).faces if face.copies]
    except HeraldError:
        return []


def _folded(name: str, faces: list[Face]) -> Iterator[Units]:
    """Yield what is folded and glued: what is tall stands, two abreast; what is long lies."""
    lying: dict[tuple[str, tuple[float, float, float]], int] = {}
    standing: dict[tuple[str, tuple[float, float, float]], int] = {}
    for face in faces:
        w, d, h = face.folded or (0.0, 0.0, 0.0)
        called = face.kin[1] if face.kin else name
        if h > max(w, d):
            block = (min(2, face.copies) * w, math.ceil(face.copies / 2) * d, h)
            standing[called, block] = standing.get((called, block), 0) + 1
        else:
            lying[called, (w, d, h)] = lying.get((called, (w, d, h)), 0) + face.copies
    for (called, room), count in (*standing.items(), *lying.items()):
        yield Units(called, *room, count)


def _in_boxes(name: str, faces: list[Face], part: Made) -> Iterator[Units]:
    """Yield the boxes in the box, each on its largest side."""
    walls = 2 * paper_file().stocks[part.stock].thickness
    for face in faces:
        high, wide, deep = sorted(length + walls for length in face.inner or ())
        yield Units(name, wide, deep, high, face.copies)


def _piled(name: str, faces: list[Face], part: Made) -> Iterator[Units]:
    """Yield the piles of flat pieces: cards and tiles as they come, others sorted."""
    thick, grows = paper_file().stocks[part.stock].thickness, 0.0
    if _is_sleeved(part):
        thick, grows = 2 * thick + SLEEVED, SLEEVE
    apart = part_of(part) == "pieces" and len(faces) <= _SORTED
    piles: dict[tuple[float, float, int], int] = {}
    for i, face in enumerate(faces):
        key = (face.width + grows, face.height + grows, i if apart else 0)
        piles[key] = piles.get(key, 0) + face.copies
    for (w, h, _), count in piles.items():
        yield Units(name, w, h, thick, count)


def _is_sleeved(part: Made) -> bool:
    """Whether cards are of a size for which there are sleeves."""
    if not isinstance(part, Card):
        return False
    return part.size is None or (isinstance(part.size, str) and part.size not in PAGE_SIZES)


def flat_loads(spec: GameSpec, box: Box, look: Look) -> Iterator[Load]:
    """Yield everything that lies flat over the rest."""
    stocks = paper_file().stocks
    for word, part in boxed(spec).items():
        if part_of(part) in _PILED:
            continue
        thick = stocks[part.stock].thickness
        sizes: dict[tuple[float, float], int] = {}
        for face in (one for one in faces_of(look, word) if not one.inner):
            leaves = face.copies * (part.leaves if isinstance(part, Pad) else 1)
            sizes[face.width, face.height] = sizes.get((face.width, face.height), 0) + leaves
        for (w, h), count in sizes.items():
            yield _laid(Load(part.name.in_(look.lang), w, h, count * thick), count, look)
    yield from also(spec, box, look)


def _laid(sheet: Load, count: int, look: Look) -> Load:
    """Return a sheet as it lies in a box: a single one is folded until half a page holds it."""
    half = math.prod(look.area or paper_file().papers["a4"]) / 2
    while count == 1 and sheet.width * sheet.depth > half + AIR:
        wide, deep = sorted((sheet.width, sheet.depth))
        sheet = replace(sheet, width=wide, depth=deep / 2, height=2 * sheet.height)
    return sheet


def also(spec: GameSpec, part: Box, look: Look) -> Iterator[Load]:
    """Yield what else the box must hold; where it does not say, the rules."""
    if part.also is None:
        if spec.has_text(RULES):
            yield Load(printed_word("rules", look.lang), *_BOOKLET)
        return
    for item in part.also:
        yield Load(item.name.in_(look.lang), *item.size)


def inventory(spec: GameSpec, part: Box, look: Look) -> list[str]:
    """Return the list of what is in the box, with counts."""
    lines = [
        f"{count} {name}"
        for word, one in boxed(spec).items()
        for name, count in _counted(one.name.in_(look.lang), faces_of(look, word))
    ]
    return [*lines, *(f"1 {one.name}" for one in also(spec, part, look))]


def _counted(name: str, faces: list[Face]) -> Iterator[tuple[str, int]]:
    """Yield how many there are of what a component is or, where its pieces have names, of each."""
    counts: dict[tuple[str, str], int] = {}
    for face in faces:
        kin = face.kin or (name, name)
        counts[kin] = counts.get(kin, 0) + face.copies
    for (one, several), count in counts.items():
        yield (one if count == 1 else several), count
