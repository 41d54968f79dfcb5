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
        help=help_text(
            "A game's name or the path of its folder.",
            fr="Le nom d’un jeu ou le chemin de son dossier.",
        ),
        show_default=False,
    ),
]
TrialsOption = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        help=help_text("How many trials.", fr="Combien d’essais."),
        show_default=False,
    ),
]
StudySeed = Annotated[
    str,
    typer.Option(
        help=help_text(
            "The same seed gives the same figures.", fr="La même graine donne les mêmes chiffres."
        )
    ),
]
WorkersOption = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        help=help_text(
            "Processes; all cores without it.", fr="Processus\u00a0; sans elle, tous les cœurs."
        ),
        show_default=False,
    ),
]
ClusterOption = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help=help_text(
            "Run on a Dask cluster: tcp://host:8786.",
            fr="Calculer sur une grappe Dask\u00a0: tcp://host:8786.",
        ),
        show_default=False,
    ),
]
CheckpointOption = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        help=help_text(
            "Keep what is done there, and go on from it.",
            fr="Y garder ce qui est fait, et repartir de là.",
        ),
        show_default=False,
    ),
]
CsvOption = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        help=help_text("Write the tables as CSV.", fr="Écrire les tableaux en CSV."),
        show_default=False,
    ),
]
ReportOption = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        help=help_text(
            "Write a report with plots: .html or .pdf.",
            fr="Écrire un rapport avec graphiques\u00a0: .html ou .pdf.",
        ),
        show_default=False,
    ),
]
GamesOption = Annotated[
    int | None,
    typer.Option(
        "--games",
        metavar="N",
        help=help_text(
            "How many games; rounded up to whole sets of seat orders.",
            fr="Combien de parties\u00a0; arrondi à tous les ordres de places.",
        ),
        show_default=False,
    ),
]
BotsOption = Annotated[
    str,
    typer.Option(
        help=help_text(
            "Who plays: random, greedy, planner, with commas between them.",
            fr="Qui joue\u00a0: random, greedy, planner, séparés par des virgules.",
        )
    ),
]
LimitOption = Annotated[
    int | None,
    typer.Option(
        metavar="TURNS",
        help=help_text(
            "Give a game up after so many turns; 1,000 without it.",
            fr="Abandonner une partie après tant de tours\u00a0; sans elle, 1000.",
        ),
        show_default=False,
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="PATH=VALUE",
        help=help_text(
            "Change a value of game.toml: numbers.challenge.2=18.",
            fr="Changer une valeur de game.toml\u00a0: numbers.challenge.2=18.",
        ),
        show_default=False,
    ),
]


def check_trials(trials: int | None, default: int, option: str = "--trials") -> int:
    """Return how many trials are asked for, or the default; refuse none."""
    if trials is None:
        return default
    if trials < 1:
        raise HeraldError(
            f"{option} {trials} tries nothing; name 1 or more",
            fr=f"{option} {trials} n’essaie rien\u00a0; donnez 1 ou plus",
        )
    return trials
