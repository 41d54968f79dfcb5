"""What is printed: one model a kind of component."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, field_validator, model_validator

from pnp.folder.models import Few, HexColor, Millimetres, Model, Word
from pnp.text.errors import Unfit
from pnp.text.words import AND, Words, joined


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


class ChitValue(Model):
    """What a chit is worth: a number of the spec that goes by kind of land, on a coin."""

    number: Word
    """The number of the game that gives the value by kind of land."""
    name: Words
    """What the value is called."""
    color: HexColor
    """The colour of its coin."""


class ChitPart(Part):
    """Square tokens, cut along lines that neighbours share.

    They stand for lands, for a piece of each player, or for one thing by its charge. `lands` and
    `count` name numbers of the spec: so many of each kind of land, so many of that thing.
    """

    face: Literal["chit"]
    """The word of this kind of component."""
    size: Millimetres
    """The length of a side in millimetres."""
    lands: Word | None = None
    """The number of the game that says how many chits each kind of land has."""
    values: Few[tuple[ChitValue, ...]] = ()
    """The values printed on a chit."""
    piece: Word | None = None
    """The piece of each player that the chits stand for."""
    charge: Word | None = None
    """The drawing of the one thing that the chits stand for."""
    color: HexColor | None = None
    """The ground of that drawing."""
    count: Word | None = None
    """The number of the game that says how many there are of that thing."""

    @model_validator(mode="after")
    def _one_thing(self) -> ChitPart:
        given = [word for word in ("lands", "piece", "charge") if getattr(self, word) is not None]
        if len(given) != 1:
            found = joined(AND, map(Words.same, given)) if given else Words("none")
            raise Unfit(Words("one of lands, piece and charge"), found)
        if self.charge is not None and (self.color is None or self.count is None):
            raise Unfit(Words("color and count beside a charge"), Words("one or none"))
        return self

    @property
    def shares_cuts(self) -> bool:
        return True


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


OldComponent: TypeAlias = Annotated[
    ChitPart | ScorePart,
    Field(discriminator="face"),
]
