"""What `pnp explain` tells of: kinds of components, types of elements and tables of game.toml.

The keys come from the models and the table of layouts' keys, as in the schemas; the examples from
one small game, `templates/explain`, which has each of them once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pnp.folder import key_reference
from pnp.folder.game_folders import templates_folder
from pnp.folder.key_tables import KeyTable, in_order
from pnp.folder.layouts import reference
from pnp.text.errors import HeraldError
from pnp.text.nearest import nearest_first
from pnp.text.words import Words

ELEMENTS = "elements"
"""The component of the small game that has a row for each type of element."""
SEEN_IN = {
    "game": "card",
    "players": "token",
    "numbers": "card",
    "colors": "tile",
    "inks": "tile",
    "styles": f"{ELEMENTS}/badge",
    "icons": f"{ELEMENTS}/icons",
    "words": "standee",
    "board": f"{ELEMENTS}/minimap",
    "kinds": f"{ELEMENTS}/part",
    "die": "die",
    "components": "card",
}
"""By table of game.toml, the component or piece of the small game that shows what it does."""
_FOR = {"components": "components.card"}
_ALSO_CALLED = {"deck": "card", "cards": "card", "chit": "counter", "dice": "die", "map": "board"}
"""What people call kinds of components beside their words."""
"""One of many, to stand for them."""
_TOP = "game.toml"


@dataclass(frozen=True)
class Topic:
    """One thing that is explained."""

    name: str
    """`component.card`, `layout.text`, `game.numbers`; and `layout` and `game` themselves."""
    tables: tuple[KeyTable, ...]
    page: str
    """The page of the documentation that has more."""

    @property
    def word(self) -> str:
        """What it is called for short."""
        return self.name.rpartition(".")[2]

    @property
    def says(self) -> str:
        """What it is, in a sentence; nothing where its keys say it."""
        return self.tables[0].says

    @property
    def example(self) -> dict[str, str]:
        """What a game says of it, by file: as little as makes one."""
        folder = examples_folder()
        if self.name.startswith("layout"):
            kind = "text" if self.name == "layout" else self.word
            layout = f"layouts/example-{kind}.toml"
            return {layout: (folder / layout).read_text("utf-8")}
        of_kind = self.name.startswith("component.")
        table = f"components.{self.word}" if of_kind else _FOR.get(self.word, self.word)
        return dict(_with_files(folder, _paragraphs(folder, table)))

    @property
    def piece(self) -> str:
        """The component of the small game that shows it, with a row behind / if it is one piece."""
        if self.name.startswith("component."):
            return self.word
        if self.name.startswith("layout."):
            return f"{ELEMENTS}/{self.word}"
        return SEEN_IN.get(self.word, "") if self.name != "layout" else f"{ELEMENTS}/text"


def examples_folder() -> Path:
    """Return the small game that the examples are of."""
    return templates_folder() / "explain"


@cache
def topics() -> Mapping[str, Topic]:
    """Return all that can be explained by its full name: components, elements, tables."""
    top, *tables = key_reference.key_tables()
    of_game = in_order(tables)
    found = [
        Topic(name, tuple(of_game[name]), "docs/game-folder.md")
        for name in of_game
        if name.startswith("component.")
    ]
    for name, told in in_order(reference.key_tables()).items():
        found.append(Topic(name, tuple(told), "docs/layouts.md"))
    for row in top.rows:
        name = "game" if row.key == "game" else f"game.{row.key}"
        plain = KeyTable(row.key, f"`{row.key}`", row.meaning, any_key=row.holds)
        told = of_game.get(row.key, [plain])
        found.append(Topic(name, tuple(told), "docs/game-folder.md"))
    return {topic.name: topic for topic in found}


def topic_of(asked: str) -> tuple[Topic, list[str]]:
    """Return what somebody asks for, and what else goes by that word; HeraldError for nothing."""
    known = topics()
    name = re.sub(r"^(components|faces?)\.", "component.", asked.strip("[]` ").lower())
    if name.removeprefix("component.") in _ALSO_CALLED:
        name = f"component.{_ALSO_CALLED[name.removeprefix('component.')]}"
    alike = [topic for topic in known.values() if name in (topic.name, topic.word)]
    exact = known.get(name)
    if exact is None and not alike:
        words = [*known, *(topic.word for topic in known.values())]
        near = ", ".join(nearest_first(name.rpartition(".")[2] or name, words)[:3])
        raise HeraldError(_UNKNOWN.fill(asked=asked[:60], near=near))
    first = exact or alike[0]
    return first, [topic.name for topic in alike if topic is not first]


def _paragraphs(folder: Path, table: str) -> str:
    """Return what the game.toml of a folder has of a table: [table], [table.WORD], [[table]]."""
    head = re.compile(rf"\[\[?{re.escape(table)}(\.[\w.-]+)?\]")
    text = (folder / _TOP).read_text("utf-8")
    return "\n\n".join(part.strip("\n") for part in text.split("\n\n") if head.match(part))


def _with_files(folder: Path, said: str) -> Iterator[tuple[str, str]]:
    """Yield a piece of game.toml and the texts of the folder that it names."""
    if said:
        yield _TOP, f"{said}\n"
    for word in re.findall(r'"([^"]*)"', said):
        for name in (word, f"{word}.en.md"):
            if (folder / name).is_file():
                yield name, (folder / name).read_text("utf-8")


_UNKNOWN = Words(
    "there is nothing called `{asked}` to explain; the nearest are {near}, and `pnp explain` lists "
    "all"
)
