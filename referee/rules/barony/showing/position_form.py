"""The facts beside the board, as a thumb enters them: whose, which words, how many."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.folder.spec import GameSpec
from pnp.text.words import Words
from referee.engine.values import Json
from referee.rules.barony.position import HEROES, PIECES, SORCERY

_PLURALS = {
    "knight": "knights",
    "village": "villages",
    "stronghold": "strongholds",
    "city": "cities",
}
"""The pieces as a reserve's line writes them."""


def position_form(spec: GameSpec) -> list[Mapping[str, Json]]:
    """Each fact: the word that its line begins with, whose it is, and how it is entered.

    `counts` names words each so many times, `one` is one of the words, `some` are words of which
    each may be there, `number` is a number, `player` is one of the players, and `said` is said or
    not. What is not entered is not said.
    """
    numbers = spec.numbers
    spells = {word: card.name for word, card in spec.decks["spells"].cards.items()}
    heroes = {word: card.name for word, card in spec.decks["heroes"].cards.items()}
    lands = {kind: spec.kinds[kind].name for kind in numbers.gold}
    ranks = {word: rank.name for word, rank in spec.ranks.items()}
    return [
        _fact("tokens", _TOKENS, "counts", lands, each=True),
        _fact("title", _TITLE, "one", ranks, each=True),
        _fact("reserve", _RESERVE, "counts", _pieces(spec), each=True, zeros=True),
        _fact("removed", _REMOVED, "counts", {"knights": spec.pieces["knight"].plural}, each=True),
        _fact("magic", _MAGIC, "number", {}, each=True, module=SORCERY, most=int(numbers.magic)),
        _fact("spells", _SPELLS, "some", spells, module=SORCERY, most=int(numbers.spells)),
        _fact("heroes", _HEROES, "some", heroes, each=True, module=HEROES,
              most=int(numbers.heroes_kept)),
        _fact("first", _FIRST, "player", {}),
        _fact("setup", _SETUP, "said", {}),
        _fact("done action", _DONE, "said", {}),
    ]  # fmt: skip


def _pieces(spec: GameSpec) -> dict[str, Words]:
    return {_PLURALS[piece]: spec.pieces[piece].plural for piece in PIECES}


def _fact(
    word: str,
    name: Words,
    how: str,
    words: Mapping[str, Words],
    *,
    each: bool = False,
    **more: Json,
) -> dict[str, Json]:
    """One fact; names in every language."""
    return {
        "word": word,
        "name": name.as_table(),
        "how": how,
        "each": each,
        "words": {key: said.as_table() for key, said in words.items()},
        **more,
    }


_TOKENS = Words("Resource tokens", fr="Jetons de ressource")
_TITLE = Words("Title", fr="Titre")
_RESERVE = Words("In reserve", fr="En réserve")
_REMOVED = Words("Out of the game", fr="Hors du jeu")
_MAGIC = Words("Magic", fr="Magie")
_SPELLS = Words("Spells in play", fr="Sorts en jeu")
_HEROES = Words("Hero cards", fr="Cartes de héros")
_FIRST = Words("First player", fr="Premier joueur")
_SETUP = Words("Cities are still being placed", fr="Les cités se placent encore")
_DONE = Words("This turn’s action is played", fr="L’action de ce tour est jouée")
