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
    PhonesOption,
    PlayersOption,
    RehearsalSeedOption,
    ShapeOption,
    TableDiceOption,
    WithOption,
    one_of,
)
from referee.cli.table.kept_table import (
    NewTable,
    make_table,
    tell_seal,
    tell_set_up,
    tell_table,
)
from referee.show.terminal_lines import say, say_json
from referee.table.live_table import Table
from referee.table.seats import DICE, ONE, OWN_DICE, PHONES
from referee.web.access import Access, doors_path


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
            help=help_text("You have set up yourselves: the position."),
        ),
    ] = "",
    own_cards: Annotated[
        bool,
        typer.Option(
            "--own-cards",
            help=help_text("The table deals its own cards."),
        ),
    ] = False,
    with_: WithOption = None,
    shape: ShapeOption = "",
    wait: Annotated[
        bool,
        typer.Option(
            "--wait",
            help=help_text("Seal the dice and draw nothing yet, so that others can cut."),
        ),
    ] = False,
    phones: PhonesOption = ONE,
    dice: TableDiceOption = OWN_DICE,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Begin a table and show its set-up."""
    reader, modules = lang_of(lang), tuple(with_ or ())
    wishes = NewTable(
        game,
        players,
        colors,
        seed,
        fair,
        position,
        own_cards,
        modules,
        shape,
        in_play,
        wait,
        one_of(PHONES, phones, "--phones"),
        one_of(DICE, dice, "--rolls"),
    )
    table = make_table(log, wishes)
    if json:
        if not wait and not table.is_drawn:
            table.draw(expect=table.seq, asks=not table.header.colors)
        code = _recovery(table)
        say_json(table.public() | ({"recovery": code} if code else {}))
        return
    if wait:
        tell_seal(table, reader)
    else:
        tell_set_up(table, reader)
    tell_table(table, "", reader)
    say(_KEPT.in_(reader).format(name=log))
    if code := _recovery(table):
        say(_RECOVERY.in_(reader).format(code=code))


def _recovery(table: Table) -> str:
    """Make the table's links and return their recovery code; nothing where one phone acts."""
    if table.header.one_phone:
        return ""
    access = Access.make(doors_path(table.path), table.players if table.is_started else ())
    access.save()
    return access.code


_KEPT = Words(
    "The table is kept in {name}; its seed lies beside it, for you alone, until it is shown."
)
_RECOVERY = Words(
    "Recovery code, shown this once: {code}. Should a phone be lost, it opens the table again."
)
