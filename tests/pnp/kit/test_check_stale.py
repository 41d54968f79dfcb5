"""Sentences that a change has left behind are warnings of `pnp check`, on their lines."""

import pytest

from pnp.folder.game_folders import game_ids
from pnp.folder.lineage.game_texts import read_game_text
from pnp.folder.loading import load_folder, load_game
from pnp.kit.check import check_folder
from pnp.kit.stale_sentences import Stale
from tests.pnp.folder_copies import copied

GAME = "land-of-barons"
GRIFFIN = """[kinds.griffin]
name = { en = "Griffin", fr = "Griffon" }
count = 9
points = 5
color = "#A61C28"
charge = "lion"

[kinds.mountain]"""
FIVE = [
    ("[kinds.mountain]", GRIFFIN),
    ("count = 10\npoints = 4", "count = 1\npoints = 4"),
]


def stale(spec):
    for lang in spec.languages:
        looking = Stale(spec, lang)
        yield from looking.in_spec()
        for name in ("rules", "memo"):
            lines = read_game_text(spec.files, spec.text_names(name, lang)).lines
            yield from looking.in_text(lines, titled=name == "rules")


def written(folder, name, old, new):
    file = folder / name
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    return folder


def places(folder):
    """Where something is stale, and what it is about."""
    found = list(stale(load_folder(folder)))
    assert all(one.level == "warning" for one in found)
    return [(one.file.rpartition("/")[2], one.line, one.key) for one in found]


@pytest.mark.parametrize("game", game_ids())
def test_no_text_of_a_game_is_stale(game):
    assert list(stale(load_game(game))) == []


def test_a_fifth_kind_is_in_every_list_and_its_diversity_is_missed(tmp_path):
    folder = copied(GAME, tmp_path / "five", FIVE)
    assert places(folder) == []
    spec = load_folder(folder)
    assert "griffin\u00a05" in spec.fill("{kinds.points:list}")
    faults = [one for one in check_folder(folder) if one.level == "fault"]
    assert [one.key for one in faults] == ["numbers.diversity.5"]
    assert faults[0].line


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("rules.en.md", "Nothing but lions, eagles, wolves and horses: a lion, an eagle, a horse."),
        ("rules.fr.md", "Il y a lion, aigle, loup et cheval."),
        ("memo.en.md", "{{lion}} {{eagle}} {{wolf}} {{horse}}"),
        ("memo.en.md", "Blue, red and green sit down."),
    ],
)
def test_a_list_that_lacks_something_is_found(tmp_path, name, words):
    folder = copied(GAME, tmp_path / "five", FIVE)
    mark = "\n## "
    line = (folder / name).read_text("utf-8").partition(mark)[0].count("\n") + 2
    written(folder, name, mark, f"\n{words}\n{mark}")
    key = "colors" if "Blue" in words else "kinds"
    assert places(folder) == [(name, line, key)]


def test_a_list_of_what_a_number_has_is_whole(tmp_path):
    folder = copied("barony", tmp_path / "mine")
    written(folder, "rules.en.md", "\n## ", "\nFields, plains, forests and mountains.\n\n## ")
    assert places(folder) == []


def test_an_old_title_is_found_but_in_a_credit(tmp_path):
    folder = copied(GAME, tmp_path / "mine", [('en = "Land of Barons"', 'en = "My Barons"')])
    assert places(folder) == []
    written(folder, "rules.en.md", "# {game.name}", "# Land of Barons")
    written(folder, "rules.en.md", "These pages teach", "In Land of Barons these pages teach")
    assert [key for _, _, key in places(folder)] == ["game.name", "game.name"]
    assert any(one.key == "game.name" for one in check_folder(folder))


def test_what_the_extended_game_had_is_found(tmp_path):
    folder = tmp_path / "child"
    folder.mkdir()
    (folder / "game.toml").write_text(
        'extends = "land-of-barons"\n[game]\nid = "child"\n[kinds.wolf]\n'
        'name = { en = "Bear", fr = "Ours" }\n',
        "utf-8",
    )
    found = places(folder)
    assert {key for _, _, key in found} == {"kinds.wolf"}
    assert {name for name, _, _ in found} >= {"rules.en.md", "rules.fr.md"}


def test_a_count_of_pieces_that_is_written_out_is_found(tmp_path):
    folder = copied(GAME, tmp_path / "mine")
    written(folder, "rules.en.md", "out your {pieces.troops} troops", "out your 31 troops")
    (place,) = places(folder)
    assert place[2] == "pieces.troops"
