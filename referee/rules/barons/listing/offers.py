"""What the active player may do next, and what a play may leave open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pnp.text.words import Words
from referee.engine.composing import FromHand, Offers, Question, Verb
from referee.engine.judge import is_legal
from referee.engine.moves import kinds
from referee.engine.values import Play
from referee.rules.barons.chapters.orders import donjons_reached
from referee.rules.barons.game import Game
from referee.rules.barons.listing.candidates import candidates
from referee.rules.barons.listing.drafts import CARD, FOR_CARD, HOW, goes_elsewhere
from referee.rules.barons.listing.troop_routes import commanders_on, troop_routes
from referee.rules.barons.plays import (
    ORDERS,
    Capture,
    Concentrate,
    Disperse,
    MarchingOrder,
)
from referee.rules.barons.position import Position

_RIDE = Words("Long ride: face up, straight to its tile")
_DASH = Words("Lightning ride: face down")
_TREASURY = Words("Call to the Treasury: face down, set the die")
_EXCHANGE = Words("Exchange: face down, draw another")
_VERBS: Mapping[str, Verb] = {
    "treasury": Verb(
        name=Words("Call to the Treasury"),
        shape="alone",
        hand=FromHand(_TREASURY),
        lays_card=True,
    ),
    "move": Verb(name=Words("Move"), shape="paths", most=1),
    "dash": Verb(
        name=Words("Lightning ride"),
        shape="paths",
        most=1,
        hand=FromHand(_DASH),
        lays_card=True,
    ),
    "ride": Verb(
        name=Words("Long ride"),
        shape="jump",
        hand=FromHand(_RIDE, {CARD: "card {card}"}),
    ),
    "collect": Verb(
        name=Words("Collection"),
        shape="alone",
        hand=FromHand(_EXCHANGE, {HOW: FOR_CARD}, always=False),
    ),
    "recruit": Verb(name=Words("Recruit"), most=1, asks=True),
    "construct": Verb(name=Words("Construct"), most=1, asks=True),
    "deconstruct": Verb(name=Words("Deconstruct"), most=1, asks=True),
    "disperse": Verb(
        name=Words("Disperse"),
        shape="counted",
        base=True,
        part="{n}>{cell}",
        asks=True,
    ),
    "concentrate": Verb(
        name=Words("Concentrate"),
        shape="counted",
        base=True,
        part="{n}<{cell}",
        asks=True,
    ),
    "pass": Verb(
        name=Words("Skip"),
        shape="alone",
        button=Words("Skip the turn"),
    ),
    "end": Verb(
        name=Words("End"),
        shape="alone",
        button=Words("End the turn"),
    ),
}


def offers(position: Position) -> Offers:
    """Return every verb of the game but the roll of the die, which is no play to put together."""
    plays = [play for group in kinds(position.game).values() for play in group]
    known = {play.__name__.lower(): play for play in plays}
    verbs = {verb: _VERBS[verb] for verb in known if verb in _VERBS}
    is_open = [verb for verb in verbs if _is_open(position, verb, known[verb])]
    return Offers(verbs, is_open, die_used="bonus" in position.done)


def _is_open(position: Position, verb: str, kind: type[Play]) -> bool:
    """Whether some play of a verb is legal."""
    if kind in (Disperse, Concentrate):
        return any(line.toward == (kind is Concentrate) for line in troop_routes(position))
    found = (play for play in candidates(position, verb) if goes_elsewhere(play))
    return any(is_legal(position, play) for play in found)


def choices(position: Position, play: Play) -> list[Question[Play]]:
    """Return who may command an order, and which of the opposing donjons it may capture."""
    found = list[Question[Play]]()
    game = position.game
    if isinstance(play, ORDERS):
        commanders = [
            (by, _piece(game, by), replace(play, by=by))
            for by in commanders_on(position, play.cell)
        ]
        found.append(Question("by", _WHO, commanders))
    if isinstance(play, MarchingOrder) and play.capture is not None:
        donjons = [
            (game.names[cell], Words.same(game.names[cell]), replace(play, capture=Capture(cell)))
            for cell in donjons_reached(game, position, play)
        ]
        found.append(Question("capture", _WHICH, donjons))
    return found


def _piece(game: Game, piece: str) -> Words:
    return Words.each(lambda lang: game.piece_name(piece, 1, lang))


_WHO = Words("Who commands?")
_WHICH = Words("Which donjon is captured?")
