"""`referee moves`: the legal plays, summed up for people and in full for machines."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any

from referee.commands.inputs import read_position, refusal
from referee.commands.shown import labelled, say, wrapped
from referee.wording import Words, listed

if TYPE_CHECKING:
    from pnp.spec import Lang
    from referee.moves import Reach
    from referee.plays import Play
    from referee.position import Position


MANY = 50_000
"""Orders to try that take so long that one should be told."""


def moves(
    file: str, game: str, kind: str, lang: Lang, as_json: bool = False, limit: int = 0
) -> None:
    """List what the active player may do next."""
    position = read_position(file, game, lang)
    if as_json:
        wanted = _wanted(kind.strip().lower(), position, lang)
        if not limit:
            _warn_of_many(position, wanted, lang)
        _write_json(position, wanted, limit)
    else:
        tell_moves(position, kind, lang)


def _warn_of_many(position: Position, wanted: list[str], lang: Lang) -> None:
    """Say on the error stream that a list will be long."""
    from referee.reach import count_concentrations, count_dispersions

    count = count_dispersions(position) if "disperse" in wanted else 0
    count += count_concentrations(position) if "concentrate" in wanted else 0
    if count > MANY:
        number = f"{count:,}".replace(",", Words(",", "\u202f").in_(lang))
        sys.stderr.write(wrapped(Words(*_MANY).in_(lang).format(count=number)) + "\n")


def tell_moves(position: Position, kind: str, lang: Lang) -> None:
    """The legal plays, summed up for people."""
    from referee.moves import KINDS, rides_unlisted

    wanted = _wanted(kind.strip().lower(), position, lang)
    die = position.die or Words("not rolled", "pas encore lancé").in_(lang)
    player = position.game.color_name(position.player, lang)
    head = _HEAD_ALONE if position.game.edition.recruit_die else _HEAD
    say(Words(*head).in_(lang).format(player=player, die=die))
    total = 0
    for title, kinds in KINDS.items():
        names = [play.__name__.lower() for play in kinds if play.__name__.lower() in wanted]
        lines = [line for name in names for line in _summary(position, name, lang)]
        total += len(lines)
        if lines:
            say(f"\n{_TITLES[title].in_(lang)}")
        for line in lines:
            say(wrapped(line, "  ", "      "))
    if "ride" in wanted and rides_unlisted(position) and _may_ride(position):
        say(f"\n{wrapped(Words(*_UNLISTED).in_(lang))}")
    if not total:
        say(f"\n{Words(*(_OVER if position.ended else _NOTHING)).in_(lang)}")


def _may_ride(position: Position) -> bool:
    """Whether any action by a card is open at all."""
    from referee.judge import is_legal
    from referee.plays import Collect

    return is_legal(position, Collect(with_die=False))


def _wanted(kind: str, position: Position, lang: Lang) -> list[str]:
    """The names of the plays asked for."""
    from referee.moves import KINDS

    have = {play.__name__.lower() for play in position.game.edition.effects}
    names = [p.__name__.lower() for group in KINDS.values() for p in group]
    names = [name for name in names if name in have]
    if not kind:
        return names
    if kind in KINDS:
        return [p.__name__.lower() for p in KINDS[kind] if p.__name__.lower() in have]
    if kind not in names:
        known = ", ".join((*KINDS, *names))
        raise refusal(lang, *_NO_KIND, kind=kind, known=known)
    return [kind]


def _write_json(position: Position, wanted: list[str], limit: int = 0) -> None:
    """One object, its plays written as they are found: there may be millions of them."""
    from referee.moves import moves as legal
    from referee.notation import format_play

    game = position.game
    head: dict[str, Any] = {"game": game.id, "player": position.player, "die": position.die or None}
    head["reach"] = [
        {
            "order": "concentrate" if line.toward else "disperse",
            "command": game.names[line.command],
            "cell": game.names[line.cell],
            "troops": line.troops,
        }
        for name in ("disperse", "concentrate")
        if name in wanted
        for line in _reach(position, name)
    ]
    sys.stdout.write(json.dumps(head, ensure_ascii=False, indent=2)[:-2] + ',\n  "plays": [')
    found = (play for name in wanted for play in legal(position, name))
    comma = ""
    for play in islice(found, limit or None):
        sys.stdout.write(f"{comma}\n    {json.dumps(format_play(play, game))}")
        comma = ","
    cut = bool(limit) and next(found, None) is not None
    say("\n  ]" + (',\n  "more": true' if cut else "") + "\n}")


def _summary(position: Position, name: str, lang: Lang) -> Iterator[str]:
    """The plays of one name, many of them on one line."""
    from referee.moves import moves as legal
    from referee.notation import format_play

    if name in ("disperse", "concentrate"):
        yield from _marches(position, name, lang)
        return
    found = list(legal(position, name))
    if name in ("roll", "treasury"):
        faces = [format_play(play, position.game).split()[1] for play in found]
        if faces:
            yield labelled(name, " ".join(faces), lang)
    elif name == "recruit":
        yield from _recruitments(found, position, lang)
    elif name in ("move", "dash", "ride"):
        yield from _officer_plays(position, found, lang)
    else:
        yield from (format_play(play, position.game) for play in found)


def _recruitments(found: Iterable[Play], position: Position, lang: Lang) -> Iterator[str]:
    """Recruitments, those that differ in the face of their die on one line."""
    from referee.notation import format_play

    faces: dict[str, list[str]] = {}
    for play in found:
        text = format_play(play, position.game)
        head, _, face = text.rpartition(" die ")
        faces.setdefault(f"{head} die" if head else text, []).append(face if head else "")
    for text, shown in faces.items():
        yield labelled(text, " ".join(shown), lang) if all(shown) else text


def _officer_plays(position: Position, found: Iterable[Play], lang: Lang) -> Iterator[str]:
    """For each officer the cells it can reach, however it goes there."""
    from referee.plays import Ride

    names, tiles = position.game.names, position.tiles()
    goals: dict[str, dict[str, None]] = {}
    for play in found:
        start, end, label = _journey(play, names)
        if end == start:
            continue
        goal = names[end]
        if isinstance(play, Ride):
            placed = play.card in tiles
            goal = (
                f"{goal} ({play.card})"
                if placed
                else Words(*_ANYWHERE).in_(lang).format(card=play.card)
            )
        goals.setdefault(label, {})[goal] = None
    for label, ends in goals.items():
        yield labelled(label, " ".join(ends), lang)


def _journey(play: Play, names: tuple[str, ...]) -> tuple[int, int, str]:
    """Where an officer's play starts and ends, and what it is called."""
    from referee.plays import Dash, Move, Ride

    if isinstance(play, Ride):
        return play.start, play.end, f"ride {play.officer} {names[play.start]}"
    assert isinstance(play, Move | Dash)
    word = "move" if isinstance(play, Move) else "dash"
    die = " with die" if isinstance(play, Move) and play.with_die else ""
    return play.path[0], play.path[-1], f"{word} {play.officer} {names[play.path[0]]}{die}"


def _reach(position: Position, name: str) -> list[Reach]:
    from referee.moves import reach

    return [line for line in reach(position) if line.toward == (name == "concentrate")]


def _marches(position: Position, name: str, lang: Lang) -> Iterator[str]:
    """Line by line, the most troops that can go and the cells they can go to, or come from."""
    from referee.reach import captures_in_reach

    names, rays = position.game.names, position.game.board.rays
    for command, lines in groupby(_reach(position, name), key=lambda line: line.command):
        parts = []
        by_line = groupby(
            lines, key=lambda line: (_direction(rays[line.command], line.cell), line.troops)
        )
        for (_, troops), cells in by_line:
            where = listed((names[line.cell] for line in cells), lang)
            words = _FROM if name == "concentrate" else _TO
            parts.append(Words(*words).in_(lang).format(troops=troops, cells=where))
        if taken := captures_in_reach(position, command, name == "concentrate"):
            where = listed((names[cell] for cell in taken), lang)
            parts.append(Words(*_CAPTURE).in_(lang).format(cells=where))
        apart = Words("; ", "\u00a0; ").in_(lang)
        yield labelled(f"{name} {names[command]}", apart.join(parts), lang)


def _direction(rays: tuple[tuple[int, ...], ...], cell: int) -> int:
    return next(way for way, ray in enumerate(rays) if cell in ray)


_HEAD_ALONE = ("{player} to play", "À {player} de jouer")
_HEAD = ("{player} to play, die: {die}", "À {player} de jouer, dé\u00a0: {die}")
_TITLES = {
    "turn": Words("The turn", "Le tour"),
    "officer": Words("Officers", "Officiers"),
    "order": Words("Orders", "Ordres"),
}
_TO = ("up to {troops} to {cells}", "jusqu’à {troops} vers {cells}")
_FROM = ("up to {troops} from {cells}", "jusqu’à {troops} de {cells}")
_CAPTURE = ("can capture the donjon on {cells}", "peut capturer le donjon en {cells}")
_ANYWHERE = ("wherever {card} lies", "là où se trouve {card}")
_UNLISTED = (
    "A hidden card may also lead to a tile whose place the position does not give.",
    "Une carte cachée peut aussi mener à une tuile dont la position ne donne pas la place.",
)
_MANY = (
    "There are about {count} orders to try; the list may take a while. Ask for one --kind, or "
    "stop it with --limit N.",
    "Il y a environ {count} ordres à essayer\u00a0; la liste peut être longue. Demandez une seule "
    "sorte avec --kind, ou arrêtez-la avec --limit N.",
)
_OVER = ("Nothing: the game is over.", "Rien\u00a0: la partie est finie.")
_NOTHING = ("Nothing of that kind.", "Rien de tel.")
_NO_KIND = (
    "there is no kind of play `{kind}`; the kinds are {known}",
    "il n’y a pas de coup «\u00a0{kind}\u00a0»\u00a0; les sortes de coups sont {known}",
)
