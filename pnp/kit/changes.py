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
    "game": Words("The game", fr="Le jeu"),
    "numbers": Words("Numbers", fr="Nombres"),
    "setup": Words("Set-up", fr="Mise en place"),
    "kinds": Words("Kinds of land", fr="Terrains"),
    "pieces": Words("Pieces", fr="Pièces"),
    "cards": Words("Cards", fr="Cartes"),
    "components": Words("Components", fr="Matériel"),
    "clauses": Words("Clauses", fr="Clauses"),
    "cases": Words("Cases that no longer hold", fr="Cas qui ne tiennent plus"),
    "print": Words("To print again", fr="À réimprimer"),
    "added": Words("added", fr="ajouté"),
    "dropped": Words("dropped", fr="supprimé"),
    "changed": Words("changed", fr="changé"),
    "reworded": Words("reworded", fr="reformulé"),
    "renumbered": Words("same words, other number", fr="mêmes mots, autre numéro"),
    "fails": Words("no longer holds", fr="ne tient plus"),
    "same": Words("Nothing differs.", fr="Rien ne diffère."),
}


def title(word: str, lang: Lang) -> str:
    """Return the heading of an area, or how something changed."""
    return _TITLES[word].in_(lang)
