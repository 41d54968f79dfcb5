"""What a table's log says to the designer: notes, disputed clauses, result and length."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from pnp.bench.evening_records import EVENINGS, GAME
from pnp.folder.loading import load_folder
from pnp.folder.plain_files import read_text
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript_reader import read_clauses
from pnp.text.errors import HeraldError
from pnp.text.files import write_output
from pnp.text.words import Lang, Words, counted, joined
from referee.table.header import Header, read_header
from referee.table.log_file import Entry, opened_log
from referee.table.logged.log_reading import CUTTERS
from referee.table.opened_table import OpenedTable

NOTES = "notes"
"""The folder, in that of a game, that has what was noted at its tables."""
_MARK = "<!-- table {seal}, entry {seq} -->"
"""How far a table is in the notes already; not seen where Markdown is shown."""
_MARKED = re.compile(r"<!-- table ([0-9a-f]{64}), entry ([0-9]{1,9}) -->")
_PLAYED = ("play", "roll")


@dataclass(frozen=True)
class Written:
    """What became of the notes of one table."""

    file: Path
    notes: int
    disputes: int
    is_new: bool
    """Whether anything had to be written."""


def write_notes(folder: Path, log: Path, lang: Lang) -> Written:
    """Put what a table's log says after all that the game's notes of its day have already."""
    spec = load_folder(folder)
    entries = opened_log(log).entries
    header = read_header(entries[0])
    if header.game != spec.id:
        raise HeraldError(_OTHER_GAME.fill(log=log, other=header.game, folder=folder, game=spec.id))
    file = folder / NOTES / f"{entries[0].at[:10]}-table.md"
    fresh = entries[_known(folder, header) + 1 :]
    notes, disputes = ([one for one in fresh if one.kind == k] for k in ("note", "dispute"))
    if fresh:
        page = _Page(spec, header, entries, log, lang)
        told = "\n".join(page.lines(notes, disputes, _table_of(folder, log)))
        before = read_text(file.parent, file.name).rstrip() + "\n\n" if file.exists() else ""
        write_output(file, f"{before}{told}\n".encode())
    return Written(file, len(notes), len(disputes), bool(fresh))


def _known(folder: Path, header: Header) -> int:
    """Return the last entry of a table that the game's notes have; -1 where they have none."""
    files = sorted((folder / NOTES).glob("*.md"))
    marks = [mark for file in files for mark in _MARKED.findall(read_text(file.parent, file.name))]
    return max((int(seq) for seal, seq in marks if seal == header.commitment), default=-1)


def _table_of(folder: Path, log: Path) -> OpenedTable | None:
    """Return the table as the game is now, or was on an evening; None where it was never so."""
    evenings = sorted((folder / EVENINGS).glob(f"*/{GAME}"), reverse=True)
    for game in (folder, *evenings):
        try:
            return OpenedTable.open(log, str(game))
        except HeraldError:
            continue
    return None


class _Page:
    """Tells one table in Markdown."""

    def __init__(
        self, spec: GameSpec, header: Header, entries: Sequence[Entry], log: Path, lang: Lang
    ) -> None:
        self.spec, self.header, self.entries, self.log = spec, header, entries, log
        self.lang = lang
        self.names = {one.id: one.name.in_(lang) for one in spec.players.colors}

    def lines(
        self, notes: Sequence[Entry], disputes: Sequence[Entry], table: OpenedTable | None
    ) -> Iterator[str]:
        """Yield the lines of a section: the table, its result, notes, and clauses in dispute."""
        first = self.entries[0]
        yield f"# {self.spec.game.name.in_(self.lang)} {self.header.version}, {first.at[:10]}"
        yield _MARK.format(seal=self.header.commitment, seq=self.entries[-1].seq)
        yield ""
        yield self._summary()
        if table is None or not table.is_started:
            yield _NO_RESULT.in_(self.lang) if table is None else _NOT_BEGUN.in_(self.lang)
        else:
            yield self._result(table)
        if notes:
            yield from ("", f"## {_NOTES.in_(self.lang)}", "")
            yield from (f"- {one.at[11:16]} {self._by(one)}: {one.data['text']}" for one in notes)
        if disputes:
            yield from self._disputes(disputes)

    def _summary(self) -> str:
        """Return when it was, how long it took, and how much was played."""
        start, end = (datetime.fromisoformat(self.entries[at].at) for at in (0, -1))
        minutes = round((end - start).total_seconds() / 60)
        plays = sum(one.kind in _PLAYED for one in self.entries)
        told = joined(
            ", ",
            [
                Words.same(f"`{self.log.name}`"),
                counted(self.header.players, _PLAYERS),
                counted(plays, _PLAYS),
                _LENGTH.fill(hours=minutes // 60, minutes=minutes % 60),
            ],
        )
        return f"{told.in_(self.lang)}.  "

    def _result(self, table: OpenedTable) -> str:
        """Return everybody's points, the best first, and whether that is how it ended."""
        points = ", ".join(
            f"{self.names.get(row.player, row.player)} {row.report()['points']}"
            for row in table.scores()
        )
        return (_ENDED if table.over() else _STANDS).fill(points=points).in_(self.lang)

    def _by(self, entry: Entry) -> str:
        by = str(entry.data["by"])
        return _SOMEBODY.in_(self.lang) if by in CUTTERS else self.names.get(by, by)

    def _disputes(self, disputes: Sequence[Entry]) -> Iterator[str]:
        """Yield each clause that was asked about, the most asked first, with its words today."""
        asked: dict[str, list[Entry]] = {}
        for one in disputes:
            asked.setdefault(str(one.data["clause"] or "–"), []).append(one)
        clauses = read_clauses(self.spec, self.lang)
        yield from ("", f"## {_ASKED.in_(self.lang)}", "")
        for clause, some in sorted(asked.items(), key=lambda item: -len(item[1])):
            words = f": {clauses[clause].text}" if clause in clauses else ""
            yield f"- **{clause}** ({counted(len(some), _TIMES).in_(self.lang)}){words}"
            for one in some:
                verdict = _RULINGS[one.data["verdict"]].in_(self.lang)
                yield f"  - `{one.data['play']}`, {verdict}"


_OTHER_GAME = Words("{log} is the log of a table of `{other}`, and {folder} is the game `{game}`")
_NOTES = Words("Notes")
_ASKED = Words("Clauses that were asked about")
_PLAYERS = Words("player", many="players")
_PLAYS = Words("play", many="plays")
_TIMES = Words("time", many="times")
_LENGTH = Words("{hours} h {minutes:02d} min")
_ENDED = Words("It ended with {points}.")
_STANDS = Words("It was left standing at {points}.")
_NOT_BEGUN = Words("Its set-up was not finished.")
_NO_RESULT = Words("The game has changed since, so that its points cannot be counted again.")
_SOMEBODY = Words("somebody")
_RULINGS = {
    "legal": Words("legal"),
    "illegal": Words("illegal"),
    "incomplete": Words("cannot be settled"),
}
