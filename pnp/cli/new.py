"""`pnp new`: a folder to begin a game of one's own in."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from pnp.bench.starting import KINDS, Kind, begin, begin_from, free_folder
from pnp.text.commands import LangChoice, help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.nearest import one_of
from pnp.text.words import Lang, Words

NameArgument = Annotated[
    str,
    typer.Argument(
        metavar="NAME", help=help_text("The new game's word: the name of its folder and its id.")
    ),
]
KindOption = Annotated[
    Kind | None,
    typer.Option(
        help=help_text(
            "The small game to begin with; left out, it is asked for, or cards where nobody can be "
            "asked."
        ),
        show_default=False,
    ),
]
FromOption = Annotated[
    str,
    typer.Option(
        "--from",
        metavar="GAME",
        help=help_text("The game that it changes: a game's name or the path of its folder."),
        show_default=False,
    ),
]
NewLangOption = Annotated[
    LangChoice | None,
    typer.Option(
        "--lang",
        help=help_text("The language of the game and of the notes in its files."),
        show_default=False,
    ),
]


def new(
    name: NameArgument,
    kind: KindOption = None,
    from_: FromOption = "",
    lang: NewLangOption = None,
) -> None:
    """Begin a game of your own: a small game to change, or a folder that changes another game."""
    folder, reader = free_folder(name), lang_of(lang)
    if from_ and kind:
        raise HeraldError(_BOTH)
    if from_:
        begin_from(folder, from_, reader)
    else:
        begin(folder, kind or _asked(reader), reader)
    typer.echo(_NEXT.fill(folder=folder).in_(reader))


def _asked(lang: Lang) -> Kind:
    """Return the kind that somebody at a terminal chooses; elsewhere the first."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return KINDS[0]
    question = _WHICH.fill(kinds=", ".join(KINDS)).in_(lang)
    answer = str(typer.prompt(question, default=KINDS[0])).strip()
    if answer not in KINDS:
        raise HeraldError(_NO_KIND.fill(known=one_of(answer, KINDS), answer=answer[:60]))
    return answer


_BOTH = Words("--kind begins with a small game and --from with another one; give one of them")
_WHICH = Words("What is it made of? {kinds}")
_NO_KIND = Words("expected {known}, got `{answer}`")
_NEXT = Words(
    "wrote {folder}/game.toml; `pnp watch {folder}` shows it while you change it, and "
    "`pnp build {folder}` prints it"
)
