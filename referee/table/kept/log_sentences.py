"""What an entry of a kept table's log says, in a sentence."""

from __future__ import annotations

from collections.abc import Callable

from pnp.text.words import Words, joined
from referee.kept.acts.act_text import parse_act
from referee.table.kept.act_words import act_told
from referee.table.kept.kept_game import KeptGame
from referee.table.log_file import Entry, EntryData
from referee.table.log_sentences import cutter, told_of_any
from referee.table.logged.log_reading import TABLE


def kept_told(entry: Entry, game: KeptGame) -> Words:
    """Return an entry in every language; what is sealed stays sealed."""
    tell = _TELLERS.get(entry.kind)
    return tell(entry.data, game) if tell else told_of_any(entry, game)


def _steps(data: EntryData, game: KeptGame) -> Words:
    """Return what a step of the set-up tells, its announcement before what was drawn."""
    said = joined("; ", [_step(one) for one in data["told"]])
    own = data.get("source") == TABLE
    if not data["told"]:
        return _ASKED
    return _OWN.fill(said=said) if own else said


def _step(raw: EntryData) -> Words:
    announced = Words.of(raw["announced"])
    if not raw["drawn"]:
        return announced
    return _DRAWN.fill(announced=announced, drawn=Words.of(raw["drawn"]))


def _act(data: EntryData, game: KeptGame) -> Words:
    return act_told(game.table, parse_act(str(data["act"])), data)


def _note(data: EntryData, game: KeptGame) -> Words:
    who = cutter(game, str(data["by"]))
    if clause := data.get("clause"):
        return _RULES.fill(who=who, clause=clause, text=data["text"])
    return _NOTES.fill(who=who, text=data["text"])


def _time(data: EntryData, game: KeptGame) -> Words:
    names = {phase.id: phase.name for phase in game.table.turn.phases}
    return _TIME.fill(phase=names.get(str(data["phase"]), _TURN))


_TELLERS: dict[str, Callable[[EntryData, KeptGame], Words]] = {
    "step": _steps,
    "choose": _steps,
    "keep": _steps,
    "act": _act,
    "note": _note,
    "time": _time,
}
_ASKED = Words("The players choose")
_DRAWN = Words("{announced}: {drawn}")
_OWN = Words("{said} (the table’s own)")
_NOTES = Words("{who} notes: {text}")
_RULES = Words("{who} notes a ruling on {clause}: {text}")
_TIME = Words("Time is up: {phase}")
_TURN = Words("Turn")
