"""Cases of the casebooks told play first: what is asked and answered comes to the same verdict."""

import pytest

from referee.casebook.cases import Case, game_book
from referee.engine.game import load_game
from tests.each import each
from tests.quarrels import MOST_TAPS, told

SAMPLE = {
    "land-of-barons": ["lob-mountain-stops-officer", "lob-two-orders-on-a-three"],
    "donjons-et-rois": ["der-recruit-besieged-donjon", "der-king-two-hexes"],
    "donjons-et-barons": ["deb-donjons-apart", "deb-mountain"],
    "donjons-et-barons-2024": ["db24-no-passing-troops", "deb24-die-first"],
    "barony": ["bar-move-into-a-stronghold", "bar-across-two-spaces-is-not-adjacent"],
}
"""Some of each game; with `--full` all of the four that have a board of their own."""
SHARE = 0.7
"""Of a whole casebook so many cases are told in twelve taps at most."""


@pytest.mark.parametrize("game", SAMPLE)
def test_a_case_told_play_first_gets_its_verdict_in_twelve_taps(game, full):
    known = load_game(game)
    cases = {case.id: case for case in game_book(known).cases if isinstance(case, Case)}
    whole = full and game != "barony"
    plans = [told(cases[name], known) for name in each(cases if whole else SAMPLE[game])]
    short = [plan for plan in plans if plan.agrees and len(plan.taps) <= MOST_TAPS]
    assert len(short) >= len(plans) * (SHARE if whole else 1)
