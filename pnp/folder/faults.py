"""Faults of a game.toml: those that its models find, and keys that do not fit one another."""

from __future__ import annotations

import re
import reprlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from pnp.folder.components import (
    BADGE,
    FACES,
    CardPart,
    ChitPart,
    Component,
    DeckPart,
    MemoPart,
    ScorePart,
    StandeePart,
    TilePart,
    TokenPart,
    TowerPart,
    TriplePart,
)
from pnp.folder.models import MANY, PATTERNS
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, HeraldError
from pnp.text.words import Lang, Words

if TYPE_CHECKING:
    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

Told: TypeAlias = tuple[str, str, str]
"""A key that says what cannot be, what was found there, and what was expected."""
MOST = 1_000
"""So many faults of a file are looked for; what has more is no game."""
PRINTED = 10_000
"""So many things a kit has at most, all copies counted."""


def faults_of(file: str, error: ValidationError) -> list[Fault]:
    """Return what the models found, each key as the file has it and told once."""
    found: dict[str, Fault] = {}
    for details in islice(error.errors(), MOST):
        fault = _fault_of(file, details)
        known = found.setdefault(fault.key, fault)
        if known.expected != fault.expected and _branch(details["loc"]):
            # a key that takes a number or a name has a fault for each
            found[fault.key] = replace(known, expected=f"{known.expected}, or {fault.expected}")
    return list(found.values())


def _branch(loc: tuple[int | str, ...]) -> int:
    """Return where a path leaves the file for the kinds of value that a key may take, or 0."""
    for place, step in enumerate(loc[2:], start=2):
        if isinstance(step, str) and _BRANCH.match(step):
            return place
    return 0


_BRANCH = re.compile(r"(?:int|constrained-\w+|\[key\])$|(?:tuple|dict|constrained|nullable)\[")


def _fault_of(file: str, error: ErrorDetails) -> Fault:
    """Return a fault that a model found."""
    steps = [str(step) for step in error["loc"][: _branch(error["loc"]) or None]]
    if steps[0] == "components" and len(steps) > 2 and steps[2] in FACES:
        del steps[2]
    key = ".".join(steps)
    ctx, message = error.get("ctx", {}), str(error["msg"])
    found = _BRIEF.repr(error["input"])
    match error["type"]:
        case "missing":
            return Fault(file, key, "nothing", "a value")
        case "extra_forbidden":
            return Fault(file, key, "a key that means nothing here", "only known keys")
        case "value_error":
            expected, _, found = message.removeprefix("Value error, ").partition(", got ")
            return Fault(file, key, found, expected)
        case "union_tag_invalid":
            return Fault(
                file, f"{key}.face", f"`{ctx['tag']}`"[:60], f"one of {ctx['expected_tags']}"
            )
        case "union_tag_not_found":
            return Fault(file, f"{key}.face", "nothing", f"one of {_known(sorted(FACES))}")
        case "language":
            return Fault(file, key, f"`{error['input']}`", message)
        case "string_pattern_mismatch":
            return Fault(file, key, f"`{error['input']}`"[:60], PATTERNS[ctx["pattern"]])
        case "string_too_long":
            found = str(len(str(error["input"])))
            return Fault(file, key, found, f"at most {ctx['max_length']} characters")
        case "string_too_short":
            return Fault(file, key, "none", "a text of one character at least")
        case "too_short":
            return Fault(file, key, "none", "one entry at least")
        case "too_long":
            return Fault(
                file, key, str(ctx["actual_length"]), f"at most {ctx['max_length']} entries"
            )
        case "dict_type" | "mapping_type" | "model_type" | "model_attributes_type":
            return Fault(file, key, found, "a table")
        case "tuple_type":
            return Fault(file, key, found, "a list")
    shown = message.removeprefix("Input should be ").removeprefix("String should ")
    return Fault(file, key, found, shown)


_BRIEF = reprlib.Repr()
_BRIEF.maxstring = _BRIEF.maxother = 60


def _known(words: Iterable[str]) -> str:
    """Return the words that would do, as many as a sentence bears."""
    first = list(islice(words, 61))
    return ", ".join(first[:60]) + (", ..." if len(first) > 60 else "")


def mismatches(spec: GameSpec) -> Iterator[Told]:
    """Yield each key that does not fit the others, with what was found and what was expected."""
    for word, part in spec.components.items():
        at = f"components.{word}"
        if isinstance(part, TilePart):
            for kind in (*part.kinds, part.back):
                if kind not in spec.kinds:
                    yield f"{at}.kinds", f"`{kind}`", f"kinds among {_known(spec.kinds)}"
            yield from _tile_count(spec, at, part)
        if isinstance(part, TriplePart):
            yield from _triple_kinds(spec, at, part)
        for piece in _pieces_of(part):
            if piece not in spec.pieces:
                yield at, f"`{piece}`", f"pieces among {_known(spec.pieces)}"
        if isinstance(part, DeckPart) and part.deck not in spec.decks:
            yield f"{at}.deck", f"`{part.deck}`", f"a deck among {_known(spec.decks)}"
        if isinstance(part, ChitPart):
            yield from _chit_numbers(spec, at, part)
        if isinstance(part, CardPart):
            for i, use in enumerate(part.uses):
                yield from _filled(spec, f"{at}.uses.{i}.text", use.text)
    for i, purchase in enumerate(spec.buy):
        yield from _filled(spec, f"buy.{i}.name", purchase.name)
    yield from _players(spec)
    yield from _die(spec)
    yield from _pieces_and_places(spec)
    yield from _set_up(spec)
    yield from _by_players(spec)
    yield from _tiles_add(spec)
    yield from _modules(spec)
    yield from _groups(spec)
    yield from _printed(spec)
    yield from _named_alike(spec)


def _named_alike(spec: GameSpec) -> Iterator[Told]:
    """Yield each kind, piece, colour, deck or card that is called as another one of its sort."""
    colors = {str(i): color.name for i, color in enumerate(spec.players.colors)}
    sorts = {
        "kinds": {word: kind.name for word, kind in spec.kinds.items()},
        "pieces": {word: piece.name for word, piece in spec.pieces.items()},
        "players.colors": colors,
        "decks": {word: deck.name for word, deck in spec.decks.items()},
    } | {
        f"decks.{word}.cards": {name: card.name for name, card in deck.cards.items()}
        for word, deck in spec.decks.items()
    }
    for at, names in sorts.items():
        seen: dict[tuple[Lang, str], str] = {}
        for word, name in names.items():
            for lang, text in name.as_table().items():
                first = seen.setdefault((lang, text.casefold()), word)
                if first != word:
                    key = f"{at}.{word}.name.{lang}"
                    yield key, f"`{text}`, as {at}.{first} has it", "a name of its own"


def _filled(spec: GameSpec, key: str, words: Words) -> Iterator[Told]:
    """Yield a text that asks for a number which the game does not have."""
    for lang in spec.languages:
        try:
            spec.fill(words.in_(lang), lang)
        except HeraldError as error:
            yield f"{key}.{lang}", str(error), "numbers of the spec"


def _printed(spec: GameSpec) -> Iterator[Told]:
    """Yield a fault where more would be printed than anybody cuts out."""
    counts = {word: _copies(spec, part) for word, part in spec.components.items()}
    if sum(counts.values()) > PRINTED:
        most = max(counts, key=lambda word: counts[word])
        found = f"{sum(counts.values())}, {counts[most]} of them `{most}`"
        yield f"components.{most}", found, f"at most {PRINTED} things to print in all"


def _copies(spec: GameSpec, part: Component) -> int:
    """Return how many things of a component are printed, as far as its keys fit the others."""
    numbers = dict(spec.numbers.items())
    if isinstance(part, TilePart):
        own = {word: kind.count for word, kind in spec.kinds.items()} | dict(part.counts)
        return sum(own.get(word, 0) for word in part.kinds)
    if isinstance(part, TriplePart):
        return part.count
    if isinstance(part, DeckPart) and part.deck in spec.decks:
        return len(spec.decks[part.deck].cards) * spec.decks[part.deck].copies
    if isinstance(part, MemoPart):
        return part.sheets * spec.players.max
    if isinstance(part, ChitPart) and (word := part.lands or part.count) is not None:
        number = numbers.get(word, 0)
        return sum(number.values()) if isinstance(number, Mapping) else int(str(number))
    pieces = [word for word in _pieces_of(part) if word in spec.pieces]
    return sum(spec.pieces[word].count * len(spec.owners(word)) for word in pieces)


def _groups(spec: GameSpec) -> Iterator[Told]:
    """Yield cards of a group that their deck does not name, where it names any."""
    for word, deck in spec.decks.items():
        for name, card in deck.cards.items():
            if deck.groups and card.group is not None and card.group not in deck.groups:
                known = _known(deck.groups)
                yield f"decks.{word}.cards.{name}.group", f"`{card.group}`", f"one of {known}"


def _chit_numbers(spec: GameSpec, at: str, part: ChitPart) -> Iterator[Told]:
    """Yield the numbers of chits, by count or by worth, that the spec lacks."""
    numbers = dict(spec.numbers.items())
    counts = numbers.get(part.lands or "")
    if part.count is not None and not _is_count(numbers.get(part.count)):
        wanted = f"numbers.{part.count} to be one number of 0 to {MANY}"
        yield f"{at}.count", f"`{part.count}`", wanted
    if part.lands is None:
        return
    if not isinstance(counts, Mapping) or not set(counts) <= set(spec.kinds):
        wanted = f"numbers.{part.lands} to have entries by kind of land"
        yield f"{at}.lands", f"`{part.lands}`", wanted
        return
    if not all(map(_is_count, counts.values())):
        yield f"numbers.{part.lands}", f"{dict(counts)}", f"counts from 0 to {MANY}"
    for i, value in enumerate(part.values):
        worth = numbers.get(value.number)
        if not isinstance(worth, Mapping):
            wanted = f"numbers.{value.number} to have an entry for each of {_known(counts)}"
            yield f"{at}.values.{i}.number", f"`{value.number}`", wanted
            continue
        for kind in (kind for kind in counts if kind not in worth):
            wanted = f"an entry, as numbers.{part.lands} has one"
            yield f"numbers.{value.number}.{kind}", "nothing", wanted


def _is_count(number: object) -> bool:
    return isinstance(number, int) and 0 <= number <= MANY


def _triple_kinds(spec: GameSpec, at: str, part: TriplePart) -> Iterator[Told]:
    named = {f"tiles.{i}.kinds": tile.kinds for i, tile in enumerate(part.tiles)}
    back = () if part.back == BADGE else (part.back,)
    for key, kinds in (named | {"back": back}).items():
        for kind in kinds:
            if kind not in spec.kinds:
                yield f"{at}.{key}", f"`{kind}`", f"kinds among {_known(spec.kinds)}"


def _modules(spec: GameSpec) -> Iterator[Told]:
    """Yield what names a module that the game does not have."""
    named = {f"components.{word}.module": part.module for word, part in spec.components.items()}
    named |= {f"pieces.{word}.module": piece.module for word, piece in spec.pieces.items()}
    for word, deck in spec.decks.items():
        named[f"decks.{word}.module"] = deck.module
        named |= {f"decks.{word}.cards.{name}.needs": c.needs for name, c in deck.cards.items()}
    for word, part in spec.components.items():
        notes = part.notes if isinstance(part, ScorePart) else ()
        named |= {f"components.{word}.notes.{i}.module": n.module for i, n in enumerate(notes)}
    known = f"modules among {_known(spec.modules)}" if spec.modules else "no module"
    for key, name in named.items():
        if name is not None and name not in spec.modules:
            yield key, f"`{name}`", known


def _players(spec: GameSpec) -> Iterator[Told]:
    low, high, colors = spec.players.min, spec.players.max, len(spec.players.colors)
    if low > high:
        yield "players.min", str(low), f"at most players.max ({high})"
    if colors < high:
        expected = f"at most {colors}, a player for each of the colours in players.colors"
        yield "players.max", str(high), expected


def _die(spec: GameSpec) -> Iterator[Told]:
    """Yield tables of the die that have no name, or not an entry for each face."""
    for name, table in spec.die.tables.items() if spec.die else ():
        if spec.die and len(table) != spec.die.faces:
            expected = f"{spec.die.faces} entries, one for each face that die.faces says"
            yield f"die.tables.{name}", str(len(table)), expected
        if spec.die and name not in spec.die.names:
            yield f"die.names.{name}", "nothing", "a name for the table of that name"


def _pieces_and_places(spec: GameSpec) -> Iterator[Told]:
    for word, piece in spec.pieces.items():
        if piece.neutral and spec.players.neutral is None:
            yield "players.neutral", "nothing", f"a colour for the neutral `{word}`"
        if piece.counts and max(piece.counts.values()) != piece.count:
            expected = f"the largest of pieces.{word}.counts, or no count beside them"
            yield f"pieces.{word}.count", str(piece.count), expected
    side = spec.board.side
    for kind, cells in spec.board.places.items():
        for cell in cells:
            if kind not in spec.kinds or cell not in spec.board.board.by_name:
                expected = f"a known kind, and cells of a board whose board.side is {side}"
                yield f"board.places.{kind}", f"`{cell}`", expected


def _set_up(spec: GameSpec) -> Iterator[Told]:
    """Yield what a step of the set-up names and the game does not have."""
    numbers = {name: value for name, value in spec.numbers.items() if not isinstance(value, tuple)}
    for i, step in enumerate(spec.setup.steps):
        at = f"setup.steps.{i}"
        named: tuple[tuple[str, str | None, Iterable[str]], ...] = (
            ("piece", step.piece, spec.pieces),
            ("kind", step.kind, spec.kinds),
            ("when.module", step.when.module, spec.modules),
            ("deck", step.deck, (*spec.decks, *spec.components)),
            ("by", step.by, _BY.get(step.do) or (*spec.decks, *spec.components)),
            *(("bar", kind, spec.kinds) for kind in step.bar),
        )
        for key, word, known in named:
            if word is not None and word not in known:
                yield f"{at}.{key}", f"`{word}`", f"one of {_known(known)}"
        if step.do in _BY and step.by is None:
            yield f"{at}.by", "nothing", f"one of {_known(_BY[step.do])}"
        if step.do == "order" and step.by == "roll" and spec.die is None:
            yield f"{at}.by", "`roll`", "`draw` or `agree` in a game without a die"
        if step.do == "place" and (step.piece is None) == (step.kind is None):
            yield at, "`place`", "either a piece or a kind of land"
        if step.do == "say" and step.text is None:
            yield f"{at}.text", "nothing", "what the players are to do"
        if isinstance(step.count, str) and step.count not in numbers:
            found = f"`{step.count}`; there is no numbers.{step.count}"
            yield f"{at}.count", found, f"a number among {_known(numbers)}"
        for players in step.when.players:
            if not spec.players.min <= players <= spec.players.max:
                ends = f"players.min ({spec.players.min}) to players.max ({spec.players.max})"
                wanted = f"numbers of players from {ends}"
                yield f"{at}.when.players", str(players), wanted


_BY = {"order": ("roll", "draw", "agree"), "colors": ("choose", "draw", "agree")}
"""How the order of play is found, and how colours are."""


def _by_players(spec: GameSpec) -> Iterator[Told]:
    """Yield what goes by the number of players and lacks an entry for some number of them.

    Numbers are looked at that a step of the set-up counts with; the rules look at theirs.
    """
    numbers = dict(spec.numbers.items())
    counts = {step.count for step in spec.setup.steps if isinstance(step.count, str)}
    told: dict[str, object] = {f"numbers.{name}": numbers.get(name) for name in sorted(counts)}
    told |= {f"pieces.{word}.counts": piece.counts or None for word, piece in spec.pieces.items()}
    for key, entries in told.items():
        if not isinstance(entries, Mapping):
            continue
        for players in range(spec.players.min, spec.players.max + 1):
            if str(players) not in entries:
                expected = f"an entry for {players} players, of players.min to players.max"
                yield f"{key}.{players}", "nothing", expected


def _tiles_add(spec: GameSpec) -> Iterator[Told]:
    """Yield what tiles add to a table of the die and no kind of tile is named for."""
    numbers, known = dict(spec.numbers.items()), _known(spec.kinds)
    for word in spec.die.tables if spec.die else ():
        added = numbers.get(f"{word}_bonus", {})
        if not isinstance(added, Mapping):
            yield f"numbers.{word}_bonus", f"{added}", f"a number for kinds among {known}"
            continue
        for kind in added:
            if kind not in spec.kinds:
                yield f"numbers.{word}_bonus", f"`{kind}`", f"kinds among {known}"


def _tile_count(spec: GameSpec, at: str, part: TilePart) -> Iterator[Told]:
    for kind in set(part.counts) - set(part.kinds):
        yield f"{at}.counts", f"`{kind}`", f"kinds among {_known(part.kinds)}"
    for kind in part.counts:
        yield from _laid_over(spec, part, f"{at}.counts.{kind}", kind)
    if part.counts or spec.board.shape != "hexagon":
        return
    if not all(kind in spec.kinds for kind in part.kinds):
        return
    counts = {kind: spec.kinds[kind].count for kind in part.kinds}
    cells = len(spec.board.board)
    if sum(counts.values()) != cells:
        listed = ", ".join(f"kinds.{kind}.count {count}" for kind, count in counts.items())
        expected = f"{cells} tiles in all, one for each cell that board.side makes"
        yield f"{at}.kinds", f"{sum(counts.values())} ({listed})", expected


def _laid_over(spec: GameSpec, part: TilePart, key: str, kind: str) -> Iterator[Told]:
    """Yield where fewer tiles are printed than have a place, or than the set-up places."""
    count = part.counts[kind]
    if count < (places := len(spec.board.places.get(kind, ()))):
        yield key, str(count), f"at least {places}, the cells of board.places.{kind}"
    others = (one for one in spec.components.values() if isinstance(one, TilePart))
    if any(one is not part and one.back == kind for one in others):
        return  # other tiles are turned over for it
    for step in spec.setup.steps:
        number = dict(spec.numbers.items()).get(str(step.count)) if step.kind == kind else None
        entries = number if isinstance(number, Mapping) else {"": number or 0}
        for players, placed in entries.items():
            if isinstance(placed, int) and count < placed:
                named = ".".join(filter(None, ("numbers", str(step.count), players)))
                yield key, str(count), f"at least {placed}, which {named} says to place"


def _pieces_of(part: Component) -> tuple[str, ...]:
    if isinstance(part, StandeePart):
        return tuple(part.pieces)
    if isinstance(part, TokenPart | TowerPart):
        return (part.piece,)
    if isinstance(part, ChitPart) and part.piece is not None:
        return (part.piece,)
    return ()
