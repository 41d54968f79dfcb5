"""Facts beside the board as people read them: `Blue, reserve: 3 troops, 2 donjons`."""

from __future__ import annotations

from pnp.text.words import Lang, Words, labelled
from referee.engine.game import Game

_HEADS = {
    "discard": Words("discard", context="a fact beside the board"),
    "done": Words("done this turn", context="a fact beside the board"),
    "first": Words("first player", context="a fact beside the board"),
    "hand": Words("hand", context="a fact beside the board"),
    "heroes": Words("hero cards", context="a fact beside the board"),
    "magic": Words("magic", context="a fact beside the board"),
    "removed": Words("out of the game", context="a fact beside the board"),
    "reserve": Words("reserve", context="a fact beside the board"),
    "spells": Words("spells in play", context="a fact beside the board"),
    "title": Words("title", context="a fact beside the board"),
    "tokens": Words("tokens", context="a fact beside the board"),
    "turn": Words("turn", context="a fact beside the board"),
    "with": Words("modules", context="a fact beside the board"),
}
_NOTHING = Words("nothing", context="a fact beside the board")
_A_CARD = Words("a hidden card")


def said_head(game: Game, fact: str) -> Words:
    """Return what a fact is about: whose, and which."""
    head, *color = fact.split()
    what = _HEADS.get(head, Words.same(head))
    if not color or color[0] not in game.colors:
        return what
    return Words.each(lambda lang: f"{game.color_name(color[0], lang)}, {what.in_(lang)}")


def said_line(game: Game, line: str) -> Words:
    """Return what a line beside the board says, without what it is about."""
    said = line.partition(":")[2].split() if ":" in line else line.split()[1:]
    return Words.each(lambda lang: ", ".join(_said(game, word, lang) for word in said))


def _said(game: Game, word: str, lang: Lang) -> str:
    """Return one word of a line with its number: a piece, a kind of land, a rank, a card."""
    name, _, number = word.partition("*")
    count = int(number or 1)
    spec = game.spec
    if name == "none":
        return _NOTHING.in_(lang)
    if name == "?":
        return _A_CARD.in_(lang)
    if name in game.colors:
        return game.color_name(name, lang)
    piece = next((one for one in spec.pieces if name in (one, f"{one}s", _plural(one))), "")
    if piece:
        return f"{count} {game.piece_name(piece, count, lang)}"
    if name in spec.ranks:
        return spec.ranks[name].name.in_(lang)
    cards = {card: one.name for deck in spec.decks.values() for card, one in deck.cards.items()}
    if name in cards:
        return cards[name].in_(lang)
    if name.partition("-")[0] in spec.kinds:
        kind = game.kind_name(name, lang)
        return f"{count} {kind}" if number else kind
    return word


def _plural(piece: str) -> str:
    """Return the form in which the notation writes `city` of many."""
    return f"{piece[:-1]}ies" if piece.endswith("y") else piece


def said_fact(game: Game, line: str, fact: str) -> Words:
    """Return a whole fact: what it is about and what it says."""
    head, said = said_head(game, fact), said_line(game, line)
    return Words.each(lambda lang: labelled(head.in_(lang), said.in_(lang), lang))
