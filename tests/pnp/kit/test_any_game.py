"""Kits and checks of folders that say as little as they like: parts, manifest, warnings, hash."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from pnp.cli.app import run
from pnp.folder.loading import load_folder
from pnp.kit.build import build
from pnp.kit.check import check_folder
from pnp.kit.kit import BuildOptions, build_hash
from pnp.sheets.options import SheetOptions
from pnp.text.errors import SpecError, from_folder

GAME = '[game]\nid = "mine"\nname = "Mine"\n'
Make = Callable[..., Path]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Write a folder: its game.toml, and other files by name."""

    def made(toml: str, files: Mapping[str, str] | None = None, name: str = "mine") -> Path:
        for file, text in {"game.toml": toml, **(files or {})}.items():
            path = tmp_path / name / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        load_folder.cache_clear()
        return tmp_path / name

    return made


def told(folder: Path) -> list[str]:
    return [str(fault) for fault in from_folder(check_folder(folder), folder)]


class TestParts:
    def test_mats_and_pads_are_parts_of_their_own(self, make: Make, tmp_path: Path) -> None:
        folder = make(
            f'{GAME}[components.realm]\nkind = "mat"\nrows = 2\n'
            '[components.notes]\nkind = "pad"\nsize = "quarter"\nleaves = 30\n'
        )
        manifest = build(str(folder), BuildOptions(lang="en"), tmp_path / "out")
        sheets = {part["part"]: part["sheets"] for part in manifest["parts"]}
        assert sheets == {"mats": 2, "pads": 1, "calibrate": 1}
        realm, notes = manifest["components"]
        assert (realm["pieces"], realm["trim"]) == (2, [197.0, 284.0])
        assert (notes["pieces"], notes["leaves"], notes["print"]) == (4, 30, 8)

    def test_what_is_as_large_as_the_page_goes_by_the_paper(
        self, make: Make, tmp_path: Path
    ) -> None:
        folder = make(f'{GAME}[components.realm]\nkind = "mat"\n')
        letter = BuildOptions(lang="en", sheet=SheetOptions(paper="letter"))
        (realm,) = build(str(folder), letter, tmp_path / "out", ["mats"])["components"]
        assert realm["trim"] == [202.9, 266.4]

    def test_a_part_made_alone_keeps_the_components_of_the_others(
        self, make: Make, tmp_path: Path
    ) -> None:
        folder = make(
            f'{GAME}[components.deck]\nkind = "card"\nrows = 3\n'
            '[components.coins]\nkind = "token"\nrows = 2\n'
        )
        build(str(folder), BuildOptions(lang="en"), tmp_path / "out", ["cards"])
        build(str(folder), BuildOptions(lang="en"), tmp_path / "out", ["pieces"])
        manifest = json.loads((tmp_path / "out/mine/en/manifest.json").read_text("utf-8"))
        assert [(one["name"], one["pieces"]) for one in manifest["components"]] == [
            ("deck", 3),
            ("coins", 2),
        ]
        assert manifest["buy"][0]["name"].startswith("3 sleeves (")
        folder = make(f'{GAME}[components.deck]\nkind = "card"\nrows = 1\n')
        manifest = build(str(folder), BuildOptions(lang="en"), tmp_path / "one", ["cards"])
        assert manifest["buy"][0]["name"].startswith("1 sleeve (")

    def test_a_part_that_it_lacks_is_refused(self, make: Make, capsys) -> None:
        folder = make(f'{GAME}[components.deck]\nkind = "card"\n')
        assert run(["pads", str(folder)]) == 2
        assert "Mine has no pads" in capsys.readouterr().err


class TestManifest:
    def test_different_fronts_and_backs_are_counted(self, make: Make, tmp_path: Path) -> None:
        folder = make(
            f'{GAME}[components.deck]\nkind = "card"\nrows = "deck.csv"\ncount = 2\n',
            {"deck.csv": "id,name,count,back\na,A,3,\nb,A,1,title-text\nc,C,1,none\nd,D,0,\n"},
        )
        (deck,) = build(str(folder), BuildOptions(lang="en"), tmp_path / "out", ["cards"])[
            "components"
        ]
        assert (deck["pieces"], deck["different"], deck["backs"]) == (10, 2, 2)
        assert (deck["kind"], deck["part"], deck["trim"]) == ("card", "cards", [63.5, 88.9])

    def test_a_kit_tells_the_warnings_of_its_language(self, make: Make, tmp_path: Path) -> None:
        game = GAME.replace("[game]", '[game]\nlanguages = ["en", "de"]')
        folder = make(
            f'{game}[components.deck]\nkind = "card"\nrows = "deck.csv"\n',
            {"deck.csv": "name,name.de,hue\nHill,Berg,1\nLake,,2\n"},
        )
        keys = {
            lang: [
                one["key"]
                for one in build(str(folder), BuildOptions(lang=lang), tmp_path / lang)["warnings"]
            ]
            for lang in ("en", "de")
        }
        assert keys == {"en": ["hue"], "de": ["name.de", "hue"]}
        assert [line.split(": ")[:3] for line in told(folder)] == [
            ["deck.csv:3", "warning", "name.de"],
            ["deck.csv:1", "warning", "hue"],
        ]


class TestChecked:
    def test_everything_is_told_at_once_and_nothing_written(
        self, make: Make, tmp_path: Path, capsys
    ) -> None:
        folder = make(
            f'{GAME}[components.deck]\nkind = "card"\nrows = "deck.csv"\n'
            '[components.coins]\nkind = "token"\nrows = 1\nlayout = "toekn"\n'
            '[fonts]\ntitle = "none.ttf"\n[icons]\npurse = "crwn"\n',
            {"deck.csv": "name,color,count\nA,mos,x\n", "layouts/own.toml": "saef = 1\n"},
        )
        assert run(["build", str(folder), "--out", str(tmp_path / "out")]) == 2
        said = capsys.readouterr().err.removeprefix("pnp: ").splitlines()
        lines = [line for line in said if not line.startswith("  ")]
        assert sorted(":".join(line.split(": ")[:2]) for line in lines) == [
            "deck.csv:2:color",
            "deck.csv:2:count",
            "game.toml:10:components.coins.layout",
            "game.toml:12:fonts.title",
            "game.toml:14:icons.purse",
            "layouts/own.toml:1:saef",
        ]
        assert not (tmp_path / "out").exists()

    def test_an_unknown_key_does_not_hide_a_word_that_nobody_knows(self, make: Make) -> None:
        folder = make(
            f'{GAME}[components.deck]\nkind = "card"\nrows = "deck.csv"\nlayuot = "own"\n'
            '[components.coins]\nkind = "token"\nsize = "pokre"\n',
            {"deck.csv": "name,art\nA,nope\n"},
        )
        assert [":".join(line.split(": ")[:2]) for line in told(folder)] == [
            "game.toml:7:components.deck.layuot",
            "game.toml:10:components.coins.size",
            "deck.csv:2:art",
        ]

    def test_a_fault_of_a_layout_does_not_hide_those_of_its_rows(self, make: Make) -> None:
        folder = make(
            f'{GAME}[components.deck]\nkind = "card"\nrows = "deck.csv"\nlayout = "own"\n',
            {
                "deck.csv": "name,color\nA,gren\n",
                "layouts/own.toml": '[element.a]\ntype = "text"\nbox = "safe"\ntext = "{nmae}"\n'
                'color = "{color}"\nalgin = "left"\n[element.b]\ntype = "image"\nsrc = "no.png"\n',
            },
        )
        assert [":".join(line.split(": ")[:2]) for line in told(folder)] == [
            "layouts/own.toml:6:element.a.algin",
            "deck.csv:2:color",
            "layouts/own.toml:4:element.a.text",
            "layouts/own.toml:9:element.b.src",
        ]

    def test_what_fits_one_paper_is_sound(self, make: Make, tmp_path: Path, capsys) -> None:
        mats = f'{GAME}[components.small]\nkind = "mat"\nsize = "half"\n[components.large]\n'
        folder = make(f'{mats}kind = "mat"\nsize = [190, 280]\n')
        assert told(folder) == []
        assert run(["build", str(folder), "--paper", "letter", "--out", str(tmp_path / "out")]) == 2
        assert not (tmp_path / "out").exists()
        folder = make(f'{mats}kind = "mat"\nsize = [400, 500]\n')
        (line,) = told(folder)
        assert line.startswith("game.toml:9: components.large.size: ")

    @pytest.mark.parametrize(
        ("keys", "places"),
        [
            ("", ["4: components.score.track.to"]),
            (
                'track = { to = "x", path = "lop" }\n',
                ["6: components.score.track.to", "6: components.score.track.path"],
            ),
            ("rows = true\ntrack = { to = 49 }\n", ["6: components.score.rows"]),
        ],
    )
    def test_every_key_of_a_track_is_told(self, make: Make, keys: str, places: list[str]) -> None:
        folder = make(f'{GAME}[components.score]\nkind = "track"\n{keys}')
        assert [": ".join(line[10:].split(": ")[:2]) for line in told(folder)] == places

    def test_faults_of_game_toml_do_not_hide_those_of_other_files(self, make: Make) -> None:
        folder = make(
            GAME.replace("name", "nam") + '[components.deck]\nkind = "crad"\nrows = "deck.csv"\n'
            '[components.coins]\nkind = "token"\nrows = "coins.csv"\n[colors]\nmoss = "mossy"\n',
            {
                "deck.csv": "name,count\nA,x\n",
                "coins.csv": "name,color\nB,gren\n",
                "rules.md": "# Mine\n\n{hand} cards.\n\n![A](face:deck/a)\n",
            },
        )
        assert [":".join(line.split(": ")[:2]) for line in told(folder)] == [
            "game.toml:1:game.name",
            "game.toml:3:game.nam",
            "game.toml:5:components.deck.kind",
            "game.toml:11:colors.moss",
            "deck.csv:2:count",
            "rules.md:3:{hand}",
            "coins.csv:2:color",
        ]

    def test_a_warning_is_a_fault_where_it_is_strict(self, make: Make, capsys) -> None:
        folder = make(GAME, {"cards.csv": "name,hue\nA,1\n"})
        assert run(["check", str(folder)]) == 0
        assert "cards.csv:1: warning: hue: " in capsys.readouterr().err
        assert run(["check", str(folder), "--strict", "--json"]) == 2
        (entry,) = json.loads(capsys.readouterr().out)
        assert (entry["file"], entry["line"], entry["level"]) == ("cards.csv", 1, "fault")

    def test_a_built_in_layout_is_blamed_at_the_component(self, make: Make) -> None:
        folder = make(f'{GAME}[components.deck]\nkind = "token"\nsize = 2\nlayout = "mat"\n')
        (first, *_) = told(folder)
        assert first.startswith("game.toml:7: components.deck.layout: ")

    def test_a_game_that_is_only_printed_needs_no_rules_text(self, make: Make) -> None:
        assert told(make(GAME, {"cards.csv": "name\nA\n"})) == []

    def test_more_than_anybody_cuts_out_is_a_fault(self, make: Make) -> None:
        folder = make(f'{GAME}[components.deck]\nkind = "card"\nrows = 900\ncount = 900\n')
        (fault,) = told(folder)
        assert fault.startswith("game.toml:7: components.deck.count: ")


def test_a_small_board_in_a_game_without_a_board_is_a_fault(make: Make) -> None:
    toml = f'{GAME}[components.deck]\nkind = "card"\nrows = 2\nlayout = "own"\n'
    small = 'safe = 2\n\n[element.map]\ntype = "minimap"\nbox = [8, 8, 20, 20]\n'
    assert told(make(toml, {"layouts/own.toml": small})) == [
        "layouts/own.toml:3: element.map: expected a game with a board of cells: [board], or a "
        "component of the kind `board`, got none"
    ]


def test_rules_without_their_text_are_told(make: Make) -> None:
    told_of = told(make(f'{GAME}rules = "barons:land-of-barons"\n', {"cards.csv": "name\nA\n"}))
    assert "rules.en.md: expected the rules text in en, got no such file" in told_of


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("cards.csv", "name\nB\n"),
        ("rows/more.csv", "name\nB\n"),
        ("layouts/own.toml", "safe = 2\n"),
        ("art/icons/coin.svg", "<svg/>"),
        ("maps/land.txt", "..\n"),
        ("elsewhere/named.csv", "name\nB\n"),
        ("elsewhere/named.de.csv", "name\nB\n"),
        ("rules.en.md", "# B\n"),
    ],
)
def test_the_hash_covers_every_file_that_is_used(make: Make, file: str, text: str) -> None:
    toml = f'{GAME}[components.deck]\nkind = "card"\nrows = "elsewhere/named.csv"\n'
    files = {"cards.csv": "name\nA\n", "elsewhere/named.csv": "name\nA\n"}
    folder = make(toml, files)
    before = build_hash(load_folder(folder).files)
    assert build_hash(load_folder(make(toml, {**files, "notes.tmp": "x"})).files) == before
    assert build_hash(load_folder(make(toml, {**files, file: text})).files) != before


def test_rows_layouts_and_art_of_the_extended_game_are_found(make: Make, tmp_path: Path) -> None:
    make(
        f'{GAME}[colors]\nmoss = "#4C6B3C"\n[components.deck]\nkind = "card"\n'
        'rows = "rows/deck.csv"\nlayout = "own"\n',
        {
            "rows/deck.csv": "name,art\nA,hill\n",
            "layouts/own.toml": '[element.art]\ntype = "image"\nsrc = "{art}"\n'
            'box = [10, 10, 20, 20]\n[element.name]\ntype = "text"\nbox = [5, 40, -5, 9]\n'
            'text = "{name}"\ncolor = "moss"\n',
            "art/hill.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
            '<rect width="9" height="9"/></svg>',
        },
        "parent",
    )
    child = 'extends = "../parent"\n[game]\nid = "child"\nname = "Child"\n'
    folder = make(child, {"rows/deck.csv": "name,art\nB,hill\nC,hill\n"}, "child")
    assert told(folder) == []
    (deck,) = build(str(folder), BuildOptions(lang="en"), tmp_path / "out", ["cards"])["components"]
    assert deck["different"] == 2


def test_a_folder_without_rules_is_compared_with_another(make: Make, capsys) -> None:
    old = make(GAME, {"cards.csv": "name\nA\nB\n"}, "old")
    new = make(GAME, {"cards.csv": "name\nA\nC\nB\n"}, "new")
    assert run(["diff", str(old), str(new)]) == 0
    assert "Cards: 1" in capsys.readouterr().out


def test_panels_as_thin_as_a_box_of_nothing_are_sound(make: Make) -> None:
    assert told(make(f'{GAME}[components.a]\nkind = "box"\n')) == []


def test_a_part_without_pieces_has_no_file(make: Make, tmp_path: Path) -> None:
    folder = make(GAME, {"deck.csv": "name,count\nA,0\n"})
    manifest = build(str(folder), BuildOptions(lang="en"), tmp_path / "out")
    assert manifest["components"][0]["pieces"] == 0
    assert "cards.pdf" not in manifest["files"]


@pytest.mark.parametrize(
    ("table", "rows", "pieces"),
    [
        ('[kinds.wood]\nname = "Wood"\n', "@kinds", 1),
        ('[[players.colors]]\nid = "red"\nname = "Red"\ncolor = "#C00"\n', "@players", 1),
        ('[pieces.goblin]\nname = "Goblin"\n', "@pieces", 1),
        ("[die]\nfaces = 4\n", "@die", 4),
        ('[decks.loot]\nname = "Loot"\ncards.gem.name = "Gem"\n', "@deck.loot", 1),
    ],
)
def test_tables_may_say_as_little_as_they_like(make, tmp_path, table, rows, pieces) -> None:
    folder = make(f'{GAME}{table}[components.a]\nkind = "token"\nrows = "{rows}"\n')
    assert [line for line in told(folder) if "warning" not in line] == []
    (made,) = build(str(folder), BuildOptions(lang="en"), tmp_path / "out")["components"]
    assert made["pieces"] == pieces


def test_the_referee_says_that_nobody_judges_it(make: Make) -> None:
    # the press does not load the referee for such a game
    from referee.engine.game import NoRulesError, make_game

    folder = make(GAME, {"cards.csv": "name\nA\n"})
    with pytest.raises(NoRulesError, match="no coded rules"):
        make_game(load_folder(folder))


def test_a_spec_error_of_one_part_leaves_the_others(make: Make, tmp_path: Path) -> None:
    folder = make(
        f'{GAME}[components.deck]\nkind = "card"\nrows = "deck.csv"\n'
        '[components.coins]\nkind = "token"\nrows = 2\n',
        {"deck.csv": "name,count\nA,x\n"},
    )
    with pytest.raises(SpecError):
        build(str(folder), BuildOptions(lang="en"), tmp_path / "out", ["cards"])
    assert build(str(folder), BuildOptions(lang="en"), tmp_path / "out", ["pieces"])["components"]
