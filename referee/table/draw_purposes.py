"""What draws were made for, as people read it; the records themselves keep one language."""

from __future__ import annotations

import re

from pnp.text.words import Words

_FRENCH = {
    "die": "dé",
    "tiles": "tuiles",
    "mystery tiles": "tuiles à lieu mystérieux",
    "order of the tiles": "ordre des tuiles",
    "place of tile {}": "place de la tuile {}",
    "spells": "sorts",
    "colours": "couleurs",
    "cards that draw the set-up": "cartes qui tirent la mise en place",
    "order of play": "ordre du tour",
    "order of play, player {}": "ordre du tour, joueur {}",
    "tactical cards": "cartes tactiques",
    "hero cards": "cartes de héros",
}
_NUMBER = re.compile(r"[0-9]+$")


def told_purpose(purpose: str) -> Words:
    """A purpose in both languages; one that is not known stays as it was recorded."""
    number = _NUMBER.search(purpose)
    french = _FRENCH.get(_NUMBER.sub("{}", purpose), purpose)
    return Words(purpose, fr=french.format(number[0]) if number and "{}" in french else french)
