"""Plays and what lies beside the board as people say them: `Blue recruits 2 knights on d4.`"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.text.words import Lang, Words, counted, joined, labelled, listing
from referee.engine.game import Game
from referee.engine.phrasing import color_words, noun, piece_count
from referee.engine.values import Play
from referee.rules.barony import plays
from referee.rules.barony.cards import hero_words, spell_words
from referee.rules.barony.chapters.pieces import kind_words
from referee.rules.barony.chapters.placing import next_go
from referee.rules.barony.position import ANY_CARD, KNIGHT, PIECES, VILLAGE, Position

_PLACES = Words(
    "places a city and a knight on {cells}", fr="place une cité et un chevalier en {cells}"
)
_PLACES_EACH = Words(
    "places a city and a knight on each of {cells}",
    fr="place une cité et un chevalier sur chacune des cases {cells}",
)
_RECRUITS = Words("recruits {knights}", fr="recrute {knights}")
_ON = Words("{what} on {cell}", fr="{what} en {cell}")
_MOVES = Words("moves a knight {ways}", fr="déplace un chevalier {ways}")
_WAY = Words("from {start} to {end}{by}{beats}", fr="de {start} en {end}{by}{beats}")
_BY_WAY = Words(" by way of {cells}", fr=" en passant par {cells}")
_BEATS = Words(", to beat on {cells}", fr=", pour battre en {cells}")
_THEN = Words(", then another ", fr=", puis un autre ")
_SENDS = Words("sends {knights} from {start} to {end}", fr="envoie {knights} de {start} en {end}")
_BUILDS = Words("builds {buildings}", fr="construit {buildings}")
_FOUNDS = Words("founds a city on {cell}", fr="fonde une cité en {cell}")
_SEES_FOUNDED = Words(
    "sees {color}’s {hero} found a city on {cell}",
    fr="voit {hero:the} {color:of} fonder une cité en {cell}",
)
_EXPLORES = Words("sends an expedition to {cell}", fr="lance une expédition en {cell}")
_GIVES = Words("gives {tokens} for a title", fr="donne {tokens} pour un titre")
_SWAPS = Words(
    "swaps the village and the stronghold of {one} and {other}",
    fr="échange le village et la forteresse de {one} et de {other}",
)
_SETTLES = Words("puts a village on {cell}", fr="pose un village en {cell}")
_TAKES = Words("takes {tokens}", fr="prend {tokens}")
_AND = Words("{said} and {more}", fr="{said} et {more}")
_NOTHING = Words("nothing", fr="rien")
_PASSES = Words("passes", fr="passe")
_ENDS = Words("ends the turn", fr="finit son tour")
_WITH = Words("{said}, with {cards}", fr="{said}, avec {cards}")
_HERO = Words("the {hero}", fr="{hero:the}")
_KNIGHT = Words("a knight", fr="un chevalier")
_A = {
    VILLAGE: Words("a village", fr="un village"),
    "stronghold": Words("a stronghold", fr="une forteresse"),
}
_TOKEN = Words("{n} {kind} token", fr="{n} jeton {kind:of}")
_TOKENS = Words("{n} {kind} tokens", fr="{n} jetons {kind:of}")
_NO_TOKEN = Words("no token", fr="aucun jeton")
_CARD = Words("hero card", fr="carte de héros"), Words("hero cards", fr="cartes de héros")
_ACTED = Words("The action of this turn is played.", fr="L’action de ce tour est jouée.")
_SPELLS = Words("Spells in play", fr="Sorts en jeu")
_NO_SPELL = Words("none", fr="aucun")
_RESERVE = Words("{pieces} in reserve", fr="{pieces} en réserve")
_REMOVED = Words("{knights} out of the game", fr="{knights} hors du jeu")
_MAGIC = Words("{count} magic", fr="{count} de magie")
_CARDS_HELD = Words("{cards} in hand", fr="{cards} en main")
_HAND = Words("in hand {cards}", fr="en main {cards}")
_NO_CARD = Words("no card", fr="aucune carte")
_TO_PLAY = Words("{player} to play", fr="À {player} de jouer")
_TO_PLACE = Words("{player} to place {pairs}", fr="À {player} de placer {pairs}")


def say_play(game: Game, play: Play, player: str = "") -> Words:
    """Return a play as a sentence goes on after the active player's name, cards included."""
    if isinstance(play, plays.Found) and play.color != player:
        return _found(game, play)
    said = _said(game, play)
    if not isinstance(play, plays.Turn):
        return said
    if isinstance(play, plays.Move | plays.Transfer) and play.takes:
        said = _AND.fill(said=said, more=_taking(game, play.takes))
    cards = [*_heroes(game, play.heroes), *_spells(game, play.spells)]
    return _WITH.fill(said=said, cards=listing(cards)) if cards else said


def _said(game: Game, play: Play) -> Words:
    names = game.names
    match play:
        case plays.Place(cells):
            words = _PLACES_EACH if len(cells) > 1 else _PLACES
            return words.fill(cells=listing(names[cell] for cell in cells))
        case plays.Recruit(spaces=spaces):
            parts = [_ON.fill(what=_knights(game, n), cell=names[cell]) for cell, n in spaces]
            return _RECRUITS.fill(knights=listing(parts))
        case plays.Move(paths=paths):
            ways = [_way(game, path) for path in paths]
            return _MOVES.fill(ways=Words.each(lambda lang: _join(_THEN, ways, lang)))
        case plays.Transfer(start=start, end=end, knights=count):
            return _SENDS.fill(knights=_knights(game, count), start=names[start], end=names[end])
        case plays.Build(sites=sites):
            built = [_ON.fill(what=_A[what], cell=names[cell]) for cell, what in sites]
            return _BUILDS.fill(buildings=listing(built))
        case plays.City(cell=cell) | plays.Found(cell=cell):
            return _FOUNDS.fill(cell=names[cell])
        case plays.Expedition(cell=cell):
            return _EXPLORES.fill(cell=names[cell])
        case plays.Title(tokens=tokens):
            return _GIVES.fill(tokens=_tokens(game, tokens))
        case _:
            return _extra(game, play)


def _extra(game: Game, play: Play) -> Words:
    names = game.names
    match play:
        case plays.Swap(cells=(one, other)):
            return _SWAPS.fill(one=names[one], other=names[other])
        case plays.Settle(cell=cell):
            return _SETTLES.fill(cell=names[cell])
        case plays.Take(tokens):
            return _taking(game, tokens)
        case plays.Pass():
            return _PASSES
    return _ENDS


def _way(game: Game, path: plays.Path) -> Words:
    start, *over, end = [game.names[cell] for cell in path.cells]
    beats = [game.names[cell] for cell in path.beats]
    return _WAY.fill(
        start=start,
        end=end,
        by=_BY_WAY.fill(cells=listing(over)) if over else "",
        beats=_BEATS.fill(cells=listing(beats)) if beats else "",
    )


def _join(between: Words, parts: Sequence[Words], lang: Lang) -> str:
    return between.in_(lang).join(part.in_(lang) for part in parts)


def _found(game: Game, play: plays.Found) -> Words:
    """Said of whoever's turn it is: the hero is somebody else's."""
    color = color_words(game, play.color)
    hero = hero_words(game, play.heroes[0])
    return _SEES_FOUNDED.fill(
        color=color,
        hero=hero,
        cell=game.names[play.cell],
    )


def _taking(game: Game, takes: Sequence[str]) -> Words:
    counts = [(kind, takes.count(kind)) for kind in dict.fromkeys(takes)]
    return _TAKES.fill(tokens=_tokens(game, counts) if counts else _NOTHING)


def _tokens(game: Game, tokens: Sequence[tuple[str, int]]) -> Words:
    """`2 field tokens and 1 plain token`, `2 jetons de champ et 1 jeton de plaine`."""
    said = []
    for kind, count in tokens:
        name, words = kind_words(game, kind), _TOKEN if count == 1 else _TOKENS
        said.append(words.fill(n=count, kind=name))
    return listing(said)


def _knights(game: Game, count: int) -> Words:
    return _KNIGHT if count == 1 else piece_count(game, KNIGHT, count)


def _heroes(game: Game, heroes: Sequence[str]) -> Iterator[Words]:
    for hero in heroes:
        title = hero_words(game, hero)
        yield _HERO.fill(hero=title)


def _spells(game: Game, spells: Sequence[str]) -> Iterator[Words]:
    return (spell_words(game, spell) for spell in spells)


def say_given(position: Position, lang: Lang, hands: bool) -> str:
    """Return what a position says beside the board: spells in play, and what each player has."""
    game, said = position.game, [*_spells_in_play(position, lang)]
    for seat, color in enumerate(position.players):
        if held := [words.in_(lang) for words in _held(position, seat, hands=hands)]:
            said.append(labelled(game.color_name(color, lang), f"{', '.join(held)}.", lang))
    if position.done and not position.ended:
        said.append(_ACTED.in_(lang))
    return " ".join(said)


def say_stocks(position: Position, lang: Lang) -> Iterator[str]:
    """Return what lies beside the board, a line a player; no players while cities are placed."""
    yield from _spells_in_play(position, lang)
    for seat, color in enumerate(() if position.placing else position.players):
        held = joined(", ", _held(position, seat, hands=False, every=True)).in_(lang)
        yield labelled(position.game.color_name(color, lang), f"{held}.", lang)


def _spells_in_play(position: Position, lang: Lang) -> Iterator[str]:
    if position.spells is not None:
        named = [*_spells(position.game, position.spells)] or [_NO_SPELL]
        yield labelled(_SPELLS.in_(lang), f"{listing(named).in_(lang)}.", lang)


def _held(position: Position, seat: int, *, hands: bool, every: bool = False) -> Iterator[Words]:
    """Return what a player has: as far as the position says it, or every bit."""
    game, color = position.game, position.players[seat]
    if every or f"title {color}" in position.said:
        yield [*game.spec.ranks.values()][position.titles[seat]].name.map(str.lower)
    reserve = [
        piece_count(game, piece, count)
        for piece, count in zip(PIECES, position.reserve[seat], strict=True)
        if every or f"reserve {color} {piece}" in position.said
    ]
    if reserve:
        yield _RESERVE.fill(pieces=listing(reserve))
    if position.removed[seat]:
        yield _REMOVED.fill(knights=_knights(game, position.removed[seat]))
    kinds = zip(game.numbers.gold, position.tokens[seat], strict=True)
    tokens = [(kind, count) for kind, count in kinds if count]
    if every or f"tokens {color}" in position.said:
        yield _tokens(game, tokens) if tokens else _NO_TOKEN
    if (every and position.sorcery) or f"magic {color}" in position.said:
        yield _MAGIC.fill(count=position.magic[seat])
    hand = position.hands[seat]
    if hands and hand is not None:
        known = [hero_words(game, card) if card != ANY_CARD else ANY_CARD for card in hand]
        yield _HAND.fill(cards=listing(known or [_NO_CARD]))
    elif every and hand is not None:
        yield _CARDS_HELD.fill(cards=counted(len(hand), *_CARD))


def asks(position: Position) -> Words:
    """Return how many cities are to be placed, or that it is somebody's turn."""
    go = next_go(position) if position.placing else None
    if go is None:
        return _TO_PLAY
    one, many, _ = NOUNS["pair"]
    return _TO_PLACE.fill(player="{player}", pairs=counted(go.pairs, one, many))


NOUNS: Mapping[str, tuple[Words, Words, Words]] = {
    "knight": noun(Words("knight", fr="chevalier"), Words("knights", fr="chevaliers")),
    "village": noun(Words("village", fr="village"), Words("villages", fr="villages")),
    "stronghold": noun(
        Words("stronghold", fr="forteresse"), Words("strongholds", fr="forteresses")
    ),
    "city": noun(Words("city", fr="cité"), Words("cities", fr="cités")),
    "pair": noun(
        Words("city with a knight", fr="cité avec un chevalier"),
        Words("cities with a knight each", fr="cités avec un chevalier chacune"),
    ),
    "piece": noun(Words("piece", fr="pièce"), Words("pieces", fr="pièces")),
    "space": noun(Words("space", fr="case"), Words("spaces", fr="cases")),
    "token": noun(Words("token", fr="jeton"), Words("tokens", fr="jetons")),
    "magic": noun(
        Words("magic token", fr="jeton de magie"),
        Words("magic tokens", fr="jetons de magie"),
        Words("no magic", fr="0 {one}"),
    ),
    "card": noun(Words("card", fr="carte"), Words("cards", fr="cartes")),
    "point": noun(Words("point", fr="point"), Words("points", fr="points")),
}
"""What the sentences of this family count: one, several, none."""
