"""What the studies know of the Barons games: bots, pieces, events, and what all of it is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.folder.spec import GameSpec
from pnp.text.words import Words
from referee.engine.family import TURN_EVENTS, Studying
from referee.engine.judge import apply
from referee.engine.moves import moves
from referee.engine.values import Filling, Play
from referee.rules.barons.bots.greedy import Greedy
from referee.rules.barons.bots.planner import Planner
from referee.rules.barons.listing.random_play import some_order
from referee.rules.barons.plays import ORDERS
from referee.rules.barons.position import NOWHERE, Position
from referee.rules.barons.setup.fairness import NEAR

ORDER_SORTS = frozenset((*(order.__name__.lower() for order in ORDERS), "capture"))


def inventory(position: Position) -> list[tuple[int, ...]]:
    """Return each seat's troops, donjons, chiefs and guards; a stacked donjon counts as troops."""
    game, players = position.game, len(position.players)
    board = [0] * players
    for count, holder in zip(position.troops, position.holders, strict=True):
        if count:
            board[holder] += count
    stacked = 0 if game.edition.has_discard else int(game.numbers.builders)
    found: list[tuple[int, ...]] = []
    for seat in range(players):
        donjons = position.donjons[seat].bit_count()
        beside = (position.reserve[seat], position.discard[seat], position.towers[seat])
        if min(beside) < 0:
            raise ValueError(f"there is less than nothing beside the board: {beside}")
        troops = board[seat] + beside[0] + beside[1] + stacked * donjons
        towers = 0 if stacked else donjons + beside[2]
        chiefs = int(position.chiefs[seat] != NOWHERE)
        found.append((troops, towers, chiefs, len(position.guards[seat])))
    found.append((len(position.guards[-1]),))
    return found


def die_use(before: Position, play: Play, after: Position) -> str:
    """Return the play that the die served for: the bonus where there is one, else a recruitment."""
    if "bonus" in before.game.edition.done_words:
        if "bonus" in before.done or "bonus" not in after.done:
            return ""
        return play.sort if getattr(play, "with_die", False) else "order"
    return play.sort if before.game.rolls and play.sort.startswith("recruit") else ""


def step_events(before: Position, play: Play, after: Position) -> Mapping[str, int]:
    """Count the donjons of others that an order destroys, and captures where there are such."""
    found: dict[str, int] = {}
    if play.action == "order":
        razed = _donjons_of_others(before, before.turn) - _donjons_of_others(after, before.turn)
        if razed > 0:
            found["razed"] = razed
    if hasattr(before.game.numbers, "capture"):
        found["captures"] = int(play.sort == "capture")
    return found


def _donjons_of_others(position: Position, seat: int) -> int:
    return sum(mask.bit_count() for at, mask in enumerate(position.donjons) if at != seat)


def turn_events(start: Position, sorts: Sequence[str]) -> Mapping[str, int]:
    """Count a turn without an order where none was possible from the start."""
    if any(sort.split()[0] in ORDER_SORTS for sort in sorts):
        return {}
    return {"silenced": 1} if next(moves(start, "order"), None) is None else {}


def is_dead_end(position: Position, play: Play) -> bool:
    """Whether an officer's step leaves no order, in a game where a turn must have one."""
    if not position.game.edition.order_due or play.action != "officer":
        return False
    return some_order(apply(position, play)) is None


def mountains_laid(spec: GameSpec, players: int) -> int:
    """Return how many mountains a game lays for so many players."""
    laid = getattr(spec.numbers, "mountains", 0)
    return int(laid if isinstance(laid, int) else laid[str(players)])


NAMES = {
    "move": Words("move"),
    "move with die": Words("move with the die"),
    "dash": Words("lightning ride"),
    "ride": Words("long ride"),
    "collect with die": Words("collect with the die"),
    "collect for card": Words("exchange a card"),
    "recruit": Words("recruit", context="a kind of play"),
    "recruit with die": Words("recruit with the die"),
    "construct": Words("construct"),
    "deconstruct": Words("deconstruct"),
    "disperse": Words("disperse"),
    "concentrate": Words("concentrate"),
    "capture": Words("capture"),
    "treasury": Words("call to the Treasury"),
    "order": Words("a second order"),
    "challenge": Words("the challenge is met"),
    "exhaustion": Words("somebody is exhausted"),
    "target": Words("the target is reached"),
}
EVENTS = {
    "razed": Words("donjons destroyed"),
    "captures": Words("captures"),
    **TURN_EVENTS,
    "silenced": Words("turns with no order to give"),
}
FLAWS = {
    "cut-off": Words("the land is cut"),
    "walled-in": Words("an officer is walled in"),
    "far": Words("a chief is far from everything"),
}
_SETUP_NOTE = Words(
    "Steps go over open land, from a seat’s nearest officer. A seat reaches a cell first when it "
    "is nearer than every other seat. The steps to a point are the mean over all points that can "
    "be reached. Far from everything: another chief has more than twice the points within {near} "
    "steps. Twice another’s points is about the cells reached first, and --fair does not look at "
    "it. In brackets, the interval that holds the true figure in 95 of 100 studies."
)
FILLING = Filling(
    pieces="donjons",
    closed="mountains",
    piece=Words("donjon", many="donjons"),
    every_piece=Words("all donjons"),
    they=Words("They"),
    closed_cell=Words("mountain", many="mountains"),
    process=Words(
        "Mountains are drawn first. Then donjons are set on cells drawn at random, never side by "
        "side, until no more fit; players take turns. A donjon earns the points of its tile, and "
        "the tiles are shuffled for each filling."
    ),
    summary=Words(
        "Donjons are set at random, never adjacent, until none can be added; nobody chooses or "
        "fights."
    ),
)
STUDYING = Studying[Position, Play](
    bots={Greedy.name: Greedy, Planner.name: Planner},
    inventory=inventory,
    die_use=die_use,
    step_events=step_events,
    turn_events=turn_events,
    is_dead_end=is_dead_end,
    names=NAMES,
    events=EVENTS,
    flaws=FLAWS,
    near=NEAR,
    setup_note=_SETUP_NOTE.fill(near=NEAR),
    filling=FILLING,
    closed_cells=mountains_laid,
)
