"""Acts that may or may not be possible, drawn from what lies on a table."""

from __future__ import annotations

import random

from pnp.folder.table.game_table import BOX, DISCARD, GameTable
from referee.kept.state import Key, State, stocks


def random_act(rng: random.Random, table: GameTable, state: State) -> str:
    """An act that is likely to be possible."""
    who = rng.choice(state.colors)
    word, stock = rng.choice([*stocks(table)])
    hand = state.names(Key(word, "hand", who)) or ("nothing",)
    card, places = rng.choice(hand), [*stock.places] or ["nowhere"]
    place = rng.choice(places)
    zone = rng.choice([*places, DISCARD])
    owner = who if zone in stock.places and stock.places[zone].each else ""
    there = state.names(Key(word, zone, owner)) or ("?",)
    other = rng.choice(state.colors)
    column = rng.choice([one.id for one in table.score.columns])
    counter = rng.choice([*table.counters])
    item = rng.choice([*table.bags[word].items]) if word in table.bags else ""
    roll = rng.choice([*table.rolls])
    said = rng.choice(
        [
            f"draw {word}*{rng.randint(1, 3)}",
            f"draw {word} to {place}",
            f"draw {word} {item}".strip(),
            f"play {word} {card} to {place}",
            f"discard {word} {card}{rng.choice(['', ' down'])}",
            f"give {word} {card} to {other}",
            f"take {word} {rng.choice([rng.choice(there), '?'])} from {zone}",
            f"return {word} {card}",
            f"peek {word}*{rng.randint(1, 3)}",
            f"put {word} {' '.join(hand[:2])} {rng.choice(['top', 'bottom'])}",
            f"shuffle {word}{rng.choice(['', ' with discard'])}",
            f"roll {roll}",
            f"roll {roll} hold 1",
            f"{counter} {rng.choice('+-=')}{rng.randint(0, 4)}",
            f"mark {column} {rng.randint(-3, 9)}",
            rng.choice(["next", "next", "next", "time", "note it was fun", BOX]),
        ]
    )
    return said if rng.random() < 0.1 else f"{who}: {said}"
