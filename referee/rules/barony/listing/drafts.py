"""How a play that is being put together may go on; every part is tried by the judge."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.composing import Continuation, Draft, Tally, Way
from referee.engine.judge import judge
from referee.notation.tokens import PLACE
from referee.rules.barony.cards import CHARISMATIC, EVANESCENT, STEALTHY, VELOCITY, due
from referee.rules.barony.chapters.placing import next_go as due_go
from referee.rules.barony.chapters.play_parts import carried_out
from referee.rules.barony.chapters.sorcery import SWIFT
from referee.rules.barony.chapters.titles import gold
from referee.rules.barony.notation.play_text import BEAT, CAST, HERO, TAKE, read_plays
from referee.rules.barony.plays import Move, Transfer, Turn
from referee.rules.barony.position import (
    BUILDINGS,
    MYSTERY,
    STRONGHOLD,
    VILLAGE,
    Position,
    building_cells,
    knight_cells,
)

_COUNTED = re.compile(r"([a-z]+[0-9]*)(?:\*([0-9]{1,2}))?")


@dataclass(frozen=True)
class Drafted:
    """A draft on its position, with the cards and the verb of its head."""

    position: Position
    draft: Draft

    @cached_property
    def cards(self) -> dict[str, tuple[str, ...]]:
        """Heroes and spells of the head, those that the game has."""
        decks = self.position.game.spec.decks
        known = {HERO: decks["heroes"].cards, CAST: decks["spells"].cards}
        found: dict[str, tuple[str, ...]] = {HERO: (), CAST: ()}
        for prefix in self.draft.head.split(":")[:-1]:
            word, _, names = prefix.strip().partition(" ")
            if word in known:
                found[word] = tuple(one for one in names.split("+") if one in known[word])
        return found

    @property
    def color(self) -> str:
        """The colour in front, if there is one."""
        first = self.draft.head.partition(":")[0].strip()
        return first if first in self.position.players else self.position.player

    @property
    def verb(self) -> str:
        return self.draft.head.rpartition(":")[2].strip()

    @property
    def seat(self) -> int:
        return self.position.seat(self.color)

    def is_open(self, *parts: str) -> bool:
        """Whether the play with these parts breaks nothing; what it leaves unsaid does not."""
        try:
            return judge(self.position, " ".join((self.draft.head, *parts))).ruling != "illegal"
        except HeraldError:
            return False

    def cells_named(self) -> list[str]:
        """The first cell of every part."""
        firsts = (re.match(PLACE, part) for part in self.draft.parts)
        return [first[0] for first in firsts if first]

    def names(self, cells: Iterable[int]) -> list[str]:
        return [self.position.game.names[cell] for cell in cells]


def continued(position: Position, draft: Draft) -> Continuation:
    """Return where the draft may go on, and what it costs."""
    asked = Drafted(position, draft)
    find = _FINDERS.get(asked.verb)
    if find is None or position.ended:
        return Continuation()
    found = find(asked)
    return replace(found, tallies=(*found.tallies, *_price(asked)))


def _price(asked: Drafted) -> Iterator[Tally]:
    """Tell what the cards of a draft cost in magic."""
    heroes, spells = asked.cards[HERO], asked.cards[CAST]
    kind = Transfer if EVANESCENT in heroes else Turn
    if spells or kind is Transfer:
        position = asked.position
        cost = due(position.game, position, kind(spells, heroes))
        yield Tally("price", cost, _PRICE.fill(n=cost, held=position.magic[asked.seat]))


def _placings(asked: Drafted) -> Continuation:
    """The spaces where the next pair may stand beside those chosen."""
    go = due_go(asked.position)
    chosen = asked.draft.parts
    wanted = go.pairs if go else 0
    fits = [c for c in asked.names(asked.position.cells) if c not in chosen and _fits(asked, c)]
    return Continuation(fits if len(chosen) < wanted else [], wanted=wanted)


def _fits(asked: Drafted, cell: str) -> bool:
    """Whether nothing but the number of pairs stands against a further one."""
    try:
        verdict = judge(asked.position, " ".join(("place", *asked.draft.parts, cell)))
    except HeraldError:
        return False
    clauses = asked.position.game.edition.grants
    return verdict.ruling != "illegal" or {b.clause for b in verdict.breaches} == {clauses["place"]}


def _recruitments(asked: Drafted) -> Continuation:
    """The buildings that may still raise knights, and how many each at most."""
    chosen = asked.cells_named()
    own = asked.names(building_cells(asked.position, asked.seat, *BUILDINGS))
    most = {}
    for cell in own:
        others = [part for part in asked.draft.parts if not _is_at(part, cell)]
        counts = range(1, int(asked.position.game.numbers.recruits_lake) + 1)
        most[cell] = max((n for n in counts if asked.is_open(*others, f"{cell}*{n}")), default=0)
    return Continuation([c for c in own if most[c] and c not in chosen], most=most)


def _is_at(part: str, cell: str) -> bool:
    match = _COUNTED.fullmatch(part)
    return match is not None and match[1] == cell


def _moves(asked: Drafted) -> Continuation:
    """How far the last knight may still go, and which knights may go after it."""
    if EVANESCENT in asked.cards[HERO]:
        return _rides(asked)
    *before, last = asked.draft.parts or ("",)
    ways = dict[str, Way]()
    if last and BEAT not in last:
        ways = dict(_ways(asked, tuple(before), tuple(last.split("-"))))
    starts = [] if "-" not in last and last else _starts(asked)
    hint = _TAP_KNIGHT if not last else _TAP_ANOTHER if "-" in last else _TAP_END
    return Continuation([*ways, *(c for c in starts if c not in ways)], hint, ways)


def _reach(asked: Drafted) -> int:
    if STEALTHY in asked.cards[HERO]:
        return int(asked.position.game.numbers.stealthy[1])
    return SWIFT if VELOCITY in asked.cards[CAST] else 1


def _ways(
    asked: Drafted, before: Sequence[str], path: tuple[str, ...]
) -> Iterator[tuple[str, Way]]:
    """To each space that ends a longer way, the shortest one."""
    found, ways = set[str](), [path]
    for _ in range(_reach(asked) + 1 - len(path)):
        ways = [(*way, cell) for way in ways for cell in _near(asked, way[-1])]
        if STEALTHY in asked.cards[HERO]:
            # nothing is in its way, so that one way to a space is as good as another
            ways = list({way[-1]: way for way in reversed(ways)}.values())
        for way in ways:
            if way[-1] not in found and asked.is_open(*before, "-".join(way)):
                found.add(way[-1])
                yield way[-1], Way(way)


def _near(asked: Drafted, cell: str) -> list[str]:
    """The spaces beside one; none beside what is no space."""
    at = asked.position.game.board.by_name.get(cell)
    return [] if at is None else asked.names(asked.position.neighbours(at))


def _starts(asked: Drafted) -> list[str]:
    """Where a knight stands that may move once the others have."""
    at = asked.position
    if asked.draft.parts:
        try:
            (play,) = read_plays(" ".join((asked.draft.head, *asked.draft.parts)), at)
        except (HeraldError, ValueError):
            return []
        if not asked.is_open(*asked.draft.parts) or not isinstance(play, Move):
            return []
        at = carried_out(at.game, at, play).at
    return [
        cell
        for cell in asked.names(knight_cells(at, asked.seat))
        if any(_ways(asked, asked.draft.parts, (cell,)))
    ]


def _rides(asked: Drafted) -> Continuation:
    """From mystery place to mystery place, and how many knights at most."""
    position = asked.position
    last = asked.draft.parts[-1] if asked.draft.parts else ""
    start, _, end = last.partition("*")[0].partition("-")
    places = asked.names(c for c in position.cells if position.terrain(c) == MYSTERY)
    if not start:
        held = asked.names(knight_cells(position, asked.seat))
        return Continuation([cell for cell in held if cell in places], _TAP_KNIGHT)
    counts = range(1, position.game.count("knight") + 1)
    most = {end: max((n for n in counts if asked.is_open(f"{start}-{end}*{n}")), default=0)}
    ends = [cell for cell in places if cell != end and asked.is_open(f"{start}-{cell}")]
    ways = {cell: Way((start, cell)) for cell in ends}
    return Continuation(ends, _TAP_END, ways, most=most if end else {})


def _buildings(asked: Drafted) -> Continuation:
    """The knights that may still make way, and for what."""
    chosen = asked.cells_named()
    words = {}
    for cell in asked.names(knight_cells(asked.position, asked.seat)):
        others = [part for part in asked.draft.parts if not part.startswith(f"{cell} ")]
        kinds = [w for w in (VILLAGE, STRONGHOLD) if asked.is_open(*others, f"{cell} {w}")]
        if kinds:
            words[cell] = kinds
    hint = _TAP_FURTHER if chosen else _TAP_KNIGHT
    return Continuation([c for c in words if c not in chosen], hint, words=words)


def _single(asked: Drafted) -> Continuation:
    """Every space that makes a whole play."""
    return Continuation([c for c in asked.names(asked.position.cells) if asked.is_open(c)])


def _swaps(asked: Drafted) -> Continuation:
    """A village and a stronghold that may change places."""
    own = [
        asked.names(building_cells(asked.position, asked.seat, kind))
        for kind in (VILLAGE, STRONGHOLD)
    ]
    pairs = [(v, s) for v in own[0] for s in own[1] if asked.is_open(v, s)]
    if not asked.draft.parts:
        return Continuation(list(dict.fromkeys(cell for pair in pairs for cell in pair)))
    first = asked.draft.parts[0]
    return Continuation([c for pair in pairs if first in pair for c in pair if c != first])


def _titles(asked: Drafted) -> Continuation:
    """What the tokens chosen are worth, and what a title costs."""
    game, numbers = asked.position.game, asked.position.game.numbers
    matches = (_COUNTED.fullmatch(part) for part in asked.draft.parts)
    tokens = tuple((m[1], int(m[2] or 1)) for m in matches if m and m[1] in numbers.gold)
    cheap = CHARISMATIC in asked.cards[HERO]
    cost = int(numbers.charismatic_cost if cheap else numbers.title_cost)
    worth = gold(game, tokens)
    told = Tally("worth", worth, _WORTH.fill(n=worth, needed=cost))
    return Continuation(hint=_PICK_TOKENS, tallies=[told])


def _takes(_: Drafted) -> Continuation:
    return Continuation(hint=_PICK_TOKENS)


_FINDERS: dict[str, Callable[[Drafted], Continuation]] = {
    "place": _placings,
    "recruit": _recruitments,
    "move": _moves,
    "build": _buildings,
    "city": _single,
    "expedition": _single,
    "village": _single,
    "swap": _swaps,
    "title": _titles,
    TAKE: _takes,
}
_TAP_KNIGHT = Words("Tap where the knight stands")
_TAP_END = Words("Tap where it goes")
_TAP_ANOTHER = Words("Ready; or tap another knight")
_TAP_FURTHER = Words("Tap further spaces, or a chosen one to let it go")
_PICK_TOKENS = Words("Choose the tokens")
_WORTH = Words("Worth {n} gold; a title costs {needed}")
_PRICE = Words("Costs {n} magic; you have {held}")
