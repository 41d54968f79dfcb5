"""A booklet's text as chapters and blocks, and the part of it that is played."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Set
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from pnp.folder.spec import GameSpec

Font: TypeAlias = Literal["text", "bold", "italic"]
Align: TypeAlias = Literal["left", "centre", "right"]


@dataclass(frozen=True)
class Run:
    """Some text in one font; `link` is the anchor or address that it leads to."""

    text: str
    font: Font = "text"
    link: str = ""


Runs: TypeAlias = tuple[Run, ...]


@dataclass(frozen=True)
class Prose:
    """A paragraph; one with a `clause` is the rule of that id."""

    runs: Runs
    clause: str = ""


@dataclass(frozen=True)
class Bullets:
    entries: tuple[Runs, ...]
    ordered: bool = False


@dataclass(frozen=True)
class Table:
    """Rows of cells, the first row the head."""

    rows: tuple[tuple[Runs, ...], ...]
    aligns: tuple[Align, ...]


@dataclass(frozen=True)
class Figures:
    """Figures of cases, side by side where they fit."""

    cases: tuple[str, ...]


@dataclass(frozen=True)
class Pictures:
    """Drawings by name, side by side; `width` in millimetres, or each its share of the page."""

    names: tuple[str, ...]
    width: float | None = None


@dataclass(frozen=True)
class Made:
    """A table made from the spec: `kinds`, `pieces`, `challenge`, or `die` with its rows."""

    name: str
    rows: tuple[str, ...] = ()


@dataclass(frozen=True)
class NewPage:
    """What follows starts a page."""


Block: TypeAlias = Prose | Bullets | Table | Figures | Pictures | Made | NewPage


@dataclass(frozen=True)
class Chapter:
    """A heading and what stands under it."""

    title: str
    number: str
    anchor: str
    blocks: tuple[Block, ...] = ()


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
        """The cases shown, each once, in the order of the text."""
        found = (b.cases for b in self.blocks() if isinstance(b, Figures))
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
