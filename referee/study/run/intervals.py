"""How sure a figure is: intervals for shares, for means, and for differences of means."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from statistics import NormalDist

LEVEL = 0.95
"""The share of intervals that hold the true value."""


@dataclass(frozen=True)
class Estimate:
    """A figure and the interval around it; `n` is how many trials it rests on."""

    value: float
    low: float
    high: float
    n: int

    def as_json(self) -> dict[str, float | int]:
        return {"value": self.value, "low": self.low, "high": self.high, "n": self.n}


def share(count: float, n: int, level: float = LEVEL) -> Estimate:
    """A share by Wilson's interval, which stays within 0 and 1 and never has no width."""
    if n == 0:
        return Estimate(math.nan, 0.0, 1.0, 0)
    z, p = quantile_of_normal(level), count / n
    shrink = 1 + z * z / n
    middle = (p + z * z / (2 * n)) / shrink
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / shrink
    return Estimate(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)), n)


def mean(total: float, squares: float, n: int, level: float = LEVEL) -> Estimate:
    """A mean from the sum of the values and of their squares, by Student's t."""
    if n == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    value = total / n
    if n == 1:
        return Estimate(value, -math.inf, math.inf, 1)
    spread = max(0.0, squares - total * total / n) / (n - 1)
    half = quantile_of_t(level, n - 1) * math.sqrt(spread / n)
    return Estimate(value, value - half, value + half, n)


def mean_of(values: Mapping[int, int], level: float = LEVEL) -> Estimate:
    """The mean of a histogram: value -> how often."""
    n = sum(values.values())
    total = sum(value * count for value, count in values.items())
    squares = sum(value * value * count for value, count in values.items())
    return mean(total, squares, n, level)


def quantile_of_normal(level: float) -> float:
    """How many standard deviations hold that share of a normal distribution."""
    return NormalDist().inv_cdf((1 + level) / 2)


def quantile_of_t(level: float, freedom: int) -> float:
    """The same for Student's t; Cornish and Fisher's expansion, exact where it is short."""
    p = (1 + level) / 2
    if freedom == 1:
        return math.tan(math.pi * (p - 0.5))
    if freedom == 2:
        return level * math.sqrt(2 / (1 - level * level))
    z = NormalDist().inv_cdf(p)
    return z + math.fsum(term / freedom**i for i, term in enumerate(_expansion(z), start=1))


def _expansion(z: float) -> Iterator[float]:
    yield (z**3 + z) / 4
    yield (5 * z**5 + 16 * z**3 + 3 * z) / 96
    yield (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    yield (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
