"""User CPU of whole processes, and lines that say ratio and bar."""

from __future__ import annotations

import resource
import subprocess
import sys


def user_cpu(*command: str, runs: int = 5) -> float:
    """The least user CPU, in seconds, of a command over some runs."""
    best = float("inf")
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run(command, check=True, capture_output=True)
        best = min(best, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    return best


def python(module: str, *args: str, runs: int = 5) -> float:
    return user_cpu(sys.executable, "-m", module, *args, runs=runs)


def bar(name: str, value: float, limit: float, *, at_least: bool, unit: str = "x") -> list[str]:
    """Print one figure beside its bar; returns the line again if it was missed."""
    reached = value >= limit if at_least else value <= limit
    sign = "at least" if at_least else "at most"
    line = f"{name}: {value:.2f}{unit} ({sign} {limit:g}{unit})"
    print(("  ok    " if reached else "  MISS  ") + line)
    return [] if reached else [line]
