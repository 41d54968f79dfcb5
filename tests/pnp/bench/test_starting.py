"""`pnp new`: a small game, or one that changes another, sound from its first minute."""

import csv
import io
import re
import sys

import pytest

from pnp.bench.starting import KINDS
from pnp.cli.app import run
from pnp.folder.game_folders import game_ids, templates_folder
from pnp.folder.loading import load_folder
from tests.each import each

STARTERS = templates_folder() / "starters"
LANGS = ("en", "fr", "de")


@pytest.fixture(autouse=True)
def _here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    load_folder.cache_clear()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", game_ids())
def test_a_new_game_is_sound_and_names_the_other_by_its_id(tmp_path, capsys, game, lang):
    assert run(["new", "my-game", "--from", game, "--lang", lang]) == 0
    assert "my-game/game.toml" in capsys.readouterr().out
    spec = load_folder(tmp_path / "my-game")
    assert (spec.id, spec.extends, spec.game.name.in_(lang)) == ("my-game", game, "My Game")
    text = (tmp_path / "my-game" / "game.toml").read_text("utf-8")
    assert sorted(path.name for path in (tmp_path / "my-game").iterdir()) == [
        ".herald",
        "game.toml",
    ]
    # the example of the file holds once its # is taken away
    lines = [line.removeprefix("# ") for line in text.splitlines()]
    at = lines.index("[numbers]")
    (tmp_path / "my-game" / "game.toml").write_text(
        text + "\n".join(lines[at : at + 2]) + "\n", "utf-8"
    )
    load_folder.cache_clear()
    number, _, value = lines[at + 1].partition(" = ")
    assert load_folder(tmp_path / "my-game").value(number) == int(value.split()[0])


def files_of(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("lang", [*LANGS, "es"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_has_one_language(tmp_path, kind, lang):
    assert run(["new", "my-game", "--kind", kind, "--lang", lang]) == 0
    spec = load_folder(tmp_path / "my-game")
    assert (spec.id, spec.game.name.in_(lang)) == ("my-game", "My Game")
    assert spec.game.languages == (lang,)
    files = files_of(tmp_path / "my-game")
    assert {"game.toml", f"rules.{lang}.md", ".herald/game.schema.json"} <= files
    assert any(name.startswith("art/") and name.endswith(".svg") for name in files)
    assert not [name for name in files if name.startswith("rules.") and f".{lang}." not in name]
    for name in each(name for name in files if name.endswith((".toml", ".csv"))):
        text = (tmp_path / "my-game" / name).read_text("utf-8")
        assert not re.search(r"^#(en|fr|de)\b|\ben = |\.(fr|de)\b", text, re.M), name


@pytest.mark.parametrize("kind", KINDS)
def test_a_starter_is_sound_in_all_its_languages(capsys, kind):
    assert run(["check", str(STARTERS / kind), "--strict"]) == 0
    assert capsys.readouterr() == (f"{kind}: sound\n", "")
    assert load_folder(STARTERS / kind).game.languages == LANGS


@pytest.mark.parametrize(("kind", "lang"), [*zip(KINDS, LANGS * 2, strict=True)])
def test_a_new_game_is_sound_and_builds_at_once(tmp_path, capsys, kind, lang):
    assert run(["new", "my-game", "--kind", kind, "--lang", lang]) == 0
    assert run(["check", "my-game", "--strict"]) == 0
    assert run(["build", "my-game"]) == 0
    assert (tmp_path / "output" / "my-game" / lang / "kit.pdf").is_file()
    assert "warning" not in capsys.readouterr().err


def test_a_starter_says_in_each_language_what_it_says_in_one():
    said = {lang: [] for lang in LANGS}
    for path in sorted(STARTERS.rglob("*.toml")):
        text = path.read_text("utf-8")
        for lang in LANGS:
            notes = re.findall(rf"^#{lang} ?(.*)", text, re.M)
            tables = re.findall(rf'\b{lang} = "([^"]+)"', text)
            said[lang].append((path.parent.name, path.name, len(notes), len(tables)))
            assert notes, path
    assert said["en"] == said["fr"] == said["de"]
    for path in each(STARTERS.rglob("*.csv")):
        head, *rows = csv.reader(io.StringIO(path.read_text("utf-8")))
        french = [name.removesuffix(".fr") for name in head if name.endswith(".fr")]
        assert french == [name.removesuffix(".de") for name in head if name.endswith(".de")]
        for row in rows:
            cells = dict(zip(head, row, strict=True))
            assert all(bool(cells[name]) == bool(cells[f"{name}.fr"]) for name in french), row
    for kind in KINDS:
        for lang in LANGS:
            assert (STARTERS / kind / f"rules.{lang}.md").is_file()


def test_what_the_empty_game_has_behind_a_sign_holds_without_it(tmp_path):
    assert run(["new", "my-game", "--kind", "empty"]) == 0
    path = tmp_path / "my-game" / "game.toml"
    text = path.read_text("utf-8")
    before, sign, after = text.partition("# [components.tokens]")
    path.write_text(before + re.sub(r"^# ?", "", sign + after, flags=re.M), "utf-8")
    load_folder.cache_clear()
    assert set(load_folder(tmp_path / "my-game").components) == {"cards", "tokens", "board"}
    assert run(["check", "my-game", "--strict"]) == 0


def test_the_notes_name_commands_that_there_are():
    notes = "".join(path.read_text("utf-8") for path in STARTERS.rglob("game.toml"))
    named = set(re.findall(r"`pnp (\w+)", notes))
    assert named == {"check", "build", "explain"}


def test_nobody_is_asked_where_nobody_answers(tmp_path):
    assert run(["new", "my-game"]) == 0
    assert files_of(tmp_path / "my-game") >= {"cards.csv", "layouts/night.toml"}


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("answer", "file"),
    [("tiles\n", "tiles.csv"), ("\n", "cards.csv"), (" empty \n", "art/idea.svg")],
)
def test_at_a_terminal_the_kind_is_asked_for(tmp_path, monkeypatch, answer, file):
    monkeypatch.setattr(sys, "stdin", Terminal(answer))
    monkeypatch.setattr(sys, "stdout", shown := Terminal())
    assert run(["new", "my-game"]) == 0
    assert file in files_of(tmp_path / "my-game")
    assert "cards, tiles, hex-and-counter" in shown.getvalue()


def test_an_answer_that_is_no_kind_writes_nothing(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", Terminal("dice\n"))
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert run(["new", "my-game"]) == 2
    assert "expected one of tiles" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


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
        (["My_Game"], "`My_Game` is not a name for a game; it has small letters"),
        (["7th"], "begins with a letter"),
        (["x" * 41], "40 at most"),
        (["land-of-barons"], "`land-of-barons` is a game already"),
        (["mine", "--from", "nothing"], "there is no game `nothing`"),
        (["mine", "--from", "taken"], "there is no game `taken`"),
        (["mine", "--from", "barony", "--kind", "tiles"], "give one of them"),
    ],
)
def test_a_refusal_is_one_sentence_and_writes_nothing(tmp_path, capsys, command, told):
    (tmp_path / "taken").mkdir()
    assert run(["new", *command]) == 2
    assert told in (shown := capsys.readouterr().err)
    assert len(shown.splitlines()) == 1
    assert [path.name for path in each(tmp_path.iterdir())] == ["taken"]
