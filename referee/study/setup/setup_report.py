"""What the set-up study found: flaws, how the seats start, and what fair draws change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.folder.spec import GameSpec
from pnp.text.words import Words, joined
from referee.engine.game import family_of
from referee.study.report.findings import Column, Findings, Form, Table
from referee.study.report.plots import BOX_NOTE, Bars, Boxes, Plot, Shares
from referee.study.run.batches import Outcome, Tally
from referee.study.run.estimates import Estimate, mean, mean_of, quantile, read, share, summary
from referee.study.setup.setup_study import LOPSIDED, SetUpStudy

ANY = "any"
WAYS = ("plain", "fair")


def findings(spec: GameSpec, study: SetUpStudy, outcome: Outcome) -> Findings:
    """Return tables and plots of the set-ups that were done."""
    tally = outcome.tally
    ways = [way for way in WAYS if way in tally]
    known = family_of(spec).studying()
    flaws = _flaws(tally, ways, known.flaws)
    tables = [flaws]
    seated = "seats" in tally["plain"]
    if seated:
        tables.append(_seats(tally, ways, known.near))
    if study.fair:
        tables.append(_draws(tally))
    return Findings(
        study="setup",
        title=_TITLE.fill(game=spec.game.name, n=study.players),
        facts=tuple(_facts(spec, study, outcome)),
        tables=tables,
        plots=tuple(_plots(study, tally, ways, flaws.rows)),
        notes=(known.setup_note,),
        outcome=outcome,
        about={
            "game": study.game,
            "players": study.players,
            "trials": study.trials,
            "seed": study.seed,
            "fair": study.fair,
            "modules": list(study.modules),
            "shape": study.shape,
        },
    )


def _facts(spec: GameSpec, study: SetUpStudy, outcome: Outcome) -> Iterator[tuple[Words, object]]:
    if study.modules:
        names = [spec.modules[module].name for module in study.modules]
        said = joined(", ", names)
        yield Words("Modules"), said
    if study.shape:
        yield Words("Shape"), study.shape
    yield _SETUPS, outcome.done
    yield Words("Seed"), study.seed


def _flaws(tally: Tally, ways: Sequence[str], titles: Mapping[str, Words]) -> Table:
    titles = {**titles, **_KINDS}
    kinds = {kind for way in ways for kind in tally[way]["flaws"]}
    if "seats" in tally["plain"]:
        kinds |= titles.keys() - {ANY}
    known = [kind for kind in titles if kind in kinds]
    rows = [
        {
            "flaw": kind,
            "title": titles.get(kind, Words.same(kind)),
            **{way: _rate(tally[way], kind) for way in ways},
        }
        for kind in (*known, *sorted(kinds - {*known}), ANY)
    ]
    columns = (Column("title", Words("Of all set-ups"), "text"),)
    return Table("flaws", _FLAWS, (*columns, *_side_by_side(ways, "percent", 2)), rows)


def _rate(tally: Tally, kind: str) -> Estimate:
    count = tally["flawed"] if kind == ANY else tally["flaws"].get(kind, 0)
    return share(count, tally["n"])


def _side_by_side(ways: Sequence[str], form: Form, digits: int) -> tuple[Column, ...]:
    return tuple(Column(way, _WAYS[way], form, digits) for way in ways)


def _seats(tally: Tally, ways: Sequence[str], near: int) -> Table:
    rows = [
        {
            "measure": measure,
            "title": title.fill(near=near),
            "seat": int(seat),
            **{way: _measured(tally[way], seat, measure) for way in ways},
        }
        for measure, title in _MEASURES.items()
        for seat in tally["plain"]["seats"]
    ]
    columns = (
        Column("title", Words("On average"), "text"),
        Column("seat", Words("Seat")),
        *_side_by_side(ways, "number", 2),
    )
    return Table("seats", _SEATS, columns, rows, note=_SEATS_NOTE)


def _measured(tally: Tally, seat: str, measure: str) -> Estimate:
    found = tally["seats"][seat][measure]
    if measure == "best":
        part = share(found, tally["n"])
        return Estimate(100 * part.value, 100 * part.low, 100 * part.high, part.n)
    if measure == "distance":
        return mean(found["sum"], found["squares"], found["n"])
    return mean_of(read(found))


def _draws(tally: Tally) -> Table:
    values = read(tally["fair"]["draws"])
    row = {
        "mean": mean_of(values),
        "first": share(values.get(1, 0), sum(values.values())),
        "q50": quantile(values, 0.5),
        "q90": quantile(values, 0.9),
        "max": max(values),
        "counts": {str(value): count for value, count in values.items()},
    }
    columns = (
        Column("mean", Words("Mean"), digits=2),
        Column("first", Words("Fair at once"), "percent"),
        Column("q50", Words("50 %"), digits=0),
        Column("q90", Words("90 %"), digits=0),
        Column("max", Words("Most")),
    )
    return Table("draws", _DRAWS, columns, [row])


def _plots(
    study: SetUpStudy, tally: Tally, ways: Sequence[str], flaws: Sequence[Mapping[str, Any]]
) -> Iterator[Plot]:
    yield Shares(
        _FLAWS,
        Words("share of set-ups"),
        [(_named(row["title"], way, ways), row[way]) for row in flaws for way in ways],
        groups=[i for _ in flaws for i in range(len(ways))],
    )
    if "seats" not in tally["plain"]:
        return
    seats = list(tally["plain"]["seats"])
    yield Shares(
        _BEST,
        Words("share of set-ups"),
        [
            (_named(_SEAT.fill(n=seat), way, ways), share(found["best"], tally[way]["n"]))
            for seat in seats
            for way in ways
            if (found := tally[way]["seats"][seat])
        ],
        expected=1 / study.players,
        groups=[i for _ in seats for i in range(len(ways))],
        note=_BEST_NOTE,
    )
    found = tally["plain"]["seats"]
    yield Bars(
        _ROOM,
        Words("cells that the seat reaches first"),
        Words("share of set-ups"),
        [(_SEAT.fill(n=seat), _shares(found[seat]["room"])) for seat in seats],
    )
    yield Boxes(
        _LAND,
        Words("points on those cells"),
        [(_SEAT.fill(n=seat), summary(read(found[seat]["land"]))) for seat in seats],
        note=BOX_NOTE,
    )


def _named(title: Words, way: str, ways: Sequence[str]) -> Words:
    if len(ways) == 1:
        return title
    return Words("{title}, {way}").fill(title=title, way=_SHORT[way])


def _shares(tally: Mapping[str, int]) -> dict[int, float]:
    values = read(tally)
    n = sum(values.values())
    return {value: count / n for value, count in values.items()}


_TITLE = Words("{game}: what chance does to a set-up, {n} players")
_SETUPS = Words("Set-ups")
_FLAWS = Words("What goes wrong")
_SEATS = Words("How the seats start")
_SEATS_NOTE = Words("Seat 1 plays first.")
_DRAWS = Words("How many draws a fair set-up takes")
_BEST = Words("Who has the best start")
_BEST_NOTE = Words(
    "The best start is the most points on the land that a seat reaches first; the broken line is "
    "where no seat is favoured."
)
_ROOM = Words("Room to build")
_LAND = Words("Points within a seat’s own reach")
_SEAT = Words("seat {n}")
_SHORT = {"plain": Words("as drawn"), "fair": Words("fair")}
_WAYS = {
    "plain": Words("As drawn"),
    "fair": Words("With --fair"),
}
_KINDS = {
    LOPSIDED: Words("one seat has twice another’s points"),
    ANY: Words("refused by --fair"),
}
_MEASURES = {
    "near": Words("points within {near} steps"),
    "distance": Words("steps to a point"),
    "room": Words("cells reached first"),
    "land": Words("points on those cells"),
    "best": Words("best start, per cent"),
}
