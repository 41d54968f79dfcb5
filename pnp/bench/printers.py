"""Printers that were measured: a file of the user's with what each does to the backs.

A profile is one printer with one way of feeding it: a tray, a paper, an edge to flip on. It is
called by the printer's name, `kitchen`, or by that and a word for the feed, `kitchen/card`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pnp.folder.papers import paper_file
from pnp.folder.toml_files import parse_toml
from pnp.folder.toml_lines import located
from pnp.sheets.correction import Correction
from pnp.sheets.options import Duplex, SheetOptions, paper_name, paper_size
from pnp.text.errors import Fault, HeraldError, SpecError, Text
from pnp.text.files import write_output
from pnp.text.nearest import nearest_first, one_of
from pnp.text.words import Words

_SLIP, _TURN, _STRETCH = 20.0, 10.0, 0.1
"""More than this, in millimetres, degrees and shares of the whole, is no printer's error."""
_WORD = r"[a-z0-9][a-z0-9-]{0,39}"
_NAME = re.compile(rf"{_WORD}(?:/{_WORD})?")
EDGES = {"long": Words("the long edge"), "short": Words("the short edge")}

_HEAD = """\
# Printers as `pnp printer add` has measured them. `pnp build --printer NAME` moves the backs by
# `offset` (millimetres right and down, as one looks at the back), turns them clockwise by `angle`
# (degrees) and stretches them by `scale`.
"""
_BAD_NAME = Words(
    "`{name}` is not a name for a printer; it is a word in small letters, digits and "
    "hyphens, as kitchen, or one with a feed, as kitchen/card"
)
_UNKNOWN = Words("there is no printer `{name}`; known are {known}")
_NONE = Words("there is no printer `{name}`; `pnp printer add {name}` measures it")
_OTHER_PAPER = Words(
    "printer {name} was measured on {paper}; print the calibration sheet on {wanted} and measure "
    "that as another feed: `pnp printer add {feed} --paper {word}`"
)
_OTHER_EDGE = Words(
    "printer {name} was measured with backs flipped on {edge}; print the calibration sheet "
    "flipped on {wanted} and measure that as another feed: `pnp printer add {feed} --duplex {word}`"
)
_TABLE = Words('a table named by a printer, as [kitchen], or with its feed, as "kitchen/card"')
_OFFSET = Words("two numbers of millimetres from -20 to 20, as in [0.3, -0.2]")
_NUMBER = Words("a number from {low:g} to {high:g}")
_TOO_MUCH = Words(
    "{name} would have {told} in all, and no printer errs so much; measure it with --anew"
)
_UNREADABLE = Words("cannot read {file}: {why}")


def printers_file() -> Path:
    """Return the file in which printers are remembered."""
    if own := os.environ.get("HERALD_PRINTERS"):
        return Path(own)
    base = os.environ.get("XDG_CONFIG_HOME") or os.environ.get("APPDATA")
    return (Path(base) if base else Path.home() / ".config") / "herald" / "printers.toml"


def read_printers() -> dict[str, SheetOptions]:
    """Return the printers that are remembered; SpecError where their file cannot be."""
    file = printers_file()
    try:
        data = file.read_bytes()
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise HeraldError(_UNREADABLE.fill(file=file, why=error.strerror)) from None
    raw = parse_toml(data, str(file))
    if faults := [Fault(str(file), *told) for told in _impossible(raw)]:
        raise SpecError(located(faults, data.decode("utf-8")))
    return {name: _printer(table) for name, table in raw.items()}


def _printer(table: Mapping[str, Any]) -> SheetOptions:
    x, y = table["offset"]
    backs = Correction((float(x), float(y)), float(table["angle"]), float(table["scale"]))
    return SheetOptions(paper=table["paper"], duplex=table["duplex"], backs=backs)


def _impossible(raw: Mapping[str, Any]) -> Iterator[tuple[str, Text, Text]]:
    """Yield what no printer can have: its key, found, expected."""
    wanted: dict[str, tuple[Callable[[object], bool], Text]] = {
        "paper": (lambda it: it in [*paper_file().papers], one_of("", paper_file().papers)),
        "duplex": (lambda it: it in [*EDGES], one_of("", EDGES)),
        "offset": (_is_offset, _OFFSET),
        "angle": (lambda it: _is_number(it, -_TURN, _TURN), _NUMBER.fill(low=-_TURN, high=_TURN)),
        "scale": (
            lambda it: _is_number(it, 1 - _STRETCH, 1 + _STRETCH),
            _NUMBER.fill(low=1 - _STRETCH, high=1 + _STRETCH),
        ),
    }
    for name, table in raw.items():
        if not isinstance(table, dict) or not _NAME.fullmatch(name):
            yield name, "", _TABLE
            continue
        for key in table.keys() - wanted.keys():
            yield f"{name}.{key}", f"`{key}`", one_of(key, wanted)
        for key, (fits, expected) in wanted.items():
            if key not in table:
                yield f"{name}.{key}", Words("nothing"), expected
            elif not fits(table[key]):
                yield f"{name}.{key}", repr(table[key])[:60], expected


def _is_offset(value: object) -> bool:
    if not isinstance(value, list) or len(value) != 2:
        return False
    return all(_is_number(one, -_SLIP, _SLIP) for one in value)


def _is_number(value: object, low: float, high: float) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return low <= value <= high


def _write(printers: Mapping[str, SheetOptions]) -> None:
    """Remember these printers, and no others."""
    tables = [_HEAD, *(as_toml(name, printers[name]) for name in sorted(printers))]
    write_output(printers_file(), "\n".join(tables).encode("utf-8"))


def as_toml(name: str, printer: SheetOptions) -> str:
    """Return a printer as its file has it."""
    head = f'"{name}"' if "/" in name else name
    x, y = printer.backs.offset
    return (
        f'[{head}]\npaper = "{printer.paper}"\nduplex = "{printer.duplex}"\n'
        f"offset = [{x}, {y}]\nangle = {printer.backs.angle}\nscale = {printer.backs.scale}\n"
    )


def printer_named(name: str) -> SheetOptions:
    """Return a printer that is remembered; HeraldError names those that are."""
    known = read_printers()
    if name not in known:
        near = ", ".join(nearest_first(name, known))
        raise HeraldError((_UNKNOWN if known else _NONE).fill(name=name, known=near))
    return known[name]


def printer_of_sheet(
    name: str, paper: str = "", duplex: Duplex | None = None, *, anew: bool = False
) -> SheetOptions:
    """Return the printer that a calibration sheet was printed for: with what is known of it.

    It is not known yet, or is to be known `anew`: then it is taken to make no error.
    """
    if not _NAME.fullmatch(name):
        raise HeraldError(_BAD_NAME.fill(name=name[:60]))
    if name in read_printers() and not anew:
        return fed(name, paper, duplex)
    if paper:
        paper_size(paper)  # refused now, before anything is asked
    return SheetOptions(paper=paper or "a4", duplex=duplex or "long")


def remember(name: str, printer: SheetOptions) -> None:
    """Write a printer into the file, in the place of what it said of it."""
    known = read_printers()
    backs = printer.backs
    slip, stretch = max(map(abs, backs.offset)), abs(backs.scale - 1)
    if slip > _SLIP or abs(backs.angle) > _TURN or stretch > _STRETCH:
        raise HeraldError(_TOO_MUCH.fill(name=name, told=Words.each(backs.told)))
    _write({**known, name: printer})


def forget(name: str) -> None:
    """Take a printer out of the file."""
    printer_named(name)
    _write({known: one for known, one in read_printers().items() if known != name})


def fed(name: str, paper: str = "", duplex: Duplex | None = None) -> SheetOptions:
    """Return the printer with the paper and the edge that were asked for, or else its own.

    Without a name it is any printer, taken to make no error.
    """
    if not name:
        return SheetOptions(paper=paper or "a4", duplex=duplex or "long")
    printer = printer_named(name)
    base = name.partition("/")[0]
    if paper and paper != printer.paper:
        paper_size(paper)
        raise HeraldError(
            _OTHER_PAPER.fill(
                name=name,
                paper=paper_name(printer.paper),
                wanted=paper_name(paper),
                feed=f"{base}/{paper}",
                word=paper,
            )
        )
    if duplex in ("gutterfold", "none"):
        return SheetOptions(paper=printer.paper, duplex=duplex)
    if duplex and duplex != printer.duplex:
        raise HeraldError(
            _OTHER_EDGE.fill(
                name=name,
                edge=EDGES[printer.duplex],
                wanted=EDGES[duplex],
                feed=f"{base}/{duplex}-edge",
                word=duplex,
            )
        )
    return printer
