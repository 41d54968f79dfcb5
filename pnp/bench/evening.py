"""A test evening: what is new since the last one on sheets, the change list, feedback sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypedDict

from pnp.bench.evening_records import Evenings, Record, write_record
from pnp.bench.feedback_sheet import FEEDBACK, Asked, feedback_layout
from pnp.draw.document import Page
from pnp.draw.pdf.writer import render
from pnp.faces.registry import RULES, part_of
from pnp.folder.game_folders import built_in, game_folder
from pnp.kit.check import Progress, check_folder
from pnp.kit.diff import Comparison, compare_prints
from pnp.kit.diff_page import diff_pages
from pnp.kit.kit import BuildOptions, BuiltPart, Kit
from pnp.kit.manifest import MANIFEST, Manifest, as_json, make_manifest
from pnp.kit.prints import Printed, Prints, fresh, prints_of
from pnp.kit.runs import Wanted
from pnp.sheets.layout import Layout
from pnp.sheets.options import paper_size
from pnp.text.errors import HeraldError, SpecError, refuse
from pnp.text.files import WholeFolder
from pnp.text.words import Words

FOLDER = "evening"
"""Where an evening is written, beside the kit."""
WHOLE = "evening.pdf"
CHANGES = "changes"


class EveningEntry(TypedDict):
    """What the manifest says of the evening."""

    number: int
    date: str
    players: int
    since: int
    """The number of the evening that it is compared with; 0 where there was none."""
    pieces: int
    """Pieces to print."""
    out: int
    """Pieces to take out."""
    changed: bool
    """Whether anything at all is another than it was."""


class EveningManifest(Manifest):
    """A manifest with what it says of the evening."""

    evening: EveningEntry


@dataclass(frozen=True)
class EveningOptions:
    """What is asked of an evening beside how it is printed."""

    date: str
    players: int = 0
    """How many play; 0 for as many as the game takes."""
    again: bool = False
    """Whether it is the last evening once more, in its place."""
    only: tuple[str, ...] = ()
    """The parts that are printed; the others stay as they lie on the table."""


def evening(
    game: str, options: BuildOptions, asked: EveningOptions, out: Path, tell: Progress
) -> EveningManifest:
    """Print an evening and keep a record of it, or neither; return the manifest."""
    kept = Evenings(_own_folder(game))
    kit = Kit(game, options)
    parts = kit.parts(asked.only)
    found = refuse(check_folder(kit.spec.folder, None, tell))
    kit.warnings += [one for one in found if kit.options.lang in (one.langs or kit.spec.languages)]
    now = _record(kit, kept, asked)
    former = kept.before(now)
    now = replace(now, prints=_on_the_table(kit, parts, former, now.prints))
    kit.speak()  # feedback sheets may be all that is drawn
    made = _Evening(kit, kept, former, now)
    built = [*made.changes(), *made.parts(parts, tell), made.feedback()]
    files = {name: data for part in built for name, data in kit.files(part).items()}
    every = [layout for part in built for layout in part.in_kit or part.layouts]
    files[WHOLE] = render(kit.document(_TITLE.fill(number=now.number).in_(now.lang), every))
    manifest = _manifest(make_manifest(kit, built, files, dict.fromkeys(kit.warnings)), made)
    target = WholeFolder(out / kit.name / kit.options.lang / FOLDER)
    with target, kept.folder(now) as record:
        write_record(now, kit.spec, record)
        for name, data in (*files.items(), (MANIFEST, as_json(manifest))):
            target.put(name, data)
        target.put_in_place()
        record.put_in_place()
    return manifest | {"folder": str(target.folder)}


def _own_folder(game: str) -> Path:
    """Return the game's folder; HeraldError for one of Herald's own, which keeps no evenings."""
    folder = game_folder(game)
    own = built_in(folder.name)
    if own is not None and own.samefile(folder):
        raise HeraldError(_HERALDS_OWN.fill(game=folder.name))
    return folder


def _record(kit: Kit, kept: Evenings, asked: EveningOptions) -> Record:
    """Return the record of the evening, all of the game as it is now."""
    last, lang = kept.last(), kit.options.lang
    if asked.again and not last:
        raise HeraldError(_NONE_YET.fill(folder=kept.home))
    now = Record(
        number=last + 1,
        date=asked.date,
        title=kit.spec.title(lang),
        build=kit.hash,
        players=asked.players or kit.spec.players.max or _MOST,
        lang=str(lang),
        modules=kit.played,
        prints=prints_of(kit.spec, lang),
    )
    again = asked.again or (last and _is_the_same(kept.read(last), now))
    return replace(now, number=last) if again else now


def _is_the_same(last: Record, now: Record) -> bool:
    """Whether the same evening is asked for twice on one day."""
    own, other = ((one.date, one.build, one.lang, one.modules) for one in (last, now))
    return own == other


def _on_the_table(kit: Kit, parts: Sequence[str], former: Record | None, now: Prints) -> Prints:
    """Return what lies on the table once those parts are printed and the others are not."""
    had = former.prints if former else Prints({}, {})
    pieces = {
        word: some if part_of(kit.spec.components[word]) in parts else had.pieces.get(word, ())
        for word, some in now.pieces.items()
    }
    return Prints(pieces, now.booklets if RULES in parts else had.booklets)


class _Evening:
    """One evening in the making."""

    def __init__(self, kit: Kit, kept: Evenings, former: Record | None, now: Record) -> None:
        self.kit, self.former, self.now = kit, former, now
        self.had = former.prints if former else Prints({}, {})
        self.comparison = self._compared(kept, former) if former else None

    def _compared(self, kept: Evenings, former: Record) -> Comparison | None:
        """Return what changed; None, with a warning, where the game cannot be read as it was."""
        lang = self.kit.options.lang
        try:
            before = kept.spec(former)
            return compare_prints((before, self.had), (self.kit.spec, self.now.prints), lang)
        except SpecError as error:  # the game itself was found sound
            self.kit.warnings += [replace(one, level="warning") for one in error.faults]
            return None

    @property
    def wanted(self) -> Wanted:
        """What is printed: the pieces and booklets that the table lacks."""
        counts: dict[str, list[int]] = {}
        for word, pieces in self.now.prints.pieces.items():
            lacking = fresh(self.had.pieces.get(word, ()), pieces)
            if any(lacking):
                counts[word] = lacking
        had = self.had.booklets
        books = {name for name, book in self.now.prints.booklets.items() if book != had.get(name)}
        return Wanted(counts, books)

    @property
    def out(self) -> int:
        """How many pieces of the last evening are no longer in the game."""
        pieces = self.now.prints.pieces
        return sum(sum(fresh(pieces.get(w, ()), some)) for w, some in self.had.pieces.items())

    def changes(self) -> list[BuiltPart]:
        """Return the change list, if there is anything to say."""
        found, former = self.comparison, self.former
        if not found or not former or not (found.changes or found.reprints or found.removed):
            return []
        since = _SINCE.fill(number=former.number, date=former.date, title=former.title)
        pages = diff_pages(found, paper_size(self.kit.options.sheet.paper), since)
        return [_part(CHANGES, _CHANGES, self.kit, pages)]

    def parts(self, parts: Sequence[str], tell: Progress) -> list[BuiltPart]:
        """Return the parts of the kit that have something new, all of them on a first evening."""
        wanted, built = self.wanted, []
        for done, part in enumerate(parts):
            tell(part, done, len(parts))
            if self.former is None:
                built.append(self.kit.make(part))
            elif self._has_new(part, wanted):
                built.append(self.kit.make(part, wanted=wanted))
        tell("", len(parts), len(parts))
        return built

    def _has_new(self, part: str, wanted: Wanted) -> bool:
        of_it = any(self._part_of(word) == part for word in wanted.pieces)
        return of_it or (part == RULES and bool(wanted.booklets))

    def _part_of(self, word: str) -> str:
        return part_of(self.kit.spec.components[word])

    def feedback(self) -> BuiltPart:
        """Return the feedback sheets, which ask about the pieces that are new."""
        now, kit = self.now, self.kit
        played = [word for word in self.wanted.pieces if self._part_of(word) in _PLAYED]
        names = [name for word in played for name in self._names(word)]
        told = tuple(dict.fromkeys(names)) if self.former else ()
        sheets = Asked(now.number, now.date, now.players, told)
        options = kit.options
        layout = feedback_layout(
            kit.spec, kit.look.palette, options.lang, options.sheet.paper, sheets
        )
        return BuiltPart("feedback", FEEDBACK.in_(options.lang), (layout,), ("paper",), 0)

    def _names(self, word: str) -> list[str]:
        """Return what the new pieces of a component are called."""
        pieces: Sequence[Printed] = self.now.prints.pieces[word]
        lacking = fresh(self.had.pieces.get(word, ()), pieces)
        return [piece.name for piece, more in zip(pieces, lacking, strict=True) if more]


def _part(part: str, title: Words, kit: Kit, pages: Sequence[Page]) -> BuiltPart:
    """Return pages of paper as a part of the kit."""
    told = title.in_(kit.options.lang)
    marked = (replace(pages[0], bookmark=told), *pages[1:])
    layout = Layout(marked, len(pages), 1, len(pages), None, ())
    return BuiltPart(part, told, (layout,), ("paper",), 0)


def _manifest(manifest: Manifest, made: _Evening) -> EveningManifest:
    wanted, now = made.wanted, made.now
    found = made.comparison
    anything = found and (found.changes or found.reprints or found.removed)
    entry = EveningEntry(
        number=now.number,
        date=now.date,
        players=now.players,
        since=made.former.number if made.former else 0,
        pieces=sum(map(sum, wanted.pieces.values())) + len(wanted.booklets),
        out=made.out,
        changed=bool(anything or wanted.pieces or wanted.booklets),
    )
    return {**manifest, "evening": entry}


_PLAYED = ("tiles", "cards", "pieces", "mats")
"""Parts whose pieces may be too strong or never used."""
_MOST = 4
"""Players of a game that does not say."""
_TITLE = Words("Test evening {number}")
_CHANGES = Words("What changed")
_SINCE = Words("What changed since evening {number}, {date}, {title}")
_HERALDS_OWN = Words(
    "{game} comes with Herald, and an evening is kept in the game's folder; begin one of your own: "
    "pnp new NAME --from {game}"
)
_NONE_YET = Words("there is no evening in {folder} to print again; leave --again out")
