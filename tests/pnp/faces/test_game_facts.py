"""For whom a game is: what box, booklet and phone page say, and what they mark as our estimate."""

import pytest

from pnp.booklet.covers import front_cover
from pnp.booklet.style import Style
from pnp.draw.palette import Palette
from pnp.faces.box import tray_and_lid as box
from pnp.faces.face import Look
from pnp.folder.game_folders import game_folder
from pnp.folder.loading import load_game, parse_spec
from pnp.folder.texts.game_facts import MARK, facts, mark_explained
from pnp.text.errors import SpecError
from tests.each import LANGS
from tests.pnp.faces.folding import texts

GAMES = {
    "land-of-barons": {
        "en": "2–4 players  ·  45–90 minutes  ·  ages 10 and up  ·  intermediate level",
        "fr": "2–4 joueurs  ·  45–90 minutes  ·  dès 10 ans  ·  niveau intermédiaire",
    },
    "donjons-et-barons": {
        "en": "2–4 players  ·  45–90 minutes  ·  ages 10 and up  ·  expert level",
        "fr": "2–4 joueurs  ·  45–90 minutes  ·  dès 10 ans  ·  niveau expert",
    },
    "donjons-et-barons-2024": {
        "en": "2–4 players  ·  45–90 minutes*  ·  ages 10 and up*",
        "fr": "2–4 joueurs  ·  45–90 minutes*  ·  dès 10 ans*",
    },
    "donjons-et-rois": {
        "en": "2–4 players  ·  30–60 minutes*  ·  ages 10 and up*",
        "fr": "2–4 joueurs  ·  30–60 minutes*  ·  dès 10 ans*",
    },
    "barony": {
        "en": "2–5 players  ·  60 minutes  ·  ages 14 and up",
        "fr": "2–5 joueurs  ·  60 minutes  ·  dès 14 ans",
    },
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_cover_and_box_say_for_whom_the_game_is(game, lang):
    spec = load_game(game)
    told = GAMES[game][lang]
    assert facts(spec, lang) == told
    look = Look(spec, lang, Palette(spec, "full"))
    cover = [text.text for text in texts(front_cover(Style(spec, lang, look.palette)).scene)]
    faces = box.faces(spec, spec.components["box"], look)
    shown = [text.text for face in faces for text in texts(face.front)]
    assert told in cover
    assert " ".join(told.split()) in shown
    explained = mark_explained(spec, lang)
    assert bool(explained) is (MARK in told)
    assert [text for text in cover if text.startswith(MARK)] == [explained] * bool(explained)
    assert [text for text in shown if text.startswith(MARK)] == [explained] * bool(explained)


def edited(old, new):
    text = (game_folder("land-of-barons") / "game.toml").read_text("utf-8")
    assert old in text
    return parse_spec(text.replace(old, new).encode())


def test_a_level_of_our_own_is_marked_like_the_rest():
    spec = edited('level = "intermediate"', 'level = "beginner"\nours = ["level"]')
    assert facts(spec, "en").endswith("ages 10 and up  ·  beginner level*")
    assert facts(spec, "fr").endswith("dès 10 ans  ·  niveau débutant*")


@pytest.mark.parametrize(
    ("new", "said"),
    [('level = "easy"', "game.level"), ('ours = ["motto"]', "game.ours.0")],
)
def test_a_level_or_an_estimate_that_is_not_known_is_a_fault(new, said):
    with pytest.raises(SpecError) as error:
        edited('level = "intermediate"', new)
    assert [fault.key for fault in error.value.faults] == [said]
