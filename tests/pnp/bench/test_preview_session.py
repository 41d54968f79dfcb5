"""One run of `pnp watch`: the languages that are looked at, the check list, and who is told."""

import asyncio
import json
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from pnp.bench.preview.session import Session
from pnp.kit.kit import BuildOptions
from tests.watched_folder import Watched


@pytest.fixture
def session(tmp_path):
    watched = Watched(tmp_path / "market")
    watched.edit("game.toml", 'name = "Market"', 'name = "Market"\nlanguages = ["en", "fr"]')
    watched.edit("layouts/people.toml", '"{name}"', '"{name} {lang}"')
    (watched.folder / "rules.md").unlink()
    made = Session(watched.folder, BuildOptions(lang=""), "en")
    made.watched = watched
    yield made
    made.end()


def drawn(session, lang):
    """The first person as it is drawn in a language."""
    preview = session.preview(lang)
    with preview.lock:
        face = preview.components["people"].faces[0]
    return session.svg(face.front)


def test_each_language_is_drawn_once_somebody_looks(session):
    session.refresh()
    assert session.about["languages"] == ("en", "fr")
    assert session.preview("en") is session.preview("") is session.preview("klingon")
    looked = session.preview("fr")
    looked.refresh()
    assert b"Miller fr" in drawn(session, "fr")
    assert b"Miller en" in drawn(session, "en")
    session.watched.edit("people.csv", "Miller", "Baker")
    session.refresh()
    assert b"Baker fr" in drawn(session, "fr")
    assert b"Baker en" in drawn(session, "en")


def test_the_check_list_is_that_of_the_check(session):
    done = threading.Event()
    session.checker.changed = lambda: session.checker.found["state"] == "done" and done.set()
    session.watched.edit("people.csv", "id,name", "id,name,unused")
    session.refresh()
    assert session.checker.found["state"] == "checking"
    done.wait()
    command = [sys.executable, "-m", "pnp", "check", str(session.folder), "--json"]
    told = json.loads(subprocess.run(command, capture_output=True, check=False).stdout)
    same = ("file", "line", "key", "level")
    assert [[one[key] for key in same] for one in session.checker.found["faults"]] == [
        [one[key] for key in same] for one in told
    ]
    assert ["people.csv", 1, "unused", "warning"] in [[one[key] for key in same] for one in told]


def test_a_save_that_changes_no_file_of_the_game_is_not_checked_again(session):
    session.refresh()
    first = session.checker._process
    session.refresh()
    assert session.checker._process is first
    session.watched.edit("people.csv", "Miller", "Baker")
    session.refresh()
    assert session.checker._process is not first


def test_a_check_of_what_was_before_is_ended(session):
    long = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(9999)"])
    session.checker._process = long
    session.checker.begin()
    assert long.wait() != 0


def test_every_page_that_listens_is_told(session):
    async def heard():
        session._loop = asyncio.get_running_loop()
        with session.listening() as one, session.listening() as other:
            await asyncio.to_thread(session.refresh)
            await one.wait()
            await other.wait()
        return len(session._listeners)

    # a thread of its own, since a browser's tests leave a loop running in this one
    with ThreadPoolExecutor() as pool:
        assert pool.submit(asyncio.run, heard()).result() == 0
