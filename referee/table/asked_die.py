"""A play whose die the referee is asked to roll: `roll ?`, `recruit d4 die ?`."""

from __future__ import annotations

import re

_ASKED = re.compile(r"\b(roll|die)(\s+)\?")


def asks_for_the_die(text: str) -> bool:
    return _ASKED.search(text) is not None


def with_face(text: str, face: int) -> str:
    """The text with the face in place of the question."""
    return _ASKED.sub(rf"\g<1>\g<2>{face}", text, count=1)


def every_face(text: str, faces: int) -> list[str]:
    """The text as it would be judged for each face that the die may show."""
    return [with_face(text, face) for face in range(1, faces + 1)]
