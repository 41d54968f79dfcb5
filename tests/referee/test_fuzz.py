"""Whatever bytes come in, the answer is a verdict or one of the referee's own errors."""

from random import Random

import pytest

from pnp.errors import HeraldError
from referee.casebook import load_cases
from referee.judge import judge
from referee.notation import format_position, parse_position
from tests.referee.tables import GAME, deal

INPUTS = 100_000
SEEDS = range(8)
CASES = load_cases(GAME.folder / "cases.toml")
WORDS = [word for case in CASES for word in (case.position + " " + case.play).split()]
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


def mutated(rng, data: bytes) -> bytes:
    """A text with a few things cut, doubled, swapped or put in."""
    for _ in range(1 + rng.randrange(3)):
        at, to = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
        to = min(to, at + 12)
        put = rng.choice((b"", data[at:to] * 2, rng.choice(BYTES), rng.choice(WORDS).encode()))
        data = data[:at] + put + data[to:]
    return data


def answer(position: bytes, play: bytes) -> str:
    """The ruling, or the kind of error; anything else that is raised fails the test."""
    try:
        found = parse_position(position, GAME)
        return judge(found, play.decode("utf-8", "replace")).ruling
    except HeraldError as error:
        said, kind = str(error), type(error).__name__
    assert 10 < len(said) < 600
    return kind


@pytest.mark.parametrize("seed", SEEDS)
def test_mutated_disputes(seed):
    rng = Random(seed)
    answers = set()
    for _ in range(INPUTS // len(SEEDS)):
        case = rng.choice(CASES)
        position, play = case.position.encode(), case.play.encode()
        if rng.random() < 0.5:
            position = mutated(rng, position)
        else:
            play = mutated(rng, play)
        answers.add(answer(position, play))
    common = {"legal", "illegal", "NotationError", "PositionError", "PlayError"}
    assert common <= answers <= common | {"incomplete"}


def test_mutated_tables():
    rng = Random(99)
    for _ in range(500):
        whole = format_position(deal(rng, 2 + rng.randrange(3))).encode()
        answer(mutated(rng, whole), b"pass")


def test_noise():
    rng = Random(7)
    for _ in range(2000):
        answer(rng.randbytes(rng.randrange(80)), rng.randbytes(rng.randrange(40)))
