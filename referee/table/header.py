"""The first line of a log: the game, edition and version it is pinned to, and its seals."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

import pnp
from pnp.folder.game_folders import game_ids
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.game import Game, load_game
from referee.engine.table_setup import check_seats
from referee.table.log_file import Entry
from referee.table.seats import DICE, ONE, OWN_DICE, PHONES
from referee.table.table_errors import BrokenLog, TableError

DRAWN, OWN = "drawn", "own"
DEALT, NO_CARDS = "dealt", "none"
KEPT = "kept"
"""The edition of a table that nobody judges."""
BY_HAND, RANDOM = "given", "random"
_SEAL = re.compile(r"[0-9a-f]{64}")
_LONGEST_VERSION = 40


@dataclass(frozen=True)
class Header:
    """What a table is pinned to."""

    herald: str
    game: str
    edition: str
    version: str
    rules: str
    """A digest of all numbers that the game is played by."""
    players: int
    colors: tuple[str, ...]
    """The colours chosen, seat by seat; none where the set-up chose."""
    setup: str
    """`drawn` by the referee, or the table's `own`."""
    fair: bool
    cards: str
    """`dealt` by the referee, the table's `own`, or `none`."""
    commitment: str
    sealed: str
    """The commitment of what is dealt face down."""
    modules: tuple[str, ...] = ()
    """The modules that are played."""
    shape: str = ""
    """The shape that a drawn board was asked to have."""
    recipe: str = ""
    """A digest of the steps that set the table up; empty where seats came before everything."""
    in_play: tuple[str, ...] = ()
    """The colours that were said to be in play."""
    phones: str = ""
    """Whose phone acts for a seat, see `seats.PHONES`; empty in old logs, where any one did."""
    dice: str = ""
    """Whose dice are rolled, see `seats.DICE`; empty in old logs, where either were."""
    package: str = ""
    """The installed package that brings the rules; empty for Herald's own."""
    package_version: str = ""
    seam: int = 0
    """The version of the small seam that the rules are written for; 0 for those that fill in all of
    the referee's own."""
    seed: str = ""
    """`given` by hand, as for a rehearsal, or `random`; old logs do not say."""

    @property
    def one_phone(self) -> bool:
        """Return whether the table's own phone acts for every seat."""
        return self.phones in ("", ONE)

    @property
    def own_dice(self) -> bool:
        """Return whether a die's face may be told by hand."""
        return self.dice in ("", OWN_DICE)

    def as_json(self) -> dict[str, Any]:
        return asdict(self) | {key: list(getattr(self, key)) for key in _LISTS}

    @classmethod
    def from_json(cls, raw: Mapping[str, Any]) -> Header:
        try:
            lists = {key: tuple(raw.get(key, ())) for key in _LISTS}
            header = cls(**{**raw, **lists})
        except (TypeError, KeyError, AttributeError):
            raise BrokenLog(1, _NO_HEADER) from None
        sound = all(type(getattr(header, key)) is kind for key, kind in _KINDS.items())
        listed = all(isinstance(raw.get(key, []), list) for key in _LISTS)
        words = (*header.colors, *header.modules, *header.in_play)
        ruled = header.phones in ("", *PHONES) and header.dice in ("", *DICE)
        if not (sound and listed and ruled and all(isinstance(word, str) for word in words)):
            raise BrokenLog(1, _NO_HEADER)
        return header


def read_header(first: Entry) -> Header:
    """Return what the first line of a log says; BrokenLog where it is no header."""
    if first.kind != "table" or first.seq != 0:
        raise BrokenLog(1, _NO_HEADER)
    return Header.from_json(first.data)


def game_of(header: Header, folder: str | None = None) -> Game:
    """Return the game of a table, with its rules."""
    return load_game(named_game(header, folder))


def named_game(header: Header, folder: str | None = None) -> str:
    """Return the game of a table: one of Herald's own, or the one in the folder that is named.

    A log never says where on this machine its game lies.
    """
    if folder is not None:
        return folder
    if header.game not in game_ids():
        raise TableError(_ELSEWHERE, game=header.game[:40], known=", ".join(game_ids()))
    return header.game


_LISTS = ("colors", "modules", "in_play")
_KINDS: dict[str, type] = {
    **dict.fromkeys(("herald", "game", "edition", "version", "rules", "setup", "cards"), str),
    **dict.fromkeys(("commitment", "sealed", "shape", "recipe", "phones", "dice", "seed"), str),
    **dict.fromkeys(("package", "package_version"), str),
    "players": int,
    "seam": int,
    "fair": bool,
}


def pins(game: Game) -> dict[str, Any]:
    """Return what a header says of the game as it lies here."""
    family = game.family
    return {
        "herald": pnp.__version__,
        "game": game.id,
        "edition": game.edition.id,
        "version": game.spec.game.version,
        "rules": _digest(game),
        "recipe": _recipe_digest(game),
        "package": family.package,
        "package_version": family.package_version,
        "seam": family.seam,
    }


def check_pins(header: Header, game: Game) -> None:
    """Raise TableError where the game here is not the one that the table was begun with."""
    check_pinned(header, pins(game))


def check_pinned(header: Header, here: Mapping[str, object]) -> None:
    """Raise TableError where what lies here is not what a header is pinned to."""
    for key, title in _PINNED.items():
        then = getattr(header, key)
        if then != here[key] and (then or key != "recipe"):
            raise TableError(_OTHER, what=title, then=_short(str(then)), now=_short(str(here[key])))


def check_terms(header: Header, game: Game) -> None:
    """Raise BrokenLog where a header contradicts itself, or asks what the game does not have."""
    spec, own = game.spec, header.setup == OWN
    try:
        check_seats(spec, header.players, header.colors)
        check_seats(spec, header.players, header.in_play)
        with_modules = spec.with_modules(header.modules).modules_on == header.modules
    except HeraldError as error:
        raise BrokenLog(1, Words("{why}"), why=error.words) from None
    deck = game.family.setup.deck(spec, header.modules) if with_modules else ()
    drawn_only = (header.colors, header.in_play, header.shape, header.fair)
    terms = {
        "modules": with_modules,
        "setup": header.setup in (DRAWN, OWN),
        "cards": header.cards in ((OWN if own else DEALT, OWN) if deck else (NO_CARDS,)),
        "colors, in_play, shape, fair": not (own and any(drawn_only)),
        "shape": header.shape in ("", *game.family.setup.shapes),
        "commitment": _SEAL.fullmatch(header.commitment) is not None,
        "sealed": _SEAL.fullmatch(header.sealed) is not None,
        "herald": len(header.herald) <= _LONGEST_VERSION,
    }
    if wrong := [key for key, holds in terms.items() if not holds]:
        raise BrokenLog(1, _CONTRADICTS, keys="; ".join(wrong))


def _short(pin: str) -> str:
    """Return a name in full, the beginning of a hash."""
    return pin[:12] if len(pin) == hashlib.sha256().digest_size * 2 else pin[:40]


def _recipe_digest(game: Game) -> str:
    """Return a digest of what is done, not of how it is said."""
    words = {"text", "clause"}
    steps = [
        step.model_dump_json(exclude=words, exclude_defaults=True) for step in game.spec.setup.steps
    ]
    return hashlib.sha256("\n".join(steps).encode()).hexdigest()[:16]


def _digest(game: Game) -> str:
    spec = game.spec
    seats = range(spec.players.min, spec.players.max + 1)
    found: dict[str, Any] = {
        "numbers": dict(spec.numbers.items()),
        "kinds": {w: [k.points, k.count, k.impassable] for w, k in spec.kinds.items()},
        "pieces": {w: [piece.for_players(n) for n in seats] for w, piece in spec.pieces.items()},
        "die": spec.die.tables if spec.die else None,
        "cells": list(game.names),
    }
    if spec.ranks:
        found["ranks"] = {word: rank.points for word, rank in spec.ranks.items()}
    if spec.decks:
        found["decks"] = {
            word: [deck.copies, {name: card.cost for name, card in deck.cards.items()}]
            for word, deck in spec.decks.items()
        }
    if spec.dropped_clauses:
        found["dropped"] = sorted(spec.dropped_clauses)
    text = json.dumps(found, sort_keys=True, default=dict)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


_PINNED = {
    "game": Words("game"),
    "edition": Words("edition"),
    "version": Words("version"),
    "rules": Words("set of numbers"),
    "recipe": Words("set-up"),
    "package": Words("package of rules"),
    "package_version": Words("version of its package of rules"),
    "seam": Words("version of the seam"),
}
_CONTRADICTS = Words("the header contradicts itself or its game: {keys}")
_ELSEWHERE = Words(
    "the table plays `{game}`, which does not come with Herald; name its folder with --game (the "
    "games that come with it: {known})"
)
_NO_HEADER = Words("it is not the header of a table")
_OTHER = Words(
    "the table was begun with another {what}: {then}, and here lies {now}; name the folder of the "
    "game it was begun with"
)
