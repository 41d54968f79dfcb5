"""Numbers that Barony cannot be played with, each told by its key and with the reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.folder.checking.told import Told
from pnp.folder.spec import GameSpec
from pnp.text.words import AND, Words, joined
from referee.engine.clauses import Edition
from referee.engine.number_forms import NumberForms
from referee.rules.barony.cards import HERO_WORDS, SPELL_WORDS, SPELLS, deck
from referee.rules.barony.position import (
    CITY,
    FOREST,
    HEROES,
    KNIGHT,
    LAKE,
    MOUNTAIN,
    MYSTERY,
    SORCERY,
    STRONGHOLD,
    VILLAGE,
)

_LEAST = {
    "back_pairs": (1, "1 or more, since each go of the set-up places a city"),
    "charismatic_cost": (1, "1 or more, since a title is paid for"),
    "city_points": (0, "0 or more"),
    "control_points": (0, "0 or more"),
    "evanescent_cost": (0, "0 or more"),
    "expedition": (1, "1 or more, the knight that lands among them"),
    "free_spell": (0, "0 or more"),
    "heroes_dealt": (1, "1 or more cards"),
    "heroes_dealt_few": (1, "1 or more cards"),
    "heroes_kept": (1, "1 or more cards"),
    "last_pairs": (1, "1 or more, since each go of the set-up places a city"),
    "mage_magic": (0, "0 or more"),
    "magic": (0, "0 or more"),
    "moves": (1, "1 or more, or no knight ever leaves its city"),
    "pairs": (1, "1 or more, since each go of the set-up places a city"),
    "recruits": (0, "0 or more"),
    "recruits_lake": (1, "1 or more, or no knight ever comes"),
    "spells": (1, "1 or more"),
    "tiles": (1, "1 or more"),
    "title_cost": (1, "1 or more, since a title is paid for"),
}
"""The numbers of the rules that are one whole number each: the least, and why it is."""
_BY_LAND = ("gold", "silver", "supply")
FORMS = NumberForms(
    whole=tuple(_LEAST),
    by_players=("mystery",),
    by_kinds=_BY_LAND,
    rows={"explored": 3, "stealthy": 2},
)
"""The numbers of the rules that are one whole number each, and those that go by something."""
_PIECES = {
    KNIGHT: (1, "1 or more, to be placed with each city"),
    VILLAGE: (1, "1 or more: what they earn pays for titles"),
    STRONGHOLD: (0, "0 or more"),
    CITY: (1, "1 or more, to be placed in the set-up"),
}
_KINDS = (FOREST, MOUNTAIN, LAKE, MYSTERY)
"""The kinds of land that the rules speak of."""
_HEXAGONS = 3
_THREE = Words("three kinds of land in each row, one for each hexagon of a tile")


def faults(spec: GameSpec, _: Edition) -> Iterator[Told]:
    """Yield the numbers of another form than the rules count with; else those that cannot be."""
    found = [*_missing(spec), *FORMS.faults(spec), *_too_small(spec)]
    yield from found or (
        *_tokens(spec),
        *_set_up(spec),
        *_tiles(spec),
        *_heroes(spec),
        *_spells(spec),
        *_others(spec),
    )


def _missing(spec: GameSpec) -> Iterator[Told]:
    """Yield what the rules read and the game does not have."""
    for name in (*_LEAST, *FORMS.by_players, *FORMS.by_kinds, *FORMS.rows):
        if name not in spec.numbers:
            yield (
                f"numbers.{name}",
                Words("nothing"),
                Words("a number; the rules of Barony count with it"),
            )
    for table, there, words in (
        ("pieces", spec.pieces, _PIECES),
        ("kinds", spec.kinds, _KINDS),
        ("decks", spec.decks, (SPELLS, HEROES)),
        ("modules", spec.modules, (SORCERY, HEROES)),
    ):
        for word in words:
            if word not in there:
                yield (
                    f"{table}.{word}",
                    Words("nothing"),
                    Words("`{word}`, which the rules of Barony speak of").fill(word=word),
                )
    if len(spec.ranks) < 2:
        yield "ranks", f"{len(spec.ranks)}", Words("2 titles or more: the highest ends the game")


def _too_small(spec: GameSpec) -> Iterator[Told]:
    for name, value in spec.numbers.items():
        key = f"numbers.{name}"
        if isinstance(value, int) and name in _LEAST and value < _LEAST[name][0]:
            yield key, str(value), _LEAST[name][1]
        elif isinstance(value, Mapping) and name in (*_BY_LAND, "mystery"):
            for entry, number in value.items():
                if number < 0:
                    yield f"{key}.{entry}", str(number), Words("0 or more")
        elif isinstance(value, tuple) and name in FORMS.rows:
            least = 1 if name == "stealthy" else 0
            for place, number in enumerate(value):
                if number < least:
                    yield f"{key}.{place}", str(number), Words("{least} or more").fill(least=least)
    for word, (least, expected) in _PIECES.items():
        if word in spec.pieces and spec.pieces[word].count < least:
            yield f"pieces.{word}.count", str(spec.pieces[word].count), expected


def _tokens(spec: GameSpec) -> Iterator[Told]:
    """Yield kinds of token that lack a price, silver or a supply, and prices beyond them all."""
    tables: dict[str, Mapping[str, int]] = {name: getattr(spec.numbers, name) for name in _BY_LAND}
    for kind in dict.fromkeys(kind for table in tables.values() for kind in table):
        for name, table in tables.items():
            others = [f"numbers.{other}" for other in tables if kind in tables[other]]
            if kind not in table:
                yield (
                    f"numbers.{name}.{kind}",
                    Words("nothing"),
                    Words("an entry, as in {others}").fill(
                        others=joined(AND, map(Words.same, others))
                    ),
                )
            elif kind in (LAKE, MYSTERY):
                yield (
                    f"numbers.{name}.{kind}",
                    str(table[kind]),
                    Words("no entry: nobody builds there"),
                )
    gold, supply = tables["gold"], tables["supply"]
    worth = sum(gold[kind] * supply.get(kind, 0) for kind in gold)
    for name in ("title_cost", "charismatic_cost"):
        if (cost := int(getattr(spec.numbers, name))) > worth:
            expected = Words(
                "at most {worth}, the gold of all tokens (numbers.gold, numbers.supply)"
            ).fill(worth=worth)
            yield f"numbers.{name}", str(cost), expected


def _set_up(spec: GameSpec) -> Iterator[Told]:
    """Yield more pairs of a city and a knight than a player has."""
    numbers = spec.numbers
    others = int(numbers.pairs) + int(numbers.back_pairs)
    goes = {
        "numbers.last_pairs": (int(numbers.last_pairs), "numbers.last_pairs"),
        "numbers.back_pairs": (others, "numbers.pairs and numbers.back_pairs"),
    }
    for word in (CITY, KNIGHT):
        count = spec.pieces[word].count
        for key, (placed, told) in goes.items():
            if placed > count:
                expected = Words(
                    "at most the {count} of pieces.{word}.count in all, by {told}"
                ).fill(count=count, word=word, told=told)
                yield key, str(placed), expected


def _tiles(spec: GameSpec) -> Iterator[Told]:
    """Yield boards that need more tiles than there are, or that have no room for the cities."""
    parts = spec.with_modules(spec.modules).printed_tiles
    for word, tiles in parts.items():
        odd = next((len(tile.kinds) for tile in tiles if len(tile.kinds) != _HEXAGONS), None)
        if odd is not None:
            yield f"components.{word}.rows", str(odd), _THREE
            return
    counts = [(MYSTERY in t.kinds, t.count) for tiles in parts.values() for t in tiles]
    plain, violet = (sum(n for is_violet, n in counts if is_violet is way) for way in (False, True))
    keys = ", ".join(f"components.{word}.rows.*.count" for word in parts) or "components"
    each = int(spec.numbers.tiles)
    for players in range(spec.players.min, spec.players.max + 1):
        wanted, mystery = each * players, int(spec.numbers.mystery[str(players)])
        if mystery > min(violet, wanted):
            expected = Words("at most the {most} that there are ({keys}, numbers.tiles)").fill(
                most=min(violet, wanted), keys=keys
            )
            yield f"numbers.mystery.{players}", str(mystery), expected
        if wanted > plain:
            expected = Words(
                "at most {most}: {players} players (players.max) share {plain} tiles ({keys})"
            ).fill(most=plain // players, players=players, plain=plain, keys=keys)
            yield "numbers.tiles", str(each), expected
            return
        cities = _cities(spec, players)
        if wanted < cities:
            expected = Words("at least {least}, to have room for {cities} cities").fill(
                least=-(-cities // players), cities=cities
            )
            yield "numbers.tiles", str(each), expected
            return


def _cities(spec: GameSpec, players: int) -> int:
    numbers = spec.numbers
    others = int(numbers.pairs) + int(numbers.back_pairs)
    return (players - 1) * others + int(numbers.last_pairs)


def _heroes(spec: GameSpec) -> Iterator[Told]:
    """Yield more hero cards than there are, or more kept than were dealt."""
    numbers = spec.numbers
    dealt, few, most = int(numbers.heroes_dealt), int(numbers.heroes_dealt_few), spec.players.max
    kept = int(numbers.heroes_kept)
    for name, count in (("heroes_dealt", dealt), ("heroes_dealt_few", few)):
        if kept > count:
            expected = Words("at most numbers.{name} ({count}), of which they are kept").fill(
                name=name, count=count
            )
            yield "numbers.heroes_kept", str(kept), expected
    for key, each, players, modules in (
        ("heroes_dealt", dealt, most, (SORCERY, HEROES)),
        ("heroes_dealt", dealt, most - 1, (HEROES,)),
        ("heroes_dealt_few", few, most, (HEROES,)),
    ):
        cards = len(deck(spec, modules))
        if players >= spec.players.min and each * players > cards:
            expected = Words(
                "at most {most}: {players} players (players.max) share {cards} cards "
                "(decks.heroes.copies)"
            ).fill(most=cards // players, players=players, cards=cards)
            yield f"numbers.{key}", str(each), expected
            return


def _spells(spec: GameSpec) -> Iterator[Told]:
    spells, cards = int(spec.numbers.spells), len(spec.decks[SPELLS].cards)
    if spells > cards:
        yield (
            "numbers.spells",
            str(spells),
            Words("at most {cards}, the cards of decks.spells").fill(cards=cards),
        )
    for word, known in ((SPELLS, SPELL_WORDS), (HEROES, HERO_WORDS)):
        for card in spec.decks[word].cards:
            if card not in known:
                expected = Words("a card that the rules know: {known}").fill(known=", ".join(known))
                yield f"decks.{word}.cards.{card}", f"`{card}`", expected


def _others(spec: GameSpec) -> Iterator[Told]:
    numbers = spec.numbers
    inland, lake = int(numbers.recruits), int(numbers.recruits_lake)
    if lake < inland:
        expected = Words("at least numbers.recruits ({inland}): a lake keeps no knight away").fill(
            inland=inland
        )
        yield "numbers.recruits_lake", str(lake), expected
    least, most = numbers.stealthy
    if least > most:
        expected = Words(
            "at least numbers.stealthy.0 ({least}), which is where the way begins"
        ).fill(least=least)
        yield "numbers.stealthy.1", str(most), expected
