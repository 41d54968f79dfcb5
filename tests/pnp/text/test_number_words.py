"""Numbers that agree with their noun, and rows of the die by groups of equal faces."""

import pytest

from pnp.text.articles import Name
from pnp.text.number_words import by_faces, formatted
from pnp.text.words import Words


@pytest.mark.parametrize(
    ("number", "style", "forms", "en", "fr"),
    [
        (1, "word f", None, "one", "une"),
        (1, "Word f", None, "One", "Une"),
        (1, "word", None, "one", "un"),
        (1, "of f", None, "of one", "d’une"),
        (2, "of f", None, "of two", "de deux"),
        (0, "", "tile|tiles", "tiles", "tile"),
        (0, "", "none|one|many", "none", "none"),
        (1, "", "none|one|many", "one", "one"),
        (5, "word f", "none|# troop|# troops", "five troops", "cinq troops"),
        (1, "word f", "none|# troop|# troops", "one troop", "une troop"),
        (30, "Word", "# tile|# tiles", "30 tiles", "30 tiles"),
    ],
)
def test_a_number_goes_with_its_noun(number, style, forms, en, fr):
    assert formatted(number, style, forms, "en") == en
    assert formatted(number, style, forms, "fr") == fr


@pytest.mark.parametrize(
    ("row", "en", "fr"),
    [
        (
            (3, 3, 2, 2, 1, 1),
            "three tiles on a 1 or 2, two on a 3 or 4, one on a 5 or 6",
            "trois tuiles sur 1 ou 2, deux sur 3 ou 4, une sur 5 ou 6",
        ),
        ((2, 2, 2, 3), "two tiles on 1 to 3, three on a 4", "deux tuiles sur 1 à 3, trois sur 4"),
        ((0, 0, 1), "none on a 1 or 2, one tile on a 3", "aucune sur 1 ou 2, une tuile sur 3"),
        ((1, 2, 1), "one tile on a 1 or 3, two on a 2", "une tuile sur 1 ou 3, deux sur 2"),
        (
            (2, 2),
            "two tiles on any face of the die",
            "deux tuiles quelle que soit la face du dé",
        ),
        ((1,) * 7 + (2,), "one tile on 1 to 7, two on an 8", "une tuile sur 1 à 7, deux sur 8"),
    ],
)
def test_a_row_of_the_die_is_said_by_groups_of_equal_faces(row, en, fr):
    assert by_faces(row, "tile|tiles", "en") == en
    assert by_faces(row, "tuile|tuiles", "fr", "f") == fr


@pytest.mark.parametrize(
    ("noun", "gender", "said"),
    [
        ("roi", "m", "le roi, un roi, du roi, au roi, aucun roi"),
        ("reine", "f", "la reine, une reine, de la reine, à la reine, aucune reine"),
        ("espion", "m", "l’espion, un espion, de l’espion, à l’espion, aucun espion"),
        ("espionne", "f", "l’espionne, une espionne, de l’espionne, à l’espionne, aucune espionne"),
        ("héros", "m", "le héros, un héros, du héros, au héros, aucun héros"),
        ("héroïne", "f", "l’héroïne, une héroïne, de l’héroïne, à l’héroïne, aucune héroïne"),
        ("Écuyer", "m", "l’Écuyer, un Écuyer, de l’Écuyer, à l’Écuyer, aucun Écuyer"),
    ],
)
def test_a_noun_has_the_article_of_its_gender_and_sound(noun, gender, said):
    told = "{noun:the}, {noun:a}, {noun:of the}, {noun:to the}, {noun:no}"
    fill = Words.same(told).fill(noun=Words.each(lambda lang: Name(noun, lang, gender)))
    assert fill.in_("fr") == said


def test_english_and_german_have_articles_of_their_own():
    told = Words.same("{x:a}, {x:the}, {x:the object}, {x:no object}")
    assert [told.fill(x=Name(x, "en")).in_("en") for x in ("king", "unicorn", "eagle")] == [
        "a king, the king, the king, no king",
        "a unicorn, the unicorn, the unicorn, no unicorn",
        "an eagle, the eagle, the eagle, no eagle",
    ]
    said = [told.fill(x=Name(x, "de", g)).in_("de") for x, g in (("König", "m"), ("Burg", "f"))]
    assert said == [
        "ein König, der König, den König, keinen König",
        "eine Burg, die Burg, die Burg, keine Burg",
    ]
