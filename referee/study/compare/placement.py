"""Two games compared by the placement study: how many donjons fit, and what they earn."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pnp.text.words import Words, joined
from referee.study.compare import words as say
from referee.study.compare.tables import plural
from referee.study.placement.study import Placement
from referee.study.report.plots import Plot, Shares
from referee.study.report.tables import Column, Findings, Table, number
from referee.study.run.histograms import Histogram, read
from referee.study.run.intervals import Estimate, mean_of
from referee.study.run.work import Batch, Outcome, Tally

SIDES = ("a", "b")


@dataclass(frozen=True)
class CompareFilling:
    """Two placement studies of one number of mountains and of players each, from one seed."""

    one: Placement
    other: Placement

    @property
    def key(self) -> dict[str, Any]:
        return {"study": "compare", "one": self.one.key, "other": self.other.key}

    def batches(self) -> tuple[Batch, ...]:
        """Those of the first, then those of the second, numbered through."""
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
    rows = list(_rows(study, outcome.tally))
    told = [sentence(row["figure"], row["difference"]) for row in rows[:2]]
    columns = (
        Column("title", say.FIGURE, "text"),
        Column("a", say.BEFORE, digits=3),
        Column("b", say.AFTER, digits=3),
        Column("difference", say.DIFFERENCE, digits=3),
    )
    does = joined(" ", told)
    plots: tuple[Plot, ...] = (
        Shares(
            say.PLOT_FIGURES,
            say.MORE_FILLING,
            [(row["title"], row["difference"]) for row in rows],
            expected=0.0,
            percent=False,
        ),
    )
    return Findings(
        study="compare",
        title=title,
        facts=((say.DOES, does), (say.FILLINGS, study.one.trials), (say.SEED, study.one.seed)),
        tables=(Table("placement", say.FILLED, columns, rows),),
        outcome=outcome,
        plots=plots,
        notes=(say.FILLING_NOTE,),
        about=_about(study)
        | {
            "said": {
                "en": [words.in_("en") for words in told],
                "fr": [words.in_("fr") for words in told],
            }
        },
    )


def _about(study: CompareFilling) -> dict[str, Any]:
    return {
        "kind": "placement",
        "players": study.one.players[0],
        "mountains": [study.one.mountains[0], study.other.mountains[0]],
        "trials": study.one.trials,
        "seed": study.one.seed,
    }


def _rows(study: CompareFilling, tally: Tally) -> Iterator[dict[str, Any]]:
    """Donjons, points in all, and each seat's points, where both sides have some trials."""
    if not all(side in tally for side in SIDES):
        return
    a, b = (_figures(part, tally[side]) for part, side in zip(_both(study), SIDES, strict=True))
    same = study.one.key == study.other.key
    for name, values in a.items():
        if name in b:
            one, other = mean_of(values), mean_of(b[name])
            yield {
                "figure": name,
                "title": _title(name),
                "a": one.value,
                "b": other.value,
                "difference": Estimate(0.0, 0.0, 0.0, one.n) if same else apart(one, other),
            }


def _both(study: CompareFilling) -> tuple[Placement, Placement]:
    return study.one, study.other


def _figures(study: Placement, tally: Tally) -> dict[str, Histogram]:
    points = tally["points"][study.systems[0].name]
    (seats,) = points["seats"].values()
    return {
        "donjons": read(tally["donjons"]),
        "points": read(points["total"]),
        **{f"seat {seat}": read(values) for seat, values in seats.items()},
    }


def _title(name: str) -> Words:
    return say.FILLING[name] if name in say.FILLING else say.SEAT_EARNS.fill(n=name.split()[1])


def apart(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two means that were found independently of each other."""
    halves = [(found.high - found.low) / 2 for found in (one, other)]
    half, value = math.hypot(*halves), other.value - one.value
    return Estimate(value, value - half, value + half, one.n)


def sentence(name: str, found: Estimate) -> Words:
    """How many more or fewer fit, or how many points more or less they earn."""
    low, high = sorted((abs(found.low), abs(found.high)))
    if found.value == 0 or found.low <= 0 <= found.high:
        return say.FILLING_SAME[name]
    words = (say.FILLING_MORE if found.value > 0 else say.FILLING_LESS)[name]
    by, least, most = (
        Words(number(x, "en", 2), fr=number(x, "fr", 2)) for x in (abs(found.value), low, high)
    )
    return words.fill(by=by, s=plural(found.value), low=least, high=most)
