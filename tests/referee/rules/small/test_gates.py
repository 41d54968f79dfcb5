"""The gates that coded rules go through, and rules for which one of them is shut."""

from dataclasses import replace

import pytest

from referee.casebook import gates as room
from referee.casebook.gates import gates
from referee.engine.game import load_game
from referee.rules.small.package import PackageError


@pytest.fixture
def quick(monkeypatch):
    """Play a few games, and not to their ends."""
    monkeypatch.setattr(room, "GAMES", 4)
    monkeypatch.setattr(room, "LONGEST", 40)


@pytest.fixture
def told(quick, installed):
    """Return what is wrong at each gate, once a part of the package is another."""

    def wrong(monkeypatch=None, **parts):
        game = installed("brandubh")
        for name, part in parts.items():
            monkeypatch.setattr(type(game.rules), name, part)
        return {gate.id: [one.in_("en") for one in gate.wrong] for gate in gates(game, "a seed")}

    return wrong


def test_sound_rules_pass(told):
    assert told() == {"written": [], "tried": [], "played": []}


@pytest.mark.parametrize("name", ["donjons-et-rois", "brandubh"])
def test_the_rules_of_herald_pass_as_well(quick, name):
    found = list(gates(load_game(name), "a seed"))
    assert [gate.id for gate in found] == ["written", "tried", "played"]
    assert [one.in_("en") for gate in found for one in gate.wrong] == []


def test_a_piece_that_disappears_is_told(told, monkeypatch):
    def lost(self, table, play, tell):
        return table.shift(play.path[0], play.path[-1]).lift(play.path[-1])

    found = told(monkeypatch, apply=lost)
    assert "makes pieces appear or disappear" in found["played"][0]


def test_a_package_that_fails_is_named(told, monkeypatch):
    def raises(self, table, play, tell):
        raise KeyError(play.path[0])

    with pytest.raises(PackageError, match=r"^the rules package tafl 1\.0\.0 failed: KeyError"):
        told(monkeypatch, apply=raises)


def test_a_clause_that_no_manuscript_has_is_told(quick, installed, tmp_path):
    folder = installed("brandubh").folder
    text = (folder / "rules.en.md").read_text("utf-8")
    copy = tmp_path / "other"
    copy.mkdir()
    for name in ("game.toml", "cases.toml"):
        (copy / name).write_bytes((folder / name).read_bytes())
    (copy / "rules.en.md").write_text(text.replace("{2.5} You may not pass.\n", ""), "utf-8")
    written = next(gates(load_game(str(copy)), "a seed"))
    assert [one.in_("en") for one in written.wrong] == [
        "clause 2.5 is not in the manuscript of `en`"
    ]


def test_a_check_that_no_case_needs_is_told(quick, installed):
    game = installed("brandubh")
    first, second = (game.edition.by_id[clause] for clause in ("2.1", "2.2"))
    twice = replace(second, checks=(*second.checks, *first.checks))
    other = game.under(game.edition.with_clauses(twice))
    tried = next(gate for gate in gates(other, "a seed") if gate.id == "tried")
    assert [one.in_("en") for one in tried.wrong] == [
        "clause 2.1: bra-foreign-piece would be refused without it, too"
    ]
