"""What was read off the calibration sheet, and the correction that follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.draw.scene import apply
from pnp.sheets.calibration_combs import Comb, combs_of
from pnp.sheets.correction import Correction
from pnp.sheets.options import SheetOptions, page_frame
from pnp.sheets.page_frame import Axis, flip_axis
from pnp.text.errors import HeraldError
from pnp.text.words import Words, alternatives

RULER = 100.0
"""Millimetres that each ruler of the sheet measures if it was printed in its true size."""
PIN = 5
"""Millimetres from the middle of the pin's target to its edge."""
_TRUE = 0.5
"""So much, in millimetres, a ruler may be off: eyes and paper are no better."""
_MISFIT = 0.15
"""So much, in millimetres, readings may be off what a shift, a turn and a stretch would give."""

_AGREEING = 0.06
"""So much readings are off that were read well, to half a mark."""

_NO_READING = Words("{name} is {reading:g}; its comb goes from {low:g} to {high:g}")
_NO_PIN = Words("the pin's {name} is {reading:g}; its target goes from {low} to {high}")
_RULER = Words(
    "the rulers measure {across:g} and {down:g} mm instead of 100 mm; print the sheet again at "
    "100 %, without “fit to page”, or have the printer scale by {percent:.1f} %"
)
_CONTRADICT = Words(
    "the numbers of the combs contradict each other: no shift, turn and stretch of a page gives "
    "all of them; look at {combs} again"
)


def check_rulers(across: float, down: float) -> None:
    """Refuse a sheet that was not printed in its true size."""
    if not (abs(across - RULER) <= _TRUE and abs(down - RULER) <= _TRUE):
        both = across + down
        percent = 200 * RULER / both if both > 0 else 100.0
        raise HeraldError(_RULER.fill(across=across, down=down, percent=percent))


def correction_by_pin(x: float, y: float) -> Correction:
    """Return the shift alone, as the pin's hole shows it."""
    for name, reading in (("X", x), ("Y", y)):
        if not -PIN <= reading <= PIN:
            raise HeraldError(_NO_PIN.fill(name=name, reading=reading, low=-PIN, high=PIN))
    return Correction((x, y))


def combs_on(paper: str) -> tuple[Comb, ...]:
    """Return the combs of the sheet on a paper, in the order in which they are read."""
    return combs_of(page_frame(SheetOptions(paper=paper)))


def correction_by_combs(options: SheetOptions, readings: Sequence[float]) -> Correction:
    """Return the shift, angle and scale that a sheet's combs show, read in their order."""
    frame = page_frame(options)
    axis = flip_axis("short" if options.duplex == "short" else "long", frame.landscape)
    combs = combs_of(frame)
    for comb, reading in zip(combs, readings, strict=True):
        if not -comb.reach <= reading <= comb.reach:
            raise HeraldError(
                _NO_READING.fill(name=comb.name, reading=reading, low=-comb.reach, high=comb.reach)
            )
    met = [
        _Meeting(comb.along, *comb.meeting(reading, frame, axis))
        for comb, reading in zip(combs, readings, strict=True)
    ]
    fitted = _fitted(met)
    if fitted.misfit(met) > _MISFIT:
        raise HeraldError(_CONTRADICT.fill(combs=_doubtful(combs, met)))
    return fitted.undone()


@dataclass(frozen=True)
class _Meeting:
    """A mark of the back: where it is drawn, and where it was printed along its comb."""

    along: Axis
    x: float
    y: float
    printed: float


@dataclass(frozen=True)
class _Fault:
    """What a printer does to a back: (x, y) goes to (cos x - sin y + right, sin x + cos y + down).

    Both `cos` and `sin` are stretched.
    """

    cos: float
    sin: float
    right: float
    down: float

    def misfit(self, met: Sequence[_Meeting]) -> float:
        """Return how far, at most, a mark was printed from where this fault would put it."""
        matrix = (self.cos, self.sin, -self.sin, self.cos, self.right, self.down)
        return max(
            abs(apply(matrix, one.x, one.y)["xy".index(one.along)] - one.printed) for one in met
        )

    def undone(self) -> Correction:
        """Return the correction after which a page is printed as it should be."""
        square = self.cos**2 + self.sin**2
        cos, sin = self.cos / square, -self.sin / square
        back = (cos, sin, -sin, cos, 0.0, 0.0)
        right, down = apply(back, -self.right, -self.down)
        return Correction.of((cos, sin, -sin, cos, right, down))


def _fitted(met: Sequence[_Meeting]) -> _Fault:
    """Return the fault that comes nearest to all meetings, by least squares.

    A shift across adds the same to all that is read across, so it is taken out with the mean of
    these, and a shift down likewise; two equations with two unknowns are left.
    """
    means: list[tuple[float, float, float]] = []
    centred: list[tuple[float, float, float]] = []
    for axis in ("x", "y"):
        rows = [
            (one.x, -one.y, one.printed) if axis == "x" else (one.y, one.x, one.printed)
            for one in met
            if one.along == axis
        ]
        a0, b0, c0 = (sum(column) / len(rows) for column in zip(*rows, strict=True))
        means.append((a0, b0, c0))
        centred += [(a - a0, b - b0, c - c0) for a, b, c in rows]
    aa, ab, bb = (sum(row[i] * row[j] for row in centred) for i, j in ((0, 0), (0, 1), (1, 1)))
    ac, bc = (sum(row[i] * row[2] for row in centred) for i in (0, 1))
    cos = (ac * bb - bc * ab) / (aa * bb - ab * ab)
    sin = (bc * aa - ac * ab) / (aa * bb - ab * ab)
    right, down = (c - cos * a - sin * b for a, b, c in means)
    return _Fault(cos, sin, right, down)


def _doubtful(combs: Sequence[Comb], met: Sequence[_Meeting]) -> Words:
    """Return the combs without any one of which the others agree, or all of them."""
    doubtful = []
    for at, comb in enumerate(combs):
        others = [*met[:at], *met[at + 1 :]]
        if _fitted(others).misfit(others) <= _AGREEING:
            doubtful.append(comb.name)
    names = doubtful or [comb.name for comb in combs]
    return Words.each(lambda lang: alternatives(names, lang))
