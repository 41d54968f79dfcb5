"""`referee table new`: begin a table."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.words import Lang, Words
from referee.cli.inputs import choose_spec
from referee.cli.kept.beginning import begin_kept, tell_kept_set_up
from referee.cli.kept.set_up import refuse_judged_only
from referee.cli.kept.telling import tell_table as tell_kept
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
from referee.show.terminal_lines import say, say_json, seal_line
from referee.table.kept.kept_game import is_kept
from referee.table.kept.kept_table import KeptTable
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
    phones, dice = one_of(PHONES, phones, "--phones"), one_of(DICE, dice, "--rolls")
    if not position and is_kept(spec := choose_spec(game)):
        refuse_judged_only(spec, fair=fair, shape=shape, in_play=in_play, own_cards=own_cards)
        kept = begin_kept(log, spec, players, colors, seed, modules, phones, dice)
        _new_kept(kept, log, wait, json, reader)
        return
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
        phones,
        dice,
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


def _new_kept(table: KeptTable, log: str, wait: bool, as_json: bool, lang: Lang) -> None:
    """Carry the set-up of a kept table out, unless it waits, and show the table."""
    if as_json:
        while not wait and not table.is_started and table.asked is None:
            table.set_up(expect=table.seq)
        code = _recovery(table)
        say_json(table.view() | dict(table.view()["table"]) | ({"recovery": code} if code else {}))
        return
    if wait:
        say(seal_line(table.header.commitment, lang))
    else:
        tell_kept_set_up(table, lang)
        say()
        tell_kept(table, "", lang)
    say(_KEPT.in_(lang).format(name=log))
    if code := _recovery(table):
        say(_RECOVERY.in_(lang).format(code=code))


def _recovery(table: Table | KeptTable) -> str:
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
