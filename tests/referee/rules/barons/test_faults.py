"""Numbers that a Barons game cannot be played with are told by their key and with the reason."""

import tomllib

import pytest

from pnp.folder.loading import read_tree
from pnp.text.errors import SpecError
from referee.engine.game import family_of, make_game
from tests.each import each
from tests.variants.number_edits import spec_text

BARONS = ("land-of-barons", "donjons-et-barons", "donjons-et-barons-2024", "donjons-et-rois")


def told(game, changes):
    """What the rules say of a game with some values set otherwise, by key; None leaves one out."""
    tree = tomllib.loads(spec_text(game))
    for path, value in changes.items():
        *steps, last = path.split(".")
        at = tree
        for step in steps:
            at = at[int(step) if isinstance(at, list) else step]
        if value is None:
            del at[last]
        else:
            at[int(last) if isinstance(at, list) else last] = value
    try:
        make_game(read_tree(tree))
    except SpecError as error:
        return {fault.key: str(fault) for fault in error.faults}
    return {}


@pytest.mark.parametrize("game", BARONS)
def test_the_games_as_they_are_can_be_played(game):
    assert told(game, {}) == {}


@pytest.mark.parametrize("game", BARONS)
@pytest.mark.parametrize("number", ["actions", "builders", "besiegers", "challenge"])
def test_a_number_that_is_missing_is_asked_for(game, number):
    assert f"numbers.{number}" in told(game, {f"numbers.{number}": None})


@pytest.mark.parametrize(
    ("game", "changes", "key", "why"),
    [
        ("land-of-barons", {"numbers.builders": 0}, "numbers.builders", "built of troops"),
        ("land-of-barons", {"numbers.besiegers": 0}, "numbers.besiegers", "destroy a donjon"),
        ("land-of-barons", {"numbers.actions": 0}, "numbers.actions", "made of actions"),
        ("land-of-barons", {"numbers.orders": 3}, "numbers.orders", "numbers.actions (2)"),
        ("land-of-barons", {"numbers.capture": 5}, "numbers.capture", "numbers.besiegers (3)"),
        ("land-of-barons", {"numbers.besiegers": 7}, "numbers.capture", "numbers.besiegers (7)"),
        ("land-of-barons", {"numbers.exhaustion": 30}, "numbers.exhaustion", "before it begins"),
        ("land-of-barons", {"numbers.challenge.2": 99}, "numbers.challenge.2", "kinds.lion.points"),
        ("land-of-barons", {"numbers.challenge.2": 0}, "numbers.challenge.2", "1 or more"),
        ("land-of-barons", {"numbers.cards_dealt": 9}, "numbers.cards_dealt", "33 cards"),
        ("land-of-barons", {"numbers.mountains": 26}, "board.side", "numbers.mountains"),
        ("land-of-barons", {"pieces.troops.count": 2}, "pieces.troops.count", "numbers.builders"),
        ("land-of-barons", {"pieces.donjon.count": 0}, "pieces.donjon.count", "to be built"),
        ("land-of-barons", {"pieces.baron.count": 2}, "pieces.baron.count", "1: each player"),
        ("land-of-barons", {"die.tables.collect.0": 2}, "die.tables.collect.0", "0 or 1"),
        ("land-of-barons", {"die.tables.move.5": -1}, "die.tables.move.5", "0 or more"),
        ("donjons-et-barons-2024", {"numbers.move": 0}, "numbers.move", "moves no officer either"),
        ("donjons-et-barons-2024", {"numbers.orders": 0}, "numbers.orders", "nothing is ever"),
        ("donjons-et-rois", {"numbers.actions": 1}, "numbers.actions", "numbers.orders (1)"),
        ("donjons-et-rois", {"pieces.donjon.count": 1}, "pieces.donjon.count", "a stack of troops"),
        (
            "donjons-et-rois",
            {"pieces.troops.counts.4": 2},
            "pieces.troops.counts.4",
            "numbers.builders (3)",
        ),
    ],
)
def test_a_number_that_cannot_be_is_told_by_its_key_with_the_reason(game, changes, key, why):
    found = told(game, changes)
    assert why in found[key], found


def test_a_game_without_the_pieces_of_the_rules_borrows_the_set_up_alone():
    tree = tomllib.loads(spec_text("land-of-barons"))
    spec = read_tree(tree)
    family = family_of(spec)
    bare = {word: piece for word, piece in spec.pieces.items() if piece.officer}
    lacking = spec.model_copy(
        update={
            "pieces": bare,
            "numbers": spec.numbers.model_validate({"mountains": 4}),
        }
    )
    for edition in each(family.editions.values()):
        assert list(family.faults(lacking, edition)) == []
