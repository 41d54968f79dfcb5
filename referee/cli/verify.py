"""`referee verify`: a log checked line by line, or judged by another edition's rules."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words, counted
from referee.cli.options import GameOption, JsonOption, LangOption, LogArgument, choose_folder
from referee.cli.rejudged import tell_rejudged
from referee.engine.game import load_game
from referee.show.terminal_lines import say, say_json, wrapped
from referee.table.log_file import LARGEST, TOO_LARGE
from referee.table.proof_words import proof
from referee.table.table_files import kept_game
from referee.table.verify import Report, verify_log

EditionOption = Annotated[
    str,
    typer.Option(
        metavar="GAME",
        help=help_text("Judge the same game by another edition's rules."),
    ),
]


def verify(
    log: LogArgument,
    edition: EditionOption = "",
    game: GameOption = "",
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Check a log; exit code 0 where all is in order, else 1."""
    reader = lang_of(lang)
    folder = str(choose_folder(game)) if game else kept_game(Path(log))
    report = verify_log(_read(log), folder)
    if edition and report:
        other = load_game(str(choose_folder(edition)))
        raise typer.Exit(tell_rejudged(Path(log), other, folder, reader, as_json=json))
    if json:
        say_json(_object(report, reader))
    else:
        _tell(report, reader)
    raise typer.Exit(0 if report else 1)


def _read(path: str) -> bytes:
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise HeraldError(_MISSING.fill(name=path)) from None
    if len(data) > LARGEST:
        raise HeraldError(TOO_LARGE.fill(name=path))
    return data


def _object(report: Report, lang: Lang) -> dict[str, object]:
    found = asdict(report)
    found["findings"] = [
        {"line": finding.line, "why": finding.words.in_(lang)} for finding in report.findings
    ]
    said = [words.in_(lang) for words in proof(report)]
    return {"sound": bool(report), **found, "proof": said}


def _tell(report: Report, lang: Lang) -> None:
    for finding in report.findings:
        said = _LINE.in_(lang).format(line=finding.line, why=finding.words.in_(lang))
        say(wrapped(said, "", "  "))
    counts = {
        "lines": counted(report.lines, Words("line", many="lines")),
        "plays": counted(report.plays, _ACT if report.kept else _PLAY),
        "draws": counted(report.draws, Words("draw", many="draws")),
        "faults": counted(len(report.findings), Words("fault", many="faults")),
    }
    say((_SOUND if report else _FAILS).fill(**counts).in_(lang))
    for words in proof(report):
        say(wrapped(words.in_(lang), "", "  "))
    say(f"sha256:{report.head}")


_PLAY = Words("play", many="plays")
_ACT = Words("act", many="acts")
_LINE = Words("line {line}: {why}")
_SOUND = Words("{lines}, {plays}, {draws}: all in order")
_FAILS = Words("{lines}, {plays}, {draws}: {faults}")
_MISSING = Words("there is no file `{name}`; name the log of a table")
