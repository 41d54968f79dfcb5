"""What is done with a card of the own hand, and how a card comes back there."""

from __future__ import annotations

from pnp.folder.table.game_table import DISCARD, HAND, PILE, GameTable
from pnp.text.words import Words
from referee.kept.acts.deeds import Discard, Give, Play, Return, Take
from referee.kept.acts.named import bag_named, deck_named, place_named, player_named, stock_named
from referee.kept.acts.redacting import is_secret
from referee.kept.dealer import Dealer
from referee.kept.heaps import moved
from referee.kept.refusals import ActError
from referee.kept.state import TABLE, UNKNOWN, Item, Key, State, is_open


def from_hand(state: State, stock: str, who: str, target: Key, item: Item) -> State:
    """Return the table with a card moved out of a hand.

    One that is not held is refused in the same words whatever the hand holds.
    """
    after = moved(state, Key(stock, HAND, who), target, item)
    if after is None:
        raise ActError(NOT_HELD, who=who)
    return after


def played(table: GameTable, state: State, who: str, deed: Play, dealer: Dealer) -> State:
    """Carry out `play`: to a place, the own one where everyone has one."""
    target = place_named(table, deed.stock, deed.to, who)
    down = not is_open(table, target)
    after = from_hand(state, deed.stock, who, target, Item(deed.card, who if down else ""))
    if down:
        dealer.seal(deed.card, (who,))
    return after


def discarded(table: GameTable, state: State, who: str, deed: Discard, dealer: Dealer) -> State:
    """Carry out `discard`, face down where the act or the deck says so."""
    deck = deck_named(table, deed.deck)
    down = deed.down or not deck.discard_open
    item = Item(deed.card, who if down else "")
    after = from_hand(state, deed.deck, who, Key(deed.deck, DISCARD), item)
    if down:
        dealer.seal(deed.card, (who,))
    return after


def given(table: GameTable, state: State, who: str, deed: Give, dealer: Dealer) -> State:
    """Carry out `give`: from hand to hand, for those two to see."""
    stock_named(table, deed.stock)
    target = Key(deed.stock, HAND, player_named(state, deed.to))
    if deed.to == who:
        raise ActError(_TO_ONESELF)
    after = from_hand(state, deed.stock, who, target, Item(deed.card))
    if is_secret(table, deed.stock):
        dealer.seal(deed.card, (who, deed.to))
    return after


def returned(table: GameTable, state: State, who: str, deed: Return, dealer: Dealer) -> State:
    """Carry out `return`: back into the bag."""
    bag = bag_named(table, deed.bag)
    target = Key(deed.bag, PILE, who if bag.each else TABLE)
    after = from_hand(state, deed.bag, who, target, Item(deed.item))
    if is_secret(table, deed.bag):
        dealer.seal(deed.item, (who,))
    return after


def taken(table: GameTable, state: State, who: str, deed: Take, dealer: Dealer) -> State:
    """Carry out `take`: what lies face down is opened by it.

    There a card is named only by who laid it down; `?` is the last one laid, whatever it is.
    """
    stock_named(table, deed.stock)
    if deed.source == DISCARD and deed.stock in table.decks:
        source = Key(deed.stock, DISCARD)
    else:
        source = place_named(table, deed.stock, deed.source, who)
    heap = state.heap(source)
    seen = is_open(table, source)
    at = _place(heap, deed.card, who, seen)
    if at is None:
        raise ActError(_NOT_THERE, place=deed.source)
    item = heap[at]
    name = item.name if item.name != UNKNOWN else deed.card
    if item.by or not seen:
        name = dealer.show(name)
    hand = Key(deed.stock, HAND, who)
    return state.put({source: heap[:at] + heap[at + 1 :], hand: (*state.heap(hand), Item(name))})


def _place(heap: tuple[Item, ...], card: str, who: str, seen: bool) -> int | None:
    """Return where a card lies that may be taken: one that all see, else the last face down."""
    open_ones = [at for at, item in enumerate(heap) if seen and not item.by]
    closed = [at for at in range(len(heap) - 1, -1, -1) if at not in open_ones]
    own = [at for at in closed if heap[at].by == who]
    if card == UNKNOWN:
        unread = [at for at in open_ones if heap[at].name == UNKNOWN]
        return next(iter([*closed, *unread]), None)
    for name in (card, UNKNOWN):
        for at in (*open_ones, *own):
            if heap[at].name == name:
                return at
    return None


NOT_HELD = Words("that card is not in {who}’s hand")
_NOT_THERE = Words("that card does not lie openly in {place}; `?` takes the last one face down")
_TO_ONESELF = Words("nobody gives a card to himself")
