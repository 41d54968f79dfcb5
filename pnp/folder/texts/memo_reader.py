"""The memo sheets: memo.<lang>.md of a game folder read into sheets, sections and blocks.

The Markdown of the rules: `#` starts a sheet, `##` a section. A word in double braces is a picture,
and `{{die-table recruit move | no die | tile}}` the die's tables.
A heading that ends in `{{with sorcery}}` stands, with all below it, where that module is played.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from pnp.folder.component_kinds import Aid
from pnp.folder.lineage.game_texts import GameText, LineError, read_game_text
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript import Block as TextBlock
from pnp.folder.texts.manuscript import Heading, Prose, Runs
from pnp.folder.texts.manuscript_blocks import read_memo_blocks
from pnp.folder.texts.markdown import filled_where_known, without_followers
from pnp.text.words import Lang, Words

MEMO = "memo"
"""What the text of the memo is called."""


@dataclass(frozen=True)
class DieTable:
    """The die's tables by name, and the words over what comes without the die and from tiles;
    a game where all comes from the die has no such words."""

    tables: tuple[str, ...]
    without: str = ""
    gift: str = ""


Block: TypeAlias = TextBlock | DieTable


@dataclass
class Section:
    """A heading and what stands under it."""

    title: str
    runs: Runs = ()
    """The title with its icons."""
    blocks: list[Block] = field(default_factory=list)


@dataclass
class Sheet:
    """One memo sheet: what stands across it, then its sections."""

    title: str
    lead: list[Block] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    line: int = 0
    """The line of its title."""

    def add(self, block: Block) -> None:
        (self.sections[-1].blocks if self.sections else self.lead).append(block)


def read_memo(spec: GameSpec, lang: Lang, name: str = MEMO) -> list[Sheet]:
    """Return the sheets of a game's memo in a language, or in its first if it lacks that one."""
    draft = draft_memo(spec, lang, name)
    if draft.errors:
        raise draft.text.fault(*draft.errors)
    return draft.sheets


class MemoDraft(NamedTuple):
    """The sheets of a memo as far as they could be read, and all that no memo can have."""

    sheets: list[Sheet]
    text: GameText
    errors: list[LineError]


def draft_memo(spec: GameSpec, lang: Lang, name: str = MEMO) -> MemoDraft:
    """Return a memo as `read_memo` does, with what is wrong in it."""
    lang = spec.told_in(name, lang)
    text = read_game_text(spec.files, spec.text_names(name, lang))
    errors: list[LineError] = []
    words = filled_where_known(spec, text.text, lang, errors)
    return MemoDraft(_Reader(spec, name, errors).read(words), text, without_followers(errors))


_MODULE = re.compile(r"\{\{\s*with ([a-z-]+)\s*\}\}")


class _Reader:
    """Collects the sheets of one memo, block by block."""

    def __init__(self, spec: GameSpec, name: str, errors: list[LineError]) -> None:
        self.spec, self.name, self.errors = spec, name, errors
        self.sheets: list[Sheet] = []
        self.always = 0
        """How many of the sheets belong to no module."""
        self.left_out = 0
        """The rank of the heading whose part is left out."""

    def read(self, text: str) -> list[Sheet]:
        """Return the sheets; `errors` gets everything that no memo can have."""
        for block in read_memo_blocks(text, self.errors):
            self._block(block)
        if not self.sheets and not self.errors:
            self._tell(0, Words("expected a `# Title` that starts a sheet, got none"))
        for word, part in self.spec.components.items():
            if isinstance(part, Aid) and part.text == self.name:
                self._count(word, part.sheets)
        return self.sheets

    def _count(self, word: str, sheets: int | None) -> None:
        """Tell where an aid says that there are more or fewer sheets."""
        if sheets is not None and sheets != self.always:
            told = Words(
                "expected {sheets} sheets with a `# Title` each, as "
                "components.{word}.sheets says, got {always}"
            )
            self._tell(0, told.fill(sheets=sheets, word=word, always=self.always))

    def _tell(self, line: int, told: Words) -> None:
        self.errors.append(LineError(line, told))

    def _block(self, block: TextBlock) -> None:
        if isinstance(block, Heading):
            self._heading(block)
        elif self.left_out:
            return
        elif not self.sheets:
            if not self.errors:
                line = getattr(block, "line", 0)
                self._tell(line, Words("expected a `# Title` before any text"))
        else:
            self.sheets[-1].add(self._die_table(block) or block)

    def _heading(self, block: Heading) -> None:
        if self.left_out and block.rank > self.left_out:
            return
        marked = _MODULE.fullmatch(block.runs[-1].icon) if block.runs else None
        runs = block.runs[:-1] if marked else block.runs
        played = marked is None or self._is_played(marked[1], block.line)
        self.left_out = 0 if played else block.rank
        title = "".join(run.text for run in runs if not run.icon).strip()
        if not played:
            return
        if block.rank == 1:
            self.sheets.append(Sheet(title, line=block.line))
            self.always += marked is None
        elif not self.sheets:
            self._tell(block.line, Words("expected a `# Title` before any text"))
        elif block.rank == 2:
            self.sheets[-1].sections.append(Section(title, runs))
        else:
            self.sheets[-1].add(block)

    def _is_played(self, module: str, line: int) -> bool:
        if module not in self.spec.modules:
            known = ", ".join(self.spec.modules) or "–"
            told = Words("{{{{with {module}}}}}: game.toml has no such module but {known}")
            self._tell(line, told.fill(module=module, known=known))
        return module in self.spec.modules_on

    def _die_table(self, block: TextBlock) -> DieTable | None:
        """Return the tables of the die that a paragraph asks for; nothing where it does not."""
        told = [run for run in block.runs if run.text.strip()] if isinstance(block, Prose) else []
        directive = told[0].text if len(told) == 1 and told[0].icon else ""
        if directive.split()[:1] != ["die-table"]:
            return None
        names, *labels = (part.strip() for part in directive.split("|"))
        tables = tuple(names.split()[1:])
        known = self.spec.die.tables if self.spec.die else {}
        for name in tables:
            if name not in known:
                wrong = Words(
                    "{{{{{directive}}}}}: there is no die table `{name}`; game.toml has {known}"
                )
                listed = ", ".join(known) or "–"
                self._tell(told[0].line, wrong.fill(directive=directive, name=name, known=listed))
        if len(labels) not in (0, 2) or not tables:
            wrong = Words(
                "{{{{{directive}}}}}: expected `{{{{die-table TABLE ...}}}}` or `{{{{die-table "
                "TABLE ... | without the die | tile}}}}`"
            )
            self._tell(told[0].line, wrong.fill(directive=directive))
        return DieTable(tables, *labels[:2])
