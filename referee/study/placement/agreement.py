"""Whether a printed figure could be the true one, for all that a study's own chance can tell."""

from __future__ import annotations

import math
from collections.abc import Mapping
from statistics import NormalDist
from typing import Any

from referee.study.run.histograms import QUANTILES, Histogram, mode
from referee.study.run.intervals import mean_of

DOUBT = 0.01
"""How likely any figure at all may be called wrong though every one is right."""


def deviations(figures: int) -> float:
    """Standard deviations to allow each of so many figures, so that all together keep to DOUBT."""
    return NormalDist().inv_cdf(1 - DOUBT / 2 / figures)


def mean_could_be(printed: float, digits: int, values: Histogram, z: float) -> bool:
    """The mean before rounding lies within the rounding of the printed one, give or take chance."""
    found = mean_of(values, level=0.5)
    error = (found.high - found.low) / 2 / NormalDist().inv_cdf(0.75)
    return bool(abs(found.value - printed) <= 0.5 / 10**digits + z * error)


def share_could_be(percent: float, count: int, n: int, z: float) -> bool:
    """The share lies within the rounding of the printed per cent, give or take chance."""
    p = count / n
    return abs(p - percent / 100) <= 0.005 + z * math.sqrt(p * (1 - p) / n)


def quantile_could_be(printed: float, p: float, values: Histogram, z: float) -> bool:
    """Less than p of the values lie below the printed one, and p or more up to it."""
    n = sum(values.values())
    below = sum(count for value, count in values.items() if value < printed) / n
    up_to = sum(count for value, count in values.items() if value <= printed) / n
    error = z * math.sqrt(p * (1 - p) / n)
    return below - error <= p <= up_to + error


def mode_could_be(printed: float, values: Histogram, z: float) -> bool:
    """The printed value is as frequent as the most frequent one, give or take chance."""
    most, own = values[mode(values)], values.get(int(printed), 0)
    return most - own <= z * math.sqrt(most + own)


def could_be(field: str, printed: float, digits: int, row: Mapping[str, Any], z: float) -> bool:
    """The same for a field of a table's row; least and most are no figures of that kind."""
    values = {int(value): count for value, count in row["counts"].items()}
    if field == "mean":
        return mean_could_be(printed, digits, values, z)
    if field == "mode":
        return mode_could_be(printed, values, z)
    return quantile_could_be(printed, QUANTILES[field], values, z)
