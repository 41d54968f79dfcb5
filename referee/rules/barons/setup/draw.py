"""A table as chance sets it up: seats, land, officers, and a hand where one is dealt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pnp.folder.hexes import Cell
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.chance import Chance
from referee.engine.table_setup import Seating, cannot_carry_out, draw_fair
from referee.engine.values import Flaw, Json, SetUpWish, Start, Step
from referee.rules.barons.cards import card_names, has_hands
from referee.rules.barons.setup.fairness import flaws
from referee.rules.barons.setup.land import NO_LAND, Land, draw_land, impassable_kind, tile_word
from referee.rules.barons.setup.starts import starts

PATIENCE = 1000
"""Draws after which a fair one is given up."""

_NOT_FAIR = Words("no fair draw of {game} in {patience}; does it have one at all?")
_LAND = ("lay", "place")
_NOT_TOGETHER = Words(
    "the set-up of {game} has to lay its tiles once and place everything right after it, in "
    "[[setup.steps]]"
)
_NO_LAND_LAID = Words(
    "the set-up of {game} lays no land; its game.toml needs [[setup.steps]] with `lay` and `place`"
)
_DECK = Words(
    "The mountains’ cards are set aside ({aside}), the others shuffled into the deck ({rest})"
)
_HANDS = Words("Each player receives {n} of them, face down, for its owner’s eyes only")


@dataclass(frozen=True)
class DrawnTable:
    """A table ready to play, and what was wrong with the draws of land before it."""

    spec: GameSpec
    seats: tuple[int, ...]
    colors: tuple[str, ...]
    land: Land
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What only its owner may see."""
    deck: tuple[str, ...] = ()
    """What nobody may see."""
    refused: tuple[tuple[Flaw, ...], ...] = ()
    steps: tuple[Step, ...] = ()

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
    """Set a table up in the order of the game's recipe; land is drawn until it is fair where asked.

    What is dealt face down may come from a chance of its own, to be opened later.
    """
    seating = Seating(spec, wish, chance)
    land = NO_LAND
    refused: tuple[tuple[Flaw, ...], ...] = ()
    hands: dict[str, tuple[str, ...]] = {}
    deck: tuple[str, ...] = ()
    before = ""
    for step in spec.setup_steps(wish.players):
        before, last = step.do, before
        if step.do in _LAND:
            if (step.do == "lay") != (land is NO_LAND) or (land.steps and last not in _LAND):
                raise HeraldError(_NOT_TOGETHER.fill(game=spec.game.name.but(en=spec.id)))
            if land is NO_LAND:
                land, refused = _fair_land(spec, seating.colors, chance, fair=wish.fair)
                seating.steps += land.steps
        elif step.do in ("order", "colors"):
            table = DrawnTable(spec, seating.seats, seating.colors, land)
            seating.carry_out(step, table, placed=bool(land.officers))
        elif step.do == "deal":
            hands, deck, dealt = deal_hands(spec, seating.colors, land, sealed or chance)
            seating.steps += dealt
        elif step.do == "say" and step.text:
            seating.steps.append(Step("say", step.text))
        else:
            raise cannot_carry_out(spec, step)
    if land is NO_LAND:
        raise HeraldError(_NO_LAND_LAID.fill(game=spec.game.name.but(en=spec.id)))
    return DrawnTable(
        spec, seating.seats, seating.colors, land, hands, deck, refused, tuple(seating.steps)
    )


def _fair_land(
    spec: GameSpec, colors: Sequence[str], chance: Chance, *, fair: bool
) -> tuple[Land, tuple[tuple[Flaw, ...], ...]]:
    return draw_fair(
        lambda: draw_land(spec, colors, chance),
        lambda land: flaws(spec, land) if fair else (),
        PATIENCE,
        _NOT_FAIR.fill(game=spec.game.name.but(en=spec.id), patience=PATIENCE),
    )


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
