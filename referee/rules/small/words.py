"""Sentences of a package as the referee says them, with players and pieces by their names."""

from __future__ import annotations

import string
from collections.abc import Mapping
from functools import lru_cache

import herald_rules
from pnp.text.words import Words, said
from referee.engine.clauses import Facts
from referee.rules.small.game import Game
from referee.rules.small.package import Package


@lru_cache(maxsize=1024)
def sentence(words: herald_rules.Words) -> Words:
    """Return a sentence in every language: French as the package has it, others as Herald knows."""
    known = said(words.en)
    return known.but(fr=words.fr) if words.fr else known


@lru_cache(maxsize=1024)
def fields(text: str) -> frozenset[str]:
    """Return the {fields} of a sentence."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def facts_of(game: Game, told: object, asked: str) -> Facts:
    """Return what a package says of a clause, or of what happened, as the referee's own facts."""
    package = game.package
    found = package.must_be(herald_rules.Facts, told, asked)
    check_fields(package, found.words, found.values)
    by_name = game.board.by_name
    if strange := [cell for cell in found.cells if cell not in by_name]:
        package.refuse(_NO_CELL, asked=asked, cell=str(strange[0]))
    values = {name: named(game, value) for name, value in found.values.items()}
    return Facts(sentence(found.words), values, tuple(by_name[cell] for cell in found.cells))


def check_fields(package: Package, words: herald_rules.Words, values: Mapping[str, object]) -> None:
    """Refuse a sentence whose {fields} its facts do not have."""
    words = package.must_be(herald_rules.Words, words, "words")
    for text in filter(None, words):
        try:
            lacking = fields(text) - values.keys()
        except ValueError as error:
            package.failed(error)
        if lacking:
            package.refuse(_NO_FIELD, text=text, field=sorted(lacking)[0])


def named(game: Game, value: str | int) -> Words | int:
    """Return a value as a sentence says it: a player, a piece or a kind of cell by its name."""
    if not isinstance(value, str):
        return value
    if value in game.colors:
        return Words.each(lambda lang: game.color_name(value, lang))
    if value in game.spec.pieces:
        return Words.each(lambda lang: game.piece_name(value, 1, lang))
    if value in game.spec.kinds:
        return game.spec.kinds[value].name.inside()
    return Words.same(value)


_NO_FIELD = Words("its sentence `{text}` names {{{field}}}, which its facts do not have")
_NO_CELL = Words("`{asked}` names the cell `{cell}`, which the board does not have")
