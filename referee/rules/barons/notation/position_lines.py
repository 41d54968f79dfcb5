"""The lines of a position, read one by one onto a sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial

from referee.engine.errors import PositionError
from referee.engine.phrasing import owner, piece_names
from referee.notation import sentences as say
from referee.notation.lines import no_fact, once, read_game, read_players
from referee.notation.tokens import (
    PLACE,
    Word,
    named_game,
    read_counted,
    read_number,
    read_place,
    right,
    shown,
    words_of_lines,
)
from referee.rules.barons.game import Game
from referee.rules.barons.notation.cell_lines import read_cell
from referee.rules.barons.notation.position_sentences import TILE_TWICE
from referee.rules.barons.notation.sheet import NOUNS, Sheet, read_color
from referee.rules.barons.position import ANY_CARD

_STARTS_LIKE_A_PLACE = re.compile(rf"{PLACE}(?:\.\..*)?|[a-z]+-[A-Za-z]+")


def read_sheet(text: str, game: Game, tiles: Mapping[str, int] | None = None) -> Sheet:
    """Every fact of a position text about a game."""
    lines = words_of_lines(text)
    named_game(lines, game)
    sheet = Sheet(game, tiles=dict(tiles or {}))
    for words in lines:
        _note_tile(sheet, words)
    for words in lines:
        _read_line(sheet, words)
    return sheet


def _note_tile(sheet: Sheet, words: list[Word]) -> None:
    """Tiles are noted first, so that any other line may call a cell by its tile."""
    if len(words) < 2 or words[1].text not in sheet.game.tile_names:
        return
    if re.fullmatch(r"[a-z][0-9]+|#[0-9]+|@[A-Z]+", words[0].text):
        cell = read_place(words[0], sheet.game, {})
        tile = words[1].text
        if sheet.tiles.setdefault(tile, cell) != cell:
            first, second = (sheet.game.names[at] for at in (sheet.tiles[tile], cell))
            reason = TILE_TWICE.fill(tile=tile, first=first, second=second)
            raise PositionError(words[1].line, reason)


def _read_line(sheet: Sheet, words: list[Word]) -> None:
    head = words[0]
    reader = _READERS.get(head.text)
    if reader is not None:
        reader(sheet, words)
    elif _STARTS_LIKE_A_PLACE.fullmatch(head.text):
        read_cell(sheet, words)
    else:
        no_fact(head, [start for start in _READERS if start not in _foreign(sheet.game)])


def _foreign(game: Game) -> set[str]:
    """Lines of other games that say nothing in this one."""
    has = {
        "discard": game.edition.has_discard,
        "hand": game.cards,
        "last": game.edition.last_round,
    }
    return {start for start, there in has.items() if not there}


def _read_players(sheet: Sheet, words: list[Word]) -> None:
    read_players(sheet, words, partial(read_color, sheet))


def _read_turn(sheet: Sheet, words: list[Word]) -> None:
    once(sheet, "turn", words[0], say.TURN_IS)
    rest = [word.text for word in words[1:]]
    recruits = sheet.game.edition.recruit_die
    if len(rest) not in (1, 3) or (len(rest) == 3 and rest[1] != "die"):
        line = say.TURN_LINE_BARE if recruits else say.TURN_LINE
        words[min(2, len(words) - 1)].fail(line)
    sheet.turn = read_color(sheet, words[1])
    if len(rest) == 3:
        if recruits:
            words[2].fail(say.DIE_RECRUITS)
        sheet.die = read_number(words[3], 1, sheet.game.faces, say.A_FACE)


def _owner_line(sheet: Sheet, words: list[Word]) -> tuple[str, list[Word]]:
    """`reserve blue: ...` as the colour and what follows the colon."""
    what = words[0].text
    if len(words) < 3 or words[2].text != ":":
        words[-1].fail(say.STORE_LINE, what=what)
    color = read_color(sheet, words[1])
    whose = owner(sheet.game, color)
    once(sheet, (what, color), words[0], say.STORE_IS[what], color=whose)
    return color, words[3:]


def _read_reserve(sheet: Sheet, words: list[Word]) -> None:
    color, rest = _owner_line(sheet, words)
    for word in rest:
        name, count = read_counted(word)
        piece = NOUNS.get(name, name)
        if piece not in ("troops", "donjon") or not sheet.game.count(piece):
            word.fail(say.NOT_RESERVED, stock=_stock(sheet))
        pieces, whose = piece_names(sheet.game, piece), owner(sheet.game, color)
        once(sheet, ("reserve", color, piece), word, say.STOCK_ARE, pieces=pieces, color=whose)
        sheet.reserve[color, piece] = count


def _stock(sheet: Sheet) -> str:
    return "troops*N donjons*N" if sheet.game.count("donjon") else "troops*N"


def _read_discard(sheet: Sheet, words: list[Word]) -> None:
    if not sheet.game.edition.has_discard:
        words[0].fail(say.NO_DISCARD)
    color, rest = _owner_line(sheet, words)
    if len(rest) != 1:
        words[0].fail(say.DISCARD_LINE)
    name, count = read_counted(rest[0])
    if NOUNS.get(name, name) != "troops":
        rest[0].fail(say.NOT_DISCARDED)
    sheet.discard[color] = count


def _read_hand(sheet: Sheet, words: list[Word]) -> None:
    if not sheet.game.cards:
        words[0].fail(say.NO_CARDS)
    color, rest = _owner_line(sheet, words)
    cards = [word.text for word in rest]
    if cards == ["none"]:
        cards = []
    elif not cards:
        words[0].fail(say.HAND_LINE, card=sheet.game.spec.tile_names[0])
    for word in rest if cards else ():
        if word.text != ANY_CARD and word.text not in sheet.game.cards:
            word.fail(say.NO_CARD_HELD)
    sheet.hands[color] = tuple(cards)


def _read_moved(sheet: Sheet, words: list[Word]) -> None:
    if len(words) == 1:
        words[0].fail(say.MOVED_LINE)
    for word in words[1:]:
        place, star, count = word.text.partition("*")
        cell = read_place(word.part(place, 0), sheet.game, sheet.tiles)
        number = word.part(count, len(place) + 1)
        once(sheet, ("moved", cell), word, say.MOVED_ARE, cell=sheet.game.names[cell])
        sheet.moved[cell] = read_number(number, 0, 999, say.TROOPS_NUMBER) if star else 1


def _read_done(sheet: Sheet, words: list[Word]) -> None:
    known = sheet.game.edition.done_words
    told = [word for word in words[1:] if word.text != ","]
    for word in told:
        if word.text not in known:
            word.fail(say.NOT_DONE, right=right(word.text, known))
    sheet.done += tuple(word.text for word in told)


def _read_last_round(sheet: Sheet, words: list[Word]) -> None:
    text = " ".join(word.text for word in words)
    if not sheet.game.edition.last_round:
        words[0].fail(say.MEANS_NOTHING, text=shown(text))
    if text != "last round":
        words[0].fail(say.LAST_ROUND_LINE)
    once(sheet, "last", words[0], say.LAST_ROUND_IS)
    sheet.last_round = True


_READERS: dict[str, Callable[[Sheet, list[Word]], None]] = {
    "game": read_game,
    "players": _read_players,
    "turn": _read_turn,
    "reserve": _read_reserve,
    "discard": _read_discard,
    "hand": _read_hand,
    "moved": _read_moved,
    "done": _read_done,
    "last": _read_last_round,
}
