"""One word for one thing: no stray synonym in clauses, memos, cards, titles and verdicts."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from pnp.text.catalogues import FOLDER, read
from tests.catalogues import extracted

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "templates" / "games"
TERMS = tomllib.loads((ROOT / "docs" / "terms.toml").read_text("utf-8"))
EVERY = sorted(path.name for path in GAMES.iterdir() if (path / "synonyms.toml").is_file())
CLAUSE = re.compile(r"^\{\d+\.\d+[a-z]?\} .+$", re.MULTILINE)
LANGS = ("en", "fr")


def strays(game, lang):
    """The terms of a game with the words that must not stand for them."""
    for table in TERMS.values():
        if game in table.get("games", EVERY):
            for term, words in table.get(lang, {}).items():
                yield from ((term, re.compile(word, re.IGNORECASE)) for word in words)


def texts(game, lang):
    """What players read of a game: clauses, memo sheets, cards and titles of cases."""
    folder = GAMES / game
    yield from CLAUSE.findall((folder / f"rules.{lang}.md").read_text("utf-8"))
    yield from (folder / f"memo.{lang}.md").read_text("utf-8").splitlines()
    key = "title" if lang == "en" else f"title_{lang}"
    titles = (folder / "cases.toml").read_text("utf-8")
    yield from re.findall(rf'^{key} = "(.*)"$', titles, re.MULTILINE)
    spec = (folder / "game.toml").read_text("utf-8")
    yield from re.findall(rf'^text = .*\b{lang} = "([^"]*)"', spec, re.MULTILINE)


def found(game, lang, read_texts):
    """Each stray word with the term that it stands for."""
    known = list(strays(game, lang))
    return [
        f"{term}: {text}"
        for text in read_texts
        for term, word in known
        if word.search(text.replace("\u00a0", " "))
    ]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", EVERY)
def test_a_game_says_one_word_for_one_thing(game, lang):
    read_texts = list(texts(game, lang))
    assert len(read_texts) > 20
    assert found(game, lang, read_texts) == []


@cache
def sentences():
    """Every sentence of the code, read from it once."""
    return list(extracted())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("family", "game"), [("barons", "land-of-barons"), ("barony", "barony")])
def test_verdicts_say_the_same_words(family, game, lang):
    known = read(FOLDER / "fr.po").messages
    said = []
    for message in sentences():
        if any(f"rules/{family}/" in place for place, _ in message.locations):
            id = message.id if isinstance(message.id, str) else message.id[0]
            said += [id] if lang == "en" else known[message.context or "", id]
    assert len(said) > 200
    assert found(game, lang, said) == []


@pytest.mark.parametrize(
    ("game", "lang", "text"),
    [
        ("land-of-barons", "en", "The baron takes down the donjon."),
        ("donjons-et-rois", "en", "Go toward the king."),
        ("donjons-et-barons", "fr", "Le baron démonte son donjon."),
        ("barony", "en", "The mountain is shut."),
        ("barony", "fr", "Prenez un jeton dans la réserve générale."),
    ],
)
def test_a_stray_word_is_found(game, lang, text):
    assert found(game, lang, [text])
