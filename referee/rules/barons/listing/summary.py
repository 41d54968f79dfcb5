"""The legal plays of donjon games summed up, many of them on one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from pnp.text.words import Lang, Words, labelled, listed
from referee.engine.judge import is_legal
from referee.engine.moves import moves
from referee.engine.values import Json, Play
from referee.rules.barons.listing.candidates import rides_unlisted
from referee.rules.barons.listing.troop_routes import (
    Route,
    captures_in_reach,
    count_concentrations,
    count_dispersions,
    troop_routes,
)
from referee.rules.barons.notation.play_text import write_play
from referee.rules.barons.plays import Collect, Dash, Move, Ride
from referee.rules.barons.position import Position

_TO = Words("up to {troops} to {cells}", fr="jusqu’à {troops} vers {cells}")
_FROM = Words("up to {troops} from {cells}", fr="jusqu’à {troops} de {cells}")
_CAPTURE = Words("can capture the donjon on {cells}", fr="peut capturer le donjon en {cells}")
_ANYWHERE = Words("wherever {card} lies", fr="là où se trouve {card}")
_UNLISTED = Words(
    "A hidden card may also lead to a tile whose place the position does not give.",
    fr="Une carte cachée peut aussi mener à une tuile dont la position ne donne pas la place.",
)


def how_many(position: Position, wanted: list[str]) -> int:
    """Return about how many orders a full list has to try."""
    count = count_dispersions(position) if "disperse" in wanted else 0
    return count + (count_concentrations(position) if "concentrate" in wanted else 0)


def not_listed(position: Position, wanted: list[str]) -> Iterator[Words]:
    """Return what a list of plays cannot say."""
    hidden = "ride" in wanted and rides_unlisted(position)
    if hidden and is_legal(position, Collect(with_die=False)):
        yield _UNLISTED


def list_facts(position: Position, wanted: list[str]) -> dict[str, Json]:
    """Return how far orders reach, for machines."""
    names = position.game.names
    lines: list[Json] = [
        {
            "order": name,
            "command": names[line.command],
            "cell": names[line.cell],
            "troops": line.troops,
        }
        for name in ("disperse", "concentrate")
        if name in wanted
        for line in _reach(position, name)
    ]
    return {"reach": lines}


def summary(position: Position, name: str, lang: Lang) -> Iterator[str]:
    """Return the plays of one name, many of them on one line."""
    if name in ("disperse", "concentrate"):
        yield from _marches(position, name, lang)
        return
    found = list(moves(position, name))
    if name in ("roll", "treasury"):
        faces = [write_play(play, position.game).split()[1] for play in found]
        if faces:
            yield labelled(name, " ".join(faces), lang)
    elif name == "recruit":
        yield from _recruitments(found, position, lang)
    elif name in ("move", "dash", "ride"):
        yield from _officer_plays(position, found, lang)
    else:
        yield from (write_play(play, position.game) for play in found)


def _recruitments(found: Iterable[Play], position: Position, lang: Lang) -> Iterator[str]:
    """Recruitments, those that differ in the face of their die on one line."""
    faces: dict[str, list[str]] = {}
    for play in found:
        text = write_play(play, position.game)
        head, _, face = text.rpartition(" die ")
        faces.setdefault(f"{head} die" if head else text, []).append(face if head else "")
    for text, shown in faces.items():
        yield labelled(text, " ".join(shown), lang) if all(shown) else text


def _officer_plays(position: Position, found: Iterable[Play], lang: Lang) -> Iterator[str]:
    """For each officer the cells it can reach, however it goes there."""
    names, tiles = position.game.names, position.tiles()
    goals: dict[str, dict[str, None]] = {}
    for play in found:
        start, end, label = _journey(play, names)
        if end == start:
            continue
        goal = names[end]
        if isinstance(play, Ride):
            placed = play.card in tiles
            goal = f"{goal} ({play.card})" if placed else _ANYWHERE.in_(lang).format(card=play.card)
        goals.setdefault(label, {})[goal] = None
    for label, ends in goals.items():
        yield labelled(label, " ".join(ends), lang)


def _journey(play: Play, names: tuple[str, ...]) -> tuple[int, int, str]:
    """Return where an officer's play starts and ends, and what it is called."""
    if isinstance(play, Ride):
        return play.start, play.end, f"ride {play.officer} {names[play.start]}"
    assert isinstance(play, Move | Dash)
    word = "move" if isinstance(play, Move) else "dash"
    die = " with die" if isinstance(play, Move) and play.with_die else ""
    return play.path[0], play.path[-1], f"{word} {play.officer} {names[play.path[0]]}{die}"


def _reach(position: Position, name: str) -> list[Route]:
    return [line for line in troop_routes(position) if line.toward == (name == "concentrate")]


def _marches(position: Position, name: str, lang: Lang) -> Iterator[str]:
    """Line by line, the most troops that can go and the cells they can go to, or come from."""
    names, rays = position.game.names, position.game.board.rays
    for command, lines in groupby(_reach(position, name), key=lambda line: line.command):
        parts = []
        by_line = groupby(
            lines, key=lambda line: (_direction(rays[line.command], line.cell), line.troops)
        )
        for (_, troops), cells in by_line:
            where = listed((names[line.cell] for line in cells), lang)
            words = _FROM if name == "concentrate" else _TO
            parts.append(words.in_(lang).format(troops=troops, cells=where))
        if taken := captures_in_reach(position, command, name == "concentrate"):
            where = listed((names[cell] for cell in taken), lang)
            parts.append(_CAPTURE.in_(lang).format(cells=where))
        apart = Words("; ", fr="\u00a0; ").in_(lang)
        yield labelled(f"{name} {names[command]}", apart.join(parts), lang)


def _direction(rays: tuple[tuple[int, ...], ...], cell: int) -> int:
    return next(way for way, ray in enumerate(rays) if cell in ray)
