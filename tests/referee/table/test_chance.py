"""Chance: even, committed to, recorded, and caught when altered."""

from __future__ import annotations

import dataclasses
import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.text.errors import HeraldError
from referee.engine import chance as chance_module
from referee.engine.chance import Chance, Record, commitment, verify
from tests.each import each

# chi-square at 0.1 %, by degrees of freedom
CRITICAL = {1: 10.83, 2: 13.82, 4: 18.47, 5: 20.52, 11: 31.26, 19: 43.82, 23: 49.73}


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def table() -> Chance:
    chance = Chance("a table")
    chance.roll(6, "order of play")
    chance.shuffle(range(37), "tiles")
    chance.pick("abc", "one of three")
    chance.draw(range(10), 3, "cards")
    return chance


@pytest.mark.parametrize("faces", [2, 3, 5, 6, 12, 20])
@pytest.mark.parametrize("seed", ["one", "two"])
def test_every_face_comes_equally_often(faces, seed):
    chance = Chance(seed)
    counts = [0] * faces
    for _ in range(3000):
        counts[chance.roll(faces) - 1] += 1
    assert chi_square(counts) < CRITICAL[faces - 1]


def test_every_order_of_four_comes_equally_often():
    chance = Chance("orders")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(4800):
        order = tuple(chance.shuffle(range(4)))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert chi_square(list(counts.values())) < CRITICAL[23]


def test_a_number_too_high_is_refused_and_the_next_one_read():
    rejected = 0
    chance = Chance("refusals")
    for counter in range(200):
        result = chance.roll(6)
        tops = [
            hmac.digest(b"refusals", f"{counter}.{attempt}".encode(), "sha256")[0] >> 5
            for attempt in range(40)
        ]
        first = next(i for i, top in enumerate(tops) if top < 6)
        assert result == tops[first] + 1
        rejected += first
    # two of eight three-bit numbers are refused: a third of a refusal a roll
    assert 30 < rejected < 110


def test_without_refusal_the_low_faces_would_be_favoured():
    counts = [0] * 6
    for counter in range(3000):
        counts[next(chance_module._numbers(b"bias", counter)) % 8 % 6] += 1
    assert chi_square(counts) > CRITICAL[5]


def test_the_commitment_is_the_seeds_sha256():
    assert Chance("S").commitment == hashlib.sha256(b"S").hexdigest()
    assert commitment("S") != commitment("s")


def test_a_seed_of_ones_own_is_fresh_each_time():
    assert Chance().seed != Chance().seed


def test_the_same_seed_replays_equal():
    assert table().records == table().records
    assert Chance("another").shuffle(range(37)) != Chance("a table").shuffle(range(37))


def test_each_draw_is_recorded():
    rolled, shuffled, picked, *drawn = table().records
    assert (rolled.way, rolled.purpose, rolled.size) == ("roll", "order of play", 6)
    assert sorted(shuffled.result) == list(range(37))
    assert picked.size == 3
    assert [record.size for record in drawn] == [10, 9, 8]
    assert [record.counter for record in table().records] == list(range(6))


def test_verification_finds_nothing_in_an_honest_log():
    chance = table()
    assert verify(chance.seed, chance.commitment, chance.records) == []
    assert verify(chance.seed, chance.commitment.upper(), chance.records) == []


@pytest.mark.parametrize("at", range(6))
@pytest.mark.parametrize("field", ["counter", "way", "purpose", "size", "result", "mark"])
def test_verification_catches_any_altered_record(at, field):
    chance = table()
    record = chance.records[at]
    altered = {
        "counter": record.counter + 1,
        "way": "pick" if record.way == "roll" else "roll",
        "purpose": record.purpose + "!",
        "size": record.size + 1,
        "result": tuple(reversed(record.result)) if len(record.result) > 1 else (99,),
        "mark": "0" * 16,
    }
    records = list(chance.records)
    records[at] = dataclasses.replace(record, **{field: altered[field]})
    found = verify(chance.seed, chance.commitment, records)
    assert [m.counter for m in found] == [records[at].counter]
    assert "seed" in found[0].words.in_("en")
    assert "graine" in found[0].words.in_("fr")


def test_verification_catches_records_left_out_or_swapped():
    chance = table()
    records = list(chance.records)
    assert verify(chance.seed, chance.commitment, records[1:])
    records[3], records[4] = records[4], records[3]
    assert len(verify(chance.seed, chance.commitment, records)) == 2


def test_verification_catches_another_seed():
    chance = table()
    found = verify("another seed", chance.commitment, chance.records)
    assert found[0].counter is None
    assert len(found) == 1 + len(chance.records)


def test_records_survive_json():
    for record in each(table().records):
        assert Record.from_json(record.as_json()) == record


@pytest.mark.parametrize(
    "raw", [{}, {"way": "guess", "result": 1}, {"way": "shuffle", "result": 3}, {"way": "roll"}]
)
def test_a_record_that_is_none_is_refused_in_a_sentence(raw):
    with pytest.raises(HeraldError, match="a record of a draw has counter"):
        Record.from_json(raw)


@given(st.text(max_size=20), st.lists(st.integers(), max_size=50))
def test_a_shuffle_keeps_every_item(seed, items):
    if items:
        assert sorted(Chance(seed).shuffle(items)) == sorted(items)


@given(st.text(max_size=20), st.integers(1, 1000))
def test_a_roll_stays_on_the_die(seed, faces):
    assert 1 <= Chance(seed).roll(faces) <= faces


@pytest.mark.parametrize(
    "ask", [lambda c: c.roll(0), lambda c: c.pick([]), lambda c: c.shuffle([])]
)
def test_nothing_cannot_be_drawn_from(ask):
    with pytest.raises(ValueError, match="nothing to draw from"):
        ask(Chance("x"))


def test_no_more_can_be_drawn_than_there_are():
    with pytest.raises(ValueError, match="4 cannot be drawn from 3"):
        Chance("x").draw("abc", 4)
