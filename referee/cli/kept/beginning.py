"""A kept table begun at the terminal: sealed, cut, set up step by step, with its choices."""

from __future__ import annotations

import sys
from pathlib import Path

from pnp.folder.spec import GameSpec
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words
from referee.cli.colors import ask_color, can_ask, choose_colors
from referee.cli.hand_screen import PASS_TO
from referee.cli.kept.telling import card_row
from referee.cli.prompt import ask, wipe
from referee.kept.refusals import ActError
from referee.kept.setup.seating import color_name
from referee.show.terminal_lines import say, say_wrapped, seal_line
from referee.table.header import BY_HAND
from referee.table.kept.kept_table import KeptTable
from referee.table.logged.log_reading import TERMINAL
from referee.table.proof_words import GIVEN_SEED
from referee.table.table_errors import TableError


def begin_kept(
    path: str,
    spec: GameSpec,
    players: int,
    colors: str,
    seed: str | None,
    modules: tuple[str, ...],
    phones: str,
    dice: str,
) -> KeptTable:
    """Begin a kept table in a file that must not be there yet."""
    named = choose_colors(spec.with_default_colors(), players, colors) if colors else ()
    return KeptTable.create(
        Path(path),
        str(spec.folder),
        players,
        colors=named,
        seed=seed,
        modules=modules,
        phones=phones,
        dice=dice,
    )


def tell_kept_set_up(table: KeptTable, lang: Lang) -> None:
    """Tell the seal, let players cut, carry the set-up out and ask whoever has a choice."""
    say(seal_line(table.header.commitment, lang))
    if table.header.seed == BY_HAND:
        say_wrapped(GIVEN_SEED.in_(lang))
    words = _CUT
    while not table.is_drawn and can_ask() and (word := ask(f"{words.in_(lang)} ")):
        try:
            table.cut(word, by=TERMINAL)
            words = _CUT_AGAIN
        except TableError as error:
            say_wrapped(error.in_(lang))
    go_on(table, lang)


def go_on(table: KeptTable, lang: Lang, *, asks_colors: bool = True) -> None:
    """Carry the set-up on as far as it goes without an answer that nobody here can give.

    Where nobody sits at the terminal and colours are asked, each takes the first that is left.
    """
    while not table.is_started:
        first = len(table.entries)
        asked = table.asked
        if asked is None:
            table.set_up(expect=table.seq)
        elif asked["what"] == "color" and not asks_colors:
            return
        elif asked["what"] == "color" and can_ask():
            spec, seat = table.game.spec.with_default_colors(), asked["seats"][0]
            players = table.game.table.players
            color = ask_color(spec, seat, 0, players, asked["colors"], lang)
            table.choose(color, expect=table.seq)
        elif asked["what"] == "color":
            table.choose(asked["colors"][0], expect=table.seq)
        elif can_ask():
            _ask_to_keep(table, asked["players"][0], asked["deck"], asked["count"], lang)
        else:
            return
        for entry in table.entries[first:]:
            say_wrapped(f"{table.told(entry).in_(lang)}.", "  ")


def _ask_to_keep(table: KeptTable, seat: str, deck: str, count: int, lang: Lang) -> None:
    """Let a seat choose what it keeps while nobody else looks."""
    wipe()
    name = color_name(table.game.table, seat).in_(lang)
    ask(PASS_TO.in_(lang).format(player=name))
    hand = table.hand(seat)[deck]
    for number, card in enumerate(hand, start=1):
        say(f"  {number}  {card_row(table.game.table, deck, [card], lang)}")
    said = (ask(_WHICH.in_(lang).format(count=count, of=len(hand))) or "").replace(",", " ").split()
    wipe()
    if not said and not sys.stdin.isatty():
        raise HeraldError(_NO_ANSWER)
    picked = [int(word) for word in said if word.isdecimal() and 1 <= int(word) <= len(hand)]
    try:
        table.keep(seat, [hand[at - 1] for at in dict.fromkeys(picked)], expect=table.seq)
    except ActError as error:
        say_wrapped(error.in_(lang))


_CUT = Words(
    "Cut the dice with a word of your own, so that nobody can have chosen them (Enter: draw)?"
)
_CUT_AGAIN = Words("Who else cuts (Enter: draw)?")
_WHICH = Words("Which {count} of these {of} do you keep? Their numbers: ")
_NO_ANSWER = Words("nobody has chosen which cards to keep")
