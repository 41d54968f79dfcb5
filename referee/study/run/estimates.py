"""Figures and how sure they are: shares, means and their intervals, quantiles of histograms."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import TypeAlias

LEVEL = 0.95
"""The share of intervals that hold the true value."""

Histogram: TypeAlias = Mapping[int, int]
"""Value -> how often."""

QUANTILES = {"q25": 0.25, "q50": 0.5, "q75": 0.75, "q90": 0.9}


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
    """Estimate a share by Wilson's interval, which stays within 0 and 1 and is never empty."""
    if n == 0:
        return Estimate(math.nan, 0.0, 1.0, 0)
    z, p = quantile_of_normal(level), count / n
    shrink = 1 + z * z / n
    middle = (p + z * z / (2 * n)) / shrink
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / shrink
    return Estimate(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)), n)


def mean(total: float, squares: float, n: int, level: float = LEVEL) -> Estimate:
    """Estimate a mean from the sum of the values and of their squares, by Student's t."""
    if n == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    value = total / n
    if n == 1:
        return Estimate(value, -math.inf, math.inf, 1)
    spread = max(0.0, squares - total * total / n) / (n - 1)
    half = quantile_of_t(level, n - 1) * math.sqrt(spread / n)
    return Estimate(value, value - half, value + half, n)


def mean_of(values: Histogram, level: float = LEVEL) -> Estimate:
    """Estimate the mean of a histogram."""
    n = sum(values.values())
    total = sum(value * count for value, count in values.items())
    squares = sum(value * value * count for value, count in values.items())
    return mean(total, squares, n, level)


def quantile_of_normal(level: float) -> float:
    """Return how many standard deviations hold that share of a normal distribution."""
    return NormalDist().inv_cdf((1 + level) / 2)


def quantile_of_t(level: float, freedom: int) -> float:
    """Return the same for Student's t by Cornish and Fisher's expansion; exact for 1 and 2."""
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


def histogram(counts: Sequence[int]) -> dict[str, int]:
    """Return counts by value as a tally keeps them, the empty ones left out."""
    return {str(value): int(count) for value, count in enumerate(counts) if count}


def read(tally: Mapping[str, int]) -> dict[int, int]:
    """Return a tally's histogram, its values in order."""
    return {int(value): tally[value] for value in sorted(tally, key=int)}


def quantile(values: Histogram, p: float) -> float:
    """Return the exclusive quantile: at p * (n + 1) in the sorted sample, interpolated."""
    n = sum(values.values())
    position = min(max(p * (n + 1), 1.0), float(n))
    low = int(position)
    below, above = _at(values, low), _at(values, min(low + 1, n))
    return below + (position - low) * (above - below)


def _at(values: Histogram, place: int) -> int:
    """Return the value at a place of the sorted sample, counted from 1."""
    passed = 0
    for value in sorted(values):
        passed += values[value]
        if passed >= place:
            return value
    raise ValueError(f"there is no place {place}")


def mode(values: Histogram) -> int:
    """Return the most frequent value, the smaller of two that are as frequent."""
    return min(values, key=lambda value: (-values[value], value))


def summary(values: Histogram) -> dict[str, float]:
    """Return everything that a table says of a distribution."""
    found = mean_of(values)
    return {
        "mean": found.value,
        "mean_low": found.low,
        "mean_high": found.high,
        "mode": mode(values),
        **{name: _whole(quantile(values, p)) for name, p in QUANTILES.items()},
        "min": min(values),
        "max": max(values),
    }


def _whole(value: float) -> float | int:
    return int(value) if value == int(value) else value
