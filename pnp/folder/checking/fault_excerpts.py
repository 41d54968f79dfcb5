"""Faults as people are shown them: the sentence, the line that it blames, a caret under the place.

rows/market.csv:11: art: expected a picture in art/ (nearest: thief.svg), got `theif`
  11 | thief,Thief,theif,3
     |             ^^^^^
"""

from __future__ import annotations

import unicodedata

from pnp.folder.checking.fault_spots import FaultSpots, Place
from pnp.text.errors import Fault, HeraldError, SpecError
from pnp.text.visible import visible
from pnp.text.words import Lang, Words

WIDE = 88
"""So many columns of a line are shown; of a longer one, those about the caret."""
_BEFORE = 40
"""So many of them before the caret."""
_TAB = "    "
_CELL = Words("cell {cell}")


def told(error: HeraldError, lang: Lang) -> str:
    """Return an error in a language; each fault of a folder with its line."""
    if isinstance(error, SpecError):
        return error.told(Excerpts().shown).in_(lang)
    return error.in_(lang)


class Excerpts:
    """Shows faults with their lines; each file is read once."""

    def __init__(self) -> None:
        self._spots = FaultSpots()

    def shown(self, fault: Fault, lang: Lang) -> str:
        """Return a fault's sentence, and below it the line that it blames, where there is one."""
        return "\n".join([fault.in_(lang), *self._excerpt(fault, lang)])

    def _excerpt(self, fault: Fault, lang: Lang) -> list[str]:
        if fault.column and fault.file.lower().endswith(".xlsx"):
            # the models take long to load, and most commands end without a fault
            from pnp.folder.models import letter

            cell = f"{letter(fault.column - 1)}{fault.line}"
            return [f"  {_CELL.fill(cell=cell).in_(lang)}"]
        place = self._spots.place(fault)
        return _drawn(place) if place and place.text.strip() else []


def _drawn(place: Place) -> list[str]:
    """Return a line behind its number, and a line with carets below it."""
    start = max(0, min(place.column - 1 - _BEFORE, len(place.text) - WIDE))
    end = start + WIDE
    first, last = place.column - 1, min(place.column - 1 + place.width, end)
    before = ("…" if start else "") + _plain(place.text[start:first] if place.column else "")
    blamed = _plain(place.text[first:last]) if place.column else ""
    after = _plain(place.text[last:end] if place.column else place.text[:end])
    number = f"  {place.line}"
    shown = f"{number} | {before}{blamed}{after}".rstrip() + ("…" if end < len(place.text) else "")
    if not place.column:
        return [shown]
    carets = "^" * max(1, _width(blamed))
    return [shown, f"{' ' * len(number)} | {' ' * _width(before)}{carets}"]


def _plain(text: str) -> str:
    """Return a stretch of a line that takes the room that it shows."""
    return visible(text.replace("\t", _TAB))


def _width(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in text)
    return wide + sum(not unicodedata.combining(sign) for sign in text)
