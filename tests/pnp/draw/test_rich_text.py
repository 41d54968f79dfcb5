"""Text in boxes: marks, icons among words, breaks, and the largest size that fits both ways."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.fonts import cap_height
from pnp.draw.rich_text import (
    SetText,
    TextStyle,
    TooLongError,
    UnknownIconError,
    largest_size,
    set_text,
)
from pnp.draw.scene import POINT, Group, Text, group, rect
from pnp.draw.typefaces import Typefaces
from pnp.draw.typeset.hyphenation import divided, has_patterns
from pnp.draw.typeset.markup import Icon, Span, marked_lines

FACES = Typefaces()
AS_IT_IS = TextStyle(smallest=10, largest=10)


def icon(name, height, color):
    """Every icon but one is a rectangle half as wide as it is high."""
    if name == "nothing":
        raise UnknownIconError(name)
    return group(rect(0, 0, height / 2, height, fill=color)), height / 2


def set_in(text, width=40.0, height=40.0, **style):
    return set_text(text, replace(AS_IT_IS, **style), width, height, FACES, icon)


def lines(made: SetText) -> list[str]:
    """The words of each line, an icon as an `o`."""
    found: dict[float, list[tuple[float, str]]] = {}
    for item in made.drawing.items:
        if isinstance(item, Text):
            found.setdefault(round(item.y, 3), []).append((item.x, item.text))
        else:
            base = item.matrix[5] + made.size * POINT / 2 + cap_height("text", made.size) / 2
            found.setdefault(round(base, 3), []).append((item.matrix[4], "o"))
    return ["".join(text for _, text in sorted(found[y])) for y in sorted(found)]


def plain(*texts):
    return [Span(*([text] if isinstance(text, str) else text)) for text in texts]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a **b** c", [plain("a ", ("b", True), " c")]),
        ("*a* b", [plain(("a", False, True), " b")]),
        ("***a***", [plain(("a", True, True))]),
        ("**a *b***", [plain(("a ", True), ("b", True, True))]),
        ("*a **b***", [plain(("a ", False, True), ("b", True, True))]),
        ("in**fix**ed", [plain("in", ("fix", True), "ed")]),
        ("2 * 3 * 4", [plain("2 * 3 * 4")]),
        ("coin*3", [plain("coin*3")]),
        ("**never closed", [plain("**never closed")]),
        ("**not\n\nacross**", [plain("**not"), [], plain("across**")]),
        (r"a \*star\*", [plain("a *star*")]),
        ("pay :coin:.", [[Span("pay "), Icon("coin"), Span(".")]]),
        ("**pay :coin:**", [[Span("pay ", True), Icon("coin")]]),
        (r"\:coin: and \:", [plain(":coin: and :")]),
        ("Note: at 10:30:00", [plain("Note: at 10:30:00")]),
        (":1: or :set-up:", [[Icon("1"), Span(" or "), Icon("set-up")]]),
        (" a \r\nb\n\n\n\nc ", [plain("a"), plain("b"), [], plain("c")]),
        ("", []),
    ],
)
def test_marks_are_read(text, wanted):
    assert marked_lines(text) == wanted


def test_a_text_of_nothing_but_stars_is_read_in_no_time():
    assert marked_lines("*a " * 5_000)
    assert marked_lines("**" * 5_000)


def test_letters_accents_and_emphasis_are_drawn_in_their_fonts():
    made = set_in("**Sell** *now*: ***e\u0301t\u00e9***")
    drawn = [(item.font, item.text) for item in made.drawing.items]
    assert drawn == [("bold", "Sell"), ("text", " "), ("italic", "now"), ("text", ": "),
                     ("bold-italic", "\u00e9t\u00e9")]  # fmt: skip


def test_a_line_breaks_at_spaces_and_never_at_spaces_that_hold():
    assert [line.replace("\u00a0", " ") for line in lines(set_in("one two\u00a0three", 17))] == [
        "one",
        "two three",
    ]


def test_a_line_break_is_a_line_and_an_empty_line_half_a_line_more():
    made = set_in("a\nb\n\nc")
    ys = sorted({item.y for item in made.drawing.items})
    pitch = 10 * 1.18 * POINT
    assert [b - a for a, b in pairwise(ys)] == pytest.approx([pitch, 1.5 * pitch])


@pytest.mark.parametrize("text", [":coin:", "pay :coin:", ":coin: x\ny"])
def test_an_icon_is_as_high_as_the_type_and_its_middle_at_that_of_the_capitals(text):
    made = set_in(text)
    (drawn,) = (item for item in made.drawing.items if isinstance(item, Group))
    height = 10 * POINT
    assert drawn.items[0].items[0].segments[2][1] == pytest.approx((height / 2, height))
    assert drawn.matrix[5] >= -1e-9, "its top is in the box"
    if "pay" in text:
        (word,) = (item for item in made.drawing.items if isinstance(item, Text))
        assert drawn.matrix[5] + height / 2 == pytest.approx(word.y - cap_height("text", 10) / 2)


def test_an_icon_stays_with_the_word_that_it_touches():
    wide = set_in("xxxx 3:coin:.", 60).ink.right
    assert lines(set_in("xxxx 3:coin:.", wide + 0.01)) == ["xxxx 3o."]
    assert lines(set_in("xxxx 3:coin:.", wide - 0.5)) == ["xxxx", "3o."]
    assert lines(set_in("xxxx 3 :coin:.", wide)) == ["xxxx 3", "o."]


def test_an_icon_that_is_not_there_is_told_by_its_name():
    with pytest.raises(UnknownIconError) as told:
        set_in("a :nothing: b")
    assert told.value.name == "nothing"


def test_a_word_is_divided_at_its_soft_hyphens_alone():
    assert lines(set_in("Silber\u00admünzen", 15)) == ["Silber-", "münzen"]
    assert lines(set_in("Silber\u00admünzen", 40)) == ["Silbermünzen"]


def test_words_are_divided_by_the_patterns_of_their_language_where_they_may():
    word = "Kriegskontribution"
    with pytest.raises(TooLongError):
        set_in(word, 20, lang="de")
    parts = lines(set_in(word, 20, lang="de", hyphens=True))
    assert len(parts) == 2
    assert "".join(parts).replace("-", "") == word
    assert "".join(parts).split("-")[0] in {"Kriegs", "Kriegskon", "Kriegskontri"}
    assert divided("Tsch", "de") == ("Tsch",)
    assert "".join(divided("hyphenation", "en-GB")) == "hyphenation"


def test_a_language_without_patterns_leaves_words_whole():
    assert has_patterns("de")
    assert has_patterns("pt-BR")
    assert not has_patterns("tlh")
    assert divided("Kriegskontribution", "tlh") == ("Kriegskontribution",)


def test_no_word_is_divided_where_fewer_hyphens_make_as_many_lines():
    text = "Ein Wort und noch ein Wort"
    divided_too = lines(set_in(text, 20, lang="de", hyphens=True))
    assert divided_too == lines(set_in(text, 20, lang="de"))


def test_japanese_breaks_between_signs_but_never_before_a_full_stop():
    from pnp.draw.fonts import add_font
    from tests.pnp.draw.made_fonts import made_font

    text = "月夜の市場。金貨を三枚。"
    font = add_font(made_font("Kanji", text, wide=1000), "Kanji")
    faces = Typefaces(fallback=(font,))
    made = set_text(text, AS_IT_IS, 5.2 * 10 * POINT, 40, faces, icon)
    assert lines(made)[0] == "月夜の市"
    assert "".join(lines(made)) == text


def test_capitals_are_those_of_the_language():
    assert lines(set_in("straße :coin: **ij**", caps=True)) == ["STRASSE o IJ"]
    assert lines(set_in("kilit", caps=True, lang="tr")) == ["KİLİT"]


@pytest.mark.parametrize(
    ("align", "left"), [("left", 0.0), ("center", 0.5), ("right", 1.0), ("justify", 0.0)]
)
def test_lines_stand_where_they_are_aligned(align, left):
    made = set_in("moon", 40, align=align)
    wide = made.ink.right - made.ink.left
    assert made.ink.left == pytest.approx(left * (40 - wide))


def test_justified_lines_are_as_wide_as_the_box_but_for_the_last():
    text = "One more round, then count the gems and the moons in this order."
    made = set_in(text, 40, align="justify")
    assert made.ink.right == pytest.approx(40)
    by_line = lines(made)
    assert " ".join(line.strip() for line in by_line) == text
    last = max(item.y for item in made.drawing.items)
    ragged = [item for item in made.drawing.items if item.y == last]
    assert len(ragged) == 1, "no space of the last line is stretched"


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
@pytest.mark.parametrize("text", ["Agy", "Épée\ngy", "42", ":coin: gem"])
def test_all_ink_lies_in_the_box(valign, text):
    made = set_in(text, 30, 12, valign=valign)
    assert made.ink.top >= -1e-6
    assert made.ink.bottom <= 12 + 1e-6


def test_a_number_in_the_middle_has_as_much_room_above_as_below():
    made = set_in("H", 20, 12, valign="middle")
    (text,) = made.drawing.items
    assert text.y - cap_height("text", 10) / 2 == pytest.approx(6)


WORDS = st.lists(
    st.sampled_from(["moon", "**pear**", ":gem:", "a", "Lamplighter's", "\n", "\n\n", "*so*"]),
    min_size=1,
    max_size=40,
).map(" ".join)


@given(
    WORDS,
    st.floats(6, 60),
    st.floats(3, 60),
    st.sampled_from([(7, 10), (6.1, 9.9), (5, 14), (8, 8), (7.3, 7.3)]),
    st.booleans(),
)
def test_the_size_is_the_largest_quarter_point_that_fits(text, width, height, sizes, hyphens):
    smallest, largest = sizes
    style = TextStyle(smallest=smallest, largest=largest, hyphens=hyphens)

    def fits(size):
        alone = replace(style, smallest=size, largest=size)
        try:
            return set_text(text, alone, width, height, FACES, icon).size == size
        except TooLongError:
            return False

    quarters = [n / 4 for n in range(80) if smallest <= n / 4 <= largest]
    fitting = [size for size in {smallest, *quarters} if fits(size)]
    if not fitting:
        with pytest.raises(TooLongError) as told:
            set_text(text, style, width, height, FACES, icon)
        assert f"{smallest:g} pt" in str(told.value)
        return
    made = set_text(text, style, width, height, FACES, icon)
    assert made.size == max(fitting) == largest_size(text, style, width, height, FACES, icon)
    if made.ink:
        assert made.ink.right <= width + 1e-3
        assert made.ink.bottom <= height + 1e-3
        assert made.ink.top >= -1e-3


def test_nothing_takes_no_room():
    made = set_in("  \n ", 1, 1)
    assert (made.drawing.items, made.ink) == ((), None)


@pytest.mark.parametrize(
    ("lang", "word"),
    [
        ("en", "Lamplighter"),
        ("de", "Kriegskontributionsverhandlungen"),
        ("fr", "anticonstitutionnellement"),
        ("pl", "konstantynopolitańczykowianeczka"),
        ("pt-BR", "paralelepípedo"),
    ],
)
def test_words_are_divided_where_pyphen_divides_them(lang, word):
    from pyphen import Pyphen

    from pnp.draw.typeset import hyphenation

    patterns = Pyphen(filename=hyphenation._file(lang), left=2, right=3)
    assert "-".join(divided(word, lang)) == patterns.inserted(word)


def test_a_word_that_would_be_spelt_anew_stays_whole_there():
    assert divided("asszonnyal", "hu") == ("asszonnyal",)
