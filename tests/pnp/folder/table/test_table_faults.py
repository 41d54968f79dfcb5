"""What a table could not be kept with is told when its folder is opened, each thing once."""

import pytest

from pnp.folder.checking.sound_rest import sound_rest
from pnp.folder.loading import load_folder
from pnp.text.errors import SpecError
from tests.referee.kept.games import FAIR, fair_in


def told(folder, *changes):
    """The faults of the fair with some of its lines changed."""
    text = FAIR
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(SpecError) as refused:
        load_folder(fair_in(folder, text))
    return [(one.key, str(one.expected), str(one.found)) for one in refused.value.faults]


@pytest.mark.parametrize(
    ("old", "new", "key", "expected", "found"),
    [
        ('to = "show"', 'to = "shows"', "setup.steps.9.to", "a place among ring, crate", "`shows`"),
        ('to = "crate"', 'to = "vault"', "setup.steps.7.to", "among ring, crate", "`vault`"),
        (
            'bag = "sweets"',
            'bag = "treats"',
            "setup.steps.10.bag",
            "a bag among sweets",
            "`treats`",
        ),
        ('counter = "fame"', 'counter = "fam"', "setup.steps.11.counter", "among fame", "`fam`"),
        ('"white*2", "sky"', '"white*2", "skye"', "rolls.morning.dice.1", "a die among", "`skye`"),
        ('roll = "white"', 'roll = "sky"', "setup.steps.0.roll", "different numbers", "`sky`"),
        ("count = 2\nrest", "count = 4\nrest", "setup.steps.8.count", "at most the 3", "4"),
        ("copies = 8", "copies = 2", "setup.steps.9.to", "the 0 that are left for 3", "`show`"),
        ("to = [1, 2", "to = [1, 21", "setup.steps.11.to.1", "at most 20, its max", "21"),
        (
            'piece = "cart"\nby = "sites"\n',
            'piece = "cart"\ncells = ["a1", "b2"]\n',
            "setup.steps.4.cells",
            "at least 3 cells with 3 players",
            "2",
        ),
        (
            'piece = "cart"\nby = "sites"\n',
            'piece = "cart"\ncells = ["a1", "b2", "z9", "c1"]\n',
            "setup.steps.4.cells.2",
            "a cell from a1 to c3",
            "`z9`",
        ),
        ("rows = 3\ncolumns = 3", "rows = 1\ncolumns = 5", "setup.steps.4.by", "enough", "`sites`"),
        (
            'plural = "Carts"',
            'plural = "Carts"\ncolors = ["red", "pink"]',
            "pieces.cart.colors.1",
            "blue",
            "`pink`",
        ),
        ('by = "sites"\nbar', 'by = "site"\nbar', "setup.steps.4.by", "sites, acts", "`site`"),
        ("[counters]\n", "[counters]\nroll = {}\n", "counters.roll", "no act’s", "`roll`"),
        ("places.vault", "places.pile", "decks.acts.places.pile", "other than hand", "`pile`"),
        ("[bags.bank]", "[bags.acts]", "bags.acts", "a word that no deck has", "`acts`"),
        ("min = -5, max = 5", "min = 5, max = -5", "counters.secret.max", "at least 5", "-5"),
        ("start = 1, min = 1", "start = 0, min = 1", "counters.day.start", "at least 1", "0"),
        (
            "sum(ring, joy)",
            "sum(rink, joy)",
            "score.columns.0.value",
            "hand, ring, crate",
            "`rink`",
        ),
        ("sum(ring, joy)", "sum(ring, joi)", "score.columns.0.value", "ring among joy", "`joi`"),
        ("prize[kinds", "price[kinds", "score.columns.0.value", "among prize", "`price`"),
        ("kinds(ring, group)", "kinds(ring, joy)", "score.columns.0.value", "`group`", "`joy`"),
        ('ties = ["fame"', 'ties = ["fam"', "score.ties.0", "among joy, held", "`fam`"),
        ("ask = true", "ask = false", "score.columns.4.value", "or ask = true", "nothing"),
        (
            "slots = 2",
            "slots = { 2 = 2, 3 = 2 }",
            "decks.acts.places.show.slots",
            "4 players",
            "{ 2",
        ),
        ("rounds = 3", 'rounds = "many"', "turn.rounds", "a number among", "numbers.many"),
    ],
)
def test_one_fault_is_told_and_nothing_else(tmp_path, old, new, key, expected, found):
    ((at, wanted, there),) = told(tmp_path, (old, new))
    assert at == key
    assert expected in wanted
    assert found in there


def test_a_key_that_cannot_be_read_hides_no_other_fault(tmp_path):
    text = FAIR.replace("count = 1\nto", 'count = 1\nhue = "x"\nto')
    text = text.replace("count = 2\nrest", "count = 4\nrest").replace("joy) +", "joi) +")
    with pytest.raises(SpecError) as refused:
        load_folder(fair_in(tmp_path, text))
    rest = sound_rest(tmp_path, refused.value.faults)
    found = [fault.key for fault in (*refused.value.faults, *rest.further)]
    assert found == ["setup.steps.7.hue", "score.columns.0.value", "setup.steps.8.count"]


def test_what_is_taken_out_of_a_step_is_not_told_as_lacking(tmp_path):
    with pytest.raises(SpecError) as refused:
        load_folder(fair_in(tmp_path, FAIR.replace('bag = "sweets"', 'bag = "treats"')))
    rest = sound_rest(tmp_path, refused.value.faults)
    assert rest.further == ()


def test_several_are_told_at_once(tmp_path):
    keys = [
        key for key, *_ in told(tmp_path, ('to = "show"', 'to = "shows"'), ("joy) +", "joi) +"))
    ]
    assert keys == ["setup.steps.9.to", "score.columns.0.value"]


def test_a_file_of_cards_is_counted_too(tmp_path):
    deck = '\n[decks.extra]\nrows = "extra.csv"\n'
    deck += '[[setup.steps]]\ndo = "deal"\ndeck = "extra"\ncount = 2\n'
    (tmp_path / "extra.csv").write_text("id,count\nowl,3\nfox,4\n", "utf-8")
    ((key, expected, found),) = told(
        tmp_path, ('text = "Ring the bell."\n', f'text = "Ring."\n{deck}')
    )
    assert (key, found) == ("setup.steps.14.count", "2")
    assert expected == "at most the 1 that are left for 4 players"
