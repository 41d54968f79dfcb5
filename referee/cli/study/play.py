"""`referee study play`: bots play whole games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from referee.cli.colors import choose_colors
from referee.cli.inputs import choose_spec
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
    StudiedGame,
    StudySeed,
    WorkersOption,
    check_trials,
)
from referee.study.play.bots import make_bot
from referee.study.play.one_game import Rules
from referee.study.play.play_report import findings
from referee.study.play.play_study import PlayStudy, seat_orders
from referee.study.report.carry_out import Means, conduct
from referee.study.report.findings import Findings
from referee.study.run.batches import Outcome
from referee.study.run.edited_game import EditedGame, edited_game, parse_change

GAMES = 100
"""Games of a study that names none."""
LIMIT = 1_000
"""Turns after which a game of a study is given up, where none is named."""


@dataclass(frozen=True)
class PlayQuestion:
    """What the command line asks of whole games, as it was typed."""

    players: int
    bots: str
    games: int | None
    seed: str
    limit: int | None = None
    checked: bool = False
    modules: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()


def play(
    game: StudiedGame = "",
    players: PlayersOption = 2,
    games: GamesOption = None,
    bots: BotsOption = "greedy,planner",
    change: SetOption = None,
    modules: WithOption = None,
    limit: LimitOption = None,
    checked: Annotated[
        bool,
        typer.Option(
            "--checked",
            help=help_text("Check that each step is legal and no piece gets lost."),
        ),
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
    """Play games out and tell how they went; exit code 1 where a checked game broke off."""
    means = Means(lang_of(lang), workers, cluster, checkpoint, json, csv, report)
    changes = tuple(change or ())
    question = PlayQuestion(
        players, bots, games, seed, limit, checked, tuple(modules or ()), changes
    )
    study = asked(chosen(game, changes), question)
    faults: list[object] = []

    def tell(outcome: Outcome) -> Findings:
        faults.extend(outcome.tally.get("faults", ()))
        return findings(study, outcome)

    raise typer.Exit(conduct(study, means, tell) or int(bool(faults)))


def chosen(game: str, changes: tuple[str, ...]) -> EditedGame:
    """Return a game by name or folder, with what `--set` changes in it."""
    spec = choose_spec(game)
    return edited_game(spec).with_changes([parse_change(change) for change in changes])


def asked(game: EditedGame, question: PlayQuestion) -> PlayStudy:
    """Return the study of a question, once everything in it makes sense for the game."""
    choose_colors(game.spec, question.players, "")
    bots = parse_bots(question.bots, game)
    games = check_trials(question.games, GAMES, "--games")
    limit = check_trials(question.limit, LIMIT, "--limit")
    modules = game.spec.with_modules(question.modules).modules_on
    setups = -(-games // len(seat_orders(bots, question.players)))
    rules = Rules(limit, question.checked, tuple(modules))
    return PlayStudy(game, question.players, bots, setups, question.seed, rules)


def parse_bots(text: str, game: EditedGame) -> tuple[str, ...]:
    """Return the bots that `random,greedy` names, none twice; refuse what cannot play the game."""
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))
    if not names:
        raise HeraldError("--bots names no bot; write one or several, as in greedy,planner")
    for name in names:
        make_bot(name, game.game)
    return names
