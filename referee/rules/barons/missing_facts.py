"""Facts that decide a turn and that nobody gave: the terrain of a tile, a die, what is captured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from pnp.text.words import Words
from referee.engine.clauses import TERRAIN, Breach
from referee.engine.missing_facts import MissingFact, Possible
from referee.engine.values import Play
from referee.rules.barons.game import Game
from referee.rules.barons.notation.position_text import settled
from referee.rules.barons.plays import Capture, Concentrate, Disperse
from referee.rules.barons.position import Position, make_ground

DIE, CAPTURE = "die", "capture"
THE_TERRAIN = Words("the terrain of {cell}")
THE_DIE = Words("the result of the die")
THE_CAPTURE = Words("the donjon captured")
IF_TERRAIN = Words("If the terrain of {cell} is {kind}")
IF_DIE = Words("If the die shows {face}")
IF_CAPTURED = Words("If it is the donjon on {cell} that is captured")


def missing_fact(
    start: Position, steps: Sequence[Play], number: int, breach: Breach
) -> MissingFact[Position, Play] | None:
    """Return the fact that a step lacks, with everything that it may be."""
    sort, cells = breach.facts.missing, breach.facts.cells
    if sort == TERRAIN:
        return _terrain(start, steps, cells[-1])
    if sort == DIE:
        return _die(start, steps, number)
    return _capture(start, steps, number, cells)


def with_terrain(position: Position, cell: int, kind: int) -> Position:
    """Return the position with a tile of another kind, its letter unknown."""
    kinds, letters = bytearray(position.ground.kinds), bytearray(position.ground.letters)
    kinds[cell], letters[cell] = kind, 0
    return position._replace(ground=make_ground(position.game, bytes(kinds), bytes(letters)))


def is_possible(start: Position, other: Position) -> bool:
    """Return whether a table may look so, with the game going on as it does at the start."""
    faults = (found for fault in start.game.edition.faults for found in fault(other))
    return next(faults, None) is None and settled(other).ended == start.ended


def lands(game: Game, position: Position) -> Iterator[int]:
    """Yield the kinds of land of which a tile may be left that nobody has told of."""
    for index, kind in enumerate(game.kinds):
        count = game.spec.kinds[kind].count if kind else 0
        if position.ground.masks[index].bit_count() < count:
            yield index


def _terrain(start: Position, steps: Sequence[Play], cell: int) -> MissingFact[Position, Play]:
    game, name = start.game, start.game.names[cell]
    values = []
    for index in lands(game, start):
        kind, filled = game.kinds[index], with_terrain(start, cell, index)
        if is_possible(start, filled):
            case = IF_TERRAIN.fill(cell=name, kind=_kind_words(game, kind))
            values.append(Possible(kind, case, filled, steps))
    return MissingFact(name, THE_TERRAIN.fill(cell=name), values, _without_terrain(cell))


def _kind_words(game: Game, kind: str) -> Words:
    return Words.each(lambda lang: game.kind_name(kind, lang))


def _without_terrain(cell: int) -> Callable[[Position], Position]:
    def forgotten(position: Position) -> Position:
        lettered = position.ground.letters[cell]  # by a card that was shown, not by a value tried
        return position if lettered else with_terrain(position, cell, 0)

    return forgotten


def _die(start: Position, steps: Sequence[Play], number: int) -> MissingFact[Position, Play]:
    faces = range(1, start.game.faces + 1)
    return MissingFact(
        DIE,
        THE_DIE,
        [
            Possible(
                str(face),
                IF_DIE.fill(face=face),
                start,
                _with_step(steps, number, steps[number].with_face(face)),
            )
            for face in faces
        ],
        is_due=True,
    )


def _capture(
    start: Position, steps: Sequence[Play], number: int, cells: Sequence[int]
) -> MissingFact[Position, Play] | None:
    play, names = steps[number], start.game.names
    if not isinstance(play, Disperse | Concentrate):
        return None
    return MissingFact(
        CAPTURE,
        THE_CAPTURE,
        [
            Possible(
                names[cell],
                IF_CAPTURED.fill(cell=names[cell]),
                start,
                _with_step(steps, number, replace(play, capture=Capture(cell))),
            )
            for cell in cells
        ],
    )


def _with_step(steps: Sequence[Play], number: int, step: Play) -> tuple[Play, ...]:
    return (*steps[:number], step, *steps[number + 1 :])
