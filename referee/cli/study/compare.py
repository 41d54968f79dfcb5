"""`referee study compare`: two games, or one and a change of it, on the same seeds."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from referee.cli.colors import choose_colors
from referee.cli.options import JsonOption, LangOption, PlayersOption, WithOption
from referee.cli.study.options import (
    DEFAULT_SEED,
    BotsOption,
    CheckpointOption,
    ClusterOption,
    CsvOption,
    GamesOption,
    LimitOption,
    ReportOption,
    SetOption,
    StudySeed,
    WorkersOption,
    check_trials,
)
from referee.cli.study.placement import TRIALS
from referee.cli.study.play import PlayQuestion, asked, chosen
from referee.study.compare.compare_study import CompareStudy
from referee.study.compare.placement_comparison import CompareFilling
from referee.study.compare.placement_comparison import findings as filling_findings
from referee.study.compare.play_comparison import findings, title
from referee.study.placement.placement_study import Placement, placement
from referee.study.report.carry_out import Means, conduct
from referee.study.run.edited_game import EditedGame

KINDS = ("play", "placement")


def compare(
    one: Annotated[
        str,
        typer.Argument(metavar="A", help=help_text("A game's name or folder.")),
    ],
    other: Annotated[
        str,
        typer.Argument(
            metavar="B",
            help=help_text("Another; without it, A as --set changes it."),
            show_default=False,
        ),
    ] = "",
    change: SetOption = None,
    kind: Annotated[
        str,
        typer.Option(help=help_text("play: bots play games; placement: donjons fill the land.")),
    ] = "play",
    players: PlayersOption = 2,
    games: GamesOption = None,
    bots: BotsOption = "greedy",
    modules: WithOption = None,
    limit: LimitOption = None,
    seed: StudySeed = DEFAULT_SEED,
    workers: WorkersOption = None,
    cluster: ClusterOption = "",
    checkpoint: CheckpointOption = "",
    json: JsonOption = False,
    csv: CsvOption = "",
    report: ReportOption = "",
    lang: LangOption = None,
) -> None:
    """Try both on the same seeds and tell what the second does that the first does not."""
    changes = tuple(change or ())
    if not other and not changes:
        raise HeraldError(
            "there is nothing to compare with: name a second game, or change the first with --set "
            "numbers.challenge.2=18"
        )
    if kind not in KINDS:
        raise HeraldError("--kind is play or placement, not `{kind}`", kind=kind)
    means = Means(lang_of(lang), workers, cluster, checkpoint, json, csv, report)
    question = PlayQuestion(
        players, bots, games, seed, limit, modules=tuple(modules or ()), changes=changes
    )
    base, changed = chosen(one, ()), chosen(other or one, changes)
    run = _played if kind == "play" else _filled
    raise typer.Exit(run(base, changed, question, means))


def _played(base: EditedGame, changed: EditedGame, question: PlayQuestion, means: Means) -> int:
    asked(changed, question)
    study = CompareStudy(asked(base, replace(question, changes=())), changed)
    return conduct(study, means, lambda outcome: findings(study, outcome))


def _filled(base: EditedGame, changed: EditedGame, question: PlayQuestion, means: Means) -> int:
    one, other = (_filling(game, question) for game in (base, changed))
    study = CompareFilling(one, other)
    named = title(base, changed)
    return conduct(study, means, lambda outcome: filling_findings(study, named, outcome))


def _filling(game: EditedGame, question: PlayQuestion) -> Placement:
    """Return the placement study of a game with its own tiles and closed cells."""
    choose_colors(game.spec, question.players, "")
    return placement(
        game.spec,
        closed=(game.game.family.studying().closed_cells(game.spec, question.players),),
        players=(question.players,),
        points=("SPEC",),
        trials=check_trials(question.games, TRIALS, "--games"),
        seed=question.seed,
    )
