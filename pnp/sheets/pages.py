"""Pages of a plan: for each sheet the front, and the back as a page or as half of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pnp.draw.document import Box, Page
from pnp.draw.scene import (
    IDENTITY,
    Group,
    Item,
    Matrix,
    Path,
    combine,
    group,
    moved,
    rect,
    rotate,
    translate,
)
from pnp.faces.face import Face
from pnp.sheets import marks
from pnp.sheets.best_plan import Piece, Plan, bounds
from pnp.sheets.bleed import bled_cells, bled_outline, overlapping, without_words
from pnp.sheets.cutting.cut_marks import CutMarks
from pnp.sheets.machines import marks as machine_marks
from pnp.sheets.marks import Side
from pnp.sheets.options import SheetOptions
from pnp.sheets.page_frame import Axis

SmallPrint = Callable[[int, Side, int], marks.Footer]
"""The footer of a sheet by its number, its side and how many cuts are told."""


@dataclass(frozen=True)
class SheetPages:
    """The pages of one part; `axis` is what turning or folding the sheet mirrors.

    A plan on a lying page may be `stood` upright: drawn turned, on the paper as it is fed.
    """

    plan: Plan
    options: SheetOptions
    touching: bool
    axis: Axis
    small_print: SmallPrint
    stood: bool = False

    def front(self, number: int) -> Page:
        frame, pieces = self.plan.frame, self.plan.sheets[number]
        cut = self._cut_marks(number)
        foot = self.small_print(number, "front", cut.count if cut else 0)
        shown = [*pieces]
        layers: list[Item] = [self._art(pieces, "front")]
        if frame.fold is not None:
            backs = self.mirrored(number)
            shown += backs
            layers += [self._art(backs, "back"), marks.middle_fold(frame, self.strip_top)]
        layers += self._lines(pieces)
        if cut:
            layers.append(replace(cut, footer_ends=foot.ends(frame.inset)).draw())
        layers.append(foot.draw(frame.inset, self.strip_top))
        layers += machine_marks(self.options.machine, frame.width, frame.height)
        return self._page(layers, _box(shown))

    def back(self, number: int) -> Page:
        """Draw the other side, moved against the printer's shift, turn and stretch."""
        frame, pieces = self.plan.frame, self.mirrored(number)
        foot = self.small_print(number, "back", 0)
        top = self.strip_top
        if self.axis == "y":
            top = frame.height - top - frame.strip
        layers = [self._art(pieces, "back"), foot.draw(frame.inset, top)]
        return self._page(layers, _box(pieces), corrected=True)

    def _cut_marks(self, number: int) -> CutMarks | None:
        """Return the marks for cuts by hand, where the pieces are parted by straight ones."""
        plan = self.plan
        if plan.cuts == "none" or self.options.machine is not None:
            return None
        through = plan.cuts == "through"
        return CutMarks(plan.sheets[number], plan.frame, self.strip_top, 0.0, through)

    @property
    def cut_counts(self) -> Iterator[int]:
        """How many cuts part each sheet, where they run from edge to edge."""
        cuts = (self._cut_marks(number) for number in range(len(self.plan.sheets)))
        return (cut.count for cut in cuts if cut and cut.through)

    def mirrored(self, number: int) -> list[Piece]:
        return [piece.mirrored(self.plan.frame, self.axis) for piece in self.plan.sheets[number]]

    def outlines(self, number: int) -> tuple[Path, ...]:
        """Return the outlines along which a machine would cut the front page."""
        return tuple(
            moved(p.face.outline, combine(self._stand, p.matrix)) for p in self.plan.sheets[number]
        )

    def folds(self, number: int) -> tuple[Path, ...]:
        """Return the lines along which a machine would score the front page."""
        return tuple(
            moved(fold, combine(self._stand, piece.matrix))
            for piece in self.plan.sheets[number]
            for fold in piece.face.folds
        )

    @property
    def _stand(self) -> Matrix:
        return stood_upright(self.plan.frame.width) if self.stood else IDENTITY

    def _page(self, layers: Sequence[Item], trim: Box, *, corrected: bool = False) -> Page:
        frame, matrix = self.plan.frame, self._stand
        width, height = frame.width, frame.height
        if self.stood:
            x, y, w, h = trim
            trim = (y, width - x - w, h, w)
            width, height = height, width
        if corrected:
            (x, y, w, h), (dx, dy) = trim, self.options.backs.offset
            trim = (x + dx, y + dy, w, h)
            matrix = combine(self.options.backs.matrix(width, height), matrix)
        scene = group(*layers, matrix=matrix)
        return Page(width, height, scene, trim, grown(trim, frame.bleed, width, height))

    @cached_property
    def strip_top(self) -> float:
        """The footer's place, the same on every page: under the lowest piece of any."""
        lowest = max(bounds(sheet)[3] for sheet in self.plan.sheets)
        if self.plan.frame.fold == "y":
            highest = min(bounds(sheet)[1] for sheet in self.plan.sheets)
            lowest = self.plan.frame.height - highest
        return self.plan.frame.strip_top(lowest)

    def _art(self, pieces: Sequence[Piece], side: Side) -> Group:
        shown = [p for p in pieces if side == "front" or p.face.back is not None]
        bleed = self.plan.frame.bleed
        far = overlapping(bleed)
        if not shown:
            return group()
        items: list[Item] = []
        # rectangles that touch have bleed on every free side as it is
        grid = self.touching and self.plan.cuts == "through"
        under = self._hexagons or (side == "back" and not grid and _backs_alike(shown))
        if under or not self.touching:
            drawn = without_words if self.touching and self._hexagons else _as_it_is
            items += [
                group(drawn(_side(p.face, side)), matrix=p.matrix, clip=bled_outline(p.face, far))
                for p in shown
            ]
        if self.touching:
            clips = bled_cells(shown, bleed)
            items += [
                group(group(_side(p.face, side), matrix=p.matrix), clip=clip)
                for p, clip in zip(shown, clips, strict=True)
            ]
        return group(*items, clip=self._art_area(side))

    def _art_area(self, side: Side) -> Path:
        """Return the area for art: within the printer's reach, and clear of the footer."""
        frame = self.plan.frame
        edge, bottom = frame.edge, self.strip_top
        top = edge
        if side == "back" and self.axis == "y" and frame.fold is None:
            top, bottom = frame.height - bottom, frame.height - edge
        return rect(edge, top, frame.width - 2 * edge, bottom - top)

    @property
    def _hexagons(self) -> bool:
        """Whether tiles of three hexagons lie here, some of which only nearly touch."""
        return self.plan.sheets[0][0].face.shape == "triple"

    def _lines(self, pieces: Sequence[Piece]) -> list[Item]:
        """Draw cut and fold lines, over all art; a machine follows no printed line."""
        by_hand = self.options.machine is None
        if self.touching and self._hexagons:
            return [marks.shared_cuts(pieces)] if by_hand else []
        items: list[Item] = []
        for piece in pieces:
            lines = [marks.cut_line(piece.face, touching=self.touching)] if by_hand else []
            if piece.face.folds:
                lines.append(marks.fold_lines(piece.face.folds))
            items.append(group(*lines, matrix=piece.matrix))
        return items


def stood_upright(width: float) -> Matrix:
    """Return the matrix that lays a landscape page on upright paper, its head to the left."""
    return combine(translate(0, width), rotate(-90))


def with_keys(faces: Sequence[Face], title: str) -> list[Face]:
    """Return the faces with a key on what is drawn more than once, so that files store it once."""
    backs: list[tuple[Group, Group]] = []
    out = []
    for i, face in enumerate(faces):
        front = face.front
        if face.copies > 1 and front.key is None:
            front = group(front, key=f"{title}/{i}")
        back = None if face.back is None else _known_back(face.back, backs, title)
        out.append(replace(face, front=front, back=back))
    return out


def _known_back(back: Group, known: list[tuple[Group, Group]], title: str) -> Group:
    """Return the back with its key; equal backs have the same key."""
    if back.key is not None:
        return back
    for other, keyed in known:
        if other is back or other == back:
            return keyed
    known.append((back, group(back, key=f"{title}/back/{len(known)}")))
    return known[-1][1]


def _backs_alike(pieces: Sequence[Piece]) -> bool:
    return len({p.face.back.key for p in pieces if p.face.back is not None}) == 1


def _as_it_is(drawing: Group) -> Group:
    return drawing


def _side(face: Face, side: Side) -> Group:
    drawing = face.front if side == "front" else face.back
    return drawing if drawing is not None else group()


def grown(box: Box, by: float, width: float, height: float) -> Box:
    """Return the box grown on every side, as far as the page goes."""
    x, y, w, h = box
    left, top = max(0.0, x - by), max(0.0, y - by)
    right, bottom = min(width, x + w + by), min(height, y + h + by)
    return left, top, right - left, bottom - top


def _box(pieces: Sequence[Piece]) -> Box:
    left, top, right, bottom = bounds(pieces)
    return left, top, right - left, bottom - top
