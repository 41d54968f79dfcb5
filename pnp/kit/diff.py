"""What changed between two games or editions, from the numbers to what is printed again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.folder.game_folders import game_folder
from pnp.folder.loading import load_folder
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript import Block, Table, plain, runs_of
from pnp.folder.texts.manuscript_reader import read_clauses, read_manuscript
from pnp.kit.changes import AREAS, Change, title
from pnp.kit.clause_changes import clause_changes
from pnp.kit.prints import Prints, prints_of
from pnp.kit.reprint import Reprint, reprints
from pnp.kit.row_changes import row_changes
from pnp.kit.spec_changes import spec_changes
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words
from referee.casebook.cases import game_book
from referee.casebook.judged_cases import outcomes
from referee.engine.game import load_game


@dataclass(frozen=True)
class Comparison:
    """Two games, what differs between them, and what of the new one is printed again."""

    old: GameSpec
    new: GameSpec
    names: tuple[str, str]
    """What each is called beside the other: by id, by version, or by folder."""
    changes: tuple[Change, ...]
    reprints: tuple[Reprint, ...]
    removed: tuple[Reprint, ...]
    """What of the old one is no longer in the game."""
    lang: Lang

    def of(self, area: str) -> list[Change]:
        """Return the changes of one area."""
        return [change for change in self.changes if change.area == area]


def compare_games(old: str, new: str, lang: Lang, modules: Iterable[str] = ()) -> Comparison:
    """Compare two games with those modules that each has.

    Where no old one is named, the new one is compared with the game that it extends.
    """
    after = load_folder(game_folder(new))
    before = load_folder(game_folder(old) if old else _extended(after))
    before, after = _with_modules([before, after], modules)
    return compare(before, after, lang)


def _extended(spec: GameSpec) -> Path:
    """Return the folder of the game that another extends."""
    if len(spec.files.folders) < 2:
        raise HeraldError(_EXTENDS_NONE.fill(name=spec.id))
    return spec.files.folders[1]


def compare(old: GameSpec, new: GameSpec, lang: Lang) -> Comparison:
    """Return everything that differs between two games, each drawn anew."""
    before, after = ((spec, prints_of(spec, lang)) for spec in (old, new))
    return compare_prints(before, after, lang)


def compare_prints(
    old: tuple[GameSpec, Prints], new: tuple[GameSpec, Prints], lang: Lang
) -> Comparison:
    """Return everything that differs between two games whose prints are known."""
    (before, had), (after, has) = old, new
    changes = (
        *spec_changes(before, after, lang),
        *row_changes(before, after, lang),
        *_text_changes(before, after, lang),
        *_failing_cases(before, after, lang),
    )
    again = (*reprints(had.pieces, has.pieces, after, lang), *_booklets(had, has))
    gone = tuple(reprints(has.pieces, had.pieces, before, lang))
    names = _names(before, after, lang)
    return Comparison(before, after, names, changes, again, gone, lang)


def _booklets(old: Prints, new: Prints) -> Iterator[Reprint]:
    """Yield the booklets whose text, title or version is another."""
    for name, book in new.booklets.items():
        if old.booklets.get(name) != book:
            yield Reprint(name, book.name, 1, 1, ())


def _with_modules(specs: list[GameSpec], modules: Iterable[str]) -> list[GameSpec]:
    """Return each game with those of the modules that it has; refuse one that neither has."""
    for name in modules:
        if not any(name in spec.modules for spec in specs):
            specs[-1].with_modules([name])
    return [spec.with_modules(set(modules) & set(spec.modules)) for spec in specs]


def _names(old: GameSpec, new: GameSpec, lang: Lang) -> tuple[str, str]:
    if old.id != new.id:
        return old.id, new.id
    titles = [spec.title(lang) for spec in (old, new)]
    if titles[0] != titles[1]:
        return titles[0], titles[1]
    return str(old.folder), str(new.folder)


def _has_rules(spec: GameSpec, lang: Lang) -> bool:
    return spec.files.has(*spec.text_names("rules", lang))


def _clauses_of(spec: GameSpec, lang: Lang) -> dict[str, str]:
    clauses = read_clauses(spec, lang).values() if _has_rules(spec, lang) else ()
    return {c.id: c.text for c in clauses if c.id.partition(".")[0] not in spec.chapters_off}


def _text_changes(old: GameSpec, new: GameSpec, lang: Lang) -> Iterator[Change]:
    """Yield how the rules differ: clause by clause, or where no clause has a number, by passages
    under their headings, which nobody misses under another one."""
    before, after = (_clauses_of(spec, lang) for spec in (old, new))
    if before or after:
        yield from clause_changes(before, after)
        return
    found = clause_changes(_passages_of(old, lang), _passages_of(new, lang))
    yield from (change for change in found if change.sort != "renumbered")


def _passages_of(spec: GameSpec, lang: Lang) -> dict[str, str]:
    """Return the paragraphs and entries of the rules, by their heading and place below it."""
    if not spec.has_text("rules"):
        return {}
    text = read_manuscript(spec, lang)
    parts = [(text.title, text.lead), *((one.title, one.blocks) for one in text.chapters)]
    return {
        f"{title} {place}": passage
        for title, blocks in parts
        for place, passage in enumerate(_passages(blocks), start=1)
    }


def _passages(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Table):
            yield from (" · ".join(map(plain, row)) for row in block.rows)
        else:
            yield from map(plain, runs_of(block))


def _failing_cases(old: GameSpec, new: GameSpec, lang: Lang) -> Iterator[Change]:
    """Yield the cases of the new game that its rules settle otherwise, or that it leaves out."""
    if not new.game.rules or old.game.rules != new.game.rules:
        return
    known = {one.id: one for one in game_book(load_game(str(old.folder))).cases}
    for one in outcomes(game_book(load_game(str(new.folder)))):
        if one.state == "agrees" or (one.state == "left out" and one.id not in known):
            continue
        case = one.case or known.get(one.id)
        said = case.titles.get(lang, case.title) if case else ""
        yield Change("cases", "fails", one.id, said, one.why.in_(lang))


def as_markdown(found: Comparison) -> str:
    """Return the comparison as a Markdown page."""
    lang, (old, new) = found.lang, found.names
    lines = [f"# {old} > {new}", ""]
    if not found.changes:
        lines += [title("same", lang), ""]
    for area in AREAS:
        rows = [
            (change.what, title(change.sort, lang), change.before, change.after)
            for change in found.of(area)
        ]
        heads = ("", CASE.in_(lang), WHY.in_(lang)) if area == "cases" else ("", "", old, new)
        if area == "cases":
            lines += _table(title(area, lang), heads, [(a, c, d) for a, _, c, d in rows])
        else:
            lines += _table(title(area, lang), heads, rows)
    for heading, pieces in (("print", found.reprints), ("out", found.removed)):
        told = [(one.name, counted_pieces(one, lang)) for one in pieces]
        lines += _table(title(heading, lang), ("", ""), told)
    return "\n".join(lines)


def _table(heading: str, heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    if not rows:
        return []
    lines = [f"## {heading}", "", _row(heads), _row(("---",) * len(heads))]
    return [*lines, *map(_row, rows), ""]


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def counted_pieces(one: Reprint, lang: Lang) -> str:
    """Return `all 37`, or `2 of 37: Lion A, Lion B`."""
    if not one.faces:
        return _ALL.fill(of=one.of).in_(lang) if one.of > 1 else str(one.of)
    named = "; ".join(one.faces[:MOST_NAMES])
    more = "; …" if len(one.faces) > MOST_NAMES else ""
    return _SOME.fill(pieces=one.pieces, of=one.of, names=named + more).in_(lang)


MOST_NAMES = 12
"""How many pieces of a component are named."""
CASE = Words("The case")
WHY = Words("Now")
_ALL = Words("all {of}")
_SOME = Words("{pieces} of {of}: {names}")
_EXTENDS_NONE = Words("`{name}` extends no game; name the one to compare it with: pnp diff OLD NEW")
