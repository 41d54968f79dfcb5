"""The tables that a manuscript asks for and the spec fills, as rows of texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pnp.folder.component_kinds import DieOf
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript import Made
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words, counted

Rows: TypeAlias = tuple[tuple[str, ...], ...]
"""Rows of cells, the first row the head; a table without a head has an empty one."""

YES, NO = Words("yes"), Words("no")


def made_rows(spec: GameSpec, made: Made, lang: Lang) -> Rows:
    """Return the head and the rows of a table that is made from the spec."""
    makers: dict[str, Callable[[GameSpec, Made, Lang], Rows]] = {
        "kinds": _kinds,
        "pieces": _pieces,
        "challenge": _challenge,
        "die": _die,
    }
    return makers[made.name](spec, made, lang)


def is_yes_or_no(values: tuple[int, ...]) -> bool:
    """Whether a table of the die says only on which faces something is allowed."""
    return set(values) == {0, 1}


def _kinds(spec: GameSpec, made: Made, lang: Lang) -> Rows:
    """Each kind of tile with its count and what it earns."""
    rows = (
        (kind.name.in_(lang), _times(spec, word), _points(kind.points, lang))
        for word, kind in spec.tile_kinds.items()
    )
    return ((), *rows)


def _times(spec: GameSpec, kind: str) -> str:
    """Return how many hexagons of a kind are printed."""
    every = (tile for tiles in spec.printed_tiles.values() for tile in tiles)
    return f"×\u00a0{sum(tile.kinds.count(kind) * tile.count for tile in every)}"


def _points(points: int, lang: Lang) -> str:
    return counted(points, _POINT).in_(lang).replace(" ", "\u00a0")


def _pieces(spec: GameSpec, made: Made, lang: Lang) -> Rows:
    """What each player has."""
    rows = []
    for piece in spec.pieces.values():
        if piece.count:
            names = piece.name if piece.count == 1 else piece.plural
            counts = (str(piece.for_players(n)) for n in _players(spec))
            rows.append((names.in_(lang), " / ".join(dict.fromkeys(counts))))
    return ((), *rows)


def _players(spec: GameSpec) -> Sequence[int]:
    return range(spec.players.min, spec.players.max + 1)


def _challenge(spec: GameSpec, made: Made, lang: Lang) -> Rows:
    """The points to reach, by number of players."""
    head = (_PLAYERS.in_(lang), *map(str, _players(spec)))
    values = (spec.fill(f"{{challenge.{n}}}", lang) for n in _players(spec))
    return head, (_CHALLENGE.in_(lang), *values)


def _die(spec: GameSpec, made: Made, lang: Lang) -> Rows:
    """Rows of the die's tables under its faces."""
    die = spec.die
    if die is None:
        asked = " ".join((made.name, *made.rows))
        raise HeraldError("{{{{{asked}}}}}: game.toml has no [die]", asked=asked)
    known = die.tables
    for name in made.rows:
        if name not in known:
            have = ", ".join(known) or "none"
            raise HeraldError(
                "{{{{die {name}}}}}: no such table; game.toml has {have}", name=name, have=have
            )
    parts = [p for p in spec.components.values() if isinstance(p, DieOf)]
    head = (parts[0].name.in_(lang) if parts else "", *map(str, range(1, die.faces + 1)))
    rows = ((die.names[name].in_(lang), *_values(known[name], lang)) for name in made.rows)
    return head, *rows


def _values(values: tuple[int, ...], lang: Lang) -> tuple[str, ...]:
    if is_yes_or_no(values):
        return tuple((YES if value else NO).in_(lang) for value in values)
    return tuple(map(str, values))


_POINT = Words("point", many="points")
_PLAYERS = Words("Players")
_CHALLENGE = Words("Points to reach")
