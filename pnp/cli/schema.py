"""`pnp schema`: the JSON Schemas of game.toml and of layouts, and their keys as a page to read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from pnp.bench.editor_files import GAME_LINE, LAYOUT_LINE, schema_files
from pnp.folder.game_folders import game_folder
from pnp.text.commands import help_text, lang_of
from pnp.text.files import write_output
from pnp.text.visible import visible
from pnp.text.words import Words


def schema(
    out: Annotated[
        Path | None,
        typer.Option(help=help_text("A file to write; the terminal otherwise.")),
    ] = None,
    markdown: Annotated[
        Path | None,
        typer.Option(
            help=help_text("A page to write instead, with every key; an introduction it has stays.")
        ),
    ] = None,
    layouts: Annotated[
        bool, typer.Option("--layouts", help=help_text("Of layouts/NAME.toml instead."))
    ] = False,
    into: Annotated[
        str,
        typer.Option(
            metavar="FOLDER",
            help=help_text("Both schemas into a game's folder, where its editor finds them."),
            show_default=False,
        ),
    ] = "",
) -> None:
    """Write the JSON Schema of game.toml, for editors that complete and check."""
    # The spec's models need pydantic, which takes longer to load than help takes in all.
    from pnp.folder import key_reference
    from pnp.folder.layouts import reference

    if into:
        _write_into(game_folder(into))
        return
    chosen = reference if layouts else key_reference
    json_schema, with_reference = chosen.json_schema, chosen.with_reference
    if markdown is not None:
        page = markdown.read_text("utf-8") if markdown.exists() else ""
        _write(with_reference(page), markdown)
    text = json.dumps(json_schema(), ensure_ascii=False, indent=2) + "\n"
    if out is not None:
        _write(text, out)
    elif markdown is None:
        typer.echo(text, nl=False)


def _write_into(folder: Path) -> None:
    for name, data in schema_files().items():
        _write(data.decode(), folder / name)
    lines = _LINES.fill(game=GAME_LINE.strip(), layout=LAYOUT_LINE.strip())
    typer.echo(lines.in_(lang_of(None)))


def _write(text: str, file: Path) -> None:
    write_output(file, text.encode())
    typer.echo(visible(f"wrote {file}"))


_LINES = Words(
    "the first line of game.toml is now to be `{game}`, and that of each layout `{layout}`"
)
