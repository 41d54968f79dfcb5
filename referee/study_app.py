"""The Typer app `referee study`: what the games do when they are played out many times."""

from __future__ import annotations

import typer

app = typer.Typer(
    name="study",
    help="Studies: how the land fills, what the set-up does, who wins, what a change changes.",
    no_args_is_help=True,
)
