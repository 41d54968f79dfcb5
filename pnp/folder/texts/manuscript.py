"""A booklet's text as chapters and blocks, and the part of it that is played."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Set
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from pnp.folder.spec import GameSpec

Font: TypeAlias = str
"""`text`, `bold`, `italic` or `bold-italic`; once it is set in type, the font that draws it."""
Align: TypeAlias = Literal["left", "centre", "right"]
BREAK = "\n"
"""The text of a run that ends a line wherever it stands."""


@dataclass(frozen=True)
class Illustration:
    """A picture of the game's, or `face:COMPONENT/ROW` for a piece as it is printed."""

    source: str
    caption: tuple[Run, ...] = ()
    width: float | None = None
    """Millimetres; left out, as wide as it is, or as the page."""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Run:
    """Some text in one font; `link` is the anchor or address that it leads to.

    One with an `icon` is drawn: as high as the type, and `wide` times as wide. One with a `picture`
    is all that a cell of a table shows. `line` is that of the text.
    """

    text: str
    font: Font = "text"
    link: str = ""
    icon: str = ""
    wide: float = 0.0
    picture: Illustration | None = None
    line: int = field(default=0, compare=False)


Runs: TypeAlias = tuple[Run, ...]


@dataclass(frozen=True)
class Prose:
    """A paragraph; one with a `clause` is the rule of that id.

    `depth` is how many lists it stands in, `quoted` whether it is set apart as an example is.
    """

    runs: Runs
    clause: str = ""
    depth: int = 0
    quoted: bool = False
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Bullets:
    """Entries of a list; an ordered one counts from `start`."""

    entries: tuple[Runs, ...]
    ordered: bool = False
    depth: int = 0
    start: int = 1
    quoted: bool = False
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Table:
    """Rows of cells, the first row the head."""

    rows: tuple[tuple[Runs, ...], ...]
    aligns: tuple[Align, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Heading:
    """A heading inside a chapter; the deeper, the higher its rank."""

    runs: Runs
    rank: int
    anchor: str
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Illustrations:
    """Pictures with their captions, side by side."""

    pictures: tuple[Illustration, ...]


@dataclass(frozen=True)
class Figures:
    """Figures of cases, side by side where they fit."""

    cases: tuple[str, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Forgotten:
    """Cases told by their titles alone, as what is easily forgotten."""

    cases: tuple[str, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Pictures:
    """Drawings by name, side by side; `width` in millimetres, or each its share of the page."""

    names: tuple[str, ...]
    width: float | None = None
    lines: tuple[int, ...] = field(default=(), compare=False)
    """The line of each."""


@dataclass(frozen=True)
class Made:
    """A table made from the spec: `kinds`, `pieces`, `challenge`, or `die` with its rows."""

    name: str
    rows: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class NewPage:
    """What follows starts a page."""


@dataclass(frozen=True)
class Index:
    """The pages of the words in the first column of the table above it."""


@dataclass(frozen=True)
class OnCover:
    """The chapter is a card to look things up on: the back cover shows it if it fits there."""


@dataclass(frozen=True)
class Ornament:
    """A small mark between two parts of a text."""


Block: TypeAlias = (
    Prose
    | Bullets
    | Table
    | Heading
    | Illustrations
    | Figures
    | Forgotten
    | Pictures
    | Made
    | NewPage
    | Index
    | OnCover
    | Ornament
)


def plain(runs: Runs) -> str:
    """Return the words of some runs without their fonts; an icon is its name."""
    return "".join(run.text for run in runs)


def runs_of(block: Block) -> Iterator[Runs]:
    """Yield every piece of text that a block has."""
    if isinstance(block, Prose | Heading):
        yield block.runs
    elif isinstance(block, Bullets):
        yield from block.entries
    elif isinstance(block, Table):
        yield from (cell for row in block.rows for cell in row)
    elif isinstance(block, Illustrations):
        yield from (picture.caption for picture in block.pictures)


def with_runs(block: Block, change: Callable[[Runs], Runs]) -> Block:
    """Return a block with each piece of its text changed."""
    if isinstance(block, Prose | Heading):
        return replace(block, runs=change(block.runs))
    if isinstance(block, Bullets):
        return replace(block, entries=tuple(map(change, block.entries)))
    if isinstance(block, Table):
        return replace(block, rows=tuple(tuple(map(change, row)) for row in block.rows))
    if isinstance(block, Illustrations):
        shown = (replace(p, caption=change(p.caption)) for p in block.pictures)
        return replace(block, pictures=tuple(shown))
    return block


def illustrations(block: Block) -> Iterator[Illustration]:
    """Yield the pictures that a block shows."""
    if isinstance(block, Illustrations):
        yield from block.pictures
    elif isinstance(block, Table):
        cells = (run.picture for runs in runs_of(block) for run in runs)
        yield from (picture for picture in cells if picture is not None)


@dataclass(frozen=True)
class Chapter:
    """A heading and what stands under it."""

    title: str
    number: str
    anchor: str
    blocks: tuple[Block, ...] = ()
    runs: Runs = ()
    """The title with its icons."""
    part: bool = False
    """Whether it heads a part of the booklet, all chapters up to the next such heading."""

    @property
    def on_cover(self) -> bool:
        """Whether it is the card of the back cover."""
        return any(isinstance(block, OnCover) for block in self.blocks)


@dataclass(frozen=True)
class Manuscript:
    """A booklet's text, numbers filled in."""

    title: str
    lead: tuple[Block, ...]
    chapters: tuple[Chapter, ...]
    captions: dict[str, str] = field(default_factory=dict)

    def blocks(self) -> Iterator[Block]:
        yield from self.lead
        for chapter in self.chapters:
            yield from chapter.blocks

    @property
    def cases(self) -> tuple[str, ...]:
        """The cases shown or told, each once, in the order of the text."""
        found = (b.cases for b in self.blocks() if isinstance(b, Figures | Forgotten))
        return tuple(dict.fromkeys(case for cases in found for case in cases))

    def showing(self, cases: Container[str]) -> Manuscript:
        """Return the text with the figures of these cases alone."""

        def kept(blocks: Iterable[Block]) -> tuple[Block, ...]:
            shown = (_shown(block, cases) for block in blocks)
            return tuple(b for b in shown if not (isinstance(b, Figures) and not b.cases))

        chapters = tuple(replace(c, blocks=kept(c.blocks)) for c in self.chapters)
        return replace(self, lead=kept(self.lead), chapters=chapters)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of all clauses in the order of the text."""
        return tuple(b.clause for b in self.blocks() if isinstance(b, Prose) and b.clause)


def _shown(block: Block, cases: Container[str]) -> Block:
    if not isinstance(block, Figures):
        return block
    return replace(block, cases=tuple(case for case in block.cases if case in cases))


def played_part(manuscript: Manuscript, spec: GameSpec) -> Manuscript:
    """Return the manuscript without the chapters of modules that are not played.

    Clauses that the game drops go as well, and list entries and table rows that lead to either.
    """
    off = spec.chapters_off
    if not off and not spec.dropped_clauses:
        return manuscript
    left_out = {anchor for c in manuscript.chapters if c.number in off for anchor in _anchors(c)}
    left_out |= spec.dropped_clauses
    chapters = [_cut(c, left_out) for c in manuscript.chapters if c.number not in off]
    return _without_links(replace(manuscript, chapters=tuple(chapters)), spec.dropped_clauses)


def _without_links(manuscript: Manuscript, dropped: Set[str]) -> Manuscript:
    """Return the manuscript with sentences that name a dropped clause, but lead nowhere."""

    def plain(runs: Runs) -> Runs:
        return tuple(replace(run, link="") if run.link in dropped else run for run in runs)

    def block(one: Block) -> Block:
        return replace(one, runs=plain(one.runs)) if isinstance(one, Prose) else one

    lead = tuple(map(block, manuscript.lead))
    chapters = (replace(c, blocks=tuple(map(block, c.blocks))) for c in manuscript.chapters)
    return replace(manuscript, lead=lead, chapters=tuple(chapters))


def _anchors(chapter: Chapter) -> set[str]:
    clauses = {b.clause for b in chapter.blocks if isinstance(b, Prose) and b.clause}
    return {chapter.anchor} | clauses


def _cut(chapter: Chapter, left_out: Set[str]) -> Chapter:
    """Return the chapter without the entries that lead to a clause that is left out."""
    blocks = (b for b in chapter.blocks if not (isinstance(b, Prose) and b.clause in left_out))
    return replace(chapter, blocks=tuple(_kept(block, left_out) for block in blocks))


def _kept(block: Block, left_out: Set[str]) -> Block:
    if isinstance(block, Bullets):
        entries = tuple(entry for entry in block.entries if not _leads(entry, left_out))
        return replace(block, entries=entries)
    if isinstance(block, Table):
        rows = tuple(r for r in block.rows if not any(_leads(cell, left_out) for cell in r))
        return replace(block, rows=rows)
    return block


def _leads(runs: Runs, left_out: Set[str]) -> bool:
    return any(run.link in left_out for run in runs)
