"""Tables of how the games of a study went: who wins, how long they last, how they end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.text.words import Words
from referee.study.play.bots import bot_title
from referee.study.play.game_rows import GameRow, mean_of_games, share_of
from referee.study.play.one_game import LIMIT
from referee.study.play.play_study import FAULT, PlayStudy, names_of
from referee.study.report.findings import Column, Table
from referee.study.run.batches import Tally
from referee.study.run.estimates import Estimate, quantile, share


def result_tables(study: PlayStudy, tally: Tally, rows: Sequence[GameRow]) -> Iterator[Table]:
    if len(study.bots) > 1:
        yield wins_by_bot(study, rows)
        if len(study.bots) > 2 and study.players == 2:
            yield _pairs(study, rows)
    yield wins_by_seat(study, rows)
    yield _length(rows)
    yield endings(study, tally, rows)


def bot_share(study: PlayStudy, rows: Sequence[GameRow], bot: str) -> Estimate:
    """Return the share of its games that a bot wins, whatever its seats."""
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
                "title": bot_title(bot),
                "games": len(held),
                "wins": len(alone),
                "ties": sum(row.tied and _won(study, row, bot) > 0 for row in held),
                "share": bot_share(study, rows, bot),
            }
        )
    columns = (
        Column("title", BOT, "text"),
        Column("games", COUNT),
        Column("wins", WON),
        Column("ties", TIES),
        Column("share", SHARE, "percent"),
    )
    return Table("wins_by_bot", WINS_BY_BOT, columns, found)


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
                        "title": bot_title(one),
                        "other": bot_title(other),
                        "games": len(held),
                        "share": part,
                    }
                )
    columns = (
        Column("title", BOT, "text"),
        Column("other", AGAINST, "text"),
        Column("games", COUNT),
        Column("share", SHARE, "percent"),
    )
    return Table("pairs", PAIRS, columns, found)


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
        Column("seat", SEAT),
        Column("wins", WON),
        Column("ties", TIES),
        Column("share", SHARE, "percent"),
    )
    return Table("wins_by_seat", WINS_BY_SEAT, columns, found)


def _length(rows: Sequence[GameRow]) -> Table:
    measures = (
        ("turns", TURNS, [row.turns for row in rows]),
        ("rounds", ROUNDS, [row.rounds for row in rows]),
        ("margin", MARGIN, [row.margin for row in rows]),
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
        Column("title", MEASURE, "text"),
        Column("mean", MEAN),
        *(Column(f"q{q}", QUANTILE.fill(q=q), digits=0) for q in (25, 50, 75)),
        Column("max", MOST),
    )
    return Table("length", LENGTH, columns, found)


def endings(study: PlayStudy, tally: Tally, rows: Sequence[GameRow]) -> Table:
    known = {ending.word: ending.clause for ending in study.game.game.edition.endings}
    names = names_of(study.game.game)
    words = [*known, LIMIT, *sorted({row.ended for row in rows} - {*known, LIMIT})]
    found: list[dict[str, Any]] = [
        {
            "ending": word,
            "title": names.get(word, Words.same(word)),
            "clause": known.get(word, ""),
            "games": sum(row.ended == word for row in rows),
            "share": share_of(rows, lambda row, of=word: float(row.ended == of)),  # type: ignore[misc]
        }
        for word in words
    ]
    tied = {"ending": "tie", "title": TIED, "clause": "", "games": sum(r.tied for r in rows)}
    found.append({**tied, "share": share_of(rows, lambda row: float(row.tied))})
    if faults := len(tally.get("faults", [])):
        n = len(rows) + faults
        row = {"ending": FAULT, "title": names[FAULT], "clause": "", "games": faults}
        found.append({**row, "share": share(faults, n)})
    columns = (
        Column("title", ENDING, "text"),
        Column("clause", CLAUSE, "text"),
        Column("games", COUNT),
        Column("share", PART, "percent"),
    )
    return Table("endings", ENDS, columns, found)


WINS_BY_BOT = Words("Wins by bot")
WINS_BY_SEAT = Words("Wins by seat")
PAIRS = Words("Bot against bot")
LENGTH = Words("How long a game lasts")
ENDS = Words("How games end")
BOT = Words("Bot")
SEAT = Words("Seat")
SHARE = Words("Share of wins")
WON = Words("Wins")
TIES = Words("Ties")
MEAN = Words("Mean")
MOST = Words("Most")
MEASURE = Words("Measure")
TURNS = Words("turns")
ROUNDS = Words("rounds")
MARGIN = Words("points between first and last")
ENDING = Words("Ending")
CLAUSE = Words("Clause")
TIED = Words("first place shared")
COUNT = Words("Games")
PART = Words("Share")
AGAINST = Words("Against")
QUANTILE = Words("{q} %")
