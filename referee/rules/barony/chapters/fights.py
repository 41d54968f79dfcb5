"""Fights: who is beaten where a knight arrives, and the token that a beaten village pays."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, check, facts, missing
from referee.engine.game import Game
from referee.rules.barony.chapters.pieces import (
    kind_words,
    kinds_held,
    put_knights,
    raze,
    to_reserve,
    token_kinds,
    with_stock,
    with_tokens,
)
from referee.rules.barony.chapters.play_parts import Fall, Stage, asks, carried_out, faults
from referee.rules.barony.notation import refusals as say
from referee.rules.barony.plays import Move, Moving, Take, Transfer
from referee.rules.barony.position import VILLAGE, Position

BEATEN_KNIGHTS = Words("{player} beats {count:knight} of {owner} on {cell}; back to the reserve.")
BEATEN_VILLAGE = Words("{player} beats {owner}’s village on {cell}; it returns to the reserve.")
TAKEN = Words("{player} takes {token:a} token from {owner}.")
NOTHING_TO_TAKE = Words("{owner} holds no token, so none is taken for the village.")
CHOICE_UNSAID = Words(
    "{player} beats {owner}’s village on {cell} and {owner} holds more than one kind of token; the "
    "play does not say which is taken."
)
TOO_MANY_TAKEN = Words("{player} names {named:token} but may take only {fallen}.")
NOTHING_FELL = Words("{player} beat no village in this move: no token is taken.")


def beat_all(game: Game, stage: Stage, cell: int, tell: Tell) -> Stage:
    """Every opposing knight and village on a space goes back to its owner's reserve."""
    at, fallen = stage.at, stage.fallen
    space = at.space(cell)
    for owner in at.rivals(stage.seat):
        if count := space.knights[owner]:
            at = to_reserve(at, cell, owner, count)
            if tell is not None:
                told = facts(
                    BEATEN_KNIGHTS, cell, player=stage.seat, owner=owner, cell=cell, count=count
                )
                tell.append(told)
    owner = space.owner
    if space.building == VILLAGE and owner != stage.seat:
        at = with_stock(raze(at, cell), owner, VILLAGE, 1)
        fallen = (*fallen, Fall(cell, owner))
        if tell is not None:
            tell.append(facts(BEATEN_VILLAGE, cell, player=stage.seat, owner=owner, cell=cell))
    return stage._replace(at=at, fallen=fallen)


def arrive(game: Game, stage: Stage, cell: int, tell: Tell, counts_twice: bool = False) -> Stage:
    """A knight comes to a space; two pieces there beat all opponents at once."""
    at = put_knights(stage.at, cell, stage.seat, 1)
    stage = stage._replace(at=at)
    space = at.spaces[cell]
    if counts_twice or space.count(stage.seat) > 1:
        return beat_all(game, stage, cell, tell)
    return stage


def choices(game: Game, stage: Stage, named: tuple[str, ...]) -> list[tuple[int | None, ...]]:
    """Return every way to read the named tokens: for each village the kind taken, None for nothing.

    A token is left unnamed only where the owner holds one kind; owners without any are skipped.
    """
    return _readings(game, stage.at, stage.seat, stage.fallen, named)


def _readings(
    game: Game, at: Position, seat: int, fallen: tuple[Fall, ...], named: tuple[str, ...]
) -> list[tuple[int | None, ...]]:
    if not fallen:
        return [()] if not named else []
    owner, rest = fallen[0].owner, fallen[1:]
    held = kinds_held(at, owner)
    if not held:
        return [(None, *later) for later in _readings(game, at, seat, rest, named)]
    ways: list[tuple[int, tuple[str, ...]]] = []
    if named:
        ways += [(kind, named[1:]) for kind in held if token_kinds(game)[kind] == named[0]]
    if len(held) == 1:
        ways.append((held[0], named))
    found = []
    for kind, left in ways:
        after = with_tokens(with_tokens(at, owner, kind, -1), seat, kind, 1)
        found += [(kind, *later) for later in _readings(game, after, seat, rest, left)]
    return list(dict.fromkeys(found))


def paying(stage: Stage) -> list[Fall]:
    """Return the villages beaten so far that are paid for."""
    left, found = {owner: sum(held) for owner, held in enumerate(stage.at.tokens)}, []
    for fall in stage.fallen:
        if left[fall.owner]:
            left[fall.owner] -= 1
            found.append(fall)
    return found


@asks("a token taken that nobody owes, or not named", judges=(Move, Transfer), whole=True)
def tokens_named(game: Game, stage: Stage, play: Moving, part: None) -> Facts | None:
    named = play.takes or ()
    if not stage.fallen:
        return facts(NOTHING_FELL, player=stage.seat) if named else None
    owed = paying(stage)
    if len(named) > len(owed):
        counts = {"named": len(named), "fallen": len(owed)}
        return facts(TOO_MANY_TAKEN, rests_on="tokens", player=stage.seat, **counts)
    if len(choices(game, stage, named)) == 1:
        return None
    for fall in owed[len(named) :] or owed:
        if len(kinds_held(stage.at, fall.owner)) > 1:
            break
    return missing(
        CHOICE_UNSAID,
        fall.cell,
        fact="token",
        player=stage.seat,
        owner=fall.owner,
        cell=fall.cell,
    )


@check("a token taken with no move before", judges=Take)
def nothing_fell(game: Game, position: Position, play: Take) -> Facts | None:
    return facts(NOTHING_FELL, player=position.turn)


def taken_unheld(position: Position, play: object) -> Facts | None:
    """Return a token named that the owner of the beaten village does not hold."""
    if not isinstance(play, Move | Transfer) or not play.takes:
        return None
    game = position.game
    if any(not fault.missing for fault in faults(game, position, play).values()):
        return None
    stage = carried_out(game, position, play)
    if choices(game, stage, play.takes):
        return None
    return taken_from(stage.at, [fall.owner for fall in stage.fallen], play.takes)


def plunder(game: Game, stage: Stage, play: Moving, tell: Tell) -> Position:
    """Each beaten village is paid for, in the order in which they fell."""
    at, me = stage.at, stage.seat
    found = choices(game, stage, play.takes or ()) if stage.fallen else []
    for fall, kind in zip(stage.fallen, found[0] if found else (), strict=False):
        if kind is None:
            if tell is not None:
                tell.append(facts(NOTHING_TO_TAKE, fall.cell, owner=fall.owner))
            continue
        at = with_tokens(with_tokens(at, fall.owner, kind, -1), me, kind, 1)
        if tell is not None:
            token = kind_words(game, token_kinds(game)[kind])
            tell.append(facts(TAKEN, fall.cell, player=me, owner=fall.owner, token=token))
    return at


def taken_from(position: Position, owners: Sequence[int], takes: Sequence[str]) -> Facts | None:
    """Return a token that is taken and that the owner of the beaten village does not hold.

    `owners` are the seats whose villages fell, in that order; those without tokens are skipped.
    """
    kinds = tuple(position.game.numbers.gold)
    held = [dict(zip(kinds, row, strict=True)) for row in position.tokens]
    paying = iter(owners)
    for kind in takes:
        owner = next((seat for seat in paying if any(held[seat].values())), None)
        if owner is None:
            return None
        if not held[owner][kind]:
            return facts(say.OWNER_WITHOUT, owner=owner, token=kind_words(position.game, kind))
        held[owner][kind] -= 1
    return None
