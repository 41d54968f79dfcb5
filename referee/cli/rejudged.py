"""What other rules say of a log, told at the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path

from pnp.text.words import Lang, Words, counted, joined, labelled, listed
from referee.cli.counter import show_count
from referee.engine.game import Game
from referee.engine.values import Standing
from referee.show.terminal_lines import say, say_json, say_wrapped, wrapped
from referee.table.another_edition import End, Fallen, Otherwise, Rejudged, rejudge_log

UNREADABLE = "unreadable"


def tell_rejudged(path: Path, other: Game, begun: str | None, lang: Lang, *, as_json: bool) -> int:
    """Judge a log by other rules, tell what they refuse, and return the exit code."""
    found = rejudge_log(path, other, begun, show_count)
    show_count(0, 0)
    if as_json:
        say_json(_object(found, other, lang))
    else:
        _tell(found, other, lang)
    return 1 if found.fallen or found.lost else 0


def _object(found: Rejudged, other: Game, lang: Lang) -> dict[str, object]:
    return {
        "game": other.id,
        "edition": other.edition.id,
        "plays": found.plays,
        "fallen": [
            {
                "line": one.line,
                "player": one.player,
                "play": one.play,
                "ruling": one.ruling,
                "clause": one.clause,
                "words": one.words.in_(lang),
            }
            for one in found.fallen
        ],
        "otherwise": [
            {
                "line": one.line,
                "player": one.player,
                "play": one.play,
                "then": list(one.then),
                "now": list(one.now),
            }
            for one in found.otherwise
        ],
        "ended": _end_object(found.ended, lang),
        "would_end": _end_object(found.ends, lang),
        "after_end": found.after_end,
        "scores": [row.report() for row in found.scores],
        "would_score": [row.report() for row in found.would_score],
        "lost": found.lost or None,
    }


def _end_object(end: End | None, lang: Lang) -> dict[str, object] | None:
    return end and {"line": end.line, "clause": end.clause, "why": end.why.in_(lang)}


def _tell(found: Rejudged, other: Game, lang: Lang) -> None:
    for _, run in groupby(found.fallen, _run):
        _tell_fallen(list(run), other, lang)
    for one in found.otherwise:
        _tell_otherwise(one, other, lang)
    if found.fallen or found.otherwise:
        say()
    for words in _summary(found, other):
        say_wrapped(words.in_(lang))


def _run(one: Fallen) -> object:
    """Return what is told once for plays that follow one another: why they cannot be read."""
    return one.words if one.ruling == UNREADABLE else one.line


def _tell_fallen(run: Sequence[Fallen], other: Game, lang: Lang) -> None:
    first, last = run[0], run[-1]
    if len(run) == 1:
        say(_head(first, other, lang))
    else:
        say(_LINES.fill(first=first.line, last=last.line).in_(lang))
    words = first.words
    if first.ruling != "illegal":
        words = _RULINGS[first.ruling].fill(why=words)
    say(wrapped(f"{first.clause}  {words.in_(lang)}".strip(), "  ", "  "))


def _tell_otherwise(one: Otherwise, other: Game, lang: Lang) -> None:
    say(_head(one, other, lang))
    say_wrapped(_OTHERWISE.in_(lang), "  ")
    for words, lines in ((_THEN, one.then), (_NOW, one.now)):
        for line in lines:
            say(labelled(f"    {words.in_(lang)}", line, lang))


def _head(one: Fallen | Otherwise, other: Game, lang: Lang) -> str:
    """Return `line 12: Blue: construct d4`."""
    player = other.color_name(one.player, lang)
    return _LINE.fill(line=one.line, why=labelled(player, one.play, lang)).in_(lang)


def _summary(found: Rejudged, other: Game) -> Iterable[Words]:
    name = other.spec.game.name
    plays = counted(found.plays, _PLAY)
    if not found.fallen:
        yield _STANDS.fill(name=name, plays=plays)
    else:
        told = [
            counted(count, _COUNTED[ruling])
            for ruling in ("illegal", "incomplete", UNREADABLE)
            if (count := found.count(ruling))
        ]
        yield _FALLEN.fill(name=name, plays=plays, told=joined(", ", told))
    if found.otherwise:
        yield counted(len(found.otherwise), _COMES)
    yield from _ending(found, name)
    if found.lost:
        yield _LOST.fill(line=found.lost)
    yield from _points(found, other)


def _ending(found: Rejudged, name: Words) -> Iterable[Words]:
    ended, ends = found.ended, found.ends
    if ends and (not ended or ended.line != ends.line):
        yield _ENDS.fill(name=name, line=ends.line, clause=ends.clause, why=ends.why)
        if found.after_end:
            yield counted(found.after_end, _AFTER)
    elif ended and not ends and not found.lost:
        yield _GOES_ON.fill(name=name, line=ended.line)


def _points(found: Rejudged, other: Game) -> Iterable[Words]:
    now = found.would_score
    if not now or found.lost:
        return
    told = Words.each(lambda lang: _ranked(now, other, lang))
    if not found.scores:
        yield _ALONE.fill(points=told)
    elif _by_player(found.scores) != _by_player(now):
        then = Words.each(lambda lang: _ranked(found.scores, other, lang))
        yield _SCORES.fill(then=then, now=told, name=other.spec.game.name)


def _by_player(rows: Sequence[Standing]) -> dict[str, str]:
    return {row.player: _shown(row) for row in rows}


def _ranked(rows: Sequence[Standing], other: Game, lang: Lang) -> str:
    return listed([f"{other.color_name(row.player, lang)} {_shown(row)}" for row in rows], lang)


def _shown(row: Standing) -> str:
    """Return a player's points, `3–5` where unknown facts leave them open."""
    points = row.report()["points"]
    return "–".join(map(str, points)) if isinstance(points, list) else str(points)


_PLAY = Words("play", many="plays")
_LINE = Words("line {line}: {why}")
_LINES = Words("lines {first} to {last}:")
_RULINGS = {
    "incomplete": Words("undecided: {why}"),
    UNREADABLE: Words("cannot be followed: {why}"),
}
_OTHERWISE = Words("legal, but it comes out otherwise:")
_THEN = Words("then")
_NOW = Words("now")
_STANDS = Words("By the rules of {name} all of the {plays} would stand.")
_FALLEN = Words(
    "By the rules of {name}, of {plays}: {told}. Each was judged from where the log had it."
)
_COUNTED = {
    "illegal": Words("refused", many="refused"),
    "incomplete": Words("undecided", many="undecided"),
    UNREADABLE: Words("that cannot be followed", many="that cannot be followed"),
}
_COMES = Words(
    "play would stand and come out otherwise.", many="plays would stand and come out otherwise."
)
_ENDS = Words("By the rules of {name} the game would have ended at line {line}, by {clause}: {why}")
_AFTER = Words("play after that was not judged.", many="plays after that were not judged.")
_GOES_ON = Words("The game ended at line {line}; by the rules of {name} it would go on.")
_SCORES = Words("Points at the end: {then}; by the rules of {name}: {now}.")
_ALONE = Words("Points at the end: {points}.")
_LOST = Words(
    "From line {line} on nothing could be followed: the rules that the table was begun with are "
    "not here. Name their folder with --begun, and each later play is judged on its own."
)
