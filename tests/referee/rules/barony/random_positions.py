"""Random tables that the rules allow, and random plays on them."""

from random import Random

from referee.engine.game import load_game
from referee.rules.barony import plays
from referee.rules.barony.notation.position_text import read_position

GAME = load_game("barony")
COLORS = ("blue", "red", "green", "yellow", "purple", "mauve", "sea-green")
SPELLS = tuple(GAME.spec.decks["spells"].cards)
HEROES = tuple(GAME.spec.decks["heroes"].cards)
EXTRA = ("master-builder", "expansionist", "builder")
KINDS = tuple(GAME.numbers.gold)
BOX = {piece: GAME.count(piece) for piece in ("knight", "village", "stronghold", "city", "control")}


class Builder:
    """Writes a table line by line, never more than the box holds."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.players = rng.sample(COLORS, rng.randint(2, 5))
        self.sorcery = rng.random() < 0.5
        self.left = {color: dict(BOX) for color in self.players}
        self.cities: list[int] = []

    def take(self, color: str, piece: str, count: int = 1) -> str:
        """A piece of a colour as it is written, if the box still has it."""
        count = min(count, self.left[color][piece])
        self.left[color][piece] -= count
        return f" {piece}" + (f"*{count}" if count > 1 else "") if count else ""

    def space(self, name: str, kind: str) -> str:
        rng = self.rng
        held = dict.fromkeys(rng.sample(self.players, rng.randint(0, 2)), "")
        if kind == "lake" or not held:
            held = {}
        elif len(held) == 1:
            (color,) = held
            if kind not in ("mystery",) and rng.random() < 0.6:
                held[color] += self.building(name, color, kind)
            held[color] += self.take(color, "knight", rng.randint(0, 2))
        elif kind == "mountain":
            held = dict.fromkeys(held, "")
            if self.sorcery:
                one, other = held
                if self.left[one]["village"] and self.left[other]["knight"]:
                    held = {one: self.take(one, "village"), other: self.take(other, "knight")}
        else:
            held = {color: self.take(color, "knight") for color in held}
        for color in rng.sample(self.players, rng.randint(0, 2)) if kind == "mystery" else ():
            held[color] = self.take(color, "control") + held.get(color, "")
        said = ", ".join(f"{color}{pieces}" for color, pieces in held.items() if pieces)
        return f"{name} {kind}".rstrip() + (f": {said}" if said or not kind else "")

    def building(self, name: str, color: str, kind: str) -> str:
        piece = self.rng.choice(("village", "stronghold", "city"))
        if piece != "city":
            return self.take(color, piece)
        cell = GAME.board.by_name[name]
        near = {cell, *GAME.board.neighbours[cell]}
        if (kind == "forest" and not self.sorcery) or near.intersection(self.cities):
            return ""
        found = self.take(color, "city")
        self.cities += [cell] if found else []
        return found


def random_position(rng: Random):
    """A table in the middle of a game, some facts said and some not."""
    made = Builder(rng)
    lines = [f"players {' '.join(made.players)}"]
    kinds = ["plain", "field", "forest", "mountain", "lake", ""]
    kinds += ["mystery"] if made.sorcery else []
    for row in "abcd":
        for number in range(1, 9):
            if rng.random() < 0.85:
                lines.append(made.space(f"{row}{number}", rng.choice(kinds)))
    if rng.random() < 0.5:
        lines.append(f"first {rng.choice(made.players)}")
    lines += _modules(made)
    over = rng.random() < 0.1
    for color in made.players:
        lines += _stores(made, color, over)
    if over:
        lines.append("done end")
    elif rng.random() < 0.5:
        lines += [f"turn {rng.choice(made.players)}", "done action"]
    rng.shuffle(lines)
    return read_position("\n".join(lines), GAME)


def _modules(made: Builder):
    heroes = made.rng.choice((True, False, None))
    made.heroes = heroes
    if heroes is None:
        return ["spells: none"] if made.sorcery else []
    said = ["sorcery"] * made.sorcery + ["heroes"] * heroes
    return [f"with {' '.join(said) or 'none'}"]


def _stores(made: Builder, color: str, over: bool):
    rng = made.rng
    if rng.random() < 0.3:
        gone = rng.randint(0, made.left[color]["knight"])
        made.left[color]["knight"] -= gone
        yield f"removed {color}: knights*{gone}"
    if rng.random() < 0.4:
        yield f"reserve {color}: villages*{rng.randint(0, made.left[color]['village'])} cities*0"
    if rng.random() < 0.7:
        held = " ".join(f"{kind}*{rng.randint(0, 4)}" for kind in KINDS if rng.random() < 0.6)
        yield f"tokens {color}: {held or 'none'}"
    yield f"title {color}: {'duke' if over else rng.choice(tuple(GAME.spec.ranks))}"
    if made.sorcery and rng.random() < 0.7:
        yield f"magic {color}: {rng.randint(0, 6)}"
    if made.heroes and rng.random() < 0.7:
        at = made.players.index(color)
        hand = rng.choice((f"{HEROES[at]} ?", "none", "?*2", f"{HEROES[at]}*2"))
        yield f"heroes {color}: {hand}"


def random_play(rng: Random, position):
    """Any play that the notation can write, sense or none."""
    cell = lambda: rng.choice(position.cells)  # noqa: E731
    spells = tuple(rng.sample(SPELLS, rng.choice((0, 0, 1, 2))))
    others = [hero for hero in HEROES if hero not in (*EXTRA, "evanescent")]
    heroes = tuple(rng.sample(others, rng.choice((0, 0, 1, 2))))
    takes = rng.choice((None, (), tuple(rng.choices(KINDS, k=2))))
    beating = "tornado" in spells or "bloodthirsty" in heroes
    path = lambda: plays.Path(  # noqa: E731
        tuple(cell() for _ in range(rng.randint(2, 4))),
        tuple(cell() for _ in range(rng.randint(0, 2) if beating else 0)),
    )
    return rng.choice((
        plays.Place(tuple(cell() for _ in range(rng.randint(1, 3)))),
        plays.Recruit(spells, heroes, tuple((cell(), rng.randint(0, 3)) for _ in range(2))),
        plays.Move(spells, heroes, tuple(path() for _ in range(rng.randint(1, 3))), takes),
        plays.Transfer(spells, ("mage", "evanescent"), cell(), cell(), rng.randint(1, 3), takes),
        plays.Build(spells, heroes, ((cell(), "village"), (cell(), "stronghold"))),
        plays.City(spells, heroes, cell()),
        plays.Expedition(spells, heroes, cell()),
        plays.Title(spells, heroes, (("field", rng.randint(0, 4)), ("mountain", 1))),
        plays.Swap((), ("master-builder",), (cell(), cell())),
        plays.Settle((), ("expansionist",), cell()),
        plays.Found((), ("builder",), cell(), rng.choice(position.players)),
        plays.Take(tuple(rng.choices(KINDS, k=rng.randint(0, 2)))),
        plays.Pass(),
        plays.End(),
    ))  # fmt: skip


TURN = """game barony
players blue red
with sorcery heroes
turn blue
c1 plain: blue city knight
c2 mountain
c3 mystery
b1 field: blue village
b2 forest
b3 plain: red city
a1 plain: blue knight
a2 lake
a3 field: red village
tokens blue: field*2 plain*2
magic blue: 3
spells: charm velocity
heroes blue: stealthy builder
"""
