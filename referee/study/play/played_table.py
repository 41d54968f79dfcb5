"""A table of a study: the position as the active seat sees it, what nobody sees, and every piece.

Pieces and cards are counted at the start, so that a rule which loses or makes one is found.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from referee.engine.chance import Chance
from referee.engine.game import Game
from referee.engine.judge import apply
from referee.engine.moves import candidates
from referee.engine.values import Play, SetUpWish, TablePosition
from referee.notation.text import parse_position
from referee.study.run.batches import derived

HIDDEN = "?"


class PieceError(Exception):
    """A piece was lost, or one too many was made."""


class PlayedTable:
    """One game in play: set up, rolled and dealt from one seed, whoever sits where."""

    def __init__(self, game: Game, players: int, seed: str, modules: tuple[str, ...] = ()) -> None:
        self.game = game
        chance = Chance(derived(seed, "table"))
        drawn = game.family.setup.draw(
            game.spec, SetUpWish(players, modules=modules), chance, chance
        )
        self.position: TablePosition = parse_position(drawn.position, game)
        self.dice = Random(derived(seed, "dice"))
        self._rolls: list[Play] = []
        self._shuffles = Random(derived(seed, "deck"))
        colors = self.position.players
        self.hands = [drawn.hands.get(color) for color in colors]
        self.deck, self.gone = list(drawn.deck), list[str]()
        self._holds = any(hand is not None for hand in self.hands)
        self._show_hand()

    def roll(self) -> int:
        return int(self.dice.random() * self.game.faces) + 1

    def open_turn(self) -> None:
        """Roll the die where the turn opens with it; no bot does."""
        if self.game.rolls and not self.position.die:
            if not self._rolls:  # listed once, because they are the same in every turn
                turn = candidates(self.position, "turn")
                self._rolls = [play for play in turn if play.opens_turn]
            self.position = apply(self.position, self._rolls[self.roll() - 1])

    def play(self, play: Play) -> Play:
        """Carry out a step, with the table's own die where it rolls one; return what was played."""
        if play.rolled():
            play = play.with_face(self.roll())
        seat = self.position.turn
        self.position = apply(self.position, play)
        if self._holds:
            self._move_cards(seat, play)
        return play

    def _move_cards(self, seat: int, play: Play) -> None:
        """Move cards between hands and deck as the step says; of several the oldest goes down."""
        uses = play.card_uses()
        for want in uses:
            whose = self.position.seat(want.color) if want.color else seat
            hand = list(self.hands[whose] or ())
            if want.way == "taken":
                hand.append(self._drawn())
            else:
                card = want.card if want.card in hand else hand[0]
                hand.remove(card)
                self.gone.append(card)
            self.hands[whose] = tuple(hand)
        if uses or self.position.turn != seat:
            self._show_hand()

    def _drawn(self) -> str:
        if not self.deck:
            self.deck = sorted(self.gone)
            self._shuffles.shuffle(self.deck)
            self.gone = []
        return self.deck.pop(0)

    def _show_hand(self) -> None:
        """Put the active seat's own hand into the position, the others' face down."""
        me = self.position.turn
        hands: Sequence[tuple[str, ...] | None] = [
            hand if hand is None or seat == me else (HIDDEN,) * len(hand)
            for seat, hand in enumerate(self.hands)
        ]
        if tuple(hands) != self.position.hands:
            self.position = self.position._replace(hands=tuple(hands))


class Inventory:
    """What a table had at its start, to be found again after every step."""

    def __init__(self, table: PlayedTable) -> None:
        self._start = _inventory(table)

    def check(self, table: PlayedTable) -> None:
        """Raise PieceError where a piece or a card is lost or made."""
        found = _inventory(table)
        if found != self._start:
            raise PieceError(f"pieces do not add up: {self._start} became {found}")


def _inventory(table: PlayedTable) -> tuple[object, ...]:
    """Return how many there are of every piece of every colour, and every card by its name."""
    hands = (card for hand in table.hands for card in hand or ())
    pieces = table.game.family.studying().inventory(table.position)
    return pieces, tuple(sorted((*table.deck, *table.gone, *hands)))
