"""What a play study found: facts, tables, plots and notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.text.words import Words, joined
from referee.engine.values import Json
from referee.study.play.action_tables import (
    CURVE,
    CURVE_NOTE,
    ROUND,
    SEAT_N,
    action_tables,
    curve_of,
    curves,
)
from referee.study.play.bots import bot_title
from referee.study.play.game_rows import GameRow, game_rows
from referee.study.play.play_study import PlayStudy
from referee.study.play.result_tables import (
    COUNT,
    ENDS,
    LENGTH,
    ROUNDS,
    WINS_BY_BOT,
    WINS_BY_SEAT,
    bot_share,
    endings,
    result_tables,
    seat_share,
)
from referee.study.report.findings import Findings
from referee.study.report.plots import Bars, Curves, Plot, Shares
from referee.study.run.batches import Outcome, Tally
from referee.study.run.estimates import Estimate

_BINS = 24
"""Bars of a distribution at most."""
_DONE = 0.95
"""The share of games after which a curve of points stops."""


def findings(study: PlayStudy, outcome: Outcome) -> Findings:
    """Return every table and plot of the games that were played."""
    spec = study.game.spec
    rows = game_rows(outcome.tally)
    name = spec.game.name
    return Findings(
        study="play",
        title=TITLE.fill(game=name),
        facts=tuple(_facts(study, outcome)),
        tables=(
            *result_tables(study, outcome.tally, rows),
            *action_tables(study, outcome.tally),
        ),
        outcome=outcome,
        plots=tuple(_plots(study, outcome.tally, rows)),
        notes=(TIES_NOTE, *((CLUMSY_NOTE,) if study.bots == ("random",) else ())),
        about=_about(study) | {"curves": curves(outcome.tally)},
    )


def _about(study: PlayStudy) -> dict[str, Json]:
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
    said = GAMES_SAID if orders > 1 else ALONE_SAID
    yield PLAYERS, study.players
    yield BOTS, joined(", ", [bot_title(bot) for bot in study.bots])
    yield PLAYED, said.fill(games=outcome.done, setups=outcome.done // orders, orders=orders)
    yield LIMITED, study.rules.limit
    if study.rules.checked:
        yield CHECKED, YES
    yield SEED, study.seed


def _plots(study: PlayStudy, tally: Tally, rows: Sequence[GameRow]) -> Iterator[Plot]:
    if not rows:
        return
    if len(study.bots) > 1:
        named = [(bot_title(bot), bot) for bot in study.bots]
        shares = [(title, bot_share(study, rows, bot)) for title, bot in named]
        even = 1 / len(study.bots) if len(study.bots) >= study.players else None
        fair = 0.5 if study.players == 2 else even
        yield Shares(WINS_BY_BOT, SHARE_OF_GAMES, shares, expected=fair)
    seats = [(SEAT_N.fill(n=seat + 1), seat_share(rows, seat)) for seat in range(study.players)]
    yield Shares(WINS_BY_SEAT, SHARE_OF_GAMES, seats, expected=1 / study.players)
    yield _lengths(rows)
    ends = endings(study, tally, rows).rows
    shown = [(row["title"], row["share"]) for row in ends if row["games"]]
    yield Shares(ENDS, SHARE_OF_GAMES, shown)
    yield from _curves(study, tally, rows)


def _lengths(rows: Sequence[GameRow]) -> Bars:
    """Plot how many rounds games last, in bars of equal width, each at its first round."""
    most = max(row.rounds for row in rows)
    width = max(1, -(-most // _BINS))
    least = min(row.rounds for row in rows) // width * width
    counts: dict[int, float] = dict.fromkeys(range(least, most + 1, width), 0.0)
    for row in rows:
        counts[row.rounds // width * width] += 1 / len(rows)
    note = _WIDE.fill(width=width) if width > 1 else None
    return Bars(LENGTH, ROUNDS, SHARE_OF_GAMES, [(COUNT, counts)], note)


def _curves(study: PlayStudy, tally: Tally, rows: Sequence[GameRow]) -> Iterator[Curves]:
    lengths = sorted(row.rounds for row in rows)
    last = lengths[min(len(lengths) - 1, int(_DONE * len(lengths)))]
    if len(study.bots) > 1:
        series = [
            (bot_title(bot), _up_to(curve_of(tally["bots"][bot]), last)) for bot in study.bots
        ]
        yield Curves(CURVE, ROUND, _POINTS, series, note=CURVE_NOTE)
    by_seat = [
        (SEAT_N.fill(n=seat), _up_to(curve_of(part), last)) for seat, part in tally["seats"].items()
    ]
    yield Curves(_CURVE_BY_SEAT, ROUND, _POINTS, by_seat, note=CURVE_NOTE)


def _up_to(curve: Sequence[tuple[int, Estimate]], last: int) -> list[tuple[float, Estimate]]:
    return [(float(number), found) for number, found in curve if number <= last]


_POINTS = Words("points")
_CURVE_BY_SEAT = Words("Points round by round, by seat")
_WIDE = Words("Each bar holds {width} rounds, from the one it stands at.")
TITLE = Words("{game}: games between bots")
PLAYERS = Words("Players")
PLAYED = Words("Games")
SEED = Words("Seed")
LIMITED = Words("Limit of turns")
CHECKED = Words("Every step checked")
YES = Words("yes: legal, and no piece lost or made")
GAMES_SAID = Words("{games}: {setups} set-ups, each in all {orders} seat orders")
ALONE_SAID = Words("{games}, each on a set-up of its own")
SHARE_OF_GAMES = Words("share of games")
TIES_NOTE = Words(
    "A shared first place counts as a part of a win for each. A game that reaches the limit is won "
    "by nobody. In brackets, the interval that holds the true figure in 95 of 100 studies; the "
    "games of one set-up are taken together."
)
CLUMSY_NOTE = Words(
    "Bots are not people: what random bots do says little about a table of friends."
)
BOTS = Words("Bots")
