"""What two game.toml say otherwise, key by key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pydantic import BaseModel

from pnp.folder.rules_numbers import Numbers
from pnp.folder.spec import GameSpec
from pnp.kit.changes import Area, Change, Sort
from pnp.text.words import Lang, Words

_AREAS: Mapping[str, Area] = {
    "game": "game",
    "credits": "game",
    "modules": "game",
    "buy": "game",
    "numbers": "numbers",
    "players": "numbers",
    "board": "numbers",
    "die": "numbers",
    "ranks": "numbers",
    "setup": "setup",
    "kinds": "kinds",
    "pieces": "pieces",
    "decks": "cards",
    "components": "components",
    "colors": "components",
    "styles": "components",
    "icons": "components",
    "fonts": "components",
    "words": "components",
}
"""The area that each table of game.toml is told in."""
_OWN = ("numbers", "kinds", "pieces", "decks", "components")
"""Tables whose name goes without saying below the heading of their area."""
_ENTRIES = ("kinds", "pieces", "decks", "decks.*.cards", "components", "ranks", "modules")
"""Tables of things with a name: one that is added or dropped is one line."""


def spec_changes(old: GameSpec, new: GameSpec, lang: Lang) -> Iterator[Change]:
    """Yield every key that two games say otherwise, in the order of the areas."""
    before, after = (
        {path: text for path, text in _leaves(spec, lang) if path.partition(".")[0] in _AREAS}
        for spec in (old, new)
    )
    gone, come = (_entries(spec, lang) for spec in (old, new))
    told = dict.fromkeys([*before, *after])
    found: list[tuple[str, Change]] = []
    for entry in dict.fromkeys([*gone, *come]):
        if (entry in gone) != (entry in come):
            sort: Sort = "added" if entry in come else "dropped"
            sides = gone.get(entry, ""), come.get(entry, "")
            found.append((entry, Change(_area(entry), sort, _shown(entry), *sides)))
    whole = [f"{entry}." for entry, _ in found]
    for path in told:
        a, b = before.get(path, ""), after.get(path, "")
        if a != b and not any(path.startswith(entry) for entry in whole):
            found.append((path, Change(_area(path), "changed", _shown(path), a or "–", b or "–")))
    areas = list(dict.fromkeys(_AREAS.values()))
    order = {path: place for place, path in enumerate(told)}
    found.sort(key=lambda one: (areas.index(one[1].area), order.get(one[0], -1)))
    yield from (change for _, change in found)


def _area(path: str) -> Area:
    return _AREAS[path.partition(".")[0]]


def _shown(path: str) -> str:
    """Return a path without the table that the area is named after."""
    head, _, rest = path.partition(".")
    return rest if head in _OWN else path


def _entries(spec: GameSpec, lang: Lang) -> dict[str, str]:
    """Return everything with a name that a game may have more or fewer of, by its path."""
    found: dict[str, str] = {}
    for table in _ENTRIES:
        head, _, rest = table.partition(".*.")
        entries: Mapping[str, BaseModel] = getattr(spec, head)
        for word, entry in entries.items():
            if rest:
                inside: Mapping[str, BaseModel] = getattr(entry, rest)
                found |= {f"{head}.{word}.{rest}.{w}": _named(e, lang) for w, e in inside.items()}
            else:
                found[f"{head}.{word}"] = _named(entry, lang)
    return found


def _named(entry: BaseModel, lang: Lang) -> str:
    name: Words = getattr(entry, "name")  # noqa: B009 - each of these models has one
    return name.in_(lang)


def _leaves(value: object, lang: Lang, at: str = "") -> Iterator[tuple[str, str]]:
    """Yield the path of every value that a game says or takes for granted, and it as text."""
    if isinstance(value, Words):
        yield at, value.in_(lang)
    elif isinstance(value, Numbers):
        yield from _inside(dict(value.items()), lang, at)
    elif isinstance(value, BaseModel):
        fields = type(value).model_fields
        yield from _inside({f.alias or n: getattr(value, n) for n, f in fields.items()}, lang, at)
    elif isinstance(value, Mapping):
        yield from _inside(value, lang, at)
    elif isinstance(value, tuple | list) and not _is_plain(value):
        named = {str(getattr(each, "id", place)): each for place, each in enumerate(value, start=1)}
        yield from _inside(named, lang, at)
    elif value is not None:
        yield at, _text(value)


def _inside(table: Mapping[str, object], lang: Lang, at: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        yield from _leaves(value, lang, f"{at}.{key}" if at else key)


def _is_plain(values: Sequence[object]) -> bool:
    return all(isinstance(each, str | int | float) for each in values)


def _text(value: object) -> str:
    if isinstance(value, tuple | list):
        return " ".join(_text(each) for each in value)
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)
