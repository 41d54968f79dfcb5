"""Whatever the judge calls legal is in the list of plays or summed up by it, and nothing else."""

import re
from functools import cache, partial
from random import Random

import pytest

from pnp.text.errors import HeraldError
from referee.engine.judge import apply, is_legal, judge
from referee.engine.moves import moves
from referee.engine.summing_up import is_told, summed_up
from referee.notation.text import format_position, parse_plays, parse_position
from referee.rules.barons.listing.troop_routes import as_play, troop_routes
from referee.rules.barons.plays import Ride
from tests.each import each
from tests.referee.random_positions import DONJON_GAMES, set_table
from tests.referee.rules.barons.random_texts import Typist
from tests.referee.rules.barons.tapped import is_offered, is_pointless
from tests.referee.rules.mutated_plays import mutated_plays
from tests.referee.rules.random_steps import played_on

SHORT_LIST = 2000
"""Lists of up to so many plays to try are looked through in full."""
STOCKS = ("reserve", "discard", "moved", "done")


def table(rng, game):
    """A table in the middle of a game, hands known or not."""
    if hasattr(game.numbers, "capture") and rng.random() < 0.4:
        return siege(rng, game)
    position = played_on(set_table(rng, rng.randrange(2, 5), game), rng, rng.randrange(300))
    if position.ended:
        return table(rng, game)
    return hidden(rng, position if rng.random() < 0.4 else crowded(rng, position))


def can_be(text, game):
    """Whether a position can lie on a table."""
    try:
        return bool(parse_position(text, game))
    except HeraldError:
        return False


def crowded(rng, position):
    """The same table with donjons and many more troops, as far as it can lie so."""
    text, game = format_position(position), position.game
    text = "\n".join(line for line in text.splitlines() if not line.startswith(STOCKS))
    me, *others = sorted(position.players, key=lambda color: color != position.player)
    for cell in rng.sample(game.names, len(game.names)):
        color = rng.choice((me, me, *others))
        count = rng.choice((1, 2, 2, 5, 9, 13))
        added = rng.choice(
            (f"{color} troops*{count}", f"{color} troops*{count}", f"{color} donjon")
        )
        more = re.sub(rf"^{cell}\b[^:\n]*$", r"\g<0>:", text, flags=re.MULTILINE)
        more = re.sub(rf"^{cell}\b.*$", rf"\g<0>, {added}", more, flags=re.MULTILINE)
        more = more.replace(":,", ":")
        text = more if can_be(more, game) else text
    return parse_position(text, game)


def siege(rng, game):
    """A table where one order may capture a donjon: lines of troops, defenders and besiegers."""
    base = rng.randrange(len(game.board))
    lines = [*rng.sample(game.board.rays[base], len(game.board.rays[base]))]
    held = {base: rng.choice(("blue baron troops*14", "blue donjon troops*11", "blue baron"))}
    for ray in lines:
        far = [cell for cell in ray if rng.random() < 0.6]
        for cell in far:
            held[cell] = rng.choice((
                "red donjon", "red donjon, blue troops*2", "red donjon troops", "red troops",
                "blue troops*5", "blue troops*9", "red donjon, blue troops*1", "blue donjon",
            ))  # fmt: skip
    text = ["players blue red", f"turn blue die {rng.randrange(1, 7)}"]
    for cell, pieces in held.items():
        line = f"{game.names[cell]}: {pieces}"
        text += [line] if can_be("\n".join([*text, line]), game) else []
    return parse_position("\n".join(text), game)


def hidden(rng, position):
    """The same table with what players hold known, in part or not at all, and tiles unplaced."""
    known = position.hands[position.turn] or ()
    hand = rng.choice((known, known, None, (*known[:1], "?"), ("?",)))
    hands = tuple(hand if s == position.turn else h for s, h in enumerate(position.hands))
    return position._replace(hands=hands if position.game.cards else position.hands)


def legal(position, text):
    """The single play of a text that the judge calls legal."""
    try:
        verdict = judge(position, text)
    except HeraldError:
        return None
    return verdict.plays[0] if verdict and len(verdict.plays) == 1 else None


def shown(position, play):
    """Whether the list can know the play: a ride by a card nobody has seen may lead anywhere."""
    return not isinstance(play, Ride) or play.card in position.tiles()


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", DONJON_GAMES, ids=lambda game: game.id)
def test_every_legal_play_is_listed_or_summed_up(game, seed):
    rng, found = Random(f"{game.id} {seed}"), 0
    for _ in each(range(5)):
        position = table(rng, game)
        typist, summary = Typist(rng, position), cache(partial(summed_up, position))
        outcomes = cache(lambda name, at=position: {apply(at, one) for one in moves(at, name)})
        texts = [typist.play() for _ in range(120)]
        texts += mutated_plays(rng, position, 50)
        for text, play in ((text, legal(position, text)) for text in texts if text):
            if play is None:
                continue
            found += 1
            name, said = type(play).__name__.lower(), f"{seed=} {text}\n{format_position(position)}"
            assert summary(name).covers(play), said
            short = game.family.listing.how_many(position, [name]) < SHORT_LIST
            if short and shown(position, play):
                assert judge(position, text).position in outcomes(name), said
    assert found > 20, seed


@pytest.mark.parametrize("game", DONJON_GAMES, ids=lambda game: game.id)
def test_every_legal_play_can_be_tapped(game):
    rng, found = Random(game.id), 0
    for _ in each(range(5)):
        position = table(rng, game)
        typist = Typist(rng, position)
        for text in filter(None, (typist.play() for _ in range(100))):
            play = legal(position, text)
            if play and shown(position, play) and not is_pointless(position, play):
                found += 1
                assert is_offered(position, play), f"{text}\n{format_position(position)}"
    assert found > 20


@pytest.mark.parametrize("game", DONJON_GAMES, ids=lambda game: game.id)
def test_nothing_that_is_summed_up_is_illegal(game):
    rng = Random(game.id)
    for _ in each(range(12)):
        position = table(rng, game)
        for route in troop_routes(position):
            assert is_legal(position, as_play(route)), (route, format_position(position))
        for name in each(("roll", "treasury", "recruit", "construct", "deconstruct")):
            for part in summed_up(position, name).parts() if name in known(game) else ():
                for face in part.get("faces", ("",)):
                    assert legal(position, f"{part['play']} {face}"), format_position(position)


def known(game):
    return [play.__name__.lower() for play in game.edition.effects]


BLOCKED = """
game land-of-barons
players blue red
turn blue die 6
b1: blue donjon troops*11
c2: red troops*1
e4: red donjon troops*1
"""
CALLED_PAST = """
game land-of-barons
players blue red
turn blue die 4
f4: blue donjon troops*2
d4: blue troops*2, red donjon
b4: blue troops*9
"""
STUCK = """
game donjons-et-rois
players red blue
turn red
d2: red king troops*2
d4 mountain
d5: red troops*2
c2: red troops*2
e3: blue king
"""


def lines(text, name, lang="en"):
    return [*summed_up(parse_position(text), name).lines(lang)]


def test_a_tile_behind_those_that_can_be_cleared_is_named():
    (line,) = lines(BLOCKED, "disperse")
    assert line == (
        "disperse b1: up to 11 to b2, b3, b4, b5, c2, c1, d1 or a1; up to 10 to d3 or e4; up to 6 "
        "to f5 or g6; no more than 11 in all; can capture the donjon on e4"
    )


def test_besiegers_that_stay_count_for_a_capture():
    (line,) = lines(CALLED_PAST, "concentrate")
    assert line.endswith("; can capture the donjon on d4")


def test_troops_that_cannot_come_may_be_called_along():
    (line,) = lines(STUCK, "concentrate")
    assert line == (
        "concentrate d2: up to 2 from c2; troops called from d5 along with them stay there, blocked"
    )


def test_who_commands_may_be_said_where_several_can():
    position = parse_position(BLOCKED.replace("donjon troops*11", "baron donjon troops*3"))
    (note,) = {
        note for name in ("recruit", "construct") for note in summed_up(position, name).notes()
    }
    assert note.in_("en") == "An order from b1 may say who commands it: as baron or as donjon."
    (play,) = parse_plays("recruit b1 as baron", position)
    assert is_told(position, play)
