"""What the referee finds wrong in a game folder: its numbers, its set-up, its cases."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from pnp.folder.lineage.extending import FILE as SPEC
from pnp.folder.rules_numbers import MissingNumberError
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, HeraldError, SpecError
from pnp.text.words import Words
from referee.casebook.cases import AnyCase, game_book
from referee.casebook.judged_cases import Outcome, outcomes
from referee.engine.chance import Chance
from referee.engine.errors import CaseError
from referee.engine.game import Game, MissingPackageError, NoRulesError, make_game
from referee.engine.values import SetUpWish


def rules_faults(spec: GameSpec, folder: Path, sets: Sequence[Sequence[str]]) -> Iterator[Fault]:
    """Yield what the rules cannot count with, the set-ups that fail, and cases that do not hold.

    A game whose rules nobody has is printed all the same; so is one that names none.
    """
    file = str(folder / SPEC)
    if not spec.game.rules:
        return
    try:
        game = make_game(spec)
    except MissingPackageError as error:
        yield replace(error.fault, level="warning")
        return
    except NoRulesError as error:
        yield Fault(file, "game.rules", error.words, "", level="warning")
        return
    except SpecError as error:
        yield from error.faults
        return
    except HeraldError as error:
        yield _counted_out(file, "numbers", error)
        return
    set_ups = list(_set_ups(game, file, sets))
    yield from set_ups
    if not set_ups:
        yield from _cases(game)


def _counted_out(file: str, key: str, error: HeraldError) -> Fault:
    """Return the fault of a number that the rules miss, or of what else stops them."""
    if isinstance(error, MissingNumberError):
        return Fault(
            file,
            f"numbers.{error.number}",
            Words("nothing"),
            Words("a number that the rules ask for"),
        )
    return Fault(file, key, error.words, "")


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


def _cases(game: Game) -> Iterator[Fault]:
    """Yield what is wrong in the cases, and those that do not hold; the booklet leaves them out."""
    try:
        book = game_book(game)
    except CaseError as error:
        for one in error.faults:
            key = f"{one.case}.{one.key}" if one.key else one.case
            yield Fault(one.file, key, one.problem.in_("en"), "", one.line)
        return
    yield from _titles(game.spec, book.cases)
    for outcome in outcomes(book):
        if outcome.state in ("differs", "unreadable"):
            yield case_warning(outcome)


def _titles(spec: GameSpec, cases: Sequence[AnyCase]) -> Iterator[Fault]:
    """Yield a warning for each language in which cases have no title."""
    for lang in spec.languages[1:]:
        if without := [case for case in cases if case.title and lang not in case.titles]:
            first, key, wanted = without[0], f"title_{lang}", f"a title in {lang}"
            found = f"none in {len(without)} of {len(cases)} cases, the first of them {first.id}"
            yield Fault(first.file, key, found, wanted, first.line, "warning")


def case_warning(outcome: Outcome) -> Fault:
    """Return what is told of a case that does not hold."""
    why = outcome.why.in_("en")
    return Fault(outcome.file, outcome.id, why, "", outcome.line, "warning")
