"""One whole game between bots, and everything about it that a study counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from referee.engine.judge import is_legal
from referee.engine.moves import moves
from referee.study.play.bots import Bot, make_bot
from referee.study.play.conservation import Inventory
from referee.study.play.seen_table import PlayTable
from referee.study.run.work import derived

if TYPE_CHECKING:
    from referee.engine.game import Game
    from referee.engine.values import Play

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
    game: Game, bots: Sequence[str], seed: str, rules: Rules, watch: Any = None
) -> GameRecord:
    """A game from its seed: the same table, the same die and the same bots give the same game.

    `watch`, if any, is called with each position and step before the step is carried out.
    """
    return _Match(game, tuple(bots), seed, rules).played(watch)


class _Match:
    """A game in progress and its record."""

    def __init__(self, game: Game, bots: tuple[str, ...], seed: str, rules: Rules) -> None:
        self.rules = rules
        self.table = PlayTable(game, len(bots), seed, rules.modules)
        self.bots: list[Bot] = [make_bot(name, game) for name in bots]
        self.rngs = [Random(derived(seed, "bot", seat)) for seat in range(len(bots))]
        self.record = GameRecord(bots)
        self.record.actions = [Counter() for _ in bots]
        self.record.events = [Counter() for _ in bots]
        self.inventory = Inventory(self.table)
        kinds = game.family.kinds
        self._turn_kinds = kinds.get("turn", ())
        names = [kind.__name__.lower() for kind in kinds.get("order", ())]
        self._orders = {*names, "capture"} if names else set()

    def played(self, watch: Any = None) -> GameRecord:
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

    def _turn(self, watch: Any) -> None:
        """One seat's turn, from the die to its end."""
        table, seat = self.table, self.table.position.turn
        table.open_turn()
        start, face = table.position, 0
        sorts: list[str] = []
        used = ""
        while not table.position.ended:
            before = table.position
            face = getattr(before, "die", 0) or face
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

    def _count(self, seat: int, before: Any, play: Play) -> str:
        """Count a step; its sort where it is more than the end of a turn."""
        if type(play) in self._turn_kinds and not hasattr(play, "face"):
            return ""
        self.record.actions[seat][play.sort] += 1
        if play.action == "order":
            fallen = _donjons(before, but=seat) - _donjons(self.table.position, but=seat)
            if fallen > 0:
                self.record.events[seat]["razed"] += fallen
        if play.sort == "capture":
            self.record.events[seat]["captures"] += 1
        return play.sort

    def _served(self, before: Any, play: Play) -> str:
        """What the die served for with this step; nothing where it did not."""
        if face := getattr(play, "die", 0):
            self.record.faces[face, play.sort] += 1
            return ""
        after = self.table.position.done
        words = getattr(self.table.game.edition, "done_words", ())
        if "bonus" in words:
            bonus = "bonus" in after and "bonus" not in before.done
            return "" if not bonus else play.sort if getattr(play, "with_die", False) else "order"
        return play.sort if self.table.game.rolls and play.sort.startswith("recruit") else ""

    def _look_back(self, seat: int, start: Any, sorts: list[str]) -> None:
        """Count a turn in which nothing, or no order, was possible from the start."""
        events = self.record.events[seat]
        if not sorts:
            events["passed"] += 1
            if not can_act(start):
                events["blocked"] += 1
        if not self._orders or any(sort.split()[0] in self._orders for sort in sorts):
            return
        if next(moves(start, "order"), None) is None:
            events["silenced"] += 1


def can_act(position: Any) -> bool:
    """Whether a turn could be anything but a pass."""
    kinds = position.game.family.kinds
    for kind in kinds:
        if kind == "turn":
            continue
        for play in moves(position, kind):
            if not _leads_nowhere(position, play):
                return True
    return False


def _leads_nowhere(position: Any, play: Play) -> bool:
    """An officer's step in a game that wants an order with it, where no order could follow."""
    if not position.game.edition.order_due or play.action != "officer":
        return False
    from referee.engine.judge import apply
    from referee.rules.barons.listing.random_play import some_order

    return some_order(apply(position, play)) is None


def _donjons(position: Any, but: int) -> int:
    masks = getattr(position, "donjons", ())
    return sum(mask.bit_count() for seat, mask in enumerate(masks) if seat != but)


def points_of(position: Any) -> list[int]:
    """Each seat's points."""
    rows = position.game.family.judging.ranking(position)
    found = {row.player: row.points.total[0] for row in rows}
    return [found[color] for color in position.players]
