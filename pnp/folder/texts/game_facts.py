"""For whom a game is, in one line for box and booklet: players, time, age and level.

What the game's source does not give carries a mark, and a second line tells what the mark means.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.folder.models import Level
from pnp.folder.spec import GameSpec
from pnp.text.words import Lang, Words

MARK = "*"
"""Stands after a fact that the game's source does not give."""

_PLAYERS = Words("{count} players")
_MINUTES = Words("{time} minutes")
_AGE = Words("ages {years} and up")
_LEVELS: Mapping[Level, Words] = {
    "beginner": Words("beginner level"),
    "intermediate": Words("intermediate level"),
    "expert": Words("expert level"),
}
_OURS = Words("{mark} our estimate: the original does not say")


def facts(spec: GameSpec, lang: Lang) -> str:
    """Return the line that says how many play, how long, from what age and at what level."""
    return "  ·  ".join(each_fact(spec, lang))


def mark_explained(spec: GameSpec, lang: Lang) -> str:
    """Return what the mark means; nothing where the game's source gives every fact."""
    return _OURS.fill(mark=MARK).in_(lang) if spec.game.ours else ""


def each_fact(spec: GameSpec, lang: Lang) -> Iterator[str]:
    """Yield how many play, how long, from what age and at what level, where that is known."""
    game, players = spec.game, spec.players
    if players.max:
        yield _PLAYERS.fill(count=_span(players.min, players.max)).in_(lang)
    told: dict[str, Words] = {}
    if game.minutes is not None:
        told["minutes"] = _MINUTES.fill(time=_span(*game.minutes))
    if game.age is not None:
        told["age"] = _AGE.fill(years=game.age)
    if game.level is not None:
        told["level"] = _LEVELS[game.level]
    for name, words in told.items():
        yield words.in_(lang) + (MARK if name in game.ours else "")


def _span(least: int, most: int) -> str:
    return f"{least}–{most}" if most > least else f"{least}"
