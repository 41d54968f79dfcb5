"""A set-up as every game's table asks for it: steps, position, hands, and what is unfair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.folder.spec import GameSpec
from referee.engine.board_view import BoardView
from referee.engine.chance import Chance
from referee.engine.values import Flaw, Json, SetUpWish, Step
from referee.rules.barons.setup.draw import SetUp, set_up
from referee.rules.barons.setup.fairness import FairDraw, flaws


@dataclass(frozen=True)
class DrawnTable:
    """A table ready to play, and what was wrong with the draws of land before it."""

    table: SetUp
    refused: tuple[tuple[Flaw, ...], ...] = ()

    @property
    def colors(self) -> tuple[str, ...]:
        return tuple(self.table.seating.colors)

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.table.seating.seats)

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.table.steps

    @property
    def position(self) -> str:
        return self.table.position

    @property
    def hands(self) -> Mapping[str, tuple[str, ...]]:
        return self.table.deal.hands

    @property
    def deck(self) -> tuple[str, ...]:
        return self.table.deal.deck

    @property
    def aside(self) -> tuple[str, ...]:
        return self.table.land.aside

    @property
    def flaws(self) -> tuple[Flaw, ...]:
        return flaws(self.table.spec, self.table.land)

    def view(self, *, bare: bool = False) -> BoardView:
        cells = self.table.spec.board.board.cells
        officers = () if bare else self.table.land.officers
        return BoardView(
            self.table.spec,
            self.table.seating.colors,
            [self.table.tile(cell) if bare else self.table.terrain(cell) for cell in cells],
            [[(o.color, o.piece, 1) for o in officers if o.cell == cell] for cell in cells],
        )

    def report(self) -> Mapping[str, Json]:
        land = self.table.land
        return {
            "tiles": {str(cell): tile for cell, tile in land.tiles.items()},
            "mountains": [str(cell) for cell in land.mountains],
            "officers": [
                {"color": o.color, "piece": o.piece, "cell": str(o.cell)} for o in land.officers
            ],
        }


def draw_table(
    spec: GameSpec, wish: SetUpWish, chance: Chance, sealed: Chance | None = None
) -> DrawnTable:
    """The whole set-up; with `fair` the land is drawn until nothing is wrong with it."""
    fair = FairDraw()
    draw = fair if wish.fair else None
    table = set_up(spec, wish.players, chance, wish.colors, draw=draw, sealed=sealed)
    return DrawnTable(table, tuple(fair.refused))
