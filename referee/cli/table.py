"""`referee table`: a kept table begun, shown, told, taken back, replayed, exported."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.text.words import Words, labelled, listed
from referee.cli.inputs import (
    check_shape,
    choose_colors,
    choose_folder,
    choose_spec,
    game_named_in,
    read_input,
    refusal,
    write_file,
)
from referee.cli.judge import tell_ranking
from referee.cli.setup import wait_for_key
from referee.show.output import say, say_json, say_wrapped, seal_line, seed_line, wrapped

if TYPE_CHECKING:
    from pnp.text.words import Lang
    from referee.engine.values import TablePosition
    from referee.table import Entry, Table


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


def open_table(path: str, game: str, lang: Lang) -> Table:
    from referee.table import Table

    return Table.open(Path(path), str(choose_folder(game, lang)) if game else None)


def make_table(path: str, wishes: NewTable, lang: Lang) -> Table:
    """A new table in a file that must not be there yet."""
    from referee.notation.text import decode
    from referee.table import Table

    position = None
    colors: tuple[str, ...] = ()
    if wishes.position:
        position = decode(read_input(wishes.position, lang))
        folder = str(choose_folder(wishes.game or game_named_in(position), lang))
    else:
        folder = str(choose_folder(wishes.game, lang))
        if not wishes.players:
            raise refusal(lang, _HOW_MANY)
        spec = choose_spec(wishes.game, lang)
        check_shape(spec, wishes.shape, lang)
        colors = choose_colors(spec, wishes.players, wishes.colors, lang)
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
    )


def new(path: str, wishes: NewTable, lang: Lang, as_json: bool) -> None:
    """Begin a table and show its set-up."""
    table = make_table(path, wishes, lang)
    if as_json:
        say_json(table.public())
        return
    tell_set_up(table, lang)
    _tell_table(table, "", lang)
    say(_KEPT.in_(lang).format(name=path))


def tell_set_up(table: Table, lang: Lang) -> None:
    """The seal, then each step of the set-up, then what is lopsided about it."""
    from referee.table.sentences import told

    say(seal_line(table.header.commitment, lang))
    for entry in table.entries:
        if entry.kind in ("step", "start"):
            say_wrapped(f"{told(entry, table.start()).in_(lang)}.", "  ")
    for warning in table.public()["warnings"]:
        say_wrapped(Words.of(warning["words"]).in_(lang), "  ! ")
    say()


def show(path: str, game: str, seat: str, lang: Lang, as_json: bool) -> None:
    """How a table stands, and one hand of it if a seat asks."""
    from referee.cli.private import seat_named

    table = open_table(path, game, lang)
    seat = seat_named(table, seat)
    hand = table.hand(seat) if seat else None
    if as_json:
        say_json(table.public() | ({"hand": list(hand)} if hand is not None else {}))
    else:
        _tell_table(table, seat, lang)


def keep(path: str, game: str, seat: str, cards: list[str], lang: Lang) -> None:
    """Keep some of the cards dealt to a seat and lay the others down unseen."""
    from referee.cli.private import keep_cards

    table = open_table(path, game, lang)
    if not seat:
        raise refusal(lang, _WHOSE, seats=", ".join(table.players))
    say(entry_line(keep_cards(table, seat, cards), table, lang))
    tell_choosing(table, _KEEP_HOW, lang)


def tell_choosing(table: Table, how: Words, lang: Lang) -> None:
    """Who has still to choose cards, and how it is done."""
    from referee.cli.private import choosing

    if waiting := choosing(table, lang):
        words = (_CHOOSES if len(waiting) == 1 else _CHOOSE).in_(lang)
        say_wrapped(words.format(who=listed(waiting, lang)))
        say(f"  {how.in_(lang)}")


def _tell_table(table: Table, seat: str, lang: Lang) -> None:
    tell_board(table.position(), lang)
    tell_turn(table, lang)
    if table.over():
        tell_ranking(table.scores(), table.position(), lang)
    tell_choosing(table, _KEEP_HOW, lang)
    if seat:
        cards = hand_titles(table, seat, lang)
        say(labelled(table.game.color_name(seat, lang), ", ".join(cards) or "–", lang))


def tell_board(position: TablePosition, lang: Lang) -> None:
    from referee.show.terminal import board_lines, print_lines, view_position

    print_lines(board_lines(view_position(position), lang))
    lines = list(position.game.family.showing.say_stocks(position, lang))
    if lines:
        say()
    for line in lines:
        say(wrapped(line, "", "  "))


def tell_turn(table: Table, lang: Lang) -> None:
    """Whose turn it is and with which die, or that the game is over."""
    from referee.cli.moves import turn_line

    over = table.over()
    if over:
        say(f"\n{over.report(lang)['why']}")
        return
    entry = Words("entry {seq}", fr="entrée {seq}").in_(lang).format(seq=table.seq)
    say(f"\n{turn_line(table.position(), lang)}  ({entry})")


def hand_titles(table: Table, seat: str, lang: Lang) -> list[str]:
    """A hand's cards as people read them, with their names in the notation."""
    title, spec = table.game.family.setup.card_title, table.game.spec
    return [f"{title(spec, card).in_(lang)} ({card})" for card in table.hand(seat)]


def log(path: str, game: str, lang: Lang, as_json: bool) -> None:
    """What happened, a line an entry."""
    table = open_table(path, game, lang)
    if as_json:
        say_json([entry.as_json() for entry in table.entries])
        return
    for entry in table.entries:
        say(entry_line(entry, table, lang))


def entry_line(entry: Entry, table: Table, lang: Lang) -> str:
    from referee.table.sentences import told

    play = f"  [{entry.data['play']}]" if "play" in entry.data else ""
    return f"{entry.seq:>4}  {told(entry, table.board_of(entry)).in_(lang)}{play}"


def undo(path: str, game: str, consent: str, lang: Lang) -> None:
    """Take the last play back."""
    table = open_table(path, game, lang)
    entry = table.undo(expect=table.seq, consent=_consent(table, consent))
    say(entry_line(entry, table, lang))


def redo(path: str, game: str, lang: Lang) -> None:
    """Make again what was taken back."""
    table = open_table(path, game, lang)
    entry = table.redo(expect=table.seq)
    say(entry_line(entry, table, lang))


def _consent(table: Table, text: str) -> tuple[str, ...]:
    words = tuple(word.strip().lower() for word in text.split(",") if word.strip())
    return table.players if words in (("all",), ("tous",)) else words


def replay(path: str, game: str, to: int | None, step: bool, lang: Lang) -> None:
    """The game from its start: every play that stands, or the board as it was at an entry."""
    table = open_table(path, game, lang)
    if to is not None:
        position = table.position_at(to)
        say(entry_line(table.entries[to], table, lang))
        tell_board(position, lang)
        return
    tell_board(table.start(), lang)
    for entry, position in table.history():
        if step:
            sys.stdout.flush()
            wait_for_key()
        say(f"\n{entry_line(entry, table, lang)}")
        if entry.kind != "roll":
            tell_board(position, lang)


def export(path: str, game: str, out: str, lang: Lang) -> None:
    """The log itself: it has nothing in it that anyone may not see."""
    text = open_table(path, game, lang).export().decode("utf-8")
    if out:
        write_file(out, text, lang)
    else:
        sys.stdout.write(text)


def reveal(path: str, game: str, consent: str, lang: Lang) -> None:
    """Show the seed and keep it in the log."""
    table = open_table(path, game, lang)
    say(seed_line(table.reveal(expect=table.seq, consent=_consent(table, consent)), lang))


_CHOOSES = Words(
    "{who} has still to choose which cards to keep:",
    fr="{who} doit encore choisir ses cartes\u00a0:",
)
_CHOOSE = Words(
    "{who} have still to choose which cards to keep:",
    fr="{who} doivent encore choisir leurs cartes\u00a0:",
)
_KEEP_HOW = Words(
    "referee table keep LOG --seat COLOUR CARD ...",
    fr="referee table keep JOURNAL --seat COULEUR CARTE ...",
)
_WHOSE = Words(
    "say whose cards are chosen with --seat; the seats are {seats}",
    fr="dites avec --seat de qui sont les cartes\u00a0; les places sont {seats}",
)
_HOW_MANY = Words(
    "say how many play: --players 3; or what you have set up: --position FILE",
    fr="dites combien jouent\u00a0: --players 3\u00a0; ou ce que vous avez mis en place\u00a0: "
    "--position FICHIER",
)
_KEPT = Words(
    "The table is kept in {name}; its seed lies beside it, for you alone, until it is shown.",
    fr="La table est gardée dans {name}\u00a0; sa graine est à côté, pour vous seul, jusqu’à ce "
    "qu’elle soit montrée.",
)
