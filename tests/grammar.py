"""Rules of grammar that read a sentence: article and noun, elision, singular and plural.

They know the nouns that the games' texts count, and say what is wrong with a sentence, or nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

ENGLISH = """troop troops, tile tiles, hex hexes, space spaces, point points, order orders, action
actions, knight knights, card cards, token tokens, move moves, donjon donjons, mountain mountains,
city cities, village villages, pair pairs, recruit recruits, objective objectives, saboteur
saboteurs, kind kinds, element elements, step steps, king kings, eagle eagles"""
FRENCH = """f troupe troupes, f tuile tuiles, m hexagone hexagones, f case cases, m point points, m
ordre ordres, f action actions, m chevalier chevaliers, f carte cartes, m jeton jetons, m donjon
donjons, f montagne montagnes, f cité cités, m village villages, f paire paires, f recrue recrues,
m objectif objectifs, m saboteur saboteurs, f sorte sortes, m élément éléments, m roi rois, f reine
reines, m espion espions, f espionne espionnes, m héros héros, f forteresse forteresses, f pièce
pièces, f mêlée mêlées, f pile piles, m obstacle obstacles, f lande landes, f espèce espèces"""
GERMAN = "m König, f Königin, m Ritter, f Burg, n Dorf"

_SINGULAR_EN, _PLURAL_EN = zip(*(pair.split() for pair in ENGLISH.split(",")), strict=True)
_OF_FR = [entry.split() for entry in FRENCH.split(",")]
_MANY = "two|three|five|seven|zero|0|2|3|5|7|11|12|16|30|40"
_MANY_FR = "deux|trois|cinq|sept|2|3|5|7|11|12|16|30|40"


def _any(words: list[str] | tuple[str, ...]) -> str:
    return "(?:" + "|".join(sorted(map(re.escape, {*words}), key=len, reverse=True)) + ")"


def _nouns(gender: str, form: int) -> str:
    """The French nouns of a gender, `form` 1 in the singular and 2 in the plural."""
    return _any([one[form] for one in _OF_FR if one[0] == gender])


_VERBS_EN = "go|return|stay|destroy|come|are|fight|become|join|move"
_RULES: dict[str, dict[str, str]] = {
    "any": {
        "a place is not filled": r"[{}#]|(?-i:\bNone\b)",
        "a word twice": r"\b(\w\w+) \1\b(?<!\bvous vous)(?<!\bnous nous)(?<!\bthat that)",
        "a blank too many": r"  | [,.)]|\( ",
    },
    "en": {
        "one with a plural": rf"\b(?:one|1) {_any(_PLURAL_EN)}\b",
        "many with a singular": rf"\b(?:{_MANY}) {_any(_SINGULAR_EN)}\b(?!-)",
        "a before a vowel": r"\ba (?!one|uni|use|eu)[aeiou]\w*\b",
        "an before a consonant": r"\ban (?![aeiou]|hour|8|11\b|18\b)",
        "one with the verb of many": rf"\bone of your troops (?:\w+ ){{0,4}}?(?:{_VERBS_EN})\b"
        rf"|\bthe one (?:{_VERBS_EN})\b|\bof the one\b",
        "many with the verb of one": r"\b(?:two|seven) of your troops (?:goes|comes|is|becomes)\b",
    },
    "fr": {
        "un with a feminine": rf"\b(?:un|aucun|le|du|au|ce) {_nouns('f', 1)}\b",
        "une with a masculine": rf"\b(?:une|aucune|la|cette) {_nouns('m', 1)}\b",
        "one with a plural": rf"\b(?:un|une|1) (?:(?!héros){_any([o[2] for o in _OF_FR])})\b",
        "many with a singular": rf"\b(?:{_MANY_FR}) (?!héros){_any([o[1] for o in _OF_FR])}\b",
        "none with a plural": rf"\b(?:zéro|0|aucune?) (?!héros){_any([o[2] for o in _OF_FR])}\b",
        "no elision": r"(?<![-\w])(?:[ldnsjmt]e|la|que|jusque) (?!onz|oui|huit|hér[oi]s?\b|hors|"
        r"haut|hach|un\b|une\b|y\b)[aeiouéèêàâîôœh]\w*|\b(?:de|que) une?\b",
        "elision before a consonant": r"\b(?:[ldnsjmt]|qu|jusqu)’(?![aeiouyéèêëàâîïôûùœæh])",
        "no contraction": r"\b(?:de le|de les|à le|à les) (?!faire|déplacer)",
        "many articles for one": r"\b(?:[ldc]es) une?\b",
        "one with the verb of many": r"\bune de vos troupes (?:\w+ ){0,3}?(?:vont|sont|reviennent|"
        r"détruisent)\b|\bune vont\b",
        "no blank before a sign": r"\w[;!?»]|«\w",
        "a blank that may break": r" [;:!?»]|« ",
    },
    "de": {
        "ein with a feminine": r"\b(?:ein|kein|der|dem|den) (?:Königin|Burg)\b(?<!der Burg)"
        r"(?<!der Königin)",
        "eine with another": r"\b(?:eine|keine|die) (?:König|Dorf)\b",
    },
}


def faults(sentence: str, lang: str) -> Iterator[str]:
    """Yield what is wrong with a sentence, each with the words that show it."""
    for group in ("any", lang):
        for fault, pattern in _RULES[group].items():
            for found in re.finditer(pattern, sentence, re.IGNORECASE):
                yield f"{fault}: {sentence[max(0, found.start() - 25) : found.end() + 25]!r}"
