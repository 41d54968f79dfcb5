"""`referee rule`: a clause and its cases, a chapter, a search by words, or the list of chapters."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from pnp.folder.loading import load_folder
from pnp.folder.search.rule_search import Answer, Found, RuleSearch, whole_booklet
from pnp.folder.spec import GameSpec
from pnp.folder.texts.made_tables import Rows
from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.visible import visible
from pnp.text.words import Lang, Words, labelled
from referee.casebook.cases import AnyCase, game_book
from referee.casebook.chance_cases import ChanceCase
from referee.casebook.judged_cases import outcome_of
from referee.cli.options import GameArgument, JsonOption, LangOption, WithOption, choose_folder
from referee.engine.game import Game, load_game
from referee.show.terminal_board import has_color
from referee.show.terminal_lines import WIDTH, say, say_json, say_styled, wrapped
from referee.table.kept.kept_game import is_kept
from referee.table.log_file import opened_log

_OUR_RULING = Words("Our ruling")
_VERDICTS = {
    "legal": Words("legal"),
    "illegal": Words("illegal"),
    "incomplete": Words("incomplete"),
}
_KINDS = {
    "setup": Words("set-up", context="a chapter of the rules"),
    "roll": Words("die"),
    "draw": Words("cards"),
}
_HANG = " " * 7

RulingsOption = Annotated[
    str,
    typer.Option(
        "--log",
        metavar="LOG",
        help=help_text("Show what this table has decided beneath each clause."),
        show_default=False,
    ),
]
SoughtArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="CLAUSE|WORDS",
        help=help_text("The number of a clause or chapter, or words to look for in any language."),
        show_default=False,
    ),
]


def rule(
    game: GameArgument = "",
    sought: SoughtArgument = None,
    json: JsonOption = False,
    with_: WithOption = None,
    log: RulingsOption = "",
    lang: LangOption = None,
) -> None:
    """Show one clause, one chapter, what the rules have on some words, or every chapter.

    Where modules are named, the clauses of all others are left out.
    """
    reader = lang_of(lang)
    folder, asked = _told_apart(game, " ".join(sought or ()))
    spec = load_folder(folder)
    ready = None if is_kept(spec) else load_game(str(folder))
    rules = whole_booklet(spec.folder)
    if with_ is not None:
        played = spec.with_modules(with_)
        _refuse_unplayed(played, asked)
        rules = RuleSearch.of(played)
    if not rules.passages:
        raise HeraldError(_NO_MANUSCRIPT.fill(game=spec.id, file=f"rules.{reader}.md"))
    answer = rules.look_up(asked, reader) if asked else Answer(rules.all(reader))
    cases = _Cases(ready, _rulings(log))
    if json:
        say_json({"game": spec.id, **_as_json(answer, cases, reader)})
    elif not asked:
        _list_chapters(spec, answer, reader)
    else:
        _show(answer, cases, reader)


def _refuse_unplayed(played: GameSpec, asked: str) -> None:
    """Refuse a clause or a chapter of a module that is not played."""
    for word, module in played.modules.items():
        if word not in played.modules_on and asked.partition(".")[0] in module.chapters:
            raise HeraldError(_NOT_PLAYED.fill(clause=asked, module=module.name, word=word))


def _told_apart(game: str, asked: str) -> tuple[Path, str]:
    """Return folder and question; a single word that is no game is asked of the default game."""
    if game and not asked:
        try:
            return choose_folder(game), ""
        except HeraldError:
            return choose_folder(""), game
    return choose_folder(game), asked


def _rulings(log: str) -> Sequence[Mapping[str, str]]:
    """Return what a table has decided; nothing where none is named."""
    if not log:
        return ()
    entries = opened_log(Path(log)).entries
    return [entry.data for entry in entries if entry.data.get("clause") and entry.kind == "note"]


class _Cases:
    """The cases of a game by the clauses that they name, those that hold for its numbers."""

    def __init__(self, game: Game | None, rulings: Sequence[Mapping[str, str]] = ()) -> None:
        self.game = game
        self.rulings = rulings
        """What the table has decided about clauses."""
        self.named: dict[str, list[AnyCase]] = {}
        for case in game_book(game).cases if game else ():
            for clause in case.clauses:
                self.named.setdefault(clause, []).append(case)

    def of(self, clause: str) -> list[AnyCase]:
        cases, game = self.named.get(clause, []), self.game
        return [case for case in cases if game and outcome_of(case, game).state == "agrees"]

    def ruled(self, clause: str) -> list[str]:
        """Return what the table has decided about a clause."""
        return [ruling["text"] for ruling in self.rulings if ruling["clause"] == clause]


def _as_json(answer: Answer, cases: _Cases, lang: Lang) -> dict[str, object]:
    """Return clauses with their cases, and the text that is no clause."""
    every = [*answer.found, *([] if answer.is_chapter else answer.others)]
    clauses = [
        {
            "clause": found.passage.clause,
            "chapter": found.written.heading,
            "text": found.written.text,
            "cases": [_case(case, lang) for case in cases.of(found.passage.clause)],
            "rulings": cases.ruled(found.passage.clause),
        }
        for found in every
        if found.passage.clause
    ]
    passages = [
        {"chapter": found.written.heading, "text": found.written.text}
        for found in every
        if not found.passage.clause
    ]
    return {"clauses": clauses, "passages": passages}


def _case(case: AnyCase, lang: Lang) -> dict[str, object]:
    found: dict[str, object] = {"id": case.id, "title": case.titles.get(lang, case.title)}
    if isinstance(case, ChanceCase):
        return found | {"chance": case.kind, "comes": case.comes}
    return found | {"play": case.play, "verdict": case.verdict}


def _list_chapters(spec: GameSpec, answer: Answer, lang: Lang) -> None:
    heading = spec.game.name.in_(lang)
    say(heading)
    for found in answer.found:
        if found.written.heading != heading:
            heading = found.written.heading
            say(f"\n{heading}")
        if found.passage.clause:
            first = re.split(r"(?<=[.])\s", found.written.text, maxsplit=1)[0]
            short = first if len(first) <= 72 else first[:71].rstrip() + "…"
            say(f"  {found.passage.clause:<5} {short}")
    say(f"\n{_HOW.in_(lang).format(game=spec.id)}")


def _show(answer: Answer, cases: _Cases, lang: Lang) -> None:
    if answer.is_chapter:
        say(answer.found[0].written.heading)
        hang = _HANG if any(found.passage.clause for found in answer.found) else "  "
        for found in (one for one in answer.found if one.written.text):
            say()
            say_styled(_body(found, found.passage.clause.ljust(len(hang)), hang))
            _show_rulings(cases.ruled(found.passage.clause), hang, lang)
    else:
        for number, found in enumerate(answer.found):
            if number:
                say()
            say_styled(_marked(_heading(found), found))
            say_styled(_body(found, "  ", "  "))
            _show_rulings(cases.ruled(found.passage.clause), "  ", lang)
    if answer.elsewhere:
        places = ", ".join(found.place for found in answer.elsewhere)
        say(f"\n{wrapped(labelled(_ELSEWHERE.in_(lang), places, lang))}")
    if len(answer.found) == 1 and not answer.is_chapter:
        _show_cases(cases.of(answer.found[0].passage.clause), lang)


def _show_rulings(rulings: Sequence[str], indent: str, lang: Lang) -> None:
    """Show what the table has decided, beneath the clause that it is about."""
    for text in rulings:
        say(wrapped(labelled(_OUR_RULING.in_(lang), text, lang), indent, indent))


def _heading(found: Found) -> str:
    clause, written = found.passage.clause, found.written
    return f"{clause}  {written.title}" if clause else written.heading


def _body(found: Found, first: str, later: str) -> str:
    """Return a passage folded to the terminal, a table in columns where it is narrow enough."""
    written = found.written
    lines = _columns(written.rows, later)
    if not lines or max(map(len, lines)) > WIDTH:
        bullet = "- " if written.is_entry else ""
        parts = written.text.splitlines()
        lines = [
            line
            for number, part in enumerate(parts)
            for line in wrapped(bullet + part, later if number else first, later).splitlines()
        ]
    return "\n".join(_marked(line, found) for line in lines)


def _columns(rows: Rows, indent: str) -> list[str]:
    """Return a table's rows with their cells below each other."""
    filled = [row for row in rows if any(row)]
    widths = [max(map(len, column)) for column in zip(*filled, strict=True)]
    aligned = (
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        for row in filled
    )
    return [f"{indent}{line}".rstrip() for line in aligned]


def _marked(line: str, found: Found) -> str:
    """Return a line with the words that were looked for in bold, at a terminal that has it."""
    line = visible(line)
    if not has_color(sys.stdout):
        return line
    for start, end in reversed(found.marks(line)):
        word = typer.style(line[start:end], bold=True, underline=True)
        line = line[:start] + word + line[end:]
    return line


def _show_cases(cases: list[AnyCase], lang: Lang) -> None:
    if cases:
        say(f"\n  {Words('Cases').in_(lang)}")
    for case in cases:
        if isinstance(case, ChanceCase):
            said, about = _KINDS[case.kind], case.id
        else:
            said, about = _VERDICTS[case.verdict], labelled(case.id, case.play, lang)
        say(f"  {said.in_(lang):<10} {case.titles.get(lang, case.title)}")
        say(f"  {'':<10} {about}")


_HOW = Words(
    "`referee rule {game} 4.1` quotes a clause, `referee rule {game} 4` a chapter, and `referee "
    "rule {game} WORDS` finds words."
)
_ELSEWHERE = Words("Also in")
_NO_MANUSCRIPT = Words("the folder of {game} has no manuscript {file} with clauses")
_NOT_PLAYED = Words(
    "{clause} is of the module {module}, which is not played here; add --with {word}"
)
