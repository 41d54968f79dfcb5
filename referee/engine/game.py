"""A game made ready for judging: its spec, its board as bit sets, its edition's clauses."""

from __future__ import annotations

from functools import cached_property, lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

from pnp.folder import spec as specs
from pnp.folder.manuscript_reader import WrittenClause, read_clauses
from pnp.folder.spec import CardPart, GameSpec, TilePart
from pnp.text.errors import HeraldError
from pnp.text.words import LANGS, Lang

if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.engine.clauses import Check, Edition, Judge
    from referee.engine.values import Play

NEUTRAL = "neutral"


class Game:
    """Everything about a game that does not change while it is played."""

    def __init__(self, spec: GameSpec, folder: Path | None = None) -> None:
        edition = _edition(spec.id)
        self.spec = spec
        self.id = spec.id
        self.folder = folder
        self.board = spec.board.board
        self.names = self.board.names
        self.numbers = SimpleNamespace(**dict(spec.numbers.items()))
        self.kinds = ("", *spec.kinds)
        self.points = (0, *(kind.points for kind in spec.kinds.values()))
        self.most_points = max(self.points)
        self.most_diversity = max(getattr(self.numbers, "diversity", {"": 0}).values())
        self.closed = tuple(
            word in spec.kinds and spec.kinds[word].impassable for word in self.kinds
        )
        self.impregnable = frozenset(
            i for i, word in enumerate(self.kinds) if word and spec.kinds[word].impregnable
        )
        officers = [word for word, piece in spec.pieces.items() if piece.officer]
        self.chief, self.guard = (*officers, "", "")[:2]
        self.guards_shared = bool(self.guard) and spec.pieces[self.guard].neutral
        self.tables = {
            name: (0, *row) for name, row in (spec.die.tables.items() if spec.die else ())
        }
        self.faces = spec.die.faces if spec.die else 0
        self.cards = self._cards()
        self.seated: tuple[str, ...] = ()
        self._follow(edition)

    def _follow(self, edition: Edition) -> None:
        self.edition = edition
        self._base = self
        self._seatings: dict[tuple[str, ...], Game] = {}
        self.family = edition.family
        self.settled = edition.family.judging.settled
        self.checks: dict[type[Play], tuple[Check, ...]] = edition.checks_by_play()
        self.quick: dict[type[Play], tuple[Judge, ...]] = edition.quick_checks(opening=False)
        self.quick_opening = edition.quick_checks(opening=True)

    def under(self, edition: Edition) -> Game:
        """The same game played by other clauses."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._follow(edition)
        return other

    def seating(self, colors: Iterable[str]) -> Game:
        """The same game with players of these colours, of which the spec may not know all."""
        base, wanted = self._base, tuple(sorted(colors))
        if set(wanted) <= set(base.colors):
            return base
        if wanted not in base._seatings:
            other = object.__new__(type(self))
            other.__dict__.update(base.__dict__)
            other.__dict__.pop("colors", None)
            other.spec, other.seated = base.spec.with_colors(wanted), wanted
            base._seatings[wanted] = other
        return base._seatings[wanted]

    def __repr__(self) -> str:
        return f"Game({self.id!r})"

    def __reduce__(self) -> tuple[object, tuple[str, tuple[str, ...]]]:
        return _seated, (str(self.folder) if self.folder else self.id, self.seated)

    def _cards(self) -> frozenset[str]:
        """The names of the tactical cards; none where cards serve the set-up only."""
        decks = (part for part in self.spec.components.values() if isinstance(part, CardPart))
        return frozenset(self.spec.tile_names if any(deck.uses for deck in decks) else ())

    @cached_property
    def colors(self) -> tuple[str, ...]:
        return tuple(color.id for color in self.spec.players.colors)

    @cached_property
    def kind_index(self) -> dict[str, int]:
        return {word: i for i, word in enumerate(self.kinds) if word}

    @cached_property
    def rulebook(self) -> dict[Lang, dict[str, WrittenClause]]:
        """The booklet's clauses by id, in each language; none where the game has no folder."""
        return {lang: read_clauses(self.spec, lang) if self.folder else {} for lang in LANGS}

    @cached_property
    def tile_names(self) -> tuple[str, ...]:
        """The names of single tiles; none where tiles of a kind are all alike."""
        parts = self.spec.components.values()
        lettered = any(isinstance(part, TilePart) and part.label == "letter" for part in parts)
        return self.spec.tile_names if lettered else ()

    @cached_property
    def fixed_kinds(self) -> bytes:
        """Each cell's kind in a game that lays every tile in its place; elsewhere not known."""
        kinds = bytearray(len(self.board))
        if self.spec.board.laid == "in-order":
            kinds = bytearray([self.kind_index[next(iter(self.spec.land_kinds))]]) * len(kinds)
        for kind, cells in self.spec.board.places.items():
            for cell in cells:
                kinds[self.board.by_name[cell]] = self.kind_index[kind]
        return bytes(kinds)

    @cached_property
    def rolls(self) -> bool:
        """Whether a turn opens with the die."""
        return any(play.__name__ == "Roll" for play in self.edition.effects)

    def mountains(self, players: int) -> int:
        """How many mountains are laid for so many players."""
        laid = getattr(self.numbers, "mountains", len(self.board))
        return int(laid if isinstance(laid, int) else laid[str(players)])

    def count(self, piece: str, players: int = 0) -> int:
        """How many of a piece each has, at most or with so many players; 0 of an unknown one."""
        found = self.spec.pieces.get(piece)
        return found.for_players(players) if found else 0

    def color_name(self, color: str, lang: Lang) -> str:
        for known in self.spec.players.colors:
            if known.id == color:
                return known.name.in_(lang)
        return color

    def piece_name(self, piece: str, count: int, lang: Lang) -> str:
        """`troop`, `troops`, `chevalier`: as it stands inside a sentence."""
        found = self.spec.pieces[piece]
        several = count > 1 or (count == 0 and lang == "en")
        return (found.plural if several else found.name).in_(lang).lower()

    def closed_name(self, lang: Lang) -> str:
        """`mountain`, or whatever the game calls the land that nobody enters."""
        kinds = (kind for kind in self.spec.kinds.values() if kind.impassable)
        return next(kinds).name.in_(lang).lower()

    def kind_name(self, terrain: str, lang: Lang) -> str:
        """`Lion A` for lion-A, `Lion` for lion."""
        return self.spec.tile_title(terrain, lang)


def _edition(game_id: str) -> Edition:
    from referee.rules.registry import EDITIONS

    if game_id not in EDITIONS:
        known = ", ".join(sorted(EDITIONS))
        raise HeraldError(
            f"the referee has no rules for `{game_id}`; it judges {known}",
            fr=f"l’arbitre n’a pas de règles pour `{game_id}`\u00a0; il juge {known}",
        )
    return EDITIONS[game_id]


def load_game(name_or_path: str) -> Game:
    """The game that is named, or whose folder is given."""
    return _load(specs.game_folder(name_or_path))


def _seated(name_or_path: str, colors: tuple[str, ...]) -> Game:
    return load_game(name_or_path).seating(colors)


@lru_cache(maxsize=16)
def _load(folder: Path) -> Game:
    return Game(specs.load_folder(folder), folder)
