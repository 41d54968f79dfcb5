"""The lines of a position of barons, knights, troops and donjons, read onto a sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

from referee.notation import refusals as shared
from referee.notation.fact_sheet import Sheet as SharedSheet
from referee.notation.line_readers import (
    are_none,
    known_words,
    read_game,
    read_lines,
    read_owner,
    read_players,
    read_stock,
    read_turn,
    without_commas,
)
from referee.notation.tokens import PLACE, Word, read_counted, read_number, read_place, shown
from referee.rules.barons.game import Game
from referee.rules.barons.notation import refusals as say
from referee.rules.barons.position import ANY_CARD


@dataclass
class Sheet(SharedSheet):
    """What a position text of this family says."""

    game: Game
    die: int = 0
    discard: dict[str, int] = field(default_factory=dict)
    moved: dict[int, int] = field(default_factory=dict)
    last_round: bool = False

    # a tile that is not spelt right is refused as a cell, not as an unknown fact
    starts_cell: ClassVar[re.Pattern[str]] = re.compile(rf"{PLACE}(?:\.\..*)?|[a-z]+-[A-Za-z]+")
    nouns: ClassVar[Mapping[str, str]] = {
        "troop": "troops",
        "donjons": "donjon",
        "barons": "baron",
        "kings": "king",
        "knights": "knight",
        "saboteurs": "saboteur",
    }
    example: ClassVar[str] = "troops*5"

    @property
    def pieces(self) -> tuple[str, ...]:
        return self.game.chief, self.game.guard, "troops", "donjon"

    def counted(self, word: Word, example: str = "") -> tuple[str, int]:
        if "-" in word.text:  # a tile, which in small letters would be no piece either
            word.fail(say.A_PIECE, example=example or self.example)
        name, count = read_counted(word, example or self.example, say.A_PIECE, say.A_PIECE_SMALL)
        return self.nouns.get(name, name), count


def read_sheet(text: str, game: Game, tiles: Mapping[str, int] | None = None) -> Sheet:
    """Read every fact of a position text; `tiles` are those whose place is known already."""
    has = {
        "discard": game.edition.has_discard,
        "hand": game.cards,
        "last": game.edition.last_round,
    }
    foreign = {start for start, there in has.items() if not there}
    return read_lines(text, Sheet(game, tiles=dict(tiles or {})), _READERS, foreign)


def _read_turn(sheet: Sheet, words: list[Word]) -> None:
    """Read `turn blue` or `turn blue die 4`."""
    recruits = sheet.game.edition.recruit_die
    rolled = len(words) == 4 and words[2].text == "die"
    shape = shared.TURN_LINE_BARE if recruits else say.TURN_LINE
    read_turn(sheet, words[:2] if rolled else words, shape)
    if rolled:
        if recruits:
            words[2].fail(say.DIE_RECRUITS)
        sheet.die = read_number(words[3], 1, sheet.game.faces, say.A_FACE)


def _read_reserve(sheet: Sheet, words: list[Word]) -> None:
    """Read `reserve blue: troops*20 donjons*3`."""
    color, rest = _owner(sheet, words)
    kept = [piece for piece in ("troops", "donjon") if sheet.game.count(piece)]
    stock = "troops*N donjons*N" if "donjon" in kept else "troops*N"
    read_stock(sheet, color, rest, kept, say.NOT_RESERVED, stock=stock)


def _owner(sheet: Sheet, words: list[Word]) -> tuple[str, list[Word]]:
    what = words[0].text
    return read_owner(sheet, words, say.STORE_IS[what], say.STORE_LINE, what=what)


def _read_discard(sheet: Sheet, words: list[Word]) -> None:
    """Read `discard blue: troops*6`."""
    if not sheet.game.edition.has_discard:
        words[0].fail(say.NO_DISCARD)
    color, rest = _owner(sheet, words)
    if len(rest) != 1:
        words[0].fail(say.DISCARD_LINE)
    piece, count = sheet.counted(rest[0])
    if piece != "troops":
        rest[0].fail(say.NOT_DISCARDED)
    sheet.discard[color] = count


def _read_hand(sheet: Sheet, words: list[Word]) -> None:
    """Read `hand blue: lion-A ?`; an unknown card is a question mark."""
    if not sheet.game.cards:
        words[0].fail(say.NO_CARDS)
    color, rest = _owner(sheet, words)
    if not rest:
        words[0].fail(say.HAND_LINE, card=sheet.game.spec.tile_names[0])
    cards = [] if are_none(rest) else rest
    for word in cards:
        if word.text != ANY_CARD and word.text not in sheet.game.cards:
            word.fail(say.NO_CARD_HELD)
    sheet.hands[color] = tuple(word.text for word in cards)


def _read_moved(sheet: Sheet, words: list[Word]) -> None:
    """Read `moved d4*2`: troops that have moved in this turn."""
    if len(words) == 1:
        words[0].fail(say.MOVED_LINE)
    for word in words[1:]:
        place, star, count = word.text.partition("*")
        cell = read_place(word.part(place, 0), sheet.game, sheet.tiles)
        number = word.part(count, len(place) + 1)
        what = partial(say.MOVED_ARE.fill, cell=sheet.game.names[cell])
        sheet.once(("moved", cell), word, what)
        sheet.moved[cell] = read_number(number, 0, 999, say.TROOPS_NUMBER) if star else 1


def _read_done(sheet: Sheet, words: list[Word]) -> None:
    """Read `done officer order`; several such lines add up."""
    told = without_commas(words[1:])
    sheet.done += known_words(told, sheet.game.edition.done_words, shared.NOT_DONE)


def _read_last_round(sheet: Sheet, words: list[Word]) -> None:
    """Read `last round`."""
    text = " ".join(word.text for word in words)
    if not sheet.game.edition.last_round:
        words[0].fail(say.MEANS_NOTHING, text=shown(text))
    if text != "last round":
        words[0].fail(say.LAST_ROUND_LINE)
    sheet.once("last", words[0], say.LAST_ROUND_IS)
    sheet.last_round = True


_READERS: dict[str, Callable[[Sheet, list[Word]], None]] = {
    "game": read_game,
    "players": read_players,
    "turn": _read_turn,
    "reserve": _read_reserve,
    "discard": _read_discard,
    "hand": _read_hand,
    "moved": _read_moved,
    "done": _read_done,
    "last": _read_last_round,
}
