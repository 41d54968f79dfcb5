"""The steps that a bot compares: legal by the referee's judge, a few of each kind."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.judge import apply, is_legal
from referee.engine.values import Play
from referee.rules.barons.bots.land_values import LandValues
from referee.rules.barons.chapters.fights import absorbed
from referee.rules.barons.chapters.officers import guard_seat
from referee.rules.barons.listing.random_play import some_order
from referee.rules.barons.listing.troop_routes import command_cells
from referee.rules.barons.plays import (
    Capture,
    Collect,
    Concentrate,
    Construct,
    Dash,
    Deconstruct,
    Disperse,
    Group,
    Move,
    Recruit,
    Ride,
)
from referee.rules.barons.position import ANY_CARD, NOWHERE, Position


def steps(position: Position, land: LandValues) -> list[Play]:
    """Return legal steps of every kind, without every way to split troops."""
    if position.actions >= position.game.numbers.actions:
        return []
    found = [play for play in _orders(position, land) if is_legal(position, play)]
    for play in _officer_steps(position, land):
        if is_legal(position, play) and not _strands(position, play):
            found.append(play)
    return found


def _strands(position: Position, play: Play) -> bool:
    """Whether no order that is still due could follow an officer's step."""
    due = position.game.edition.order_due and "order" not in position.done
    return due and some_order(apply(position, play)) is None


def _officer_steps(position: Position, land: LandValues) -> Iterator[Play]:
    game, me = position.game, position.turn
    chief = position.chiefs[me]
    if chief != NOWHERE:
        yield from _walks(position, land, game.chief, chief, _chief_ends(position, land))
    ends = _guard_ends(position)
    for cell in dict.fromkeys(position.guards[guard_seat(position)]):
        yield from _walks(position, land, game.guard, cell, ends)
    if Collect in game.edition.effects:
        yield Collect(with_die=True)


def _chief_ends(position: Position, land: LandValues) -> int:
    """Return where a chief may want to go: land to build on, troops and donjons of its own."""
    me = position.turn
    standing = 0
    for mask in position.donjons:
        standing |= mask
    kinds = land.earned(position.donjons[me])[1]
    ends = position.donjons[me]
    for cell, value in enumerate(land.sites(standing, kinds).value):
        if value or (position.troops[cell] and position.holders[cell] == me):
            ends |= 1 << cell
    for cell in position.chiefs:
        if cell != NOWHERE:
            ends &= ~(1 << cell)
    return ends


def _guard_ends(position: Position) -> int:
    """Return where a guard may want to go: to chiefs, to donjons that command."""
    ends = position.donjons[position.turn]
    if position.game.edition.commands["donjon"]:
        for mask in position.donjons:
            ends |= mask
    for cell in position.chiefs:
        if cell != NOWHERE:
            ends |= 1 << cell
    return ends


def _walks(
    position: Position, land: LandValues, officer: str, start: int, ends: int
) -> Iterator[Play]:
    """Yield a move to each end by the cheapest means: on foot, by the die, by a card."""
    game, far = position.game, land.steps_to(start)
    nearby = game.board.neighbours[start]
    for near in nearby if officer == game.chief else _toward(position, land, start, nearby, ends):
        if land.open_mask >> near & 1 and not (officer == game.chief and near in position.chiefs):
            yield Move(officer, (start, near))
    by_die = 0
    if "move" in game.tables and position.die and "bonus" not in position.done:
        bonus = getattr(game.numbers, "move_bonus", {})
        by_die = game.tables["move"][position.die]
        by_die += bonus.get(game.kinds[position.ground.kinds[start]], 0)
    by_card = game.numbers.ride if position.hands[position.turn] and game.cards else 0
    for end, steps_away in enumerate(far):
        if ends >> end & 1 and steps_away > 1:
            if steps_away <= by_die:
                yield Move(officer, land.path(start, end), with_die=True)
            elif steps_away <= by_card:
                yield Dash(officer, land.path(start, end))
    yield from _rides(position, officer, start)


def _toward(
    position: Position, land: LandValues, start: int, nearby: tuple[int, ...], ends: int
) -> Iterator[int]:
    """Yield neighbours where a guard may want to be, or that lie closer to another's chief."""
    chiefs = [at for at in position.chiefs if at not in (NOWHERE, position.chiefs[position.turn])]
    for near in nearby:
        closer = any(land.steps_to(at)[near] < land.steps_to(at)[start] for at in chiefs)
        if closer or ends >> near & 1 or start in position.chiefs:
            yield near


def _rides(position: Position, officer: str, start: int) -> Iterator[Play]:
    for card in dict.fromkeys(position.hands[position.turn] or ()):
        end = None if card == ANY_CARD else position.tile_cell(card)
        if end is not None and end != start:
            yield Ride(officer, start, end, card)


def _orders(position: Position, land: LandValues) -> Iterator[Play]:
    game, me = position.game, position.turn
    edition = game.edition
    by_die = "bonus" in edition.done_words and "bonus" not in position.done
    for cell in command_cells(position):
        held = position.troops_of(me, cell)
        if held >= game.numbers.builders:
            yield Construct(cell)
        if by_die:
            yield Recruit(cell, with_die=True)
        yield Recruit(cell, die=int(edition.recruit_die))
        if position.donjons[me] >> cell & 1:
            yield Deconstruct(cell)
        free = held - position.moved[cell]
        if free > 0:
            yield from _dispersions(position, land, cell, free)
        yield from _concentrations(position, land, cell)


def _dispersions(position: Position, land: LandValues, cell: int, free: int) -> Iterator[Play]:
    """Yield dispersions to one cell: all troops, as many as build, all but those, or an attack."""
    game, me = position.game, position.turn
    builders = game.numbers.builders
    capture = getattr(game.numbers, "capture", 0)
    if not is_legal(position, _first_march(land, cell)):
        return
    for ray in land.rays[cell]:
        for end in ray:
            price = absorbed(position, end)
            counts = {free}
            if price:
                counts.add(min(price, free))
                if capture and free >= capture and _opposing_donjon(position, end):
                    yield Disperse(cell, (Group(free, end),), Capture(end))
            elif free > builders:
                counts |= {builders, free - builders}
            for count in sorted(counts):
                yield Disperse(cell, (Group(count, end),))
            if price or (
                position.holders[end] != me and game.edition.bars and _bars(position, end)
            ):
                break


def _first_march(land: LandValues, cell: int) -> Play:
    """Return the march of one troop to a neighbour; where it is not legal, none is."""
    return Disperse(cell, (Group(1, land.rays[cell][0][0] if land.rays[cell] else cell),))


def _bars(position: Position, cell: int) -> bool:
    bars = position.game.edition.bars
    return bars is not None and bars(position.game, position, cell)


def _opposing_donjon(position: Position, cell: int) -> bool:
    return position.donjon_owner(cell) not in (None, position.turn)


def _concentrations(position: Position, land: LandValues, cell: int) -> Iterator[Play]:
    """Yield concentrations of all troops on the lines, or of one cell's alone."""
    me, troops, holders, moved = position.turn, position.troops, position.holders, position.moved
    groups = [
        Group(troops[start] - moved[start], start)
        for ray in land.rays[cell]
        for start in ray
        if holders[start] == me and troops[start] > moved[start]
    ]
    heard = [group for group in groups if is_legal(position, Concentrate(cell, (group,)))]
    if len(heard) > 1:
        yield Concentrate(cell, tuple(heard))
    for group in heard:
        yield Concentrate(cell, (group,))
