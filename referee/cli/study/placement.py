"""`referee study placement`: how the land fills, and what it earns."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from referee.cli.inputs import choose_spec
from referee.cli.options import JsonOption, LangOption
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
from referee.study.placement.placement_report import findings
from referee.study.placement.placement_study import placement as asked
from referee.study.placement.printed_figures import TRIALS as ENOUGH
from referee.study.placement.printed_figures import check_figures
from referee.study.report.carry_out import Means, conduct, parse_range
from referee.study.run.workers import missing

TRIALS = 100_000
"""Fillings of a study that names none."""


def placement(
    game: StudiedGame = "",
    mountains: Annotated[
        str,
        typer.Option(help=help_text("Numbers and ranges: 0..10 or 0,4.")),
    ] = "0..10",
    players: Annotated[
        str,
        typer.Option(help=help_text("Numbers of players: 2,3,4.")),
    ] = "2,3,4",
    points: Annotated[
        str,
        typer.Option(help=help_text("uniform, rarity, or SPEC for the game's own tiles.")),
    ] = "uniform,rarity",
    trials: TrialsOption = None,
    seed: StudySeed = DEFAULT_SEED,
    check: Annotated[
        bool,
        typer.Option(
            "--check",
            help=help_text("Compare with the figures that the game prints."),
        ),
    ] = False,
    workers: WorkersOption = None,
    cluster: ClusterOption = "",
    checkpoint: CheckpointOption = "",
    json: JsonOption = False,
    csv: CsvOption = "",
    report: ReportOption = "",
    lang: LangOption = None,
) -> None:
    """Fill the land and tell the tables; with `check`, compare with what is printed."""
    means = Means(lang_of(lang), workers, cluster, checkpoint, json, csv, report)
    spec = choose_spec(game)
    count = check_trials(trials, ENOUGH if check else TRIALS)
    rocks = parse_range(mountains, "--mountains", least=0, most=999)
    seats = parse_range(players, "--players", least=1, most=9)
    if check:
        _need_numba()
        raise typer.Exit(check_figures(spec, count, seed, means))
    values = tuple(dict.fromkeys(name.strip() for name in points.split(",")))
    study = asked(spec, closed=rocks, players=seats, points=values, trials=count, seed=seed)
    _need_numba()
    raise typer.Exit(conduct(study, means, lambda outcome: findings(spec, study, outcome)))


def _need_numba() -> None:
    try:
        import numba  # noqa: F401
    except ImportError:
        raise missing("numba") from None
