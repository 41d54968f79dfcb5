"""Plays and what lies beside the board as people say them: `Blue recruits 2 knights on d4.`"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.text.words import Lang, Words, counted, joined, labelled, listing
from referee.engine.game import Game
from referee.engine.phrasing import color_words, piece_count
from referee.engine.values import Noun, Play
from referee.rules.barony import plays
from referee.rules.barony.cards import hero_words, spell_words
from referee.rules.barony.chapters.pieces import kind_words
from referee.rules.barony.chapters.placing import next_go
from referee.rules.barony.position import ANY_CARD, KNIGHT, PIECES, VILLAGE, Position

_PLACES = Words("places a city and a knight on {cells}")
_PLACES_EACH = Words("places a city and a knight on each of {cells}")
_RECRUITS = Words("recruits {knights}")
_ON = Words("{what} on {cell}")
_MOVES = Words("moves a knight {ways}")
_WAY = Words("from {start} to {end}{by}{beats}")
_BY_WAY = Words(" by way of {cells}")
_BEATS = Words(", to beat on {cells}")
_THEN = Words(", then another ")
_SENDS = Words("sends {knights} from {start} to {end}")
_BUILDS = Words("builds {buildings}")
_FOUNDS = Words("founds a city on {cell}")
_SEES_FOUNDED = Words("sees {color}’s {hero} found a city on {cell}")
_EXPLORES = Words("sends an expedition to {cell}")
_GIVES = Words("gives {tokens} for a title")
_SWAPS = Words("swaps the village and the stronghold of {one} and {other}")
_SETTLES = Words("puts a village on {cell}")
_TAKES = Words("takes {tokens}")
_AND = Words("{said} and {more}")
_NOTHING = Words("nothing")
_PASSES = Words("passes")
_ENDS = Words("ends the turn")
_WITH = Words("{said}, with {cards}")
_HERO = Words("the {hero}")
_KNIGHT = Words("a knight")
_A = {
    VILLAGE: Words("a village"),
    "stronghold": Words("a stronghold"),
}
_TOKEN = Words("{n} {kind} token")
_TOKENS = Words("{n} {kind} tokens")
_NO_TOKEN = Words("no token")
_CARD = Words("hero card", many="hero cards")
_ACTED = Words("The action of this turn is played.")
_SPELLS = Words("Spells in play")
_NO_SPELL = Words("none")
_RESERVE = Words("{pieces} in reserve")
_REMOVED = Words("{knights} out of the game")
_MAGIC = Words("{count} magic")
_CARDS_HELD = Words("{cards} in hand")
_HAND = Words("in hand {cards}")
_NO_CARD = Words("no card")
_TO_PLAY = Words("{player} to play")
_TO_PLACE = Words("{player} to place {pairs}")


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
        yield [*game.spec.ranks.values()][position.titles[seat]].name.inside()
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
        yield _CARDS_HELD.fill(cards=counted(len(hand), _CARD))


def asks(position: Position) -> Words:
    """Return how many cities are to be placed, or that it is somebody's turn."""
    go = next_go(position) if position.placing else None
    if go is None:
        return _TO_PLAY
    return _TO_PLACE.fill(player="{player}", pairs=counted(go.pairs, NOUNS["pair"].noun))


NOUNS: Mapping[str, Noun] = {
    "knight": Noun(
        Words("knight", many="knights"),
        Words("no knights"),
    ),
    "village": Noun(
        Words("village", many="villages"),
        Words("no villages"),
    ),
    "stronghold": Noun(
        Words("stronghold", many="strongholds"),
        Words("no strongholds"),
    ),
    "city": Noun(Words("city", many="cities"), Words("no cities")),
    "pair": Noun(
        Words("city with a knight", many="cities with a knight each"),
        Words("no cities with a knight each"),
    ),
    "piece": Noun(
        Words("piece", many="pieces"),
        Words("no pieces"),
    ),
    "space": Noun(Words("space", many="spaces"), Words("no spaces")),
    "token": Noun(
        Words("token", many="tokens"),
        Words("no tokens"),
    ),
    "magic": Noun(
        Words("magic token", many="magic tokens"),
        Words("no magic tokens"),
    ),
    "card": Noun(Words("card", many="cards"), Words("no cards")),
    "point": Noun(
        Words("point", many="points"),
        Words("no points"),
    ),
}
"""What the sentences of this family count."""
