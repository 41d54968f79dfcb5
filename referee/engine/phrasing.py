"""Facts and plays put into words: cells, players and counts as people say them."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import cast

from pnp.folder.spec import GameSpec
from pnp.text.articles import FORMS, Name
from pnp.text.words import Lang, Words, counted, listed, listing
from referee.engine.clauses import Facts
from referee.engine.game import Game
from referee.engine.values import Play, TablePosition

SEATS = frozenset(("player", "owner", "rival"))
PLACES = frozenset(("cell", "start", "end", "at", "stop"))


@lru_cache(maxsize=1024)
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return a template taken apart: text, the field that follows it, how the field is said."""
    found = string.Formatter().parse(template)
    return tuple((text, field, how or "") for text, field, how, _ in found)


class _Phrase:
    """A template's {fields} by name: seats become colours, places become cells."""

    def __init__(self, position: TablePosition, lang: Lang) -> None:
        self.position = position
        self.lang = lang

    def say(self, template: str, values: Mapping[str, object]) -> str:
        said = []
        for text, field, how in _parts(template):
            said.append(text)
            if field is not None:
                value = self._value(field, values)
                said.append(self._said(value, how) if how else str(value))
        return "".join(said)

    def _value(self, key: str, values: Mapping[str, object]) -> object:
        game = self.position.game
        value = values.get(key)
        if isinstance(value, Words):
            return value.in_(self.lang)
        if own := game.family.showing.fields.get(key):
            return own(game, value, self.lang)
        value = values[key]
        if key in SEATS:
            return game.color_name(self.position.players[cast("int", value)], self.lang)
        if key in PLACES:
            return game.names[cast("int", value)]
        if key == "cells":
            return listed((game.names[cell] for cell in cast("Iterable[int]", value)), self.lang)
        return value

    def _said(self, value: object, how: str) -> str:
        nouns = self.position.game.family.nouns
        if how in nouns:
            noun, none = nouns[how]
            if value == 0:
                return none.in_(self.lang)
            return counted(cast("int", value), noun).in_(self.lang)
        if how in FORMS:
            return Name(str(value) if not isinstance(value, str) else value, self.lang).given(how)
        return format(value, how)


def phrase(found: Facts, position: TablePosition, lang: Lang) -> str:
    """Return the sentence of some facts; it begins with a capital, unless with a cell's name."""
    template = found.words.in_(lang)
    said = _Phrase(position, lang).say(template, found.values)
    first, field, _ = _parts(template)[0]
    return said if not first and field in PLACES else said[:1].upper() + said[1:]


def phrased(found: Facts, position: TablePosition) -> Words:
    """Return the sentence of some facts in every language."""
    return Words.each(lambda lang: phrase(found, position, lang))


def after_colon(said: Words, position: TablePosition) -> Words:
    """Return a sentence as it stands after a colon; a player's name keeps its capital."""

    def inside(lang: Lang) -> str:
        text, game = said.in_(lang), position.game
        named = any(text.startswith(game.color_name(color, lang)) for color in position.players)
        return text if named else text[0].lower() + text[1:]

    return Words.each(inside)


def say_plays(position: TablePosition, steps: Sequence[Play], lang: Lang) -> str:
    """Return the steps of a turn as one sentence: `Blue concentrates 3 troops from d7 on d4.`"""
    game = position.game
    say = game.family.showing.say_play
    *first, last = [say(game, play, position.player).in_(lang) for play in steps]
    then = Words(", then ").in_(lang)
    name = game.color_name(position.player, lang)
    return f"{name} {then.join(filter(None, (', '.join(first), last)))}."


def color_words(game: Game, color: str) -> Words:
    """Return a player's name in every language."""
    return Words.each(lambda lang: game.color_name(color, lang))


def seated(game: Game, color: str) -> Words:
    """Return who has something: `blue has 3 troops`, `Bleu a 3 troupes`.

    English keeps the notation's own words, which are English; French says the names of the game.
    """
    return color_words(game, color).but(en=color)


def owner(game: Game, color: str) -> Words:
    """Return whose something is: `the reserve of blue`, `la réserve de Bleu`."""
    return _WHOSE.fill(name=seated(game, color))


def owners(game: Game, colors: Iterable[str]) -> Words:
    """Return whose some things are: `the kings of blue and red`, `les rois de Bleu et de Rouge`."""
    return listing([owner(game, color) for color in colors])


def piece_count(game: Game, piece: str, count: int) -> Words:
    """`3 knights`, `3 chevaliers`."""
    return Words.each(lambda lang: f"{count} {game.piece_name(piece, count, lang)}")


def piece_names(game: Game, piece: str) -> Words:
    """Several of a piece: `knights`, `chevaliers`."""
    return Words.each(lambda lang: game.piece_name(piece, 2, lang))


def module_titles(spec: GameSpec, modules: Iterable[str]) -> Words:
    """Return `, with Sorcery and Heroes`, or nothing where the game is played alone."""
    names = [spec.modules[word].name for word in spec.modules if word in set(modules)]
    if not names:
        return Words()
    return Words(", with {names}").fill(names=listing(names))


_WHOSE = Words("{name}", context="whose something is")
