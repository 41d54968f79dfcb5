"""Game folders spoiled at random: `pnp check` tells what is wrong, and takes no time over it."""

import os
import random
import re
import signal
import time
from functools import cache

import pytest
import typer.main

from pnp.cli.app import run
from pnp.folder.game_folders import game_ids
from pnp.folder.loading import load_folder
from pnp.folder.synonyms import read_synonyms
from pnp.folder.texts.manuscript_reader import read_manuscript
from pnp.kit.languages import translation_faults
from pnp.kit.named_art import art_faults
from pnp.text.ending import DEBUG
from pnp.text.errors import HeraldError
from referee.casebook.cases import game_book
from referee.cli.app import run as referee
from referee.engine.game import make_game
from tests.attack.spoiled_folders import Spoiler, TooLongError, ended
from tests.pnp.folder_copies import copied

SAMPLE, FULL = 8, 50_000
"""How many folders are spoiled in `make test` and in `make attack`."""
SAMPLED = ("land-of-barons", "donjons-et-rois")
"""The games of the sample; each is checked sound first, and that takes its time."""
WHOLE_OF_FULL, WHOLE_OF_SAMPLE = 50, 4
"""Every folder is read, with its texts, drawings, rules and cases. So many share one whole check,
which makes every part of the kit and judges every case.
"""
LONGER = 100
"""No spoiled folder takes so many times as long as the sound one, measured in work done."""


def stop(*_):
    raise TooLongError


@pytest.fixture
def stopwatch():
    before = signal.signal(signal.SIGVTALRM, stop)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    signal.signal(signal.SIGVTALRM, before)


def checked(folder, longest):
    """The exit code of `pnp check`, in this process; work beyond `longest` seconds ends it."""
    load_folder.cache_clear()
    signal.setitimer(signal.ITIMER_VIRTUAL, longest)
    try:
        return run(["check", str(folder)])
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def read(folder, longest):
    """2 where something in a folder cannot be read, else 0; work beyond `longest` ends it."""
    load_folder.cache_clear()
    signal.setitimer(signal.ITIMER_VIRTUAL, longest)
    try:
        game = make_game(load_folder(folder))
        spec = game.spec.with_modules(game.spec.modules)
        faults = [*art_faults(spec, folder)]
        faults += translation_faults(spec, folder)
        read_synonyms(spec.files, spec.languages)
        for lang in spec.languages:
            read_manuscript(spec, lang)
        game_book(game)
        return 2 if any(fault.level == "fault" for fault in faults) else 0
    except (HeraldError, FileNotFoundError) as error:
        # a file that is not there is looked for, and told, before the check reads it
        return 2 if str(error) else 1
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def test_a_spoiled_folder_is_sound_or_told_and_never_slow(
    full, stopwatch, tmp_path, capsys, monkeypatch
):
    monkeypatch.setenv(DEBUG, "1")
    # Typer builds all its commands at each call, which takes longer than most folders
    monkeypatch.setattr(typer.main, "get_command", cache(typer.main.get_command))
    # the sample is the same in every run of the tests, the whole another one each time
    chosen = random.SystemRandom().randrange(10**6) if full else 13
    seed = int(os.environ.get("HERALD_SEED") or chosen)
    with capsys.disabled():
        print(f"HERALD_SEED={seed}")
    chance = random.Random(f"{seed} 0")
    games = game_ids() if full else SAMPLED
    spoilers = [Spoiler(chance, tmp_path / game, game) for game in games]
    longest = {}
    for spoiler in spoilers:
        before = time.process_time()
        assert checked(spoiler.folder, 600) == 0
        longest[spoiler] = LONGER * max(0.1, time.process_time() - before)
    codes, broken = set(), []
    for number in range(FULL if full else SAMPLE):
        spoiler = chance.choice(spoilers)
        done = spoiler.spoil()
        whole = number % (WHOLE_OF_FULL if full else WHOLE_OF_SAMPLE) == 0
        code, said = ended(checked if whole else read, spoiler.folder, longest[spoiler])
        codes.add(code)
        said += capsys.readouterr().err
        if code not in (0, 2):
            broken.append(f"{number}: {spoiler.game}, {done}: {said}")
            with capsys.disabled():
                print(broken[-1])
        spoiler.mend()
    assert not broken, f"HERALD_SEED={seed}"
    assert 2 in codes


def sentences(told):
    """What is told without the lines of files that stand below it."""
    return [line for line in told.splitlines() if not line.startswith("  ")]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("builders = 3 ", "builders = [45, 90] ", "numbers.builders: expected a whole number"),
        (
            "challenge = { 2 = 16, 3 = 12, 4 = 10 }",
            "challenge = 16",
            "expected a table with an entry",
        ),
        ("count = 10\npoints = 4", "count = 11\npoints = 4", "expected 37 tiles in all"),
    ],
)
def test_numbers_that_the_rules_cannot_count_with_are_one_sentence(
    tmp_path, capsys, old, new, says
):
    folder = copied("land-of-barons", tmp_path / "mine")
    file = folder / "game.toml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    assert referee(["setup", str(folder), "-n", "2", "--seed", "x", "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert (said.out, len(sentences(said.err))) == ("", 1)
    assert says in said.err


def test_a_number_that_the_rules_miss_is_one_sentence(tmp_path, capsys):
    folder = copied("land-of-barons", tmp_path / "mine")
    file = folder / "game.toml"
    file.write_text(file.read_text("utf-8").replace("builders = 3 ", "masons = 3 ", 1), "utf-8")
    position = tmp_path / "position"
    position.write_text("players blue red\nturn blue die 2\nd4: blue baron troops*3\n", "utf-8")
    words = ["judge", str(position), "--game", str(folder), "--play", "construct d4"]
    assert referee([*words, "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert (said.out, len(sentences(said.err))) == ("", 1)
    assert "numbers.builders: expected a number" in said.err


def test_a_cell_that_is_no_place_of_the_board_is_one_fault(tmp_path, capsys):
    folder = copied("donjons-et-rois", tmp_path / "mine")
    file = folder / "game.toml"
    text, places = file.read_text("utf-8"), r"(?m)^(objective = \[)[^\]]*"
    assert len(re.findall(places, text)) == 1
    file.write_text(re.sub(places, r'\1"zz9"', text), "utf-8")
    assert run(["check", str(folder), "--lang", "en"]) == 2
    assert "board.places.objective: expected" in capsys.readouterr().err


def test_a_tile_of_two_hexagons_is_one_fault(tmp_path, capsys):
    folder = copied("barony", tmp_path / "mine")
    file = folder / "game.toml"
    text, row = file.read_text("utf-8"), '{ kinds = ["plain", "field", "lake"], count = 4 }'
    assert row in text
    file.write_text(text.replace(row, row.replace(', "lake"', "")), "utf-8")
    assert run(["check", str(folder), "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert "components.tiles.rows: expected three kinds of land in each row" in said
    assert "got 2" in said


def test_a_number_that_goes_on_in_the_next_line_is_no_number(tmp_path, capsys):
    folder = copied("donjons-et-rois", tmp_path / "mine")
    file = folder / "rules.en.md"
    file.write_text(file.read_text("utf-8") + "\nDiscard {builders:w\nord} troops.\n", "utf-8")
    assert run(["check", str(folder), "--lang", "en"]) in (0, 2)
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("count = 19\n", "count = 0\n", "got 0 (kinds.land.count 0)"),
        ("count = 19\n", "", "kinds: expected a kind of land with a count"),
        ('layout = "herald-tile"', 'layout = "plain"', "components.tiles.layout: expected one of"),
    ],
)
def test_tiles_that_cannot_be_are_told_where_they_are_written(tmp_path, capsys, old, new, says):
    folder = copied("donjons-et-rois", tmp_path / "mine", [(old, new)])
    assert run(["check", str(folder), "--lang", "en"]) == 2
    assert says in " ".join(capsys.readouterr().err.split())
