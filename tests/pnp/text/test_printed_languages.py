"""What is printed on sheets and in booklets is there in more languages than the tool speaks."""

from __future__ import annotations

import re

import pytest

from pnp.text.catalogues import LANGS, PRINTED, PRINTED_LANGS, catalogue, entries
from pnp.text.printed_words import HERALDS_WORDS, GameLang, printed_word
from pnp.text.words import Words
from tests.catalogues import extracted

PLACES = re.compile(r"\{\w*\}")


def test_the_tool_speaks_none_of_them():
    assert PRINTED_LANGS == ("es", "pl")
    assert not {*PRINTED_LANGS} & {*LANGS}


@pytest.mark.parametrize("lang", PRINTED_LANGS)
def test_every_word_that_herald_prints_is_there(lang):
    known = catalogue(lang).messages
    assert [
        name for name, text in HERALDS_WORDS.items() if (text.context, text.en) not in known
    ] == []


@pytest.mark.parametrize("lang", PRINTED_LANGS)
def test_every_entry_is_a_sentence_of_the_code_with_the_same_facts(lang):
    said = {(message.context or "", message.id) for message in extracted() if message.id}
    path = PRINTED / f"{lang}.po"
    written = [one for one in entries(path.read_text("utf-8"), path) if one.message]
    assert [one.message for one in written if (one.context, one.message) not in said] == []
    for one in written:
        assert sorted(PLACES.findall(one.message)) == sorted(PLACES.findall(one.texts[0])), one


@pytest.mark.parametrize(
    ("lang", "fold"),
    [("es", "doblar"), ("es-MX", "doblar"), ("pl", "zegnij"), ("fr", "plier"), ("ja", "fold")],
)
def test_a_language_without_words_of_ours_prints_english_ones(lang, fold):
    assert printed_word("fold", lang) == fold
    own = GameLang(lang, {"fold": Words.of({lang: "FOLD!"})})
    assert printed_word("fold", own) == "FOLD!"
    assert printed_word("glue", own) == printed_word("glue", lang)
