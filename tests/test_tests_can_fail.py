"""The tests themselves: none is skipped, swallows a fault or asserts what cannot be false."""

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
FILES = sorted(TESTS.rglob("test_*.py"))
SKIPS = {"skip", "skipif", "importorskip", "xfail"}
BROAD = {"Exception", "BaseException"}
CHECKING_CALLS = {"raises", "fail", "see", "entering", "refused"}
"""Calls that fail by themselves, as an assertion does; the last three wait for a page."""


def constant_truth(node):
    """Say what an assertion or a part of it always is, whatever is tested."""
    if isinstance(node, ast.Tuple | ast.List | ast.Dict | ast.JoinedStr | ast.Lambda):
        return f"`{ast.unparse(node)}` is a value, not a question"
    if isinstance(node, ast.GeneratorExp):
        return f"`{ast.unparse(node)}` is never run"
    if isinstance(node, ast.Constant):
        return f"`{ast.unparse(node)}` never changes"
    return None


def parts(node):
    """Yield an assertion's question and, below `and`, `or` and `not`, each of its parts."""
    yield node
    if isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from parts(value)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield from parts(node.operand)


def compares_with_itself(node):
    """Two equal names always compare alike; two equal calls may not, and test just that."""
    if not isinstance(node, ast.Compare) or any(isinstance(n, ast.Call) for n in ast.walk(node)):
        return False
    sides = [ast.dump(side) for side in (node.left, *node.comparators)]
    return len(set(sides)) < len(sides)


def is_empty_text(node):
    return isinstance(node, ast.Constant) and node.value in ("", b"")


def assertion_faults(node):
    for part in parts(node.test):
        if why := constant_truth(part):
            yield why
    for part in ast.walk(node.test):
        if compares_with_itself(part):
            yield f"`{ast.unparse(part)}` compares a thing with itself"
        if isinstance(part, ast.Compare) and is_empty_text(part.left):
            yield "an empty text is part of every text"
        if isinstance(part, ast.Call) and ast.unparse(part) in ("all([])", "all(())"):
            yield f"`{ast.unparse(part)}` looks at nothing"


def last_name(node):
    return ast.unparse(node).rpartition(".")[2]


def call_faults(node):
    name = last_name(node.func)
    if name in SKIPS:
        yield f"`{name}`: what is missing must fail"
    if name == "suppress":
        yield "`suppress` swallows a fault"
    if name == "raises" and any(last_name(n) in BROAD for a in node.args for n in ast.walk(a)):
        yield "`raises` is met by any fault at all"


def handler_faults(node):
    if node.type is None or BROAD & {last_name(n) for n in ast.walk(node.type)}:
        yield "`except` catches any fault at all"
    if all(isinstance(line, ast.Pass | ast.Continue) for line in node.body):
        yield "`except` swallows a fault"


def mark_faults(node):
    if isinstance(node.value, ast.Attribute) and node.value.attr == "mark" and node.attr in SKIPS:
        yield f"`{node.attr}`: what is missing must fail"


def checkers(tree):
    """Return the functions of a module that assert something, by themselves or through others."""
    functions = {n.name: n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
    found = set()
    while True:
        more = {
            name
            for name, function in functions.items()
            if name not in found and is_checking(function, CHECKING_CALLS | found)
        }
        if not more:
            return functions, found
        found |= more


def is_checking(node, calls):
    return any(is_checking_step(one, calls) for one in ast.walk(node))


def is_checking_step(node, calls):
    return isinstance(node, ast.Assert) or (
        isinstance(node, ast.Call) and last_name(node.func) in calls
    )


LOOKS_AT = {"enumerate", "zip", "sorted", "reversed", "list", "product", "pairwise", "combinations"}
"""Calls that give as much to a loop as they are given."""


def has_some(node):
    """Say whether a loop over this surely runs: written out, counted, a constant, or `each`."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return bool(node.elts)
    if isinstance(node, ast.Constant):
        return bool(node.value)
    if isinstance(node, ast.Name):
        return node.id.isupper()
    if isinstance(node, ast.Attribute):
        return has_some(node.value)
    if not isinstance(node, ast.Call):
        return False
    name = last_name(node.func)
    if name in ("items", "values", "keys"):
        return has_some(node.func)
    return name in ("each", "range") or (name in LOOKS_AT and any(map(has_some, node.args)))


def runs_surely(node, calls):
    """Say whether an assertion stands in no loop, or in loops that surely run.

    What stands in a loop within one over `each` may be missing now and then.
    """
    for child in ast.iter_child_nodes(node):
        if is_checking_step(child, calls):
            return True
        if isinstance(child, ast.For) and "each" in {
            last_name(call.func) for call in ast.walk(child.iter) if isinstance(call, ast.Call)
        }:
            return is_checking(child, calls)
        if not (isinstance(child, ast.For) and not has_some(child.iter)) and runs_surely(
            child, calls
        ):
            return True
    return False


def faults(tree):
    """Yield each way in which a module's tests could pass whatever happens."""
    by_kind = {
        ast.Assert: assertion_faults,
        ast.Call: call_faults,
        ast.ExceptHandler: handler_faults,
        ast.Attribute: mark_faults,
    }
    for node in ast.walk(tree):
        for why in by_kind.get(type(node), lambda _: ())(node):
            yield f"line {node.lineno}: {why}"
    functions, checking = checkers(tree)
    for name in functions:
        if name.startswith("test_") and name not in checking:
            yield f"{name} asserts nothing"
        elif name.startswith("test_") and not runs_surely(
            functions[name], CHECKING_CALLS | checking
        ):
            yield f"{name} asserts nothing where its loop is empty: say `for ... in each(...)`"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(TESTS)))
def test_it_can_fail(path):
    assert list(faults(ast.parse(path.read_text("utf-8")))) == []


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("assert (a, 'why')", "is a value"),
        ("assert a == b or True", "never changes"),
        ("assert (a and False) or b", "never changes"),
        ("assert (a == 1 for a in b)", "never run"),
        ("assert a.b == a.b", "with itself"),
        ("assert '' in a", "every text"),
        ("assert all([])", "looks at nothing"),
        ("with pytest.raises(Exception, match='x'): f()", "any fault at all"),
        ("with pytest.raises((ValueError, Exception)): f()", "any fault at all"),
        ("try:\n    f()\nexcept ValueError:\n    pass", "swallows"),
        ("try:\n    f()\nexcept:\n    a = 1", "any fault at all"),
        ("with suppress(ValueError): f()", "swallows"),
        ("pytest.importorskip('numpy')", "must fail"),
        ("@pytest.mark.xfail\ndef f(): pass", "must fail"),
        ("def test_a():\n    helper()\ndef helper():\n    return 1", "asserts nothing"),
        ("def test_a():\n    for b in c():\n        assert b", "where its loop is empty"),
    ],
)
def test_the_gate_sees_it(code, told):
    assert any(told in fault for fault in faults(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        "assert f() == f()",
        "assert a or b",
        "def test_a():\n    helper()\ndef helper():\n    assert a",
        "with pytest.raises(ValueError): f()",
        "def test_a():\n    for b in each(c()):\n        assert b",
        "def test_a():\n    for b, c in zip(NAMES, d, strict=True):\n        assert b",
        "def test_a():\n    for b in c():\n        assert b\n    assert d",
    ],
)
def test_the_gate_leaves_it(code):
    assert list(faults(ast.parse(code))) == []
