"""Pictures of whole boards for the learning pages, and the signs that figures use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from pnp.booklet.figures import FLATS, Figure, bare_land, verdict_sign
from pnp.draw.board import CellView, board_scene
from pnp.draw.board_arrows import Trail
from pnp.draw.board_pieces import Stack, counters
from pnp.draw.dice import die_picture
from pnp.draw.palette import INK, WHITE, Palette, mix
from pnp.draw.scene import Group, Item, Text, group, rect, translate
from pnp.draw.text_box import Block, wrap
from pnp.folder.hexes import Lattice, parse_cell
from pnp.folder.spec import GameSpec
from pnp.text.words import Lang, Words

_LABELLED = 9.0
"""Below so many millimetres a cell shows its land without its letter."""

_SHELF, _STEP, _SIZE = 7.4, 6.6, 7.6


class Board(Protocol):
    """What a picture of a whole board is drawn from."""

    @property
    def id(self) -> str: ...
    @property
    def caption(self) -> str: ...
    @property
    def alt(self) -> str: ...
    @property
    def cells(self) -> Sequence[CellView]: ...
    @property
    def shelf(self) -> Sequence[Sequence[Stack]]: ...
    @property
    def cards(self) -> int: ...


def draw_board_picture(shown: Board, palette: Palette, lang: Lang, width: float) -> Figure:
    """Draw the whole board in a given width, and under it what each player holds."""
    spec = palette.spec
    cells = shown.cells
    flats = width / (_across(cells, spec.board.lattice) + 0.12)
    if flats < _LABELLED:
        cells = [replace(view, label=None) for view in cells]
    scene, (x, y, _, high) = board_scene(
        spec, cells, palette=palette, flats=flats, coordinates=False, lang=lang,
        bare=bare_land(palette),
    )  # fmt: skip
    items: list[Item] = [group(scene, matrix=translate(-x, -y))]
    for stacks in shown.shelf:
        row = _shelf(stacks, shown.cards, palette, lang)
        items.append(group(row, matrix=translate(width / 2, high + _SHELF / 2)))
        high += _SHELF
    return Figure(shown.id, group(*items), width, high, shown.caption, None, "", shown.alt)


def _across(cells: Sequence[CellView], lattice: Lattice) -> float:
    """Return how many cells wide a board is."""
    spots = [lattice.center(view.cell, 1.0)[0] for view in cells]
    return max(spots) - min(spots) + 1


def _shelf(stacks: Sequence[Stack], cards: int, palette: Palette, lang: Lang) -> Group:
    """Draw a player's reserve and the backs of the cards in hand, in a row."""
    spec = palette.spec
    drawn: list[Group] = []
    for stack in stacks:
        sign = counters(spec, [replace(stack, count=1)], FLATS, palette, lang)
        if stack.piece == "troops":
            sign = counters(spec, [stack], FLATS, palette, lang)
        drawn.append(group(*sign))
    backs = [_card_back(palette) for _ in range(cards)]
    labels = [str(stack.count) if stack.piece != "troops" else "" for stack in stacks]
    items: list[Item] = []
    x = 0.0
    for sign_, label in zip([*drawn, *backs], [*labels, *("" for _ in backs)], strict=True):
        items.append(group(sign_, matrix=translate(x, 0)))
        if label:
            items.append(Text(x + 3.2, 1.0, f"× {label}", "bold", _SIZE, INK))
            x += _STEP
        x += _STEP
    return group(*items, matrix=translate(-(x - _STEP) / 2, 0))


def _card_back(palette: Palette) -> Group:
    field = palette.field(palette.spec.game.color)
    edge = palette.charge(palette.spec.game.color)
    return group(
        rect(-2.1, -3, 4.2, 6, radius=0.5, fill=field, stroke=INK, width=0.2),
        rect(-1.6, -2.5, 3.2, 5, radius=0.3, stroke=edge, width=0.2),
    )


_A, _B = (parse_cell(name) for name in ("b1", "b2"))


def draw_signs(spec: GameSpec, lang: Lang, palette: Palette, width: float) -> Figure:
    """Draw the signs that figures use, each with its meaning."""
    color = spec.players.colors[0].id
    cells = [CellView(_A, stacks=(Stack("troops", color, 3),)), CellView(_B)]
    shown = min(5, spec.die.faces) if spec.die else 5
    dice = [die_picture(shown, 5.2, WHITE, ink) for ink in (INK, mix(WHITE, INK, 0.45))]
    signs = [
        _strip(cells, palette, lang, Trail((_A, _B), count=2, color=color)),
        _strip(cells, palette, lang, Trail((_A, _B), False, 2, color)),
        _strip([CellView(_A, mark="decides")], palette, lang),
        _pair(*dice),
        verdict_sign("legal", palette),
        verdict_sign("illegal", palette),
    ]
    items: list[Item] = []
    column, high, x0 = width / 2, FLATS * 1.25, 2 * FLATS + 2.6
    for i, (sign, said) in enumerate(zip(signs, _SIGNS, strict=True)):
        words = said.in_(lang)
        x, y = (i % 2) * column, (i // 2 + 0.5) * high
        block = Block(tuple(wrap(words, "text", _SIZE, column - x0 - 3) or [words]), "text", _SIZE)
        items.append(group(sign, matrix=translate(x + FLATS, y)))
        items.append(block.draw(x + x0, y - block.height / 2, INK))
    total = high * ((len(signs) + 1) // 2)
    caption, alt = _CAPTION.in_(lang), " ".join(words.in_(lang) for words in _SIGNS)
    return Figure("signs", group(*items), width, total, caption, None, "", alt)


def _pair(left: Group, right: Group) -> Group:
    return group(group(left, matrix=translate(-3.6, 0)), group(right, matrix=translate(3.6, 0)))


_CAPTION = Words("How to read the figures.")
_SIGNS = (
    Words("So many troops go there."),
    Words("They may not: the way is barred."),
    Words("The cell that decides."),
    Words("The die; pale where it has no part."),
    Words("This may be played."),
    Words("This may not be played."),
)


def _strip(cells: Sequence[CellView], palette: Palette, lang: Lang, *trails: Trail) -> Group:
    """Draw a few cells about (0, 0)."""
    scene, (x, y, wide, high) = board_scene(
        palette.spec, cells, trails=trails, palette=palette, flats=FLATS, coordinates=False,
        lang=lang, crop=True, bare=bare_land(palette),
    )  # fmt: skip
    return group(scene, matrix=translate(-x - wide / 2, -y - high / 2))
