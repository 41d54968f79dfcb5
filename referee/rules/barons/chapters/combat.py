"""Confrontations: troop against troop, troops against a donjon, and the capture."""

from __future__ import annotations

from pnp.text.words import Words
from referee.rules.barons.chapters.order_field import Field
from referee.rules.barons.position import NOBODY, Position

ONE_FELL = Words(
    "One troop of each side falls on {cell}: {player}’s returns to the reserve, {owner}’s goes to "
    "the discard.",
    fr="Une troupe de chaque camp tombe en {cell} : celle {player:de} retourne en réserve, celle "
    "{owner:de} va à la défausse.",
)
MANY_FELL = Words(
    "{count:troops} of each side fall on {cell}: {player}’s return to the reserve, {owner}’s go to "
    "the discard.",
    fr="{count:troops} de chaque camp tombent en {cell} : celles {player:de} retournent en "
    "réserve, celles {owner:de} vont à la défausse.",
)
ONE_BEATEN = Words(
    "One troop of each side falls on {cell}: each returns to its reserve.",
    fr="Une troupe de chaque camp tombe en {cell} : chacune retourne dans sa réserve.",
)
MANY_BEATEN = Words(
    "{count:troops} of each side fall on {cell}: all return to their reserves.",
    fr="{count:troops} de chaque camp tombent en {cell} : toutes retournent dans leur réserve.",
)
STOOD = Words(
    "{player} now has {count:troops} standing on {owner}’s donjon on {cell}.",
    fr="{player} a maintenant {count:troops} sur le donjon {owner:de} en {cell}.",
)
RAZED = Words(
    "{player} destroys {owner}’s donjon on {cell}; the {count:troops} return to the reserve.",
    fr="{player} détruit le donjon {owner:de} en {cell} ; les {count:troops} retournent en "
    "réserve.",
)
RAISED = Words(
    "{player} raises a donjon on {cell} with {count:troops} more: {discarded} to the discard, "
    "{returned} to the reserve. The capture is complete.",
    fr="{player} élève un donjon en {cell} avec {count:troops} de plus : {discarded} à la "
    "défausse, {returned} en réserve. La capture est accomplie.",
)


def opposing_troops(field: Field | Position, cell: int) -> int:
    """How many troops that are not the active player's stand on a cell."""
    return field.troops[cell] if field.holders[cell] != field.turn else 0


def opposing_donjon(field: Field | Position, cell: int) -> int | None:
    """The seat of an opposing donjon on a cell."""
    for seat, mask in enumerate(field.donjons):
        if mask >> cell & 1:
            return seat if seat != field.turn else None
    return None


def stops(field: Field | Position, cell: int) -> bool:
    """Whether a tile stops the active player's troops that enter it."""
    holder = field.holders[cell]
    if holder not in (NOBODY, field.turn):
        return True
    return any(mask >> cell & 1 for seat, mask in enumerate(field.donjons) if seat != field.turn)


def withstands(field: Field | Position, cell: int) -> bool:
    """Whether the land keeps the donjon on a cell from being destroyed.

    Where the land is not known, more besiegers than any other donjon bears tell what it is.
    """
    game = field.game
    if not game.impregnable:
        return False
    if kind := field.ground.kinds[cell]:
        return kind in game.impregnable
    holder = field.holders[cell]
    defended = holder == NOBODY or bool(field.donjons[holder] >> cell & 1)
    return not defended and field.troops[cell] >= int(game.numbers.besiegers)


def absorbed(field: Field | Position, cell: int) -> int:
    """How many arriving troops it takes until a tile no longer stops the next one."""
    count = opposing_troops(field, cell)
    if opposing_donjon(field, cell) is not None:
        if withstands(field, cell):
            return field.game.count("troops")
        own = field.troops[cell] if field.holders[cell] == field.turn else 0
        count += int(field.game.numbers.besiegers) - own
    return count


def arrive(field: Field, cell: int, count: int, marching: bool = True) -> None:
    """Troops of the active player come to a tile one by one: they fight, besiege, or stay."""
    count -= _fight(field, cell, count)
    if count and (owner := opposing_donjon(field, cell)) is not None:
        count -= _besiege(field, cell, count, owner)
    if count:
        field.add(cell, count)
        if marching:
            field.moved[cell] += count
        if field.engaged == cell and field.razed and not field.captured:
            _raise_captured(field, cell)


def _fight(field: Field, cell: int, count: int) -> int:
    """One for one, the attackers to their reserve; how many attackers that took."""
    fallen = min(count, opposing_troops(field, cell))
    if fallen:
        owner, me, has_discard = field.holders[cell], field.turn, field.game.edition.has_discard
        field.take(cell, fallen)
        field.lose(owner, fallen)
        field.reserve[me] += fallen
        one, many = (ONE_FELL, MANY_FELL) if has_discard else (ONE_BEATEN, MANY_BEATEN)
        words = one if fallen == 1 else many
        field.tell(words, cell, cell=cell, count=fallen, player=me, owner=owner)
    return fallen


def _besiege(field: Field, cell: int, count: int, owner: int) -> int:
    """Troops come to stand on an undefended donjon; how many of them its fall took."""
    numbers, me = field.game.numbers, field.turn
    needed = numbers.besiegers - field.troops[cell]
    if opposing_troops(field, cell):
        return 0
    if count < needed or withstands(field, cell):
        standing = field.troops[cell] + count
        field.tell(STOOD, cell, cell=cell, count=standing, player=me, owner=owner)
        return 0
    if field.troops[cell]:
        field.take(cell, field.troops[cell])
    field.moved[cell] = 0
    field.reserve[me] += numbers.besiegers
    field.donjons[owner] &= ~(1 << cell)
    if field.game.edition.has_discard:
        field.towers[owner] += 1
    else:
        field.reserve[owner] += numbers.builders
    field.razed = field.razed or field.engaged == cell
    field.tell(RAZED, cell, cell=cell, count=numbers.besiegers, player=me, owner=owner)
    return int(needed)


def _raise_captured(field: Field, cell: int) -> None:
    """The last troops of a capture make way for the captor's own donjon."""
    numbers, me = field.game.numbers, field.turn
    builders, discarded = numbers.capture - numbers.besiegers, numbers.capture_discard
    if field.troops[cell] < builders or not field.towers[me]:
        return
    field.take(cell, builders)
    field.moved[cell] = max(0, field.moved[cell] - builders)
    field.discard[me] += discarded
    field.reserve[me] += builders - discarded
    field.towers[me] -= 1
    field.donjons[me] |= 1 << cell
    field.captured = True
    returned = builders - discarded
    field.tell(
        RAISED, cell, cell=cell, player=me, count=builders, discarded=discarded, returned=returned
    )
