"""What the sentences of donjon games count: one, several, none."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.text.words import Words

NOUNS: Mapping[str, tuple[Words, Words, Words]] = {
    "tile": (
        Words("tile", fr="tuile"),
        Words("tiles", fr="tuiles"),
        Words("no tile", fr="0 tuile"),
    ),
    "card": (
        Words("card", fr="carte"),
        Words("cards", fr="cartes"),
        Words("no card", fr="0 carte"),
    ),
    "point": (
        Words("point", fr="point"),
        Words("points", fr="points"),
        Words("no point", fr="0 point"),
    ),
    "troops": (
        Words("troop", fr="troupe"),
        Words("troops", fr="troupes"),
        Words("no troops", fr="0 troupe"),
    ),
    "donjon": (
        Words("donjon", fr="donjon"),
        Words("donjons", fr="donjons"),
        Words("no donjon", fr="0 donjon"),
    ),
    "recruit": (
        Words("recruit", fr="recrue"),
        Words("recruits", fr="recrues"),
        Words("no recruit", fr="0 recrue"),
    ),
    "displaced": (
        Words("moved", fr="déjà déplacée"),
        Words("moved", fr="déjà déplacées"),
        Words("none moved", fr="0 déjà déplacée"),
    ),
}
