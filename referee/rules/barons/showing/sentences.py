"""Plays as people say them: `Blue concentrates 3 troops from d7 on d4.`"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from pnp.text.words import Lang, Words, listed
from referee.engine.values import Play
from referee.rules.barons import plays
from referee.rules.barons.game import Game
from referee.rules.barons.position import Position

_VOWELS = "aeiouyéèh"


def say_given(position: Position, lang: Lang, hands: bool) -> str:
    """What a position says beside the board: reserves, discards, hands, what was done before."""
    game, said = position.game, []
    for seat, color in enumerate(position.players):
        if held := list(_held(position, seat, lang, hands=hands)):
            colon = Words(":", fr="\u00a0:").in_(lang)
            said.append(f"{game.color_name(color, lang)}{colon} {', '.join(held)}.")
    moved = [game.names[cell] for cell, count in enumerate(position.moved) if count]
    if moved:
        words = Words("Moved already: {}.", fr="Déjà déplacées\u00a0: {}.").in_(lang)
        said.append(words.format(listed(moved, lang)))
    return " ".join(said)


def _held(position: Position, seat: int, lang: Lang, *, hands: bool) -> Iterator[str]:
    game, color = position.game, position.players[seat]
    stock = {"troops": position.reserve[seat], "donjon": position.towers[seat]}
    for piece, count in stock.items():
        if f"reserve {color} {piece}" in position.said:
            where = Words("in reserve", fr="en réserve").in_(lang)
            yield f"{count} {game.piece_name(piece, count, lang)} {where}"
    if f"discard {color}" in position.said:
        where = Words("in the discard", fr="à la défausse").in_(lang)
        yield f"{position.discard[seat]} {where}"
    hand = position.hands[seat]
    if hands and hand is not None:
        known = [game.kind_name(card, lang) if card != "?" else "?" for card in hand]
        none = Words("no card", fr="aucune carte").in_(lang)
        yield Words("in hand {}", fr="en main {}").in_(lang).format(listed(known or [none], lang))


def say_play(game: Game, play: Play, player: str = "") -> Words:
    """A play as a sentence goes on after its player's name."""
    names = game.names
    match play:
        case plays.Roll(face):
            return Words(f"rolls {face}", fr=f"obtient {face}")
        case plays.Treasury(face):
            return Words(
                f"gives a card to turn the die to {face}",
                fr=f"donne une carte pour mettre le dé sur {face}",
            )
        case plays.Move(officer, path, with_die):
            return _officer(game, officer, "moves", "déplace", names[path[-1]], with_die)
        case plays.Dash(officer, path):
            return _ride(game, officer, "lightning", "éclair", names[path[-1]], "")
        case plays.Ride(officer, _, end, card):
            return _ride(game, officer, "long", "lointaine", names[end], card)
        case plays.Collect(with_die):
            return (
                Words("draws a card with the die", fr="pioche une carte avec le dé")
                if with_die
                else Words("exchanges a card", fr="échange une carte")
            )
        case plays.Pass():
            return Words("skips the turn", fr="passe son tour")
        case plays.End():
            return Words("ends the turn", fr="finit son tour")
    return _order(game, play)


def _order(game: Game, play: Play) -> Words:
    names = game.names
    match play:
        case plays.Recruit(cell, with_die, die, by):
            en, fr = f"recruits on {names[cell]}", f"recrute en {names[cell]}"
            if with_die:
                en, fr = f"{en} with the die", f"{fr} avec le dé"
            if die:
                en, fr = f"{en} and rolls {die}", f"{fr} et obtient {die}"
            return _by(game, en, fr, by)
        case plays.Construct(cell, by):
            return _by(game, f"constructs on {names[cell]}", f"construit en {names[cell]}", by)
        case plays.Deconstruct(cell, by):
            return _by(game, f"deconstructs on {names[cell]}", f"déconstruit en {names[cell]}", by)
        case plays.Disperse() | plays.Concentrate():
            return _march(game, play)
    word = type(play).__name__.lower()
    return Words(word, fr=word)


def _march(game: Game, play: plays.MarchingOrder) -> Words:
    away = isinstance(play, plays.Disperse)
    said = []
    for lang, way in (("en", "to" if away else "from"), ("fr", "vers" if away else "depuis")):
        groups = [f"{one.troops} {way} {game.names[one.cell]}" for one in play.groups]
        none = "nobody" if lang == "en" else "personne"
        said.append(listed(groups or [none], "fr" if lang == "fr" else "en"))
    cell = game.names[play.cell]
    if away:
        en, fr = f"disperses from {cell}: {said[0]}", f"disperse depuis {cell}\u00a0: {said[1]}"
    else:
        en, fr = f"concentrates on {cell}: {said[0]}", f"concentre en {cell}\u00a0: {said[1]}"
    if play.capture is not None:
        en, fr = f"{en}, to capture", f"{fr}, pour capturer"
    return _by(game, en, fr, play.by)


def _officer(game: Game, piece: str, en: str, fr: str, cell: str, with_die: bool) -> Words:
    die = ("with the die", "avec le dé") if with_die else ("", "")
    name = Words(game.piece_name(piece, 1, "en"), fr=_le(game.piece_name(piece, 1, "fr")))
    return Words(
        f"{en} the {name.in_('en')} to {cell} {die[0]}".strip(),
        fr=f"{fr} {name.in_('fr')} en {cell} {die[1]}".strip(),
    )


def _ride(game: Game, piece: str, en: str, fr: str, cell: str, card: str) -> Words:
    officer = Words(game.piece_name(piece, 1, "en"), fr=_le(game.piece_name(piece, 1, "fr")))
    with_ = (
        Words(f" by {game.kind_name(card, 'en')}", fr=f" par {game.kind_name(card, 'fr')}")
        if card
        else Words("", fr="")
    )
    return Words(
        f"sends the {officer.in_('en')} on a {en} ride to {cell}{with_.in_('en')}",
        fr=f"envoie {officer.in_('fr')} en chevauchée {fr} en {cell}{with_.in_('fr')}",
    )


def _by(game: Game, en: str, fr: str, by: str | None) -> Words:
    """The order, and what commands it where that is said."""
    if by is None:
        return Words(en, fr=fr)
    return Words(
        f"{en}, by the {game.piece_name(by, 1, 'en')}",
        fr=f"{fr}, par {_le(game.piece_name(by, 1, 'fr'))}",
    )


def _le(noun: str) -> str:
    return f"l’{noun}" if noun[0] in _VOWELS else f"le {noun}"


def _free(game: Game, _: object, lang: Lang) -> str:
    return game.edition.free.in_(lang)


def _shut(game: Game, _: object, lang: Lang) -> str:
    return game.closed_name(lang)


def _officer_name(game: Game, piece: object, lang: Lang) -> str:
    return game.piece_name(str(piece), 1, lang)


def _officer_names(game: Game, counted: object, lang: Lang) -> str:
    piece, count = cast("tuple[str, int]", counted)
    return game.piece_name(piece, count, lang)


def _terrain(game: Game, terrain: object, lang: Lang) -> str:
    return game.kind_name(str(terrain), lang)


FIELDS: Mapping[str, Callable[[Game, object, Lang], str]] = {
    "free": _free,
    "shut": _shut,
    "officer": _officer_name,
    "chief": _officer_name,
    "officers": _officer_names,
    "tile": _terrain,
    "kind": _terrain,
    "card": _terrain,
}
"""How sentences about these games say their facts."""


NOUNS: Mapping[str, tuple[Words, Words, Words]] = {
    "tile": (
        Words("tile", fr="tuile"),
        Words("tiles", fr="tuiles"),
        Words("no tile", fr="0 tuile"),
    ),
    "card": (
        Words("card", fr="carte"),
        Words("cards", fr="cartes"),
        Words("no card", fr="0 carte"),
    ),
    "point": (
        Words("point", fr="point"),
        Words("points", fr="points"),
        Words("no point", fr="0 point"),
    ),
    "troops": (
        Words("troop", fr="troupe"),
        Words("troops", fr="troupes"),
        Words("no troops", fr="0 troupe"),
    ),
    "donjon": (
        Words("donjon", fr="donjon"),
        Words("donjons", fr="donjons"),
        Words("no donjon", fr="0 donjon"),
    ),
    "recruit": (
        Words("recruit", fr="recrue"),
        Words("recruits", fr="recrues"),
        Words("no recruit", fr="0 recrue"),
    ),
    "displaced": (
        Words("moved", fr="déjà déplacée"),
        Words("moved", fr="déjà déplacées"),
        Words("none moved", fr="0 déjà déplacée"),
    ),
}
