"""`pnp schema`: the JSON Schema of game.toml."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from pnp.text.commands import help_text, translated
from pnp.text.files import write_output


@translated(fr="Écrire le JSON Schema de game.toml, pour les éditeurs qui complètent et vérifient.")
def schema(
    out: Annotated[
        Path | None,
        typer.Option(
            help=help_text(
                "A file to write; the terminal otherwise.",
                fr="Un fichier à écrire\u00a0; sinon le terminal.",
            )
        ),
    ] = None,
) -> None:
    """Write the JSON Schema of game.toml, for editors that complete and check."""
    # The spec's models need pydantic, which takes longer to load than help takes in all.
    from pnp.folder.spec import json_schema

    text = json.dumps(json_schema(), ensure_ascii=False, indent=2) + "\n"
    if out is None:
        typer.echo(text, nl=False)
    else:
        write_output(out, text.encode())
        typer.echo(f"wrote {out}")
