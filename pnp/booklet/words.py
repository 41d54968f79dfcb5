"""The booklet's own words, beside those of the manuscript."""

from __future__ import annotations

from pnp.folder.spec import Lang, Names

_WORDS = {
    "rules": Names(en="Rules of the game", fr="Règles du jeu"),
    "contents": Names(en="Contents", fr="Sommaire"),
    "notes": Names(en="Notes", fr="Notes"),
    "point": Names(en="point", fr="point"),
    "points": Names(en="points", fr="points"),
    "players": Names(en="Players", fr="Joueurs"),
    "challenge": Names(en="Points to reach", fr="Points à atteindre"),
    "legal": Names(en="Legal", fr="Permis"),
    "illegal": Names(en="Not allowed", fr="Interdit"),
    "incomplete": Names(en="Not finished", fr="Inachevé"),
    "yes": Names(en="yes", fr="oui"),
    "no": Names(en="no", fr="non"),
    "scan": Names(
        en="A quarrel at the table? Scan this and ask the referee.",
        fr="Une dispute à la table\u00a0? Scannez et demandez à l’arbitre.",
    ),
    "look up": Names(
        en="Clause numbers stand in the margin: look up what a verdict cites.",
        fr="Les numéros de clause sont en marge\u00a0: cherchez-y ce que cite un verdict.",
    ),
}


def word(name: str, lang: Lang) -> str:
    return _WORDS[name].in_(lang)
