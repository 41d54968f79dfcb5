"""The family of barons, knights, troops and donjons: what it answers to the shared machinery."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee.clauses import Breach, Facts, facts
from referee.family import Family
from referee.family_values import CardWant, Drawn, SetUpWish, Standing
from referee.plays import (
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
from referee.wording import Words

if TYPE_CHECKING:
    from random import Random

    from pnp.spec import GameSpec, Lang
    from referee.chance import Chance
    from referee.clauses import Ending
    from referee.figure_ways import Way
    from referee.game import Game
    from referee.position import Position
    from referee.rules.scored import Rows
    from referee.verdict import Told, Verdict

POINTS_OPEN = Words(
    "Whether {player} has the points that end the game depends on the terrain of {cells}, which "
    "is not known.",
    "On ne peut pas dire si {player} a les points qui finissent la partie\u00a0: cela dépend du "
    "terrain de {cells}, qui n’est pas connu.",
)
LAST_ROUND = Words(
    "The target of {wanted} is reached: the round is played out, and the game ends with it.",
    "La cible de {wanted} est atteinte\u00a0: le tour de table se joue jusqu’au bout, et la partie "
    "finit avec lui.",
)
GOES_ON = Words(
    "The game goes on; {wanted} points end it.",
    "La partie continue\u00a0; {wanted} points y mettent fin.",
)
NOUNS: Mapping[str, tuple[Words, Words, Words]] = {
    "tile": (Words("tile", "tuile"), Words("tiles", "tuiles"), Words("no tile", "0 tuile")),
    "card": (Words("card", "carte"), Words("cards", "cartes"), Words("no card", "0 carte")),
    "point": (Words("point", "point"), Words("points", "points"), Words("no point", "0 point")),
    "troops": (
        Words("troop", "troupe"),
        Words("troops", "troupes"),
        Words("no troops", "0 troupe"),
    ),
    "donjon": (
        Words("donjon", "donjon"),
        Words("donjons", "donjons"),
        Words("no donjon", "0 donjon"),
    ),
    "recruit": (
        Words("recruit", "recrue"),
        Words("recruits", "recrues"),
        Words("no recruit", "0 recrue"),
    ),
    "displaced": (
        Words("moved", "déjà déplacée"),
        Words("moved", "déjà déplacées"),
        Words("none moved", "0 déjà déplacée"),
    ),
}


KINDS: Mapping[str, tuple[type[Play], ...]] = {
    "turn": (Roll, Treasury, Pass, End),
    "officer": (Move, Dash, Ride, Collect),
    "order": (Recruit, Construct, Deconstruct, Disperse, Concentrate),
}
TITLES = {
    "turn": Words("The turn", "Le tour"),
    "officer": Words("Officers", "Officiers"),
    "order": Words("Orders", "Ordres"),
}
HEADINGS = {
    "points": Words("points", "points"),
    "tiles": Words("tiles", "tuiles"),
    "diversity": Words("diversity", "diversité"),
    "donjons": Words("donjons", "donjons"),
    "troops": Words("troops", "troupes"),
}


class BaronsFamily(Family):
    """Games played on a hexagon of tiles with officers, troops and donjons."""

    kinds = KINDS
    titles = TITLES
    nouns = NOUNS
    headings = HEADINGS

    def read_position(self, text: str, game: Game) -> Position:
        from referee.position_text import read_position

        return read_position(text, game)

    def write_position(self, position: Position) -> str:
        from referee.position_text import write_position

        return write_position(position)

    def read_plays(self, text: str, position: Position) -> tuple[Play, ...]:
        from referee.playtext import parse_plays

        return parse_plays(text, position)

    def write_play(self, play: Play, game: Game) -> str:
        from referee.playtext import format_play

        return format_play(play, game)

    def after_differences(self, text: str, position: Position) -> Iterator[Words]:
        from referee.rules.differences import after_differences

        return after_differences(text, position)

    def before_judging(self, position: Position, steps: Sequence[Play]) -> Position:
        """Cards that a turn shows after another has gone face down, which hides the rest."""
        from referee.rules import cards

        hand = position.hands[position.turn] or ()
        shown = [play.card for play in steps if isinstance(play, Ride)] if len(hand) > 1 else []
        return cards.as_shown(position, shown)

    def out_of_turn(
        self, start: Position, at: Position, steps: Sequence[Play], number: int
    ) -> list[Breach]:
        """A step that follows the turn's end; what follows the game's end is refused for that."""
        from referee.rules import turn

        closing = steps[number - 1] if number else None
        over = at.ended and not isinstance(steps[number], End)
        if not isinstance(closing, Pass | End) or over:
            return []
        words = turn.AFTER_PASS if isinstance(closing, Pass) else turn.AFTER_END
        return [Breach(at.game.edition.grants[closing.sort], facts(words, player=start.turn))]

    def more_breaches(self, position: Position, play: Play) -> list[Breach]:
        from referee.rules import orders

        if isinstance(play, Disperse | Concentrate):
            return orders.group_breaches(position.game, position, play)
        return []

    def undecided(self, start: Position, at: Position, play: Play) -> list[Breach]:
        for told in self.left_open(start, at) if not isinstance(play, End) else ():
            ending = at.game.edition.endings[0]
            return [Breach(ending.clause, told.facts._replace(missing=True))]
        return []

    def left_open(self, start: Position, at: Position) -> list[Told]:
        """Seats whose points the plays have changed so that unknown terrain decides the end.

        A position that leaves it open from the start is taken to be one where the game goes on.
        """
        from referee.rules import score
        from referee.verdict import Told

        found = []
        for seat in range(len(at.players)):
            changed = at.donjons[seat] != start.donjons[seat] and not at.ended
            if changed and score.challenge_met(at.game, at, seat) is None:
                unknown = score.points(at.game, at, seat).unknown
                told = facts(POINTS_OPEN, *unknown, player=seat, cells=unknown)
                found.append(Told(told, at))
        return found

    def settled(self, position: Position, play: Play) -> Position:
        from referee.assembly import settled

        if play.action == "order" or position.game.edition.last_round:
            return settled(position)
        return position

    def granting(self, before: Position, play: Play, after: Position) -> str:
        grants = before.game.edition.grants
        for word in after.done[len(before.done) :]:
            if word in grants:
                return grants[word]
        return grants[play.sort]

    def closes(self, play: Play) -> bool:
        return isinstance(play, End)

    def ends_turn(self, play: Play) -> bool:
        return isinstance(play, Pass | End)

    def assumed_turn(self, position: Position) -> list[Told]:
        from referee.assumptions import assumed_turn

        return assumed_turn(position)

    def assumed(
        self, start: Position, at: Position, play: Play, refused: Breach | None
    ) -> list[Told]:
        from referee.assumptions import assumed_by, assumed_card

        found = assumed_by(at, play, refused)
        if refused is None and isinstance(play, Ride):
            found += assumed_card(start, play)
        return found

    def ending_facts(self, position: Position, ending: Ending) -> Facts:
        from referee.rules import turn

        return turn.ending_facts(position, ending.words)

    def ranking(self, position: Position) -> tuple[Standing, ...]:
        from referee.rules.score import ranking

        return ranking(position)

    def goes_on(self, position: Position) -> Words:
        words = LAST_ROUND if position.last_round else GOES_ON
        return words.fill(wanted=self._wanted(position))

    def score_head(self, position: Position) -> dict[str, Any]:
        return {"challenge": self._wanted(position)}

    def _wanted(self, position: Position) -> int:
        from referee.rules.score import challenge

        return challenge(position.game, len(position.players))

    def open_ranking(self, position: Position) -> tuple[int, ...]:
        from referee.rules.score import terrain_asked

        return terrain_asked(position)

    def candidates(self, position: Position, kind: str | None) -> Iterator[Play]:
        from referee.rules.listing import candidates

        return candidates(position, kind)

    def random_play(self, position: Position, rng: Random) -> Play | None:
        from referee.playout import random_play

        return random_play(position, rng)

    def typed(self, position: Position, verb: str, part: str = "") -> Iterable[Play] | None:
        from referee.reach import as_play, reach

        if verb not in ("disperse", "concentrate"):
            return None
        toward = verb == "concentrate"
        return [as_play(line) for line in reach(position) if line.toward == toward]

    def summary(self, position: Position, name: str, lang: Lang) -> Iterator[str]:
        from referee.rules.summary import summary

        return summary(position, name, lang)

    def unlisted(self, position: Position, wanted: list[str]) -> Iterator[Words]:
        from referee.rules.summary import unlisted

        return unlisted(position, wanted)

    def how_many(self, position: Position, wanted: list[str]) -> int:
        from referee.rules.summary import how_many

        return how_many(position, wanted)

    def moves_head(self, position: Position, wanted: list[str]) -> dict[str, Any]:
        from referee.rules.summary import moves_head

        return moves_head(position, wanted)

    def offers(self, position: Position) -> Mapping[str, Any]:
        from referee.rules.offers import offers

        return offers(position)

    def unfolded(
        self, start: str, steps: Sequence[Mapping[str, Any]], shown: int, game: Game
    ) -> Position:
        from referee.rules.unfolding import unfolded

        return unfolded(start, steps, shown, game)

    def choices(
        self, position: Position, play: Play
    ) -> Mapping[str, Sequence[tuple[str, Words, Play]]]:
        from referee.rules.offers import choices

        return choices(position, play)

    def ways(self, verdict: Verdict) -> Iterator[Way]:
        from referee.rules.ways import find_ways

        return find_ways(verdict)

    def deciding(self, verdict: Verdict) -> list[int]:
        from referee.rules.ways import deciding

        return deciding(verdict)

    def say_play(self, game: Game, play: Play, player: str = "") -> Words:
        from referee.rules.sayings import say_play

        return say_play(game, play)

    def say_given(self, position: Position, lang: Lang, *, hands: bool) -> str:
        from referee.rules.sayings import say_given

        return say_given(position, lang, hands=hands)

    def shown_die(self, verdict: Verdict) -> tuple[int, bool]:
        from referee.rules.scored import plays_die, shown_face

        return shown_face(verdict), plays_die(verdict)

    def scored_rows(self, verdict: Verdict, lang: Lang) -> tuple[Rows, str] | None:
        from referee.rules.scored import is_score, scored_rows

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
        from referee.rules.drawn import draw_table

        return draw_table(spec, wish, chance, sealed)

    def deck(self, spec: GameSpec, modules: Sequence[str] = ()) -> tuple[str, ...]:
        from referee.cards import card_names, has_hands

        return card_names(spec) if has_hands(spec) else ()

    def card_title(self, spec: GameSpec, card: str) -> Words:
        from referee.cards import card_title

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
