"""The wheel and the sdist: what they hold, and Herald used from outside the checkout."""

import os
import re
import signal
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_string
from pathlib import Path

import httpx
import pytest

import pnp

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
BUILT = ("__pycache__", ".pyc", ".venv", ".git/")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The wheel and the sdist, built by the project's own backend without a network."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    wheel, sdist = (next(folder.glob(f"herald_pnp-{pnp.__version__}{end}"))
                    for end in ("-py3-none-any.whl", ".tar.gz"))  # fmt: skip
    return wheel, sdist


@pytest.fixture(scope="module")
def in_wheel(built):
    with zipfile.ZipFile(built[0]) as wheel:
        return set(wheel.namelist())


@pytest.fixture(scope="module")
def in_sdist(built):
    with tarfile.open(built[1]) as sdist:
        return {name.partition("/")[2] for name in sdist.getnames()}


@pytest.fixture(scope="module")
def outside(built, tmp_path_factory):
    """Run Herald from the installed wheel alone, in a folder that is not the checkout."""
    target, elsewhere = tmp_path_factory.mktemp("target"), tmp_path_factory.mktemp("elsewhere")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    install = [*pip, "--no-deps", "--no-index", "--target", str(target), str(built[0])]
    subprocess.run(install, check=True, capture_output=True)
    surroundings = {**os.environ, "PYTHONPATH": str(target)}

    def start(*command):
        return subprocess.Popen(
            [sys.executable, *command], cwd=elsewhere, env=surroundings, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    def run(*command):
        process = start(*command)
        out, errors = process.communicate(timeout=120)
        assert process.returncode == 0, errors
        return out

    assert Path(run("-c", "import pnp; print(pnp.__file__)").strip()).is_relative_to(target)
    run.start = start
    return run


def tracked(folder):
    """Every file below a folder of the checkout, but for what Python leaves there."""
    names = {str(path.relative_to(ROOT)) for path in (ROOT / folder).rglob("*") if path.is_file()}
    assert names
    return {name for name in names if not any(part in name for part in BUILT)}


def test_the_name_is_ours_everywhere():
    assert PROJECT["name"] == "herald-pnp"
    hints = [
        (path, hint)
        for folder in ("pnp", "referee")
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in (".py", ".po")
        for hint in re.findall(r"pip install '?([\w.-]+)\[(\w+)\]", path.read_text("utf-8"))
    ]
    assert len(hints) >= 3
    for path, (name, extra) in hints:
        assert name == PROJECT["name"], path
        assert extra in PROJECT["optional-dependencies"], path


def test_the_wheel_holds_the_packages_the_seam_and_the_templates(in_wheel):
    code = tracked("pnp") | tracked("referee") | tracked("herald_rules")
    templates = {f"pnp/{name}" for name in tracked("templates")}
    info = {name for name in in_wheel if name.startswith("herald_pnp-")}
    assert in_wheel - info == code | templates
    typed = {f"{package}/py.typed" for package in ("pnp", "referee", "herald_rules")}
    assert typed | {"referee/web/static/page.html"} <= in_wheel
    assert {Path(name).name for name in info if "/licenses/" in name} == {
        "LICENSE",
        "LICENSE-CONTENT.md",
    }


def test_the_wheel_asks_for_fonts_and_offers_two_commands(built):
    with zipfile.ZipFile(built[0]) as wheel:
        info = f"herald_pnp-{pnp.__version__}.dist-info"
        metadata = message_from_string(wheel.read(f"{info}/METADATA").decode())
        commands = wheel.read(f"{info}/entry_points.txt").decode()
    needed = [wish for wish in metadata.get_all("Requires-Dist") if "extra ==" not in wish]
    assert {"fontpkg-crimson-text", "fontpkg-cinzel"} <= {re.split("[<>=]", n)[0] for n in needed}
    assert metadata["Version"] == pnp.__version__
    assert re.findall(r"^\w+(?= =)", commands, re.M) == ["pnp", "referee"]


def test_the_sdist_holds_what_the_wheel_is_made_of_and_the_tests(in_sdist):
    for folder in ("pnp", "referee", "herald_rules", "templates", "tests", "docs"):
        assert tracked(folder) <= in_sdist
    assert {"README.md", "CHANGELOG.md", "LICENSE", "LICENSE-CONTENT.md", "Makefile"} <= in_sdist
    assert {"docs/chance.md", "docs/verify_log.py"} <= in_sdist
    assert [name for name in in_sdist if any(part in name for part in BUILT)] == []


def test_the_press_prints_from_outside(outside, tmp_path):
    assert "land-of-barons" in outside("-m", "pnp", "games")
    outside("-m", "pnp", "tiles", "land-of-barons", "--out", str(tmp_path))
    sheets = list(tmp_path.rglob("*.pdf"))
    assert sheets
    assert all(sheet.read_bytes().startswith(b"%PDF-") for sheet in sheets)


def test_a_game_of_ones_own_begins_outside(outside, tmp_path):
    folder = str(tmp_path / "my-barons")
    outside("-m", "pnp", "new", folder, "--from", "land-of-barons")
    assert "sound" in outside("-m", "pnp", "check", folder)
    outside("-m", "pnp", "build", folder, "--only", "tiles", "--out", str(tmp_path / "out"))
    assert (tmp_path / "out" / "my-barons" / "en" / "tiles.pdf").is_file()
    assert "11.3" in outside("-m", "referee", "rule", folder, "11.3")


def test_a_small_game_begins_outside(outside, tmp_path):
    folder = tmp_path / "my-tiles"
    outside("-m", "pnp", "new", str(folder), "--kind", "tiles", "--lang", "fr")
    assert "sound" in outside("-m", "pnp", "check", str(folder), "--strict")
    outside("-m", "pnp", "build", str(folder), "--out", str(tmp_path / "out"))
    assert (tmp_path / "out" / "my-tiles" / "fr" / "tiles.pdf").is_file()
    schema = (folder / "game.toml").read_text("utf-8").splitlines()[0].split()[1]
    assert (folder / schema).is_file()
    outside("-m", "pnp", "explain", "tile", "-o", str(tmp_path / "tile.png"))
    assert (tmp_path / "tile.png").read_bytes().startswith(b"\x89PNG")


def test_the_referee_quotes_from_outside(outside):
    assert "11.3" in outside("-m", "referee", "rule", "land-of-barons", "11.3")


def test_the_page_is_served_from_outside(outside, tmp_path):
    served = outside.start("-m", "referee", "serve", "--port", "0", "--data", str(tmp_path))
    try:
        address = re.search(r"http://[\d.]+:\d+/", served.stdout.readline())[0]
        page = httpx.get(address)
        assert page.is_success
        scripts = re.findall(r'(?:src|href)="/?([^"]+\.(?:js|css))"', page.text)
        assert scripts
        assert all(httpx.get(address + script).is_success for script in scripts)
    finally:
        served.send_signal(signal.SIGINT)
        served.communicate(timeout=30)
