"""Kits built once a worker, and the tools that read PDFs back."""

import shutil
import subprocess
from pathlib import Path

import pytest

GAME = "land-of-barons"


@pytest.fixture(scope="session")
def kits(tmp_path_factory):
    """Builds a kit once and remembers it: kits(lang, paper, ...) -> (folder, manifest)."""
    from pnp.kit.build import build
    from pnp.kit.kit import BuildOptions
    from pnp.sheets.options import SheetOptions

    made = {}

    def make(
        lang="en", paper="a4", ink="full", colour="rgb", only=(), game=GAME, modules=(), **sheet
    ):
        asked = (lang, paper, ink, colour, game, *modules)
        key = (asked, tuple(only), tuple(sorted(sheet.items())))
        if key not in made:
            out = tmp_path_factory.mktemp("kit")
            on_sheets = SheetOptions(paper=paper, **sheet)
            options = BuildOptions(
                lang=lang, ink=ink, colour=colour, modules=modules, sheet=on_sheets
            )
            manifest = build(game, options, out, only)
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
