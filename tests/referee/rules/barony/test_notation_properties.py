"""Whatever is written reads back the same."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.text.errors import HeraldError
from referee.notation.text import format_play, format_position, parse_plays, parse_position
from referee.rules.barony import plays
from tests.referee.rules.barony.random_positions import GAME, random_play, random_position

SEEDS = st.integers(0, 2**32)


@given(SEEDS)
@settings(max_examples=150)
def test_a_position_reads_back(seed):
    position = random_position(Random(seed))
    text = format_position(position)
    again = parse_position(text, GAME)
    assert again == position
    assert format_position(again) == text


@given(SEEDS)
@settings(max_examples=100)
def test_the_order_of_lines_makes_no_difference(seed):
    rng = Random(seed)
    position = random_position(rng)
    lines = format_position(position).splitlines()
    rng.shuffle(lines)
    assert parse_position("\n".join(lines), GAME) == position


@given(SEEDS)
@settings(max_examples=200)
def test_plays_read_back(seed):
    rng = Random(seed)
    position = random_position(rng)
    steps = []
    for _ in range(3):
        play = random_play(rng, position)
        moved = steps and isinstance(steps[-1], plays.Move | plays.Transfer)
        if not (moved and isinstance(play, plays.Take)):
            steps.append(play)
    text = "; ".join(format_play(step, GAME) for step in steps)
    assert list(parse_plays(text, position)) == steps


@given(st.text(alphabet="abde1245 -*+:;,.#?\nplnctyfrgui", max_size=60))
@settings(max_examples=300)
def test_any_text_is_read_or_refused(text):
    for head in ("", "players blue red\n"):
        assert refused(parse_position, head + text, GAME) is not False
    table = parse_position("players blue red\na1..a5 plain\nb1..b5 plain", GAME)
    assert refused(parse_plays, text, table) is not False


def refused(read, *given):
    """None where it reads, else whether the refusal has a sentence in each language."""
    try:
        read(*given)
    except HeraldError as error:
        return bool(error.in_("en")) and error.in_("en") != error.in_("fr")
    return None
