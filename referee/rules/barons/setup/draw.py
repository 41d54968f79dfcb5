"""Setting up a table: who begins, in which colours, on what land, with which cards.

What is laid and drawn follows from the spec: tiles if the game has tiles, cards of tiles or of
cells, the mountains, then every officer in the order of the spec, then a hand where one is dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.folder.hexes import Cell, parse_cell
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.seats import color_title
from referee.engine.values import Step
from referee.rules.barons.cards import card_names, card_title, cell_labels, has_hands
from referee.rules.barons.setup.seating import NEUTRAL, Seating, take_seats

if TYPE_CHECKING:
    from pnp.folder.spec import GameSpec
    from referee.engine.chance import Chance


@dataclass(frozen=True)
class Officer:
    """An officer on its starting cell."""

    color: str
    piece: str
    cell: Cell


@dataclass(frozen=True)
class Land:
    """Tiles, mountains and officers of one draw; `aside` are the mountains' cards."""

    tiles: Mapping[Cell, str]
    mountains: tuple[Cell, ...]
    officers: tuple[Officer, ...]
    aside: tuple[str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Deal:
    """What only its owner may see, and the deck that nobody may."""

    hands: Mapping[str, tuple[str, ...]]
    deck: tuple[str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class SetUp:
    """A table ready to play."""

    spec: GameSpec
    seating: Seating
    land: Land
    deal: Deal

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.seating.steps + self.land.steps + self.deal.steps

    @property
    def position(self) -> str:
        """The table in the notation, hands as the others see them."""
        return "\n".join(_position_lines(self)) + "\n"

    def terrain(self, cell: Cell) -> str:
        """What a cell shows: a mountain, or its tile."""
        return impassable_kind(self.spec) if cell in self.land.mountains else self.tile(cell)

    def tile(self, cell: Cell) -> str:
        """A tile's name where tiles have letters, else its kind; nothing where none is laid."""
        tile = self.land.tiles.get(cell, "")
        parts = self.spec.components.values()
        lettered = any(part.face == "tile" and part.label == "letter" for part in parts)
        return tile if lettered else tile.partition("-")[0]


def set_up(
    spec: GameSpec,
    players: int,
    chance: Chance,
    choices: Sequence[str] = (),
    draw: Callable[[GameSpec, Sequence[str], Chance], Land] | None = None,
    sealed: Chance | None = None,
) -> SetUp:
    """The whole set-up in the order of the rules; `choices` are colours in seat order.

    What is dealt face down may come from a chance of its own, to be opened later.
    """
    seating = take_seats(spec, players, chance, choices)
    land = (draw or draw_land)(spec, seating.colors, chance)
    return SetUp(spec, seating, land, deal_hands(spec, seating.colors, land, sealed or chance))


def draw_land(spec: GameSpec, colors: Sequence[str], chance: Chance) -> Land:
    """Lay the tiles, then let cards name the mountains and the start of each officer."""
    tiles, laid = _lay_tiles(spec, chance)
    deck = _Deck(spec, chance, tiles)
    shuffled = _said(
        "cards", "The {n} cards are shuffled", "Les {n} cartes sont mélangées", n=len(deck.cards)
    )
    aside, mountains = _draw_mountains(deck, len(colors))
    officers, starts = _draw_officers(deck, colors)
    cells = tuple(deck.cells[card] for card in aside)
    return Land(tiles, cells, officers, aside, (*laid, shuffled, *mountains, *starts))


def deal_hands(spec: GameSpec, colors: Sequence[str], land: Land, chance: Chance) -> Deal:
    """Set the mountains' cards aside, shuffle the others, deal each player a sealed hand."""
    if not has_hands(spec):
        return Deal({}, (), ())
    dealt = spec.numbers.cards_dealt
    playable = [card for card in card_names(spec) if card not in land.aside]
    deck = chance.shuffle(playable, "tactical cards")
    hands = {color: tuple(deck[i * dealt : (i + 1) * dealt]) for i, color in enumerate(colors)}
    set_aside = _said(
        "deck",
        "The mountains’ cards are set aside ({aside}), the others shuffled into the deck ({rest})",
        "Les cartes des montagnes sont mises de côté ({aside}), les autres, mélangées, forment "
        "la pioche ({rest})",
        aside=len(land.aside),
        rest=len(deck),
    )
    sealed = _said(
        "hands",
        "Each player receives {n} of them, face down, for its owner’s eyes only",
        "Chaque joueur en reçoit {n}, face cachée, que lui seul peut regarder",
        n=dealt,
    )
    return Deal(hands, tuple(deck[len(colors) * dealt :]), (set_aside, sealed))


class _Deck:
    """The shuffled cards of a set-up and the cells they mean."""

    def __init__(self, spec: GameSpec, chance: Chance, tiles: Mapping[Cell, str]) -> None:
        self.spec, self.chance = spec, chance
        labels = {} if card_names(spec) == spec.tile_names else cell_labels(spec)
        self.cells = labels or {tile: cell for cell, tile in tiles.items()}
        self.cards: list[str] = []
        self.shuffle(card_names(spec))

    def shuffle(self, cards: Sequence[str]) -> None:
        self.cards = self.chance.shuffle(cards, "cards that draw the set-up")

    def draw(self, barred: Collection[Cell] = ()) -> str:
        """The top card; one that names a barred cell is put back and the deck shuffled."""
        if all(self.cells[card] in barred for card in self.cards):
            raise HeraldError(
                f"{self.spec.id} has too few cards for its mountains and officers",
                fr=f"{self.spec.game.name.in_('fr')} n’a pas assez de cartes pour ses montagnes et "
                "ses "
                "officiers",
            )
        while self.cells[self.cards[0]] in barred:
            self.shuffle(self.cards)
        return self.cards.pop(0)

    def step(self, kind: str, announced: Words, card: str) -> Step:
        """The announcement first, then the card that answers it."""
        title, cell = card_title(self.spec, card), self.cells[card]
        return Step(
            kind,
            announced,
            Words(f"{title.in_('en')}, {cell}", fr=f"{title.in_('fr')}, {cell}"),
            str(cell),
        )


def _lay_tiles(spec: GameSpec, chance: Chance) -> tuple[dict[Cell, str], list[Step]]:
    """What lies on each cell: shuffled tiles, or the kinds that have their places in every game."""
    if spec.board.laid == "in-order":
        return _fixed_places(spec), [_said("tiles", *_IN_ORDER)]
    if not spec.tile_names:
        return {}, []
    tiles = chance.shuffle(spec.tile_names, "tiles")
    step = _said("tiles", *_SHUFFLED, n=len(tiles))
    return dict(zip(spec.board.board.cells, tiles, strict=True)), [step]


def _fixed_places(spec: GameSpec) -> dict[Cell, str]:
    return {parse_cell(cell): kind for kind, cells in spec.board.places.items() for cell in cells}


def _draw_mountains(deck: _Deck, players: int) -> tuple[tuple[str, ...], list[Step]]:
    spec = deck.spec
    wanted = _by_players(spec.numbers.mountains, players) if "mountains" in spec.numbers else 0
    fixed = _fixed_places(spec)
    cards, steps = [], []
    for number in range(1, wanted + 1):
        kind = spec.kinds[impassable_kind(spec)].name
        announced = Words("{kind} {number} of {of}", fr="{kind} {number} sur {of}").fill(
            kind=kind, number=number, of=wanted
        )
        cards.append(deck.draw(fixed))
        steps.append(deck.step("mountain", announced, cards[-1]))
    return tuple(cards), steps


def _draw_officers(deck: _Deck, colors: Sequence[str]) -> tuple[tuple[Officer, ...], list[Step]]:
    """Each officer in turn: announced, then its card drawn."""
    officers, steps = [], []
    for word in deck.spec.officers_drawn:
        piece = deck.spec.pieces[word]
        for color in _owners(deck.spec, word, colors):
            count = piece.for_players(len(colors))
            for number in range(1, count + 1):
                which = f" {number}" if count > 1 else ""
                announced = Words("{color}, {piece}{which}", fr="{color}, {piece}{which}").fill(
                    color=color_title(deck.spec, color), piece=piece.name, which=which
                )
                card = deck.draw()
                officers.append(Officer(color, word, deck.cells[card]))
                steps.append(deck.step("officer", announced, card))
    return tuple(officers), steps


def _owners(spec: GameSpec, piece: str, colors: Sequence[str]) -> Sequence[str]:
    return (NEUTRAL,) if spec.pieces[piece].neutral else colors


def _by_players(number: int | Mapping[str, int], players: int) -> int:
    """A number that may differ with the number of players."""
    return number if isinstance(number, int) else number[str(players)]


def impassable_kind(spec: GameSpec) -> str:
    """The word for what cannot be entered."""
    return next(word for word, kind in spec.kinds.items() if kind.impassable)


def _said(step: str, en: str, fr: str, **facts: object) -> Step:
    return Step(step, Words(en, fr=fr).fill(**facts))


def _position_lines(table: SetUp) -> Iterator[str]:
    spec, land, colors = table.spec, table.land, table.seating.colors
    yield f"game {spec.id}"
    yield f"players {' '.join(colors)}"
    yield f"turn {colors[0]}"
    for cell in spec.board.board.cells:
        terrain = table.terrain(cell)
        pieces = ", ".join(f"{o.color} {o.piece}" for o in land.officers if o.cell == cell)
        if terrain or pieces:
            yield f"{cell} {terrain}".rstrip() + (f": {pieces}" if pieces else "")
    for color, hand in table.deal.hands.items():
        yield f"hand {color}: {' '.join('?' for _ in hand) or 'none'}"


_SHUFFLED = (
    "The {n} tiles are shuffled and laid face up",
    "Les {n} tuiles sont mélangées et posées face visible",
)
_IN_ORDER = (
    "The tiles are laid where their labels say",
    "Les tuiles sont posées là où leur repère le dit",
)
