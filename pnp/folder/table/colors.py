"""The colours of players where a game names none."""

from __future__ import annotations

from pnp.folder.models import ORDINARIES, PlayerColor
from pnp.text.words import Words

_LOOKS = (
    ("blue", Words("Blue"), "#2D62B8"),
    ("red", Words("Red"), "#C22F36"),
    ("green", Words("Green"), "#2C8A4B"),
    ("yellow", Words("Yellow"), "#E2B12F"),
    ("purple", Words("Purple"), "#6B3FA0"),
    ("orange", Words("Orange", context="a colour"), "#DD7A1F"),
    ("black", Words("Black"), "#2B2B2B"),
    ("white", Words("White"), "#F2F0EA"),
)

DEFAULT_COLORS = tuple(
    PlayerColor(id=word, name=name, color=color, ordinary=ordinary)
    for (word, name, color), ordinary in zip(_LOOKS, ORDINARIES, strict=True)
)
"""Eight colours, each with an ordinary of its own."""
