"""A Barons game made ready for judging, and what its edition adds to a list of clauses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Self, TypeAlias

from pnp.folder.component_kinds import Card
from pnp.folder.spec import GameSpec
from pnp.text.articles import noun
from pnp.text.words import Lang, Words, joined
from referee.engine import clauses
from referee.engine import game as engine
from referee.engine.family import Family
from referee.engine.values import Play, TablePosition
from referee.notation.fact_sheet import FactKey

if TYPE_CHECKING:
    from referee.rules.barons.position import Position

FREE = Words("free")
_OR = Words(" or ")
_BONUS_TILE = Words("{kind:a} tile")

PositionFault: TypeAlias = tuple[FactKey, Words]
"""What is wrong in a position: the sheet's key of the fact, and the reason."""


@dataclass(frozen=True, kw_only=True)
class Edition(clauses.Edition):
    """An edition of the Barons games."""

    commands: Mapping[str, frozenset[type[Play]]]
    """For each commander, strongest first, the orders it may give."""
    faults: Mapping[Callable[[Position], Iterator[PositionFault]], str]
    """What makes a position impossible in this edition, each with the clause that rules it out;
    none where it is a play's effect that does.
    """
    done_words: tuple[str, ...]
    """What a position's line `done` may say."""
    has_discard: bool = True
    """Builders and the fallen leave the game; otherwise they return to their reserve."""
    last_round: Callable[[Position], bool] | None = None
    """What shows that the round in play is the last, in an edition that plays it out."""
    bars: Callable[[Game, Position, int], bool] | None = None
    """Whether officers of others keep the active player's troops from crossing a cell."""
    ranks: tuple[str, ...] = ("points", "donjons", "troops")
    """What ranks the players, the first of them first."""
    free: Words = FREE
    """What the edition calls a knight outside every scrum."""
    order_due: bool = False
    """A turn in which anything is done has an order."""
    recruit_die: bool = False
    """The die is rolled with a recruitment, not at the start of the turn."""

    def without(self, dropped: Collection[str]) -> Self:
        """Return the edition without some clauses, and with the positions that they ruled out."""
        faults = {fault: clause for fault, clause in self.faults.items() if clause not in dropped}
        return replace(super().without(dropped), faults=faults)


class Game(engine.Game):
    """A game of barons, knights, troops and donjons."""

    edition: Edition

    def __init__(
        self,
        spec: GameSpec,
        edition: clauses.Edition,
        family: Family[engine.Game, TablePosition, Play],
    ) -> None:
        super().__init__(spec, edition, family)
        kinds = [spec.kinds.get(word) for word in self.kinds]
        self.points = tuple(kind.points if kind else 0 for kind in kinds)
        self.most_points = max(self.points)
        self.most_diversity = max(getattr(self.numbers, "diversity", {}).values(), default=0)
        self.closed = tuple(bool(kind and kind.impassable) for kind in kinds)
        self.impregnable = frozenset(i for i, kind in enumerate(kinds) if kind and kind.impregnable)
        officers = [word for word, piece in spec.pieces.items() if piece.officer]
        self.chief, self.guard = (*officers, "", "")[:2]
        self.guards_shared = bool(self.guard) and spec.pieces[self.guard].neutral
        self.tables = {
            name: (0, *row) for name, row in (spec.die.tables.items() if spec.die else ())
        }
        self.cards = self._cards()

    def _cards(self) -> frozenset[str]:
        """Return the names of the tactical cards; none where cards serve the set-up only."""
        parts = self.spec.components.values()
        of_tiles = any(isinstance(part, Card) and part.is_of("@tiles") for part in parts)
        are_dealt = "cards_dealt" in self.spec.numbers
        return frozenset(self.spec.tile_names if of_tiles and are_dealt else ())

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

    def mountains(self, players: int) -> int:
        """Return how many mountains are laid for so many players."""
        laid = getattr(self.numbers, "mountains", len(self.board))
        return int(laid if isinstance(laid, int) else laid[str(players)])

    def closed_name(self, lang: Lang) -> str:
        """`mountain`, or whatever the game calls the land that nobody enters."""
        kinds = (kind for kind in self.spec.kinds.values() if kind.impassable)
        shut = next(kinds)
        return noun(shut.name, shut.gender).in_(lang)

    def tiles_with_bonus(self, bonus: Mapping[str, int]) -> Words:
        """`a wolf tile`: what a tile must be to give more."""
        kinds = [kind for kind, more in bonus.items() if more]
        names = [self.spec.kinds[kind].name.inside() for kind in kinds]
        return _BONUS_TILE.fill(kind=joined(_OR, names))
