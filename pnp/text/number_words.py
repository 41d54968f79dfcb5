"""Numbers as words that agree with their noun, and rows of the die as people say them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.text.articles import GENDERS, Gender, Name
from pnp.text.words import LANGS, Lang, Words, alternatives, is_one

_STYLE = re.compile(rf"(?P<how>word|Word|of|by faces|)(?: (?P<gender>[{''.join(GENDERS)}]))?")
NUMBERS = Words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
)
_ONE: dict[Gender, Words] = {
    "m": Words("one", context="with a masculine noun"),
    "f": Words("one", context="with a feminine noun"),
    "n": Words("one", context="with a neuter noun"),
}
_NONE: dict[Gender, Words] = {
    "m": Words("none", context="of a masculine noun"),
    "f": Words("none", context="of a feminine noun"),
    "n": Words("none", context="of a neuter noun"),
}
SPAN = Words("{low} to {high}")
"""From one number to another."""
_ON_ONE = Words("{number} on a {face}", context="a face of the die")
_ON_ONE_OPEN = Words("{number} on an {face}", context="a face of the die, beginning with a vowel")
_ON_SPAN = Words("{number} on {faces}", context="faces of the die, from one to another")
_ON_ANY = Words("{number} on any face of the die")
_SPOKEN_OPEN = re.compile(r"8|11$|18$")
"""Numbers that begin with a vowel in English."""


def style_of(style: str) -> tuple[str, Gender | None] | None:
    """Return how a number is said and the gender of its noun; None for what is no such style."""
    found = _STYLE.fullmatch(style.strip())
    if found is None:
        return None
    gender = next((one for one in GENDERS if one == found["gender"]), None)
    return found["how"], gender


def in_words(count: int, lang: Lang, *, figures: bool = False, gender: Gender | None = None) -> str:
    """Return `three`, or 3 where figures are asked for or the words end; `une` for one troupe."""
    # a text in a language that Herald does not speak has figures, not English words
    words = NUMBERS.in_(lang).split() if lang in LANGS else ()
    if figures or not 0 <= count < len(words):
        return str(count)
    return _ONE[gender].in_(lang) if count == 1 and gender else words[count]


def formatted(number: int, style: str, forms: str | None, lang: Lang) -> str:
    """Return a number in figures, as a word, or the form of a text that goes with it.

    Of two forms the first is that of one; of three, those of none, one and many. `#` in a form is
    the number.
    """
    how, gender = style_of(style) or ("", None)
    if how == "of":
        said = Name(in_words(number, lang, gender=gender), lang).given("of")
    else:
        said = in_words(number, lang, figures=not how, gender=gender)
    said = said.capitalize() if how == "Word" else said
    return said if forms is None else form_for(number, forms, lang).replace("#", said)


def form_for(number: int, forms: str, lang: Lang) -> str:
    """Return the form of a text that goes with a number."""
    none, _, rest = forms.partition("|")
    one, more, many = rest.partition("|")
    if not more:
        return none if is_one(number, lang) else one
    return none if number == 0 else one if is_one(number, lang) else many


def by_faces(
    values: Sequence[int], forms: str | None, lang: Lang, gender: Gender | None = None
) -> str:
    """Return a row of the die by groups of equal faces: `one on a 1 or 2, two on 3 to 6`."""
    groups: dict[int, list[int]] = {}
    for face, value in enumerate(values, start=1):
        groups.setdefault(value, []).append(face)
    told, named = [], False
    for value, faces in groups.items():
        number = in_words(value, lang, gender=gender) if value else _NONE[gender or "m"].in_(lang)
        if forms and value and not named:
            number, named = f"{number} {form_for(value, forms, lang)}", True
        told.append(_on_faces(number, faces, len(values), lang))
    return ", ".join(told)


def _on_faces(number: str, faces: Sequence[int], every: int, lang: Lang) -> str:
    if len(faces) == every:
        return _ON_ANY.fill(number=number).in_(lang)
    if len(faces) > 2 and faces[-1] - faces[0] == len(faces) - 1:
        span = SPAN.fill(low=faces[0], high=faces[-1])
        return _ON_SPAN.fill(number=number, faces=span).in_(lang)
    sentence = _ON_ONE_OPEN if _SPOKEN_OPEN.match(str(faces[0])) else _ON_ONE
    return sentence.fill(number=number, face=alternatives(faces, lang)).in_(lang)
