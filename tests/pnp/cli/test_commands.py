"""`pnp` as people type it: what they get, and what they are told when they mistype."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.cli.app import run
from tests.pnp.folder_copies import copied
from tests.typed import typed

GAME = "land-of-barons"


def pnp(*args, cwd=None):
    return typed(run, *args, cwd=cwd)


def test_the_real_command_lists_games_and_tells_what_is_mistyped():
    command = [sys.executable, "-m", "pnp"]
    out = subprocess.run([*command, "games", "--lang", "fr"], capture_output=True, text=True)
    assert (out.returncode, out.stderr) == (0, "")
    assert GAME in out.stdout
    assert "Terre de Barons" in out.stdout
    out = subprocess.run([*command, "build", "chess"], capture_output=True, text=True)
    assert (out.returncode, out.stdout) == (2, "")
    assert out.stderr.strip().startswith("pnp: ")


def test_one_part_is_made_and_told(tmp_path):
    out = pnp("board", GAME, "--paper", "letter", "--lang", "fr", "--out", tmp_path)
    assert out.returncode == 0, out.stderr
    folder = tmp_path / GAME / "fr"
    assert sorted(p.name for p in folder.iterdir()) == ["board.pdf", "manifest.json"]
    assert "board.pdf" in out.stdout
    assert "100 %" in out.stdout


@pytest.mark.parametrize(
    ("args", "said", "unsaid"),
    [
        (["tiles"], "flip on the long edge", "put the sheets back in"),
        (["tiles", "--duplex", "short"], "flip on the short edge", "long edge"),
        (["tiles", "--order", "fronts-then-backs"], "put the sheets back in", "glue, then cut"),
        (["tiles", "--duplex", "gutterfold"], "glue, then cut", "edge"),
        (["board"], "100%", "edge"),
        (["tiles", "--lang", "fr"], "Il peut aussi vous falloir\u00a0: ", "falloir:"),
    ],
)
def test_the_end_says_how_to_print(tmp_path, args, said, unsaid):
    out = pnp(*args, "--out", tmp_path)
    text = out.stdout.replace("\n", " ")
    assert said in text
    assert unsaid not in text


def test_a_hint_for_every_part_is_given_once(tmp_path):
    out = pnp("build", "--only", "tiles,board", "--margin", "3", "--out", tmp_path)
    assert out.stdout.count("Hint: most home printers") == 1


def test_the_game_may_be_left_out(tmp_path):
    out = pnp("build", "--only", "board,calibrate", "--out", tmp_path)
    assert out.returncode == 0, out.stderr
    assert (tmp_path / GAME / "en" / "calibrate.pdf").is_file()


def test_a_sound_game_is_called_sound():
    out = pnp("check", GAME)
    assert (out.returncode, out.stdout.strip()) == (0, f"{GAME}: sound")


def test_the_schema_is_json(tmp_path):
    out = pnp("schema", "--out", tmp_path / "game.schema.json")
    assert out.returncode == 0
    assert json.loads((tmp_path / "game.schema.json").read_text())["title"] == "game.toml"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["build", "chess"], GAME),
        (["build", GAME, "--paper", "a5"], "a4, letter, a3, legal"),
        (["build", GAME, "--only", "tiles,hats"], "tiles, cards, memo, pieces, board, box"),
        (["build", GAME, "--lang", "de"], "en"),
        (["tiles", GAME, "--margin", "200"], "margin"),
        (["tiles", GAME, "--margin", "-1"], "--margin"),
        (["tiles", GAME, "--tile-size", "250"], "250"),
        (["cards", GAME, "--card-size", "jumbo"], "poker"),
        (["tiles", GAME, "--bleed", "500"], "0 to 10 mm"),
        (["build", GAME, "--only", ","], "tiles, cards, memo, pieces, board, box"),
        (["export", "chess", "--to", "svg"], GAME),
        (["check", "nowhere/at/all"], GAME),
    ],
)
def test_what_is_mistyped_is_told_in_a_sentence(tmp_path, args, said):
    out = pnp(*args, *(["--out", tmp_path] if args[0] != "check" else []))
    assert out.returncode == 2
    assert said in out.stderr
    assert "Traceback" not in out.stderr
    assert list(tmp_path.rglob("*.pdf")) == []


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("in the way")
    out = pnp("board", GAME, "--out", tmp_path / "file")
    assert out.returncode == 2
    assert "cannot write" in out.stderr
    assert "Traceback" not in out.stderr


def test_faults_of_a_spec_are_all_told_and_nothing_is_written(tmp_path):
    changes = [('"#A61C28"', '"red"'), ("age = 10", "age = 0"), ("side = 4", "side = 3")]
    mine = copied(GAME, tmp_path / "mine", changes)
    for command in (["check", mine], ["build", mine, "--out", tmp_path / "out"]):
        out = pnp(*command)
        assert out.returncode == 2
        assert "kinds.lion.color" in out.stderr
        assert "game.age" in out.stderr
        assert "Traceback" not in out.stderr
    assert not (tmp_path / "out").exists()


def test_a_build_that_fails_leaves_nothing(tmp_path):
    long = "up to {ride} tiles and then some more of them " * 40
    mine = copied(GAME, tmp_path / "mine", [("up to {ride} tiles", long)], "rows/uses.csv")
    out = pnp("build", mine, "--out", tmp_path / "out")
    assert out.returncode == 2
    assert "rows/uses.csv:5: tactical-card." in out.stderr
    assert list(Path(tmp_path / "out").rglob("*")) == []


def test_a_sign_that_no_face_has_stops_the_build(tmp_path):
    mine = copied(GAME, tmp_path / "mine", [('en = "Lion"', 'en = "Lion✓"')])
    out = pnp("build", mine, "--out", tmp_path / "out")
    assert out.returncode == 2
    assert "U+2713" in out.stderr
    assert list(Path(tmp_path / "out").rglob("*.pdf")) == []


def test_a_part_made_again_keeps_the_manifest_of_the_others(tmp_path):
    manifest = tmp_path / GAME / "en" / "manifest.json"
    assert pnp("build", GAME, "--only", "board,calibrate", "--out", tmp_path).returncode == 0
    assert pnp("board", GAME, "--out", tmp_path).returncode == 0
    kept = json.loads(manifest.read_text("utf-8"))
    assert [part["part"] for part in kept["parts"]] == ["board", "calibrate"]
    assert set(kept["files"]) == {"board.pdf", "calibrate.pdf"}
    assert pnp("board", GAME, "--out", tmp_path, "--ink", "grey").returncode == 0
    other = json.loads(manifest.read_text("utf-8"))
    assert [part["part"] for part in other["parts"]] == ["board"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("tiles", "--margin", 300), "une marge de 300 mm ne laisse rien du papier A4"),
        (("tiles", "--margin", 95), "et ne tient pas\u00a0: une page de 210 × 297 mm"),
        (("tiles", "--bleed", 50), "un fond perdu de 50 mm est impossible\u00a0;"),
        (("tiles", "--paper", "vellum"), "il n’y a pas de papier `vellum`\u00a0; les papiers"),
        (("tiles", "chess"), "il n’y a pas de jeu `chess`\u00a0; les jeux connus sont"),
    ],
)
def test_faults_are_told_in_the_asked_language(tmp_path, args, said):
    out = pnp(*args, "--lang", "fr", "--out", tmp_path)
    assert out.returncode == 2
    assert out.stderr.strip().startswith("pnp: ")
    assert said in out.stderr
    assert said not in pnp(*args, "--out", tmp_path).stderr


def test_the_shell_completes_games():
    asked = {"_PNP_COMPLETE": "complete_bash", "COMP_WORDS": "pnp build land", "COMP_CWORD": "2"}
    code = "import sys; sys.argv = ['pnp']; from pnp.cli.app import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | asked, capture_output=True, text=True
    )
    assert done.stdout.split() == ["land-of-barons"]
