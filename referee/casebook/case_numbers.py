"""Numbers of the game in a case, `troops*{builders}`, and the games that it is only for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from pnp.folder.spec import GameSpec
from pnp.text.arithmetic import ExpressionError, read_condition
from pnp.text.numbers import UnknownNumberError, check_places, fill, is_number
from pnp.text.words import Lang, Words, choices
from referee.casebook.case_entry import A_TEXT_UNDER, Entry

_PLAIN = {"id", "game", "clause", "verdict", "note", "only"}
"""What has no number of the game in it."""


class WithoutNumberError(Exception):
    """A case that names a number which the game does not have."""

    def __init__(self, words: Words) -> None:
        self.words = words
        super().__init__(words.in_("en"))


def names_numbers(entry: Entry) -> bool:
    """Return whether a case follows the game's numbers, and note what it says of them badly."""
    texts = [(key, text) for key, value in _filled_keys(entry) for text in _texts(value)]
    for key, text in texts:
        try:
            if strange := check_places(text):
                entry.note(NO_PLACE, key, found=strange)
        except ExpressionError as error:
            entry.note(IN_KEY, key, key=key, why=error.words)
    if "only" in entry.raw:
        _check_only(entry)
    return "only" in entry.raw or any("{" in text for _, text in texts)


def holds_for(entry: Entry, spec: GameSpec) -> bool:
    """Return whether a case is about a game with these numbers."""
    if "only" not in entry.raw:
        return True
    try:
        return read_condition(entry.raw["only"]).holds(spec.value)
    except KeyError as unknown:
        raise _without(spec, unknown.args[0]) from None
    except ExpressionError as error:
        raise WithoutNumberError(error.words) from None


def with_numbers(entry: Entry, spec: GameSpec) -> Entry:
    """Return a case with the numbers of its game filled in."""
    raw = dict(entry.raw)
    for key, value in _filled_keys(entry):
        lang = key.removeprefix("title_") if key.startswith("title_") else spec.languages[0]
        try:
            raw[key] = _filled(value, spec, lang)
        except UnknownNumberError as unknown:
            raise _without(spec, str(unknown)) from None
        except ExpressionError as error:
            raise WithoutNumberError(error.words) from None
    return replace(entry, raw=raw)


def _filled_keys(entry: Entry) -> Iterator[tuple[str, Any]]:
    yield from ((key, value) for key, value in entry.raw.items() if key not in _PLAIN)


def _check_only(entry: Entry) -> None:
    only = entry.raw["only"]
    if not isinstance(only, str):
        entry.note(A_TEXT_UNDER, "only", key="only")
        return
    try:
        read_condition(only)
    except ExpressionError as error:
        entry.note(IN_KEY, "only", key="only", why=error.words)


def _texts(value: object) -> Iterator[str]:
    """Yield every text of a value, whatever holds it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)


def _filled(value: object, spec: GameSpec, lang: Lang) -> object:
    """Return a value with its numbers; a text that is nothing but one is a number."""
    if isinstance(value, str):
        if "{" not in value:
            return value
        text = fill(spec, value, lang)
        return int(text) if is_number(value) else text
    if isinstance(value, Mapping):
        return {key: _filled(one, spec, lang) for key, one in value.items()}
    return [_filled(one, spec, lang) for one in value] if isinstance(value, list) else value


def _without(spec: GameSpec, path: str) -> WithoutNumberError:
    near = choices(near_paths(spec, path))
    return WithoutNumberError(NO_NUMBER.fill(path=path, name=spec.game.name, near=near))


def number_paths(spec: GameSpec) -> Iterator[str]:
    """Yield the path of every number that `spec.value` knows, those of the rules first."""
    yield from (path for path in _candidates(spec) if _known(spec, path))


def near_paths(spec: GameSpec, path: str) -> list[str]:
    """Return a few paths that somebody who wrote this one may have meant."""
    known = list(number_paths(spec))
    return get_close_matches(path, known, n=3, cutoff=0.6) or known[:3]


def _candidates(spec: GameSpec) -> Iterator[str]:
    for name, number in spec.numbers.items():
        yield name
        if isinstance(number, Mapping):
            yield from (f"{name}.{entry}" for entry in number)
        elif isinstance(number, tuple):
            yield from (f"{name}.{place}" for place in range(1, len(number) + 1))
    for word in spec.kinds:
        yield from (f"kinds.{word}.count", f"kinds.{word}.points")
    for word, piece in spec.pieces.items():
        yield f"pieces.{word}"
        yield from (f"pieces.{word}.{players}" for players in piece.counts)
    if spec.die is not None:
        yield "die.faces"
        for table, row in spec.die.tables.items():
            yield from (f"die.{table}.{face}" for face in range(1, len(row) + 1))
    yield from (f"ranks.{word}" for word in spec.ranks)
    for word, deck in spec.decks.items():
        yield from (f"decks.{word}", f"decks.{word}.copies")
        yield from (f"decks.{word}.{card}" for card in deck.cards)
    yield from ("players.min", "players.max", "tiles")


def _known(spec: GameSpec, path: str) -> bool:
    try:
        spec.value(path)
    except KeyError:
        return False
    return True


IN_KEY = Words("{key}: {why}")
NO_PLACE = Words(
    "`{found}` should be a number of the game in braces, as in {{builders}} or {{builders + 1}}",
)
NO_NUMBER = Words(
    "`{path}` is not a number of {name}; near it are {near}",
)
