"""The public names of the referee."""

import subprocess
import sys
from types import FunctionType

import pytest

import referee


@pytest.mark.parametrize("name", referee.__all__)
def test_a_public_name_is_a_function(name):
    code = f"from referee import {name}\nprint(type({name}).__name__)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == FunctionType.__name__


def test_other_names_are_refused():
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        referee.nothing  # noqa: B018 - the look-up itself is tried


def test_a_short_conversation():
    position = referee.parse_position(
        "game land-of-barons\nplayers blue red\nturn blue die 3\nd4: blue baron troops*2"
    )
    verdict = referee.judge(position, "construct d4")
    assert (verdict.ruling, verdict.clause) == ("illegal", "14.2")
    assert verdict.reason("en") == "Blue has 2 troops on d4; a donjon takes 3."
    listed = {type(play).__name__ for play in referee.moves(position, "officer")}
    assert listed >= {"Move"}
