"""A play whose die the referee is asked to roll: `roll ?`, `recruit d4 die ?`."""

from __future__ import annotations

import re

_ASKED = re.compile(r"\b(roll|die)(\s+)\?")


def with_face(text: str, face: int) -> str:
    """The text with the face in place of the question."""
    return _ASKED.sub(rf"\g<1>\g<2>{face}", text, count=1)


def with_any_face(text: str) -> str:
    """The text as it would be judged before the die is rolled."""
    return with_face(text, 1)
