"""Dice and draws that a table has made itself: they fall as told, and the seed gives the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.chance import Chance, Item


class CannotComeError(HeraldError):
    """Dice or draws that were told and cannot have come."""

    def __init__(self, reason: Words) -> None:
        super().__init__(reason)


class NoDieLeftError(CannotComeError):
    """A roll for which no face was told."""


class GivenChance(Chance):
    """A chance that falls as told.

    `dice` are the faces in the order in which they are rolled; once any are told, all must be.
    `draws` has, by what they are for, the names that come first in each shuffle. A face that was
    told leaves no record, since the seed did not give it.
    """

    def __init__(
        self,
        seed: str | None = None,
        dice: Sequence[int] | None = None,
        draws: Mapping[str, Sequence[Sequence[str]]] | None = None,
    ) -> None:
        super().__init__(seed)
        self._dice = None if dice is None else list(dice)
        self._rolled = 0
        self._draws = {purpose: list(each) for purpose, each in (draws or {}).items()}

    def roll(self, faces: int, purpose: str = "") -> int:
        if self._dice is None:
            return super().roll(faces, purpose)
        if not self._dice:
            raise NoDieLeftError(_TOO_FEW.fill(rolled=self._rolled))
        face = self._dice.pop(0)
        if not 1 <= face <= faces:
            raise CannotComeError(_NO_FACE.fill(face=face, faces=faces))
        self._rolled += 1
        return face

    def pick(self, items: Sequence[Item], purpose: str = "") -> Item:
        told = self._told(purpose)
        return _taken(list(items), told[0], purpose) if told else super().pick(items, purpose)

    def shuffle(self, items: Sequence[Item], purpose: str = "") -> list[Item]:
        left = super().shuffle(items, purpose)
        first = [_taken(left, name, purpose) for name in self._told(purpose)]
        return first + left

    def beside(self, seed: str) -> GivenChance:
        """Return a chance with another seed that is told the same, for what stays sealed."""
        other = GivenChance(seed)
        other._dice, other._draws = self._dice, self._draws
        return other

    def check_all_came(self) -> None:
        """Refuse dice and draws that were told and that nothing asked for."""
        if self._dice:
            given = self._rolled + len(self._dice)
            raise CannotComeError(_TOO_MANY.fill(given=given, rolled=self._rolled))
        for purpose, each in self._draws.items():
            if each:
                raise CannotComeError(_NOT_DRAWN.fill(purpose=purpose, names=", ".join(each[0])))

    def _told(self, purpose: str) -> Sequence[str]:
        each = self._draws.get(purpose)
        return each.pop(0) if each else ()


def _taken(left: list[Item], name: str, purpose: str) -> Item:
    """Take the thing of that name out of those that are left."""
    for at, item in enumerate(left):
        if _name(item) == name:
            return left.pop(at)
    raise CannotComeError(_NOT_LEFT.fill(name=name, purpose=purpose, count=len(left)))


def _name(item: object) -> str:
    """Return how a thing that is drawn is told: `lion-A`; of several parts, `plain-field-lake`."""
    return "-".join(map(str, item)) if isinstance(item, tuple) else str(item)


_TOO_FEW = Words("the dice given run out: one more is rolled after {rolled}")
_NO_FACE = Words("{face} is not a face of the die; it has faces 1 to {faces}")
_TOO_MANY = Words("{given} dice are given, and {rolled} are rolled; leave the others out")
_NOT_LEFT = Words("`{name}` cannot come for `{purpose}`: it is not among the {count} that are left")
_NOT_DRAWN = Words("nothing more is drawn for `{purpose}`, so {names} cannot come")
