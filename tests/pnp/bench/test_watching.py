"""Saves are seen: of files that a game may be read from, wherever it lies now."""

from queue import Queue
from threading import Event, Thread

import pytest

from pnp.bench.watching import _is_of_game, saves


@pytest.fixture
def watch():
    """watch(folders) -> a queue that has an entry for each look at the folders."""
    stop, threads = Event(), []

    def begun(folders):
        seen = Queue()

        def looks():
            for number, _ in enumerate(saves(folders, stop), start=1):
                seen.put(number)

        threads.append(Thread(target=looks))
        threads[-1].start()
        return seen

    yield begun
    stop.set()
    for thread in threads:
        thread.join()


def test_a_save_is_seen(watch, tmp_path):
    seen = watch(lambda: (tmp_path,))
    # at the beginning, and once it is watched, for what was saved meanwhile
    assert [seen.get(), seen.get()] == [1, 2]
    (tmp_path / "game.toml").write_text("")
    assert seen.get() == 3
    (tmp_path / "art").mkdir()
    (tmp_path / "art/new.svg").write_text("<svg/>")
    assert seen.get() >= 4


def test_another_folder_is_watched_once_the_game_extends_it(watch, tmp_path):
    own, base = tmp_path / "own", tmp_path / "base"
    own.mkdir()
    base.mkdir()
    folders = [own]
    seen = watch(lambda: tuple(folders))
    assert [seen.get(), seen.get()] == [1, 2]
    folders.append(base)
    assert seen.get() == 3
    (base / "cards.csv").write_text("id\n")
    assert seen.get() == 4


def test_a_folder_that_is_gone_is_looked_for(watch, tmp_path):
    seen = watch(lambda: (tmp_path / "gone",))
    assert [seen.get() for _ in range(3)] == [1, 2, 3]
    (tmp_path / "gone").mkdir()
    (tmp_path / "gone/game.toml").write_text("")
    assert seen.get() == 4


@pytest.mark.parametrize(
    ("file", "is_seen"),
    [
        ("game.toml", True), ("rules.en.md", True), ("rows/a.CSV", True), ("art/a.png", True),
        ("fonts/a.ttf", True), ("output/kit.pdf", False), (".game.toml.swp", False),
        ("game.toml~", False), (".#game.toml", False), ("~$deck.xlsx", False), ("notes", False),
    ],
)  # fmt: skip
def test_only_files_of_a_game_count(file, is_seen):
    assert _is_of_game(None, f"/somewhere/{file}") is is_seen
