"""`referee score`: points, ranking, and whether the game is over."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from referee.cli.inputs import choose_spec, read_position
from referee.cli.kept.opening import is_kept_log, open_kept
from referee.cli.kept.sheet import score_sheet_file, score_table
from referee.cli.options import FileArgument, GameOption, JsonOption, LangOption, WithOption
from referee.engine.judge import game_over
from referee.show.terminal_lines import say_json, say_wrapped
from referee.show.terminal_text import tell_ranking
from referee.table.table_files import SUFFIX

SheetArgument = Annotated[
    str,
    typer.Argument(
        metavar="[SHEET]",
        help=help_text("Of a game that is kept: what each player has, in TOML."),
        show_default=False,
    ),
]


def score(
    file: FileArgument,
    sheet: SheetArgument = "",
    game: GameOption = "",
    json: JsonOption = False,
    with_: WithOption = None,
    lang: LangOption = None,
) -> None:
    """Count points, rank the players, and say whether the game is over."""
    reader = lang_of(lang)
    if sheet:
        spec = choose_spec(file).with_modules(with_ or ())
        score_sheet_file(spec, sheet, json, reader)
        return
    if file.endswith(SUFFIX) and is_kept_log(file):
        score_table(open_kept(file, game), json, reader)
        return
    position = read_position(file, game, with_ or ())
    family, over = position.game.family, game_over(position)
    ranking = family.judging.ranking(position)
    said = over.report(reader) if over else None
    if json:
        head = {"game": position.game.id, **family.judging.score_facts(position)}
        say_json({**head, "ranking": [row.report() for row in ranking], "over": said})
        return
    tell_ranking(ranking, position, reader)
    goes_on = family.judging.goes_on(position).in_(reader)
    say_wrapped(f"{said['why']} ({said['clause']})" if said else goes_on)
