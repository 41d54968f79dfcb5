"""How the pages of backs are moved so that a printer's error puts them in their place."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnp.draw.scene import Matrix, combine, rotate, scale, translate
from pnp.text.numbers import written
from pnp.text.words import Lang, Words

_TOLD = Words(
    "X\u00a0{x}\u00a0mm, Y\u00a0{y}\u00a0mm, angle\u00a0{angle}°, scale\u00a0{scale}\u00a0%"
)


@dataclass(frozen=True)
class Correction:
    """What is done to a back page, about its middle: stretched, turned clockwise, moved.

    The offset is in millimetres to the right and down as one looks at the back, the angle in
    degrees.
    """

    offset: tuple[float, float] = (0.0, 0.0)
    angle: float = 0.0
    scale: float = 1.0

    @staticmethod
    def of(matrix: Matrix) -> Correction:
        """Return what a matrix does that stretches, turns and moves about (0, 0)."""
        a, b, _, _, x, y = matrix
        angle = math.degrees(math.atan2(b, a))
        # finer than any printer, and short enough to be read in a file
        offset = round(x, 3) + 0.0, round(y, 3) + 0.0
        return Correction(offset, round(angle, 4) + 0.0, round(math.hypot(a, b), 6))

    def matrix(self, width: float = 0.0, height: float = 0.0) -> Matrix:
        """Return the matrix for a page of that size."""
        x, y = width / 2, height / 2
        stretch = combine(translate(x, y), scale(self.scale), translate(-x, -y))
        return combine(translate(*self.offset), rotate(self.angle, x, y), stretch)

    def with_further(self, further: Correction) -> Correction:
        """Return this correction and what a sheet that was printed with it still lacked."""
        return Correction.of(combine(self.matrix(), further.matrix()))

    def told(self, lang: Lang) -> str:
        """Return it as people read it."""
        facts = {
            "x": f"{self.offset[0]:.2f}",
            "y": f"{self.offset[1]:.2f}",
            "angle": f"{self.angle:.2f}",
            "scale": f"{100 * self.scale:.2f}",
        }
        return _TOLD.fill(**{k: written(v, lang) for k, v in facts.items()}).in_(lang)


UNCORRECTED = Correction()
"""For printers that are taken to make no error."""
