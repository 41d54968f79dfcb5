"""Seats at a table: whose phone acts for whom, whose die counts, and who agreed to what."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.text.words import Words
from referee.engine.values import Play, TablePosition
from referee.table.log_file import EntryData
from referee.table.table_errors import TableError

EACH, SHARED, ONE = "own", "shared", "one"
"""Whose phone acts: each player's own; one that may hold several seats; the table's, for all."""
PHONES = (EACH, SHARED, ONE)
REFEREES_DICE, OWN_DICE = "referee", "own"
"""Whose dice are rolled; the other ones need the consent of the table."""
DICE = (REFEREES_DICE, OWN_DICE)

GIVEN, FREED, ASKED, AGREED, REFUSED = "given", "freed", "asked", "agreed", "refused"
SEAT_EVENTS = (GIVEN, FREED, ASKED, AGREED, REFUSED)
"""What the log tells of a seat; the last three while another phone is to have it."""


@dataclass(frozen=True)
class Consent:
    """Who agreed to something, and who was not there to be asked."""

    given: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    """Seats without a phone, and those whose phone kept silent for too long."""
    host: bool = False
    """Whether the host's recovery code stood in for those who are missing."""

    def missing(self, players: Sequence[str]) -> list[str]:
        """Return who has still to agree; nobody decides alone because all others are silent."""
        enough = len(self.given) >= min(2, len(players))
        if self.host or (enough and not set(players) - {*self.given, *self.absent}):
            return []
        return [color for color in players if color not in self.given]

    def as_json(self) -> dict[str, Any]:
        """Return what an entry of the log says of it."""
        more = {"absent": list(self.absent)} if self.absent else {}
        return {"consent": list(self.given), **more, **({"host": True} if self.host else {})}

    @classmethod
    def of(cls, agreed: Consent | Sequence[str], players: Sequence[str]) -> Consent:
        """Return the consent of those who are named."""
        if isinstance(agreed, Consent):
            return agreed
        return cls(tuple(color for color in players if color in agreed))

    @classmethod
    def from_json(cls, raw: EntryData, players: Collection[str]) -> Consent:
        """Read what an entry says; ValueError where it cannot be."""
        given, absent, host = raw["consent"], raw.get("absent", []), raw.get("host", False)
        if not isinstance(given, list) or not isinstance(absent, list) or type(host) is not bool:
            raise ValueError
        named = [*given, *absent]
        if len({*named}) != len(named) or not {*named} <= {*players}:
            raise ValueError
        return cls(tuple(given), tuple(absent), host)


class NotYourSeat(TableError):  # noqa: N818 - named for what is wrong
    """Something that only the phone of another seat may do."""

    def __init__(self, position: TablePosition, colors: Collection[str]) -> None:
        name = position.game.color_name
        who = Words.each(lambda lang: ", ".join(name(color, lang) for color in sorted(colors)))
        super().__init__(_NOT_YOURS, who=who)


def owners(steps: Sequence[Play], position: TablePosition) -> set[str]:
    """Return whose plays these are: the active player's, but for one out of turn."""
    found = {next((use.color for use in step.card_uses() if use.color), "") for step in steps}
    return {color or position.player for color in found}


def face_by_hand(steps: Sequence[Play]) -> int:
    """Return the face of the die that a play itself tells; 0 where it tells none."""
    faces = (getattr(step, "face", 0) if step.opens_turn else step.rolled() for step in steps)
    return next((int(face) for face in faces if face), 0)


_NOT_YOURS = Words("the phone that sits at the seat of {who} does that")
