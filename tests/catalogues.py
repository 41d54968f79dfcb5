"""Write the catalogues of the tool's own words anew from the code: `make words`.

Every sentence of `pnp`, `referee` and `herald_rules` goes into `herald.pot`, and from there into
each language's `.po`: what is new comes without a translation, what is gone goes. `make words
NEW=pl` begins a language.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from pnp.text.catalogues import FOLDER, TEMPLATE

ROOT = Path(__file__).parents[1]
PACKAGES = ("pnp", "referee", "herald_rules")
SAID = {
    "Words": 0,
    "help_text": 0,
    "tool": 1,
    "group": 1,
    "HeraldError": 0,
    "LayoutError": 0,
    "TooLargeError": 0,
}
"""By the name of what is called, which of its arguments is a sentence."""
HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: Herald\\n"
"Language: {lang}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {forms}\\n"

"""


def sources() -> Iterator[Path]:
    """Yield the modules in which sentences may be."""
    for package in PACKAGES:
        yield from sorted((ROOT / package).rglob("*.py"))


def calls(path: Path) -> Iterator[tuple[ast.Call, ast.expr]]:
    """Yield every call that takes a sentence, in the order of the file, with the sentence."""
    found = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    named = [n for n in found if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
    for call in sorted(named, key=lambda n: (n.lineno, n.col_offset)):
        at = SAID.get(call.func.id, 99)
        if len(call.args) > at:
            yield call, call.args[at]


def hidden() -> list[str]:
    """Return where a `Words` is made of what is no literal, which no translator could see."""
    return [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in sources()
        for call, text in calls(path)
        if call.func.id == "Words" and not isinstance(text, ast.Constant)
        if path not in (ROOT / "pnp" / "text" / "words.py", ROOT / "herald_rules" / "__init__.py")
    ]


def extracted() -> Catalog:
    """Return every sentence of the code, by file and in the order of the file."""
    catalog = Catalog(project="Herald", charset="utf-8")
    for path in sources():
        place = [(str(path.relative_to(ROOT)), 1)]
        for call, text in calls(path):
            if isinstance(text, ast.Constant) and isinstance(text.value, str) and text.value:
                more = {key.arg: key.value.value for key in call.keywords
                        if key.arg in ("many", "context")}  # fmt: skip
                many = more.get("many")
                said = (text.value, many) if many else text.value
                catalog.add(said, locations=place, context=more.get("context"))
        if path.parent == ROOT / "pnp" / "cli":
            for text in _help(path):
                catalog.add(text, locations=place)
    return catalog


def _help(path: Path) -> Iterator[str]:
    """Yield what commands say of themselves: of the module's name, or of a group in it."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if not isinstance(node, ast.FunctionDef):
            continue
        grouped = any(".command(" in ast.unparse(one) for one in node.decorator_list)
        if grouped or node.name == path.stem:
            yield ast.get_docstring(node) or ""


def written(catalog: Catalog, lang: str) -> str:
    """Return a catalogue as a file has it: without dates and line numbers, which only differ."""
    out = io.BytesIO()
    write_po(out, catalog, width=98, omit_header=True, include_lineno=False)
    forms = catalog.plural_forms if lang else "nplurals=INTEGER; plural=EXPRESSION;"
    return HEADER.format(lang=lang, forms=forms) + out.getvalue().decode("utf-8")


def updated(path: Path, template: Catalog) -> str:
    """Return a language's catalogue with the sentences of the template."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.stem, ignore_obsolete=True)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return written(catalog, path.stem)


def main(new: list[str]) -> None:
    """Write the template and every language, those named as new too."""
    template = extracted()
    (FOLDER / TEMPLATE).write_text(written(template, ""), "utf-8")
    for lang in new:
        (FOLDER / f"{lang}.po").write_text(written(Catalog(locale=lang), lang), "utf-8")
    for path in sorted(FOLDER.glob("*.po")):
        path.write_text(updated(path, template), "utf-8")
        print(f"wrote {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main(sys.argv[1:])
