"""Which clauses of two rule texts are the same, reworded, renumbered, added or dropped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher

from pnp.kit.changes import Change

ALIKE = 0.5
"""From this share of common words on, two clauses are one clause reworded."""


def clause_changes(old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[Change]:
    """Yield how the clauses of two games differ, those of both first."""
    pairs = _paired(old, new)
    for before, after in pairs:
        if old[before] != new[after]:
            yield Change("clauses", "reworded", _ids(before, after), old[before], new[after])
        elif before != after:
            yield Change("clauses", "renumbered", _ids(before, after), old[before], new[after])
    met_old, met_new = {a for a, _ in pairs}, {b for _, b in pairs}
    yield from (Change("clauses", "dropped", i, old[i], "") for i in old if i not in met_old)
    yield from (Change("clauses", "added", i, "", new[i]) for i in new if i not in met_new)


def _ids(before: str, after: str) -> str:
    return before if before == after else f"{before} > {after}"


def _paired(old: Mapping[str, str], new: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return pairs of clauses that say nearly the same, each clause in one pair at most."""
    words_old = {key: text.lower().split() for key, text in old.items()}
    words_new = {key: text.lower().split() for key, text in new.items()}
    ranked = sorted(
        (
            (-_likeness(a, b), key_a != key_b, i, j, key_a, key_b)
            for i, (key_a, a) in enumerate(words_old.items())
            for j, (key_b, b) in enumerate(words_new.items())
        ),
    )
    pairs: list[tuple[str, str]] = []
    taken_old: set[str] = set()
    taken_new: set[str] = set()
    for likeness, _, _, _, key_a, key_b in ranked:
        if -likeness < ALIKE:
            break
        if key_a not in taken_old and key_b not in taken_new:
            taken_old.add(key_a)
            taken_new.add(key_b)
            pairs.append((key_a, key_b))
    order = list(old)
    return sorted(pairs, key=lambda pair: order.index(pair[0]))


def _likeness(a: list[str], b: list[str]) -> float:
    """Return the share of words that two texts have in common, in order."""
    matcher = SequenceMatcher(None, a, b, autojunk=False)
    if matcher.quick_ratio() < ALIKE:
        return 0.0
    return matcher.ratio()
