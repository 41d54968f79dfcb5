"""A table of a study: the position as the active seat sees it, and what nobody sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from referee.engine.chance import Chance
from referee.engine.judge import apply
from referee.engine.values import SetUpWish
from referee.notation.text import parse_position
from referee.study.run.work import derived

if TYPE_CHECKING:
    from referee.engine.game import Game
    from referee.engine.values import Play

HIDDEN = "?"


class PlayTable:
    """One game in play: set up, rolled and dealt from one seed, whoever sits where."""

    def __init__(self, game: Game, players: int, seed: str, modules: tuple[str, ...] = ()) -> None:
        self.game = game
        chance = Chance(derived(seed, "table"))
        drawn = game.family.setup.draw(
            game.spec, SetUpWish(players, modules=modules), chance, chance
        )
        self.position: Any = parse_position(drawn.position, game)
        self.dice = Random(derived(seed, "dice"))
        self._shuffles = Random(derived(seed, "deck"))
        self.face = 0
        """The face that lies there, in a game with a die."""
        colors = self.position.players
        self.hands = [drawn.hands.get(color) for color in colors]
        self.deck, self.gone = list(drawn.deck), list[str]()
        self._holds = any(hand is not None for hand in self.hands)
        self._show_hand()

    @property
    def to_roll(self) -> bool:
        """Whether the turn waits for the die, which no bot rolls."""
        return self.game.rolls and not self.position.die

    def roll(self) -> int:
        self.face = int(self.dice.random() * self.game.faces) + 1
        return self.face

    def open_turn(self) -> None:
        """Roll the die where the turn opens with it."""
        if self.to_roll:
            from referee.rules.barons.plays import Roll

            self.position = apply(self.position, Roll(self.roll()))

    def play(self, play: Play) -> Play:
        """Carry out a step, with the table's own die where it is rolled; the step as it was."""
        if getattr(play, "die", 0):
            play = replace(play, die=self.roll())  # type: ignore[call-arg]
        seat = self.position.turn
        self.position = apply(self.position, play)
        if self._holds:
            self._move_cards(seat, play)
        return play

    def _move_cards(self, seat: int, play: Play) -> None:
        """The hands and the deck as the step leaves them; of several cards the oldest goes down."""
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
        """The position with the active seat's own hand, the others' face down."""
        me = self.position.turn
        hands: Sequence[tuple[str, ...] | None] = [
            hand if hand is None or seat == me else (HIDDEN,) * len(hand)
            for seat, hand in enumerate(self.hands)
        ]
        if tuple(hands) != self.position.hands:
            self.position = self.position._replace(hands=tuple(hands))
