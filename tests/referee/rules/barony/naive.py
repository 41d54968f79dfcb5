"""A second referee, slow and plain: it knows the rules and shares no code with the first.

A table is a bag of dictionaries keyed by words; plays are texts. `do` carries a play out on a copy,
or raises RefusedError.
"""

import itertools
import re
from collections import Counter

from tests.referee.rules.barony.naive_moving import beat, debts, explore, move, paths
from tests.referee.rules.barony.naive_table import (
    CHANGES,
    COSTS,
    GOLD,
    GROUPS,
    KINDS,
    SUPPLY,
    TITLES,
    RefusedError,
    counted,
    want,
)


def do(table, text):
    """The table after a step."""
    at = table.copy()
    want(not at.over)
    match = re.fullmatch(r"(?:(\w[\w-]*): )?(hero .*: city .*)", text)
    player = match[1] if match and match[1] in at.players else at.turn
    text = text.removeprefix(f"{player}: ")
    heroes, spells = [], []
    if text.startswith("hero "):
        names, text = text.removeprefix("hero ").split(": ", 1)
        heroes = names.split("+")
    if text.startswith("cast "):
        names, text = text.removeprefix("cast ").split(": ", 1)
        spells = names.split("+")
    verb, *rest = text.split()
    cards(at, player, heroes, spells, verb)
    if verb in ("recruit", "move", "build", "city", "expedition", "title", "pass"):
        extra = heroes == ["builder"]
        want(extra == at.done if verb == "city" else not at.done)
        at.done = True
    DO[verb](at, player, rest, heroes, spells)
    return at


def cards(at, player, heroes, spells, verb):
    changing = [hero for hero in heroes if hero in CHANGES]
    if changing:
        want(len(heroes) == 1 and not spells and CHANGES[heroes[0]] == verb)
    for hero in heroes:
        want(player not in at.hand or hero in at.hand[player])
        if player in at.hand:
            at.hand[player].remove(hero)
    want(not ({"mage", "conjurer"} & set(heroes)) or spells or "evanescent" in heroes)
    want("conjurer" not in heroes or "evanescent" not in heroes)
    want(len(set(spells)) == len(spells))
    want(all(GROUPS[spell] == verb for spell in spells))
    cost = sum(COSTS[spell] for spell in spells) + 2 * ("evanescent" in heroes)
    missing = [s for s in spells if at.spells is not None and s not in at.spells]
    if "conjurer" in heroes:
        want(any(COSTS[spell] == 1 for spell in spells))
        want(not missing or (len(missing) == 1 and COSTS[missing[0]] == 1))
        cost -= 1
    else:
        want(not missing)
    cost = max(0, cost - 2 * ("mage" in heroes))
    want(cost <= at.magic[player])
    at.magic[player] -= cost


def recruit(at, player, words, heroes, spells):
    spaces = list(counted(words))
    charm, rally = "charm" in spells, "rallier" in heroes
    houses = {"village"} if "captain" in heroes else {"city"}
    houses |= {"stronghold"} if "illusion" in spells else set()
    want(len({cell for cell, _ in spaces}) == len(spaces))
    want(charm or rally or len(spaces) == 1)
    for cell, count in spaces:
        owner, house = at.building(cell) or (None, None)
        want(owner == player and house in houses and count > 0)
        most = 3 if any(at.land[n] == "lake" for n in at.near(cell)) else 2
        want(count <= (1 if charm or rally else most))
        want(not rally or not at.on[cell][player, "knight"])
        want(at.land[cell] != "mountain" or not at.rivals(cell, player))
        for _ in range(count):
            if "portal" in spells and at.removed[player]:
                at.removed[player] -= 1
            else:
                want(at.reserve[player, "knight"])
                at.reserve[player, "knight"] -= 1
        at.on[cell][player, "knight"] += count
        if at.count(cell, player) > 1:
            beat(at, player, cell)


def needs_choice(table, text):
    """Whether a move must say which token it takes: some owner in debt holds two kinds."""
    at = table.copy()
    heroes, spells = [], []
    body = text
    if body.startswith("hero "):
        names, body = body.removeprefix("hero ").split(": ", 1)
        heroes = names.split("+")
    if body.startswith("cast "):
        names, body = body.removeprefix("cast ").split(": ", 1)
        spells = names.split("+")
    cards(at, at.turn, heroes, spells, "move")
    fell = [] if "evanescent" in heroes else paths(at, at.turn, body.split()[1:], heroes, spells)
    owed = debts(table.tokens, fell)
    return owed, any(len([k for k in KINDS if table.tokens[o][k]]) > 1 for o in owed)


def build(at, player, words, heroes, spells):
    sites = list(zip(words[::2], words[1::2], strict=True))
    for cell, piece in sites:
        want(at.on[cell][player, "knight"] and not at.building(cell))
        want(not any(at.on[cell][other, "knight"] for other in at.others(player)))
        want(at.reserve[player, piece] and at.land[cell] != "mystery")
        at.on[cell][player, "knight"] -= 1
        at.reserve[player, "knight"] += 1
        raise_house(at, player, cell, piece)
        earn(at, player, cell)


def raise_house(at, player, cell, piece):
    at.reserve[player, piece] -= 1
    at.on[cell][player, piece] = 1


def earn(at, player, cell):
    kind = at.land[cell]
    if SUPPLY[kind] > sum(held[kind] for held in at.tokens.values()):
        at.tokens[player][kind] += 1


def city(at, player, words, heroes, spells):
    (cell,) = words
    want(at.reserve[player, "city"])
    if at.on[cell][player, "village"]:
        gone = "village"
        want(not any(at.on[cell][other, "knight"] for other in at.others(player)))
    else:
        gone = "knight"
        want("sanctuary" in spells and at.on[cell][player, "knight"])
        want(not at.rivals(cell, player) and not at.building(cell))
        want(at.land[cell] != "mystery")
    for near in at.near(cell):
        for other in at.players:
            mine = other == player and "petrification" in spells
            want(mine or not at.on[near][other, "city"])
    want(at.land[cell] != "forest" or "petrification" in spells)
    at.on[cell][player, gone] -= 1
    at.reserve[player, gone] += 1
    raise_house(at, player, cell, "city")
    if "abundance" in spells:
        earn(at, player, cell)


def expedition(at, player, words, heroes, spells):
    (cell,) = words
    want(at.reserve[player, "knight"] >= 2 and not at.total(cell) and at.land[cell] != "lake")
    want("spy" in heroes or len(at.near(cell)) < 6)
    at.reserve[player, "knight"] -= 2
    at.removed[player] += 1
    at.on[cell][player, "knight"] = 1
    explore(at, player, cell)


def title(at, player, words, heroes, spells):
    paid = Counter()
    for kind, count in counted(words):
        paid[kind] += count
    worth = sum(GOLD[kind] * count for kind, count in paid.items())
    want(all(at.tokens[player][kind] >= count for kind, count in paid.items()))
    want(worth >= (12 if "charismatic" in heroes else 15) and at.title[player] != "duke")
    at.tokens[player] -= paid
    at.title[player] = TITLES[TITLES.index(at.title[player]) + 1]


def swap(at, player, words, heroes, spells):
    one, other = words
    pieces = {cell: at.building(cell) for cell in (one, other)}
    want({(player, "village"), (player, "stronghold")} == set(pieces.values()))
    village = one if pieces[one][1] == "village" else other
    want(not any(at.on[village][rival, "knight"] for rival in at.others(player)))
    for cell, (_, piece) in pieces.items():
        at.on[cell][player, piece] = 0
        at.on[cell][player, "village" if piece == "stronghold" else "stronghold"] = 1


def village(at, player, words, heroes, spells):
    (cell,) = words
    want(not at.total(cell) and at.land[cell] not in ("lake", "mystery"))
    want(any(at.on[near][player, "village"] for near in at.near(cell)))
    want(at.reserve[player, "village"])
    raise_house(at, player, cell, "village")
    earn(at, player, cell)


def nothing(at, player, words, heroes, spells):
    pass


def end(at, player, words, heroes, spells):
    at.done = False
    last = at.players[at.players.index(at.first) - 1]
    if at.turn == last and "duke" in at.title.values():
        at.over = True
    else:
        at.turn = at.players[(at.players.index(at.turn) + 1) % len(at.players)]


DO = {"recruit": recruit, "move": move, "build": build, "city": city, "expedition": expedition}
DO |= {"title": title, "swap": swap, "village": village, "pass": nothing, "end": end}


def texts(at):
    """Every text of a plain step that could mean anything, sense or none."""
    me, cells = at.turn, sorted(at.land)
    yield from ("pass", "end")
    for cell in cells:
        yield from (
            f"recruit {cell}",
            f"recruit {cell}*2",
            f"recruit {cell}*3",
            f"recruit {cell}*4",
        )
        yield from (f"city {cell}", f"expedition {cell}")
    ways = [f"{a}-{b}" for a in cells if at.on[a][me, "knight"] for b in at.near(a)]
    for way in ways:
        yield f"move {way}"
        yield from (f"move {way} {other}" for other in ways)
    sites = [cell for cell in cells if at.on[cell][me, "knight"]]
    for choice in itertools.product(("", "village", "stronghold"), repeat=len(sites)):
        built = [f"{c} {p}" for c, p in zip(sites, choice, strict=True) if p]
        yield from (["build " + " ".join(built)] if built else [])
    for counts in itertools.product(*(range(at.tokens[me][kind] + 1) for kind in KINDS)):
        paid = [k + (f"*{n}" if n > 1 else "") for k, n in zip(KINDS, counts, strict=True) if n]
        yield from (["title " + " ".join(paid)] if paid else [])


def plays(at):
    """Every legal plain step and the table after it; tokens are named only where they must be."""
    found = {}
    for text in texts(at):
        for whole in with_takes(at, text):
            try:
                found[whole] = do(at, whole)
            except RefusedError:
                continue
    return found


def with_takes(at, text):
    if not text.startswith("move") or at.done:
        return [text]
    try:
        owed, choice = needs_choice(at, text)
    except RefusedError:
        return []
    if not choice:
        return [text]
    return [f"{text} take {' '.join(t)}" for t in itertools.product(KINDS, repeat=len(owed))]
