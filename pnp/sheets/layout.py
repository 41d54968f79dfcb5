"""Faces laid out on sheets: the best plan, fronts and backs as pages, hints for the printer."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from pnp.draw.document import Page
from pnp.draw.scene import Path
from pnp.faces.face import Face
from pnp.sheets.best_plan import Plan, best_plan, is_uniform
from pnp.sheets.marks import Footer, Side, page_name, small_print, squeezed
from pnp.sheets.options import SheetOptions, frames, page_frame
from pnp.sheets.page_frame import SAFE, STRIP, Axis, Frame, flip_axis
from pnp.sheets.pages import SheetPages, with_keys
from pnp.text.errors import LayoutError
from pnp.text.numbers import written
from pnp.text.words import Lang, Words


@dataclass(frozen=True)
class Layout:
    """Pages ready to print, and what the manifest says of them."""

    pages: tuple[Page, ...]
    sheets: int
    per_sheet: int
    bound: int
    duplex: Literal["long", "short"] | None
    cut_lines: tuple[tuple[Path, ...], ...]
    """What a machine cuts of each page."""
    fold_lines: tuple[tuple[Path, ...], ...] = ()
    """What it scores of each page; nothing where no page has a fold."""
    proved: bool = False
    """Whether no arrangement whatever needs fewer sheets than the bound."""
    hinted: Callable[[], Sequence[str]] = tuple
    """Finds the hints; it takes as long as the layout, so only those who tell them ask."""

    @cached_property
    def hints(self) -> tuple[str, ...]:
        """What another margin would save, or would lose."""
        return tuple(self.hinted())

    @property
    def sides(self) -> int:
        """How many sides of each sheet are printed."""
        return len(self.pages) // self.sheets


def printable(options: SheetOptions) -> tuple[float, float]:
    """Return the width and height that a single outline may take on the upright page."""
    return page_frame(options).area


def lay_out(
    faces: Sequence[Face],
    options: SheetOptions,
    *,
    title: str,
    footer: str,
    lang: Lang,
    bookmark: str | None = None,
) -> Layout:
    """Lay faces out on as few sheets as the arrangements tried need, fronts with their backs."""
    wanted = tuple(face for face in faces if face.copies > 0)
    if not wanted:
        raise LayoutError("{title}: there is nothing to lay out", title=title)
    return _Part(tuple(with_keys(wanted, title)), options, title, footer, lang).layout(bookmark)


@dataclass(frozen=True)
class _Part:
    """One part on its way to its pages."""

    faces: tuple[Face, ...]
    options: SheetOptions
    title: str
    note: str
    lang: Lang

    def layout(self, bookmark: str | None) -> Layout:
        plan = self.plan(self.options.margin)
        count = len(plan.sheets)
        drawn = SheetPages(
            plan,
            self.options,
            self.touching,
            self.axis(plan.frame),
            lambda i, side: self.small_print(plan.frame, i + 1, count, side),
            stood=self.stood and plan.frame.landscape,
        )
        fronts = [(drawn.front(i), drawn.outlines(i), drawn.folds(i)) for i in range(count)]
        backs = [(drawn.back(i), (), ()) for i in range(count)] if self.two_sided else []
        together = self.options.order == "pages" and bool(backs)
        sides = [s for pair in zip(fronts, backs, strict=True) for s in pair] if together else []
        sides = sides or [*fronts, *backs]
        pages = [page for page, _, _ in sides]
        return Layout(
            pages=(replace(pages[0], bookmark=bookmark), *pages[1:]),
            sheets=count,
            per_sheet=plan.capacity,
            bound=plan.bound,
            duplex=self.edge if together else None,
            cut_lines=tuple(cuts for _, cuts, _ in sides),
            fold_lines=tuple(folds for _, _, folds in sides),
            proved=plan.proved,
            hinted=lambda: self.hints(count),
        )

    @cached_property
    def has_backs(self) -> bool:
        return any(face.back is not None for face in self.faces)

    @property
    def edge(self) -> Literal["long", "short"] | None:
        """The edge to flip on, where the sheets have two sides."""
        duplex = self.options.duplex
        if duplex == "gutterfold" or duplex == "none" or not self.has_backs:
            return None
        return duplex

    @property
    def two_sided(self) -> bool:
        return self.edge is not None

    @property
    def stood(self) -> bool:
        """Whether landscape pages are turned upright, so that it is known which way backs move.

        A printer's slip goes with the paper, and it is read off an upright sheet; whether a lying
        page is fed with its head to the left or to the right is the printer driver's affair.
        """
        return self.two_sided and self.options.backs.offset != (0.0, 0.0)

    @property
    def folded(self) -> bool:
        return self.has_backs and self.options.duplex == "gutterfold"

    @cached_property
    def touching(self) -> bool:
        """Whether neighbours share their cuts; nets and mixed sizes keep their gutters."""
        regular = self.faces[0].shape != "net" and is_uniform(self.faces)
        return self.options.cut == "shared" and regular

    def axis(self, frame: Frame) -> Axis:
        return frame.fold or flip_axis(self.edge or "long", frame.landscape)

    def plan(self, margin: float) -> Plan:
        options = replace(self.options, margin=margin)
        folds: tuple[Axis | None, ...] = ("x", "y") if self.folded else (None,)
        tried = []
        for frame in frames(options):
            height = self.footer(frame, 88, 88, "front").height
            tall = [replace(frame, strip=height, fold=fold) for fold in folds]
            thin = [replace(frame, strip=min(height, STRIP), fold=fold) for fold in folds]
            tried += thin if self.fills(thin[0]) else tall
        return best_plan(self.faces, tried, touching=self.touching)

    def fills(self, frame: Frame) -> bool:
        """Whether the pieces are made to fill this page to its margins, without a gutter."""
        size, area = (self.faces[0].width, self.faces[0].height), frame.area
        return self.touching and any(
            all(
                abs(round(whole / one) * one - whole) < 1e-6
                for one, whole in zip(turn, area, strict=True)
            )
            for turn in (size, size[::-1])
        )

    def small_print(self, frame: Frame, number: int, count: int, side: Side) -> Footer:
        """Return the footer of a sheet, on one line where the pieces leave room for no more."""
        footer = self.footer(frame, number, count, side)
        return squeezed(footer, frame) if footer.height > frame.strip else footer

    def footer(self, frame: Frame, number: int, count: int, side: Side) -> Footer:
        how = "gutterfold" if self.folded else self.edge or "none"
        sheet = (number, count, side if self.two_sided else None)
        lying = frame.landscape and not self.stood
        paper = page_name(self.options.paper, self.lang, lying=lying)
        return small_print(self.lang, frame, self.title, sheet, paper, how, self.note)

    def hints(self, sheets: int) -> list[str]:
        """Return what a smaller margin would save, or that the margin is too small for printers."""
        margin = self.options.margin
        if margin < SAFE:
            return [_HINTS["edge"].in_(self.lang).format(_number(margin, self.lang))]
        enough = self._margin_that_saves(sheets)
        if enough is None:
            return []
        saved = sheets - len(self.plan(enough).sheets)
        less, wanted = (_number(mm, self.lang) for mm in (margin - enough, enough))
        which = "margin" if saved == 1 else "margins"
        return [_HINTS[which].in_(self.lang).format(self.title, less, wanted, saved)]

    def _margin_that_saves(self, sheets: int) -> float | None:
        """Return the largest margin, to a tenth of a millimetre, that saves a sheet."""
        low, high = round(SAFE * 10), math.ceil(self.options.margin * 10)
        if sheets == 1 or low >= high or len(self.plan(low / 10).sheets) >= sheets:
            return None
        while high - low > 1:
            middle = (low + high) // 2
            if len(self.plan(middle / 10).sheets) < sheets:
                low = middle
            else:
                high = middle
        return low / 10


_HINTS = {
    "margin": Words("{0}: {1} mm less margin ({2} mm) would save a sheet"),
    "margins": Words("{0}: {1} mm less margin ({2} mm) would save {3} sheets"),
    "edge": Words(
        "most home printers cannot print nearer than 4 mm to the edge; with margins of {0} mm "
        "the outer pieces may lose theirs"
    ),
}


def _number(value: float, lang: Lang) -> str:
    return written(f"{round(value, 1):g}", lang)
