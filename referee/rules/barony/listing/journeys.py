"""The moves of knights summed up: where each may go alone, and what a second one may do then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from pnp.text.words import Lang, Words, alternatives, labelled
from referee.engine.judge import is_legal
from referee.engine.values import Json, Play
from referee.rules.barony.cards import STEALTHY
from referee.rules.barony.chapters.sorcery import SWIFT
from referee.rules.barony.listing.candidates import journeys
from referee.rules.barony.listing.card_plays import CardPlays, Cards, Entry
from referee.rules.barony.listing.cast_candidates import needed_casts, spelled_paths
from referee.rules.barony.listing.knight_paths import Army, is_open, is_rival_village
from referee.rules.barony.plays import Move, Path
from referee.rules.barony.position import MOUNTAIN, Position, knight_cells


@dataclass(frozen=True)
class Goal(Entry):
    """A knight's move, whichever way it goes."""

    start: int
    end: int
    beats: frozenset[int]

    @classmethod
    def of(cls, path: Path, cards: Cards) -> Goal:
        return cls(cards, path.cells[0], path.cells[-1], frozenset(path.beats))

    @property
    def way(self) -> tuple[int, int, frozenset[int]]:
        return self.start, self.end, self.beats

    def includes(self, other: Entry) -> bool:
        return isinstance(other, Goal) and self.way == other.way


@dataclass(frozen=True)
class FollowUp(Entry):
    """A move that only a first one by another knight makes possible."""

    first: Goal
    second: Goal


@dataclass(frozen=True)
class Journeys(CardPlays):
    """For each knight alone the spaces it can reach, and what may follow a first move."""

    goals: tuple[Goal, ...]
    follow_ups: tuple[FollowUp, ...]
    most: int
    """How many knights may move in one action."""

    def lines(self, lang: Lang) -> Iterator[str]:
        for label, goals in self._by_start().items():
            yield labelled(label, " ".join(self._end(goal, lang) for goal in goals), lang)
        for (head, second), firsts in self._by_second().items():
            label = f"{head}move {self.names([second.start])[0]}"
            (left,) = self.names([firsts[0].start])
            ends = alternatives((self._end(first, lang) for first in firsts), lang)
            text = _AFTER.in_(lang).format(end=self._end(second, lang), start=left, ends=ends)
            yield labelled(label, text, lang)

    def parts(self) -> Iterator[Mapping[str, Json]]:
        for goals in self._by_start().values():
            start = self.names([goals[0].start])[0]
            ends = [self._part(goal) for goal in goals]
            yield {"play": f"{goals[0].cards.text}move", "from": start, "to": ends}
        for (head, second), firsts in self._by_second().items():
            yield {
                "play": f"{head}move",
                "from": self.names([second.start])[0],
                "to": [self._part(second)],
                "after": [
                    {"from": self.names([first.start])[0], "to": [self._part(first)]}
                    for first in firsts
                ],
            }

    def notes(self) -> Iterator[Words]:
        knights = knight_cells(self.position, self.position.turn)
        me = self.position.turn
        held = sum(self.position.space(cell).knights[me] for cell in knights)
        if self.goals and min(held, self.most) > 1:
            cast = any(goal.cards.spells for goal in self.goals)
            yield (_TWO_CAST if cast else _TWO_KNIGHTS).fill(count=self.most)
        if self._villages():
            yield _TAKE
        yield from super().notes()

    def named(self, play: Play) -> bool:
        if not isinstance(play, Move) or not 1 <= len(play.paths) <= self.most:
            return False
        if play.takes and not self._villages():
            return False
        if all(self._goes(path, play) for path in play.paths):
            return len(play.paths) == 1 or STEALTHY not in play.heroes
        ways = tuple(Goal.of(path, Cards()).way for path in play.paths)
        return any(
            (one.first.way, one.second.way) == ways and self.fits(one.cards, play)
            for one in self.follow_ups
        )

    def _goes(self, path: Path, play: Move) -> bool:
        way = Goal.of(path, Cards()).way
        return any(goal.way == way and self.fits(goal.cards, play) for goal in self.goals)

    def _villages(self) -> bool:
        """Return whether a move may beat an opposing village."""
        cells = {cell for goal in self.goals for cell in (goal.end, *goal.beats)}
        return any(is_rival_village(self.position, cell) for cell in cells)

    def _by_start(self) -> Mapping[str, list[Goal]]:
        found: dict[str, list[Goal]] = {}
        for goal in self.leanest(self.goals):
            (name,) = self.names([goal.start])
            found.setdefault(f"{goal.cards.text}move {name}", []).append(goal)
        return found

    def _by_second(self) -> Mapping[tuple[str, Goal], list[Goal]]:
        found: dict[tuple[str, Goal], list[Goal]] = {}
        for one in self.follow_ups:
            found.setdefault((one.cards.text, one.second), []).append(one.first)
        return found

    def _end(self, goal: Goal, lang: Lang) -> str:
        (end,) = self.names([goal.end])
        if not goal.beats:
            return end
        struck = " ".join(self.names(sorted(goal.beats)))
        return _STRIKES.in_(lang).format(end=end, cells=struck)

    def _part(self, goal: Goal) -> Json:
        (end,) = self.names([goal.end])
        return {"cell": end, "beat": self.names(sorted(goal.beats))} if goal.beats else end


def find_goals(position: Position) -> Iterator[Goal]:
    """Return what each knight may do alone, with every set of cards that each serve."""
    for play in journeys(position, 1):
        if is_legal(position, play):
            yield Goal.of(play.paths[0], Cards.of(play))


def find_follow_ups(position: Position, goals: Iterable[Goal]) -> Iterator[FollowUp]:
    """Return the casts that a first knight makes possible for a second one.

    It leaves a rival alone where both stood, or beats what shuts a mountain.
    """
    army, known = Army(position, position.turn), list(goals)
    shared = {cell for cell in army.knights if len({c for c, *_ in position.pieces(cell)}) > 1}
    found: dict[tuple[Goal, Goal], list[Cards]] = {}
    for cards in (Cards(*cast) for cast in needed_casts(position, "move")):
        paths = spelled_paths(army, cards.spells)
        alone = {goal.way for goal in known if goal.cards.are_among(cards)}
        for first in (path for path in paths if path.beats or path.cells[0] in shared):
            gone = Goal.of(first, Cards())
            # a way that is not open by itself opens no other
            for second in _opened(position, first, shared, paths) if gone.way in alone else ():
                comes = Goal.of(second, Cards())
                before = found.setdefault((gone, comes), [])
                if comes.way in alone or any(less.are_among(cards) for less in before):
                    continue
                if not _serve_apart(first, second):
                    continue
                if is_open(position, Move(*cards, (first, second))):
                    before.append(cards)
                    yield FollowUp(cards, gone, comes)


def _serve_apart(first: Path, second: Path) -> bool:
    """Return whether no spell would serve both knights of a move."""
    return not (first.beats and second.beats) and min(len(first.cells), len(second.cells)) <= SWIFT


def _opened(
    position: Position, first: Path, shared: set[int], paths: Iterable[Path]
) -> Iterator[Path]:
    """Return the paths that a first one may make possible."""
    left = first.cells[0]
    mountains = {cell for cell in (*first.beats, left) if position.terrain(cell) == MOUNTAIN}
    for second in paths:
        strikes = left in shared and left == second.cells[-1] and left in second.beats
        if strikes or not mountains.isdisjoint(second.cells[1:]):
            yield second


_STRIKES = Words("{end} (beat {cells})")
_AFTER = Words("{end}, once the knight on {start} has gone to {ends}")
_TWO_KNIGHTS = Words(
    "Up to {count} knights move in one action, one after the other; the list names single moves."
)
_TWO_CAST = Words(
    "Up to {count} knights move in one action, one after the other; the list names single moves. "
    "Each spell serves one of them, and the spells of both are cast together."
)
_TAKE = Words("A move that beats a village goes on with `take` and the token taken from its owner.")
