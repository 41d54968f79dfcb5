"""The gates that coded rules go through: clauses written, clauses tried, games played at random."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from pnp.text.errors import HeraldError
from pnp.text.words import Words, listing
from referee.casebook.cases import Case, game_book
from referee.casebook.judged_cases import judge_case
from referee.engine.chance import Chance
from referee.engine.clauses import unjudged
from referee.engine.game import Game
from referee.engine.judge import apply, breaches, is_legal
from referee.engine.values import Play, SetUpWish, TablePosition
from referee.engine.verdict import AnyVerdict
from referee.notation.text import format_play, format_position, parse_plays, parse_position

GAMES = 100
SECONDS = 20.0
"""How long the processor may be busy with random games; only rules that list slowly reach it."""
LONGEST = 1000
"""Steps after which a random game is left as it is."""


@dataclass
class Gate:
    """What was tried, in one sentence, and what is wrong."""

    id: str
    tried: Words
    wrong: list[Words] = field(default_factory=list)


def gates(game: Game, seed: str) -> Iterator[Gate]:
    """Yield each gate once it was tried; the random games follow from the seed."""
    yield _written(game)
    yield _tried(game)
    yield _played(game, seed)


def _written(game: Game) -> Gate:
    """Every clause of the rules is in every manuscript."""
    gate = Gate("written", _ALL_WRITTEN.fill(count=len(game.edition.clauses)))
    for lang in game.spec.languages:
        known = game.rulebook(lang)
        for clause in game.edition.clauses:
            if clause.id not in known and clause.id not in game.dropped:
                gate.wrong.append(_NOT_WRITTEN.fill(clause=clause.id, lang=lang))
    return gate


def _tried(game: Game) -> Gate:
    """Every clause that refuses plays has a case that is legal without it."""
    checked = [clause.id for clause in game.edition.clauses if clause.checks]
    gate = Gate("tried", _ALL_TRIED.fill(count=len(checked)))
    cases = [case for case in game_book(game).cases if isinstance(case, Case)]
    refused = [(case.id, judge_case(case, game)) for case in cases if case.verdict != "legal"]
    for clause in checked:
        by_it = [(name, verdict) for name, verdict in refused if verdict.clause == clause]
        lenient = game.under(game.edition.with_clauses(unjudged(clause, "it is left out")))
        if not by_it:
            gate.wrong.append(_NO_CASE.fill(clause=clause))
        elif not any(_passes(verdict, lenient) for _, verdict in by_it):
            named = listing(name for name, _ in by_it)
            gate.wrong.append(_STILL_REFUSED.fill(clause=clause, cases=named))
    return gate


def _passes(verdict: AnyVerdict, lenient: Game) -> bool:
    """Return whether the step that was refused breaks nothing by more lenient rules."""
    if verdict.step >= len(verdict.plays):
        return False
    at = parse_position(format_position(verdict.position), lenient)
    return not breaches(at, verdict.plays[verdict.step])


def _played(game: Game, seed: str) -> Gate:
    """Every play of random games is judged legal; positions read back, and no piece is lost."""
    plays, games, until = 0, 0, time.process_time() + SECONDS
    gate = Gate("played", Words())
    while games < GAMES and not gate.wrong and time.process_time() < until:
        players = game.spec.players
        count = players.min + games % (players.max - players.min + 1)
        try:
            for wrong in _game(game, count, f"{seed} {games}", until):
                plays += 1
                gate.wrong += [wrong] if wrong else []
                if wrong:
                    break
        except HeraldError as error:
            gate.wrong.append(_GAME_FAILED.fill(number=games + 1, why=error.words))
        games += 1
    gate.tried = _ALL_PLAYED.fill(games=games, plays=plays, seed=seed)
    return gate


def _game(game: Game, players: int, seed: str, until: float) -> Iterator[Words | None]:
    """Play a game at random; after each step yield what is wrong with it, if anything."""
    wish = SetUpWish(players)
    drawn = game.family.setup.draw(game.spec, wish, Chance(seed), Chance(seed))
    position, rng = parse_position(drawn.position, game), Random(seed)
    count = game.family.studying().inventory
    stock = count(position)
    for _ in range(LONGEST):
        play = game.family.listing.random_play(position, rng)
        if play is None or time.process_time() > until:
            return
        if wrong := _step_faults(position, play):
            yield wrong
            return
        position = apply(position, play)
        text = format_position(position)
        if format_position(parse_position(text, game)) != text:
            yield _NOT_READ_BACK.fill(position=text)
        elif count(position) != stock:
            yield _LOST.fill(play=format_play(play, game), position=text)
        else:
            yield None


def _step_faults(position: TablePosition, play: Play) -> Words | None:
    """Return what is wrong with a play that the rules list."""
    text = format_play(play, position.game)
    if not is_legal(position, play):
        return _NOT_LEGAL.fill(play=text)
    if parse_plays(text, position) != (play,):
        return _PLAY_NOT_READ_BACK.fill(play=text)
    return None


_ALL_WRITTEN = Words("{count} clauses, each looked for in every manuscript")
_NOT_WRITTEN = Words("clause {clause} is not in the manuscript of `{lang}`")
_ALL_TRIED = Words("{count} clauses refuse plays, each tried by a case that is legal without it")
_NO_CASE = Words("no case is refused by clause {clause}")
_STILL_REFUSED = Words("clause {clause}: {cases} would be refused without it, too")
_ALL_PLAYED = Words("{games} games played at random, {plays} plays (seed {seed})")
_GAME_FAILED = Words("game {number}: {why}")
_NOT_READ_BACK = Words("a position does not read back as it was written:\n{position}")
_LOST = Words("`{play}` makes pieces appear or disappear:\n{position}")
_NOT_LEGAL = Words("`{play}` is listed and not legal")
_PLAY_NOT_READ_BACK = Words("`{play}` does not read back as it was written")
