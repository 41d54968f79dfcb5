"""Plays of Barony as somebody might type them, put together from the notation's grammar alone."""

from tests.referee.rules.barony.random_positions import GAME, HEROES, SPELLS

KINDS = tuple(GAME.numbers.gold)
SPELL_GROUPS = {spell: GAME.spec.decks["spells"].cards[spell].group for spell in SPELLS}
HERO_GROUPS = {hero: GAME.spec.decks["heroes"].cards[hero].group for hero in HEROES}
VERBS = ("recruit", "move", "move", "move", "build", "city", "expedition", "title", "ride", "extra")


class Typist:
    """Someone who knows the words of the game and the pieces on the table, and not its rules."""

    def __init__(self, rng, position):
        self.rng, self.position = rng, position
        me, spaces = position.turn, position.spaces.items()
        self.knights = [cell for cell, space in spaces if space.knights[me]]
        self.houses = [cell for cell, space in spaces if space.owner == me]
        self.near_by = [
            near for cell in (*self.knights, *self.houses) for near in position.neighbours(cell)
        ]

    def play(self):
        """A play, or nothing where the pieces for it are not there."""
        if self.position.placing:
            cells = self.rng.sample(self.position.cells, self.rng.randint(1, 3))
            return f"place {self.names(*cells)}"
        verb = self.rng.choice(VERBS)
        text = getattr(self, verb)()
        if text and self.rng.random() < 0.1:
            text = f"{self.position.player}: {text}"
        return text

    def names(self, *cells):
        return " ".join(GAME.names[cell] for cell in cells)

    def cards(self, verb):
        """Spells and heroes before a verb, mostly such as go with it and are at hand."""
        rng, at, spells = self.rng, self.position, ()
        hand = at.hands[at.turn]
        fitting = [spell for spell in SPELLS if SPELL_GROUPS[spell] == verb]
        if at.sorcery and fitting and rng.random() < 0.6:
            known = [
                s for s in fitting if at.spells is None or s in at.spells or rng.random() < 0.2
            ]
            spells = tuple(rng.sample(known, rng.randint(min(1, len(known)), len(known))))
        held = [hero for hero in (hand or ()) if hero != "?"] or rng.choices(HEROES, k=2)
        groups = ("cast",) if spells else (verb,)
        fitting = [hero for hero in held if HERO_GROUPS[hero] in groups and hero != "evanescent"]
        heroes = ()
        if fitting and rng.random() < 0.6:
            heroes = tuple(rng.sample(fitting, rng.randint(1, len(fitting))))
        return spells, heroes, self.front(spells, heroes)

    def front(self, spells, heroes):
        hero = f"hero {'+'.join(heroes)}: " if heroes else ""
        return hero + (f"cast {'+'.join(spells)}: " if spells else "")

    def recruit(self):
        spells, heroes, front = self.cards("recruit")
        if not self.houses:
            return ""
        many = "charm" in spells or "rallier" in heroes
        cells = self.rng.sample(self.houses, self.rng.randint(1, len(self.houses) if many else 1))
        count = "" if many else self.rng.choice(("", "", "*2", "*2", "*3", "*1", "*0"))
        return f"{front}recruit " + " ".join(f"{GAME.names[cell]}{count}" for cell in cells)

    def move(self):
        spells, heroes, front = self.cards("move")
        if not self.knights:
            return ""
        paths, swift = [], self.rng.randrange(2)
        for number in range(1 if "stealthy" in heroes else self.rng.choice((1, 2, 2))):
            long = 2 if "velocity" in spells and (number == swift or self.rng.random() < 0.1) else 1
            paths.append(self.path(self.rng.choice((2, 3)) if "stealthy" in heroes else long))
        at = self.rng.randrange(len(paths))
        if "tornado" in spells or "bloodthirsty" in heroes:
            ends = [paths[at][0], paths[at][-1]]
            beats = self.rng.sample(ends, self.rng.choice((0, 1, 1, 2)))
            paths[at] = paths[at], beats
        return f"{front}move {' '.join(map(self.way, paths))}{self.take()}"

    def way(self, path):
        cells, beats = path if isinstance(path, tuple) else (path, ())
        text = "-".join(GAME.names[cell] for cell in cells)
        return text + (f" beat {self.names(*beats)}" if beats else "")

    def path(self, steps):
        way = [self.rng.choice(self.knights)]
        for _ in range(steps):
            near = self.position.neighbours(way[-1]) or self.position.cells
            rivals = [cell for cell in near if not self.position.space(cell).empty]
            way.append(self.rng.choice(rivals if rivals and self.rng.random() < 0.5 else near))
        return way

    def take(self):
        count = self.rng.choice((0, 0, 0, 1, 1, 2))
        if count:
            return f"; take {' '.join(self.rng.choices(KINDS, k=count))}"
        return self.rng.choice(("", "", "", "; take none"))

    def build(self):
        sites = self.rng.sample(self.knights, self.rng.randint(0, len(self.knights)))
        if not sites:
            return ""
        kinds = ("village", "village", "stronghold")
        return "build " + " ".join(f"{self.names(c)} {self.rng.choice(kinds)}" for c in sites)

    def city(self):
        if self.rng.random() < 0.3:
            color = self.rng.choice(self.position.players)
            cells = self.villages(self.position.seat(color)) or self.position.cells
            return f"{color}: hero builder: city {self.names(self.rng.choice(cells))}"
        _, _, front = self.cards("city")
        cells = [*self.villages(self.position.turn) * 2, *self.knights] or self.position.cells
        return f"{front}city {self.names(self.rng.choice(cells))}"

    def villages(self, seat):
        spaces = self.position.spaces.items()
        return [c for c, space in spaces if space.owner == seat and space.building == "village"]

    def expedition(self):
        _, _, front = self.cards("expedition")
        return f"{front}expedition {self.names(self.rng.choice(self.position.cells))}"

    def title(self):
        _, _, front = self.cards("title")
        held = zip(KINDS, self.position.tokens[self.position.turn], strict=True)
        tokens = [f"{kind}*{self.rng.randint(0, n)}" for kind, n in held if n]
        self.rng.shuffle(tokens)
        return f"{front}title {' '.join(tokens)}" if tokens else ""

    def ride(self):
        places = [cell for cell, kind in self.position.land.spaces if kind == "mystery"]
        starts = [cell for cell in self.knights if cell in places]
        if not starts:
            return ""
        start, end = self.rng.choice(starts), self.rng.choice(places)
        front = self.rng.choice(("evanescent", "evanescent", "mage+evanescent"))
        count = self.rng.choice(("", "*1", "*2", "*3"))
        return f"hero {front}: move {GAME.names[start]}-{GAME.names[end]}{count}{self.take()}"

    def extra(self):
        rng = self.rng
        if rng.random() < 0.2:
            return rng.choice(("pass", "end", "take field", "take none"))
        if rng.random() < 0.5 and len(self.houses) > 1:
            return f"hero master-builder: swap {self.names(*rng.sample(self.houses, 2))}"
        cell = rng.choice(self.near_by or self.position.cells)
        return f"hero expansionist: village {self.names(cell)}"
