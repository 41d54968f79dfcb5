"""Commands that tell their faults in the language they were asked in."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand

from pnp.text.errors import HeraldError


class Spoken(TyperCommand):
    """A command with --lang, whose faults follow it as far as they have the words."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except HeraldError as error:
            raise HeraldError(error.in_(ctx.params.get("lang", "en"))) from None
