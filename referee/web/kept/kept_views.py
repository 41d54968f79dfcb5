"""A kept table as plain values in the reader's language: all of it through what a seat may see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from pnp.folder.table.game_table import BagStock, DeckStock, PlaceOf, StepOf
from pnp.text.words import Lang, Words
from referee.engine.values import Json
from referee.kept.turns import slot
from referee.table.kept.kept_game import KeptGame
from referee.table.kept.kept_table import KeptTable
from referee.table.log_file import Entry
from referee.web.access import Role

BY_HAND = ("shuffle", "roll", "order")
"""Steps that a table likes to do itself; what they gave is told, or nothing where it is unseen."""


def kept_view(table: KeptTable, lang: Lang) -> dict[str, Json]:
    """Return what every phone is told of a kept table."""
    view = table.view()
    return {
        "sort": "kept",
        "drawn": str(table.changed),
        "kept_table": view["table"],
        "steps": [_told_step(step, lang) for step in view["steps"]],
        "step": _next_step(table, lang),
        "asking": view["asked"],
        "started": view["started"],
        "rulings": [dict(one) for one in table.rulings()],
    }


def kept_seats(table: KeptTable, role: Role, acting: Sequence[str]) -> dict[str, Json]:
    """Return what the seats of a phone see beside it, for whom it acts, and the running timer."""
    own: dict[str, Json] = {seat: table.view(seat)["table"] for seat in role.seats}
    return {"own": own, "acting": list(acting), "timer": timer(table)}


def things(game: KeptGame, lang: Lang) -> dict[str, Json]:
    """Return what everything at a table is called and what it can be, which never changes."""
    table = game.table
    return {
        "decks": {word: _deck(deck, lang) for word, deck in table.decks.items()},
        "bags": {word: _bag(bag, game, lang) for word, bag in table.bags.items()},
        "rolls": {
            word: {
                "name": roll.name.in_(lang),
                "dice": [
                    {"name": die.name.in_(lang), "faces": list(die.faces)} for die in roll.dice
                ],
            }
            for word, roll in table.rolls.items()
        },
        "counters": {
            word: {
                "name": one.name.in_(lang),
                "each": one.each,
                "min": one.min,
                "max": one.max,
                "hidden": one.hidden,
            }
            for word, one in table.counters.items()
        },
        "phases": {
            one.id: {"name": one.name.in_(lang), "clause": one.clause} for one in table.turn.phases
        },
        "columns": [
            {
                "id": one.id,
                "name": one.name.in_(lang),
                "clause": one.clause,
                "asked": one.is_asked,
                "min": one.min,
                "max": one.max,
                "rounds": one.by_round,
                "counts": one.counts,
            }
            for one in table.score.columns
        ],
        "rounds": table.turn.rounds,
        "colors": [
            {"id": c.id, "name": c.name.in_(lang), "color": c.color, "ordinary": c.ordinary}
            for c in table.colors
        ],
    }


def _deck(deck: DeckStock, lang: Lang) -> dict[str, Json]:
    return {
        "name": deck.name.in_(lang),
        "discard_open": deck.discard_open,
        "places": {word: _place(place, lang) for word, place in deck.places.items()},
        "cards": {
            word: {
                "name": card.name.in_(lang),
                "text": card.text.in_(lang),
                "clause": card.clause,
                "group": deck.groups[card.group].in_(lang) if card.group in deck.groups else "",
            }
            for word, card in deck.cards.items()
        },
    }


def _bag(bag: BagStock, game: KeptGame, lang: Lang) -> dict[str, Json]:
    kinds = game.spec.kinds
    return {
        "name": bag.name.in_(lang),
        "each": bag.each,
        "chosen": bag.is_chosen,
        "places": {word: _place(place, lang) for word, place in bag.places.items()},
        "cards": {
            item: {"name": kinds[item].name.in_(lang) if item in kinds else item.capitalize()}
            for item in bag.items
        },
    }


def _place(place: PlaceOf, lang: Lang) -> dict[str, Json]:
    return {
        "name": place.name.in_(lang),
        "open": place.is_open,
        "each": place.each,
        "slots": place.slots,
    }


def _told_step(step: Mapping[str, Any], lang: Lang) -> dict[str, Json]:
    drawn = step["drawn"]
    return {
        "announced": Words.of(step["announced"]).in_(lang),
        "drawn": Words.of(drawn).in_(lang) if drawn else None,
    }


def _next_step(table: KeptTable, lang: Lang) -> dict[str, Json] | None:
    found = table.next_step
    if found is None:
        return None
    step, announced = found
    return {
        "do": step.do,
        "announced": announced.in_(lang),
        "clause": step.clause,
        "by_hand": _by_hand(step) or step.by in table.state.by_hand,
        "roll": step.roll,
    }


def _by_hand(step: StepOf) -> bool:
    """Return whether a table may have done a step itself in place of the referee."""
    return step.do in BY_HAND and (step.do != "order" or step.by in ("roll", "draw"))


def timer(table: KeptTable, now: datetime | None = None) -> dict[str, Json] | None:
    """Return how long the timer of this phase has to run on the server's clock."""
    if not table.is_started or table.is_over:
        return None
    phase = slot(table.game.table, table.state).phase
    if not phase.timer:
        return None
    since = list(_since_phase(table.entries))
    if any(entry.kind == "time" for entry in since[:-1]):
        return {"of": phase.timer, "left": 0, "up": True}
    began = datetime.fromisoformat(since[-1].at)
    passed = ((now or datetime.now(UTC)) - began).total_seconds()
    return {"of": phase.timer, "left": round(max(0.0, phase.timer - passed), 1), "up": False}


def _since_phase(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Yield the entries from the last one back to the one with which this phase began."""
    for entry in reversed(entries):
        yield entry
        goes_on = entry.kind == "act" and str(entry.data["act"]).endswith("next")
        if goes_on or entry.kind in ("undo", "redo", "step", "choose", "keep", "table"):
            return
