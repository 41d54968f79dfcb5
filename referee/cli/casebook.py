"""`referee casebook`: every case judged again, one line a failure."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from pnp.folder.game_folders import game_folder, game_ids
from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Words, counted, labelled
from referee.casebook.cases import AnyCase, case_files, load_all_cases
from referee.casebook.judged_cases import run_case
from referee.cli.counter import show_count
from referee.cli.options import JsonOption, LangOption, WithOption
from referee.show.terminal_lines import say, say_json


def casebook(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PATH...",
            help=help_text("Case files, or folders of them; Herald's own."),
        ),
    ] = None,
    json: JsonOption = False,
    with_: WithOption = None,
    lang: LangOption = None,
) -> None:
    """Judge all cases of files and folders; exit code 0 where all agree, else 1."""
    reader, modules = lang_of(lang), with_ or ()
    files = case_files([Path(path) for path in paths or ()] or _own_files())
    cases = [case for file in files for case in load_all_cases(file)]
    if not cases:
        raise HeraldError(_NONE)
    _check_modules(cases, modules)
    cases = [case.played_with(modules) for case in cases]
    failures = []
    for number, case in enumerate(cases):
        show_count(number, len(cases))
        if failure := run_case(case):
            failures.append(failure)
            if not json:
                show_count(0, 0)
                say(labelled(case.file, failure.in_(reader), reader))
    show_count(0, 0)
    if json:
        found = [{"id": f.case.id, "file": f.case.file, "why": f.why.in_(reader)} for f in failures]
        say_json({"cases": len(cases), "failures": found})
    else:
        say(_closing(len(cases), len(failures)).in_(reader))
    raise typer.Exit(1 if failures else 0)


def _check_modules(cases: Sequence[AnyCase], modules: Sequence[str]) -> None:
    """Refuse a module that the game of no case has."""
    specs = list({id(one): one for one in (case.own_game().spec for case in cases)}.values())
    for module in modules:
        if not any(module in spec.modules for spec in specs):
            specs[0].with_modules([module])


def _closing(cases: int, failed: int) -> Words:
    """Return `4 cases, all agree`, `4 cases, 1 disagrees`."""
    if cases == 1 and not failed:
        return _ONE
    said = counted(cases, Words("case", many="cases"))
    if not failed:
        return _ALL.fill(cases=said)
    return _SOME.fill(cases=said, failed=counted(failed, _DISAGREE))


def _own_files() -> list[Path]:
    return [game_folder(game) for game in game_ids()]


_ALL = Words("{cases}, all agree")
_ONE = Words("1 case, and it agrees")
_SOME = Words("{cases}, {failed}")
_DISAGREE = Words("disagrees", many="disagree")
_NONE = Words("there are no cases to judge")
