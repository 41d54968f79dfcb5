"""The table of the second referee: a bag of dictionaries keyed by words."""

import copy
import itertools
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
