"""The legal plays summed up for people, many of them on one line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb, prod

from pnp.text.words import Lang, Words, labelled, listed
from referee.engine.judge import is_legal
from referee.engine.moves import moves
from referee.engine.values import Play
from referee.rules.barony.chapters.placing import next_go
from referee.rules.barony.chapters.titles import gold
from referee.rules.barony.listing.candidates import journeys, open_to_cities
from referee.rules.barony.notation.play_text import write_play
from referee.rules.barony.plays import (
    Build,
    City,
    Expedition,
    Place,
    Recruit,
    Title,
    Transfer,
    Turn,
)
from referee.rules.barony.position import ANY_CARD, STRONGHOLD, VILLAGE, Position, knight_cells

_UP_TO = Words("up to {count}", fr="jusqu’à {count}")
_ANY_OF = Words("any {count} of {cells}", fr="{count} parmi {cells}")
_ANY = Words("one each in any of {cells}", fr="un dans chacune au choix de {cells}")
_STRIKES = Words("{end} (beat {cells})", fr="{end} (`beat` {cells})")
_TWO_KNIGHTS = Words(
    "Up to {count} knights move in one action, one after the other; the list names single moves.",
    fr="Une action déplace jusqu’à {count} chevaliers, l’un après l’autre ; la liste donne les "
    "déplacements un à un.",
)
_MORE_TOKENS = Words(
    "A title may also take whole tokens more than these.",
    fr="Un titre peut aussi prendre des jetons entiers de plus.",
)
_HIDDEN = Words(
    "Heroes that only their owner sees may allow more.",
    fr="Les héros que seul leur joueur voit peuvent permettre davantage.",
)
_SITES = Words(
    "Any number of these sites may be built on in one action.",
    fr="Une même action peut construire sur autant de ces cases que l’on veut.",
)


def summary(position: Position, name: str, lang: Lang) -> Iterator[str]:
    """Return the plays of one name, many of them on one line."""
    if name in _SUMMED and not position.ended:
        yield from _SUMMED[name](position, lang)
        return
    for play in moves(position, name):
        yield write_play(play, position.game)


def not_listed(position: Position, wanted: list[str]) -> Iterator[Words]:
    """Return what the lines leave out."""
    if position.placing or position.ended:
        return
    hand = position.hands[position.turn]
    if position.heroes and (hand is None or ANY_CARD in hand):
        yield _HIDDEN
    if position.done:
        return
    knights = sum(space.knights[position.turn] for space in position.spaces.values())
    if "move" in wanted and knights > 1:
        yield _TWO_KNIGHTS.fill(count=int(position.game.numbers.moves))
    if "build" in wanted and len(list(sites(position))) > 1:
        yield _SITES
    if "title" in wanted and any(cheapest_titles(position)):
        yield _MORE_TOKENS


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


def _head(position: Position, play: Play) -> str:
    """Return what a play's text says before its first space."""
    text = write_play(play, position.game)
    start = text.rfind(": ") + 2 if isinstance(play, Turn) and (play.spells or play.heroes) else 0
    return text[:start] + text[start:].split()[0]


def _cells(position: Position, cells: list[int]) -> str:
    return " ".join(position.game.names[cell] for cell in cells)


def _placings(position: Position, lang: Lang) -> Iterator[str]:
    go = next_go(position)
    cells = open_to_cities(position)
    alone = position.game.numbers.pairs
    cells = [c for c in cells if go and (go.pairs > alone or is_legal(position, Place((c,))))]
    if go and cells:
        names = _cells(position, cells)
        text = _ANY_OF.in_(lang).format(count=go.pairs, cells=names) if go.pairs > 1 else names
        yield labelled("place", text, lang)


def _recruitments(position: Position, lang: Lang) -> Iterator[str]:
    """For each space the most knights it may raise; for spells that serve many, all spaces."""
    most: dict[tuple[str, int], int] = {}
    many: dict[str, dict[int, None]] = {}
    for play in moves(position, "recruit"):
        assert isinstance(play, Recruit)
        head = _head(position, play)
        if len(play.spaces) > 1:
            many.setdefault(head, {}).update(dict.fromkeys(cell for cell, _ in play.spaces))
        else:
            ((cell, count),) = play.spaces
            most[head, cell] = max(count, most.get((head, cell), 0))
    for (head, cell), count in most.items():
        if head not in many:
            place = f"{head} {position.game.names[cell]}"
            yield labelled(place, _UP_TO.in_(lang).format(count=count), lang)
    for head, cells in many.items():
        where = listed((position.game.names[cell] for cell in cells), lang)
        yield labelled(head, _ANY.in_(lang).format(cells=where), lang)


def _moves(position: Position, lang: Lang) -> Iterator[str]:
    """For each knight alone the spaces it can reach, however it goes there."""
    names = position.game.names
    goals: dict[str, dict[str, None]] = {}
    for play in journeys(position, 1):
        if not is_legal(position, play):
            continue
        path = play.paths[0]
        goal = names[path.cells[-1]]
        if path.beats:
            struck = " ".join(names[cell] for cell in path.beats)
            goal = _STRIKES.in_(lang).format(end=goal, cells=struck)
        label = f"{_head(position, play)} {names[path.cells[0]]}"
        goals.setdefault(label, {})[goal] = None
    for label, ends in goals.items():
        yield labelled(label, " ".join(ends), lang)


def _transfers(position: Position, lang: Lang) -> Iterator[str]:
    names = position.game.names
    found: dict[str, int] = {}
    for play in moves(position, "transfer"):
        assert isinstance(play, Transfer)
        label = f"{_head(position, play)} {names[play.start]}-{names[play.end]}"
        found[label] = max(play.knights, found.get(label, 0))
    for label, count in found.items():
        yield labelled(label, _UP_TO.in_(lang).format(count=count), lang)


def sites(position: Position) -> Iterator[tuple[int, list[str]]]:
    """Return the spaces that can be built on, each with the buildings that can."""
    for cell in knight_cells(position, position.turn):
        kinds = [
            kind
            for kind in (VILLAGE, STRONGHOLD)
            if is_legal(position, Build(sites=((cell, kind),)))
        ]
        if kinds:
            yield cell, kinds


def _buildings(position: Position, lang: Lang) -> Iterator[str]:
    for cell, kinds in sites(position):
        yield labelled(f"build {position.game.names[cell]}", " ".join(kinds), lang)


def _by_cell(name: str) -> Callable[[Position, Lang], Iterator[str]]:
    """Plays that name one space, all spaces on one line."""

    def lines(position: Position, lang: Lang) -> Iterator[str]:
        found: dict[str, list[int]] = {}
        for play in moves(position, name):
            assert isinstance(play, City | Expedition)
            found.setdefault(_head(position, play), []).append(play.cell)
        for head, cells in found.items():
            yield labelled(head, _cells(position, cells), lang)

    return lines


def cheapest_titles(position: Position) -> Iterator[Title]:
    """Purchases of a title from which no token could be left out."""
    game = position.game
    for play in moves(position, "title"):
        assert isinstance(play, Title)
        cost = game.numbers.charismatic_cost if play.heroes else game.numbers.title_cost
        spare = gold(game, play.tokens) - int(cost)
        if all(int(game.numbers.gold[kind]) > spare for kind, _ in play.tokens):
            yield play


def _titles(position: Position, lang: Lang) -> Iterator[str]:
    return (write_play(play, position.game) for play in cheapest_titles(position))


_SUMMED: dict[str, Callable[[Position, Lang], Iterator[str]]] = {
    "place": _placings,
    "recruit": _recruitments,
    "move": _moves,
    "transfer": _transfers,
    "build": _buildings,
    "city": _by_cell("city"),
    "expedition": _by_cell("expedition"),
    "title": _titles,
}
