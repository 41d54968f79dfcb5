"""What the placement study found: its five tables and its plots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.folder.spec import GameSpec
from pnp.text.words import Words, counted
from referee.engine.values import Filling
from referee.study.placement.placement_study import Placement
from referee.study.report.findings import Column, Findings, Table, number
from referee.study.report.plots import BOX_NOTE, Bars, Boxes, Curves, Plot
from referee.study.run.batches import Outcome, Tally
from referee.study.run.estimates import Histogram, mean_of, read, summary


def findings(spec: GameSpec, study: Placement, outcome: Outcome) -> Findings:
    """Return tables and plots of the trials that were done."""
    tables = all_tables(study, outcome.tally)
    return Findings(
        study="placement",
        title=_TITLE.fill(game=spec.game.name),
        facts=(
            (_BOARD, _CELLS.fill(n=len(spec.board.board))),
            (
                Words("Trials"),
                _EACH.fill(
                    n=Words.each(lambda lang: number(study.trials, lang)),
                    closed=study.filling.closed_cell.at(2),
                ),
            ),
            (Words("Seed"), study.seed),
        ),
        tables=tables,
        plots=tuple(_plots(study, outcome.tally, {table.name: table for table in tables})),
        notes=(study.filling.process,),
        outcome=outcome,
        about={
            "game": study.game,
            "cells": len(spec.board.board),
            "trials": study.trials,
            "seed": study.seed,
        },
    )


def all_tables(study: Placement, tally: Tally) -> tuple[Table, ...]:
    """Return every table, without the rows of which nothing was done."""
    names = study.filling
    several = names.piece.at(2)
    closed = closed_column(names)
    fitting = {n: read(tally[str(n)][names.pieces]) for n in study.closed if str(n) in tally}
    return (
        Table(
            names.pieces,
            _FIT.fill(pieces=several),
            (closed, *_FIGURES),
            [{names.closed: n, **_row(values)} for n, values in fitting.items()],
        ),
        Table(
            f"{names.pieces}_per_player",
            capital(_PIECES_PER_PLAYER.fill(pieces=several)),
            (closed, _PLAYERS, _SEAT, *_FIGURES),
            list(_pieces_per_player(study, fitting)),
        ),
        Table(
            f"{names.pieces}_modulo",
            capital(_PIECES_MODULO.fill(pieces=several)),
            (closed, _MODULUS, _PERCENT),
            list(_pieces_modulo(study, fitting)),
            note=_MODULO_NOTE.fill(pieces=several),
        ),
        Table(
            "points_total",
            _POINTS_TOTAL.fill(every=names.every_piece),
            (_SYSTEM, closed, *_FIGURES),
            list(_points_total(study, tally)),
        ),
        Table(
            "points_per_player",
            _POINTS_PER_PLAYER,
            (_SYSTEM, closed, _PLAYERS, _SEAT, *_FIGURES),
            list(_points_per_player(study, tally)),
        ),
    )


def closed_column(names: Filling) -> Column:
    """Return the column of the number of closed cells."""
    return Column(names.closed, capital(names.closed_cell.at(2)))


def capital(words: Words) -> Words:
    """Return the words with a capital letter first."""
    return words.map(lambda text: text[0].upper() + text[1:])


def seat_of(values: Histogram, players: int, seat: int) -> dict[int, int]:
    """Return the pieces of one seat: who comes first has what is left over."""
    found: dict[int, int] = {}
    for pieces, count in values.items():
        own = (pieces - seat + players) // players
        found[own] = found.get(own, 0) + count
    return found


def _pieces_per_player(
    study: Placement, fitting: Mapping[int, Histogram]
) -> Iterator[dict[str, Any]]:
    for closed, values in fitting.items():
        for players in study.players:
            for seat in range(1, players + 1):
                keys = {study.filling.closed: closed, "players": players, "seat": seat}
                yield {**keys, **_row(seat_of(values, players, seat))}


def _pieces_modulo(study: Placement, fitting: Mapping[int, Histogram]) -> Iterator[dict[str, Any]]:
    for closed, values in fitting.items():
        n = sum(values.values())
        for modulus in study.players:
            counts = [0] * modulus
            for pieces, count in values.items():
                counts[pieces % modulus] += count
            yield {
                study.filling.closed: closed,
                "modulus": modulus,
                "percent": [100 * count / n for count in counts],
                "counts": {str(remainder): count for remainder, count in enumerate(counts)},
            }


def _points_total(study: Placement, tally: Tally) -> Iterator[dict[str, Any]]:
    for name, closed, earned in _earned(study, tally):
        yield {"system": name, study.filling.closed: closed, **_row(read(earned["total"]))}


def _points_per_player(study: Placement, tally: Tally) -> Iterator[dict[str, Any]]:
    for name, closed, earned in _earned(study, tally):
        rest = {"system": name, study.filling.closed: closed}
        for players in study.players:
            for seat in range(1, players + 1):
                values = read(earned["seats"][str(players)][str(seat)])
                yield {**rest, "players": players, "seat": seat, **_row(values)}


def _earned(study: Placement, tally: Tally) -> Iterator[tuple[str, int, Mapping[str, Any]]]:
    for found in study.systems:
        for closed in study.closed:
            if str(closed) in tally:
                yield found.name, closed, tally[str(closed)]["points"][found.name]


def _row(values: Histogram) -> dict[str, Any]:
    return {**summary(values), "counts": {str(value): n for value, n in values.items()}}


def _plots(study: Placement, tally: Tally, tables: Mapping[str, Table]) -> Iterator[Plot]:
    names = study.filling
    several, closed = names.piece.at(2), names.closed_cell.at(2)
    shown = _few([n for n in study.closed if str(n) in tally])
    yield Bars(
        _FIT.fill(pieces=several),
        _ON_BOARD.fill(pieces=several),
        _SHARE,
        [
            (counted(n, names.closed_cell), _shares(read(tally[str(n)][names.pieces])))
            for n in shown
        ],
    )
    rows = tables[names.pieces].rows
    if len(rows) > 2:
        curve = [(row[names.closed], mean_of(_values(row))) for row in rows]
        axis = _MEAN_AXIS.fill(pieces=several)
        yield Curves(_COST.fill(closed=closed), closed, axis, [(axis, curve)])
    for found in study.systems:
        named = _SYSTEMS[found.name]
        totals = [r for r in tables["points_total"].rows if r["system"] == found.name]
        yield Bars(
            _POINTS_BY_SYSTEM.fill(system=named),
            POINTS_OF.fill(every=names.every_piece),
            _SHARE,
            [(counted(r[names.closed], names.closed_cell), _shares(_values(r))) for r in totals
             if r[names.closed] in shown],
        )  # fmt: skip
        yield _seat_plot(names, found.name, shown[0], tables["points_per_player"])


def _seat_plot(names: Filling, system: str, closed: int, table: Table) -> Boxes:
    rows = [r for r in table.rows if r["system"] == system and r[names.closed] == closed]
    tables = sorted({row["players"] for row in rows})
    return Boxes(
        _SEATS_BY_SYSTEM.fill(system=_SYSTEMS[system], closed=counted(closed, names.closed_cell)),
        Words("points of one seat"),
        [(_SEAT_NAMED.fill(n=row["players"], seat=row["seat"]), row) for row in rows],
        note=BOX_NOTE,
        groups=[tables.index(row["players"]) for row in rows],
    )


def _few(numbers: list[int]) -> list[int]:
    """Return at most three to compare: the first, the middle and the last."""
    if len(numbers) <= 3:
        return numbers
    return [numbers[0], numbers[len(numbers) // 2], numbers[-1]]


def _values(row: Mapping[str, Any]) -> dict[int, int]:
    return {int(value): count for value, count in row["counts"].items()}


def _shares(values: Histogram) -> dict[int, float]:
    n = sum(values.values())
    return {value: count / n for value, count in values.items()}


_TITLE = Words("{game}: the land filled by chance")
_BOARD = Words("Board")
_CELLS = Words("{n} cells")
_EACH = Words("{n} for each number of {closed}")
_FIT = Words("How many {pieces} fit")
_ON_BOARD = Words("{pieces} on the board")
_PIECES_PER_PLAYER = Words("{pieces} of each seat")
_PIECES_MODULO = Words("{pieces} left over when each seat has as many")
_MODULO_NOTE = Words("Per cent of fillings that leave 0, 1, 2 ... {pieces} over.")
POINTS_OF = Words("points of {every}")
_POINTS_TOTAL = Words("Points of {every} together")
_POINTS_PER_PLAYER = Words("Points of each seat")
_COST = Words("What {closed} cost")
_MEAN_AXIS = Words("{pieces}, on average")
_SHARE = Words("share of fillings")
_SYSTEMS = {
    "uniform": Words("uniform tiles"),
    "rarity": Words("tiles by rarity"),
    "SPEC": Words("the game’s own tiles"),
}
_POINTS_BY_SYSTEM = Words("Points of a filling, {system}")
_SEATS_BY_SYSTEM = Words("Points by seat, {system}, {closed}")
_SEAT_NAMED = Words("{n} players, seat {seat}")
_PLAYERS = Column("players", Words("Players"))
_SEAT = Column("seat", Words("Seat"))
_MODULUS = Column("modulus", Words("Players"))
_SYSTEM = Column("system", Words("System"), "text")
_PERCENT = Column("percent", Words("Per cent"))
_FIGURES = (
    Column("mean", Words("Mean"), digits=2),
    Column("mode", Words("Mode")),
    Column("q25", Words("25 %")),
    Column("q50", Words("50 %")),
    Column("q75", Words("75 %")),
    Column("q90", Words("90 %")),
    Column("min", Words("Least")),
    Column("max", Words("Most")),
)
