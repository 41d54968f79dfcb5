"""`referee play` at a kept table: acts at the prompt, hands behind a screen that is passed on."""

from __future__ import annotations

from collections.abc import Callable

from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words, labelled
from referee.cli.hand_screen import PASS_TO, SEEN
from referee.cli.kept.beginning import go_on
from referee.cli.kept.telling import card_row, entry_line, tell_sheet, tell_table, tell_turn
from referee.cli.prompt import ask, complete_with, wipe
from referee.kept.acts.act_text import VERBS
from referee.kept.setup.seating import color_name
from referee.show.terminal_lines import say, say_wrapped, seed_line
from referee.table.kept.kept_table import KeptTable
from referee.table.logged.log_reading import TERMINAL


class KeptSession:
    """People around one terminal and their kept table."""

    def __init__(self, table: KeptTable, lang: Lang) -> None:
        self.table, self.lang = table, lang
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "table": lambda _: tell_table(self.table, "", self.lang),
            "hand": self.hand,
            "keep": self.keep,
            "score": lambda _: tell_sheet(self.table.game.table, self.table.score(), self.lang),
            "undo": self.undo,
            "redo": self.redo,
            "log": self.log,
            "cut": self.cut,
            "reveal": self.reveal,
        }
        complete_with(self.completions)

    def completions(self, line: str) -> list[str]:
        """Return the words that a line may begin with."""
        words = (*self.commands, *VERBS[:-1], *self.table.game.table.counters, "quit")
        return [word for word in words if word.startswith(line)]

    def run(self) -> None:
        """Follow the table until nobody types any more."""
        tell_table(self.table, "", self.lang)
        say_wrapped(_HELLO.in_(self.lang))
        while self.turn():
            pass

    def turn(self) -> bool:
        """Carry out one line; False when it was the last."""
        player = self.table.player
        name = color_name(self.table.game.table, player).in_(self.lang) if player else "–"
        line = ask(f"{name}> ")
        if line is None or line in ("quit", "exit"):
            return False
        word, _, rest = line.partition(" ")
        try:
            if word in self.commands:
                self.commands[word](rest.strip())
            elif line:
                self.act(line)
        except HeraldError as error:
            say_wrapped(error.in_(self.lang))
        return True

    def act(self, line: str) -> None:
        """Carry out an act and tell what came of it."""
        table = self.table
        consent = self.agreed(table.tells_a_face(line))
        if consent is None:
            return
        entry = table.act(line, expect=table.seq, consent=consent)
        say(entry_line(entry, table, self.lang))
        if entry.data.get("act", "").rpartition(": ")[2] in ("next", "over"):
            tell_turn(table, self.lang)

    def help(self, _: str) -> None:
        """Tell what can be typed."""
        for words, told in _HELP:
            say(f"  {words:<16}{told.in_(self.lang)}")
        counters = ", ".join((*VERBS[:-1], *self.table.game.table.counters))
        say_wrapped(_ACTS.in_(self.lang).format(acts=counters))

    def hand(self, seat: str) -> None:
        """Show a hand to its owner while nobody else looks."""
        table = self.table
        owner = seat or table.player or table.players[0]
        hands = table.hand(owner)
        wipe()
        ask(
            PASS_TO.in_(self.lang).format(player=color_name(table.game.table, owner).in_(self.lang))
        )
        for word, names in hands.items():
            stock = table.game.table.decks.get(word) or table.game.table.bags[word]
            row = card_row(table.game.table, word, names, self.lang)
            say(labelled(stock.name.in_(self.lang), f"{row}  ({' '.join(names)})", self.lang))
        ask(SEEN.in_(self.lang))
        wipe()

    def keep(self, rest: str) -> None:
        """Keep some of the cards dealt to a seat: `keep red silk`, and go on with the set-up."""
        seat, *cards = rest.split() or [""]
        entry = self.table.keep(seat, cards, expect=self.table.seq)
        say(entry_line(entry, self.table, self.lang))
        go_on(self.table, self.lang)

    def agreed(self, needed: bool) -> tuple[str, ...] | None:
        """Ask whether everyone agrees, where that is needed; None where they do not."""
        if not needed:
            return ()
        answer = ask(_AGREED.in_(self.lang)) or ""
        if answer.lower() in ("y", "yes", "o", "oui", "j", "ja"):
            return self.table.players
        say_wrapped(_STAYS.in_(self.lang))
        return None

    def undo(self, _: str) -> None:
        consent = self.agreed(self.table.undo_needs_consent())
        if consent is not None:
            entry = self.table.undo(expect=self.table.seq, consent=consent)
            say(entry_line(entry, self.table, self.lang))

    def redo(self, _: str) -> None:
        say(entry_line(self.table.redo(expect=self.table.seq), self.table, self.lang))

    def log(self, _: str) -> None:
        for entry in self.table.entries:
            say(entry_line(entry, self.table, self.lang))

    def cut(self, word: str) -> None:
        say(entry_line(self.table.cut(word, by=TERMINAL), self.table, self.lang))

    def reveal(self, _: str) -> None:
        consent = self.agreed(True)
        if consent is not None:
            say(seed_line(self.table.reveal(expect=self.table.seq, consent=consent), self.lang))


_HELP = (
    ("red: draw ...", Words("an act of a player; without a colour, of whose turn it is")),
    ("table", Words("how the table stands")),
    ("hand [COLOUR]", Words("a hand, for its owner alone")),
    ("keep COLOUR CARD", Words("keep these of the cards dealt to a seat")),
    ("score", Words("points and ranking")),
    ("undo, redo", Words("take back the last act, make it again")),
    ("log", Words("what happened")),
    ("cut WORD", Words("add your own chance to the dice")),
    ("reveal", Words("show the seed at the end")),
    ("quit", Words("leave; the table is kept")),
)
_HELLO = Words("Type an act, as `draw goods*2` or `next`; `?` for help.")
_ACTS = Words("Acts begin with {acts}.")
_AGREED = Words("Does everyone at the table agree? ")
_STAYS = Words("Then all stays as it is.")
