"""Where words may be divided: by the patterns of their language, which pyphen brings."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pnp.text.words import Lang

_SHORTEST = 5
"""Shorter words are left whole."""
_LEFT, _RIGHT = 2, 3
"""So many letters stay on a line and go to the next one, at least."""


def has_patterns(lang: Lang) -> bool:
    """Whether words of a language can be divided."""
    import pyphen  # type: ignore[import-untyped]

    return pyphen.language_fallback(lang) is not None


@lru_cache(maxsize=8)
def _patterns(lang: Lang) -> Any:
    import pyphen

    known = pyphen.language_fallback(lang)
    return known and pyphen.Pyphen(lang=known, left=_LEFT, right=_RIGHT)


@lru_cache(maxsize=65536)
def divided(word: str, lang: Lang) -> tuple[str, ...]:
    """Return the parts of a word between which a line may end with a hyphen."""
    patterns = _patterns(lang) if len(word) >= _SHORTEST else None
    if not patterns:
        return (word,)
    # a place that spells the word anew (`Schiff-fahrt`) carries how; such a word stays whole there
    places = [int(at) for at in patterns.positions(word) if not getattr(at, "data", None)]
    return tuple(word[a:b] for a, b in zip([0, *places], [*places, len(word)], strict=True))
