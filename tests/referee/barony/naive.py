"""A second referee, slow and plain: it knows the rules and shares no code with the first.

A table is a bag of dictionaries keyed by words; plays are texts. `do` carries a play out on a copy,
or raises RefusedError.
"""

import copy
import itertools
import re
from collections import Counter

KINDS = ("field", "plain", "forest", "mountain")
GOLD = {"field": 5, "plain": 4, "forest": 3, "mountain": 2}
SUPPLY = {"field": 26, "plain": 28, "forest": 26, "mountain": 20}
TITLES = ("baron", "viscount", "count", "marquis", "duke")
BOX = {"knight": 7, "village": 14, "stronghold": 2, "city": 5}
COSTS = {"charm": 1, "illusion": 1, "portal": 2, "velocity": 1, "teleport": 1, "tornado": 2}
COSTS |= {"abundance": 1, "petrification": 1, "sanctuary": 2}
GROUPS = {"charm": "recruit", "illusion": "recruit", "portal": "recruit"}
GROUPS |= dict.fromkeys(("velocity", "teleport", "tornado"), "move")
GROUPS |= dict.fromkeys(("abundance", "petrification", "sanctuary"), "city")
CHANGES = {"captain": "recruit", "rallier": "recruit", "bloodthirsty": "move", "stealthy": "move"}
CHANGES |= {"spy": "expedition", "charismatic": "title"}


class RefusedError(Exception):
    pass


def want(condition):
    if not condition:
        raise RefusedError


class Table:
    def __init__(self, text):
        self.land, self.on, self.control = {}, {}, {}
        self.reserve, self.removed, self.tokens = {}, Counter(), {}
        self.title, self.magic, self.hand, self.spells = {}, Counter(), {}, None
        self.done, self.over = False, False
        given = {}
        for line in text.strip().splitlines():
            self.read(line.split("#")[0].strip(), given)
        self.first = getattr(self, "first", self.players[0])
        self.turn = getattr(self, "turn", self.first)
        for player in self.players:
            self.tokens.setdefault(player, Counter())
            self.title.setdefault(player, "baron")
            for piece, count in BOX.items():
                gone = sum(here.get((player, piece), 0) for here in self.on.values())
                gone += self.removed[player] if piece == "knight" else 0
                self.reserve[player, piece] = given.get((player, piece), count - gone)

    def read(self, line, given):
        head, _, rest = line.partition(":")
        words, what = head.split(), rest.split()
        if not words or words[0] in ("game", "with"):
            return
        if words[0] == "players":
            self.players = words[1:]
        elif words[0] in ("turn", "first"):
            setattr(self, words[0], words[1])
        elif words[0] == "done":
            self.done = True
        elif words[0] == "reserve":
            for name, count in counted(what):
                piece = "city" if name == "cities" else name.removesuffix("s")
                given[words[1], piece] = count
        elif words[0] == "removed":
            self.removed[words[1]] = sum(count for _, count in counted(what))
        elif words[0] == "tokens":
            self.tokens[words[1]] = Counter(dict(counted(w for w in what if w != "none")))
        elif words[0] == "title":
            self.title[words[1]] = what[0]
        elif words[0] == "magic":
            self.magic[words[1]] = int(what[0])
        elif words[0] == "spells":
            self.spells = [w for w in what if w != "none"]
        elif words[0] == "heroes":
            self.hand[words[1]] = list(
                itertools.chain(*([n] * c for n, c in counted(w for w in what if w != "none")))
            )
        else:
            self.space(words, rest)

    def space(self, words, rest):
        first, _, last = words[0].partition("..")
        if last:
            for number in range(int(first[1:]), int(last[1:]) + 1):
                self.space([f"{first[0]}{number}", words[1]], "")
            return
        cell = words[0]
        self.land[cell] = words[1]
        self.on[cell], self.control[cell] = Counter(), []
        for group in filter(None, (part.split() for part in rest.split(","))):
            for name, count in counted(group[1:]):
                if name == "control":
                    self.control[cell].append(group[0])
                else:
                    self.on[cell][group[0], name] = count

    def copy(self):
        made = copy.copy(self)
        made.on = {cell: Counter(here) for cell, here in self.on.items()}
        made.control = {cell: list(seen) for cell, seen in self.control.items()}
        made.reserve, made.removed = dict(self.reserve), Counter(self.removed)
        made.tokens = {player: Counter(held) for player, held in self.tokens.items()}
        made.title, made.magic = dict(self.title), Counter(self.magic)
        made.hand = {player: list(hand) for player, hand in self.hand.items()}
        return made

    def key(self):
        """Everything that tells two tables apart."""
        on = {cell: +here for cell, here in self.on.items()}
        return (
            on, {c: sorted(s) for c, s in self.control.items()}, self.reserve, +self.removed,
            {p: +t for p, t in self.tokens.items()}, self.title, +self.magic, self.turn,
            {p: sorted(h) for p, h in self.hand.items()}, self.done, self.over,
        )  # fmt: skip

    def count(self, cell, player):
        return sum(n for (owner, _), n in self.on[cell].items() if owner == player)

    def total(self, cell):
        return sum(self.on[cell].values())

    def building(self, cell):
        for (owner, piece), n in self.on[cell].items():
            if n and piece != "knight":
                return owner, piece
        return None

    def others(self, player):
        return [other for other in self.players if other != player]

    def rivals(self, cell, player):
        return [other for other in self.others(player) if self.count(cell, other)]

    def near(self, cell):
        return [other for other in around(cell) if other in self.land]


def counted(words):
    for word in words:
        name, _, count = word.partition("*")
        yield name, int(count or 1)


def around(cell):
    row, number = ord(cell[0]), int(cell[1:])
    for up, along in ((0, 1), (0, -1), (1, 1), (1, 0), (-1, -1), (-1, 0)):
        yield f"{chr(row + up)}{number + along}"


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


def beat(at, player, cell):
    """Whose villages fell."""
    fell = []
    for (owner, piece), n in list(at.on[cell].items()):
        if owner != player and n and piece in ("knight", "village"):
            at.reserve[owner, piece] += n
            at.on[cell][owner, piece] = 0
            fell += [owner] * (piece == "village")
    return fell


def explore(at, player, cell):
    seen = at.control[cell]
    laid = sum(player in others for others in at.control.values())
    if at.land[cell] == "mystery" and player not in seen and len(seen) < 3 and laid < 5:
        won = 3 - len(seen)
        at.magic[player] += min(won, 30 - sum(at.magic.values()))
        seen.append(player)


def move(at, player, words, heroes, spells):
    at_take = words.index("take") if "take" in words else len(words)
    words, takes = words[:at_take], words[at_take + 1 :]
    if "evanescent" in heroes:
        fell = ride(at, player, words[0])
    else:
        fell = paths(at, player, words, heroes, spells)
    plunder(at, player, fell, takes)


def ride(at, player, word):
    way, _, count = word.partition("*")
    start, end = way.split("-")
    want(at.land[start] == at.land[end] == "mystery" and start != end)
    want(not any(at.count(end, other) > 1 for other in at.others(player)))
    for _ in range(int(count or 1)):
        want(at.on[start][player, "knight"])
        at.on[start][player, "knight"] -= 1
        at.on[end][player, "knight"] += 1
        if at.count(end, player) > 1:
            beat(at, player, end)
    explore(at, player, end)
    return []


def paths(at, player, words, heroes, spells):
    ways, beats = [], []
    for word in words:
        if "-" in word:
            ways.append(word.split("-"))
            beats.append([])
        elif word != "beat":
            beats[-1].append(word)
    stealthy = "stealthy" in heroes
    want(len(ways) <= (1 if stealthy else 2))
    want(sum(bool(b) for b in beats) <= 1)
    want(sum(len(way) > 2 for way in ways) <= 1)
    fell, arrived, jumped = [], [], False
    for way, struck in zip(ways, beats, strict=True):
        start, end = way[0], way[-1]
        fresh = at.on[start][player, "knight"] - arrived.count(start)
        want(fresh > 0 and start != end)
        want(all(b in around(a) for a, b in itertools.pairwise(way)))
        if stealthy:
            want(len(way) in (3, 4) and at.total(end) == 0 and at.land[end] != "lake")
        else:
            want(len(way) == 2 or ("velocity" in spells and len(way) == 3))
            for cell in way[1:]:
                jump = "teleport" in spells and cell == end and not jumped
                jumped |= enter(at, player, cell, jump)
        strikes(at, player, way, struck, heroes, spells)
        at.on[start][player, "knight"] -= 1
        if "tornado" in spells and start in struck:
            fell += beat(at, player, start)
        at.on[end][player, "knight"] += 1
        if at.count(end, player) > 1 or end in struck:
            fell += beat(at, player, end)
        explore(at, player, end)
        arrived.append(end)
    return fell


def enter(at, player, cell, jump):
    """Whether a spell opened the space."""
    want(at.land[cell] != "lake")
    for other in at.others(player):
        pieces = at.on[cell]
        want(not pieces[other, "city"] and not pieces[other, "stronghold"])
        want(at.count(cell, other) < 2)
    if at.land[cell] == "mountain" and at.rivals(cell, player):
        house = at.building(cell)
        want(jump and house and house[1] == "village" and at.total(cell) == 1)
        return True
    return False


def strikes(at, player, way, struck, heroes, spells):
    if "bloodthirsty" in heroes and struck:
        want(struck == [way[-1]] and at.rivals(way[-1], player))
    elif struck:
        want("tornado" in spells and set(struck) <= {way[0], way[-1]})
        want(len(set(struck)) == len(struck))
        for cell in struck:
            alone = at.total(cell) - (cell == way[0])
            want(alone == 1 and at.rivals(cell, player))
            want(any(at.on[cell][o, p] for o in at.others(player) for p in ("knight", "village")))


def debts(tokens, fell):
    """The owners who pay for a village: those who still hold a token."""
    purse = {owner: sum(tokens[owner].values()) for owner in fell}
    owed = []
    for owner in fell:
        if purse[owner]:
            purse[owner] -= 1
            owed.append(owner)
    return owed


def plunder(at, player, fell, takes):
    """Tokens are named for each owner that has any, or for none where each has one kind."""
    owed = debts(at.tokens, fell)
    named = bool(takes)
    want(not named or len(takes) == len(owed))
    for owner in owed:
        held = [kind for kind in KINDS if at.tokens[owner][kind]]
        want(named or len(held) == 1)
        kind = takes.pop(0) if named else held[0]
        want(kind in held)
        at.tokens[owner][kind] -= 1
        at.tokens[player][kind] += 1


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
