"""Where words may be divided: by the patterns of their language, which pyphen brings.

They are read here, for a build that divides three words should not take apart the thirty thousand
patterns of German first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from pnp.text.words import Lang

_SHORTEST = 5
"""Shorter words are left whole."""
_LEFT, _RIGHT = 2, 3
"""So many letters stay on a line and go to the next one, at least."""
_REGIONS = {"en": "en_GB", "pt": "pt_PT", "sv": "sv_SE"}
"""Whose patterns a language has where it says of no region and is not called like one."""
_NO_PATTERNS = re.compile(r"[%#]|(?:LEFT|RIGHT|COMPOUND|NOHYPHEN|NEXTLEVEL)")
_CODE = re.compile(r"\^\^([0-9a-f]{2})")
_WHOLE = str.maketrans("13579", "24688")
"""Where a divided word would be written anew (`asz-szony`), it stays whole."""
_DIGITS = str.maketrans("", "", "0123456789")


def has_patterns(lang: Lang) -> bool:
    """Whether words of a language can be divided."""
    return _file(lang) is not None


@lru_cache(maxsize=64)
def _file(lang: Lang) -> Path | None:
    # found once a text asks for it, since pyphen looks through a folder when it is loaded
    import pyphen  # type: ignore[import-untyped]

    likely = _REGIONS.get(lang, f"{lang}_{lang.upper()}")
    known = likely if likely in pyphen.LANGUAGES else pyphen.language_fallback(lang)
    return Path(pyphen.LANGUAGES[known]) if known else None


@lru_cache(maxsize=8)
def _patterns(lang: Lang) -> Mapping[str, str]:
    """Return the patterns by their letters, still as they are written."""
    if (path := _file(lang)) is None:
        return {}
    first, _, rest = path.read_bytes().partition(b"\n")
    encoding = first.decode().strip().lower().replace("microsoft-", "")
    text = _CODE.sub(lambda code: chr(int(code[1], 16)), rest.decode(encoding))
    lines = (line.strip().partition("/") for line in text.splitlines())
    written = (line.translate(_WHOLE) if other else line for line, other, _ in lines)
    kept = [line for line in written if line and not _NO_PATTERNS.match(line)]
    return dict(zip("\n".join(kept).translate(_DIGITS).split("\n"), kept, strict=True))


@lru_cache(maxsize=65536)
def divided(word: str, lang: Lang) -> tuple[str, ...]:
    """Return the parts of a word between which a line may end with a hyphen."""
    small = word.lower()
    patterns = _patterns(lang) if len(word) >= _SHORTEST and len(small) == len(word) else {}
    if not patterns:
        return (word,)
    pointed = f".{small}."
    weights = [0] * (len(pointed) + 1)
    for start in range(len(pointed)):
        for end in range(start + 1, len(pointed) + 1):
            if pattern := patterns.get(pointed[start:end]):
                _weigh(weights, start, pattern)
    last = len(word) - _RIGHT
    places = [at - 1 for at, weight in enumerate(weights) if weight % 2 and _LEFT < at <= last + 1]
    return tuple(word[a:b] for a, b in zip([0, *places], [*places, len(word)], strict=True))


def _weigh(weights: list[int], at: int, pattern: str) -> None:
    """Keep the greater weights: `.ge3n` has a 3 before its last letter."""
    for sign in pattern:
        if sign.isdigit():
            weights[at] = max(weights[at], int(sign))
        else:
            at += 1
