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
    plays = counted(found.plays, *_PLAY)
    if not found.fallen:
        yield _STANDS.fill(name=name, plays=plays)
    else:
        told = [
            counted(count, *_COUNTED[ruling])
            for ruling in ("illegal", "incomplete", UNREADABLE)
            if (count := found.count(ruling))
        ]
        yield _FALLEN.fill(name=name, plays=plays, told=joined(", ", told))
    if found.otherwise:
        yield counted(len(found.otherwise), *_COMES)
    yield from _ending(found, name)
    if found.lost:
        yield _LOST.fill(line=found.lost)
    yield from _points(found, other)


def _ending(found: Rejudged, name: Words) -> Iterable[Words]:
    ended, ends = found.ended, found.ends
    if ends and (not ended or ended.line != ends.line):
        yield _ENDS.fill(name=name, line=ends.line, clause=ends.clause, why=ends.why)
        if found.after_end:
            yield counted(found.after_end, *_AFTER)
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


_PLAY = Words("play", fr="coup"), Words("plays", fr="coups")
_LINE = Words("line {line}: {why}", fr="ligne {line}\u00a0: {why}")
_LINES = Words("lines {first} to {last}:", fr="lignes {first} à {last}\u00a0:")
_RULINGS = {
    "incomplete": Words("undecided: {why}", fr="indécidable\u00a0: {why}"),
    UNREADABLE: Words("cannot be followed: {why}", fr="impossible à suivre\u00a0: {why}"),
}
_OTHERWISE = Words(
    "legal, but it comes out otherwise:", fr="permis, mais le résultat change\u00a0:"
)
_THEN = Words("then", fr="avant")
_NOW = Words("now", fr="maintenant")
_STANDS = Words(
    "By the rules of {name} all of the {plays} would stand.",
    fr="Selon les règles de {name}, tout tiendrait\u00a0: {plays}.",
)
_FALLEN = Words(
    "By the rules of {name}, of {plays}: {told}. Each was judged from where the log had it.",
    fr="Selon les règles de {name}, sur {plays}\u00a0: {told}. Chacun est jugé depuis la position "
    "du journal.",
)
_COUNTED = {
    "illegal": (Words("refused", fr="refusé"), Words("refused", fr="refusés")),
    "incomplete": (Words("undecided", fr="indécidable"), Words("undecided", fr="indécidables")),
    UNREADABLE: (
        Words("that cannot be followed", fr="impossible à suivre"),
        Words("that cannot be followed", fr="impossibles à suivre"),
    ),
}
_COMES = (
    Words("play would stand and come out otherwise.", fr="coup tiendrait avec un autre résultat."),
    Words(
        "plays would stand and come out otherwise.", fr="coups tiendraient avec un autre résultat."
    ),
)
_ENDS = Words(
    "By the rules of {name} the game would have ended at line {line}, by {clause}: {why}",
    fr="Selon les règles de {name}, la partie aurait fini ligne {line}, selon {clause}\u00a0: "
    "{why}",
)
_AFTER = (
    Words("play after that was not judged.", fr="coup d’après n’est pas jugé."),
    Words("plays after that were not judged.", fr="coups d’après ne sont pas jugés."),
)
_GOES_ON = Words(
    "The game ended at line {line}; by the rules of {name} it would go on.",
    fr="La partie a fini ligne {line}\u00a0; selon les règles de {name}, elle continuerait.",
)
_SCORES = Words(
    "Points at the end: {then}; by the rules of {name}: {now}.",
    fr="Points à la fin\u00a0: {then}\u00a0; selon les règles de {name}\u00a0: {now}.",
)
_ALONE = Words("Points at the end: {points}.", fr="Points à la fin\u00a0: {points}.")
_LOST = Words(
    "From line {line} on nothing could be followed: the rules that the table was begun with are "
    "not here. Name their folder with --begun, and each later play is judged on its own.",
    fr="À partir de la ligne {line}, rien n’a pu être suivi\u00a0: les règles avec lesquelles la "
    "table a commencé ne sont pas ici. Nommez leur dossier avec --begun, et chaque coup suivant "
    "sera jugé pour lui-même.",
)
