"""Nouns with the article or preposition that a sentence asks for: `{officer:a}`, `{owner:of}`.

A noun brings its gender from the game's folder; which letters need another form, and the forms
themselves, stand in the catalogues.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, Self, TypeAlias

from pnp.text.words import Lang, Words

Gender: TypeAlias = Literal["m", "f", "n"]
"""Masculine, feminine or neuter."""
GENDERS: tuple[Gender, ...] = ("m", "f", "n")

_VOWELS = Words("aeiou", context="letters before which `of` and `the` differ")
_FULL = Words("eu one uni use", context="beginnings before which they do not, for all their letter")
_BETWEEN = " | "
FORMS: Mapping[str, Words] = {
    "a": Words(
        "a {noun} | an {noun}", context="masculine | before a vowel | feminine | vowel | neuter"
    ),
    "the": Words("the {noun}", context="masculine | before a vowel | feminine | vowel | neuter"),
    "of": Words("of {noun}", context="masculine | before a vowel | feminine | vowel | neuter"),
    "of the": Words(
        "of the {noun}", context="masculine | before a vowel | feminine | vowel | neuter"
    ),
    "to the": Words(
        "to the {noun}", context="masculine | before a vowel | feminine | vowel | neuter"
    ),
    "no": Words("no {noun}", context="masculine | before a vowel | feminine | vowel | neuter"),
    "the object": Words("the {noun}", context="of a verb: masculine | feminine | neuter"),
    "a object": Words("a {noun} | an {noun}", context="of a verb: masculine | feminine | neuter"),
    "no object": Words("no {noun}", context="of a verb: masculine | feminine | neuter"),
}
"""What may stand before a noun; a language gives one form for all, two for consonants and vowels,
three for the genders, or both of them for each gender."""
_GIVEN = re.compile(r":(?:a|the|of|of the|to the|no|the object|a object|no object)\}")


class Name(str):
    """A noun or a name in a language, which a sentence may ask for with an article."""

    __slots__ = ("gender", "lang")
    lang: Lang
    gender: Gender

    def __new__(cls, text: str, lang: Lang, gender: Gender = "m") -> Self:
        """Return the noun; one that has its gender already keeps it."""
        if isinstance(text, cls):
            return text
        made = super().__new__(cls, text)
        made.lang, made.gender = lang, gender
        return made

    def __format__(self, how: str) -> str:
        """Return the noun as a place of a sentence asks for it."""
        return self.given(how) if how in FORMS else format(str(self), how)

    def given(self, how: str) -> str:
        """Return the noun behind an article: `le roi`, `l’espionne`, `de la reine`."""
        forms = FORMS[how].in_(self.lang).split(_BETWEEN)
        at, vowel = GENDERS.index(self.gender), begins_open(self, self.lang)
        if len(forms) <= 2:
            form = forms[vowel and len(forms) == 2]
        elif len(forms) == 3:
            form = forms[at]
        else:
            form = forms[(2 * at + vowel) % len(forms)]
        return form.format(noun=str(self))

    def __reduce__(self) -> tuple[object, ...]:
        return Name, (str(self), self.lang, self.gender)


def noun(name: Words, genders: Mapping[Lang, Gender]) -> Words:
    """Return a name as it stands inside a sentence, with its gender in each language."""
    small = name.inside()
    return Words.each(
        lambda lang: Name(small.in_(lang), lang, genders.get(lang, "m")), small.langs()
    )


def begins_open(text: str, lang: Lang) -> bool:
    """Whether a word begins with the sound of a vowel: `heure` does in French, `héros` does not."""
    small = text.lower()
    return small.startswith(tuple(_VOWELS.in_(lang))) and not small.startswith(
        tuple(_FULL.in_(lang).split())
    )


def asks_for_article(sentence: str) -> bool:
    """Whether a place of a sentence asks for a noun with its article."""
    return _GIVEN.search(sentence) is not None


def agreeing(adjective: str, gender: Gender) -> str:
    """Return the form of an adjective that goes with a gender: of `actif | active`, the second."""
    forms = adjective.split(_BETWEEN)
    return forms[min(GENDERS.index(gender), len(forms) - 1)]
