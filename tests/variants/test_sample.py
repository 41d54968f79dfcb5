"""Some changes of the games, others in every run: sound in every way, or told by their key."""

import os
import random

from pnp.folder.game_folders import game_ids
from tests.each import each
from tests.variants.number_edits import Edit, number_edits
from tests.variants.trial import OPEN, edits_of, names, tried

SAMPLE = 3
"""How many changes `make test` tries; `make variants` tries them all."""
SMALL = """
[numbers]
builders = 3  # three 3s
challenge = { 2 = 16, 3 = 12 }
"2 or 3" = "4 of 5"

[[setup.steps]]
count = 1
sizes = [1.5, 20]
"""


def test_a_sample_of_all_changes_is_sound_or_told(tmp_path, capsys):
    seed = int(os.environ.get("HERALD_SEED") or random.SystemRandom().randrange(10**6))
    with capsys.disabled():
        print(f"HERALD_SEED={seed}")
    changes = [(game, number) for game in game_ids() for number in range(len(edits_of(game)))]
    for game, number in each(random.Random(seed).sample(changes, SAMPLE)):
        outcome = tried(game, number, tmp_path)
        said = f"HERALD_SEED={seed}: {game}: {outcome.edit}: {outcome.why}"
        assert outcome.how != OPEN, said


def test_every_number_is_changed_both_ways_and_its_key_known():
    found = {(edit.key, edit.old, edit.new) for edit in number_edits(SMALL)}
    assert found == {
        *(("numbers.builders", "3", new) for new in ("4", "2", "0")),
        *(("numbers.challenge.2", "16", new) for new in ("17", "15", "0")),
        *(("numbers.challenge.3", "12", new) for new in ("13", "11", "0")),
        *(("setup.steps.0.count", "1", new) for new in ("2", "0")),
        *(("setup.steps.0.sizes.0", "1.5", new) for new in ("2.5", "0.5", "0.0")),
        *(("setup.steps.0.sizes.1", "20", new) for new in ("21", "19", "0")),
    }


def test_a_change_leaves_everything_else_as_it_was():
    edit = next(iter(number_edits(SMALL)))
    assert edit.text == SMALL.replace("builders = 3 ", "builders = 4 ")


class Told:
    file = "game.toml"

    def __init__(self, key, sentence):
        self.key, self.sentence = key, sentence

    def told(self):
        return self

    def in_(self, _):
        return self.sentence


def test_a_fault_answers_for_the_key_that_it_names_and_for_no_other():
    edit = Edit("numbers.capture", "9", "2", "")
    assert names(Told("numbers.capture", ""), edit)
    assert names(Told("numbers.besiegers", "less than numbers.capture (2)"), edit)
    assert names(Told("", "{capture} is no number"), edit)
    assert not names(Told("numbers.capture_discard", "numbers.capture_discard (3)"), edit)
    assert not names(Told("numbers", "expected a table"), edit)
