"""`referee roll`: the die, drawn large, and what it offers this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.text.words import Words
from referee.cli.die import BonusDie, read_die
from referee.cli.inputs import choose_folder, choose_spec, refusal
from referee.show.output import say, say_json, seal_line, seed_line

if TYPE_CHECKING:
    from pnp.text.words import Lang
    from referee.engine.chance import Chance

_PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}


def roll(game: str, seed: str | None, own: int | None, lang: Lang, as_json: bool) -> None:
    """Roll the game's die, or take the face that the table rolled, and say what it offers."""
    folder = choose_folder(game, lang)
    die = read_die(folder)
    if die is None:
        raise refusal(lang, _NO_DIE, name=choose_spec(str(folder), lang).game.name.in_(lang))
    if own is not None:
        _check_face(die, own, lang)
        _show(die, own, None, lang, as_json)
        return
    from referee.engine.chance import Chance

    chance = Chance(seed)
    if not as_json:
        say(seal_line(chance.commitment, lang))
    _show(die, chance.roll(die.faces, "die"), chance, lang, as_json)


def _check_face(die: BonusDie, face: int, lang: Lang) -> None:
    if not 1 <= face <= die.faces:
        raise refusal(lang, _NO_FACE, face=face, faces=die.faces)


def _show(die: BonusDie, face: int, chance: Chance | None, lang: Lang, as_json: bool) -> None:
    if as_json:
        found: dict[str, Any] = {
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


def die_picture(face: int) -> list[str]:
    """The face with its pips, or its number where a die has more faces than six."""
    rows = _PIPS.get(face, ("     ", f"{face:^5}", "     "))
    return ["╭───────╮", *(f"│ {row} │" for row in rows), "╰───────╯"]


def offer_lines(die: BonusDie, face: int, lang: Lang) -> list[str]:
    """What the face gives, table by table; what it does not give is left out."""
    gives = {word: value for word, value in die.offers(face).items() if value}
    wide = max((len(die.names[word].in_(lang)) for word in gives), default=0)
    lines = [_OFFERS.in_(lang).format(face=face)]
    for word, value in gives.items():
        note = _NO_MORE.in_(lang) if die.defaults.get(word) == value else ""
        lines.append(f"  {die.names[word].in_(lang):<{wide}}  {value}{note}")
    return lines


_OFFERS = Words(
    "The die shows {face}. Once this turn it gives one of:",
    fr="Le dé donne {face}. Une fois ce tour, au choix\u00a0:",
)
_NO_MORE = Words("  no more than without it", fr="  pas plus que sans lui")
_OWN = Words("The table’s own die.", fr="Le dé de la table.")
_NO_DIE = Words("{name} has no die", fr="{name} n’a pas de dé")
_NO_FACE = Words(
    "{face} is no face of the die; it has faces 1 to {faces}",
    fr="{face} n’est pas une face du dé\u00a0; il a les faces 1 à {faces}",
)
