"""Plays as people say them: `Blue concentrates 3 troops from d7 on d4.`"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from pnp.text.articles import agreeing, noun
from pnp.text.words import Lang, Words, labelled, listing
from referee.engine.values import Noun, Play
from referee.rules.barons import plays
from referee.rules.barons.game import Game
from referee.rules.barons.position import ANY_CARD, Position

_ROLLS = Words("rolls {face}")
_TURNS_DIE = Words("gives a card to turn the die to {face}")
_DRAWS = Words("draws a card with the die")
_EXCHANGES = Words("exchanges a card")
_SKIPS = Words("skips the turn")
_ENDS = Words("ends the turn")
_MOVES = Words("moves {officer:the object} to {cell}")
_DASHES = Words("sends {officer:the object} on a lightning ride to {cell}")
_RIDES = Words("sends {officer:the object} on a long ride to {cell} by {card}")
_RECRUITS = Words("recruits on {cell}")
_CONSTRUCTS = Words("constructs on {cell}")
_DECONSTRUCTS = Words("deconstructs on {cell}")
_DISPERSES = Words("disperses from {cell}: {groups}")
_CONCENTRATES = Words("concentrates on {cell}: {groups}")
_TO = Words("{troops} to {cell}")
_FROM = Words("{troops} from {cell}")
_NOBODY = Words("nobody")
_WITH_DIE = Words("{said} with the die")
_AND_ROLLS = Words("{said} and rolls {face}")
_TO_CAPTURE = Words("{said}, to capture")
_BY = Words("{said}, by {officer:the}")
_MOVED = Words("Moved already: {cells}.")
_RESERVE = Words("{count} {pieces} in reserve")
_DISCARD = Words("{count} in the discard area")
_HAND = Words("in hand {cards}")
_NO_CARD = Words("no card")


def say_given(position: Position, lang: Lang, hands: bool) -> str:
    """Return what a position says beside the board: reserves, discards, hands, moved troops."""
    game, said = position.game, []
    for seat, color in enumerate(position.players):
        if held := [words.in_(lang) for words in _held(position, seat, hands=hands)]:
            said.append(labelled(game.color_name(color, lang), f"{', '.join(held)}.", lang))
    moved = [game.names[cell] for cell, count in enumerate(position.moved) if count]
    if moved:
        said.append(_MOVED.fill(cells=listing(moved)).in_(lang))
    return " ".join(said)


def _held(position: Position, seat: int, *, hands: bool) -> Iterator[Words]:
    game, color = position.game, position.players[seat]
    stock = {"troops": position.reserve[seat], "donjon": position.towers[seat]}
    for piece, count in stock.items():
        if f"reserve {color} {piece}" in position.said:
            yield _RESERVE.fill(count=count, pieces=_piece(game, piece, count))
    if f"discard {color}" in position.said:
        yield _DISCARD.fill(count=position.discard[seat])
    hand = position.hands[seat]
    if hands and hand is not None:
        known = [_terrain_name(game, card) if card != ANY_CARD else card for card in hand]
        yield _HAND.fill(cards=listing(known or [_NO_CARD]))


def say_play(game: Game, play: Play, player: str = "") -> Words:
    """Return a play as a sentence goes on after its player's name."""
    names = game.names
    match play:
        case plays.Roll(face):
            return _ROLLS.fill(face=face)
        case plays.Treasury(face):
            return _TURNS_DIE.fill(face=face)
        case plays.Move(officer, path, with_die):
            said = _MOVES.fill(cell=names[path[-1]], officer=_piece(game, officer, 1))
            return _WITH_DIE.fill(said=said) if with_die else said
        case plays.Dash(officer, path):
            return _DASHES.fill(cell=names[path[-1]], officer=_piece(game, officer, 1))
        case plays.Ride(officer, _, end, card):
            title = _terrain_name(game, card)
            return _RIDES.fill(cell=names[end], card=title, officer=_piece(game, officer, 1))
        case plays.Collect(with_die):
            return _DRAWS if with_die else _EXCHANGES
        case plays.Pass():
            return _SKIPS
        case plays.End():
            return _ENDS
    return _order(game, play)


def _order(game: Game, play: Play) -> Words:
    names = game.names
    match play:
        case plays.Recruit(cell, with_die, die, by):
            said = _RECRUITS.fill(cell=names[cell])
            said = _WITH_DIE.fill(said=said) if with_die else said
            return _by(game, _AND_ROLLS.fill(said=said, face=die) if die else said, by)
        case plays.Construct(cell, by):
            return _by(game, _CONSTRUCTS.fill(cell=names[cell]), by)
        case plays.Deconstruct(cell, by):
            return _by(game, _DECONSTRUCTS.fill(cell=names[cell]), by)
        case plays.Disperse() | plays.Concentrate():
            return _march(game, play)
    return Words.same(play.sort)


def _march(game: Game, play: plays.MarchingOrder) -> Words:
    away = isinstance(play, plays.Disperse)
    order, group = (_DISPERSES, _TO) if away else (_CONCENTRATES, _FROM)
    groups = [group.fill(troops=one.troops, cell=game.names[one.cell]) for one in play.groups]
    said = order.fill(cell=game.names[play.cell], groups=listing(groups or [_NOBODY]))
    return _by(game, said if play.capture is None else _TO_CAPTURE.fill(said=said), play.by)


def _by(game: Game, said: Words, by: str | None) -> Words:
    """Return the order, and what commands it where that is said."""
    return said if by is None else _BY.fill(said=said, officer=_piece(game, by, 1))


def _piece(game: Game, piece: str, count: int) -> Words:
    return Words.each(lambda lang: game.piece_name(piece, count, lang))


def _terrain_name(game: Game, terrain: str) -> Words:
    return Words.each(lambda lang: game.kind_name(terrain, lang))


def _free(game: Game, _: object, lang: Lang) -> str:
    guard = game.spec.pieces.get(game.guard)
    return agreeing(game.edition.free.in_(lang), guard.gender.get(lang, "m") if guard else "m")


def _shut(game: Game, _: object, lang: Lang) -> str:
    return game.closed_name(lang)


def _officer_name(game: Game, piece: object, lang: Lang) -> str:
    return game.piece_name(str(piece), 1, lang)


def _officer_names(game: Game, counted: object, lang: Lang) -> str:
    piece, count = cast("tuple[str, int]", counted)
    return game.piece_name(piece, count, lang)


def _terrain(game: Game, terrain: object, lang: Lang) -> str:
    return game.kind_name(str(terrain), lang)


def _land(game: Game, kind: object, lang: Lang) -> str:
    found = game.spec.kinds[str(kind)]
    return noun(found.name, found.gender).in_(lang)


FIELDS: Mapping[str, Callable[[Game, object, Lang], str]] = {
    "free": _free,
    "shut": _shut,
    "officer": _officer_name,
    "chief": _officer_name,
    "officers": _officer_names,
    "tile": _terrain,
    "kind": _terrain,
    "land": _land,
    "card": _terrain,
}
"""How sentences about these games say their facts."""


NOUNS: Mapping[str, Noun] = {
    "tile": Noun(Words("tile", many="tiles"), Words("no tiles")),
    "card": Noun(Words("card", many="cards"), Words("no card", context="counted")),
    "point": Noun(Words("point", many="points"), Words("no points")),
    "step": Noun(Words("step", many="steps"), Words("no steps")),
    "action": Noun(Words("action", many="actions"), Words("no actions")),
    "order": Noun(Words("order", many="orders"), Words("no orders")),
    "troops": Noun(
        Words("troop", many="troops"),
        Words("no troops"),
    ),
    "donjon": Noun(
        Words("donjon", many="donjons"),
        Words("no donjons"),
    ),
    "recruit": Noun(
        Words("recruit", many="recruits"),
        Words("no recruits"),
    ),
    "displaced": Noun(
        Words("moved", context="a troop", many="moved"),
        Words("none moved"),
    ),
}
"""What the sentences of these games count."""
