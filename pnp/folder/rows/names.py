"""What the names in a layout or a cell stand for: columns, numbers, and what is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pnp.folder.rows.row import Row
from pnp.folder.spec import GameSpec
from pnp.folder.texts.game_facts import each_fact, facts, mark_explained
from pnp.text.arithmetic import ExpressionError
from pnp.text.filling import Lookup, Numbers
from pnp.text.number_lists import Entry
from pnp.text.numbers import UnknownNumberError, fill
from pnp.text.printed_words import HERALDS_WORDS, GameLang, printed_word
from pnp.text.words import Lang, Words

_OF_GAME = (
    "game.name", "game.motto", "game.color", "game.charge", "game.charges", "game.credits",
    "game.scene", "game.designer", "game.notice", "game.facts", "game.each_fact", "game.estimate",
    "game.lands",
)  # fmt: skip
BESIDE = ("n", "share", "copy", "lang", *_OF_GAME, "component.name")
"""What a layout may name beside columns, numbers and `words.fold` or another printed word."""
_WORDS = "words."


def names_of(
    spec: GameSpec,
    row: Row,
    lang: Lang,
    *,
    item: Row | None = None,
    place: int | None = None,
    places: int = 1,
    copy: int = 1,
    component: str = "",
) -> Lookup:
    """Return what looks a name up: the item of a repeat, the row, the numbers, then the rest.

    `place` is that of the item in its repeat of so many `places`, from 1; `component` is the
    component's name.
    """
    numbers = numbers_of(spec, lang)
    rest = {
        "n": str(row.number if place is None else place),
        "share": f"{((place or 1) - 0.5) / places * 100:g}",
        "copy": str(copy),
        "lang": lang,
        "game.name": spec.game.name.in_(lang),
        "game.motto": spec.game.motto.in_(lang),
        "game.scene": spec.game.scene,
        "game.color": spec.game.color,
        "game.charge": spec.game.charge,
        "game.credits": spec.credits.line,
        "game.designer": spec.credits.designer,
        "component.name": component,
        "id": row.id,
    }

    def look_up(name: str) -> str | None:
        column = name.lower()
        for one in (item, row):
            if one is not None and (cell := one.cells.get(column)) is not None:
                return cell.text
        if column in rest and column.partition(".")[0] not in spec.numbers:
            return rest[column]
        if column in _MADE and column.partition(".")[0] not in spec.numbers:
            return _MADE[column](spec, lang)
        if column.removeprefix(_WORDS) in HERALDS_WORDS and column.startswith(_WORDS):
            return printed_word(column.removeprefix(_WORDS), GameLang(lang, spec.words))
        return numbers(name)

    return look_up


def _charges(spec: GameSpec, _: Lang) -> str:
    """Return the charges of the lands that are printed as tiles, else the game's own."""
    lands = dict.fromkeys(kind.charge for kind in spec.tile_kinds.values())
    return " ".join(filter(None, lands)) or spec.game.charge


def _lands(spec: GameSpec, _: Lang) -> str:
    """Return the rows of the lands that are printed as tiles, for an element to repeat."""
    return f"@kinds.{','.join(spec.tile_kinds)}" if spec.tile_kinds else ""


_MADE: Mapping[str, Callable[[GameSpec, Lang], str]] = {
    "game.charges": _charges,
    "game.lands": _lands,
    "game.notice": lambda spec, lang: spec.credits.notice.in_(lang),
    "game.facts": facts,
    "game.each_fact": lambda spec, lang: "\n".join(each_fact(spec, lang)),
    "game.estimate": mark_explained,
}
"""What takes some making, by its name."""


def known_names(spec: GameSpec, row: Row, item: Row | None = None) -> list[str]:
    """Return the names that a layout may look up, for a fault to list."""
    items = item.cells if item else {}
    return list(dict.fromkeys((*items, *row.cells, *number_names(spec), *BESIDE)))


def number_names(spec: GameSpec) -> list[str]:
    return [name for name, _ in spec.numbers.items()]


def numbers_of(spec: GameSpec, lang: Lang) -> Numbers:
    """Return what says a place for a number of `[numbers]` or of pieces, such as `hand - 1:word`
    or `pieces.city`."""
    source = _OnlyNumbers(spec)

    def said(inside: str) -> str | None:
        place = f"{{{inside}}}"
        try:
            text = fill(source, place, lang)
        except (UnknownNumberError, ExpressionError):
            return None
        return None if text == place else text

    return said


class _OnlyNumbers:
    """The numbers of a game, how many pieces a player has, and nothing else of it."""

    def __init__(self, spec: GameSpec) -> None:
        self._spec = spec

    def value(self, path: str) -> int:
        return self._spec.value(self._own(path))

    def die_table(self, path: str) -> Sequence[int]:
        raise KeyError(path)

    def entries(self, path: str) -> Sequence[Entry]:
        return self._spec.entries(path if path == "players" else self._own(path))

    def name(self, path: str) -> Words:
        raise KeyError(path)

    def _own(self, path: str) -> str:
        top = path.partition(".")[0]
        if top != "pieces" and top not in self._spec.numbers:
            raise KeyError(path)
        return path
