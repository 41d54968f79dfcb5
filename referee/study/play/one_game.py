"""One whole game between bots, and everything about it that a study counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from referee.engine.game import Game
from referee.engine.judge import is_legal
from referee.engine.moves import moves
from referee.engine.values import Play, TablePosition
from referee.study.play.bots import make_bot
from referee.study.play.played_table import Inventory, PlayedTable
from referee.study.run.batches import derived

Watch: TypeAlias = Callable[[TablePosition, Play], object]
"""Is called with each position and step before the step is carried out."""

LIMIT = "limit"
"""The outcome of a game that has not ended within the limit of turns."""
UNUSED = "unused"
"""What a face served for in a turn that made nothing of it."""


@dataclass(frozen=True)
class Rules:
    """How a game of a study is played: how many turns at most, and whether each step is checked.

    Pieces are counted once the game is over, and after each step of one that is checked.
    """

    limit: int
    checked: bool = False
    modules: tuple[str, ...] = ()


@dataclass
class GameRecord:
    """What one game came to; lists go by seat."""

    bots: tuple[str, ...]
    ended: str = ""
    turns: int = 0
    first: list[int] = field(default_factory=list)
    """The seats that share the first place; none where the limit ended the game."""
    points: list[int] = field(default_factory=list)
    curve: list[list[int]] = field(default_factory=list)
    """The points of all seats after each round, and at the end."""
    actions: list[Counter[str]] = field(default_factory=list)
    faces: Counter[tuple[int, str]] = field(default_factory=Counter)
    """How often each face was rolled and for what it served."""
    events: list[Counter[str]] = field(default_factory=list)

    @property
    def rounds(self) -> int:
        return -(-self.turns // len(self.bots))


def play_game(
    game: Game, bots: Sequence[str], seed: str, rules: Rules, watch: Watch | None = None
) -> GameRecord:
    """Play a game from its seed: the same table, die and bots give the same game."""
    return _Match(game, tuple(bots), seed, rules).played(watch)


class _Match:
    """A game in progress and its record."""

    def __init__(self, game: Game, bots: tuple[str, ...], seed: str, rules: Rules) -> None:
        self.rules = rules
        self.table = PlayedTable(game, len(bots), seed, rules.modules)
        self.bots = [make_bot(name, game) for name in bots]
        self.rngs = [Random(derived(seed, "bot", seat)) for seat in range(len(bots))]
        self.record = GameRecord(bots)
        self.record.actions = [Counter() for _ in bots]
        self.record.events = [Counter() for _ in bots]
        self.inventory = Inventory(self.table)
        self.family = game.family.studying()

    def played(self, watch: Watch | None = None) -> GameRecord:
        record, table = self.record, self.table
        while not table.position.ended and record.turns < self.rules.limit:
            self._turn(watch)
            if record.turns % len(self.bots) == 0:
                record.curve.append(points_of(table.position))
        self.inventory.check(table)
        record.ended = table.position.ended or LIMIT
        record.points = points_of(table.position)
        if not record.curve or record.turns % len(self.bots):
            record.curve.append(record.points)
        if table.position.ended:
            rows = table.game.family.judging.ranking(table.position)
            record.first = sorted(
                table.position.seat(row.player) for row in rows if row.ranks[0] == 1
            )
        return record

    def _turn(self, watch: Watch | None) -> None:
        """Play one seat's turn, from the die to its end."""
        table, seat = self.table, self.table.position.turn
        table.open_turn()
        start, face = table.position, 0
        sorts: list[str] = []
        used = ""
        while not table.position.ended:
            before = table.position
            face = before.die or face
            play = self.bots[seat].choose(before, self.rngs[seat])
            if watch is not None:
                watch(before, play)
            if self.rules.checked and not is_legal(before, play):
                raise AssertionError(f"{self.bots[seat].name} played {play}, which is not legal")
            play = table.play(play)
            sorts.append(self._count(seat, before, play))
            used = used or self._served(before, play)
            if self.rules.checked:
                self.inventory.check(table)
            if play.ends_turn or table.position.turn != seat:
                break
        self.record.turns += 1
        if face:
            self.record.faces[face, used or UNUSED] += 1
        self._look_back(seat, start, [sort for sort in sorts if sort])

    def _count(self, seat: int, before: TablePosition, play: Play) -> str:
        """Count a step; return its sort where it is an action."""
        if play.sort in self.family.no_actions:
            return ""
        self.record.actions[seat][play.sort] += 1
        self._add(seat, self.family.step_events(before, play, self.table.position))
        return play.sort

    def _add(self, seat: int, events: Mapping[str, int]) -> None:
        for name, count in events.items():
            self.record.events[seat][name] += count

    def _served(self, before: TablePosition, play: Play) -> str:
        """Return what the die of the turn served for; one that a step rolls serves that step."""
        if face := play.rolled():
            self.record.faces[face, play.sort] += 1
            return ""
        return self.family.die_use(before, play, self.table.position)

    def _look_back(self, seat: int, start: TablePosition, sorts: list[str]) -> None:
        """Count a turn without an action, one in which none was possible, and the family's own."""
        if not sorts:
            self._add(seat, {"passed": 1, **({} if can_act(start) else {"blocked": 1})})
        self._add(seat, self.family.turn_events(start, sorts))


def can_act(position: TablePosition) -> bool:
    """Whether a turn could be anything but a pass."""
    family = position.game.family
    is_dead_end = family.studying().is_dead_end
    return any(
        not is_dead_end(position, play)
        for kind in family.kinds
        if kind != "turn"
        for play in moves(position, kind)
    )


def points_of(position: TablePosition) -> list[int]:
    """Return each seat's points."""
    rows = position.game.family.judging.ranking(position)
    found = {row.player: row.points.total[0] for row in rows}
    return [found[color] for color in position.players]
