"""What a family of games teaches the referee: the shared machinery asks, the family answers.

Games of one family share their pieces, their plays and their way of writing both. Judge, notation,
casebook, figures, table and page know no family; they ask the one that the game's edition names.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from pnp.text.words import Words
from referee.engine.values import CardWant as CardWant
from referee.engine.values import Draft as Draft
from referee.engine.values import Drawn as Drawn
from referee.engine.values import Judging
from referee.engine.values import Play as Play
from referee.engine.values import SetUpWish as SetUpWish
from referee.engine.values import Standing as Standing
from referee.engine.values import TablePosition as TablePosition

if TYPE_CHECKING:
    from pnp.draw.board import CellView
    from pnp.folder.spec import GameSpec
    from pnp.text.words import Lang
    from referee.engine.chance import Chance
    from referee.engine.clauses import Facts
    from referee.engine.game import Game
    from referee.engine.verdict import Verdict
    from referee.show.arrows import Way
    from referee.show.scenes import Scenery


class Family(ABC):
    """One family of games, all that the rest of the referee asks of it."""

    kinds: ClassVar[Mapping[str, tuple[type[Play], ...]]]
    """Its plays by what a reader may ask for: `turn`, `order` ..."""
    nouns: ClassVar[Mapping[str, tuple[Words, Words, Words]]]
    """What its sentences count: one, several, none."""
    titles: ClassVar[Mapping[str, Words]]
    """What the kinds of plays are called."""
    headings: ClassVar[Mapping[str, Words]]
    """The columns of its ranking, after rank and player."""
    shapes: ClassVar[tuple[str, ...]] = ()
    """The shapes that a drawn board may have, the usual one first."""
    card: ClassVar[str] = "tactical card"
    """What the records of chance call a card that players hold."""

    # reading and writing
    @abstractmethod
    def read_position(self, text: str, game: Game) -> TablePosition:
        """A position; NotationError for what cannot be read, PositionError for what cannot be."""

    @abstractmethod
    def write_position(self, position: Any) -> str:
        """Every fact of a position, one a line, so that it reads back the same."""

    @abstractmethod
    def read_plays(self, text: str, position: Any) -> tuple[Play, ...]:
        """The steps of a turn; NotationError or PlayError where they cannot be read."""

    @abstractmethod
    def write_play(self, play: Any, game: Game) -> str: ...

    @abstractmethod
    def after_differences(self, text: str, position: Any) -> Iterator[Words]:
        """Each line of a case's `after` that does not match what is there."""

    # judging
    @property
    @abstractmethod
    def judging(self) -> Judging:
        """The module that judges beyond the checks of single plays."""

    def goes_on(self, position: Any) -> Words:
        """What is said of a game that is not over."""
        return self.judging.goes_on(position)

    def contradiction(self, position: Any, play: Any) -> Facts | None:
        """What the position has not that the play is about: it cannot be judged at all."""
        needs = position.game.edition.needs.get(type(play))
        return needs(position.game, position, play) if needs else None

    def closes(self, play: Any) -> bool:
        """Whether a play only ends the turn, so that the play before it names the clause."""
        return False

    def ends_turn(self, play: Any) -> bool:
        """Whether the turn is over with a play."""
        return self.closes(play)

    @abstractmethod
    def ranking(self, position: Any) -> tuple[Standing, ...]: ...

    def score_head(self, position: Any) -> dict[str, Any]:
        """What machines are told beside the ranking."""
        return {}

    def open_ranking(self, position: Any) -> tuple[int, ...]:
        """The cells whose unknown terrain leaves the ranking open."""
        return ()

    # listing
    @abstractmethod
    def candidates(self, position: Any, kind: str | None) -> Iterator[Play]:
        """Every step that could be legal, and some that are not; no two of them alike."""

    @abstractmethod
    def random_play(self, position: Any, rng: Any) -> Play | None:
        """A legal step, or none once the game is over; it follows from the generator alone."""

    def verbs(self, position: Any) -> Sequence[str]:
        """The words that plays begin with."""
        return [play.__name__.lower() for group in self.kinds.values() for play in group]

    def typed(self, position: Any, verb: str, part: str = "") -> Iterable[Play] | None:
        """Plays to complete what is typed with, where they are too many to list; else nothing."""
        return None

    def summary(self, position: Any, name: str, lang: Lang) -> Iterator[str]:
        """The legal plays of one name for people, many of them on one line."""
        from referee.engine.moves import moves

        for play in moves(position, name):
            yield self.write_play(play, position.game)

    def unlisted(self, position: Any, wanted: list[str]) -> Iterator[Words]:
        """What a list of plays cannot say."""
        yield from ()

    def how_many(self, position: Any, wanted: list[str]) -> int:
        """About how many plays a full list has to try."""
        return 0

    def moves_head(self, position: Any, wanted: list[str]) -> dict[str, Any]:
        """What machines are told beside the plays."""
        return {}

    def offers(self, position: Any) -> Mapping[str, Any]:
        """What the active player may do next, grouped as a thumb picks it."""
        raise NotImplementedError

    def continued(self, position: Any, draft: Draft) -> Mapping[str, Any]:
        """Where a draft may go on: cells and whatever else its grammar asks for."""
        return {"cells": []}

    def open_cards(self, position: Any) -> Mapping[str, Sequence[str]]:
        """By the deck, the cards that lie open on the table."""
        return {}

    def board_pieces(self, spec: GameSpec) -> Mapping[str, int]:
        """The pieces that stand or lie on the board, and how many of a colour on one cell."""
        return {word: 1 if piece.officer else piece.count for word, piece in spec.pieces.items()}

    def beside(self, spec: GameSpec) -> Sequence[Mapping[str, Any]]:
        """The facts beside the board that a position may give, as a thumb enters them."""
        return ()

    def unfolded(
        self, start: str, steps: Sequence[Mapping[str, Any]], shown: int, game: Game
    ) -> TablePosition:
        """The start as far as the set-up has been shown; `steps` are those of the log."""
        return self.read_position(start, game)

    def choices(self, position: Any, play: Any) -> Mapping[str, Sequence[tuple[str, Words, Play]]]:
        """What a play may leave open: by the question, each answer's id, its name and the play."""
        return {}

    # showing
    @abstractmethod
    def ways(self, verdict: Verdict) -> Iterator[Way]:
        """Which way everything goes in a judged turn."""

    def deciding(self, verdict: Verdict) -> list[int]:
        """The cells to ring in a picture of a verdict."""
        return list(verdict.breaches[0].facts.cells) if verdict.breaches else []

    def context(self, verdict: Verdict) -> set[int]:
        """Cells to show though nothing happens there: the verdict turns on what they are."""
        return set()

    @abstractmethod
    def say_play(self, game: Game, play: Any, player: str = "") -> Words:
        """A play as a sentence goes on after the active player's name: `recruits on d4`."""

    @abstractmethod
    def say_given(self, position: Any, lang: Lang, *, hands: bool) -> str:
        """What a position says beside the board."""

    def say_stocks(self, position: Any, lang: Lang) -> Iterable[str]:
        """What people at a terminal are told beside the board, line by line."""
        return ()

    def asks(self, position: Any) -> Words:
        """What the table waits for, its `{player}` to be filled in."""
        return Words("{player} to play", fr="À {player} de jouer")

    def shown_die(self, verdict: Verdict) -> tuple[int, bool]:
        """The face that a figure shows, and whether the die has a part in it."""
        return 0, False

    def scored_rows(
        self, verdict: Verdict, lang: Lang
    ) -> tuple[tuple[tuple[tuple[CellView, int], ...], ...], str] | None:
        """Tiles and what they earn, a player a row, where a case is about points alone."""
        return None

    def moved(self, position: Any) -> dict[str, int]:
        """For each cell by its name, how many of the active player's pieces moved this turn."""
        return {}

    def scenes(self, spec: GameSpec, lang: Lang) -> tuple[Scenery, ...]:
        """Whole boards for the learning pages, where the board has no shape of its own."""
        return ()

    @abstractmethod
    def stock(self, position: Any, seat: int) -> dict[str, Any]:
        """What a player has beside the board, as plain values."""

    # setting up and holding cards
    @abstractmethod
    def set_up(
        self, spec: GameSpec, wish: SetUpWish, chance: Chance, sealed: Chance | None = None
    ) -> Drawn:
        """A table drawn as the rules say; what is dealt face down from a chance of its own."""

    def deck(self, spec: GameSpec, modules: Sequence[str] = ()) -> tuple[str, ...]:
        """The cards that are dealt into hands, as the notation names them; none in most games."""
        return ()

    def card_title(self, spec: GameSpec, card: str) -> Words:
        """A card as people read it."""
        return Words(card, fr=card)

    def card_wants(self, steps: Iterable[Any]) -> list[CardWant]:
        """What the steps of a play do to cards in hand."""
        return []
