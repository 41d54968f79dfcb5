"""`referee study compare`: two games, or one and a change of it, on the same seeds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnp.text.errors import HeraldError
from referee.cli.inputs import choose_colors
from referee.cli.study import TRIALS, check_trials
from referee.cli.study_play import PlayQuestion, asked, chosen
from referee.study.run.conduct import Means, conduct

if TYPE_CHECKING:
    from referee.study.placement.study import Placement
    from referee.study.run.edited_game import EditedGame

KINDS = ("play", "placement")


def compare(one: str, other: str, kind: str, question: PlayQuestion, means: Means) -> int:
    """Try both on the same seeds and tell what the second does that the first does not."""
    if not other and not question.changes:
        raise HeraldError(
            "there is nothing to compare with: name a second game, or change the first with --set "
            "numbers.challenge.2=18",
            fr="il n’y a rien à comparer\u00a0: nommez un second jeu, ou changez le premier avec "
            "--set numbers.challenge.2=18",
        )
    if kind not in KINDS:
        raise HeraldError(
            f"--kind is play or placement, not `{kind}`",
            fr=f"--kind est play ou placement, pas «\u00a0{kind}\u00a0»",
        )
    base, changed = chosen(one, (), means), chosen(other or one, question.changes, means)
    run = _played if kind == "play" else _filled
    return run(base, changed, question, means)


def _played(base: EditedGame, changed: EditedGame, question: PlayQuestion, means: Means) -> int:
    from referee.study.compare.study import CompareStudy
    from referee.study.compare.tables import findings

    asked(changed, question, means)
    study = CompareStudy(asked(base, replace(question, changes=()), means), changed)
    return conduct(study, means, lambda outcome: findings(study, outcome))


def _filled(base: EditedGame, changed: EditedGame, question: PlayQuestion, means: Means) -> int:
    from referee.study.compare.placement import CompareFilling, findings
    from referee.study.compare.tables import title

    one, other = (_filling(game, question, means) for game in (base, changed))
    study = CompareFilling(one, other)
    named = title(base, changed)
    return conduct(study, means, lambda outcome: findings(study, named, outcome))


def _filling(game: EditedGame, question: PlayQuestion, means: Means) -> Placement:
    """The placement study of a game with its own tiles and its own number of mountains."""
    from referee.study.placement.study import mountains_laid, placement

    choose_colors(game.spec, question.players, "", means.lang)
    return placement(
        game.spec,
        mountains=(mountains_laid(game.spec, question.players),),
        players=(question.players,),
        points=("SPEC",),
        trials=check_trials(question.games, TRIALS, "--games"),
        seed=question.seed,
    )
