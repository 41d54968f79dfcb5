"""Make parts of a kit with a progress bar and a closing table: what to print on what, and how."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pnp.cli.progress import progress_bar
from pnp.folder.checking.fault_excerpts import Excerpts
from pnp.folder.game_folders import default_game, game_folder
from pnp.folder.loading import load_game
from pnp.kit.build import build
from pnp.kit.guide.guide import FILE as GUIDE
from pnp.kit.kit import BuildOptions
from pnp.kit.languages import chosen_langs
from pnp.kit.manifest import Manifest
from pnp.text.errors import Fault, told_from
from pnp.text.languages import wanted_lang
from pnp.text.visible import visible
from pnp.text.words import Words

if TYPE_CHECKING:
    from rich.table import Table

WHOLES = ("kit.pdf", "evening.pdf")
"""Files that have all the others' sheets in them."""
STOCKED = "kit-"
"""How the names begin of files that have all the sheets of one stock."""
_WORDS = {
    "making": Words("printing"),
    "file": Words("file"),
    "what": Words("what"),
    "stock": Words("print on"),
    "sheets": Words("sheets"),
    "sides": Words("sides"),
    "buy": Words("You may also want: "),
    "then": Words("; "),
    "hint": Words("Hint: "),
    "where": Words("Everything is in"),
    "long": Words("Where both sides are printed, flip on the long edge."),
    "short": Words("Where both sides are printed, flip on the short edge."),
    "fronts-then-backs": Words("Print the fronts, put the sheets back in, then print the backs."),
    "gutterfold": Words("Fold sheets with a dashed middle line on it, glue, then cut."),
    "scale": Words("Print at 100%; do not scale to fit the page."),
    "fewest": Words("{file}: {sheets} sheets; at this size no arrangement takes fewer."),
    "pad": Words("{title}: print its sheet {print} times for {leaves} leaves."),
    "all": Words("all of it, bookmarked"),
    "stocked": Words("all that is on this stock"),
    "guide": Words("how to cut, fold and sort it all"),
    "read": Words("to read on a screen"),
}


def print_parts(game: str, options: BuildOptions, out: Path, only: Sequence[str]) -> None:
    """Make the parts, or the whole kit if none are named, and say what was made.

    The options may ask for `all` languages of the game, or for none: then it is the reader's.
    """
    named = game or default_game()
    folder = game_folder(named)
    with told_from(folder):
        langs = chosen_langs(load_game(named), options.lang, wanted_lang(os.environ))
    for lang in langs:
        with told_from(folder), progress_bar(_WORDS["making"].in_(lang)) as tell:
            manifest = build(named, replace(options, lang=lang), out, only, tell)
        show_warnings(manifest, folder)
        show_manifest(manifest)


def show_warnings(manifest: Manifest, folder: Path) -> None:
    """Print what is wrong with a folder and did not keep the kit from being made."""
    excerpts = Excerpts()
    for warning in manifest["warnings"]:
        typer.echo(excerpts.shown(Fault(**warning, home=folder), manifest["lang"]), err=True)


def show_manifest(manifest: Manifest) -> None:
    """Print the closing table: what to print on what, how, and what else to buy."""
    from rich.console import Console

    words = {name: text.in_(manifest["lang"]) for name, text in _WORDS.items()}
    console = Console(markup=False, emoji=False)
    console.print(_table(manifest))
    hints = [hint for part in manifest["parts"] for hint in part["hints"]]
    for hint in dict.fromkeys(hints):
        console.print(words["hint"] + hint, highlight=False)
    for part in manifest["parts"]:
        few = part["fewest"] and part["pieces"] > part["sheets"] > 1 and not part["read"]
        for one in part["prints"] if few and len(part["prints"]) == 1 else ():
            console.print(words["fewest"].format_map(one), highlight=False)
    for pad in manifest["components"]:
        if "print" in pad:
            console.print(words["pad"].format_map(pad), highlight=False)
    if manifest["buy"]:
        names = words["then"].join(item["name"] for item in manifest["buy"])
        console.print(words["buy"] + names, highlight=False)
    console.print(" ".join([words["scale"], *_how(manifest)]), highlight=False)
    where = visible(f"{words['where']} {manifest['folder']}")
    console.print(where, highlight=False, soft_wrap=True)


def _table(manifest: Manifest) -> Table:
    from rich import box
    from rich.table import Table

    words = {name: text.in_(manifest["lang"]) for name, text in _WORDS.items()}
    title = f"{manifest['name']} {manifest['version']}".strip()
    name = " + ".join((title, *manifest["module_names"]))
    table = Table(box=box.SIMPLE_HEAD, title=name)
    for heading in ("file", "what", "sheets", "sides", "stock"):
        table.add_column(words[heading], justify="right" if heading == "sheets" else "left")
    for part in manifest["parts"]:
        for one in part["prints"]:
            sheets, sides = str(one["sheets"]), str(one["sides"])
            table.add_row(one["file"], one["title"], sheets, sides, one["stock"])
        if part["read"]:
            table.add_row(part["read"], words["read"], "", "", "")
    for name in manifest["files"]:
        if name.startswith(WHOLES):
            table.add_row(name, words["all"], "", "", "")
        elif name.startswith(STOCKED):
            table.add_row(name, words["stocked"], "", "", "")
        elif name == GUIDE:
            table.add_row(name, words["guide"], "", "", "")
    return table


def _how(manifest: Manifest) -> Iterator[str]:
    """Yield what to tell the printer, or do by hand, about the other side."""
    words = {name: text.in_(manifest["lang"]) for name, text in _WORDS.items()}
    duplex, order = manifest["options"]["duplex"], manifest["options"]["order"]
    if duplex == "gutterfold":
        yield words[duplex]
    elif any(layout["sides"] == 2 for part in manifest["parts"] for layout in part["layouts"]):
        if order == "fronts-then-backs":
            yield words[order]
        yield words[duplex]
