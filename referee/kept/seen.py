"""What a seat may see of a kept table, as plain values: everything shown passes through `seen`.

1. The page, the terminal and the log's export of a state are made here and nowhere else.
2. A hand is seen by its seat; the others see how many cards it has.
3. The order of a pile is seen by nobody before the seed is revealed.
4. What lies face down in a place is counted, until it is taken or the game is over; who laid it
   there knows it.
5. What was looked at, and what was laid face down on a discard, is its seat's.
6. A hidden counter, and a column that reads one or a hand, is its owner's until the game is over.
7. A card that is not held is refused in one sentence (`card_acts.NOT_HELD`), whatever is held.
8. What is left in a common bag is open, as far as that does not tell what hands hold; what is left
   in one's own bag is its owner's.
9. A question about undoing names an act as the log has it (`redacting.redacted`), never a card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pnp.folder.table.game_table import BOX, DISCARD, HAND, PILE, GameTable
from referee.kept import turns
from referee.kept.score.score_sheet import live_sheet, secret_columns
from referee.kept.state import (
    CELL,
    TABLE,
    UNKNOWN,
    Item,
    Key,
    State,
    box_is_known,
    hides_hand,
    is_open,
    stocks,
    zones,
)


def seen(
    table: GameTable, state: State, seat: str | None = None, *, revealed: bool = False
) -> dict[str, Any]:
    """Return a table as a seat sees it; None is everyone's view.

    Counts stand where all may know no more; `seen` has by deck and bag what this seat sees of it.
    With `revealed` every number of cards is the list of their names.
    """
    return {
        "order": list(state.colors),
        "decks": {word: _counts(table, state, word, revealed) for word in table.decks},
        "bags": {word: _counts(table, state, word, revealed) for word in table.bags},
        "counters": {word: _counter(table, state, word, seat, revealed) for word in table.counters},
        "board": board(state),
        "dice": {roll: list(faces) for roll, faces in state.dice.items()},
        "owners": {color: place for place, color in sorted(state.taken.items())},
        "seen": {word: _seen(table, state, word, seat) for word, _ in stocks(table)},
        "byHand": sorted(state.by_hand),
        "turn": _turn(table, state),
        "sheet": live_sheet(table, state, seat).as_json(),
        "marks": _marks(table, state, seat),
    }


def _counts(table: GameTable, state: State, word: str, revealed: bool) -> dict[str, Any]:
    """Return how many cards are in each zone of a deck or bag, or which."""
    found: dict[str, Any] = {}
    places: dict[str, Any] = {}
    for zone, each in zones(table, word).items():
        owners = state.colors if each else (TABLE,)
        several = {
            owner: [*state.names(Key(word, zone, owner))]
            if revealed
            else len(state.heap(Key(word, zone, owner)))
            for owner in owners
        }
        shown = several if each else several[TABLE]
        if zone in (PILE, DISCARD, BOX, HAND):
            found["left" if zone == PILE and word in table.bags else zone] = shown
        else:
            places[zone] = shown
    return found | {"places": places}


def _counter(
    table: GameTable, state: State, word: str, seat: str | None, revealed: bool
) -> dict[str, int | str] | int | str:
    counter = table.counters[word]
    if not counter.each:
        return _number(state.counters[word, TABLE])
    closed = counter.hidden and not state.over and not revealed
    return {
        color: UNKNOWN if closed and color != seat else _number(state.counters[word, color])
        for color in state.colors
    }


def _number(value: int | None) -> int | str:
    return UNKNOWN if value is None else value


def board(state: State) -> dict[str, list[str]]:
    """Return what lies on each cell, the lowest first."""
    found: dict[str, list[str]] = {}
    for key, heap in state.heaps.items():
        if key.zone == CELL and heap:
            found[key.owner] = [item.name for item in heap]
    for cell, words in state.board.items():
        found[cell] = [*found.get(cell, ()), *words]
    return found


def _seen(table: GameTable, state: State, word: str, seat: str | None) -> dict[str, Any]:
    """Return the names that a seat sees of a deck or bag, by zone; `?` for what it does not."""
    found: dict[str, Any] = {}
    for zone, each in zones(table, word).items():
        owners = state.colors if each else (TABLE,)
        several = {
            owner: names
            for owner in owners
            if (names := _names(table, state, Key(word, zone, owner), seat)) is not None
        }
        if several:
            found["left" if zone == PILE and word in table.bags else zone] = (
                several if each else several[TABLE]
            )
    seer, count = state.peeked.get(word, ("", 0))
    if count:
        top = state.names(Key(word, PILE))[:count]
        found["peeked"] = {"by": seer, "count": count, "cards": [*top] if seer == seat else None}
    return found


def _names(table: GameTable, state: State, key: Key, seat: str | None) -> list[str] | None:
    """Return what a seat sees of a heap; None where it only counts it."""
    heap = state.heap(key)
    if key.zone == BOX:
        return None
    if key.zone == PILE:
        return _left(table, state, key, seat)
    if key.zone == HAND:
        known = key.owner == seat or is_open(table, key)
        return [item.name for item in heap] if known else None
    opened = is_open(table, key) or (state.over and key.zone != DISCARD)
    if not opened and not any(item.by == seat for item in heap):
        return None
    return [_shown(item, seat, opened, state.over and key.zone != DISCARD) for item in heap]


def _shown(item: Item, seat: str | None, opened: bool, over: bool) -> str:
    mine = item.by != "" and item.by == seat
    return item.name if over or mine or (opened and not item.by) else UNKNOWN


def _left(table: GameTable, state: State, key: Key, seat: str | None) -> list[str] | None:
    """Return what is left in a bag, sorted, to whom it is open; a pile tells nothing."""
    bag = table.bags.get(key.stock)
    if bag is None:
        return None
    if bag.each:
        return sorted(state.names(key)) if key.owner == seat else None
    if hides_hand(bag) and any(_hidden_items(table, state, key.stock, seat)):
        return None
    return sorted(state.names(key))


def _hidden_items(
    table: GameTable, state: State, bag: str, seat: str | None
) -> Iterable[tuple[str, ...]]:
    """Yield what this seat does not see of a bag's items outside the bag."""
    for key, heap in state.heaps.items():
        if key.zone == BOX and box_is_known(table, state, key):
            continue
        if key.stock == bag and key.zone not in (PILE, CELL) and heap:
            names = _names(table, state, key, seat)
            if names is None or UNKNOWN in names:
                yield tuple(item.name for item in heap)


def _turn(table: GameTable, state: State) -> dict[str, Any]:
    """Return whose turn it is, in which phase and round, and what the set-up waits for."""
    ready = state.step >= len(table.steps)
    asked = state.asked
    found: dict[str, Any] = {
        "setup": None if ready else state.step,
        "steps": len(table.steps),
        "asked": asked and {"what": asked.what, "seats": [*asked.seats], "colors": [*asked.colors]},
        "round": state.turn.round,
        "rounds": table.turn.rounds,
        "over": state.over,
    }
    if not ready or state.over:
        return found | {"phase": None, "player": None, "timer": None, "roll": None}
    slot = turns.slot(table, state)
    return found | {
        "phase": slot.phase.id,
        "player": slot.player or None,
        "timer": slot.phase.timer,
        "roll": slot.phase.roll or None,
        "rerolls": slot.phase.rerolls,
    }


def _marks(table: GameTable, state: State, seat: str | None) -> list[dict[str, Any]]:
    """Return what was typed into the sheet; of a hidden column the own entries alone."""
    hidden = secret_columns(table) if not state.over else frozenset[str]()
    return [
        {"column": column, "player": who, "round": of, "value": _number(value)}
        for (column, who, of), value in sorted(
            state.marks.items(), key=lambda one: (one[0][0], one[0][1], one[0][2])
        )
        if column not in hidden or who == seat
    ]
