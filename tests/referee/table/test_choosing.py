"""Set-ups that wait for a player to choose a colour."""

import pytest

from pnp.folder.game_folders import game_folder, game_ids
from pnp.folder.loading import load_folder
from pnp.text.errors import HeraldError
from referee.table.live_table import Table
from referee.table.table_errors import Conflict, TableError
from referee.table.verify import verify_log
from tests.referee.table.random_tables import rechained
from tests.referee.table.test_verify import forged

GAME = "land-of-barons"


def chosen(path, game, players=3, seed="choosing", picks=(), **wishes):
    """A table whose players choose these colours, each the last one left after them."""
    players = min(players, load_folder(game_folder(game)).players.max)
    table = Table.create(path, game, players, seed=seed, asks=True, **wishes)
    wanted = list(picks)
    while table.asked:
        color = wanted.pop(0) if wanted else table.asked["colors"][-1]
        table.choose(color, expect=table.seq)
    return table


def kinds(table):
    return [entry.kind for entry in table.entries]


@pytest.mark.parametrize("game", game_ids())
def test_a_chosen_table_can_be_read_played_and_verified(tmp_path, game):
    table = chosen(tmp_path / "t.log", game)
    assert kinds(table).count("ask") == kinds(table).count("choose")
    asked = [entry.data["colors"] for entry in table.entries if entry.kind == "ask"]
    assert [len(colors) for colors in asked] == [len(asked[0]) - n for n in range(len(asked))]
    assert len(asked) == min(len(table.players), len(asked[0]) - 1)  # who has no choice, is not
    assert kinds(table)[-1] == "start"
    again = Table.open(table.path)
    assert again.position() == table.position()
    again.reveal(expect=again.seq, consent=again.players)
    report = verify_log(again.export())
    assert report, report.findings


@pytest.mark.parametrize(
    ("game", "start", "land"),
    [
        ("land-of-barons", "last", True),
        ("donjons-et-barons", "last", True),
        ("donjons-et-barons-2024", "first", False),
        ("donjons-et-rois", "first", False),
    ],
)
def test_who_is_asked_when(tmp_path, game, start, land):
    table = Table.create(tmp_path / "t.log", game, 4, seed="when", asks=True)
    seats, order = [], None
    while asked := table.asked:
        seats.append(asked["seat"])
        assert bool(table.position().occupied()) == land
        order = order or [step["seats"] for step in table.steps if step["step"] == "order"]
        assert len(asked["colors"]) == 5 - len(seats)
        table.choose(asked["colors"][-1], expect=table.seq)
    assert len(seats) == 3
    if start == "last":
        assert seats == order[0][:0:-1]
    else:
        assert seats == [1, 2, 3]
        assert order == []


def test_who_chose_what_decides_the_order_of_colours(tmp_path):
    table = chosen(tmp_path / "t.log", GAME, picks=("red", "green"))
    (order,) = (step["seats"] for step in table.steps if step["step"] == "order")
    (start,) = (entry.data for entry in table.entries if entry.kind == "start")
    assert start["seats"] == order
    assert table.players == ("blue", "green", "red")


def test_only_the_colours_in_play_are_offered(tmp_path):
    table = Table.create(tmp_path / "t.log", GAME, 2, in_play=("green", "yellow"), asks=True)
    assert table.asked["colors"] == ["green", "yellow"]
    with pytest.raises(HeraldError, match="different colours"):
        Table.create(tmp_path / "u.log", GAME, 2, in_play=("green", "green"), asks=True)
    assert not (tmp_path / "u.log").exists()


def test_nothing_is_played_before_all_have_chosen(tmp_path):
    table = Table.create(tmp_path / "t.log", GAME, 2, asks=True)
    for act in (
        lambda: table.roll(expect=table.seq),
        lambda: table.play("pass", expect=table.seq),
        lambda: table.dispute(None, "pass"),
        lambda: table.reveal(expect=table.seq, consent=table.players),
    ):
        with pytest.raises(TableError, match="to choose a colour"):
            act()
    with pytest.raises(TableError, match="colours that are left are blue, red"):
        table.choose("mauve", expect=table.seq)
    with pytest.raises(Conflict):
        table.choose("blue", expect=table.seq - 5)
    table.choose("blue", expect=table.seq)
    with pytest.raises(TableError, match="every colour is chosen"):
        table.choose("red", expect=table.seq)


def test_a_choice_cut_short_is_asked_again(tmp_path):
    """All lines of a choice are written at once; half of them are taken for none."""
    table = Table.create(tmp_path / "t.log", GAME, 2, seed="cut", asks=True)
    before = table.path.read_bytes()
    table.choose("red", expect=table.seq)
    written = table.path.read_bytes()[len(before) :]
    assert written.count(b"\n") == 6
    table.path.write_bytes(before + written[:40])
    again = Table.open(table.path)
    assert again.asked["colors"] == ["blue", "red"]
    again.choose("red", expect=again.seq)
    assert again.asked is None


class TestForged:
    """What verify says of choices that were not made so."""

    def told(self, tmp_path, change):
        table = chosen(tmp_path / "t.log", GAME, picks=("red", "green"))
        table.reveal(expect=table.seq, consent=table.players)
        return forged(table, change)

    @staticmethod
    def place(lines, kind):
        return next(at for at, (found, _) in enumerate(lines) if found == kind)

    def test_another_colour(self, tmp_path):
        def change(lines):
            lines[self.place(lines, "choose")][1]["color"] = "blue"

        assert not self.told(tmp_path, change)

    def test_a_colour_that_was_not_left(self, tmp_path):
        def change(lines):
            lines[self.place(lines, "choose")][1]["color"] = "yellow"

        report = self.told(tmp_path, change)
        assert any("could not be chosen" in one.words.in_("en") for one in report.findings)

    def test_another_player(self, tmp_path):
        def change(lines):
            lines[self.place(lines, "choose")][1]["seat"] += 1

        assert not self.told(tmp_path, change)

    def test_a_question_that_shows_another_table(self, tmp_path):
        def change(lines):
            data = lines[self.place(lines, "ask")][1]
            data["position"] = data["position"].replace("blue baron", "blue knight")

        assert not self.told(tmp_path, change)

    @pytest.mark.parametrize(
        ("key", "said"), [("place", None), ("place", 3), ("seat", 0), ("colors", {"red": 1})]
    )
    def test_a_question_that_cannot_be_shown(self, tmp_path, key, said):
        table = Table.create(tmp_path / "t.log", GAME, 2, seed="asked", asks=True)
        lines = [(entry.kind, dict(entry.data)) for entry in table.entries]
        asked = lines[self.place(lines, "ask")][1]
        asked[key] = said
        if said is None:
            del asked[key]
        found = [one.words.in_("en") for one in verify_log(rechained(lines)).findings]
        assert any("lacks what such an entry says" in words for words in found)

    def test_a_choice_left_out(self, tmp_path):
        def change(lines):
            del lines[self.place(lines, "choose")]

        assert not self.told(tmp_path, change)
