"""Every export by the word of `--to`, and how one is carried out.

An export is a module with `TAKES`, the names of the fields of ExportOptions that it knows, and
`export(kit, options, target, tell)`, which puts its files into the target.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from pnp.export.options import ExportOptions, as_typed
from pnp.text.errors import HeraldError
from pnp.text.nearest import one_of
from pnp.text.words import Words

if TYPE_CHECKING:
    from pnp.export.writing import ExportManifest, Target
    from pnp.kit.check import Progress
    from pnp.kit.kit import Kit

EXPORTS: Mapping[str, str] = {
    "cutter": "pnp.export.cutter",
    "png": "pnp.export.png_files",
    "svg": "pnp.export.svg_files",
    "tts": "pnp.export.tabletop_simulator",
    "pcio": "pnp.export.playingcards_io",
    "gamecrafter": "pnp.export.print_on_demand",
    "makeplayingcards": "pnp.export.print_on_demand",
    "drivethrucards": "pnp.export.print_on_demand",
}
"""The module of each export, loaded when it is asked for."""


class Export(Protocol):
    """What a module of an export has."""

    TAKES: tuple[str, ...]

    def export(
        self, kit: Kit, options: ExportOptions, target: Target, tell: Progress
    ) -> None: ...  # fmt: skip


def run_export(
    kit: Kit, to: str, options: ExportOptions, out: Path, tell: Progress
) -> ExportManifest:
    """Write an export of a kit to `out/GAME/LANG/TO`, all of it or nothing; return its manifest."""
    # the press is loaded when it draws; the command line asks this module for names alone
    from pnp.export.writing import Target

    chosen = load_export(to, options)
    with Target(kit, to, options, out) as target:
        chosen.export(kit, options, target, tell)
        return target.finish()


def load_export(to: str, options: ExportOptions) -> Export:
    """Return an export; HeraldError if there is none such, or if it does not take an option."""
    if to not in EXPORTS:
        raise HeraldError("--to is `{to}`; expected {known}", to=to, known=one_of(to, EXPORTS))
    export = cast("Export", import_module(EXPORTS[to]))
    for name in options.given:
        if name not in export.TAKES:
            known = ", ".join(map(as_typed, export.TAKES))
            sentence = _NOT_TAKEN if known else _NONE_TAKEN
            raise HeraldError(sentence.fill(to=to, option=as_typed(name), known=known))
    return export


_NOT_TAKEN = Words("--to {to} does not take {option}; it takes {known}")
_NONE_TAKEN = Words("--to {to} does not take {option}, nor any option of its own")
