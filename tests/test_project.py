"""What contributors rely on: the workflow, the hooks, the list of slow tests, the two guides."""

import ast
import re
import subprocess
import tomllib
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml

from tests.each import each

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^(\w+):", MAKEFILE, re.M))
OURS = ("pnp.", "referee.", "tests.pnp.", "tests.referee.")
BENCH = sorted((ROOT / "tests" / "bench").glob("*.py"))
GUIDES = ["CONTRIBUTING.md", "SECURITY.md"]


def pythons():
    """Return the versions of Python that the classifiers name, in order."""
    found = (re.search(r":: (3\.\d+)$", line) for line in PROJECT["classifiers"])
    return [match[1] for match in found if match]


def test_the_workflow_tests_every_python_that_is_promised():
    flow = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8"))
    job = flow["jobs"]["test"]
    assert job["strategy"]["matrix"]["python"] == pythons()
    assert PROJECT["requires-python"] == f">={pythons()[0]}"
    assert "make test" in [step.get("run") for step in job["steps"]]


def test_the_hooks_run_the_tools_of_make_lint():
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    assert [repo["repo"] for repo in hooks] == ["local"]
    run = [hook["entry"].removeprefix(".venv/bin/").split(" --")[0] for hook in hooks[0]["hooks"]]
    assert run == ["ruff check", "ruff format", "mypy"]
    lint = MAKEFILE.split("\nlint:")[1].split("\n\n")[0]
    assert [line.split("/", 1)[1].split(" --")[0].removesuffix(" pnp referee herald_rules tests")
            for line in lint.splitlines()[1:]] == run  # fmt: skip


def test_what_is_left_out_of_make_check_is_there():
    known: dict[str, set[str]] = {}
    for line in (ROOT / "tests" / "slow.txt").read_text("utf-8").split():
        file, _, names = line.partition("::")
        if file not in known:
            known[file] = set(re.findall(r"(?:def|class) (\w+)", (ROOT / file).read_text("utf-8")))
        assert set(names.split("::")) <= known[file], f"{line}: run `make durations`"
    assert known


@pytest.mark.parametrize("path", BENCH, ids=lambda path: path.stem)
def test_a_bench_imports_what_there_is(path):
    """The benches are not run by the tests, so a name that has moved would go unseen."""
    for node in each(ast.walk(ast.parse(path.read_text("utf-8")))):
        if isinstance(node, ast.ImportFrom) and node.module.startswith(OURS):
            names = [alias.name for alias in node.names]
            assert [name for name in names if not is_there(node.module, name)] == []


def is_there(module, name):
    found = import_module(module)
    return hasattr(found, name) or find_spec(f"{module}.{name}") is not None


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_names_what_there_is(name):
    text = (ROOT / name).read_text("utf-8")
    assert set(re.findall(r"`make (\w+)", text)) <= TARGETS
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", text)
    assert all((ROOT / link).exists() for link in links if not link.startswith("http"))
    paths = re.findall(r"`((?:pnp|referee|tests|templates|docs)/[\w./-]*)`", text)
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []
    assert not re.search(r"\S+@\S+\.\w+", text), "no addresses"


def test_make_check_and_make_test_say_the_same_lint():
    asked = subprocess.run(
        ["make", "-n", "check"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "--quick" in asked.stdout
    assert "mypy" in asked.stdout
