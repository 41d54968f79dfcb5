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
def kits(tmp_path_factory):
    """Builds a kit once for all workers: kits(lang, paper, ...) -> (folder, manifest)."""
    from pnp.kit.build import build
    from pnp.kit.kit import BuildOptions
    from pnp.sheets.options import SheetOptions

    base = tmp_path_factory.getbasetemp()
    home = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "kits"
    home.mkdir(exist_ok=True)
    made = {}

    def make(
        lang="en", paper="a4", ink="full", colour="rgb", only=(), game=GAME, modules=(), **sheet
    ):
        asked = (lang, paper, ink, colour, game, *modules)
        key = (asked, tuple(only), tuple(sorted(sheet.items())))
        if key not in made:
            out = home / hashlib.sha256(repr(key).encode()).hexdigest()[:16]
            out.mkdir(exist_ok=True)
            with (out / "lock").open("w") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                kept = out / "manifest.pickle"
                if not kept.exists():
                    on_sheets = SheetOptions(paper=paper, **sheet)
                    options = BuildOptions(
                        lang=lang, ink=ink, colour=colour, modules=modules, sheet=on_sheets
                    )
                    kept.write_bytes(pickle.dumps(build(game, options, out / "kit", only)))
                manifest = pickle.loads(kept.read_bytes())
            made[key] = (Path(manifest["folder"]), manifest)
        return made[key]

    return make


@pytest.fixture(scope="session")
def tool():
    """Run a PDF tool; a test that needs one that is not there fails and says so."""

    def run(name, *args):
        assert shutil.which(name), f"{name} is not installed; see tests/tools.sh"
        return subprocess.run([name, *map(str, args)], capture_output=True, text=True)

    return run
