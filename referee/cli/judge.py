"""`referee judge`: the verdict on a play."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words, labelled
from referee.cli.inputs import read_position, write_file
from referee.cli.options import FileArgument, GameOption, JsonOption, LangOption, WithOption
from referee.engine.errors import NotationError
from referee.engine.judge import judge as settle
from referee.engine.unstated import unstated
from referee.engine.verdict import AnyVerdict
from referee.notation.text import format_position
from referee.show.board_view import view_position
from referee.show.terminal_board import board_lines, print_lines
from referee.show.terminal_lines import say, say_json
from referee.show.terminal_text import RULINGS, tell_verdict
from referee.show.verdict_picture import board_svg, marks_of

EXITS = {"legal": 0, "illegal": 1, "incomplete": 2}

PlayOption = Annotated[
    str,
    typer.Option(help=help_text("What the player does: 'construct d4; end'.")),
]
BoardOption = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        help=help_text("Draw the board as SVG."),
        show_default=False,
    ),
]


def judge(
    file: FileArgument,
    play: PlayOption,
    game: GameOption = "",
    json: JsonOption = False,
    board: BoardOption = "",
    with_: WithOption = None,
    lang: LangOption = None,
) -> None:
    """Judge a play, tell the verdict, and end with the exit code that goes with it."""
    reader = lang_of(lang)
    position = read_position(file, game, with_ or ())
    if not play.strip():
        verbs = ", ".join(position.game.family.listing.verbs(position))
        raise HeraldError(_NO_PLAY.fill(verbs=verbs))
    try:
        verdict = settle(position, play)
    except NotationError as error:
        raise HeraldError(_BAD_PLAY.fill(column=error.column, problem=error.problem)) from None
    if board:
        _write_board(verdict, play, board, reader)
    if json:
        say_json(verdict.report(reader, unstated(verdict)))
    else:
        _tell(verdict, play, reader)
    raise typer.Exit(EXITS[verdict.ruling])


def _write_board(verdict: AnyVerdict, play: str, path: str, lang: Lang) -> None:
    word = RULINGS[verdict.ruling].in_(lang)
    title = f"{labelled(play.strip(), word.lower(), lang)}, {verdict.clause}"
    write_file(path, board_svg(verdict.position, lang, title, marks_of(verdict)))


def _tell(verdict: AnyVerdict, play: str, lang: Lang) -> None:
    """Tell board and position first, so that the verdict is what stays in sight."""
    marks = marks_of(verdict)
    print_lines(board_lines(view_position(verdict.position), lang, marks.decides, marks.way))
    if verdict.ruling == "legal":
        say(f"\n{Words('Position after').in_(lang)}")
        for line in format_position(verdict.position).splitlines():
            say(f"  {line}")
    say()
    tell_verdict(verdict, play, lang)


_NO_PLAY = Words("say what the player does with --play; a play begins with {verbs}")
_BAD_PLAY = Words("--play, column {column}: {problem}")
