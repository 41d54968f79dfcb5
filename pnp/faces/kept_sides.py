"""Sides of pieces that are drawn already, kept from one reading of a folder to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from pnp.draw.pictures.pictures import KINDS, pictures_of
from pnp.draw.scene import Group, Image, Item
from pnp.folder.layouts.layout import Layout
from pnp.folder.layouts.reading import FOLDER
from pnp.folder.lineage.extending import TREE, read_game
from pnp.folder.lineage.game_files import TABLES
from pnp.folder.spec import GameSpec

Stamps: TypeAlias = dict[Path, tuple[int, int]]
_PICTURE = "picture "
"""What the key of a drawing from art/ begins with; its digest follows."""
_OF_OTHERS = ("part", "minimap")
"""The elements that may show other rows than the one that is drawn."""


class KeptSides:
    """Sides by all that they show.

    They serve for the folder as it is read anew, too: `renew` forgets those that show a picture
    which has changed, and every one where game.toml or a font has.
    """

    def __init__(self) -> None:
        self.drawn = 0
        """How many sides were drawn in all."""
        self._sides: dict[tuple[object, ...], Group] = {}
        self._used: set[tuple[object, ...]] = set()
        """Those that were asked for since the folder was read; the others go when it is again."""
        self._numbers: dict[str, int] = {}
        self._layouts: dict[str, tuple[Layout, int, bool]] = {}
        """Each layout with how often it has changed, and whether it looks beyond its row."""
        self._spec: GameSpec | None = None
        self._game: object = None
        self._stamps: Stamps = {}
        self._beyond = 0
        """How often a table or a layout has changed."""
        self._digests: dict[Path, str] = {}

    def number(self, name: str) -> str:
        """Return a name that no other drawing has, be it of a reading before."""
        number = self._numbers.get(name, 0)
        self._numbers[name] = number + 1
        return f"{name}/{number}"

    def side(
        self,
        word: str,
        layout: Layout,
        shown: tuple[object, ...],
        draw: Callable[[], tuple[Group, bool]],
    ) -> Group:
        """Return a side of a component that shows something in a layout, drawn if need be.

        `draw` tells whether the side is sound; one that is not is drawn each time, so that what is
        wrong is told each time.
        """
        changed, beyond = self._layout(layout)
        key = (word, layout.name, changed, self._beyond if beyond else 0, *shown)
        if key not in self._sides:
            made, sound = draw()
            self.drawn += 1
            if not sound:
                return made
            self._sides[key] = replace(made, key=self.number(word))
        self._used.add(key)
        return self._sides[key]

    def renew(self, spec: GameSpec) -> None:
        """Forget what may look otherwise in a game that is read anew."""
        if self._spec is not None:
            self._digests |= pictures_of(self._spec).digests()
        game = (spec.files.kept(TREE, lambda: read_game(spec.folder)).raw, spec.modules_on)
        stamps = spec.files.stamps()
        known = {*stamps, *self._stamps}
        changed = {path for path in known if stamps.get(path) != self._stamps.get(path)}
        if game != self._game or self._is_other(stamps, changed):
            self._sides.clear()
        if any(path.suffix.lower() in TABLES or path.parent.name == FOLDER for path in changed):
            self._beyond += 1
        stale = {self._digests[path] for path in changed if path in self._digests}
        self._sides = {
            key: side
            for key, side in self._sides.items()
            if key in self._used and not (stale and stale.intersection(_pictures(side)))
        }
        self._used = set()
        self._spec, self._game, self._stamps = spec, game, stamps

    def _is_other(self, stamps: Stamps, changed: set[Path]) -> bool:
        """Whether something changed that any side may show, or pictures came and went."""
        known = (*TABLES, *(f".{kind}" for kind in KINDS))
        for path in changed:
            is_layout = path.parent.name == FOLDER and path.suffix == ".toml"
            if not is_layout and path.suffix.lower() not in known:
                return True
        return _pictures_in(stamps) != _pictures_in(self._stamps)

    def _layout(self, layout: Layout) -> tuple[int, bool]:
        """Return how often a layout has changed, and whether it shows more than a row has."""
        last, changed, beyond = self._layouts.get(layout.name, (layout, 0, _looks_beyond(layout)))
        if last is not layout and last != layout:
            changed, beyond = changed + 1, _looks_beyond(layout)
        self._layouts[layout.name] = (layout, changed, beyond)
        return changed, beyond


def _looks_beyond(layout: Layout) -> bool:
    """Whether a layout may show what no column of its row has: other rows, tables, layouts."""
    return any(name.startswith("game.") for name in layout.names) or any(
        one.type in _OF_OTHERS or "repeat" in one.values or "fit" in one.values
        for one in layout.elements
    )


def _pictures_in(stamps: Stamps) -> set[Path]:
    return {path for path in stamps if path.suffix.lower().removeprefix(".") in KINDS}


def _pictures(item: Item) -> Iterator[str]:
    """Yield the digest of each picture in a scene."""
    if isinstance(item, Image):
        yield item.raster.key.removesuffix("-grey")
    elif isinstance(item, Group):
        if item.key is not None and item.key.startswith(_PICTURE):
            yield item.key.split(" ")[1]
        for one in item.items:
            yield from _pictures(one)
