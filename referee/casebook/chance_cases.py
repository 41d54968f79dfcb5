"""Cases about chance: a set-up, a roll or a draw, what came of the dice, and what must follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal, TypeAlias, TypeVar

from pydantic import Field, ValidationError

from pnp.folder.models import Model
from pnp.text.words import Words, choices
from referee.casebook.case_entry import NO_KEY, Entry, own_game
from referee.engine.game import Game
from referee.notation.text import players_named, says_modules, with_modules

M = TypeVar("M", bound=Model)
Whole: TypeAlias = Annotated[int, Field(strict=True)]
Names: TypeAlias = tuple[str, ...]
Draws: TypeAlias = Mapping[str, Names | tuple[Names, ...]]
"""By what they are for, the names that come first; several lists where it is drawn again."""


def each_time(draws: Draws) -> dict[str, list[Names]]:
    """Return what comes first each time that something is drawn for the same purpose."""
    found: dict[str, list[Names]] = {}
    for purpose, told in draws.items():
        names = tuple(name for name in told if isinstance(name, str))
        found[purpose] = [names] if names else [one for one in told if not isinstance(one, str)]
    return found


class SetUpGiven(Model):
    """Who comes to the table, what the dice and draws show, and what the players choose."""

    players: Whole
    with_: Names | None = Field(None, alias="with")
    """The modules; none of them where the list is empty, whatever the reader asks for."""
    shape: str = ""
    in_play: Names = ()
    colors: Names = ()
    """Each seat's colour, where they are settled beforehand."""
    choose: Names = ()
    """The colours chosen, in the order in which players are asked; else the first that is left."""
    dice: tuple[Whole, ...] | None = None
    draws: Draws = Field(default_factory=dict)
    seed: str | None = None


class RollGiven(Model):
    """A position, and the face that its die shows or the seed that it is rolled with."""

    position: str
    die: Whole | None = None
    seed: str | None = None


class DrawGiven(Model):
    """A position and a play that draws cards, with the deck from its top and the discards."""

    position: str
    play: str
    deck: Names = ()
    discard: Names = ()
    down: Names = ()
    """The cards that the play lays face down."""
    draws: Draws = Field(default_factory=dict)
    seed: str | None = None


class AskedColor(Model):
    """When a player is asked for a colour, among which, and what lies on the table then."""

    seat: Whole
    place: Whole | None = None
    colors: Names | None = None
    sees: str = ""


class Follows(Model):
    """What must follow; a key that is left out is not looked at."""


class SetUpFollows(Follows):
    """What a set-up leads to."""

    order: tuple[Whole, ...] | None = None
    ties: tuple[tuple[Whole, ...], ...] | None = None
    """Who rolls again, tie by tie."""
    asks: tuple[AskedColor, ...] | None = None
    steps: Names | None = None
    after: str = ""
    land: Mapping[str, Whole] = Field(default_factory=dict)
    """How many cells there are of a kind of land."""
    open: Mapping[str, Names] = Field(default_factory=dict)
    hands: Mapping[str, Names] = Field(default_factory=dict)
    deck: Whole | Names | None = None
    """How many cards are left in it, or its first cards from the top."""
    aside: Names | None = None


class RollFollows(Follows):
    """What a roll leads to."""

    face: Whole | None = None
    offers: Names | Mapping[str, Names] | None = None
    """What the face offers, or what each face would."""


class DrawFollows(Follows):
    """What a draw leads to."""

    hands: Mapping[str, Names] = Field(default_factory=dict)
    deck: Names | None = None
    discard: Names | None = None
    shuffled: Annotated[bool, Field(strict=True)] | None = None


Given: TypeAlias = SetUpGiven | RollGiven | DrawGiven
Kind: TypeAlias = Literal["setup", "roll", "draw"]
KINDS: Mapping[Kind, tuple[type[Given], type[Follows]]] = {
    "setup": (SetUpGiven, SetUpFollows),
    "roll": (RollGiven, RollFollows),
    "draw": (DrawGiven, DrawFollows),
}
_SHARED = {"id", "game", "title", "clause", "note", "comes", "only"}


@dataclass(frozen=True)
class ChanceCase:
    """Dice and draws as they came, and what follows from them by the rules."""

    id: str
    game: str
    title: str
    kind: Kind
    given: Given
    follows: Follows
    comes: bool = True
    """False where the rules do not let it come at all."""
    clauses: tuple[str, ...] = ()
    file: str = ""
    line: int = 0
    titles: Mapping[str, str] = field(default_factory=dict)
    folder: str = ""
    """The folder of the game that judges it; where there is none, `game` names it."""

    @property
    def players(self) -> int:
        """How many players it is for; 0 where it does not say."""
        given = self.given
        return given.players if isinstance(given, SetUpGiven) else players_named(given.position)

    def own_game(self) -> Game:
        return own_game(self.folder, self.game)

    def played_with(self, modules: Sequence[str], game: Game | None = None) -> ChanceCase:
        """Return the case with these modules on; one that says its own stays as it is."""
        game, given = game or self.own_game(), self.given
        on = tuple(word for word in modules if word in game.spec.modules)
        if isinstance(given, SetUpGiven):
            said, more = given.with_ is not None, given.model_copy(update={"with_": on})
            return self if said or not on else replace(self, given=more)
        if not on or says_modules(given.position):
            return self
        text = with_modules(given.position, on, game)
        return replace(self, given=given.model_copy(update={"position": text}))


def is_about_chance(entry: Entry) -> bool:
    """Return whether a case has the key of a set-up, a roll or a draw."""
    return any(kind in entry.raw for kind in KINDS)


def read_chance_case(entry: Entry) -> ChanceCase:
    """Return a case about chance; CaseError where it is unsound."""
    entry.check_texts("id", "game")
    raw = entry.raw
    kind, *more = (kind for kind in KINDS if kind in raw)
    if more:
        entry.note(ONE_KIND, more[0], kinds=choices(tuple(KINDS)))
    given, follows = KINDS[kind]
    entry.check_keys({*_SHARED, *KINDS, *follows.model_fields})
    comes = raw.get("comes", True)
    if not isinstance(comes, bool):
        entry.note(FORMS["comes"], "comes", key="comes")
    said = {key: raw[key] for key in follows.model_fields if key in raw}
    if comes and not said:
        entry.note(NOTHING_FOLLOWS, keys=choices(tuple(follows.model_fields)))
    if said and not comes:
        entry.note(NOTHING_CAN, next(iter(said)), key=next(iter(said)))
    came, led = _checked(entry, given, raw[kind], f"{kind}."), _checked(entry, follows, said, "")
    clauses = entry.clauses()
    entry.check_sound()
    return ChanceCase(
        id=raw["id"],
        game=raw["game"],
        title=entry.text("title"),
        kind=kind,
        given=came,
        follows=led,
        comes=comes,
        clauses=clauses,
        file=str(entry.path),
        line=entry.line,
        titles=entry.titles(),
        folder=entry.folder,
    )


def _checked(entry: Entry, model: type[M], raw: object, within: str) -> M:
    """Read a table of a case; everything wrong with it is noted, key by key."""
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        found = error.errors()
    told = set[str]()
    for one in found:
        if not one["loc"]:
            entry.note(A_TABLE, within.rstrip("."), key=within.rstrip("."))
            continue
        key, words = str(one["loc"][0]), NO_KEY
        if one["type"] == "extra_forbidden":
            key = ".".join(str(step) for step in one["loc"])
        else:
            words = FORMS[key]
        if key not in told:
            entry.note(words, f"{within}{key}", key=f"{within}{key}")
        told.add(key)
    return model.model_construct()


_NUMBER = Words("{key} should be a whole number")
_NUMBERS = Words("{key} should be a list of whole numbers, as in [3, 1, 2]")
_TEXT = Words("{key} should be a text")
_TEXTS = Words('expected a list of texts under `{key}`, as in ["a", "b"]')
_BY_WORD = Words('expected a list of texts by word under `{key}`, as in {{ blue = ["a", "b"] }}')
_YES_NO = Words("{key} should be true or false")
FORMS: Mapping[str, Words] = {
    **dict.fromkeys(("players", "die", "face"), _NUMBER),
    **dict.fromkeys(("dice", "order"), _NUMBERS),
    **dict.fromkeys(("position", "play", "shape", "seed", "after"), _TEXT),
    **dict.fromkeys(("with", "in_play", "colors", "choose", "discard", "down"), _TEXTS),
    **dict.fromkeys(("steps", "aside"), _TEXTS),
    **dict.fromkeys(("draws", "open", "hands"), _BY_WORD),
    **dict.fromkeys(("shuffled", "comes"), _YES_NO),
    "deck": Words(
        "{key} should be a list of cards from the top, or after a set-up how many are left"
    ),
    "offers": Words(
        "{key} should be a list of texts, or one for each face, as in {{ 1 = [], 2 = [] }}"
    ),
    "ties": Words("{key} should be a list of lists of players, as in [[1, 2], [3, 4]]"),
    "land": Words("{key} should be numbers by kind of land, as in {{ mountain = 4 }}"),
    "asks": Words(
        "{key} should be a list of tables, as in [{{ seat = 2, place = 1 }}], with `seat`, and "
        "if need be `place`, `colors` and `sees`"
    ),
}
"""What a key's value must look like, as a refusal says it."""
A_TABLE = Words("{key} should be a table")
ONE_KIND = Words("a case is about one of {kinds}, not several")
NOTHING_FOLLOWS = Words("it does not say what must follow; that is one of {keys}")
NOTHING_CAN = Words("it says that it cannot come, so `{key}` cannot follow")
