"""A text in both languages, and which of them a reader wants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pnp.folder.spec import Lang


_VOWELS = "AEIOUYÉaeiouyéh"


class Words(NamedTuple):
    """One sentence or name in English and French."""

    en: str
    fr: str

    def in_(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en

    def fill(self, **facts: Words | object) -> Words:
        """The sentence with its {facts} filled in, each in its own language."""
        return both(self.en, self.fr, **facts)


@dataclass(frozen=True)
class Step:
    """What is announced, and then what comes of it; nothing where that stays sealed."""

    kind: str
    announced: Words
    drawn: Words | None = None
    cell: str | None = None


def reader_lang(environment: Mapping[str, str]) -> Lang:
    """The language of HERALD_LANG, or else of the locale, or else English."""
    for name in ("HERALD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def listed(items: Iterable[object], lang: Lang) -> str:
    """`a1, a2 and b1`."""
    *first, last = [str(item) for item in items]
    joint = " et " if lang == "fr" else " and "
    return joint.join(filter(None, (", ".join(first), last)))


def counted(count: int, one: Words, many: Words) -> Words:
    """`1 troop`, `3 troops`; French has `0 troupe` where English has `0 troops`."""
    return Words(
        f"{count} {one.en if count == 1 else many.en}",
        f"{count} {many.fr if count > 1 else one.fr}",
    )


def choices(items: Iterable[object]) -> Words:
    """`a, b or c`; in a French sentence the notation's own words stand in backticks."""
    *first, last = [str(item) for item in items]
    joined = f"{', '.join(first)} or {last}" if first else last
    marked = [f"`{item}`" for item in first]
    return Words(joined, f"{', '.join(marked)} ou `{last}`" if first else f"`{last}`")


def labelled(label: str, text: str, lang: Lang) -> str:
    """`label: text`, with the space that French puts before a colon."""
    colon = Words(":", "\u00a0:").in_(lang)
    return f"{label}{colon} {text}"


def de(name: str) -> str:
    """`de Bleu`, `d’Orange`."""
    return f"d’{name}" if name[0] in _VOWELS else f"de {name}"


def both(en: str, fr: str, **facts: Words | object) -> Words:
    """A sentence in both languages, its {facts} filled in, each in its own."""
    pick = {
        lang: {k: v.in_(lang) if isinstance(v, Words) else v for k, v in facts.items()}
        for lang in ("en", "fr")
    }
    return Words(en.format_map(pick["en"]), fr.format_map(pick["fr"]))
