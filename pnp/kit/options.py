"""What is typed after `pnp build`, checked and made into the options of a kit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pnp.text.errors import HeraldError

if TYPE_CHECKING:
    from pnp.kit.build import BuildOptions


def build_options(
    lang: str,
    paper: str,
    duplex: str,
    order: str,
    ink: str,
    color: str,
    cut: str,
    margin: float,
    bleed: float,
    back_offset: str,
    back_angle: float,
    back_scale: float,
    tile_size: float | None,
    card_size: str | None,
    modules: list[str] | None,
) -> BuildOptions:
    """The options of a build as they were typed; HeraldError for one out of range."""
    from pnp.kit.build import BuildOptions
    from pnp.sheets.layout import SheetOptions

    for name, value in (("--margin", margin), ("--bleed", bleed)):
        if value < 0:
            raise HeraldError(f"{name} is {value:g}; it cannot be below 0 mm")
    if tile_size is not None and not 10 <= tile_size <= 400:
        raise HeraldError(f"--tile-size is {tile_size:g}; tiles go from 10 to 400 mm")
    if not -10 <= back_angle <= 10:
        raise HeraldError(f"--back-angle is {back_angle:g}; it corrects, from -10 to 10 degrees")
    if not 0.9 <= back_scale <= 1.1:
        raise HeraldError(f"--back-scale is {back_scale:g}; it corrects, from 0.9 to 1.1")
    sheet: dict[str, Any] = {
        "paper": paper,
        "duplex": duplex,
        "order": order,
        "cut": cut,
        "margin": margin,
        "bleed": bleed,
        "back_offset": _offset(back_offset),
        "back_angle": back_angle,
        "back_scale": back_scale,
    }
    build: dict[str, Any] = {"lang": lang, "ink": ink, "colour": color}
    build["modules"] = tuple(modules or ())
    return BuildOptions(
        **build, tile_size=tile_size, card_size=card_size, sheet=SheetOptions(**sheet)
    )


def _offset(text: str) -> tuple[float, float]:
    try:
        x, y = (float(part) for part in text.split(","))
    except ValueError:
        raise HeraldError(
            f"--back-offset is `{text}`; it takes two numbers of millimetres, as in 0.3,-0.5",
            fr=f"--back-offset vaut `{text}`\u00a0; il faut deux nombres de millimètres, comme "
            "0.3,-0.5",
        ) from None
    if not (abs(x) <= 20 and abs(y) <= 20):
        raise HeraldError(
            f"--back-offset is `{text}`; more than 20 mm is no printer's slip",
            fr=f"--back-offset vaut `{text}`\u00a0; aucune imprimante ne dérive de plus de 20 mm",
        )
    return x, y


def with_url(options: BuildOptions, url: str) -> BuildOptions:
    """The options with the address of the referee's page, if there is one."""
    from pnp.draw.qr import check_address

    return replace(options, url=check_address(url)) if url else options
