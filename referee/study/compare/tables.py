"""What a comparison found: the two sides, the difference, and a sentence about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pnp.text.words import Words, joined
from referee.study.compare import words as say
from referee.study.play import words as play_words
from referee.study.report.plots import Plot, Shares
from referee.study.report.tables import Column, Findings, Table, number
from referee.study.run.intervals import Estimate, mean
from referee.study.run.work import Outcome

if TYPE_CHECKING:
    from referee.study.compare.study import CompareStudy, Figures
    from referee.study.run.edited_game import EditedGame

Pair = tuple[int, "Figures", "Figures"]
FIRST = ("rounds", "turns", "best", "margin", "tie")
SHARES = ("tie", "end", "seat", "bot")
"""Figures that are shares of games."""


def findings(study: CompareStudy, outcome: Outcome) -> Findings:
    pairs: list[Pair] = [(setup, a, b) for setup, a, b in outcome.tally.get("pairs", [])]
    rows = [_row(name, pairs) for name in _names(pairs)]
    return Findings(
        study="compare",
        title=title(study.base.game, study.other),
        facts=tuple(_facts(study, outcome, pairs)),
        tables=_tables(rows),
        outcome=outcome,
        plots=tuple(_plots(rows)),
        notes=(say.NOTE,),
        about=_about(study, pairs),
    )


def title(base: EditedGame, changed: EditedGame) -> Words:
    """The two games, or the one and what is changed in it."""
    one, other = (game.spec.game.name for game in (base, changed))
    changes = ", ".join(f"{path}={value}" for path, value in changed.changes)
    first = one
    if base.toml == changed.toml:
        return say.CHANGED.fill(one=first, changes=changes)
    second = other
    if first == second:
        second = Words(changed.name, fr=changed.name)
    told = say.TITLE_CHANGED if changes else say.TITLE
    return told.fill(one=first, other=second, changes=changes)


def _about(study: CompareStudy, pairs: Sequence[Pair]) -> dict[str, Any]:
    told = sentences(pairs)
    return {
        "a": study.base.game.spec.id,
        "b": study.other.spec.id,
        "changes": [f"{path}={value}" for path, value in study.other.changes],
        "players": study.base.players,
        "bots": list(study.base.bots),
        "setups": study.base.setups,
        "seed": study.base.seed,
        "limit": study.base.rules.limit,
        "said": {
            "en": [words.in_("en") for words in told],
            "fr": [words.in_("fr") for words in told],
        },
    }


def _facts(
    study: CompareStudy, outcome: Outcome, pairs: Sequence[Pair]
) -> Iterator[tuple[Words, object]]:
    told = sentences(pairs)
    yield say.DOES, joined(" ", told)
    yield play_words.PLAYERS, study.base.players
    bots = [play_words.BOTS.get(bot, Words(bot, fr=bot)) for bot in study.base.bots]
    yield (
        Words("Bots", fr="Robots"),
        joined(", ", bots),
    )
    yield say.PAIRS, outcome.done
    yield play_words.SEED, study.base.seed


def _names(pairs: Sequence[Pair]) -> list[str]:
    """Every figure there is, the main ones first, the others by their kind and name."""
    found = {name for _, a, b in pairs for side in (a, b) for name in side}
    kinds = ("end", "seat", "bot", "event", "action")
    rest = sorted(found - {*FIRST}, key=lambda name: (kinds.index(name.split()[0]), name))
    return [*(name for name in FIRST if name in found), *rest]


def title_of(name: str) -> Words:
    kind, _, rest = name.partition(" ")
    if kind == "seat":
        return say.SEAT_WINS.fill(n=rest)
    if kind == "bot":
        return say.BOT_WINS.fill(bot=play_words.BOTS.get(rest, Words(rest, fr=rest)))
    if kind == "end":
        return play_words.ENDINGS.get(rest, Words(rest, fr=rest))
    known = play_words.EVENTS if kind == "event" else play_words.SORTS
    return say.MAIN[name] if name in say.MAIN else known.get(rest, Words(rest, fr=rest))


def _row(name: str, pairs: Sequence[Pair]) -> dict[str, Any]:
    scale = 100 if name.split()[0] in SHARES else 1
    return {
        "figure": name,
        "title": title_of(name),
        "unit": say.PER_CENT if scale == 100 else Words("", fr=""),
        "a": scale * sum(a.get(name, 0.0) for _, a, _ in pairs) / len(pairs),
        "b": scale * sum(b.get(name, 0.0) for _, _, b in pairs) / len(pairs),
        "difference": difference(name, pairs, scale),
    }


def difference(name: str, pairs: Sequence[Pair], scale: float = 1) -> Estimate:
    """What the second side has more, game by game, the games of a set-up taken together."""
    groups: dict[int, list[float]] = {}
    for setup, a, b in pairs:
        groups.setdefault(setup, []).append(scale * (b.get(name, 0.0) - a.get(name, 0.0)))
    means = [sum(group) / len(group) for group in groups.values()]
    found = mean(sum(means), sum(value * value for value in means), len(means))
    return Estimate(found.value, found.low, found.high, len(pairs))


def _tables(rows: Sequence[dict[str, Any]]) -> tuple[Table, ...]:
    unit = Column("unit", say.UNIT, "text")
    columns = (
        Column("title", say.FIGURE, "text"),
        unit,
        Column("a", say.BEFORE, digits=2),
        Column("b", say.AFTER, digits=2),
        Column("difference", say.DIFFERENCE, digits=2),
    )
    parts = {"main": (*FIRST,), "endings": ("end",), "wins": ("seat", "bot")}
    parts |= {"events": ("event",), "actions": ("action",)}
    found = []
    for name, kinds in parts.items():
        held = [row for row in rows if str(row["figure"]).split()[0] in kinds]
        shown = tuple(c for c in columns if c is not unit or any(row["unit"] for row in held))
        if held:
            found.append(Table(name, say.TABLES[name], shown, held))
    return tuple(found)


def _plots(rows: Sequence[dict[str, Any]]) -> Iterator[Plot]:
    """Differences of the main figures, and of shares, each about a line at nought."""
    for title, axis, shares in (
        (say.PLOT_FIGURES, say.MORE, False),
        (say.PLOT_SHARES, say.MORE_PER_CENT, True),
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


def sentences(pairs: Sequence[Pair]) -> list[Words]:
    """What the change does, for somebody who reads no tables."""
    if not pairs:
        return [say.NO_GAMES]
    if all(dict(a) == dict(b) for _, a, b in pairs):
        return [say.SAME]
    told = [_length(difference("rounds", pairs))]
    first = difference("seat 1", pairs, 100)
    if _certain(first):
        told.append(_said(say.SEAT_MORE if first.value > 0 else say.SEAT_LESS, first))
    else:
        told.append(say.SEAT_UNCHANGED.fill(**_range(first)))
    for name in _names(pairs):
        found = difference(name, pairs, 100)
        if name.startswith("end ") and _certain(found):
            words = say.END_MORE if found.value > 0 else say.END_LESS
            told.append(_said(words, found, ending=title_of(name)))
    return told


def _length(rounds: Estimate) -> Words:
    if not _certain(rounds):
        return say.LENGTH_UNCHANGED.fill(**_range(rounds))
    return _said(say.LONGER if rounds.value > 0 else say.SHORTER, rounds)


def _certain(found: Estimate) -> bool:
    """Whether the interval leaves no doubt that there is a difference."""
    return found.low > 0 or found.high < 0


def _said(words: Words, found: Estimate, **more: Words) -> Words:
    """A sentence with how much, from least to most, all of it without a sign."""
    low, high = sorted((abs(found.low), abs(found.high)))
    by, ends = _number(abs(found.value)), {"low": _number(low), "high": _number(high)}
    return words.fill(by=by, s=plural(found.value), **ends, **more)


def plural(value: float) -> Words:
    """The ending of what there is so much of; French counts several from two on."""
    return Words("s", fr="s" if abs(value) >= 2 else "")


def _range(found: Estimate) -> dict[str, Words]:
    return {"low": _number(found.low), "high": _number(found.high)}


def _number(value: float) -> Words:
    return Words(number(value, "en"), fr=number(value, "fr"))
