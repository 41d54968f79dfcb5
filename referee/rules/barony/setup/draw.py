"""A table as chance sets it up: seats, a board of tiles, spells in play and heroes in hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from pnp.folder.hexes import Cell
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Words, choices, listing
from referee.engine.chance import Chance
from referee.engine.table_setup import Seating, cannot_carry_out, draw_fair
from referee.engine.values import Flaw, Json, SetUpWish, Step
from referee.rules.barony.cards import SPELLS
from referee.rules.barony.cards import deck as hero_deck
from referee.rules.barony.position import ANY_CARD, MYSTERY, SORCERY
from referee.rules.barony.setup.fairness import flaws
from referee.rules.barony.setup.land import SHAPES, Kinds, Laid, lay

PATIENCE = 200
"""Boards after which a fair one is given up."""
DEAL = "hero cards"
"""What every table calls the shuffle of its dealt cards."""


@dataclass(frozen=True)
class DrawnTable:
    """A board with everything beside it; cities are still to be placed."""

    spec: GameSpec
    """The game with the modules that are played."""
    seats: tuple[int, ...]
    colors: tuple[str, ...]
    laid: tuple[Laid, ...] = ()
    spells: tuple[str, ...] = ()
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The cards dealt, of which each player keeps some."""
    deck: tuple[str, ...] = ()
    refused: tuple[tuple[Flaw, ...], ...] = ()
    steps: tuple[Step, ...] = ()
    aside: tuple[str, ...] = ()

    @cached_property
    def land(self) -> dict[Cell, str]:
        return land_of(self.laid)

    @property
    def flaws(self) -> tuple[Flaw, ...]:
        return flaws(self.spec, self.land, len(self.colors))

    @property
    def position(self) -> str:
        """The table in the notation, hands as the others see them."""
        return "\n".join(_position_lines(self)) + "\n"

    def report(self) -> Mapping[str, Json]:
        """Return what was laid, as plain values."""
        return {
            "tiles": [
                {str(cell): kind for cell, kind in zip(tile.cells, tile.kinds, strict=True)}
                for tile in self.laid
            ],
            "spells": list(self.spells),
        }

    def starts(self) -> tuple[()]:
        """Return nothing: the players place their pieces themselves."""
        return ()


def set_up(
    spec: GameSpec, wish: SetUpWish, chance: Chance, sealed: Chance | None = None
) -> DrawnTable:
    """Set a table up as far as the placing of cities, which the players do.

    What is dealt face down may come from a chance of its own, to be opened later.
    """
    spec = spec.with_modules(wish.modules or spec.modules_on)
    shape = _shape(wish.shape)
    seating = Seating(spec, wish, chance)
    table = DrawnTable(spec, seating.seats, seating.colors)
    for step in spec.setup_steps(wish.players):
        if step.do == "lay":
            laid, refused = _draw_board(spec, wish, shape, chance)
            table = replace(table, laid=tuple(laid), refused=refused)
            seating.steps += _board_steps(spec, laid, shape)
        elif step.do in ("order", "colors"):
            seating.carry_out(step, table)
            table = replace(table, seats=seating.seats, colors=seating.colors)
        elif step.do == "fill":
            spells, opened = _draw_spells(spec, chance)
            table = replace(table, spells=spells)
            seating.steps += opened
        elif step.do == "deal":
            hands, deck, dealt = deal_heroes(spec, table.colors, sealed or chance)
            table = replace(table, hands=hands, deck=deck)
            seating.steps += dealt
        elif step.do == "say" and step.text:
            seating.steps.append(Step("place", step.text))
        else:
            raise cannot_carry_out(spec, step)
    if not table.laid:
        raise HeraldError(_NO_LAND_LAID.fill(game=spec.game.name.but(en=spec.id)))
    return replace(table, steps=tuple(seating.steps))


def land_of(laid: Sequence[Laid]) -> dict[Cell, str]:
    """Return what each cell of a board is."""
    return {cell: kind for tile in laid for cell, kind in zip(tile.cells, tile.kinds, strict=True)}


def _shape(asked: str) -> str:
    if asked and asked not in SHAPES:
        known = tuple(SHAPES)
        raise HeraldError(_NO_SHAPE.fill(asked=asked, known=choices(known)))
    return asked or next(iter(SHAPES))


def _draw_board(
    spec: GameSpec, wish: SetUpWish, shape: str, chance: Chance
) -> tuple[list[Laid], tuple[tuple[Flaw, ...], ...]]:
    """Return a board, and what was wrong with each one before it, where a fair one was asked."""
    return draw_fair(
        lambda: lay(_draw_tiles(spec, wish.players, chance), shape, chance),
        lambda laid: flaws(spec, land_of(laid), wish.players) if wish.fair else (),
        PATIENCE,
        _NOT_FAIR.fill(game=spec.game.name.but(en=spec.id), patience=PATIENCE),
    )


def _draw_tiles(spec: GameSpec, players: int, chance: Chance) -> list[Kinds]:
    """Return the tiles of a board in the order in which they are laid, mystery tiles included."""
    wanted = spec.numbers.tiles * players
    violet = spec.numbers.mystery[str(players)] if SORCERY in spec.modules_on else 0
    every = [
        tile.kinds
        for tiles in spec.printed_tiles.values()
        for tile in tiles
        for _ in range(tile.count)
    ]
    plain = [kinds for kinds in every if MYSTERY not in kinds]
    if not violet:
        return chance.shuffle(plain, "tiles")[:wanted]
    mystery = chance.shuffle([kinds for kinds in every if MYSTERY in kinds], "mystery tiles")
    drawn = mystery[:violet] + chance.shuffle(plain, "tiles")[: wanted - violet]
    return chance.shuffle(drawn, "order of the tiles")


def _draw_spells(spec: GameSpec, chance: Chance) -> tuple[tuple[str, ...], list[Step]]:
    if SORCERY not in spec.modules_on:
        return (), []
    known = spec.deck_cards(SPELLS)
    drawn = tuple(chance.shuffle(tuple(known), "spells")[: spec.numbers.spells])
    steps = []
    for number, spell in enumerate(drawn, start=1):
        name = known[spell].name
        announced = _SPELL.fill(number=number, of=len(drawn))
        steps.append(Step("spell", announced, name, card=spell, deck=SPELLS))
    return drawn, steps


def deal_heroes(
    spec: GameSpec, colors: Sequence[str], chance: Chance
) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...], list[Step]]:
    """Deal each player cards face down, of which some are kept; return the rest of the deck too."""
    deck = hero_deck(spec, spec.modules_on)
    if not deck:
        return {}, (), []
    numbers = spec.numbers
    few = len(colors) == spec.players.max and SORCERY not in spec.modules_on
    dealt = numbers.heroes_dealt_few if few else numbers.heroes_dealt
    cards = chance.shuffle(deck, DEAL)
    hands = {color: tuple(cards[i * dealt : (i + 1) * dealt]) for i, color in enumerate(colors)}
    steps = [
        Step("deck", _HEROES.fill(n=len(deck)), count=len(deck)),
        Step(
            "hands",
            _DEALT.fill(n=dealt, kept=numbers.heroes_kept, down=dealt - numbers.heroes_kept),
            count=dealt,
        ),
    ]
    return hands, tuple(cards[len(colors) * dealt :]), steps


def _board_steps(spec: GameSpec, laid: Sequence[Laid], shape: str) -> Iterator[Step]:
    violet = sum(MYSTERY in tile.kinds for tile in laid)
    yield Step("tiles", _TILES.fill(n=len(laid)), count=len(laid))
    if violet:
        yield Step("tiles", _VIOLET.fill(n=violet), count=violet)
    yield Step("shape", _SHAPE, _SHAPES[shape], shape=shape)
    for number, tile in enumerate(laid, start=1):
        names = [spec.kinds[kind].name for kind in tile.kinds]
        cells = [str(cell) for cell in tile.cells]
        kinds = listing([name.inside() for name in names])
        drawn = _LAID.fill(kinds=kinds, cells=listing(cells))
        announced = _TILE.fill(number=number, of=len(laid))
        tiles = dict(zip(cells, tile.kinds, strict=True))
        yield Step("tile", announced, drawn, cells[0], tiles=tiles)


def _position_lines(table: DrawnTable) -> Iterator[str]:
    spec = table.spec
    yield f"game {spec.id}"
    yield f"players {' '.join(table.colors)}"
    yield f"with {' '.join(spec.modules_on) or 'none'}"
    yield "setup"
    for cell in sorted(table.land, key=lambda at: (-at.row, at.number)):
        yield f"{cell} {table.land[cell]}"
    if table.spells:
        yield f"{SPELLS}: {' '.join(table.spells)}"
    for color in table.hands:
        yield f"heroes {color}: {' '.join([ANY_CARD] * spec.numbers.heroes_kept)}"


_TILES = Words("The tiles are shuffled and {n} of them drawn; the rest stay in the box")
_VIOLET = Words("{n} of them have a mystery place")
_SHAPE = Words("The shape of the board")
_SHAPES = {
    "compact": Words("compact, about round"),
    "wide": Words("wide, along the table"),
}
_TILE = Words("Tile {number} of {of}")
_SPELL = Words("Spell {number} of {of}")
_HEROES = Words("The {n} hero cards are shuffled")
_DEALT = Words(
    "Each player receives {n} of them, face down, keeps {kept} and lays {down} back unseen"
)
_NO_LAND_LAID = Words(
    "the set-up of {game} lays no tiles; its game.toml needs [[setup.steps]] with `lay`"
)
_LAID = Words("{kinds} on {cells}")
_NO_SHAPE = Words("a board has the shape {known}, not `{asked}`")
_NOT_FAIR = Words("no fair board of {game} in {patience}; does it have one at all?")
