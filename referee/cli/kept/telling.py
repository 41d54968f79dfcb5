"""A kept table told at the terminal: what lies where, whose turn it is, the sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.folder.table.game_table import GameTable
from pnp.text.words import Lang, Words, counted, joined, labelled
from referee.kept.score.score_sheet import Sheet
from referee.kept.setup.recipe import item_name
from referee.kept.setup.seating import color_name
from referee.kept.state import UNKNOWN
from referee.show.terminal_lines import say, say_wrapped
from referee.table.kept.kept_table import KeptTable
from referee.table.log_file import Entry


def tell_shown(table: GameTable, shown: Mapping[str, Any], lang: Lang) -> None:
    """Tell what somebody sees of a table, as `seen` gives it."""
    for sort in ("decks", "bags"):
        for word, counts in shown[sort].items():
            stock = table.decks.get(word) or table.bags[word]
            names = shown["seen"].get(word, {})
            zones = ", ".join(_zones(table, word, counts, names, lang))
            say_wrapped(labelled(stock.name.in_(lang), zones, lang), "  ")
    for word, value in shown["counters"].items():
        said = _by_color(table, value, lang)
        say_wrapped(labelled(table.counters[word].name.in_(lang), said, lang), "  ")
    for word, faces in shown["dice"].items():
        said = ", ".join(map(str, faces))
        say_wrapped(labelled(table.rolls[word].name.in_(lang), said, lang), "  ")
    if shown["board"]:
        cells = "; ".join(
            f"{cell} {joined(', ', [table.named(one) for one in lying]).in_(lang)}"
            for cell, lying in shown["board"].items()
        )
        say_wrapped(labelled(Words("Board").in_(lang), cells, lang), "  ")


def _zones(
    table: GameTable, word: str, counts: Mapping[str, Any], seen: Mapping[str, Any], lang: Lang
) -> Iterator[str]:
    stock = table.decks.get(word) or table.bags[word]
    flat = {zone: value for zone, value in counts.items() if zone != "places"}
    for zone, value in {**flat, **counts["places"]}.items():
        if not _any(value):
            continue
        place = stock.places.get(zone)
        title = place.name.in_(lang) if place else _ZONES[zone].in_(lang)
        names = seen.get(zone)
        if isinstance(names, list) and names and UNKNOWN not in names:
            yield f"{title} ({card_row(table, word, names, lang)})"
        elif isinstance(value, list):
            yield f"{title} ({card_row(table, word, value, lang)})"
        else:
            yield f"{title} {_by_color(table, value, lang)}"


def _any(value: Any) -> bool:
    return any(map(_any, value.values())) if isinstance(value, Mapping) else bool(value)


def _by_color(table: GameTable, value: Any, lang: Lang) -> str:
    if not isinstance(value, Mapping):
        return str(value)
    return ", ".join(
        f"{color_name(table, color).in_(lang)} {', '.join(one) if isinstance(one, list) else one}"
        for color, one in value.items()
    )


def card_row(table: GameTable, stock: str, names: Iterable[str], lang: Lang) -> str:
    """Return cards as people read them, each with how many there are of it."""
    every = Counter(names)
    titles = {name: item_name(table, stock, name).in_(lang) for name in every}
    return ", ".join(f"{titles[n]} × {c}" if c > 1 else titles[n] for n, c in every.items())


def tell_turn(table: KeptTable, lang: Lang) -> None:
    """Tell round, phase and player, what the set-up waits for, or that the game is over."""
    shown = table.view()["table"]["turn"]
    if asked := table.asked:
        say_wrapped(_asked(table.game.table, asked).in_(lang))
    elif not table.is_started:
        say_wrapped(_WAITS.in_(lang))
    elif shown["over"]:
        say(_OVER.in_(lang))
    else:
        phases = {phase.id: phase.name for phase in table.game.table.turn.phases}
        parts = [_ROUND.fill(n=shown["round"])]
        if shown["phase"] in phases:
            parts.append(phases[shown["phase"]])
        if shown["player"]:
            parts.append(color_name(table.game.table, shown["player"]))
        say_wrapped(f"{joined(', ', parts).in_(lang)}  ({_ENTRY.in_(lang)} {table.seq})")


def _asked(table: GameTable, asked: Mapping[str, Any]) -> Words:
    if asked["what"] == "color":
        return _ASKS_COLOR.fill(seat=asked["seats"][0], colors=", ".join(asked["colors"]))
    who = ", ".join(asked["players"])
    return _ASKS_KEEP.fill(who=who, n=asked["count"], deck=table.decks[asked["deck"]].name)


def tell_table(table: KeptTable, seat: str, lang: Lang) -> None:
    """Tell how a table stands, as everyone sees it or as one seat does."""
    view = table.view(seat or None)
    tell_shown(table.game.table, view["table"], lang)
    if seat:
        for word, names in table.hand(seat).items():
            title = (table.game.table.decks.get(word) or table.game.table.bags[word]).name
            row = card_row(table.game.table, word, names, lang)
            said = _HAND.fill(color=color_name(table.game.table, seat), stock=title)
            say_wrapped(labelled(said.in_(lang), row, lang), "  ")
    say()
    tell_turn(table, lang)


def tell_sheet(table: GameTable, sheet: Sheet, lang: Lang) -> None:
    """Tell the sheet, a row a column, then who is first."""
    titles = [column.name.in_(lang) for column in table.score.columns]
    total = Words("Total").in_(lang)
    wide = max((len(one) for one in (*titles, total)), default=0)
    names = [color_name(table, who).in_(lang) for who in sheet.columns]
    cells = [max(len(name), 4) for name in names]
    say(" " * wide + "".join(f"  {n:>{w}}" for n, w in zip(names, cells, strict=True)))
    rows = [
        (title, [own[column.id] for own in sheet.columns.values()])
        for title, column in zip(titles, table.score.columns, strict=True)
    ]
    for title, values in (*rows, (total, list(sheet.totals.values()))):
        shown = (UNKNOWN if value is None else str(value) for value in values)
        line = "".join(f"  {v:>{w}}" for v, w in zip(shown, cells, strict=True))
        say(f"{title:<{wide}}{line}")
    if sheet.first:
        first = joined(", ", [color_name(table, who) for who in sheet.first])
        say(_FIRST.at(len(sheet.first)).fill(who=first).in_(lang))


def entry_line(entry: Entry, table: KeptTable, lang: Lang) -> str:
    """Return an entry of the log with its number, and the act as it was written."""
    act = f"  [{entry.data['act']}]" if "act" in entry.data else ""
    return f"{entry.seq:>4}  {table.told(entry).in_(lang)}{act}"


def cards_line(table: GameTable, word: str, count: int, lang: Lang) -> str:
    """Return `3 cards`, or how many items of a bag."""
    noun = _CARDS if word in table.decks else _ITEMS
    return counted(count, noun).in_(lang)


_ZONES = {
    "pile": Words("pile"),
    "left": Words("left", context="in a bag"),
    "discard": Words("discard"),
    "box": Words("box", context="where cards are put away"),
    "hand": Words("hands"),
}
_ROUND = Words("Round {n}")
_ENTRY = Words("entry")
_OVER = Words("The game is over.")
_WAITS = Words("The set-up goes on with: referee table draw LOG")
_ASKS_COLOR = Words(
    "The set-up waits for player {seat} to choose a colour ({colors}): referee table choose LOG "
    "COLOUR"
)
_ASKS_KEEP = Words(
    "Each of these keeps {n} of {deck}: {who}: referee table keep LOG --seat COLOUR CARD ..."
)
_HAND = Words("{color}, {stock}")
_FIRST = Words("First: {who}", many="First, level: {who}")
_CARDS = Words("card", many="cards")
_ITEMS = Words("item", many="items")
