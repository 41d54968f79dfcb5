"""The sheets and booklets of a preview, laid out when somebody looks at them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from pnp.bench.preview.faults import ShownFault, faults_of, shown
from pnp.bench.preview.pictures import Picture, PreviewPictures
from pnp.bench.preview.preview import Preview
from pnp.draw.document import Page
from pnp.draw.scene import Group, group
from pnp.faces.registry import RULES
from pnp.folder.lineage.extending import FILE
from pnp.kit.kit import BuiltPart, Kit
from pnp.sheets.layout import Layout
from pnp.sheets.page_frame import Axis, flip_axis


@dataclass(frozen=True)
class ShownSheet:
    """A sheet on the page, or a page of a booklet."""

    width: float
    height: float
    front: str
    back: str = ""
    mirror: Axis = "x"
    """What turning it over mirrors, so that its back can be seen through its front."""


@dataclass(frozen=True)
class ShownPages:
    """What is printed together: the sheets of a part, or the pages of a booklet."""

    word: str
    title: str = ""
    sheets: tuple[ShownSheet, ...] = ()
    old: bool = False
    faults: tuple[ShownFault, ...] = ()

    @property
    def pictures(self) -> Iterator[str]:
        for sheet in self.sheets:
            yield from filter(None, (sheet.front, sheet.back))


@dataclass
class PreviewPages:
    """The sheets and booklets of one preview; each is made anew for a kit that is new."""

    preview: Preview
    _made: dict[str, tuple[Kit, tuple[ShownPages, ...]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.pictures = PreviewPictures()

    @property
    def parts(self) -> list[str]:
        kit = self.preview.kit
        return kit.parts() if kit else []

    def sheets(self, part: str) -> ShownPages:
        """Return the sheets of a part."""
        return self._of(part, lambda built: [self._sheets(built)])[0]

    def booklets(self) -> tuple[ShownPages, ...]:
        """Return the booklets, page by page as they are read."""
        return self._of(f"{RULES} read", lambda built: [*self._booklets(built)])

    def _of(
        self, what: str, show: Callable[[BuiltPart], Iterable[ShownPages]]
    ) -> tuple[ShownPages, ...]:
        part = what.partition(" ")[0]
        with self.preview.lock:  # while faces are drawn there is nothing to lay out
            kit, stale = self.preview.kit, bool(self.preview.faults)
        last = self._made.get(what)
        if kit is None or (stale and last is None):
            return (ShownPages(part),)
        self.pictures.lang = kit.options.lang
        if last is None or (last[0] is not kit and not stale):
            found = self._try(kit, part, show, last[1] if last else (ShownPages(part),))
            last = self._made[what] = (kit, found)
            every = (one for _, pages in self._made.values() for one in pages)
            self.pictures.keep(name for one in every for name in one.pictures)
        return tuple(replace(one, old=one.old or stale) for one in last[1])

    def _try(
        self,
        kit: Kit,
        part: str,
        show: Callable[[BuiltPart], Iterable[ShownPages]],
        before: tuple[ShownPages, ...],
    ) -> tuple[ShownPages, ...]:
        """Return a part laid out, or as it was and what is wrong now."""
        preview = self.preview
        try:
            return tuple(show(kit.make(part)))
        except Exception as error:  # the page stays, whatever the folder holds
            found = faults_of(error, preview.folder / FILE)
            told = tuple(shown(found, preview.folder, preview.reader))
            return tuple(replace(one, old=True, faults=told) for one in before)

    def _sheets(self, built: BuiltPart) -> ShownPages:
        sheets = [
            sheet
            for number, layout in enumerate(built.layouts)
            for sheet in self._two_sided(built.part, number, layout)
        ]
        return ShownPages(built.part, built.title, tuple(sheets))

    def _two_sided(self, part: str, number: int, layout: Layout) -> Iterator[ShownSheet]:
        step = 1 if layout.duplex is None else 2
        for i in range(0, len(layout.pages), step):
            sides = [
                self._named(page, (part, str(number), str(i + j)))
                for j, page in enumerate(layout.pages[i : i + step])
            ]
            page, (front, back) = layout.pages[i], (*sides, "")[:2]
            mirror = flip_axis(layout.duplex or "long", page.width > page.height)
            yield ShownSheet(page.width, page.height, front, back, mirror)

    def _booklets(self, built: BuiltPart) -> Iterator[ShownPages]:
        for book in built.books:
            pages = [
                ShownSheet(page.width, page.height, self._named(page, (book.name, "read", str(i))))
                for i, page in enumerate(book.pages)
            ]
            yield ShownPages(book.name, book.title, tuple(pages))

    def _named(self, page: Page, place: tuple[str, ...]) -> str:
        scene = page.scene if isinstance(page.scene, Group) else group(page.scene)
        view = (0.0, 0.0, page.width, page.height)
        return self.pictures.name(place, Picture(scene, view, page.bookmark or ""))
