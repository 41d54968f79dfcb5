"""Lists put into a text: `{kinds:list}`, `{challenge:by players}`, the cells of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.text.number_words import form_for, in_words
from pnp.text.words import Lang, Words, listed

FIGURES = " in figures"
STYLES = {"list", "sum", "by players", "by number", "cells", "cells by players", "keys", "rule"}
STYLES |= {"pictures", "by players" + FIGURES, "by number" + FIGURES}
"""How what there are several of is listed."""


class Entry(NamedTuple):
    """One of several: its word in game.toml, its name, and the number that goes with it."""

    key: str
    name: Words | None = None
    number: int | None = None


class MissingEntryError(Exception):
    """A number that a list needs and game.toml does not have."""


def is_list(style: str) -> bool:
    """Whether a style lists."""
    return style in STYLES


def in_list(
    entries: Sequence[Entry], style: str, forms: str | None, lang: Lang, players: Sequence[Entry]
) -> str:
    """Return entries as a style lists them; `forms` is a noun, one and many.

    `list` gives `lion, eagle and wolf`, with numbers `lion 4, eagle 3 and wolf 2`; `by players`
    `16 points with two players and 12 with three`; `by number` `2 for two kinds and 3 for three`.
    `sum` puts a plus between the numbers. In a table `cells` are the numbers or names, `keys` what
    they go by, `pictures` the signs of a memo, and `rule` the marks that centre so many columns.
    """
    plain, figures = style.removesuffix(FIGURES), style.endswith(FIGURES)
    if plain.endswith("by players"):
        entries = _of_players(entries, players)
    if plain == "by players":
        return _by_players(entries, forms, lang, figures)
    if plain == "by number":
        return _by_number(entries, forms, lang, figures)
    if plain == "list":
        return listed([_listed(entry, lang) for entry in entries], lang)
    if plain == "sum":
        return " + ".join(_cell(entry, lang) for entry in entries)
    cells = {
        "cells": [_cell(entry, lang) for entry in entries],
        "cells by players": [_cell(entry, lang) for entry in entries],
        "keys": [said(entry.name, lang) if entry.name else entry.key for entry in entries],
        "pictures": [f"{{{{{entry.key}}}}}" for entry in entries],
        "rule": [":---:"] * len(entries),
    }
    return " | ".join(cells[plain])


def _of_players(entries: Sequence[Entry], players: Sequence[Entry]) -> list[Entry]:
    """Return an entry for each number of players."""
    known = {entry.key: entry for entry in entries}
    for one in players:
        if one.key not in known or known[one.key].number is None:
            raise MissingEntryError(one.key)
    return [known[one.key] for one in players]


def _listed(entry: Entry, lang: Lang) -> str:
    if entry.name is None:
        return entry.key if entry.number is None else str(entry.number)
    name = said(entry.name, lang)
    return name if entry.number is None else f"{name}\u00a0{entry.number}"


def _cell(entry: Entry, lang: Lang) -> str:
    if entry.number is not None:
        return str(entry.number)
    return entry.name.in_(lang) if entry.name else entry.key


def said(name: Words, lang: Lang) -> str:
    """Return a name as it stands inside a sentence: small, but where a language has capitals."""
    text = name.in_(lang)
    return text if _NOUN.in_(lang)[0].isupper() else text[:1].lower() + text[1:]


def _by_players(entries: Sequence[Entry], forms: str | None, lang: Lang, figures: bool) -> str:
    parts = []
    for at, entry in enumerate(entries):
        players, number = int(entry.key), entry.number or 0
        sentence = (_WITH_ONE if players == 1 else _WITH_PLAYERS) if at == 0 else _WITH
        told = f"{number} {_form(number, forms, lang)}".strip() if at == 0 else str(number)
        count = in_words(players, lang, figures=figures)
        parts.append(sentence.fill(number=told, count=count).in_(lang))
    return listed(parts, lang)


def _by_number(entries: Sequence[Entry], forms: str | None, lang: Lang, figures: bool) -> str:
    parts = []
    for at, entry in enumerate(entries):
        count = int(entry.key) if entry.key.isdecimal() else 0
        noun = _form(count, forms, lang) if at == 0 else ""
        told = f"{in_words(count, lang, figures=figures)} {noun}".strip()
        parts.append(_FOR.fill(number=entry.number, count=told).in_(lang))
    return listed(parts, lang)


def _form(number: int, forms: str | None, lang: Lang) -> str:
    return form_for(number, forms, lang) if forms else ""


_NOUN = Words("noun", context="a noun inside a sentence, small or capital")
_WITH_ONE = Words("{number} with {count} player")
_WITH_PLAYERS = Words("{number} with {count} players")
_WITH = Words("{number} with {count}", context="so many players")
_FOR = Words("{number} for {count}", context="points for so many")
