"""Tables of what is done in the games of a study: points by round, actions, dice, events."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pnp.text.words import Words
from referee.engine.values import Json
from referee.study.play.bots import bot_title
from referee.study.play.one_game import UNUSED
from referee.study.play.play_study import PlayStudy, names_of
from referee.study.report.findings import Column, Table
from referee.study.run.batches import Tally
from referee.study.run.estimates import Estimate, mean, share


def action_tables(study: PlayStudy, tally: Tally) -> Iterator[Table]:
    """Yield the tables, in the order in which a reader asks."""
    yield _curve(study, tally)
    yield _actions(study, tally)
    if tally.get("faces"):
        yield _faces(study, tally)
    yield _events(study, tally)
    if tally.get("faults"):
        yield _faults(study, tally)


def curve_of(part: Tally) -> list[tuple[int, Estimate]]:
    """Return mean points after each round of the longest game; ended games keep theirs."""
    last = max((int(number) for number in part["curve"]), default=0)
    found = []
    over = {"sum": 0, "squares": 0, "n": 0}
    for number in range(1, last + 1):
        spot = part["curve"].get(str(number), {"n": 0, "sum": 0, "squares": 0})
        whole = {key: spot[key] + over[key] for key in over}
        found.append((number, _not_below_zero(mean(*whole.values()))))
        for key, value in part["stopped"].get(str(number), {}).items():
            over[key] += value
    return found


def curves(tally: Tally) -> dict[str, Json]:
    """Return the points of every bot and seat by round, for machines: value, low, high."""
    return {
        kind: {
            name: [
                [number, round(found.value, 4), round(found.low, 4), round(found.high, 4)]
                for number, found in curve_of(part)
                if math.isfinite(found.high)
            ]
            for name, part in tally.get(kind, {}).items()
        }
        for kind in ("bots", "seats")
    }


def _not_below_zero(found: Estimate) -> Estimate:
    """Cut off the interval of what is never negative."""
    return replace(found, low=max(0.0, found.low))


def _curve(study: PlayStudy, tally: Tally) -> Table:
    """Return points by round, in a dozen rows at most."""
    series = {bot: dict(curve_of(tally["bots"][bot])) for bot in study.bots if "bots" in tally}
    seats = {seat: dict(curve_of(part)) for seat, part in tally.get("seats", {}).items()}
    last = max((max(curve) for curve in series.values() if curve), default=0)
    step = max(1, -(-last // 12))
    found = []
    for number in [*range(step, last, step), last] if last else []:
        row: dict[str, Any] = {"round": number}
        row |= {f"bot_{bot}": curve.get(number) for bot, curve in series.items()}
        row |= {f"seat_{seat}": curve.get(number) for seat, curve in seats.items()}
        found.append(row)
    columns = [Column("round", ROUND)]
    if len(series) > 1:
        columns += [Column(f"bot_{b}", bot_title(b)) for b in series]
    else:
        columns += [Column(f"seat_{seat}", SEAT_N.fill(n=seat)) for seat in seats]
    return Table("points", CURVE, tuple(columns), found, note=CURVE_NOTE)


def _actions(study: PlayStudy, tally: Tally) -> Table:
    parts: Mapping[str, Tally] = tally.get("bots", {})
    names = names_of(study.game.game)
    sorts = sorted({sort for part in parts.values() for sort in part["actions"]})
    found = []
    for sort in sorts:
        row: dict[str, Any] = {"action": sort, "title": names.get(sort, Words.same(sort))}
        for bot, part in parts.items():
            row[f"{bot}_count"] = part["actions"].get(sort, 0)
            row[bot] = part["actions"].get(sort, 0) / part["games"]
        found.append(row)
    bots = [bot for bot in study.bots if bot in parts]
    columns = (
        Column("title", ACTION, "text"),
        *(Column(bot, bot_title(bot), digits=2) for bot in bots),
    )
    return Table("actions", ACTIONS, columns, found)


def _faces(study: PlayStudy, tally: Tally) -> Table:
    faces: Mapping[str, Mapping[str, int]] = tally["faces"]
    names = names_of(study.game.game)
    uses = sorted({use for row in faces.values() for use in row} - {UNUSED})
    uses += [UNUSED] if any(UNUSED in row for row in faces.values()) else []
    found = []
    for face in sorted(faces, key=int):
        times = sum(faces[face].values())
        row: dict[str, Any] = {"face": int(face), "times": times}
        row |= {use: share(faces[face].get(use, 0), times) for use in uses}
        found.append(row)
    columns = (
        Column("face", FACE),
        Column("times", ROLLED),
        *(Column(use, names.get(use, Words.same(use)), "percent", 0) for use in uses),
    )
    return Table("faces", FACES, columns, found)


def _events(study: PlayStudy, tally: Tally) -> Table:
    parts: Mapping[str, Tally] = tally.get("bots", {})
    known = {event for part in parts.values() for event in part["events"]} | {"blocked"}
    found = []
    events = study.game.game.family.studying().events
    for event in [event for event in events if event in known]:
        row: dict[str, Any] = {"event": event, "title": events[event]}
        for bot, part in parts.items():
            sums = part["events"].get(event, {"sum": 0, "squares": 0})
            row[bot] = _not_below_zero(mean(sums["sum"], sums["squares"], part["games"]))
        found.append(row)
    bots = [bot for bot in study.bots if bot in parts]
    columns = (
        Column("title", EVENT, "text"),
        *(Column(bot, bot_title(bot), digits=2) for bot in bots),
    )
    return Table("events", HAPPENED, columns, found)


def _faults(study: PlayStudy, tally: Tally) -> Table:
    found = [
        {"setup": setup, "order": " ".join(study.orders[order]), "why": why}
        for setup, order, why in tally["faults"]
    ]
    columns = tuple(
        Column(key, Words.same(key), "text" if key != "setup" else "number")
        for key in ("setup", "order", "why")
    )
    return Table("faults", FAULTS, columns, found)


ACTIONS = Words("Use of each action, times a game and seat")
FACES = Words("What the die serves for, by its face")
HAPPENED = Words("What happens, times a game and seat")
CURVE = Words("Points round by round")
FAULTS = Words("Games broken off")
SEAT_N = Words("seat {n}")
ROUND = Words("Round")
ACTION = Words("Action")
FACE = Words("Face")
ROLLED = Words("Times")
EVENT = Words("Event")
CURVE_NOTE = Words(
    "A game that is over keeps its last points, so that every round counts all games."
)
