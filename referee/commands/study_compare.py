"""`referee study compare`: two games, or one and a change of it, on the same seeds."""

from __future__ import annotations

from dataclasses import replace

from pnp.errors import HeraldError
from referee.commands.study_play import PlayQuestion, asked, chosen
from referee.study.conduct import Means, conduct


def compare(one: str, other: str, question: PlayQuestion, means: Means) -> int:
    """Play both on the same seeds and tell what the second does that the first does not."""
    from referee.study.compare import CompareStudy
    from referee.study.compare_tables import findings

    if not other and not question.changes:
        raise HeraldError(
            "there is nothing to compare with: name a second game, or change the first with --set "
            "numbers.challenge.2=18",
            "il n’y a rien à comparer\u00a0: nommez un second jeu, ou changez le premier avec "
            "--set numbers.challenge.2=18",
        )
    base = asked(chosen(one, (), means), replace(question, changes=()), means)
    changed = chosen(other or one, question.changes, means)
    asked(changed, question, means)
    if not other:
        changed = replace(changed, name=base.game.name)
    study = CompareStudy(base, changed)
    return conduct(study, means, lambda outcome: findings(study, outcome))
