"""Sentences that a change has left behind: lists that lack a kind, old titles, old counts.

They can be printed, so they are warnings. What is filled in from game.toml never goes stale.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from pnp.folder.checking.told import Told
from pnp.folder.game_folders import game_folder, game_ids
from pnp.folder.lineage.extending import FILE as SPEC
from pnp.folder.lineage.game_texts import Line
from pnp.folder.loading import load_folder
from pnp.folder.spec import GameSpec
from pnp.folder.text_walk import texts_of
from pnp.text.errors import Fault, SpecError
from pnp.text.number_words import in_words
from pnp.text.words import Lang, Words, listing

ROW = 3
"""So many names one behind the other are a list."""
_GAP = re.compile(r"[^.;:!?\n]{0,30}")
"""What may stand between two names of a list."""
_FILLED = re.compile(r"(?<!\{)\{[^{}]*\}(?!\})")
_TITLE = re.compile(r" {0,3}#[ \t]+(.*?)[ \t]*#*[ \t]*$")
_NAME = Words("`{{game.name}}`, which is {name}")
_LISTED = Words("a list of {names}")
_ALL = Words("`{list}`, or {lacks} too")
_HAS = Words("only what the game has, by the names that it has")
_NUMBER = Words("a number of the game: `{number}` is {count}")
_TENS = range(10, 101)
"""Smaller numbers stand in examples, too, and say nothing about how many there are."""


@dataclass(frozen=True)
class Stale:
    """Looks through the texts of a game in one language."""

    spec: GameSpec
    lang: Lang

    def in_text(self, lines: Iterable[Line], *, titled: bool) -> Iterator[Fault]:
        """Yield the stale sentences of a text; of rules the first heading is the game's name."""
        for line in lines:
            if line.hidden:
                continue
            found = list(self._found(line.text))
            heading = _TITLE.match(line.text) if titled else None
            if heading:
                titled = False
                found += self._heading(heading[1])
            for key, what, wanted in dict.fromkeys(found):
                yield Fault(str(line.file), key, what, wanted, line.number, "warning")

    def in_spec(self) -> Iterator[Fault]:
        """Yield the stale texts of game.toml itself."""
        file = str(self.spec.folder / SPEC)
        for key, text in texts_of(self.spec):
            for _, what, wanted in self._found(text.in_(self.lang)):
                yield Fault(file, key, what, wanted, level="warning")

    def _found(self, text: str) -> Iterator[Told]:
        written = _FILLED.sub("", text)
        yield from self._rows(written)
        yield from self._titles(written)
        yield from self._gone_by(written)
        yield from self._counts(written)

    def _heading(self, title: str) -> Iterator[Told]:
        name = self.spec.game.name.in_(self.lang)
        if self.spec.fill(title, self.lang) != name:
            yield "game.name", f"`{title}`"[:60], _NAME.fill(name=name)

    def _rows(self, text: str) -> Iterator[Told]:
        """Yield lists that name some of what there is and leave others out."""
        for key, groups in self._groups.items():
            for row in _rows(text, self._names[key]):
                whole = [group for group in groups if row <= set(group)]
                if len(row) < ROW or not whole or any(row == set(group) for group in groups):
                    continue
                lacks = [self._names[key][word][0] for word in whole[0] if word not in row]
                named = [self._names[key][word][0] for word in whole[0] if word in row]
                yield (
                    key,
                    _LISTED.fill(names=listing(named)),
                    _ALL.fill(list=f"{{{key}:list}}", lacks=listing(lacks)),
                )

    @cached_property
    def _groups(self) -> Mapping[str, list[tuple[str, ...]]]:
        """What lists may be whole: all kinds, those that a number has, all colours."""
        spec, numbers = self.spec, dict(self.spec.numbers.items())
        tables = [tuple(value) for value in numbers.values() if isinstance(value, Mapping)]
        by_kind = [keys for keys in tables if keys and set(keys) <= set(spec.kinds)]
        kinds = [tuple(spec.land_kinds or spec.tile_kinds), tuple(spec.kinds), *by_kind]
        colors = tuple(color.id for color in spec.players.seated)
        return {"kinds": kinds, "colors": [colors], "ranks": [tuple(spec.ranks)]}

    @cached_property
    def _names(self) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """How a text may call each of them: by its name, or by its word in braces."""
        spec = self.spec
        named = {
            "kinds": {word: kind.name for word, kind in spec.kinds.items()},
            "colors": {color.id: color.name for color in spec.players.colors},
            "ranks": {word: rank.name for word, rank in spec.ranks.items()},
        }
        return {
            key: {word: (name.in_(self.lang).lower(), word) for word, name in names.items()}
            for key, names in named.items()
        }

    def _titles(self, text: str) -> Iterator[Told]:
        """Yield the name of a game that this one was made from; a credit may say it."""
        name = self.spec.game.name.in_(self.lang)
        designer = self.spec.credits.designer
        if (designer and designer in text) or name in text:
            return
        for old in self._older_names:
            if re.search(rf"\b{re.escape(old)}\b", text):
                yield "game.name", f"`{old}`", _NAME.fill(name=name)

    @cached_property
    def _older_names(self) -> list[str]:
        """The names of the games that this one extends, and of those with the same rules."""
        name = self.spec.game.name.in_(self.lang)
        return sorted(
            {old for one in self._older for old in [one.game.name.in_(self.lang)]} - {name}
        )

    @cached_property
    def _older(self) -> list[GameSpec]:
        extended = [load_folder(folder) for folder in self.spec.files.folders[1:]]
        rules = self.spec.game.rules
        return extended + [one for one in (_built_in() if rules else ()) if one.game.rules == rules]

    def _gone_by(self, text: str) -> Iterator[Told]:
        """Yield what an extended game has, or calls so, and this one does not."""
        plain = text.lower()
        for key, name in self._gone.items():
            if re.search(rf"\b{re.escape(name)}s?\b", plain):
                yield key, f"`{name}`", _HAS

    @cached_property
    def _gone(self) -> Mapping[str, str]:
        folders = self.spec.files.folders[1:]
        if not folders:
            return {}
        own, old = _said(self.spec, self.lang), _said(load_folder(folders[0]), self.lang)
        kept = set(own.values())
        words = {word for name in kept for word in name.split()}
        return {key: name for key, name in old.items() if name not in kept | words}

    def _counts(self, text: str) -> Iterator[Told]:
        """Yield a number of pieces that is written out and that nothing in the game is."""
        for word, piece in self.spec.pieces.items():
            plural = re.escape(piece.plural.in_(self.lang).lower())
            for found in re.finditer(rf"(?<![\w.])([\w-]+)[ \u00a0]{plural}\b", text.lower()):
                if (count := self._tens.get(found[1], 0)) and count not in self._numbers:
                    told = _NUMBER.fill(number=f"{{pieces.{word}}}", count=piece.count)
                    yield f"pieces.{word}", f"`{found[0]}`", told

    @cached_property
    def _numbers(self) -> set[int]:
        """Every number of the rules, and how many there are of each piece."""
        found: set[int] = set()
        for value in dict(self.spec.numbers.items()).values():
            entries = value.values() if isinstance(value, Mapping) else value
            found |= {entries} if isinstance(entries, int) else set(entries)
        for piece in self.spec.pieces.values():
            found |= {piece.count, *piece.counts.values()}
        return found

    @cached_property
    def _tens(self) -> Mapping[str, int]:
        """The larger numbers, as texts write them."""
        words = {in_words(number, self.lang): number for number in _TENS}
        return words | {str(number): number for number in _TENS}


def _built_in() -> list[GameSpec]:
    found = []
    for game in game_ids():
        try:
            found.append(load_folder(game_folder(game)))
        except SpecError:  # told when that game is checked
            continue
    return found


def _said(spec: GameSpec, lang: Lang) -> dict[str, str]:
    """Return what a game's kinds, pieces and colours are called, small, by their keys."""
    named = {f"kinds.{word}": kind.name for word, kind in spec.kinds.items()}
    named |= {f"pieces.{word}": piece.name for word, piece in spec.pieces.items()}
    named |= {f"players.colors.{one.id}": one.name for one in spec.players.colors}
    return {key: name.in_(lang).lower() for key, name in named.items()}


def _rows(text: str, names: Mapping[str, tuple[str, ...]]) -> Iterator[set[str]]:
    """Yield the words whose names stand one behind the other, closely, in one sentence."""
    said = {name: word for word, both in names.items() for name in both}
    if not said:
        return
    known = "|".join(re.escape(name) for name in sorted(said, key=len, reverse=True))
    pattern = re.compile(rf"(?<![\w-])({known})s?(?![\w-])", re.I)
    row: set[str] = set()
    end = 0
    for found in pattern.finditer(text):
        between = text[end : found.start()]
        if row and not _GAP.fullmatch(between):
            yield row
            row = set()
        row.add(said[found[1].lower()])
        end = found.end()
    yield row
