"""The booklet's own words, beside those of the manuscript."""

from __future__ import annotations

from pnp.text.words import Lang, Words

_WORDS = {
    "rules": Words("Rules of the game", fr="Règles du jeu"),
    "contents": Words("Contents", fr="Sommaire"),
    "notes": Words("Notes", fr="Notes"),
    "point": Words("point", fr="point"),
    "points": Words("points", fr="points"),
    "players": Words("Players", fr="Joueurs"),
    "challenge": Words("Points to reach", fr="Points à atteindre"),
    "legal": Words("Legal", fr="Permis"),
    "illegal": Words("Not allowed", fr="Interdit"),
    "incomplete": Words("Not finished", fr="Inachevé"),
    "yes": Words("yes", fr="oui"),
    "no": Words("no", fr="non"),
    "scan": Words(
        "A quarrel at the table? Scan this and ask the referee.",
        fr="Une dispute à la table\u00a0? Scannez et demandez à l’arbitre.",
    ),
    "look up": Words(
        "Clause numbers stand in the margin: look up what a verdict cites.",
        fr="Les numéros de clause sont en marge\u00a0: cherchez-y ce que cite un verdict.",
    ),
}


def word(name: str, lang: Lang) -> str:
    return _WORDS[name].in_(lang)
