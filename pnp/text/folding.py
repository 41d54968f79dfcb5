"""Words as people type them: without accents, case, plural or ending, to find what a text has."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from pnp.text.words import Lang

_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_SHORTEST = 3
"""What is left of a word without its ending has at least so many letters."""
_ENDINGS: dict[Lang, tuple[str, ...]] = {
    "en": ("ing", "ed", "e"),
    "fr": ("ent", "ez", "er", "ee", "e"),
}
_LITTLE_WORDS: dict[Lang, str] = {
    "en": """
        a about am an and any are as at be been being by can could did do does for from get got had
        has have he her his how i if in into is it its let many may me mine much must my of off on
        onto our out she should so that the their them there they this through to too under up us
        was we were what when where which who whose why will with would you your
    """,
    "fr": """
        a ai as au aux avec avez ce ces cet cette combien comme comment d dans de des du elle en est
        et être eux il ils j je l la le les leur leurs lui là ma mes moi mon même n ne nos notre
        nous on ont ou où par pas peut peux pour qu quand que quel quelle quels quelles qui quoi s
        sa se ses si son sont sur t ta tes toi ton tu un une vos votre vous y à
    """,
}
"""Words that say nothing about a rule, so that a question may be asked in a sentence."""
_LITTLE = {lang: frozenset(words.split()) for lang, words in _LITTLE_WORDS.items()}


def bare(text: str) -> str:
    """Return small letters without accents: `Mêlée` gives `melee`."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe").replace("’", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c))


def words_in(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield where each word of a text begins and ends, and the word; `set-up` is one."""
    for found in _WORD.finditer(text):
        yield found.start(), found.end(), found[0]


def is_little(word: str, lang: Lang) -> bool:
    """Whether a word is an article, a preposition or the like; `dé` is none, but `de` is."""
    return word.casefold() in _LITTLE.get(lang, ())


def forms(word: str) -> tuple[str, ...]:
    """Return what a word of a text may be asked for as: `set-up` is `setup`, `set` and `up`."""
    parts = bare(word).split("-")
    return ("".join(parts), *parts) if len(parts) > 1 else tuple(parts)


def stem(word: str, lang: Lang) -> str:
    """Return a bare word without its plural and its ending: `blocked` and `blocks` give `block`."""
    root = _singular(word, lang)
    for ending in _ENDINGS.get(lang, ()):
        if root.endswith(ending) and len(root) - len(ending) >= _SHORTEST:
            root = root[: -len(ending)]
            break
    is_double = len(root) > _SHORTEST and root[-1] == root[-2]
    return root[:-1] if is_double else root


def _singular(word: str, lang: Lang) -> str:
    if len(word) <= _SHORTEST:
        return word
    if lang == "en" and word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if lang == "fr" and word.endswith("aux") and len(word) > 4:
        return word[:-1] if word.endswith("eaux") else word[:-3] + "al"
    if word.endswith("s") and not word.endswith("ss"):
        return word[:-1]
    return word[:-1] if lang == "fr" and word.endswith("x") else word
