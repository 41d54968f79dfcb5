"""A game in any language and any number of them: German only, English only, three, none named."""

import json
import shutil

import pytest

from pnp.cli.app import run as pnp
from pnp.folder import game_folders
from pnp.folder.loading import load_folder, parse_spec
from pnp.folder.texts.manuscript_reader import read_clauses
from pnp.kit.build import build
from pnp.kit.check import check_folder
from pnp.kit.kit import BuildOptions, Kit
from pnp.kit.languages import translation_faults
from pnp.text.errors import HeraldError, SpecError
from pnp.text.printed_words import printed_word
from referee.casebook.cases import load_all_cases
from referee.cli.app import run as referee
from referee.engine.errors import CaseError
from referee.engine.game import load_game
from referee.engine.judge import judge
from referee.notation.text import parse_plays, parse_position
from tests.other_languages import SENTENCE, WAYS, german, polish
from tests.pnp.scene_contents import words
from tests.served import serving

LOB, BARONY = "land-of-barons", "barony"


@pytest.fixture(scope="module")
def copies(tmp_path_factory):
    """copies[game, way]: a folder; each is made once."""
    return {
        (game, way): make(game, tmp_path_factory.mktemp(f"{game}-{way}"))
        for game in (LOB, BARONY)
        for way, make in WAYS.items()
    }


def told(capsys):
    out, err = capsys.readouterr()
    return out + err


class TestFolder:
    @pytest.mark.parametrize("way", WAYS)
    @pytest.mark.parametrize("game", [LOB, BARONY])
    def test_it_is_read_in_its_languages(self, copies, game, way):
        spec = load_folder(copies[game, way])
        first = {"german": "de", "polish": "pl"}.get(way, "en")
        assert spec.languages[0] == first
        assert len(spec.languages) == (3 if way == "polish" else 1)
        names = {kind.name.in_(first) for kind in spec.kinds.values()}
        assert names & {"Löwe", "Wald", "Lew", "Las", "Lion", "Forest"}
        for reader in ("en", "fr", "de", "pl", "xx"):
            assert read_clauses(spec, reader), reader
        assert load_all_cases(copies[game, way] / "cases.toml")

    @pytest.mark.parametrize(("game", "way"), [(LOB, "german"), (LOB, "plain")])
    def test_it_is_sound(self, copies, game, way):
        assert check_folder(copies[game, way]) == []

    @pytest.mark.parametrize(
        ("table", "key"),
        [
            ('{ de = "Blau", fr = "Bleu" }', "players.colors.0.name.fr"),
            ("3", "players.colors.0.name"),
        ],
    )
    def test_a_text_that_cannot_be(self, copies, tmp_path, table, key):
        folder = shutil.copytree(copies[LOB, "german"], tmp_path / LOB)
        text = (folder / "game.toml").read_text("utf-8")
        line = text[: text.index('{ de = "Blau" }')].count("\n") + 1
        (folder / "game.toml").write_text(text.replace('{ de = "Blau" }', table), "utf-8")
        with pytest.raises(SpecError) as error:
            load_folder(folder)
        assert [(fault.key, fault.line) for fault in error.value.faults] == [(key, line)]

    @pytest.mark.parametrize("languages", ["[]", '["en", "en"]', '["English"]', "3"])
    def test_languages_that_cannot_be(self, languages):
        text = (game_folders.game_folder(LOB) / "game.toml").read_text("utf-8")
        changed = text.replace('languages = ["en", "fr"]', f"languages = {languages}")
        with pytest.raises(SpecError) as error:
            parse_spec(changed.encode())
        assert all("languages" in str(fault) for fault in error.value.faults)

    def test_what_is_not_translated_is_a_warning_and_the_first_language_is_printed(self, tmp_path):
        folder = polish(LOB, tmp_path)
        text = (folder / "game.toml").read_text("utf-8")
        (folder / "game.toml").write_text(text.replace(', fr = "Loup"', ""), "utf-8")
        spec = load_folder(folder)
        assert [str(fault) for fault in translation_faults(spec, folder)] == [
            f"{folder}/game.toml: warning: kinds.wolf.name: expected a text in fr, "
            "got none, so that `Wolf` is printed"
        ]
        assert spec.kinds["wolf"].name.in_("fr") == "Wolf"

    def test_a_text_that_lacks_a_language_is_named(self, copies, tmp_path):
        folder = shutil.copytree(copies[LOB, "german"], tmp_path / LOB)
        (folder / "memo.de.md").unlink()
        game = folder / "game.toml"
        line = game.read_text("utf-8").splitlines().index("[components.memo]") + 1
        expected = "components.memo.text: expected a text: memo.de.md, memo.md, got `memo`"
        assert f"{game}:{line}: {expected}" in [str(fault) for fault in check_folder(folder)]

    def test_a_title_in_a_language_that_the_game_lacks(self, copies, tmp_path):
        folder = shutil.copytree(copies[LOB, "german"], tmp_path / LOB)
        text = (folder / "cases.toml").read_text("utf-8")
        changed = text.replace("\ntitle = ", '\ntitle_fr = "Titre"\ntitle = ', 1)
        (folder / "cases.toml").write_text(changed, "utf-8")
        with pytest.raises(CaseError, match="`title_fr` is for a language that the game does not"):
            load_all_cases(folder / "cases.toml")

    def test_a_game_may_extend_one_of_other_languages(self, tmp_path):
        (tmp_path / "game.toml").write_text(
            f'extends = "{LOB}"\n'
            '[game]\nid = "leu"\nlanguages = ["rm"]\n[kinds.lion]\nname = { rm = "Liun" }\n',
            "utf-8",
        )
        kinds = load_folder(tmp_path).kinds
        assert [kinds[kind].name.in_("rm") for kind in ("lion", "wolf")] == ["Liun", "Wolf"]


class TestPress:
    def test_each_language_of_a_game_is_built(self, copies, tmp_path, capsys):
        arguments = ["tiles", str(copies[LOB, "polish"]), "--out", str(tmp_path), "--lang", "all"]
        assert pnp(arguments) == 0
        for lang in ("pl", "en", "fr"):
            manifest = json.loads((tmp_path / LOB / lang / "manifest.json").read_text("utf-8"))
            assert manifest["lang"] == lang
        assert "Tout se trouve dans" in told(capsys)

    @pytest.mark.parametrize(
        ("reader", "lang"),
        [("fr", "fr"), ("pl_PL.UTF-8", "pl"), ("de", "pl"), ("en_GB", "en"), ("", "pl")],
    )
    def test_it_is_the_reader_s_own_or_else_the_first(
        self, copies, tmp_path, monkeypatch, reader, lang
    ):
        monkeypatch.setenv("HERALD_LANG", reader)
        monkeypatch.setenv("LANG", "en_US.UTF-8")
        assert pnp(["calibrate", str(copies[LOB, "polish"]), "--out", str(tmp_path)]) == 0
        assert [path.name for path in (tmp_path / LOB).iterdir()] == [lang]

    @pytest.mark.parametrize("command", ["build", "tiles", "rules", "export --to svg"])
    def test_a_language_that_it_lacks(self, copies, tmp_path, capsys, command):
        game = str(copies[LOB, "german"])
        arguments = [*command.split(), game, "--lang", "pl", "--out", str(tmp_path)]
        assert pnp(arguments) == 2
        assert told(capsys).endswith("has no texts in `pl`; its languages are de\n")
        assert [*tmp_path.iterdir()] == []

    def test_the_booklet_and_the_memo_are_in_it(self, copies, tmp_path):
        options = BuildOptions(lang="de")
        manifest = build(str(copies[LOB, "german"]), options, tmp_path, ["rules", "memo"])
        assert {part["part"] for part in manifest["parts"]} == {"rules", "memo"}
        assert b"/Lang (de)" in (tmp_path / LOB / "de" / "rules.pdf").read_bytes()

    def test_the_game_s_own_words_take_the_place_of_herald_s(self, copies, tmp_path):
        folder = shutil.copytree(copies[LOB, "polish"], tmp_path / LOB)
        with (folder / "game.toml").open("a", encoding="utf-8") as file:
            file.write('\n[words]\nsheet = { pl = "arkusz" }\nfold = "zagnij"\n')
        kits = [Kit(str(folder), BuildOptions(lang=lang)) for lang in ("pl", "fr")]
        feet = [" ".join(words(kit.make("tiles").layouts[0].pages[0].scene)) for kit in kits]
        assert ["arkusz 1/" in foot for foot in feet] == [True, False]
        assert "feuille 1/" in feet[1]
        assert [printed_word("fold", kit.look.lang) for kit in kits] == ["zagnij", "zagnij"]
        assert printed_word("glue", kits[0].look.lang) == "sklej"

    def test_a_word_that_herald_does_not_print(self, copies, tmp_path):
        folder = shutil.copytree(copies[LOB, "plain"], tmp_path / LOB)
        with (folder / "game.toml").open("a", encoding="utf-8") as file:
            file.write('\n[words]\nfoald = "crease"\n')
        with pytest.raises(SpecError, match=r"words\.foald: expected one of fold, .*sheet"):
            load_folder(folder)

    def test_a_kit_is_refused_before_anything_is_drawn(self, copies, tmp_path):
        with pytest.raises(HeraldError, match="its languages are de"):
            build(str(copies[LOB, "german"]), BuildOptions(lang="en"), tmp_path, ["tiles"])


class TestReferee:
    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["setup", "--players", "2", "--seed", "x"], "Löwe"),
            (["setup", "--players", "2", "--seed", "x", "--lang", "fr"], "Löwe"),
            (["roll", "--face", "6", "--lang", "de"], "Der Würfel zeigt 6"),
            (["roll", "--face", "6", "--lang", "fr"], "Le dé donne 6"),
            (["rule", "4.1", "--lang", "fr"], SENTENCE["de"]),
            (["rule", "brullt"], SENTENCE["de"]),
        ],
    )
    def test_it_speaks_the_reader_s_language_and_names_in_the_game_s(
        self, copies, capsys, arguments, said
    ):
        command, *rest = arguments
        assert referee([command, str(copies[LOB, "german"]), *rest]) == 0
        assert said in told(capsys)

    @pytest.mark.parametrize(("lang", "said"), [("pl", "Rycerz"), ("fr", "Chevalier")])
    def test_a_reader_of_a_language_that_only_the_game_has(self, copies, capsys, lang, said):
        folder = str(copies[LOB, "polish"])
        arguments = ["setup", folder, "--players", "2", "--seed", "x", "--lang", lang]
        assert referee(arguments) == 0
        assert said in told(capsys)

    def test_a_verdict_quotes_the_clause_and_nouns_keep_their_capital(self, copies):
        game = load_game(str(copies[LOB, "german"]))
        text = f"game {LOB}\nplayers blue red\nturn blue die 5\nd4 lion-A: blue baron troops*2\n"
        position = parse_position(text, game)
        verdict = judge(position, parse_plays("recruit d4", position))
        assert verdict.rule("fr") == verdict.rule("de") != ""
        assert game.piece_name("knight", 1, "de") == game.piece_name("knight", 1, "fr") == "Ritter"

    def test_a_table_is_kept_and_verified(self, copies, tmp_path, capsys):
        log, folder = str(tmp_path / "t.log"), str(copies[LOB, "polish"])
        assert referee(["table", "new", log, folder, "--players", "2", "--seed", "x"]) == 0
        for lang in ("pl", "fr"):
            assert referee(["table", "log", log, "--game", folder, "--lang", lang]) == 0
        said = told(capsys)
        assert "Lew" in said
        assert "Lion" in said
        assert referee(["verify", log, "--game", folder]) == 0

    @pytest.mark.parametrize(("game", "way"), [(BARONY, "german"), (LOB, "plain")])
    def test_its_casebook_agrees(self, copies, capsys, game, way):
        assert referee(["casebook", str(copies[game, way])]) == 0
        assert "all agree" in told(capsys)

    def test_a_study(self, copies, capsys):
        arguments = ["--game", str(copies[LOB, "german"]), "--trials", "5", "--lang", "de"]
        assert referee(["study", "placement", *arguments]) == 0
        assert "Land of Barons" in told(capsys)


class TestPage:
    @pytest.fixture
    def served(self, tmp_path, monkeypatch):
        """A server of a game in three languages and of one in German."""
        games = tmp_path / "templates" / "games"
        games.mkdir(parents=True)
        polish(LOB, games)
        german(BARONY, games)
        (games / "default.toml").write_text(f'game = "{LOB}"\n')
        monkeypatch.setattr(game_folders, "templates_folder", lambda: games.parent)
        with serving(tmp_path / "data") as server:
            yield server

    @pytest.mark.parametrize(
        ("lang", "lob", "barony"),
        [
            ("pl", "Lew", "Wald"),
            ("fr", "Lion", "Wald"),
            ("de", "Lew", "Wald"),
            ("xx", "Lion", "Wald"),
        ],
    )
    def test_names_are_in_the_reader_s_language_or_the_game_s_first(
        self, served, lang, lob, barony
    ):
        named = {
            game: [
                kind["name"]
                for kind in served.phone.look(f"/api/games/{game}?lang={lang}")["kinds"]
            ]
            for game in (LOB, BARONY)
        }
        assert lob in named[LOB]
        assert barony in named[BARONY]

    def test_a_table_in_its_languages(self, served):
        table = served.table(players=2)
        table.show_all()
        for lang, name in (("pl", "Lew"), ("en", "Lion"), ("fr", "Lion")):
            state = table.phone.look(f"{table.path}?lang={lang}")
            assert any(name in (step["drawn"] or "") for step in state["setup"]["steps"])
        listed = served.phone.look("/api/games")["games"]
        assert {one["id"]: one["languages"] for one in listed} == {
            LOB: ["pl", "en", "fr"],
            BARONY: ["de"],
        }
