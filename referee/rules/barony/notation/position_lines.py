"""The lines of a Barony position, read onto a sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

from pnp.text.words import choices
from referee.engine.game import Game
from referee.notation import refusals as shared
from referee.notation.fact_sheet import Sheet as SharedSheet
from referee.notation.line_readers import (
    are_none,
    different_words,
    known_words,
    read_game,
    read_lines,
    read_owner,
    read_players,
    read_stock,
    read_turn,
    without_commas,
)
from referee.notation.tokens import Word, read_counted, read_number, right
from referee.rules.barony.notation import refusals as say
from referee.rules.barony.position import (
    ACTION,
    ANY_CARD,
    CITY,
    CONTROL,
    KNIGHT,
    PIECES,
    STRONGHOLD,
    VILLAGE,
)

END = "end"
"""What `done` says of a game that is over."""
PLURALS = ("knights", "villages", "strongholds", "cities")
"""The words of a reserve, in the order in which it is written."""
_RESERVED = shared.EXPECTED.fill(known=choices(PLURALS))
_COLOR = re.compile(r"[a-z]+(?:-[a-z]+)*")


@dataclass
class Sheet(SharedSheet):
    """What a position text of this family says."""

    first: str = ""
    modules: tuple[str, ...] | None = None
    setup: bool = False
    removed: dict[str, int] = field(default_factory=dict)
    tokens: dict[str, dict[str, int]] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    magic: dict[str, int] = field(default_factory=dict)
    spells: tuple[str, ...] | None = None

    nouns: ClassVar[Mapping[str, str]] = {
        "knights": KNIGHT,
        "villages": VILLAGE,
        "strongholds": STRONGHOLD,
        "cities": CITY,
        "controls": CONTROL,
    }
    example: ClassVar[str] = "knight*2"

    @property
    def pieces(self) -> tuple[str, ...]:
        return (*PIECES, CONTROL)

    def color(self, word: Word) -> str:
        """Return any word, for it may be a colour; whether it plays the players show."""
        if not _COLOR.fullmatch(word.text):
            small = word.text.lower()
            known = (small,) if _COLOR.fullmatch(small) else self.players or self.game.colors
            word.fail(shared.NO_COLOR, right=right(word.text, known))
        return word.text

    def count_on_board(self, color: str, piece: str) -> int:
        """Return how many of a colour's pieces stand on the board."""
        return sum(held.get((color, piece), 0) for held in self.cells.values())


def read_sheet(text: str, game: Game) -> Sheet:
    """Read every fact of a position text."""
    return read_lines(text, Sheet(game), _READERS)


def _read_first(sheet: Sheet, words: list[Word]) -> None:
    """Read `first blue`."""
    sheet.once("first", words[0], say.FIRST_IS)
    if len(words) != 2:
        words[-1].fail(say.FIRST_LINE)
    sheet.first = sheet.color(words[1])


def _read_with(sheet: Sheet, words: list[Word]) -> None:
    """Read `with sorcery heroes`, or `with none`."""
    sheet.once("with", words[0], say.MODULES_ARE)
    known = tuple(sheet.game.spec.modules)
    named = without_commas(words[1:])
    if not named:
        words[0].fail(say.WITH_LINE, example=" ".join(known))
    sheet.modules = different_words(named, known, say.NO_MODULE, say.MODULE_TWICE)


def _read_setup(sheet: Sheet, words: list[Word]) -> None:
    """Read `setup`: cities are still being placed."""
    sheet.once("setup", words[0], say.SETUP_IS)
    if len(words) != 1:
        words[1].fail(say.SETUP_LINE)
    sheet.setup = True


def _read_done(sheet: Sheet, words: list[Word]) -> None:
    """Read `done action`, or `done end` of a game that is over."""
    sheet.once("done", words[0], say.DONE_IS)
    told = without_commas(words[1:])
    if not told:
        words[0].fail(say.DONE_LINE)
    sheet.done = tuple(dict.fromkeys(known_words(told, (ACTION, END), shared.NOT_DONE)))


def _owner(sheet: Sheet, words: list[Word], example: str) -> tuple[str, list[Word]]:
    what = words[0].text
    line = f"{what} blue: {example}"
    return read_owner(sheet, words, say.STORE_IS[what], say.STORE_LINE, least=1, example=line)


def _read_reserve(sheet: Sheet, words: list[Word]) -> None:
    """Read `reserve blue: knights*4 cities*0`."""
    color, rest = _owner(sheet, words, "knights*4 cities*0")
    read_stock(sheet, color, rest, PIECES, say.NOT_RESERVED, example="knights*4", right=_RESERVED)


def _read_removed(sheet: Sheet, words: list[Word]) -> None:
    """Read `removed blue: knights*1`: knights that expeditions took out of the game."""
    color, rest = _owner(sheet, words, "knights*1")
    sheet.removed[color] = 0
    if are_none(rest):
        return
    piece, count = sheet.counted(rest[0], "knights*1")
    if piece != KNIGHT:
        rest[0].fail(say.NOT_REMOVED)
    _nothing_more(rest, "removed blue: knights*1")
    sheet.removed[color] = count


def _read_tokens(sheet: Sheet, words: list[Word]) -> None:
    """Read `tokens blue: field*2 plain`."""
    known = tuple(sheet.game.numbers.gold)
    color, rest = _owner(sheet, words, f"{known[0]}*2 {known[1]}")
    held = sheet.tokens.setdefault(color, {})
    for word in () if are_none(rest) else rest:
        name, count = read_counted(word, f"{known[0]}*2")
        if name not in known:
            word.fail(say.NO_TOKEN, right=right(name, known))
        sheet.once(("tokens", color, name), word, partial(say.TOKENS_ARE.fill, kind=name))
        held[name] = count


def _read_title(sheet: Sheet, words: list[Word]) -> None:
    """Read `title blue: duke`."""
    known = tuple(sheet.game.spec.ranks)
    color, rest = _owner(sheet, words, known[-1])
    if rest[0].text not in known:
        rest[0].fail(say.NO_TITLE, right=right(rest[0].text, known))
    _nothing_more(rest, f"title blue: {known[-1]}")
    sheet.titles[color] = rest[0].text


def _read_magic(sheet: Sheet, words: list[Word]) -> None:
    """Read `magic blue: 3`."""
    color, rest = _owner(sheet, words, "3")
    sheet.magic[color] = read_number(rest[0], 0, sheet.game.numbers.magic, say.SOME_MAGIC)
    _nothing_more(rest, "magic blue: 3")


def _nothing_more(rest: list[Word], example: str) -> None:
    if len(rest) > 1:
        rest[1].fail(say.STORE_LINE, example=example)


def _read_spells(sheet: Sheet, words: list[Word]) -> None:
    """Read `spells: charm portal`."""
    sheet.once("spells", words[0], say.SPELLS_ARE)
    known = tuple(sheet.game.spec.decks["spells"].cards)
    if len(words) < 3 or words[1].text != ":":
        words[-1].fail(say.STORE_LINE, example=f"spells: {known[0]} {known[1]}")
    named = without_commas(words[2:])
    sheet.spells = different_words(named, known, say.NO_SPELL, say.SPELL_TWICE)


def _read_heroes(sheet: Sheet, words: list[Word]) -> None:
    """Read `heroes blue: spy ?`; an unknown card is a question mark."""
    known = tuple(sheet.game.spec.decks["heroes"].cards)
    color, rest = _owner(sheet, words, f"{known[0]} {ANY_CARD}")
    cards: list[str] = []
    for word in () if are_none(rest) else rest:
        name, count = read_counted(word, f"{known[0]}*2")
        if name not in (*known, ANY_CARD):
            word.fail(say.NO_HERO, right=right(name, known))
        cards += [name] * count
    sheet.hands[color] = tuple(cards)


_READERS: dict[str, Callable[[Sheet, list[Word]], None]] = {
    "game": read_game,
    "players": read_players,
    "first": _read_first,
    "turn": read_turn,
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
