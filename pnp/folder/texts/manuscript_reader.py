"""The one reader of rules.<lang>.md, for the booklet's blocks and for the clauses a verdict quotes.

Markdown with a few lines of its own: a paragraph that starts with `{14.2}` is the clause of that
id, `![case-id]` the figure of a case, `{{picture setup-1}}` a drawing, `{{kinds}}` a table, and
`{{page}}` starts a page. The booklet leaves out the chapters of modules that are not played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

from pnp.folder.lineage.game_texts import LineError, read_game_text
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript import (
    Block,
    Bullets,
    Chapter,
    Figures,
    Font,
    Made,
    Manuscript,
    NewPage,
    Pictures,
    Prose,
    Run,
    Runs,
    Table,
    played_part,
)
from pnp.folder.texts.markdown import (
    References,
    filled,
    line_of,
    markdown_blocks,
    table_cells,
)
from pnp.text.words import Lang, Words

if TYPE_CHECKING:
    from markdown_it.token import Token

WEB = ("https://", "http://")
"""How an address begins that a booklet may lead to; others start programs on a reader's machine."""
MADE = ("kinds", "pieces", "challenge", "die")
_HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+")
_CLAUSE = re.compile(r"\{(\d+\.\d+[a-z]?)\}\s+")
_FIGURE = re.compile(r"!\[([a-z0-9-]+)\]")
_DIRECTIVE = re.compile(r"\{\{([^{}]+)\}\}")
_WIDTH = re.compile(r"[0-9]{1,3}")
_NUMBERED = re.compile(r"(\d+)\.\s+(.*)")
_OWN_LINE = re.compile(r"!\[[a-z0-9-]+\]\s*|\{\{[^{}]+\}\}\s*")
_MARKUP = re.compile(r"[*_\[\]\\`<>&|]|\n[ \t]*(?:[-+=~#]|\d+[.)])")
"""What may mean something to Markdown inside a paragraph."""


def read_manuscript(spec: GameSpec, lang: Lang) -> Manuscript:
    """Return the booklet's text of a game in a language, or in its first if it lacks that one."""
    lang = spec.text_lang(lang)
    text = read_game_text(spec.files, spec.text_names("rules", lang))
    try:
        return parse_manuscript(text.text, spec, lang)
    except LineError as error:
        raise text.fault(error) from None


def parse_manuscript(text: str, spec: GameSpec, lang: Lang) -> Manuscript:
    """Read a manuscript's text; LineError where it has something that no booklet can have."""
    parts = (part._replace(text=filled(spec, part.text, lang, part.line)) for part in _parts(text))
    manuscript = played_part(_Booklet().read(parts), spec)
    _check(manuscript, text)
    return manuscript


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
        blocks = _paragraph_blocks(self.spec.fill(self.source, self.lang), {})
        prose = (block for block in blocks if isinstance(block, Prose))
        return "".join(run.text for run in next(prose).runs)


def read_clauses(spec: GameSpec, lang: Lang) -> dict[str, WrittenClause]:
    """Return the clauses by id, those of modules included; none where there is no manuscript.

    Those that the game drops are among them.
    """
    lang = spec.text_lang(lang)
    names = spec.text_names("rules", lang)
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
        elif clause := _CLAUSE.match(part.text):
            found[clause[1]] = WrittenClause(clause[1], chapter, part.text, spec, lang)
    return found


class _Part(NamedTuple):
    """Lines that are read together: a heading, a clause, or all that stands up to the next."""

    kind: Literal["heading", "clause", "other"]
    text: str
    line: int


def _parts(text: str) -> Iterator[_Part]:
    """Cut a manuscript, without its comments, at headings and around clauses."""
    lines, numbers = _apart(_without_comments(text))
    start = 0
    for i in range(1, len(lines) + 1):
        kind = _part_kind(lines[start])
        goes_on = i < len(lines) and _part_kind(lines[i]) == "other" and kind != "heading"
        if not goes_on or (kind == "clause" and not lines[i].strip()):
            yield _Part(kind, "\n".join(lines[start:i]), numbers[start])
            start = i


def _part_kind(line: str) -> Literal["heading", "clause", "other"]:
    if _HEADING.match(line):
        return "heading"
    return "clause" if _CLAUSE.match(line) else "other"


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
    if _OWN_LINE.fullmatch(line):
        return line[:2]
    return "clause" if _CLAUSE.match(line) else ""


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

    def __init__(self) -> None:
        self.title = ""
        self.lead: list[Block] = []
        self.chapters: list[tuple[Chapter, list[Block]]] = []

    def read(self, parts: Iterator[_Part]) -> Manuscript:
        references: References = {}
        for part in parts:
            if part.kind == "heading":
                self._head(*_heading(part.text), part.line)
                continue
            blocks = self.chapters[-1][1] if self.chapters else self.lead
            blocks += _paragraph_blocks(part.text, references, part.line)
        if not self.title:
            raise LineError(0, Words("expected a `# Title` at the head, got none"))
        notes = references.get("references", {})
        captions = {name.lower(): note["title"] for name, note in notes.items() if note["title"]}
        chapters = tuple(replace(c, blocks=tuple(blocks)) for c, blocks in self.chapters)
        return Manuscript(self.title, tuple(self.lead), chapters, captions)

    def _head(self, rank: int, text: str, line: int) -> None:
        if rank == 1 and not self.title:
            self.title = text
        elif rank == 2 and self.title:
            numbered = _NUMBERED.fullmatch(text)
            number, title = (numbered[1], numbered[2]) if numbered else ("", text)
            anchor = number or f"chapter-{len(self.chapters) + 1}"
            self.chapters.append((Chapter(title, number, anchor), []))
        else:
            wanted = Words("one `#` for the title and `##` for chapters")
            raise LineError(
                line, Words("expected {wanted}, got {text!r}").fill(wanted=wanted, text=text)
            )


def _paragraph_blocks(text: str, references: References, line: int = 0) -> Iterator[Block]:
    """Yield the blocks of a part; a clause without any markup needs no parser."""
    clause = _CLAUSE.match(text)
    if clause and not _MARKUP.search(text):
        lines = [one.strip(" \t") for one in text[clause.end() :].splitlines()]
        spaced = [run for one in lines for run in (Run(" "), Run(one))]
        yield Prose(tuple(spaced[1:]), clause[1])
        return
    for token, inside in markdown_blocks(text, references):
        if token.type == "paragraph_open":
            yield from _paragraph(inside[0], line + line_of(token) - 1)
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            entries = tuple(_runs(t) for t in inside if t.type == "inline")
            yield Bullets(entries, token.type.startswith("ordered"))
        elif token.type == "table_open":
            rows, centred = table_cells(inside)
            cells = tuple(tuple(_runs(cell) for cell in row) for row in rows)
            yield Table(cells, tuple("centre" if one else "left" for one in centred))
        elif token.type != "html_block":
            raise LineError(
                line + line_of(token) - 1, Words("a booklet has no {type}").fill(type=token.type)
            )


def _paragraph(inline: Token, line: int) -> Iterator[Block]:
    content = inline.content.strip()
    if _OWN_LINE.match(content) and all(_OWN_LINE.fullmatch(x) for x in content.splitlines()):
        if content.startswith("!"):
            yield Figures(tuple(_FIGURE.findall(content)))
        else:
            found = [one.split() or [""] for one in _DIRECTIVE.findall(content)]
            yield from _directives(found, line)
        return
    runs = _runs(inline)
    clause = _CLAUSE.match(runs[0].text) if runs else None
    if clause:
        first = replace(runs[0], text=runs[0].text[clause.end() :])
        yield Prose((*([first] if first.text else []), *runs[1:]), clause[1])
    elif runs:
        yield Prose(runs)


def _directives(found: list[list[str]], line: int) -> Iterator[Block]:
    words = [word for name, *rest in found if name == "picture" for word in rest]
    names = tuple(word for word in words if not _WIDTH.fullmatch(word))
    widths = [float(word) for word in words if _WIDTH.fullmatch(word)]
    if names:
        yield Pictures(names, widths[0] if widths else None)
    for name, *rows in found:
        if name in MADE:
            yield Made(name, tuple(rows))
        elif name == "page":
            yield NewPage()
        elif name != "picture":
            known = ", ".join((*MADE, "picture", "page"))
            raise LineError(
                line,
                Words("there is no {{{{{name}}}}}; there are {known}").fill(name=name, known=known),
            )


def _runs(inline: Token) -> Runs:
    """Return the runs of a paragraph, a list entry or a cell."""
    runs: list[Run] = []
    font: Font = "text"
    link = ""
    for token in inline.children or []:
        if token.type in ("strong_open", "em_open"):
            font = "bold" if token.type == "strong_open" else "italic"
        elif token.type in ("strong_close", "em_close"):
            font = "text"
        elif token.type == "link_open":
            link = str(token.attrGet("href") or "").removeprefix("#")
        elif token.type == "link_close":
            link = ""
        elif token.type in ("softbreak", "hardbreak"):
            runs.append(Run(" ", font, link))
        elif token.content:
            runs.append(Run(token.content, font, link))
    return tuple(runs)


def _check(manuscript: Manuscript, text: str) -> None:
    """Refuse a clause that stands twice and a link that leads nowhere."""
    seen: set[str] = set()
    for clause in manuscript.clauses:
        if clause in seen:
            line = text.count("\n", 0, text.rfind(f"{{{clause}}}")) + 1
            raise LineError(
                line,
                Words("clause {clause} stands twice; a clause has one place").fill(clause=clause),
            )
        seen.add(clause)
    places = seen | {chapter.anchor for chapter in manuscript.chapters}
    for run in _every_run(manuscript):
        if run.link and not run.link.startswith(WEB) and run.link not in places:
            at = max(text.find(f"[{run.text}]("), text.find(f"(#{run.link})"), 0)
            told = Words("[{text}](#{link}) leads nowhere; no clause has that id").fill(
                text=run.text, link=run.link
            )
            if "://" in run.link:
                told = Words("[{text}]({link}) leads nowhere; an address begins with {start}").fill(
                    text=run.text, link=run.link, start=WEB[0]
                )
            raise LineError(text.count("\n", 0, at) + 1, told)


def _every_run(manuscript: Manuscript) -> Iterator[Run]:
    for block in manuscript.blocks():
        if isinstance(block, Prose):
            yield from block.runs
        elif isinstance(block, Bullets):
            yield from (run for entry in block.entries for run in entry)
        elif isinstance(block, Table):
            yield from (run for row in block.rows for cell in row for run in cell)
