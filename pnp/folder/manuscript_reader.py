"""The manuscript's reader: rules.<lang>.md of a game folder read into chapters and blocks.

Markdown with a few lines of its own: a paragraph that starts with `{14.2}` is the clause of that
id, `![case-id]` the figure of a case, `{{picture setup-1}}` a drawing, `{{kinds}}` a table, and
`{{page}}` starts a page. The chapters of modules that are not played are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from markdown_it import MarkdownIt
from markdown_it.token import Token

from pnp.folder.manuscript import (
    Align,
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
)
from pnp.folder.manuscript_modules import played_part
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Lang

MADE = ("kinds", "pieces", "challenge", "die")
_COMMENT = re.compile(r"<!--.*?-->", re.S)
_CLAUSE = re.compile(r"\{(\d+\.\d+[a-z]?)\}\s+")
_FIGURE = re.compile(r"!\[([a-z0-9-]+)\]")
_DIRECTIVE = re.compile(r"\{\{\s*([^{}]+?)\s*\}\}")
_NUMBERED = re.compile(r"(\d+)\.\s+(.*)")
_OWN_LINE = re.compile(r"!\[[a-z0-9-]+\]\s*|\{\{[^{}]+\}\}\s*")


def read_manuscript(spec: GameSpec, lang: Lang) -> Manuscript:
    """The manuscript of a game in a language."""
    path = spec.folder / f"rules.{lang}.md"
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        raise HeraldError(
            f"{path} is missing; a game with a booklet has rules.en.md and rules.fr.md"
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise HeraldError(f"{path} cannot be read: {error}") from None
    try:
        return parse_manuscript(text, spec, lang)
    except HeraldError as error:
        raise HeraldError(f"{path.name}: {error}") from None


def parse_manuscript(text: str, spec: GameSpec, lang: Lang) -> Manuscript:
    """Read a manuscript's text; what it cannot mean is an error."""
    filled = spec.fill(_COMMENT.sub("", text), lang)
    manuscript = played_part(_Reader().read(_apart(filled)), spec)
    _check(manuscript)
    return manuscript


def _apart(text: str) -> str:
    """A blank line before every clause, and around every figure and directive that has none."""
    lines: list[str] = []
    for line in text.splitlines():
        last = lines[-1] if lines else ""
        own, before = _kind(line), _kind(last)
        if last.strip() and (own == "clause" or (own != before and (own or before != "clause"))):
            lines.append("")
        lines.append(line)
    return "\n".join(lines)


def _kind(line: str) -> str:
    if _OWN_LINE.fullmatch(line):
        return line[:2]
    return "clause" if _CLAUSE.match(line) else ""


class _Reader:
    """Walks the tokens of one manuscript."""

    def __init__(self) -> None:
        self.title = ""
        self.lead: list[Block] = []
        self.chapters: list[tuple[Chapter, list[Block]]] = []

    def read(self, text: str) -> Manuscript:
        environment: dict[str, dict[str, dict[str, str]]] = {}
        tokens = MarkdownIt("commonmark").enable("table").parse(text, environment)
        at = 0
        while at < len(tokens):
            end = _closing(tokens, at)
            for block in self._blocks(tokens[at], tokens[at + 1 : end]):
                (self.chapters[-1][1] if self.chapters else self.lead).append(block)
            at = end + 1
        if not self.title:
            raise HeraldError("expected a `# Title` at the head, found none")
        notes = environment.get("references", {})
        captions = {name.lower(): note["title"] for name, note in notes.items() if note["title"]}
        chapters = tuple(replace(c, blocks=tuple(blocks)) for c, blocks in self.chapters)
        return Manuscript(self.title, tuple(self.lead), chapters, captions)

    def _blocks(self, token: Token, inside: list[Token]) -> Iterator[Block]:
        if token.type == "heading_open":
            self._heading(token.tag, inside[0].content)
        elif token.type == "paragraph_open":
            yield from _paragraph(inside[0])
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            entries = tuple(_runs(t) for t in inside if t.type == "inline")
            yield Bullets(entries, token.type.startswith("ordered"))
        elif token.type == "table_open":
            yield _table(inside)
        elif token.type != "html_block":
            raise HeraldError(f"line {_row(token)}: a booklet has no {token.type}")

    def _heading(self, tag: str, text: str) -> None:
        if tag == "h1" and not self.title:
            self.title = text
        elif tag == "h2" and self.title:
            numbered = _NUMBERED.fullmatch(text)
            number, title = (numbered[1], numbered[2]) if numbered else ("", text)
            anchor = number or f"chapter-{len(self.chapters) + 1}"
            self.chapters.append((Chapter(title, number, anchor), []))
        else:
            raise HeraldError(f"expected one `#` for the title, `##` for chapters, at {text!r}")


def _paragraph(inline: Token) -> Iterator[Block]:
    content = inline.content.strip()
    if _OWN_LINE.match(content) and all(_OWN_LINE.fullmatch(x) for x in content.splitlines()):
        if content.startswith("!"):
            yield Figures(tuple(_FIGURE.findall(content)))
        else:
            yield from _directives([found.split() for found in _DIRECTIVE.findall(content)])
        return
    runs = _runs(inline)
    clause = _CLAUSE.match(runs[0].text) if runs else None
    if clause:
        first = replace(runs[0], text=runs[0].text[clause.end() :])
        yield Prose((*([first] if first.text else []), *runs[1:]), clause[1])
    elif runs:
        yield Prose(runs)


def _directives(found: list[list[str]]) -> Iterator[Block]:
    words = [word for name, *rest in found if name == "picture" for word in rest]
    names = tuple(word for word in words if not word.isdigit())
    widths = [float(word) for word in words if word.isdigit()]
    if names:
        yield Pictures(names, widths[0] if widths else None)
    for name, *rows in found:
        if name in MADE:
            yield Made(name, tuple(rows))
        elif name == "page":
            yield NewPage()
        elif name != "picture":
            known = ", ".join((*MADE, "picture", "page"))
            raise HeraldError(f"there is no {{{{{name}}}}}; there are {known}")


def _runs(inline: Token) -> Runs:
    """The runs of a line of the manuscript."""
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


def _table(inside: list[Token]) -> Table:
    rows: list[list[Runs]] = []
    aligns: list[Align] = []
    for i, token in enumerate(inside):
        if token.type == "tr_open":
            rows.append([])
        elif token.type in ("th_open", "td_open"):
            rows[-1].append(_runs(inside[i + 1]))
            if token.type == "th_open":
                centred = "center" in str(token.attrGet("style") or "")
                aligns.append("centre" if centred else "left")
    return Table(tuple(tuple(row) for row in rows), tuple(aligns))


def _closing(tokens: list[Token], at: int) -> int:
    """Where the block that opens here closes."""
    depth = 0
    for i in range(at, len(tokens)):
        depth += tokens[i].nesting
        if depth == 0:
            return i
    return len(tokens) - 1


def _row(token: Token) -> int:
    return token.map[0] + 1 if token.map else 0


def _check(manuscript: Manuscript) -> None:
    """Clauses stand once, and links lead somewhere."""
    seen: set[str] = set()
    for clause in manuscript.clauses:
        if clause in seen:
            raise HeraldError(f"clause {clause} stands twice; a clause has one place")
        seen.add(clause)
    places = seen | {chapter.anchor for chapter in manuscript.chapters}
    for run in _every_run(manuscript):
        if run.link and "://" not in run.link and run.link not in places:
            raise HeraldError(f"[{run.text}](#{run.link}) leads nowhere; no clause has that id")


def _every_run(manuscript: Manuscript) -> Iterator[Run]:
    for block in manuscript.blocks():
        if isinstance(block, Prose):
            yield from block.runs
        elif isinstance(block, Bullets):
            yield from (run for entry in block.entries for run in entry)
        elif isinstance(block, Table):
            yield from (run for row in block.rows for cell in row for run in cell)
