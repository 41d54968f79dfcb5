"""Faces laid out on sheets: the best plan, fronts and backs as pages, hints for the printer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from pnp.draw.document import Page
from pnp.draw.scene import Path
from pnp.faces.face import Face
from pnp.sheets.best_plan import Plan, TooLargeError, best_plan, is_uniform
from pnp.sheets.cutting.fewest import least_sheets
from pnp.sheets.cutting.matching_edges import edges_match
from pnp.sheets.cutting.saving import Resized, hints
from pnp.sheets.marks import Footer, Side, page_name, small_print, squeezed
from pnp.sheets.options import Cut, SheetOptions, frames, page_frame, paper_size
from pnp.sheets.page_frame import STRIP, Axis, Frame, flip_axis
from pnp.sheets.pages import SheetPages, with_keys
from pnp.text.errors import LayoutError
from pnp.text.words import Lang


@dataclass(frozen=True)
class Layout:
    """Pages ready to print, and what the manifest says of them."""

    pages: tuple[Page, ...]
    sheets: int
    per_sheet: int
    bound: int
    """A number of sheets that no margin, bleed, gap or arrangement goes below; it is proved."""
    duplex: Literal["long", "short"] | None
    cut_lines: tuple[tuple[Path, ...], ...]
    """What a machine cuts of each page."""
    fold_lines: tuple[tuple[Path, ...], ...] = ()
    """What it scores of each page; nothing where no page has a fold."""
    cuts: tuple[int, ...] = ()
    """How many straight cuts, from edge to edge, part each sheet; nothing of other sheets."""
    hinted: Callable[[], Sequence[str]] = tuple
    """Finds the hints; it takes as long as the layout, so only those who tell them ask."""

    @cached_property
    def hints(self) -> tuple[str, ...]:
        """What other options would save, and what these may lose."""
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
    resized: Resized | None = None,
) -> Layout:
    """Lay faces out on as few sheets as the arrangements tried need, fronts with their backs.

    `resized` is the option that says how large they are, where there is one.
    """
    wanted = tuple(face for face in faces if face.copies > 0)
    if not wanted:
        raise LayoutError("{title}: there is nothing to lay out", title=title)
    part = _Part(tuple(with_keys(wanted, title)), options, title, footer, lang, resized)
    return part.layout(bookmark)


def lay_out_by_size(
    faces: Sequence[Face], options: SheetOptions, *, title: str, **told: Any
) -> list[Layout]:
    """Lay out rectangles of several sizes, each size in a grid of its own where that takes no more
    sheets, for straight cuts; anything else on sheets together."""
    together = lay_out(faces, options, title=title, **told)
    sizes: dict[tuple[float, float], list[Face]] = {}
    for face in faces:
        sizes.setdefault((round(face.width, 6), round(face.height, 6)), []).append(face)
    if len(sizes) == 1 or any(face.shape != "rect" for face in faces):
        return [together]
    groups = [some for some in sizes.values() if any(face.copies for face in some)]
    apart = [lay_out(some, options, title=title, **told) for some in groups]
    return apart if sum(one.sheets for one in apart) <= together.sheets else [together]


@dataclass(frozen=True)
class _Part:
    """One part on its way to its pages."""

    faces: tuple[Face, ...]
    options: SheetOptions
    title: str
    note: str
    lang: Lang
    resized: Resized | None = None

    def layout(self, bookmark: str | None) -> Layout:
        plan = self.plan
        count = len(plan.sheets)
        drawn = SheetPages(
            plan,
            self.options,
            self.touching,
            self.axis(plan.frame),
            lambda i, side, cuts: self.small_print(plan.frame, (i + 1, count), side, cuts),
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
            bound=self.least,
            duplex=self.edge if together else None,
            cut_lines=tuple(cuts for _, cuts, _ in sides),
            fold_lines=tuple(folds for _, _, folds in sides),
            cuts=tuple(drawn.cut_counts),
            hinted=lambda: hints(self),
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
        faces, options = self.faces, self.options
        if options.cut == "gutter" or faces[0].shape == "net" or not is_uniform(faces):
            return False
        alone = sum(face.copies for face in faces) == 1
        return options.cut == "shared" or (not alone and edges_match(faces, options.bleed))

    @property
    def least(self) -> int:
        return least_sheets(self.faces, paper_size(self.options.paper), folded=self.folded)

    def axis(self, frame: Frame) -> Axis:
        return frame.fold or flip_axis(self.edge or "long", frame.landscape)

    @cached_property
    def plan(self) -> Plan:
        """The best plan; rounds come nearer to each other where that saves a sheet."""
        plan = self._planned
        by_hand = self.options.machine is None and self.faces[0].shape == "circle"
        bleeds = _NEARER if by_hand and len(plan.sheets) > 1 else ()
        for bleed in bleeds:
            nearer = self.planned(bleed=bleed) if bleed < self.options.bleed else plan
            if len(nearer.sheets) < len(plan.sheets):
                return nearer
        return plan

    def planned(self, **options: float | Cut) -> Plan:
        """Return the best plan with some options otherwise."""
        cut: Cut = "shared" if self.touching else "gutter"
        changed: dict[str, Any] = {"cut": cut, **options}
        return replace(self, options=replace(self.options, **changed))._planned

    def sized(self, width: float, height: float) -> Plan:
        """Return the best plan of pieces of another size."""
        faces = (replace(face, width=width, height=height) for face in self.faces)
        return replace(self, faces=tuple(faces)).planned(
            cut="shared" if self.touching else "gutter"
        )

    @cached_property
    def _planned(self) -> Plan:
        folds: tuple[Axis | None, ...] = ("x", "y") if self.folded else (None,)
        tried, thinner = list[Frame](), list[Frame]()
        for frame in frames(self.options):
            height = self.footer(frame, (88, 88), "front", 88).height
            tall = [replace(frame, strip=height, fold=fold) for fold in folds]
            thin = [replace(frame, strip=min(height, STRIP), fold=fold) for fold in folds]
            tried += thin if self.fills(thin[0]) else tall
            thinner += thin
        try:
            return best_plan(self.faces, tried, touching=self.touching)
        except TooLargeError:
            # what takes the whole room leaves the footer one line
            return best_plan(self.faces, thinner, touching=self.touching)

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

    def small_print(self, frame: Frame, place: tuple[int, int], side: Side, cuts: int) -> Footer:
        """Return the footer of a sheet, on one line where the pieces leave room for no more."""
        footer = self.footer(frame, place, side, cuts)
        return squeezed(footer, frame) if footer.height > frame.strip else footer

    def footer(self, frame: Frame, place: tuple[int, int], side: Side, cuts: int) -> Footer:
        how = "gutterfold" if self.folded else self.edge or "none"
        lying = frame.landscape and not self.stood
        paper = page_name(self.options.paper, self.lang, lying=lying)
        sheet = (*place, side if self.two_sided else None)
        return small_print(self.lang, frame, self.title, sheet, paper, how, self.note, cuts=cuts)


_NEARER = (2.5, 2.0, 1.5, 1.0)
"""The bleeds, in millimetres, that rounds may have where so much lets a sheet be saved."""
