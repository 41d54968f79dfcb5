"""Games of one's own beside Herald's: folders by name, and folders of folders."""

import pytest

from tests.referee.web.test_serve import start, stop, told
from tests.served import serving

OWN = """
[game]
id = "{id}"
name = "{name}"
[players]
min = 2
max = 4
"""
RULES = "# Fair\n\n## 1. Trading\n\n{1.1} Whoever has the bell sells the first basket.\n"


def folder(at, word, text=OWN):
    at = at / word
    at.mkdir(parents=True)
    (at / "game.toml").write_text(text.format(id=word, name=word.capitalize()))
    (at / "rules.en.md").write_text(RULES)
    return at


@pytest.fixture
def shelf(tmp_path):
    """A server with a folder by name, and two of which one is sound."""
    many = tmp_path / "many"
    folder(many, "fair")
    folder(many, "broken", OWN + "minn = 2\n")
    folder(many, "barony")
    named = folder(tmp_path, "mine")
    with serving(tmp_path / "tables", folders=[named], collections=[many]) as server:
        yield server


def test_own_games_are_listed_beside_heralds_with_whether_they_are_judged(shelf):
    found = shelf.phone.look("/api/games")
    judged = {game["id"]: game["judged"] for game in found["games"]}
    assert (judged["fair"], judged["mine"], judged["land-of-barons"]) == (False, False, True)
    assert "broken" not in judged
    assert found["default"] == "mine"
    (fair,) = (game for game in found["games"] if game["id"] == "fair")
    assert fair["players"] == {"min": 2, "max": 4}


def test_a_folder_that_is_not_offered_is_told_with_its_faults(shelf):
    told_of = {path.name: error for path, error in shelf.app.state.hall.shelf.passed_over}
    assert {*told_of} == {"broken", "barony"}
    assert "minn" in told_of["broken"].in_("en")
    assert "barony" in told_of["barony"].in_("de")


def test_the_rules_of_a_game_without_coded_rules_are_read_and_searched(shelf):
    chapters = shelf.phone.look("/api/games/fair/rules")["chapters"]
    assert "1.1" in [one["clause"] for chapter in chapters for one in chapter["passages"]]
    found = shelf.phone.look("/api/games/fair/rules/search?words=baskets")
    assert [one["clause"] for one in found["found"]] == ["1.1"]


def test_serve_tells_the_folders_that_it_passes_over(tmp_path):
    folder(tmp_path / "many", "broken", OWN + "minn = 2\n")
    process = start(tmp_path / "tables", "--games", str(tmp_path / "many"))
    lines = told(process)
    (at,) = (number for number, line in enumerate(lines) if "broken" in line and "not" in line)
    assert "minn" in lines[at + 1]
    assert stop(process) == (0, "")


def test_a_folder_of_games_that_is_not_there_is_a_sentence(tmp_path):
    process = start(tmp_path / "tables", "--games", str(tmp_path / "none"))
    _, errors = process.communicate(timeout=30)
    assert (process.returncode, errors.count("\n")) == (2, 1)
    assert str(tmp_path / "none") in errors
