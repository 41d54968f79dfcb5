"""The id is a name: a game copied under another id, folder and title does all that it did."""

import json
import re
import shutil

import pypdfium2
import pytest

import pnp.cli.app
from pnp.folder.game_folders import game_folder, game_ids
from pnp.folder.loading import load_folder
from referee.cli.app import run
from tests.each import each
from tests.served import serving

TITLE = "Wolves"


@pytest.fixture(scope="module", params=game_ids())
def renamed(request, tmp_path_factory):
    """A copy of a game under an id, in a folder and with a title that no other game has."""
    folder = tmp_path_factory.mktemp("games") / "somewhere"
    shutil.copytree(game_folder(request.param), folder)
    file = folder / "game.toml"
    text, ids = re.subn(r'^id = ".*"', 'id = "sheep"', file.read_text("utf-8"), count=1, flags=re.M)
    name = f'name = {{ en = "{TITLE}", fr = "{TITLE}" }}'
    text, names = re.subn(r"^name = .*", name, text, count=1, flags=re.M)
    assert ids == names == 1
    file.write_text(text, "utf-8")
    assert load_folder(folder).game.name.in_("fr") == TITLE
    return folder


@pytest.fixture
def told(capsys):
    """Run a command that must end well, and return what it says."""

    def asked(*command, code=0, tool=run):
        assert tool([str(word) for word in command]) == code, capsys.readouterr()
        return capsys.readouterr().out

    return asked


@pytest.fixture
def position(renamed, told, tmp_path):
    """A position of the copy, in a file."""
    path = tmp_path / "position.txt"
    drawn = json.loads(told("setup", renamed, "--players", "2", "--seed", "s", "--json"))
    path.write_text(drawn["position"], "utf-8")
    return path


def test_it_is_sound_and_built_under_its_own_name(renamed, told, tmp_path):
    assert "sound" in told("check", renamed, tool=pnp.cli.app.run)
    told("build", renamed, "--only", "memo", "--out", tmp_path, tool=pnp.cli.app.run)
    made = tmp_path / "sheep" / "en"
    manifest = json.loads((made / "manifest.json").read_text("utf-8"))
    assert (manifest["game"], manifest["name"]) == ("sheep", TITLE)
    document = pypdfium2.PdfDocument(made / "memo.pdf")
    assert document.get_metadata_dict()["Title"].startswith(TITLE)
    document.close()


def test_it_is_set_up_judged_and_counted(renamed, told, position):
    text = position.read_text("utf-8")
    assert re.search(r"^game sheep$", text, re.M)
    first = json.loads(told("moves", position, "--game", renamed, "--json"))
    assert first["game"] == "sheep"
    play = re.search(r"^(?:pass|place .*|move \S+-\S+)$", "\n".join(each(_plays(first))), re.M)[0]
    verdict = json.loads(told("judge", position, "--game", renamed, "--play", play, "--json"))
    assert verdict["verdict"] == "legal"
    assert json.loads(told("score", position, "--game", renamed, "--json"))["game"] == "sheep"


def _plays(listed):
    """Every text of a JSON answer."""
    if isinstance(listed, dict):
        return [text for value in listed.values() for text in _plays(value)]
    if isinstance(listed, list):
        return [text for value in listed for text in _plays(value)]
    return [listed] if isinstance(listed, str) else []


def test_a_position_of_it_says_what_is_missing_without_its_folder(position, capsys, monkeypatch):
    monkeypatch.chdir(position.parent)
    assert run(["judge", str(position), "--play", "pass"]) == 2
    assert "no game `sheep` here" in (told := capsys.readouterr().err)
    assert "--game names the folder" in told


def test_its_cases_are_judged_by_it(renamed, told):
    assert "all agree" in told("casebook", renamed)
    assert "all agree" in told("casebook", renamed / "cases.toml")


def test_its_rules_are_quoted(renamed, told):
    found = json.loads(told("rule", renamed, "4.1", "--json"))
    assert found["game"] == "sheep"
    assert found["clauses"][0]["text"]


def test_its_die_and_cards_are_its_own(renamed, capsys):
    spec = load_folder(renamed)
    assert run(["roll", str(renamed), "--face", "2"]) == (0 if spec.die else 2)
    assert run(["draw", str(renamed)]) in (0, 2)
    shown = capsys.readouterr()
    assert (TITLE in shown.err) == (not (spec.die and "sealed" in shown.out))


def test_a_table_begun_from_it_opens_again_without_its_folder_being_named(renamed, told, tmp_path):
    log = tmp_path / "evening.log"
    told("table", "new", log, renamed, "--players", "2", "--seed", "s")
    header = json.loads(log.read_text("utf-8").splitlines()[0])
    assert header["data"]["game"] == "sheep"
    assert str(renamed) not in log.read_text("utf-8")
    assert told("table", "show", log)
    assert json.loads(told("verify", log, "--json"))["sound"]
    elsewhere = tmp_path / "elsewhere.log"
    elsewhere.write_bytes(log.read_bytes())
    assert not json.loads(told("verify", elsewhere, "--json", code=1))["sound"]
    assert json.loads(told("verify", elsewhere, "--game", renamed, "--json"))["sound"]


def test_bots_play_it(renamed, told):
    study = ["study", "play", "--game", renamed, "--players", "2", "--games", "2"]
    found = told(*study, "--bots", "random,random", "--limit", "30", "--workers", "1", "--json")
    assert json.loads(found)["game"] == "sheep"
    setup = ["study", "setup", "--game", renamed, "--players", "2", "--trials", "5"]
    assert json.loads(told(*setup, "--workers", "1", "--json"))["game"] == "sheep"


def test_it_is_served(renamed, tmp_path):
    with serving(tmp_path, folders=[renamed]) as served:
        games = served.phone.look("/api/games")
        assert games["default"] == "sheep"
        assert set(game_ids()) < {game["id"] for game in games["games"]}
        assert served.phone.look("/api/games/sheep")["id"] == "sheep"
        table = served.table(players=2, game="sheep", colors=())
    with serving(tmp_path) as again:
        assert again.app.state.hall.room(table.name).table.game.folder == renamed
        assert again.phone.look("/api/games/sheep")["id"] == "sheep"
