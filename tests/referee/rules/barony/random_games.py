"""Tables set up by chance, games played at random, and plays that somebody might try."""

from functools import lru_cache

from referee.engine.chance import Chance
from referee.engine.values import SetUpWish
from referee.rules.barony import plays
from referee.rules.barony.cards import spell_group
from referee.rules.barony.notation.position_text import read_position
from referee.rules.barony.position import Land
from tests.referee.rules.barony.random_positions import GAME, HEROES, SPELLS

MODULES = ((), ("sorcery",), ("heroes",), ("sorcery", "heroes"))
WITH_VERB = {"recruit": "recruit", "move": "move", "expedition": "expedition", "title": "title"}


@lru_cache(maxsize=64)
def drawn(seed, players, modules):
    wish = SetUpWish(players=players, modules=modules)
    return GAME.family.setup.draw(GAME.spec, wish, Chance(str(seed)))


def table_of(seed, players, modules=()):
    """A table just set up, every hand shown."""
    found = drawn(seed, players, modules)
    position = read_position(found.position, GAME)
    if "heroes" not in modules:
        return position
    kept = GAME.numbers.heroes_kept
    return position._replace(hands=tuple(found.hands[c][:kept] for c in position.players))


def on_known_land(position, rng):
    """The table with a terrain for every space that had none."""
    kinds = ("plain", "field")
    spaces = ((cell, kind or rng.choice(kinds)) for cell, kind in position.land.spaces)
    return position._replace(land=Land(tuple(spaces)))


def wish(rng, position):
    """What a player might try: own pieces, near spaces, some cards and spells; wrong or right."""
    me = position.turn
    spaces = position.spaces.items()
    knights = [cell for cell, space in spaces if space.knights[me]] or list(position.cells[:1])
    houses = [cell for cell, space in spaces if space.owner == me] or knights
    anywhere = [*knights, *houses, rng.choice(position.cells)]
    verb = rng.choice(("recruit", "move", "move", "build", "city", "expedition", "title", "ride"))
    spells, heroes = _cards(rng, position, verb)
    near = lambda cell: rng.choice([*position.neighbours(cell), rng.choice(position.cells)])  # noqa: E731
    match verb:
        case "recruit":
            sites = rng.sample(houses, rng.randint(1, min(3, len(houses))))
            return plays.Recruit(spells, heroes, tuple((c, _few(rng)) for c in sites))
        case "move":
            return _move(rng, position, knights, near, spells, heroes)
        case "build":
            sites = rng.choices(knights, k=rng.randint(1, 3))
            pieces = ("village", "village", "stronghold")
            return plays.Build(spells, heroes, tuple((c, rng.choice(pieces)) for c in sites))
        case "city":
            if rng.random() < 0.3:
                color = rng.choice(position.players)
                return plays.Found((), ("builder",), rng.choice(anywhere), color)
            return plays.City(spells, heroes, rng.choice(anywhere))
        case "expedition":
            return plays.Expedition(spells, heroes, rng.choice(position.cells))
        case "title":
            held = zip(GAME.numbers.gold, position.tokens[me], strict=True)
            tokens = tuple((kind, rng.randint(1, n)) for kind, n in held if n)
            return plays.Title(spells, heroes, tokens) if tokens else plays.Pass()
    return rng.choice((
        plays.Swap((), ("master-builder",), (rng.choice(houses), rng.choice(houses))),
        plays.Settle((), ("expansionist",), near(rng.choice(houses))),
        plays.Transfer((), rng.choice((("evanescent",), ("mage", "evanescent"))),
                       rng.choice(knights), rng.choice(_mystery(position)), rng.randint(1, 2)),
        plays.Pass(),
        plays.End(),
    ))  # fmt: skip


def _few(rng):
    return rng.choice((1, 1, 1, 2, 2, 3, 4))


def _mystery(position):
    return [c for c in position.cells if position.terrain(c) == "mystery"] or position.cells[:1]


def _cards(rng, position, verb):
    """Spells and heroes, mostly of the action, with a hand that mostly has them."""
    spells, heroes = (), ()
    if position.sorcery and rng.random() < 0.5:
        fitting = [spell for spell in SPELLS if spell_group(GAME, spell) == verb]
        known = fitting if fitting and rng.random() < 0.9 else SPELLS
        spells = tuple(rng.sample(known, rng.randint(1, min(3, len(known)))))
    if rng.random() < 0.4:
        changing = [h for h in HEROES if GAME.spec.decks["heroes"].cards[h].group == verb]
        known = ["mage", "conjurer"] if spells else changing
        known = known if known and rng.random() < 0.9 else ["mage", "conjurer", "spy", "captain"]
        heroes = tuple(rng.sample(known, rng.randint(1, min(2, len(known)))))
    return spells, heroes


def _move(rng, position, knights, near, spells, heroes):
    paths = []
    for _ in range(rng.choice((1, 1, 2, 2, 3))):
        way = [rng.choice(knights)]
        long = rng.choice((2, 3)) if "stealthy" in heroes else 1 + ("velocity" in spells)
        for _ in range(rng.choice((long, long, 1))):
            way.append(near(way[-1]))
        beats = ()
        if ("tornado" in spells or "bloodthirsty" in heroes) and rng.random() < 0.7:
            beats = rng.choice(((way[0],), (way[-1],), (way[-1],), (way[0], way[-1])))
        paths.append(plays.Path(tuple(way), beats))
    kinds = tuple(GAME.numbers.gold)
    takes = rng.choice((None, None, tuple(rng.choices(kinds, k=rng.choice((1, 1, 2))))))
    return plays.Move(spells, heroes, tuple(paths), takes)
