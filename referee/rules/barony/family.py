"""What this family of games answers to the shared machinery; each answer from its own module."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from pnp.text.words import Words
from referee.engine.clauses import Facts
from referee.engine.seam import Family
from referee.engine.values import CardWant, Draft, Drawn, Judging, Play, SetUpWish, Standing
from referee.rules.barony.plays import (
    Build,
    City,
    End,
    Expedition,
    Found,
    Move,
    Pass,
    Place,
    Recruit,
    Settle,
    Swap,
    Take,
    Title,
    Transfer,
    Turn,
)
from referee.rules.barony.showing.nouns import NOUNS

if TYPE_CHECKING:
    from random import Random

    from pnp.folder.spec import GameSpec
    from pnp.text.words import Lang
    from referee.engine.chance import Chance
    from referee.engine.game import Game
    from referee.engine.verdict import Verdict
    from referee.rules.barony.position import Position
    from referee.show.arrows import Way
    from referee.show.scenes import Scenery

KINDS: Mapping[str, tuple[type[Play], ...]] = {
    "setup": (Place,),
    "turn": (Pass, End, Take),
    "action": (Recruit, Move, Transfer, Build, City, Expedition, Title),
    "hero": (Swap, Settle, Found),
}
TITLES = {
    "setup": Words("The set-up", fr="La mise en place"),
    "turn": Words("The turn", fr="Le tour"),
    "action": Words("Actions", fr="Actions"),
    "hero": Words("Heroes that cost no action", fr="Héros qui ne coûtent pas d’action"),
}
HEADINGS = {
    "points": Words("points", fr="points"),
    "title": Words("title", fr="titre"),
    "cities": Words("new cities", fr="nouvelles cités"),
    "silver": Words("silver", fr="argent"),
    "control": Words("control", fr="contrôle"),
}


@cache
def _judging() -> Judging:
    """Loaded when first asked for, and asked for many times a verdict."""
    from referee.rules.barony import judging

    return judging


class BaronyFamily(Family):
    """Games of knights, villages, strongholds and cities on a board that tiles make."""

    kinds = KINDS
    titles = TITLES
    nouns = NOUNS
    headings = HEADINGS
    shapes = ("compact", "wide")
    card = "hero card"

    def read_position(self, text: str, game: Game) -> Position:
        from referee.rules.barony.notation.sheet_to_position import parse_position

        return parse_position(text, game)

    def write_position(self, position: Position) -> str:
        from referee.rules.barony.notation.position_writing import format_position

        return format_position(position)

    def read_plays(self, text: str, position: Position) -> tuple[Play, ...]:
        from referee.rules.barony.notation.play_text import parse_plays

        return parse_plays(text, position)

    def write_play(self, play: Play, game: Game) -> str:
        from referee.rules.barony.notation.play_writing import format_play

        return format_play(play, game)

    def after_differences(self, text: str, position: Position) -> Iterator[Words]:
        from referee.rules.barony.notation.differences import after_differences

        return after_differences(text, position)

    @property
    def judging(self) -> Judging:
        return _judging()

    def contradiction(self, position: Position, play: Play) -> Facts | None:
        from referee.rules.barony.contradictions import contradiction

        return contradiction(position, play)

    def closes(self, play: Play) -> bool:
        return isinstance(play, End)

    def ends_turn(self, play: Play) -> bool:
        return isinstance(play, End | Place)

    def ranking(self, position: Position) -> tuple[Standing, ...]:
        from referee.rules.barony.chapters.score import ranking

        return ranking(position)

    def candidates(self, position: Position, kind: str | None) -> Iterator[Play]:
        from referee.rules.barony.listing.candidates import candidates

        return candidates(position, kind)

    def random_play(self, position: Position, rng: Random) -> Play | None:
        from referee.rules.barony.listing.candidates import random_play

        return random_play(position, rng)

    def summary(self, position: Position, name: str, lang: Lang) -> Iterator[str]:
        from referee.rules.barony.listing.summary import summary

        return summary(position, name, lang)

    def unlisted(self, position: Position, wanted: list[str]) -> Iterator[Words]:
        from referee.rules.barony.listing.summary import unlisted

        return unlisted(position, wanted)

    def how_many(self, position: Position, wanted: list[str]) -> int:
        from referee.rules.barony.listing.summary import how_many

        return how_many(position, wanted)

    def verbs(self, position: Position) -> Sequence[str]:
        from referee.rules.barony.listing.completion import verbs

        return verbs(position)

    def typed(self, position: Position, verb: str, part: str = "") -> Iterable[Play]:
        from referee.rules.barony.listing.completion import typed

        return typed(position, verb, part)

    def asks(self, position: Position) -> Words:
        from referee.rules.barony.chapters.placing_order import asks

        return asks(position)

    def offers(self, position: Position) -> Mapping[str, Any]:
        from referee.rules.barony.listing.offers import offers

        return offers(position)

    def continued(self, position: Position, draft: Draft) -> Mapping[str, Any]:
        from referee.rules.barony.listing.drafts import continued

        return continued(position, draft)

    def open_cards(self, position: Position) -> Mapping[str, Sequence[str]]:
        return {"spells": position.spells} if position.spells else {}

    def board_pieces(self, spec: GameSpec) -> Mapping[str, int]:
        from referee.rules.barony.position import BUILDINGS, CONTROL, KNIGHT

        return {KNIGHT: spec.pieces[KNIGHT].count, **dict.fromkeys((*BUILDINGS, CONTROL), 1)}

    def beside(self, spec: GameSpec) -> Sequence[Mapping[str, Any]]:
        from referee.rules.barony.showing.position_form import beside

        return beside(spec)

    def unfolded(
        self, start: str, steps: Sequence[Mapping[str, Any]], shown: int, game: Game
    ) -> Position:
        from referee.rules.barony.setup.unfolding import unfolded

        return unfolded(start, steps, shown, game)

    def choices(
        self, position: Position, play: Play
    ) -> Mapping[str, Sequence[tuple[str, Words, Play]]]:
        from referee.rules.barony.listing.offers import choices

        return choices(position, play)

    def ways(self, verdict: Verdict) -> Iterator[Way]:
        from referee.rules.barony.showing.arrows import find_ways

        return find_ways(verdict)

    def deciding(self, verdict: Verdict) -> list[int]:
        from referee.rules.barony.showing.arrows import deciding

        return deciding(verdict)

    def context(self, verdict: Verdict) -> set[int]:
        from referee.rules.barony.showing.arrows import context

        return context(verdict)

    def say_play(self, game: Game, play: Play, player: str = "") -> Words:
        from referee.rules.barony.showing.sentences import say_play

        return say_play(game, play, player)

    def say_given(self, position: Position, lang: Lang, *, hands: bool) -> str:
        from referee.rules.barony.showing.sentences import say_given

        return say_given(position, lang, hands=hands)

    def say_stocks(self, position: Position, lang: Lang) -> Iterator[str]:
        from referee.rules.barony.showing.sentences import say_stocks

        return say_stocks(position, lang)

    def scenes(self, spec: GameSpec, lang: Lang) -> tuple[Scenery, ...]:
        from referee.rules.barony.showing.scenes import scenes

        return scenes(spec, lang)

    def stock(self, position: Position, seat: int) -> dict[str, Any]:
        from referee.rules.barony.showing.stock import stock_of

        return stock_of(position, seat)

    def set_up(
        self, spec: GameSpec, wish: SetUpWish, chance: Chance, sealed: Chance | None = None
    ) -> Drawn:
        from referee.rules.barony.setup.draw import set_up

        return set_up(spec, wish, chance, sealed)

    def deck(self, spec: GameSpec, modules: Sequence[str] = ()) -> tuple[str, ...]:
        from referee.rules.barony.setup.draw import hero_deck

        return hero_deck(spec, modules)

    def card_title(self, spec: GameSpec, card: str) -> Words:
        return spec.decks["heroes"].cards[card].name

    def card_wants(self, steps: Iterable[Play]) -> list[CardWant]:
        """A hero is shown as it is played, and leaves the game."""
        return [
            CardWant("shown", hero, step.color if isinstance(step, Found) else "")
            for step in steps
            if isinstance(step, Turn)
            for hero in step.heroes
        ]


BARONY = BaronyFamily()
