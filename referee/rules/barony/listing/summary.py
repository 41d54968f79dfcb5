"""The legal plays of Barony summed up, many of them on one line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb, prod

from referee.engine.judge import breaches, is_legal
from referee.engine.moves import moves
from referee.engine.summing_up import EachPlay, SumUp
from referee.engine.values import Play
from referee.rules.barony.cards import BLOODTHIRSTY, MAGE
from referee.rules.barony.chapters.placing import next_go
from referee.rules.barony.chapters.titles import gold
from referee.rules.barony.listing.candidates import journeys, open_to_cities
from referee.rules.barony.listing.card_plays import Cards
from referee.rules.barony.listing.cast_candidates import casts
from referee.rules.barony.listing.hero_candidates import holds
from referee.rules.barony.listing.journeys import Journeys, find_follow_ups, find_goals
from referee.rules.barony.listing.sum_ups import (
    Founding,
    Placings,
    Purse,
    Purses,
    Raised,
    Recruitments,
    Ridden,
    Rides,
    Sites,
    Spot,
    Spots,
    Spread,
    Swaps,
)
from referee.rules.barony.notation.play_text import write_play
from referee.rules.barony.plays import (
    Build,
    City,
    Expedition,
    Found,
    Place,
    Recruit,
    Settle,
    Swap,
    Title,
    Transfer,
)
from referee.rules.barony.position import STRONGHOLD, VILLAGE, Position, knight_cells


def summary(position: Position, name: str) -> SumUp[Play]:
    """Return the legal plays of one name, many of them on one line."""
    if name in _SUMMED and not position.ended:
        return _SUMMED[name](position)
    found = list(moves(position, name))
    return EachPlay(found, [write_play(play, position.game) for play in found])


def how_many(position: Position, wanted: list[str]) -> int:
    """Return about how many plays a full list has to try."""
    if position.placing:
        go = next_go(position)
        return comb(len(open_to_cities(position)), go.pairs) if go and "place" in wanted else 0
    count = 0
    if "build" in wanted:
        count += 3 ** len(knight_cells(position, position.turn))
    if "title" in wanted:
        count += prod(held + 1 for held in position.tokens[position.turn])
    if "move" in wanted:
        count += sum(1 for _ in journeys(position, 1)) ** 2
    return count


def _placings(position: Position) -> Placings:
    """The spaces that nothing but the number of pairs stands against."""
    go, names = next_go(position), position.game.names
    count = position.game.edition.grants["place"]
    cells = tuple(
        cell
        for cell in (open_to_cities(position) if go else ())
        if all(broken.clause == count for broken in breaches(position, Place((cell,))))
    )
    return Placings(cells, tuple(names[cell] for cell in cells), go.pairs if go else 0)


def _recruitments(position: Position) -> Recruitments:
    most: dict[tuple[Cards, int], int] = {}
    many: dict[Cards, dict[int, None]] = {}
    at_once: dict[Cards, int] = {}
    for play in moves(position, "recruit"):
        assert isinstance(play, Recruit)
        cards, cells = Cards.of(play), [cell for cell, _ in play.spaces]
        if len(cells) > 1:
            many.setdefault(cards, {}).update(dict.fromkeys(cells))
            at_once[cards] = max(len(cells), at_once.get(cards, 0))
        else:
            ((cell, count),) = play.spaces
            most[cards, cell] = max(count, most.get((cards, cell), 0))
    spread = tuple(Spread(cards, tuple(cells), at_once[cards]) for cards, cells in many.items())
    raised = tuple(Raised(*key, count) for key, count in most.items() if key[0] not in many)
    return Recruitments(position, _spare(position, "recruit"), raised, spread)


def _moves(position: Position) -> Journeys:
    goals = tuple(dict.fromkeys(find_goals(position)))
    follow_ups = tuple(dict.fromkeys(find_follow_ups(position, goals)))
    spare = _spare(position, "move") or (holds(position, BLOODTHIRSTY) and bool(goals))
    return Journeys(position, spare, goals, follow_ups, int(position.game.numbers.moves))


def _transfers(position: Position) -> Rides:
    most: dict[tuple[Cards, int, int], int] = {}
    for play in moves(position, "transfer"):
        assert isinstance(play, Transfer)
        key = Cards.of(play), play.start, play.end
        most[key] = max(play.knights, most.get(key, 0))
    spare = holds(position, MAGE) and any(MAGE not in key[0].heroes for key in most)
    return Rides(position, spare, tuple(Ridden(*key, count) for key, count in most.items()))


def _buildings(position: Position) -> Sites:
    stock = position.reserve[position.turn]
    held = {VILLAGE: stock.villages, STRONGHOLD: stock.strongholds}
    return Sites(position, False, tuple(_sites(position)), held)


def _sites(position: Position) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Return the spaces that can be built on, each with the buildings that can."""
    for cell in knight_cells(position, position.turn):
        kinds = tuple(
            kind
            for kind in (VILLAGE, STRONGHOLD)
            if is_legal(position, Build(sites=((cell, kind),)))
        )
        if kinds:
            yield cell, kinds


def _spots(verb: str, name: str = "") -> Callable[[Position], Spots]:
    """Plays that name one space."""

    def found(position: Position) -> Spots:
        spots = []
        for play in moves(position, name or verb):
            assert isinstance(play, City | Expedition | Settle)
            spots.append(Spot(Cards.of(play), play.cell))
        return Spots(position, _spare(position, verb), verb, tuple(spots))

    return found


def _swaps(position: Position) -> Swaps:
    found = tuple(play for play in moves(position, "swap") if isinstance(play, Swap))
    return Swaps(position, False, found)


def _foundings(position: Position) -> Founding:
    found = tuple(play for play in moves(position, "found") if isinstance(play, Found))
    return Founding(position, False, found)


def _titles(position: Position) -> Purses:
    found = list(cheapest_titles(position))
    purses = tuple(Purse(Cards.of(play), play.tokens) for play in found)
    plain = (write_play(Title(tokens=play.tokens), position.game) for play in found)
    return Purses(position, False, purses, tuple(text.partition(" ")[2] for text in plain))


def cheapest_titles(position: Position) -> Iterator[Title]:
    """Purchases of a title from which no token could be left out."""
    game = position.game
    for play in moves(position, "title"):
        assert isinstance(play, Title)
        cost = game.numbers.charismatic_cost if play.heroes else game.numbers.title_cost
        spare = gold(game, play.tokens) - int(cost)
        if all(int(game.numbers.gold[kind]) > spare for kind, _ in play.tokens):
            yield play


def _spare(position: Position, group: str) -> bool:
    """Return whether a spell of a group can be cast at all, needed or not."""
    return any(casts(position, group))


_SUMMED: dict[str, Callable[[Position], SumUp[Play]]] = {
    "place": _placings,
    "recruit": _recruitments,
    "move": _moves,
    "transfer": _transfers,
    "build": _buildings,
    "city": _spots("city"),
    "expedition": _spots("expedition"),
    "title": _titles,
    "swap": _swaps,
    "settle": _spots("village", "settle"),
    "found": _foundings,
}
