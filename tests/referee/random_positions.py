"""Tables to try the referee on: dealt at random from a seed."""

from random import Random

from pnp.folder.game_folders import game_ids
from referee.engine.chance import Chance
from referee.engine.game import load_game
from referee.engine.values import SetUpWish
from referee.notation.text import parse_position
from tests.referee.judged_editions import EDITIONS

GAME = load_game("land-of-barons")
GAMES = [load_game(name) for name in EDITIONS if name in game_ids()]
"""Every game that is judged, the one above first."""
DONJON_GAMES = [game for game in GAMES if game.family is GAME.family]
"""Those of its family."""
COLORS = ("blue", "red", "green", "yellow")


def deal(rng: Random, players: int):
    """A set-up of the game, no different from one drawn at a table."""
    colors, cells, tiles = COLORS[:players], list(GAME.names), list(GAME.spec.tile_names)
    rng.shuffle(cells)
    rng.shuffle(tiles)
    mountains = [cells.pop() for _ in range(GAME.numbers.mountains)]
    officers = {cells.pop(): f"{color} baron" for color in colors}
    officers |= {cells.pop(): f"{color} knight" for color in colors for _ in range(2)}
    lines = [f"players {' '.join(colors)}"]
    dealt = []
    for cell, tile in zip(GAME.names, tiles, strict=True):
        if cell in mountains:
            lines.append(f"{cell} mountain")
        else:
            dealt.append(tile)
            held = f": {officers[cell]}" if cell in officers else ""
            lines.append(f"{cell} {tile}{held}")
    rng.shuffle(dealt)
    lines += [f"hand {color}: {dealt.pop()}" for color in colors]
    return parse_position("\n".join(lines), GAME)


def set_table(rng: Random, players: int, game=GAME):
    """A table of any game; where there are hands, they are known."""
    if game is GAME:
        return deal(rng, players)
    players = min(players, game.spec.players.max)
    drawn = game.family.setup.draw(game.spec, SetUpWish(players), Chance(str(rng.random())))
    return parse_position(drawn.position, game)


def position(text: str):
    return parse_position(text, GAME)
