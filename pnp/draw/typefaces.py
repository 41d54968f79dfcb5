"""The typefaces of a game: which font draws each sign of a text in a voice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from pnp.draw.font_files import checked_font
from pnp.draw.fonts import IGNORED, add_font, cap_height, ems, has_sign, reach
from pnp.draw.scene import POINT
from pnp.folder.lineage.key_places import place_of
from pnp.folder.plain_files import read_file
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, HeraldError, SpecError, Unfit
from pnp.text.nearest import nearest_first
from pnp.text.words import Words

VOICES = ("text", "bold", "italic", "title")
"""The voices that every game has."""
REGULAR, BOLD, ITALIC, BOTH = "regular", "bold", "italic", "bold-italic"
CUTS = (REGULAR, BOLD, ITALIC, BOTH)
"""What a voice may have a file for each."""
FALLBACK = "fallback"
"""The key of `[fonts]` that names no voice."""
FOLDER = "fonts"
_BUILT_IN = {"title": "Cinzel"}
_CRIMSON = "Crimson Text"


class NoSignError(HeraldError):
    """A sign that no font of a voice has."""

    def __init__(self, sign: str, tried: Sequence[str]) -> None:
        self.sign = sign
        self.code_point = f"U+{ord(sign):04X}"
        self.tried = tuple(tried)
        super().__init__(self.expected)

    @property
    def found(self) -> str:
        """The sign and its code point, as a fault has them."""
        return f"{self.sign} ({self.code_point})"

    @property
    def expected(self) -> Words:
        """What would do, as a fault has it."""
        return Words("signs that a font has; tried: {fonts}").fill(fonts=", ".join(self.tried))


class Run(NamedTuple):
    """Signs that one font draws, how wide they are and how far they reach, in sizes."""

    font: str
    text: str
    ems: float
    above: float
    below: float


@dataclass(frozen=True)
class Typefaces:
    """The voices of a game and the fonts that speak in them."""

    own: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The game's fonts by voice and cut, by the names that scenes have for them."""
    fallback: tuple[str, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    """The files of the game's fonts, for the reader of a fault."""
    _runs: dict[tuple[str, str, str], tuple[Run, ...]] = field(default_factory=dict, compare=False)
    _chains: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict, compare=False)
    copies: dict[tuple[object, ...], Any] = field(default_factory=dict, compare=False)
    """Texts parted into what a line may hold, kept for the next size that is tried."""

    @cached_property
    def voices(self) -> tuple[str, ...]:
        """What `font =` may name."""
        return tuple(dict.fromkeys((*VOICES, *self.own)))

    def runs(self, text: str, voice: str, cut: str = REGULAR) -> tuple[Run, ...]:
        """Return a text in the fonts that draw it; NoSignError for a sign that none of them has."""
        key = (text, voice, cut)
        if key not in self._runs:
            self._runs[key] = tuple(self._drawn_by(text, self.fonts(voice, cut)))
        return self._runs[key]

    def _drawn_by(self, text: str, fonts: tuple[str, ...]) -> Iterator[Run]:
        pieces: list[tuple[str, list[str]]] = []
        for sign in text:
            font, drawn = self._font_of(sign, fonts)
            if pieces and pieces[-1][0] == font:
                pieces[-1][1].append(drawn)
            else:
                pieces.append((font, [drawn]))
        for font, signs in pieces:
            if drawn := "".join(signs):
                yield Run(font, drawn, ems(drawn, font), *reach(drawn, font))

    def _font_of(self, sign: str, fonts: tuple[str, ...]) -> tuple[str, str]:
        """Return the first font that has a sign, and what it draws for it."""
        if has_sign(fonts[0], sign):
            return fonts[0], sign
        if sign in IGNORED:
            return fonts[0], ""
        wanted = " " if sign.isspace() else sign
        for font in fonts:
            if has_sign(font, wanted):
                return font, wanted
        raise NoSignError(sign, list(dict.fromkeys(map(self._named, fonts))))

    def _named(self, font: str) -> str:
        return self.names.get(font) or _BUILT_IN.get(font, _CRIMSON)

    def one_font(self, signs: str, voice: str) -> str:
        """Return a font that draws all of these signs: the voice's own, or the built-in one."""
        runs = self.runs(signs, voice)
        return runs[0].font if len(runs) == 1 else voice

    @cached_property
    def stand_ins(self) -> dict[str, tuple[str, ...]]:
        """What draws signs that a built-in font lacks, where a sheet or a booklet is set in it."""
        cuts = {font: self.fonts(font) for font in VOICES}
        return cuts | {BOTH: self.fonts(BOLD, ITALIC)}

    def lacks(self, text: str) -> NoSignError | None:
        """Return what is wrong with a text of which some sign is in no font of the game's."""
        if text.isascii():
            return None
        fonts = self.fonts("text")
        for sign in dict.fromkeys(text):
            if sign.isspace() or sign.isascii():
                continue
            try:
                self._font_of(sign, fonts)
            except NoSignError as error:
                return error
        return None

    def capitals(self, voice: str) -> float:
        """Return how high the capitals of a voice are, in sizes."""
        return cap_height(self.fonts(voice)[0], 1 / POINT)

    def fonts(self, voice: str, cut: str = REGULAR) -> tuple[str, ...]:
        """Return the fonts that are tried for a voice, the first one its own."""
        key = (voice, cut)
        if key not in self._chains:
            first, last = self._first(voice, cut)
            known = (*first, *self.fallback, *self._own("text"), *last, *VOICES)
            self._chains[key] = tuple(dict.fromkeys(known))
        return self._chains[key]

    def _first(self, voice: str, cut: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the font of a voice in a cut, and the built-in one that comes nearest."""
        if own := self._own(voice, cut):
            return own, (voice if cut == REGULAR and voice in VOICES else _plain(voice, cut),)
        plain = _plain(voice, cut)
        return self._own(plain) or self._own("text", plain) or (plain,), (plain,)

    def _own(self, voice: str, cut: str = REGULAR) -> tuple[str, ...]:
        font = self.own.get(voice, {}).get(cut)
        return (font,) if font else ()


def _plain(voice: str, cut: str) -> str:
    """Return the built-in voice that says the same: the bold of `italic` is `bold-italic`."""
    if cut == REGULAR:
        return voice if voice in VOICES else "text"
    if voice in (BOLD, ITALIC) and voice != cut:
        return BOTH
    return cut


def typefaces(spec: GameSpec) -> Typefaces:
    """Return the typefaces of a game; what is wrong with its fonts `font_faults` tells."""
    return _read(spec)[0]


def font_faults(spec: GameSpec) -> list[Fault]:
    """Return what is wrong with the fonts that a game names."""
    return _read(spec)[1]


def _read(spec: GameSpec) -> tuple[Typefaces, list[Fault]]:
    return spec.files.kept("typefaces", lambda: _made(spec))


def _made(spec: GameSpec) -> tuple[Typefaces, list[Fault]]:
    own: dict[str, dict[str, str]] = {}
    fallback: list[str] = []
    names: dict[str, str] = {}
    faults: list[Fault] = []
    for voice, cut, key, file in _named_files(spec.fonts):
        try:
            font = _added(spec, file)
        except Unfit as unfit:
            at = place_of(spec, f"fonts.{key}")
            faults.append(at.fault(unfit.found or file, unfit.expected))
            continue
        names[font] = file
        if voice == FALLBACK:
            fallback.append(font)
        else:
            own.setdefault(voice, {})[cut] = font
    return Typefaces(own, tuple(fallback), names), faults


def _named_files(fonts: Mapping[str, Any]) -> Iterator[tuple[str, str, str, str]]:
    """Yield voice, cut, key and file of every font that `[fonts]` names."""
    for voice, named in fonts.items():
        if isinstance(named, str):
            yield voice, REGULAR, voice, named
        elif isinstance(named, Mapping):
            for cut, file in named.items():
                yield voice, cut, f"{voice}.{cut}", file
        else:
            for file in named:
                yield voice, REGULAR, voice, file


def _added(spec: GameSpec, file: str) -> str:
    """Return a font of the game by the name that scenes have for it; Unfit where it does not do."""
    places = {name: folder for folder in reversed(spec.files.folders) for name in _files(folder)}
    if file not in places:
        near = nearest_first(file, places)[:1]
        raise Unfit(_NEAREST.fill(name=near[0]) if near else _IN_FOLDER)
    try:
        data = read_file(places[file], f"{FOLDER}/{file}")
    except SpecError as error:
        raise Unfit(error.faults[0].told()) from None
    return add_font(data, checked_font(data))


_IN_FOLDER = Words("a font in fonts/")
_NEAREST = Words("a font in fonts/ (nearest: {name})")


def _files(folder: Path) -> Iterator[str]:
    home = folder / FOLDER
    for path in sorted(home.rglob("*")):
        if path.suffix.lower() in (".ttf", ".otf"):
            yield path.relative_to(home).as_posix()
