"""A game folder as it will print, read anew after each save; what is wrong leaves the last good
picture where it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import RLock

from pnp.bench.preview.faults import ShownFault, faults_of, shown
from pnp.bench.preview.pictures import Picture, PreviewPictures
from pnp.draw.palette import WHITE
from pnp.draw.scene import Group, group
from pnp.faces.drawing import drawing
from pnp.faces.face import Face
from pnp.faces.kept_sides import KeptSides
from pnp.faces.registry import RULES, part_of
from pnp.folder.component_kinds import Flat, Made
from pnp.folder.lineage.extending import FILE
from pnp.folder.loading import load_folder, with_lines
from pnp.folder.rows.row import Rows
from pnp.kit.kit import BuildOptions, Kit
from pnp.kit.languages import chosen_lang
from pnp.text.errors import Fault
from pnp.text.words import Lang


@dataclass(frozen=True)
class ShownFace:
    """A piece on the page: the names of its pictures, and what is wrong with it."""

    slug: str
    name: str
    copies: int
    width: float
    height: float
    front: str
    back: str = ""
    old: bool = False
    """Whether the pictures are those before something went wrong."""
    faults: tuple[ShownFault, ...] = ()

    @property
    def pictures(self) -> Iterator[str]:
        yield self.front
        yield from filter(None, (self.back,))


@dataclass(frozen=True)
class ShownComponent:
    """A component on the page."""

    word: str
    name: str
    kind: str
    part: str
    faces: tuple[ShownFace, ...] = ()
    old: bool = False
    faults: tuple[ShownFault, ...] = ()


@dataclass
class Preview:
    """What the page shows of a folder in one language of the game: the one that is asked for, or
    else the reader's own or the first."""

    folder: Path
    options: BuildOptions
    reader: Lang
    """The language of the sentences."""
    changed: Callable[[], None] = lambda: None
    """Called when there is something new to show."""
    revision: int = 0
    kit: Kit | None = None
    """The kit of the last reading that was sound enough to have one."""
    components: dict[str, ShownComponent] = field(default_factory=dict)
    faults: list[ShownFault] = field(default_factory=list)
    """What keeps the whole folder from being read."""
    kept: KeptSides = field(default_factory=KeptSides)

    def __post_init__(self) -> None:
        self.pictures = PreviewPictures()
        self._last: set[str] = set()
        """The pictures before the last save: somebody may still be asking for them."""
        self.lock = RLock()
        """Held while faces are drawn."""

    def refresh(self) -> None:
        """Read the folder and draw what has changed."""
        with self.lock:
            had = (self.components, self.faults)
            kit = self._read()
            if kit is not None:
                kit.speak()
                self._draw(kit)
            if (self.components, self.faults) != had:
                self._tell()
            self.pictures.keep(self._names() | self._last)
            self._last = self._names()

    def _names(self) -> set[str]:
        faces = (face for one in self.components.values() for face in one.faces)
        return {name for face in faces for name in face.pictures}

    def _read(self) -> Kit | None:
        try:
            spec = load_folder(self.folder)
            lang = chosen_lang(spec, self.options.lang, self.reader)
            kit = Kit(spec, replace(self.options, lang=lang))
            self.pictures.lang = lang
            self.kept.renew(kit.spec)
            kit.look = replace(kit.look, kept=self.kept)
        except Exception as error:  # the page stays, whatever the folder holds
            self.faults = self._shown(faults_of(error, self.folder / FILE))
            self.components = {
                word: replace(one, old=True) for word, one in self.components.items()
            }
            return None
        self.faults, self.kit = [], kit
        return kit

    def _draw(self, kit: Kit) -> None:
        """Draw every component: the flat ones first, for they are the quickest."""
        parts = kit.spec.components
        made = {word: one for word, one in parts.items() if part_of(one) != RULES}
        had = self.components
        self.components = {
            word: had.get(word, _empty(word, part, kit.options.lang)) for word, part in made.items()
        }
        for word in sorted(made, key=lambda word: not isinstance(made[word], Flat)):
            before = self.components[word]
            self.components[word] = self._drawn(kit, word, made[word], before)
            if self.components[word] != before:
                self._tell()

    def _drawn(self, kit: Kit, word: str, part: Made, before: ShownComponent) -> ShownComponent:
        faces: tuple[Face, ...] = ()
        tables: list[Rows] = []
        try:
            made = drawing(kit.look, word)
            faces, tables = made.faces, [rows for rows, _ in made.uses]
            found = with_lines(dict.fromkeys(made.faults), kit.spec.folder)
        except Exception as error:  # as above
            found = faults_of(error, self.folder / FILE, f"components.{word}")
        last = {face.slug: face for face in before.faces}
        known = {_row(slug) for slug in (*last, *(face.slug for face in faces))}
        blamed, wide = _parted(found, tables, known)
        broken = any(fault.level == "fault" for fault in wide)
        told = replace(
            _empty(word, part, kit.options.lang), old=broken, faults=tuple(self._shown(wide))
        )
        if broken and before.faces:
            return replace(told, faces=before.faces)
        fresh = {
            one.slug: self._face(word, one, blamed.get(_row(one.slug), []), last.get(one.slug))
            for one in faces
        }
        for slug, face in last.items():  # a row that cannot be drawn at all
            if slug not in fresh and (why := blamed.get(_row(slug))):
                fresh[slug] = replace(face, old=True, faults=tuple(self._shown(why)))
        return replace(told, faces=tuple(fresh.values()))

    def _face(
        self, word: str, face: Face, found: list[Fault], before: ShownFace | None
    ) -> ShownFace:
        faults = tuple(self._shown(found)) if found else ()
        if before and any(fault.level == "fault" for fault in found):
            return replace(before, old=True, faults=faults)
        view = (-face.width / 2, -face.height / 2, face.width, face.height)
        sides = {
            side: self.pictures.name(
                (word, face.slug, side), Picture(_cut_out(face, scene), view, face.name)
            )
            for side, scene in (("front", face.front), ("back", face.back))
            if scene is not None
        }
        return ShownFace(
            face.slug,
            face.name,
            face.copies,
            face.width,
            face.height,
            sides["front"],
            sides.get("back", ""),
            faults=faults,
        )

    def _shown(self, faults: Iterable[Fault]) -> list[ShownFault]:
        return shown(faults, self.folder, self.reader)

    def _tell(self) -> None:
        self.revision += 1
        self.changed()


def _empty(word: str, part: Made, lang: Lang) -> ShownComponent:
    return ShownComponent(word, part.name.in_(lang), part.sort, part_of(part))


def _cut_out(face: Face, side: Group) -> Group:
    """Return a side as it is once it is cut out of white paper, with the lines that it is folded
    along."""
    paper = replace(face.outline, fill=WHITE, stroke=None)
    return group(paper, group(side, clip=face.outline), *face.folds)


def _row(slug: str) -> str:
    """Return the row that a face is of; one of several copies has its number behind the row's."""
    row, _, copy = slug.rpartition("-")
    return row if row and copy.isdecimal() else slug


def _parted(
    found: Iterable[Fault], tables: Iterable[Rows], known: Collection[str]
) -> tuple[dict[str, list[Fault]], list[Fault]]:
    """Return the faults of each row that is shown, and those of all of a component."""
    rows = {row.id: row for one in tables for row in one.rows if _row(row.id) in known}
    lines = Counter((row.source.file, row.source.line) for row in rows.values())
    at = {(row.source.file, row.source.line): _row(word) for word, row in rows.items()}
    blamed: dict[str, list[Fault]] = {}
    wide = []
    for fault in found:
        place = (fault.file, fault.line)
        if lines[place] == 1:
            blamed.setdefault(at[place], []).append(fault)
        else:
            wide.append(fault)
    return blamed, wide
