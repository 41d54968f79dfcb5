"""Cards and items moved from heap to heap, one that is not known among them."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.folder.table.game_table import GameTable
from pnp.text.words import Words
from referee.kept.refusals import ActError
from referee.kept.state import UNKNOWN, Heap, Item, Key, State, unkept


def without(heap: Heap, name: str) -> Heap | None:
    """Return a heap less one card of that name; None where it is not there.

    Where an unknown card leaves a heap, nobody knows any more which of its cards it was.
    """
    if name == UNKNOWN:
        return (Item(UNKNOWN),) * (len(heap) - 1) if heap else None
    for wanted in (name, UNKNOWN):
        for at in range(len(heap) - 1, -1, -1):
            if heap[at].name == wanted:
                return heap[:at] + heap[at + 1 :]
    return None


def moved(state: State, source: Key, target: Key, item: Item) -> State | None:
    """Return the table with one card moved, on top of what lies there; None where it is not there.

    A pile has its top first, every other heap last.
    """
    left = without(state.heap(source), item.name)
    if left is None:
        return None
    return state.put({source: left, target: (*state.heaps.get(target, ()), item)})


def from_top(state: State, pile: Key, target: Key, items: Iterable[Item]) -> State:
    """Return the table with so many cards from the top of a pile laid somewhere else."""
    laid = tuple(items)
    rest = state.heap(pile)[len(laid) :]
    return state.put({pile: rest, target: (*state.heap(target), *laid)})


def check_told(table: GameTable, state: State) -> State:
    """Return a table on which players name cards that are only counted, if there are such."""
    if state.by_hand:
        for stock in unkept(table, state):
            raise ActError(_NO_SUCH, stock=stock)
    return state


_NO_SUCH = Words("{stock} has no such card any more, or never had one")
