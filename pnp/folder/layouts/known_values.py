"""The colours, voices and styles that a game's layouts may name, from its game.toml."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pnp.folder.layouts.checking import key_faults
from pnp.folder.layouts.colors import HEX, OWN, plain
from pnp.folder.layouts.element_keys import STYLE_KEYS
from pnp.folder.layouts.layout import Value
from pnp.folder.layouts.press_inks import Inks, chosen_inks, herald_inks, ink_faults
from pnp.folder.layouts.values import Known, shown
from pnp.folder.lineage.extending import GameTree, read_game
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, Source
from pnp.text.nearest import one_of
from pnp.text.words import Words

VOICES = ("text", "bold", "italic", "title")
"""What every game may write in."""


@dataclass(frozen=True)
class Manner:
    """What game.toml says for all layouts, and what is wrong there."""

    known: Known
    styles: Mapping[str, Mapping[str, Value]]
    """The values of each style, those of the styles that it extends included."""
    inks: Mapping[str, Inks] = field(default_factory=herald_inks)
    """The inks that are chosen for colours on a press, by #RRGGBB."""
    faults: tuple[Fault, ...] = ()


def manner(spec: GameSpec) -> Manner:
    """Return the colours, voices and styles of a game, read once."""
    return spec.files.kept("manner", lambda: _read(spec))


def _read(spec: GameSpec) -> Manner:
    if not spec.files.folders:
        return Manner(Known(), {})
    tree = read_game(spec.folder)
    faults: list[Fault] = []
    fonts = _table(tree, "fonts")
    known = Known(
        colors=_colors(tree, faults),
        voices=tuple(dict.fromkeys((*VOICES, *(one for one in fonts if one != "fallback")))),
    )
    styles = _Styles(tree, known, spec.languages)
    read = {name: styles.values(name) for name in _table(tree, "styles")}
    faults += styles.faults
    for name, icon in _table(tree, "icons").items():
        if not isinstance(icon, str) or not icon.strip():
            faults.append(_at(tree, f"icons.{name}").fault(shown(icon), _AN_ICON))
    wrong = ink_faults(_table(tree, "inks"), known.colors)
    faults += (_at(tree, at).fault(found, expected) for at, found, expected in wrong)
    inks = chosen_inks(_table(tree, "inks"), known.colors)
    return Manner(known, read, inks, tuple(dict.fromkeys(faults)))


_AN_ICON = Words("the name of an icon")
_A_COLOR = Words("a colour as #RGB or #RRGGBB")


def _table(tree: GameTree, name: str) -> Mapping[str, Any]:
    """Return a table of game.toml; the models say what is wrong where it is none."""
    found = tree.raw.get(name)
    return found if isinstance(found, dict) else {}


def _at(tree: GameTree, key: str) -> Source:
    """Return where a key of game.toml is written."""
    (found,) = tree.located([Fault(tree.layers[0].file, key, "", "")])
    return Source(found.file, found.line, found.key)


def _colors(tree: GameTree, faults: list[Fault]) -> dict[str, str]:
    """Return every colour by its name; what is none is noted, and stands for ink meanwhile."""
    colors = dict(OWN)
    own = _table(tree, "game").get("color")
    if isinstance(own, str) and HEX.fullmatch(own):
        colors["game"] = plain(own)
    for name, said in _table(tree, "colors").items():
        good = isinstance(said, str) and HEX.fullmatch(said.strip())
        if not good:
            faults.append(_at(tree, f"colors.{name}").fault(shown(said), _A_COLOR))
        colors[name] = plain(said.strip()) if good else OWN["ink"]
    return colors


class _Styles:
    """Reads the styles of a game, each with those that it extends."""

    def __init__(self, tree: GameTree, known: Known, languages: tuple[str, ...]) -> None:
        self.tree, self.known, self.languages = tree, known, languages
        self.raw = _table(tree, "styles")
        self.faults: list[Fault] = []

    def values(self, name: str, below: tuple[str, ...] = ()) -> dict[str, Value]:
        """Return what a style says, over what the one says that it extends."""
        raw, at = self.raw[name], f"styles.{name}"
        if not isinstance(raw, dict):
            self.faults.append(_at(self.tree, at).fault(shown(raw), _A_STYLE))
            return {}
        own = {
            key: Value(value, _at(self.tree, f"{at}.{key}"))
            for key, value in raw.items()
            if key != "extends"
        }
        if not below:
            self.faults += self._key_faults(own)
        return self._inherited(name, raw, (*below, name)) | {
            key: value for key, value in own.items() if key in STYLE_KEYS
        }

    def _inherited(
        self, name: str, raw: Mapping[str, Any], below: tuple[str, ...]
    ) -> dict[str, Value]:
        if "extends" not in raw:
            return {}
        said = raw["extends"]
        if not isinstance(said, str) or said not in self.raw or said in below:
            at = _at(self.tree, f"styles.{name}.extends")
            others = [one for one in self.raw if one not in below]
            circle = isinstance(said, str) and said in below
            found = _CIRCLE.fill(name=said) if circle else shown(said)
            wanted = _NO_CIRCLE if circle else one_of(str(said), others)
            self.faults.append(at.fault(found, wanted))
            return {}
        return self.values(said, below)

    def _key_faults(self, own: Mapping[str, Value]) -> Iterator[Fault]:
        for key, value in own.items():
            if key in STYLE_KEYS:
                yield from key_faults(
                    STYLE_KEYS[key], value, self.known, self.languages, partial(_at, self.tree)
                )
            else:
                yield value.source.fault(
                    Words("the unknown key `{key}`").fill(key=key),
                    one_of(key, (*STYLE_KEYS, "extends")),
                )


_A_STYLE = Words("a table of keys of elements")
_NO_CIRCLE = Words("a style that does not lead back to this one")
_CIRCLE = Words("`{name}`, which leads back here")
