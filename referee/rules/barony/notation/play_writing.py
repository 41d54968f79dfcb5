"""Plays as the notation writes them."""

from __future__ import annotations

from referee.engine.game import Game
from referee.engine.values import Play
from referee.rules.barony import plays
from referee.rules.barony.notation.play_step import BEAT, CAST, HERO, TAKE

_WORDS: dict[type[Play], str] = {
    plays.Transfer: "move",
    plays.Settle: "village",
    plays.Found: "city",
}
"""What a play is called where that is not its own name."""


def format_play(play: Play, game: Game) -> str:
    """A play as it reads back; with a move the `take` that belongs to it."""
    word = _WORDS.get(type(play), play.sort)
    text = " ".join((word, *_parts(play, game)))
    if isinstance(play, plays.Turn):
        text = _with_cards(play, text)
    if isinstance(play, plays.Found):
        return f"{play.color}: {text}"
    if isinstance(play, plays.Move | plays.Transfer) and play.takes is not None:
        return f"{text}; {TAKE} {' '.join(play.takes) or 'none'}"
    return text


def _with_cards(play: plays.Turn, text: str) -> str:
    cast = f"{CAST} {'+'.join(play.spells)}: " if play.spells else ""
    hero = f"{HERO} {'+'.join(play.heroes)}: " if play.heroes else ""
    return f"{hero}{cast}{text}"


def _parts(play: Play, game: Game) -> list[str]:
    names = game.names
    match play:
        case plays.Place(cells):
            return [names[cell] for cell in cells]
        case plays.Recruit(spaces=spaces):
            return [_counted(names[cell], count) for cell, count in spaces]
        case plays.Move(paths=paths):
            return [_path(path, names) for path in paths]
        case plays.Transfer(start=start, end=end, knights=knights):
            return [_counted(f"{names[start]}-{names[end]}", knights)]
        case plays.Build(sites=sites):
            return [f"{names[cell]} {building}" for cell, building in sites]
        case plays.Title(tokens=tokens):
            return [_counted(kind, count) for kind, count in tokens]
        case plays.Swap(cells=cells):
            return [names[cell] for cell in cells]
        case plays.Take(tokens):
            return [*tokens] or ["none"]
        case plays.City() | plays.Expedition() | plays.Settle() | plays.Found():
            return [names[play.cell]]
    return []


def _counted(word: str, count: int) -> str:
    return word if count == 1 else f"{word}*{count}"


def _path(path: plays.Path, names: tuple[str, ...]) -> str:
    way = "-".join(names[cell] for cell in path.cells)
    beats = (BEAT, *(names[cell] for cell in path.beats)) if path.beats else ()
    return " ".join((way, *beats))
