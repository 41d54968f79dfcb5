"""`referee table new`: begin a table."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.words import Words
from referee.cli.options import (
    ColorsOption,
    FairOption,
    GameArgument,
    InPlayOption,
    JsonOption,
    LangOption,
    LogArgument,
    PlayersOption,
    RehearsalSeedOption,
    ShapeOption,
    WithOption,
)
from referee.cli.table.kept_table import (
    NewTable,
    make_table,
    tell_seal,
    tell_set_up,
    tell_table,
)
from referee.show.terminal_lines import say, say_json


def new(
    log: LogArgument,
    game: GameArgument = "",
    players: PlayersOption = 0,
    colors: ColorsOption = "",
    in_play: InPlayOption = "",
    seed: RehearsalSeedOption = None,
    fair: FairOption = False,
    position: Annotated[
        str,
        typer.Option(
            metavar="FILE",
            help=help_text(
                "You have set up yourselves: the position.",
                fr="Vous avez tout mis en place vous-mêmes\u00a0: la position.",
            ),
        ),
    ] = "",
    own_cards: Annotated[
        bool,
        typer.Option(
            "--own-cards",
            help=help_text(
                "The table deals its own cards.", fr="La table distribue ses propres cartes."
            ),
        ),
    ] = False,
    with_: WithOption = None,
    shape: ShapeOption = "",
    wait: Annotated[
        bool,
        typer.Option(
            "--wait",
            help=help_text(
                "Seal the dice and draw nothing yet, so that others can cut.",
                fr="Sceller les dés et ne rien tirer encore, pour que d’autres coupent.",
            ),
        ),
    ] = False,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Begin a table and show its set-up."""
    reader, modules = lang_of(lang), tuple(with_ or ())
    wishes = NewTable(
        game, players, colors, seed, fair, position, own_cards, modules, shape, in_play, wait
    )
    table = make_table(log, wishes)
    if json:
        if not wait and not table.is_drawn:
            table.draw(expect=table.seq, asks=not table.header.colors)
        say_json(table.public())
        return
    if wait:
        tell_seal(table, reader)
    else:
        tell_set_up(table, reader)
    tell_table(table, "", reader)
    say(_KEPT.in_(reader).format(name=log))


_KEPT = Words(
    "The table is kept in {name}; its seed lies beside it, for you alone, until it is shown.",
    fr="La table est gardée dans {name}\u00a0; sa graine est à côté, pour vous seul, jusqu’à ce "
    "qu’elle soit montrée.",
)
