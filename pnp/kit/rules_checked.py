"""What the referee finds wrong in a game folder: its numbers, its set-up, its cases."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pnp.folder.lineage.extending import FILE as SPEC
from pnp.folder.models import MissingNumberError
from pnp.folder.plain_files import has_file, read_text
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, HeraldError, SpecError
from referee.casebook.cases import AnyCase, load_all_cases
from referee.casebook.judged_cases import run_case
from referee.engine.chance import Chance
from referee.engine.game import Game, NoRulesError, make_game
from referee.engine.values import SetUpWish

CASES = "cases.toml"


def rules_faults(spec: GameSpec, folder: Path, sets: Sequence[Sequence[str]]) -> Iterator[Fault]:
    """Yield what the rules cannot count with, the set-ups that fail, and cases that do not hold.

    A game whose rules nobody has is printed all the same; so is one that names none.
    """
    file = str(folder / SPEC)
    if not spec.game.rules:
        return
    try:
        game = make_game(spec)
    except NoRulesError as error:
        yield Fault(file, "game.rules", str(error), "", level="warning")
        return
    except SpecError as error:
        yield from error.faults
        return
    except HeraldError as error:
        yield _counted_out(file, "numbers", error)
        return
    set_ups = list(_set_ups(game, file, sets))
    yield from set_ups
    if has_file(folder, CASES) and not set_ups:
        yield from _cases(game, folder)


def _counted_out(file: str, key: str, error: HeraldError) -> Fault:
    """Return the fault of a number that the rules miss, or of what else stops them."""
    if isinstance(error, MissingNumberError):
        return Fault(file, f"numbers.{error.number}", "nothing", "a number that the rules ask for")
    return Fault(file, key, str(error), "")


def _set_ups(game: Game, file: str, sets: Iterable[Sequence[str]]) -> Iterator[Fault]:
    """Yield why no table can be drawn for some number of players."""
    players = game.spec.players
    for on in sets:
        spec = game.spec.with_modules(on)
        for count in range(players.min, players.max + 1):
            wish = SetUpWish(count, modules=spec.modules_on)
            try:
                game.family.setup.draw(spec, wish, Chance("check"), Chance("check hands"))
            except HeraldError as error:
                yield _counted_out(file, "setup.steps", error)


def _cases(game: Game, folder: Path) -> Iterator[Fault]:
    """Yield the cases that do not hold; the booklet leaves them out."""
    file = str(folder / CASES)
    try:
        cases = load_all_cases(folder / CASES)
    except HeraldError as error:
        yield Fault(file, "", str(error).removeprefix(f"{file}: "), "")
        return
    text = read_text(folder, CASES)
    yield from _titles(game.spec, cases, file, text)
    for case in cases:
        if failure := run_case(case, game):
            line = _line_of(case.id, text)
            yield Fault(file, case.id, failure.why.in_("en"), "", line, "warning")


def _titles(spec: GameSpec, cases: Sequence[AnyCase], file: str, text: str) -> Iterator[Fault]:
    """Yield a warning for each language in which cases have no title."""
    for lang in spec.languages[1:]:
        if without := [case.id for case in cases if case.title and lang not in case.titles]:
            found = f"none in {len(without)} of {len(cases)} cases, the first of them {without[0]}"
            line = _line_of(without[0], text)
            yield Fault(file, f"title_{lang}", found, f"a title in {lang}", line, "warning")


def _line_of(case: str, text: str) -> int:
    """Return the line on which a case says its id."""
    found = re.search(rf"""^\s*id\s*=\s*["']{re.escape(case)}["']""", text, re.M)
    return text.count("\n", 0, found.start()) + 1 if found else 0
