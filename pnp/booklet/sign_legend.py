"""What every sign of a figure means, drawn as the figures draw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.booklet.figures import FLATS, Figure, bare_land, verdict_sign
from pnp.draw.board import CellView, board_scene
from pnp.draw.board_arrows import Trail
from pnp.draw.board_pieces import COUNTED, Stack, counters
from pnp.draw.dice import die_picture
from pnp.draw.palette import INK, WHITE, Palette, mix
from pnp.draw.scene import Group, Item, group, rect, translate
from pnp.draw.text_box import Block, wrap
from pnp.folder.hexes import Cell, parse_cell
from pnp.folder.spec import GameSpec
from pnp.text.words import Lang, Words

SIGNS = "signs"
"""The name by which a manuscript may show the legend elsewhere than before its first figure."""

_SIZE = 7.8
_NEXT = 2.0
"""From a sign to its words."""
_APART = 1.6
"""From one sign to the one below it."""
_TWO = 90.0
"""Two columns need as much."""
_WAY = 10.0
"""How high a row of cells is shown in which something goes."""
_NAMED, _NEIGHBOUR = (parse_cell(name) for name in ("d4", "d5"))


@dataclass(frozen=True)
class _Sign:
    """A drawing about (0, 0) with its size, and what it means."""

    drawing: Group
    width: float
    height: float
    said: str


def draw_signs(spec: GameSpec, lang: Lang, palette: Palette, width: float) -> Figure:
    """Draw the signs that figures use, each with its meaning, in two columns if there is room."""
    signs = list(_signs(spec, lang, palette))
    column = width / 2 if width >= _TWO else width
    blocks = [_words(sign, column) for sign in signs]
    heights = [max(s.height, b.height) + _APART for s, b in zip(signs, blocks, strict=True)]
    first = _shared(heights) if column < width else len(signs)
    items: list[Item] = []
    total = 0.0
    for left, some in ((0.0, range(first)), (column, range(first, len(signs)))):
        y = 0.0
        for i in some:
            sign, block, middle = signs[i], blocks[i], y + heights[i] / 2
            items.append(group(sign.drawing, matrix=translate(left + sign.width / 2, middle)))
            x = left + sign.width + _NEXT
            items.append(block.draw(x, middle - block.height / 2, INK))
            y += heights[i]
        total = max(total, y)
    caption, alt = _CAPTION.in_(lang), " ".join(sign.said for sign in signs)
    return Figure(SIGNS, group(*items), width, total, caption, None, "", alt)


def _words(sign: _Sign, column: float) -> Block:
    room = column - sign.width - _NEXT - 2.0
    return Block(tuple(wrap(sign.said, "text", _SIZE, room) or [sign.said]), "text", _SIZE)


def _shared(heights: Sequence[float]) -> int:
    """Return how many stand in the first column, so that both are of much the same height."""
    whole = sum(heights)
    cuts = range(1, len(heights))
    return min(cuts, key=lambda cut: max(sum(heights[:cut]), whole - sum(heights[:cut])), default=1)


def _signs(spec: GameSpec, lang: Lang, palette: Palette) -> Iterator[_Sign]:
    named = _NAME.fill(cell=str(_NAMED))
    high = FLATS * 1.16
    yield _Sign(_cells([CellView(_NAMED)], palette, lang, high), FLATS, high, named.in_(lang))
    ring = [CellView(_NAMED, mark="decides")]
    yield _Sign(_cells(ring, palette, lang, high), FLATS, high, _RING.in_(lang))
    yield from _ways(spec, lang, palette)
    for stacks, said in _pieces(spec, lang):
        drawn = counters(spec, stacks, FLATS * len(stacks) ** 0.5, palette, lang)
        wide = FLATS * (0.5 if len(stacks) == 1 else 0.85)
        yield _Sign(group(*drawn), wide, FLATS * 0.5, said)
    if spec.die:
        pale = mix(WHITE, INK, 0.45)
        dice = [die_picture(min(5, spec.die.faces), 5.2, WHITE, ink) for ink in (INK, pale)]
        yield _Sign(_pair(*dice), 12.4, 5.2, _DIE.in_(lang))
    signs = [verdict_sign(ruling, palette) for ruling in ("legal", "illegal")]
    yield _Sign(_pair(*signs), 12.4, 5.2, _RULED.in_(lang))


def _ways(spec: GameSpec, lang: Lang, palette: Palette) -> Iterator[_Sign]:
    """Yield a way that is open and one that is barred."""
    color = spec.players.colors[0].id
    movers = [COUNTED] if COUNTED in spec.pieces else list(spec.pieces)[:1]
    stacks = tuple(Stack(word, color, 3 if word == COUNTED else 1) for word in movers)
    cells = [CellView(_NAMED, stacks=stacks), CellView(_NEIGHBOUR)]
    count = 2 if COUNTED in movers else 0
    for is_open in (True, False):
        trail = Trail((_NAMED, _NEIGHBOUR), is_open, count, color)
        said = (_OPEN_COUNTED if count else _OPEN) if is_open else _BARRED
        drawn = _cells(cells, palette, lang, _WAY, trail)
        yield _Sign(drawn, 2 * FLATS, _WAY, said.in_(lang))


def _pieces(spec: GameSpec, lang: Lang) -> Iterator[tuple[list[Stack], str]]:
    """Yield the counters of all pieces with their names: those in numbers, officers, others."""
    color = spec.players.colors[0].id
    if COUNTED in spec.pieces:
        name = spec.pieces[COUNTED].plural.in_(lang)
        yield [Stack(COUNTED, color, 4)], _COUNTED.fill(name=name).in_(lang)
    for word, piece in spec.pieces.items():
        if word != COUNTED:
            owner = None if piece.neutral else color
            yield [Stack(word, owner, 1)], piece.name.in_(lang)


def _pair(left: Group, right: Group) -> Group:
    return group(group(left, matrix=translate(-3.4, 0)), group(right, matrix=translate(3.4, 0)))


def _cells(
    cells: Sequence[CellView], palette: Palette, lang: Lang, high: float, *trails: Trail
) -> Group:
    """Draw a few cells about (0, 0), cut off above and below."""
    scene, _ = board_scene(
        palette.spec, cells, trails=trails, palette=palette, flats=FLATS, coordinates=not trails,
        lang=lang, crop=True, bare=bare_land(palette),
    )  # fmt: skip
    x, y = _middle([view.cell for view in cells], palette.spec)
    wide = len(cells) * FLATS
    window = rect(-wide / 2, -high / 2, wide, high)
    return group(group(scene, matrix=translate(-x, -y)), clip=window)


def _middle(cells: Sequence[Cell], spec: GameSpec) -> tuple[float, float]:
    spots = [spec.board.lattice.center(cell, FLATS) for cell in cells]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


_CAPTION = Words("How to read the pictures of play.")
_NAME = Words(
    "The name of a space: its row, from a at the bottom of the board, and its number, which grows "
    "from left to right. This is {cell}."
)
_RING = Words("A ring: look here, this space decides.")
_OPEN = Words("The way that a piece goes.")
_OPEN_COUNTED = Words("The way that pieces go. The number says how many.")
_BARRED = Words("They may not go there: the cross bars the way.")
_COUNTED = Words("{name}: the number says how many.")
_DIE = Words("The die. It is pale where it does not matter.")
_RULED = Words("This is allowed; this is not.")
