"""Time and memory of whole processes, and lines that say ratio and bar."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from functools import lru_cache


def user_cpu(*command: str, runs: int = 5) -> float:
    """The least user CPU, in seconds, of a command over some runs."""
    best = float("inf")
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run(command, check=True, capture_output=True, env=_installed())
        best = min(best, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    return best


@dataclass(frozen=True)
class Spent:
    """Seconds that a command took: on the clock, and of all processors together."""

    wall: float
    cpu: float


def spent(*command: str, runs: int) -> Spent:
    """The least time that a command took over some runs."""
    found = []
    for _ in range(runs):
        begun, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True, env=_installed())
        wall, after = time.monotonic() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        found.append(Spent(wall, cpu))
    return Spent(min(one.wall for one in found), min(one.cpu for one in found))


_COMPILED = tempfile.TemporaryDirectory(prefix="bench-")


@lru_cache(maxsize=1)
def _installed() -> dict[str, str]:
    """What a process sees where everything is compiled already, as it is once installed."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": _COMPILED.name}


def peak_memory(*command: str) -> int:
    """The most bytes that a command had in memory."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, command
    return usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def python(module: str, *args: str, runs: int = 5) -> float:
    return user_cpu(sys.executable, "-m", module, *args, runs=runs)


def bar(name: str, value: float, limit: float, *, at_least: bool, unit: str = "x") -> list[str]:
    """Print one figure beside its bar; returns the line again if it was missed."""
    reached = value >= limit if at_least else value <= limit
    sign = "at least" if at_least else "at most"
    line = f"{name}: {value:.2f}{unit} ({sign} {limit:g}{unit})"
    print(("  ok    " if reached else "  MISS  ") + line)
    return [] if reached else [line]
