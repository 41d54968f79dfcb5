"""The rules of grammar find what is wrong, and leave what is right alone."""

import pytest

from tests.grammar import faults

WRONG = [
    ("en", "A player with one troops or fewer loses."),
    ("en", "Move up to one tiles."),
    ("en", "Recruit two troop."),
    ("en", "There is a eagle on d4."),
    ("en", "There is an knight on d4."),
    ("en", "One of your troops there go to the discard area."),
    ("en", "The one return to your reserve."),
    ("en", "Of the one, two go back."),
    ("en", "Two of your troops goes back."),
    ("en", "Take {actions} actions."),
    ("en", "Take the the card."),
    ("fr", "Il y a un troupe en d4."),
    ("fr", "Le reine ne peut pas y entrer."),
    ("fr", "Il y a une chevalier en d4."),
    ("fr", "Une troupes reste."),
    ("fr", "Avancez de deux tuile."),
    ("fr", "Il reste zéro troupes."),
    ("fr", "Le espion va de d4 à e5."),
    ("fr", "La espionne va de d4 à e5."),
    ("fr", "Elle avance de une tuile."),
    ("fr", "L’chevalier va de d4 à e5."),
    ("fr", "La réserve de Orange est vide."),
    ("fr", "Le donjon de le roi tombe."),
    ("fr", "Les une reste."),
    ("fr", "Une de vos troupes vont à la zone de défausse."),
    ("fr", "La partie est finie; on ne joue plus."),
    ("fr", "La partie est finie : on ne joue plus."),
    ("de", "Auf d4 steht ein Königin."),
    ("de", "Auf d4 steht eine Dorf."),
]
RIGHT = [
    ("en", "With no troops left, one troop or two troops; a one, an eagle, a unicorn, an 8."),
    ("en", "One of your troops there goes back; seven of your troops go."),
    ("en", "One or two tiles further, no other player’s knight."),
    ("fr", "Une troupe, deux tuiles, zéro troupe, aucune recrue, un héros et deux héros."),
    ("fr", "L’espionne de Bleu, la réserve d’Orange, le héros, le onze, d’une tuile."),
    ("fr", "La partie est finie\u00a0: on ne joue plus\u202f; vous vous arrêtez."),
    ("fr", "Une de vos troupes va à la zone de défausse, deux de vos troupes y vont."),
    ("de", "Auf d4 steht eine Königin, ein Ritter und ein Dorf bei der Burg."),
]


@pytest.mark.parametrize(("lang", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_wrong_sentence_is_found(lang, sentence):
    assert list(faults(sentence, lang))


@pytest.mark.parametrize(("lang", "sentence"), RIGHT, ids=[sentence for _, sentence in RIGHT])
def test_a_right_sentence_is_left_alone(lang, sentence):
    assert list(faults(sentence, lang)) == []
