"""A table as chance sets it up: seats, land, officers, and a hand where one is dealt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pnp.folder.hexes import Cell
from pnp.folder.spec import GameSpec
from pnp.text.words import Words
from referee.engine.chance import Chance
from referee.engine.table_setup import Seating, draw_fair
from referee.engine.values import Flaw, Json, SetUpWish, Start, Step
from referee.rules.barons.cards import card_names, has_hands
from referee.rules.barons.setup.fairness import flaws
from referee.rules.barons.setup.land import Land, draw_land, impassable_kind, tile_word
from referee.rules.barons.setup.seating import take_seats
from referee.rules.barons.setup.starts import starts

PATIENCE = 1000
"""Draws after which a fair one is given up."""

_NOT_FAIR = Words(
    "no fair draw of {id} in {patience}; does it have one at all?",
    fr="aucun tirage équitable de {game} sur {patience}\u00a0; en existe-t-il un seul\u00a0?",
)
_DECK = Words(
    "The mountains’ cards are set aside ({aside}), the others shuffled into the deck ({rest})",
    fr="Les cartes des montagnes sont mises de côté ({aside}), les autres, mélangées, forment la "
    "pioche ({rest})",
)
_HANDS = Words(
    "Each player receives {n} of them, face down, for its owner’s eyes only",
    fr="Chaque joueur en reçoit {n}, face cachée, que lui seul peut regarder",
)


@dataclass(frozen=True)
class DrawnTable:
    """A table ready to play, and what was wrong with the draws of land before it."""

    spec: GameSpec
    seating: Seating
    land: Land
    hands: Mapping[str, tuple[str, ...]]
    """What only its owner may see."""
    deck: tuple[str, ...]
    """What nobody may see."""
    refused: tuple[tuple[Flaw, ...], ...]
    steps: tuple[Step, ...]

    @property
    def colors(self) -> tuple[str, ...]:
        return self.seating.colors

    @property
    def seats(self) -> tuple[int, ...]:
        return self.seating.seats

    @property
    def aside(self) -> tuple[str, ...]:
        return self.land.aside

    @property
    def flaws(self) -> tuple[Flaw, ...]:
        return flaws(self.spec, self.land)

    @property
    def position(self) -> str:
        """The table in the notation, hands as the others see them."""
        return "\n".join(_position_lines(self)) + "\n"

    def terrain(self, cell: Cell) -> str:
        """Return what a cell shows: a mountain, or its tile."""
        return impassable_kind(self.spec) if cell in self.land.mountains else self.tile(cell)

    def tile(self, cell: Cell) -> str:
        """Return the tile on a cell; nothing where none is laid."""
        return tile_word(self.spec, self.land.tiles.get(cell, ""))

    def report(self) -> Mapping[str, Json]:
        """Return what was laid and placed, as plain values."""
        land = self.land
        return {
            "tiles": {str(cell): tile for cell, tile in land.tiles.items()},
            "mountains": [str(cell) for cell in land.mountains],
            "officers": [
                {"color": o.color, "piece": o.piece, "cell": str(o.cell)} for o in land.officers
            ],
        }

    def starts(self) -> list[Start]:
        """Return how good each seat's start is, in turn order."""
        return starts(self.spec, self.land, self.colors)


def set_up(
    spec: GameSpec, wish: SetUpWish, chance: Chance, sealed: Chance | None = None
) -> DrawnTable:
    """Set a table up in the order of the rules; land is drawn until it is fair where asked.

    What is dealt face down may come from a chance of its own, to be opened later.
    """
    seating = take_seats(spec, wish.players, chance, wish.colors)
    land, refused = draw_fair(
        lambda: draw_land(spec, seating.colors, chance),
        lambda land: flaws(spec, land) if wish.fair else (),
        PATIENCE,
        _NOT_FAIR.fill(id=spec.id, game=spec.game.name, patience=PATIENCE),
    )
    hands, deck, dealt = deal_hands(spec, seating.colors, land, sealed or chance)
    steps = (*seating.steps, *land.steps, *dealt)
    return DrawnTable(spec, seating, land, hands, deck, refused, steps)


def deal_hands(
    spec: GameSpec, colors: Sequence[str], land: Land, chance: Chance
) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...], list[Step]]:
    """Set the mountains' cards aside, shuffle the others, deal each player a sealed hand."""
    if not has_hands(spec):
        return {}, (), []
    dealt = spec.numbers.cards_dealt
    playable = [card for card in card_names(spec) if card not in land.aside]
    deck = chance.shuffle(playable, "tactical cards")
    hands = {color: tuple(deck[i * dealt : (i + 1) * dealt]) for i, color in enumerate(colors)}
    steps = [
        Step("deck", _DECK.fill(aside=len(land.aside), rest=len(deck)), count=len(deck)),
        Step("hands", _HANDS.fill(n=dealt), count=dealt),
    ]
    return hands, tuple(deck[len(colors) * dealt :]), steps


def _position_lines(table: DrawnTable) -> Iterator[str]:
    spec, land, colors = table.spec, table.land, table.colors
    yield f"game {spec.id}"
    yield f"players {' '.join(colors)}"
    yield f"turn {colors[0]}"
    for cell in spec.board.board.cells:
        terrain = table.terrain(cell)
        pieces = ", ".join(f"{o.color} {o.piece}" for o in land.officers if o.cell == cell)
        if terrain or pieces:
            yield f"{cell} {terrain}".rstrip() + (f": {pieces}" if pieces else "")
    for color, hand in table.hands.items():
        yield f"hand {color}: {' '.join('?' for _ in hand) or 'none'}"
