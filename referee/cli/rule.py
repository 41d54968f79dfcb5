"""`referee rule`: a clause and its cases, a search by word, or the list of chapters."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer

from pnp.folder.spec import GameSpec
from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words, labelled
from referee.casebook.cases import Case, load_cases
from referee.cli.options import GameArgument, JsonOption, LangOption, WithOption, choose_folder
from referee.engine.game import Game, load_game
from referee.show.terminal_lines import say, say_json, say_wrapped

_VERDICTS = {
    "legal": Words("legal", fr="légal"),
    "illegal": Words("illegal", fr="illégal"),
    "incomplete": Words("incomplete", fr="incomplet"),
}


@dataclass(frozen=True)
class Entry:
    """A clause as the command shows it."""

    id: str
    chapter: str
    text: str
    cases: tuple[Case, ...]

    @property
    def number(self) -> str:
        """Return the number of its chapter."""
        return self.id.split(".")[0]

    def as_json(self, lang: Lang) -> dict[str, object]:
        return {
            "clause": self.id,
            "chapter": self.chapter,
            "text": self.text,
            "cases": [
                {
                    "id": case.id,
                    "title": case.titles.get(lang, case.title),
                    "play": case.play,
                    "verdict": case.verdict,
                }
                for case in self.cases
            ],
        }


ClauseArgument = Annotated[
    str,
    typer.Argument(
        metavar="CLAUSE|WORD",
        help=help_text(
            "A clause's number, or a word to look for.",
            fr="Le numéro d’un article, ou un mot à chercher.",
        ),
    ),
]


def rule(
    game: GameArgument = "",
    asked: ClauseArgument = "",
    json: JsonOption = False,
    with_: WithOption = None,
    lang: LangOption = None,
) -> None:
    """Show one clause, the clauses with a word, or every chapter.

    Where modules are named, the clauses of all others are left out.
    """
    reader = lang_of(lang)
    folder, asked = _told_apart(game, asked)
    ready = load_game(str(folder))
    entries = _entries(ready, folder, reader)
    if with_ is not None:
        entries = _played(entries, ready.spec.with_modules(with_), asked)
    if not entries:
        raise HeraldError(_NO_MANUSCRIPT.fill(game=ready.id, file=f"rules.{reader}.md"))
    of_module = [entry for entry in entries if entry.number in _chapters(ready.spec, asked)]
    found = of_module or _find(entries, asked)
    if json:
        say_json({"game": ready.id, "clauses": [entry.as_json(reader) for entry in found]})
    elif not asked:
        _list_chapters(ready, found, reader)
    else:
        _show(found, reader)


def _played(entries: list[Entry], played: GameSpec, asked: str) -> list[Entry]:
    """Return the clauses of what is played; refuse one that is asked for and is not."""
    shut = {
        chapter: (word, module)
        for word, module in played.modules.items()
        if word not in played.modules_on
        for chapter in module.chapters
    }
    for entry in entries:
        if entry.number in shut and asked in (entry.id, entry.number):
            word, module = shut[entry.number]
            raise HeraldError(_NOT_PLAYED.fill(clause=asked, module=module.name, word=word))
    return [entry for entry in entries if entry.number not in shut]


def _chapters(spec: GameSpec, asked: str) -> list[str]:
    """Return the chapters of a module that is asked for by its name, in any language."""
    for word, module in spec.modules.items():
        if _bare(asked) in map(_bare, (word, *module.name.as_table().values())):
            return list(module.chapters)
    return []


def _told_apart(game: str, asked: str) -> tuple[Path, str]:
    """Return folder and question; a single word that is no game is asked of the default game."""
    if game and not asked:
        try:
            return choose_folder(game), ""
        except HeraldError:
            return choose_folder(""), game
    return choose_folder(game), asked


def _entries(game: Game, folder: Path, lang: Lang) -> list[Entry]:
    cases = _cases_by_clause(folder / "cases.toml")
    return [
        Entry(clause.id, clause.chapter, clause.text, tuple(cases.get(clause.id, ())))
        for clause in game.rulebook[lang].values()
    ]


def _cases_by_clause(path: Path) -> dict[str, list[Case]]:
    found: dict[str, list[Case]] = {}
    for case in load_cases(path) if path.is_file() else ():
        for clause in case.clauses:
            found.setdefault(clause, []).append(case)
    return found


def _find(entries: list[Entry], asked: str) -> list[Entry]:
    if not asked:
        return entries
    if re.fullmatch(r"\d+", asked):
        found = [entry for entry in entries if entry.number == asked]
    elif re.match(r"\d", asked):
        found = [entry for entry in entries if entry.id == asked]
    else:
        found = [e for e in entries if _bare(asked) in _bare(f"{e.chapter} {e.text}")]
    if found:
        return found
    if not re.match(r"\d", asked):
        raise HeraldError(_NO_WORD.fill(word=asked))
    ids = [entry.id for entry in entries]
    near = get_close_matches(asked, ids, n=3, cutoff=0.0)
    raise HeraldError(_NO_CLAUSE.fill(clause=asked, near=", ".join(near)))


def _bare(text: str) -> str:
    """Return small letters without accents, so that `dechaine` finds what it should."""
    plain = unicodedata.normalize("NFD", text.replace("’", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold()


def _list_chapters(game: Game, entries: list[Entry], lang: Lang) -> None:
    say(game.spec.game.name.in_(lang))
    chapter = ""
    for entry in entries:
        if entry.chapter != chapter:
            chapter = entry.chapter
            say(f"\n{chapter}")
        first = re.split(r"(?<=[.])\s", entry.text, maxsplit=1)[0]
        say(f"  {entry.id:<5} {first if len(first) <= 72 else first[:71].rstrip() + '…'}")
    say(f"\n{_HOW.in_(lang).format(game=game.id)}")


def _show(entries: list[Entry], lang: Lang) -> None:
    for number, entry in enumerate(entries):
        if number:
            say()
        say(f"{entry.id}  {re.sub(r'^[0-9]+[.]? *', '', entry.chapter)}")
        say_wrapped(entry.text, "  ")
        if len(entries) > 1:
            continue
        if entry.cases:
            say(f"\n  {Words('Cases', fr='Cas').in_(lang)}")
        for case in entry.cases:
            say(f"  {_VERDICTS[case.verdict].in_(lang):<10} {case.titles.get(lang, case.title)}")
            say(f"  {'':<10} {labelled(case.id, case.play, lang)}")


_HOW = Words(
    "`referee rule {game} 4.1` quotes a clause, `referee rule {game} WORD` finds a word.",
    fr="`referee rule {game} 4.1` cite un article, `referee rule {game} MOT` cherche un mot.",
)
_NO_MANUSCRIPT = Words(
    "the folder of {game} has no manuscript {file} with clauses",
    fr="le dossier de {game} n’a pas de manuscrit {file} avec des articles",
)
_NO_CLAUSE = Words(
    "there is no clause {clause}; the nearest are {near}",
    fr="il n’y a pas d’article {clause}\u00a0; les plus proches sont {near}",
)
_NOT_PLAYED = Words(
    "{clause} is of the module {module}, which is not played here; add --with {word}",
    fr="{clause} est du module {module}, qui n’est pas joué ici\u00a0; ajoutez --with {word}",
)
_NO_WORD = Words(
    "no clause has `{word}` in it; try another word, or none to see the chapters",
    fr="aucun article ne contient «\u00a0{word}\u00a0»\u00a0; essayez un autre mot, ou aucun pour "
    "voir les chapitres",
)
