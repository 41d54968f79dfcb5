"""The memo sheets: memo.<lang>.md of a game folder read into sheets, sections and blocks.

A small Markdown: `#` starts a sheet, `##` a section; lists, tables, **bold** and *italic*. A word
in double braces is a picture, and `{{die-table recruit move | no die | tile}}` the die's tables.
A heading that ends in `{{with sorcery}}` stands, with all below it, where that module is played.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from pnp.folder.components import MemoPart
from pnp.folder.lineage.game_texts import LineError, LinesError, read_game_text
from pnp.folder.spec import GameSpec
from pnp.folder.texts.markdown import (
    filled,
    line_of,
    markdown_blocks,
    table_cells,
)
from pnp.text.words import Lang, Words

if TYPE_CHECKING:
    from markdown_it.token import Token

Font: TypeAlias = Literal["text", "bold", "italic", "title"]


@dataclass(frozen=True)
class Piece:
    """Some letters in one font, or a picture."""

    text: str
    font: Font | Literal["picture"]


Word: TypeAlias = tuple[Piece, ...]
"""Pieces between which no line breaks."""

Line: TypeAlias = tuple[Word, ...]


@dataclass(frozen=True)
class Paragraph:
    words: Line


@dataclass(frozen=True)
class Entries:
    """A list; `ordered` ones count."""

    entries: tuple[Line, ...]
    ordered: bool


@dataclass(frozen=True)
class Table:
    """Rows of cells, the first row the head; `centred` says which columns are."""

    rows: tuple[tuple[Line, ...], ...]
    centred: tuple[bool, ...]


@dataclass(frozen=True)
class DieTable:
    """The die's tables by name, and the words over what comes without the die and from tiles;
    a game where all comes from the die has no such words."""

    tables: tuple[str, ...]
    without: str = ""
    gift: str = ""


Block: TypeAlias = Paragraph | Entries | Table | DieTable


@dataclass
class Section:
    """A heading and what stands under it."""

    title: str
    blocks: list[Block] = field(default_factory=list)


@dataclass
class Sheet:
    """One memo sheet: what stands across it, then its sections."""

    title: str
    lead: list[Block] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)

    def add(self, block: Block) -> None:
        (self.sections[-1].blocks if self.sections else self.lead).append(block)


def read_memo(spec: GameSpec, lang: Lang) -> list[Sheet]:
    """Return the sheets of a game's memo in a language, or in its first if it lacks that one."""
    lang = spec.text_lang(lang)
    text = read_game_text(spec.files, spec.text_names("memo", lang))
    try:
        return _Reader(spec).read(filled(spec, text.text, lang))
    except LinesError as error:
        raise text.fault(*error.errors) from None
    except LineError as error:
        raise text.fault(error) from None


_DIRECTIVE = re.compile(r"\{\{([^{}\n]+)\}\}")
_MODULE = re.compile(r"\{\{\s*with ([a-z-]+)\s*\}\}$")


class _Reader:
    """Collects the sheets of one memo, block by block."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.sheets: list[Sheet] = []
        self.always = 0
        """How many of the sheets belong to no module."""
        self.left_out = ""
        """The tag of the heading whose part is left out."""

    def read(self, text: str) -> list[Sheet]:
        for token, inside in markdown_blocks(text):
            self._block(token, inside)
        if not self.sheets:
            raise LineError(0, Words("expected a `# Title` that starts a sheet, got none"))
        for word, part in self.spec.components.items():
            if isinstance(part, MemoPart) and part.sheets != self.always:
                raise LineError(
                    0,
                    Words(
                        "expected {sheets} sheets with a `# Title` each, as "
                        "components.{word}.sheets says, got {always}"
                    ).fill(sheets=part.sheets, word=word, always=self.always),
                )
        return self.sheets

    def _block(self, token: Token, inside: list[Token]) -> None:
        if token.type == "heading_open":
            self._heading(token.tag, inside[0].content, line_of(token))
        elif self.left_out:
            return
        elif token.type == "paragraph_open":
            self._sheet(token).add(self._paragraph(inside[0], line_of(token)))
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            lines = tuple(_line(t) for t in inside if t.type == "inline")
            self._sheet(token).add(Entries(lines, token.type.startswith("ordered")))
        elif token.type == "table_open":
            self._sheet(token).add(_table(inside))
        elif token.type != "html_block":
            raise LineError(line_of(token), Words("a memo has no {type}").fill(type=token.type))

    def _heading(self, tag: str, words: str, line: int) -> None:
        if self.left_out and tag > self.left_out:
            return
        marked = _MODULE.search(words)
        title = words[: marked.start()].rstrip() if marked else words
        self.left_out = tag if marked and not self._is_played(marked[1], line) else ""
        if self.left_out:
            return
        if tag == "h1":
            self.sheets.append(Sheet(title))
            self.always += marked is None
        elif tag == "h2" and self.sheets:
            self.sheets[-1].sections.append(Section(title))
        else:
            raise LineError(
                line,
                Words("expected `#` for a sheet and `##` for a section, got {title!r}").fill(
                    title=title
                ),
            )

    def _is_played(self, module: str, line: int) -> bool:
        if module not in self.spec.modules:
            known = ", ".join(self.spec.modules) or "–"
            raise LineError(
                line,
                Words("{{{{with {module}}}}}: game.toml has no such module but {known}").fill(
                    module=module, known=known
                ),
            )
        return module in self.spec.modules_on

    def _sheet(self, token: Token) -> Sheet:
        if not self.sheets:
            raise LineError(line_of(token), Words("expected a `# Title` before any text"))
        return self.sheets[-1]

    def _paragraph(self, inline: Token, line: int) -> Block:
        whole = _DIRECTIVE.fullmatch(inline.content.strip())
        if whole and whole[1].split()[:1] == ["die-table"]:
            return self._die_table(whole[1].strip(), line)
        return Paragraph(_line(inline))

    def _die_table(self, directive: str, line: int) -> DieTable:
        names, *labels = (part.strip() for part in directive.split("|"))
        tables = tuple(names.split()[1:])
        known = self.spec.die.tables if self.spec.die else {}
        for name in tables:
            if name not in known:
                raise LineError(
                    line,
                    Words(
                        "{{{{{directive}}}}}: there is no die table `{name}`; game.toml has {known}"
                    ).fill(directive=directive, name=name, known=", ".join(known) or "–"),
                )
        if len(labels) not in (0, 2) or not tables:
            raise LineError(
                line,
                Words(
                    "{{{{{directive}}}}}: expected `{{{{die-table TABLE ...}}}}` or `{{{{die-table "
                    "TABLE ... | without the die | tile}}}}`"
                ).fill(directive=directive),
            )
        return DieTable(tables, *labels)


def _table(inside: list[Token]) -> Table:
    rows, aligns = table_cells(inside)
    centred = tuple(align == "centre" for align in aligns)
    return Table(tuple(tuple(_line(cell) for cell in row) for row in rows), centred)


def _line(inline: Token) -> Line:
    """Return the words of a line; a picture belongs to the word that it touches."""
    words: list[list[Piece]] = [[]]
    font: Font = "text"
    for token in inline.children or []:
        if token.type in ("strong_open", "em_open"):
            font = "bold" if token.type == "strong_open" else "italic"
        elif token.type in ("strong_close", "em_close"):
            font = "text"
        elif token.type in ("softbreak", "hardbreak"):
            words.append([])
        else:
            _add(words, token.content, font)
    return tuple(tuple(word) for word in words if word)


def _add(words: list[list[Piece]], text: str, font: Font) -> None:
    """Add letters and pictures to the last word; only a plain space starts a new one."""
    for i, chunk in enumerate(_DIRECTIVE.split(text)):
        if i % 2:
            words[-1].append(Piece(chunk.strip(), "picture"))
            continue
        for k, part in enumerate(re.split(r"[ \n]+", chunk)):
            if k:
                words.append([])
            if part:
                words[-1].append(Piece(part, font))
