"""Two games compared by play: both sides of each figure, the difference, and a sentence on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.text.words import LANGS, Lang, Words, joined
from referee.engine.values import Json
from referee.study.compare.compare_study import CompareStudy, Figures
from referee.study.play.bots import bot_title
from referee.study.play.play_report import BOTS, PLAYERS, SEED
from referee.study.play.play_study import names_of
from referee.study.report.findings import Column, Findings, Table, number
from referee.study.report.plots import Plot, Shares
from referee.study.run.batches import Outcome
from referee.study.run.edited_game import EditedGame
from referee.study.run.estimates import Estimate, mean

Pair = tuple[int, Figures, Figures]
"""A set-up, and what was measured of its game by either rules."""
FIRST = ("rounds", "turns", "best", "margin", "tie")
SHARES = ("tie", "end", "seat", "bot")
"""Figures that are shares of games."""


def findings(study: CompareStudy, outcome: Outcome) -> Findings:
    pairs: list[Pair] = [(setup, a, b) for setup, a, b in outcome.tally.get("pairs", [])]
    names = {**names_of(study.other.game), **names_of(study.base.game.game)}
    told = sentences(pairs, names)
    rows = [_row(name, pairs, names) for name in _figures(pairs)]
    return Findings(
        study="compare",
        title=title(study.base.game, study.other),
        facts=tuple(_facts(study, outcome, told)),
        tables=_tables(rows),
        outcome=outcome,
        plots=tuple(_plots(rows)),
        notes=(NOTE,),
        about=_about(study, told),
    )


def title(base: EditedGame, changed: EditedGame) -> Words:
    """Name the two games, or the one and what is changed in it."""
    one, other = (game.spec.game.name for game in (base, changed))
    changes = ", ".join(f"{path}={value}" for path, value in changed.changes)
    if base.tree == changed.tree:
        return CHANGED.fill(one=one, changes=changes)
    told = TITLE_CHANGED if changes else TITLE
    return told.fill(
        one=one, other=Words.same(changed.name) if one == other else other, changes=changes
    )


def _about(study: CompareStudy, told: Sequence[Words]) -> dict[str, Json]:
    return {
        "a": study.base.game.spec.id,
        "b": study.other.spec.id,
        "changes": [f"{path}={value}" for path, value in study.other.changes],
        "players": study.base.players,
        "bots": list(study.base.bots),
        "setups": study.base.setups,
        "seed": study.base.seed,
        "limit": study.base.rules.limit,
        "said": by_language(told),
    }


def by_language(told: Sequence[Words]) -> dict[Lang, list[str]]:
    """Return sentences as machines have them."""
    return {lang: [words.in_(lang) for words in told] for lang in LANGS}


def _facts(
    study: CompareStudy, outcome: Outcome, told: Sequence[Words]
) -> Iterator[tuple[Words, object]]:
    yield DOES, joined(" ", told)
    yield PLAYERS, study.base.players
    yield BOTS, joined(", ", [bot_title(bot) for bot in study.base.bots])
    yield PAIRS, outcome.done
    yield SEED, study.base.seed


def _figures(pairs: Sequence[Pair]) -> list[str]:
    """Return the names of all figures, the main ones first, the others by kind and name."""
    found = {name for _, a, b in pairs for side in (a, b) for name in side}
    kinds = ("end", "seat", "bot", "event", "action")
    rest = sorted(found - {*FIRST}, key=lambda name: (kinds.index(name.split()[0]), name))
    return [*(name for name in FIRST if name in found), *rest]


def title_of(name: str, names: Mapping[str, Words]) -> Words:
    """Return what a figure is called."""
    kind, _, rest = name.partition(" ")
    if kind == "seat":
        return SEAT_WINS.fill(n=rest)
    if kind == "bot":
        return BOT_WINS.fill(bot=bot_title(rest))
    return MAIN[name] if name in MAIN else names.get(rest, Words.same(rest))


def _row(name: str, pairs: Sequence[Pair], names: Mapping[str, Words]) -> dict[str, Any]:
    scale = 100 if name.split()[0] in SHARES else 1
    return {
        "figure": name,
        "title": title_of(name, names),
        "unit": PER_CENT if scale == 100 else Words(),
        "a": scale * sum(a.get(name, 0.0) for _, a, _ in pairs) / len(pairs),
        "b": scale * sum(b.get(name, 0.0) for _, _, b in pairs) / len(pairs),
        "difference": difference(name, pairs, scale),
    }


def difference(name: str, pairs: Sequence[Pair], scale: float = 1) -> Estimate:
    """Return how much more the second side has on average, the games of a set-up taken as one."""
    groups: dict[int, list[float]] = {}
    for setup, a, b in pairs:
        groups.setdefault(setup, []).append(scale * (b.get(name, 0.0) - a.get(name, 0.0)))
    means = [sum(group) / len(group) for group in groups.values()]
    found = mean(sum(means), sum(value * value for value in means), len(means))
    return Estimate(found.value, found.low, found.high, len(pairs))


def _tables(rows: Sequence[dict[str, Any]]) -> tuple[Table, ...]:
    unit = Column("unit", UNIT, "text")
    columns = (
        Column("title", FIGURE, "text"),
        unit,
        Column("a", BEFORE, digits=2),
        Column("b", AFTER, digits=2),
        Column("difference", DIFFERENCE, digits=2),
    )
    parts = {"main": (*FIRST,), "endings": ("end",), "wins": ("seat", "bot")}
    parts |= {"events": ("event",), "actions": ("action",)}
    found = []
    for name, kinds in parts.items():
        held = [row for row in rows if str(row["figure"]).split()[0] in kinds]
        shown = tuple(c for c in columns if c is not unit or any(row["unit"] for row in held))
        if held:
            found.append(Table(name, TABLES[name], shown, held))
    return tuple(found)


def _plots(rows: Sequence[dict[str, Any]]) -> Iterator[Plot]:
    """Plot the differences of the main figures, and those of shares, each about a line at 0."""
    for title, axis, shares in (
        (PLOT_FIGURES, MORE, False),
        (PLOT_SHARES, MORE_PER_CENT, True),
    ):
        held = [
            (row["title"], row["difference"])
            for row in rows
            if (str(row["figure"]).split()[0] in SHARES) is shares
            and not str(row["figure"]).startswith("action")
        ]
        kept = [(t, e) for t, e in held if isinstance(t, Words) and isinstance(e, Estimate)]
        if kept:
            yield Shares(title, axis, kept, expected=0.0, percent=False)


def sentences(pairs: Sequence[Pair], names: Mapping[str, Words]) -> list[Words]:
    """Say what the change does, for somebody who reads no tables."""
    if not pairs:
        return [NO_GAMES]
    if all(dict(a) == dict(b) for _, a, b in pairs):
        return [SAME]
    told = [_length(difference("rounds", pairs))]
    first = difference("seat 1", pairs, 100)
    if _certain(first):
        told.append(_said(SEAT_MORE if first.value > 0 else SEAT_LESS, first))
    else:
        told.append(SEAT_UNCHANGED.fill(**_range(first)))
    for name in _figures(pairs):
        found = difference(name, pairs, 100)
        if name.startswith("end ") and _certain(found):
            words = END_MORE if found.value > 0 else END_LESS
            told.append(_said(words, found, ending=title_of(name, names)))
    return told


def _length(rounds: Estimate) -> Words:
    if not _certain(rounds):
        return LENGTH_UNCHANGED.fill(**_range(rounds))
    return _said(LONGER if rounds.value > 0 else SHORTER, rounds)


def _certain(found: Estimate) -> bool:
    """Whether the interval leaves no doubt that there is a difference."""
    return found.low > 0 or found.high < 0


def _said(words: Words, found: Estimate, **more: Words) -> Words:
    """Fill a sentence with a difference and its interval, both without a sign."""
    low, high = sorted((abs(found.low), abs(found.high)))
    by, ends = _number(abs(found.value)), {"low": _number(low), "high": _number(high)}
    return words.at(abs(found.value)).fill(by=by, **ends, **more)


def _range(found: Estimate) -> dict[str, Words]:
    return {"low": _number(found.low), "high": _number(found.high)}


def _number(value: float) -> Words:
    return Words.each(lambda lang: number(value, lang))


TITLE = Words("{one}, and {other}")
TITLE_CHANGED = Words("{one}, and {other} with {changes}")
CHANGED = Words("{one}: what {changes} does")
DOES = Words("What it does")
PAIRS = Words("Games of each")
FIGURE = Words("Figure", context="what is compared")
UNIT = Words("Unit")
BEFORE = Words("First")
AFTER = Words("Second")
DIFFERENCE = Words("Difference")
PER_CENT = Words("% of games")
MAIN = {
    "rounds": Words("rounds"),
    "turns": Words("turns"),
    "best": Words("most points of a player"),
    "margin": Words("points between first and last"),
    "tie": Words("first place shared"),
}
TABLES = {
    "main": Words("Length and points"),
    "endings": Words("How games end"),
    "wins": Words("Who wins"),
    "events": Words("What happens in a game"),
    "actions": Words("What is played in a game"),
}
SEAT_WINS = Words("seat {n} wins")
BOT_WINS = Words("the {bot} bot wins")
PLOT_FIGURES = Words("What the second has more")
PLOT_SHARES = Words("What happens more often in the second")
MORE = Words("difference for each game")
MORE_PER_CENT = Words("difference, in games of a hundred")
NO_GAMES = Words("No game was played.")
SAME = Words("Nothing changes: every game goes as before, step for step.")
LONGER = Words(
    "Games become {by} round longer ({low} to {high}).",
    many="Games become {by} rounds longer ({low} to {high}).",
)
SHORTER = Words(
    "Games become {by} round shorter ({low} to {high}).",
    many="Games become {by} rounds shorter ({low} to {high}).",
)
LENGTH_UNCHANGED = Words("Games last about as long as before ({low} to {high} rounds more).")
SEAT_MORE = Words(
    "The first seat wins {by} game of a hundred more ({low} to {high}).",
    many="The first seat wins {by} games of a hundred more ({low} to {high}).",
)
SEAT_LESS = Words(
    "The first seat wins {by} game of a hundred fewer ({low} to {high}).",
    many="The first seat wins {by} games of a hundred fewer ({low} to {high}).",
)
SEAT_UNCHANGED = Words(
    "Nothing shows that the first seat wins more or less often ({low} to {high} of a hundred)."
)
END_MORE = Words("More games end like this: {ending}, {by} of a hundred more ({low} to {high}).")
END_LESS = Words("Fewer games end like this: {ending}, {by} of a hundred fewer ({low} to {high}).")
NOTE = Words(
    "Both play the same seeds: the same set-ups and the same dice as far as their rules allow. In "
    "brackets, the interval of the difference that holds the true one in 95 of 100 studies."
)
