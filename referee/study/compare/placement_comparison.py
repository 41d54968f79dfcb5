"""Two games compared by the placement study: how many pieces fit, and what they earn."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pnp.text.words import Words, joined
from referee.engine.values import Filling, Json
from referee.study.compare.play_comparison import (
    AFTER,
    BEFORE,
    DIFFERENCE,
    DOES,
    FIGURE,
    PLOT_FIGURES,
    by_language,
)
from referee.study.placement.placement_report import POINTS_OF
from referee.study.placement.placement_study import Placement
from referee.study.play.play_report import SEED
from referee.study.report.findings import Column, Findings, Table, number
from referee.study.report.plots import Plot, Shares
from referee.study.run.batches import Batch, Outcome, Tally
from referee.study.run.estimates import Estimate, Histogram, mean_of, read

SIDES = ("a", "b")
PIECES, POINTS = "pieces", "points"


@dataclass(frozen=True)
class CompareFilling:
    """Two placement studies of one number of closed cells and of players each, from one seed."""

    one: Placement
    other: Placement

    @property
    def key(self) -> dict[str, Json]:
        return {"study": "compare", "one": self.one.key, "other": self.other.key}

    def batches(self) -> tuple[Batch, ...]:
        """Return the batches of the first study, then those of the second, numbered through."""
        mine, theirs = self.one.batches(), self.other.batches()
        return (*mine, *(Batch(len(mine) + b.number, b.first, b.size) for b in theirs))

    def run(self, batch: Batch) -> Tally:
        first = len(self.one.batches())
        side = int(batch.number >= first)
        study = (self.one, self.other)[side]
        own = Batch(batch.number - first * side, batch.first, batch.size)
        (tally,) = study.run(own).values()
        return {SIDES[side]: tally}


def findings(study: CompareFilling, title: Words, outcome: Outcome) -> Findings:
    names = study.one.filling
    rows = list(_rows(study, outcome.tally))
    figures = zip((PIECES, POINTS), rows, strict=False)
    told = [sentence(figure, row["difference"], names) for figure, row in figures]
    columns = (
        Column("title", FIGURE, "text"),
        Column("a", BEFORE, digits=3),
        Column("b", AFTER, digits=3),
        Column("difference", DIFFERENCE, digits=3),
    )
    plots: tuple[Plot, ...] = (
        Shares(
            PLOT_FIGURES,
            MORE_FILLING,
            [(row["title"], row["difference"]) for row in rows],
            expected=0.0,
            percent=False,
        ),
    )
    return Findings(
        study="compare",
        title=title,
        facts=((DOES, joined(" ", told)), (FILLINGS, study.one.trials), (SEED, study.one.seed)),
        tables=(Table("placement", FILLED, columns, rows),),
        outcome=outcome,
        plots=plots,
        notes=(joined(" ", (names.summary, NOTE)),),
        about={**_about(study), "said": by_language(told)},
    )


def _about(study: CompareFilling) -> dict[str, Json]:
    return {
        "kind": "placement",
        "players": study.one.players[0],
        study.one.filling.closed: [study.one.closed[0], study.other.closed[0]],
        "trials": study.one.trials,
        "seed": study.one.seed,
    }


def _rows(study: CompareFilling, tally: Tally) -> Iterator[dict[str, Any]]:
    """Give pieces, points in all, and each seat's points, where both sides have some trials."""
    if not all(side in tally for side in SIDES):
        return
    names = study.one.filling
    a, b = _figures(study.one, tally[SIDES[0]]), _figures(study.other, tally[SIDES[1]])
    same = study.one.key == study.other.key
    for name, values in a.items():
        if name in b:
            one, other = mean_of(values), mean_of(b[name])
            yield {
                "figure": names.pieces if name == PIECES else name,
                "title": _title(name, names),
                "a": one.value,
                "b": other.value,
                "difference": Estimate(0.0, 0.0, 0.0, one.n) if same else apart(one, other),
            }


def _figures(study: Placement, tally: Tally) -> dict[str, Histogram]:
    points = tally["points"][study.systems[0].name]
    (seats,) = points["seats"].values()
    return {
        PIECES: read(tally[study.filling.pieces]),
        POINTS: read(points["total"]),
        **{f"seat {seat}": read(values) for seat, values in seats.items()},
    }


def _title(name: str, names: Filling) -> Words:
    if name == PIECES:
        return FIT.fill(pieces=names.piece.at(2))
    if name == POINTS:
        return POINTS_OF.fill(every=names.every_piece)
    return SEAT_EARNS.fill(n=name.split()[1])


def apart(one: Estimate, other: Estimate) -> Estimate:
    """Return the difference of two means that were found independently of each other."""
    halves = [(found.high - found.low) / 2 for found in (one, other)]
    half, value = math.hypot(*halves), other.value - one.value
    return Estimate(value, value - half, value + half, one.n)


def sentence(name: str, found: Estimate, names: Filling) -> Words:
    """Say how many more or fewer fit, or how many points more or less they earn."""
    low, high = sorted((abs(found.low), abs(found.high)))
    if found.value == 0 or found.low <= 0 <= found.high:
        return FILLING_SAME[name].fill(pieces=names.piece.at(2), they=names.they)
    words = (FILLING_MORE if found.value > 0 else FILLING_LESS)[name]
    by, least, most = (_number(x) for x in (abs(found.value), low, high))
    count = abs(found.value)
    return words.at(count).fill(
        by=by, low=least, high=most, pieces=names.piece.at(count), they=names.they
    )


def _number(value: float) -> Words:
    return Words.each(lambda lang: number(value, lang, 2))


FILLINGS = Words("Fillings of each")
FILLED = Words("When the land is full")
MORE_FILLING = Words("difference for each filling")
FIT = Words("{pieces} that fit")
SEAT_EARNS = Words("points of seat {n}")
FILLING_MORE = {
    PIECES: Words(
        "{by} {pieces} more fits ({low} to {high}).",
        many="{by} {pieces} more fit ({low} to {high}).",
    ),
    POINTS: Words(
        "{they} earn {by} point more ({low} to {high}).",
        many="{they} earn {by} points more ({low} to {high}).",
    ),
}
FILLING_LESS = {
    PIECES: Words(
        "{by} {pieces} fewer fits ({low} to {high}).",
        many="{by} {pieces} fewer fit ({low} to {high}).",
    ),
    POINTS: Words(
        "{they} earn {by} point less ({low} to {high}).",
        many="{they} earn {by} points less ({low} to {high}).",
    ),
}
FILLING_SAME = {
    PIECES: Words("As many {pieces} fit as before."),
    POINTS: Words("{they} earn as much as before."),
}
NOTE = Words(
    "In brackets, the interval of the difference that holds the true one in 95 of 100 studies."
)
