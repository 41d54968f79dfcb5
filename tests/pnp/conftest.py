"""Kits built once a run, and the tools that read PDFs back."""

import fcntl
import hashlib
import os
import pickle
import shutil
import subprocess
from pathlib import Path

import pytest

GAME = "land-of-barons"


@pytest.fixture(scope="session")
def once(tmp_path_factory):
    """Makes a thing once for all workers: once(key, make) -> what make(folder) returned."""
    base = tmp_path_factory.getbasetemp()
    home = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "once"
    home.mkdir(exist_ok=True)

    def made(key, make):
        folder = home / hashlib.sha256(repr(key).encode()).hexdigest()[:16]
        folder.mkdir(exist_ok=True)
        with (folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            kept = folder / "made.pickle"
            if not kept.exists():
                kept.write_bytes(pickle.dumps(make(folder)))
            return pickle.loads(kept.read_bytes())

    return made


@pytest.fixture(scope="session")
def kits(once):
    """Builds a kit once for all workers: kits(lang, paper, ...) -> (folder, manifest)."""
    from pnp.kit.build import build
    from pnp.kit.kit import BuildOptions
    from pnp.sheets.options import SheetOptions

    def make(
        lang="en", paper="a4", ink="full", colour="rgb", only=(), game=GAME, modules=(), **sheet
    ):
        on_sheets = SheetOptions(paper=paper, **sheet)
        options = BuildOptions(lang=lang, ink=ink, colour=colour, modules=modules, sheet=on_sheets)
        key = ("kit", game, options, tuple(only))
        manifest = once(key, lambda folder: build(game, options, folder / "kit", only))
        return Path(manifest["folder"]), manifest

    return make


@pytest.fixture(scope="session")
def found_in(once):
    """Checks a game of Herald's own once for all workers: found_in(game) -> what is wrong in it."""
    from pnp.folder.game_folders import game_folder
    from pnp.kit.check import check_folder

    return lambda game: once(
        ("check", game), lambda _: [*map(str, check_folder(game_folder(game)))]
    )


@pytest.fixture(scope="session")
def tool():
    """Run a PDF tool; a test that needs one that is not there fails and says so."""

    def run(name, *args):
        assert shutil.which(name), f"{name} is not installed; see tests/tools.sh"
        return subprocess.run([name, *map(str, args)], capture_output=True, text=True)

    return run
