"""The one reader of rules.<lang>.md, for the booklet's blocks and for the clauses a verdict quotes.

The first `#` is the title, other headings of the first two ranks begin chapters; a `#` over some
`##` heads a part. The booklet leaves out the chapters of modules that are not played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count, pairwise
from typing import Literal, NamedTuple

from pnp.folder.lineage.game_texts import GameText, LineError, LinesError, read_game_text
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript import (
    Block,
    Chapter,
    Heading,
    Manuscript,
    Prose,
    Run,
    Runs,
    plain,
    played_part,
    with_runs,
)
from pnp.folder.texts.manuscript_blocks import CLAUSE, OWN_LINE, read_blocks, read_words
from pnp.folder.texts.markdown import (
    References,
    filled,
    filled_where_known,
    with_signs,
    without_followers,
)
from pnp.text.words import Lang, Words

WEB = ("https://", "http://")
"""How an address begins that a booklet may lead to; others start programs on a reader's machine."""
RULES = "rules"
"""What the text of the rules is called."""
_HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+")
_NUMBERED = re.compile(r"(\d+)\.\s+(.*)")


def read_manuscript(spec: GameSpec, lang: Lang, name: str = RULES) -> Manuscript:
    """Return a booklet's text of a game in a language, or in its first if it lacks that one."""
    draft = read_draft(spec, lang, name)
    if draft.errors:
        raise draft.text.fault(*draft.errors)
    return draft.manuscript


class Draft(NamedTuple):
    """A manuscript as far as it could be read, and all that no booklet can have."""

    manuscript: Manuscript
    text: GameText
    errors: list[LineError]


def read_draft(spec: GameSpec, lang: Lang, name: str = RULES) -> Draft:
    """Return a booklet's text as `read_manuscript` does, with what is wrong in it."""
    lang = spec.told_in(name, lang)
    text = read_game_text(spec.files, spec.text_names(name, lang))
    manuscript, errors = _parsed(text.text, spec, lang)
    return Draft(manuscript, text, errors)


def parse_manuscript(text: str, spec: GameSpec, lang: Lang) -> Manuscript:
    """Read a manuscript's text; LinesError tells everything that no booklet can have."""
    manuscript, errors = _parsed(text, spec, lang)
    if errors:
        raise LinesError(errors)
    return manuscript


def _parsed(text: str, spec: GameSpec, lang: Lang) -> tuple[Manuscript, list[LineError]]:
    booklet = _Booklet(spec, lang)
    manuscript = played_part(booklet.read(_parts(text)), spec)
    errors = [*booklet.errors, *_repeated(manuscript, text)]
    manuscript = _linked(manuscript, errors)
    return manuscript, without_followers(errors)


@dataclass(frozen=True)
class WrittenClause:
    """A clause in the booklet's words; they are read when a verdict first quotes them."""

    id: str
    chapter: str
    """The heading over it, number and all."""
    source: str
    spec: GameSpec
    lang: Lang

    @cached_property
    def text(self) -> str:
        """The words, numbers filled in, without fonts and links."""
        text = filled(self.spec, self.source, self.lang)
        blocks = read_blocks(text, {}, range(1, text.count("\n") + 2), [])
        prose = (block for block in blocks if isinstance(block, Prose))
        return plain(next(prose).runs)


def read_clauses(spec: GameSpec, lang: Lang) -> dict[str, WrittenClause]:
    """Return the clauses by id, those of modules included; none where there is no manuscript.

    Those that the game drops are among them.
    """
    lang = spec.text_lang(lang)
    names = spec.text_names(RULES, lang)
    if not spec.files.has(*names):
        return {}
    return parse_clauses(read_game_text(spec.files, names).text, spec, lang)


def parse_clauses(text: str, spec: GameSpec, lang: Lang) -> dict[str, WrittenClause]:
    """Return the clauses of a manuscript's text by id."""
    found: dict[str, WrittenClause] = {}
    chapter = ""
    for part in _parts(text):
        if part.kind == "heading":
            chapter = spec.fill(_heading(part.text)[1], lang)
        elif clause := CLAUSE.match(part.text):
            found[clause[1]] = WrittenClause(clause[1], chapter, part.text, spec, lang)
    return found


class _Part(NamedTuple):
    """Lines that are read together: a heading, a clause, or all that stands up to the next."""

    kind: Literal["heading", "clause", "other"]
    text: str
    lines: Sequence[int]
    """The numbers of its lines in the file."""


def _parts(text: str) -> Iterator[_Part]:
    """Cut a manuscript, without its comments, at headings and around clauses."""
    lines, numbers = _apart(_without_comments(text))
    start = 0
    for i in range(1, len(lines) + 1):
        kind = _part_kind(lines[start])
        goes_on = i < len(lines) and _part_kind(lines[i]) == "other" and kind != "heading"
        if not goes_on or (kind == "clause" and not lines[i].strip()):
            yield _Part(kind, "\n".join(lines[start:i]), numbers[start:i])
            start = i


def _part_kind(line: str) -> Literal["heading", "clause", "other"]:
    if _HEADING.match(line):
        return "heading"
    return "clause" if CLAUSE.match(line) else "other"


def _without_comments(text: str) -> str:
    """Return a text in which each comment is as many `_GONE` as it has line ends."""
    kept: list[str] = []
    at = 0
    while (start := text.find("<!--", at)) >= 0 and (end := text.find("-->", start + 4)) >= 0:
        kept += [text[at:start], _GONE * text.count("\n", start, end)]
        at = end + 3
    return "".join([*kept, text[at:]])


_GONE = "\0"
"""A line end inside a comment; no file of a game folder has such a character."""


def _apart(text: str) -> tuple[list[str], list[int]]:
    """Put a blank line before every clause, and around every figure and directive without one.

    Each line comes with its number in the file.
    """
    lines: list[str] = []
    numbers: list[int] = []
    number, before, last = 1, "", ""
    for line in text.split("\n"):
        gone = line.count(_GONE)
        line = line.replace(_GONE, "")
        own = _kind(line)
        apart = own == "clause" or (own != before and (own or before != "clause"))
        if last.strip() and apart:
            lines.append("")
            numbers.append(number)
        lines.append(line)
        numbers.append(number)
        before, last = own, line
        number += 1 + gone
    return lines, numbers


def _kind(line: str) -> str:
    if OWN_LINE.fullmatch(line):
        return line[:2]
    return "clause" if CLAUSE.match(line) else ""


def _heading(line: str) -> tuple[int, str]:
    """Return the rank of a heading, 1 for the title, and its words."""
    found = _HEADING.match(line)
    if not found:
        return 0, line
    words = line[found.end() :].rstrip(" \t")
    bare = words.rstrip("#")
    return len(found[1]), (bare.rstrip(" \t") if bare.endswith((" ", "\t")) else words)


class _Booklet:
    """Collects the chapters of one manuscript, part by part."""

    def __init__(self, spec: GameSpec, lang: Lang) -> None:
        self.spec, self.lang = spec, lang
        self.title = ""
        self.lead: list[Block] = []
        self.chapters: list[tuple[Chapter, list[Block]]] = []
        self.errors: list[LineError] = []
        self.anchors: set[str] = set()

    def read(self, parts: Iterator[_Part]) -> Manuscript:
        references: References = {}
        for part in parts:
            text = self._filled(part)
            if part.kind == "heading":
                rank, words = _heading(text)
                self._head(rank, read_words(words, part.lines[0], self.errors), part.lines[0])
                continue
            for block in read_blocks(text, references, part.lines, self.errors):
                if isinstance(block, Heading):
                    self._head(block.rank, block.runs, block.line)
                else:
                    self._blocks.append(block)
        notes = references.get("references", {})
        captions = {
            name.lower(): with_signs(note["title"]) for name, note in notes.items() if note["title"]
        }
        over = [c.part and not later.part for (c, _), (later, _) in pairwise(self.chapters)]
        chapters = tuple(
            replace(c, blocks=tuple(blocks), part=part)
            for (c, blocks), part in zip(self.chapters, [*over, False], strict=False)
        )
        title = self.title or self.spec.game.name.in_(self.lang)
        return Manuscript(title, tuple(self.lead), chapters, captions)

    @property
    def _blocks(self) -> list[Block]:
        return self.chapters[-1][1] if self.chapters else self.lead

    def _filled(self, part: _Part) -> str:
        return filled_where_known(self.spec, part.text, self.lang, self.errors, part.lines)

    def _head(self, rank: int, runs: Runs, line: int) -> None:
        text = "".join(run.text for run in runs if not run.icon).strip()
        if rank == 1 and not self.title and not self.chapters:
            self.title = text
        elif rank <= 2:
            numbered = _NUMBERED.fullmatch(text)
            number, title = (numbered[1], numbered[2]) if numbered else ("", text)
            anchor = number or f"chapter-{len(self.chapters) + 1}"
            if numbered and runs[0].text.startswith(number):
                first = replace(runs[0], text=runs[0].text[len(number) + 1 :].lstrip())
                runs = (first, *runs[1:])
            self.chapters.append((Chapter(title, number, anchor, (), runs, rank == 1), []))
        else:
            self._blocks.append(Heading(runs, rank, self._anchor(text), line=line))

    def _anchor(self, title: str) -> str:
        """Return a name that no other heading has."""
        slug = slug_of(title) or "section"
        numbers = (f"-{n}" if n else "" for n in count())
        anchor = next(slug + n for n in numbers if slug + n not in self.anchors)
        self.anchors.add(anchor)
        return anchor


def slug_of(title: str) -> str:
    """Return what Markdown calls a heading: `set-up` for `Set-up!`."""
    return re.sub(r"[^\w-]+", "", title.casefold().replace(" ", "-"))


def _repeated(manuscript: Manuscript, text: str) -> Iterator[LineError]:
    """Yield a clause that stands twice."""
    seen: set[str] = set()
    for clause in manuscript.clauses:
        if clause in seen:
            line = text.count("\n", 0, text.rfind(f"{{{clause}}}")) + 1
            told = Words("clause {clause} stands twice; a clause has one place")
            yield LineError(line, told.fill(clause=clause))
        seen.add(clause)


def _linked(manuscript: Manuscript, errors: list[LineError]) -> Manuscript:
    """Return the text with its links led to their places; `errors` gets those that lead nowhere."""
    headings = [block for block in manuscript.blocks() if isinstance(block, Heading)]
    places = {place: place for place in (*manuscript.clauses, *(one.anchor for one in headings))}
    for chapter in manuscript.chapters:
        places |= {slug_of(chapter.title): chapter.anchor, chapter.anchor: chapter.anchor}

    def led(runs: Runs) -> Runs:
        return tuple(_led(run, places, errors) for run in runs)

    lead = tuple(with_runs(block, led) for block in manuscript.lead)
    chapters = tuple(
        replace(chapter, blocks=tuple(with_runs(block, led) for block in chapter.blocks))
        for chapter in manuscript.chapters
    )
    return replace(manuscript, lead=lead, chapters=chapters)


def _led(run: Run, places: Mapping[str, str], errors: list[LineError]) -> Run:
    if not run.link or run.link.startswith(WEB):
        return run
    if run.link in places:
        return replace(run, link=places[run.link]) if places[run.link] != run.link else run
    errors.append(LineError(run.line, _NOWHERE.fill(text=run.text, start=WEB[0]), run.link))
    return run


_NOWHERE = Words(
    "[{text}] leads nowhere; a link is `#` with a clause or a heading of this text, or an address "
    "that begins with {start}"
)
