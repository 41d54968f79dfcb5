"""Lists in texts: kinds, numbers by players, the cells of a table."""

import pytest

from pnp.folder.loading import load_game
from pnp.text.errors import HeraldError
from tests.pnp.scene_contents import spec_with

LISTS = [
    ("{game.name}", "Land of Barons", "Terre de Barons"),
    ("{pieces.knight.plural}", "Knights", "Chevaliers"),
    ("{kinds:list}", "lion, eagle, wolf and horse", "lion, aigle, loup et cheval"),
    (
        "{kinds.points:list}",
        "lion\u00a04, eagle\u00a03, wolf\u00a02 and horse\u00a01",
        "lion\u00a04, aigle\u00a03, loup\u00a02 et cheval\u00a01",
    ),
    (
        "{challenge:by players?pt|pts}",
        "16 pts with two players, 12 with three and 10 with four",
        "16 pts à deux joueurs, 12 à trois et 10 à quatre",
    ),
    (
        "{challenge:by players in figures}",
        "16 with 2 players, 12 with 3 and 10 with 4",
        "16 à 2 joueurs, 12 à 3 et 10 à 4",
    ),
    (
        "{diversity:by number?x|xs}",
        "2 for two xs, 3 for three and 4 for four",
        "2 pour deux xs, 3 pour trois et 4 pour quatre",
    ),
    ("{diversity:sum}", "2 + 3 + 4", "2 + 3 + 4"),
    (
        "{players:cells} {players:rule}",
        "2 | 3 | 4 :---: | :---: | :---:",
        "2 | 3 | 4 :---: | :---: | :---:",
    ),
    ("{challenge:cells by players}", "16 | 12 | 10", "16 | 12 | 10"),
    (
        "{kinds:pictures}",
        "{{lion}} | {{eagle}} | {{wolf}} | {{horse}}",
        "{{lion}} | {{eagle}} | {{wolf}} | {{horse}}",
    ),
    ("{kinds.points:cells}", "4 | 3 | 2 | 1", "4 | 3 | 2 | 1"),
    ("{colors:list}", "blue, red, green and yellow", "bleu, rouge, vert et jaune"),
]


@pytest.mark.parametrize(("text", "en", "fr"), LISTS, ids=[text for text, _, _ in LISTS])
def test_a_text_lists_what_the_game_has(text, en, fr):
    spec = load_game("land-of-barons")
    assert spec.fill(text, "en") == en
    assert spec.fill(text, "fr") == fr


def test_what_is_the_same_for_all_players_is_listed_too():
    spec = load_game("land-of-barons")
    assert spec.fill("{mountains:cells by players}") == "4 | 4 | 4"


def test_one_player_alone_and_one_kind_alone():
    spec = spec_with(("min = 2", "min = 1"), ("{ 2 = 16,", "{ 1 = 1, 2 = 16,"))
    told = spec.fill("{challenge:by players?point|points}")
    assert told.startswith("1 point with one player, 16 with two,")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("{challenge:by player}", "{challenge:by player}"),
        ("{kids:list}", "{kids}"),
        ("{kinds:by players}", "{kinds.2}"),
        ("{game.nome}", "{game.nome}"),
    ],
)
def test_a_list_of_nothing_or_in_no_known_way_is_refused(text, named):
    with pytest.raises(HeraldError) as told:
        load_game("land-of-barons").fill(text)
    assert str(told.value).startswith(named)
