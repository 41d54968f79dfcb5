"""Acts are read as they are written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.kept.acts import deeds as acts
from referee.kept.acts.act_text import format_act, parse_act
from referee.kept.refusals import UnreadableActError

VERBS = {"draw", "play", "discard", "give", "take", "return", "peek", "put", "shuffle", "roll",
         "mark", "next", "over", "time", "note", "ruling", "to", "from", "hold", "with",
         "down", "top", "bottom"}  # fmt: skip
words = st.from_regex(r"[a-z][a-z0-9_-]{0,9}", fullmatch=True).filter(lambda w: w not in VERBS)
cards = st.one_of(words, st.just("?"))
counts = st.integers(1, 99)
texts = st.from_regex(r"[A-Za-zé.!]([A-Za-zé.! ]{0,20}[A-Za-zé.!])?", fullmatch=True)
deeds = st.one_of(
    st.builds(acts.Draw, words, counts, st.one_of(st.just(""), words)),
    st.builds(acts.Draw, words, counts, st.one_of(st.just(""), words), cards),
    st.builds(acts.Play, words, cards, words),
    st.builds(acts.Discard, words, cards, st.booleans()),
    st.builds(acts.Give, words, cards, words),
    st.builds(acts.Take, words, cards, words),
    st.builds(acts.Return, words, cards),
    st.builds(acts.Peek, words, counts),
    st.builds(acts.Put, words, st.lists(cards, min_size=1, max_size=4).map(tuple), st.booleans()),
    st.builds(acts.Shuffle, words, st.booleans()),
    st.builds(acts.Roll, words, st.lists(counts, max_size=3).map(tuple)),
    st.builds(acts.Roll, words, st.just(()), st.lists(words, min_size=1, max_size=3).map(tuple)),
    st.builds(acts.Count, words, st.sampled_from("+-="), st.integers(0, 999)),
    st.builds(acts.Count, words, st.just("="), st.integers(-999, 999)),
    st.builds(acts.Count, words, st.just("?")),
    st.builds(acts.Mark, words, st.none() | st.integers(-999, 999), st.integers(0, 9)),
    st.builds(acts.Note, texts),
    st.builds(acts.Ruling, st.sampled_from(["2.4", "14.2a"]), texts),
    st.sampled_from([acts.Next(), acts.Over(), acts.Time()]),
)


@given(st.builds(acts.Act, deeds, st.one_of(st.just(""), words)))
def test_an_act_is_read_as_it_was_written(act):
    assert parse_act(format_act(act)) == act


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "say what is done"),
        ("dance", "there is no act `dance`; an act begins with one of draw, play"),
        ("draw", "it is written: draw DECK*2 to PLACE"),
        ("red: play goods silk", "it is written: play DECK CARD to PLACE"),
        ("coins + -3", "it is written: COUNTER +2"),
        ("next\nover", "say what is done"),
    ],
)
def test_what_is_no_act_is_told_what_would_be(text, said):
    with pytest.raises(UnreadableActError) as refused:
        parse_act(text)
    assert said in str(refused.value)


def test_signs_of_other_keyboards_are_read():
    assert parse_act("coins −2") == acts.Act(acts.Count("coins", "-", 2))
    assert parse_act("coins=5").deed == acts.Count("coins", "=", 5)
    assert parse_act("red:coins +2").who == "red"
