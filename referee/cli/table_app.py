"""The Typer app `referee table`: begin a table, look at it, take back, replay, export."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import Spoken, lang_of
from referee.cli.options import (
    GameArgument,
    GameOption,
    JsonOption,
    LangOption,
    LogArgument,
    SeedOption,
    ShapeOption,
    WithOption,
)

app = typer.Typer(
    name="table",
    help="Tables that are kept: an append-only log of every draw and every play.",
    no_args_is_help=True,
)

ConsentOption = Annotated[
    str, typer.Option(help="Who consents: blue,red, or all.", show_default=False)
]


@app.command(cls=Spoken)
def new(
    log: LogArgument,
    game: GameArgument = "",
    players: Annotated[int, typer.Option("--players", "-n", help="How many play.")] = 0,
    colors: Annotated[
        str, typer.Option(help="The colours they choose, seat by seat: blue,red.")
    ] = "",
    seed: SeedOption = None,
    fair: Annotated[bool, typer.Option("--fair", help="Draw again until it is fair.")] = False,
    position: Annotated[
        str,
        typer.Option(metavar="FILE", help="You have set up yourselves: the position."),
    ] = "",
    own_cards: Annotated[
        bool, typer.Option("--own-cards", help="The table deals its own cards.")
    ] = False,
    with_: WithOption = None,
    shape: ShapeOption = "",
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Begin a table: set up by the referee, or as you have set it up."""
    from referee.cli.table import NewTable
    from referee.cli.table import new as run

    modules = tuple(with_ or ())
    wishes = NewTable(game, players, colors, seed, fair, position, own_cards, modules, shape)
    run(log, wishes, lang_of(lang), json)


@app.command(cls=Spoken)
def show(
    log: LogArgument,
    game: GameOption = "",
    seat: Annotated[
        str, typer.Option(help="Show this seat's hand too; nobody else should look.")
    ] = "",
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Show how a table stands."""
    from referee.cli.table import show as run

    run(log, game, seat, lang_of(lang), json)


@app.command(cls=Spoken)
def keep(
    log: LogArgument,
    cards: Annotated[
        list[str] | None, typer.Argument(metavar="CARD...", help="The cards that are kept.")
    ] = None,
    seat: Annotated[str, typer.Option(help="Whose cards: blue.")] = "",
    game: GameOption = "",
    lang: LangOption = None,
) -> None:
    """Keep some of the cards that a seat was dealt; the others are laid down unseen."""
    from referee.cli.table import keep as run

    run(log, game, seat, cards or [], lang_of(lang))


@app.command("log", cls=Spoken)
def log_(
    log: LogArgument, game: GameOption = "", json: JsonOption = False, lang: LangOption = None
) -> None:
    """Tell what happened, entry by entry."""
    from referee.cli.table import log as run

    run(log, game, lang_of(lang), json)


@app.command(cls=Spoken)
def undo(
    log: LogArgument, game: GameOption = "", consent: ConsentOption = "", lang: LangOption = None
) -> None:
    """Take the last play back; across a draw everyone must consent, and the draw stays."""
    from referee.cli.table import undo as run

    run(log, game, consent, lang_of(lang))


@app.command(cls=Spoken)
def redo(log: LogArgument, game: GameOption = "", lang: LangOption = None) -> None:
    """Make again what was last taken back."""
    from referee.cli.table import redo as run

    run(log, game, lang_of(lang))


@app.command(cls=Spoken)
def replay(
    log: LogArgument,
    game: GameOption = "",
    to: Annotated[
        int | None, typer.Option(help="Stop at this entry and show the board.", show_default=False)
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for a key at each play.")] = False,
    lang: LangOption = None,
) -> None:
    """Play the game again from its start, board by board."""
    from referee.cli.table import replay as run

    run(log, game, to, step, lang_of(lang))


@app.command(cls=Spoken)
def export(
    log: LogArgument,
    out: Annotated[str, typer.Option(metavar="FILE", help="Write there.", show_default=False)] = "",
    game: GameOption = "",
    lang: LangOption = None,
) -> None:
    """Write the log as anyone may have it, hands sealed."""
    from referee.cli.table import export as run

    run(log, game, out, lang_of(lang))


@app.command(cls=Spoken)
def reveal(
    log: LogArgument, game: GameOption = "", consent: ConsentOption = "", lang: LangOption = None
) -> None:
    """Show the seed, once the game is over or everyone consents."""
    from referee.cli.table import reveal as run

    run(log, game, consent, lang_of(lang))
