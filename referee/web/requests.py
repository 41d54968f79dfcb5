"""The bodies of requests, every size bounded."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Color: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_-]*$", max_length=30)]
GameId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]*$", max_length=60)]
CardName: TypeAlias = Annotated[
    str, StringConstraints(pattern=r"^[#@]?[A-Za-z0-9_-]+$", max_length=60)
]
PlayText: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=600)]
PositionText: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=12_000)]
Token: TypeAlias = Annotated[
    str, StringConstraints(pattern=r"^[A-Za-z0-9_-]+$", min_length=16, max_length=64)
]
Word: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z-]*$", max_length=30)]
Head: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9+: -]*$", max_length=200)]
Part: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z0-9*<>\- ]+$", max_length=80)]
Picked: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9?\- ]+$", max_length=40)]
About: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z0-9 -]*$", max_length=300)]
OwnWord: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[^\s=:;,*`]+$", max_length=30)]
RandomBits: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32,64}$")]
Code: TypeAlias = Annotated[str, StringConstraints(max_length=40)]
Seq: TypeAlias = Annotated[int, Field(ge=0, le=10_000_000, description="the last entry seen")]
Face: TypeAlias = Annotated[int, Field(ge=1, le=20)]


class Body(BaseModel):
    """A request's body; a key it does not know is a fault."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewTable(Body):
    """A table to be set up by the referee, or as the position says it lies."""

    game: GameId
    players: Annotated[int, Field(ge=1, le=9)]
    colors: Annotated[list[Color], Field(max_length=9)] = []
    """Each seat's colour; where none is named, players are asked when their turn comes."""
    in_play: Annotated[list[Color], Field(max_length=9)] = []
    fair: bool = False
    own_cards: bool = False
    modules: Annotated[list[Word], Field(max_length=9)] = []
    shape: Annotated[str, StringConstraints(pattern=r"^[a-z-]*$", max_length=30)] = ""
    position: PositionText | None = None
    wait: bool = False
    """Whether the dice are sealed and nothing is drawn yet, so that phones can cut."""
    phones: Literal["own", "shared", "one"] = "own"
    """Whose phone acts: each player's own, one that may hold several seats, or one for all."""
    dice: Literal["referee", "own"] = "referee"
    """Whether the referee rolls, or the table tells the faces of its own dice."""
    pairing: Code = ""
    """The host's pairing code, where the server is open to the network."""


class Placed(Body):
    """A position that no table follows."""

    game: GameId
    position: PositionText


class Judged(Placed):
    """A play on a position that no table follows."""

    play: PlayText
    figure: bool = True


class Chosen(Placed):
    """A play that may leave something open."""

    play: PlayText
    to_play: bool = False


class Drafted(Body):
    """A play that is being put together, after the steps that come before it."""

    before: Annotated[str, StringConstraints(max_length=600)] = ""
    head: Head
    parts: Annotated[list[Part], Field(max_length=30)] = []
    words: Annotated[list[Picked], Field(max_length=9)] = []


class PlacedDraft(Placed, Drafted):
    """The same on a position that no table follows."""


class Disputed(Body):
    """A play on the table as it stands, or on the position that is given."""

    play: PlayText
    position: PositionText | None = None


class Told(Body):
    """A play on a table that nobody entered, what was answered about it, and what is changed."""

    game: GameId
    color: Color
    """Who acts."""
    modules: Annotated[list[Word], Field(max_length=9)] = []
    position: Annotated[str, StringConstraints(max_length=12_000)] = ""
    """What is told of the table; nothing to begin with."""
    play: Annotated[str, StringConstraints(max_length=600)] = ""
    settled: Annotated[list[About], Field(max_length=200)] = []
    """What need not be asked again, as the answers say."""
    about: About = ""
    """The fact that is to be changed."""


class CutWith(Body):
    """What a phone adds to the seed: random bits of its own, at least 128 of them."""

    word: RandomBits


class Used(Body):
    """How the page is used from here on."""

    way: Word


class Expecting(Body):
    """Something that changes the table, by someone who has seen its last entry."""

    expect: Seq


class Rolled(Expecting):
    """A roll; the face where the table has rolled its own die."""

    face: Face | None = None


class Played(Expecting):
    """A play, and the cards it lays face down, in their order."""

    play: PlayText
    down: Annotated[list[CardName], Field(max_length=4)] = []


class KeptCards(Expecting):
    """The cards that a seat keeps of those dealt to it."""

    cards: Annotated[list[CardName], Field(max_length=100)]
    seat: Color | None = None
    """Whose cards, where the phone holds several seats."""


class Acted(Expecting):
    """Something done at a kept table, as its acts are written."""

    act: Annotated[str, StringConstraints(min_length=1, max_length=2_000)]


class Stepped(Expecting):
    """The next step of a kept table's set-up; `own` is what the table did itself."""

    own: Annotated[list[OwnWord], Field(max_length=400)] | None = None


class ChosenColor(Expecting):
    """The colour of the player whom the set-up waits for."""

    color: Color


class SetDown(Expecting):
    """The table as it really lies."""

    position: PositionText


class Answered(Body):
    """Yes or no to what the table was asked; a yes may go on without those who keep silent."""

    number: Annotated[int, Field(ge=1)]
    agree: bool
    without_silent: bool = False


class Recovered(Body):
    """The host's recovery code, for a question that nobody answers."""

    number: Annotated[int, Field(ge=1)]
    code: Code


class Joined(Body):
    """An invitation to a seat."""

    invitation: Token


class ShownSteps(Body):
    """How many steps of the set-up everyone has seen."""

    steps: Annotated[int, Field(ge=0, le=1_000)]
