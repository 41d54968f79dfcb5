"""A game by the small seam made ready for judging: its package, its grid, its stock of pieces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import herald_rules
from pnp.text.words import Words
from referee.engine import clauses
from referee.engine import game as engine
from referee.engine.values import CardUse
from referee.rules.small.grid import BoardGrid, grid_of
from referee.rules.small.package import Package
from referee.rules.small.plays import SmallPlay
from referee.rules.small.templates import Template


@dataclass(frozen=True, kw_only=True)
class Edition(clauses.Edition):
    """An edition that a package brings."""

    rules: herald_rules.Rules
    package: Package
    verbs: Mapping[str, type[SmallPlay]]
    """By its verb, the class of a play."""
    templates: Mapping[str, Template]


class Game(engine.Game):
    """A game whose rules a package brings."""

    edition: Edition

    @property
    def rules(self) -> herald_rules.Rules:
        return self.edition.rules

    @property
    def package(self) -> Package:
        return self.edition.package

    @cached_property
    def grid(self) -> BoardGrid:
        return grid_of(self.board)

    @cached_property
    def kind_of(self) -> dict[str, str]:
        """By the name of a cell, the kind that it has in every game."""
        places = self.spec.board.places.items()
        return {cell: kind for kind, cells in places for cell in cells}

    @cached_property
    def has_reserve(self) -> bool:
        """Whether pieces come onto the board from a reserve."""
        return any({"piece", "cell"} <= one.fields for one in self.edition.templates.values())

    def stock(self, players: tuple[str, ...]) -> dict[tuple[str, str], int]:
        """Return how many pieces of each kind each player has, on the board and beside it."""
        return {
            (color, word): piece.for_players(len(players))
            for color in players
            for word, piece in self.spec.pieces.items()
            if not piece.neutral and (not piece.colors or color in piece.colors)
        }

    def play(self, play: herald_rules.Play, seen: herald_rules.Table) -> SmallPlay:
        """Return a play as the package says it; PackageError where it has no such verb."""
        kind = self.edition.verbs.get(play.verb)
        if kind is None:
            self.package.refuse(_NO_VERB, verb=play.verb)
        return kind(play, seen, self.uses(play))

    def uses(self, play: herald_rules.Play) -> tuple[CardUse, ...]:
        """Return what a play does to cards in hand, as the package says it."""
        if not self._uses_cards:
            return ()
        uses = self.package.call(self.rules.cards, play)
        return tuple(CardUse(use.way, use.card) for use in uses)

    @cached_property
    def _uses_cards(self) -> bool:
        return type(self.rules).cards is not herald_rules.Rules.cards


_NO_VERB = Words("`candidates` gives a play `{verb}`, which `plays` does not have")
