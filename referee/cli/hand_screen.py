"""Hands of cards at one screen: each is shown to its player alone, then wiped away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pnp.text.words import Lang, Words
from referee.cli.prompt import ask, wipe
from referee.engine.game import Game
from referee.engine.values import Play
from referee.show.terminal_lines import say
from referee.table.hands import DOWN, wants
from referee.table.kept.kept_table import KeptTable
from referee.table.live_table import Table
from referee.table.log_file import Entry
from referee.table.table_errors import TableError


def seat_named(table: Table | KeptTable, name: str) -> str:
    """Return a seat by its colour in the notation or a language; a word that is none stays."""
    game, word = table.game, name.strip().lower()
    for color in table.players:
        if word in (color, *(game.color_name(color, lang).lower() for lang in game.spec.languages)):
            return color
    return word


def card_named(game: Game, name: str) -> str:
    """Return a card by its name in the notation or its title; a word that is none stays."""
    word = name.strip().lower()
    for card in dict.fromkeys(game.family.setup.deck(game.spec, tuple(game.spec.modules))):
        titles = game.family.setup.card_title(game.spec, card)
        said = (titles.in_(lang).lower() for lang in game.spec.languages)
        if word in (card.lower(), *said):
            return card
    return name


def keep_cards(table: Table, seat: str, cards: Sequence[str]) -> Entry:
    """Keep these of the cards dealt and lay the others down unseen."""
    named = [card_named(table.game, card) for card in cards]
    return table.keep(seat_named(table, seat), named, expect=table.seq)


def choosing(table: Table, lang: Lang) -> list[str]:
    """Return the players who have still to choose their cards."""
    return [table.game.color_name(seat, lang) for seat in table.players if table.to_lay_down(seat)]


def hand_titles(table: Table, seat: str, lang: Lang) -> list[str]:
    """Return a hand's cards as people read them, with their names in the notation."""
    title, spec = table.game.family.setup.card_title, table.game.spec
    return [f"{title(spec, card).in_(lang)} ({card})" for card in table.hand(seat)]


class Screen:
    """One screen for all hands: a hand is shown to its seat, then wiped away."""

    def __init__(self, table: Table, lang: Lang) -> None:
        self.table, self.lang = table, lang

    def ask(self, words: Words, **facts: object) -> str:
        return ask(words.in_(self.lang).format(**facts)) or ""

    def alone(self, seat: str, then: Callable[[], list[str]]) -> list[str]:
        """Show a seat its hand while nobody else looks."""
        titles = hand_titles(self.table, seat, self.lang)
        wipe()
        self.ask(PASS_TO, player=self.table.game.color_name(seat, self.lang))
        for number, title in enumerate(titles, start=1):
            say(f"  {number}  {title}")
        try:
            return then()
        finally:
            wipe()

    def show(self, seat: str) -> None:
        """Show one hand to its owner."""

        def seen() -> list[str]:
            self.ask(SEEN)
            return []

        self.alone(seat, seen)

    def chosen(self, seat: str, count: int, question: Words) -> list[str]:
        """Ask for so many cards of a hand, by their numbers."""
        hand = self.table.hand(seat)
        said = self.ask(question, count=count, of=len(hand)).replace(",", " ").split()
        picked = [int(word) for word in said if word.isdecimal()]
        if len(picked) != count or len(said) != count or len(set(picked)) != count:
            raise TableError(_NO_CHOICE, count=count, of=len(hand))
        if not all(1 <= number <= len(hand) for number in picked):
            raise TableError(_NO_CHOICE, count=count, of=len(hand))
        return [hand[number - 1] for number in picked]

    def laid_down(self, seat: str, steps: Sequence[Play]) -> list[str]:
        """Return the cards that a play lays face down, chosen unseen where there is a choice."""
        table = self.table
        count = sum(event.way == DOWN for event in wants(steps))
        if not count or not table.deals() or len(table.hand(seat)) < 2:
            return []
        count = min(count, len(table.hand(seat)))
        words = _WHICH if count == 1 else _WHICH_MANY
        return self.alone(seat, lambda: self.chosen(seat, count, words))

    def keep(self, seat: str) -> Entry:
        """Let a seat choose which of its cards it keeps."""
        table = self.table
        count = len(table.hand(seat)) - table.to_lay_down(seat)
        if not table.to_lay_down(seat):
            return table.keep(seat, (), expect=table.seq)
        kept = self.alone(seat, lambda: self.chosen(seat, count, _KEEP))
        return table.keep(seat, kept, expect=table.seq)


PASS_TO = Words("Pass the screen to {player}; press Enter when nobody else looks. ")
SEEN = Words("Press Enter to hide it again. ")
_WHICH = Words("Which card goes face down, 1 to {of}? ")
_WHICH_MANY = Words("Which {count} cards go face down, of 1 to {of}? ")
_KEEP = Words("You keep {count} of these {of}; the others are laid down unseen. Which numbers? ")
_NO_CHOICE = Words("no card was chosen; {count} of the numbers 1 to {of} are wanted")
