"""A game that extends another: what it takes over, changes and drops, and where its faults are."""

import re

import pytest

from pnp.folder.game_folders import game_folder
from pnp.folder.lineage.extending import GENERATIONS
from pnp.folder.lineage.game_texts import read_game_text
from pnp.folder.loading import load_folder
from pnp.folder.search.rule_search import whole_booklet
from pnp.folder.synonyms import read_synonyms
from pnp.folder.texts.manuscript_reader import read_manuscript
from pnp.kit.kit import build_hash
from pnp.text.errors import HeraldError, SpecError
from referee.casebook.cases import load_all_cases
from referee.engine.game import load_game
from referee.engine.judge import judge
from referee.notation.text import parse_position
from tests.each import each

PARENT = "land-of-barons"
HEAD = 'extends = "land-of-barons"\n'
OWN = '[game]\nid = "mine"\n'


@pytest.fixture
def game(tmp_path):
    """Write a folder that extends a game, from the text of its game.toml and other files."""

    def written(text, folder="mine", **files):
        (tmp_path / folder).mkdir(parents=True)
        for name, words in {"game.toml": text, **files}.items():
            (tmp_path / folder / name).write_text(words, "utf-8")
        return tmp_path / folder

    return written


def faults(folder):
    with pytest.raises(SpecError) as caught:
        load_folder(folder)
    return caught.value.faults


def test_what_is_not_said_is_the_other_games(game):
    spec, parent = load_folder(game(HEAD + OWN)), load_folder(game_folder(PARENT))
    assert (spec.id, parent.id) == ("mine", PARENT)
    assert spec.game.name == parent.game.name
    same = ("credits", "players", "board", "kinds", "pieces", "numbers", "setup", "components")
    assert all(getattr(spec, key) == getattr(parent, key) for key in same)


def test_tables_merge_key_by_key_and_lists_by_id(game):
    spec = load_folder(
        game(
            HEAD
            + '[game]\nid = "mine"\nname = "Mine"\n'
            + "[numbers]\nbuilders = 4\nchallenge = { 2 = 18 }\n[kinds.lion]\npoints = 5\n"
            + '[[players.colors]]\nid = "red"\ncolor = "#102030"\n'
        )
    )
    parent = load_folder(game_folder(PARENT))
    assert spec.game.name.in_("fr") == "Mine"
    assert spec.numbers.builders == 4
    assert spec.numbers.challenge["2"] == 18
    assert spec.numbers.challenge["3"] == parent.numbers.challenge["3"]
    assert (spec.kinds["lion"].points, spec.kinds["lion"].count) == (5, parent.kinds["lion"].count)
    assert [c.id for c in spec.players.colors] == [c.id for c in parent.players.colors]
    assert spec.players.colors[1].color == "#102030"
    assert spec.players.colors[1].name == parent.players.colors[1].name


def test_what_is_dropped_is_gone(game):
    drop = 'drop = ["players.colors.yellow", "numbers.challenge.4", "components.map"]\n'
    spec = load_folder(game(HEAD + drop + OWN + "[players]\nmax = 3\n"))
    assert "yellow" not in [color.id for color in spec.players.colors]
    assert set(spec.numbers.challenge) == {"2", "3"}
    assert "map" not in spec.components


def test_a_game_may_extend_one_that_extends_another(game):
    game(HEAD + '[game]\nid = "between"\n[numbers]\nbuilders = 4\ncapture = 9\n', "between")
    spec = load_folder(game('extends = "../between"\n' + OWN + "[numbers]\nbuilders = 5\n"))
    assert (spec.numbers.builders, spec.numbers.capture) == (5, 9)
    assert [folder.name for folder in spec.files.folders] == ["mine", "between", PARENT]


@pytest.mark.parametrize(
    ("text", "key", "line", "words"),
    [
        ("extends = 3\n" + OWN, "extends", 1, "the id of a game that comes with Herald"),
        ('extends = "/etc"\n' + OWN, "extends", 1, "a path from this folder"),
        ('extends = "..\\\\land"\n' + OWN, "extends", 1, "a path from this folder"),
        ('extends = "../nothing"\n' + OWN, "extends", 1, "where no game.toml lies"),
        ('\nextends = "../mine"\n' + OWN, "extends", 2, "does not lead back here"),
        (HEAD, "game.id", 0, "an id of its own"),
        (HEAD + '[game]\nid = "land-of-barons"\n', "game.id", 3, "an id of its own"),
        (HEAD + 'drop = ["kinds.dog"]\n' + OWN, "drop.0", 2, r"\(lion, eagle, wolf, horse"),
        (HEAD + 'drop = [\n"kinds.horse",\n"x.y"]\n' + OWN, "drop.1", 4, "the extended game has"),
        (HEAD + 'drop = ["clauses.7.33"]\n' + OWN, "drop.0", 2, r"7\.3"),
        (HEAD + 'drop = ["cases.lob-x"]\n' + OWN, "drop.0", 2, "the game's cases"),
        (HEAD + OWN + "[numbers]\nbuilders = 4.5\n", "numbers.builders", 5, "got 4.5"),
        (
            HEAD + OWN + '[[players.colors]]\nid = "red"\ncolor = "no"\n',
            "players.colors.0.color", 6, "#RRGGBB",
        ),
        (
            HEAD + OWN + '[kinds.dog]\nname = "Dog"\ncharge = "lion"\ncount = 1\n'
            "[kinds.lion]\ncount = 9\n",
            "kinds.dog.color", 4, "a value",
        ),
        (
            HEAD + OWN + '[kinds.wolf.name]\nen = "lion"\n',
            "kinds.wolf.name.en", 5, "as kinds.lion has it",
        ),
    ],
)  # fmt: skip
def test_a_fault_has_file_line_and_key(game, text, key, line, words):
    folder = game(text)
    (fault,) = faults(folder)
    assert (fault.file, fault.key, fault.line) == (str(folder / "game.toml"), key, line)
    assert re.search(words, str(fault))


def test_a_fault_in_the_other_game_is_told_where_it_stands(game):
    whole = (game_folder(PARENT) / "game.toml").read_text("utf-8")
    parent = game(whole.replace("builders = 3", 'builders = "x"'), "parent")
    (fault,) = faults(game('extends = "../parent"\n' + OWN))
    line = whole[: whole.index("builders = 3")].count("\n") + 1
    assert (fault.file, fault.key, fault.line) == (
        str(parent / "game.toml"), "numbers.builders", line,
    )  # fmt: skip


def test_a_chain_of_games_ends_somewhere(game):
    for number in range(GENERATIONS + 1):
        game(f'extends = "../g{number + 1}"\n[game]\nid = "g{number}"\n', f"g{number}")
    (fault,) = faults(game('extends = "../g0"\n' + OWN))
    assert f"at most {GENERATIONS} games" in str(fault)


def test_without_another_game_only_texts_are_dropped(game):
    whole = (game_folder(PARENT) / "game.toml").read_text("utf-8")
    (fault,) = faults(game('drop = ["kinds.horse"]\n' + whole))
    assert fault.key == "drop.0"


RULES = """{7.3} Then you play one action.

{7.9} A new clause.

## 99. More

{99.1} The last.
"""


def test_a_text_without_a_title_holds_what_differs(game):
    spec = load_folder(game(HEAD + OWN, **{"rules.en.md": RULES}))
    parent = load_folder(game_folder(PARENT))
    new, old = read_manuscript(spec, "en"), read_manuscript(parent, "en")
    assert set(new.clauses) - set(old.clauses) == {"7.9", "99.1"}
    seventh = [clause for clause in new.clauses if clause.startswith("7.")]
    assert seventh == sorted(seventh)
    assert new.chapters[-1].number == "99"
    assert new.cases == old.cases
    assert read_manuscript(spec, "fr").clauses == read_manuscript(parent, "fr").clauses
    quoted = load_game(str(spec.folder)).rulebook("en")
    assert quoted["7.3"].text == "Then you play one action."
    assert quoted["99.1"].chapter == "99. More"


def test_a_chapter_takes_the_place_of_the_one_of_its_number(game):
    spec = load_folder(game(HEAD + OWN, **{"rules.en.md": "## 7. Short\n\n{7.1} One.\n"}))
    text = read_game_text(spec.files, ("rules.en.md",)).text
    assert re.findall(r"^\{(7\.[0-9]+)\}", text, re.M) == ["7.1"]
    assert re.findall(r"^## (6|7|8)\. ", text, re.M) == ["6", "7", "8"]


def test_what_stood_under_a_clause_stays_unless_something_new_does(game):
    plain = load_folder(game(HEAD + OWN, **{"rules.en.md": "{6.1} Words.\n"}))
    assert "lob-donjon-next-to-donjon" in read_manuscript(plain, "en").cases
    listed = game(HEAD + OWN, "listed", **{"rules.en.md": "{6.1} Words:\n\n- one\n- two\n"})
    assert "lob-donjon-next-to-donjon" not in read_manuscript(load_folder(listed), "en").cases


def test_a_section_of_the_memo_goes_by_its_title(game):
    files = {"memo.en.md": "## The turn\nNew words.\n"}
    text = read_game_text(load_folder(game(HEAD + OWN, **files)).files, ("memo.en.md",))
    assert text.text.count("## The turn") == 1
    assert "New words." in text.text
    assert "## Officer actions" in text.text


@pytest.mark.parametrize(
    ("rules", "line", "words"),
    [
        ("\nSome words.\n", 2, "expected a clause such as `{7.3}`"),
        ("{7.3} Fine.\n\n{77.1} Lost.\n", 3, "clause 77.1 has no chapter"),
        ("{7.3} Fine.\n{nothing} here.\n", 2, "nothing"),
    ],
)
def test_a_fault_of_a_text_is_told_where_it_stands(game, rules, line, words):
    spec = load_folder(game(HEAD + OWN, **{"rules.en.md": rules}))
    with pytest.raises(SpecError) as caught:
        read_manuscript(spec, "en")
    (fault,) = caught.value.faults
    assert (fault.file, fault.line) == (str(spec.folder / "rules.en.md"), line)
    assert words in str(fault)


def test_a_line_of_the_other_games_text_is_told_where_it_stands(game):
    drop = 'drop = ["numbers.exhaustion"]\n'
    spec = load_folder(game(HEAD + drop + OWN, **{"rules.en.md": "{4.9} New.\n\n{7.3} Changed.\n"}))
    with pytest.raises(SpecError) as caught:
        read_manuscript(spec, "en")
    first, second = caught.value.faults  # its clause, and the table of numbers at the end
    whole = (game_folder(PARENT) / "rules.en.md").read_text("utf-8").split("\n")
    assert first.line != second.line
    for fault in (first, second):
        assert fault.file == str(game_folder(PARENT) / "rules.en.md")
        assert "{exhaustion" in whole[fault.line - 1]


CASE = """
[[case]]
id = "{id}"
game = "mine"
title = "Mine"
clause = "7.6"
position = "players blue red\\nturn blue die 3\\nd4: blue baron"
play = "pass"
verdict = "legal"
"""


def test_cases_are_added_and_replaced_by_id(game):
    first = load_all_cases(game_folder(PARENT))[0].id
    own = CASE.replace("{id}", "mine-pass") + CASE.replace("{id}", first)
    folder = game(HEAD + OWN, **{"cases.toml": own})
    before, after = load_all_cases(game_folder(PARENT)), load_all_cases(folder)
    assert len(after) == len(before) + 1
    assert after[0].title == after[-1].title == "Mine"
    assert {case.own_game().id for case in each(after)} == {"mine"}


def test_synonyms_are_added_and_replaced(game):
    files = {"synonyms.toml": '[en]\nfortress = ["donjon"]\n'}
    found = read_synonyms(load_folder(game(HEAD + OWN, **files)).files)
    known = read_synonyms(load_folder(game_folder(PARENT)).files)
    assert found["en"] == {**known["en"], "fortress": ("donjon",)}
    assert found["fr"] == known["fr"]


def test_a_dropped_clause_is_neither_printed_nor_judged(game):
    spec = load_folder(game(HEAD + 'drop = ["clauses.6.1"]\n' + OWN))
    assert "6.1" not in read_manuscript(spec, "en").clauses
    with pytest.raises(HeraldError, match=r"6\.1 was dropped"):
        whole_booklet(spec.folder).look_up("6.1", "en")
    cases = load_all_cases(game_folder(PARENT))
    shown = [case for case in cases if "6.1" in case.clauses]
    assert shown
    assert {case.id for case in load_all_cases(spec.folder)} == {case.id for case in cases} - {
        case.id for case in shown
    }
    refused = next(case for case in shown if getattr(case, "verdict", "") == "illegal")
    mine = load_game(str(spec.folder))
    assert judge(refused.parse(mine), refused.play).clause != "6.1"
    # what it ruled out can lie on the table now
    beside = "players blue red\nturn blue die 3\nd4: blue baron, blue donjon\nd5: red donjon"
    assert parse_position(beside, mine)
    with pytest.raises(HeraldError):
        parse_position(beside, load_game(PARENT))


def test_a_game_must_end(game):
    with pytest.raises(HeraldError, match="a clause that ends the game"):
        load_game(str(game(HEAD + 'drop = ["clauses.4.1", "clauses.4.2"]\n' + OWN)))
    kept = load_game(str(game(HEAD + 'drop = ["clauses.4.2"]\n' + OWN, "kept")))
    assert [ending.clause for ending in kept.edition.endings] == ["4.1"]


def test_what_plays_rest_on_is_not_dropped(game):
    folder = game(HEAD + 'drop = ["clauses.14.1"]\n' + OWN)
    with pytest.raises(SpecError) as caught:
        load_game(str(folder))
    (fault,) = caught.value.faults
    assert (fault.key, fault.line) == ("drop", 2)
    assert "`clauses.14.1`" in str(fault)


def test_the_build_follows_every_file(game, tmp_path):
    whole = game_folder(PARENT)
    parent = game((whole / "game.toml").read_text("utf-8"), "parent")
    files = load_folder(game('extends = "../parent"\n' + OWN)).files
    first = build_hash(files)
    (parent / "rules.en.md").write_text("# Other\n", "utf-8")
    second = build_hash(files)
    (tmp_path / "mine" / "synonyms.toml").write_text('[en]\na = ["b"]\n', "utf-8")
    assert len({first, second, build_hash(files)}) == 3
