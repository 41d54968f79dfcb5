"""What is printed: one model a kind of component."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, field_validator

from pnp.folder.models import Few, Model, Word
from pnp.text.errors import Unfit
from pnp.text.words import Words


class Part(Model):
    """What every printed component says of itself; with a module, only that module has it."""

    name: Words
    """The component's name on its sheets."""
    stock: Word
    """The paper or card to print it on, as `templates/paper.toml` calls it."""
    module: Word | None = None
    """The module that it belongs to; left out, the base game."""

    @property
    def shares_cuts(self) -> bool:
        """Whether neighbours on a sheet share their cuts even where the table asks for gutters."""
        return False

    @property
    def sort(self) -> str:
        """What sort of component it is, by the word that its folder has for it."""
        return str(getattr(self, "kind", None) or getattr(self, "face", ""))


class ScoreNote(Model):
    """A line in the middle of the score board: a charge and what it earns or costs."""

    charge: Word
    """The drawing beside the words."""
    text: Words
    """What it earns or costs."""
    module: Word | None = None
    """The module that it belongs to; left out, the base game."""


class ScorePart(Part):
    """The score board: a track from 0 to `last` round the titles of the spec."""

    face: Literal["score"]
    """The word of this kind of component."""
    last: Annotated[int, Field(ge=19, le=199)]
    """The last number of the track; odd, so that the track closes."""
    notes: Few[tuple[ScoreNote, ...]] = ()
    """The lines in the middle of the board."""

    @field_validator("last")
    @classmethod
    def _closes(cls, last: int) -> int:
        if last % 2 == 0:
            raise Unfit(Words("an odd last, so that the track closes"), str(last))
        return last


OldComponent: TypeAlias = ScorePart
