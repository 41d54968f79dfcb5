"""What changed between two games or two editions: numbers, components, clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal, TypeAlias

from pnp.folder.components import Part, TilePart, TriplePart
from pnp.folder.game_folders import game_folder
from pnp.folder.loading import load_folder
from pnp.folder.manuscript_reader import read_clauses
from pnp.folder.spec import GameSpec
from pnp.text.words import Lang, Words

Sort: TypeAlias = Literal["added", "dropped", "changed", "reworded", "renumbered"]
SORTS: tuple[Sort, ...] = ("changed", "added", "dropped", "reworded", "renumbered")
ALIKE = 0.5
"""From this share of common words on, two clauses are one clause reworded."""


@dataclass(frozen=True)
class Change:
    """One line of a comparison: what, how, and both sides."""

    area: Literal["numbers", "components", "clauses"]
    sort: Sort
    what: str
    before: str
    after: str


def compare_games(
    old: str, new: str, lang: Lang, modules: Iterable[str] = ()
) -> tuple[str, str, list[Change]]:
    """Return both games' names and what differs between them, with those modules that each has."""
    specs = _with_modules([load_folder(game_folder(game)) for game in (old, new)], modules)
    clauses = [_clauses_of(spec, lang) for spec in specs]
    names = [f"{spec.game.name.in_(lang)} {spec.game.version}" for spec in specs]
    if names[0] == names[1]:
        names = [str(spec.folder) for spec in specs]
    else:
        names = [spec.id for spec in specs] if specs[0].id != specs[1].id else names
    return names[0], names[1], compare(specs[0], specs[1], clauses[0], clauses[1], lang)


def _with_modules(specs: list[GameSpec], modules: Iterable[str]) -> list[GameSpec]:
    """Return each game with those of the modules that it has; refuse one that neither has."""
    for name in modules:
        if not any(name in spec.modules for spec in specs):
            specs[-1].with_modules([name])
    return [spec.with_modules(set(modules) & set(spec.modules)) for spec in specs]


def _clauses_of(spec: GameSpec, lang: Lang) -> dict[str, str]:
    clauses = read_clauses(spec, lang).values()
    return {c.id: c.text for c in clauses if c.id.partition(".")[0] not in spec.chapters_off}


def compare(
    old: GameSpec,
    new: GameSpec,
    old_clauses: Mapping[str, str],
    new_clauses: Mapping[str, str],
    lang: Lang,
) -> list[Change]:
    """Return everything that differs: numbers first, then components, then clauses."""
    numbers = _entries("numbers", dict(_numbers(old)), dict(_numbers(new)))
    parts = _entries("components", dict(_components(old, lang)), dict(_components(new, lang)))
    return [*numbers, *parts, *_clauses(old_clauses, new_clauses)]


def _entries(
    area: Literal["numbers", "components"], old: Mapping[str, str], new: Mapping[str, str]
) -> Iterator[Change]:
    for what in [*old, *(name for name in new if name not in old)]:
        before, after = old.get(what, ""), new.get(what, "")
        if before != after:
            sort: Sort = "added" if not before else "dropped" if not after else "changed"
            yield Change(area, sort, what, before, after)


def _numbers(spec: GameSpec) -> Iterator[tuple[str, str]]:
    yield "players", f"{spec.players.min}-{spec.players.max}"
    for name, number in spec.numbers.items():
        yield name, _shown(number)
    for word, kind in spec.land_kinds.items():
        yield f"kinds.{word}", f"{kind.count} x {kind.points}"
    for word, piece in spec.pieces.items():
        if piece.count:
            yield f"pieces.{word}", _shown(piece.counts or piece.count)
    for name, table in (spec.die.tables if spec.die else {}).items():
        yield f"die.{name}", _shown(table)


def _shown(number: object) -> str:
    if isinstance(number, Mapping):
        return ", ".join(f"{key}: {value}" for key, value in number.items())
    if isinstance(number, tuple | list):
        return " ".join(map(str, number))
    return str(number)


def _components(spec: GameSpec, lang: Lang) -> Iterator[tuple[str, str]]:
    yield "board", f"{len(spec.board.board)}" if spec.board.shape == "hexagon" else spec.board.shape
    for word, part in spec.components.items():
        yield word, f"{part.name.in_(lang)}{_measure(spec, part)}"


def _measure(spec: GameSpec, part: Part) -> str:
    count = f", {spec.tile_count(part)}" if isinstance(part, TilePart) else ""
    if isinstance(part, TriplePart):
        count = f", {part.count}"
    size = getattr(part, "size", None) or getattr(part, "inner", None)
    if size is None:
        return count
    if isinstance(size, str):
        return f"{count}, {size}"
    sides = size if isinstance(size, tuple) else (size,)
    return f"{count}, {' x '.join(f'{side:g}' for side in sides)} mm"


def _clauses(old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[Change]:
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


def marked(change: Change) -> tuple[list[tuple[str, bool]], list[tuple[str, bool]]]:
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
    "numbers": Words("Numbers", fr="Nombres"),
    "components": Words("Components", fr="Matériel"),
    "clauses": Words("Clauses", fr="Clauses"),
    "added": Words("added", fr="ajouté"),
    "dropped": Words("dropped", fr="supprimé"),
    "changed": Words("changed", fr="changé"),
    "reworded": Words("reworded", fr="reformulé"),
    "renumbered": Words("same words, other number", fr="mêmes mots, autre numéro"),
    "same": Words("Nothing differs.", fr="Rien ne diffère."),
}


def title(word: str, lang: Lang) -> str:
    return _TITLES[word].in_(lang)


def as_markdown(changes: list[Change], old: str, new: str, lang: Lang) -> str:
    """Return the comparison as a Markdown page."""
    lines = [f"# {old} > {new}", ""]
    if not changes:
        lines += [title("same", lang), ""]
    for area in ("numbers", "components", "clauses"):
        found = [change for change in changes if change.area == area]
        if not found:
            continue
        lines += [
            f"## {title(area, lang)}",
            "",
            f"| | | {old} | {new} |",
            "| --- | --- | --- | --- |",
        ]
        for change in found:
            cells = (change.what, title(change.sort, lang), change.before, change.after)
            lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
        lines.append("")
    return "\n".join(lines)
