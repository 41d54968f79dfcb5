"""Whatever bytes come in, the answer is a verdict or one of the referee's own errors."""

from random import Random

import pytest

from pnp.text.errors import HeraldError
from referee.engine.judge import judge
from referee.notation.text import format_position, parse_position
from tests.referee.casebooks import disputes
from tests.referee.random_positions import GAME, GAMES, set_table

SAMPLE, FULL = 25_000, 125_000
SEEDS = range(2)
CASES = {game: disputes(game.id) for game in GAMES}
WORDS = {
    game: [word for case in cases for word in f"{case.position} {case.play}".split()]
    for game, cases in CASES.items()
}
BYTES = [
    b"\x00",
    b"\xff",
    b"\n",
    b"\r",
    b"\t",
    b"#",
    b":",
    b",",
    b";",
    b"*",
    b">",
    b"<",
    b"-",
    b"..",
]
BYTES += [b"999", b"*0", b"\xc3\xa9", b"\xe2\x80\x99", "٣".encode(), b"\xf0\x9f\x8f\xb0", b"  "]


def mutated(rng, data: bytes, game=GAME) -> bytes:
    """A text with a few things cut, doubled, swapped or put in."""
    for _ in range(1 + rng.randrange(3)):
        at, to = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
        to = min(to, at + 12)
        put = rng.choice(
            (b"", data[at:to] * 2, rng.choice(BYTES), rng.choice(WORDS[game]).encode())
        )
        data = data[:at] + put + data[to:]
    return data


def answer(position: bytes, play: bytes, game=GAME) -> str:
    """The ruling, or the kind of error; anything else that is raised fails the test."""
    try:
        found = parse_position(position, game)
        return judge(found, play.decode("utf-8", "replace")).ruling
    except HeraldError as error:
        said, kind = str(error), type(error).__name__
    assert 10 < len(said) < 600
    return kind


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_mutated_disputes(game, seed, full):
    rng = Random(seed)
    answers = set()
    for _ in range((FULL if full else SAMPLE) // len(SEEDS) // len(GAMES)):
        case = rng.choice(CASES[game])
        position, play = case.position.encode(), case.play.encode()
        if rng.random() < 0.5:
            position = mutated(rng, position, game)
        else:
            play = mutated(rng, play, game)
        answers.add(answer(position, play, game))
    common = {"legal", "illegal", "NotationError"} | ({"PositionError"} if full else set())
    assert common <= answers <= common | {"PositionError", "PlayError", "incomplete"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_mutated_tables(game):
    rng = Random(99)
    for _ in range(50):
        whole = format_position(set_table(rng, 2 + rng.randrange(3), game)).encode()
        for _ in range(5):
            answer(mutated(rng, whole, game), b"pass", game)


def test_noise():
    rng = Random(7)
    for _ in range(2000):
        answer(rng.randbytes(rng.randrange(80)), rng.randbytes(rng.randrange(40)))
