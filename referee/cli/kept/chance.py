"""`referee draw` and `referee roll` for a kept game: from full stock, and nothing is kept."""

from __future__ import annotations

from pnp.folder.spec import GameSpec
from pnp.folder.table.game_table import GameTable, RollOf, dice_of, game_table, rolls_of
from pnp.text.errors import HeraldError
from pnp.text.words import Lang, Words
from referee.engine.chance import Chance
from referee.kept.acts.rolling import fall
from referee.kept.dealer import ChanceDealer
from referee.kept.setup.recipe import item_name
from referee.show.terminal_lines import say, say_json, seal_line, seed_line


def draw_kept(
    spec: GameSpec, stock: str, count: int, seed: str | None, as_json: bool, lang: Lang
) -> None:
    """Draw from a full deck or bag of a game."""
    table = game_table(spec, max(spec.players.min, 1))
    known = [*table.decks, *table.bags]
    word = stock or (known[0] if len(known) == 1 else "")
    if word not in known:
        words = _WHICH if not stock else _NO_STOCK
        words = words if known else _NOTHING
        raise HeraldError(words.fill(game=spec.game.name, word=stock[:40], known=", ".join(known)))
    items = _items(table, word)
    if not 1 <= count <= len(items):
        raise HeraldError(_COUNT.fill(count=count, left=len(items), stock=word))
    chance = Chance(seed)
    if not as_json:
        say(seal_line(chance.commitment, lang))
    drawn = chance.draw(items, count, word)
    if as_json:
        say_json({"game": spec.id, "from": word, "cards": drawn} | chance.proof())
        return
    for name in drawn:
        title = item_name(table, word, name).in_(lang)
        say(title if title == name else f"{title}  ({name})")
    say(seed_line(chance.seed, lang))


def _items(table: GameTable, word: str) -> list[str]:
    deck = table.decks.get(word)
    if deck is not None:
        return [card.word for card in deck.cards.values() for _ in range(card.copies)]
    items = table.bags[word].items
    return [name for name, count in items.items() for _ in range(count)]


def roll_kept(spec: GameSpec, word: str, seed: str | None, as_json: bool, lang: Lang) -> None:
    """Roll the dice of a game together, by the roll's word."""
    roll = _roll_named(spec, word)
    chance = Chance(seed)
    if not as_json:
        say(seal_line(chance.commitment, lang))
    faces = list(fall(roll, ChanceDealer(chance, chance)))
    if as_json:
        say_json({"game": spec.id, "roll": roll.word, "faces": faces} | chance.proof())
        return
    for die, face in zip(roll.dice, faces, strict=True):
        say(f"{die.name.in_(lang)}  {face}" if len(roll.dice) > 1 else f"{face}")
    say(seed_line(chance.seed, lang))


def _roll_named(spec: GameSpec, word: str) -> RollOf:
    rolls = rolls_of(spec, dice_of(spec))
    own = [*spec.rolls] or [*rolls]
    name = word or (own[0] if len(own) == 1 else "")
    if name not in rolls:
        words = _NO_DIE if not rolls else _NO_ROLL if word else _WHICH_ROLL
        known = ", ".join(rolls)
        raise HeraldError(
            words.fill(game=spec.game.name, name=spec.game.name, word=word[:40], known=known)
        )
    return rolls[name]


_NOTHING = Words("{game} has neither decks nor bags to draw from")
_WHICH = Words("say what to draw from; {game} has {known}")
_NO_STOCK = Words("there is no deck or bag `{word}` in {game}; there are {known}")
_COUNT = Words("{count} cannot be drawn; {stock} has {left}, and one at least is drawn")
_NO_DIE = Words("{name} has no die")
_NO_ROLL = Words("there is no roll `{word}` in {game}; the rolls are {known}")
_WHICH_ROLL = Words("say what to roll; {game} has {known}")
