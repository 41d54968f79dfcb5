"""Heroes: what each card changes, and where it may serve."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, check, facts, missing
from referee.engine.game import Game
from referee.rules.barony.cards import (
    BLOODTHIRSTY,
    CAPTAIN,
    RALLIER,
    STEALTHY,
)
from referee.rules.barony.chapters.building import settle
from referee.rules.barony.chapters.fights import arrive
from referee.rules.barony.chapters.ground import is_kind, rival_knights, rivals_on
from referee.rules.barony.chapters.moving import first_gap
from referee.rules.barony.chapters.pieces import kind_words, put_building, put_knights
from referee.rules.barony.chapters.play_parts import Stage, asks
from referee.rules.barony.chapters.recruiting import Site, too_many_by_a_lake, too_many_inland
from referee.rules.barony.chapters.sorcery import explore
from referee.rules.barony.plays import (
    Found,
    Move,
    Path,
    Recruit,
    Settle,
    Swap,
    Transfer,
)
from referee.rules.barony.position import (
    ACTION,
    CITY,
    LAKE,
    MYSTERY,
    STRONGHOLD,
    VILLAGE,
    Position,
)

NO_VILLAGE = Words("The Captain recruits in one of your own villages; {player} has none on {cell}.")
ONE_VILLAGE = Words("The Captain recruits in one village; {cell} would be a second space.")
RALLY_IN_CITY = Words("The Rallier recruits in your own cities; {player} has none on {cell}.")
RALLY_WITHOUT_KNIGHT = Words(
    "The Rallier recruits where no knight stands; {player} has {held:knight} on {cell}."
)
RALLY_ONE_EACH = Words("The Rallier brings one knight to a city; {cell} would get {count}.")
ATTACKS_ELSEWHERE = Words(
    "The Bloodthirsty attacks where its knight arrives; {cell} is not that space."
)
NOTHING_TO_ATTACK = Words(
    "No opponent has a knight or village on {cell} for the Bloodthirsty to attack."
)
ONE_BLOODTHIRSTY = Words(
    "One knight counts as two; the one that attacks on {cell} would be the second."
)
STEALTHY_ALONE = Words("The Stealthy moves alone; the knight on {start} stays.")
STEALTHY_STEPS = Words(
    "The Stealthy goes {least} or {most} spaces; from {start} to {end} it would go {count}."
)
STEALTHY_ENDS_ALONE = Words("The Stealthy ends on an empty space; {owner} has a piece on {cell}.")
STEALTHY_ON_LAKE = Words("The Stealthy may cross lakes but not end on one; {cell} is a lake.")
STEALTHY_END_UNKNOWN = Words(
    "The terrain of {cell} is not given; the Stealthy does not end on a lake."
)
STRONGHOLD_SHARED = Words("A knight of {owner} would stand with the stronghold on {cell}.")
NOT_EMPTY = Words("{owner} has a piece on {cell}; the village goes to an empty space.")
NO_VILLAGE_BESIDE = Words("{player} has no village next to {cell}.")
NO_VILLAGE_LEFT = Words("{player} has no village left in reserve.")
NO_LAND = Words("{cell} is {what:a}: no village may be placed there.")
LAND_UNKNOWN = Words("The terrain of {cell} is not given; the village and its token depend on it.")
BUILDER_TOO_EARLY = Words(
    "The Builder acts at the end of a turn; {player} has neither acted nor passed yet."
)
NOT_A_MYSTERY_PLACE = Words(
    "The Evanescent goes from one mystery place to another; {cell} is not a mystery place."
)
SAME_PLACE = Words("The Evanescent goes to another mystery place; {cell} is where it starts.")
PLACE_UNKNOWN = Words("The terrain of {cell} is not given; the Evanescent needs a mystery place.")
SWAPPED = Words("{player}’s village on {start} and stronghold on {end} change places.")
SETTLED = Words("{player} places a village on {cell}.")
RODE = Words("{player} takes {count:knight} from {start} to {end}.")


@asks("a Captain without a village, in two, or with too many", judges=Recruit)
def captain_in_a_village(game: Game, stage: Stage, play: Recruit, site: Site) -> Facts | None:
    if CAPTAIN not in play.heroes:
        return None
    cell, space = site[0], stage.at.space(site[0])
    if space.building != VILLAGE or space.owner != stage.seat:
        return facts(NO_VILLAGE, cell, player=stage.seat, cell=cell)
    if stage.number:
        return facts(ONE_VILLAGE, cell, cell=cell)
    return too_many_inland(game, stage, site) or too_many_by_a_lake(game, stage, site)


@asks("a Rallier without a city, where a knight stands, or with more than one", judges=Recruit)
def rallier_in_bare_cities(game: Game, stage: Stage, play: Recruit, site: Site) -> Facts | None:
    if RALLIER not in play.heroes:
        return None
    (cell, count), me = site, stage.seat
    space = stage.at.space(cell)
    if space.building != CITY or space.owner != me:
        return facts(RALLY_IN_CITY, cell, player=me, cell=cell)
    if held := space.knights[me]:
        return facts(RALLY_WITHOUT_KNIGHT, cell, player=me, cell=cell, held=held)
    return facts(RALLY_ONE_EACH, cell, cell=cell, count=count) if count > 1 else None


@asks("a Bloodthirsty that attacks nothing, elsewhere, or twice", judges=Move)
def bloodthirsty_attacks(game: Game, stage: Stage, play: Move, path: Path) -> Facts | None:
    if BLOODTHIRSTY not in play.heroes or not path.beats:
        return None
    cell = next((beat for beat in path.beats if beat != path.cells[-1]), path.beats[0])
    if cell != path.cells[-1] or len(path.beats) > 1:
        return facts(ATTACKS_ELSEWHERE, cell, cell=cell)
    if any(other.beats for other in play.paths[: stage.number]):
        return facts(ONE_BLOODTHIRSTY, cell, cell=cell)
    if not rivals_on(stage.at, stage.at.space(cell), stage.seat):
        return facts(NOTHING_TO_ATTACK, cell, cell=cell)
    return None


@asks("a Stealthy that is not alone, goes too far, or ends badly", judges=Move)
def stealthy_goes_alone(game: Game, stage: Stage, play: Move, path: Path) -> Facts | None:
    if STEALTHY not in play.heroes:
        return None
    start, end = path.cells[0], path.cells[-1]
    least, most = game.numbers.stealthy
    steps = len(path.cells) - 1
    if stage.number:
        return facts(STEALTHY_ALONE, start, start=start)
    if not least <= steps <= most:
        return facts(
            STEALTHY_STEPS,
            *path.cells,
            start=start,
            end=end,
            least=least,
            most=most,
            count=steps,
        )
    return first_gap(stage.at, path) or _stealthy_end(stage, start, end)


def _stealthy_end(stage: Stage, start: int, end: int) -> Facts | None:
    space = stage.at.space(end)
    if not space.empty and end != start:
        owner = next(seat for seat in range(len(stage.at.players)) if space.count(seat))
        return facts(STEALTHY_ENDS_ALONE, end, owner=owner, cell=end)
    lake = is_kind(stage.at, end, LAKE)
    if lake:
        return facts(STEALTHY_ON_LAKE, end, cell=end)
    return None if lake is False else missing(STEALTHY_END_UNKNOWN, end, cell=end)


@asks("a stronghold swapped to an opponent's knight", judges=Swap)
def stronghold_stays_apart(
    game: Game, stage: Stage, play: Swap, cells: tuple[int, int]
) -> Facts | None:
    for cell in cells:
        space = stage.at.space(cell)
        owner = rival_knights(stage.at, space, stage.seat)
        if space.building == VILLAGE and owner is not None:
            return facts(STRONGHOLD_SHARED, cell, owner=owner, cell=cell)
    return None


@asks("a village where it cannot be settled", judges=Settle)
def room_for_a_village(game: Game, stage: Stage, play: Settle, cell: int) -> Facts | None:
    at, me = stage.at, stage.seat
    space = at.space(cell)
    if not space.empty:
        owner = next(seat for seat in range(len(at.players)) if space.count(seat))
        return facts(NOT_EMPTY, cell, owner=owner, cell=cell)
    near = (at.space(other) for other in at.neighbours(cell))
    if not any(other.building == VILLAGE and other.owner == me for other in near):
        return facts(NO_VILLAGE_BESIDE, cell, player=me, cell=cell)
    if not at.reserve[me].villages:
        return facts(NO_VILLAGE_LEFT, cell, rests_on="reserve village", player=me)
    if at.terrain(cell) in (LAKE, MYSTERY) or space.controls:
        what = kind_words(game, LAKE if at.terrain(cell) == LAKE else MYSTERY)
        return facts(NO_LAND, cell, cell=cell, what=what)
    return None if at.terrain(cell) else missing(LAND_UNKNOWN, cell, cell=cell)


@check("a Builder before the turn's end", judges=Found)
def builder_at_the_end(game: Game, position: Position, play: Found) -> Facts | None:
    if ACTION in position.done:
        return None
    return facts(BUILDER_TOO_EARLY, player=position.turn)


@asks("an Evanescent between other places", judges=Transfer)
def between_mystery_places(game: Game, stage: Stage, play: Transfer, path: Path) -> Facts | None:
    if play.start == play.end:
        return facts(SAME_PLACE, play.end, cell=play.end)
    answers = [(cell, is_kind(stage.at, cell, MYSTERY)) for cell in (play.start, play.end)]
    for cell, mystery in sorted(answers, key=lambda answer: answer[1] is None):
        if mystery is False:
            return facts(NOT_A_MYSTERY_PLACE, cell, cell=cell)
        if mystery is None:
            return missing(PLACE_UNKNOWN, cell, cell=cell)
    return None


def swapped_cells(play: Swap) -> tuple[tuple[int, int], ...]:
    return (play.cells,)


def swap(game: Game, stage: Stage, play: Swap, cells: tuple[int, int], tell: Tell) -> Stage:
    """A village and a stronghold change places."""
    me, at = stage.seat, stage.at
    village, stronghold = sorted(cells, key=lambda cell: at.space(cell).building != VILLAGE)
    at = put_building(put_building(at, village, STRONGHOLD, me), stronghold, VILLAGE, me)
    if tell is not None:
        tell.append(facts(SWAPPED, *cells, player=me, start=village, end=stronghold))
    return stage._replace(at=at)


def settled_cell(play: Settle) -> tuple[int, ...]:
    return (play.cell,)


def settle_village(game: Game, stage: Stage, play: Settle, cell: int, tell: Tell) -> Stage:
    if tell is not None:
        tell.append(facts(SETTLED, cell, player=stage.seat, cell=cell))
    return settle(game, stage, cell, tell)


def ridden(play: Transfer) -> tuple[Path, ...]:
    return (Path((play.start, play.end)),)


def ride(game: Game, stage: Stage, play: Transfer, path: Path, tell: Tell) -> Stage:
    """Knights go from place to place, arrive one by one, then explore."""
    start, end, me = play.start, play.end, stage.seat
    if tell is not None:
        tell.append(facts(RODE, start, end, player=me, count=play.knights, start=start, end=end))
    stage = stage._replace(at=put_knights(stage.at, start, me, -play.knights))
    for _ in range(play.knights):
        stage = arrive(game, stage, end, tell)
    return explore(game, stage, end, tell)
