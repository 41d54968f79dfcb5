"""The texts of a game, its rules and its memo, with what a game that extends another changes.

A text with a `# ` heading is whole. One without holds what differs: a chapter `## 7. Title` takes
the place of the chapter of that number, a section `## Title` of the section of that title, and a
clause `{7.3}` that stands above all headings of the clause of that id. What is new goes to its
place by its number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.plain_files import read_text
from pnp.text.errors import Fault, HeraldError, Source, SpecError, Text
from pnp.text.words import Words, joined

_TITLE = re.compile(r" {0,3}#[ \t]+")
_CHAPTER = re.compile(r" {0,3}##[ \t]+(?:(\d+)\.\s+)?(.*?)[ \t]*#*[ \t]*$")
_CLAUSE = re.compile(r"\{((\d+)\.(\d+)([a-z]?))\}\s")


_NO_TEXT = Words(
    "{file} is missing; a game has its texts in each of its languages",
)


class LineError(HeraldError):
    """What a text has that cannot be, and on which line; 0 where it is of the whole text.

    `key` is what the text names there, `expected` what it might have named.
    """

    def __init__(self, line: int, found: Text, key: str = "", expected: Text = "") -> None:
        self.line, self.found, self.key, self.expected = line, found, key, expected
        told = Fault("", "", found, expected).told()
        reason = Words("{key}: {told}").fill(key=key, told=told) if key else told
        placed = Words("line {line}: {reason}").fill(line=line, reason=reason)
        super().__init__(placed if line else reason)


class LinesError(HeraldError):
    """Everything that a text has and cannot have."""

    def __init__(self, errors: Iterable[LineError]) -> None:
        self.errors = tuple(errors)
        super().__init__(joined("\n", [error.words for error in self.errors]))


class Line(NamedTuple):
    """A line of a text, and where it stands."""

    text: str
    file: Path
    number: int
    hidden: bool = False
    """Whether it is, or begins, inside a comment."""


@dataclass(frozen=True)
class GameText:
    """A text as all the files that it is made of tell it."""

    lines: tuple[Line, ...]

    @cached_property
    def text(self) -> str:
        return "\n".join(line.text for line in self.lines)

    def fault(self, *errors: LineError) -> SpecError:
        """Return what is wrong on lines of the text as faults of the files that have the lines."""
        return SpecError(list(dict.fromkeys(map(self._fault, errors))))

    def _fault(self, error: LineError) -> Fault:
        source = self.source(error.line, error.key)
        return source.fault(error.found, error.expected)

    def source(self, line: int, key: str = "") -> Source:
        """Return where a line of the text is written; 0 is the whole text."""
        at = self.lines[line - 1 if 0 < line <= len(self.lines) else 0]
        return Source(str(at.file), at.number if line else 0, key)


def read_game_text(files: GameFiles, names: Sequence[str]) -> GameText:
    """Return a text of a game from files of one of these names; HeraldError if there is none."""
    layers: list[list[Line]] = []
    for path in files.found(*names):
        layers.append(_read(path.parent, path.name))
        if _is_whole(layers[-1]):
            break
    if not layers:
        raise HeraldError(_NO_TEXT.fill(file=files.path(*names)))
    lines = layers.pop()
    for over in reversed(layers):
        lines = _laid_over(over, lines)
    return GameText(tuple(lines))


def _read(folder: Path, name: str) -> list[Line]:
    try:
        text = read_text(folder, name)
    except OSError as error:
        raise HeraldError(
            "{file} cannot be read: {why}", file=folder / name, why=error.strerror
        ) from None
    lines, hidden = [], False
    for number, line in enumerate(text.split("\n"), start=1):
        lines.append(Line(line, folder / name, number, hidden))
        hidden = line.rfind("<!--") > line.rfind("-->") or (hidden and "-->" not in line)
    return lines


def _is_whole(lines: Iterable[Line]) -> bool:
    return any(_TITLE.match(line.text) for line in lines if not line.hidden)


class _Unit(NamedTuple):
    """Lines that go together: a chapter, or a clause with all that follows it up to the next."""

    id: str
    lines: list[Line]


def _laid_over(over: list[Line], under: list[Line]) -> list[Line]:
    """Return a text with chapters and clauses of another one in place of its own."""
    first, *chapters = _cut(over, _chapter_id)
    clauses = _cut(first.lines, _clause_id)
    for line in clauses[0].lines:
        if line.text.strip() and not line.hidden and not line.text.lstrip().startswith("<!--"):
            told = Words("expected a clause such as `{7.3}`, or a heading such as `## 7. Title`")
            error = LineError(
                1, Words("{told}, got {text!r}").fill(told=told, text=line.text.strip()[:40])
            )
            raise GameText((line,)).fault(error)
    lines = under
    for clause in clauses[1:]:
        lines = _with_clause(clause, lines)
    for chapter in chapters:
        lines = _with_chapter(chapter, lines)
    return lines


def _with_chapter(chapter: _Unit, lines: list[Line]) -> list[Line]:
    units = _cut(lines, _chapter_id)
    for place, unit in enumerate(units):
        if unit.id == chapter.id:
            return _joined([*units[:place], chapter, *units[place + 1 :]])
    later = (i for i, unit in enumerate(units) if _is_later(unit.id, chapter.id))
    place = next(later, len(units))
    return _joined([*units[:place], chapter, *units[place:]])


def _is_later(known: str, new: str) -> bool:
    return known.isdecimal() and new.isdecimal() and int(known) > int(new)


def _with_clause(clause: _Unit, lines: list[Line]) -> list[Line]:
    number = clause.id.partition(".")[0]
    chapters = _cut(lines, _chapter_id)
    for place, chapter in enumerate(chapters):
        units = _cut(chapter.lines, _clause_id)
        if any(unit.id == clause.id for unit in units):
            units = [_replaced(unit, clause) if unit.id == clause.id else unit for unit in units]
        elif chapter.id == number:
            later = (i for i, unit in enumerate(units) if _order(unit.id) > _order(clause.id))
            units.insert(next(later, len(units)), clause)
        else:
            continue
        chapters[place] = _Unit(chapter.id, _joined(units))
        return _joined(chapters)
    told = Words("clause {id} has no chapter to stand in; write `## {number}. Title` over it").fill(
        id=clause.id, number=number
    )
    raise GameText(tuple(clause.lines)).fault(LineError(1, told))


def _order(clause: str) -> tuple[int, int, str]:
    found = _CLAUSE.match(f"{{{clause}}} ")
    return (int(found[2]), int(found[3]), found[4]) if found else (0, 0, "")


def _replaced(old: _Unit, new: _Unit) -> _Unit:
    """Return a clause in its new words; what stood under it stays, unless something new does."""
    if _under(new.lines):
        return new
    return _Unit(new.id, [*new.lines, *_under(old.lines)])


def _under(lines: list[Line]) -> list[Line]:
    """Return what follows the paragraph of a clause: lists, figures and other text."""
    blank = next((i for i, line in enumerate(lines) if not line.text.strip()), len(lines))
    return lines[blank:] if any(line.text.strip() for line in lines[blank:]) else []


def _chapter_id(line: Line) -> str:
    found = None if line.hidden else _CHAPTER.match(line.text)
    return (found[1] or found[2]) if found else ""


def _clause_id(line: Line) -> str:
    found = None if line.hidden else _CLAUSE.match(f"{line.text} ")
    return found[1] if found else ""


def _cut(lines: list[Line], id_of: Callable[[Line], str]) -> list[_Unit]:
    """Cut lines before each that has an id; what stands before the first has none."""
    units = [_Unit("", [])]
    for line in lines:
        if own := id_of(line):
            units.append(_Unit(own, []))
        units[-1].lines.append(line)
    return units


def _joined(units: Iterable[_Unit]) -> list[Line]:
    """Return the lines of units one behind the other, a blank line between them."""
    lines: list[Line] = []
    for unit in units:
        if lines and unit.lines and lines[-1].text.strip():
            lines.append(lines[-1]._replace(text=""))
        lines += unit.lines
    return lines
