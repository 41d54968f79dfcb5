"""Clauses and verdicts at 0, 1, 2 and many, for nouns of each gender, read by rules of grammar."""

import re
import string
from functools import cache
from types import SimpleNamespace

import pytest

from pnp.folder.loading import load_game
from pnp.text.articles import FORMS, Name, agreeing
from pnp.text.number_lists import Entry
from pnp.text.numbers import fill
from pnp.text.words import counted, said
from referee.rules.barons.showing.sentences import NOUNS as BARONS
from referee.rules.barony.showing.sentences import NOUNS as BARONY
from tests.catalogues import extracted
from tests.grammar import faults

GAMES = (
    "land-of-barons",
    "donjons-et-barons",
    "donjons-et-barons-2024",
    "donjons-et-rois",
    "barony",
)
COUNTS = (0, 1, 2, 7)
CLAUSE = re.compile(r"^\{(\d+\.\d+[a-z]?)\} (.+)$", re.MULTILINE)
LANGS = ("en", "fr")


class AllThe:
    """A game in which every number is the same."""

    def __init__(self, spec, count):
        self.spec, self.count = spec, count

    def value(self, path):
        self.spec.value(path)  # a number that the game lacks is no number at any count
        return self.count

    def die_table(self, path):
        row = self.spec.die_table(path)
        return (self.count, *row[1:-1], self.count)

    def entries(self, path):
        entries = self.spec.entries(path)
        if path == "players":
            return entries
        return [one if one.number is None else Entry(one.key, one.name, self.count)
                for one in entries]  # fmt: skip

    def name(self, path):
        return self.spec.name(path)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_at_every_number(game, lang):
    spec = load_game(game)
    clauses = CLAUSE.findall((spec.folder / f"rules.{lang}.md").read_text("utf-8"))
    assert len(clauses) >= 30
    found = [
        f"{clause} at {count}: {fault}"
        for clause, text in clauses
        for count in COUNTS
        for fault in faults(plain(fill(AllThe(spec, count), text, lang)), lang)
    ]
    assert found == []


def plain(text):
    """A clause as it is read: links by their words, nothing bold."""
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text).replace("**", "")


FIELDS = {
    "en": [("king", "m"), ("eagle", "m")],
    "fr": [("roi", "m"), ("reine", "f"), ("espion", "m"), ("espionne", "f"), ("héros", "m")],
    "de": [("König", "m"), ("Königin", "f"), ("Dorf", "n")],
}
PLURALS = {"king": "kings", "eagle": "eagles", "roi": "rois", "reine": "reines",
           "espion": "espions", "espionne": "espionnes", "héros": "héros"}  # fmt: skip
PLAYERS = {"en": ("Blue", "Orange"), "fr": ("Bleu", "Orange"), "de": ("Blau", "Orange")}
PIECES = {"officer", "chief", "shut", "land", "what", "token", "kind", "hero", "rank"}
SEATS = {"player": 0, "owner": 1, "rival": 1, "color": 1}


def said_with(template, lang, noun, count):
    """A template filled in as a verdict is: a noun of one gender and one count everywhere."""
    name, gender = noun
    parts = []
    for text, field, how, _ in string.Formatter().parse(template):
        parts.append(text)
        if field is not None:
            parts.append(filled(field, how, lang, Name(name, lang, gender), count))
    sentence = "".join(parts)
    return sentence[:1].upper() + sentence[1:]


def filled(field, how, lang, name, count):
    nouns = {**BARONS, **BARONY}
    value = name if field in PIECES else PLAYERS[lang][SEATS.get(field, 0)]
    if how in nouns:
        noun, none = nouns[how]
        return none.in_(lang) if count == 0 else counted(count, noun).in_(lang)
    if how in FORMS:
        return Name(value, lang).given(how)
    if field == "officers":
        return PLURALS.get(name, f"{name}e")
    if field == "free":
        return agreeing(said("active").in_(lang), name.gender)
    return str(value) if field in PIECES | SEATS.keys() else "d4"


@cache
def messages():
    """Every sentence of the rules' chapters and editions, with what tells it apart."""
    return [
        (message.id, message.context or "")
        for message in extracted()
        if isinstance(message.id, str) and "{" in message.id and "PIECE" not in message.id
        if any(
            re.search(r"chapters/|editions/|assumptions", place) for place, _ in message.locations
        )
    ]


def verdicts(lang):
    """Every sentence of the rules in a language."""
    return [said(text, context=context).in_(lang) for text, context in messages()]


@pytest.mark.parametrize("lang", FIELDS)
def test_every_verdict_with_every_noun_at_every_number(lang):
    found, read = set(), SimpleNamespace(sentences=0)
    for template in verdicts(lang):
        for noun in FIELDS[lang]:
            for count in COUNTS:
                if count < 2 and re.search("of each side are|de chaque camp sont", template):
                    continue  # a fight of one has a sentence of its own
                read.sentences += 1
                found |= {
                    f"{template}: {fault}"
                    for fault in faults(said_with(template, lang, noun, count), lang)
                }
    assert read.sentences > 1000
    assert sorted(found) == []
