"""What a play is about and the position has not: it is answered like text that cannot be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from pnp.text.words import Words, listed
from referee.engine.clauses import Facts, facts
from referee.rules.barony.chapters.placing_order import due
from referee.rules.barony.notation import sentences as say
from referee.rules.barony.plays import Build, Found, Move, Place, Swap, Title, Transfer, Turn
from referee.rules.barony.position import (
    ANY_CARD,
    HEROES,
    SORCERY,
    STRONGHOLD,
    VILLAGE,
    Position,
)


def contradiction(position: Position, play: Any) -> Facts | None:
    """What the position says against a play, or nothing where it can be judged."""
    if position.ended:
        return None
    return (
        _out_of_phase(position, play)
        or _module_missing(position, play)
        or _card_missing(position, play)
        or _piece_missing(position, play)
    )


def taken_from(position: Position, owners: Sequence[int], takes: Sequence[str]) -> Facts | None:
    """A token that is taken and that the owner of the beaten village does not hold.

    `owners` are the seats whose villages fell, in that order; those without tokens are skipped.
    """
    kinds = tuple(position.game.numbers.gold)
    held = [dict(zip(kinds, row, strict=True)) for row in position.tokens]
    paying = iter(owners)
    for kind in takes:
        owner = next((seat for seat in paying if any(held[seat].values())), None)
        if owner is None:
            return None
        if not held[owner][kind]:
            return facts(say.OWNER_WITHOUT, owner=owner, token=_token(position, kind))
        held[owner][kind] -= 1
    return None


def _out_of_phase(position: Position, play: Any) -> Facts | None:
    """Cities are placed in the set-up, nothing else is done in it, and they are not after it."""
    if isinstance(play, Place):
        return None if position.placing else facts(say.PLACED)
    go = due(position) if position.placing else None
    return facts(say.STILL_PLACING, player=go.seat, count=go.pairs) if go else None


def _module_missing(position: Position, play: Any) -> Facts | None:
    """A cast without Sorcery, a hero without Heroes.

    A hero that needs Sorcery is judged all the same: a clause of its own asks for it.
    """
    if not isinstance(play, Turn):
        return None
    heroes = position.game.spec.decks["heroes"].cards
    if play.heroes and position.heroes is False:
        return facts(say.NOT_PLAYED, module=_module(position, HEROES))
    by_hero = any(heroes[hero].needs == SORCERY for hero in play.heroes)
    if play.spells and not position.sorcery and not by_hero:
        return facts(say.NOT_PLAYED, module=_module(position, SORCERY))
    return None


def _token(position: Position, kind: str) -> Words:
    name = position.game.spec.kinds[kind].name
    return name.map(str.lower)


def _module(position: Position, word: str) -> Words:
    return position.game.spec.modules[word].name


def _card_missing(position: Position, play: Any) -> Facts | None:
    """A hero card that a known hand does not have."""
    if not isinstance(play, Turn) or not play.heroes:
        return None
    seat = position.seat(play.color) if isinstance(play, Found) else position.turn
    hand = position.hands[seat]
    if hand is None:
        return None
    cards = position.game.spec.decks["heroes"].cards
    wanted = Counter(play.heroes) - Counter(hand)
    if wanted.total() <= hand.count(ANY_CARD):
        return None
    name = cards[next(iter(wanted))].name
    titles = [cards[card].name if card in cards else None for card in hand]
    held = Words(
        listed([t.in_("en") if t else ANY_CARD for t in titles] or ["nothing"], "en"),
        fr=listed([t.in_("fr") if t else ANY_CARD for t in titles] or ["rien"], "fr"),
    )
    return facts(say.NO_HERO_CARD, player=seat, hero=name, held=held)


def _piece_missing(position: Position, play: Any) -> Facts | None:
    """Knights, buildings or tokens that are not there."""
    match play:
        case Move():
            return _knights_moved(position, play)
        case Transfer():
            have = position.space(play.start).knights[position.turn]
            if have < play.knights:
                return _few_knights(position, play.start, have, play.knights)
        case Build():
            for cell, _ in play.sites:
                if not position.space(cell).knights[position.turn]:
                    return _few_knights(position, cell, 0, 1)
        case Swap():
            return _swapped(position, play)
        case Title():
            return _discarded(position, play)
    return None


def _knights_moved(position: Position, play: Move) -> Facts | None:
    """A path that starts where no knight is left; one that an earlier path brought counts."""
    starts = {path.cells[0] for path in play.paths}
    there = Counter({cell: position.space(cell).knights[position.turn] for cell in starts})
    for path in play.paths:
        start, end = path.cells[0], path.cells[-1]
        if not there[start]:
            have = position.space(start).knights[position.turn]
            wanted = sum(other.cells[0] == start for other in play.paths)
            return _few_knights(position, start, have, wanted)
        there[start] -= 1
        there[end] += 1
    return None


def _few_knights(position: Position, cell: int, have: int, wanted: int) -> Facts:
    me = position.turn
    if not have:
        return facts(say.NO_KNIGHT, cell, player=me, cell=cell)
    return facts(say.FEW_KNIGHTS, cell, player=me, cell=cell, count=have, wanted=wanted)


def _swapped(position: Position, play: Swap) -> Facts | None:
    me = position.turn
    spaces = [position.space(cell) for cell in play.cells]
    mine = sorted(space.building for space in spaces if space.owner == me)
    if mine == sorted((VILLAGE, STRONGHOLD)):
        return None
    cell, other = play.cells
    names = position.game.names
    return facts(say.NO_SWAP, cell, other, player=me, cell=cell, other=names[other])


def _discarded(position: Position, play: Title) -> Facts | None:
    me = position.turn
    kinds = tuple(position.game.numbers.gold)
    wanted: Counter[str] = Counter()
    for kind, count in play.tokens:
        wanted[kind] += count
    for kind, count in wanted.items():
        have = position.tokens[me][kinds.index(kind)]
        if count > have:
            token = _token(position, kind)
            return facts(say.NOT_HELD, player=me, token=token, count=have, wanted=count)
    return None
