"""What a histogram of whole numbers says: mean, mode, quantiles, extremes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from referee.study.run import intervals

Histogram: TypeAlias = Mapping[int, int]
"""Value -> how often."""

QUANTILES = {"q25": 0.25, "q50": 0.5, "q75": 0.75, "q90": 0.9}


def histogram(counts: Sequence[int]) -> dict[str, int]:
    """Counts by place as a tally keeps them, the empty ones left out."""
    return {str(value): int(count) for value, count in enumerate(counts) if count}


def read(tally: Mapping[str, int]) -> dict[int, int]:
    """A tally's histogram, its values in order."""
    return {int(value): tally[value] for value in sorted(tally, key=int)}


def quantile(values: Histogram, p: float) -> float:
    """The exclusive quantile: position p * (n + 1) in the sorted sample, between its neighbours."""
    n = sum(values.values())
    position = min(max(p * (n + 1), 1.0), float(n))
    low = int(position)
    below, above = _at(values, low), _at(values, min(low + 1, n))
    return below + (position - low) * (above - below)


def _at(values: Histogram, place: int) -> int:
    """The value at a place of the sorted sample, counted from 1."""
    passed = 0
    for value in sorted(values):
        passed += values[value]
        if passed >= place:
            return value
    raise ValueError(f"there is no place {place}")


def mode(values: Histogram) -> int:
    """The most frequent value, the smaller of two that are as frequent."""
    return min(values, key=lambda value: (-values[value], value))


def summary(values: Histogram) -> dict[str, Any]:
    """Everything that a table says of a distribution."""
    found = intervals.mean_of(values)
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
