"""The lines of a position, read one by one onto a sheet."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from referee.engine.game import Game
from referee.engine.phrasing import owner, piece_names, seated
from referee.notation import sentences as shared
from referee.notation.lines import no_fact, once, read_game, read_players
from referee.notation.tokens import PLACE, Word, read_number, right, words_of_lines
from referee.rules.barony.notation import sentences as say
from referee.rules.barony.notation.cell_lines import read_range, read_space
from referee.rules.barony.notation.sheet import END, NOUNS, PLURALS, Sheet, read_color, read_counted
from referee.rules.barony.position import ACTION, ANY_CARD, KNIGHT, PIECES

_STARTS_LIKE_A_PLACE = re.compile(rf"{PLACE}(?:\.\..*)?")
NONE = "none"
"""What is said of an empty hand, of no tokens and of no modules."""


def read_sheet(text: str, game: Game) -> Sheet:
    """Every fact of a position text.

    Ranges come last, so that a space's own line goes before them wherever it stands.
    """
    sheet = Sheet(game)
    ranges: list[list[Word]] = []
    for words in words_of_lines(text):
        reader = _READERS.get(words[0].text)
        if reader is not None:
            reader(sheet, words)
        elif not _STARTS_LIKE_A_PLACE.fullmatch(words[0].text):
            no_fact(words[0], tuple(_READERS))
        elif ".." in words[0].text:
            ranges.append(words)
        else:
            read_space(sheet, words)
    for words in ranges:
        read_range(sheet, words)
    return sheet


def _read_players(sheet: Sheet, words: list[Word]) -> None:
    read_players(sheet, words, partial(read_color, sheet))


def _read_first(sheet: Sheet, words: list[Word]) -> None:
    once(sheet, "first", words[0], say.FIRST_IS)
    if len(words) != 2:
        words[-1].fail(say.FIRST_LINE)
    sheet.first = read_color(sheet, words[1])


def _read_turn(sheet: Sheet, words: list[Word]) -> None:
    once(sheet, "turn", words[0], shared.TURN_IS)
    if len(words) != 2:
        words[min(2, len(words) - 1)].fail(shared.TURN_LINE_BARE)
    sheet.turn = read_color(sheet, words[1])


def _read_with(sheet: Sheet, words: list[Word]) -> None:
    once(sheet, "with", words[0], say.MODULES_ARE)
    known = tuple(sheet.game.spec.modules)
    named = [word for word in words[1:] if word.text != ","]
    if not named:
        words[0].fail(say.WITH_LINE, example=" ".join(known))
    if [word.text for word in named] == [NONE]:
        named = []
    for at, word in enumerate(named):
        if word.text not in known:
            word.fail(say.NO_MODULE, right=right(word.text, known))
        if word.text in (other.text for other in named[:at]):
            word.fail(say.MODULE_TWICE)
    sheet.modules = tuple(word.text for word in named)


def _read_setup(sheet: Sheet, words: list[Word]) -> None:
    once(sheet, "setup", words[0], say.SETUP_IS)
    if len(words) != 1:
        words[1].fail(say.SETUP_LINE)
    sheet.setup = True


def _read_done(sheet: Sheet, words: list[Word]) -> None:
    once(sheet, "done", words[0], say.DONE_IS)
    known = (ACTION, END)
    told = [word for word in words[1:] if word.text != ","]
    if not told:
        words[0].fail(say.DONE_LINE)
    for word in told:
        if word.text not in known:
            word.fail(shared.NOT_DONE, right=right(word.text, known))
    sheet.done = tuple(dict.fromkeys(word.text for word in told))


def _owner_line(sheet: Sheet, words: list[Word], example: str) -> tuple[str, list[Word]]:
    """`reserve blue: ...` as the colour and what follows the colon."""
    what = words[0].text
    if len(words) < 4 or words[2].text != ":":
        words[-1].fail(say.STORE_LINE, example=f"{what} blue: {example}")
    color = read_color(sheet, words[1])
    whose, name = owner(sheet.game, color), seated(sheet.game, color)
    once(sheet, (what, color), words[0], say.STORE_IS[what], color=whose, name=name)
    return color, words[3:]


def _read_reserve(sheet: Sheet, words: list[Word]) -> None:
    color, rest = _owner_line(sheet, words, "knights*4 cities*0")
    for word in rest:
        name, count = read_counted(word, "knights*4")
        piece = NOUNS.get(name, name)
        if piece not in PIECES:
            word.fail(say.NOT_RESERVED, right=right(name, PLURALS))
        pieces, whose = piece_names(sheet.game, piece), owner(sheet.game, color)
        once(sheet, ("reserve", color, piece), word, say.STOCK_ARE, pieces=pieces, color=whose)
        sheet.reserve[color, piece] = count


def _read_removed(sheet: Sheet, words: list[Word]) -> None:
    color, rest = _owner_line(sheet, words, "knights*1")
    sheet.removed[color] = 0
    if [word.text for word in rest] == [NONE]:
        return
    name, count = read_counted(rest[0], "knights*1")
    if NOUNS.get(name, name) != KNIGHT:
        rest[0].fail(say.NOT_REMOVED)
    if len(rest) > 1:
        rest[1].fail(say.STORE_LINE, example="removed blue: knights*1")
    sheet.removed[color] = count


def _read_tokens(sheet: Sheet, words: list[Word]) -> None:
    known = tuple(sheet.game.numbers.gold)
    color, rest = _owner_line(sheet, words, f"{known[0]}*2 {known[1]}")
    held = sheet.tokens.setdefault(color, {})
    if [word.text for word in rest] == [NONE]:
        return
    for word in rest:
        name, count = read_counted(word, f"{known[0]}*2")
        if name not in known:
            word.fail(say.NO_TOKEN, right=right(name, known))
        once(sheet, ("tokens", color, name), word, say.TOKENS_ARE, kind=name)
        held[name] = count


def _read_title(sheet: Sheet, words: list[Word]) -> None:
    known = tuple(sheet.game.spec.ranks)
    color, rest = _owner_line(sheet, words, known[-1])
    if rest[0].text not in known:
        rest[0].fail(say.NO_TITLE, right=right(rest[0].text, known))
    _nothing_more(rest, f"title blue: {known[-1]}")
    sheet.titles[color] = rest[0].text


def _read_magic(sheet: Sheet, words: list[Word]) -> None:
    color, rest = _owner_line(sheet, words, "3")
    sheet.magic[color] = read_number(rest[0], 0, sheet.game.numbers.magic, say.SOME_MAGIC)
    _nothing_more(rest, "magic blue: 3")


def _nothing_more(rest: list[Word], example: str) -> None:
    if len(rest) > 1:
        rest[1].fail(say.STORE_LINE, example=example)


def _read_spells(sheet: Sheet, words: list[Word]) -> None:
    once(sheet, "spells", words[0], say.SPELLS_ARE)
    known = tuple(sheet.game.spec.decks["spells"].cards)
    if len(words) < 3 or words[1].text != ":":
        words[-1].fail(say.STORE_LINE, example=f"spells: {known[0]} {known[1]}")
    rest = [word for word in words[2:] if word.text != ","]
    if [word.text for word in rest] == [NONE]:
        rest = []
    for at, word in enumerate(rest):
        if word.text not in known:
            word.fail(say.NO_SPELL, right=right(word.text, known))
        if word.text in (other.text for other in rest[:at]):
            word.fail(say.SPELL_TWICE)
    sheet.spells = tuple(word.text for word in rest)


def _read_heroes(sheet: Sheet, words: list[Word]) -> None:
    known = tuple(sheet.game.spec.decks["heroes"].cards)
    color, rest = _owner_line(sheet, words, f"{known[0]} {ANY_CARD}")
    cards: list[str] = []
    for word in rest if [word.text for word in rest] != [NONE] else ():
        name, count = read_counted(word, f"{known[0]}*2")
        if name not in (*known, ANY_CARD):
            word.fail(say.NO_HERO, right=right(name, known))
        cards += [name] * count
    sheet.hands[color] = tuple(cards)


_READERS: dict[str, Callable[[Sheet, list[Word]], None]] = {
    "game": read_game,
    "players": _read_players,
    "first": _read_first,
    "turn": _read_turn,
    "with": _read_with,
    "setup": _read_setup,
    "done": _read_done,
    "reserve": _read_reserve,
    "removed": _read_removed,
    "tokens": _read_tokens,
    "title": _read_title,
    "magic": _read_magic,
    "spells": _read_spells,
    "heroes": _read_heroes,
}
