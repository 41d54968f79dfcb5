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


def build_differs(folder: Path, wanted: dict, out: Path) -> list[str]:
    """Build the kit and say where it is other than is wanted."""
    lang, paper = wanted.get("lang", ""), wanted.get("paper", "a4")
    options = BuildOptions(lang=lang, sheet=SheetOptions(paper=paper))
    manifest = build(str(folder), options, out)
    kit = Path(manifest["folder"]) / "kit.pdf"
    sheets = {part["part"]: part["sheets"] for part in manifest["parts"]}
    components = {one["name"]: one for one in manifest["components"]}
    fonts, text = embedded(kit.read_bytes()), kit_text(kit)
    return [
        *(
            f"{sheets[part]} sheets of {part}, at most {most} expected"
            for part, most in wanted.get("sheets", {}).items()
            if sheets[part] > most
        ),
        *_warnings_differ(manifest["warnings"], wanted.get("warnings")),
        *(
            f"{name}.{key} is {components[name][key]}, {value} expected"
            for name, facts in wanted.get("component", {}).items()
            for key, value in facts.items()
            if not _same(components[name][key], value)
        ),
        *(
            f"no font {font} among {sorted(fonts)}"
            for font in wanted.get("fonts", [])
            if not any(font in name for name in fonts)
        ),
        *(f"not said: {one}" for one in wanted.get("found", []) if not _says(text, one)),
        *(
            f"said: {one}"
            for one in wanted.get("absent", [])
            if _folded(one, " ") in _folded(text, " ")
        ),
    ]


def refusal_differs(folder: Path, wanted: dict, out: Path, capsys) -> list[str]:
    """Run a command that must be refused, and say what its sentence lacks."""
    command, *args = wanted["args"]
    code = run([command, str(folder), *args, *_out(command, out)])
    said = capsys.readouterr().err
    return [
        *_ends_otherwise(code, said),
        *(f"`{word}` is not in: {said}" for word in wanted["contains"] if word not in said),
        *(f"{path} is written" for path in (out,) if path.exists()),
    ]


def bad_differs(folder: Path, wanted: dict, mine: Path, capsys) -> list[str]:
    """Spoil a copy of the folder, and say whether the fault is not among those that are told."""
    shutil.copytree(folder, mine)
    spoil(mine, wanted)
    load_folder.cache_clear()
    code = run(["check", str(mine), "--json"])
    said = capsys.readouterr()
    told = json.loads(said.out)
    fits = [one for one in told if one["level"] == "fault" and _fits(one, wanted["fault"])]
    missing = [] if fits else [f"{wanted['fault']} is not among:", *map(str, told)]
    return [*_ends_otherwise(code, said.err), *missing]


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


def _warnings_differ(told: list[dict], wanted: list[dict] | None) -> list[str]:
    if wanted is None:
        return []
    return [
        *(f"no warning {one}" for one in wanted if not any(_fits(each, one) for each in told)),
        *(f"warning {each}" for each in told if not any(_fits(each, one) for one in wanted)),
    ]


def _ends_otherwise(code: int, said: str) -> list[str]:
    """How a refusal ends otherwise than with 2 and a sentence."""
    return [f"exit {code}: {said}"] * (code != 2 or "Traceback" in said)


def _fits(told: dict, wanted: dict) -> bool:
    same = all(told[key] == wanted[key] for key in ("file", "line", "key") if key in wanted)
    inside = all(wanted[key] in told[key] for key in ("found", "expected") if key in wanted)
    return same and inside and wanted.get("contains", "") in f"{told['found']} {told['expected']}"


def _out(command: str, out: Path) -> list[str]:
    return [] if command == "check" else ["--out", str(out)]
