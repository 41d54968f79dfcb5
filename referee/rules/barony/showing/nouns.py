"""What the sentences of this family count: one, several, none."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.text.words import Words


def _noun(en: str, many: str, fr: str, plusieurs: str) -> tuple[Words, Words, Words]:
    return Words(en, fr=fr), Words(many, fr=plusieurs), Words(f"no {many}", fr=f"0 {fr}")


NOUNS: Mapping[str, tuple[Words, Words, Words]] = {
    "knight": _noun("knight", "knights", "chevalier", "chevaliers"),
    "village": _noun("village", "villages", "village", "villages"),
    "stronghold": _noun("stronghold", "strongholds", "forteresse", "forteresses"),
    "city": _noun("city", "cities", "cité", "cités"),
    "pair": _noun("city with a knight", "cities with a knight each",
                  "cité avec un chevalier", "cités avec un chevalier chacune"),
    "piece": _noun("piece", "pieces", "pièce", "pièces"),
    "space": _noun("space", "spaces", "case", "cases"),
    "token": _noun("token", "tokens", "jeton", "jetons"),
    "magic": (Words("magic token", fr="jeton de magie"),
              Words("magic tokens", fr="jetons de magie"),
              Words("no magic", fr="0 jeton de magie")),
    "card": _noun("card", "cards", "carte", "cartes"),
    "point": _noun("point", "points", "point", "points"),
}  # fmt: skip
