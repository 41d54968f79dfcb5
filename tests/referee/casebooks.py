"""The cases of the games that the referee judges: read once in a process, and judged once."""

from functools import cache

from pnp.folder.game_folders import game_folder, game_ids
from referee.casebook.cases import Case, load_all_cases
from referee.casebook.chance_cases import ChanceCase
from referee.casebook.judged_cases import judge_case
from tests.referee.judged_editions import EDITIONS

JUDGED = tuple(sorted(set(game_ids()) & EDITIONS.keys()))
"""The games that come with Herald and that the referee judges."""


@cache
def every_case(game):
    """Every case of a game, those about chance too."""
    return tuple(load_all_cases(game_folder(game) / "cases.toml"))


def disputes(game):
    """The cases of a game that are about plays."""
    return tuple(case for case in every_case(game) if isinstance(case, Case))


def chances(game):
    """The cases of a game that are about chance."""
    return tuple(case for case in every_case(game) if isinstance(case, ChanceCase))


@cache
def verdicts(game):
    """The cases about plays, each with its verdict."""
    return tuple((case, judge_case(case)) for case in disputes(game))
