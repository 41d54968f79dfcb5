"""Tables written by hand."""

from referee.notation.text import parse_position
from tests.referee.rules.barony.random_positions import GAME

LAND = "a1..a9 plain\nb1..b9 plain\n"
TWO = "players blue red\n" + LAND


def at(name):
    return GAME.board.by_name[name]


def table(text):
    return parse_position(text, GAME)
