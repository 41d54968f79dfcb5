"""Expeditions: two knights leave the reserve, and one of them lands at the board's edge."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, facts, missing
from referee.engine.game import Game
from referee.rules.barony.cards import SPY
from referee.rules.barony.chapters.ground import is_edge, is_kind
from referee.rules.barony.chapters.pieces import from_reserve, replaced, with_stock
from referee.rules.barony.chapters.play_parts import Stage, asks
from referee.rules.barony.chapters.sorcery import explore
from referee.rules.barony.plays import Expedition
from referee.rules.barony.position import KNIGHT, LAKE

FEW_KNIGHTS = Words(
    "An expedition takes {count:knight} from the reserve; {player} has {held:knight} there."
)
ON_LAKE = Words("{cell} is a lake: no expedition may land there.")
LAKE_UNKNOWN = Words("The terrain of {cell} is not given; no expedition may land on a lake.")
INLAND = Words("{cell} has spaces of the board on all its sides: it is not at the edge.")
NOT_EMPTY = Words("{owner} has a piece on {cell}; an expedition must land on an empty space.")
LANDED = Words("{player} lands a knight on {cell} and removes another from the game.")
LANDED_WITH_LOSSES = Words(
    "{player} lands a knight on {cell} and removes {count} more from the game."
)
LANDED_ALONE = Words("{player} lands a knight on {cell}.")


@asks("an expedition with too few knights in reserve", judges=Expedition)
def knights_in_reserve(game: Game, stage: Stage, play: Expedition, cell: int) -> Facts | None:
    held, count = stage.at.reserve[stage.seat].knights, int(game.numbers.expedition)
    if held >= count:
        return None
    return facts(
        FEW_KNIGHTS, cell, rests_on="reserve knight", player=stage.seat, held=held, count=count
    )


def _on_a_lake(stage: Stage, cell: int) -> Facts | None:
    lake = is_kind(stage.at, cell, LAKE)
    if lake:
        return facts(ON_LAKE, cell, cell=cell)
    return None if lake is False else missing(LAKE_UNKNOWN, cell, cell=cell)


@asks("an expedition to a lake", judges=Expedition)
def not_on_a_lake(game: Game, stage: Stage, play: Expedition, cell: int) -> Facts | None:
    return None if SPY in play.heroes else _on_a_lake(stage, cell)


@asks("a Spy sent to a lake", judges=Expedition)
def spy_not_on_a_lake(game: Game, stage: Stage, play: Expedition, cell: int) -> Facts | None:
    return _on_a_lake(stage, cell) if SPY in play.heroes else None


@asks("an expedition inland", judges=Expedition)
def at_the_edge(game: Game, stage: Stage, play: Expedition, cell: int) -> Facts | None:
    if SPY in play.heroes or is_edge(stage.at, cell):
        return None
    return facts(INLAND, cell, cell=cell)


@asks("an expedition to a space that is not empty", judges=Expedition)
def empty_space(game: Game, stage: Stage, play: Expedition, cell: int) -> Facts | None:
    space = stage.at.space(cell)
    if space.empty:
        return None
    owner = next(seat for seat in range(len(stage.at.players)) if space.count(seat))
    return facts(NOT_EMPTY, cell, owner=owner, cell=cell)


def cell_of(play: Expedition) -> tuple[int, ...]:
    return (play.cell,)


def land(game: Game, stage: Stage, play: Expedition, cell: int, tell: Tell) -> Stage:
    """One knight lands and explores; the rest of the expedition is out of the game."""
    at, me = stage.at, stage.seat
    lost = min(int(game.numbers.expedition) - 1, max(0, at.reserve[me].knights - 1))
    if tell is not None:
        words = (LANDED_ALONE, LANDED)[lost] if lost < 2 else LANDED_WITH_LOSSES
        tell.append(facts(words, cell, player=me, cell=cell, count=lost))
    at = from_reserve(with_stock(at, me, KNIGHT, -lost), cell, me)
    at = at._replace(removed=replaced(at.removed, me, at.removed[me] + lost))
    return explore(game, stage._replace(at=at), cell, tell)
