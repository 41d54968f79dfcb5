"""Places in a text and conditions, looked up by name."""

import pytest

from pnp.text.errors import Unfit
from pnp.text.filling import (
    LONGEST,
    Piece,
    UnknownNameError,
    condition,
    filled,
    filled_text,
    names_in,
)

ROW = {"name": "Moon Pear", "cost": "3", "type": "ware", "art": "", "gain": "coin", "late": "No"}
NUMBERS = {"hand": "5", "hand:word": "five", "hand - 1": "4", "hand?card|cards": "cards"}


def look_up(name: str) -> str | None:
    return ROW.get(name.lower())


def said(template: str) -> str:
    return filled_text(template, look_up, NUMBERS.get)


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("plain", "plain"),
        ("", ""),
        ("{name}", "Moon Pear"),
        ("{ Name }: {COST}", "Moon Pear: 3"),
        ("[{nothing?}]", "[]"),
        ("[{art}]", "[]"),
        ("{{name}}", "{name}"),
        ("{{{name}}}", "{Moon Pear}"),
        ("a } b", "a } b"),
        ("{hand}, {hand:word}, {hand - 1}", "5, five, 4"),
        ("{hand} {hand?card|cards}", "5 cards"),
        ("{cost:word} {cost?coin|coins}", "three coins"),
        ("{cost:Word}", "Three"),
        ("{type?coin|coins}", "coins"),
        ("[{art?coin|coins}]", "[]"),
    ],
)
def test_places_are_filled(template: str, text: str) -> None:
    assert said(template) == text


def test_pieces_tell_where_they_come_from() -> None:
    pieces = filled("*{Type}* {hand}", look_up, NUMBERS.get)
    assert pieces == (
        Piece("*"),
        Piece("ware", "type"),
        Piece("* "),
        Piece("5", "hand"),
    )


@pytest.mark.parametrize(
    ("template", "name"),
    [
        ("{nmae}", "nmae"),
        ("{", "{"),
        ("{name", "{name"),
        ("{}", "{}"),
        ("{cost:wurd}", "cost:wurd"),
    ],
)
def test_unknown_names_are_told(template: str, name: str) -> None:
    with pytest.raises(UnknownNameError) as told:
        said(template)
    assert told.value.name == name


def test_a_filled_text_has_an_end() -> None:
    long = filled_text("{x}" * 1000, lambda _: "y" * 1000, NUMBERS.get)
    assert len(long) == LONGEST


def test_a_name_in_a_cell_is_not_filled_again() -> None:
    assert filled_text("{x}", lambda _: "{hand}", NUMBERS.get) == "{hand}"


def test_names_in_a_text() -> None:
    assert {"name", "cost", "art"} <= names_in("{Name} {cost:word} {art?} {{not}}")
    assert "not" not in names_in("{{not}}")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("gain", True),
        ("art", False),
        ("late", False),
        ("not art", True),
        ("nothing?", False),
        ("not nothing?", True),
        ("type = ware", True),
        ("type=ware", True),
        ("type = 'ware'", True),
        ("type = Ware", False),
        ("type != ware", False),
        ("art = ''", True),
        ("cost = 3.0", True),
        ("cost < 12", True),
        ("cost <= 3", True),
        ("cost > 2", True),
        ("cost >= 4", False),
        ("type < x", True),
        ("type in goblin, ware", True),
        ("type in 'a, ware', b", False),
        ("cost in 1, 3.0", True),
        ("name = Moon Pear", True),
        ("type in ware, goblin and gain", True),
        ("art and gain or gain", True),
        ("gain or art and art", True),
        ("art or gain and art", False),
        ("name = 'x or y' or gain", True),
    ],
)
def test_conditions(text: str, holds: bool) -> None:
    assert condition(text).holds(look_up) is holds


def test_and_binds_before_or() -> None:
    told = condition("a and b or c and d")
    assert told.names == {"a", "b", "c", "d"}
    for true in ("ab", "cd"):
        assert told.holds(lambda name, true=true: "1" if name in true else "0")
    assert not told.holds(lambda name: "1" if name in "ad" else "0")


def test_an_apostrophe_is_no_quote() -> None:
    assert condition("name = Wood's Edge and x").holds(
        lambda name: {"name": "Wood's Edge", "x": "1"}[name]
    )


@pytest.mark.parametrize("text", ["flavor", "gain or flavor", "art and flavor", "flavor = 'x'"])
def test_a_condition_on_nothing_is_told_wherever_it_stands(text: str) -> None:
    with pytest.raises(UnknownNameError, match="flavor"):
        condition(text).holds(look_up)


UNREADABLE = """
and | gain and | or gain | gain and and art | cost ==3 | cost <> 3 | cost = | not | not cost = 3
cost in | (gain) | type = 'ware | = 3 | {gain}
"""


@pytest.mark.parametrize("text", ["", *UNREADABLE.strip().replace("\n", " | ").split(" | ")])
def test_conditions_that_cannot_be_read(text: str) -> None:
    with pytest.raises(Unfit, match="not x"):
        condition(text)
