"""The facts beside the board that a position may give, as the page asks for them."""

from __future__ import annotations

from pnp.folder.spec import GameSpec
from pnp.text.words import Words
from referee.engine.composing import Fact
from referee.rules.barony.position import HEROES, PIECES, SORCERY

_PLURALS = {
    "knight": "knights",
    "village": "villages",
    "stronghold": "strongholds",
    "city": "cities",
}
"""The pieces as a reserve's line writes them."""


def position_form(spec: GameSpec) -> list[Fact]:
    """Return every fact beside the board, in the order in which the page asks for them."""
    spells = {word: card.name for word, card in spec.decks["spells"].cards.items()}
    heroes = {word: card.name for word, card in spec.decks["heroes"].cards.items()}
    lands = {kind: spec.kinds[kind].name for kind in spec.numbers.gold}
    ranks = {word: rank.name for word, rank in spec.ranks.items()}
    pieces = {_PLURALS[piece]: spec.pieces[piece].plural for piece in PIECES}
    knights = {"knights": spec.pieces["knight"].plural}
    return [
        Fact(word="tokens", name=_TOKENS, how="counts", words=lands, each=True),
        Fact(word="title", name=_TITLE, how="one", words=ranks, each=True),
        Fact(word="reserve", name=_RESERVE, how="counts", words=pieces, each=True, zeros=True),
        Fact(word="removed", name=_REMOVED, how="counts", words=knights, each=True),
        Fact(word="magic", name=_MAGIC, how="number", each=True, module=SORCERY),
        Fact(word="spells", name=_SPELLS, how="some", words=spells, module=SORCERY),
        Fact(word="heroes", name=_HEROES, how="some", words=heroes, each=True, module=HEROES),
        Fact(word="first", name=_FIRST, how="player"),
        Fact(word="setup", name=_SETUP, how="said"),
        Fact(word="done action", name=_DONE, how="said"),
    ]


_TOKENS = Words("Resource tokens")
_TITLE = Words("Title")
_RESERVE = Words("In reserve")
_REMOVED = Words("Out of the game")
_MAGIC = Words("Magic")
_SPELLS = Words("Spells in play")
_HEROES = Words("Hero cards")
_FIRST = Words("First player")
_SETUP = Words("Cities are still being placed")
_DONE = Words("This turn’s action is played")
