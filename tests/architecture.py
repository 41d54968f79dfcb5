"""The picture of docs/architecture.md, drawn from the code: `python -m tests.architecture`."""

import ast
from collections import Counter
from html import escape
from pathlib import Path

from pnp.draw.palette import CREAM, INK
from tests.test_import_law import LAYERS, ROOT, imports, layer

PICTURE = ROOT / "docs" / "pictures" / "architecture.svg"
WIDE, HIGH, GAP = 92.0, 11.0, 3.0
"""A folder's box and the space below it, in millimetres."""
COLUMNS = {"pnp": 8.0, "referee": 146.0}
TOP, BOTTOM = 20.0, 8.0
GULES, AZURE = "#A61C28", "#1E4A94"


def folders(package):
    """The folders of a package that are there, in the order of the law, with what they hold."""
    for name in LAYERS[package]:
        root = ROOT / package / name
        if not (root / "__init__.py").is_file():
            continue
        says = ast.get_docstring(ast.parse((root / "__init__.py").read_text("utf-8"))) or ""
        files = [path for path in root.rglob("*.py") if path.name != "__init__.py"]
        yield name, says.split("\n")[0].rstrip("."), len(files)


def crossings():
    """How many imports go from a folder of one package to a folder of the other."""
    found = Counter()
    for package in LAYERS:
        for path in sorted((ROOT / package).rglob("*.py")):
            here = layer(path.relative_to(ROOT).with_suffix("").parts)
            named = {
                layer(tuple(module.split(".")))
                for _, module in imports(ast.parse(path.read_text("utf-8")))
            }
            found.update((here, there) for there in named if here and there and here[0] != there[0])
    return found


def shortened(text, most=78):
    return text if len(text) <= most else text[: most - 1].rsplit(" ", 1)[0] + " …"


def text(x, y, says, size, *, font="serif", weight="normal", style="normal", end=False):
    anchor = ' text-anchor="end"' if end else ""
    look = f'font-family="{font}" font-size="{size}" font-weight="{weight}" font-style="{style}"'
    return f'<text x="{x:g}" y="{y:g}" {look} fill="{INK}"{anchor}>{escape(says)}</text>'


def box(x, y, name, says, modules):
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{WIDE:g}" height="{HIGH:g}" fill="{CREAM}" '
        f'stroke="{INK}" stroke-width="0.3"/>',
        text(x + 3, y + 4.6, f"{name}/", 3.6, weight="bold"),
        text(x + WIDE - 3, y + 4.6, str(modules), 2.8, end=True),
        text(x + 3, y + 8.8, shortened(says), 2.3, style="italic"),
    )


def picture():
    """Both packages as stacks of folders, and the imports that cross between them.

    One thing a line and letters as text, so that a change of the code changes few lines of it.
    """
    drawn, middles, depth = [], {}, 0.0
    for package, x in COLUMNS.items():
        drawn.append(text(x, TOP - 8, package, 5, weight="bold"))
        for number, (name, says, modules) in enumerate(folders(package)):
            y = TOP + number * (HIGH + GAP)
            middles[package, name] = (x, y + HIGH / 2)
            drawn.extend(box(x, y, name, says, modules))
            depth = max(depth, y + HIGH)
    lines = [_crossing(middles, here, there, count) for (here, there), count in _drawn(middles)]
    wide, high = COLUMNS["referee"] + WIDE + 8, depth + BOTTOM
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{wide:g}mm" '
        f'height="{high:g}mm" viewBox="0 0 {wide:g} {high:g}">'
    )
    title = "<title>The folders of pnp and referee, and what crosses between them</title>"
    ground = '<rect width="100%" height="100%" fill="#FFFFFF"/>'
    return "\n".join((head, title, ground, *lines, *drawn, "</svg>", ""))


def _drawn(middles):
    known = ((pair, count) for pair, count in crossings().items() if set(pair) <= middles.keys())
    return sorted(known)


def _crossing(middles, here, there, count):
    left, right = sorted((here, there))
    (x1, y1), (x2, y2) = middles[left], middles[right]
    color = AZURE if here[0] == "referee" else GULES
    width = 0.15 + min(count, 40) // 5 * 0.1
    return (
        f'<path d="M{x1 + WIDE:g} {y1:g} L{x2:g} {y2:g}" stroke="{color}" '
        f'stroke-width="{width:.2f}"/>'
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
    print(f"wrote {Path(PICTURE).relative_to(ROOT)}")
