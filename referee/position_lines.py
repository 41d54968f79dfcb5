"""The lines of a position, read one by one onto a sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from pnp.errors import HeraldError
from pnp.folders import default_game
from referee.cell_lines import read_cell
from referee.errors import NotationError, PositionError
from referee.game import Game, load_game
from referee.position import ANY_CARD
from referee.reading import (
    PLACE,
    Word,
    choices,
    read_counted,
    read_number,
    read_place,
    shown,
    words_of_line,
)
from referee.sheet import NOUNS, Sheet, once, read_color

_STARTS_LIKE_A_PLACE = re.compile(rf"{PLACE}(?:\.\..*)?|[a-z]+-[A-Za-z]+")


def read_sheet(
    text: str, game: Game | None = None, tiles: Mapping[str, int] | None = None
) -> Sheet:
    """Every fact of a position text; the game is the one it names or the one given."""
    lines = [
        words
        for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), start=1)
        if (words := words_of_line(line, number))
    ]
    sheet = Sheet(_find_game(lines, game), tiles=dict(tiles or {}))
    for words in lines:
        _note_tile(sheet, words)
    for words in lines:
        _read_line(sheet, words)
    return sheet


def _find_game(lines: list[list[Word]], game: Game | None) -> Game:
    for words in lines:
        if words[0].text != "game":
            continue
        if len(words) != 2:
            words[0].fail(f"the game should be named in one word, as in `game {default_game()}`")
        if game is not None and game.id == words[1].text:
            return game
        try:
            named = load_game(words[1].text) if re.fullmatch(r"[a-z0-9-]+", words[1].text) else None
        except HeraldError as error:
            words[1].fail(str(error))
        if named is None:
            words[1].fail(f"{shown(words[1].text)} is no name of a game")
        if game is not None and game.id != named.id:
            words[1].fail(f"the position is of `{named.id}`, and `{game.id}` was asked for")
        return named
    if game is None:
        raise NotationError(1, 1, "", f"the position should say its game: `game {default_game()}`")
    return game


def _note_tile(sheet: Sheet, words: list[Word]) -> None:
    """Tiles are noted first, so that any other line may call a cell by its tile."""
    if len(words) < 2 or words[1].text not in sheet.game.tile_names:
        return
    if re.fullmatch(r"[a-z][0-9]+|#[0-9]+|@[A-Z]+", words[0].text):
        cell = read_place(words[0], sheet.game, {})
        tile = words[1].text
        if sheet.tiles.setdefault(tile, cell) != cell:
            names = sheet.game.names
            raise PositionError(
                words[1].line,
                f"there is one tile {tile}, and it lies on {names[sheet.tiles[tile]]} as well as "
                f"on {names[cell]}",
            )


def _read_line(sheet: Sheet, words: list[Word]) -> None:
    head = words[0]
    reader = _READERS.get(head.text)
    if reader is not None:
        reader(sheet, words)
    elif _STARTS_LIKE_A_PLACE.fullmatch(head.text):
        read_cell(sheet, words)
    else:
        head.fail(
            f"{shown(head.text)} starts no fact; a line begins with a cell or with "
            f"{choices(_READERS)}"
        )


def _read_game(sheet: Sheet, words: list[Word]) -> None:
    once(sheet, "game", words[0], "the game is")


def _read_players(sheet: Sheet, words: list[Word]) -> None:
    once(sheet, "players", words[0], "the players are")
    limits = sheet.game.spec.players
    seen: list[str] = []
    for word in words[1:]:
        if word.text not in sheet.game.colors:
            word.fail(f"{shown(word.text)} is no colour; it should be {choices(sheet.game.colors)}")
        if word.text in seen:
            word.fail(f"{word.text} plays once only")
        seen.append(word.text)
    if not limits.min <= len(seen) <= limits.max:
        words[0].fail(
            f"{len(seen)} players are named; the game is for {limits.min} to {limits.max}"
        )
    sheet.players = tuple(seen)


def _read_turn(sheet: Sheet, words: list[Word]) -> None:
    once(sheet, "turn", words[0], "the turn is")
    rest = [word.text for word in words[1:]]
    if len(rest) not in (1, 3) or (len(rest) == 3 and rest[1] != "die"):
        words[min(2, len(words) - 1)].fail(
            "a turn is said as `turn blue`, or `turn blue die 4` once the die is rolled"
        )
    sheet.turn = read_color(sheet, words[1])
    if len(rest) == 3:
        if sheet.game.edition.recruit_die:
            words[2].fail("the die is rolled with a recruitment: `recruit d4 die 5` is the play")
        sheet.die = read_number(words[3], 1, sheet.game.faces, "a face of the die")


def _owner_line(sheet: Sheet, words: list[Word]) -> tuple[str, list[Word]]:
    """`reserve blue: ...` as the colour and what follows the colon."""
    what = words[0].text
    if len(words) < 3 or words[2].text != ":":
        words[-1].fail(f"a {what} is said as `{what} blue: ...`")
    color = read_color(sheet, words[1])
    once(sheet, (what, color), words[0], f"the {what} of {color} is")
    return color, words[3:]


def _read_reserve(sheet: Sheet, words: list[Word]) -> None:
    color, rest = _owner_line(sheet, words)
    for word in rest:
        name, count = read_counted(word)
        piece = NOUNS.get(name, name)
        if piece not in ("troops", "donjon") or not sheet.game.count(piece):
            word.fail(f"{shown(word.text)} is not kept in a reserve; it should be {_stock(sheet)}")
        once(sheet, ("reserve", color, piece), word, f"the {piece} in the reserve of {color} are")
        sheet.reserve[color, piece] = count


def _stock(sheet: Sheet) -> str:
    return "troops*N donjons*N" if sheet.game.count("donjon") else "troops*N"


def _read_discard(sheet: Sheet, words: list[Word]) -> None:
    if not sheet.game.edition.has_discard:
        words[0].fail("this game has no discard")
    color, rest = _owner_line(sheet, words)
    if len(rest) != 1:
        words[0].fail("a discard is said as `discard blue: troops*6`")
    name, count = read_counted(rest[0])
    if NOUNS.get(name, name) != "troops":
        rest[0].fail(f"{shown(rest[0].text)} does not go to the discard; it should be troops*N")
    sheet.discard[color] = count


def _read_hand(sheet: Sheet, words: list[Word]) -> None:
    if not sheet.game.cards:
        words[0].fail("this game has no tactical cards")
    color, rest = _owner_line(sheet, words)
    cards = [word.text for word in rest]
    if cards == ["none"]:
        cards = []
    elif not cards:
        words[0].fail("a hand is said as `hand blue: lion-C ?`, and an empty one as `none`")
    for word in rest if cards else ():
        if word.text != ANY_CARD and word.text not in sheet.game.cards:
            word.fail(f"{shown(word.text)} is no card; a card is named like its tile, or `?`")
    sheet.hands[color] = tuple(cards)


def _read_moved(sheet: Sheet, words: list[Word]) -> None:
    if len(words) == 1:
        words[0].fail("moved troops are said as `moved d4*2`")
    for word in words[1:]:
        place, star, count = word.text.partition("*")
        cell = read_place(word.part(place, 0), sheet.game, sheet.tiles)
        number = word.part(count, len(place) + 1)
        once(sheet, ("moved", cell), word, f"the moved troops of {sheet.game.names[cell]} are")
        sheet.moved[cell] = read_number(number, 0, 999, "a number of troops") if star else 1


def _read_done(sheet: Sheet, words: list[Word]) -> None:
    known = sheet.game.edition.done_words
    for word in words[1:]:
        if word.text not in known:
            word.fail(
                f"{shown(word.text)} is nothing that gets done; it should be {choices(known)}"
            )
    sheet.done += tuple(word.text for word in words[1:])


def _read_last_round(sheet: Sheet, words: list[Word]) -> None:
    if [word.text for word in words] != ["last", "round"] or not sheet.game.edition.last_round:
        words[0].fail(f"{shown(' '.join(w.text for w in words))} means nothing in this game")
    once(sheet, "last", words[0], "the last round is")
    sheet.last_round = True


_READERS: dict[str, Callable[[Sheet, list[Word]], None]] = {
    "game": _read_game,
    "players": _read_players,
    "turn": _read_turn,
    "reserve": _read_reserve,
    "discard": _read_discard,
    "hand": _read_hand,
    "moved": _read_moved,
    "done": _read_done,
    "last": _read_last_round,
}
