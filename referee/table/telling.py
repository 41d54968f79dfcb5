"""What an entry of the log says, in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from referee.table.replay import REFEREE
from referee.wording import Words, both

if TYPE_CHECKING:
    from referee.game import Game
    from referee.table.log import Entry


def told(entry: Entry, game: Game) -> Words:
    """An entry in both languages; a kind that is not known is told by its name."""
    tell = _TELLERS.get(entry.kind)
    return tell(entry.data, game) if tell else Words(entry.kind, entry.kind)


def _color(game: Game, color: str) -> Words:
    return Words(game.color_name(color, "en"), game.color_name(color, "fr"))


def _header(data: Mapping[str, Any], game: Game) -> Words:
    return both(
        "{name} {version}, sealed sha256:{seal}",
        "{name} {version}, scellé sha256:{seal}",
        name=Words(game.spec.game.name.en, game.spec.game.name.fr),
        version=data["version"],
        seal=data["commitment"],
    )


def _draw(data: Mapping[str, Any], game: Game) -> Words:
    record = data["record"]
    result = record["result"]
    shown = result if isinstance(result, int) else f"{len(result)} ↻"
    return both(
        "Draw {number}, {purpose}: {shown}",
        "Tirage {number}, {purpose}\u00a0: {shown}",
        number=record["counter"],
        purpose=record["purpose"],
        shown=shown,
    )


def _step(data: Mapping[str, Any], game: Game) -> Words:
    announced = Words(**data["announced"])
    if not data["drawn"]:
        return announced
    drawn = Words(**data["drawn"])
    return Words(f"{announced.en}: {drawn.en}", f"{announced.fr}\u00a0: {drawn.fr}")


def _start(data: Mapping[str, Any], game: Game) -> Words:
    drawn = data["source"] == REFEREE
    return Words(
        "The table is set up" if drawn else "The table has set itself up",
        "La table est en place" if drawn else "La table s’est mise en place elle-même",
    )


def _roll(data: Mapping[str, Any], game: Game) -> Words:
    drawn = data["source"] == REFEREE
    return both(
        "{player} rolls {face}" + ("" if drawn else ", with the table’s own die"),
        "{player} obtient {face}" + ("" if drawn else ", avec le dé de la table"),
        player=_color(game, data["player"]),
        face=data["face"],
    )


def _play(data: Mapping[str, Any], game: Game) -> Words:
    player = _color(game, data["player"])
    return both("{player}: {play}", "{player}\u00a0: {play}", player=player, play=data["play"])


def _dispute(data: Mapping[str, Any], game: Game) -> Words:
    rulings = {
        "legal": Words("legal", "légal"),
        "illegal": Words("illegal", "illégal"),
        "incomplete": Words("incomplete", "incomplet"),
    }
    return both(
        "Dispute over `{play}`: {ruling}, {clause}",
        "Litige sur «\u00a0{play}\u00a0»\u00a0: {ruling}, {clause}",
        play=data["play"],
        ruling=rulings[data["verdict"]],
        clause=data["clause"],
    )


def _position(data: Mapping[str, Any], game: Game) -> Words:
    return Words(
        "The position is set as it lies on the real table",
        "La position est reprise de la vraie table",
    )


def _undo(data: Mapping[str, Any], game: Game) -> Words:
    return both("Entry {n} is taken back", "L’entrée {n} est annulée", n=data["undoes"])


def _redo(data: Mapping[str, Any], game: Game) -> Words:
    return both("Entry {n} is made again", "L’entrée {n} est rétablie", n=data["redoes"])


def _reveal(data: Mapping[str, Any], game: Game) -> Words:
    return both("The seed is shown: {seed}", "La graine est montrée\u00a0: {seed}", **data)


_TELLERS: dict[str, Callable[[Mapping[str, Any], Game], Words]] = {
    "table": _header,
    "draw": _draw,
    "step": _step,
    "start": _start,
    "roll": _roll,
    "play": _play,
    "dispute": _dispute,
    "position": _position,
    "undo": _undo,
    "redo": _redo,
    "reveal": _reveal,
}
