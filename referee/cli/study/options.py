"""Options that several studies have, and what is checked of them."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text
from pnp.text.errors import HeraldError

DEFAULT_SEED = "7"
"""Fixed, so that the same command gives the same figures."""

StudiedGame = Annotated[
    str,
    typer.Option(
        "--game",
        help=help_text("A game's name or the path of its folder."),
        show_default=False,
    ),
]
TrialsOption = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        help=help_text("How many trials."),
        show_default=False,
    ),
]
StudySeed = Annotated[
    str,
    typer.Option(help=help_text("The same seed gives the same figures.")),
]
WorkersOption = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        help=help_text("Processes; all cores without it."),
        show_default=False,
    ),
]
ClusterOption = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help=help_text("Run on a Dask cluster: tcp://host:8786."),
        show_default=False,
    ),
]
CheckpointOption = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        help=help_text("Keep what is done there, and go on from it."),
        show_default=False,
    ),
]
CsvOption = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        help=help_text("Write the tables as CSV."),
        show_default=False,
    ),
]
ReportOption = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        help=help_text("Write a report with plots: .html or .pdf."),
        show_default=False,
    ),
]
GamesOption = Annotated[
    int | None,
    typer.Option(
        "--games",
        metavar="N",
        help=help_text("How many games; rounded up to whole sets of seat orders."),
        show_default=False,
    ),
]
BotsOption = Annotated[
    str,
    typer.Option(help=help_text("Who plays: random, greedy, planner, with commas between them.")),
]
LimitOption = Annotated[
    int | None,
    typer.Option(
        metavar="TURNS",
        help=help_text("Give a game up after so many turns; 1,000 without it."),
        show_default=False,
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="PATH=VALUE",
        help=help_text("Change a value of game.toml: numbers.challenge.2=18."),
        show_default=False,
    ),
]


def check_trials(trials: int | None, default: int, option: str = "--trials") -> int:
    """Return how many trials are asked for, or the default; refuse none."""
    if trials is None:
        return default
    if trials < 1:
        raise HeraldError(
            "{option} {trials} tries nothing; name 1 or more", option=option, trials=trials
        )
    return trials
