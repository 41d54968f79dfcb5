"""One step of a play, word by word: the spaces it names and the cards it is played with."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pnp.text.words import Words, choices
from referee.engine.errors import PlayError
from referee.notation import sentences as shared
from referee.notation.tokens import PLACE, Word, read_place, right
from referee.rules.barony.notation import sentences as say
from referee.rules.barony.position import Position

HERO, CAST, BEAT, TAKE = "hero", "cast", "beat", "take"
TORNADO, BLOODTHIRSTY, EVANESCENT = "tornado", "bloodthirsty", "evanescent"
EXTRA = {
    "master-builder": ("swap", "swap d4 e5"),
    "expansionist": ("village", "village e5"),
    "builder": ("city", "city d4"),
}
"""Heroes that are played by themselves, the word of their play and an example of it."""


@dataclass
class Step:
    """One step's words, taken one after another, with the cards before them."""

    position: Position
    words: list[Word]
    after: Word
    """Where the step ends, for what is missing."""
    color: str = ""
    spells: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()

    def next(self, expected: Words) -> Word:
        if not self.words:
            self.after.fail(shared.AFTER, expected=expected)
        self.after = self.words.pop(0)
        return self.after

    def place(self, expected: Words = say.A_SPACE) -> int:
        return self.space(self.next(expected))

    def space(self, word: Word) -> int:
        """A space of the board; PlayError where the position does not have it."""
        cell = read_place(word, self.position.game, {})
        if cell not in self.position.land.kinds:
            raise PlayError(say.NO_SPACE.fill(cell=word.text))
        return cell

    def path(self, word: Word, text: str) -> tuple[int, ...]:
        return tuple(
            self.space(word.part(found[0], found.start())) for found in re.finditer(PLACE, text)
        )

    def done(self) -> None:
        if self.words:
            self.words[0].fail(shared.PLAY_OVER)


def read_cards(step: Step, head: Word, known_plays: tuple[str, ...]) -> Word:
    """Take heroes and spells off the front; the word that then begins the play."""
    decks = step.position.game.spec.decks
    known = {HERO: tuple(decks["heroes"].cards), CAST: tuple(decks["spells"].cards)}
    while head.text in known:
        names = step.heroes if head.text == HERO else step.spells
        if head.text == HERO and step.spells:
            hero = step.words[0].text if step.words else known[HERO][-1]
            head.fail(say.HEROES_FIRST, hero=hero, spell="+".join(step.spells))
        card = step.next((say.A_HERO if head.text == HERO else say.A_SPELL).fill(
            example=known[head.text][0]))  # fmt: skip
        named = _names(card, known[head.text], say.NO_HERO if head.text == HERO else say.NO_SPELL)
        if names:
            head.fail(say.JOIN, word=head.text, names="+".join((*names, *named)))
        if head.text == HERO:
            step.heroes = named
        else:
            step.spells = named
        if step.next(say.A_COLON).text != ":":
            step.after.fail(shared.AFTER, text=f"`{card.text}`", expected=say.A_COLON)
        head = step.next(shared.A_PLAY.fill(known=choices(known_plays)))
    return head


def _names(word: Word, known: tuple[str, ...], unknown: Words) -> tuple[str, ...]:
    """`velocity+teleport` as its cards."""
    offset = 0
    names = word.text.split("+")
    for name in names:
        if name not in known:
            word.part(name, offset).fail(unknown, right=right(name, known))
        offset += len(name) + 1
    return tuple(names)


def check_extra(step: Step, head: Word) -> None:
    """Heroes that cost no action are played by themselves, each with its own play."""
    for hero, (word, example) in EXTRA.items():
        alone = step.heroes == (hero,) and not step.spells
        if hero in step.heroes and not (alone and head.text == word):
            head.fail(say.HERO_PLAYS, hero=hero, play=example)
        if hero not in step.heroes and head.text == word and word in ("swap", "village"):
            head.fail(say.NEEDS_HERO, hero=hero, play=example)
