"""`pnp notes`: what a table said, in the game's folder, after what is there already."""

import re
import shutil

import pytest

from pnp.cli.app import run
from referee.table.live_table import Table
from tests.typed import typed

GAME = 'extends = "land-of-barons"\n[game]\nid = "barons"\nname = "Barons"\nversion = "0.2"\n'


@pytest.fixture
def barons(tmp_path):
    folder = tmp_path / "barons"
    folder.mkdir()
    (folder / "game.toml").write_text(GAME, "utf-8")
    return folder


@pytest.fixture
def table(barons):
    return played(barons, "friday")


def played(barons, name):
    """A table with notes and disputes, some about the same clause."""
    table = Table.create(barons.parent / f"{name}.log", str(barons), 2, seed=name)
    table.note("the wolf is too strong", by="terminal")
    table.dispute(None, "recruit e4")
    table.dispute(None, "construct a1")
    table.roll(expect=table.seq, face=3)
    table.note("what does 14.2 | mean?", by="red")
    return table


def written(barons):
    (file,) = (barons / "notes").iterdir()
    return file, file.read_text("utf-8")


def test_notes_clauses_result_and_length(barons, table):
    said = typed(run, "notes", barons, table.path)
    assert said.returncode == 0, said.stderr
    assert "friday.log: 2 notes and 2 disputes in " in said.stdout
    file, text = written(barons)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-table\.md", file.name)
    assert file.name.startswith(table.entries[0].at[:10])
    assert text.startswith(f"# Barons 0.2, {table.entries[0].at[:10]}\n")
    assert re.search(r"`friday.log`, 2 players, 1 play, 0 h 0\d min\.", text)
    assert "It was left standing at " in text
    assert re.search(r"- \d\d:\d\d somebody: the wolf is too strong\n", text)
    assert re.search(r"- \d\d:\d\d Red: what does 14.2 \| mean\?\n", text)
    assert "- **7.1** (2 times): Start your turn by rolling the die, once." in text
    assert "  - `recruit e4`, illegal\n  - `construct a1`, illegal" in text


def test_nothing_is_told_twice_and_nothing_overwritten(barons, table):
    typed(run, "notes", barons, table.path)
    file, text = written(barons)
    file.write_text(f"{text}\nMy own thoughts.\n", "utf-8")
    said = typed(run, "notes", barons, table.path)
    assert "nothing new" in said.stdout
    assert written(barons)[1] == f"{text}\nMy own thoughts.\n"
    table.note("one more", by="terminal")
    typed(run, "notes", barons, table.path, played(barons, "again").path)
    after = written(barons)[1]
    assert after.startswith(f"{text}\nMy own thoughts.\n\n# Barons")
    assert after.count("one more") == 1
    assert after.count("the wolf is too strong") == 2  # once a table
    assert after.count("**7.1**") == 2


def test_points_are_counted_by_the_game_as_it_was_that_evening(barons, table):
    kept = barons / "evenings" / "1" / "game"
    shutil.copytree(barons, kept, ignore=shutil.ignore_patterns("evenings"))
    changed = f"{GAME}[numbers]\nbuilders = 4\n"
    (barons / "game.toml").write_text(changed, "utf-8")
    typed(run, "notes", barons, table.path)
    assert "It was left standing at " in written(barons)[1]


def test_a_game_that_has_changed_still_has_its_notes(barons, table):
    (barons / "game.toml").write_text(f"{GAME}[numbers]\nbuilders = 4\n", "utf-8")
    said = typed(run, "notes", barons, table.path)
    assert said.returncode == 0, said.stderr
    text = written(barons)[1]
    assert "its points cannot be counted again" in text
    assert "the wolf is too strong" in text


class TestWhatIsRefused:
    def test_a_table_of_another_game(self, barons, tmp_path):
        other = Table.create(tmp_path / "other.log", "land-of-barons", 2)
        said = typed(run, "notes", barons, other.path)
        assert said.returncode == 2
        assert "a table of `land-of-barons`" in said.stderr
        assert not (barons / "notes").exists()

    def test_a_log_that_was_changed(self, barons, table):
        lines = table.path.read_bytes().replace(b"too strong", b"too weak!!")
        table.path.write_bytes(lines)
        said = typed(run, "notes", barons, table.path)
        assert said.returncode != 0
        assert "it was changed" in said.stderr
        assert not (barons / "notes").exists()

    def test_no_log(self, barons, tmp_path):
        said = typed(run, "notes", barons, tmp_path / "none.log")
        assert said.returncode != 0
        assert "there is no table" in said.stderr
