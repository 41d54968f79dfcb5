"""What a log rewritten with every hash right can contradict, forged point by point."""

import json
from random import Random

import pytest

from pnp.text.visible import visible
from referee.cli.app import run
from referee.engine.chance import Chance
from referee.table.live_table import Table
from referee.table.log_file import DEEPEST, LONGEST, MOST_LINES
from referee.table.verify import MOST_FINDINGS, verify_log
from tests.referee.table.random_tables import GAME, START, play_some, rechained


@pytest.fixture(scope="module")
def sealed(tmp_path_factory):
    """A drawn table whose seed nobody has shown."""
    table = Table.create(tmp_path_factory.mktemp("t") / "t.log", GAME, 3, seed="never shown")
    play_some(table, Random(3), 20)
    return table


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    table = Table.create(tmp_path_factory.mktemp("t") / "own.log", GAME, position=START)
    table.roll(expect=table.seq, face=4)
    return table


@pytest.fixture(scope="module")
def collecting(tmp_path_factory):
    table = Table.create(tmp_path_factory.mktemp("t") / "c.log", GAME, 2, seed="cards")
    table.roll(expect=table.seq, face=1)
    seat = table.position().player
    assert table.play("collect with die", expect=table.seq, seat=seat)
    return table


def lines_of(table):
    return [(entry.kind, json.loads(json.dumps(dict(entry.data)))) for entry in table.entries]


def forged(table, change):
    lines = lines_of(table)
    change(lines)
    return verify_log(rechained(lines)).findings


def first(lines, kind, **said):
    return next(
        at for at, (k, data) in enumerate(lines) if k == kind and said.items() <= data.items()
    )


def record(seed="x", counter=0):
    chance = Chance(seed, counter)
    chance.roll(6, "die")
    return chance.records[0].as_json()


def test_the_logs_are_sound_before_anybody_forges_them(sealed, own):
    assert verify_log(sealed.export())
    assert verify_log(own.export())


class TestSetUp:
    """A set-up follows from its draws, though the seed was never shown."""

    @pytest.mark.parametrize("kind", ["draw", "step"])
    def test_the_referee_does_nothing_where_a_table_sets_itself_up(self, own, sealed, kind):
        line = next((k, data) for k, data in lines_of(sealed) if k == kind)
        found = forged(own, lambda lines: lines.insert(1, line))
        assert found[0].line == 2
        assert "set itself up" in found[0].words.in_("en")

    def test_an_own_start_is_not_passed_off_as_the_referees(self, own):
        at = first(lines_of(own), "start")
        assert forged(own, lambda lines: lines[at][1].update(source="referee"))
        assert forged(own, lambda lines: lines[at][1].update(warnings=[]))

    def test_a_drawn_start_is_not_passed_off_as_the_tables(self, sealed):
        at = first(lines_of(sealed), "start")
        assert forged(sealed, lambda lines: lines[at][1].update(source="table"))

    def test_another_land_than_the_draws_lay(self, sealed):
        at = first(lines_of(sealed), "start")

        def change(lines):
            text = lines[at][1]["position"]
            swapped = text.replace("lion-A", "*").replace("lion-B", "lion-A")
            lines[at][1]["position"] = swapped.replace("*", "lion-B")

        found = forged(sealed, change)
        assert at + 1 in [finding.line for finding in found]

    def test_another_order_than_the_rolls_give(self, sealed):
        at = first(lines_of(sealed), "start")
        assert forged(sealed, lambda lines: lines[at][1]["seats"].reverse())

    def test_a_roll_with_another_face_than_its_step(self, sealed):
        lines = lines_of(sealed)
        draws = [at for at, (kind, _) in enumerate(lines) if kind == "draw"]
        at = next(at for at in draws if lines[at][1]["record"]["way"] == "roll")

        def change(lines):
            drawn = lines[at][1]["record"]
            drawn["result"] = drawn["result"] % drawn["size"] + 1

        assert forged(sealed, change)

    def test_lines_that_are_too_many_or_too_few(self, sealed):
        lines = lines_of(sealed)
        for kind in ("draw", "step"):
            at = first(lines, kind)
            assert forged(sealed, lambda lines, at=at: lines.pop(at))
            assert forged(sealed, lambda lines, at=at: lines.insert(at, lines[at]))

    def test_hands_of_another_size(self, sealed):
        at = first(lines_of(sealed), "start")
        color = sealed.players[0]
        assert forged(sealed, lambda lines: lines[at][1]["hands"][color].pop())

    @pytest.mark.parametrize(
        "said",
        [
            {"players": 2}, {"players": 10**14}, {"players": True}, {"colors": ["blue"]},
            {"colors": ["blue", "red", "pink"]}, {"modules": ["heroes"]}, {"setup": "own"},
            {"setup": "x"}, {"cards": "none"}, {"cards": "own"}, {"fair": 1}, {"shape": "star"},
            {"commitment": "x"}, {"sealed": ""}, {"in_play": "blue"}, {"herald": "9" * 500},
        ],
    )  # fmt: skip
    def test_a_header_that_contradicts_the_rest(self, sealed, said):
        assert forged(sealed, lambda lines: lines[0][1].update(said))


class TestDraws:
    def test_a_draw_taken_back_comes_again_as_it_was(self, tmp_path):
        table = Table.create(tmp_path / "t.log", GAME, 2, seed="again")
        table.roll(expect=table.seq)
        table.undo(expect=table.seq, consent=table.players)
        again = table.roll(expect=table.seq).seq
        assert verify_log(table.export())

        def change(lines):
            face = lines[again][1]["face"] % 6 + 1
            lines[again][1]["face"] = lines[again][1]["record"]["result"] = face

        found = forged(table, change)
        assert [finding.line for finding in found] == [again + 1]
        assert "made before" in found[0].words.in_("en")

    def test_nothing_is_drawn_once_the_seed_is_shown(self, tmp_path):
        table = Table.create(tmp_path / "t.log", GAME, position=START, seed="shown")
        table.reveal(consent=table.players)
        face = record("shown", 0)
        roll = {"player": "blue", "face": face["result"], "source": "referee", "record": face}
        found = forged(table, lambda lines: lines.append(("roll", roll)))
        assert "had been shown" in found[0].words.in_("en")

    def test_a_second_reveal(self, tmp_path):
        table = Table.create(tmp_path / "t.log", GAME, position=START, seed="shown")
        table.reveal(consent=table.players)
        assert forged(table, lambda lines: lines.append(lines[-1]))

    def test_the_tables_own_die_has_no_record_of_the_referees(self, own):
        at = first(lines_of(own), "roll")
        found = forged(own, lambda lines: lines[at][1].update(record=record()))
        assert found[0].line == at + 1

    @pytest.mark.parametrize("size", [0, -1, True, 10**9, 10**14, "6", None, [6]])
    def test_a_draw_among_too_many(self, sealed, size):
        at = first(lines_of(sealed), "draw")
        found = forged(sealed, lambda lines: lines[at][1]["record"].update(size=size))
        assert found[0].line == at + 1

    @pytest.mark.parametrize("result", [0, -1, 7, True, 10**9, [1], "1", None])
    def test_a_face_that_the_die_does_not_have(self, sealed, result):
        at = first(lines_of(sealed), "draw")
        found = forged(sealed, lambda lines: lines[at][1]["record"].update(result=result))
        assert found[0].line == at + 1


class TestCards:
    """Cards come from the deck and go to the discard, each of them once."""

    def test_a_deck_shuffled_while_it_has_cards(self, collecting):
        assert verify_log(collecting.export())
        at = first(lines_of(collecting), "play")
        shuffle = {"counter": 1, "way": "shuffle", "purpose": "discarded cards", "size": 0}

        def change(lines):
            again = {"way": "shuffled", "record": shuffle | {"mark": "0" * 16}}
            lines[at][1]["cards"].insert(0, again)

        assert forged(collecting, change)[0].line == at + 1

    def test_a_card_more_or_less_than_the_play_moves(self, collecting):
        at = first(lines_of(collecting), "play")
        assert forged(
            collecting, lambda lines: lines[at][1]["cards"].append(lines[at][1]["cards"][0])
        )
        assert forged(collecting, lambda lines: lines[at][1].pop("cards"))

    def test_cards_where_none_are_dealt(self, own):
        table = lines_of(own)
        table.append(
            ("play", {"player": "blue", "play": "construct d4", "cards": [{"way": "taken"}]})
        )
        assert verify_log(rechained(table)).findings[-1].line == len(table)


class TestBounds:
    @pytest.mark.parametrize("number", ["Infinity", "NaN", "1e999", "1.0", "1" * 30, "-1"])
    def test_numbers_that_are_none(self, number):
        line = f'{{"seq":{number},"kind":"table","at":"","data":{{}},"prev":"","hash":""}}\n'
        assert verify_log(line.encode()).findings[0].line == 1

    def test_lines_that_are_too_long_too_deep_or_too_many(self, sealed):
        lines = lines_of(sealed)
        assert verify_log(b"x" * (LONGEST + 1) + b"\n").findings
        for deep in ([], {}):
            for _ in range(DEEPEST + 1):
                deep = [deep]
            found = verify_log(rechained([*lines, ("dispute", {"play": deep})])).findings
            assert found[0].line == len(lines) + 1
        assert len(verify_log(b"\n" * (MOST_LINES * 3)).findings) <= MOST_FINDINGS + 2

    def test_a_game_that_is_a_path_is_not_opened(self, sealed, tmp_path):
        for game in ("../land-of-barons", "/etc", str(tmp_path), "templates/games/barony"):
            found = forged(sealed, lambda lines, game=game: lines[0][1].update(game=game))
            assert "--game" in found[0].words.in_("en")
            assert "--game" in found[0].words.in_("fr")


class TestShown:
    STEERING = "\x1b[2J\x9b8m\u202e\u2066\x07\x7f\r"

    def test_steering_characters_are_spelt_out(self):
        assert visible("a\x1bb\u202ec\x9b") == "a\\u001bb\\u202ec\\u009b"
        assert visible("déjà\u00a0: «\u202f1\u202f»\n\t“—”") == "déjà\u00a0: «\u202f1\u202f»\n\t“—”"
        assert json.loads(visible(json.dumps(["\u202e\U000e0041"], ensure_ascii=False))) == [
            "\u202e\U000e0041"
        ]

    @pytest.mark.parametrize("command", [["verify"], ["verify", "--json"], ["table", "log"]])
    def test_nothing_of_a_log_steers_the_terminal(self, sealed, tmp_path, capsys, command):
        lines = lines_of(sealed)
        draw, step = first(lines, "draw"), first(lines, "step")
        lines[draw][1]["record"]["purpose"] = self.STEERING
        lines[step][1]["announced"] = {"en": self.STEERING, "fr": self.STEERING}
        play = {"player": self.STEERING, "play": self.STEERING}
        path = tmp_path / "s.log"
        for log in (
            lines,
            [*lines, ("play", play)],
            [("table", lines[0][1] | {"game": self.STEERING})],
        ):
            path.write_bytes(rechained(log))
            run([*command, str(path)])
            said = "".join(capsys.readouterr())
            assert said
            assert not set(said) & set(self.STEERING) - set("[2J8m")
