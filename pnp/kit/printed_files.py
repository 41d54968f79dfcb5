"""Files as they are printed: one for each stock and number of sides, so that none has empty pages
and the paper is changed between files only."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pnp.sheets.layout import Layout


@dataclass(frozen=True)
class PrintedFile:
    """One file to print in one go."""

    name: str
    title: str
    stock: str
    layouts: tuple[Layout, ...]

    @property
    def two_sided(self) -> bool:
        """Whether the printer turns its sheets over."""
        return self.layouts[0].duplex is not None

    @property
    def sheets(self) -> int:
        return sum(layout.sheets for layout in self.layouts)

    @property
    def sides(self) -> int:
        """How many sides of its sheets are printed, in one go or in two."""
        return max(layout.sides for layout in self.layouts)


def one_of_a_stock(
    name: str, title: str, stocked: Iterable[tuple[str, Layout]], *, alone: bool
) -> list[PrintedFile]:
    """Return the files of layouts that are each on a stock.

    Where one file holds them all it may have the name `alone`; others say their stock, and those
    with two sides say so where there are sheets of the same stock with one.
    """
    groups: dict[tuple[str, str | None], list[Layout]] = {}
    for stock, layout in stocked:
        groups.setdefault((stock, layout.duplex), []).append(layout)
    files = []
    for (stock, duplex), layouts in groups.items():
        edges = [edge for one, edge in groups if one == stock]
        both = "-two-sided" if duplex and len(edges) > 1 else ""
        turned = f"-{duplex}-edge" if both and len(edges) - (None in edges) > 1 else ""
        own = name if alone and len(groups) == 1 else f"{name}-{stock}{both}{turned}"
        named = dict.fromkeys(layout.pages[0].bookmark or title for layout in layouts)
        told = title if len(groups) == 1 or not alone else ", ".join(named)
        files.append(PrintedFile(f"{own}.pdf", told, stock, tuple(layouts)))
    return files
