"""Packages that raise, or answer what is no answer: one sentence, and nothing is logged."""

import json

import pytest

from herald_rules import Play
from pnp.text.errors import HeraldError
from referee.engine.judge import judge
from referee.notation.text import parse_position
from referee.rules.small.package import PackageError
from referee.table.live_table import Table
from tests.referee.rules.small.conftest import PACKAGES

POSITION = "players red blue\nturn red\nd1: red raider\nd3: blue guard\nf4: blue king\n"
FAILED = "the rules package tafl 1.0.0 failed: "


@pytest.fixture
def broken(installed, monkeypatch):
    """Return the game with one answer of its package replaced."""
    game = installed("brandubh")

    def made(method, answer):
        monkeypatch.setattr(type(game.rules), method, answer, raising=False)
        return game

    return made


def raises(*_):
    raise KeyError("d4")


def leaves(*_):
    raise SystemExit(3)


@pytest.mark.parametrize("method", ["apply", "over", "faults", "absent", "ends_turn", "granted"])
def test_whatever_a_judgement_asks_may_fail(broken, method):
    game = broken(method, raises)
    with pytest.raises(PackageError, match=f"^{FAILED}KeyError: 'd4'$"):
        judge(parse_position(POSITION, game), "move d1-d2")


def test_a_package_cannot_end_the_process(broken):
    with pytest.raises(PackageError, match=f"^{FAILED}SystemExit: 3$"):
        parse_position(POSITION, broken("over", leaves))


@pytest.mark.parametrize(
    ("method", "answer", "says"),
    [
        ("apply", lambda *_: None, "`apply` should give Table, not NoneType"),
        ("apply", lambda _, table, *__: table.passed(), "`apply` changes whose turn it is"),
        ("apply", lambda _, table, *__: table.shift("d1", "z9"), "`apply` puts a piece on `z9`"),
        ("over", lambda *_: True, "`over` should give End, not bool"),
        ("points", lambda *_: "many", "`points` should give int, not str"),
        ("candidates", lambda *_: [Play("hop")], "`candidates` gives a play `hop`, which `plays`"),
        ("granted", lambda *_: None, "`granted` should give str, not NoneType"),
    ],
)
def test_an_answer_that_is_none_is_told(broken, method, answer, says):
    game = broken(method, answer)
    with pytest.raises(PackageError) as caught:
        asked_everything(game)
    assert str(caught.value).startswith(FAILED + says)


def asked_everything(game):
    position = parse_position(POSITION, game)
    judge(position, "move d1-d2")
    game.family.judging.ranking(position)
    list(game.family.listing.candidates(position, None))


def test_nothing_is_logged(broken, tmp_path):
    broken("apply", lambda self, table, play, tell: table.shift(*play.path))
    table = Table.create(tmp_path / "t.log", str(PACKAGES / "brandubh"), position=POSITION)
    before = table.path.read_bytes()
    broken("apply", raises)
    with pytest.raises(HeraldError, match=FAILED):
        table.play("move d1-d2", expect=table.seq)
    assert table.path.read_bytes() == before


def test_a_package_that_cannot_be_imported_is_named(tmp_path, monkeypatch, referee):
    info = tmp_path / "herald_lost-0.3.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: herald-lost\nVersion: 0.3.0\n")
    (info / "entry_points.txt").write_text("[herald.rules]\nlost = herald_lost:EDITIONS\n")
    (tmp_path / "herald_lost.py").write_text("raise RuntimeError('no maps here')\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    folder = tmp_path / "game"
    folder.mkdir()
    told = (PACKAGES / "brandubh" / "game.toml").read_text("utf-8")
    (folder / "game.toml").write_text(told.replace("tafl:brandubh", "lost:brandubh"), "utf-8")
    (folder / "rules.en.md").write_text("# Brandubh\n\nText.\n", "utf-8")
    file = tmp_path / "table.txt"
    file.write_text(POSITION, "utf-8")
    said = referee("judge", file, "--game", folder, "--play", "move d1-d2")
    assert said.returncode == 2
    failed = "the rules package lost 0.3.0 failed: RuntimeError: no maps here"
    assert said.stderr == f"referee: {failed}\n"


def test_a_header_pins_package_version_and_seam(installed, tmp_path):
    folder = installed("brandubh").folder
    table = Table.create(tmp_path / "t.log", str(folder), 2, seed="an evening")
    header = json.loads(table.path.read_text("utf-8").splitlines()[0])["data"]
    pinned = {key: header[key] for key in ("package", "package_version", "seam")}
    assert pinned == {"package": "herald-tafl", "package_version": "1.0.0", "seam": 1}
