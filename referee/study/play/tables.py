"""What a play study found, as tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pnp.text.words import Words, joined
from referee.study.play import words as say
from referee.study.play.counted import curves, uses
from referee.study.play.one_game import LIMIT
from referee.study.play.rows import GameRow, game_rows, mean_of_games, share_of
from referee.study.report.tables import Column, Findings, Table
from referee.study.run.histograms import quantile
from referee.study.run.intervals import Estimate, share
from referee.study.run.work import Outcome, Tally

if TYPE_CHECKING:
    from referee.study.play.study import PlayStudy


def findings(study: PlayStudy, outcome: Outcome) -> Findings:
    """Every table and plot of the games that were played."""
    from referee.study.play.plots import plots

    spec = study.game.spec
    rows = game_rows(outcome.tally)
    name = spec.game.name
    return Findings(
        study="play",
        title=say.TITLE.fill(game=name),
        facts=tuple(_facts(study, outcome)),
        tables=tuple(_tables(study, outcome.tally, rows)),
        outcome=outcome,
        plots=tuple(plots(study, outcome.tally, rows)),
        notes=(say.TIES_NOTE, *((say.CLUMSY_NOTE,) if study.bots == ("random",) else ())),
        about=_about(study) | {"curves": curves(outcome.tally)},
    )


def _about(study: PlayStudy) -> dict[str, Any]:
    return {
        "game": study.game.spec.id,
        "changes": [f"{path}={value}" for path, value in study.game.changes],
        "players": study.players,
        "bots": list(study.bots),
        "setups": study.setups,
        "orders": [list(order) for order in study.orders],
        "seed": study.seed,
        "limit": study.rules.limit,
        "checked": study.rules.checked,
        "modules": list(study.rules.modules),
    }


def _facts(study: PlayStudy, outcome: Outcome) -> Iterator[tuple[Words, object]]:
    orders = len(study.orders)
    said = say.GAMES_SAID if orders > 1 else say.ALONE_SAID
    yield say.PLAYERS, study.players
    bots = [say.BOTS.get(bot, Words(bot, fr=bot)) for bot in study.bots]
    yield (
        Words("Bots", fr="Robots"),
        joined(", ", bots),
    )
    yield say.PLAYED, said.fill(games=outcome.done, setups=outcome.done // orders, orders=orders)
    yield say.LIMITED, study.rules.limit
    if study.rules.checked:
        yield say.CHECKED, say.YES
    yield say.SEED, study.seed


def _tables(study: PlayStudy, tally: Tally, rows: Sequence[GameRow]) -> Iterator[Table]:
    if len(study.bots) > 1:
        yield wins_by_bot(study, rows)
        if len(study.bots) > 2 and study.players == 2:
            yield _pairs(study, rows)
    yield wins_by_seat(study, rows)
    yield _length(rows)
    yield endings(study, tally, rows)
    yield from uses(study, tally)


def bot_rows(study: PlayStudy, rows: Sequence[GameRow], bot: str) -> list[tuple[GameRow, int]]:
    """The games of a bot, once for each seat it has in them."""
    return [
        (row, seat)
        for row in rows
        for seat, name in enumerate(study.orders[row.order])
        if name == bot
    ]


def bot_share(study: PlayStudy, rows: Sequence[GameRow], bot: str) -> Estimate:
    """The share of its games that a bot wins, whatever its seats."""
    held = [row for row in rows if bot in study.orders[row.order]]
    return share_of(held, lambda row: _won(study, row, bot))


def _won(study: PlayStudy, row: GameRow, bot: str) -> float:
    names = study.orders[row.order]
    return sum(row.won_by(seat) for seat, name in enumerate(names) if name == bot)


def wins_by_bot(study: PlayStudy, rows: Sequence[GameRow]) -> Table:
    found = []
    for bot in study.bots:
        held = [row for row in rows if bot in study.orders[row.order]]
        alone = [row for row in held if not row.tied and _won(study, row, bot) == 1]
        found.append(
            {
                "bot": bot,
                "title": say.BOTS.get(bot, Words(bot, fr=bot)),
                "games": len(held),
                "wins": len(alone),
                "ties": sum(row.tied and _won(study, row, bot) > 0 for row in held),
                "share": bot_share(study, rows, bot),
            }
        )
    columns = (
        Column("title", say.BOT, "text"),
        Column("games", say.COUNT),
        Column("wins", say.WON),
        Column("ties", say.TIES),
        Column("share", say.SHARE, "percent"),
    )
    return Table("wins_by_bot", say.WINS_BY_BOT, columns, found)


def _pairs(study: PlayStudy, rows: Sequence[GameRow]) -> Table:
    found = []
    for one in study.bots:
        for other in study.bots:
            held = [row for row in rows if set(study.orders[row.order]) == {one, other}]
            if one != other and held:
                part = share_of(held, lambda row, bot=one: _won(study, row, bot))  # type: ignore[misc]
                found.append(
                    {
                        "bot": one,
                        "against": other,
                        "title": say.BOTS.get(one, Words(one, fr=one)),
                        "other": say.BOTS.get(other, Words(other, fr=other)),
                        "games": len(held),
                        "share": part,
                    }
                )
    columns = (
        Column("title", say.BOT, "text"),
        Column("other", say.AGAINST, "text"),
        Column("games", say.COUNT),
        Column("share", say.SHARE, "percent"),
    )
    return Table("pairs", say.PAIRS, columns, found)


def seat_share(rows: Sequence[GameRow], seat: int) -> Estimate:
    return share_of(rows, lambda row: row.won_by(seat))


def wins_by_seat(study: PlayStudy, rows: Sequence[GameRow]) -> Table:
    found = [
        {
            "seat": seat + 1,
            "wins": sum(row.first == (seat,) for row in rows),
            "ties": sum(row.tied and seat in row.first for row in rows),
            "share": seat_share(rows, seat),
        }
        for seat in range(study.players)
    ]
    columns = (
        Column("seat", say.SEAT),
        Column("wins", say.WON),
        Column("ties", say.TIES),
        Column("share", say.SHARE, "percent"),
    )
    return Table("wins_by_seat", say.WINS_BY_SEAT, columns, found)


def _length(rows: Sequence[GameRow]) -> Table:
    measures = (
        ("turns", say.TURNS, [row.turns for row in rows]),
        ("rounds", say.ROUNDS, [row.rounds for row in rows]),
        ("margin", say.MARGIN, [row.margin for row in rows]),
    )
    found = []
    for name, title, values in measures:
        counts = {value: values.count(value) for value in sorted(set(values))}
        figures = {f"q{q}": quantile(counts, q / 100) if counts else None for q in (25, 50, 75)}
        found.append(
            {
                "measure": name,
                "title": title,
                "mean": mean_of_games(rows, lambda row, of=name: getattr(row, of)),  # type: ignore[misc]
                **figures,
                "max": max(values, default=0),
            }
        )
    columns = (
        Column("title", say.MEASURE, "text"),
        Column("mean", say.MEAN),
        *(Column(f"q{q}", Words(f"{q} %", fr=f"{q}\u00a0%"), digits=0) for q in (25, 50, 75)),
        Column("max", say.MOST),
    )
    return Table("length", say.LENGTH, columns, found)


def endings(study: PlayStudy, tally: Tally, rows: Sequence[GameRow]) -> Table:
    known = {ending.word: ending.clause for ending in study.game.game.edition.endings}
    words = [*known, LIMIT, *sorted({row.ended for row in rows} - {*known, LIMIT})]
    found: list[dict[str, Any]] = [
        {
            "ending": word,
            "title": say.ENDINGS.get(word, Words(word, fr=word)),
            "clause": known.get(word, ""),
            "games": sum(row.ended == word for row in rows),
            "share": share_of(rows, lambda row, of=word: float(row.ended == of)),  # type: ignore[misc]
        }
        for word in words
    ]
    tied = {"ending": "tie", "title": say.TIED, "clause": "", "games": sum(r.tied for r in rows)}
    found.append({**tied, "share": share_of(rows, lambda row: float(row.tied))})
    if faults := len(tally.get("faults", [])):
        n = len(rows) + faults
        row = {"ending": "fault", "title": say.ENDINGS["fault"], "clause": "", "games": faults}
        found.append({**row, "share": share(faults, n)})
    columns = (
        Column("title", say.ENDING, "text"),
        Column("clause", say.CLAUSE, "text"),
        Column("games", say.COUNT),
        Column("share", say.PART, "percent"),
    )
    return Table("endings", say.ENDS, columns, found)
