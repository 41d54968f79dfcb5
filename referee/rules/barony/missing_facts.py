"""Facts that decide a turn and that nobody gave: the terrain of a space, the tokens taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from pnp.text.words import Words, listing
from referee.engine.clauses import TERRAIN, Breach
from referee.engine.judge import apply
from referee.engine.missing_facts import MissingFact, Possible
from referee.engine.phrasing import color_words
from referee.engine.values import Play
from referee.rules.barony.chapters.fights import choices
from referee.rules.barony.chapters.ground import is_kind
from referee.rules.barony.chapters.pieces import kind_words, kinds_held, token_kinds, with_tokens
from referee.rules.barony.chapters.play_parts import Fall, carried_out
from referee.rules.barony.judging import before_judging
from referee.rules.barony.plays import Move, Moving, Transfer
from referee.rules.barony.position import Land, Position

TAKE = "take"
THE_TERRAIN = Words("the terrain of {cell}")
THE_TOKENS = Words("the choice of tokens")
IF_TERRAIN = Words("If the terrain of {cell} is {kind}")
IF_TAKEN = Words("If {player} takes {tokens}")


def missing_fact(
    start: Position, steps: Sequence[Play], number: int, breach: Breach
) -> MissingFact[Position, Play] | None:
    """Return the fact that a step lacks, with everything that it may be."""
    if breach.facts.missing == TERRAIN:
        return _terrain(start, steps, breach.facts.cells[-1])
    play = steps[number]
    return _tokens(start, steps, number, play) if isinstance(play, Move | Transfer) else None


def with_terrain(position: Position, cell: int, kind: str) -> Position:
    """Return the position with another terrain on a space."""
    spaces = position.land.spaces
    land = Land(tuple((at, kind if at == cell else known) for at, known in spaces))
    return position._replace(land=land)


def terrains(position: Position, cell: int) -> Iterator[str]:
    """Yield the terrains that a space of unknown terrain may have, by what stands on it."""
    for kind in position.game.spec.kinds:
        if is_kind(position, cell, kind) is not False:
            yield kind


def _terrain(start: Position, steps: Sequence[Play], cell: int) -> MissingFact[Position, Play]:
    game, name = start.game, start.game.names[cell]
    values = [
        Possible(
            kind,
            IF_TERRAIN.fill(cell=name, kind=kind_words(game, kind)),
            with_terrain(start, cell, kind),
            steps,
        )
        for kind in terrains(start, cell)
    ]
    return MissingFact(name, THE_TERRAIN.fill(cell=name), values, _without_terrain(cell))


def _without_terrain(cell: int) -> Callable[[Position], Position]:
    return lambda position: with_terrain(position, cell, "")


def _tokens(
    start: Position, steps: Sequence[Play], number: int, play: Moving
) -> MissingFact[Position, Play]:
    """Return every way to name the tokens that a move takes."""
    at = before_judging(start, steps)
    for step in steps[:number]:
        at = apply(at, step)
    game, stage = start.game, carried_out(start.game, at, play)
    values = []
    for kinds in _namings(stage.at, stage.seat, stage.fallen):
        named = tuple(token_kinds(game)[kind] for kind in kinds)
        if len(choices(game, stage, named)) == 1 and _goes_on(play.takes or (), named):
            tokens = listing(kind_words(game, kind) for kind in named)
            case = IF_TAKEN.fill(player=color_words(game, start.players[stage.seat]), tokens=tokens)
            told = (*steps[:number], replace(play, takes=named), *steps[number + 1 :])
            values.append(Possible(" ".join(named), case, start, told))
    return MissingFact(TAKE, THE_TOKENS, values)


def _namings(at: Position, seat: int, fallen: Sequence[Fall]) -> Iterator[tuple[int, ...]]:
    """Yield the kinds that may be taken, one for each beaten village whose owner has a token."""
    if not fallen:
        yield ()
        return
    owner, rest = fallen[0].owner, fallen[1:]
    held = kinds_held(at, owner)
    if not held:
        yield from _namings(at, seat, rest)
    for kind in held:
        after = with_tokens(with_tokens(at, owner, kind, -1), seat, kind, 1)
        for later in _namings(after, seat, rest):
            yield (kind, *later)


def _goes_on(told: Sequence[str], named: Sequence[str]) -> bool:
    """Return whether all that the play names stands, in its order, in a full naming."""
    left = iter(named)
    return all(kind in left for kind in told)
