"""Characters that steer a terminal or turn a line around, shown instead of sent."""

from __future__ import annotations

import json
import re

_STEERING = re.compile(
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # all that a terminal obeys, but for tabs and ends of lines
    "\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"  # unseen, or turning text around
    "\ud800-\udfff\U000e0000-\U000e007f"
    "]"
)


def visible(text: str) -> str:
    r"""Return text that does nothing but be read: `\u001b` for an escape, and so on.

    The form is that of JSON, so that JSON stays what it is.
    """
    return _STEERING.sub(lambda found: json.dumps(found[0])[1:-1], text)
