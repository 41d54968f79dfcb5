"""A part of a manuscript, from one heading to the next, read into blocks.

All of Markdown that a booklet can print, and a few lines of its own: a paragraph that starts with
`{14.2}` is the clause of that id, `![case-id]` the figure of a case, `{{picture setup-1}}` a
drawing, `{{kinds}}` a table, `{{page}}` starts a page, `{{index}}` tells on which pages the words
of the table above it are, `{{forgotten case-id case-id}}` tells cases by their titles, `{{card}}`
puts its chapter on the back cover. `:coin:` is an icon.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING
from urllib.parse import unquote

from pnp.folder.lineage.game_texts import LineError
from pnp.folder.texts.manuscript import (
    BREAK,
    Block,
    Bullets,
    Figures,
    Font,
    Forgotten,
    Heading,
    Illustration,
    Illustrations,
    Index,
    Made,
    NewPage,
    OnCover,
    Ornament,
    Pictures,
    Prose,
    Run,
    Runs,
    Table,
    plain,
)
from pnp.folder.texts.markdown import (
    References,
    as_written,
    blocks_of,
    line_of,
    markdown_blocks,
    table_cells,
    with_signs,
)
from pnp.text.words import Words

if TYPE_CHECKING:
    from markdown_it.token import Token

CLAUSE = re.compile(r"\{(\d+\.\d+[a-z]?)\}\s+")
OWN_LINE = re.compile(r"!\[[a-z0-9-]+\]\s*|\{\{[^{}]+\}\}\s*")
"""A line that is a figure or a directive."""
MADE = ("kinds", "pieces", "challenge", "die")
_LINES: dict[str, Block] = {"page": NewPage(), "index": Index(), "card": OnCover()}
ICON = re.compile(r"((?<!\w):\d[\w-]*:|:[^\W\d][\w-]*(?:/[\w-]+)*:)")
_DRAWN = re.compile(ICON.pattern[:-1] + r"|\{\{[^{}\n]+\}\})")
_FIGURE = re.compile(r"!\[([a-z0-9-]+)\]")
_DIRECTIVE = re.compile(r"\{\{([^{}]+)\}\}")
_WIDTH = re.compile(r"[0-9]{1,3}")
_MILLIMETRES = re.compile(r"\s*(\d{1,3}(?:\.\d+)?)\s*(?:mm)?\s*")
_MARKUP = re.compile(r"[*_\[\]\\`<>&|]|\n[ \t]*(?:[-+=~#]|\d+[.)])|:[\w/-]+:|\{\{|  \n")
"""What may mean something inside a paragraph."""
_ESCAPED = re.compile(r"(?<!\\)((?:\\\\)*)\\:")
_COLON = as_written(":")
"""A colon that begins no icon, while Markdown is read."""
_BROKEN_PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)?")
_DEEPEST = 4
"""Lists inside lists are set in no deeper."""


def read_words(text: str, line: int, errors: list[LineError]) -> Runs:
    """Return the runs of a heading."""
    blocks = read_blocks(text, {}, [line], errors) if _MARKUP.search(text) else []
    runs = (block.runs for block in blocks if isinstance(block, Prose))
    return next(runs, (Run(with_signs(text), line=line),))


def read_memo_blocks(text: str, errors: list[LineError]) -> list[Block]:
    """Return the blocks of a memo, where words in double braces are small pictures."""
    lines = range(1, text.count("\n") + 2)
    return list(_Reader(lines, errors, braces=True).read(text, {}))


def read_blocks(
    text: str, references: References, lines: Sequence[int], errors: list[LineError]
) -> list[Block]:
    """Return the blocks of a part whose lines have these numbers; `errors` gets what is wrong."""
    clause = CLAUSE.match(text)
    if clause and not _MARKUP.search(text):  # a clause without any markup needs no parser
        words = [with_signs(one.strip(" \t")) for one in text[clause.end() :].splitlines()]
        spaced = [run for one in words for run in (Run(" "), Run(one, line=lines[0]))]
        return [Prose(tuple(spaced[1:]), clause[1], line=lines[0])]
    return list(_Reader(lines, errors).read(text, references))


class _Reader:
    """Reads the blocks of one part."""

    def __init__(
        self, lines: Sequence[int], errors: list[LineError], *, braces: bool = False
    ) -> None:
        self.lines, self.errors, self.braces = lines, errors, braces
        self.depth = 0
        """How many lists are open."""
        self.quoted = False

    def read(self, text: str, references: References) -> Iterator[Block]:
        escaped = _ESCAPED.sub(rf"\1{_COLON}", text)
        for token, inside in markdown_blocks(escaped, references):
            yield from self._block(token, inside)

    def _line(self, token: Token) -> int:
        """Return the line of the manuscript that a token begins on."""
        at = line_of(token) - 1
        return self.lines[min(max(at, 0), len(self.lines) - 1)] if self.lines else 0

    def _block(self, token: Token, inside: list[Token]) -> Iterator[Block]:
        line = self._line(token)
        if token.type == "paragraph_open":
            yield from self._paragraph(inside[0], line)
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            yield from self._list(token, inside, line)
        elif token.type == "table_open":
            rows, aligns = table_cells(inside)
            cells = tuple(tuple(self._cell(cell) for cell in row) for row in rows)
            yield Table(cells, tuple(aligns), line=line)
        elif token.type == "blockquote_open":
            before, self.quoted = self.quoted, True
            for one, within in blocks_of(inside):
                yield from self._block(one, within)
            self.quoted = before
        elif token.type == "heading_open":
            yield Heading(self._runs(inside[0]), int(token.tag[1]), "", line=line)
        elif token.type == "hr":
            yield Ornament()
        elif token.type in ("fence", "code_block"):
            yield self._code(token, line)
        elif token.type == "html_block":
            self._refuse_html(token.content, line)

    def _list(self, token: Token, inside: list[Token], line: int) -> Iterator[Block]:
        """Yield a plain list as one block; what else stands under an entry comes after it."""
        ordered = token.type.startswith("ordered")
        first = number = int(token.attrGet("start") or 1) if ordered else 1
        entries: list[Runs] = []
        for _, within in blocks_of(inside):
            words, *under = list(self._entry(within))
            entries.append(words.runs if isinstance(words, Prose) else ())
            number += 1
            if under:
                yield self._bullets(entries, ordered, first, line)
                yield from under
                entries, first = [], number
        if entries:
            yield self._bullets(entries, ordered, first, line)

    def _bullets(self, entries: Sequence[Runs], ordered: bool, first: int, line: int) -> Bullets:
        return Bullets(tuple(entries), ordered, self.depth, first, self.quoted, line=line)

    def _entry(self, within: list[Token]) -> Iterator[Block]:
        """Yield the words of an entry, then the blocks that stand under them."""
        before, self.depth = self.depth, min(self.depth + 1, _DEEPEST)
        found = [one for token, inside in blocks_of(within) for one in self._block(token, inside)]
        self.depth = before
        if not found or not isinstance(found[0], Prose):
            yield Prose(())
        yield from found

    def _code(self, token: Token, line: int) -> Prose:
        """Return lines that stand as they are written."""
        runs: list[Run] = []
        for i, one in enumerate(token.content.rstrip("\n").split("\n")):
            runs += [Run(BREAK)] if i else []
            runs.append(Run(with_signs(one.replace(" ", "\u00a0")), line=line))
        return Prose(tuple(runs), "", self.depth, True, line=line)

    def _paragraph(self, inline: Token, line: int) -> Iterator[Block]:
        content = "" if self.braces else inline.content.strip()
        if OWN_LINE.match(content) and all(OWN_LINE.fullmatch(x) for x in content.splitlines()):
            if content.startswith("!"):
                yield Figures(tuple(_FIGURE.findall(content)), line=line)
            else:
                yield from self._directives(content, line)
            return
        for shown, runs in _by_pictures(self._runs(inline)):
            if shown:
                yield Illustrations(tuple(run.picture for run in runs if run.picture))
            else:
                yield from self._prose(runs, line)

    def _prose(self, runs: Runs, line: int) -> Iterator[Block]:
        clause = CLAUSE.match(runs[0].text) if runs else None
        if clause:
            first = replace(runs[0], text=runs[0].text[clause.end() :])
            runs = (*([first] if first.text else []), *runs[1:])
        if clause or runs:
            yield Prose(runs, clause[1] if clause else "", self.depth, self.quoted, line=line)

    def _directives(self, content: str, line: int) -> Iterator[Block]:
        """Yield what lines in double braces ask for; drawings in a row stand side by side."""
        told = [
            (at, one.split() or [""])
            for at, text in enumerate(content.splitlines(), start=line)
            for one in _DIRECTIVE.findall(text)
        ]
        words = [(at, one) for at, (name, *rest) in told if name == "picture" for one in rest]
        names = [(at, one) for at, one in words if not _WIDTH.fullmatch(one)]
        widths = [float(one) for _, one in words if _WIDTH.fullmatch(one)]
        if names:
            lines = tuple(at for at, _ in names)
            yield Pictures(tuple(one for _, one in names), widths[0] if widths else None, lines)
        for at, (name, *rows) in told:
            if name in MADE:
                yield Made(name, tuple(rows), line=at)
            elif name == "forgotten":
                yield Forgotten(tuple(rows), line=at)
            elif name in _LINES:
                yield _LINES[name]
            elif name != "picture":
                known = ", ".join((*MADE, "picture", "forgotten", *_LINES))
                wrong = Words("there is no {{{{{name}}}}}; there are {known}")
                self.errors.append(LineError(at, wrong.fill(name=name, known=known)))

    def _cell(self, inline: Token) -> Runs:
        """Return what a cell of a table says, or the one picture that it shows."""
        runs = self._runs(inline)
        shown = [run for run in runs if run.picture]
        if shown and len(_told(runs)) > 1:
            source = shown[0].picture.source if shown[0].picture else ""
            self.errors.append(LineError(shown[0].line, plain(runs), source, _ALONE))
        return (shown[0],) if shown else runs

    def _runs(self, inline: Token, line: int | None = None) -> Runs:
        """Return the runs of a paragraph, a heading or a cell; pictures are runs of their own."""
        runs: list[Run] = []
        fonts: list[Font] = ["text"]
        link, line = "", self._line(inline) if line is None else line
        for token in inline.children or []:
            font = fonts[-1]
            if token.type in ("strong_open", "em_open"):
                wanted = "bold" if token.type == "strong_open" else "italic"
                fonts.append(wanted if font in ("text", wanted) else "bold-italic")
            elif token.type in ("strong_close", "em_close"):
                fonts.pop()
            elif token.type == "link_open":
                link = unquote(str(token.attrGet("href") or "")).removeprefix("#")
            elif token.type == "link_close":
                link = ""
            elif token.type == "softbreak":
                runs.append(Run(" ", font, link, line=line))
                line += 1
            elif token.type == "hardbreak" or _LINE_END.fullmatch(token.content):
                runs.append(Run(BREAK, font, link, line=line))
                line += token.type == "hardbreak"
            elif token.type == "image":
                picture = self._picture(token, line)
                runs.append(Run(plain(picture.caption), picture=picture, line=line))
            elif token.type == "html_inline":
                self._refuse_html(token.content, line)
            elif token.content:
                runs += self._words(token.content, font, link, line)
        return tuple(runs)

    def _words(self, text: str, font: Font, link: str, line: int) -> Iterator[Run]:
        """Yield text and the icons in it."""
        if broken := _BROKEN_PICTURE.search(text):
            self.errors.append(LineError(line, broken[0], broken[0], _PICTURE))
        for i, part in enumerate((_DRAWN if self.braces else ICON).split(text)):
            name = part.strip(":") if i % 2 else ""
            if name:
                said = name.strip("{} ")
                yield Run(said, font, link, icon=name, line=line)
            elif part:
                said = with_signs(part.replace("{{", "{").replace("}}", "}"))
                yield Run(said, font, link, line=line)

    def _picture(self, token: Token, line: int) -> Illustration:
        """Return a picture with its caption and width."""
        source = with_signs(unquote(str(token.attrGet("src") or "")))
        title = token.attrGet("title")
        told = _MILLIMETRES.fullmatch(str(title)) if title else None
        if title and (told is None or float(told[1]) < 1):
            self.errors.append(LineError(line, str(title), source, _WIDE))
        caption = tuple(
            replace(run, font=_ITALICS.get(run.font, run.font))
            for run in self._runs(token, line)
            if not run.picture
        )
        return Illustration(source, caption, float(told[1]) if told else None, line=line)

    def _refuse_html(self, text: str, line: int) -> None:
        if text.lstrip().startswith("<!--"):
            return
        tag = (text.split() or [""])[0][:40]
        self.errors.append(LineError(line, tag, tag, _NO_HTML))


_ITALICS = {"text": "italic", "bold": "bold-italic"}
_LINE_END = re.compile(r"<br\s*/?>")
_ALONE = Words("a cell with nothing but the picture")
_PICTURE = Words('a picture as ![caption](name.svg "60 mm"), with no space in its name')
_WIDE = Words("a width such as 60 mm")
_NO_HTML = Words("Markdown without HTML")


def _told(runs: Runs) -> list[Run]:
    """Return the runs that are more than blanks."""
    return [run for run in runs if run.text.strip() or run.picture or run.icon]


def _by_pictures(runs: Runs) -> Iterator[tuple[bool, Runs]]:
    """Yield the text between pictures, and pictures between which there is none."""
    parts = [(shown, tuple(some)) for shown, some in groupby(runs, lambda run: bool(run.picture))]
    told = (part for part in parts if _told(part[1]))
    for shown, same in groupby(told, itemgetter(0)):
        yield shown, tuple(run for _, some in same for run in some)
