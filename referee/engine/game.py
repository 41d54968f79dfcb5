"""A game made ready for judging: its spec, its board as bit sets, its edition's clauses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Self, cast

import pnp
from pnp.folder.game_folders import game_folder
from pnp.folder.lineage.extending import FILE as SPEC
from pnp.folder.loading import load_folder, with_lines
from pnp.folder.rules_numbers import MissingNumberError
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript_reader import WrittenClause, read_clauses
from pnp.text.articles import Name
from pnp.text.errors import Fault, HeraldError, SpecError
from pnp.text.words import Lang, Words, is_one
from referee.engine.clauses import Check, Edition, Judge
from referee.engine.outside_rules import family_from_outside, small_family
from referee.engine.values import Play, TablePosition

if TYPE_CHECKING:
    from referee.engine.family import Family

NEUTRAL = "neutral"
_RULES, _FAMILY = "referee.rules", "*/family.py"
"""Where families of rules are looked for; none of them is imported before a game asks for it."""


class NoRulesError(HeraldError):
    """A game that names rules which nobody has, or none."""


class MissingPackageError(NoRulesError):
    """A game whose rules no installed package brings."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(Words.each(fault.in_))


class RulesNumbers(SimpleNamespace):
    """The numbers of a game as plain attributes, which are read far faster than those of the spec.

    One that is missing is told in a sentence.
    """

    def __getattr__(self, name: str) -> Any:
        raise MissingNumberError(name)


class Game:
    """Everything about a game that does not change while it is played.

    A family may add what its own rules ask for in a class of its own.
    """

    def __init__(
        self, spec: GameSpec, edition: Edition, family: Family[Game, TablePosition, Play]
    ) -> None:
        self.spec = spec
        self.id = spec.id
        self.folder = spec.folder
        self.family = family
        self.board = spec.board.board
        self.names = self.board.names
        self.numbers = RulesNumbers(**dict(spec.numbers.items()))
        self.kinds = ("", *spec.kinds)
        self.faces = spec.die.faces if spec.die else 0
        self.seated: tuple[str, ...] = ()
        self.dropped = spec.dropped_clauses
        self._rulebooks: dict[Lang, dict[str, WrittenClause]] = {}
        self._follow(edition)

    def _follow(self, edition: Edition) -> None:
        self.edition = edition
        self._base = self
        self._seatings: dict[tuple[str, ...], Game] = {}
        # looked up here once, because a judge asks for them many times a verdict
        self.settled = self.family.judging.settled
        self.checks: dict[type[Play], tuple[Check, ...]] = edition.checks_by_play()
        self.quick: dict[type[Play], tuple[Judge, ...]] = edition.quick_checks(opening=False)
        self.quick_opening = edition.quick_checks(opening=True)

    def under(self, edition: Edition) -> Self:
        """Return the same game played by other clauses."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._follow(edition)
        return other

    def seating(self, colors: Iterable[str]) -> Self:
        """Return the game with players of these colours, of which the spec may not know all."""
        base, wanted = self._base, tuple(sorted(colors))
        if set(wanted) <= set(base.colors):
            return cast("Self", base)
        if wanted not in base._seatings:
            other = object.__new__(type(self))
            other.__dict__.update(base.__dict__)
            other.__dict__.pop("colors", None)
            other.spec, other.seated = base.spec.with_colors(wanted), wanted
            base._seatings[wanted] = other
        return cast("Self", base._seatings[wanted])

    def __repr__(self) -> str:
        return f"Game({self.id!r})"

    def __reduce__(self) -> tuple[object, tuple[str, tuple[str, ...]]]:
        return _seated, (str(self.folder) if self.folder else self.id, self.seated)

    @cached_property
    def colors(self) -> tuple[str, ...]:
        return tuple(color.id for color in self.spec.players.colors)

    @cached_property
    def kind_index(self) -> dict[str, int]:
        return {word: i for i, word in enumerate(self.kinds) if word}

    def rulebook(self, lang: Lang) -> dict[str, WrittenClause]:
        """Return the clauses of the booklet by their ids, in a language or in the game's first."""
        known = self.spec.text_lang(lang)
        if known not in self._rulebooks:
            self._rulebooks[known] = read_clauses(self.spec, known)
        return self._rulebooks[known]

    @cached_property
    def tile_names(self) -> tuple[str, ...]:
        """The names of single tiles; none where tiles of a kind are all alike."""
        return self.spec.tile_names if self.spec.has_named_tiles else ()

    @cached_property
    def rolls(self) -> bool:
        """Whether a turn begins with the die."""
        return any(play.opens_turn for play in self.edition.effects)

    def count(self, piece: str, players: int = 0) -> int:
        """Return how many of a piece a player has at most, or with so many players."""
        found = self.spec.pieces.get(piece)
        return found.for_players(players) if found else 0

    def color_name(self, color: str, lang: Lang) -> str:
        for known in self.spec.players.colors:
            if known.id == color:
                return known.name.in_(lang)
        return color

    def piece_name(self, piece: str, count: int, lang: Lang) -> Name:
        """`troop`, `troops`, `chevalier`: as it stands inside a sentence."""
        found = self.spec.pieces[piece]
        said = (found.name if is_one(count, lang) else found.plural).inside().in_(lang)
        return Name(said, lang, found.gender.get(lang, "m"))

    def kind_name(self, terrain: str, lang: Lang) -> Name:
        """`Lion A` for lion-A, `Lion` for lion."""
        found = self.spec.kinds.get(terrain)
        said = self.spec.tile_title(terrain, lang)
        return Name(said, lang, found.gender.get(lang, "m") if found else "m")


def load_game(name_or_path: str) -> Game:
    """Return the game that is named, or whose folder is given."""
    spec = load_folder(game_folder(name_or_path))
    return spec.files.kept("judged game", lambda: make_game(spec))


def _seated(name_or_path: str, colors: tuple[str, ...]) -> Game:
    return load_game(name_or_path).seating(colors)


def make_game(spec: GameSpec) -> Game:
    """Make a game of the family and by the edition that its spec names.

    SpecError where the rules cannot count with what the spec says.
    """
    family = family_of(spec)
    edition = spec.game.rules.partition(":")[2]
    if edition not in family.editions:
        known = ", ".join(f"{family.name}:{one}" for one in family.editions)
        raise NoRulesError(_NO_EDITION.fill(rules=spec.game.rules, known=known))
    whole = family.editions[edition]
    rules = whole.without(spec.dropped_clauses)
    wrong = [Fault(str(spec.folder / SPEC), *told) for told in family.faults(spec, rules)]
    if not rules.endings:
        ends = ", ".join(one.clause for one in whole.endings)
        wrong.append(
            Fault(str(spec.folder / SPEC), "drop", ends, Words("a clause that ends the game"))
        )
    wrong += [
        Fault(str(spec.folder / SPEC), "drop", f"`clauses.{clause}`", _DO_WITHOUT)
        for clause in sorted(whole.needed & spec.dropped_clauses)
    ]
    if wrong:
        raise SpecError(with_lines(wrong, spec.folder) if spec.files.folders else wrong)
    return family.game(spec, rules, family)


def family_of(spec: GameSpec) -> Family[Game, TablePosition, Play]:
    """Return the family of rules that a spec names; NoRulesError where it names none.

    Those that come with Herald lie in `referee/rules`, a package each; others are brought by
    installed packages. None is imported before a game asks for it.
    """
    name = spec.game.rules.partition(":")[0]
    if not name:
        raise NoRulesError(_NO_RULES.fill(game=spec.id))
    family = load_family(name)
    if family is None:
        wanted = _NO_PACKAGE.fill(family=name, package=f"herald-{name}")
        missing = Fault(str(spec.folder / SPEC), "game.rules", wanted, "")
        raise MissingPackageError(with_lines([missing], spec.folder)[0])
    return family


def has_rules(spec: GameSpec) -> bool:
    """Return whether a game can be judged: it names rules, and they are there."""
    name = spec.game.rules.partition(":")[0]
    return bool(name) and load_family(name) is not None


@lru_cache(maxsize=1)
def family_names() -> tuple[str, ...]:
    """Return the families of rules that come with Herald."""
    rules = find_spec(_RULES)
    places = rules.submodule_search_locations if rules else ()
    return tuple(
        sorted(file.parent.name for place in places or () for file in Path(place).glob(_FAMILY))
    )


def load_family(name: str) -> Family[Game, TablePosition, Play] | None:
    """Import a family of rules when the first game asks for it; later calls find it imported.

    None where nobody brings it. Here a family's own types of game, position and play are
    forgotten: the machinery handles them by what they have in common, and hands each to the family
    that made it.
    """
    return _own_family(name) if name in family_names() else family_from_outside(name)


@lru_cache(maxsize=16)
def _own_family(name: str) -> Family[Game, TablePosition, Play]:
    """Return a family that comes with Herald; a table of editions is one by the small seam."""
    found = import_module(f"{_RULES}.{name}.family").FAMILY
    if isinstance(found, Mapping):
        return small_family(name, pnp.__version__, found)
    family: Family[Game, TablePosition, Play] = found
    return family


_NO_RULES = Words("{game} has no coded rules; referee rule {game} … quotes its clauses")
_NO_PACKAGE = Words(
    "no installed package brings the rules `{family}`; `pip install` the one that does (this "
    "folder’s are from {package}), or leave `rules` out for a table without a judge"
)
_DO_WITHOUT = Words("clauses that the effects of plays do not rest on")
_NO_EDITION = Words("there are no rules `{rules}`; those of this family are {known}")
