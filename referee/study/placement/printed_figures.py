"""Figures that a game's rules print, compared with the placement study run anew.

They lie in `study.toml` in the game's folder, table by table. Each figure either agrees to its
printed rounding, or is one that the file itself says a longer study does not bear out, or lies so
near a rounding border that chance decides, or misses.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, Literal, TypeAlias

from pnp.folder.game_folders import game_folder, game_ids
from pnp.folder.plain_files import has_file
from pnp.folder.spec import GameSpec
from pnp.folder.toml_files import read_toml
from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.values import Filling
from referee.study.placement.placement_report import all_tables, closed_column
from referee.study.placement.placement_study import Placement, filling_of, placement
from referee.study.report.carry_out import STOPPED, Means, carried_out, told
from referee.study.report.findings import Column, Findings, Table
from referee.study.run.batches import Tally
from referee.study.run.estimates import QUANTILES, Histogram, mean_of, mode

FILE = "study.toml"
TRIALS = 1_000_000
"""How many trials decide, where none are named."""

DOUBT = 0.01
"""How likely any figure at all may be called wrong though every one is right."""
_EXTREMES = ("min", "max")
_MEAN_DIGITS = 1
Result: TypeAlias = Literal["agrees", "excepted", "border", "extreme", "misses"]


@dataclass(frozen=True)
class Figure:
    """One printed figure: where it stands, and its value."""

    table: str
    keys: Mapping[str, Any]
    field: str
    value: float


@dataclass(frozen=True)
class Compared:
    """A printed figure beside the one found."""

    figure: Figure
    found: float
    result: Result


def _tables(names: Filling) -> tuple[str, ...]:
    counts = names.pieces
    parts = (f"{counts}_per_player", f"{counts}_modulo", "points_total", "points_per_player")
    return (counts, *parts)


def _keys(names: Filling) -> tuple[str, ...]:
    """Return what tells a table's rows apart."""
    return ("system", names.closed, "players", "seat", "modulus", "remainder")


def printed(spec: GameSpec) -> dict[str, Any]:
    """Return the printed figures that the game's folder has; HeraldError where it has none."""
    if not spec.files.has(FILE):
        known = [name for name in game_ids() if has_file(game_folder(name), FILE)]
        name = spec.game.name.but(en=spec.id)
        raise HeraldError(_NONE_PRINTED.fill(game=name, file=FILE, known=", ".join(known)))
    return read_toml(spec.files.path(FILE).parent, FILE)


def figures(raw: Mapping[str, Any], names: Filling) -> Iterator[Figure]:
    """Yield every figure of every table."""
    known = _keys(names)
    for table in _tables(names):
        for row in raw[table]:
            keys = {key: row[key] for key in known if key in row}
            for field, value in row.items():
                if field == "percent":
                    for remainder, each in enumerate(value):
                        yield Figure(table, {**keys, "remainder": remainder}, field, each)
                elif field not in known:
                    yield Figure(table, keys, field, value)


def asked(spec: GameSpec, raw: Mapping[str, Any], trials: int, seed: str) -> Placement:
    """Return the study that has every printed row."""
    names = filling_of(spec)
    rows = [row for table in _tables(names) for row in raw[table]]
    return placement(
        spec,
        closed=tuple(sorted({row[names.closed] for row in rows})),
        players=tuple(sorted({row["players"] for row in rows if "players" in row})),
        points=tuple(dict.fromkeys(row["system"] for row in rows if "system" in row)),
        trials=trials,
        seed=seed,
    )


def compare(raw: Mapping[str, Any], study: Placement, tally: Tally) -> list[Compared]:
    """Return every printed figure beside the study's own."""
    tables = {table.name: table.rows for table in all_tables(study, tally)}
    every = list(figures(raw, study.filling))
    z = deviations(len(every))
    return [_compared(figure, raw["differs"], tables[figure.table], z) for figure in every]


def _compared(
    figure: Figure,
    differs: Sequence[Mapping[str, Any]],
    rows: Sequence[Mapping[str, Any]],
    z: float,
) -> Compared:
    wanted = {key: value for key, value in figure.keys.items() if key != "remainder"}
    row = next(row for row in rows if all(row[key] == value for key, value in wanted.items()))
    found = row[figure.field]
    if figure.field == "percent":
        found = round(found[figure.keys["remainder"]])
    elif figure.field == "mean":
        found = round(found, _MEAN_DIGITS)
    if found == figure.value:
        return Compared(figure, found, "agrees")
    if _listed(figure, found, differs):
        return Compared(figure, found, "excepted")
    return Compared(figure, found, _by_chance(figure, row, z))


def _by_chance(figure: Figure, row: Mapping[str, Any], z: float) -> Result:
    """Judge a figure that differs and that the file does not list."""
    if figure.field in _EXTREMES:
        # the least and the most of a sample say how long it is, and little else
        return "extreme"
    if figure.field == "percent":
        counts = list(row["counts"].values())
        near = share_could_be(figure.value, counts[figure.keys["remainder"]], sum(counts), z)
    else:
        near = could_be(figure.field, figure.value, _MEAN_DIGITS, row, z)
    return "border" if near else "misses"


def _listed(figure: Figure, found: float, listed: Sequence[Mapping[str, Any]]) -> bool:
    entry = {"table": figure.table, **figure.keys, "field": figure.field, "found": found}
    return entry in listed


def deviations(figures: int) -> float:
    """Return the standard deviations to allow each of so many figures, to keep to DOUBT in all."""
    return NormalDist().inv_cdf(1 - DOUBT / 2 / figures)


def mean_could_be(printed: float, digits: int, values: Histogram, z: float) -> bool:
    """Whether the mean lies within the rounding of the printed one, sampling error allowed for."""
    found = mean_of(values, level=0.5)
    error = (found.high - found.low) / 2 / NormalDist().inv_cdf(0.75)
    return bool(abs(found.value - printed) <= 0.5 / 10**digits + z * error)


def share_could_be(percent: float, count: int, n: int, z: float) -> bool:
    """Whether the share lies within the rounding of the printed per cent, error allowed for."""
    p = count / n
    return abs(p - percent / 100) <= 0.005 + z * math.sqrt(p * (1 - p) / n)


def quantile_could_be(printed: float, p: float, values: Histogram, z: float) -> bool:
    """Whether less than p of the values lie below the printed one, and p or more up to it."""
    n = sum(values.values())
    below = sum(count for value, count in values.items() if value < printed) / n
    up_to = sum(count for value, count in values.items() if value <= printed) / n
    error = z * math.sqrt(p * (1 - p) / n)
    return below - error <= p <= up_to + error


def mode_could_be(printed: float, values: Histogram, z: float) -> bool:
    """Whether the printed value is as frequent as the most frequent one, error allowed for."""
    most, own = values[mode(values)], values.get(int(printed), 0)
    return most - own <= z * math.sqrt(most + own)


def could_be(field: str, printed: float, digits: int, row: Mapping[str, Any], z: float) -> bool:
    """Whether a printed mean, mode or quantile could be the true one of a table's row."""
    values = {int(value): count for value, count in row["counts"].items()}
    if field == "mean":
        return mean_could_be(printed, digits, values, z)
    if field == "mode":
        return mode_could_be(printed, values, z)
    return quantile_could_be(printed, QUANTILES[field], values, z)


def check_figures(spec: GameSpec, trials: int, seed: str, means: Means) -> int:
    """Run the study and compare; return 0 if nothing misses, 1 if a figure does."""
    raw = printed(spec)
    study = asked(spec, raw, trials, seed)
    outcome = carried_out(study, means)
    if outcome.interrupted:
        return STOPPED
    compared = compare(raw, study, outcome.tally)
    counts = Counter(each.result for each in compared)
    facts: list[tuple[Words, object]] = [
        (Words("Trials"), trials),
        (Words("Seed"), seed),
        (Words("Figures compared"), len(compared)),
        *((_RESULTS[result], counts[result]) for result in _RESULTS),
    ]
    columns = (*_COLUMNS[:2], closed_column(study.filling), *_COLUMNS[2:])
    rows = [_row(each, study.filling) for each in compared if each.result != "agrees"]
    table = Table("differences", _TITLE_TABLE, columns, rows)
    title = _TITLE.fill(game=spec.game.name)
    about: dict[str, Any] = {"game": spec.id, "trials": trials, "seed": seed}
    about |= {"compared": len(compared)} | {str(result): counts[result] for result in _RESULTS}
    told(Findings("placement-check", title, facts, (table,), outcome, about=about), means)
    return 1 if counts["misses"] else 0


def _row(each: Compared, names: Filling) -> dict[str, Any]:
    keys = {key: each.figure.keys.get(key) for key in _keys(names)}
    return {
        "table": each.figure.table,
        **keys,
        "field": each.figure.field,
        "printed": each.figure.value,
        "found": each.found,
        "result": each.result,
        "told": _RESULTS[each.result],
    }


_RESULTS: dict[Result, Words] = {
    "agrees": Words("agree to the printed rounding"),
    "excepted": Words("the sampling error of the page, as its file says"),
    "border": Words("on a border, within the sampling error of this study"),
    "extreme": Words("least or most of a longer sample"),
    "misses": Words("miss"),
}
_NONE_PRINTED = Words("{game} prints no figures to compare with ({file}); {known} does")
_TITLE = Words("{game}: the printed figures run anew")
_TITLE_TABLE = Words("Where page and study differ")
_COLUMNS = (
    Column("table", Words("Table"), "text"),
    Column("system", Words("System"), "text"),
    Column("players", Words("Players")),
    Column("seat", Words("Seat")),
    Column("modulus", Words("Divided by")),
    Column("remainder", Words("Leaves")),
    Column("field", Words("Figure"), "text"),
    Column("printed", Words("Printed")),
    Column("found", Words("Found")),
    Column("told", Words("Why"), "text"),
)
