"""What formulas of a score sheet are worth."""

import pytest

from pnp.folder.table.formulas import parse_formula
from referee.kept.score.formulas import evaluated
from referee.kept.score.score_sheet import Holding
from tests.referee.kept.games import market


def worth(text, **counters):
    """What a formula is for one of two players."""
    shop = (("goods", "apple"), ("goods", "silk"), ("goods", "silk"), ("goods", "moth"))
    held = {
        "red": Holding(counters, {"shop": shop, "hand": ()}),
        "blue": Holding(counters, {"shop": shop[:2], "hand": ()}),
    }
    return evaluated(market(), parse_formula(text), held, {"red": {}, "blue": {}})["red"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2 + 3 * 4 - 1", 13),
        ("(2 + 3) * 4", 20),
        ("-7 / 2", -4),
        ("7 / 0", 0),
        ("--3", 3),
        ("min(4, 2, 9) + max(1, coins)", 9),
        ("ladder[kinds(shop, group)]", 2),
        ("ladder[99] + ladder[-1]", 5),
        ("sum(shop, points)", 1 + 3 + 3 - 2),
        ("count(shop, silk) * 10 + count(shop, cloth)", 22),
        ("most(count(shop, cloth), 5, 2)", 5),
        ("most(count(shop, bread), 5, 2)", 0),
        ("most(1, 5, 2)", 5),
        ("10 - 2 - 3", 5),
    ],
)
def test_a_formula_has_its_value(text, value):
    assert worth(text, coins=7) == value
