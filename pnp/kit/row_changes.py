"""Which rows of the tables of two games differ, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.folder.component_kinds import Flat, named_sources
from pnp.folder.lineage.key_places import place_of
from pnp.folder.rows.reading import read_rows
from pnp.folder.rows.row import Row
from pnp.folder.spec import GameSpec
from pnp.kit.changes import Change, Sort
from pnp.text.words import Lang

_UNSEEN = "_"
"""What the name of a column begins with that is nobody's but the designer's."""


def row_changes(old: GameSpec, new: GameSpec, lang: Lang) -> Iterator[Change]:
    """Yield how the rows differ that both games have in files; game.toml's own are told there."""
    for word in new.components:
        if word in old.components:
            before, after = (_rows(spec, word, lang) for spec in (old, new))
            for row in dict.fromkeys((*before, *after)):
                yield from _changes(f"{word}.{row}", before.get(row), after.get(row))


def _rows(spec: GameSpec, word: str, lang: Lang) -> dict[str, Row]:
    """Return the rows of a component that stand in files, by their ids."""
    component = spec.components[word]
    sources = named_sources(component.rows) if isinstance(component, Flat) else ()
    if not isinstance(component, Flat) or all(name.startswith("@") for name in sources):
        return {}
    at = place_of(spec, f"components.{word}.rows")
    return {row.id: row for row in read_rows(spec, component.rows, at, lang)[0].rows}


def _changes(what: str, before: Row | None, after: Row | None) -> Iterator[Change]:
    """Yield what became of one row."""
    if before is None:
        yield Change("cards", "added", what, "", after.text("name") if after else "")
    elif after is None:
        yield Change("cards", "dropped", what, before.text("name"), "")
    else:
        columns = dict.fromkeys((*before.cells, *after.cells))
        told = [("count", str(before.count), str(after.count))]
        told += [(name, before.text(name), after.text(name)) for name in columns if name != "count"]
        for column, a, b in told:
            if a != b and not column.startswith(_UNSEEN):
                sort: Sort = "reworded" if " " in a and " " in b else "changed"
                yield Change("cards", sort, f"{what}.{column}", a or "–", b or "–")
