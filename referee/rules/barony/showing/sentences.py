"""Plays and what lies beside the board as people say them: `Blue recruits 2 knights on d4.`"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.text.words import LANGS, Lang, Words, counted, de, labelled, listed, listing
from referee.engine.game import Game
from referee.engine.values import Play
from referee.rules.barony import plays
from referee.rules.barony.chapters.placing import next_go
from referee.rules.barony.position import ANY_CARD, KNIGHT, PIECES, VILLAGE, Position

_TOKEN = Words("token", fr="jeton"), Words("tokens", fr="jetons")
_CARD = Words("hero card", fr="carte de héros"), Words("hero cards", fr="cartes de héros")
_A = {
    VILLAGE: Words("a village", fr="un village"),
    "stronghold": Words("a stronghold", fr="une forteresse"),
}
_VOWELS = "aeiouyéèh"


def say_play(game: Game, play: Play, player: str = "") -> Words:
    """A play as a sentence goes on after the active player's name, cards included."""
    if isinstance(play, plays.Found) and play.color != player:
        return _found(game, play)
    said = _said(game, play)
    if not isinstance(play, plays.Turn):
        return said
    if isinstance(play, plays.Move | plays.Transfer) and play.takes:
        said = _taking(game, said, play.takes)
    cards = [*_cards(game, "heroes", play.heroes), *_cards(game, "spells", play.spells)]
    return _by(said, cards) if cards else said


def _said(game: Game, play: Play) -> Words:
    names = game.names
    match play:
        case plays.Place(cells):
            return _on("places a city and a knight", "place une cité et un chevalier", game, cells)
        case plays.Recruit(spaces=spaces):
            return _recruits(game, spaces)
        case plays.Move(paths=paths):
            return _moves(game, paths)
        case plays.Transfer(start=start, end=end, knights=count):
            went = _knights(game, count)
            ends = names[start], names[end]
            return Words(
                f"sends {went.in_('en')} from {ends[0]} to {ends[1]}",
                fr=f"envoie {went.in_('fr')} de {ends[0]} en {ends[1]}",
            )
        case plays.Build(sites=sites):
            return _builds(game, sites)
        case plays.City(cell=cell) | plays.Found(cell=cell):
            return Words(f"founds a city on {names[cell]}", fr=f"fonde une cité en {names[cell]}")
        case plays.Expedition(cell=cell):
            at = names[cell]
            return Words(f"sends an expedition to {at}", fr=f"lance une expédition en {at}")
        case plays.Title(tokens=tokens):
            paid = _tokens(game, tokens)
            return Words(
                f"gives {paid.in_('en')} for a title", fr=f"donne {paid.in_('fr')} pour un titre"
            )
        case _:
            return _extra(game, play)


def _extra(game: Game, play: Play) -> Words:
    names = game.names
    match play:
        case plays.Swap(cells=(one, other)):
            return Words(
                f"swaps the village and the stronghold of {names[one]} and {names[other]}",
                fr=f"échange le village et la forteresse de {names[one]} et de {names[other]}",
            )
        case plays.Settle(cell=cell):
            return Words(f"puts a village on {names[cell]}", fr=f"pose un village en {names[cell]}")
        case plays.Take(tokens):
            return _taking(game, Words("", fr=""), tokens)
        case plays.Pass():
            return Words("passes", fr="passe")
    return Words("ends the turn", fr="finit son tour")


def _on(en: str, fr: str, game: Game, cells: Sequence[int]) -> Words:
    names = [game.names[cell] for cell in cells]
    each = ("on each of ", "sur chacune des cases ") if len(names) > 1 else ("on ", "en ")
    return Words(f"{en} {each[0]}{listed(names, 'en')}", fr=f"{fr} {each[1]}{listed(names, 'fr')}")


def _recruits(game: Game, spaces: Sequence[tuple[int, int]]) -> Words:
    """`recruits 2 knights on d4`, and so for each space."""
    parts = [(_knights(game, count), game.names[cell]) for cell, count in spaces]
    en = listed([f"{knights.in_('en')} on {cell}" for knights, cell in parts], "en")
    fr = listed([f"{knights.in_('fr')} en {cell}" for knights, cell in parts], "fr")
    return Words(f"recruits {en}", fr=f"recrute {fr}")


def _moves(game: Game, paths: Sequence[plays.Path]) -> Words:
    en, fr = [], []
    for path in paths:
        way = [game.names[cell] for cell in path.cells]
        beats = [game.names[cell] for cell in path.beats]
        strikes = Words(
            f", to beat on {listed(beats, 'en')}" if beats else "",
            fr=f", pour battre en {listed(beats, 'fr')}" if beats else "",
        )
        over = way[1:-1]
        by = Words(
            f" by way of {listed(over, 'en')}" if over else "",
            fr=f" en passant par {listed(over, 'fr')}" if over else "",
        )
        en.append(f"from {way[0]} to {way[-1]}{by.in_('en')}{strikes.in_('en')}")
        fr.append(f"de {way[0]} en {way[-1]}{by.in_('fr')}{strikes.in_('fr')}")
    return Words(
        f"moves a knight {', then another '.join(en)}",
        fr=f"déplace un chevalier {', puis un autre '.join(fr)}",
    )


def _builds(game: Game, sites: Sequence[tuple[int, str]]) -> Words:
    return Words(
        "builds "
        + listed([f"{_A[what].in_('en')} on {game.names[at]}" for at, what in sites], "en"),
        fr="construit "
        + listed([f"{_A[what].in_('fr')} en {game.names[at]}" for at, what in sites], "fr"),
    )


def _found(game: Game, play: plays.Found) -> Words:
    """Said of whoever's turn it is: the hero is somebody else's."""
    en, fr = (game.color_name(play.color, lang) for lang in LANGS)
    cell, hero = game.names[play.cell], game.spec.decks["heroes"].cards[play.heroes[0]].name
    return Words(
        f"sees {en}’s {hero.in_('en')} found a city on {cell}",
        fr=f"voit {_le(hero.in_('fr'))} {de(fr)} fonder une cité en {cell}",
    )


def _taking(game: Game, said: Words, takes: Sequence[str]) -> Words:
    counts = [(kind, takes.count(kind)) for kind in dict.fromkeys(takes)]
    taken = _tokens(game, counts) if counts else Words("nothing", fr="rien")
    en, fr = f"takes {taken.in_('en')}", f"prend {taken.in_('fr')}"
    return (
        Words(f"{said.in_('en')} and {en}", fr=f"{said.in_('fr')} et {fr}")
        if said.in_("en")
        else Words(en, fr=fr)
    )


def _tokens(game: Game, tokens: Sequence[tuple[str, int]]) -> Words:
    """`2 field tokens and 1 plain token`, `2 jetons de champ et 1 jeton de plaine`."""
    kinds = game.spec.kinds
    en = [f"{n} {kinds[k].name.in_('en').lower()} {_TOKEN[n != 1].in_('en')}" for k, n in tokens]
    fr = [f"{n} {_TOKEN[n > 1].in_('fr')} {de(kinds[k].name.in_('fr').lower())}" for k, n in tokens]
    return Words(listed(en, "en"), fr=listed(fr, "fr"))


def _knights(game: Game, count: int) -> Words:
    if count == 1:
        return Words("a knight", fr="un chevalier")
    return Words.each(lambda lang: f"{count} {game.piece_name(KNIGHT, count, lang)}")


def _cards(game: Game, deck: str, names: Sequence[str]) -> Iterator[Words]:
    for name in names:
        title = game.spec.decks[deck].cards[name].name
        if deck == "heroes":
            yield Words(f"the {title.in_('en')}", fr=_le(title.in_("fr")))
        else:
            yield title


def _by(said: Words, cards: Sequence[Words]) -> Words:
    """The play and the cards it is played with."""
    with_ = listing(cards)
    return Words(
        f"{said.in_('en')}, with {with_.in_('en')}", fr=f"{said.in_('fr')}, avec {with_.in_('fr')}"
    )


def _le(noun: str) -> str:
    return f"l’{noun}" if noun[0].lower() in _VOWELS else f"le {noun}"


def say_given(position: Position, lang: Lang, hands: bool) -> str:
    """What a position says beside the board: spells in play, and what each player has."""
    game, said = position.game, [*_spells(position, lang)]
    for seat, color in enumerate(position.players):
        if held := list(_held(position, seat, lang, hands=hands)):
            said.append(labelled(game.color_name(color, lang), f"{', '.join(held)}.", lang))
    if position.done and not position.ended:
        words = Words("The action of this turn is played.", fr="L’action de ce tour est jouée.")
        said.append(words.in_(lang))
    return " ".join(said)


def say_stocks(position: Position, lang: Lang) -> Iterator[str]:
    """All that lies beside the board, a line a player; of players nothing until cities stand."""
    yield from _spells(position, lang)
    for seat, color in enumerate(() if position.placing else position.players):
        held = ", ".join(_held(position, seat, lang, hands=False, every=True))
        yield labelled(position.game.color_name(color, lang), f"{held}.", lang)


def _spells(position: Position, lang: Lang) -> Iterator[str]:
    if position.spells is not None:
        cards = position.game.spec.decks["spells"].cards
        named = [cards[spell].name.in_(lang) for spell in position.spells]
        none = Words("none", fr="aucun").in_(lang)
        title = Words("Spells in play", fr="Sorts en jeu").in_(lang)
        yield labelled(title, f"{listed(named or [none], lang)}.", lang)


def _held(
    position: Position, seat: int, lang: Lang, *, hands: bool, every: bool = False
) -> Iterator[str]:
    """What a player has: as far as the position says it, or every bit."""
    game, color = position.game, position.players[seat]
    if every or f"title {color}" in position.said:
        yield [*game.spec.ranks.values()][position.titles[seat]].name.in_(lang).lower()
    reserve = [
        f"{count} {game.piece_name(piece, count, lang)}"
        for piece, count in zip(PIECES, position.reserve[seat], strict=True)
        if every or f"reserve {color} {piece}" in position.said
    ]
    if reserve:
        yield f"{listed(reserve, lang)} {Words('in reserve', fr='en réserve').in_(lang)}"
    if position.removed[seat]:
        gone = _knights(game, position.removed[seat]).in_(lang)
        yield f"{gone} {Words('out of the game', fr='hors du jeu').in_(lang)}"
    kinds = zip(game.numbers.gold, position.tokens[seat], strict=True)
    tokens = [(kind, count) for kind, count in kinds if count]
    if every or f"tokens {color}" in position.said:
        none = Words("no token", fr="aucun jeton")
        yield (_tokens(game, tokens) if tokens else none).in_(lang)
    if (every and position.sorcery) or f"magic {color}" in position.said:
        yield Words("{} magic", fr="{} de magie").in_(lang).format(position.magic[seat])
    hand = position.hands[seat]
    if hands and hand is not None:
        yield _hand(game, hand, lang)
    elif every and hand is not None:
        cards = counted(len(hand), *_CARD).in_(lang)
        yield f"{cards} {Words('in hand', fr='en main').in_(lang)}"


def _hand(game: Game, hand: Sequence[str], lang: Lang) -> str:
    cards = game.spec.decks["heroes"].cards
    known = [cards[card].name.in_(lang) if card != ANY_CARD else ANY_CARD for card in hand]
    none = Words("no card", fr="aucune carte").in_(lang)
    return Words("in hand {}", fr="en main {}").in_(lang).format(listed(known or [none], lang))


def asks(position: Position) -> Words:
    """How many cities are to be placed, or that it is somebody's turn."""
    go = next_go(position) if position.placing else None
    if go is None:
        return Words("{player} to play", fr="À {player} de jouer")
    said = position.game.family.nouns["pair"][go.pairs > 1]
    return Words(
        f"{{player}} to place {go.pairs} {said.in_('en')}",
        fr=f"À {{player}} de placer {go.pairs} {said.in_('fr')}",
    )


def _noun(en: str, many: str, fr: str, plusieurs: str) -> tuple[Words, Words, Words]:
    return Words(en, fr=fr), Words(many, fr=plusieurs), Words(f"no {many}", fr=f"0 {fr}")


NOUNS: Mapping[str, tuple[Words, Words, Words]] = {
    "knight": _noun("knight", "knights", "chevalier", "chevaliers"),
    "village": _noun("village", "villages", "village", "villages"),
    "stronghold": _noun("stronghold", "strongholds", "forteresse", "forteresses"),
    "city": _noun("city", "cities", "cité", "cités"),
    "pair": _noun("city with a knight", "cities with a knight each",
                  "cité avec un chevalier", "cités avec un chevalier chacune"),
    "piece": _noun("piece", "pieces", "pièce", "pièces"),
    "space": _noun("space", "spaces", "case", "cases"),
    "token": _noun("token", "tokens", "jeton", "jetons"),
    "magic": (Words("magic token", fr="jeton de magie"),
              Words("magic tokens", fr="jetons de magie"),
              Words("no magic", fr="0 jeton de magie")),
    "card": _noun("card", "cards", "carte", "cartes"),
    "point": _noun("point", "points", "point", "points"),
}  # fmt: skip
