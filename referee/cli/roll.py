"""`referee roll`: the die, drawn large, and what it offers this turn.

Nothing that takes long to load is imported here: people wait for a die.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pnp.text.commands import help_text, lang_of
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words
from referee.cli.die import (
    BonusDie,
    die_picture,
    has_rules,
    offer_lines,
    read_die,
    turn_lines,
)
from referee.cli.kept.plain_draws import read_dice_word, roll_dice
from referee.cli.options import GameArgument, JsonOption, LangOption, SeedOption, choose_folder
from referee.engine.chance import Chance
from referee.show.terminal_lines import say, say_json, seal_line, seed_line

if TYPE_CHECKING:
    from referee.engine.values import TablePosition

RollArgument = Annotated[
    str,
    typer.Argument(
        metavar="[ROLL]",
        help=help_text("Which roll, in a game that is kept."),
        show_default=False,
    ),
]
FaceOption = Annotated[
    int | None,
    typer.Option(
        help=help_text("The face your own die shows."),
        show_default=False,
    ),
]
PositionOption = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        help=help_text(
            "Say what the face offers in this position: a file, or - for standard input."
        ),
        show_default=False,
    ),
]
TableOption = Annotated[
    str,
    typer.Option(
        metavar="LOG",
        help=help_text("Say what the die of this table offers."),
        show_default=False,
    ),
]


def roll(
    game: GameArgument = "",
    named: RollArgument = "",
    seed: SeedOption = None,
    face: FaceOption = None,
    position: PositionOption = "",
    table: TableOption = "",
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Roll the game's die, or take the face that the table rolled, and say what it offers."""
    reader = lang_of(lang)
    if game and (dice := read_dice_word(game)):
        roll_dice(game, dice, seed, json, reader)
        return
    if not (position or table or face is not None) and _rolls_kept(game, named, seed, json, reader):
        return
    at = _table_stands(position, table, game)
    folder = (at and at.game.folder) or choose_folder(game)
    die = read_die(folder)
    if die is None:
        # Only this sentence needs the models of the whole spec, which take long to load.
        from pnp.folder.loading import load_folder

        raise HeraldError(_NO_DIE.fill(name=load_folder(folder).game.name))
    if face is not None and not 1 <= face <= die.faces:
        raise HeraldError(_NO_FACE.fill(face=face, faces=die.faces))
    if at and at.die:
        for option, given in (("--face", face), ("--seed", seed)):
            if given is not None:
                raise HeraldError(_ROLLED.fill(face=at.die, option=option))
        face = at.die
    if face is None and table:
        raise HeraldError(_ROLL_THERE.fill(log=table))
    if face is not None:
        _show(die, face, None, at, reader, json)
        return
    chance = Chance(seed)
    if not json:
        say(seal_line(chance.commitment, reader))
    _show(die, chance.roll(die.faces, "die"), chance, at, reader, json)


def _rolls_kept(game: str, named: str, seed: str | None, as_json: bool, lang: Lang) -> bool:
    """Roll the dice of a game that is kept; whether it is one."""
    folder = choose_folder(game)
    if not named and has_rules(folder) and read_die(folder):
        return False
    # only such a game needs the models of the whole spec, which take long to load
    from pnp.folder.loading import load_folder
    from referee.cli.kept.chance import roll_kept
    from referee.table.kept.kept_game import is_kept

    spec = load_folder(folder)
    if not is_kept(spec) and not named:
        return False
    if not is_kept(spec):
        raise HeraldError(_ONE_DIE.fill(name=spec.game.name))
    roll_kept(spec, named, seed, as_json, lang)
    return True


def _table_stands(position: str, table: str, game: str) -> TablePosition | None:
    """Return the position that is asked about, if any."""
    if position and table:
        raise HeraldError(_BOTH)
    if position:
        # A roll without a position must not wait for what reads one.
        from referee.cli.inputs import read_position

        return read_position(position, game)
    if table:
        # The same of a table.
        from referee.cli.table.kept_table import open_table

        return open_table(table, game).position()
    return None


def _show(
    die: BonusDie,
    face: int,
    chance: Chance | None,
    at: TablePosition | None,
    lang: Lang,
    as_json: bool,
) -> None:
    if as_json:
        found: dict[str, object] = {
            "game": die.game,
            "face": face,
            "offers": die.offers(face),
            "tiles_add": die.bonuses,
            "source": "referee" if chance else "table",
        }
        if at:
            offers = at.game.family.listing.die_offers(at, face)
            found |= {"player": at.player, "turn": [one.report(lang) for one in offers]}
        say_json(found | (chance.proof() if chance else {}))
        return
    told = turn_lines(at, face, lang) if at else offer_lines(die, face, lang)
    for line in (*die_picture(face), *told):
        say(line)
    say(seed_line(chance.seed, lang) if chance else _OWN.in_(lang))


_OWN = Words("The table’s own die.")
_ONE_DIE = Words("{name} has one die; leave the name of the roll out")
_NO_DIE = Words("{name} has no die")
_NO_FACE = Words("{face} is not a face of the die; it has faces 1 to {faces}")
_ROLLED = Words("the die of this turn has been rolled and shows {face}; leave {option} out")
_ROLL_THERE = Words(
    "the die of this turn has not been rolled: roll it at the table with `referee play {log}`, or "
    "ask about a face with --face"
)
_BOTH = Words("--position and --table both say how the table stands; leave one out")
