"""How plays are judged beyond the checks of single clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pnp.text.words import Words, listing
from referee.engine.clauses import Breach, Ending, Facts, facts
from referee.engine.errors import PlayError
from referee.engine.judge import breaches
from referee.engine.phrasing import phrased
from referee.engine.values import Play
from referee.rules.barony.cards import acting_seat
from referee.rules.barony.chapters.fights import taken_unheld
from referee.rules.barony.chapters.hero_cards import third_card
from referee.rules.barony.chapters.pieces import kind_words
from referee.rules.barony.chapters.placing import next_go
from referee.rules.barony.chapters.turn import dukes
from referee.rules.barony.notation import refusals as say
from referee.rules.barony.plays import Build, End, Found, Move, Place, Swap, Title, Transfer, Turn
from referee.rules.barony.position import ANY_CARD, HEROES, SORCERY, STRONGHOLD, VILLAGE, Position

_NOTHING = Words("nothing")
TURN_OVER = Words(
    "{player}’s turn is over with the step before; what follows belongs to the next player."
)
SETTING_UP = Words("The set-up is not finished: cities are still to be placed.")
LAST_ROUND = Words("There is a duke: the round is finished, and the game ends with it.")
GOES_ON = Words("The game ends after the round in which someone becomes a duke.")


def before_judging(position: Position, steps: Sequence[Play]) -> Position:
    """Return the position with Heroes, where a step plays one and the position does not say."""
    if position.heroes is None and any(isinstance(s, Turn) and s.heroes for s in steps):
        return position._replace(heroes=True)
    return position


def contradiction(position: Position, play: Play) -> Facts | None:
    """Return what the position says against a play, or nothing where it can be judged."""
    if position.ended:
        return None
    return (
        _out_of_phase(position, play)
        or _module_missing(position, play)
        or _card_missing(position, play)
        or _piece_missing(position, play)
    )


def _out_of_phase(position: Position, play: Play) -> Facts | None:
    """Return facts of a play that belongs to the set-up after it, or to the game before it."""
    if isinstance(play, Place):
        return None if position.placing else facts(say.PLACED)
    go = next_go(position) if position.placing else None
    return facts(say.STILL_PLACING, player=go.seat, count=go.pairs) if go else None


def _module_missing(position: Position, play: Play) -> Facts | None:
    """Return facts of a cast without Sorcery, or of a hero without Heroes.

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


def _card_missing(position: Position, play: Play) -> Facts | None:
    """Return a hero card that a known hand does not have."""
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
    titles = [cards[card].name if card in cards else ANY_CARD for card in hand]
    held = listing(titles) if titles else _NOTHING
    return facts(say.NO_HERO_CARD, player=seat, hero=name, held=held)


def _piece_missing(position: Position, play: Play) -> Facts | None:
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
    """Return facts of a path that starts where no knight is left, earlier paths considered."""
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
            token = kind_words(position.game, kind)
            return facts(say.NOT_HELD, player=me, token=token, count=have, wanted=count)
    return None


def _module(position: Position, word: str) -> Words:
    return position.game.spec.modules[word].name


def out_of_turn(start: Position, at: Position, steps: Sequence[Play], number: int) -> list[Breach]:
    """PlayError for a step after the turn's end, or for a token that its owner does not hold."""
    if number and isinstance(steps[number - 1], End | Place) and not at.ended:
        raise _contradicted(facts(TURN_OVER, player=start.turn), start)
    unheld = taken_unheld(at, steps[number])
    if unheld is not None and not _refused_anyway(at, steps[number]):
        raise _contradicted(unheld, at)
    return _too_many_cards(start, at, steps[: number + 1])


def _refused_anyway(at: Position, play: Play) -> bool:
    """Return whether a move is not made at all, so that nobody has to pay for a village."""
    if contradiction(at, play) is not None:
        return True
    return any(not breach.facts.missing for breach in breaches(at, play))


def _too_many_cards(start: Position, at: Position, steps: Sequence[Play]) -> list[Breach]:
    """More cards over the steps of a turn than a hand that nobody knows could hold."""
    last = steps[-1]
    if not isinstance(last, Turn) or not last.heroes or at.ended:
        return []
    seat = acting_seat(at, last)
    turns = (step for step in steps if isinstance(step, Turn))
    played = [hero for step in turns if acting_seat(at, step) == seat for hero in step.heroes]
    found = third_card(at.game, played, seat) if start.hands[seat] is None else None
    return [Breach(*found)] if found and len(played) > len(last.heroes) else []


def _contradicted(found: Facts, position: Position) -> PlayError:
    return PlayError(phrased(found, position))


def granting(before: Position, play: Play, after: Position) -> str:
    """Return the clause of the card or spell that is played, else of the play itself."""
    edition = before.game.edition
    if after.ended and not before.ended:
        return next(one.clause for one in edition.endings if one.word == after.ended)
    cards = (*play.heroes, *play.spells) if isinstance(play, Turn) else ()
    return edition.grants[cards[0] if cards else play.sort]


def ending_facts(position: Position, ending: Ending) -> Facts:
    """Return the sentence about the end of the game, with the first player to be a duke."""
    return facts(ending.words, player=next(iter(dukes(position)), position.turn))


def goes_on(position: Position) -> Words:
    """Return what is said of a game that is not over."""
    if position.placing:
        return SETTING_UP
    return LAST_ROUND if dukes(position) else GOES_ON


def _token(position: Position, kind: str) -> Words:
    name = position.game.spec.kinds[kind].name
    return name.inside()
