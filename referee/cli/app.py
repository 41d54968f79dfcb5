"""The Typer app `referee`: set up a table, roll its die, settle its disputes."""

from __future__ import annotations

import signal
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

import pnp
from pnp.text.commands import Spoken, tool
from pnp.text.commands import lang_of as _lang
from pnp.text.errors import HeraldError
from referee.cli.options import (
    FileArgument,
    GameArgument,
    GameOption,
    JsonOption,
    LangOption,
    LogArgument,
    SeedOption,
    ShapeOption,
    WithOption,
)
from referee.cli.study_app import app as study_app
from referee.cli.table_app import app as table_app

app = tool(
    "referee",
    "Judge a play, list the legal ones, set up a table, roll the die, quote the rules.",
    fr="Juger un coup, lister les coups permis, préparer la table, lancer le dé, citer les règles.",
)
app.add_typer(table_app)
app.add_typer(study_app)


@app.command(cls=Spoken)
def judge(
    file: FileArgument,
    play: Annotated[str, typer.Option(help="What the player does: 'construct d4; end'.")],
    game: GameOption = "",
    json: JsonOption = False,
    board: Annotated[
        str, typer.Option(metavar="FILE", help="Draw the board as SVG.", show_default=False)
    ] = "",
    with_: WithOption = None,
    lang: LangOption = None,
) -> None:
    """Judge a play: exit 0 if legal, 1 if illegal, 2 if unreadable or incomplete."""
    from referee.cli.judge import judge as run

    raise typer.Exit(run(file, play, game, _lang(lang), json, board, with_ or ()))


@app.command(cls=Spoken)
def moves(
    file: FileArgument,
    game: GameOption = "",
    kind: Annotated[
        str, typer.Option(help="One kind of play, or one play by name.", show_default=False)
    ] = "",
    json: JsonOption = False,
    limit: Annotated[
        int,
        typer.Option(
            min=0, metavar="N", help="With --json, stop after so many plays.", show_default=False
        ),
    ] = 0,
    with_: WithOption = None,
    lang: LangOption = None,
) -> None:
    """List the legal plays: summed up for people, every one of them with --json."""
    from referee.cli.moves import moves as run

    run(file, game, kind, _lang(lang), json, limit, with_ or ())


@app.command(cls=Spoken)
def score(
    file: FileArgument,
    game: GameOption = "",
    json: JsonOption = False,
    with_: WithOption = None,
    lang: LangOption = None,
) -> None:
    """Count points, rank the players, and say whether the game is over."""
    from referee.cli.judge import score as run

    run(file, game, _lang(lang), json, with_ or ())


@app.command(cls=Spoken)
def casebook(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="PATH...", help="Case files, or folders of them; Herald's own."),
    ] = None,
    json: JsonOption = False,
    with_: WithOption = None,
    lang: LangOption = None,
) -> None:
    """Judge every case of files and folders: exit 0 if all agree."""
    from referee.cli.casebook import casebook as run

    raise typer.Exit(run(paths or [], _lang(lang), json, with_ or ()))


@app.command(cls=Spoken)
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
    with_: WithOption = None,
    shape: ShapeOption = "",
    lang: LangOption = None,
) -> None:
    """Set up a table: order of play, colours, land, pieces, sealed hands."""
    from referee.cli.setup import Wishes
    from referee.cli.setup import setup as run

    modules = tuple(with_ or ())
    wishes = Wishes(players, colors, seed, step, fair, reveal, json, save, sealed, modules, shape)
    run(game, wishes, _lang(lang))


@app.command(cls=Spoken)
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
    from referee.cli.roll import roll as run

    run(game, seed, face, _lang(lang), json)


@app.command(cls=Spoken)
def draw(
    game: GameArgument = "",
    seed: SeedOption = None,
    count: Annotated[int, typer.Option(help="How many cards.")] = 1,
    without: Annotated[
        str, typer.Option(help="Cards that are out, by name: lion-C,wolf-A.", show_default=False)
    ] = "",
    json: JsonOption = False,
    with_: WithOption = None,
    lang: LangOption = None,
) -> None:
    """Draw cards that players hold, from a full deck."""
    from referee.cli.draw import draw as run

    run(game, seed, count, without, _lang(lang), json, with_ or ())


@app.command(cls=Spoken)
def rule(
    game: GameArgument = "",
    asked: Annotated[
        str,
        typer.Argument(metavar="CLAUSE|WORD", help="A clause's number, or a word to look for."),
    ] = "",
    json: JsonOption = False,
    with_: WithOption = None,
    lang: LangOption = None,
) -> None:
    """Quote a clause with its cases, search by word, or list the chapters."""
    from referee.cli.rule import rule as run

    run(game, asked, _lang(lang), json, with_)


@app.command(cls=Spoken)
def verify(
    log: LogArgument,
    edition: Annotated[
        str,
        typer.Option(metavar="GAME", help="Judge the same game by another edition's rules."),
    ] = "",
    game: GameOption = "",
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Check a table's log, line by line: exit 0 if all is in order."""
    from referee.cli.verify import verify as run

    raise typer.Exit(run(log, edition, game, _lang(lang), json))


@app.command(cls=Spoken)
def play(
    log: LogArgument,
    game: GameOption = "",
    players: Annotated[int, typer.Option("--players", "-n", help="How many play.")] = 0,
    colors: Annotated[
        str, typer.Option(help="The colours they choose, seat by seat: blue,red.")
    ] = "",
    seed: SeedOption = None,
    fair: Annotated[bool, typer.Option("--fair", help="Draw again until it is fair.")] = False,
    with_: WithOption = None,
    shape: ShapeOption = "",
    lang: LangOption = None,
) -> None:
    """Play at the terminal: a table is begun, or taken up where its log ends."""
    from referee.cli.play import play as run
    from referee.cli.table import NewTable

    wishes = NewTable(game, players, colors, seed, fair, modules=tuple(with_ or ()), shape=shape)
    run(log, wishes, _lang(lang))


@app.command(cls=Spoken)
def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 lets the phones of the network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free one.")] = 8037,
    data: Annotated[
        str, typer.Option(metavar="DIR", help="Where tables are kept.", show_default=False)
    ] = "",
    lang: LangOption = None,
) -> None:
    """Open the live table for phones: the page, its API, and a code to scan."""
    from referee.cli.serve import serve as run

    run(host, port, data, _lang(lang))


@app.command(cls=Spoken)
def version() -> None:
    """Say which Herald this is."""
    typer.echo(f"referee {pnp.__version__}")


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
