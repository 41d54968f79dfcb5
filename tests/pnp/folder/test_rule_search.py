"""Rules looked up: by number, by heading, by any word in any language, by what people say."""

import random
import shutil
from functools import cache

import pytest

from pnp.folder.game_folders import game_folder, game_ids
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.loading import load_folder, load_game
from pnp.folder.search.rule_search import PAGE, RuleSearch, whole_booklet
from pnp.folder.search.word_index import asked_words
from pnp.folder.synonyms import read_synonyms
from pnp.kit.check import check_folder
from pnp.text.errors import HeraldError, SpecError
from pnp.text.folding import bare, is_little, stem, words_in
from tests.each import LANGS, each
from tests.pnp.folder_copies import SMALL, copied

GAMES = sorted(game_ids())
LOB = "land-of-barons"


@cache
def rules_of(game):
    return whole_booklet(game_folder(game))


@cache
def plain(game):
    """The same without synonyms."""
    return RuleSearch(rules_of(game).passages, {}, LANGS)


def places(answer):
    return [one.place for one in (*answer.found, *answer.others)]


def telling(text, lang):
    words = (word for _, _, word in words_in(text))
    return [word for word in words if len(word) > 2 and not is_little(word, lang)]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
class TestEveryPassage:
    def test_a_clause_is_found_by_its_number_and_by_its_own_words(self, game, lang):
        drawn = random.Random(f"{game} {lang}")
        for one in each(one for one in rules_of(game).all(lang) if one.passage.clause):
            assert places(rules_of(game).look_up(one.place, lang)) == [one.place]
            words = telling(one.written.text, lang)
            for word in drawn.sample(words, min(5, len(words))):
                assert one.place in places(rules_of(game).look_up(word, lang)), word
            some = " ".join(drawn.sample(words, min(3, len(words))))
            assert one.place in places(rules_of(game).look_up(some, lang)), some

    def test_other_text_is_found_by_its_own_words(self, game, lang):
        drawn = random.Random(f"{game} {lang}")
        texts = [
            one
            for one in rules_of(game).all(lang)
            if not one.passage.clause and not one.written.is_register
        ]
        for one in each(texts):
            words = telling(one.written.text or one.written.title, lang)
            some = " ".join(drawn.sample(words, min(3, len(words))))
            assert one.passage in [
                other.passage
                for answer in [rules_of(game).look_up(some, lang)]
                for other in (*answer.found, *answer.others)
            ], some

    def test_a_heading_is_found_by_all_of_it_and_by_each_of_its_words(self, game, lang):
        for one in each(rules_of(game).all(lang)):
            title = one.written.title
            whole = rules_of(game).look_up(bare(title).upper(), lang)
            assert whole.is_chapter
            assert whole.found[0].written.title == title
            for word in (word for word in telling(title, lang) if not word.isdigit()):
                answer = rules_of(game).look_up(bare(word), lang)
                headings = {f.written.heading for f in (*answer.found, *answer.others)}
                assert one.written.is_register or one.written.heading in headings, word

    def test_a_chapter_is_all_that_stands_under_its_number(self, game, lang):
        numbers = {one.passage.chapter for one in rules_of(game).all(lang)}
        for number in each(number for number in numbers if number.isdigit()):
            answer = rules_of(game).look_up(number, lang)
            assert answer.is_chapter
            assert {f.written.heading.partition(".")[0] for f in answer.found} == {number}
            under = [f for f in rules_of(game).all(lang) if f.passage.chapter == number]
            assert list(answer.found) == under

    def test_both_languages_are_cut_alike(self, game, lang):
        assert all(set(passage.written) == set(LANGS) for passage in rules_of(game).passages)
        assert all(
            lang in one.passage.terms for one in rules_of(game).all(lang) if one.passage.terms
        )


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_what_people_say_is_found_in_either_language(game, lang):
    """Every meaning in the table is a word of the rules, and finds the same for any reader."""
    rules = rules_of(game)
    for said, meanings in each(read_synonyms(load_game(game).files)[lang].items()):
        own = set(places(rules.look_up(said, lang)))
        for meant in each(meanings):
            assert own.intersection(places(plain(game).look_up(meant, lang))), meant
        for reader in LANGS:
            assert rules.look_up(bare(said).upper(), reader).found, said


@pytest.mark.parametrize("game", GAMES)
def test_each_language_has_a_table_of_some_size(game):
    tables = read_synonyms(load_game(game).files)
    assert set(tables) == set(LANGS)
    assert all(len(table) >= 15 for table in tables.values())


@pytest.mark.parametrize(
    ("game", "asked", "first"),
    [
        (LOB, "blocked", "11.1"),
        (LOB, "attack", "19.1"),
        (LOB, "attacking", "19.1"),
        (LOB, "kill", "19.1"),
        (LOB, "bloqué", "11.1"),
        (LOB, "bloque", "11.1"),
        (LOB, "attaquer", "19.1"),
        (LOB, "tuer", "19.1"),
        (LOB, "draw a card", "8.6"),
        (LOB, "How do I win?", "4.1"),
        (LOB, "castle", "6.1"),
        (LOB, "soldiers", "13.1"),
        (LOB, "scrum", "12.1"),
        (LOB, "MÊLÉES", "12.1"),
        (LOB, "chevaux", "13.3"),
        (LOB, "set up", "5.1"),
        (LOB, "setup", "5.1"),
        ("donjons-et-barons", "blocked", "9.1"),
        ("donjons-et-barons-2024", "blocked", "7.1"),
        ("donjons-et-rois", "blocked", "6.4"),
        ("donjons-et-rois", "bloqué", "6.4"),
        ("barony", "attack", "5.8"),
        ("barony", "kill", "5.8"),
        ("barony", "tuer", "5.8"),
        ("barony", "castle", "2.3"),
        ("barony", "water", "1.5"),
        ("barony", "blocked", "2.3"),
    ],
)
@pytest.mark.parametrize("lang", LANGS)
def test_what_is_asked_in_a_quarrel_stands_on_the_first_page(game, asked, first, lang):
    answer = rules_of(game).look_up(asked, lang)
    assert first in [one.place for one in answer.found]
    assert answer.is_chapter or len(answer.found) <= PAGE


def test_headings_come_before_texts_and_whole_words_before_beginnings():
    found = rules_of(LOB).look_up("recruit", "en").found
    assert [one.place for one in found[:5]] == ["13.1", "13.2", "13.3", "13.4", "13.5"]
    spec_words = places(rules_of(LOB).look_up("ride", "en"))
    assert set(spec_words[:2]) == {"8.4", "8.5"}


def test_an_answer_is_in_the_readers_language_whatever_was_typed():
    for asked in ("mêlée", "scrum"):
        english = rules_of(LOB).look_up(asked, "en").found[0].written
        french = rules_of(LOB).look_up(asked, "fr").found[0].written
        assert "scrum" in english.text
        assert "mêlée" in french.text


def test_the_words_are_marked_where_they_stand():
    for one in each(rules_of(LOB).look_up("scrum", "en").found):
        text = one.written.text
        marked = [text[start:end].lower() for start, end in one.marks(text)]
        assert set(marked) <= {"scrum", "scrums"}
        assert len(marked) == text.lower().count("scrum")


def test_the_table_of_a_chapter_without_clauses_has_its_rows():
    _, table, _ = rules_of(LOB).look_up("9", "en").found
    assert table.written.rows[0][1:] == ("1", "2", "3", "4", "5", "6")
    assert ("Recruit troops", "1", "1", "2", "2", "3", "3") in table.written.rows
    assert table.written.rows[-1][1:] == ("yes", "no", "no", "no", "no", "no")


@pytest.mark.parametrize(
    ("asked", "lang", "told"),
    [
        ("spaceship", "en", "the rules have nothing on `spaceship`; try another word"),
        ("xyzzy", "fr", "les règles ne disent rien sur «\u00a0xyzzy\u00a0»\u00a0; essayez"),
        ("montain", "en", "perhaps you mean mountain;"),
        ("montgane", "fr", "vous cherchez peut-être `montagne`"),
        ("designer lion", "en", "no rule has all of these words: designer lion; try fewer"),
        ("3", "en", "there is no chapter 3; the chapters are 4, 5"),
        ("11.9", "en", "there is no clause 11.9; the nearest are 11."),
        ("11.9", "fr", "il n’y a pas d’article 11.9"),
        ("", "en", "expected a word, a heading or a number"),
        ("?!", "fr", "il faut un mot, un titre ou un numéro"),
    ],
)
def test_nothing_found_is_one_sentence(asked, lang, told):
    with pytest.raises(HeraldError) as error:
        rules_of(LOB).look_up(asked, lang)
    said = error.value.in_(lang)
    assert said.startswith(told) or told in said
    assert "\n" not in said


@pytest.mark.parametrize(
    ("word", "other", "lang"),
    [
        ("blocked", "blocks", "en"),
        ("crossing", "cross", "en"),
        ("moved", "moves", "en"),
        ("stopped", "stop", "en"),
        ("cities", "city", "en"),
        ("bloque", "bloquer", "fr"),
        ("chevaux", "cheval", "fr"),
        ("melees", "melee", "fr"),
        ("plateaux", "plateau", "fr"),
        ("defaussez", "defausse", "fr"),
    ],
)
def test_endings_are_folded(word, other, lang):
    assert stem(word, lang) == stem(other, lang)


@pytest.mark.parametrize(
    ("word", "other", "lang"),
    [("king", "kit", "en"), ("lion", "line", "en"), ("ring", "red", "en"), ("roi", "rue", "fr")],
)
def test_what_is_not_the_same_word_stays_apart(word, other, lang):
    assert stem(word, lang) != stem(other, lang)


def test_little_words_are_left_out_unless_there_are_no_others():
    assert [one.bare for one in asked_words("Can I move onto the mountain?", LANGS)] == [
        "move",
        "mountain",
    ]
    assert [one.bare for one in asked_words("le dé", LANGS)] == ["de"]
    assert [one.bare for one in asked_words("the", LANGS)] == ["the"]


@pytest.fixture
def folder(tmp_path):
    return shutil.copytree(game_folder(LOB), tmp_path / LOB)


def test_a_folder_without_synonyms_is_searched_all_the_same(folder):
    (folder / "synonyms.toml").unlink()
    rules = RuleSearch.of(load_folder(folder))
    assert rules.look_up("scrum", "en").found[0].place == "12.1"
    with pytest.raises(HeraldError, match="nothing on `castle`"):
        rules.look_up("castle", "en")


def test_a_folder_without_rules_has_nothing_to_look_up(folder):
    for lang in LANGS:
        (folder / f"rules.{lang}.md").unlink()
    assert RuleSearch.of(load_folder(folder)).passages == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[en", "synonyms.toml:1: expected valid TOML"),
        (
            '[de]\nburg = ["donjon"]',
            "synonyms.toml:1: de: expected a table for a language of the game",
        ),
        ('[en]\ncastle = "donjon"', "synonyms.toml:2: en.castle: expected a list of words"),
        ("[en]\ncastle = []", "synonyms.toml:2: en.castle: expected a list of words"),
        ('[fr]\nfort = ["!"]', "synonyms.toml:2: fr.fort: expected a list of words"),
    ],
)
def test_a_table_that_cannot_be_read_is_told(tmp_path, text, told):
    folder = copied(SMALL, tmp_path / "mine")
    (folder / "synonyms.toml").write_text(text, "utf-8")
    with pytest.raises(SpecError) as error:
        read_synonyms(GameFiles((folder,)), LANGS)
    assert told in str(error.value)
    assert [str(fault) for fault in check_folder(folder)] == str(error.value).splitlines()
