"""The lock of a release: every package that Herald is tested with, by version and hash."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.each import each

ROOT = Path(__file__).resolve().parent.parent
EXTRAS = ("study", "test")


@pytest.fixture(scope="module")
def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture(scope="module")
def text():
    return (ROOT / "requirements.lock").read_text("utf-8")


@pytest.fixture(scope="module")
def locked(text):
    """The packages of the lock, each with its versions and how many hashes each of them has."""
    found = {}
    for entry in text.replace("\\\n", " ").splitlines():
        if not entry or entry.lstrip().startswith("#"):
            continue
        wanted = Requirement(entry.partition(" --hash=")[0])
        (version,) = wanted.specifier
        assert version.operator == "==", entry
        hashes = re.findall(r"--hash=sha256:[0-9a-f]{64}\b", entry)
        found.setdefault(canonicalize_name(wanted.name), []).append((version.version, len(hashes)))
    return found


def wanted_packages(project):
    lines = [*project["dependencies"]]
    for extra in EXTRAS:
        lines += project["optional-dependencies"][extra]
    return [one for one in map(Requirement, lines) if one.name != project["name"]]


def test_every_dependency_is_locked_within_its_bounds(project, locked):
    for wanted in each(wanted_packages(project)):
        versions = [version for version, _ in locked[canonicalize_name(wanted.name)]]
        assert all(map(wanted.specifier.contains, versions)), (wanted, versions)


def test_every_package_has_hashes(locked):
    for name, versions in each(locked.items()):
        assert all(hashes for _, hashes in versions), name


def test_the_lock_names_no_place_to_fetch_from(text):
    options = [line for line in text.splitlines() if re.match(r"\s*-(?!-hash=)", line)]
    assert options == []
    assert "://" not in text


def test_the_command_that_made_it_is_told(text):
    assert "make lock" in text
    assert "make lock" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert re.search(r"^lock:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


def test_locked_installs_by_hash_and_fetches_nothing_else():
    recipe = (ROOT / "Makefile").read_text("utf-8").partition("ifdef LOCKED\n")[2]
    installs = re.findall(r"\$\(PIP\) install (.*)", recipe.partition("\nelse\n")[0])
    assert installs == [
        "--require-hashes --requirement $(LOCK)",
        "--no-deps --no-build-isolation -e .",
    ]
