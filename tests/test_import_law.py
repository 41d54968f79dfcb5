"""DESIGN's import law: layers are folders, and a folder imports only what stands above it."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LAYERS = {
    "pnp": (
        "text", "folder", "draw", "faces", "sheets", "booklet", "kit", "export", "bench", "cli",
    ),
    "referee": (
        "engine", "notation", "kept", "rules", "table", "casebook", "show", "study", "web", "cli",
    ),
}  # fmt: skip
"""The folders of each package; each may import those before it."""
REFEREE_SEES = ("text", "folder", "draw")
"""The folders of the press that the referee may import."""
SEE_THE_REFEREE = ("kit", "bench", "cli")
"""The folders of the press that may import the referee."""
ONE_ROOM_KNOWS = {
    "reportlab": "pnp/draw/pdf/",
    "svgwrite": "pnp/draw/svg.py",
    "PIL": "pnp/draw/pictures/",
    "svgelements": "pnp/draw/pictures/",
    "pypdfium2": "pnp/draw/png.py",
    "ezdxf": "pnp/export/dxf.py",
    "watchfiles": "pnp/bench/watching.py",
}
HEAVY = ("reportlab", "svgwrite", "fastapi", "uvicorn", "numba", "numpy", "matplotlib", "rich")


def sources():
    return sorted(path for package in LAYERS for path in (ROOT / package).rglob("*.py"))


def imports(tree):
    """Each import with every module that it may name; relative names are not used here."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"a relative import: {ast.unparse(node)}"
            yield from ((node, f"{node.module}.{alias.name}") for alias in node.names)


@cache
def libraries(path):
    """What a module imports, by the first name of each."""
    return {module.split(".")[0] for _, module in imports(ast.parse(path.read_text("utf-8")))}


def layer(parts):
    """Package and folder of a module, or nothing for what stands at the top of a package."""
    package = parts[0]
    known = LAYERS.get(package, ())
    return (package, parts[1]) if len(parts) > 1 and parts[1] in known else None


def is_allowed(here, there):
    """Whether a folder may import another."""
    if here[0] == there[0]:
        order = LAYERS[here[0]]
        return order.index(there[1]) <= order.index(here[1]) and (
            there[1] != "cli" or here[1] == "cli"
        )
    if here[0] == "referee":
        return there[1] in REFEREE_SEES
    return here[1] in SEE_THE_REFEREE and there[1] != "cli"


def family(parts):
    return parts[2] if parts[:2] == ("referee", "rules") and len(parts) > 3 else None


def broken(name, text):
    """What a file's imports break; `name` is its path from the root."""
    parts = Path(name).with_suffix("").parts
    here = layer(parts)
    for node, module in imports(ast.parse(text)):
        wanted = tuple(module.split("."))
        there = layer(wanted)
        if here and there and not is_allowed(here, there):
            yield f"{name}:{node.lineno} imports {module}"
        named = wanted[2] if wanted[:2] == ("referee", "rules") and len(wanted) > 2 else None
        if named and named != family(parts):
            yield f"{name}:{node.lineno} names the family {named}"


def hidden(name, text):
    """Imports of our own modules inside functions that give no reason."""
    lines = text.splitlines()
    for function in ast.walk(ast.parse(text)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        reasoned = False
        for node in function.body:
            own = isinstance(node, ast.ImportFrom) and node.module.split(".")[0] in LAYERS
            if not own:
                continue
            above = lines[node.lineno - 2].strip()
            reasoned = above.startswith("#") or "#" in lines[node.lineno - 1] or reasoned
            if not reasoned:
                yield f"{name}:{node.lineno} imports {node.module} in a function without a reason"


def test_a_folder_imports_only_what_stands_above_it():
    assert len(sources()) > 100
    assert [
        fault
        for path in sources()
        for fault in broken(str(path.relative_to(ROOT)), path.read_text("utf-8"))
    ] == []


def test_an_import_inside_a_function_says_why():
    assert [
        fault
        for path in sources()
        for fault in hidden(str(path.relative_to(ROOT)), path.read_text("utf-8"))
    ] == []


@pytest.mark.parametrize(("library", "room"), ONE_ROOM_KNOWS.items())
def test_one_room_knows_the_library(library, room):
    knowing = {str(path.relative_to(ROOT)) for path in sources() if library in libraries(path)}
    assert knowing
    assert {path for path in knowing if not path.startswith(room)} == set()


def test_the_small_seam_needs_the_standard_library_alone():
    tree = ast.parse((ROOT / "herald_rules" / "__init__.py").read_text("utf-8"))
    named = {module.split(".")[0] for _, module in imports(tree)}
    assert named
    assert named <= sys.stdlib_module_names


def test_no_folder_is_crowded():
    crowded = {
        str(folder.relative_to(ROOT)): count
        for package in LAYERS
        for folder in [ROOT / package, *(ROOT / package).rglob("*/")]
        if folder.is_dir() and (count := len(list(folder.glob("*.py")))) > 22
    }
    assert crowded == {}


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("pnp/sheets/marks.py", "from referee.engine import judge"),
        ("pnp/text/words.py", "from pnp.folder.spec import GameSpec"),
        ("pnp/kit/build.py", "from pnp.cli.app import app"),
        ("pnp/kit/build.py", "from referee.cli.app import app"),
        ("referee/engine/judge.py", "from referee.rules.barons.position import Position"),
        ("referee/engine/judge.py", "from referee.notation.text import parse_position"),
        ("referee/study/run/batches.py", "from referee.cli.output import say"),
        ("referee/show/verdict_picture.py", "from pnp.faces.tile import faces"),
        ("referee/rules/barony/plays.py", "from referee.rules.barons.plays import Move"),
        ("referee/web/state.py", "from referee.rules import barons"),
    ],
)
def test_the_law_can_be_broken(name, line):
    assert list(broken(name, line + "\n"))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("pnp/kit/build.py", "from referee.show.booklet_figures import case_figures"),
        ("referee/show/verdict_picture.py", "from pnp.draw.svg import render"),
        ("referee/rules/barony/plays.py", "from referee.rules.barony.position import Position"),
    ],
)
def test_what_the_law_allows(name, line):
    assert list(broken(name, line + "\n")) == []


def test_a_hidden_import_is_seen():
    bare = "def f():\n    from pnp.draw.svg import render\n"
    assert list(hidden("pnp/x.py", bare))
    reasoned = "def f():\n    # kept out of start-up\n    from pnp.draw.svg import render\n"
    assert list(hidden("pnp/x.py", reasoned)) == []


@pytest.mark.parametrize("module", ["pnp.cli.app", "referee.cli.app", "referee"])
def test_nothing_heavy_at_start_up(module):
    code = f"import {module}, sys; print([m for m in {HEAVY!r} if m in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"
