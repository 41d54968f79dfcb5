"""What an entry of the log says, in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

from pnp.folder.spec import GameSpec
from pnp.text.words import Lang, Words, listed
from referee.engine.game import Game
from referee.engine.phrasing import module_titles, say_plays
from referee.engine.values import TablePosition
from referee.notation.text import parse_plays, parse_position
from referee.table.hands import SHUFFLED
from referee.table.header import BY_HAND
from referee.table.log_file import Entry, EntryData
from referee.table.logged.log_reading import PHONE, REFEREE, TERMINAL
from referee.table.seats import AGREED, ASKED, FREED, GIVEN, REFUSED

_DIE = Words("die")
_LONG = 20
_NUMBER = re.compile(r"[0-9]+$")


def told(entry: Entry, start: TablePosition) -> Words:
    """Return an entry in both languages; `start` is any position of its table."""
    if entry.kind in _OF_PLAYS:
        return _OF_PLAYS[entry.kind](entry.data, start)
    return _of_judged(entry, start.game)


def _of_judged(entry: Entry, game: Game) -> Words:
    tell = _TELLERS.get(entry.kind)
    return tell(entry.data, game) if tell else told_of_any(entry, game)


class Named(Protocol):
    """A game, as far as sentences about any log need it."""

    @property
    def spec(self) -> GameSpec: ...
    def color_name(self, color: str, lang: Lang) -> str: ...


def told_of_any(entry: Entry, game: Named) -> Words:
    """Return an entry that any table may have, judged or not."""
    tell = _OF_ANY.get(entry.kind)
    return tell(entry.data, game) if tell else Words.same(entry.kind)


def _color(game: Named, color: str) -> Words:
    return Words.each(lambda lang: game.color_name(color, lang))


def _in_words(play: str, player: str, position: TablePosition) -> Words:
    """Return a play as people say it, without its full stop."""
    at = position._replace(turn=position.seat(player))
    steps = parse_plays(play, at)
    return Words.each(lambda lang: say_plays(at, steps, lang).removesuffix("."))


def _header(data: EntryData, game: Named) -> Words:
    return Words("{name} {version}{modules}, sealed sha256:{seal}{seed}").fill(
        seed=_BY_HAND if data.get("seed") == BY_HAND else "",
        name=game.spec.game.name,
        version=data["version"],
        modules=module_titles(game.spec, data.get("modules", ())),
        seal=data["commitment"],
    )


_BY_HAND = Words(", from a seed chosen by hand")


def _purpose(purpose: str, game: Game) -> Words:
    """Return what a draw was for; a purpose that is not known stays as it was recorded."""
    number = _NUMBER.search(purpose)
    recorded = _NUMBER.sub("{}", purpose)
    for words in (_DIE, *game.family.setup.purposes):
        if words.in_("en") in (purpose, recorded):
            return words.map(lambda text: text.format(number[0])) if number else words
    return Words.same(purpose)


def _draw(data: EntryData, game: Game) -> Words:
    record = data["record"]
    result = record["result"]
    shown = result if isinstance(result, int) else f"{len(result)} ↻"
    return Words("Draw {number}, {purpose}: {shown}").fill(
        number=record["counter"], purpose=_purpose(str(record["purpose"]), game), shown=shown
    )


def _step(data: EntryData, game: Game) -> Words:
    announced = Words.of(data["announced"])
    if not data["drawn"]:
        return announced
    drawn = Words.of(data["drawn"])
    return Words("{announced}: {drawn}").fill(announced=announced, drawn=drawn)


def _ask(data: EntryData, game: Game) -> Words:
    return Words("Player {n} is asked for a colour").fill(n=data["seat"])


def _choose(data: EntryData, game: Game) -> Words:
    return Words("Player {n} chooses {color}").fill(
        n=data["seat"], color=_color(game, str(data["color"]))
    )


def _cut(data: EntryData, game: Named) -> Words:
    return Words("{who} cuts: {word}").fill(
        who=cutter(game, str(data["by"])), word=short_word(str(data["word"]))
    )


def _note(data: EntryData, game: Named) -> Words:
    return Words("{who} notes: {text}").fill(
        who=cutter(game, str(data["by"])), text=str(data["text"])
    )


def _way(data: EntryData, game: Named) -> Words:
    return Words("{who} chooses: {way}").fill(
        who=cutter(game, str(data["by"])), way=WAYS_SAID[str(data["way"])]
    )


WAYS_SAID = {
    "everything": Words("the page follows everything"),
    "chance": Words("the page has set-up, die and cards only"),
    "disputes": Words("the page settles disputes only"),
}


def short_word(word: str) -> str:
    """Return what was cut with; of a long row of digits the beginning."""
    return word if len(word) <= _LONG else f"{word[: _LONG // 2]}…"


def cutter(game: Named, by: str) -> Words:
    """Return who has cut or noted: a colour, or somebody without a seat."""
    return _CUTTERS.get(by) or _color(game, by)


_CUTTERS = {
    TERMINAL: Words("The terminal"),
    PHONE: Words("A phone"),
}


_SET_UP = Words("The table is set up")
_SET_ITSELF_UP = Words("The table has set itself up")
_ROLLS = Words("{player} rolls {face}")
_ROLLS_OWN = Words("{player} rolls {face}, with the table’s own die")


def _start(data: EntryData, game: Game) -> Words:
    drawn = data["source"] == REFEREE
    return _SET_UP if drawn else _SET_ITSELF_UP


def _roll(data: EntryData, game: Game) -> Words:
    drawn = data["source"] == REFEREE
    words = _ROLLS if drawn else _ROLLS_OWN
    said = words.fill(player=_color(game, data["player"]), face=data["face"])
    return _agreed(said, data, game)


def _play(data: EntryData, start: TablePosition) -> Words:
    said = _in_words(data["play"], data["player"], start)
    return AND_RESHUFFLED.fill(said=said) if is_reshuffled(data) else said


def is_reshuffled(data: EntryData) -> bool:
    """Return whether a card was drawn from an empty deck, so that the discards made a new one."""
    return any(one["way"] == SHUFFLED for one in data.get("cards", ()))


RESHUFFLED = Words("The deck was empty: the discards were shuffled into a new one.")
AND_RESHUFFLED = Words("{said}; the deck was empty, and the discards were shuffled into a new one")


def _dispute(data: EntryData, start: TablePosition) -> Words:
    rulings = {
        "legal": Words("legal"),
        "illegal": Words("illegal"),
        "incomplete": Words("cannot be settled"),
    }
    play = Words.same(data["play"])
    if data.get("position") is not None:
        position = parse_position(data["position"], start.game)
        play = _in_words(data["play"], position.player, position)
    elif "player" in data:
        play = _in_words(data["play"], data["player"], start)
    return Words("Dispute: “{play}”, {ruling}, {clause}").fill(
        play=play, ruling=rulings[data["verdict"]], clause=data["clause"]
    )


def _keep(data: EntryData, game: Game) -> Words:
    return Words("{player} has chosen which cards to keep").fill(
        player=_color(game, data["player"])
    )


def _position(data: EntryData, game: Game) -> Words:
    said = Words("The position is set as it lies on the real table")
    return _agreed(said, data, game)


def _undo(data: EntryData, game: Named) -> Words:
    said = Words("Entry {n} is taken back").fill(n=data["undoes"])
    return _agreed(said, data, game)


def _redo(data: EntryData, game: Named) -> Words:
    return Words("Entry {n} is made again").fill(n=data["redoes"])


def _reveal(data: EntryData, game: Named) -> Words:
    said = Words("The seed is shown: {seed}")
    return _agreed(said.fill(seed=data["seed"]), data, game)


def _agreed(said: Words, data: EntryData, game: Named) -> Words:
    """Return a sentence with who did not answer, and whether the host stood in for them."""
    if data.get("host"):
        return _BY_HOST.fill(said=said)
    if not data.get("absent"):
        return said
    names = [_color(game, color) for color in data["absent"]]
    who = Words.each(lambda lang: listed([name.in_(lang) for name in names], lang))
    return _WITHOUT.fill(said=said, who=who)


_BY_HOST = Words("{said}, by the host’s recovery code")
_WITHOUT = Words("{said}, without {who}")


def _seat(data: EntryData, game: Named) -> Words:
    return _agreed(_SEAT[data["what"]].fill(color=_color(game, data["color"])), data, game)


_SEAT = {
    GIVEN: Words("{color}: a phone takes the seat"),
    FREED: Words("{color}: the seat is free again"),
    ASKED: Words("{color}: the table is asked whether another phone may have the seat"),
    AGREED: Words("{color}: another phone may have the seat"),
    REFUSED: Words("{color}: the seat stays with its phone"),
}


_OF_ANY: dict[str, Callable[[EntryData, Named], Words]] = {
    "table": _header,
    "cut": _cut,
    "note": _note,
    "way": _way,
    "undo": _undo,
    "redo": _redo,
    "reveal": _reveal,
    "seat": _seat,
}
_TELLERS: dict[str, Callable[[EntryData, Game], Words]] = {
    "draw": _draw,
    "step": _step,
    "ask": _ask,
    "choose": _choose,
    "start": _start,
    "roll": _roll,
    "keep": _keep,
    "position": _position,
}
_OF_PLAYS: dict[str, Callable[[EntryData, TablePosition], Words]] = {
    "play": _play,
    "dispute": _dispute,
}
