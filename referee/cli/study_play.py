"""`referee study play`: what is asked, read and carried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.text.errors import HeraldError
from referee.cli.inputs import choose_colors, choose_spec
from referee.cli.study import check_trials
from referee.study.play.bots import make_bot
from referee.study.run.conduct import Means, conduct
from referee.study.run.edited_game import EditedGame, edited_game, parse_change

if TYPE_CHECKING:
    from referee.study.play.study import PlayStudy
    from referee.study.report.tables import Findings
    from referee.study.run.work import Outcome

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


def play(game: str, question: PlayQuestion, means: Means) -> int:
    """Play games out and tell how they went; 1 where a checked game broke off."""
    from referee.study.play.tables import findings

    study = asked(chosen(game, question.changes, means), question, means)
    faults: list[object] = []

    def tell(outcome: Outcome) -> Findings:
        faults.extend(outcome.tally.get("faults", ()))
        return findings(study, outcome)

    return conduct(study, means, tell) or int(bool(faults))


def chosen(game: str, changes: tuple[str, ...], means: Means) -> EditedGame:
    """A game by name or folder, with what `--set` changes in it."""
    spec = choose_spec(game, means.lang)
    return edited_game(spec).with_changes([parse_change(change) for change in changes])


def asked(game: EditedGame, question: PlayQuestion, means: Means) -> PlayStudy:
    """The study of a question, once everything in it makes sense for the game."""
    from referee.study.play.one_game import Rules
    from referee.study.play.study import PlayStudy, seat_orders

    choose_colors(game.spec, question.players, "", means.lang)
    bots = parse_bots(question.bots, game)
    games = check_trials(question.games, GAMES, "--games")
    limit = check_trials(question.limit, LIMIT, "--limit")
    modules = game.spec.with_modules(question.modules).modules_on
    setups = -(-games // len(seat_orders(bots, question.players)))
    rules = Rules(limit, question.checked, tuple(modules))
    return PlayStudy(game, question.players, bots, setups, question.seed, rules)


def parse_bots(text: str, game: EditedGame) -> tuple[str, ...]:
    """`random,greedy`: bots that can play the game, none twice."""
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",") if name.strip()))
    if not names:
        raise HeraldError(
            "--bots names no bot; write one or several, as in greedy,planner",
            fr="--bots ne nomme aucun robot\u00a0; donnez-en un ou plusieurs, comme greedy,planner",
        )
    for name in names:
        make_bot(name, game.game)
    return names
