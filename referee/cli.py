"""The Typer app `referee`: set up a table, roll its die, settle its disputes."""

from __future__ import annotations

import os
import signal
import sys
from enum import StrEnum
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.errors import HeraldError
from referee.wording import reader_lang

if TYPE_CHECKING:
    from pnp.spec import Lang

app = typer.Typer(
    name="referee",
    help="Judge a play, list the legal ones, set up a table, roll the die, quote the rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


class LangChoice(StrEnum):
    en = "en"
    fr = "fr"


GameArgument = Annotated[
    str, typer.Argument(help="A game's name or the path of its folder.", show_default=False)
]
GameOption = Annotated[
    str, typer.Option("--game", help="The game, where the position names none.", show_default=False)
]
FileArgument = Annotated[
    str, typer.Argument(metavar="FILE", help="A position file, or - for standard input.")
]
LangOption = Annotated[
    LangChoice | None,
    typer.Option(help="The language of every word; without it HERALD_LANG or your locale's."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="One JSON object, for machines.")]
SeedOption = Annotated[
    str | None, typer.Option(help="Draw from this seed, again the same.", show_default=False)
]


def _lang(choice: LangChoice | None) -> Lang:
    return choice.value if choice else reader_lang(os.environ)


@app.command()
def judge(
    file: FileArgument,
    play: Annotated[str, typer.Option(help="What the player does: 'construct d4; end'.")],
    game: GameOption = "",
    json: JsonOption = False,
    board: Annotated[
        str, typer.Option(metavar="FILE", help="Draw the board as SVG.", show_default=False)
    ] = "",
    lang: LangOption = None,
) -> None:
    """Judge a play: exit 0 if legal, 1 if illegal, 2 if unreadable or incomplete."""
    from referee.commands.judge import judge as run

    raise typer.Exit(run(file, play, game, _lang(lang), json, board))


@app.command()
def moves(
    file: FileArgument,
    game: GameOption = "",
    kind: Annotated[
        str, typer.Option(help="order, officer, turn, or one play: construct.", show_default=False)
    ] = "",
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """List the legal plays: summed up for people, every one of them with --json."""
    from referee.commands.moves import moves as run

    run(file, game, kind, _lang(lang), json)


@app.command()
def score(
    file: FileArgument,
    game: GameOption = "",
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Count points, rank the players, and say whether the game is over."""
    from referee.commands.judge import score as run

    run(file, game, _lang(lang), json)


@app.command()
def casebook(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="PATH...", help="Case files, or folders of them; Herald's own."),
    ] = None,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Judge every case of files and folders: exit 0 if all agree."""
    from referee.commands.casebook import casebook as run

    raise typer.Exit(run(paths or [], _lang(lang), json))


@app.command()
def setup(
    players: Annotated[int, typer.Option("--players", "-n", help="How many play.")],
    game: GameArgument = "",
    colors: Annotated[
        str, typer.Option(help="The colours they choose, seat by seat: blue,red.")
    ] = "",
    seed: SeedOption = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for a key at each draw.")] = False,
    fair: Annotated[bool, typer.Option("--fair", help="Draw again until it is fair.")] = False,
    reveal: Annotated[bool, typer.Option("--reveal", help="Show hands and deck too.")] = False,
    json: JsonOption = False,
    save: Annotated[
        str, typer.Option(metavar="FILE", help="Save the position.", show_default=False)
    ] = "",
    sealed: Annotated[
        str, typer.Option(metavar="FILE", help="Keep hands and deck for later.", show_default=False)
    ] = "",
    lang: LangOption = None,
) -> None:
    """Set up a table: order of play, colours, land, officers, sealed hands."""
    from referee.commands.setup import Wishes
    from referee.commands.setup import setup as run

    wishes = Wishes(players, colors, seed, step, fair, reveal, json, save, sealed)
    run(game, wishes, _lang(lang))


@app.command()
def roll(
    game: GameArgument = "",
    seed: SeedOption = None,
    face: Annotated[
        int | None, typer.Option(help="The face your own die shows.", show_default=False)
    ] = None,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Roll the die and say what it offers this turn."""
    from referee.commands.roll import roll as run

    run(game, seed, face, _lang(lang), json)


@app.command()
def draw(
    game: GameArgument = "",
    seed: SeedOption = None,
    count: Annotated[int, typer.Option(help="How many cards.")] = 1,
    without: Annotated[
        str, typer.Option(help="Cards that are out: lion-C,wolf-A.", show_default=False)
    ] = "",
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Draw tactical cards."""
    from referee.commands.draw import draw as run

    run(game, seed, count, without, _lang(lang), json)


@app.command()
def rule(
    game: GameArgument = "",
    asked: Annotated[
        str,
        typer.Argument(metavar="CLAUSE|WORD", help="A clause's number, or a word to look for."),
    ] = "",
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Quote a clause with its cases, search by word, or list the chapters."""
    from referee.commands.rule import rule as run

    run(game, asked, _lang(lang), json)


@app.command()
def version() -> None:
    """Say which Herald this is."""
    from importlib.metadata import version as installed

    typer.echo(f"referee {installed('herald')}")


def run(arguments: list[str] | None = None) -> int:
    """Run the app and give its exit code; a fault that a person can mend is one sentence and 2."""
    try:
        app(arguments)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except HeraldError as error:
        sys.stderr.write(f"referee: {error}\n")
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        sys.stderr.write(f"referee: {where}{error.strerror or error}\n")
    return 2


def main() -> None:
    """The command `referee`; a reader that goes away ends it without a word."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(run())


if __name__ == "__main__":
    main()
