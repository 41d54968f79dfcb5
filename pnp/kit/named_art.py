"""What a spec names and nobody has: drawings, icons, stocks, sizes of cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pnp.draw.heraldry import charge_names
from pnp.draw.pictures.pictures import pictures_of
from pnp.folder.lineage.key_places import place_of
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, SpecError
from pnp.text.nearest import one_of
from pnp.text.words import Words


def art_faults(spec: GameSpec, folder: Path) -> Iterator[Fault]:
    """Yield what is wrong in the game's own drawings, or every key that names one there is not."""
    try:
        known = charge_names(spec)
    except SpecError as error:
        yield from error.faults
        return
    charges = ({"game.charge": spec.game.charge} if spec.game.charge else {}) | {
        f"kinds.{word}.charge": kind.charge
        for word, kind in spec.kinds.items()
        if kind.charge or (kind.count and spec.game.rules)
    }
    for key, name in (charges | _deck_art(spec)).items():
        if name not in known:
            expected = Words("a charge of templates/art ({known})").fill(known=", ".join(known))
            yield Fault(str(folder / "game.toml"), key, f"`{name}`", expected)


def icon_faults(spec: GameSpec) -> Iterator[Fault]:
    """Yield every further name of an icon that there is not."""
    if not spec.icons:
        return
    pictures = pictures_of(spec)
    for name, icon in spec.icons.items():
        try:
            there = pictures.icon(name) is not None
        except SpecError as error:
            yield from error.faults
            continue
        if not there:
            known = [one for one in pictures.icon_names() if one not in spec.icons]
            yield place_of(spec, f"icons.{name}").fault(f"`{icon}`", one_of(icon, known))


def _deck_art(spec: GameSpec) -> dict[str, str]:
    """Return every drawing that decks name, by its key."""
    named: dict[str, str] = {}
    for word, deck in spec.decks.items():
        at = f"decks.{word}"
        named |= {f"{at}.{key}": name for key in ("charge", "coin") if (name := getattr(deck, key))}
        named |= {f"{at}.groups.{g}.charge": kind.charge for g, kind in deck.groups.items()}
        named |= {
            f"{at}.cards.{c}.icon": card.icon or c
            for c, card in deck.cards.items()
            if card.icon or spec.game.rules
        }
    return named
