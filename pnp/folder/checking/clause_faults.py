"""Faults of clauses that steps, phases, columns and cards name and that no rules have."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.folder.checking.told import Told
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript_reader import RULES, read_clauses
from pnp.text.errors import HeraldError
from pnp.text.words import Words


def clause_faults(spec: GameSpec) -> Iterator[Told]:
    """Yield each clause that is named where the rules have none of that id.

    Of a game that is judged its rules say what they cite.
    """
    named = [] if spec.game.rules else [(key, one) for key, one in _clauses(spec) if one]
    if not named:
        return
    for lang in spec.languages:
        names = spec.text_names(RULES, lang)
        if not spec.files.has(*names):
            continue
        try:
            known = read_clauses(spec, lang)
        except HeraldError:
            continue  # told with the text itself
        file = spec.files.path(*names).name
        missing = [(key, clause) for key, clause in named if clause not in known]
        for key, clause in missing:
            yield key, f"`{clause}`", Words("a clause of {file}").fill(file=file)
        if missing:
            return


def _clauses(spec: GameSpec) -> Iterator[tuple[str, str]]:
    for i, step in enumerate(spec.setup.steps):
        yield f"setup.steps.{i}.clause", step.clause
    for i, phase in enumerate(spec.turn.phases):
        yield f"turn.phases.{i}.clause", phase.clause
    for i, column in enumerate(spec.score.columns):
        yield f"score.columns.{i}.clause", column.clause
    for word, deck in spec.decks.items():
        for name, card in deck.cards.items():
            yield f"decks.{word}.cards.{name}.clause", card.clause or ""
