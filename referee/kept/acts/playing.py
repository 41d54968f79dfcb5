"""Acts carried out: a table and an act give the table after it, or a refusal in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pnp.folder.table.game_table import GameTable
from pnp.text.words import Words
from referee.kept import turns
from referee.kept.acts import card_acts, drawing, pile_acts
from referee.kept.acts import deeds as acts
from referee.kept.acts.counting import counted, marked
from referee.kept.acts.deeds import Act, Count, Mark, Roll
from referee.kept.acts.rolling import rolled
from referee.kept.dealer import Dealer
from referee.kept.heaps import check_told
from referee.kept.refusals import ActError
from referee.kept.state import UNKNOWN, State

NOT_ANYBODYS = (acts.Next, acts.Over, acts.Time, acts.Note, acts.Ruling, acts.Shuffle, Roll)
"""What is done for the table, whoever does it."""


def carried_out(table: GameTable, state: State, act: Act, dealer: Dealer) -> State:
    """Return the table once an act is done; ActError where it cannot be."""
    if isinstance(act.deed, acts.Note | acts.Ruling):
        return state
    turns.check_goes_on(table, state)
    who = actor(table, state, act)
    after = _DEEDS[type(act.deed)](table, state, who, act.deed, dealer)
    return check_told(table, after)


def check_named(state: State, act: Act, who: str) -> None:
    """Refuse `?` for a card or number that is known: it would make an unknown one of it."""
    deed = act.deed
    cards: tuple[str, ...] = ()
    stock = ""
    match deed:
        case acts.Play(stock, card, _) | acts.Give(stock, card, _) | acts.Return(stock, card):
            cards = (card,)
        case acts.Discard(stock, card, _):
            cards = (card,)
        case acts.Put(stock, cards, _):
            pass
        case acts.Draw(stock, _, _, item) if item:
            cards = (item,)
        case Count(way="?") | Mark(number=None):
            raise ActError(_NUMBER)
    if UNKNOWN in cards and stock not in state.by_hand:
        raise ActError(card_acts.NOT_HELD, who=who)


def actor(table: GameTable, state: State, act: Act) -> str:
    """Return whose act it is; ActError where nobody is named and it is nobody's turn."""
    who = act.who or turns.active(table, state)
    if act.who and act.who not in state.colors:
        raise ActError(_NO_PLAYER, who=act.who[:40], known=", ".join(state.colors))
    of_table = isinstance(act.deed, NOT_ANYBODYS) or (
        isinstance(act.deed, Count)
        and act.deed.counter in table.counters
        and not table.counters[act.deed.counter].each
    )
    if not who and not of_table:
        raise ActError(_WHOSE, first=state.colors[0])
    return who


def _roll(table: GameTable, state: State, who: str, deed: Roll, dealer: Dealer) -> State:
    return rolled(table, state, deed, dealer)


def _count(table: GameTable, state: State, who: str, deed: Count, dealer: Dealer) -> State:
    return counted(table, state, who, deed, dealer)


def _mark(table: GameTable, state: State, who: str, deed: Mark, dealer: Dealer) -> State:
    return marked(table, state, who, deed, dealer)


def _next(table: GameTable, state: State, who: str, deed: acts.Next, dealer: Dealer) -> State:
    if state.over:
        raise ActError(_IS_OVER)
    return turns.after_next(table, state)


def _over(table: GameTable, state: State, who: str, deed: acts.Over, dealer: Dealer) -> State:
    if state.over:
        raise ActError(_IS_OVER)
    return replace(state, over=True)


def _nothing(table: GameTable, state: State, who: str, deed: acts.Time, dealer: Dealer) -> State:
    return state


_DEEDS: dict[type, Callable[[GameTable, State, str, Any, Dealer], State]] = {
    acts.Draw: drawing.drawn,
    acts.Play: card_acts.played,
    acts.Discard: card_acts.discarded,
    acts.Give: card_acts.given,
    acts.Take: card_acts.taken,
    acts.Return: card_acts.returned,
    acts.Peek: pile_acts.peeked,
    acts.Put: pile_acts.put,
    acts.Shuffle: pile_acts.shuffled,
    Roll: _roll,
    Count: _count,
    Mark: _mark,
    acts.Next: _next,
    acts.Over: _over,
    acts.Time: _nothing,
}
_NO_PLAYER = Words("there is no player `{who}`; the players are {known}")
_WHOSE = Words("it is nobody’s turn alone; say whose act it is, as in `{first}: …`")
_NUMBER = Words("say the number")
_IS_OVER = Words("the game is over already")
