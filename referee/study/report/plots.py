"""The kinds of plots that reports have, as plain values; `matplotlib_plots` draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pnp.text.words import Words
from referee.study.run.estimates import Estimate


@dataclass(frozen=True)
class Bars:
    """Distributions side by side: for each series, value -> share (0 to 1)."""

    title: Words
    x: Words
    y: Words
    series: Sequence[tuple[Words, Mapping[int, float]]]
    note: Words | None = None


@dataclass(frozen=True)
class Curves:
    """Curves with bands: for each series, points of x and an Estimate.

    `percent` writes the y axis in per cent of shares between 0 and 1.
    """

    title: Words
    x: Words
    y: Words
    series: Sequence[tuple[Words, Sequence[tuple[float, Estimate]]]]
    percent: bool = False
    note: Words | None = None


@dataclass(frozen=True)
class Shares:
    """Figures with their intervals, one a line: win shares by seat, differences.

    `expected` draws a line where nothing is favoured; `groups` of rows keep a colour each.
    """

    title: Words
    x: Words
    rows: Sequence[tuple[Words, Estimate]]
    expected: float | None = None
    percent: bool = True
    groups: Sequence[int] = ()
    note: Words | None = None


@dataclass(frozen=True)
class Boxes:
    """Ranges of values, one a line: least, quartiles, greatest, and the mean."""

    title: Words
    x: Words
    rows: Sequence[tuple[Words, Mapping[str, float]]]
    note: Words | None = None
    groups: Sequence[int] = ()


Plot: TypeAlias = Bars | Curves | Shares | Boxes

BOX_NOTE = Words(
    "The line goes from least to most, the box holds the middle half, the bar in it is the median, "
    "the diamond the mean, which is written on the right."
)
"""What a reader must know of Boxes."""
