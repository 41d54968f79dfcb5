"""Faults of a game.toml: keys that do not fit one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import TypeAlias

from pnp.folder.components import (
    BADGE,
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
from pnp.folder.models import MANY
from pnp.folder.spec import GameSpec
from pnp.folder.text_walk import texts_of
from pnp.text.errors import HeraldError, Text
from pnp.text.printed_words import HERALDS_WORDS
from pnp.text.words import Lang, Words

Told: TypeAlias = tuple[str, Text, Text]
"""A key that says what cannot be, what was found there, and what was expected."""
PRINTED = 10_000
"""So many things a kit has at most, all copies counted."""


def _known(words: Iterable[str]) -> str:
    """Return the words that would do, as many as a sentence bears."""
    first = list(islice(words, 61))
    return ", ".join(first[:60]) + (", ..." if len(first) > 60 else "")


def _one_of(words: Iterable[str]) -> Words:
    return Words("one of {known}").fill(known=_known(words))


def _kinds(words: Iterable[str]) -> Words:
    return Words("kinds among {known}").fill(known=_known(words))


def mismatches(spec: GameSpec) -> Iterator[Told]:
    """Yield each key that does not fit the others, with what was found and what was expected."""
    for word, part in spec.components.items():
        at = f"components.{word}"
        if isinstance(part, TilePart):
            for kind in (*part.kinds, part.back):
                if kind not in spec.kinds:
                    yield f"{at}.kinds", f"`{kind}`", _kinds(spec.kinds)
            yield from _tile_count(spec, at, part)
        if isinstance(part, TriplePart):
            yield from _triple_kinds(spec, at, part)
        for piece in _pieces_of(part):
            if piece not in spec.pieces:
                yield (
                    at,
                    f"`{piece}`",
                    Words("pieces among {known}").fill(known=_known(spec.pieces)),
                )
        if isinstance(part, DeckPart) and part.deck not in spec.decks:
            yield (
                f"{at}.deck",
                f"`{part.deck}`",
                Words("a deck among {known}").fill(known=_known(spec.decks)),
            )
        if isinstance(part, ChitPart):
            yield from _chit_numbers(spec, at, part)
    yield from _filled_texts(spec)
    yield from _players(spec)
    yield from _die(spec)
    for word in spec.words:
        if word not in HERALDS_WORDS:
            yield f"words.{word}", f"`{word}`", _one_of(HERALDS_WORDS)
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
                    yield (
                        key,
                        Words("`{text}`, as {at}.{first} has it").fill(
                            text=text, at=at, first=first
                        ),
                        Words("a name of its own"),
                    )


def _filled_texts(spec: GameSpec) -> Iterator[Told]:
    """Yield texts of cards, of the score board and of what to buy that name what is not there."""
    for key, text in texts_of(spec):
        on_parts = key.startswith(("components.", "decks.")) and not key.endswith(".name")
        if not on_parts and not key.startswith("buy."):
            continue  # a name is a name, braces and all
        for lang in spec.languages:
            try:
                spec.fill(text.in_(lang), lang)
            except HeraldError as error:
                yield f"{key}.{lang}", error.words, Words("numbers of the spec")


def _printed(spec: GameSpec) -> Iterator[Told]:
    """Yield a fault where more would be printed than anybody cuts out."""
    counts = {word: _copies(spec, part) for word, part in spec.components.items()}
    if sum(counts.values()) > PRINTED:
        most = max(counts, key=lambda word: counts[word])
        found = Words("{count}, {of_them} of them `{most}`").fill(
            count=sum(counts.values()), of_them=counts[most], most=most
        )
        yield (
            f"components.{most}",
            found,
            Words("at most {printed} things to print in all").fill(printed=PRINTED),
        )


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
                yield (
                    f"decks.{word}.cards.{name}.group",
                    f"`{card.group}`",
                    Words("one of {known}").fill(known=known),
                )


def _chit_numbers(spec: GameSpec, at: str, part: ChitPart) -> Iterator[Told]:
    """Yield the numbers of chits, by count or by worth, that the spec lacks."""
    numbers = dict(spec.numbers.items())
    counts = numbers.get(part.lands or "")
    if part.count is not None and not _is_count(numbers.get(part.count)):
        wanted = Words("numbers.{count} to be one number of 0 to {many}").fill(
            count=part.count, many=MANY
        )
        yield f"{at}.count", f"`{part.count}`", wanted
    if part.lands is None:
        return
    if not isinstance(counts, Mapping) or not set(counts) <= set(spec.kinds):
        wanted = Words("numbers.{lands} to have entries by kind of land").fill(lands=part.lands)
        yield f"{at}.lands", f"`{part.lands}`", wanted
        return
    if not all(map(_is_count, counts.values())):
        yield (
            f"numbers.{part.lands}",
            f"{dict(counts)}",
            Words("counts from 0 to {many}").fill(many=MANY),
        )
    for i, value in enumerate(part.values):
        worth = numbers.get(value.number)
        if not isinstance(worth, Mapping):
            wanted = Words("numbers.{number} to have an entry for each of {known}").fill(
                number=value.number, known=_known(counts)
            )
            yield f"{at}.values.{i}.number", f"`{value.number}`", wanted
            continue
        for kind in (kind for kind in counts if kind not in worth):
            wanted = Words("an entry, as numbers.{lands} has one").fill(lands=part.lands)
            yield f"numbers.{value.number}.{kind}", Words("nothing"), wanted


def _is_count(number: object) -> bool:
    return isinstance(number, int) and 0 <= number <= MANY


def _triple_kinds(spec: GameSpec, at: str, part: TriplePart) -> Iterator[Told]:
    named = {f"tiles.{i}.kinds": tile.kinds for i, tile in enumerate(part.tiles)}
    back = () if part.back == BADGE else (part.back,)
    for key, kinds in (named | {"back": back}).items():
        for kind in kinds:
            if kind not in spec.kinds:
                yield f"{at}.{key}", f"`{kind}`", _kinds(spec.kinds)


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
    known = (
        Words("modules among {known}").fill(known=_known(spec.modules))
        if spec.modules
        else Words("no module")
    )
    for key, name in named.items():
        if name is not None and name not in spec.modules:
            yield key, f"`{name}`", known


def _players(spec: GameSpec) -> Iterator[Told]:
    low, high, colors = spec.players.min, spec.players.max, len(spec.players.colors)
    if low > high:
        yield "players.min", str(low), Words("at most players.max ({high})").fill(high=high)
    if colors < high:
        expected = Words(
            "at most {colors}, a player for each of the colours in players.colors"
        ).fill(colors=colors)
        yield "players.max", str(high), expected


def _die(spec: GameSpec) -> Iterator[Told]:
    """Yield tables of the die that have no name, or not an entry for each face."""
    for name, table in spec.die.tables.items() if spec.die else ():
        if spec.die and len(table) != spec.die.faces:
            expected = Words("{faces} entries, one for each face that die.faces says").fill(
                faces=spec.die.faces
            )
            yield f"die.tables.{name}", str(len(table)), expected
        if spec.die and name not in spec.die.names:
            yield f"die.names.{name}", Words("nothing"), Words("a name for the table of that name")


def _pieces_and_places(spec: GameSpec) -> Iterator[Told]:
    for word, piece in spec.pieces.items():
        if piece.neutral and spec.players.neutral is None:
            yield (
                "players.neutral",
                Words("nothing"),
                Words("a colour for the neutral `{word}`").fill(word=word),
            )
        if piece.counts and max(piece.counts.values()) != piece.count:
            expected = Words("the largest of pieces.{word}.counts, or no count beside them").fill(
                word=word
            )
            yield f"pieces.{word}.count", str(piece.count), expected
    side = spec.board.side
    for kind, cells in spec.board.places.items():
        for cell in cells:
            if kind not in spec.kinds or cell not in spec.board.board.by_name:
                expected = Words(
                    "a known kind, and cells of a board whose board.side is {side}"
                ).fill(side=side)
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
                yield f"{at}.{key}", f"`{word}`", _one_of(known)
        if step.do in _BY and step.by is None:
            yield f"{at}.by", Words("nothing"), _one_of(_BY[step.do])
        if step.do == "order" and step.by == "roll" and spec.die is None:
            yield f"{at}.by", "`roll`", Words("`draw` or `agree` in a game without a die")
        if step.do == "place" and (step.piece is None) == (step.kind is None):
            yield at, "`place`", Words("either a piece or a kind of land")
        if step.do == "say" and step.text is None:
            yield f"{at}.text", Words("nothing"), Words("what the players are to do")
        if isinstance(step.count, str) and step.count not in numbers:
            found = Words("`{count}`; there is no numbers.{count}").fill(count=step.count)
            yield f"{at}.count", found, Words("a number among {known}").fill(known=_known(numbers))
        for players in step.when.players:
            if not spec.players.min <= players <= spec.players.max:
                wanted = Words(
                    "numbers of players from players.min ({low}) to players.max ({high})"
                ).fill(low=spec.players.min, high=spec.players.max)
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
                expected = Words(
                    "an entry for {players} players, of players.min to players.max"
                ).fill(players=players)
                yield f"{key}.{players}", Words("nothing"), expected


def _tiles_add(spec: GameSpec) -> Iterator[Told]:
    """Yield what tiles add to a table of the die and no kind of tile is named for."""
    numbers, known = dict(spec.numbers.items()), _known(spec.kinds)
    for word in spec.die.tables if spec.die else ():
        added = numbers.get(f"{word}_bonus", {})
        if not isinstance(added, Mapping):
            yield (
                f"numbers.{word}_bonus",
                f"{added}",
                Words("a number for kinds among {known}").fill(known=known),
            )
            continue
        for kind in added:
            if kind not in spec.kinds:
                yield (
                    f"numbers.{word}_bonus",
                    f"`{kind}`",
                    Words("kinds among {known}").fill(known=known),
                )


def _tile_count(spec: GameSpec, at: str, part: TilePart) -> Iterator[Told]:
    for kind in set(part.counts) - set(part.kinds):
        yield f"{at}.counts", f"`{kind}`", _kinds(part.kinds)
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
        expected = Words("{cells} tiles in all, one for each cell that board.side makes").fill(
            cells=cells
        )
        yield f"{at}.kinds", f"{sum(counts.values())} ({listed})", expected


def _laid_over(spec: GameSpec, part: TilePart, key: str, kind: str) -> Iterator[Told]:
    """Yield where fewer tiles are printed than have a place, or than the set-up places."""
    count = part.counts[kind]
    if count < (places := len(spec.board.places.get(kind, ()))):
        yield (
            key,
            str(count),
            Words("at least {places}, the cells of board.places.{kind}").fill(
                places=places, kind=kind
            ),
        )
    others = (one for one in spec.components.values() if isinstance(one, TilePart))
    if any(one is not part and one.back == kind for one in others):
        return  # other tiles are turned over for it
    for step in spec.setup.steps:
        number = dict(spec.numbers.items()).get(str(step.count)) if step.kind == kind else None
        entries = number if isinstance(number, Mapping) else {"": number or 0}
        for players, placed in entries.items():
            if isinstance(placed, int) and count < placed:
                named = ".".join(filter(None, ("numbers", str(step.count), players)))
                yield (
                    key,
                    str(count),
                    Words("at least {placed}, which {named} says to place").fill(
                        placed=placed, named=named
                    ),
                )


def _pieces_of(part: Component) -> tuple[str, ...]:
    if isinstance(part, StandeePart):
        return tuple(part.pieces)
    if isinstance(part, TokenPart | TowerPart):
        return (part.piece,)
    if isinstance(part, ChitPart) and part.piece is not None:
        return (part.piece,)
    return ()
