"""Sums and comparisons of named numbers, beside Python's own."""

import re
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.text.arithmetic import DEPTH, LONGEST, ExpressionError, read_condition, read_sum
from pnp.text.numbers import check_places, fill, is_number

NAMES = {"builders": 3, "challenge.2": 16, "die.move.1": 0, "decks.heroes.black-knight": 7}
NAMED = re.compile(r"\w+")
PYTHON = {name: name.replace(".", "_").replace("-", "_") for name in NAMES}


def value(path):
    return NAMES[path]


def in_python(text, names):
    """What Python makes of an expression."""
    for name, word in PYTHON.items():
        text = text.replace(name, word)
    return eval(text.strip(), {"__builtins__": {}}, names)


sums = st.recursive(
    st.sampled_from([*NAMES, *map(str, range(12))]),
    lambda inner: st.one_of(
        st.builds("{} {} {}".format, inner, st.sampled_from(["+", "-", "*", "//"]), inner),
        st.builds("({})".format, inner),
        st.builds("-{}".format, inner),
    ),
    max_leaves=8,
)
compared = st.builds(
    "{} {} {}".format, sums, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), sums
)
conditions = st.recursive(
    st.one_of(compared, st.builds("{} <= {}".format, compared, sums)),
    lambda inner: st.one_of(
        st.builds("{} {} {}".format, inner, st.sampled_from(["and", "or"]), inner),
        st.builds("({})".format, inner),
        st.builds("not {}".format, inner),
    ),
    max_leaves=4,
)


OWN = {PYTHON[name]: number for name, number in NAMES.items()}


def same_as_python(text, mine, names=OWN):
    if len(text) > LONGEST or text.count("(") + text.count("-") + text.count("not") > DEPTH:
        return
    try:
        wanted = in_python(text, names)
    except ZeroDivisionError:
        with pytest.raises(ExpressionError, match="divides by 0"):
            mine()
        return
    assert mine() == wanted


@given(sums)
def test_a_sum_is_what_python_makes_of_it(text):
    same_as_python(text, lambda: read_sum(text).value(value))


@given(conditions)
def test_a_condition_holds_where_python_says_so(text):
    same_as_python(text, lambda: read_condition(text).holds(value))


def read_or_refused(read, text):
    try:
        return read(text)
    except ExpressionError:
        return None


@given(st.text(alphabet="ab-+*/()<=!> ", max_size=30))
def test_whatever_is_written_is_read_as_python_does_or_refused(text):
    for read in (read_sum, read_condition):
        found = read_or_refused(read, text)
        if found is not None:
            mine = found.value if read is read_sum else found.holds
            names = {name: len(name) for name in NAMED.findall(text)}
            same_as_python(text, partial(mine, len), names)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "expected a number or the name of one, got the end"),
        ("builders +", r"in `builders \+` expected a number or the name of one, got the end"),
        ("builders 3", "got `3`"),
        ("(builders", r"expected `\)`, got the end"),
        ("builders / 2", "got `/`"),
        ("builders = 3", "got `=`"),
        ("Builders", "got `B`"),
        ("builders == 3", "should be a number"),
        ("(1 < 2) + 1", "should be a number"),
        ("1 // 0", "divides by 0"),
        ("(" * 21 + "1" + ")" * 21, "more than 20"),
        ("1 + " * 150 + "1", "601 characters"),
    ],
)
def test_a_sum_that_is_none(text, words):
    with pytest.raises(ExpressionError, match=words):
        read_sum(text).value(value)


@pytest.mark.parametrize("text", ["builders", "builders == 3 or 4", "not builders", "3 and 1 < 2"])
def test_a_condition_compares(text):
    with pytest.raises(ExpressionError, match="a comparison, as in `builders == 3`"):
        read_condition(text)


def test_an_unknown_name_is_a_key_error():
    with pytest.raises(KeyError, match=r"'builder'"):
        read_sum("builders + builder").value({"builders": 3}.__getitem__)


class Source:
    value = staticmethod(value)


def test_a_text_has_sums_in_braces():
    told = "{builders - 1:word} of {2 * (challenge.2 + 1)}, {builders - 2?troop|troops}, {5.8}"
    assert fill(Source(), told, "en") == "two of 34, troop, {5.8}"
    assert fill(Source(), told, "fr") == "deux of 34, troop, {5.8}"


def test_what_stands_in_braces():
    assert check_places("{builders} and {builders + 1?a|b}") == ""
    assert check_places("troops*{Builders}") == "{Builders}"
    assert check_places("troops*{builders") == "{builders"
    assert check_places("a } b") == "}"
    with pytest.raises(ExpressionError, match="got the end"):
        check_places("{builders +}")
    assert is_number(" {builders + 1} ")
    assert not is_number("{builders:word}")
    assert not is_number("a {builders}")
