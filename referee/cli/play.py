"""`referee play`: a table at the terminal, one line at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from pnp.text.commands import lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words
from referee.cli.completion import completions, verbs
from referee.cli.die import die_picture
from referee.cli.hand_screen import Screen, keep_cards, seat_named
from referee.cli.inputs import choose_spec
from referee.cli.kept.beginning import begin_kept, tell_kept_set_up
from referee.cli.kept.opening import is_kept_log, open_kept
from referee.cli.kept.session import KeptSession
from referee.cli.kept.set_up import refuse_judged_only
from referee.cli.moves import tell_moves
from referee.cli.options import (
    ColorsOption,
    FairOption,
    GameOption,
    InPlayOption,
    LangOption,
    LogArgument,
    PlayersOption,
    RehearsalSeedOption,
    ShapeOption,
    WithOption,
)
from referee.cli.prompt import ask, complete_with
from referee.cli.table.kept_table import (
    NewTable,
    ask_colors,
    entry_line,
    make_table,
    open_table,
    tell_choosing,
    tell_die,
    tell_set_up,
    tell_turn,
)
from referee.notation.text import parse_plays
from referee.show.terminal_lines import say, say_wrapped, seed_line
from referee.show.terminal_text import tell_board, tell_ranking, tell_verdict
from referee.table.hands import wants
from referee.table.kept.kept_game import is_kept
from referee.table.live_table import Table
from referee.table.log_sentences import RESHUFFLED, is_reshuffled
from referee.table.logged.log_reading import TERMINAL
from referee.table.seats import ONE, OWN_DICE


def play(
    log: LogArgument,
    game: GameOption = "",
    players: PlayersOption = 0,
    colors: ColorsOption = "",
    in_play: InPlayOption = "",
    seed: RehearsalSeedOption = None,
    fair: FairOption = False,
    with_: WithOption = None,
    shape: ShapeOption = "",
    lang: LangOption = None,
) -> None:
    """Begin a table, or take one up, and follow it until nobody types any more."""
    reader, modules = lang_of(lang), tuple(with_ or ())
    if Path(log).exists() and is_kept_log(log):
        kept = open_kept(log, game)
        tell_kept_set_up(kept, reader)
        KeptSession(kept, reader).run()
        return
    if Path(log).exists():
        table = open_table(log, game)
        if table.is_drawn:
            ask_colors(table, reader, len(table.entries))
        else:
            tell_set_up(table, reader)
    elif is_kept(spec := choose_spec(game)):
        refuse_judged_only(spec, fair=fair, shape=shape, in_play=in_play)
        players = _seated(NewTable(game, players), reader).players
        kept = begin_kept(log, spec, players, colors, seed, modules, ONE, OWN_DICE)
        tell_kept_set_up(kept, reader)
        KeptSession(kept, reader).run()
        return
    else:
        wishes = NewTable(
            game, players, colors, seed, fair, modules=modules, shape=shape, in_play=in_play
        )
        table = make_table(log, _seated(wishes, reader))
        tell_set_up(table, reader)
    session = Session(table, reader)
    session.draw()
    tell_die(table, reader)
    say((_HELLO if table.game.rolls else _HELLO_NO_DIE).in_(reader))
    tell_choosing(table, _KEEP, reader)
    while session.turn():
        pass


def _seated(wishes: NewTable, lang: Lang) -> NewTable:
    """Return the wishes with the number of players asked for, where it was not given."""
    if wishes.players:
        return wishes
    spec = choose_spec(wishes.game)
    low, high = spec.players.min, spec.players.max
    said = ask(_HOW_MANY.in_(lang).format(low=low, high=high))
    return replace(wishes, players=int(said) if said and said.isdecimal() else low)


class Session:
    """People around one terminal and their table."""

    def __init__(self, table: Table, lang: Lang) -> None:
        self.table, self.lang = table, lang
        self.screen = Screen(table, lang)
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "board": lambda _: self.draw(),
            "roll": self.roll,
            "undo": self.undo,
            "redo": self.redo,
            "score": self.score,
            "moves": self.moves,
            "hand": self.hand,
            "keep": self.keep,
            "dispute": self.dispute,
            "log": self.log,
            "note": self.note,
            "cut": self.cut,
            "reveal": self.reveal,
        }
        complete_with(self.completions)

    def completions(self, line: str) -> list[str]:
        useful = [word for word in self.commands if word not in self.idle()]
        return completions(self.table.position(), line, (*useful, "quit"))

    def idle(self) -> set[str]:
        """Return the commands that have nothing to do at this table."""
        table = self.table
        choosing = table.deals() and any(map(table.to_lay_down, table.players))
        there = {"roll": table.game.rolls, "hand": table.deals(), "keep": choosing}
        return {word for word, use in there.items() if not use}

    def say(self, words: Words, **facts: object) -> None:
        say_wrapped(words.in_(self.lang).format(**facts))

    def ask(self, words: Words, **facts: object) -> str:
        return ask(words.in_(self.lang).format(**facts)) or ""

    def color(self, seat: str) -> str:
        return self.table.game.color_name(seat, self.lang)

    def draw(self) -> None:
        """Show the board and whose turn it is."""
        tell_board(self.table.position(), self.lang)
        tell_turn(self.table, self.lang)

    def turn(self) -> bool:
        """Carry out one line; False when it was the last."""
        position = self.table.position()
        die = f" {position.die}" if position.die else ""
        line = ask(f"{self.color(position.player)}{die}> ")
        if line is None or line in ("quit", "exit"):
            return False
        word, _, rest = line.partition(" ")
        try:
            if word in self.commands:
                self.commands[word](rest.strip())
            elif line:
                self.play(line)
        except HeraldError as error:
            say_wrapped(error.in_(self.lang))
        return True

    def help(self, _: str) -> None:
        """Tell what can be typed."""
        for words, told in _HELP:
            if words.split()[0] not in self.idle():
                say(f"  {words:<16}{told.in_(self.lang)}")
        self.say(_PLAYS, plays=", ".join(verbs(self.table.position())))

    def roll(self, face: str) -> None:
        if face and face != "?" and not face.isdecimal():
            self.play(f"roll {face}")
            return
        own = int(face) if face.isdecimal() else None
        consent = self.agreed(own is not None and not self.table.header.own_dice)
        if consent is None:
            return
        entry = self.table.roll(expect=self.table.seq, face=own, consent=consent)
        for line in die_picture(entry.data["face"]):
            say(line)
        tell_die(self.table, self.lang)

    def play(self, text: str) -> None:
        """Judge a play; a legal one is made and the board drawn again."""
        table, seat = self.table, self.table.position().player
        steps = parse_plays(text, table.position()) if "?" not in text else ()
        # everyone types at the same screen: a card may be another player's
        seat = next((one.color for one in wants(steps) if one.color), seat)
        down = self.screen.laid_down(seat, steps)
        consent = self.agreed(table.tells_a_face(text))
        if consent is None:
            return
        played = table.play(text, expect=table.seq, seat=seat, down=down, consent=consent)
        if not played:
            tell_verdict(played.verdict, text, self.lang)
            return
        self.draw()
        for event in played.verdict.events(self.lang):
            say_wrapped(event, "  ")
        if played.entry is not None and is_reshuffled(played.entry.data):
            say_wrapped(RESHUFFLED.in_(self.lang), "  ")
        if self.table.over():
            self.score("")
            self.say(_OVER)

    def hand(self, seat: str) -> None:
        """Show one hand to its owner."""
        self.screen.show(seat_named(self.table, seat) or self.table.position().player)
        self.draw()

    def keep(self, rest: str) -> None:
        """Keep some of the cards dealt to a seat: `keep`, `keep blue`, `keep blue captain spy`."""
        waiting = [seat for seat in self.table.players if self.table.to_lay_down(seat)]
        seat, *cards = rest.split() or [*waiting, self.table.position().player][:1]
        if cards:
            entry = keep_cards(self.table, seat, cards)
        else:
            entry = self.screen.keep(seat_named(self.table, seat))
            self.draw()
        say(entry_line(entry, self.table, self.lang))
        tell_choosing(self.table, _KEEP, self.lang)

    def agreed(self, needed: bool) -> tuple[str, ...] | None:
        """Ask whether everyone agrees, where that is needed; None where they do not."""
        if not needed:
            return ()
        if self.ask(_AGREED).lower() in ("y", "yes", "o", "oui"):
            return self.table.players
        self.say(_STAYS)
        return None

    def undo(self, _: str) -> None:
        consent = self.agreed(self.table.undo_needs_consent())
        if consent is None:
            return
        entry = self.table.undo(expect=self.table.seq, consent=consent)
        self.draw()
        say(entry_line(entry, self.table, self.lang))

    def redo(self, _: str) -> None:
        entry = self.table.redo(expect=self.table.seq)
        self.draw()
        say(entry_line(entry, self.table, self.lang))

    def score(self, _: str) -> None:
        tell_ranking(self.table.scores(), self.table.position(), self.lang)

    def moves(self, kind: str) -> None:
        tell_moves(self.table.position(), kind, self.lang)

    def dispute(self, text: str) -> None:
        verdict = self.table.dispute(None, text)
        tell_verdict(verdict, text, self.lang)

    def log(self, _: str) -> None:
        for entry in self.table.entries:
            if entry.kind not in ("draw", "step"):
                say(entry_line(entry, self.table, self.lang))

    def cut(self, word: str) -> None:
        entry = self.table.cut(word, by=TERMINAL)
        say(entry_line(entry, self.table, self.lang))

    def note(self, text: str) -> None:
        say(entry_line(self.table.note(text, by=TERMINAL), self.table, self.lang))

    def reveal(self, _: str) -> None:
        consent = self.agreed(not self.table.over())
        if consent is None:
            return
        say(seed_line(self.table.reveal(expect=self.table.seq, consent=consent), self.lang))


_HELP = (
    ("roll", Words("roll the die")),
    ("roll 4", Words("your own die shows 4")),
    ("undo, redo", Words("take back the last play, make it again")),
    ("score", Words("points and ranking")),
    ("moves [KIND]", Words("what may be played")),
    ("keep [COLOUR]", Words("choose the cards you keep")),
    ("hand [COLOUR]", Words("a hand, for its owner alone")),
    ("dispute PLAY", Words("judge a play without making it")),
    ("board, log", Words("the board again, what happened")),
    ("note TEXT", Words("note something for the designer")),
    ("cut WORD", Words("add your own chance to the dice")),
    ("reveal", Words("show the seed at the end")),
    ("quit", Words("leave; the table is kept")),
)
_HELLO = Words("Type a play, `roll`, or `?` for help; the tabulator key completes.")
_HELLO_NO_DIE = Words("Type a play, or `?` for help; the tabulator key completes.")
_KEEP = Words("keep COLOUR")
_PLAYS = Words("Plays begin with {plays}.")
_HOW_MANY = Words("How many play, {low} to {high}? ")
_AGREED = Words("Does everyone at the table agree? ")
_STAYS = Words("Then all stays as it is.")
_OVER = Words("The game is over. `reveal` shows the seed, and `referee verify` redoes every draw.")
