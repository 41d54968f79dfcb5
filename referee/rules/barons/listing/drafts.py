"""How a play that is being put together may go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.engine.composing import Continuation, Draft, Option, Options, Way
from referee.engine.judge import is_legal, judge
from referee.engine.moves import moves
from referee.engine.values import Play
from referee.rules.barons.listing.candidates import candidates
from referee.rules.barons.listing.troop_routes import troop_routes
from referee.rules.barons.plays import (
    Construct,
    Dash,
    Deconstruct,
    Move,
    OfficerPlay,
    Recruit,
    Ride,
)
from referee.rules.barons.position import ANY_CARD, Position

CARD, HOW, OFFICER, DIE = "card", "how", "officer", "die"
"""The groups of buttons."""
WITH_DIE, FOR_CARD = "with die", "for card"


@dataclass(frozen=True)
class _Drafted:
    """A draft on its position."""

    position: Position
    draft: Draft

    @property
    def verb(self) -> str:
        return self.draft.head.split()[0]

    @property
    def base(self) -> int | None:
        """The cell that the head names, if there is one on the board."""
        return self.cell(self.draft.head.removeprefix(self.verb).strip(" :"))

    def cell(self, name: str) -> int | None:
        return self.position.game.board.by_name.get(name)

    @cached_property
    def path(self) -> tuple[int | None, ...]:
        """The cells of the way so far."""
        return tuple(self.cell(name) for name in "".join(self.draft.parts[-1:]).split("-") if name)

    @cached_property
    def officers(self) -> list[str]:
        """The officers that may be meant: those at the start, or else any, to be judged."""
        position, start = self.position, self.path[0]
        game = position.game
        here = [
            piece
            for color, piece, _ in (() if start is None else position.pieces(start))
            if color in (position.player, "neutral") and game.spec.pieces[piece].officer
        ]
        return here or [word for word, piece in game.spec.pieces.items() if piece.officer]

    @property
    def officer(self) -> str:
        """The one that was chosen, or the only one; none while that is open."""
        chosen = [word for word in self.draft.words if word in self.officers]
        return (*chosen, *self.officers)[0] if chosen or len(self.officers) == 1 else ""

    @property
    def card(self) -> str:
        """The card that was chosen from the hand."""
        said = (word.split() for word in self.draft.words)
        return next((words[1] for words in said if words[0] == CARD and len(words) == 2), "")


def continued(position: Position, draft: Draft) -> Continuation:
    """Return the cells that lead on to legal plays, and what has still to be chosen."""
    asked = _Drafted(position, draft)
    find = _FINDERS.get(asked.verb)
    return Continuation() if find is None else find(asked)


def goes_elsewhere(play: Play) -> bool:
    """Whether an officer does not come back to where it set out; true of all other plays."""
    return not isinstance(play, Move | Dash | Ride) or _ends(play)[0] != _ends(play)[1]


def _ends(play: OfficerPlay) -> tuple[int, int]:
    return (play.start, play.end) if isinstance(play, Ride) else (play.path[0], play.path[-1])


def _journeys(asked: _Drafted) -> Iterator[OfficerPlay]:
    """The journeys of a verb, shorter ways first; those by the die first once it was chosen."""
    found = [
        play
        for play in candidates(asked.position, asked.verb)
        if isinstance(play, Move | Dash | Ride) and goes_elsewhere(play)
    ]
    if WITH_DIE in asked.draft.words:
        found.sort(key=lambda play: not (isinstance(play, Move) and play.with_die))
    yield from found


def _walk(asked: _Drafted) -> Continuation:
    """Return the officers that can go somewhere, then the cells that one of them can go to."""
    if not asked.path:
        return Continuation(_starts(asked), _TAP_OFFICER, options=_die(asked))
    ways = _ways(asked, asked.path)
    last = asked.path[-1]
    if len(asked.path) > 1 and last is not None:
        # a cell farther off means another way; one beside the last goes on from there, legal or not
        names, near = asked.position.game.names, asked.position.game.board.neighbours[last]
        beside = {names[cell] for cell in (last, *near)}
        anew = _ways(asked, asked.path[:1])
        ways = {cell: way for cell, way in anew.items() if cell not in beside} | ways
    hint = _TAP_WAY if asked.officer else _WHICH
    return Continuation([*ways], hint, ways, options=(_officer(asked), *_die(asked)))


def _ways(asked: _Drafted, begun: tuple[int | None, ...]) -> dict[str, Way]:
    """Return, by the cell where it ends, the shortest way that goes on from the cells begun."""
    ways = dict[str, Way]()
    names = asked.position.game.names
    for play in _journeys(asked):
        if isinstance(play, Ride) or play.officer != asked.officer:
            continue
        longer = play.path[: len(begun)] == begun and len(play.path) > len(begun)
        end = names[play.path[-1]]
        if longer and end not in ways and is_legal(asked.position, play):
            by_die = isinstance(play, Move) and play.with_die
            path = [names[cell] for cell in play.path]
            ways[end] = Way(path, {DIE: WITH_DIE if by_die else ""})
    return ways


def _ride(asked: _Drafted) -> Continuation:
    """Return the officers that can ride, then the tiles of the cards in hand."""
    if not asked.path:
        return Continuation(_starts(asked), _TAP_OFFICER)
    ways = dict[str, Way]()
    names = asked.position.game.names
    for play in _journeys(asked):
        if not isinstance(play, Ride) or names[play.end] in ways:
            continue
        goes = (play.officer, play.start) == (asked.officer, asked.path[0])
        if goes and asked.card in ("", play.card) and is_legal(asked.position, play):
            way = [names[play.start], names[play.end]]
            ways[names[play.end]] = Way(way, {CARD: f"card {play.card}"})
    hint = _TAP_GOAL if asked.officer else _WHICH
    return Continuation([*ways], hint, ways, options=(_officer(asked), *_card(asked)))


def _starts(asked: _Drafted) -> list[str]:
    """The cells of the officers that have somewhere to go."""
    found = dict[int, None]()
    for play in _journeys(asked):
        start = _ends(play)[0]
        if start not in found and is_legal(asked.position, play):
            found[start] = None
    return [asked.position.game.names[cell] for cell in found]


def _officer(asked: _Drafted) -> Options:
    game = asked.position.game
    names = [Option(word, game.spec.pieces[word].name) for word in asked.officers]
    return Options(OFFICER, names, _WHICH, leads=True)


def _card(asked: _Drafted) -> Iterator[Options]:
    """The card that a ride names: the one chosen, that of the tile, or any that is held."""
    if len(asked.path) < 2:
        return
    position, end = asked.position, asked.path[1]
    hand = position.hands[position.turn]
    held = {*(position.game.cards if hand is None else hand)} - {ANY_CARD}
    tile = "" if end is None else position.terrain(end)
    cards = [asked.card or tile] if asked.card or tile else sorted(held)
    title = position.game.family.setup.card_title
    names = [Option(f"card {card}", title(position.game.spec, card)) for card in cards]
    yield Options(CARD, names, _CARDS)


def _die(asked: _Drafted) -> tuple[Options, ...]:
    """The die rolled at the start of a turn, which may help a move or a recruitment."""
    if asked.verb not in ("move", "recruit") or not asked.position.game.rolls:
        return ()
    return (Options(DIE, [Option(WITH_DIE, _USE_DIE)], _USE_DIE, needed=False),)


def _order(asked: _Drafted) -> Continuation:
    """Return the tiles of a short order; some editions roll the die with a recruitment."""
    cells = {
        asked.position.game.names[play.cell]: None
        for play in moves(asked.position, asked.verb)
        if isinstance(play, Recruit | Construct | Deconstruct)
    }
    if asked.verb != "recruit" or not asked.position.game.edition.recruit_die:
        hint = None if asked.draft.parts else _TAP_COMMAND
        return Continuation([*cells], hint, options=_die(asked))
    faces = [*_faces(asked, "die {}"), Option("die ?", _ROLL, to_play=True)]
    has_face = any(word.startswith("die ") for word in asked.draft.words)
    hint = None if has_face else _PICK_FACE
    options = [Options(DIE, faces, _PICK_FACE)]
    return Continuation([*cells], hint if asked.draft.parts else _TAP_COMMAND, options=options)


def _faces(asked: _Drafted, text: str) -> list[Option]:
    return [
        Option(text.format(face), Words.same(str(face)))
        for face in range(1, asked.position.game.faces + 1)
    ]


def _march(asked: _Drafted) -> Continuation:
    """Return the command tiles, then the cells that troops go to or come from, and how many."""
    names, toward = asked.position.game.names, asked.verb == "concentrate"
    lines = [line for line in troop_routes(asked.position) if line.toward == toward]
    if asked.base is None:
        return Continuation([*{names[line.command]: None for line in lines}], _TAP_COMMAND)
    most = {
        names[line.cell]: line.troops
        for line in lines
        if line.command == asked.base and (not line.before or _is_cleared(asked, names[line.cell]))
    }
    capture = Options("capture", [Option("capture", _CAPTURE)], _CAPTURE, needed=False)
    hint = _TAP_FROM if toward else _TAP_TO
    return Continuation([*most], hint, most=most, options=[capture] if asked.draft.parts else [])


def _is_cleared(asked: _Drafted, cell: str) -> bool:
    """Return whether the groups so far let others pass to a cell."""
    try:
        text = " ".join((asked.draft.head, *asked.draft.parts, f"1>{cell}"))
        return bool(judge(asked.position, text))
    except HeraldError:
        return False


def _treasury(asked: _Drafted) -> Continuation:
    hint = None if asked.draft.words else _PICK_FACE
    return Continuation(hint=hint, options=[Options(DIE, _faces(asked, "{}"), _PICK_FACE)])


def _collect(asked: _Drafted) -> Continuation:
    ways = [Option(WITH_DIE, _USE_DIE), Option(FOR_CARD, _FOR_CARD, lays_card=True)]
    hint = None if asked.draft.words else _PICK_HOW
    return Continuation(hint=hint, options=[Options(HOW, ways, _PICK_HOW)])


_FINDERS: dict[str, Callable[[_Drafted], Continuation]] = {
    "treasury": _treasury,
    "move": _walk,
    "dash": _walk,
    "ride": _ride,
    "collect": _collect,
    "recruit": _order,
    "construct": _order,
    "deconstruct": _order,
    "disperse": _march,
    "concentrate": _march,
}
_TAP_OFFICER = Words("Tap the officer")
_TAP_WAY = Words("Tap the way, tile by tile, or its end")
_TAP_GOAL = Words("Tap where the ride ends")
_TAP_COMMAND = Words("Tap the command tile")
_TAP_TO = Words("Tap where troops go, one tap a troop")
_TAP_FROM = Words("Tap where troops come from, one tap a troop")
_WHICH = Words("Which one?")
_PICK_FACE = Words("Choose the face")
_PICK_HOW = Words("By the die, or for a card?")
_USE_DIE = Words("use the die")
_FOR_CARD = Words("for a card")
_CAPTURE = Words("a capture is declared")
_CARDS = Words("cards")
_ROLL = Words("Roll")
