"""Lines on standard output: plain, folded to the terminal's width, or JSON."""

from __future__ import annotations

import json
import sys
import textwrap

from pnp.text.visible import visible
from pnp.text.words import Lang, Words

WIDTH = 80


def say(text: str = "") -> None:
    """Write a line to standard output; whatever it quotes, it steers no terminal."""
    sys.stdout.write(visible(text) + "\n")


def say_styled(text: str) -> None:
    """Write a line with styles of our own; whatever it quotes was made visible before."""
    sys.stdout.write(text + "\n")


def say_json(found: object) -> None:
    """Write one JSON object to standard output, for machines."""
    say(json.dumps(found, ensure_ascii=False, indent=2))


def say_wrapped(text: str, indent: str = "") -> None:
    """Write a sentence to standard output, folded to the width of a terminal."""
    say(wrapped(text, indent, indent))


def wrapped(text: str, first: str = "", later: str = "") -> str:
    """Return text folded to the width of a terminal, its first and later lines indented."""
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=later,
        break_long_words=False,
        break_on_hyphens=False,
    )


def seal_line(commitment: str, lang: Lang) -> str:
    """Return the line that is shown before the first draw."""
    return f"{Words('sealed').in_(lang)} sha256:{commitment}"


def seed_line(seed: str, lang: Lang) -> str:
    """Return the line that is shown after the last draw."""
    return f"{Words('seed').in_(lang)} {seed}"
