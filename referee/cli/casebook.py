"""`referee casebook`: every case judged again, one line a failure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex
from typing import Annotated

import typer

from pnp.folder.game_folders import game_folder, game_ids
from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words, counted, labelled
from referee.casebook.case_files import case_files
from referee.casebook.cases import Book, read_book
from referee.casebook.gates import Gate, gates
from referee.casebook.judged_cases import Outcome, State, outcomes
from referee.cli.counter import show_count
from referee.cli.options import JsonOption, LangOption, WithOption
from referee.engine.game import load_game
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
    verbose: Annotated[
        bool,
        typer.Option(
            "--verbose",
            "-v",
            help=help_text(
                "Name the cases that are left out, too.",
            ),
        ),
    ] = False,
    through_gates: Annotated[
        bool,
        typer.Option(
            "--gates",
            help=help_text(
                "Try the coded rules of games: clauses written, clauses with a case, random games.",
            ),
        ),
    ] = False,
    seed: Annotated[
        str,
        typer.Option(
            help=help_text("With --gates, what the random games follow from."),
        ),
    ] = "",
    lang: LangOption = None,
) -> None:
    """Judge all cases of files and folders; exit code 0 where all agree, else 1."""
    reader, modules = lang_of(lang), with_ or ()
    if through_gates:
        raise typer.Exit(_tell_gates(paths or game_ids(), seed, reader, as_json=json))
    files = case_files([Path(path) for path in paths or ()] or _own_files())
    books = [read_book(file) for file in files]
    total = sum(len(book.entries) for book in books)
    if not total:
        raise HeraldError(_NONE)
    _check_modules(books, modules)
    count: Counter[State] = Counter()
    told: list[dict[str, object]] = []
    for number, outcome in enumerate(one for book in books for one in outcomes(book, modules)):
        show_count(number, total)
        count[outcome.state] += 1
        if outcome.state == "agrees":
            continue
        told.append(_entry(outcome, reader))
        if not json and (verbose or outcome.state != "left out"):
            show_count(0, 0)
            said = labelled(outcome.id, outcome.why.in_(reader), reader)
            say(labelled(f"{outcome.file}:{outcome.line}", said, reader))
    show_count(0, 0)
    failed = count["differs"] + count["unreadable"]
    judged = total - count["left out"]
    if json:
        failures = [entry for entry in told if entry["state"] != "left out"]
        left_out = [entry for entry in told if entry["state"] == "left out"]
        say_json({"cases": judged, "failures": failures, "left_out": left_out})
    else:
        say(_closing(judged, failed, count["left out"]).in_(reader))
    raise typer.Exit(1 if failed else 0)


def _tell_gates(named: Sequence[str], seed: str, lang: Lang, *, as_json: bool) -> int:
    """Try the rules of games, tell each gate, and return the exit code: 1 where one is shut."""
    seed = seed or token_hex(4)
    found: list[dict[str, object]] = []
    for one in named:
        game = load_game(str(game_folder(one)))
        for gate in gates(game, seed):
            found.append(_gate_entry(game.id, gate, lang))
            if not as_json:
                say(labelled(game.id, gate.tried.in_(lang), lang))
                for wrong in gate.wrong:
                    say(f"  {wrong.in_(lang)}")
    if as_json:
        say_json({"gates": found})
    return 1 if any(entry["wrong"] for entry in found) else 0


def _gate_entry(game: str, gate: Gate, lang: Lang) -> dict[str, object]:
    return {
        "game": game,
        "gate": gate.id,
        "tried": gate.tried.in_(lang),
        "wrong": [wrong.in_(lang) for wrong in gate.wrong],
    }


def _entry(outcome: Outcome, lang: Lang) -> dict[str, object]:
    return {
        "id": outcome.id,
        "file": outcome.file,
        "line": outcome.line,
        "state": outcome.state,
        "why": outcome.why.in_(lang),
    }


def _check_modules(books: Sequence[Book], modules: Sequence[str]) -> None:
    """Refuse a module that the game of no case has."""
    if not modules:
        return
    games = [book.game or case.own_game() for book in books for case in book.cases]
    specs = list({id(game): game.spec for game in games}.values())
    for module in modules:
        if specs and not any(module in spec.modules for spec in specs):
            specs[0].with_modules([module])


def _closing(cases: int, failed: int, left_out: int) -> Words:
    """Return `4 cases, all agree`, `4 cases, 1 disagrees; 2 left out`."""
    said = counted(cases, Words("case", many="cases"))
    if failed:
        closing = _SOME.fill(cases=said, failed=counted(failed, _DISAGREE))
    else:
        closing = _ONE if cases == 1 else _ALL.fill(cases=said)
    if not left_out:
        return closing
    others = counted(left_out, _ELSEWHERE)
    return _AND_LEFT_OUT.fill(closing=closing, others=others)


def _own_files() -> list[Path]:
    return [game_folder(game) for game in game_ids()]


_ALL = Words("{cases}, all agree")
_ONE = Words("1 case, and it agrees")
_SOME = Words("{cases}, {failed}")
_DISAGREE = Words("disagrees", many="disagree")
_AND_LEFT_OUT = Words("{closing}; {others}")
_ELSEWHERE = Words(
    "left out: its `only` is about other numbers",
    many="left out: their `only` is about other numbers",
)
_NONE = Words("there are no cases to judge")
