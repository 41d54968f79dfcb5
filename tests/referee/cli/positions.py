"""What the commands are asked about, and how they are run as a process."""

from __future__ import annotations

import os
import subprocess
import sys

from pnp.folder.loading import load_game

GAME = "land-of-barons"
SPEC = load_game(GAME)
TITLES = [SPEC.tile_title(tile, lang) for tile in SPEC.tile_names for lang in ("en", "fr")]
POSITION = """game land-of-barons
players blue red
turn blue die 3
d4 lion-A: blue baron troops*3
d6 eagle-B: red knight
d7: blue troops*4
c3 mountain
"""
VERDICT_KEYS = [
    "verdict",
    "clause",
    "rule",
    "reason",
    "assumed",
    "unstated",
    "if",
    "events",
    "after",
    "over",
]


def spawn(*arguments: str, data: bytes = b"", **environment: str) -> subprocess.CompletedProcess:
    """Run the real command in a process of its own."""
    env = os.environ | {"LANG": "C.UTF-8"} | environment
    return subprocess.run(
        [sys.executable, "-m", "referee", *arguments],
        input=data, capture_output=True, env=env, check=False,
    )  # fmt: skip
