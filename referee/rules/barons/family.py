"""The family of barons, knights, troops and donjons: what it answers to the shared machinery."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from pnp.text.words import Words
from referee.engine.seam import Family
from referee.engine.values import CardWant, Drawn, Judging, SetUpWish, Standing
from referee.rules.barons.plays import (
    Collect,
    Concentrate,
    Construct,
    Dash,
    Deconstruct,
    Disperse,
    End,
    Move,
    Pass,
    Play,
    Recruit,
    Ride,
    Roll,
    Treasury,
)
from referee.rules.barons.showing.nouns import NOUNS

if TYPE_CHECKING:
    from random import Random

    from pnp.folder.spec import GameSpec
    from pnp.text.words import Lang
    from referee.engine.chance import Chance
    from referee.engine.game import Game
    from referee.engine.verdict import Verdict
    from referee.rules.barons.position import Position
    from referee.rules.barons.showing.score_figures import Rows
    from referee.show.arrows import Way

KINDS: Mapping[str, tuple[type[Play], ...]] = {
    "turn": (Roll, Treasury, Pass, End),
    "officer": (Move, Dash, Ride, Collect),
    "order": (Recruit, Construct, Deconstruct, Disperse, Concentrate),
}
TITLES = {
    "turn": Words("The turn", fr="Le tour"),
    "officer": Words("Officers", fr="Officiers"),
    "order": Words("Orders", fr="Ordres"),
}
HEADINGS = {
    "points": Words("points", fr="points"),
    "tiles": Words("tiles", fr="tuiles"),
    "diversity": Words("diversity", fr="diversité"),
    "donjons": Words("donjons", fr="donjons"),
    "troops": Words("troops", fr="troupes"),
}


@cache
def _judging() -> Judging:
    """Loaded when first asked for, and asked for many times a verdict."""
    from referee.rules.barons import judging

    return judging


@cache
def _playing() -> Callable[[Position, Random], Play | None]:
    from referee.rules.barons.listing.random_play import random_play

    return random_play


class BaronsFamily(Family):
    """Games played on a hexagon of tiles with officers, troops and donjons."""

    kinds = KINDS
    titles = TITLES
    nouns = NOUNS
    headings = HEADINGS

    def read_position(self, text: str, game: Game) -> Position:
        from referee.rules.barons.notation.position_text import read_position

        return read_position(text, game)

    def write_position(self, position: Position) -> str:
        from referee.rules.barons.notation.position_text import write_position

        return write_position(position)

    def read_plays(self, text: str, position: Position) -> tuple[Play, ...]:
        from referee.rules.barons.notation.play_text import parse_plays

        return parse_plays(text, position)

    def write_play(self, play: Play, game: Game) -> str:
        from referee.rules.barons.notation.play_text import format_play

        return format_play(play, game)

    def after_differences(self, text: str, position: Position) -> Iterator[Words]:
        from referee.rules.barons.notation.differences import after_differences

        return after_differences(text, position)

    @property
    def judging(self) -> Judging:
        return _judging()

    def closes(self, play: Play) -> bool:
        return isinstance(play, End)

    def ends_turn(self, play: Play) -> bool:
        return isinstance(play, Pass | End)

    def ranking(self, position: Position) -> tuple[Standing, ...]:
        from referee.rules.barons.chapters.score import ranking

        return ranking(position)

    def score_head(self, position: Position) -> dict[str, Any]:
        from referee.rules.barons.chapters.score import challenge

        return {"challenge": challenge(position.game, len(position.players))}

    def open_ranking(self, position: Position) -> tuple[int, ...]:
        from referee.rules.barons.chapters.score import terrain_asked

        return terrain_asked(position)

    def candidates(self, position: Position, kind: str | None) -> Iterator[Play]:
        from referee.rules.barons.listing.candidates import candidates

        return candidates(position, kind)

    def random_play(self, position: Position, rng: Random) -> Play | None:
        return _playing()(position, rng)

    def typed(self, position: Position, verb: str, part: str = "") -> Iterable[Play] | None:
        from referee.rules.barons.listing.order_reach import as_play, reach

        if verb not in ("disperse", "concentrate"):
            return None
        toward = verb == "concentrate"
        return [as_play(line) for line in reach(position) if line.toward == toward]

    def summary(self, position: Position, name: str, lang: Lang) -> Iterator[str]:
        from referee.rules.barons.listing.summary import summary

        return summary(position, name, lang)

    def unlisted(self, position: Position, wanted: list[str]) -> Iterator[Words]:
        from referee.rules.barons.listing.summary import unlisted

        return unlisted(position, wanted)

    def how_many(self, position: Position, wanted: list[str]) -> int:
        from referee.rules.barons.listing.summary import how_many

        return how_many(position, wanted)

    def moves_head(self, position: Position, wanted: list[str]) -> dict[str, Any]:
        from referee.rules.barons.listing.summary import moves_head

        return moves_head(position, wanted)

    def offers(self, position: Position) -> Mapping[str, Any]:
        from referee.rules.barons.listing.offers import offers

        return offers(position)

    def unfolded(
        self, start: str, steps: Sequence[Mapping[str, Any]], shown: int, game: Game
    ) -> Position:
        from referee.rules.barons.setup.unfolding import unfolded

        return unfolded(start, steps, shown, game)

    def choices(
        self, position: Position, play: Play
    ) -> Mapping[str, Sequence[tuple[str, Words, Play]]]:
        from referee.rules.barons.listing.offers import choices

        return choices(position, play)

    def ways(self, verdict: Verdict) -> Iterator[Way]:
        from referee.rules.barons.showing.arrows import find_ways

        return find_ways(verdict)

    def deciding(self, verdict: Verdict) -> list[int]:
        from referee.rules.barons.showing.arrows import deciding

        return deciding(verdict)

    def say_play(self, game: Game, play: Play, player: str = "") -> Words:
        from referee.rules.barons.showing.sentences import say_play

        return say_play(game, play)

    def say_given(self, position: Position, lang: Lang, *, hands: bool) -> str:
        from referee.rules.barons.showing.sentences import say_given

        return say_given(position, lang, hands=hands)

    def shown_die(self, verdict: Verdict) -> tuple[int, bool]:
        from referee.rules.barons.showing.score_figures import plays_die, shown_face

        return shown_face(verdict), plays_die(verdict)

    def scored_rows(self, verdict: Verdict, lang: Lang) -> tuple[Rows, str] | None:
        from referee.rules.barons.showing.score_figures import is_score, scored_rows

        return scored_rows(verdict, lang) if is_score(verdict) else None

    def moved(self, position: Position) -> dict[str, int]:
        return {position.game.names[c]: n for c, n in enumerate(position.moved) if n}

    def stock(self, position: Position, seat: int) -> dict[str, Any]:
        hand = position.hands[seat]
        return {
            "troops": position.reserve[seat],
            "donjons": position.towers[seat],
            "discard": position.discard[seat],
            "cards": None if hand is None else len(hand),
        }

    def set_up(
        self, spec: GameSpec, wish: SetUpWish, chance: Chance, sealed: Chance | None = None
    ) -> Drawn:
        from referee.rules.barons.setup.drawn_table import draw_table

        return draw_table(spec, wish, chance, sealed)

    def deck(self, spec: GameSpec, modules: Sequence[str] = ()) -> tuple[str, ...]:
        from referee.rules.barons.cards import card_names, has_hands

        return card_names(spec) if has_hands(spec) else ()

    def card_title(self, spec: GameSpec, card: str) -> Words:
        from referee.rules.barons.cards import card_title

        return card_title(spec, card)

    def card_wants(self, steps: Iterable[Play]) -> list[CardWant]:
        found = []
        for step in steps:
            if isinstance(step, Ride):
                found.append(CardWant("shown", step.card))
            elif isinstance(step, Treasury | Dash):
                found.append(CardWant("down"))
            elif isinstance(step, Collect):
                found += [] if step.with_die else [CardWant("down")]
                found.append(CardWant("taken"))
        return found


BARONS = BaronsFamily()
