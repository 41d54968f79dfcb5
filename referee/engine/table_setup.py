"""What the set-ups of all families share: colours, seats, and drawing until a draw is fair."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pnp.folder.set_up import SetUpStep
from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Words, listing, notations
from referee.engine.chance import Chance
from referee.engine.given_chance import CannotComeError, GivenChance, NoDieLeftError
from referee.engine.order_of_play import RolledOrder
from referee.engine.values import ColorChoice, Drawn, Flaw, SetUpWish, Step

T = TypeVar("T")
COLOR_STEP = "colour"
"""The kind of a step in which a player takes a colour."""

_PLAYERS = Words("{game} is for {low} to {high} players, not {players}")
_COLORS = Words("{players} players choose {players} different colours among {known}, not {chosen}")
_NO_STEP = Words("the rules of {game} cannot carry out `{do}` in a set-up")
_NEUTRAL = Words("Neutral")


class Seating:
    """Who plays when, and in which colour, as far as the steps of a set-up have said.

    Seats are counted from 1, clockwise as the players sit when they come to the table.
    """

    def __init__(self, spec: GameSpec, wish: SetUpWish, chance: Chance) -> None:
        check_seats(spec, wish.players, wish.colors)
        check_seats(spec, wish.players, wish.in_play)
        self._spec, self._wish, self._chance = spec, wish, chance
        self.seats = tuple(range(1, wish.players + 1))
        """The seats in the order of play."""
        self._taken: dict[int, str] = {}
        self._ordered = False
        self.steps: list[Step] = []
        """Every step of the set-up so far; the others are added by whoever carries them out."""

    @property
    def colors(self) -> tuple[str, ...]:
        """The colours in the order of play; those in play while nobody has chosen."""
        if len(self._taken) == len(self.seats):
            return tuple(self._taken[seat] for seat in self.seats)
        named = self._wish.in_play or self._wish.colors
        known = [color.id for color in self._spec.players.colors]
        return tuple(c for c in known if c in named) if named else tuple(known[: len(self.seats)])

    def carry_out(self, step: SetUpStep, table: Drawn, *, placed: bool = False) -> None:
        """Carry out a step about the order of play or about colours, at a table as it lies.

        `placed` says that pieces stand on the board already, which leaves only the colours in play
        to be chosen among.
        """
        if step.do == "order":
            self.find_order(step)
        else:
            self._take_colors(step, table, placed)

    def find_order(self, step: SetUpStep) -> None:
        """Let the dice, a draw or the players themselves say who plays when."""
        if step.by == "roll" and self._spec.die is not None:
            rolls, seats = RolledOrder(self._roll, self.steps), sorted(self.seats)
            all_of_them = step.rank == "all"
            self.seats = tuple(rolls.falling(seats)) if all_of_them else rolls.clockwise(seats)
        elif step.by == "color":
            order = step.colors or tuple(color.id for color in self._spec.players.colors)
            places = {color: place for place, color in enumerate(order)}
            self.seats = tuple(
                sorted(self.seats, key=lambda seat: places.get(self._taken.get(seat, ""), 0))
            )
        elif step.by not in ("agree", "seats"):
            self.seats = tuple(self._chance.shuffle(self.seats, "order of play"))
        self._ordered = True
        self.steps.append(self._order_step(step))

    def _roll(self, seat: int, seats: Sequence[int], level: bool) -> int:
        """Return what a seat rolls."""
        die = self._spec.die
        assert die is not None
        try:
            return self._chance.roll(die.faces, f"order of play, player {seat}")
        except NoDieLeftError:
            words = _STILL_LEVEL if level else _NO_DIE
            who = listing(seats)
            raise CannotComeError(words.fill(n=seat, who=who, count=len(seats))) from None

    def _order_step(self, step: SetUpStep) -> Step:
        if step.by in _NOT_DRAWN:
            color = self._taken.get(self.seats[0], "")
            begins = _BEGINS.fill(color=color_title(self._spec, color)) if color else _FIRST_SEAT
            return Step("order", step.text or _NOT_DRAWN[step.by], begins, color=color)
        said = _IN_ORDER.fill(who=", ".join(map(str, self.seats)))
        return Step("order", step.text or _ORDER, said, seats=self.seats)

    def _take_colors(self, step: SetUpStep, table: Drawn, placed: bool) -> None:
        wish, spec = self._wish, self._spec
        in_play, known = self.colors, tuple(color.id for color in spec.players.colors)
        among = in_play if placed or wish.in_play else known
        drawn: Sequence[str] = ()
        if step.by == "draw" and not wish.colors:
            drawn = self._chance.shuffle(among, "colours")
        choosing = self.seats if step.start == "first" else tuple(reversed(self.seats))
        for number, seat in enumerate(choosing):
            left = tuple(color for color in among if color not in self._taken.values())
            if wish.colors:
                color = wish.colors[seat - 1]
            elif drawn:
                color = drawn[number]
            elif wish.choose is None or len(left) == 1:
                color = left[0]
            else:
                place = self.seats.index(seat) + 1 if self._ordered else 0
                asked = ColorChoice(seat, place, left, table.position, tuple(self.steps))
                color = wish.choose(asked)
                if color not in left:
                    raise HeraldError(_TAKEN.fill(color=color[:40], left=notations(left)))
            self._taken[seat] = color
            words = step.text or (_DRAWS if drawn else _CHOOSES)
            title = color_title(spec, color)
            self.steps.append(Step(COLOR_STEP, words.fill(n=seat), title, seat=seat, color=color))


def color_title(spec: GameSpec, color: str) -> Words:
    """Return a colour's name, or the word for what belongs to nobody."""
    for known in spec.players.colors:
        if known.id == color:
            return known.name
    nobody = spec.players.neutral
    return nobody.name if nobody else _NEUTRAL


def check_seats(spec: GameSpec, players: int, choices: Sequence[str]) -> None:
    """Raise HeraldError for a number of players or colours that the game does not have.

    The command line asks for them in the reader's language; this guards every other way in.
    """
    low, high = spec.players.min, spec.players.max
    if not low <= players <= high:
        raise HeraldError(
            _PLAYERS.fill(game=spec.game.name.but(en=spec.id), low=low, high=high, players=players)
        )
    known = [color.id for color in spec.players.colors]
    if choices and (len(set(choices)) != players or not set(choices) <= set(known)):
        among, chosen = ", ".join(known), ", ".join(choices)
        raise HeraldError(_COLORS.fill(players=players, known=among, chosen=chosen))


def check_dice(spec: GameSpec, players: int, dice: Sequence[int]) -> None:
    """Refuse dice that do not settle the order of play, no more and no fewer than are rolled."""
    orders = [step for step in spec.setup_steps(players) if step.do == "order"]
    if spec.die is None or not any(step.by == "roll" for step in orders):
        raise CannotComeError(_NOT_ROLLED.fill(name=spec.game.name))
    chance = GivenChance("", dice)
    seating = Seating(spec, SetUpWish(players), chance)
    for step in orders:
        seating.find_order(step)
    chance.check_all_came()


def cannot_carry_out(spec: GameSpec, step: SetUpStep) -> HeraldError:
    """Return the refusal of a step that a family's rules do not know."""
    return HeraldError(_NO_STEP.fill(game=spec.game.name.but(en=spec.id), do=step.do))


def draw_fair(
    draw: Callable[[], T],
    flaws: Callable[[T], tuple[Flaw, ...]],
    patience: int,
    given_up: Words,
) -> tuple[T, tuple[tuple[Flaw, ...], ...]]:
    """Return the first draw without a flaw, and the flaws of each draw before it.

    HeraldError with the words given after so many draws in vain.
    """
    refused: list[tuple[Flaw, ...]] = []
    while len(refused) < patience:
        drawn = draw()
        found = flaws(drawn)
        if not found:
            return drawn, tuple(refused)
        refused.append(found)
    raise HeraldError(given_up)


_STILL_LEVEL = Words(
    "the dice given leave players {who} level; add a face for each of them, in the order in which "
    "they roll again"
)
_NO_DIE = Words(
    "there is no die for player {n} among those given; {count} players roll one after the other"
)
_NOT_ROLLED = Words("no dice decide the order of play of {name}; leave them out")
_ORDER = Words("Order of play, clockwise")
_IN_ORDER = Words("players {who}")
_AGREED = Words("The players agree on who begins")
_NOT_DRAWN = {
    "agree": _AGREED,
    "color": Words("The colours say who begins"),
    "seats": Words("Play goes round the table as the players sit"),
}
_BEGINS = Words("{color} begins")
_FIRST_SEAT = Words("player 1 begins")
_CHOOSES = Words("Player {n} chooses a colour")
_DRAWS = Words("Player {n} draws a colour")
_TAKEN = Words("`{color}` cannot be chosen; the colours that are left are {left}")
