"""Steps of a set-up that say who plays when, and in which colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.folder.table.game_table import GameTable, RollOf, StepOf
from pnp.text.words import Words, listing
from referee.engine.order_of_play import ROLLS, RolledOrder
from referee.engine.values import Step
from referee.kept.acts.rolling import fall
from referee.kept.dealer import Dealer
from referee.kept.refusals import ActError
from referee.kept.state import Asked, Key, State, begun

_HANDS_OUT = ("deal", "keep")
"""Steps after which something belongs to a colour."""


def order_found(
    table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Sequence[str] | None
) -> tuple[State, list[Step]]:
    """Carry out `order`; `own` are the seats or colours that the table itself has found."""
    steps: list[Step] = []
    if own is not None:
        seats = _told_seats(state, own)
    elif step.by == "roll":
        roll = table.rolls[step.roll]
        rolls = RolledOrder(lambda seat, _, __: _total(roll, dealer), steps, _rolls(roll))
        around = sorted(state.seats)
        seats = tuple(rolls.falling(around)) if step.rank == "all" else rolls.clockwise(around)
    elif step.by == "draw":
        drawn = dealer.order(tuple(map(str, state.seats)), "order of play")
        seats = tuple(map(int, drawn))
    elif step.by == "color":
        seats = _by_color(table, state, step)
    else:
        seats = state.seats
    state = replace(state, seats=seats)
    announced = step.text or (_AGREED if step.by == "agree" else _ORDER)
    steps.append(Step("order", announced, _in_order(table, state), seats=seats))
    return state, steps


def _total(roll: RollOf, dealer: Dealer) -> int:
    return sum(face for face in fall(roll, dealer) if isinstance(face, int))


def _rolls(roll: RollOf) -> Words:
    if len(roll.dice) == 1:
        return ROLLS
    return Words.each(lambda lang: _ROLLS_SEVERAL.in_(lang).replace("{roll}", roll.name.in_(lang)))


def _by_color(table: GameTable, state: State, step: StepOf) -> tuple[int, ...]:
    """Return the seats in the order of their colours, as the step or the game lists them."""
    listed = list(step.colors) or [color.id for color in table.colors]
    place = {color: at for at, color in enumerate(listed)}
    colors = dict(zip(state.seats, state.colors, strict=True))
    return tuple(sorted(state.seats, key=lambda seat: place.get(colors[seat], len(place))))


def _told_seats(state: State, own: Sequence[str]) -> tuple[int, ...]:
    """Return the order that the table tells: seats or colours, all of them or who begins."""
    colors = dict(zip(state.colors, state.seats, strict=True))
    by_name = {str(seat): seat for seat in state.seats} | colors
    seats = [by_name.get(one, 0) for one in own]
    if not own or 0 in seats or len(set(seats)) != len(seats):
        known = ", ".join(by_name)
        raise ActError(_NO_ORDER, told=" ".join(own)[:60], known=known)
    if len(seats) == len(state.seats):
        return tuple(seats)
    around = sorted(state.seats)
    if len(seats) != 1:
        raise ActError(_NO_ORDER, told=" ".join(own)[:60], known=", ".join(by_name))
    at = around.index(seats[0])
    return tuple(around[at:] + around[:at])


def _in_order(table: GameTable, state: State) -> Words:
    if len(state.taken) == len(state.seats):
        return listing([color_name(table, color) for color in state.colors])
    return _SEATS.fill(who=", ".join(map(str, state.seats)))


def color_name(table: GameTable, color: str) -> Words:
    """Return what a colour is called."""
    return next((one.name for one in table.colors if one.id == color), Words.same(color))


def colors_taken(
    table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Sequence[str] | None
) -> tuple[State, list[Step]]:
    """Carry out `colors`, or ask the first who chooses; `own` are the colours, seat by seat."""
    choosing = state.seats if step.start == "first" else tuple(reversed(state.seats))
    among = _among(table, state)
    if len(state.taken) == len(state.seats):
        took = [_took(table, step, seat, state.taken[seat]) for seat in choosing]
        return state, took
    if own is not None or step.by == "draw":
        if own is None:
            drawn = dealer.order(among, "colours")
            taken = dict(zip(choosing, drawn, strict=False))
        else:
            taken = _told_colors(state, own, among)
        steps = [_took(table, step, seat, taken[seat]) for seat in choosing]
        return _with_colors(table, state, taken), steps
    return replace(state, asked=Asked("color", choosing, among)), []


def color_chosen(
    table: GameTable, state: State, step: StepOf, color: str
) -> tuple[State, list[Step]]:
    """Take a colour for the player who is asked, and ask the next one."""
    asked = state.asked
    if asked is None or asked.what != "color":
        raise ActError(_NOBODY_ASKED)
    if color not in asked.colors:
        raise ActError(_TAKEN, color=color[:40], left=", ".join(asked.colors))
    seat, *others = asked.seats
    taken = {**state.taken, seat: color}
    left = tuple(one for one in asked.colors if one != color)
    steps = [_took(table, step, seat, color)]
    if others:
        waits = Asked("color", tuple(others), left)
        return replace(state, taken=taken, asked=waits), steps
    return replace(_with_colors(table, state, taken), asked=None), steps


def _among(table: GameTable, state: State) -> tuple[str, ...]:
    """Return the colours to choose from: those in play once something belongs to one."""
    done = table.steps[: state.step]
    placed = any(
        step.do in _HANDS_OUT or (step.do == "place" and not step.is_neutral and step.piece)
        for step in done
    )
    owned = any(key.owner in state.in_play and heap for key, heap in _own_heaps(table, state))
    return state.in_play if placed or owned else tuple(color.id for color in table.colors)


def _own_heaps(table: GameTable, state: State) -> Iterator[tuple[Key, object]]:
    """Yield what belongs to a colour, but for the bags that everybody has in full."""
    full = begun(table).heaps
    for key, heap in state.heaps.items():
        if full.get(key) != heap:
            yield key, heap


def _told_colors(state: State, own: Sequence[str], among: Sequence[str]) -> dict[int, str]:
    if len(own) != len(state.seats) or len(set(own)) != len(own) or not set(own) <= set(among):
        raise ActError(_COLORS, players=len(state.seats), known=", ".join(among))
    return dict(zip(sorted(state.seats), own, strict=True))


def _with_colors(table: GameTable, state: State, taken: dict[int, str]) -> State:
    """Return the table once everyone has a colour: what is each player's has its new owner."""
    colors = tuple(taken[seat] for seat in sorted(taken))
    if set(colors) == set(state.in_play):
        return replace(state, taken=taken)
    owner = dict(zip(state.in_play, colors, strict=True))
    heaps = {
        key._replace(owner=owner.get(key.owner, key.owner)): heap
        for key, heap in state.heaps.items()
    }
    counters = {(word, owner.get(who, who)): value for (word, who), value in state.counters.items()}
    return replace(state, taken=taken, in_play=colors, heaps=heaps, counters=counters)


def _took(table: GameTable, step: StepOf, seat: int, color: str) -> Step:
    words = _DRAWS if step.by == "draw" else _CHOOSES
    name = color_name(table, color)
    return Step("colour", step.text or words.fill(n=seat), name, seat=seat, color=color)


_ROLLS_SEVERAL = Words("Player {n} rolls: {roll}")
_ORDER = Words("Order of play, clockwise")
_AGREED = Words("The players agree on who begins")
_SEATS = Words("players {who}")
_CHOOSES = Words("Player {n} chooses a colour")
_DRAWS = Words("Player {n} draws a colour")
_NO_ORDER = Words(
    "`{told}` is not an order of play; name who begins, or everyone in order: {known}"
)
_NOBODY_ASKED = Words("nobody is asked for a colour now")
_TAKEN = Words("`{color}` cannot be chosen; the colours that are left are {left}")
_COLORS = Words("{players} players take {players} different colours, seat by seat, among {known}")
