"""Faults of the score sheet: formulas that cannot be read, or name what there is not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.folder.checking.told import Told
from pnp.folder.decks import Deck
from pnp.folder.spec import GameSpec
from pnp.folder.table.formulas import Formula, Lookup, Lying, Name, parse_formula, words_in
from pnp.folder.table.game_table import HAND, SHARED
from pnp.folder.table.stock import Bag
from pnp.text.errors import Unfit
from pnp.text.words import Words

MOST_LISTED = 60


def score_faults(spec: GameSpec, *, reads_rows: bool = False) -> Iterator[Told]:
    """Yield what is wrong with the columns, their formulas, and what settles a tie.

    What cards of a file are worth is looked at once the file can be read.
    """
    columns: list[str] = []
    for i, column in enumerate(spec.score.columns):
        at = f"score.columns.{i}"
        if column.id in columns:
            yield f"{at}.id", f"`{column.id}`", Words("an id that no other column has")
        if column.value is None and not column.ask:
            yield f"{at}.value", Words("nothing"), Words("a formula, or ask = true")
        elif column.value is not None and column.ask:
            yield f"{at}.value", f"`{column.value}`", Words("either a formula or ask = true")
        elif column.value is not None:
            yield from _formula(spec, f"{at}.value", column.value, columns, reads_rows)
        if column.min is not None and column.max is not None and column.min > column.max:
            yield f"{at}.min", str(column.min), Words("at most {max}").fill(max=column.max)
        columns.append(column.id)
    for i, tie in enumerate(spec.score.ties):
        last = i == len(spec.score.ties) - 1
        if tie not in columns and tie not in spec.counters and not (tie == SHARED and last):
            known = (*columns, *spec.counters, SHARED)
            expected = Words("a column or a counter among {known}").fill(known=_row(known))
            yield f"score.ties.{i}", f"`{tie}`", expected


def _formula(
    spec: GameSpec, key: str, text: str, earlier: Sequence[str], reads_rows: bool
) -> Iterator[Told]:
    try:
        formula = parse_formula(text)
    except Unfit as unfit:
        yield key, unfit.found, unfit.expected
        return
    told: set[str] = set()
    for one in words_in(formula):
        for found, expected in _named(spec, one, earlier, reads_rows):
            if found not in told:
                told.add(found)
                yield key, f"`{found}`", expected


def _named(
    spec: GameSpec, one: Formula, earlier: Sequence[str], reads_rows: bool
) -> Iterator[tuple[str, Words]]:
    match one:
        case Name(word) if word not in earlier and word not in spec.counters:
            words = Words("a counter or an earlier column among {known}")
            yield word, words.fill(known=_row((*earlier, *spec.counters)) or "–")
        case Lookup(table, _) if not spec.score.tables.get(table):
            words = Words("a table of score.tables among {known}")
            yield table, words.fill(known=_row([*spec.score.tables]) or "–")
        case Lying(call, place, what):
            own = _own_places(spec)
            if place not in own:
                words = Words("a place of each player among {known}")
                yield place, words.fill(known=_row([*own]))
            elif reads_rows or not any(_has_rows(spec, word) for word in own[place]):
                yield from _what(spec, call, place, what, own[place])


def _has_rows(spec: GameSpec, word: str) -> bool:
    return word in spec.decks and spec.decks[word].rows is not None


def _own_places(spec: GameSpec) -> dict[str, tuple[str, ...]]:
    """Return the hand and every place that each player has, with the decks and bags it is for."""
    found: dict[str, tuple[str, ...]] = {HAND: (*spec.decks, *spec.bags)}
    stocks: tuple[Mapping[str, Deck | Bag], ...] = (spec.decks, spec.bags)
    for word, stock in ((word, one) for of in stocks for word, one in of.items()):
        for place, of_place in stock.places.items():
            if of_place.each:
                found[place] = (*found.get(place, ()), word)
    return found


def _what(
    spec: GameSpec, call: str, place: str, what: str, stocks: Sequence[str]
) -> Iterator[tuple[str, Words]]:
    """Yield a value, group or card that nothing in a place can have."""
    cards = {
        name: card
        for word in stocks
        if word in spec.decks
        for name, card in spec.told_cards(word).items()
    }
    values = dict.fromkeys(value for card in cards.values() for value in card.values)
    groups = dict.fromkeys(card.group for card in cards.values() if card.group)
    items = [name for word in stocks if word in spec.bags for name in _items(spec, word)]
    if call == "sum" and what not in values:
        words = Words("a value of what lies in {place} among {known}")
        yield what, words.fill(place=place, known=_row([*values]) or "–")
    elif call == "count" and what not in groups and what not in cards and what not in items:
        words = Words("a group or a card of what lies in {place} among {known}")
        yield what, words.fill(place=place, known=_row([*groups, *cards, *items]) or "–")
    elif call == "kinds" and what != "group":
        yield what, Words("`group`")


def _items(spec: GameSpec, word: str) -> Sequence[str]:
    bag = spec.bags[word]
    return [*(spec.kinds if bag.of == "kinds" else bag.items)]


def _row(words: Sequence[str]) -> str:
    first = list(dict.fromkeys(words))
    return ", ".join(first[:MOST_LISTED]) + (", ..." if len(first) > MOST_LISTED else "")
