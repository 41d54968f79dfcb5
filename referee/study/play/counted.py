"""What is done in the games of a study: points round by round, actions, dice, events."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pnp.text.words import Words
from referee.study.play import words as say
from referee.study.play.one_game import UNUSED
from referee.study.report.tables import Column, Table
from referee.study.run.intervals import Estimate, mean, share
from referee.study.run.work import Tally

if TYPE_CHECKING:
    from referee.study.play.study import PlayStudy


def uses(study: PlayStudy, tally: Tally) -> Iterator[Table]:
    """The tables, in the order in which a reader asks."""
    yield _curve(study, tally)
    yield _actions(study, tally)
    if tally.get("faces"):
        yield _faces(tally)
    yield _events(study, tally)
    if tally.get("faults"):
        yield _faults(study, tally)


def curve_of(part: Tally) -> list[tuple[int, Estimate]]:
    """Mean points after each round, games that are over keeping theirs; to the longest game."""
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


def curves(tally: Tally) -> dict[str, Any]:
    """Every round of every bot's and every seat's points, for machines: value, low, high."""
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
    """An estimate of what is never negative."""
    return replace(found, low=max(0.0, found.low))


def _curve(study: PlayStudy, tally: Tally) -> Table:
    """Rows for every round; people see a dozen of them."""
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
    columns = [Column("round", say.ROUND)]
    if len(series) > 1:
        columns += [Column(f"bot_{b}", say.BOTS.get(b, Words(b, fr=b))) for b in series]
    else:
        columns += [Column(f"seat_{seat}", say.SEAT_N.fill(n=seat)) for seat in seats]
    return Table("points", say.CURVE, tuple(columns), found, note=say.CURVE_NOTE)


def _actions(study: PlayStudy, tally: Tally) -> Table:
    parts: Mapping[str, Tally] = tally.get("bots", {})
    sorts = sorted({sort for part in parts.values() for sort in part["actions"]})
    found = []
    for sort in sorts:
        row: dict[str, Any] = {"action": sort, "title": say.SORTS.get(sort, Words(sort, fr=sort))}
        for bot, part in parts.items():
            row[f"{bot}_count"] = part["actions"].get(sort, 0)
            row[bot] = part["actions"].get(sort, 0) / part["games"]
        found.append(row)
    bots = [bot for bot in study.bots if bot in parts]
    columns = (
        Column("title", say.ACTION, "text"),
        *(Column(bot, say.BOTS.get(bot, Words(bot, fr=bot)), digits=2) for bot in bots),
    )
    return Table("actions", say.ACTIONS, columns, found)


def _faces(tally: Tally) -> Table:
    faces: Mapping[str, Mapping[str, int]] = tally["faces"]
    uses = sorted({use for row in faces.values() for use in row} - {UNUSED})
    uses += [UNUSED] if any(UNUSED in row for row in faces.values()) else []
    found = []
    for face in sorted(faces, key=int):
        times = sum(faces[face].values())
        row: dict[str, Any] = {"face": int(face), "times": times}
        row |= {use: share(faces[face].get(use, 0), times) for use in uses}
        found.append(row)
    columns = (
        Column("face", say.FACE),
        Column("times", say.ROLLED),
        *(Column(use, say.SORTS.get(use, Words(use, fr=use)), "percent", 0) for use in uses),
    )
    return Table("faces", say.FACES, columns, found)


def _events(study: PlayStudy, tally: Tally) -> Table:
    parts: Mapping[str, Tally] = tally.get("bots", {})
    known = {event for part in parts.values() for event in part["events"]} | {"blocked"}
    known |= {"captures"} if hasattr(study.game.game.numbers, "capture") else set()
    found = []
    for event in [event for event in say.EVENTS if event in known]:
        row: dict[str, Any] = {"event": event, "title": say.EVENTS[event]}
        for bot, part in parts.items():
            sums = part["events"].get(event, {"sum": 0, "squares": 0})
            row[bot] = _not_below_zero(mean(sums["sum"], sums["squares"], part["games"]))
        found.append(row)
    bots = [bot for bot in study.bots if bot in parts]
    columns = (
        Column("title", say.EVENT, "text"),
        *(Column(bot, say.BOTS.get(bot, Words(bot, fr=bot)), digits=2) for bot in bots),
    )
    return Table("events", say.HAPPENED, columns, found)


def _faults(study: PlayStudy, tally: Tally) -> Table:
    found = [
        {"setup": setup, "order": " ".join(study.orders[order]), "why": why}
        for setup, order, why in tally["faults"]
    ]
    columns = tuple(
        Column(key, Words(key, fr=key), "text" if key != "setup" else "number")
        for key in ("setup", "order", "why")
    )
    return Table("faults", say.FAULTS, columns, found)
