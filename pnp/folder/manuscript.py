"""A booklet's text as chapters and blocks, numbers filled in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Font: TypeAlias = Literal["text", "bold", "italic"]
Align: TypeAlias = Literal["left", "centre"]


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

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of all clauses in the order of the text."""
        return tuple(b.clause for b in self.blocks() if isinstance(b, Prose) and b.clause)
