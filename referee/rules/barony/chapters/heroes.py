"""Heroes: what each card changes, and with what it may be played."""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.clauses import Facts, Tell, check, facts, missing
from referee.engine.game import Game
from referee.rules.barony.cards import (
    BLOODTHIRSTY,
    CAPTAIN,
    CONJURER,
    EVANESCENT,
    MAGE,
    RALLIER,
    STEALTHY,
    hero_group,
    hero_words,
    needs_sorcery,
    spell_cost,
)
from referee.rules.barony.chapters import hero_sentences as say
from referee.rules.barony.chapters.building import settle
from referee.rules.barony.chapters.fights import arrive
from referee.rules.barony.chapters.ground import is_kind, rival_knights, rivals_on
from referee.rules.barony.chapters.moving import first_gap
from referee.rules.barony.chapters.pieces import put_building, put_knights
from referee.rules.barony.chapters.play_parts import Stage, asks
from referee.rules.barony.chapters.recruiting import Site, too_many_by_a_lake, too_many_inland
from referee.rules.barony.chapters.sorcery import explore
from referee.rules.barony.chapters.tokens import kind_words
from referee.rules.barony.plays import (
    ACTIONS,
    Found,
    Move,
    Path,
    Recruit,
    Settle,
    Swap,
    Transfer,
    Turn,
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

CAST = "cast"
"""The group of heroes that go with spells."""


@asks("a Captain without a village, in two, or with too many", judges=Recruit)
def captain_in_a_village(game: Game, stage: Stage, play: Recruit, site: Site) -> Facts | None:
    if CAPTAIN not in play.heroes:
        return None
    cell, space = site[0], stage.at.space(site[0])
    if space.building != VILLAGE or space.owner != stage.seat:
        return facts(say.NO_VILLAGE, cell, player=stage.seat, cell=cell)
    if stage.number:
        return facts(say.ONE_VILLAGE, cell, cell=cell)
    return too_many_inland(game, stage, site) or too_many_by_a_lake(game, stage, site)


@asks("a Rallier without a city, where a knight stands, or with more than one", judges=Recruit)
def rallier_in_bare_cities(game: Game, stage: Stage, play: Recruit, site: Site) -> Facts | None:
    if RALLIER not in play.heroes:
        return None
    (cell, count), me = site, stage.seat
    space = stage.at.space(cell)
    if space.building != CITY or space.owner != me:
        return facts(say.RALLY_IN_CITY, cell, player=me, cell=cell)
    if held := space.knights[me]:
        return facts(say.RALLY_WITHOUT_KNIGHT, cell, player=me, cell=cell, held=held)
    return facts(say.RALLY_ONE_EACH, cell, cell=cell, count=count) if count > 1 else None


@asks("a Bloodthirsty that attacks nothing, elsewhere, or twice", judges=Move)
def bloodthirsty_attacks(game: Game, stage: Stage, play: Move, path: Path) -> Facts | None:
    if BLOODTHIRSTY not in play.heroes or not path.beats:
        return None
    cell = next((beat for beat in path.beats if beat != path.cells[-1]), path.beats[0])
    if cell != path.cells[-1] or len(path.beats) > 1:
        return facts(say.ATTACKS_ELSEWHERE, cell, cell=cell)
    if any(other.beats for other in play.paths[: stage.number]):
        return facts(say.ONE_BLOODTHIRSTY, cell, cell=cell)
    if not rivals_on(stage.at, stage.at.space(cell), stage.seat):
        return facts(say.NOTHING_TO_ATTACK, cell, cell=cell)
    return None


@asks("a Stealthy that is not alone, goes too far, or ends badly", judges=Move)
def stealthy_goes_alone(game: Game, stage: Stage, play: Move, path: Path) -> Facts | None:
    if STEALTHY not in play.heroes:
        return None
    start, end = path.cells[0], path.cells[-1]
    least, most = game.numbers.stealthy
    steps = len(path.cells) - 1
    if stage.number:
        return facts(say.STEALTHY_ALONE, start, start=start)
    if not least <= steps <= most:
        return facts(
            say.STEALTHY_STEPS,
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
        return facts(say.STEALTHY_ENDS_ALONE, end, owner=owner, cell=end)
    lake = is_kind(stage.at, end, LAKE)
    if lake:
        return facts(say.STEALTHY_ON_LAKE, end, cell=end)
    return None if lake is False else missing(say.STEALTHY_END_UNKNOWN, end, cell=end)


@asks("a stronghold swapped to an opponent's knight", judges=Swap)
def stronghold_stays_apart(
    game: Game, stage: Stage, play: Swap, cells: tuple[int, int]
) -> Facts | None:
    for cell in cells:
        space = stage.at.space(cell)
        owner = rival_knights(stage.at, space, stage.seat)
        if space.building == VILLAGE and owner is not None:
            return facts(say.STRONGHOLD_SHARED, cell, owner=owner, cell=cell)
    return None


@asks("a village where it cannot be settled", judges=Settle)
def room_for_a_village(game: Game, stage: Stage, play: Settle, cell: int) -> Facts | None:
    at, me = stage.at, stage.seat
    space = at.space(cell)
    if not space.empty:
        owner = next(seat for seat in range(len(at.players)) if space.count(seat))
        return facts(say.NOT_EMPTY, cell, owner=owner, cell=cell)
    near = (at.space(other) for other in at.neighbours(cell))
    if not any(other.building == VILLAGE and other.owner == me for other in near):
        return facts(say.NO_VILLAGE_BESIDE, cell, player=me, cell=cell)
    if not at.reserve[me].villages:
        return facts(say.NO_VILLAGE_LEFT, cell, rests="reserve village", player=me)
    if at.terrain(cell) in (LAKE, MYSTERY) or space.controls:
        what = kind_words(game, LAKE if at.terrain(cell) == LAKE else MYSTERY)
        return facts(say.NO_LAND, cell, cell=cell, what=what)
    return None if at.terrain(cell) else missing(say.LAND_UNKNOWN, cell, cell=cell)


@check("a Builder before the turn's end", judges=Found)
def builder_at_the_end(game: Game, position: Position, play: Found) -> Facts | None:
    if ACTION in position.done:
        return None
    return facts(say.BUILDER_TOO_EARLY, player=position.turn)


@check("a Mage with nothing to pay for", judges=ACTIONS)
def mage_pays_for_spells(game: Game, position: Position, play: Turn) -> Facts | None:
    if MAGE not in play.heroes or play.spells or isinstance(play, Transfer):
        return None
    return facts(say.NO_CAST)


@check("an Evanescent with a spell, or with another action", judges=ACTIONS)
def evanescent_rides(game: Game, position: Position, play: Turn) -> Facts | None:
    if EVANESCENT not in play.heroes or (isinstance(play, Transfer) and not play.spells):
        return None
    words = say.RIDE_WITH_SPELL if play.spells else say.OTHER_ACTION
    return facts(words, card=hero_words(game, EVANESCENT))


@asks("an Evanescent between other places", judges=Transfer)
def between_mystery_places(game: Game, stage: Stage, play: Transfer, path: Path) -> Facts | None:
    if play.start == play.end:
        return facts(say.SAME_PLACE, play.end, cell=play.end)
    answers = [(cell, is_kind(stage.at, cell, MYSTERY)) for cell in (play.start, play.end)]
    for cell, mystery in sorted(answers, key=lambda answer: answer[1] is None):
        if mystery is False:
            return facts(say.NOT_A_MYSTERY_PLACE, cell, cell=cell)
        if mystery is None:
            return missing(say.PLACE_UNKNOWN, cell, cell=cell)
    return None


@check("a Conjurer without a cheap spell", judges=ACTIONS)
def conjurer_has_a_spell(game: Game, position: Position, play: Turn) -> Facts | None:
    count, cost = play.heroes.count(CONJURER), int(game.numbers.free_spell)
    cheap = sum(spell_cost(game, spell) == cost for spell in play.spells)
    return facts(say.NO_FREE_SPELL, count=cost) if count > cheap else None


@check("heroes that do not go together, or with another action", judges=ACTIONS)
def heroes_combine(game: Game, position: Position, play: Turn) -> Facts | None:
    if not play.heroes:
        return None
    changing = [hero for hero in play.heroes if hero_group(game, hero) != CAST]
    if changing:
        return _one_changing_hero(game, play, changing[0])
    if EVANESCENT in play.heroes:
        others = [hero for hero in play.heroes if hero not in (EVANESCENT, MAGE)]
        if others or play.heroes.count(EVANESCENT) > 1:
            return _apart(game, EVANESCENT, (*others, EVANESCENT)[0])
    return None


def _one_changing_hero(game: Game, play: Turn, hero: str) -> Facts | None:
    """A hero that changes an action goes with that action, and with no other card or spell."""
    if len(play.heroes) > 1:
        rest = list(play.heroes)
        rest.remove(hero)
        return _apart(game, hero, rest[0])
    if play.spells:
        return facts(say.HERO_WITH_SPELL, card=hero_words(game, hero))
    if hero_group(game, hero) != play.sort:
        return facts(say.OTHER_ACTION, card=hero_words(game, hero))
    return None


def _apart(game: Game, hero: str, other: str) -> Facts:
    return facts(say.TWO_HEROES, card=hero_words(game, hero), other=hero_words(game, other))


@check("a hero of Sorcery without it", judges=ACTIONS)
def sorcery_is_played(game: Game, position: Position, play: Turn) -> Facts | None:
    for hero in play.heroes:
        if needs_sorcery(game, hero) and not position.sorcery:
            return facts(say.NEEDS_SORCERY, card=hero_words(game, hero))
    return None


def third_card(game: Game, cards: Sequence[str], player: int) -> tuple[str, Facts] | None:
    """Cards that no hand could have: the clause that says so, and why."""
    copies = game.spec.decks["heroes"].copies
    for hero in cards:
        if cards.count(hero) > copies:
            name = hero_words(game, hero)
            return "12.15", facts(say.CARD_GONE, player=player, card=name, count=copies)
    kept = int(game.numbers.heroes_kept)
    if len(cards) > kept:
        return "12.13", facts(say.TOO_MANY_CARDS, player=player, count=kept)
    return None


def _beyond_a_hand(clause: str, game: Game, position: Position, play: Turn) -> Facts | None:
    found = third_card(game, play.heroes, position.turn) if play.heroes else None
    return found[1] if found and found[0] == clause else None


@check("a third card of one hero", judges=ACTIONS)
def card_serves_once(game: Game, position: Position, play: Turn) -> Facts | None:
    return _beyond_a_hand("12.15", game, position, play)


@check("more cards than a player keeps", judges=ACTIONS)
def cards_of_a_hand(game: Game, position: Position, play: Turn) -> Facts | None:
    return _beyond_a_hand("12.13", game, position, play)


def swapped_cells(play: Swap) -> tuple[tuple[int, int], ...]:
    return (play.cells,)


def swap(game: Game, stage: Stage, play: Swap, cells: tuple[int, int], tell: Tell) -> Stage:
    """A village and a stronghold change places."""
    me, at = stage.seat, stage.at
    village, stronghold = sorted(cells, key=lambda cell: at.space(cell).building != VILLAGE)
    at = put_building(put_building(at, village, STRONGHOLD, me), stronghold, VILLAGE, me)
    if tell is not None:
        tell.append(facts(say.SWAPPED, *cells, player=me, start=village, end=stronghold))
    return stage._replace(at=at)


def settled_cell(play: Settle) -> tuple[int, ...]:
    return (play.cell,)


def settle_village(game: Game, stage: Stage, play: Settle, cell: int, tell: Tell) -> Stage:
    if tell is not None:
        tell.append(facts(say.SETTLED, cell, player=stage.seat, cell=cell))
    return settle(game, stage, cell, tell)


def ridden(play: Transfer) -> tuple[Path, ...]:
    return (Path((play.start, play.end)),)


def ride(game: Game, stage: Stage, play: Transfer, path: Path, tell: Tell) -> Stage:
    """Knights go from place to place, arrive one by one, then explore."""
    start, end, me = play.start, play.end, stage.seat
    if tell is not None:
        tell.append(
            facts(say.RODE, start, end, player=me, count=play.knights, start=start, end=end)
        )
    stage = stage._replace(at=put_knights(stage.at, start, me, -play.knights))
    for _ in range(play.knights):
        stage = arrive(game, stage, end, tell)
    return explore(game, stage, end, tell)
