"""`referee study placement` and `referee study setup`: what is asked, read and carried out."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.text.errors import HeraldError
from referee.cli.inputs import check_shape, choose_colors, choose_spec
from referee.study.run.conduct import Means, conduct, parse_range
from referee.study.run.workers import missing

TRIALS = 100_000
"""Fillings of a study that names none."""

SETUPS = 2_000
"""Set-ups of a study that names none."""


@dataclass(frozen=True)
class PlacementQuestion:
    """What the command line asks of the placement study, as it was typed."""

    game: str
    mountains: str
    players: str
    points: str
    trials: int | None
    seed: str


def placement(question: PlacementQuestion, check: bool, means: Means) -> int:
    """Fill the land and tell the tables; with `check`, compare with what is printed."""
    from referee.study.placement.printed_figures import TRIALS as ENOUGH
    from referee.study.placement.printed_figures import check_figures
    from referee.study.placement.study import placement as asked
    from referee.study.placement.tables import findings

    spec = choose_spec(question.game, means.lang)
    trials = check_trials(question.trials, ENOUGH if check else TRIALS)
    mountains = parse_range(question.mountains, "--mountains", least=0, most=999)
    players = parse_range(question.players, "--players", least=1, most=9)
    points = tuple(dict.fromkeys(name.strip() for name in question.points.split(",")))
    if check:
        _need_numba()
        return check_figures(spec, trials, question.seed, means)
    study = asked(
        spec, mountains=mountains, players=players, points=points, trials=trials, seed=question.seed
    )
    _need_numba()
    return conduct(study, means, lambda outcome: findings(spec, study, outcome))


@dataclass(frozen=True)
class SetUpQuestion:
    """What the command line asks of the set-up study, as it was typed."""

    game: str
    players: int
    trials: int | None
    seed: str
    fair: bool = False
    modules: tuple[str, ...] = ()
    shape: str = ""


def setup(question: SetUpQuestion, means: Means) -> int:
    """Set a game up many times and tell what chance did; with `fair`, what it does then."""
    from referee.study.setup.study import SetUpStudy
    from referee.study.setup.tables import findings

    spec, players = choose_spec(question.game, means.lang), question.players
    choose_colors(spec, players, "", means.lang)
    check_shape(spec, question.shape, means.lang)
    on = spec.with_modules(question.modules).modules_on
    count, seed = check_trials(question.trials, SETUPS), question.seed
    folder, fair, shape = str(spec.folder), question.fair, question.shape
    study = SetUpStudy(folder, spec.id, players, count, seed, fair, on, shape)
    return conduct(study, means, lambda outcome: findings(spec, study, outcome))


def check_trials(trials: int | None, default: int, option: str = "--trials") -> int:
    """How many, once it is known that there are some."""
    if trials is None:
        return default
    if trials < 1:
        raise HeraldError(
            f"{option} {trials} tries nothing; name 1 or more",
            fr=f"{option} {trials} n’essaie rien\u00a0; donnez 1 ou plus",
        )
    return trials


def _need_numba() -> None:
    try:
        import numba  # noqa: F401
    except ImportError:
        raise missing("numba") from None
