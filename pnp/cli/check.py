"""`pnp check`: what is wrong in a game folder."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Annotated

import typer

from pnp.cli.options import GameArgument, ReaderLangOption, WithOption
from pnp.cli.progress import progress_bar
from pnp.folder.checking.fault_excerpts import Excerpts
from pnp.folder.checking.fault_spots import placed
from pnp.folder.game_folders import default_game, game_folder
from pnp.text.catalogues import FOLDER, Lang, untranslated
from pnp.text.commands import help_text, spoken_lang
from pnp.text.ending import FAULT
from pnp.text.errors import Fault, from_folder, refuse
from pnp.text.visible import visible
from pnp.text.words import Words

JsonOption = Annotated[
    bool,
    typer.Option(
        "--json",
        help=help_text("Everything found as a list, for programs."),
    ),
]
StrictOption = Annotated[
    bool,
    typer.Option(
        "--strict",
        help=help_text("A warning counts as a fault."),
    ),
]
_CHECKING = Words("checking")


def check(
    ctx: typer.Context,
    game: GameArgument = "",
    modules: WithOption = None,
    strict: StrictOption = False,
    as_json: JsonOption = False,
    lang: ReaderLangOption = None,
) -> None:
    """Say everything that is wrong in a game folder: with each module and none, in each language,
    for each number of players.
    """
    # The press is loaded when it draws: help and the other commands start without it.
    from pnp.kit.check import check_folder
    from pnp.kit.manifest import fault_entry

    folder = game_folder(game or default_game())
    asked, lang = lang, spoken_lang(ctx)
    with progress_bar(_CHECKING.in_(lang)) as tell:
        found = check_folder(folder, modules, tell)
    found += _untold(asked) if asked else []
    if as_json:
        taken = [replace(one, level="fault") if strict else one for one in found]
        entries = [fault_entry(one, folder, lang) for one in placed(taken)]
        typer.echo(json.dumps(entries, ensure_ascii=False, indent=2))
        raise typer.Exit(FAULT if any(one.level == "fault" for one in taken) else 0)
    excerpts = Excerpts()
    for warning in refuse(from_folder(found, folder), strict=strict):
        typer.echo(excerpts.shown(warning, lang), err=True)
    typer.echo(visible(_SOUND.fill(game=folder.name).in_(lang)))


def _untold(lang: Lang) -> list[Fault]:
    """Return a warning for each sentence that the catalogue of a language lacks."""
    file = str(FOLDER / f"{lang}.po")
    return [
        Fault(file, "", Words("nothing"), _TRANSLATION.fill(text=text), level="warning")
        for text in untranslated(lang)
    ]


_TRANSLATION = Words("a translation of `{text}`")
_SOUND = Words("{game}: sound")
