"""Confrontations: troop against troop, troops against a donjon, and the capture."""

from __future__ import annotations

from pnp.text.words import Words
from referee.rules.barons.chapters.working_copy import WorkingCopy
from referee.rules.barons.position import NOBODY, Position

ONE_FELL = Words(
    "One troop of each side is removed on {cell}: {player}’s returns to the reserve, "
    "{owner}’s goes to the discard area."
)
MANY_FELL = Words(
    "{count:troops} of each side are removed on {cell}: {player}’s return to the reserve,"
    " {owner}’s go to the discard area."
)
ONE_BEATEN = Words("One troop of each side is removed on {cell}: each returns to its reserve.")
MANY_BEATEN = Words(
    "{count:troops} of each side are removed on {cell}: all return to their reserves."
)
STOOD = Words("{player} now has {count:troops} on the tile of {owner}’s donjon on {cell}.")
RAZED = Words(
    "{player} destroys {owner}’s donjon on {cell} and takes {count:troops} back into the reserve."
)
RAISED = Words(
    "{player} constructs a donjon on {cell} with {count:troops} more: {discarded} to the "
    "discard area, {returned} to the reserve. The capture is complete."
)


def opposing_troops(work: WorkingCopy | Position, cell: int) -> int:
    """Return how many troops that are not the active player's stand on a cell."""
    return work.troops[cell] if work.holders[cell] != work.turn else 0


def opposing_donjon(work: WorkingCopy | Position, cell: int) -> int | None:
    """Return the seat of an opposing donjon on a cell."""
    for seat, mask in enumerate(work.donjons):
        if mask >> cell & 1:
            return seat if seat != work.turn else None
    return None


def stops(work: WorkingCopy | Position, cell: int) -> bool:
    """Return whether a tile stops the active player's troops that enter it."""
    holder = work.holders[cell]
    if holder not in (NOBODY, work.turn):
        return True
    return any(mask >> cell & 1 for seat, mask in enumerate(work.donjons) if seat != work.turn)


def withstands(work: WorkingCopy | Position, cell: int) -> bool:
    """Return whether the land keeps the donjon on a cell from being destroyed.

    Where the land is not known, more besiegers than any other donjon bears tell what it is.
    """
    game = work.game
    if not game.impregnable:
        return False
    if kind := work.ground.kinds[cell]:
        return kind in game.impregnable
    holder = work.holders[cell]
    defended = holder == NOBODY or bool(work.donjons[holder] >> cell & 1)
    return not defended and work.troops[cell] >= int(game.numbers.besiegers)


def absorbed(work: WorkingCopy | Position, cell: int) -> int:
    """Return how many arriving troops it takes until a tile no longer stops the next one."""
    count = opposing_troops(work, cell)
    if opposing_donjon(work, cell) is not None:
        if withstands(work, cell):
            return work.game.count("troops")
        own = work.troops[cell] if work.holders[cell] == work.turn else 0
        count += int(work.game.numbers.besiegers) - own
    return count


def arrive(work: WorkingCopy, cell: int, count: int, marching: bool = True) -> None:
    """Let the active player's troops arrive on a tile one by one: they fight, besiege, or stay."""
    count -= _fight(work, cell, count)
    if count and (owner := opposing_donjon(work, cell)) is not None:
        count -= _besiege(work, cell, count, owner)
    if count:
        work.add(cell, count)
        if marching:
            work.moved[cell] += count
        if work.engaged == cell and work.razed and not work.captured:
            _raise_captured(work, cell)


def _fight(work: WorkingCopy, cell: int, count: int) -> int:
    """Fight troop for troop; return how many attackers it took, who go back to their reserve."""
    fallen = min(count, opposing_troops(work, cell))
    if fallen:
        owner, me, has_discard = work.holders[cell], work.turn, work.game.edition.has_discard
        work.take(cell, fallen)
        work.lose(owner, fallen)
        work.reserve[me] += fallen
        one, many = (ONE_FELL, MANY_FELL) if has_discard else (ONE_BEATEN, MANY_BEATEN)
        words = one if fallen == 1 else many
        work.tell(words, cell, cell=cell, count=fallen, player=me, owner=owner)
    return fallen


def _besiege(work: WorkingCopy, cell: int, count: int, owner: int) -> int:
    """Put troops on an undefended donjon; return how many of them its fall took, 0 if it stands."""
    numbers, me = work.game.numbers, work.turn
    needed = numbers.besiegers - work.troops[cell]
    if opposing_troops(work, cell):
        return 0
    if count < needed or withstands(work, cell):
        standing = work.troops[cell] + count
        work.tell(STOOD, cell, cell=cell, count=standing, player=me, owner=owner)
        return 0
    if work.troops[cell]:
        work.take(cell, work.troops[cell])
    work.moved[cell] = 0
    work.reserve[me] += numbers.besiegers
    work.donjons[owner] &= ~(1 << cell)
    if work.game.edition.has_discard:
        work.towers[owner] += 1
    else:
        work.reserve[owner] += numbers.builders
    work.razed = work.razed or work.engaged == cell
    work.tell(RAZED, cell, cell=cell, count=numbers.besiegers, player=me, owner=owner)
    return int(needed)


def _raise_captured(work: WorkingCopy, cell: int) -> None:
    """Replace the last troops of a capture by the captor's own donjon, where there are enough."""
    numbers, me = work.game.numbers, work.turn
    builders, discarded = numbers.capture - numbers.besiegers, numbers.capture_discard
    if work.troops[cell] < builders or not work.towers[me]:
        return
    work.take(cell, builders)
    work.moved[cell] = max(0, work.moved[cell] - builders)
    work.discard[me] += discarded
    work.reserve[me] += builders - discarded
    work.towers[me] -= 1
    work.donjons[me] |= 1 << cell
    work.captured = True
    returned = builders - discarded
    work.tell(
        RAISED, cell, cell=cell, player=me, count=builders, discarded=discarded, returned=returned
    )
