"""What an entry of the log says, in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from pnp.text.words import Words, both
from referee.engine.modules import module_titles
from referee.engine.playwords import say_plays
from referee.engine.written import parse_plays, parse_position
from referee.table.draw_purposes import told_purpose
from referee.table.replay import REFEREE

if TYPE_CHECKING:
    from referee.engine.game import Game
    from referee.engine.seam import TablePosition
    from referee.table.log import Entry


def told(entry: Entry, start: TablePosition) -> Words:
    """An entry in both languages; `start` is any position of its table."""
    if entry.kind in _OF_PLAYS:
        return _OF_PLAYS[entry.kind](entry.data, start)
    tell = _TELLERS.get(entry.kind)
    return tell(entry.data, start.game) if tell else Words(entry.kind, entry.kind)


def _color(game: Game, color: str) -> Words:
    return Words(game.color_name(color, "en"), game.color_name(color, "fr"))


def _in_words(play: str, player: str, position: TablePosition) -> Words:
    """A play as people say it, without its full stop."""
    at = position._replace(turn=position.seat(player))
    steps = parse_plays(play, at)
    return Words(*(say_plays(at, steps, lang).removesuffix(".") for lang in ("en", "fr")))


def _header(data: Mapping[str, Any], game: Game) -> Words:
    return both(
        "{name} {version}{modules}, sealed sha256:{seal}",
        "{name} {version}{modules}, scellé sha256:{seal}",
        name=Words(game.spec.game.name.en, game.spec.game.name.fr),
        version=data["version"],
        modules=module_titles(game.spec, data.get("modules", ())),
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
        purpose=told_purpose(str(record["purpose"])),
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


def _play(data: Mapping[str, Any], start: TablePosition) -> Words:
    return _in_words(data["play"], data["player"], start)


def _dispute(data: Mapping[str, Any], start: TablePosition) -> Words:
    rulings = {
        "legal": Words("legal", "légal"),
        "illegal": Words("illegal", "illégal"),
        "incomplete": Words("cannot be settled", "indécidable"),
    }
    play = Words(data["play"], data["play"])
    if data.get("position") is not None:
        position = parse_position(data["position"], start.game)
        play = _in_words(data["play"], position.player, position)
    elif "player" in data:
        play = _in_words(data["play"], data["player"], start)
    return both(
        "Dispute: “{play}”, {ruling}, {clause}",
        "Litige\u00a0: «\u00a0{play}\u00a0», {ruling}, {clause}",
        play=play,
        ruling=rulings[data["verdict"]],
        clause=data["clause"],
    )


def _keep(data: Mapping[str, Any], game: Game) -> Words:
    return both(
        "{player} has chosen which cards to keep",
        "{player} a choisi les cartes à garder",
        player=_color(game, data["player"]),
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
    "keep": _keep,
    "position": _position,
    "undo": _undo,
    "redo": _redo,
    "reveal": _reveal,
}
_OF_PLAYS: dict[str, Callable[[Mapping[str, Any], TablePosition], Words]] = {
    "play": _play,
    "dispute": _dispute,
}
