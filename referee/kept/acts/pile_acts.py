"""What is done with a pile: looked at, put back in another order, shuffled."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from pnp.folder.table.game_table import HAND, PILE, GameTable
from pnp.text.words import Words
from referee.kept.acts.card_acts import NOT_HELD
from referee.kept.acts.deeds import Peek, Put, Shuffle
from referee.kept.acts.drawing import in_new_order, left, reshuffled
from referee.kept.acts.named import deck_named
from referee.kept.dealer import Dealer
from referee.kept.heaps import without
from referee.kept.refusals import ActError
from referee.kept.state import UNKNOWN, Item, Key, State


def peeked(table: GameTable, state: State, who: str, deed: Peek, dealer: Dealer) -> State:
    """Carry out `peek`: the others learn how many."""
    deck_named(table, deed.deck)
    names = state.names(Key(deed.deck, PILE))
    if not 1 <= deed.count <= len(names):
        raise left(deed.deck, len(names))
    for name in names[: deed.count]:
        dealer.seal(name, (who,))
    return replace(state, peeked={**state.peeked, deed.deck: (who, deed.count)})


def put(table: GameTable, state: State, who: str, deed: Put, dealer: Dealer) -> State:
    """Carry out `put`: cards that were looked at in a new order, or cards of the own hand."""
    deck_named(table, deed.deck)
    seer, count = state.peeked.get(deed.deck, ("", 0))
    for name in deed.cards:
        dealer.seal(name, (who,))
    if seer == who:
        return _in_order(state, deed, count)
    hand, pile = Key(deed.deck, HAND, who), Key(deed.deck, PILE)
    held = state.heap(hand)
    for name in deed.cards:
        rest = without(held, name)
        if rest is None:
            raise ActError(NOT_HELD, who=who)
        held = rest
    items = tuple(map(Item, deed.cards))
    there = state.heap(pile)
    return state.put({hand: held, pile: items + there if deed.top else there + items})


def _in_order(state: State, deed: Put, count: int) -> State:
    """Return the table with cards put back that somebody looked at."""
    pile = Key(deed.deck, PILE)
    names = state.names(pile)
    seen, rest = list(names[:count]), names[count:]
    known = UNKNOWN not in seen
    for name in deed.cards:
        if (known and name not in seen) or not seen:
            raise ActError(_NOT_SEEN, deck=deed.deck)
        seen.remove(name if known else seen[0])
    order = (*deed.cards, *seen, *rest) if deed.top else (*seen, *rest, *deed.cards)
    if not known and Counter(deed.cards).keys() - {UNKNOWN}:
        order = (UNKNOWN,) * len(order)
    after = state.put({pile: tuple(map(Item, order))})
    left_on_top = count if deed.top else count - len(deed.cards)
    if left_on_top:
        seer = state.peeked[deed.deck][0]
        after = replace(after, peeked={**after.peeked, deed.deck: (seer, left_on_top)})
    return after


def shuffled(table: GameTable, state: State, who: str, deed: Shuffle, dealer: Dealer) -> State:
    """Carry out `shuffle`, with the discard where that is said."""
    deck_named(table, deed.deck)
    if deed.discard:
        return reshuffled(state, deed.deck, dealer)
    pile = Key(deed.deck, PILE)
    return state.put({pile: in_new_order(state, deed.deck, state.names(pile), dealer)})


_NOT_SEEN = Words("that card is not among those just looked at on {deck}")
