"""What is drawn: cards from a pile, items from a bag, unseen or by name."""

from __future__ import annotations

from pnp.folder.table.game_table import DISCARD, HAND, PILE, BagStock, DeckStock, GameTable
from pnp.text.words import Words
from referee.kept.acts.deeds import Draw
from referee.kept.acts.named import place_named, stock_named
from referee.kept.dealer import Dealer
from referee.kept.heaps import from_top, without
from referee.kept.refusals import ActError
from referee.kept.state import TABLE, UNKNOWN, Item, Key, State, hides_hand, is_open, lies_unseen


def drawn(table: GameTable, state: State, who: str, deed: Draw, dealer: Dealer) -> State:
    """Carry out `draw`: to the hand where it names no place."""
    stock = stock_named(table, deed.stock)
    if deed.to in ("", HAND):
        target = Key(deed.stock, HAND, who)
    else:
        target = place_named(table, deed.stock, deed.to, who)
    if isinstance(stock, DeckStock):
        if deed.item:
            raise ActError(_UNSEEN, stock=deed.stock)
        return from_pile(table, state, stock, target, deed.count, dealer)
    if stock.is_chosen != bool(deed.item):
        raise ActError(_BY_NAME if stock.is_chosen else _UNSEEN, stock=deed.stock)
    if deed.item:
        return by_name(table, state, stock, target, deed.item, deed.count, dealer, who)
    return from_bag(table, state, stock, target, deed.count, dealer, who)


def left(stock: str, count: int) -> ActError:
    """Return the refusal to draw more than there is."""
    return ActError(_LEFT.at(count), deck=stock, left=count)


def from_pile(
    table: GameTable, state: State, deck: DeckStock, target: Key, count: int, dealer: Dealer
) -> State:
    """Draw from the top; an empty pile takes the discard back where the deck says so."""
    pile, discard = Key(deck.word, PILE), Key(deck.word, DISCARD)
    there = len(state.heap(pile))
    if deck.reshuffles:
        there += len(state.heap(discard))
    if count > there or count < 1:
        raise left(deck.word, there)
    while count:
        if not state.heap(pile):
            state = reshuffled(state, deck.word, dealer)
        top = state.names(pile)[:count]
        laid = [Item(told(table, target, name, dealer)) for name in top]
        state = from_top(state, pile, target, laid)
        count -= len(top)
    return state


def told(table: GameTable, target: Key, name: str, dealer: Dealer) -> str:
    """Show a card that comes to lie openly, or seal it to whose hand it comes into."""
    if is_open(table, target):
        return dealer.show(name)
    return dealer.seal(name, (target.owner,)) if target.zone == HAND else name


def reshuffled(state: State, deck: str, dealer: Dealer) -> State:
    """Return the table with the discard shuffled into the pile."""
    pile, discard = Key(deck, PILE), Key(deck, DISCARD)
    names = (*state.names(pile), *state.names(discard))
    return state.put({pile: in_new_order(state, deck, names, dealer), discard: ()})


def in_new_order(
    state: State, deck: str, names: tuple[str, ...], dealer: Dealer
) -> tuple[Item, ...]:
    """Return cards shuffled; those of a deck that the table shuffles by hand are not known."""
    if deck in state.by_hand:
        return (Item(UNKNOWN),) * len(names)
    if len(names) > 1:
        names = dealer.shuffle(names, deck)
    return tuple(map(Item, names))


def from_bag(
    table: GameTable,
    state: State,
    bag: BagStock,
    target: Key,
    count: int,
    dealer: Dealer,
    who: str,
) -> State:
    """Draw items unseen; from a bag to which they go back at once they are only shown."""
    source = Key(bag.word, PILE, who if bag.each else TABLE)
    there = len(state.heap(source))
    if count < 1 or (count > there and not (bag.replaces and there)):
        raise left(bag.word, there)
    closed = hides_hand(bag) if target.zone == HAND else not is_open(table, target)
    # where an open draw falls among what is left would tell what was drawn unseen before
    hidden = not bag.replaces and (closed or lies_unseen(table, state, bag.word))
    for _ in range(count):
        name = dealer.pick(state.names(source), bag.word, hidden=hidden)
        if bag.replaces:
            dealer.show(name)
            continue
        name = told(table, target, name, dealer)
        state = _out_of(state, source, target, name)
    return state


def by_name(
    table: GameTable,
    state: State,
    bag: BagStock,
    target: Key,
    name: str,
    count: int,
    dealer: Dealer,
    who: str,
) -> State:
    """Take items by name, as from a bank."""
    source = Key(bag.word, PILE, who if bag.each else TABLE)
    for _ in range(count):
        if without(state.heap(source), name) is None:
            raise ActError(_NO_MORE, bag=bag.word, name=name[:40])
        if bag.each and is_open(table, target):
            dealer.show(name)
        elif bag.each:
            dealer.seal(name, (who,))
        if not bag.replaces:
            state = _out_of(state, source, target, name)
    return state


def _out_of(state: State, source: Key, target: Key, name: str) -> State:
    rest = without(state.heap(source), name)
    assert rest is not None
    return state.put({source: rest, target: (*state.heap(target), Item(name))})


_LEFT = Words("{deck} has {left} card left", many="{deck} has {left} cards left")
_UNSEEN = Words("what comes from {stock} is drawn unseen; say how many: draw {stock}*2")
_BY_NAME = Words("{stock} is a bank; say what is taken: draw {stock} ITEM*2")
_NO_MORE = Words("{bag} has no {name} left for that")
