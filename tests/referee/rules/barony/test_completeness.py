"""Whatever the judge calls legal is in the list of plays or summed up by it, and nothing else."""

from functools import cache, partial
from random import Random

import pytest

from pnp.text.errors import HeraldError
from referee.engine.judge import apply, judge
from referee.engine.moves import moves
from referee.engine.summing_up import summed_up
from referee.notation.text import format_position
from referee.rules.barony.notation.position_text import read_position
from referee.rules.barony.plays import Found
from tests.each import each
from tests.referee.rules.barony.random_games import MODULES, on_known_land, table_of
from tests.referee.rules.barony.random_positions import GAME, HEROES, SPELLS, random_position
from tests.referee.rules.barony.random_texts import Typist
from tests.referee.rules.barony.tapped import is_offered
from tests.referee.rules.mutated_plays import mutated_plays
from tests.referee.rules.random_steps import played_on

SHORT_LIST = 1500
"""Lists of up to so many plays to try are looked through in full."""


def table(rng):
    """A table in the middle of a game, with cards and spells of any kind, some of them hidden."""
    if rng.random() < 0.6:
        position = random_position(rng)
        position = on_known_land(position, rng) if rng.random() < 0.8 else position
    else:
        start = table_of(rng.randrange(6), rng.randrange(2, 5), rng.choice(MODULES))
        position = played_on(start, rng, rng.choice((2, 60, 150, 300)))
    players = len(position.players)
    hands = tuple(rng.choice((None, _hand(rng), _hand(rng), ("mage", "?"))) for _ in range(players))
    done = ("action",) if rng.random() < 0.1 else ()
    position = position._replace(
        ended="", heroes=rng.choice((True, True, True, None)), hands=hands, done=done
    )
    if position.sorcery:
        magic = tuple(rng.randint(0, 6) for _ in range(players))
        dealt = [tuple(rng.sample(SPELLS, 5)) for _ in range(3)]
        spells = rng.choice((None, ("velocity", "teleport", "tornado"), *dealt))
        position = position._replace(magic=magic, spells=spells)
    return position


def _hand(rng):
    return tuple(rng.choices(HEROES, k=2))


def outcome(after):
    """The table after a play, what was paid for it and what that shows aside."""
    return after._replace(magic=(), hands=(), heroes=None, said=frozenset())


def legal(position, text):
    """The single play of a text that the judge calls legal."""
    try:
        verdict = judge(position, text)
    except HeraldError:
        return None
    return verdict.plays[0] if verdict and len(verdict.plays) == 1 else None


def listed_outcomes(position, name):
    return {outcome(apply(position, play)) for play in moves(position, name)}


def shown(position, play):
    """Whether the list can know the play's heroes: those of a hand that the position shows."""
    heroes = getattr(play, "heroes", ())
    seat = position.seat(play.color) if isinstance(play, Found) else position.turn
    hand = [*(position.hands[seat] or ())]
    return all(heroes.count(hero) <= hand.count(hero) for hero in heroes)


def is_short(position, name):
    return GAME.family.listing.how_many(position, [name]) < SHORT_LIST


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_play_is_listed_or_summed_up(seed):
    rng, found = Random(seed), 0
    for _ in each(range(7)):
        position = table(rng)
        typist, summary = Typist(rng, position), cache(partial(summed_up, position))
        outcomes = cache(
            lambda name, at=position: {outcome(apply(at, one)) for one in moves(at, name)}
        )
        texts = [typist.play() for _ in range(150)]
        texts += mutated_plays(rng, position, 50)
        for text, play in ((text, legal(position, text)) for text in texts if text):
            if play is None:
                continue
            found += 1
            name, said = type(play).__name__.lower(), f"{seed=} {text}\n{format_position(position)}"
            assert summary(name).covers(play), said
            if is_short(position, name) and shown(position, play):
                assert outcome(judge(position, text).position) in outcomes(name), said
    assert found > 20, seed


@pytest.mark.parametrize("seed", range(2))
def test_every_legal_play_can_be_tapped(seed):
    rng, found = Random(seed), 0
    for _ in each(range(5)):
        position = table(rng)
        typist = Typist(rng, position)
        for text in filter(None, (typist.play() for _ in range(100))):
            play = legal(position, text)
            if play is not None:
                found += 1
                assert is_offered(position, play), f"{seed=} {text}\n{format_position(position)}"
    assert found > 20, seed


def claims(part):
    """The plays that a part of the summary says are legal, those that need a way aside."""
    play = f"{part['color']}: {part['play']}" if "color" in part else part["play"]
    for count in range(1, part["most"] + 1) if "cell" in part and "most" in part else ():
        yield f"{play} {part['cell']}*{count}"
    if "one_each" in part:
        yield f"{play} {' '.join(part['one_each'][: part['most']])}"
    yield from (f"{play} {cell}" for cell in part.get("cells", ()) if "pairs" not in part)
    yield from (f"{play} {part['cell']} {kind}" for kind in part.get("kinds", ()))
    yield from (f"{play} {tokens}" for tokens in part.get("tokens", ()))


NAMES = ("recruit", "build", "city", "expedition", "title", "settle", "found", "swap", "pass")


def test_nothing_that_is_summed_up_is_illegal():
    rng, tried = Random(5), 0
    for _ in each(range(25)):
        position = table(rng)
        parts = [part for name in NAMES for part in summed_up(position, name).parts()]
        for text in (text for part in parts for text in [*claims(part)] or [part["play"]]):
            tried += 1
            assert legal(position, text), f"{text}\n{format_position(position)}"
    assert tried > 100


TORNADO = """
players blue red
turn blue
with sorcery
spells: tornado
magic blue: 2
d4 plain: blue knight, red knight
d5 plain: blue knight
d6 plain
"""
MOUNTAIN = """
players blue red
turn blue
with sorcery
spells: tornado
magic blue: 2
d4 mountain: blue knight, red village
d5 plain: blue knight
d3 plain: blue city
d6 lake
"""


def move_lines(text, lang="en"):
    return [*summed_up(read_position(text, GAME), "move").lines(lang)]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (TORNADO, "cast tornado: move d5: d4 (beat d4), once the knight on d4 has gone to d5"),
        (
            MOUNTAIN,
            "cast tornado: move d5: d4, once the knight on d4 has gone to d3 (beat d4) "
            "or d5 (beat d4)",
        ),
    ],
)
def test_a_move_that_a_first_one_opens_has_a_line(text, line):
    assert line in move_lines(text)


def test_a_card_that_is_not_needed_is_no_line():
    text = TORNADO.replace("spells: tornado", "spells: velocity\nheroes blue: mage conjurer")
    position = read_position(text.replace("with sorcery", "with sorcery heroes"), GAME)
    found = summed_up(position, "move")
    assert not any(line.startswith("hero") for line in found.lines("en"))
    for play in each(("hero mage: cast velocity: move d5-d6", "cast velocity: move d5-d6")):
        assert found.covers(legal(position, play)), play
    assert any("would do without them" in note.in_("en") for note in found.notes())
