"""`referee moves`: the legal plays, summed up for people and in full for machines."""

from __future__ import annotations

import json as json_text
import sys
from itertools import islice
from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words
from referee.cli.inputs import read_position
from referee.cli.options import FileArgument, GameOption, JsonOption, LangOption, WithOption
from referee.engine.moves import kinds
from referee.engine.moves import moves as legal_plays
from referee.engine.summing_up import summed_up
from referee.engine.values import TablePosition
from referee.notation.text import format_play
from referee.show.terminal_lines import say, wrapped
from referee.show.terminal_text import turn_line

MANY = 50_000
"""Plays to try from which on the reader is told that the list takes long."""

KindOption = Annotated[
    str,
    typer.Option(
        help=help_text("One kind of play, or one play by name."),
        show_default=False,
    ),
]
LimitOption = Annotated[
    int,
    typer.Option(
        min=0,
        metavar="N",
        help=help_text("With --json, stop after so many plays."),
        show_default=False,
    ),
]


def moves(
    file: FileArgument,
    game: GameOption = "",
    kind: KindOption = "",
    json: JsonOption = False,
    limit: LimitOption = 0,
    with_: WithOption = None,
    lang: LangOption = None,
) -> None:
    """List what the active player may do next."""
    reader = lang_of(lang)
    position = read_position(file, game, with_ or ())
    if not json:
        tell_moves(position, kind, reader)
        return
    wanted = _wanted(kind.strip().lower(), position)
    if not limit:
        _warn_of_many(position, wanted, reader)
    _write_json(position, wanted, limit, _begins(kind, position))


def _warn_of_many(position: TablePosition, wanted: list[str], lang: Lang) -> None:
    """Say on the error stream that a list will be long."""
    count = position.game.family.listing.how_many(position, wanted)
    if count > MANY:
        number = f"{count:,}".replace(",", Words(",").in_(lang))
        sys.stderr.write(wrapped(_MANY.in_(lang).format(count=number)) + "\n")


def tell_moves(position: TablePosition, kind: str, lang: Lang) -> None:
    """Tell the legal plays, summed up for people."""
    game, family = position.game, position.game.family
    wanted = _wanted(kind.strip().lower(), position)
    if position.ended:
        say(_OVER.in_(lang))
        return
    say(turn_line(position, lang))
    begins = _begins(kind, position)
    total, notes = 0, dict[Words, None]()
    for title, plays in kinds(game).items():
        names = [play.__name__.lower() for play in plays if play.__name__.lower() in wanted]
        found = [summed_up(position, name) for name in names]
        lines = [line for one in found for line in one.lines(lang) if line.startswith(begins)]
        notes |= dict.fromkeys(note for one in found for note in one.notes())
        total += len(lines)
        if lines:
            say(f"\n{family.titles[title].in_(lang)}")
        for line in lines:
            say(wrapped(line, "  ", "      "))
    if not total:
        say(f"\n{_NOTHING.in_(lang)}")
    for note in notes if total or not begins else ():
        say(f"\n{wrapped(note.in_(lang))}")


def _begins(kind: str, position: TablePosition) -> str:
    """Return what a play must begin with where several kinds begin with the word asked for."""
    word = kind.strip().lower()
    named = {
        play.__name__.lower() for group in position.game.family.kinds.values() for play in group
    }
    return (
        f"{word} "
        if word in position.game.family.listing.verbs(position) and word not in named
        else ""
    )


def _wanted(kind: str, position: TablePosition) -> list[str]:
    """Return the names of the plays asked for."""
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
        raise HeraldError(_NO_KIND.fill(kind=kind, known=known))
    return [kind]


def _write_json(
    position: TablePosition, wanted: list[str], limit: int = 0, begins: str = ""
) -> None:
    """Write one object, its plays as they are found: there may be millions of them."""
    game = position.game
    head: dict[str, object] = {
        "game": game.id,
        "player": position.player,
        "die": position.die or None,
    }
    sums = [summed_up(position, name) for name in wanted]
    parts = [part for one in sums for part in one.parts()]
    head["summary"] = [part for part in parts if str(part["play"]).startswith(begins)]
    head["notes"] = [*{note.in_("en"): None for one in sums for note in one.notes()}]
    sys.stdout.write(json_text.dumps(head, ensure_ascii=False, indent=2)[:-2] + ',\n  "plays": [')
    written = (format_play(p, game) for name in wanted for p in legal_plays(position, name))
    found = (play for play in written if play.startswith(begins))
    comma = ""
    for play in islice(found, limit or None):
        sys.stdout.write(f"{comma}\n    {json_text.dumps(play)}")
        comma = ","
    cut = bool(limit) and next(found, None) is not None
    say("\n  ]" + (',\n  "more": true' if cut else "") + "\n}")


_MANY = Words(
    "There are about {count} plays to try; the list may take a while. Ask for one --kind, or "
    "stop it with --limit N."
)
_OVER = Words("Nothing: the game is over.")
_NOTHING = Words("Nothing of that kind.")
_NO_KIND = Words("there is no kind of play `{kind}`; the kinds are {known}")
