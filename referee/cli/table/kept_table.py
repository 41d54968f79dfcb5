"""A table that is kept in a file: opened, begun, and told at the terminal."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from pnp.text.commands import help_text
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words, choices, labelled, listed
from referee.cli.colors import ask_color, can_ask, choose_colors
from referee.cli.die import turn_lines
from referee.cli.hand_screen import choosing, hand_titles
from referee.cli.inputs import (
    check_shape,
    choose_spec,
    read_input,
)
from referee.cli.kept.telling import entry_line as kept_line
from referee.cli.options import choose_folder
from referee.cli.prompt import ask
from referee.notation.text import decode, game_name
from referee.show.terminal_lines import say, say_wrapped, seal_line
from referee.show.terminal_text import tell_board, tell_ranking, turn_line
from referee.table.header import BY_HAND
from referee.table.kept.kept_table import KeptTable
from referee.table.live_table import Table
from referee.table.log_file import Entry
from referee.table.log_sentences import told
from referee.table.logged.log_reading import TERMINAL
from referee.table.proof_words import GIVEN_SEED
from referee.table.seats import ONE, OWN_DICE
from referee.table.table_errors import TableError

ConsentOption = Annotated[
    str,
    typer.Option(
        help=help_text("Who consents: blue,red, or all."),
        show_default=False,
    ),
]


@dataclass(frozen=True)
class NewTable:
    """What the command line asks of a new table."""

    game: str = ""
    players: int = 0
    colors: str = ""
    seed: str | None = None
    fair: bool = False
    position: str = ""
    own_cards: bool = False
    modules: tuple[str, ...] = ()
    shape: str = ""
    in_play: str = ""
    waits: bool = False
    phones: str = ONE
    dice: str = OWN_DICE


def open_table(path: str, game: str) -> Table:
    """Return the table of a log, with the game folder where one is named."""
    return Table.open(Path(path), str(choose_folder(game)) if game else None)


def make_table(path: str, wishes: NewTable) -> Table:
    """Begin a table in a file that must not be there yet."""
    position = None
    colors: tuple[str, ...] = ()
    in_play: tuple[str, ...] = ()
    if wishes.position:
        position = decode(read_input(wishes.position))
        folder = str(choose_folder(wishes.game or game_name(position)))
    else:
        folder = str(choose_folder(wishes.game))
        if not wishes.players:
            raise HeraldError(_HOW_MANY)
        spec = choose_spec(wishes.game)
        check_shape(spec, wishes.shape)
        colors = choose_colors(spec, wishes.players, wishes.colors)
        in_play = choose_colors(spec, wishes.players, wishes.in_play)
    asked = can_ask() and position is None
    return Table.create(
        Path(path),
        folder,
        wishes.players,
        colors=colors,
        seed=wishes.seed,
        fair=wishes.fair,
        position=position,
        own_cards=wishes.own_cards,
        modules=wishes.modules,
        shape=wishes.shape,
        in_play=in_play,
        asks=asked and not colors,
        # the seal comes first, then whoever wants to cuts, and only then the first draw
        waits=asked or wishes.waits,
        phones=wishes.phones,
        dice=wishes.dice,
    )


def tell_seal(table: Table, lang: Lang) -> None:
    """Tell what was sealed before the first draw, and whether the seed was chosen by hand."""
    say(seal_line(table.header.commitment, lang))
    if table.header.seed == BY_HAND:
        say_wrapped(GIVEN_SEED.in_(lang))


def tell_set_up(table: Table, lang: Lang) -> None:
    """Tell the seal, let players cut, tell each step, ask for colours, then warn."""
    tell_seal(table, lang)
    _draw_set_up(table, lang)
    ask_colors(table, lang, tell_steps(table, 0, lang))
    for warning in table.public()["warnings"]:
        say_wrapped(Words.of(warning["words"]).in_(lang), "  ! ")
    say()


def _draw_set_up(table: Table, lang: Lang) -> None:
    """Ask for cuts where somebody sits at the terminal, then draw a set-up that waits for it."""
    words = _CUT
    while can_ask() and (word := ask(f"{words.in_(lang)} ")):
        try:
            table.cut(word, by=TERMINAL)
            words = _CUT_AGAIN
        except TableError as error:
            say_wrapped(error.in_(lang))
    if not table.is_drawn:
        table.draw(expect=table.seq, asks=can_ask() and not table.header.colors)


def tell_steps(table: Table, first: int, lang: Lang) -> int:
    """Tell the steps of the set-up from an entry on; return the number of the next entry."""
    for entry in table.entries[first:]:
        if entry.kind in ("step", "start"):
            say_wrapped(f"{told(entry, table.start()).in_(lang)}.", "  ")
    return len(table.entries)


def ask_colors(table: Table, lang: Lang, told_to: int) -> None:
    """Ask each player whose choice a set-up waits for, the board in view, and go on with it."""
    shown = False
    while asked := table.asked:
        if not shown and any(entry.data.get("tiles") for entry in table.entries):
            tell_board(table.position(), lang)
            shown = True
        spec, players = table.game.spec, table.header.players
        color = ask_color(spec, asked["seat"], asked["place"], players, asked["colors"], lang)
        table.choose(color, expect=table.seq)
        told_to = tell_steps(table, told_to, lang)


def tell_choosing(table: Table, how: Words, lang: Lang) -> None:
    """Tell who has still to choose cards, and how it is done."""
    if waiting := choosing(table, lang):
        words = (_CHOOSES if len(waiting) == 1 else _CHOOSE).in_(lang)
        say_wrapped(words.format(who=listed(waiting, lang)))
        say(f"  {how.in_(lang)}")


def tell_table(table: Table, seat: str, lang: Lang) -> None:
    """Tell how a table stands, and one hand of it where a seat asks."""
    if not table.is_drawn:
        say_wrapped(_WAITS.in_(lang))
        return
    tell_board(table.position(), lang)
    tell_turn(table, lang)
    tell_die(table, lang)
    if table.over():
        tell_ranking(table.scores(), table.position(), lang)
    tell_choosing(table, KEEP_HOW, lang)
    if seat:
        cards = hand_titles(table, seat, lang)
        say(labelled(table.game.color_name(seat, lang), ", ".join(cards) or "–", lang))


def tell_turn(table: Table, lang: Lang) -> None:
    """Tell whose turn it is and with which die, whom it waits for, or that the game is over."""
    if asked := table.asked:
        say_wrapped(_ASKED.fill(seat=asked["seat"], colors=choices(asked["colors"])).in_(lang))
        return
    over = table.over()
    if over:
        say(f"\n{over.report(lang)['why']}")
        return
    entry = Words("entry {seq}").in_(lang).format(seq=table.seq)
    say(f"\n{turn_line(table.position(), lang)}  ({entry})")


def tell_die(table: Table, lang: Lang) -> None:
    """Tell what the die of the turn gives, once it is rolled."""
    position = table.position()
    if position.die and not table.over():
        for line in turn_lines(position, position.die, lang):
            say(line)


def entry_line(entry: Entry, table: Table | KeptTable, lang: Lang) -> str:
    """Return an entry of the log with its number, and the play as it was written."""
    if isinstance(table, KeptTable):
        return kept_line(entry, table, lang)
    play = f"  [{entry.data['play']}]" if "play" in entry.data else ""
    return f"{entry.seq:>4}  {told(entry, table.board_of(entry)).in_(lang)}{play}"


def consenting(table: Table | KeptTable, text: str) -> tuple[str, ...]:
    """Return the seats that --consent names."""
    words = tuple(word.strip().lower() for word in text.split(",") if word.strip())
    return table.players if words in (("all",), ("tous",)) else words


_CUT = Words(
    "Cut the dice with a word of your own, so that nobody can have chosen them (Enter: draw)?"
)
_CUT_AGAIN = Words("Who else cuts (Enter: draw)?")
_WAITS = Words(
    "Nothing is drawn yet. Cut with a word of your own: referee table cut LOG WORD; then draw: "
    "referee table draw LOG"
)
_ASKED = Words(
    "The set-up waits for player {seat} to choose a colour, {colors}: referee table choose LOG "
    "COLOUR"
)
_CHOOSES = Words("{who} has still to choose which cards to keep:")
_CHOOSE = Words("{who} have still to choose which cards to keep:")
KEEP_HOW = Words("referee table keep LOG --seat COLOUR CARD ...")
_HOW_MANY = Words("say how many play: --players 3; or what you have set up: --position FILE")
