"""Everything wrong in a game folder at once; a kit is built where nothing is.

Spec, art and texts are read; then the referee counts, sets up and judges, and every part of the
kit is made as the press makes it, with each module and none, in each language, on both papers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from pnp.draw.fonts import MissingGlyphError
from pnp.draw.typefaces import font_faults
from pnp.faces.registry import draw
from pnp.folder.checking.sound_rest import sound_rest
from pnp.folder.component_kinds import Aid, BookletOf
from pnp.folder.layouts.reading import layout_faults
from pnp.folder.lineage.extending import FILE as SPEC
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.lineage.game_texts import LinesError, read_game_text
from pnp.folder.lineage.key_places import place_of
from pnp.folder.loading import load_folder, load_printed, with_lines
from pnp.folder.rows.reading import unused
from pnp.folder.rows.row import Rows
from pnp.folder.spec import GameSpec
from pnp.folder.synonyms import read_synonyms
from pnp.folder.texts.manuscript_reader import RULES, read_manuscript
from pnp.folder.texts.markdown import filled
from pnp.kit.kit import BuildOptions, Kit, build_hash
from pnp.kit.languages import translation_faults
from pnp.kit.named_art import art_faults, icon_faults
from pnp.kit.signs import sign_faults
from pnp.kit.stale_sentences import Stale
from pnp.sheets.best_plan import TooLargeError
from pnp.sheets.options import SheetOptions
from pnp.text.errors import Fault, HeraldError, Level, SpecError
from pnp.text.words import Lang, Words

Progress: TypeAlias = Callable[[str, int, int], None]
"""Told what is done now, how much is done, and how much there is."""

_Place: TypeAlias = tuple[str, int, str]
"""File, line and key."""


def _place(fault: Fault) -> _Place:
    return fault.file, fault.line, fault.key


PAPERS = ("a4", "letter")
"""What kits are tried on; other papers are larger."""


def check_folder(
    folder: Path, modules: Iterable[str] | None = None, tell: Progress | None = None
) -> list[Fault]:
    """Return all faults and warnings, each with file, line, key, what was found and expected.

    The kit is made with these modules; if none are named, with none, each, and all of them.
    """
    try:
        spec = load_printed(folder)
    except SpecError as error:
        found = [*error.faults, *_synonyms(GameFiles((folder,)))]
        return [*found, *_further(folder, error.faults, tell or _silent)]
    sets = _module_sets(spec) if modules is None else [tuple(modules)]
    for on in sets:
        spec.with_modules(on)  # refused here where the game has no such module
    try:
        return [*_found(_Asked(folder, tuple(sets), build_hash(spec.files), tell or _silent))]
    except SpecError:  # a file that cannot be read: what it is needed for cannot be made
        return _Check(spec, tuple(sets), tell or _silent).found(makes=False)


def _further(folder: Path, known: Sequence[Fault], tell: Progress) -> Iterator[Fault]:
    """Yield what else is wrong in a folder whose game.toml has faults already."""
    rest = sound_rest(folder, known)
    if rest is None:
        return
    try:
        made = _Check(rest.spec, ((),), tell).found()
    except SpecError as error:  # a file that cannot be read
        made = error.faults
    told = {_place(fault) for fault in known}
    for fault in dict.fromkeys([*rest.further, *rest.row_faults(), *made]):
        if fault.level == "fault" and _place(fault) not in told and not rest.follows(fault):
            yield fault


@dataclass(frozen=True)
class _Asked:
    """A folder with these files in it, and the modules that it is tried with."""

    folder: Path
    sets: tuple[tuple[str, ...], ...]
    digest: str
    tell: Progress = field(compare=False)


@lru_cache(maxsize=128)
def _found(asked: _Asked) -> tuple[Fault, ...]:
    """Return what is wrong in a folder; it is looked for again when its files have changed."""
    return tuple(_Check(load_folder(asked.folder), asked.sets, asked.tell).found())


def _silent(*_: object) -> None:
    """Tell nobody."""


def _module_sets(spec: GameSpec) -> list[tuple[str, ...]]:
    every = tuple(spec.modules)
    return list(dict.fromkeys([(), *((word,) for word in every), every]))


class _Check:
    """One pass over a folder."""

    def __init__(self, spec: GameSpec, sets: tuple[tuple[str, ...], ...], tell: Progress) -> None:
        self.spec, self.sets, self.tell = spec, sets, tell
        self.folder = spec.folder
        self.whole = self.spec.with_modules(word for on in sets for word in on)
        self.unread: set[tuple[str, Lang]] = set()
        """The texts that are not there or not judged, so that no part can be made of them."""
        self.places: dict[_Place, list[Fault]] = {}
        """What was found while kits were made, by its place: told once for all languages."""
        self.uses: list[tuple[Rows, frozenset[str]]] = []
        """The rows that were drawn, and the columns that their layouts asked for."""
        self.signs: list[Fault] = []
        """Names with signs that no font has; each part would tell them again."""
        self.no_art: set[str] = set()
        """Drawings that game.toml names and there are not."""
        self.too_large: dict[str, dict[str, Fault]] = {}
        """Components that do not fit a paper, by word and paper."""
        self.told = set[str]()
        """What was found already: the booklet draws the components too."""

    def found(self, *, makes: bool = True) -> list[Fault]:
        """Return everything found, each thing once; nothing is made where a file is unreadable."""
        read = [*self._texts(), *_synonyms(self.spec.files, self.spec.languages)]
        read += translation_faults(self.whole, self.folder)
        art = list(art_faults(self.whole, self.folder))
        self.tell("", 0, 1)
        judged = list(self._judged())
        if any(fault.level == "fault" for fault in judged):
            self.unread |= {("rules", lang) for lang in self.spec.languages}
        self.signs = sign_faults(self.whole)
        opened = [*layout_faults(self.whole), *font_faults(self.whole), *self.signs]
        opened += icon_faults(self.whole)
        opened = with_lines(opened, self.folder)
        told = {_place(fault) for fault in [*with_lines(art, self.folder), *opened]}
        self.no_art = {str(fault.found) for fault in art}
        every = self._made() if makes else ()
        made = [fault for fault in every if _place(fault) not in told and not self._again(fault)]
        return with_lines(dict.fromkeys([*read, *art, *judged, *opened, *made]), self.folder)

    def _again(self, fault: Fault) -> bool:
        """Whether what cannot be made tells of a drawing that there is not, or a layout that comes
        with Herald of a sign that a name has."""
        found = str(fault.found)
        of_game = fault.file == str(self.folder / "game.toml") or not fault.key
        if of_game and any(one in found for one in self.no_art):
            return True
        of_parts = fault.key.startswith("components.") and not fault.key.endswith(".name")
        return of_parts and any(found.startswith(f"{one.found} (") for one in self.signs)

    def _judged(self) -> Iterator[Fault]:
        """Yield what the referee finds; a game without rules does not wait for it to be loaded."""
        if self.spec.game.rules:
            # the referee takes longer to load than a deck of cards to print
            from pnp.kit.rules_checked import rules_faults

            yield from rules_faults(self.spec, self.folder, self.sets)

    def _made(self) -> Iterator[Fault]:
        """Yield what fails when the kit is made in every way."""
        # sheets hold the same pieces in every language: one is laid out on every paper
        langs = self.spec.languages
        tried = [(lang, paper) for lang in langs for paper in PAPERS]
        tried = [(lang, paper) for lang, paper in tried if langs[0] == lang or PAPERS[0] == paper]
        every, done = len(tried) * len(self.sets) + 1, 1
        for lang, paper in tried:
            for on in self.sets:
                self.tell(f"{lang} {paper}", done, every)
                done += 1
                self._note(self._kit(lang, paper, on), lang)
        self.tell("", every, every)
        yield from (fault for found in self.places.values() for fault in found)
        for papers in self.too_large.values():
            if {*papers} == {*PAPERS}:  # what fits one paper is printed on that one
                yield papers[PAPERS[0]]
        yield from unused(self.uses)

    def _note(self, found: Iterable[Fault], lang: Lang) -> None:
        """Keep what was not found in another language or on another paper already."""
        fresh: dict[_Place, list[Fault]] = {}
        for fault in found:
            fresh.setdefault(_place(fault), []).append(fault)
        for place, faults in fresh.items():
            known = self.places.get(place, faults)
            if place not in self.places or known[0].langs:
                langs = tuple(dict.fromkeys((*known[0].langs, lang)))
                self.places[place] = [replace(one, langs=langs) for one in known]

    def _texts(self) -> Iterator[Fault]:
        """Yield every line of a text that asks for what the spec lacks."""
        for part, fault in _missing_texts(self.whole):
            yield fault
            self.unread |= {(part, lang) for lang in self.spec.languages}
        for part, name in _text_names(self.whole):
            for lang in self.spec.languages:
                if not self.spec.files.has(*self.spec.text_names(name, lang)):
                    yield (fault := _no_text(self.spec, name, lang))
                    self.unread |= {(part, lang)} if fault.level == "fault" else set()
                else:
                    yield from _text(self.spec, name, lang, booklet=part == RULES)
        for lang in self.spec.languages if _told_twice(self.spec) else ():
            yield from Stale(self.spec, lang).in_spec()

    def _kit(self, lang: Lang, paper: str, on: Sequence[str]) -> Iterator[Fault]:
        """Yield what fails when every part is made; the booklet is the same on every paper."""
        sheet = SheetOptions(paper=paper)
        kit = Kit(self.spec, BuildOptions(lang=lang, sheet=sheet, modules=tuple(on)))
        for part in kit.parts():
            if (part, lang) in self.unread or (part == "rules" and paper != PAPERS[0]):
                continue
            try:
                kit.make(part)
            except SpecError as error:
                yield from error.faults
            except TooLargeError as error:
                word, fault = _too_large(part, kit, error)
                self.too_large.setdefault(word, {}).setdefault(paper, fault)
            except HeraldError as error:
                if self.signs and isinstance(error, MissingGlyphError):
                    continue  # told by the name that has it
                fault = self._of_booklet(error, lang) if part == "rules" else _of(part, kit, error)
                if str(fault.found) not in self.told:
                    self.told.add(str(fault.found))
                    yield fault
        yield from kit.warnings
        self.uses += kit.look.uses

    def _of_booklet(self, error: HeraldError, lang: Lang) -> Fault:
        """Return the fault of a booklet, at the first line that has what the error names."""
        lines = read_game_text(self.spec.files, self.spec.text_names("rules", lang)).lines
        named = re.findall(r"`([^`]+)`", str(error))
        at = next((line for word in named for line in lines if word in line.text), None)
        file, number = (at.file, at.number) if at else (lines[0].file, 0)
        return Fault(str(file), "", error.words, "", number)


def _of(part: str, kit: Kit, error: HeraldError) -> Fault:
    """Return the fault of a part, at the component that cannot be drawn if it is one."""
    file, lang = str(kit.spec.folder / SPEC), kit.options.lang
    for word, component in kit.spec.components.items():
        if component not in kit.components(part):
            continue
        try:
            draw(component, kit.look)
        except HeraldError as own:
            wanted = Words("a component that can be drawn in {lang}").fill(lang=lang)
            return Fault(file, f"components.{word}", own.words, wanted)
    words = [word for word, one in kit.spec.components.items() if one in kit.components(part)]
    return Fault(file, f"components.{words[0]}" if words else "", error.words, _fits(part, kit))


def _too_large(part: str, kit: Kit, error: TooLargeError) -> tuple[str, Fault]:
    """Return the component that does not fit the paper, and the fault at its size."""
    named = [
        (word, one) for word, one in kit.spec.components.items() if one in kit.components(part)
    ]
    word, component = next((one for one in named if error.face in draw(one[1], kit.look)), named[0])
    key = f"components.{word}" + ".size" * hasattr(component, "size")
    return word, place_of(kit.spec, key).fault(error.words, _fits(part, kit))


def _fits(part: str, kit: Kit) -> Words:
    wanted = Words("{part} that fit sheets of {paper} in {lang}")
    return wanted.fill(part=part, paper=kit.options.sheet.paper, lang=kit.options.lang)


def _told_twice(spec: GameSpec) -> bool:
    """Whether texts may say what the game's rules or the game that it extends say otherwise."""
    return bool(spec.game.rules) or len(spec.files.folders) > 1


def _text_names(spec: GameSpec) -> list[tuple[str, str]]:
    """Return every text of a game, each with the part of the kit that it is printed in."""
    texts = [(RULES, RULES)] if spec.game.rules or spec.has_text(RULES) else []
    for part in spec.components.values():
        if isinstance(part, Aid | BookletOf) and spec.has_text(part.text):
            texts.append((part.part, part.text))
    return list(dict.fromkeys(texts))


def _missing_texts(spec: GameSpec) -> Iterator[tuple[str, Fault]]:
    """Yield the part and the fault of each component whose text is in no language."""
    for word, part in spec.components.items():
        if isinstance(part, Aid | BookletOf) and not spec.has_text(part.text):
            names = ", ".join(spec.text_names(part.text, spec.languages[0]))
            at = place_of(spec, f"components.{word}.text")
            yield part.part, at.fault(f"`{part.text}`", Words("a text: {names}").fill(names=names))


def _no_text(spec: GameSpec, name: str, lang: Lang) -> Fault:
    wanted = Words("the {name} text in {lang}").fill(name=name, lang=lang)
    level: Level = "fault" if spec.game.rules else "warning"
    file = str(spec.files.path(*spec.text_names(name, lang)))
    return Fault(file, "", Words("no such file"), wanted, level=level, langs=(lang,))


def _text(spec: GameSpec, name: str, lang: Lang, *, booklet: bool) -> Iterator[Fault]:
    try:
        text = read_game_text(spec.files, spec.text_names(name, lang))
        if booklet:
            read_manuscript(spec, lang, name)
        else:
            filled(spec, text.text, lang)
    except LinesError as error:
        yield from text.fault(*error.errors).faults
        return
    except SpecError as error:
        yield from error.faults
        return
    if _told_twice(spec):
        yield from Stale(spec, lang).in_text(
            text.lines, titled=bool(spec.game.rules) and name == RULES
        )


def _synonyms(files: GameFiles, languages: Sequence[Lang] = ()) -> Iterator[Fault]:
    try:
        read_synonyms(files, languages)
    except SpecError as error:
        yield from error.faults
