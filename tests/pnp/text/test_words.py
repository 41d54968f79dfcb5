"""A text in several languages."""

import pickle

import pytest
from pydantic import BaseModel, ValidationError

from pnp.text.languages import GameLanguages, nearest
from pnp.text.words import LANGS, Words, choices, counted, joined, listing, reader_lang

TROOP = Words.of({"en": "troop", "fr": "troupe"})


def test_any_number_of_languages():
    name = Words.of({"de": "Löwe", "pl": "Lew", "en": "Lion"})
    assert [name.in_(lang) for lang in ("pl", "en", "fr")] == ["Lew", "Lion", "Löwe"]
    filled = Words.of({"de": "der {beast}"}).fill(beast=name)
    assert filled.as_table() == {"de": "der Löwe"}


def test_facts_are_filled_in_their_own_language():
    said = Words.of({"en": "{n} of {what}", "fr": "{n} de {what}"}).fill(n=2, what=Words("troops"))
    assert said.in_("en") == "2 of troops"
    assert said.in_("fr") == "2 de troupes"


@pytest.mark.parametrize(
    ("count", "en", "fr"),
    [(0, "0 troops", "0 troupe"), (1, "1 troop", "1 troupe"), (2, "2 troops", "2 troupes")],
)
def test_counts_agree_with_their_noun(count, en, fr):
    assert [counted(count, Words("troop", many="troops")).in_(lang) for lang in ("en", "fr")] == [
        en,
        fr,
    ]


def test_texts_are_listed_and_joined_in_every_language():
    three = [
        Words.of({"en": "a", "fr": "x"}),
        Words.of({"en": "b", "fr": "y"}),
        Words.of({"en": "c", "fr": "z"}),
    ]
    found = [listing(three), joined(" + ", three), choices(["up", "down"]), choices(["up"])]
    assert [words.in_("en") for words in found] == ["a, b and c", "a + b + c", "up or down", "up"]
    french = ["x, y et z", "x + y + z", "`up` ou `down`", "`up`"]
    assert [words.in_("fr") for words in found] == french


def test_a_text_is_a_value():
    assert pickle.loads(pickle.dumps(TROOP)) == TROOP
    assert len({TROOP, Words.of({"en": "troop", "fr": "troupe"})}) == 1
    assert Words.of({"en": "troop", "fr": "troupes"}) != TROOP
    assert Words("cut") != Words("cut", context="along a line")
    assert not Words()


class Named(BaseModel):
    name: Words


def test_a_spec_reads_and_writes_it_by_language():
    table = {lang: f"name in {lang}" for lang in LANGS}
    read = Named.model_validate({"name": table})
    assert read.name.as_table() == table
    assert read.model_dump() == {"name": table}
    for bad in ({}, {"en": "", "fr": "x"}, {**table, "x y": "y"}, 3, "", "x" * 3000):
        with pytest.raises(ValidationError):
            Named.model_validate({"name": bad})


def test_a_spec_reads_it_in_the_languages_of_its_game():
    def read(name, languages):
        return Named.model_validate({"name": name}, context=GameLanguages(languages)).name

    assert read({"en": "Lion", "de": "Löwe"}, ("de", "en")).in_("pl") == "Löwe"
    assert read({"en": "Lion"}, ("de", "en")).in_("de") == "Lion"
    assert [read("Leo", ("de", "en")).in_(lang) for lang in ("de", "en", "pl")] == ["Leo"] * 3
    with pytest.raises(ValidationError, match=r"name\.fr\n.*a language of the game \(de, en\)"):
        read({"fr": "Lion", "de": "Löwe"}, ("de", "en"))


@pytest.mark.parametrize(
    ("wanted", "found"), [("pt", "pt-BR"), ("PT-br", "pt-BR"), ("en-GB", "en"), ("fr", "de")]
)
def test_the_nearest_language(wanted, found):
    assert nearest(wanted, ("de", "en", "pt-BR")) == found


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "HERALD_LANG": "en"}, "en"),
        ({"LC_ALL": "de_DE"}, "de"),
        ({"LC_ALL": "pl_PL"}, "en"),
    ],
)
def test_the_reader_s_language(environment, lang):
    assert reader_lang(environment) == lang
