"""What a face of the die would give the active player: tile by tile, officer by officer."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.text.words import Words
from referee.engine.clauses import facts
from referee.engine.composing import DieOffer
from referee.engine.judge import apply, breaches, is_legal
from referee.engine.phrasing import phrased
from referee.engine.values import Play
from referee.rules.barons.chapters.officers import extra_tiles
from referee.rules.barons.chapters.recruiting import (
    by_die,
    land_adds,
    recruits_by_die,
    recruits_without_die,
)
from referee.rules.barons.game import Game
from referee.rules.barons.listing.candidates import officers
from referee.rules.barons.listing.troop_routes import as_play, command_cells, troop_routes
from referee.rules.barons.plays import Collect, Construct, Deconstruct, Move, Recruit
from referee.rules.barons.position import Position

_RECRUIT = Words("Recruit on {cell}")
_MOVE = Words("Move {officer:the object} from {cell}")
_TROOPS = Words("{count:troops}")
_TILES = Words("{count:tile}")
_ORDERS = Words("{count} orders")
_CARDS = Words("{count:card}")
_ADDS = Words("{what} +{count}")
_SHORT = Words("all that the reserve has")
_WITHOUT = Words("{count} without the die")
_NO_MORE = Words("no more than without the die")
_NOT_KNOWN = Words("terrain not known: {tile} would add {count}")


def die_offers(position: Position, face: int) -> list[DieOffer]:
    """Return each use that a face would have as things stand, and how much each would give.

    What the judge would refuse is left out: a silenced tile, an empty reserve, a die that has
    served.
    """
    if position.ended:
        return []
    at = position if position.game.edition.recruit_die else position._replace(die=face)
    return [*_recruitments(at, face), *_moves(at, face), *_orders(at, face), *_collections(at)]


def _may_be_legal(position: Position, play: Play) -> bool:
    """Return whether no clause refuses a play, whatever the facts that are not known."""
    return all(breach.facts.missing for breach in breaches(position, play))


def _recruitments(position: Position, face: int) -> Iterator[DieOffer]:
    game, edition = position.game, position.game.edition
    for cell in command_cells(position):
        with_die = "bonus" in edition.done_words
        if _may_be_legal(position, Recruit(cell, with_die, face if edition.recruit_die else 0)):
            yield _recruitment(game, position, cell, face)


def _recruitment(game: Game, position: Position, cell: int, face: int) -> DieOffer:
    reserve = position.reserve[position.turn]
    table, land = by_die(game, position, cell, face), land_adds(game, position, cell)
    amount = recruits_by_die(game, position, cell, face)
    without = recruits_without_die(game, position)
    bonus = {} if position.ground.kinds[cell] else getattr(game.numbers, "recruit_bonus", {})
    most = min(amount + max(bonus.values(), default=0), reserve)
    donjon = table - int(game.tables["recruit"][face])
    notes = []
    if amount < table + land:
        notes.append(_SHORT)
    else:
        notes += [_ADDS.fill(what=_piece(game, "donjon"), count=donjon)] if donjon else []
        notes += [_ADDS.fill(what=_kind(position, cell), count=land)] if land else []
    notes += _on_the_whole(game, amount, most, without, bonus)
    return DieOffer(
        use="recruit",
        does=_RECRUIT.fill(cell=game.names[cell]),
        gives=phrased(facts(_TROOPS, count=amount), position),
        notes=notes,
        amount=amount,
        most=most,
        without=without,
        cell=game.names[cell],
    )


def _moves(position: Position, face: int) -> Iterator[DieOffer]:
    game = position.game
    if "move" not in game.tables:
        return
    table, bonus = int(game.tables["move"][face]), getattr(game.numbers, "move_bonus", {})
    for officer, start in officers(position):
        extra = extra_tiles(game, position, start)
        amount = table + (extra or 0)
        if not _can_walk(position, officer, start, amount):
            continue
        unknown = bonus if extra is None else {}
        most = amount + max(unknown.values(), default=0)
        added = [_ADDS.fill(what=_kind(position, start), count=extra)] if extra else []
        name = _piece(game, officer)
        yield DieOffer(
            use="move",
            does=_MOVE.fill(officer=name, cell=game.names[start]),
            gives=phrased(facts(_TILES, count=amount), position),
            notes=added + _on_the_whole(game, amount, most, game.numbers.move, unknown),
            amount=amount,
            most=most,
            without=game.numbers.move,
            cell=game.names[start],
            piece=officer,
        )


def _can_walk(position: Position, officer: str, start: int, tiles: int) -> bool:
    """Return whether an officer may go so many tiles, if only to and fro."""
    for near in position.game.board.neighbours[start]:
        way = tuple(near if step % 2 else start for step in range(tiles + 1))
        if _may_be_legal(position, Move(officer, way, with_die=True)):
            return True
    return False


def _orders(position: Position, face: int) -> Iterator[DieOffer]:
    """Return the orders beyond those that every turn has, where all of them can be given."""
    game, given = position.game, position.done.count("order")
    if "bonus" in position.done:
        return
    without, left = int(game.numbers.orders), int(game.numbers.actions) - position.actions
    amount = min(int(game.tables["orders"][face]) if "orders" in game.tables else 0, given + left)
    if amount > without and _can_order(position, amount - given):
        yield DieOffer(
            use="orders",
            does=_named(game, "orders"),
            gives=_ORDERS.fill(count=amount),
            notes=[_WITHOUT.fill(count=without)],
            amount=amount,
            most=amount,
            without=without,
        )


def _can_order(position: Position, count: int) -> bool:
    """Return whether so many orders can be given one after the other, none of them by the die."""
    if not count:
        return True
    return any(_can_order(apply(position, order), count - 1) for order in _single_orders(position))


def _single_orders(position: Position) -> Iterator[Play]:
    """Return legal orders that commit the fewest troops, so that they leave most to the next."""
    for cell in command_cells(position):
        for order in (Recruit(cell), Construct(cell), Deconstruct(cell)):
            if is_legal(position, order):
                yield order
    for line in troop_routes(position):
        yield as_play(line, 1)


def _collections(position: Position) -> Iterator[DieOffer]:
    table = position.game.tables.get("collect")
    if table and is_legal(position, Collect(with_die=True)):
        count = int(table[position.die])
        yield DieOffer(
            use="collect",
            does=_named(position.game, "collect"),
            gives=phrased(facts(_CARDS, count=count), position),
            amount=count,
            most=count,
            without=0,
        )


def _on_the_whole(
    game: Game, amount: int, most: int, without: int, unknown: dict[str, int]
) -> list[Words]:
    """Return what may still add to an amount, or that the die adds nothing to it."""
    if most > amount:
        return [_NOT_KNOWN.fill(tile=game.tiles_with_bonus(unknown), count=most - amount)]
    return [_NO_MORE] if amount == without else []


def _named(game: Game, use: str) -> Words:
    """Return what the game calls a use of its die."""
    assert game.spec.die is not None
    return game.spec.die.names[use]


def _piece(game: Game, piece: str) -> Words:
    return Words.each(lambda lang: game.piece_name(piece, 1, lang))


def _kind(position: Position, cell: int) -> Words:
    game, kind = position.game, position.ground.kinds[cell]
    return Words.each(lambda lang: game.kind_name(game.kinds[kind], lang))
