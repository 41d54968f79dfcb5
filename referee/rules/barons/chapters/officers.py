"""Officer actions: walking and the two rides."""

from __future__ import annotations

from typing import TypedDict

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, check, facts, missing
from referee.rules.barons.cards import (
    holds_a_card,
    is_spent,
    laid_down,
    may_hold,
    played_open,
)
from referee.rules.barons.chapters.turn import done_after
from referee.rules.barons.game import Game
from referee.rules.barons.plays import Dash, Move, OfficerPlay, Ride
from referee.rules.barons.position import NOWHERE, Ground, Position, make_ground

OFFICER_ELSEWHERE = Words("{player} has {officer:no object} on {start}, only on {cells}.")
OFFICER_NOWHERE = Words("{player} has {officer:no object} on {start}; the position places none.")
SHARED_ELSEWHERE = Words("There is {officer:no} on {start}, only on {cells}.")
SHARED_NOWHERE = Words("There is {officer:no} on {start}; the position places none.")
STAYS = Words("{officer:the} stays on {start}: staying is not a move.")
NO_STEP = Words(
    "The tiles {start} and {end} are not adjacent; every tile of the way must be named."
)
TOO_FAR = Words(
    "The way from {start} is {length:tile} long; without the die {officer:the} can go {most:tile}."
)
TOO_FAR_WITH_DIE = Words(
    "The way from {start} is {length:tile} long; with the die at {face} {officer:the} can"
    " go {most:tile} from there."
)
TERRAIN_DECIDES_MOVE = Words(
    "With the die at {face} the move is {most:tile}, and the way is {length:tile} long: "
    "{start} must be {wanted}, and its terrain is not known."
)
DASH_TOO_FAR = Words("A lightning ride goes up to {most:tile}; this one goes {length}.")
NO_CARD_TO_DASH = Words("{player} holds no tactical card to pay for a lightning ride.")
CARD_NOT_HELD = Words("{player} does not hold the card {card}.")
CARD_SPENT = Words("{player} laid the card {card} down earlier this turn and no longer holds it.")
RIDE_TO_MOUNTAIN = Words(
    "There is a mountain on {end}, and the card of a mountain is not in the game."
)
CARD_NAMES_ANOTHER = Words("The card {card} leads to its own tile, on {cell}, not to {end}.")
OTHER_TILE_THERE = Words("The card {card} leads to its own tile, and {end} is {tile}.")
MOVED = Words("{player}’s {officer} goes from {start} to {end}.")
MOVED_SHARED = Words("{player} moves {officer:a object} from {start} to {end}.")
DASHED = Words("{player} discards a card face down; {officer:the} rides from {start} to {end}.")
RODE = Words("{player} shows {card}; {officer:the} rides from {start} to {end}.")
SWAPPED = Words("{owner}’s {officer} takes the place left on {cell}.")


def guard_seat(position: Position) -> int:
    """Return whose guards the active player moves: its own, or those that are nobody's."""
    return len(position.players) if position.game.guards_shared else position.turn


def officer_absent(game: Game, position: Position, play: OfficerPlay) -> Facts | None:
    """Return what the position says where the officer is not on the tile it should leave."""
    me = position.turn
    start = play.start if isinstance(play, Ride) else play.path[0]
    chief = play.officer == game.chief
    guards = position.guards[guard_seat(position)]
    if start == position.chiefs[me] if chief else start in guards:
        return None
    where = {position.chiefs[me]} if chief else set(guards)
    cells = sorted(where - {NOWHERE})
    words = OFFICER_ELSEWHERE if cells else OFFICER_NOWHERE
    if game.guards_shared and not chief:
        words = SHARED_ELSEWHERE if cells else SHARED_NOWHERE
    return facts(words, start, player=me, officer=play.officer, start=start, cells=cells)


def _gap(game: Game, play: Move | Dash) -> Facts | None:
    """Return the first step of a way that does not lead to a neighbour."""
    near, path = game.board.neighbour_masks, play.path
    at = path[0]
    for cell in path[1:]:
        if not near[at] >> cell & 1:
            words = STAYS if at == cell else NO_STEP
            return facts(words, at, cell, start=at, end=cell, officer=play.officer)
        at = cell
    return None


@check("an officer goes too far without the die", judges=Move)
def steps_without_die(game: Game, position: Position, play: Move) -> Facts | None:
    if play.with_die:
        return None
    path, most = play.path, game.numbers.move
    if len(path) > most + 1:
        return facts(
            TOO_FAR, *path, start=path[0], length=len(path) - 1, most=most, officer=play.officer
        )
    return _gap(game, play)


def extra_tiles(game: Game, position: Position, cell: int) -> int | None:
    """Return the tiles that a start's kind adds to a move by die; None where it is not known."""
    bonus = getattr(game.numbers, "move_bonus", {})
    kind = position.ground.kinds[cell]
    if not kind and any(bonus.values()):
        return None
    return int(bonus.get(game.kinds[kind], 0))


@check("an officer goes further than the die allows", judges=Move)
def steps_with_die(game: Game, position: Position, play: Move) -> Facts | None:
    if not play.with_die or not position.die:
        return None
    path, length = play.path, len(play.path) - 1
    table = game.tables["move"][position.die]
    if length > table:
        extra = extra_tiles(game, position, path[0])
        most = table + (
            max(game.numbers.move_bonus.values(), default=0) if extra is None else extra
        )
        if length > most:
            return facts(
                TOO_FAR_WITH_DIE,
                *path,
                start=path[0],
                length=length,
                most=most,
                face=position.die,
                officer=play.officer,
            )
    return _gap(game, play)


@check("a move that the unknown terrain of its start decides", judges=Move)
def start_gives_more(game: Game, position: Position, play: Move) -> Facts | None:
    if not play.with_die or not position.die:
        return None
    path, length = play.path, len(play.path) - 1
    table = game.tables["move"][position.die]
    if length > table and extra_tiles(game, position, path[0]) is None:
        return missing(
            TERRAIN_DECIDES_MOVE,
            path[0],
            start=path[0],
            length=length,
            most=table,
            face=position.die,
            wanted=game.tiles_with_bonus(game.numbers.move_bonus),
        )
    return None


@check("a lightning ride too far or without a card", judges=Dash, reads="hand")
def dash_paid(game: Game, position: Position, play: Dash) -> Facts | None:
    length, most = len(play.path) - 1, game.numbers.ride
    if not holds_a_card(position):
        return facts(NO_CARD_TO_DASH, player=position.turn)
    if length > most:
        return facts(DASH_TOO_FAR, *play.path, length=length, most=most)
    return _gap(game, play)


@check("a long ride without its card or to another tile", judges=Ride, reads="card")
def card_leads_there(game: Game, position: Position, play: Ride) -> Facts | None:
    if not may_hold(position, play.card):
        words = CARD_SPENT if is_spent(position, play.card) else CARD_NOT_HELD
        return facts(words, player=position.turn, card=play.card)
    if position.ground.closed >> play.end & 1:
        return facts(RIDE_TO_MOUNTAIN, play.end, end=play.end)
    at, there = position.tile_cell(play.card), position.terrain(play.end)
    if at is not None and at != play.end:
        return facts(CARD_NAMES_ANOTHER, play.end, at, card=play.card, cell=at, end=play.end)
    if there not in ("", play.card, play.card.partition("-")[0]):
        return facts(OTHER_TILE_THERE, play.end, card=play.card, end=play.end, tile=there)
    return None


class _Placed(TypedDict, total=False):
    """The part of a position that changes with an officer's cell."""

    chiefs: tuple[int, ...]
    guards: tuple[tuple[int, ...], ...]


def _placed(position: Position, officer: str, start: int, end: int) -> _Placed:
    """Return what changes when an officer goes from one tile to another."""
    me = position.turn
    if officer == position.game.chief:
        return {"chiefs": (*position.chiefs[:me], end, *position.chiefs[me + 1 :])}
    seat = guard_seat(position)
    mine = list(position.guards[seat])
    mine[mine.index(start)] = end
    mine.sort()
    return {"guards": (*position.guards[:seat], tuple(mine), *position.guards[seat + 1 :])}


def move(game: Game, position: Position, play: Move, tell: Tell) -> Position:
    start, end = play.path[0], play.path[-1]
    if tell is not None:
        shared = game.guards_shared and play.officer == game.guard
        words = MOVED_SHARED if shared else MOVED
        tell.append(
            facts(
                words, *play.path, player=position.turn, officer=play.officer, start=start, end=end
            )
        )
    done = done_after(game, position, play)
    return position._replace(done=done, **_placed(position, play.officer, start, end))


def dash(game: Game, position: Position, play: Dash, tell: Tell) -> Position:
    start, end = play.path[0], play.path[-1]
    if tell is not None:
        tell.append(
            facts(
                DASHED, *play.path, player=position.turn, officer=play.officer, start=start, end=end
            )
        )
    return position._replace(
        done=done_after(game, position, play),
        **laid_down(position),
        **_placed(position, play.officer, start, end),
    )


def ride(game: Game, position: Position, play: Ride, tell: Tell) -> Position:
    me, start, end = position.turn, play.start, play.end
    if tell is not None:
        tell.append(
            facts(
                RODE,
                start,
                end,
                player=me,
                card=play.card,
                officer=play.officer,
                start=start,
                end=end,
            )
        )
    after = position._replace(**_placed(position, play.officer, start, end))
    if play.officer == game.chief:
        for seat, cell in enumerate(position.chiefs):
            if cell == end and seat != me:
                chiefs = list(after.chiefs)
                chiefs[seat] = start
                after = after._replace(chiefs=tuple(chiefs))
                if tell is not None:
                    tell.append(facts(SWAPPED, start, owner=seat, officer=game.chief, cell=start))
    return after._replace(
        ground=_with_tile(position, play.card, end),
        done=done_after(game, position, play),
        **played_open(position, play.card),
    )


def _with_tile(position: Position, tile: str, cell: int) -> Ground:
    """Return the ground once it is known that a tile lies on a cell."""
    if position.terrain(cell) == tile:
        return position.ground
    kind, _, mark = tile.partition("-")
    kinds, letters = bytearray(position.ground.kinds), bytearray(position.ground.letters)
    kinds[cell] = position.game.kind_index[kind]
    names = [name for name in position.game.spec.tile_names if name.startswith(f"{kind}-")]
    letters[cell] = names.index(f"{kind}-{mark}") + 1
    return make_ground(position.game, bytes(kinds), bytes(letters))
