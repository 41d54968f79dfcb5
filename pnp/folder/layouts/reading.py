"""Layouts read from their files: what each says, over what the one says that it extends."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any

from pnp.folder.game_folders import templates_folder
from pnp.folder.layouts.checking import key_faults
from pnp.folder.layouts.element_keys import ELEMENT_KEYS, LAYOUT_KEYS, STRUCTURE, TYPES
from pnp.folder.layouts.known_values import Manner, manner
from pnp.folder.layouts.layout import Element, Layout, Value
from pnp.folder.layouts.values import shown
from pnp.folder.plain_files import decoded, read_file
from pnp.folder.spec import GameSpec
from pnp.folder.toml_files import parse_toml
from pnp.folder.toml_lines import key_lines, line_of_key
from pnp.text.errors import Fault, Source, SpecError
from pnp.text.nearest import one_of
from pnp.text.words import Words

FOLDER = "layouts"
GENERATIONS = 16
"""So many layouts may extend one another."""
MOST = 200
"""So many elements a layout may have."""
_NAME = re.compile(r"[A-Za-z0-9_-]+")
"""What an element may be called."""


def read_layout(spec: GameSpec, name: str) -> Layout:
    """Return a layout of a game or a built-in one; SpecError with every fault where it has some."""
    layout, faults = _read(spec, name)
    if layout is None or any(fault.level == "fault" for fault in faults):
        raise SpecError(list(faults))
    return layout


def read_as_far_as_it_goes(spec: GameSpec, name: str) -> tuple[Layout | None, list[Fault]]:
    """Return a layout without what is wrong in it, and that: the rest may have faults as well."""
    layout, faults = _read(spec, name)
    return layout, [fault for fault in faults if fault.level == "fault"]


def layout_names(spec: GameSpec) -> tuple[str, ...]:
    """Return the names of all layouts: the game's, then those that are built in."""
    return spec.files.kept("layout names", lambda: tuple(dict.fromkeys(_names(spec))))


def own_layouts(spec: GameSpec) -> tuple[str, ...]:
    """Return the names of the layouts that lie in the game's folders."""
    return tuple(name for name in layout_names(spec) if _places(spec, name)[0] != _built_in())


def layout_faults(spec: GameSpec) -> list[Fault]:
    """Return all that is wrong with the game's layouts, and with its styles, colours and icons."""
    faults = [*manner(spec).faults]
    for name in own_layouts(spec):
        faults += _read(spec, name)[1]
    return list(dict.fromkeys(faults))


def _read(spec: GameSpec, name: str) -> tuple[Layout | None, tuple[Fault, ...]]:
    def make() -> tuple[Layout | None, tuple[Fault, ...]]:
        reader = _Reading(spec)
        try:
            return reader.layout(name), tuple(dict.fromkeys(reader.faults))
        except SpecError as error:
            return None, tuple(dict.fromkeys([*reader.faults, *error.faults]))

    return spec.files.kept(("layout", name), make)


def _built_in() -> Path:
    return templates_folder()


def _names(spec: GameSpec) -> Iterator[str]:
    return chain.from_iterable(_listed(spec).values())


def _listed(spec: GameSpec) -> dict[Path, tuple[str, ...]]:
    """Return the names of the layouts of each folder, spelled as the files are."""
    folders = (*spec.files.folders, _built_in())

    def read() -> dict[Path, tuple[str, ...]]:
        return {
            one: tuple(sorted(path.stem for path in (one / FOLDER).glob("*.toml")))
            for one in folders
        }

    return spec.files.kept("layout files", read)


def _places(spec: GameSpec, name: str) -> list[Path]:
    """Return the folders that have a layout of a name, the one that is meant first."""
    return [folder for folder, names in _listed(spec).items() if name in names]


@dataclass
class _File:
    """A layout's file as it stands."""

    name: str
    folder: Path
    raw: Mapping[str, Any]
    lines: dict[str, int] = field(repr=False)

    @property
    def file(self) -> str:
        return str(self.folder / FOLDER / f"{self.name}.toml")

    def at(self, key: str) -> Source:
        return Source(self.file, line_of_key(self.lines, key) or 1, key)

    def table(self, key: str) -> Mapping[str, Any]:
        found = self.raw.get(key)
        return found if isinstance(found, dict) else {}


def _open(spec: GameSpec, folder: Path, name: str) -> _File:
    """Return a file of a game or a built-in one, read once."""
    if folder == _built_in():
        return _open_built_in(name)
    return spec.files.kept(("layout file", folder, name), lambda: _opened(folder, name))


@lru_cache(maxsize=64)
def _open_built_in(name: str) -> _File:
    return _opened(_built_in(), name)


def _opened(folder: Path, name: str) -> _File:
    path = f"{FOLDER}/{name}.toml"
    data, file = read_file(folder, path), str(folder / path)
    return _File(name, folder, parse_toml(data, file), key_lines(decoded(data, file)))


class _Reading:
    """Reads one layout, with those that it extends; notes what is wrong."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.manner: Manner = manner(spec)
        self.faults: list[Fault] = []
        self.lost = False
        """Whether the layout extends one that cannot be read, so that nobody knows what it has."""

    def layout(self, name: str) -> Layout:
        places = _places(self.spec, name)
        if not places:
            file = str(self.spec.folder / FOLDER / f"{name}.toml")
            expected = one_of(name, layout_names(self.spec))
            raise SpecError([Fault(file, "", f"`{name}`"[:80], expected)])
        return self._layout(name, places[0], ())

    def _layout(self, name: str, folder: Path, below: tuple[tuple[str, Path], ...]) -> Layout:
        file = _open(self.spec, folder, name)
        self._unknown_keys(file)
        under = self._extended(file, (*below, (name, folder)))
        self.lost = under is None and "extends" in file.raw
        made = self._kept(file, under)
        for word, raw in self._elements(file):
            self._put(file, word, raw, made)
        if len(made) > MOST:
            self._fault(file.at("element"), str(len(made)), _FEWER.fill(most=MOST))
        ground, safe = self._own_value(file, "ground"), self._own_value(file, "safe")
        return Layout(
            name=name,
            source=Source(file.file, 1),
            elements=tuple(made.values()),
            ground=ground or (under.ground if under else None),
            safe=safe or (under.safe if under else None),
        )

    def _fault(self, at: Source, found: str | Words, expected: Words) -> None:
        self.faults.append(at.fault(found, expected))

    def _unknown_keys(self, file: _File) -> None:
        for key in file.raw:
            if key not in LAYOUT_KEYS and key != "element":
                known = (*LAYOUT_KEYS, "element")
                self._fault(file.at(key), _UNKNOWN.fill(key=key), one_of(key, known))

    def _extended(self, file: _File, below: tuple[tuple[str, Path], ...]) -> Layout | None:
        """Return the layout that a file extends; one of its own name is the next of that name."""
        if "extends" not in file.raw:
            return None
        said, at = file.raw["extends"], file.at("extends")
        known = [name for name in layout_names(self.spec) if name != file.name]
        if not isinstance(said, str) or not (places := _places(self.spec, said)):
            self._fault(at, shown(said), one_of(str(said), known))
            return None
        if said == file.name:
            places = places[places.index(file.folder) + 1 :]
        if not places or (said, places[0]) in below or len(below) >= GENERATIONS:
            self._fault(at, _CIRCLE.fill(name=said), _NO_CIRCLE)
            return None
        return self._layout(said, places[0], below)

    def _kept(self, file: _File, under: Layout | None) -> dict[str, Element]:
        """Return the inherited elements without those that a file drops."""
        made = {one.name: one for one in (under.elements if under else ())}
        said, at = file.raw.get("drop", []), file.at("drop")
        if not isinstance(said, list):
            self._fault(at, shown(said), LAYOUT_KEYS["drop"].reader.says)
            return made
        had = list(made)
        for word in said:
            if isinstance(word, str) and word in made:
                del made[word]
            elif not self.lost:
                self._fault(at, shown(word), one_of(str(word), had))
        return made

    def _elements(self, file: _File) -> Iterator[tuple[str, Mapping[str, Any]]]:
        said = file.raw.get("element", {})
        if not isinstance(said, dict):
            self._fault(file.at("element"), shown(said), _ELEMENTS)
            return
        for word, raw in said.items():
            at = file.at(f"element.{word}")
            if not _NAME.fullmatch(word):
                self._fault(at, shown(word), _ITS_NAME)
            elif not isinstance(raw, dict):
                self._fault(at, shown(raw), _ELEMENTS)
            else:
                yield word, raw

    def _put(
        self, file: _File, word: str, raw: Mapping[str, Any], made: dict[str, Element]
    ) -> None:
        """Put an element among those that are there: over the one of its name, or new."""
        at, old = f"element.{word}", made.get(word)
        kind = self._type(file, at, raw, old)
        if kind is None:
            return
        keys = ELEMENT_KEYS[kind]
        own: dict[str, Value] = {}
        for key, value in raw.items():
            source = file.at(f"{at}.{key}")
            if key in keys:
                own[key] = Value(value, source)
                spoken = self._languages(file, value)
                self.faults += key_faults([keys[key]], own[key], self.manner.known, spoken, file.at)
            elif key not in STRUCTURE:
                self._fault(source, _UNKNOWN.fill(key=key), one_of(key, (*keys, *STRUCTURE)))
        inherited = self._inherited(old, styled="style" in raw)
        styled = self._styled(file, at, raw) if "style" in raw else {}
        values = {**inherited, **styled, **own}
        kept = {key: value for key, value in values.items() if key in keys}
        made[word] = Element(word, kind, kept, old.source if old else file.at(at))
        if "before" in raw:
            self._move(file, at, word, raw["before"], made)

    def _inherited(self, old: Element | None, *, styled: bool) -> Mapping[str, Value]:
        """Return what an element had, without what its style gave where it gets another."""
        had = old.values if old else {}
        if not styled:
            return had
        return {key: one for key, one in had.items() if not one.source.key.startswith("styles.")}

    def _type(
        self, file: _File, at: str, raw: Mapping[str, Any], old: Element | None
    ) -> str | None:
        said = raw.get("type", old.type if old else None)
        if isinstance(said, str) and said in TYPES:
            return said
        if said is None and self.lost:
            return None
        found = Words("nothing") if said is None else shown(said)
        self._fault(file.at(f"{at}.type"), found, one_of(str(said or ""), TYPES))
        return None

    def _styled(self, file: _File, at: str, raw: Mapping[str, Any]) -> Mapping[str, Value]:
        said = raw["style"]
        if isinstance(said, str) and said in self.manner.styles:
            return self.manner.styles[said]
        self._fault(file.at(f"{at}.style"), shown(said), one_of(str(said), self.manner.styles))
        return {}

    def _move(
        self, file: _File, at: str, word: str, said: object, made: dict[str, Element]
    ) -> None:
        """Put an element under another."""
        others = [name for name in made if name != word]
        if said not in others and self.lost:
            return
        if said not in others:
            self._fault(file.at(f"{at}.before"), shown(said), one_of(str(said), others))
            return
        place = others.index(str(said))
        order = [*others[:place], word, *others[place:]]
        kept = {name: made[name] for name in order}
        made.clear()
        made.update(kept)

    def _languages(self, file: _File, value: object) -> tuple[str, ...]:
        """Return the languages that a text may be in: the game's, and all that a built-in layout,
        which serves every game, has for it."""
        if isinstance(value, dict) and file.folder == _built_in():
            return tuple(value)
        return self.spec.languages

    def _own_value(self, file: _File, key: str) -> Value | None:
        if key not in file.raw:
            return None
        value = Value(file.raw[key], file.at(key))
        self.faults += key_faults(
            [LAYOUT_KEYS[key]], value, self.manner.known, self.spec.languages, file.at
        )
        return value


_UNKNOWN = Words("the unknown key `{key}`")
_CIRCLE = Words("`{name}`, which leads back here")
_NO_CIRCLE = Words("a layout that does not lead back to this one")
_ELEMENTS = Words("a table for each element, as in [element.title]")
_ITS_NAME = Words("a name of letters, digits, - and _")
_FEWER = Words("at most {most} elements")
