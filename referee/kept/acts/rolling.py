"""Dice that are rolled, held, or told by the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.folder.table.game_table import DieOf, FaceWord, GameTable, RollOf
from pnp.text.words import Words
from referee.kept.acts.deeds import Roll
from referee.kept.dealer import Dealer
from referee.kept.refusals import ActError
from referee.kept.state import State


def rolled(table: GameTable, state: State, deed: Roll, dealer: Dealer) -> State:
    """Carry out `roll`: all dice of a roll, those that are not held, or the table's own."""
    roll = table.rolls.get(deed.roll)
    if roll is None:
        raise ActError(_NO_ROLL, roll=deed.roll, known=", ".join(table.rolls) or "–")
    before = state.dice.get(deed.roll, ())
    check_held(roll, deed.hold, before)
    if deed.faces:
        faces = read_faces(roll, deed.faces)
    else:
        faces = tuple(fall(roll, dealer, deed.hold, before))
    return replace(state, dice={**state.dice, deed.roll: faces})


def fall(
    roll: RollOf,
    dealer: Dealer,
    hold: tuple[int, ...] = (),
    before: tuple[FaceWord, ...] = (),
) -> Iterator[FaceWord]:
    """Yield what each die shows, those that are held as before."""
    for number, die in enumerate(roll.dice, start=1):
        if number in hold:
            yield before[number - 1]
        else:
            yield die.faces[dealer.roll(len(die.faces), die.word) - 1]


def check_held(roll: RollOf, hold: tuple[int, ...], before: tuple[FaceWord, ...]) -> None:
    """Refuse to hold a die that does not lie there."""
    if hold and not before:
        raise ActError(_NOTHING_HELD, roll=roll.word)
    if hold and not all(1 <= number <= len(roll.dice) for number in hold):
        raise ActError(_NO_SUCH_DIE, roll=roll.word, dice=len(roll.dice))


def read_faces(roll: RollOf, words: tuple[str, ...]) -> tuple[FaceWord, ...]:
    """Return the faces that the table's own dice show."""
    if len(words) != len(roll.dice):
        raise ActError(_DICE.at(len(roll.dice)), roll=roll.word, dice=len(roll.dice), n=len(words))
    return tuple(_face(die, word) for die, word in zip(roll.dice, words, strict=True))


def _face(die: DieOf, word: str) -> FaceWord:
    for face in die.faces:
        if str(face) == word:
            return face
    faces = ", ".join(dict.fromkeys(map(str, die.faces)))
    raise ActError(_NO_FACE, face=word[:40], die=die.name, faces=faces)


_NO_ROLL = Words("there is no roll `{roll}`; the rolls are {known}")
_NOTHING_HELD = Words("no die can be held: {roll} was not rolled yet")
_NO_SUCH_DIE = Words("{roll} has dice 1 to {dice}; hold some of those")
_DICE = Words(
    "{roll} has {dice} die; {n} faces are told", many="{roll} has {dice} dice; {n} faces are told"
)
_NO_FACE = Words("`{face}` is not a face of the {die}: {faces}")
