"""One change between two games, and the words for what changed and how."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal, TypeAlias, get_args

from pnp.text.words import Lang, Words

Area: TypeAlias = Literal[
    "game", "numbers", "setup", "kinds", "pieces", "cards", "components", "clauses", "cases"
]
AREAS: tuple[Area, ...] = get_args(Area)
Sort: TypeAlias = Literal["changed", "added", "dropped", "reworded", "renumbered", "fails"]


@dataclass(frozen=True)
class Change:
    """One line of a comparison: what, how, and both sides."""

    area: Area
    sort: Sort
    what: str
    before: str
    after: str


MarkedWords: TypeAlias = list[tuple[str, bool]]
"""Words, each with whether the other side lacks it."""


def marked(change: Change) -> tuple[MarkedWords, MarkedWords]:
    """Return both sides word by word, each word with whether the other side lacks it."""
    before, after = change.before.split(" "), change.after.split(" ")
    if change.sort != "reworded":
        return [(word, False) for word in before], [(word, False) for word in after]
    old, new = [True] * len(before), [True] * len(after)
    for block in SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks():
        for step in range(block.size):
            old[block.a + step] = new[block.b + step] = False
    return list(zip(before, old, strict=True)), list(zip(after, new, strict=True))


_TITLES = {
    "game": Words("The game"),
    "numbers": Words("Numbers"),
    "setup": Words("Set-up"),
    "kinds": Words("Kinds of land"),
    "pieces": Words("Pieces"),
    "cards": Words("Cards"),
    "components": Words("Components"),
    "clauses": Words("Clauses"),
    "cases": Words("Cases that no longer hold"),
    "print": Words("To print again"),
    "out": Words("To take out"),
    "added": Words("added"),
    "dropped": Words("dropped"),
    "changed": Words("changed"),
    "reworded": Words("reworded"),
    "renumbered": Words("same words, other number"),
    "fails": Words("no longer holds"),
    "same": Words("Nothing differs."),
}


def title(word: str, lang: Lang) -> str:
    """Return the heading of an area, or how something changed."""
    return _TITLES[word].in_(lang)
