"""DESIGN's import law: two roads that cross in two places only."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
REFEREE_MAY_IMPORT = {
    "pnp.folder.spec",
    "pnp.folder.find",
    "pnp.folder.hexes",
    "pnp.draw.scene",
    "pnp.draw.svg",
    "pnp.draw.board",
    "pnp.text.errors",
    "pnp.draw.palette",
}
ONE_FILE_KNOWS = {"reportlab": "pnp/pdf.py", "svgwrite": "pnp/svg.py"}
HEAVY = ("reportlab", "svgwrite", "fastapi", "uvicorn", "numba", "numpy", "matplotlib", "rich")


def sources(package):
    return sorted((ROOT / package).rglob("*.py"))


def imports(path):
    """Every module that a file imports, relative names not used here."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} uses a relative import"
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def broken(path):
    name = str(path.relative_to(ROOT))
    for module in imports(path):
        top = module.split(".")[0]
        if top in ONE_FILE_KNOWS and name != ONE_FILE_KNOWS[top]:
            yield f"{name} imports {module}"
        if module in ("pnp.cli.app", "referee.cli.app"):
            yield f"{name} imports {module}"
        if name.startswith("pnp/") and top == "referee" and name != "pnp/kit.py":
            yield f"{name} imports {module}"
        if (
            name.startswith("referee/")
            and top == "pnp"
            and module != "pnp"
            and not any(module == ok or module.startswith(ok + ".") for ok in REFEREE_MAY_IMPORT)
            and module != "pnp.faces"
        ):
            yield f"{name} imports {module}"


@pytest.mark.parametrize("package", ["pnp", "referee"])
def test_imports_keep_the_law(package):
    files = sources(package)
    assert files
    assert [fault for path in files for fault in broken(path)] == []


def test_the_law_can_be_broken(tmp_path, monkeypatch):
    bad = tmp_path / "pnp" / "sheets.py"
    bad.parent.mkdir()
    bad.write_text("from reportlab.pdfgen import canvas\nfrom referee import judge\n")
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    assert len(list(broken(bad))) >= 2


@pytest.mark.parametrize("module", ["pnp.cli.app", "referee.cli.app", "referee"])
def test_nothing_heavy_at_start_up(module):
    code = f"import {module}, sys; print([m for m in {HEAVY!r} if m in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"


FAMILY = "referee.rules.barony"
"""The one family that has a package of its own; the others' rules lie beside it."""
SHARED = {
    "referee",
    *(
        f"referee.{name}"
        for name in [
            "case_words",
            "chance",
            "clauses",
            "errors",
            "family",
            "family_values",
            "figure_ways",
            "flaw",
            "game",
            "judge",
            "moves",
            "naming",
            "notation",
            "notation_words",
            "phrasing",
            "picture",
            "reading",
            "scenery",
            "seats",
            "sheet_lines",
            "terminal",
            "verdict",
            "wording",
        ]
    ),
}


def is_shared(module):
    known = [*SHARED, FAMILY]
    return any(module == ok or module.startswith(f"{ok}.") for ok in known if ok != "referee")


def family_faults(path):
    """What a file of one family knows of another."""
    name = str(path.relative_to(ROOT))
    inside = name.startswith("referee/rules/barony/")
    for module in imports(path):
        if inside and module.startswith("referee.") and not is_shared(module):
            yield f"{name} imports {module}"
        if (
            not inside
            and module.startswith(FAMILY)
            and name != "referee/rules/editions/__init__.py"
        ):
            yield f"{name} imports {module}"


def test_no_family_sees_the_rules_of_another():
    files = sources("referee")
    assert any("barony" in str(path) for path in files)
    assert [fault for path in files for fault in family_faults(path)] == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("referee/rules/barony/moving.py", "from referee.rules.orders import disperse"),
        ("referee/rules/barony/moving.py", "from referee.position import Position"),
        ("referee/rules/orders.py", "from referee.rules.barony.position import Position"),
        ("referee/judge.py", "from referee.rules.barony import moving"),
    ],
)
def test_a_family_that_looks_over_the_fence_is_seen(tmp_path, monkeypatch, name, line):
    bad = tmp_path / name
    bad.parent.mkdir(parents=True)
    bad.write_text(line + "\n")
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    assert list(family_faults(bad))
