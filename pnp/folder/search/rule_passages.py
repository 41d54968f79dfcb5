"""The rules cut into what can be looked up: clauses, paragraphs, list entries and tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.folder.spec import GameSpec
from pnp.folder.texts.made_tables import Rows, made_rows
from pnp.folder.texts.manuscript import (
    Block,
    Bullets,
    Chapter,
    Made,
    Manuscript,
    Prose,
    Runs,
    Table,
)
from pnp.folder.texts.manuscript_reader import read_manuscript
from pnp.text.words import Lang


@dataclass(frozen=True)
class Written:
    """A passage in one language; a table has its `rows`, an entry of a list `is_entry`."""

    title: str
    """The heading over it without its number."""
    heading: str
    """The heading over it, number and all."""
    text: str
    rows: Rows = ()
    is_entry: bool = False
    is_register: bool = False
    """Whether it is the list of words, which only leads to clauses."""


@dataclass(frozen=True)
class Passage:
    """A clause or another part of a chapter, in every language that has it."""

    chapter: str
    """The chapter's number, or its place where it has none."""
    clause: str
    """The clause's id; nothing where the text is no clause."""
    written: dict[Lang, Written]
    terms: dict[Lang, list[str]]
    """What the booklet's list of words says that this clause explains."""

    def in_(self, lang: Lang) -> Written:
        """Return the passage in a language, or in the first that it has."""
        found = self.written.get(lang)
        return next(iter(self.written.values())) if found is None else found


def read_passages(spec: GameSpec) -> list[Passage]:
    """Return the passages of a game's rules in their order; none where there is no manuscript.

    What no clause has a number for is matched by its place: the languages tell the same.
    """
    found: dict[str, Passage] = {}
    for lang in spec.languages:
        if spec.files.has(*spec.text_names("rules", lang)):
            _add(found, read_manuscript(spec, lang), spec, lang)
    return list(found.values())


def _add(found: dict[str, Passage], manuscript: Manuscript, spec: GameSpec, lang: Lang) -> None:
    lead = Chapter(manuscript.title, "", "lead", manuscript.lead)
    for chapter in (lead, *manuscript.chapters):
        place = 0
        for clause, written in _cut(chapter, spec, lang):
            place += not clause
            key = clause or f"{chapter.anchor}/{place}"
            passage = found.setdefault(key, Passage(chapter.anchor, clause, {}, {}))
            passage.written[lang] = written
    tables = (block for block in manuscript.blocks() if isinstance(block, Table))
    for term, clause in (led for table in tables for led in _terms(table)):
        if clause in found:
            found[clause].terms.setdefault(lang, []).append(term)


def _cut(chapter: Chapter, spec: GameSpec, lang: Lang) -> Iterator[tuple[str, Written]]:
    """Yield what stands under a heading, each with its clause; the heading alone if nothing."""
    heading = f"{chapter.number}. {chapter.title}" if chapter.number else chapter.title
    bare_heading = Written(chapter.title, heading, "")
    found = [one for block in chapter.blocks for one in _written(block, bare_heading, spec, lang)]
    yield from found or [("", bare_heading)]


def _written(
    block: Block, under: Written, spec: GameSpec, lang: Lang
) -> Iterator[tuple[str, Written]]:
    if isinstance(block, Prose):
        yield block.clause, replace(under, text=_plain(block.runs))
    elif isinstance(block, Bullets):
        for entry in block.entries:
            yield "", replace(under, text=_plain(entry), is_entry=True)
    elif isinstance(block, Table | Made):
        rows = _rows(block) if isinstance(block, Table) else made_rows(spec, block, lang)
        lines = (" | ".join(filter(None, row)) for row in rows)
        text = "\n".join(filter(None, lines))
        is_register = isinstance(block, Table) and any(True for _ in _terms(block))
        yield "", replace(under, text=text, rows=rows, is_register=is_register)


def _rows(table: Table) -> Rows:
    return tuple(tuple(_plain(cell) for cell in row) for row in table.rows)


def _plain(runs: Runs) -> str:
    return "".join(run.text for run in runs)


def _terms(table: Table) -> Iterator[tuple[str, str]]:
    """Yield what stands first in each row, and every clause that the row leads to."""
    for first, *others in table.rows:
        for run in (run for cell in others for run in cell if run.link):
            yield _plain(first), run.link
