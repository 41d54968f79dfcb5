"""Formulas are read by their grammar; what is wrong names its column."""

import pytest

from pnp.folder.table.formulas import parse_formula, words_in
from pnp.text.errors import Unfit


@pytest.mark.parametrize(
    ("text", "expected", "found"),
    [
        ("coins / ", "a number or a name at column 9", "the end"),
        ("", "a number or a name at column 1", "the end"),
        ("2 3", "a sign or the end at column 3", "`3`"),
        ("(2", "`)` at column 3", "the end"),
        ("sum(shop points)", "`,` at column 10", "`points`"),
        ("most(2)", "`,` at column 7", "`)`"),
        ("2 ^ 3", "a sign or the end at column 3", "`^`"),
        ("(" * 60, "fewer brackets inside each other at column 41", "`(`"),
    ],
)
def test_what_cannot_be_read_names_its_column(text, expected, found):
    with pytest.raises(Unfit) as refused:
        parse_formula(text)
    assert (str(refused.value.expected), str(refused.value.found)) == (expected, found)


def test_every_part_of_a_formula_is_gone_through():
    assert len([*words_in(parse_formula("min(a, -b) + t[c] * most(d, 1)"))]) == 10
