"""The booklet's manuscript: its clauses by id, its chapters and the figures between them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pnp.folder.spec import GameSpec
from pnp.text.words import Lang

if TYPE_CHECKING:
    from referee.engine.game import Game

_CLAUSE = re.compile(r"\{(\d+\.\d+[a-z]?)\}\s+")
_HEADING = re.compile(r"(#{1,6})\s+(.*)")
_FIGURE = re.compile(r"!\[([a-z0-9-]+)\]")
_LINK = re.compile(r"\[([^\]]+)\]\(#[^)]*\)")
"""A link to a clause, of which a verdict keeps the words."""


@dataclass(frozen=True)
class Manuscript:
    """What a manuscript says, numbers filled in."""

    clauses: dict[str, str] = field(default_factory=dict)
    chapters: dict[str, str] = field(default_factory=dict)
    """The heading over each clause."""
    figures: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The cases shown after each clause."""

    def clause(self, clause_id: str) -> str:
        """The clause's words, or nothing where the manuscript does not have it."""
        return self.clauses.get(clause_id, "")


def read_manuscript(game: Game, lang: Lang) -> Manuscript:
    """The manuscript in a language; an empty one where the folder has none."""
    path = game.folder / f"rules.{lang}.md" if game.folder else None
    if path is None or not path.is_file():
        return Manuscript()
    return parse_manuscript(path.read_text("utf-8"), game.spec, lang)


def parse_manuscript(text: str, spec: GameSpec, lang: Lang) -> Manuscript:
    """Read clause paragraphs `{14.2} ...`, headings and `![case-id]` figures."""
    found = Manuscript()
    heading = current = ""
    for block in re.split(r"\n\s*\n", re.sub(r"<!--.*?-->", "", text, flags=re.S)):
        for paragraph in _split_headings(block):
            if title := _HEADING.fullmatch(paragraph):
                heading = title[2].strip()
            elif clause := _CLAUSE.match(paragraph):
                current = clause[1]
                words = _LINK.sub(r"\1", _FIGURE.sub("", paragraph[clause.end() :]))
                words = re.sub(r"[ \t\r\n]+", " ", words)
                found.clauses[current] = spec.fill(words.strip(" "), lang)
                found.chapters[current] = heading
            for figure in _FIGURE.findall(paragraph):
                found.figures[current] = (*found.figures.get(current, ()), figure)
    return found


def _split_headings(block: str) -> list[str]:
    """A block's headings and clause paragraphs apart, even without blank lines between them."""
    parts: list[str] = []
    for line in block.strip().splitlines():
        starts = _HEADING.fullmatch(line) or _CLAUSE.match(line) or _FIGURE.match(line)
        if starts or not parts or _HEADING.fullmatch(parts[-1]):
            parts.append(line)
        else:
            parts[-1] += "\n" + line
    return parts
