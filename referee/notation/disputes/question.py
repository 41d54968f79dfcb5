"""A question about a table that nobody set up, and its answers as the position has them then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pnp.text.words import Words


@dataclass(frozen=True)
class Answer:
    """What one button says, and what is told of the table once it is tapped."""

    id: str
    name: Words
    text: str
    """The position with it."""
    settles: tuple[str, ...] = ()
    """What need not be asked again."""
    play: str = ""
    """The play with it, where the answer is a part of the play."""
    cell: str = ""
    color: str = ""
    """The cell and the colour of a piece that it puts down."""
    group: Words = field(default_factory=Words)
    """What several buttons that stand together are about."""
    is_now: bool = False
    """Whether the table lies like that already."""


@dataclass(frozen=True)
class Question:
    """What decides and was not told: one of its answers is tapped."""

    id: str
    title: Words
    answers: Sequence[Answer]
    cells: tuple[str, ...] = ()
    """What the board is zoomed to."""
    on_board: bool = False
    """Whether pieces are put on cells until nobody else is there."""
    likely: str = ""
    """The cell that is looked at first."""
