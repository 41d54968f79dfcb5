"""Options that several commands of the press have."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pnp.text.commands import LangChoice


class DuplexChoice(StrEnum):
    long = "long"
    short = "short"
    gutterfold = "gutterfold"
    none = "none"


class OrderChoice(StrEnum):
    pages = "pages"
    fronts_then_backs = "fronts-then-backs"


class InkChoice(StrEnum):
    full = "full"
    low = "low"
    grey = "grey"


class ColorChoice(StrEnum):
    rgb = "rgb"
    cmyk = "cmyk"


class CutChoice(StrEnum):
    gutter = "gutter"
    shared = "shared"


GameArgument = Annotated[
    str, typer.Argument(help="A game's name or the path of its folder.", show_default=False)
]
LangOption = Annotated[LangChoice, typer.Option(help="The language of every word.")]
PaperOption = Annotated[str, typer.Option(help="a4, letter, a3 or legal.")]
DuplexOption = Annotated[
    DuplexChoice, typer.Option(help="Which edge the printer flips; gutterfold: fold and glue.")
]
OrderOption = Annotated[OrderChoice, typer.Option(help="How fronts and backs follow each other.")]
InkOption = Annotated[InkChoice, typer.Option(help="Full colour, little ink, or greys.")]
ColorOption = Annotated[ColorChoice, typer.Option(help="cmyk for a print shop.")]
CutOption = Annotated[
    CutChoice, typer.Option(help="gutter: each piece its own bleed; shared: one cut for two.")
]
MarginOption = Annotated[float, typer.Option(help="Millimetres left white at the paper's edge.")]
BleedOption = Annotated[float, typer.Option(help="Millimetres printed past each cut.")]
OffsetOption = Annotated[
    str, typer.Option(help="X,Y in millimetres, as read off the calibration sheet.")
]
AngleOption = Annotated[float, typer.Option(help="Degrees by which backs are turned.")]
ScaleOption = Annotated[float, typer.Option(help="Factor by which backs are scaled.")]
TileOption = Annotated[
    float | None, typer.Option(help="Tiles so many millimetres across flats.", show_default=False)
]
CardOption = Annotated[
    str | None, typer.Option(help="poker, bridge, mini or tarot.", show_default=False)
]
OutOption = Annotated[Path, typer.Option(help="The folder to write to.")]
UrlOption = Annotated[
    str,
    typer.Option(
        help="The address of the referee's page at the table, printed as a QR code.",
        show_default=False,
    ),
]
WithOption = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        metavar="MODULE",
        help="A module that is played; may be repeated.",
        show_default=False,
    ),
]
