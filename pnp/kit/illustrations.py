"""Figures of cases and pictures for the booklet; the referee is asked for verdicts and set-ups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path as FilePath

from pnp.booklet.board_pictures import draw_board_picture
from pnp.booklet.component_pictures import draw_components
from pnp.booklet.figures import Figure, draw_figure
from pnp.booklet.sign_legend import SIGNS, draw_signs
from pnp.draw.document import Page
from pnp.draw.palette import Ink, Palette
from pnp.draw.picture_files import encoded
from pnp.draw.scene import group, translate
from pnp.folder.game_folders import game_folder
from pnp.folder.loading import load_folder
from pnp.folder.spec import GameSpec
from pnp.kit.rules_checked import case_warning
from pnp.text.errors import Fault, HeraldError, SpecError
from pnp.text.files import write_output
from pnp.text.words import Lang
from referee.show.booklet_figures import case_figures, scene_names, set_scene

MARGIN = 1.0
"""Millimetres left about the figure."""


def figures(
    spec: GameSpec, ids: Sequence[str], lang: Lang, palette: Palette
) -> tuple[dict[str, Figure], list[Fault]]:
    """Return the figures of the cases that hold for the game, and why others are left out.

    The referee is asked for every verdict; one that differs from what its case says names both.
    """
    if not ids:
        return {}, []
    found, without = case_figures(spec, ids, lang)
    drawn = {name: draw_figure(shown, palette, lang) for name, shown in found.items()}
    return drawn, [case_warning(outcome) for outcome in without]


def picture(spec: GameSpec, name: str, lang: Lang, palette: Palette, width: float) -> Figure:
    """Draw a picture of the learning pages: the table, the components, a step of the set-up."""
    drawn = {"components": draw_components, SIGNS: draw_signs}
    if name in drawn:
        return drawn[name](spec, lang, palette, width)
    if name not in (scenes := scene_names(spec)):
        known = ", ".join((*scenes, *drawn))
        raise HeraldError(
            "{id} has no picture `{name}`; it has {known}", id=spec.id, name=name, known=known
        )
    return draw_board_picture(set_scene(spec, name, lang), palette, lang, width)


def write_figure(
    game: str, case: str, lang: Lang, ink: Ink, out: FilePath, modules: Iterable[str] = ()
) -> Figure:
    """Write one case's figure to a file; the ending of its name says which format."""
    spec = load_folder(game_folder(game)).with_modules(modules)
    drawn, without = figures(spec, [case], lang, Palette(spec, ink))
    if without:
        raise SpecError([replace(without[0], level="fault")])
    figure = drawn[case]
    wide, high = figure.width + 2 * MARGIN, figure.height + 2 * MARGIN
    page = Page(wide, high, group(figure.scene, matrix=translate(MARGIN, MARGIN)))
    ending = out.suffix.lower()
    write_output(out, encoded(page, figure.caption, lang, ending, grey=ink == "grey"))
    return figure
