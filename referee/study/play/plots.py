"""What a play study found, as plots made for reading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pnp.text.words import Words
from referee.study.play import words as say
from referee.study.play.counted import curve_of
from referee.study.play.rows import GameRow
from referee.study.play.tables import bot_share, endings, seat_share
from referee.study.report.plots import Bars, Curves, Plot, Shares
from referee.study.run.intervals import Estimate
from referee.study.run.work import Tally

if TYPE_CHECKING:
    from referee.study.play.study import PlayStudy

_BINS = 24
"""Bars of a distribution at most."""
_DONE = 0.95
"""The share of games after which a curve of points stops."""


def plots(study: PlayStudy, tally: Tally, rows: Sequence[GameRow]) -> Iterator[Plot]:
    if not rows:
        return
    if len(study.bots) > 1:
        named = [(say.BOTS.get(bot, Words(bot, fr=bot)), bot) for bot in study.bots]
        shares = [(title, bot_share(study, rows, bot)) for title, bot in named]
        even = 1 / len(study.bots) if len(study.bots) >= study.players else None
        fair = 0.5 if study.players == 2 else even
        yield Shares(say.WINS_BY_BOT, say.SHARE_OF_GAMES, shares, expected=fair)
    seats = [(say.SEAT_N.fill(n=seat + 1), seat_share(rows, seat)) for seat in range(study.players)]
    yield Shares(say.WINS_BY_SEAT, say.SHARE_OF_GAMES, seats, expected=1 / study.players)
    yield _lengths(rows)
    ends = endings(study, tally, rows).rows
    shown = [(row["title"], row["share"]) for row in ends if row["games"]]
    yield Shares(say.ENDS, say.SHARE_OF_GAMES, shown)
    yield from _curves(study, tally, rows)


def _lengths(rows: Sequence[GameRow]) -> Bars:
    """How many rounds games last, in bars of equal width, each at its first round."""
    most = max(row.rounds for row in rows)
    width = max(1, -(-most // _BINS))
    least = min(row.rounds for row in rows) // width * width
    counts: dict[int, float] = dict.fromkeys(range(least, most + 1, width), 0.0)
    for row in rows:
        counts[row.rounds // width * width] += 1 / len(rows)
    note = _WIDE.fill(width=width) if width > 1 else None
    return Bars(say.LENGTH, say.ROUNDS, say.SHARE_OF_GAMES, [(say.COUNT, counts)], note)


def _curves(study: PlayStudy, tally: Tally, rows: Sequence[GameRow]) -> Iterator[Curves]:
    lengths = sorted(row.rounds for row in rows)
    last = lengths[min(len(lengths) - 1, int(_DONE * len(lengths)))]
    if len(study.bots) > 1:
        series = [
            (say.BOTS.get(bot, Words(bot, fr=bot)), _up_to(curve_of(tally["bots"][bot]), last))
            for bot in study.bots
        ]
        yield Curves(say.CURVE, say.ROUND, _POINTS, series, note=say.CURVE_NOTE)
    by_seat = [
        (say.SEAT_N.fill(n=seat), _up_to(curve_of(part), last))
        for seat, part in tally["seats"].items()
    ]
    yield Curves(_CURVE_BY_SEAT, say.ROUND, _POINTS, by_seat, note=say.CURVE_NOTE)


def _up_to(curve: Sequence[tuple[int, Estimate]], last: int) -> list[tuple[float, Estimate]]:
    return [(float(number), found) for number, found in curve if number <= last]


_POINTS = Words("points", fr="points")
_CURVE_BY_SEAT = Words(
    "Points round by round, by seat", fr="Les points, tour de table après tour de table, par siège"
)
_WIDE = Words(
    "Each bar holds {width} rounds, from the one it stands at.",
    fr="Chaque barre réunit {width} tours de table, à partir de celui où elle se trouve.",
)
