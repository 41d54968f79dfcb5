"""`referee moves`: the legal plays, summed up for people and in full for machines."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from pnp.text.words import Words, labelled
from referee.cli.inputs import read_position, refusal
from referee.show.output import say, wrapped

if TYPE_CHECKING:
    from pnp.text.words import Lang
    from referee.engine.values import TablePosition


MANY = 50_000
"""Orders to try that take so long that one should be told."""


def moves(
    file: str,
    game: str,
    kind: str,
    lang: Lang,
    as_json: bool = False,
    limit: int = 0,
    modules: Sequence[str] = (),
) -> None:
    """List what the active player may do next."""
    position = read_position(file, game, lang, modules)
    if as_json:
        wanted = _wanted(kind.strip().lower(), position, lang)
        if not limit:
            _warn_of_many(position, wanted, lang)
        _write_json(position, wanted, limit, _begins(kind, position))
    else:
        tell_moves(position, kind, lang)


def _warn_of_many(position: TablePosition, wanted: list[str], lang: Lang) -> None:
    """Say on the error stream that a list will be long."""
    count = position.game.family.listing.how_many(position, wanted)
    if count > MANY:
        number = f"{count:,}".replace(",", Words(",", fr="\u202f").in_(lang))
        sys.stderr.write(wrapped(_MANY.in_(lang).format(count=number)) + "\n")


def tell_moves(position: TablePosition, kind: str, lang: Lang) -> None:
    """The legal plays, summed up for people."""
    from referee.engine.moves import kinds

    game, family = position.game, position.game.family
    wanted = _wanted(kind.strip().lower(), position, lang)
    if position.ended:
        say(_OVER.in_(lang))
        return
    say(turn_line(position, lang))
    begins = _begins(kind, position)
    total = 0
    for title, plays in kinds(game).items():
        names = [play.__name__.lower() for play in plays if play.__name__.lower() in wanted]
        lines = [line for name in names for line in family.listing.summary(position, name, lang)]
        lines = [line for line in lines if line.startswith(begins)]
        total += len(lines)
        if lines:
            say(f"\n{family.titles[title].in_(lang)}")
        for line in lines:
            say(wrapped(line, "  ", "      "))
    for note in family.listing.not_listed(position, wanted if total or not begins else []):
        say(f"\n{wrapped(note.in_(lang))}")
    if not total:
        say(f"\n{_NOTHING.in_(lang)}")


def turn_line(position: TablePosition, lang: Lang) -> str:
    """Whose turn it is and for what, and the die where the turn has one."""
    game = position.game
    said = (
        game.family.showing.asks(position)
        .in_(lang)
        .format(player=game.color_name(position.player, lang))
    )
    if not game.rolls:
        return said
    die = position.die or Words("not rolled", fr="pas encore lancé").in_(lang)
    return f"{said}, {labelled(Words('die', fr='dé').in_(lang), str(die), lang)}"


def _begins(kind: str, position: TablePosition) -> str:
    """What a play must begin with where a word is asked for that several kinds begin with."""
    word = kind.strip().lower()
    named = {
        play.__name__.lower() for group in position.game.family.kinds.values() for play in group
    }
    return (
        f"{word} "
        if word in position.game.family.listing.verbs(position) and word not in named
        else ""
    )


def _wanted(kind: str, position: TablePosition, lang: Lang) -> list[str]:
    """The names of the plays asked for."""
    from referee.engine.moves import kinds

    named = {
        title: [play.__name__.lower() for play in plays]
        for title, plays in kinds(position.game).items()
    }
    names = [name for group in named.values() for name in group]
    if not kind or _begins(kind, position):
        return names
    if kind in named:
        return named[kind]
    if kind not in names:
        verbs = position.game.family.listing.verbs(position)
        known = ", ".join(dict.fromkeys((*named, *verbs)))
        raise refusal(lang, _NO_KIND, kind=kind, known=known)
    return [kind]


def _write_json(
    position: TablePosition, wanted: list[str], limit: int = 0, begins: str = ""
) -> None:
    """One object, its plays written as they are found: there may be millions of them."""
    from referee.engine.moves import moves as legal
    from referee.notation.text import format_play

    game = position.game
    head: dict[str, Any] = {"game": game.id, "player": position.player, "die": position.die or None}
    head |= position.game.family.listing.list_facts(position, wanted)
    sys.stdout.write(json.dumps(head, ensure_ascii=False, indent=2)[:-2] + ',\n  "plays": [')
    written = (format_play(p, game) for name in wanted for p in legal(position, name))
    found = (play for play in written if play.startswith(begins))
    comma = ""
    for play in islice(found, limit or None):
        sys.stdout.write(f"{comma}\n    {json.dumps(play)}")
        comma = ","
    cut = bool(limit) and next(found, None) is not None
    say("\n  ]" + (',\n  "more": true' if cut else "") + "\n}")


_MANY = Words(
    "There are about {count} plays to try; the list may take a while. Ask for one --kind, or "
    "stop it with --limit N.",
    fr="Il y a environ {count} coups à essayer\u00a0; la liste peut être longue. Demandez une "
    "seule "
    "sorte avec --kind, ou arrêtez-la avec --limit N.",
)
_OVER = Words("Nothing: the game is over.", fr="Rien\u00a0: la partie est finie.")
_NOTHING = Words("Nothing of that kind.", fr="Rien de tel.")
_NO_KIND = Words(
    "there is no kind of play `{kind}`; the kinds are {known}",
    fr="il n’y a pas de coup «\u00a0{kind}\u00a0»\u00a0; les sortes de coups sont {known}",
)
