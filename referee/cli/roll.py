"""`referee roll`: the die, drawn large, and what it offers this turn.

Nothing that takes long to load is imported here: people wait for a die.
"""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words
from referee.cli.die import BonusDie, die_picture, offer_lines, read_die
from referee.cli.options import GameArgument, JsonOption, LangOption, SeedOption, choose_folder
from referee.engine.chance import Chance
from referee.show.terminal_lines import say, say_json, seal_line, seed_line

FaceOption = Annotated[
    int | None,
    typer.Option(
        help=help_text("The face your own die shows.", fr="La face que montre votre propre dé."),
        show_default=False,
    ),
]


def roll(
    game: GameArgument = "",
    seed: SeedOption = None,
    face: FaceOption = None,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Roll the game's die, or take the face that the table rolled, and say what it offers."""
    reader = lang_of(lang)
    folder = choose_folder(game)
    die = read_die(folder)
    if die is None:
        # Only this sentence needs the models of the whole spec, which take long to load.
        from pnp.folder.loading import load_folder

        raise HeraldError(_NO_DIE.fill(name=load_folder(folder).game.name))
    if face is not None:
        if not 1 <= face <= die.faces:
            raise HeraldError(_NO_FACE.fill(face=face, faces=die.faces))
        _show(die, face, None, reader, json)
        return
    chance = Chance(seed)
    if not json:
        say(seal_line(chance.commitment, reader))
    _show(die, chance.roll(die.faces, "die"), chance, reader, json)


def _show(die: BonusDie, face: int, chance: Chance | None, lang: Lang, as_json: bool) -> None:
    if as_json:
        found: dict[str, object] = {
            "game": die.game,
            "face": face,
            "offers": die.offers(face),
            "source": "referee" if chance else "table",
        }
        say_json(found | (chance.proof() if chance else {}))
        return
    for line in (*die_picture(face), *offer_lines(die, face, lang)):
        say(line)
    say(seed_line(chance.seed, lang) if chance else _OWN.in_(lang))


_OWN = Words("The table’s own die.", fr="Le dé de la table.")
_NO_DIE = Words("{name} has no die", fr="{name} n’a pas de dé")
_NO_FACE = Words(
    "{face} is no face of the die; it has faces 1 to {faces}",
    fr="{face} n’est pas une face du dé\u00a0; il a les faces 1 à {faces}",
)
