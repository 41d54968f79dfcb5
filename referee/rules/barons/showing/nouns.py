"""What the sentences of donjon games count: one, several, none."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.text.words import Words

NOUNS: Mapping[str, tuple[Words, Words, Words]] = {
    "tile": (Words("tile", "tuile"), Words("tiles", "tuiles"), Words("no tile", "0 tuile")),
    "card": (Words("card", "carte"), Words("cards", "cartes"), Words("no card", "0 carte")),
    "point": (Words("point", "point"), Words("points", "points"), Words("no point", "0 point")),
    "troops": (
        Words("troop", "troupe"),
        Words("troops", "troupes"),
        Words("no troops", "0 troupe"),
    ),
    "donjon": (
        Words("donjon", "donjon"),
        Words("donjons", "donjons"),
        Words("no donjon", "0 donjon"),
    ),
    "recruit": (
        Words("recruit", "recrue"),
        Words("recruits", "recrues"),
        Words("no recruit", "0 recrue"),
    ),
    "displaced": (
        Words("moved", "déjà déplacée"),
        Words("moved", "déjà déplacées"),
        Words("none moved", "0 déjà déplacée"),
    ),
}
