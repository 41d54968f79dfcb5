"""Games to keep a table of: Market Day, and one that has a little of everything."""

from functools import lru_cache
from pathlib import Path

from pnp.folder.game_folders import templates_folder
from pnp.folder.loading import load_folder
from pnp.folder.table.game_table import HAND, GameTable, game_table
from referee.engine.chance import Chance
from referee.kept.dealer import ChanceDealer, Dealer
from referee.kept.setup.recipe import carried_on, chosen, kept
from referee.kept.state import Key, State, begun

MARKET = templates_folder() / "examples" / "market-day"
FAIR = """
[game]
id = "fair"
name = "The fair"

[players]
min = 2
max = 4

[board]
shape = "square"
rows = 3
columns = 3

[kinds.lake]
name = "Lake"

[pieces.cart]
name = "Cart"
plural = "Carts"

[decks.acts]
cards.clown = { copies = 6, group = "fun", values = { joy = 2 } }
cards.tiger = { copies = 4, group = "wild", values = { joy = 5 } }
cards.rope = { copies = 8, values = { joy = 1 } }
discard = "up"
places.ring = { face = "up", each = true }
places.crate = { face = "down", each = true }
places.vault = { face = "down" }
places.show = { face = "up", slots = 2 }

[decks.sites]
of = "cells"
empty = "stop"
discard = "down"

[bags.sweets]
items = { plum = 6, fig = 5 }
places.plate = { face = "up", each = true }

[bags.purse]
items = { coin = 3, button = 2 }
each = true
places.table = { face = "down" }

[bags.bank]
items = { ticket = 9, flag = 4 }
draw = "chosen"

[bags.weather]
items = { sun = 2, rain = 1 }
replace = true

[dice.white]
[dice.sky]
faces = ["sun", "rain", 2]

[rolls.morning]
dice = ["white*2", "sky"]

[counters]
fame = { max = 20, min = 0 }
secret = { hidden = true, min = -5, max = 5 }
day = { each = false, start = 1, min = 1 }
steps = { reset = "turn", start = 3 }

[turn]
order = "snake"
rounds = 3
phases = [{ id = "dawn", who = "first" }, { id = "move" }, { id = "act" }]

[score]
ties = ["fame", "shared"]
tables.prize = [0, 1, 4]
[[score.columns]]
id = "joy"
value = "sum(ring, joy) + prize[kinds(ring, group)]"
[[score.columns]]
id = "held"
value = "count(hand, fun)"
[[score.columns]]
id = "known"
value = "max(fame, 1) * 2 - secret"
[[score.columns]]
id = "crowd"
value = "most(count(ring, tiger), 3, 1)"
[[score.columns]]
id = "jury"
ask = true
min = 0
max = 9
each = "round"

[[setup.steps]]
do = "order"
by = "roll"
roll = "white"
rank = "all"
[[setup.steps]]
do = "colors"
by = "draw"
[[setup.steps]]
do = "shuffle"
deck = "sites"
[[setup.steps]]
do = "place"
kind = "lake"
count = 2
by = "sites"
[[setup.steps]]
do = "place"
piece = "cart"
by = "sites"
bar = ["lake"]
[[setup.steps]]
do = "shuffle"
deck = "acts"
[[setup.steps]]
do = "deal"
deck = "acts"
count = 3
[[setup.steps]]
do = "deal"
deck = "acts"
count = 1
to = "crate"
[[setup.steps]]
do = "keep"
deck = "acts"
count = 2
rest = "discard"
[[setup.steps]]
do = "fill"
deck = "acts"
to = "show"
[[setup.steps]]
do = "deal"
bag = "sweets"
count = 1
[[setup.steps]]
do = "set"
counter = "fame"
to = [1, 2, 3, 4]
[[setup.steps]]
do = "roll"
roll = "morning"
[[setup.steps]]
do = "say"
text = "Ring the bell."
"""


@lru_cache
def market(players: int = 3) -> GameTable:
    return game_table(load_folder(MARKET), players)


def fair_in(folder: Path, text: str = FAIR) -> Path:
    """Write the fair into a folder."""
    (folder / "rules.md").write_text("# The fair\n\n{1.1} Everybody plays.\n", "utf-8")
    (folder / "game.toml").write_text(text, "utf-8")
    return folder


def dealer(seed: str = "a") -> ChanceDealer:
    return ChanceDealer(Chance(seed), Chance(f"{seed} hidden"))


def set_up(table: GameTable, source: Dealer | None = None) -> State:
    """Carry out a whole set-up; each takes the first colour and keeps the first cards."""
    source, state = source or dealer(), begun(table)
    while state.step < len(table.steps):
        asked = state.asked
        if asked is None:
            state, _ = carried_on(table, state, source)
        elif asked.what == "color":
            state, _ = chosen(table, state, asked.colors[0])
        else:
            step = table.steps[state.step]
            color = dict(zip(state.seats, state.colors, strict=True))[asked.seats[0]]
            hand = state.names(Key(step.deck, HAND, color))
            state, _ = kept(table, state, color, hand[: step.count], source)
    return state
