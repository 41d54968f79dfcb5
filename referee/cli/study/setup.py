"""`referee study setup`: what chance does to a set-up."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from referee.cli.colors import choose_colors
from referee.cli.inputs import check_shape, choose_spec
from referee.cli.options import JsonOption, LangOption, PlayersOption, ShapeOption, WithOption
from referee.cli.study.options import (
    DEFAULT_SEED,
    CheckpointOption,
    ClusterOption,
    CsvOption,
    ReportOption,
    StudiedGame,
    StudySeed,
    TrialsOption,
    WorkersOption,
    check_trials,
)
from referee.study.report.carry_out import Means, conduct
from referee.study.setup.setup_report import findings
from referee.study.setup.setup_study import SetUpStudy

SETUPS = 2_000
"""Set-ups of a study that names none."""


def setup(
    players: PlayersOption,
    game: StudiedGame = "",
    trials: TrialsOption = None,
    fair: Annotated[
        bool,
        typer.Option(
            "--fair",
            help=help_text("Also show the results when unfair set-ups are redrawn."),
        ),
    ] = False,
    with_: WithOption = None,
    shape: ShapeOption = "",
    seed: StudySeed = DEFAULT_SEED,
    workers: WorkersOption = None,
    cluster: ClusterOption = "",
    checkpoint: CheckpointOption = "",
    json: JsonOption = False,
    csv: CsvOption = "",
    report: ReportOption = "",
    lang: LangOption = None,
) -> None:
    """Set a game up many times and tell what chance did; with `fair`, what it does then."""
    means = Means(lang_of(lang), workers, cluster, checkpoint, json, csv, report)
    spec = choose_spec(game)
    choose_colors(spec, players, "")
    check_shape(spec, shape)
    on, count = spec.with_modules(with_ or ()).modules_on, check_trials(trials, SETUPS)
    study = SetUpStudy(str(spec.folder), spec.id, players, count, seed, fair, on, shape)
    raise typer.Exit(conduct(study, means, lambda outcome: findings(spec, study, outcome)))
