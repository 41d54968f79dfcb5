"""The questions of `pnp printer add`: what the calibration sheet shows, number by number."""

from __future__ import annotations

import math
from collections.abc import Sequence

import typer

from pnp.sheets.calibration_combs import Comb
from pnp.sheets.calibration_readings import PIN, RULER
from pnp.sheets.correction import Correction
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words

_PLACES = {
    "X1": Words("at the top"),
    "X2": Words("at the bottom"),
    "Y1": Words("on the left, the upper one"),
    "Y2": Words("on the left, the lower one"),
    "Y3": Words("on the right, the upper one"),
    "Y4": Words("on the right, the lower one"),
}
_COMB = Words("{name}, {place} (Enter if no marks meet): ")
_PIN = Words("the pin's {name}, in millimetres: ")
_RULERS = (
    Words("the ruler across, in millimetres (Enter for 100): "),
    Words("the ruler down, in millimetres (Enter for 100): "),
)
_SAYS = Words(
    "Does the sheet say “{correction}”? (Enter for yes, n if it was made without --printer): "
)
_BETWEEN = Words("a number from {low:g} to {high:g} is asked for")
_ENDED = Words("the questions were not answered to the end; nothing is remembered")


class Questions:
    """Asks in one language; HeraldError where the answers end too soon."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang

    def is_corrected(self, correction: Correction) -> bool:
        """Ask whether the sheet was printed with what is remembered of its printer."""
        question = _SAYS.fill(correction=correction.told(self.lang))
        return not self._answer(question).lower().startswith("n")

    def rulers(self) -> tuple[float, float]:
        across, down = (self._number(one, 0, 1000, RULER) for one in _RULERS)
        return across, down

    def combs(self, combs: Sequence[Comb]) -> list[float] | None:
        """Ask for what was read off the combs; None as soon as one shows nothing."""
        readings = []
        for comb in combs:
            question = _COMB.fill(name=comb.name, place=_PLACES[comb.name])
            reading = self._number(question, -comb.reach, comb.reach, math.nan)
            if math.isnan(reading):
                return None
            readings.append(reading)
        return readings

    def pin(self) -> tuple[float, float]:
        x, y = (self._number(_PIN.fill(name=name), -PIN, PIN) for name in ("X", "Y"))
        return x, y

    def _number(
        self, question: Words, low: float, high: float, left_out: float | None = None
    ) -> float:
        """Ask until a number between two others is given, or nothing where that will do."""
        while True:
            answer = self._answer(question)
            if not answer and left_out is not None:
                return left_out
            try:
                number = float(answer.replace(",", "."))
            except ValueError:
                number = math.nan
            if low <= number <= high:
                return number
            typer.echo(_BETWEEN.fill(low=low, high=high).in_(self.lang), err=True)

    def _answer(self, question: Words) -> str:
        try:
            return input(question.in_(self.lang)).strip()
        except EOFError:
            raise HeraldError(_ENDED) from None
