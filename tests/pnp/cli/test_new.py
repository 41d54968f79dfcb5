"""`pnp new`: a folder that changes another game, sound from its first minute."""

import os

import pytest

from pnp.cli.app import run
from pnp.folder.game_folders import game_ids
from pnp.folder.loading import load_folder
from tests.each import each


@pytest.fixture(autouse=True)
def _here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", game_ids())
def test_a_new_game_is_sound_and_names_the_other_by_its_id(tmp_path, capsys, game, lang):
    assert run(["new", "my-game", "--from", game, "--lang", lang]) == 0
    assert "my-game/game.toml" in capsys.readouterr().out
    spec = load_folder(tmp_path / "my-game")
    assert (spec.id, spec.extends, spec.game.name.in_(lang)) == ("my-game", game, "My Game")
    text = (tmp_path / "my-game" / "game.toml").read_text("utf-8")
    assert os.listdir(tmp_path / "my-game") == ["game.toml"]  # noqa: PTH208 - names are all
    # the example of the file holds once its # is taken away
    lines = [line.removeprefix("# ") for line in text.splitlines()]
    at = lines.index("[numbers]")
    (tmp_path / "my-game" / "game.toml").write_text(
        text + "\n".join(lines[at : at + 2]) + "\n", "utf-8"
    )
    load_folder.cache_clear()
    number, _, value = lines[at + 1].partition(" = ")
    assert load_folder(tmp_path / "my-game").value(number) == int(value.split()[0])


def test_a_game_of_a_path_is_named_from_the_new_folder(tmp_path, capsys):
    (tmp_path / "deep").mkdir()
    assert run(["new", "first"]) == 0
    assert run(["new", "deep/second", "--from", "first"]) == 0
    assert load_folder(tmp_path / "deep" / "second").extends == "../../first"
    assert run(["check", "deep/second"]) == 0
    assert "second: sound" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["taken"], "taken is there already"),
        (["My_Game"], "`My_Game` is no name for a game; it has small letters"),
        (["7th"], "begins with a letter"),
        (["x" * 41], "40 at most"),
        (["land-of-barons"], "`land-of-barons` is a game already"),
        (["mine", "--from", "nothing"], "there is no game `nothing`"),
        (["mine", "--from", "taken"], "there is no game `taken`"),
    ],
)
def test_a_refusal_is_one_sentence_and_writes_nothing(tmp_path, capsys, command, told):
    (tmp_path / "taken").mkdir()
    assert run(["new", *command]) == 2
    assert told in (shown := capsys.readouterr().err)
    assert len(shown.splitlines()) == 1
    assert [path.name for path in each(tmp_path.iterdir())] == ["taken"]
