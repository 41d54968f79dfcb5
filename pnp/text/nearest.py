"""Words that would do, the one nearest to what was written first."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from pnp.text.words import Words

MOST = 60
"""So many words a sentence lists."""
LOOKED_AT = 2_000
"""Among so many words the nearest is looked for; a folder may have files without end."""


def nearest_first(word: str, known: Iterable[str]) -> list[str]:
    """Return the known words, those that are written most like a word first."""
    words = list(dict.fromkeys(known))
    if not word or len(words) > LOOKED_AT:
        return words
    # looked for only once something is wrong
    from difflib import SequenceMatcher

    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(word[:200].casefold())
    likeness: dict[str, float] = {}
    for one in words:
        matcher.set_seq1(one[:200].casefold())
        likeness[one] = matcher.ratio()
    return sorted(words, key=lambda one: -likeness[one])


def listed(word: str, known: Iterable[str]) -> str:
    """Return the known words in a row, the nearest first, as many as a sentence bears."""
    first = list(islice(nearest_first(word, known), MOST + 1))
    return ", ".join(first[:MOST]) + (", ..." if len(first) > MOST else "")


def one_of(word: str, known: Iterable[str]) -> Words:
    """Return what a fault expects where one of several words should stand."""
    words = listed(word, known)
    return _ONE_OF.fill(known=words) if words else _NONE


_ONE_OF = Words("one of {known}")
_NONE = Words("nothing of the kind, as there is none")
