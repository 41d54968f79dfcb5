"""Plays of donjon games as somebody might type them, put together from the grammar alone."""

SHORT = ("recruit", "construct", "deconstruct")
VERBS = ("roll", "treasury", "move", "dash", "ride", "collect", *SHORT, *("march",) * 8, "turn")


class Typist:
    """Someone who knows the words of the game and the pieces on the table, and not its rules."""

    def __init__(self, rng, position):
        self.rng, self.position, self.game = rng, position, position.game
        me = position.turn
        cells = range(len(self.game.board))
        mine = {
            cell: [p for c, p, _ in position.pieces(cell) if c == position.player] for cell in cells
        }
        self.own = [cell for cell, pieces in mine.items() if pieces]
        self.tiles = [c for c in self.own if {"baron", "king", "donjon"} & {*mine[c]}] or self.own
        self.officers = [
            (piece, cell)
            for cell in cells
            for color, piece, _ in position.pieces(cell)
            if color in (position.player, "neutral") and self.game.spec.pieces[piece].officer
        ]
        self.troops = {cell: position.troops_of(me, cell) for cell in cells}

    def play(self):
        """A play, or nothing where the pieces for it are not there."""
        text = getattr(self, self.rng.choice(VERBS))()
        return f"{self.position.player}: {text}" if text and self.rng.random() < 0.1 else text

    def name(self, cell):
        return self.game.names[cell]

    def roll(self):
        return f"roll {self.rng.randint(1, 6)}"

    def treasury(self):
        return f"treasury {self.rng.randint(1, 6)}"

    def turn(self):
        return self.rng.choice(("pass", "end"))

    def collect(self):
        return self.rng.choice(("collect with die", "collect for card"))

    def move(self):
        die = self.rng.choice(("", " with die"))
        return self.walk("move", 4 if die else 1) + die if self.officers else ""

    def dash(self):
        return self.walk("dash", 3) if self.officers else ""

    def walk(self, verb, longest):
        officer, cell = self.rng.choice(self.officers)
        way = [cell]
        for _ in range(self.rng.randint(1, longest)):
            way.append(self.rng.choice(self.game.board.neighbours[way[-1]]))
        return f"{verb} {officer} {'-'.join(map(self.name, way))}"

    def ride(self):
        tiles = self.position.tiles()
        hand = [card for card in self.position.hands[self.position.turn] or () if card != "?"]
        known = [*hand * 4, *tiles] or [*self.game.spec.tile_names]
        card = self.rng.choice(self.rng.choice((known, known, [*self.game.spec.tile_names])))
        if not self.officers:
            return ""
        officer, start = self.rng.choice(self.officers)
        end = tiles.get(card, self.rng.randrange(len(self.game.board)))
        return f"ride {officer} {self.name(start)}-{self.name(end)} card {card}"

    def recruit(self):
        die = self.rng.choice(("", " with die", f" die {self.rng.randint(1, 6)}"))
        return self.short("recruit") + die if self.tiles else ""

    def construct(self):
        return self.short("construct") if self.tiles else ""

    def deconstruct(self):
        return self.short("deconstruct") if self.tiles else ""

    def short(self, verb):
        return f"{verb} {self.name(self.rng.choice(self.tiles))}{self.commander()}"

    def commander(self):
        known = (self.game.chief, self.game.guard, "donjon")
        return f" as {self.rng.choice(known)}" if self.rng.random() < 0.2 else ""

    def march(self):
        """Groups along the lines of a tile, in any order, one tile twice perhaps."""
        rng = self.rng
        if not self.tiles:
            return ""
        cell, verb = rng.choice(self.tiles), rng.choice(("disperse", "concentrate"))
        rays = self.game.board.rays[cell]
        lines = [end for ray in rays for end in ray[: rng.choice((1, 2, 3, 6))]]
        if verb == "concentrate":
            lines = [end for ray in rays for end in ray if self.troops[end]]
        if not lines:
            return ""
        goals = [end for end in self.goals() if end in lines]
        ends = rng.choices(lines, k=rng.choice((1, 1, 2, 2, 3, 4)))
        if verb == "concentrate" and rng.random() < 0.3:
            ends = lines
        elif goals and verb == "disperse" and rng.random() < 0.5:
            ends = [*ends[1:], rng.choice(goals)]
        groups = []
        for end in ends:
            held = self.troops[end if verb == "concentrate" else cell]
            count = rng.choice((rng.randint(0, held), held, held, max(1, held - 1), 1))
            groups.append(f"{count}{'<' if verb == 'concentrate' else '>'}{self.name(end)}")
        goal = self.name(rng.choice(goals or self.goals() or lines))
        tail = rng.choice(("", "", " capture", f" capture {goal}", f" capture {goal}"))
        return f"{verb} {self.name(cell)}: {' '.join(groups)}{tail}{self.commander()}"

    def goals(self):
        """The cells with a donjon of somebody else."""
        position = self.position
        owners = {cell: position.donjon_owner(cell) for cell in range(len(self.game.board))}
        return [cell for cell, owner in owners.items() if owner not in (None, position.turn)]
