"""`referee roll` and `referee draw`: the die and the cards, committed to and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.commands.inputs import choose_spec, refusal
from referee.commands.shown import say, say_json, seal_line, seed_line
from referee.wording import Words

if TYPE_CHECKING:
    from pnp.spec import Die, GameSpec, Lang
    from referee.chance import Chance

_PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}


def roll(game: str, seed: str | None, face: int | None, lang: Lang, as_json: bool) -> None:
    """Roll the game's die, or read the face that the table rolled, and say what it offers."""
    spec = choose_spec(game, lang)
    if spec.die is None:
        raise refusal(lang, *_NO_DIE, name=spec.game.name.in_(lang))
    chance = None if face is not None else _chance(seed)
    if chance is not None and not as_json:
        say(seal_line(chance.commitment, lang))
    shown = (
        _own_face(spec.die, face, lang) if chance is None else chance.roll(spec.die.faces, "die")
    )
    if as_json:
        say_json(_roll_object(spec, shown, chance))
        return
    for line in die_picture(shown):
        say(line)
    for line in offer_lines(spec, shown, lang):
        say(line)
    say(seed_line(chance.seed, lang) if chance else Words(*_OWN).in_(lang))


def _chance(seed: str | None) -> Chance:
    from referee.chance import Chance

    return Chance(seed)


def _own_face(die: Die, face: int | None, lang: Lang) -> int:
    if face is None or not 1 <= face <= die.faces:
        raise refusal(lang, *_NO_FACE, face=face, faces=die.faces)
    return face


def die_picture(face: int) -> list[str]:
    """The face with its pips, or its number where a die has more faces than six."""
    rows = _PIPS.get(face, ("     ", f"{face:^5}", "     "))
    return ["╭───────╮", *(f"│ {row} │" for row in rows), "╰───────╯"]


def offer_lines(spec: GameSpec, face: int, lang: Lang) -> list[str]:
    """What the face gives, table by table; what it does not give is left out."""
    die = spec.die
    if die is None:
        return []
    gives = [(word, table[face - 1]) for word, table in die.tables.items() if table[face - 1]]
    wide = max((len(die.names[word].in_(lang)) for word, _ in gives), default=0)
    lines = [Words(*_OFFERS).in_(lang).format(face=face)]
    for word, value in gives:
        default = word in spec.numbers and getattr(spec.numbers, word) == value
        note = Words("  no more than without it", "  pas plus que sans lui").in_(lang)
        lines.append(f"  {die.names[word].in_(lang):<{wide}}  {value}{note if default else ''}")
    return lines


def _roll_object(spec: GameSpec, face: int, chance: Chance | None) -> dict[str, Any]:
    die = spec.die
    tables = die.tables.items() if die else ()
    found: dict[str, Any] = {
        "game": spec.id,
        "face": face,
        "offers": {word: table[face - 1] for word, table in tables},
        "source": "referee" if chance else "table",
    }
    return found | (_proof(chance) if chance else {})


def _proof(chance: Chance) -> dict[str, Any]:
    return {
        "commitment": chance.commitment,
        "seed": chance.seed,
        "records": [record.as_json() for record in chance.records],
    }


def draw(game: str, seed: str | None, count: int, without: str, lang: Lang, as_json: bool) -> None:
    """Draw tactical cards from a full deck, less those that are out of it."""
    from referee.cards import card_names, card_title, has_hands

    spec = choose_spec(game, lang)
    if not has_hands(spec):
        raise refusal(lang, *_NO_CARDS, name=spec.game.name.in_(lang))
    names = card_names(spec)
    gone = {word.strip() for word in without.split(",") if word.strip()}
    for card in sorted(gone - set(names)):
        raise refusal(lang, *_NO_CARD, card=card, first=names[0], last=names[-1])
    deck = [card for card in names if card not in gone]
    if not 1 <= count <= len(deck):
        raise refusal(lang, *_COUNT, count=count, left=len(deck))
    chance = _chance(seed)
    if not as_json:
        say(seal_line(chance.commitment, lang))
    drawn = chance.draw(deck, count, "tactical card")
    if as_json:
        say_json({"game": spec.id, "cards": drawn} | _proof(chance))
        return
    for card in drawn:
        say(f"{card_title(spec, card).in_(lang)}  ({card})")
    say(seed_line(chance.seed, lang))


_OFFERS = (
    "The die shows {face}. Once this turn it gives one of:",
    "Le dé donne {face}. Une fois ce tour, au choix :",
)
_OWN = ("The table’s own die.", "Le dé de la table.")
_NO_DIE = ("{name} has no die", "{name} n’a pas de dé")
_NO_FACE = (
    "{face} is no face of the die; it has faces 1 to {faces}",
    "{face} n’est pas une face du dé ; il a les faces 1 à {faces}",
)
_NO_CARDS = (
    "nobody holds cards in {name}",
    "personne ne tient de cartes dans {name}",
)
_NO_CARD = (
    "there is no card `{card}`; the cards are named {first} to {last}",
    "il n’y a pas de carte « {card} » ; les cartes se nomment de {first} à {last}",
)
_COUNT = (
    "{count} cards cannot be drawn; the deck has {left}, and one at least is drawn",
    "{count} cartes ne peuvent pas être tirées ; la pioche en a {left}, et l’on en tire au moins "
    "une",
)
