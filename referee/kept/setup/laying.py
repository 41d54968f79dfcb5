"""Steps of a set-up that lay tiles and cards on the board, and place pieces and kinds of land."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.folder.table.game_table import BOX, PILE, BagStock, GameTable, StepOf
from pnp.text.words import Words
from referee.engine.values import Step
from referee.kept.acts.drawing import from_bag, from_pile, in_new_order
from referee.kept.dealer import Dealer
from referee.kept.heaps import without
from referee.kept.refusals import ActError
from referee.kept.state import CELL, TABLE, UNKNOWN, Item, Key, State

PATIENCE = 1_000
"""So often a card that names a barred cell is shuffled in again."""


def laid(
    table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Sequence[str] | None
) -> tuple[State, list[Step]]:
    """Carry out `lay`: one a cell, from a deck or bag, or the tiles of the game."""
    word = step.deck or step.bag
    if not word:
        return _tiles_laid(table, state, step, dealer, own)
    stock = table.decks.get(word) or table.bags[word]
    if own is not None:
        return _own_laid(state, step, stock.name, word, own)
    tiles: dict[str, str] = {}
    for cell in step.cells:
        target = Key(word, CELL, cell)
        if isinstance(stock, BagStock):
            state = from_bag(table, state, stock, target, 1, dealer, TABLE)
        else:
            state = from_pile(table, state, stock, target, 1, dealer)
        tiles[cell] = state.names(target)[-1]
    words = step.text or _LAID.fill(n=len(tiles), stock=stock.name)
    return state, [Step("tiles", words, tiles=tiles, deck=word)]


def _own_laid(
    state: State, step: StepOf, title: Words, word: str, own: Sequence[str]
) -> tuple[State, list[Step]]:
    """Lay what the table has laid itself: a name for each cell, or unknown where none is told."""
    names = tuple(own) or (UNKNOWN,) * len(step.cells)
    if len(names) != len(step.cells):
        raise ActError(_CELLS, cells=len(step.cells), n=len(names))
    pile, bag = Key(word, PILE), list(state.heap(Key(word, PILE)))
    tiles = dict(zip(step.cells, names, strict=True))
    for name in names:
        found = next((item for item in bag if name in (item.name, UNKNOWN)), None)
        found = found or next((item for item in bag if item.name == UNKNOWN), None)
        if found is None:
            raise ActError(_NOT_LEFT, name=name[:40])
        bag.remove(found)
    unknown = UNKNOWN in names
    rest = tuple(Item(UNKNOWN) for _ in bag) if unknown else tuple(bag)
    state = state.put(
        {pile: rest} | {Key(word, CELL, cell): (Item(name),) for cell, name in tiles.items()}
    )
    if unknown:
        state = replace(state, by_hand=state.by_hand | {word})
    words = step.text or _LAID.fill(n=len(tiles), stock=title)
    return state, [Step("tiles", words, tiles=tiles, deck=word)]


def _tiles_laid(
    table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Sequence[str] | None
) -> tuple[State, list[Step]]:
    """Lay the game's tiles: shuffled, or where the board has each of them."""
    names = table.tiles
    if not names:
        kinds = {cell: table.fixed[cell] for cell in step.cells if cell in table.fixed}
        words = step.text or _IN_ORDER
    else:
        order = dealer.order(names, "tiles") if own is None else tuple(own)
        if len(order) < len(step.cells) or not set(order) <= set(names):
            raise ActError(_CELLS, cells=len(step.cells), n=len(order))
        kinds = dict(zip(step.cells, order, strict=False))
        words = step.text or _TILES.fill(n=len(kinds))
    board = {cell: (tile.partition("-")[0],) for cell, tile in kinds.items()}
    state = replace(state, board={**state.board, **board}, laid={**state.laid, **kinds})
    return state, [Step("tiles", words, tiles={cell: kind for cell, (kind,) in board.items()})]


def placed(
    table: GameTable, state: State, step: StepOf, dealer: Dealer, own: Sequence[str] | None
) -> tuple[State, list[Step]]:
    """Carry out `place`: pieces or a kind of land, on cells that are listed or that cards name."""
    what = [step.kind] if step.kind else list(_pieces(state, step))
    count = step.count if step.count is not None else _share(step, len(what))
    words = [word for word in what for _ in range(count)]
    if own is not None:
        cells = iter(own)
        if len(own) != len(words):
            raise ActError(_CELLS, cells=len(words), n=len(own))
        if step.by:
            state = _named_by_hand(state, step.by, own)
    elif not step.by:
        cells = iter(step.cells)
    elif step.by in state.by_hand:
        raise ActError(_BY_HAND.at(len(words)), deck=table.decks[step.by].name, n=len(words))
    steps: list[Step] = []
    for number, word in enumerate(words, start=1):
        card = ""
        if step.by and own is None:
            state, card, cell = _named_cell(table, state, step, dealer)
        else:
            cell = next(cells, "")
            if not cell:
                raise ActError(_NO_CELL, what=table.named(word))
        there = () if step.kind else state.board.get(cell, ())
        state = replace(state, board={**state.board, cell: (*there, word)})
        said = step.text or _PLACED.fill(what=table.named(word), n=number, of=len(words))
        drawn = Words.same(f"{card}, {cell}" if card and card != cell else cell)
        color, _, piece = word.rpartition(" ")
        tiles = {cell: word} if step.kind else {}
        steps.append(
            Step(
                "place",
                said,
                drawn,
                cell,
                tiles=tiles,
                color=color,
                piece="" if step.kind else piece,
                card=card,
            )
        )
    return state, steps


def _pieces(state: State, step: StepOf) -> Iterator[str]:
    """Yield the pieces of a step: each player's in the order of play, or nobody's."""
    if step.is_neutral:
        yield step.piece
    else:
        yield from (
            f"{color} {step.piece}" for color in state.colors if not step.only or color in step.only
        )


def _share(step: StepOf, several: int) -> int:
    """Return how many of each are placed where the step does not say: all that the cells hold."""
    return 1 if step.by or not several else max(1, len(step.cells) // several)


def _named_cell(
    table: GameTable, state: State, step: StepOf, dealer: Dealer
) -> tuple[State, str, str]:
    """Draw the card that names a cell; one of a barred kind is shuffled in again."""
    deck, pile = table.decks[step.by], Key(step.by, PILE)
    for _ in range(PATIENCE):
        if not state.heap(pile):
            break
        card = dealer.show(state.names(pile)[0])
        cell = cell_of(state, card)
        if not set(kinds_on(state, cell)) & set(step.bar):
            box = Key(deck.word, BOX)
            rest = state.heap(pile)[1:]
            return state.put({pile: rest, box: (*state.heap(box), Item(card))}), card, cell
        state = state.put({pile: in_new_order(state, deck.word, state.names(pile), dealer)})
    raise ActError(_ALL_BARRED, deck=step.by)


def _named_by_hand(state: State, deck: str, cells: Sequence[str]) -> State:
    """Return the table once the players themselves drew the cards that name these cells."""
    pile, box = Key(deck, PILE), Key(deck, BOX)
    for cell in cells:
        item = Item(state.laid.get(cell, cell))
        rest = without(state.heap(pile), item.name)
        if rest is None:
            raise ActError(_NOT_LEFT, name=cell[:40])
        state = state.put({pile: rest, box: (*state.heap(box), item)})
    return state


def cell_of(state: State, card: str) -> str:
    """Return the cell that a card names: by its own name, or where the tile of that name lies."""
    return next((cell for cell, tile in state.laid.items() if tile == card), card)


def kinds_on(state: State, cell: str) -> tuple[str, ...]:
    """Return what lies on a cell, tiles of decks and bags by their kind."""
    lying = [
        item.name.partition("-")[0]
        for key, heap in state.heaps.items()
        if key.zone == CELL and key.owner == cell
        for item in heap
    ]
    return (*lying, *state.board.get(cell, ()))


_LAID = Words("{n} of {stock} are laid, one a cell")
_TILES = Words("The {n} tiles are shuffled and laid face up")
_IN_ORDER = Words("The tiles are laid where their labels say")
_PLACED = Words("{what}, {n} of {of}")
_CELLS = Words("{cells} are needed, and {n} are told")
_NOT_LEFT = Words("`{name}` is not among what is left")
_NO_CELL = Words("there is no cell left for {what}")
_BY_HAND = Words(
    "{deck} was shuffled by hand: tell the cell that was drawn",
    many="{deck} was shuffled by hand: tell the {n} cells that were drawn",
)
_ALL_BARRED = Words("no card of {deck} names a cell where that may be placed")
