"""Faults of a game.toml: keys that do not fit one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pnp.folder.checking.component_faults import made_faults
from pnp.folder.checking.table_faults import table_faults
from pnp.folder.checking.told import Told, an_entry_for, listing
from pnp.folder.spec import GameSpec
from pnp.folder.text_walk import texts_of
from pnp.text.errors import HeraldError
from pnp.text.nearest import one_of
from pnp.text.printed_words import HERALDS_WORDS
from pnp.text.words import Lang, Words

PRINTED = 10_000
"""So many things a kit has at most, all copies counted."""


def mismatches(spec: GameSpec) -> Iterator[Told]:
    """Yield each key that does not fit the others, with what was found and what was expected."""
    for word, part in spec.components.items():
        yield from made_faults(spec, f"components.{word}", part)
    yield from _filled_texts(spec)
    yield from _players(spec)
    yield from _die(spec)
    for word in spec.words:
        if word not in HERALDS_WORDS:
            yield f"words.{word}", f"`{word}`", one_of(word, HERALDS_WORDS)
    yield from _kinds(spec)
    yield from _pieces_and_places(spec)
    yield from _colors(spec)
    yield from _set_up(spec)
    yield from _by_players(spec)
    yield from _tiles_add(spec)
    yield from _modules(spec)
    yield from _groups(spec)
    yield from _printed(spec)
    yield from _named_alike(spec)
    yield from table_faults(spec)


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
    """Yield texts of cards and of what to buy that name what is not there."""
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
    counts = {word: spec.pieces_of(part) for word, part in spec.components.items()}
    if sum(counts.values()) > PRINTED:
        most = max(counts, key=lambda word: counts[word])
        found = Words("{count}, {of_them} of them `{most}`").fill(
            count=sum(counts.values()), of_them=counts[most], most=most
        )
        said = ".count" if spec.components[most].count > 1 else ""
        yield (
            f"components.{most}{said}",
            found,
            Words("at most {printed} things to print in all").fill(printed=PRINTED),
        )


def _groups(spec: GameSpec) -> Iterator[Told]:
    """Yield cards of a group that their deck does not name, where it names any."""
    for word, deck in spec.decks.items():
        for name, card in deck.cards.items():
            if deck.groups and card.group is not None and card.group not in deck.groups:
                known = listing(deck.groups)
                yield (
                    f"decks.{word}.cards.{name}.group",
                    f"`{card.group}`",
                    Words("one of {known}").fill(known=known),
                )


def _modules(spec: GameSpec) -> Iterator[Told]:
    """Yield what names a module that the game does not have."""
    named = {f"components.{word}.module": part.module for word, part in spec.components.items()}
    named |= {f"pieces.{word}.module": piece.module for word, piece in spec.pieces.items()}
    for word, deck in spec.decks.items():
        named[f"decks.{word}.module"] = deck.module
        named |= {f"decks.{word}.cards.{name}.needs": c.needs for name, c in deck.cards.items()}
    known = (
        Words("modules among {known}").fill(known=listing(spec.modules))
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
    if colors < high and spec.game.rules:
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


def _kinds(spec: GameSpec) -> Iterator[Told]:
    """Yield what the boards of a game that is judged need to show the land that tiles are made of.

    A kind that only names places of the board may be left plain.
    """
    for word, kind in spec.land_kinds.items() if spec.game.rules else ():
        for key in ("color", "charge"):
            if key not in kind.model_fields_set:
                yield f"kinds.{word}.{key}", Words("nothing"), Words("a value")


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
    for kind, cells in spec.board.places.items():
        for cell in cells:
            if kind not in spec.kinds or cell not in spec.board.board.by_name:
                yield f"board.places.{kind}", f"`{cell}`", _place(spec)


def _place(spec: GameSpec) -> Words:
    """Return what a place of the board has to be."""
    board = spec.board
    if board.shape == "square":
        return Words(
            "a known kind, and cells of a board whose board.rows are {rows} and board.columns "
            "{columns}"
        ).fill(rows=board.rows, columns=board.columns)
    words = Words("a known kind, and cells of a board whose board.side is {side}")
    return words.fill(side=board.side)


def _colors(spec: GameSpec) -> Iterator[Told]:
    """Yield colours that a piece names and no player has."""
    known = [color.id for color in spec.with_default_colors().players.colors]
    for word, piece in spec.pieces.items():
        for at, color in enumerate(piece.colors):
            if color not in known:
                yield f"pieces.{word}.colors.{at}", f"`{color}`", one_of(color, known)
        if piece.neutral and piece.colors:
            found = ", ".join(piece.colors)
            yield f"pieces.{word}.colors", found, Words("nothing for a piece that is nobody’s")


def _set_up(spec: GameSpec) -> Iterator[Told]:
    """Yield what a step of the set-up names and the game does not have."""
    for i, step in enumerate(spec.setup.steps):
        at = f"setup.steps.{i}"
        named: tuple[tuple[str, str | None, Iterable[str]], ...] = (
            ("piece", step.piece, spec.pieces),
            ("kind", step.kind, spec.kinds),
            ("when.module", step.when.module, spec.modules),
            ("by", step.by, _BY.get(step.do) or (*spec.decks, *_printed_decks(spec))),
            *(("bar", kind, spec.kinds) for kind in step.bar),
        )
        for key, word, words in named:
            if word is not None and word not in words:
                yield f"{at}.{key}", f"`{word}`", one_of(word, words)
        if step.do in _BY and step.by is None:
            yield f"{at}.by", Words("nothing"), one_of("", _BY[step.do])
        if step.do == "order" and step.by == "roll" and not (spec.die or spec.dice):
            yield f"{at}.by", "`roll`", Words("`draw` or `agree` in a game without a die")
        if step.do == "place" and (step.piece is None) == (step.kind is None):
            yield at, "`place`", Words("either a piece or a kind of land")
        if step.do == "say" and step.text is None:
            yield f"{at}.text", Words("nothing"), Words("what the players are to do")
        for players in step.when.players:
            if not spec.players.min <= players <= spec.players.max:
                wanted = Words(
                    "numbers of players from players.min ({low}) to players.max ({high})"
                ).fill(low=spec.players.min, high=spec.players.max)
                yield f"{at}.when.players", str(players), wanted


_BY = {"order": ("roll", "draw", "agree", "seats", "color"), "colors": ("choose", "draw", "agree")}
"""How the order of play is found, and how colours are."""


def _printed_decks(spec: GameSpec) -> Iterable[str]:
    """Return the components that coded rules draw from, as from a deck."""
    return spec.components if spec.game.rules else ()


def _by_players(spec: GameSpec) -> Iterator[Told]:
    """Yield pieces that go by the number of players and lack an entry for some number of them."""
    for word, piece in spec.pieces.items():
        for players in range(spec.players.min, spec.players.max + 1) if piece.counts else ():
            if str(players) not in piece.counts:
                yield f"pieces.{word}.counts.{players}", Words("nothing"), an_entry_for(players)


def _tiles_add(spec: GameSpec) -> Iterator[Told]:
    """Yield what tiles add to a table of the die and no kind of tile is named for."""
    numbers, known = dict(spec.numbers.items()), listing(spec.kinds)
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
