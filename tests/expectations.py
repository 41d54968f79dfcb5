"""Facts about a game's folder, written down in TOML and checked against what the press makes.

    [[build]]                     # pnp build FOLDER --lang LANG --paper PAPER
    lang = "en"
    paper = "a4"
    sheets = { cards = 7 }        # at most, by part
    fonts = ["GobblinPixel"]      # each is part of the name of a font embedded in kit.pdf
    found = ["Moon Pear"]         # in the text of kit.pdf, without regard to case and breaks
    absent = [":coin:"]           # not in it
    warnings = []                 # all of them: { file, line, key, contains }
    [build.component.market]      # of the manifest's components; sizes to 0.1 mm
    pieces = 54

    [[refuse]]                    # a command that exits with 2 and says all of these
    args = ["build", "--lang", "fr"]
    contains = ["fr", "en"]

    [[bad]]                       # on a copy: `pnp check` exits with 2 and tells the fault
    what = "a picture that is not there"
    edit = "rows/market.csv"      # that file, that line: the first `old` becomes `new`
    line = 11
    old = "thief,,,"
    new = "theif,,,"
    fault = { file = "rows/market.csv", line = 11, key = "art", found = "theif" }

`remove = "FILE"` takes a file away; `append = "TEXT"` with `edit` adds to its end.
"""

import json
import re
import shutil
import tomllib
from pathlib import Path

import pypdfium2

from pnp.cli.app import run
from pnp.folder.loading import load_folder
from pnp.kit.build import build
from pnp.kit.kit import BuildOptions
from pnp.sheets.options import SheetOptions


def expected(file: Path) -> dict[str, list[dict]]:
    """What a file of expectations says, by its tables; each has something."""
    told = tomllib.loads(file.read_text("utf-8"))
    assert set(told) <= {"build", "refuse", "bad"}
    return {name: told.get(name, []) for name in ("build", "refuse", "bad")}


def check_build(folder: Path, wanted: dict, out: Path) -> None:
    """Build the kit and compare it with what is wanted."""
    lang, paper = wanted.get("lang", ""), wanted.get("paper", "a4")
    options = BuildOptions(lang=lang, sheet=SheetOptions(paper=paper))
    manifest = build(str(folder), options, out)
    kit = Path(manifest["folder"]) / "kit.pdf"
    sheets = {part["part"]: part["sheets"] for part in manifest["parts"]}
    for part, most in wanted.get("sheets", {}).items():
        assert sheets[part] <= most, sheets
    _check_warnings(manifest["warnings"], wanted.get("warnings"))
    components = {one["name"]: one for one in manifest["components"]}
    for name, facts in wanted.get("component", {}).items():
        for key, value in facts.items():
            assert _same(components[name][key], value), (name, key, components[name])
    fonts = embedded(kit.read_bytes())
    for font in wanted.get("fonts", []):
        assert any(font in name for name in fonts), fonts
    text = kit_text(kit)
    missing = [phrase for phrase in wanted.get("found", []) if not _says(text, phrase)]
    assert not missing, missing
    too_much = [one for one in wanted.get("absent", []) if _folded(one, " ") in _folded(text, " ")]
    assert not too_much, too_much


def check_refusal(folder: Path, wanted: dict, out: Path, capsys) -> None:
    """Run a command that must be refused in a sentence that names these."""
    command, *args = wanted["args"]
    assert run([command, str(folder), *args, *_out(command, out)]) == 2
    said = capsys.readouterr().err
    assert "Traceback" not in said
    for word in wanted["contains"]:
        assert word in said, said
    assert not out.exists()


def check_bad(folder: Path, wanted: dict, mine: Path, capsys) -> None:
    """Spoil a copy of the folder, and look for the fault among those that are told."""
    shutil.copytree(folder, mine)
    spoil(mine, wanted)
    load_folder.cache_clear()
    assert run(["check", str(mine), "--json"]) == 2
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    told = json.loads(said.out)
    fits = [one for one in told if one["level"] == "fault" and _fits(one, wanted["fault"])]
    assert fits, "\n".join(f"{one}" for one in told)


def spoil(folder: Path, wanted: dict) -> None:
    """Make the one change that an expectation names."""
    if "remove" in wanted:
        (folder / wanted["remove"]).unlink()
        return
    path = folder / wanted["edit"]
    text = path.read_bytes().decode("utf-8")
    if "append" in wanted:
        text += wanted["append"]
    else:
        lines = text.split("\n")
        line = lines[wanted["line"] - 1]
        assert wanted["old"] in line, line
        lines[wanted["line"] - 1] = line.replace(wanted["old"], wanted["new"], 1)
        text = "\n".join(lines)
    path.write_bytes(text.encode("utf-8"))


def embedded(pdf: bytes) -> set[str]:
    """The names of the fonts that a PDF has inside."""
    return {name.decode() for name in re.findall(rb"/FontName\s*/([^\s/<>\[\]()]+)", pdf)}


def kit_text(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    try:
        return "\n".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


def _says(text: str, phrase: str) -> bool:
    """Whether a text has a phrase, whatever the breaks of lines and words."""
    return _folded(phrase, " ") in _folded(text, " ") or _folded(phrase, "") in _folded(text, "")


def _folded(text: str, space: str) -> str:
    plain = re.sub("[\u00ad\ufffe\u0002]\\s*", "", text)
    return re.sub(r"\s+", space, plain).casefold()


def _same(found: object, wanted: object) -> bool:
    if isinstance(wanted, list) and isinstance(found, list):
        return len(found) == len(wanted) and all(map(_same, found, wanted))
    if isinstance(wanted, float | int) and isinstance(found, float | int):
        return abs(found - wanted) <= (0.1 if isinstance(found, float) else 0)
    return found == wanted


def _check_warnings(told: list[dict], wanted: list[dict] | None) -> None:
    if wanted is None:
        return
    for one in wanted:
        assert any(_fits(each, one) for each in told), (one, told)
    strange = [each for each in told if not any(_fits(each, one) for one in wanted)]
    assert not strange, strange


def _fits(told: dict, wanted: dict) -> bool:
    same = all(told[key] == wanted[key] for key in ("file", "line", "key") if key in wanted)
    inside = all(wanted[key] in told[key] for key in ("found", "expected") if key in wanted)
    return same and inside and wanted.get("contains", "") in f"{told['found']} {told['expected']}"


def _out(command: str, out: Path) -> list[str]:
    return [] if command == "check" else ["--out", str(out)]
