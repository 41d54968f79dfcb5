"""How commands speak: lines, JSON, seals and seeds."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from pnp.text.words import Words

if TYPE_CHECKING:
    from pnp.text.words import Lang
    from referee.engine.chance import Chance

WIDTH = 80


def say(text: str = "") -> None:
    """A line on standard output."""
    sys.stdout.write(text + "\n")


def say_json(found: Any) -> None:
    """One object, for machines."""
    import json

    say(json.dumps(found, ensure_ascii=False, indent=2))


def say_wrapped(text: str, indent: str = "") -> None:
    """A sentence, folded to the width of a terminal."""
    say(wrapped(text, indent, indent))


def wrapped(text: str, first: str = "", later: str = "") -> str:
    """Text folded to the width of a terminal, its first and later lines indented."""
    import textwrap

    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=later,
        break_long_words=False,
        break_on_hyphens=False,
    )


def seal_line(commitment: str, lang: Lang) -> str:
    """What is shown before the first draw."""
    return f"{Words('sealed', fr='scellé').in_(lang)} sha256:{commitment}"


def seed_line(seed: str, lang: Lang) -> str:
    """What is shown after the last one."""
    return f"{Words('seed', fr='graine').in_(lang)} {seed}"


def proof(chance: Chance) -> dict[str, Any]:
    """What lets anyone redo the draws."""
    return {
        "commitment": chance.commitment,
        "seed": chance.seed,
        "records": [record.as_json() for record in chance.records],
    }
