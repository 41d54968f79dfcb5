"""Cards that say what they do: arms, name, group, price, the words and the rule they come from."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnp.draw.fonts import cap_height, width
from pnp.draw.heraldry import SHIELD, charge, shield
from pnp.draw.palette import INK, mix
from pnp.draw.scene import Group, Item, Text, circle, group, line, rect, translate
from pnp.draw.text_box import Block, Spot, fit_line, sizes, wrap
from pnp.faces.card import card_size
from pnp.faces.face import Face, Look
from pnp.folder.components import DeckPart
from pnp.folder.decks import Deck, DeckCard, DeckGroup
from pnp.folder.papers import CardSize
from pnp.folder.spec import GameSpec
from pnp.text.errors import LayoutError
from pnp.text.words import Words

SMALLEST = 6.5
"""Points; nothing on a card is smaller."""

_DRAWN_AT = 63.5
"""The width of card for which the measures below are given."""

_FRAME, _PAD = 3.0, 3.4
_LARGEST, _NAME, _SMALL = 10.5, 13.0, 7.5
_WORDS_SHARE = 0.36
"""How much of the card's height its words may take."""

_DISC, _GAP = 4.0, 2.2
_LEADING = 1.16
_RADIUS = 2.5
_RULE = Words("rule {0}")


def faces(spec: GameSpec, part: DeckPart, look: Look) -> list[Face]:
    """Return every card of the deck that the modules in play use."""
    size = deck_size(part, look)
    w, h = size.size
    cards = spec.deck_cards(part.deck)
    if not cards:
        return []
    fronts = _Fronts(spec, part, look, (w, h), tuple(cards.values()))
    deck = spec.decks[part.deck]
    behind = _back(deck, look, w, h)
    return [
        Face(
            name=f"{deck.name.in_(look.lang)}, {card.name.in_(look.lang)}",
            slug=f"{part.deck}-{word}",
            width=w,
            height=h,
            outline=rect(-w / 2, -h / 2, w, h, radius=size.radius),
            front=fronts.draw(word, card),
            back=behind,
            copies=deck.copies,
            shape="rect",
        )
        for word, card in cards.items()
    ]


def deck_size(part: DeckPart, look: Look) -> CardSize:
    """Return the size that a deck is printed in: the spec's own measures, or a size of cards."""
    if isinstance(part.size, tuple):
        none = Words("–")
        return CardSize(size=part.size, radius=_RADIUS, sleeve=none)
    return card_size(look.card_size or part.size)


def _evenly(text: str, size: float, room: float) -> list[str] | None:
    """Return the text in as few lines as the room allows, all of nearly the same length."""
    lines, narrower = wrap(text, "text", size, room), room - 1.0
    while lines and (tried := wrap(text, "text", size, narrower)) and len(tried) == len(lines):
        lines, narrower = tried, narrower - 1.0
    return lines


@dataclass(frozen=True)
class _Paint:
    """The colours of one card: its field, what stands on it, its lines and its lettering."""

    field: str
    on: str
    line: str
    words: str


class _Fronts:
    """The fronts of one deck; one size of type fits the words of all of them."""

    def __init__(
        self,
        spec: GameSpec,
        part: DeckPart,
        look: Look,
        size: tuple[float, float],
        cards: tuple[DeckCard, ...],
    ) -> None:
        self.spec, self.look, self.palette = spec, look, look.palette
        self.deck: Deck = spec.decks[part.deck]
        self.name = part.name.in_(look.lang)
        self.w, self.h = size
        self.k = self.w / _DRAWN_AT
        self.room = self.w - 2 * (_FRAME + _PAD) * self.k
        self.top = -self.h / 2 + (_FRAME + _PAD) * self.k
        self.bottom = -self.top + 0.6 * self.k
        self.blocks = self._blocks({card.text.in_(look.lang) for card in cards})
        self.tall = max(block.height for block in self.blocks.values())

    def _blocks(self, texts: set[str]) -> dict[str, Block]:
        """Set every card's words at the largest size at which the longest fit."""
        filled = {text: self.spec.fill(text, self.look.lang) for text in texts}
        most = self.h * _WORDS_SHARE
        for size in sizes(_LARGEST * max(self.k, 0.85), SMALLEST):
            set_: dict[str, Block] = {}
            for text, words in filled.items():
                lines = _evenly(words, size, self.room)
                if lines is not None:
                    set_[text] = Block(tuple(lines), "text", size, _LEADING)
            if len(set_) == len(filled) and all(b.height <= most for b in set_.values()):
                return set_
        longest = max(filled.values(), key=len)
        room = f"{self.room:.1f} x {most:.1f} mm"
        raise self._spot(self.name).error(longest, SMALLEST, room)

    def _spot(self, card: str) -> Spot:
        return Spot(f"{self.name}, {card}", self.look.lang)

    def draw(self, word: str, card: DeckCard) -> Group:
        """Draw a front: arms above, the name under them, then what the card does."""
        k, paint = self.k, self._paint(card)
        block = self.blocks[card.text.in_(self.look.lang)]
        small = self.bottom - self.tall - 2.8 * k
        base = small - cap_height("italic", max(SMALLEST, _SMALL * k)) - 1.9 * k
        foot = base - cap_height("title", _NAME * k) - _GAP * k
        spare = (self.tall - block.height) / 2
        return group(
            *self._ground(paint),
            self._arms(card.icon or word, foot, paint),
            *self._corners(card, paint),
            self._title(card, base, paint),
            *self._aside(card, small, paint),
            block.draw(0, self.bottom - self.tall + spare, INK, "middle"),
        )

    def _paint(self, card: DeckCard) -> _Paint:
        group_ = self._group(card)
        color = group_.color if group_ else self.deck.color or self.spec.game.color
        palette = self.palette
        return _Paint(
            palette.field(color), palette.charge(color), palette.tint(color),
            palette.lettering(color),
        )  # fmt: skip

    def _group(self, card: DeckCard) -> DeckGroup | None:
        return self.deck.groups.get(card.group or "")

    def _ground(self, paint: _Paint) -> list[Item]:
        """Draw the ground with its bleed, and a double frame line."""
        k, bleed, w, h = self.k, self.look.bleed, self.w, self.h
        paper = rect(-w / 2 - bleed, -h / 2 - bleed, w + 2 * bleed, h + 2 * bleed,
                     fill=self.palette.paper)  # fmt: skip
        lines = [
            rect(-w / 2 + f * k, -h / 2 + f * k, w - 2 * f * k, h - 2 * f * k,
                 radius=radius * k, stroke=paint.line, width=thick * k)
            for f, radius, thick in ((_FRAME, 2.2, 0.8), (_FRAME + 1.1, 1.4, 0.2))
        ]  # fmt: skip
        return [paper, *lines]

    def _arms(self, drawing: str, foot: float, paint: _Paint) -> Group:
        """Draw the card's own charge on a shield as large as the words leave room for."""
        between = self.room - 4 * _DISC * self.k - 1.2 * self.k
        wide = min((foot - self.top) / SHIELD, between)
        if wide < 8:
            raise LayoutError(
                "{name} ({lang}): {w:g} x {h:g} mm leave no room for the arms; shorten the texts "
                "or take larger cards",
                name=self.name,
                lang=self.look.lang,
                w=self.w,
                h=self.h,
            )
        rim = paint.line if self.palette.ink == "low" else INK
        return group(
            shield(wide, fill=paint.field, stroke=rim, line=0.5 * self.k),
            shield(wide * 0.9, fill=None, stroke=paint.on, line=0.3 * self.k),
            group(
                charge(self.look.spec, drawing, wide * 0.6, paint.on, paint.field),
                matrix=translate(0, -wide * 0.06),
            ),
            matrix=translate(0, (foot + self.top) / 2),
        )

    def _corners(self, card: DeckCard, paint: _Paint) -> list[Item]:
        """Draw the group's sign at the top left, the price in coins down the right edge."""
        r = _DISC * self.k
        x, y = self.room / 2 - r + 0.6 * self.k, self.top + r - 0.6 * self.k
        items: list[Item] = []
        if (group_ := self._group(card)) is not None:
            items.append(group(*self._disc(group_.charge, r, paint), matrix=translate(-x, y)))
        for i in range(card.cost or 0):
            coin = self.deck.coin or self.deck.charge or self.spec.game.charge
            items.append(group(
                circle(0, 0, r, fill=self.palette.paper, stroke=paint.line, width=0.4 * self.k),
                charge(self.look.spec, coin, r * 1.5, paint.words, self.palette.paper),
                matrix=translate(x, y + i * r * 2.25),
            ))  # fmt: skip
        return items

    def _disc(self, sign: str, r: float, paint: _Paint) -> list[Item]:
        edge = paint.line if self.palette.ink == "low" else paint.field
        return [
            circle(0, 0, r, fill=paint.field, stroke=edge, width=0.4 * self.k),
            charge(self.look.spec, sign, r * 1.2, paint.on, paint.field),
        ]

    def _title(self, card: DeckCard, base: float, paint: _Paint) -> Text:
        name = card.name.in_(self.look.lang)
        size = fit_line(name, "title", self.room, _NAME * self.k, SMALLEST, self._spot(name))
        return Text(0, base, name, "title", size, paint.words, "middle")

    def _aside(self, card: DeckCard, base: float, paint: _Paint) -> list[Item]:
        """Draw the line that names the card's group and its clause of the rules."""
        lang, told = self.look.lang, []
        if (group_ := self._group(card)) is not None:
            told.append(group_.name.in_(lang))
        if card.clause is not None:
            told.append(_RULE.in_(lang).format(card.clause))
        if not told:
            return []
        text, size = "  ·  ".join(told), max(SMALLEST, _SMALL * self.k)
        size = fit_line(text, "italic", self.room, size, SMALLEST, self._spot(text))
        half = width(text, "italic", size) / 2 + 2 * self.k
        level = base - cap_height("italic", size) / 2
        ends = [
            line(s * half, level, s * self.room / 2, level, stroke=paint.line, width=0.3 * self.k)
            for s in (-1, 1)
            if half < self.room / 2
        ]
        return [Text(0, base, text, "italic", size, INK, "middle"), *ends]


_STEP_X, _STEP_Y, _SOWN = 11.5, 10.2, 6.4
_MEDALLION = 23.0


def _back(deck: Deck, look: Look, w: float, h: float) -> Group:
    """Draw the back; nothing on it marks the card's edge, so that a shifted back does not show."""
    palette, spec = look.palette, look.spec
    color = deck.color or spec.game.color
    k = min(w, h) / _DRAWN_AT
    field, on = palette.field(color), palette.charge(color)
    wide, tall = w + 2 * look.bleed, h + 2 * look.bleed
    page = rect(-wide / 2, -tall / 2, wide, tall, fill=field)
    where = f"{w}x{h}/{look.bleed}/{look.lang}/{palette.ink}"
    return group(
        page,
        group(*_sown(deck, look, k, wide, tall, mix(field, on, 0.22), field), clip=page),
        *_medallion(deck, look, k, field, on),
        key=f"deck-back/{spec.id}/{deck.name.in_('en')}/{where}",
    )


def _sown(
    deck: Deck, look: Look, k: float, wide: float, tall: float, faint: str, field: str
) -> list[Item]:
    """Return the background: the cards' charges in turn, none under the medallion.

    The pattern comes round with the card, so that neighbours on a sheet continue each other.
    """
    names = [card.icon or word for word, card in deck.cards.items()] or [look.spec.game.charge]
    columns, rows = (_even(long / (step * k)) for long, step in ((wide, _STEP_X), (tall, _STEP_Y)))
    across, down = wide / columns, tall / rows
    clear = (_MEDALLION + _SOWN * 0.62) * k
    return [
        group(charge(look.spec, name, _SOWN * k, faint, field), matrix=translate(x, y))
        for row in range(-rows // 2, rows // 2 + 1)
        for column in range(-columns // 2 - 1, columns // 2 + 1)
        for x, y in (((column + row % 2 / 2) * across, row * down),)
        for name in (names[(column % columns + 5 * (row % rows)) % len(names)],)
        if math.hypot(x, y) > clear
    ]


def _even(count: float) -> int:
    return max(2, 2 * round(count / 2))


def _medallion(deck: Deck, look: Look, k: float, field: str, on: str) -> list[Item]:
    """Draw badge, the deck's name and the game's in a ring that stands clear of the pattern."""
    lang = look.lang
    title, game = deck.name.in_(lang), look.spec.game.name.in_(lang)
    r, spot = _MEDALLION * k, Spot(f"deck back, {title}", lang)
    size = fit_line(title, "title", r * 1.45, 13 * k, SMALLEST, spot)
    under = fit_line(game, "title", r * 1.0, 8 * k, SMALLEST, spot)
    base = 6.6 * k
    low = base + 2.6 * k + cap_height("title", under)
    credit = look.spec.credits.line
    tiny = [Text(0, low + 3.4 * k, credit, "italic", SMALLEST, on, "middle")] if credit else []
    badge = charge(look.spec, deck.charge or look.spec.game.charge, 19 * k, on, field)
    return [
        circle(0, 0, r, fill=field, stroke=on, width=0.7 * k),
        circle(0, 0, r * 0.93, stroke=on, width=0.25 * k),
        group(badge, matrix=translate(0, -8.4 * k)),
        Text(0, base, title, "title", size, on, "middle"),
        line(-6 * k, base + 1.3 * k, 6 * k, base + 1.3 * k, stroke=on, width=0.3 * k),
        Text(0, low, game, "title", under, on, "middle"),
        *tiny,
    ]
