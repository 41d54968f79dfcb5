"""Numbers of the spec put into text: `{builders}`, `{challenge.2:word}`, `{die.orders:faces}`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from pnp.text.errors import HeraldError

if TYPE_CHECKING:
    from pnp.folder.models import Deck
    from pnp.folder.spec import GameSpec
    from pnp.text.words import Lang

_PLACE = re.compile(
    r"(?<!\{)\{(?P<path>[a-z_]+(?:\.[a-z0-9_-]+)*)"
    r"(?::(?P<style>word|Word|row|faces))?(?:\?(?P<forms>[^}|]*\|[^}]*))?\}(?!\})"
)

_WORDS: dict[str, list[str]] = {
    lang: words.split()
    for lang, words in {
        "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen "
        "fourteen fifteen sixteen seventeen eighteen nineteen twenty",
        "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze "
        "quinze seize dix-sept dix-huit dix-neuf vingt",
    }.items()
}


def fill(spec: GameSpec, text: str, lang: Lang) -> str:
    """Text with its {numbers} filled in."""

    def put(match: re.Match[str]) -> str:
        try:
            if match["style"] in ("row", "faces"):
                return _table(spec, match["path"], match["style"], lang)
            return _formatted(value(spec, match["path"]), match["style"], match["forms"], lang)
        except KeyError:
            raise HeraldError(
                f"{{{match['path']}}} is no number of {spec.id}; "
                f"game.toml has {', '.join(name for name, _ in spec.numbers.items())}"
            ) from None

    return _PLACE.sub(put, text)


def value(spec: GameSpec, path: str) -> int:
    """The number at a path; KeyError where there is none."""
    found = _lookup(spec, path)
    if not isinstance(found, int) or isinstance(found, bool):
        raise KeyError(path)
    return found


def _formatted(number: int, style: str | None, forms: str | None, lang: str) -> str:
    if forms is not None:
        one, _, many = forms.partition("|")
        return one if number == 1 or (lang == "fr" and number == 0) else many
    if style is None or number >= len(_WORDS[lang]):
        return str(number)
    word = _WORDS[lang][number]
    return word.capitalize() if style == "Word" else word


def _table(spec: GameSpec, path: str, style: str, lang: str) -> str:
    head, _, name = path.partition(".")
    if head != "die" or spec.die is None or name not in spec.die.tables:
        raise KeyError(path)
    table = spec.die.tables[name]
    if style == "row":
        return ", ".join(map(str, table))
    faces = [str(face) for face, value in enumerate(table, start=1) if value > min(table)]
    either = " or " if lang == "en" else " ou "
    return either.join(filter(None, [", ".join(faces[:-1]), *faces[-1:]]))


def _lookup(spec: GameSpec, path: str) -> object:
    head, *rest = path.split(".")
    found: object
    if path == "tiles" and "tiles" not in spec.numbers:
        return len(spec.tile_names)
    if path == "die.faces" and spec.die is not None:
        return spec.die.faces
    if head == "die" and spec.die is not None and len(rest) == 2:
        table = spec.die.tables.get(rest[0], ())
        face = int(rest[1]) if rest[1].isdigit() else 0
        return table[face - 1] if 1 <= face <= len(table) else None
    if head == "pieces" and rest and rest[0] in spec.pieces:
        piece = spec.pieces[rest[0]]
        return piece.count if len(rest) == 1 else piece.counts.get(rest[1])
    if head == "kinds" and len(rest) == 2 and rest[0] in spec.kinds:
        return getattr(spec.kinds[rest[0]], rest[1], None)
    if head == "players" and len(rest) == 1:
        return getattr(spec.players, rest[0], None)
    if head == "ranks" and len(rest) == 1 and rest[0] in spec.ranks:
        return spec.ranks[rest[0]].points
    if head == "decks" and rest and rest[0] in spec.decks:
        return _of_deck(spec.decks[rest[0]], rest[1:])
    found = dict(spec.numbers.items()).get(head)
    for step in rest:
        found = _entry(found, step)
    return found


def _of_deck(deck: Deck, rest: list[str]) -> int | None:
    """How many different cards a deck has, or what one of them costs."""
    if len(rest) == 1 and rest[0] in deck.cards:
        return deck.cards[rest[0]].cost
    return None if rest else len(deck.cards)


def _entry(found: object, step: str) -> object:
    """One entry of a number that has several: by name, or counted from 1."""
    if isinstance(found, tuple) and step.isdigit() and 1 <= int(step) <= len(found):
        return found[int(step) - 1]
    return found.get(step) if isinstance(found, Mapping) else None
