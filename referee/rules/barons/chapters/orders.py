"""Dispersion and concentration: straight lines, each troop once, stopping where one must."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.text.words import Words
from referee.engine.clauses import Breach, Facts, Tell, check, facts
from referee.rules.barons.chapters.fights import absorbed, arrive, opposing_donjon, stops
from referee.rules.barons.chapters.turn import done_after
from referee.rules.barons.chapters.working_copy import WorkingCopy
from referee.rules.barons.game import Game
from referee.rules.barons.plays import Call, Concentrate, Disperse, Group, March, MarchingOrder
from referee.rules.barons.position import NOBODY, Position

OFF_THE_LINE = Words("There is no straight line from {start} to {end}.")
GOES_NOWHERE = Words("The troops on {start} would go nowhere.")
TOO_FEW_TROOPS = Words("{player} has {held:troops} on {start}; the order asks for {count}.")
MOVED_BEFORE = Words(
    "{player} has {held:troops} on {start}; {moved} moved earlier this turn, and the "
    "order asks for {count}."
)
CALLED_TWICE = Words(
    "{player} has {held:troops} on {start}; {moved} came there in this very order and "
    "cannot be called again, and the order asks for {count}."
)
MUST_STOP = Words(
    "On the way from {start} to {end} the troops must stop on {stop}, where {owner} has {what}."
)
WHAT_STOPS = {
    "troops": Words("troops", context="any number of them"),
    "donjon": Words("a donjon"),
}
WENT = Words("{player} moves {count:troops} from {start} to {end}.")


def _line_and_troops(
    game: Game, position: Position | WorkingCopy, play: March | Call
) -> Facts | None:
    start, end, me = play.start, play.end, position.turn
    if (start, end) not in game.board.lines:
        words = GOES_NOWHERE if start == end else OFF_THE_LINE
        return facts(words, start, end, start=start, end=end)
    held = position.troops[start] if position.holders[start] == me else 0
    if held < play.troops:
        return facts(TOO_FEW_TROOPS, start, player=me, held=held, start=start, count=play.troops)
    return None


@check("a dispersion off the line, or of troops that are not there", judges=March)
def disperses_in_line(game: Game, position: Position | WorkingCopy, play: March) -> Facts | None:
    return _line_and_troops(game, position, play)


@check("a concentration off the line, or of troops that are not there", judges=Call)
def concentrates_in_line(game: Game, position: Position | WorkingCopy, play: Call) -> Facts | None:
    return _line_and_troops(game, position, play)


def _moved_facts(words: Words, position: Position | WorkingCopy, play: March | Call) -> Facts:
    start = play.start
    return facts(
        words,
        start,
        player=position.turn,
        held=position.troops[start],
        start=start,
        moved=position.moved[start],
        count=play.troops,
    )


def _unmoved_suffice(position: Position | WorkingCopy, play: March | Call) -> bool:
    start = play.start
    held, moved = position.troops[start], position.moved[start]
    return not moved or not held - moved < play.troops <= held


@check("a troop called again in the same order", judges=Call)
def called_once(game: Game, position: Position | WorkingCopy, play: Call) -> Facts | None:
    if _unmoved_suffice(position, play) or not isinstance(position, WorkingCopy):
        return None
    if position.troops[play.start] - position.before[play.start] < play.troops:
        return None
    return _moved_facts(CALLED_TWICE, position, play)


@check("a troop moved again in the same turn", judges=(March, Call))
def moved_once(game: Game, position: Position | WorkingCopy, play: March | Call) -> Facts | None:
    if _unmoved_suffice(position, play):
        return None
    earlier = position.before if isinstance(position, WorkingCopy) else position.moved
    if position.troops[play.start] - earlier[play.start] >= play.troops:
        return None
    return _moved_facts(MOVED_BEFORE, position, play)


@check("an opposing troop or donjon is passed", judges=March)
def stops_where_it_must(game: Game, position: Position | WorkingCopy, play: March) -> Facts | None:
    line = game.board.lines.get((play.start, play.end))
    if line is None:
        return None
    me, troops, holders = position.turn, position.troops, position.holders
    donjons = 0
    for seat, mask in enumerate(position.donjons):
        if seat != me:
            donjons |= mask
    for cell in line[:-1]:
        if (troops[cell] and holders[cell] != me) or donjons >> cell & 1:
            return _must_stop(position, play, line, cell)
    return None


def _must_stop(
    position: Position | WorkingCopy, play: March, line: tuple[int, ...], stop: int
) -> Facts:
    owner, what = position.holders[stop], "troops"
    if owner in (NOBODY, position.turn):
        owner, what = opposing_donjon(position, stop) or 0, "donjon"
    return facts(
        MUST_STOP,
        play.start,
        *line,
        start=play.start,
        end=play.end,
        stop=stop,
        owner=owner,
        what=WHAT_STOPS[what],
    )


def march(work: WorkingCopy, play: March) -> None:
    """Let the troops of a group leave the command tile and arrive."""
    work.take(play.start, play.troops)
    _tell_way(work, play.start, play.end, play.troops)
    arrive(work, play.end, play.troops)


def call(work: WorkingCopy, play: Call) -> None:
    """Let the troops of a group come as close to the command tile as they can, one by one."""
    left = play.troops
    work.take(play.start, left)
    line = _open_line(work, play)
    while left and line:
        stop = next((cell for cell in line if _halts(work, cell)), line[-1])
        final = stop in (line[-1], work.engaged)
        count = left if final else min(left, absorbed(work, stop))
        _tell_way(work, play.start, stop, count)
        arrive(work, stop, count)
        left -= count
    work.add(play.start, left)


def _open_line(work: WorkingCopy, play: Call) -> tuple[int, ...]:
    """Return the cells on the way up to the first that is closed."""
    line = work.game.board.lines.get((play.start, play.end), ())
    closed = work.ground.closed
    if closed:
        for at, cell in enumerate(line):
            if closed >> cell & 1:
                return line[:at]
    return line


def _halts(work: WorkingCopy, cell: int) -> bool:
    return cell == work.engaged or stops(work, cell)


def _tell_way(work: WorkingCopy, start: int, end: int, count: int) -> None:
    if work.events is not None:
        cells = (start, *work.game.board.lines[start, end])
        work.tell(WENT, *cells, count=count, player=work.turn, start=start, end=end)


def steps(play: MarchingOrder) -> Iterator[March | Call]:
    """Return the groups of an order as steps, in the order written; empty groups are none."""
    for group in play.groups:
        if group.troops:
            yield play.step(group)


def carry_out(work: WorkingCopy, step: March | Call) -> None:
    if isinstance(step, March):
        march(work, step)
    else:
        call(work, step)


def group_breaches(game: Game, position: Position, play: MarchingOrder) -> list[Breach]:
    """Return each clause that the first group that cannot go breaks, once those before it went."""
    work = _working_copy(game, position, play)
    way = list(steps(play))
    for number, step in enumerate(way, start=1):
        found = [
            Breach(one.clause, broken)
            for one in game.checks[type(step)]
            if (broken := one.function(game, work, step)) is not None
        ]
        if found:
            return sorted(found, key=lambda breach: _met_at(game, step, breach.facts))
        if number < len(way):
            carry_out(work, step)
    return []


def _met_at(game: Game, step: March | Call, broken: Facts) -> int:
    """Return how many cells marching troops get before they break a clause; 0 for the first."""
    met = broken.values.get("stop", broken.values.get("cell"))
    line = game.board.lines.get((step.start, step.end), ())
    return line.index(met) + 1 if isinstance(step, March) and met in line else 0


def first_breach(game: Game, position: Position, play: MarchingOrder) -> Facts | None:
    """Return the facts that refuse the first group; quicker than `group_breaches`."""
    # copied only once a second group needs it: most orders have a single one
    work: WorkingCopy | None = None
    last = len(play.groups) - 1
    for at, group in enumerate(play.groups):
        if not group.troops:
            continue
        step = play.step(group)
        seen = work if work is not None else position
        for refuses in game.quick[type(step)]:
            if found := refuses(game, seen, step):
                return found
        if at < last:
            if work is None:
                work = _working_copy(game, position, play)
            carry_out(work, step)
    return None


def _working_copy(
    game: Game, position: Position, play: MarchingOrder, tell: Tell = None
) -> WorkingCopy:
    work = WorkingCopy(position, tell)
    if play.capture is not None and hasattr(game.numbers, "capture"):
        work.engaged = capture_cell(game, position, play)
    return work


def donjons_reached(game: Game, position: Position, play: MarchingOrder) -> list[int]:
    """Return the opposing donjons that the groups of an order come to, or pass on their lines."""
    work, found = position, []
    for group in play.groups:
        for cell in _ground_covered(game, play, group):
            owner = work.donjon_owner(cell)
            if owner not in (None, position.turn) and cell not in found:
                found.append(cell)
    return sorted(found)


def _ground_covered(game: Game, play: MarchingOrder, group: Group) -> tuple[int, ...]:
    if not group.troops:
        return ()
    if isinstance(play, Disperse):
        return (group.cell,)
    return game.board.lines.get((group.cell, play.cell), ())


def capture_cell(game: Game, position: Position, play: MarchingOrder) -> int | None:
    """Return the cell a declared capture is about, where the play says it or leaves no choice."""
    assert play.capture is not None
    if play.capture.cell is not None:
        return play.capture.cell
    reached = donjons_reached(game, position, play)
    return reached[0] if len(reached) == 1 else None


def disperse_or_concentrate(
    game: Game, position: Position, play: Disperse | Concentrate, tell: Tell
) -> Position:
    work = _working_copy(game, position, play, tell)
    for step in steps(play):
        carry_out(work, step)
    return work.put_down(position, done_after(game, position, play))
