"""Known words, the nearest to a misspelt one first."""

from __future__ import annotations

import pytest

from pnp.text.nearest import MOST, listed, nearest_first, one_of


@pytest.mark.parametrize(
    ("word", "known", "first"),
    [
        ("theif.svg", ["bell.svg", "thief.svg", "moon.svg"], "thief.svg"),
        ("layuot", ["back", "layout", "count"], "layout"),
        ("Poker", ["mini", "poker"], "poker"),
    ],
)
def test_the_nearest_word_is_told_first(word: str, known: list[str], first: str) -> None:
    assert nearest_first(word, known)[0] == first
    assert str(one_of(word, known)).startswith(f"one of {first}, ")


def test_words_alike_keep_their_order() -> None:
    assert nearest_first("zzz", ["b", "a", "b"]) == ["b", "a"]


def test_a_long_list_is_cut_after_the_nearest() -> None:
    told = listed("word77", [f"word{n}" for n in range(200)])
    assert told.startswith("word77")
    assert told.endswith(", ...")
    assert told.count(",") == MOST


def test_where_nothing_is_known_the_sentence_says_so() -> None:
    assert "none" in str(one_of("coin", []))
