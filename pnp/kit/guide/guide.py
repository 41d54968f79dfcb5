"""The build guide of a kit: made from what is printed, for any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.booklet.style import Style
from pnp.draw.fonts import drawable
from pnp.draw.palette import INK
from pnp.draw.pdf.writer import render
from pnp.draw.scene import Group, rect
from pnp.draw.scene import group as drawn_together
from pnp.draw.typeset.report_pages import ReportSetter, Sheet, report_pages
from pnp.draw.typeset.strips import NEVER, Strip
from pnp.draw.typeset.table_grid import Cell, Grid, cell
from pnp.faces.face import Face
from pnp.folder.component_kinds import Card
from pnp.folder.papers import paper_file
from pnp.folder.texts.manuscript import Align
from pnp.kit.guide.fold_pictures import fold_pictures
from pnp.kit.guide.sorting import BAGGED, bags_of, counts_of
from pnp.kit.guide.work import Work, cut_counts, minutes_of, punch_for
from pnp.kit.kit import BuiltPart, Kit
from pnp.kit.runs import Drawn
from pnp.sheets.options import paper_size
from pnp.text.numbers import written
from pnp.text.words import Words, joined

GUIDE = Words("Make your game")
FILE = "guide.pdf"
_SIZE = 9.5
"""The type of the tables, in points."""


def guide_pdf(kit: Kit, built: Sequence[BuiltPart], buy: Sequence[str]) -> bytes:
    """Return the guide as a file; the same kit gives the same bytes."""
    sheet = Sheet(paper_size(kit.options.sheet.paper))
    name = GUIDE.in_(kit.options.lang)
    title = f"{kit.spec.title(kit.options.lang)} – {name}"
    pages = report_pages(title, _Guide(kit, built, buy, sheet).strips(), sheet)
    # it is read as the rules are, and like them says whose game it is
    return render(replace(kit.document(name, ()), pages=pages, tagged=True, colour="rgb"))


class _Guide:
    """Sets the guide of one kit as strips."""

    def __init__(
        self, kit: Kit, built: Sequence[BuiltPart], buy: Sequence[str], sheet: Sheet
    ) -> None:
        self.kit, self.lang, self.buy = kit, kit.options.lang, buy
        self.parts = [part for part in built if part.layouts]
        style = Style(kit.spec, self.lang, kit.look.palette)
        self.setter = ReportSetter(style, self.lang, sheet)
        self.wide = sheet.wide

    @property
    def drawn(self) -> list[Drawn]:
        return [one for part in self.parts for one in part.drawn if one.pieces]

    @property
    def owned(self) -> list[tuple[str, Drawn]]:
        """All that there is in the end, printed or bought, each with its part."""
        printed = [(part.part, one) for part in self.parts for one in part.drawn if one.pieces]
        return [*printed, *(("pieces", one) for one in self.kit.left_out if one.pieces)]

    def strips(self) -> Iterator[Strip]:
        yield from self.setter.opening(self._said(GUIDE))
        yield from self._print()
        yield from self._tools()
        yield from self._make()
        yield from self._count()
        yield from self._sort()

    def _print(self) -> Iterator[Strip]:
        """Set what to print on what, and how long each file takes."""
        yield from self.setter.headed(self._said(_PRINT), self._said(_SCALE))
        head = [self._cell(words, "bold") for words in _PRINT_HEAD]
        rows = []
        for part in self.parts:
            time = self._said(_time(minutes_of(part)))
            for i, file in enumerate(part.files):
                rows.append(
                    (
                        cell(file.name, "bold"),
                        self._plain(file.title),
                        self._plain(paper_file().stocks[file.stock].name.in_(self.lang)),
                        cell(str(file.sheets)),
                        cell(str(file.sides)),
                        self._plain("" if i else time),
                    )
                )
        aligns: tuple[Align, ...] = ("left", "left", "left", "right", "right", "right")
        yield from self.setter.table(Grid(tuple(head), tuple(rows), aligns, _SIZE), wraps=True)
        total = _time(sum(minutes_of(part) for part in self.parts))
        yield from self.setter.text(self._said(_TOTAL.fill(time=total)), above=3.0)

    def _tools(self) -> Iterator[Strip]:
        yield from self.setter.headed(self._said(_TOOLS))
        tools = [self._said(words) for words in self._needed()]
        yield from self._list(tools)
        if self.buy:
            yield from self.setter.text(self._said(_BUY), above=2.5, font="bold")
            yield from self._list(self.buy)

    def _needed(self) -> Iterator[Words]:
        """Yield the tools that this kit needs."""
        works = [Work.of(one) for one in self.drawn]
        shapes = {face.shape for work in works for face in work.faces}
        if any(cut_counts(self.parts)):
            yield _KNIFE
        if shapes - {"rect"}:
            yield _SCISSORS
        if any(work.nets or work.folded for work in works):
            yield _BONE
            yield _GLUE
        for diameter in sorted({size for work in works for size in work.rounds}):
            if punch := punch_for(diameter):
                size = written(f"{punch[0]:g}", self.lang)
                yield _PUNCH.fill(size=size, inches=punch[1])
        if any(part.books for part in self.parts):
            yield _STAPLER
        if any(isinstance(work.drawn.component, Card) for work in works):
            yield _ROUNDER
        if works:
            yield _BAGS.fill(count=len(bags_of(self.kit.spec, self._bagged, self.lang)))

    def _make(self) -> Iterator[Strip]:
        """Set how each component is made, part by part."""
        yield from self.setter.headed(self._said(_MAKE))
        if self.kit.options.sheet.duplex == "gutterfold":
            yield from self.setter.text(self._said(_GUTTERFOLD), above=1.0)
        for part in self.parts:
            counts = sorted({count for layout in part.layouts for count in layout.cuts})
            for one in part.drawn:
                if one.pieces:
                    yield from self._component(one, part, counts)
            for book in part.books:
                name = f"{book.name}-booklet.pdf"
                yield from self._named(book.title, [self._said(_BOOKLET.fill(file=name))])

    def _component(self, drawn: Drawn, part: BuiltPart, counts: Sequence[int]) -> Iterator[Strip]:
        work = Work.of(drawn)
        name = f"{drawn.component.name.in_(self.lang)} ({drawn.pieces})"
        told = [self._said(words) for words in self._cutting(work, part, counts)]
        yield from self._named(name, told)
        for face in work.nets:
            yield from self._folding(face)
        if work.walls:
            yield from self.setter.text(self._said(_WALLS), above=2.0)

    def _cutting(self, work: Work, part: BuiltPart, counts: Sequence[int]) -> Iterator[Words]:
        """Yield the sentences on cutting a component out."""
        shapes = {face.shape for face in work.faces}
        if work.joined:
            yield _JOIN
        elif shapes == {"rect"} and counts:
            yield _STRAIGHT.at(counts[-1]).fill(count=counts[-1])
        elif shapes & {"hexagon", "triple"}:
            yield _HEXAGONS
        elif work.rounds:
            yield _ROUNDS.fill(size=written(f"{work.rounds[-1]:g}", self.lang))
        elif not work.nets:
            yield _OUTLINE
        if work.folded:
            yield _IN_HALF
        if any(layout.duplex for layout in part.layouts) and shapes == {"rect"}:
            yield _TRY_ONE

    def _folding(self, face: Face) -> Iterator[Strip]:
        """Set the steps of a fold, with a picture of each."""
        net = face.net
        assert net is not None
        steps = [_STEP_CUT, _STEP_SCORE]
        if any(not (flap.tuck or flap.joint) for flap in net.flaps):
            steps.append(_STEP_GLUE)
        elif 180.0 in net.angles.values():
            steps.append(_STEP_BACKS)
        else:
            steps.append(_STEP_LEAVE)
        told = [self._said(words) for words in (*steps, _STEP_DONE)]
        if any(flap.tuck and not flap.joint for flap in net.flaps):
            told[2] += " " + self._said(_STEP_TUCK)
        yield fold_pictures(face, net, self.wide, f"{face.name}: {' '.join(told)}")
        for number, text in enumerate(told, start=1):
            above = 1.0 if number == 1 else 0.0
            for strip in self.setter.text(text, above=above, left=7.0, label=f"{number}"):
                yield replace(strip, penalty=NEVER)

    def _count(self) -> Iterator[Strip]:
        """Set the check list: what there must be, with a box to tick."""
        yield from self.setter.headed(self._said(_COUNT), self._said(_COUNT_NOTE))
        rows = [
            (
                Cell(picture=_tick_box(), size=(_BOX, _BOX), alt="☐"),
                cell(str(one.pieces), "bold"),
                self._plain(one.component.name.in_(self.lang), "bold"),
                self._plain(", ".join(map(str, counts_of(one) if part in BAGGED else ()))),
            )
            for part, one in self.owned
        ]
        aligns: tuple[Align, ...] = ("left", "right", "left", "left")
        head = (Cell(), Cell(), Cell(), Cell())
        yield from self.setter.table(Grid(head, tuple(rows), aligns, _SIZE), wraps=True)

    @property
    def _bagged(self) -> list[Drawn]:
        """The components that lie in bags."""
        return [one for part, one in self.owned if part in BAGGED]

    def _sort(self) -> Iterator[Strip]:
        bags = bags_of(self.kit.spec, self._bagged, self.lang)
        if not bags:
            return
        yield from self.setter.headed(self._said(_SORT))
        rows = tuple(
            (cell(str(number), "bold"), self._plain(bag.name, "bold"),
             self._plain(joined(", ", [Words.same(str(one)) for one in bag.holds]).in_(self.lang)))
            for number, bag in enumerate(bags, start=1)
        )  # fmt: skip
        head = tuple(self._cell(words, "bold") for words in _SORT_HEAD)
        yield from self.setter.table(Grid(head, rows, ("right", "left", "left"), _SIZE), wraps=True)

    def _named(self, name: str, told: Sequence[str]) -> Iterator[Strip]:
        """Set a component's name, and below it what is to be done with it."""
        yield from self.setter.text(name, above=4.0, font="bold")
        for i, text in enumerate(told):
            for strip in self.setter.text(text, above=0.5):
                yield strip if i else replace(strip, penalty=NEVER)

    def _list(self, entries: Sequence[str]) -> Iterator[Strip]:
        for entry in entries:
            yield from self.setter.text(entry, above=0.5, left=4.0, label="·")

    def _said(self, words: Words) -> str:
        return words.in_(self.lang)

    def _cell(self, words: Words, font: str = "text") -> Cell:
        return self._plain(self._said(words), font)

    def _plain(self, text: str, font: str = "text") -> Cell:
        return cell(drawable(text, font), font)


_BOX = 2.4
"""The side of a box to tick."""


def _tick_box() -> Group:
    return drawn_together(rect(0, 0, _BOX, _BOX, stroke=INK, width=0.3))


def _time(minutes: int) -> Words:
    """Return a length of time in hours and minutes."""
    hours, rest = divmod(minutes, 60)
    return _HOURS.fill(hours=hours, minutes=rest) if hours else _MINUTES.fill(minutes=rest)


_PRINT = Words("Print")
_SCALE = Words(
    "Print at 100 %, no fitting to the page. Print the calibration sheet first: its ruler must "
    "measure 50 mm."
)
_PRINT_HEAD = (
    Words("file"), Words("what"), Words("print on"), Words("sheets"), Words("sides"),
    Words("time", context="how long"),
)  # fmt: skip
_MINUTES = Words("{minutes}\u00a0min")
_HOURS = Words("{hours}\u00a0h\u00a0{minutes:02}\u00a0min")
_TOTAL = Words("Printing, cutting and folding take about {time} by hand in all.")
_TOOLS = Words("Tools")
_KNIFE = Words("A guillotine, or a knife, a steel ruler and a mat, for straight cuts")
_SCISSORS = Words("Scissors, for all that is not rectangular")
_BONE = Words("A bone folder or an empty ballpoint pen, to score folds")
_GLUE = Words("Glue for paper that does not run")
_PUNCH = Words("If you like, a punch of {size} mm ({inches} inches) for the round pieces")
_STAPLER = Words("A long stapler, for the booklet")
_ROUNDER = Words("If you like, a corner rounder of 3 mm, for the cards")
_BAGS = Words("{count} small bags")
_BUY = Words("To buy, or to take from another game")
_MAKE = Words("Cut, fold, glue")
_GUTTERFOLD = Words(
    "Sheets with a dashed line in the middle have front and back side by side: fold them on that "
    "line, glue the halves together, let them dry, and only then cut."
)
_BOOKLET = Words(
    "Print {file} on both sides. Stack the sheets, fold them together in the middle and staple "
    "twice through the fold."
)
_STRAIGHT = Words(
    "{count} straight cut a sheet.",
    many="Up to {count} straight cuts a sheet, from edge to edge, in the order of the numbers "
    "beside the marks; turn the strips together for those of the second direction.",
)
_HEXAGONS = Words(
    "Cut rows apart first, then each piece along its line; the art goes a little past it."
)
_ROUNDS = Words("Cut or punch along the line, {size} mm across.")
_JOIN = Words("Where it takes several sheets, join them as their plan shows; then cut its edges.")
_OUTLINE = Words("Cut along the line.")
_IN_HALF = Words("Score the dashed line and fold on it.")
_TRY_ONE = Words("Hold one sheet against the light first: backs must lie behind their fronts.")
_STEP_CUT = Words("Cut out along the solid line, flaps included.")
_STEP_SCORE = Words("Score the dashed lines and fold each backwards, away from the print.")
_STEP_GLUE = Words("Put glue on what is hatched and press it on from inside.")
_STEP_TUCK = Words("The bare flaps are only tucked in.")
_STEP_LEAVE = Words("Nothing is glued here yet.")
_STEP_BACKS = Words("Glue the inner sides together.")
_STEP_DONE = Words("So it looks when it is made.")
_WALLS = Words(
    "Fold the flaps of the walls that are cut out alone, and glue them to the edges that lack one, "
    "print outside; then glue the corners."
)
_COUNT = Words("Count")
_COUNT_NOTE = Words("Tick what is there before you sort it.")
_SORT = Words("Sort into bags")
_SORT_HEAD = (Words("bag"), Words("write on it"), Words("put into it"))
