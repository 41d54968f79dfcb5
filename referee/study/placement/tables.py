"""What the placement study found: its five tables and its plots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pnp.text.words import Words
from referee.study.report.plots import BOX_NOTE, Bars, Boxes, Curves, Plot
from referee.study.report.tables import Column, Findings, Table
from referee.study.run.histograms import Histogram, read, summary
from referee.study.run.intervals import mean_of

if TYPE_CHECKING:
    from pnp.folder.spec import GameSpec
    from referee.study.placement.study import Placement
    from referee.study.run.work import Outcome, Tally


def findings(spec: GameSpec, study: Placement, outcome: Outcome) -> Findings:
    """Tables and plots of as much as was done."""
    tables = all_tables(study, outcome.tally)
    return Findings(
        study="placement",
        title=_TITLE.fill(game=spec.game.name),
        facts=(
            (_BOARD, _CELLS.fill(n=len(spec.board.board))),
            (
                Words("Trials", fr="Essais"),
                _EACH.fill(n=Words(f"{study.trials:,}", fr=_fr(study.trials))),
            ),
            (Words("Seed", fr="Graine"), study.seed),
        ),
        tables=tables,
        plots=tuple(_plots(study, outcome.tally, {table.name: table for table in tables})),
        notes=(_PROCESS,),
        outcome=outcome,
        about={
            "game": study.game,
            "cells": len(spec.board.board),
            "trials": study.trials,
            "seed": study.seed,
        },
    )


def all_tables(study: Placement, tally: Tally) -> tuple[Table, ...]:
    """Every table, with a row for all that was done of what was asked."""
    counted = {m: read(tally[str(m)]["donjons"]) for m in study.mountains if str(m) in tally}
    return (
        Table("donjons", _DONJONS, (_MOUNTAINS, *_FIGURES), list(_donjons(counted))),
        Table(
            "donjons_per_player",
            _DONJONS_PER_PLAYER,
            (_MOUNTAINS, _PLAYERS, _SEAT, *_FIGURES),
            list(_donjons_per_player(study, counted)),
        ),
        Table(
            "donjons_modulo",
            _DONJONS_MODULO,
            (_MOUNTAINS, _MODULUS, _PERCENT),
            list(_donjons_modulo(study, counted)),
            note=_MODULO_NOTE,
        ),
        Table(
            "points_total",
            _POINTS_TOTAL,
            (_SYSTEM, _MOUNTAINS, *_FIGURES),
            list(_points_total(study, tally)),
        ),
        Table(
            "points_per_player",
            _POINTS_PER_PLAYER,
            (_SYSTEM, _MOUNTAINS, _PLAYERS, _SEAT, *_FIGURES),
            list(_points_per_player(study, tally)),
        ),
    )


def _donjons(counted: Mapping[int, Histogram]) -> Iterator[dict[str, Any]]:
    for mountains, values in counted.items():
        yield {"mountains": mountains, **_row(values)}


def seat_of(values: Histogram, players: int, seat: int) -> dict[int, int]:
    """The donjons of one seat, players taking turns: who comes first has what is left over."""
    found: dict[int, int] = {}
    for donjons, count in values.items():
        own = (donjons - seat + players) // players
        found[own] = found.get(own, 0) + count
    return found


def _donjons_per_player(
    study: Placement, counted: Mapping[int, Histogram]
) -> Iterator[dict[str, Any]]:
    for mountains, values in counted.items():
        for players in study.players:
            for seat in range(1, players + 1):
                keys = {"mountains": mountains, "players": players, "seat": seat}
                yield {**keys, **_row(seat_of(values, players, seat))}


def _donjons_modulo(study: Placement, counted: Mapping[int, Histogram]) -> Iterator[dict[str, Any]]:
    for mountains, values in counted.items():
        n = sum(values.values())
        for modulus in study.players:
            counts = [0] * modulus
            for donjons, count in values.items():
                counts[donjons % modulus] += count
            yield {
                "mountains": mountains,
                "modulus": modulus,
                "percent": [100 * count / n for count in counts],
                "counts": {str(remainder): count for remainder, count in enumerate(counts)},
            }


def _points_total(study: Placement, tally: Tally) -> Iterator[dict[str, Any]]:
    for name, mountains, earned in _earned(study, tally):
        yield {"system": name, "mountains": mountains, **_row(read(earned["total"]))}


def _points_per_player(study: Placement, tally: Tally) -> Iterator[dict[str, Any]]:
    for name, mountains, earned in _earned(study, tally):
        for players in study.players:
            for seat in range(1, players + 1):
                values = read(earned["seats"][str(players)][str(seat)])
                keys = {"system": name, "mountains": mountains, "players": players, "seat": seat}
                yield {**keys, **_row(values)}


def _earned(study: Placement, tally: Tally) -> Iterator[tuple[str, int, Mapping[str, Any]]]:
    for found in study.systems:
        for mountains in study.mountains:
            if str(mountains) in tally:
                yield found.name, mountains, tally[str(mountains)]["points"][found.name]


def _row(values: Histogram) -> dict[str, Any]:
    return {**summary(values), "counts": {str(value): n for value, n in values.items()}}


def _plots(study: Placement, tally: Tally, tables: Mapping[str, Table]) -> Iterator[Plot]:
    shown = _few([m for m in study.mountains if str(m) in tally])
    yield Bars(
        _DONJONS,
        Words("donjons on the board", fr="donjons sur le plateau"),
        _SHARE,
        [(_mountains(m), _shares(read(tally[str(m)]["donjons"]))) for m in shown],
    )
    if len(tables["donjons"].rows) > 2:
        curve = [(row["mountains"], mean_of(_values(row))) for row in tables["donjons"].rows]
        yield Curves(_MEAN_DONJONS, _MOUNTAINS_AXIS, _MEAN_AXIS, [(_MEAN_AXIS, curve)])
    for found in study.systems:
        named = _SYSTEMS[found.name]
        totals = [r for r in tables["points_total"].rows if r["system"] == found.name]
        yield Bars(
            _POINTS_BY_SYSTEM.fill(system=named),
            Words("points of all donjons", fr="points de tous les donjons"),
            _SHARE,
            [(_mountains(r["mountains"]), _shares(_values(r))) for r in totals
             if r["mountains"] in shown],
        )  # fmt: skip
        yield _seat_plot(found.name, named, shown[0], tables["points_per_player"])


def _seat_plot(name: str, named: Words, mountains: int, table: Table) -> Boxes:
    rows = [r for r in table.rows if r["system"] == name and r["mountains"] == mountains]
    tables = sorted({row["players"] for row in rows})
    return Boxes(
        _SEATS_BY_SYSTEM.fill(system=named, mountains=_mountains(mountains)),
        Words("points of one seat", fr="points d’un siège"),
        [(_SEAT_NAMED.fill(n=row["players"], seat=row["seat"]), row) for row in rows],
        note=BOX_NOTE,
        groups=[tables.index(row["players"]) for row in rows],
    )


def _few(mountains: list[int]) -> list[int]:
    """At most three to compare: the first, the middle and the last."""
    if len(mountains) <= 3:
        return mountains
    return [mountains[0], mountains[len(mountains) // 2], mountains[-1]]


def _values(row: Mapping[str, Any]) -> dict[int, int]:
    return {int(value): count for value, count in row["counts"].items()}


def _shares(values: Histogram) -> dict[int, float]:
    n = sum(values.values())
    return {value: count / n for value, count in values.items()}


def _mountains(count: int) -> Words:
    return Words(
        f"{count} mountain{'' if count == 1 else 's'}",
        fr=f"{count} montagne{'s' if count > 1 else ''}",
    )


def _fr(number: int) -> str:
    return f"{number:,}".replace(",", "\u00a0")


_TITLE = Words("{game}: the land filled by chance", fr="{game}\u00a0: le pays rempli au hasard")
_BOARD = Words("Board", fr="Plateau")
_CELLS = Words("{n} cells", fr="{n} cases")
_EACH = Words("{n} for each number of mountains", fr="{n} pour chaque nombre de montagnes")
_PROCESS = Words(
    "Mountains are drawn first. Then donjons are set on cells drawn at random, never side by side, "
    "until no more fit; players take turns. A donjon earns the points of its tile, and the tiles "
    "are shuffled for each filling.",
    fr="On tire d’abord les montagnes. Puis des donjons sont posés sur des cases tirées au hasard, "
    "jamais côte à côte, jusqu’à ce qu’il n’en tienne plus\u00a0; les joueurs jouent à tour de "
    "rôle. Un donjon rapporte les points de sa tuile, et les tuiles sont mélangées à chaque "
    "remplissage.",
)
_DONJONS = Words("How many donjons fit", fr="Combien de donjons tiennent")
_DONJONS_PER_PLAYER = Words("Donjons of each seat", fr="Donjons de chaque siège")
_DONJONS_MODULO = Words(
    "Donjons left over when each seat has as many",
    fr="Donjons de reste quand chaque siège en a autant",
)
_MODULO_NOTE = Words(
    "Per cent of fillings that leave 0, 1, 2 ... donjons over.",
    fr="Pour cent des remplissages qui laissent 0, 1, 2… donjons de reste.",
)
_POINTS_TOTAL = Words("Points of all donjons together", fr="Points de tous les donjons ensemble")
_POINTS_PER_PLAYER = Words("Points of each seat", fr="Points de chaque siège")
_MEAN_DONJONS = Words("What mountains cost", fr="Ce que coûtent les montagnes")
_MOUNTAINS_AXIS = Words("mountains", fr="montagnes")
_MEAN_AXIS = Words("donjons, on average", fr="donjons, en moyenne")
_SHARE = Words("share of fillings", fr="part des remplissages")
_SYSTEMS = {
    "uniform": Words("uniform tiles", fr="tuiles uniformes"),
    "rarity": Words("tiles by rarity", fr="tuiles selon leur rareté"),
    "SPEC": Words("the game’s own tiles", fr="les tuiles du jeu"),
}
_POINTS_BY_SYSTEM = Words("Points of a filling, {system}", fr="Points d’un remplissage, {system}")
_SEATS_BY_SYSTEM = Words(
    "Points by seat, {system}, {mountains}", fr="Points par siège, {system}, {mountains}"
)
_SEAT_NAMED = Words("{n} players, seat {seat}", fr="{n} joueurs, siège {seat}")
_MOUNTAINS = Column("mountains", Words("Mountains", fr="Montagnes"))
_PLAYERS = Column("players", Words("Players", fr="Joueurs"))
_SEAT = Column("seat", Words("Seat", fr="Siège"))
_MODULUS = Column("modulus", Words("Players", fr="Joueurs"))
_SYSTEM = Column("system", Words("System", fr="Système"), "text")
_PERCENT = Column("percent", Words("Per cent", fr="Pour cent"))
_FIGURES = (
    Column("mean", Words("Mean", fr="Moyenne"), digits=2),
    Column("mode", Words("Mode", fr="Mode")),
    Column("q25", Words("25 %", fr="25\u00a0%")),
    Column("q50", Words("50 %", fr="50\u00a0%")),
    Column("q75", Words("75 %", fr="75\u00a0%")),
    Column("q90", Words("90 %", fr="90\u00a0%")),
    Column("min", Words("Least", fr="Min.")),
    Column("max", Words("Most", fr="Max.")),
)
