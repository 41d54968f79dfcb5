"""What is wrong with a value of a layout as it stands, before any row fills it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from pnp.folder.layouts.element_keys import Key, value_of
from pnp.folder.layouts.layout import Value
from pnp.folder.layouts.values import Known, When, Written
from pnp.text.errors import Fault, Source, Unfit
from pnp.text.nearest import one_of
from pnp.text.words import Lang, Words


def key_faults(
    keys: Collection[Key],
    value: Value,
    known: Known,
    languages: tuple[Lang, ...],
    at: Callable[[str], Source],
) -> Iterator[Fault]:
    """Yield why a value does for none of some keys, the first of which is told.

    `at` says where a key of the same file is written.
    """
    if isinstance(value.raw, dict) and any(isinstance(key.reader, Written) for key in keys):
        yield from _by_language(value, languages, at)
        return
    if is_filled(value.raw) and not any(isinstance(key.reader, When) for key in keys):
        return
    wrong: list[Unfit] = []
    for key in keys:
        try:
            value_of(key, value.raw, known)
            return
        except Unfit as unfit:
            wrong.append(unfit)
    yield from (value.source.fault(one.found, one.expected) for one in wrong[:1])


def is_filled(raw: object) -> bool:
    """Whether a value is known only once a row has filled it."""
    if isinstance(raw, list | tuple):
        return any(map(is_filled, raw))
    return isinstance(raw, str) and "{" in raw


def _by_language(
    value: Value, languages: tuple[Lang, ...], at: Callable[[str], Source]
) -> Iterator[Fault]:
    """Yield what is wrong with a table of texts, and which translations it lacks."""
    assert isinstance(value.raw, dict)
    for lang, text in value.raw.items():
        own = at(f"{value.source.key}.{lang}")
        if lang not in languages:
            yield own.fault(f"`{lang}`", one_of(str(lang), languages))
        elif not isinstance(text, str):
            yield own.fault(str(text)[:60], _A_TEXT)
    missing = [lang for lang in languages if lang not in value.raw]
    if not value.raw or languages[0] in missing:
        yield value.source.fault(_NO_TEXT.fill(lang=languages[0]), _A_TEXT)
    elif missing:
        found = _NO_TEXT.fill(lang=", ".join(missing))
        yield value.source.fault(found, _EVERY_LANGUAGE, "warning")


_A_TEXT = Words("a text")
_NO_TEXT = Words("none in {lang}")
_EVERY_LANGUAGE = Words("a text in every language of the game")
