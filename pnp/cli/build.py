"""`pnp build`, and the commands that make one part of the kit each."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

import typer

from pnp.cli.options import (
    GameArgument,
    InkOption,
    LangOption,
    OutOption,
    PrintedPaperOption,
    PrinterOption,
    UrlOption,
    WithOption,
)
from pnp.text.commands import help_text
from pnp.text.errors import HeraldError

PARTS = {
    "tiles": help_text("Make tiles.pdf only."),
    "cards": help_text("Make cards.pdf only."),
    "memo": help_text("Make memo.pdf only."),
    "pieces": help_text("Make pieces.pdf only: standees, tokens, towers, the die."),
    "board": help_text("Make board.pdf only: the map with its coordinates."),
    "box": help_text("Make box.pdf only."),
    "mats": help_text("Make mats.pdf only."),
    "pads": help_text("Make pads.pdf only: one full sheet of each pad."),
    "calibrate": help_text("Make calibrate.pdf only: is the scale true, do the backs line up?"),
}
"""The parts that have a command of their own, with its help."""

DuplexOption = Annotated[
    Literal["long", "short", "gutterfold", "none"] | None,
    typer.Option(
        help=help_text(
            "Which edge the printer flips, or gutterfold: fold and glue; left out, that of "
            "--printer or the long one."
        ),
        show_default=False,
    ),
]
OrderOption = Annotated[
    Literal["pages", "fronts-then-backs"],
    typer.Option(help=help_text("How fronts and backs follow each other.")),
]
ColorOption = Annotated[
    Literal["rgb", "cmyk"],
    typer.Option(help=help_text("cmyk for a print shop.")),
]
CutOption = Annotated[
    Literal["best", "gutter", "shared"],
    typer.Option(
        help=help_text(
            "gutter: each piece its own bleed; shared: one cut for two; best: one where their "
            "edges look alike."
        )
    ),
]
MarginOption = Annotated[
    float,
    typer.Option(help=help_text("Millimetres left white at the paper's edge.")),
]
BleedOption = Annotated[
    float,
    typer.Option(help=help_text("Millimetres printed past each cut.")),
]
TileOption = Annotated[
    float | None,
    typer.Option(
        help=help_text("Tiles so many millimetres across flats."),
        show_default=False,
    ),
]
CardOption = Annotated[
    str | None,
    typer.Option(
        help=help_text("poker, bridge, mini or tarot."),
        show_default=False,
    ),
]
PiecesOption = Annotated[
    Literal["standing", "flat", "bought"],
    typer.Option(
        help=help_text(
            "Figures and towers to fold, flat tokens in their place, or no pieces but a shopping "
            "list."
        )
    ),
]
OnlyOption = Annotated[
    str,
    typer.Option(
        help=help_text("Some parts only, as in tiles,cards."),
        show_default=False,
    ),
]


def build(
    game: GameArgument = "",
    lang: LangOption = "",
    printer: PrinterOption = "",
    paper: PrintedPaperOption = "",
    duplex: DuplexOption = None,
    order: OrderOption = "pages",
    ink: InkOption = "full",
    color: ColorOption = "rgb",
    cut: CutOption = "best",
    margin: MarginOption = 6.5,
    bleed: BleedOption = 3.0,
    tile_size: TileOption = None,
    card_size: CardOption = None,
    pieces: PiecesOption = "standing",
    modules: WithOption = None,
    only: OnlyOption = "",
    url: UrlOption = "",
    out: OutOption = Path("output"),
) -> None:
    """Make the whole kit of a game, or some parts of it."""
    # The press is loaded when it prints: help and the other commands start without it.
    from pnp.bench.printers import fed
    from pnp.cli.make_parts import print_parts
    from pnp.draw.qr import check_address
    from pnp.kit.kit import BuildOptions

    _check_ranges(margin, bleed, tile_size)
    sheet = replace(fed(printer, paper, duplex), order=order, cut=cut, margin=margin, bleed=bleed)
    options = BuildOptions(
        lang=lang,
        ink=ink,
        colour=color,
        tile_size=tile_size,
        card_size=card_size,
        pieces=pieces,
        sheet=sheet,
        modules=tuple(modules or ()),
        url=check_address(url) if url else "",
    )
    parts = [part.strip() for part in only.split(",") if part.strip()]
    print_parts(game, options, out, parts or [only] * bool(only))


def part_command(part: str) -> Callable[..., None]:
    """Return a command with the options of `build` that makes one part only."""
    typed = inspect.signature(build, eval_str=True).parameters
    kept = [option for name, option in typed.items() if name not in ("only", "url")]

    def command(**options: object) -> None:
        build(only=part, **options)  # type: ignore[arg-type]

    # Typer reads a command's options off its signature.
    command.__signature__ = inspect.Signature(kept)  # type: ignore[attr-defined]
    command.__annotations__ = {option.name: option.annotation for option in kept}
    return command


def _check_ranges(margin: float, bleed: float, tile_size: float | None) -> None:
    for name, value in (("--margin", margin), ("--bleed", bleed)):
        if value < 0:
            raise HeraldError(
                "{name} is {value:g}; it cannot be below 0 mm", name=name, value=value
            )
    if tile_size is not None and not 10 <= tile_size <= 400:
        raise HeraldError(
            "--tile-size is {tile_size:g}; tiles go from 10 to 400 mm", tile_size=tile_size
        )
