"""The Typer app `referee study`: what the games do when they are played out many times."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import Spoken, lang_of
from referee.cli.options import JsonOption, LangOption, ShapeOption, WithOption

app = typer.Typer(
    name="study",
    help="Studies: how the land fills, what the set-up does, who wins, what a change changes.",
    no_args_is_help=True,
)

DEFAULT_SEED = "7"
"""Fixed, so that the same command gives the same figures."""

StudiedGame = Annotated[
    str,
    typer.Option("--game", help="A game's name or the path of its folder.", show_default=False),
]
TrialsOption = Annotated[
    int | None, typer.Option(metavar="N", help="How many trials.", show_default=False)
]
StudySeed = Annotated[str, typer.Option(help="The same seed gives the same figures.")]
WorkersOption = Annotated[
    int | None,
    typer.Option(metavar="N", help="Processes; all cores without it.", show_default=False),
]
ClusterOption = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS", help="Run on a Dask cluster: tcp://host:8786.", show_default=False
    ),
]
CheckpointOption = Annotated[
    str,
    typer.Option(
        metavar="FILE", help="Keep what is done there, and go on from it.", show_default=False
    ),
]
CsvOption = Annotated[
    str, typer.Option(metavar="FILE", help="Write the tables as CSV.", show_default=False)
]
ReportOption = Annotated[
    str,
    typer.Option(
        metavar="FILE", help="Write a report with plots: .html or .pdf.", show_default=False
    ),
]

BotsOption = Annotated[
    str, typer.Option(help="Who plays: random, greedy, planner, with commas between them.")
]
GamesOption = Annotated[
    int | None,
    typer.Option(
        "--games",
        metavar="N",
        help="How many games; rounded up to whole sets of seat orders.",
        show_default=False,
    ),
]
LimitOption = Annotated[
    int | None,
    typer.Option(
        metavar="TURNS",
        help="Give a game up after so many turns; 1,000 without it.",
        show_default=False,
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="PATH=VALUE",
        help="Change a value of game.toml: numbers.challenge.2=18.",
        show_default=False,
    ),
]


@app.command(cls=Spoken)
def placement(
    game: StudiedGame = "",
    mountains: Annotated[str, typer.Option(help="Numbers and ranges: 0..10 or 0,4.")] = "0..10",
    players: Annotated[str, typer.Option(help="Numbers of players: 2,3,4.")] = "2,3,4",
    points: Annotated[
        str, typer.Option(help="uniform, rarity, or SPEC for the game's own tiles.")
    ] = "uniform,rarity",
    trials: TrialsOption = None,
    seed: StudySeed = DEFAULT_SEED,
    check: Annotated[
        bool, typer.Option("--check", help="Compare with the figures that the game prints.")
    ] = False,
    workers: WorkersOption = None,
    cluster: ClusterOption = "",
    checkpoint: CheckpointOption = "",
    json: JsonOption = False,
    csv: CsvOption = "",
    report: ReportOption = "",
    lang: LangOption = None,
) -> None:
    """Fill the land with donjons at random: how many fit, and what they earn.

    100,000 trials for each number of mountains where none are named; Ctrl-C tells what is done.
    """
    from referee.cli.study import PlacementQuestion
    from referee.cli.study import placement as run
    from referee.study.run.conduct import Means

    means = Means(lang_of(lang), workers, cluster, checkpoint, json, csv, report)
    question = PlacementQuestion(game, mountains, players, points, trials, seed)
    raise typer.Exit(run(question, check, means))


@app.command(cls=Spoken)
def setup(
    players: Annotated[int, typer.Option("--players", "-n", help="How many play.")],
    game: StudiedGame = "",
    trials: TrialsOption = None,
    fair: Annotated[
        bool, typer.Option("--fair", help="Beside it, what drawing again until it is fair does.")
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
    """Set a game up many times: is the land cut, is an officer walled in, is a seat favoured?

    2,000 set-ups where none are named; Ctrl-C tells what is done.
    """
    from referee.cli.study import SetUpQuestion
    from referee.cli.study import setup as run
    from referee.study.run.conduct import Means

    means = Means(lang_of(lang), workers, cluster, checkpoint, json, csv, report)
    question = SetUpQuestion(game, players, trials, seed, fair, tuple(with_ or ()), shape)
    raise typer.Exit(run(question, means))


@app.command(cls=Spoken)
def play(
    game: StudiedGame = "",
    players: Annotated[int, typer.Option("--players", "-n", help="How many play.")] = 2,
    games: GamesOption = None,
    bots: BotsOption = "greedy,planner",
    change: SetOption = None,
    modules: WithOption = None,
    limit: LimitOption = None,
    checked: Annotated[
        bool,
        typer.Option("--checked", help="Check that each step is legal and no piece gets lost."),
    ] = False,
    seed: StudySeed = DEFAULT_SEED,
    workers: WorkersOption = None,
    cluster: ClusterOption = "",
    checkpoint: CheckpointOption = "",
    json: JsonOption = False,
    csv: CsvOption = "",
    report: ReportOption = "",
    lang: LangOption = None,
) -> None:
    """Let bots play whole games: who wins, how long it takes, what is done on the way.

    100 games where none are named. Every set-up is played in all seat orders, with the same dice.
    """
    from referee.cli.study_play import PlayQuestion
    from referee.cli.study_play import play as run
    from referee.study.run.conduct import Means

    means = Means(lang_of(lang), workers, cluster, checkpoint, json, csv, report)
    question = PlayQuestion(
        players, bots, games, seed, limit, checked, tuple(modules or ()), tuple(change or ())
    )
    raise typer.Exit(run(game, question, means))


@app.command(cls=Spoken)
def compare(
    one: Annotated[str, typer.Argument(metavar="A", help="A game's name or folder.")],
    other: Annotated[
        str,
        typer.Argument(
            metavar="B", help="Another; without it, A as --set changes it.", show_default=False
        ),
    ] = "",
    change: SetOption = None,
    kind: Annotated[
        str, typer.Option(help="play: bots play games; placement: donjons fill the land.")
    ] = "play",
    players: Annotated[int, typer.Option("--players", "-n", help="How many play.")] = 2,
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
    """What a change does: two games played by the same bots from the same seeds.

    With --set and no second game, the first as it stands and as it would be; 100 games of each,
    or 100,000 fillings.
    """
    from referee.cli.study_compare import compare as run
    from referee.cli.study_play import PlayQuestion
    from referee.study.run.conduct import Means

    means = Means(lang_of(lang), workers, cluster, checkpoint, json, csv, report)
    question = PlayQuestion(
        players,
        bots,
        games,
        seed,
        limit,
        modules=tuple(modules or ()),
        changes=tuple(change or ()),
    )
    raise typer.Exit(run(one, other, kind, question, means))
