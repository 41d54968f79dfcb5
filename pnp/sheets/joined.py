"""A board on several sheets: each shows its share, with seams to cut and strips to glue."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pnp.draw.cropping import Croppable
from pnp.draw.document import Page
from pnp.draw.scene import Group, Path, group, polygon, rect, translate
from pnp.faces.face import Face, Joins
from pnp.sheets.joined_marks import SheetMarks, locator, locator_width
from pnp.sheets.joined_plan import plan_page
from pnp.sheets.layout import Layout
from pnp.sheets.machines import marks as machine_marks
from pnp.sheets.marks import Footer, page_name, small_print
from pnp.sheets.options import SheetOptions, page_frame, paper_name
from pnp.sheets.page_frame import Frame
from pnp.sheets.seams import Division, Sheet, divide
from pnp.text.errors import LayoutError, SpecError
from pnp.text.words import Lang, Words

MOST = 100
"""No board takes more sheets than this."""

_FORCED = Words(
    "numbers of sheets that hold {width:.0f} x {height:.0f} mm on {paper}, as [{columns}, {rows}]"
)
_NO_BACK = Words("none: a board over several sheets is printed on one side")
_TOO_LARGE = Words("{title}: a board over {count} sheets; {most} are the most")
_OVERLAP = Words("{title}: an overlap of {overlap:g} mm leaves nothing of the paper")


def division(face: Face, options: SheetOptions, title: str = "") -> Division:
    """Return the sheets that a face goes over: one, unless it may and must go over several."""
    if face.joins is None:
        return Division(face.width, face.height, 1, 1, 0.0)
    areas = [page_frame(options, landscape=lying).area for lying in (False, True)]
    overlap, forced = face.joins.overlap, face.joins.sheets
    fewest = divide(face.width, face.height, areas, overlap)
    if fewest is None:
        raise LayoutError(_OVERLAP.fill(title=title or face.name, overlap=overlap))
    made = divide(face.width, face.height, areas, overlap, forced) if forced else fewest
    if made is None:
        wanted = _FORCED.fill(
            width=face.width,
            height=face.height,
            paper=paper_name(options.paper),
            columns=fewest.columns,
            rows=fewest.rows,
        )
        raise _refused(face.joins, "sheets", str([*(forced or ())]), wanted)
    if made.count > 1 and face.back is not None:
        raise _refused(face.joins, "back", "", _NO_BACK)
    if made.count > MOST:
        raise LayoutError(_TOO_LARGE.fill(title=title or face.name, count=made.count, most=MOST))
    return made


def _refused(joins: Joins, key: str, found: str, wanted: Words) -> SpecError:
    """Return the fault of a key of the component that goes over several sheets."""
    return SpecError([joins.at(key).fault(found, wanted)])


def lay_out_joined(
    face: Face,
    options: SheetOptions,
    *,
    title: str,
    footer: str,
    lang: Lang,
    bookmark: str | None = None,
) -> Layout:
    """Lay one face out over several sheets, as often as it is there, with a plan at the end."""
    made = division(face, options, title)
    board = _Joined(face, made, options, title, footer, lang)
    sheets = [board.page(number) for number in range(made.count)] * face.copies
    cuts = [board.outline(sheet) for sheet in made.sheets] * face.copies
    pages = [*sheets, board.plan]
    return Layout(
        pages=(replace(pages[0], bookmark=bookmark), *pages[1:]),
        sheets=len(pages),
        per_sheet=1,
        bound=len(pages),
        duplex=None,
        cut_lines=(*((cut,) for cut in cuts), ()),
    )


@dataclass(frozen=True)
class _Joined:
    """One face on its way to its sheets."""

    face: Face
    division: Division
    options: SheetOptions
    title: str
    note: str
    lang: Lang

    @cached_property
    def frame(self) -> Frame:
        frame = page_frame(self.options, landscape=self.division.landscape)
        names = [sheet.name for sheet in self.division.sheets]
        heights = [self._footer(frame, 88, name).height for name in names]
        return replace(frame, strip=max(heights))

    def _footer(self, frame: Frame, number: int, name: str) -> Footer:
        # the small plan of the sheets stands at the right end of the line
        narrow = replace(frame, width=frame.width - locator_width(self.division))
        paper = page_name(self.options.paper, self.lang, lying=frame.landscape)
        sheet = (number, self.division.count + 1, None)
        title = f"{self.title} {name}".strip()
        return small_print(self.lang, narrow, title, sheet, paper, "none", self.note)

    @cached_property
    def origin(self) -> tuple[float, float]:
        """The top left of what every sheet shows."""
        return self.frame.origin(*self.division.share)

    @cached_property
    def strip_top(self) -> float:
        return self.frame.strip_top(self.origin[1] + self.division.share[1])

    def page(self, number: int) -> Page:
        """Draw one sheet."""
        frame, sheet = self.frame, self.division.sheets[number]
        foot = self._footer(frame, number + 1, sheet.name)
        marks = SheetMarks(sheet, self.division, self._place(sheet), frame, self.strip_top)
        lines = (marks.cuts(), marks.ticks(foot.ends(frame.inset)))
        machine = self.options.machine
        scene = group(
            self._art(sheet),
            marks.strips(self.lang),
            *(machine_marks(machine, frame.width, frame.height) if machine else lines),
            foot.draw(frame.inset, self.strip_top),
            locator(self.division, sheet, frame.width - frame.inset, self.strip_top),
        )
        left, top, right, bottom = self._kept(sheet)
        trim = (left, top, right - left, bottom - top)
        return Page(frame.width, frame.height, scene, trim, trim)

    def _place(self, sheet: Sheet) -> tuple[float, float]:
        """Return where the board's top left would lie on the page."""
        return self.origin[0] - sheet.across.start, self.origin[1] - sheet.down.start

    def _kept(self, sheet: Sheet) -> tuple[float, float, float, float]:
        """Return what is left of a sheet once it is cut: left, top, right and bottom."""
        x, y = self._place(sheet)
        across, down = sheet.across, sheet.down
        return x + across.cut, y + down.cut, x + across.end, y + down.end

    def outline(self, sheet: Sheet) -> Path:
        """Return the line along which a machine would cut."""
        left, top, right, bottom = self._kept(sheet)
        return polygon([(left, top), (right, top), (right, bottom), (left, bottom)])

    def _art(self, sheet: Sheet) -> Group:
        """Draw the share of a sheet, past the board's own edges by the bleed."""
        x, y = self._place(sheet)
        left, top, right, bottom = self._shown(sheet)
        box = (left, top, right - left, bottom - top)
        away = (left - x, top - y, right - left, bottom - top)
        return group(group(self._board.within(away), matrix=translate(x, y)), clip=rect(*box))

    @cached_property
    def _board(self) -> Croppable:
        """The whole board, from its top left."""
        middle = translate(self.face.width / 2, self.face.height / 2)
        return Croppable.of(group(self.face.front, matrix=middle))

    def _shown(self, sheet: Sheet) -> tuple[float, float, float, float]:
        (x, y), frame = self._place(sheet), self.frame
        bleed, across, down = frame.bleed, sheet.across, sheet.down
        left = x + across.start - (0 if sheet.column else bleed)
        top = y + down.start - (0 if sheet.row else bleed)
        right = x + across.end + (bleed if sheet.column == self.division.columns - 1 else 0)
        bottom = y + down.end + (bleed if sheet.row == self.division.rows - 1 else 0)
        edge = frame.edge
        return (
            max(left, edge),
            max(top, edge),
            min(right, frame.width - edge),
            min(bottom, self.strip_top),
        )

    @property
    def plan(self) -> Page:
        """Draw the page that shows how the sheets lie."""
        lying = self.face.width > self.face.height
        frame = page_frame(self.options, landscape=lying)
        foot = self._footer(frame, self.division.count + 1, "")
        frame = replace(frame, strip=foot.height)
        return plan_page(self.face, self.division, frame, foot, self.title, self.lang)


def parted(faces: Sequence[Face], options: SheetOptions) -> tuple[list[Face], list[Face]]:
    """Return the faces that fit one sheet, and those that go over several."""
    small, large = list[Face](), list[Face]()
    for face in faces:
        several = face.joins is not None and division(face, options).count > 1
        (large if several else small).append(face)
    return small, large
