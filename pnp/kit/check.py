"""Everything wrong in a game folder at once: the spec, its art, its texts, and what is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from pnp.draw.heraldry import charge_names, icon_names
from pnp.draw.palette import Palette
from pnp.faces.face import Look
from pnp.faces.registry import draw
from pnp.folder.components import CardPart, ChitPart, MarkerPart, MemoPart, ScorePart, StandeePart
from pnp.folder.lineage.extending import read_game
from pnp.folder.lineage.game_texts import read_game_text
from pnp.folder.loading import load_folder
from pnp.folder.manuscript_reader import read_manuscript
from pnp.folder.memo_reader import read_memo
from pnp.folder.papers import paper_file
from pnp.folder.spec import GameSpec
from pnp.folder.synonyms import read_synonyms
from pnp.sheets.layout import printable
from pnp.sheets.options import SheetOptions
from pnp.text.errors import Fault, HeraldError, SpecError
from pnp.text.words import LANGS, Lang


def check_folder(folder: Path, modules: Iterable[str] | None = None) -> list[Fault]:
    """Return all faults, each with file, key, what was found and what was expected.

    Faces are drawn with these modules; if none are named, with all of them and with none.
    """
    try:
        spec = load_folder(folder)
    except SpecError as error:
        return error.faults
    tried = [spec.with_modules(spec.modules if modules is None else modules)]
    if modules is None and spec.modules:
        tried.append(spec.with_modules())
    whole = tried[0]
    faults = [*_art(whole, folder), *_stocks(whole, folder), *_texts(whole, folder)]
    faults = faults or list(dict.fromkeys(f for one in tried for f in _faces(one, folder)))
    spec_file = str(folder / "game.toml")
    own = [fault for fault in faults if fault.file == spec_file]
    placed = read_game(folder).located(own) if own else ()
    return [*placed, *(fault for fault in faults if fault.file != spec_file)]


def _art(spec: GameSpec, folder: Path) -> Iterator[Fault]:
    known = charge_names()
    charges = {"game.charge": spec.game.charge} | {
        f"kinds.{word}.charge": kind.charge for word, kind in spec.kinds.items()
    }
    figures = {
        f"pieces.{word}.charge": spec.piece_charge(word)
        for part in spec.components.values()
        if isinstance(part, StandeePart)
        for word in part.pieces
    }
    for key, name in (charges | figures | _deck_art(spec) | _part_art(spec)).items():
        if name not in known:
            expected = f"a charge of templates/art ({', '.join(known)})"
            yield Fault(str(folder / "game.toml"), key, f"`{name}`", expected)

    for word, part in spec.components.items():
        for i, use in enumerate(part.uses if isinstance(part, CardPart) else ()):
            if use.icon not in icon_names():
                key = f"components.{word}.uses.{i}.icon"
                expected = f"an icon of templates/art ({', '.join(icon_names())})"
                yield Fault(str(folder / "game.toml"), key, f"`{use.icon}`", expected)


def _deck_art(spec: GameSpec) -> dict[str, str]:
    """Return every drawing that decks name, by its key."""
    named: dict[str, str] = {}
    for word, deck in spec.decks.items():
        at = f"decks.{word}"
        named |= {f"{at}.{key}": name for key in ("charge", "coin") if (name := getattr(deck, key))}
        named |= {f"{at}.groups.{g}.charge": kind.charge for g, kind in deck.groups.items()}
        named |= {f"{at}.cards.{c}.icon": card.icon or c for c, card in deck.cards.items()}
    return named


def _part_art(spec: GameSpec) -> dict[str, str]:
    """Return every drawing that chits, markers and the score board name, by its key."""
    named: dict[str, str] = {}
    for word, part in spec.components.items():
        at = f"components.{word}"
        if isinstance(part, MarkerPart) or (isinstance(part, ChitPart) and part.charge):
            named[f"{at}.charge"] = part.charge or ""
        elif isinstance(part, ChitPart) and part.piece:
            named[f"pieces.{part.piece}.charge"] = spec.piece_charge(part.piece)
        elif isinstance(part, ScorePart):
            named |= {f"{at}.notes.{i}.charge": n.charge for i, n in enumerate(part.notes)}
    return named


def _faces(spec: GameSpec, folder: Path) -> Iterator[Fault]:
    """Yield what fails when everything is drawn once in each language."""
    area, told = printable(SheetOptions()), set[str]()
    for lang in LANGS:
        look = Look(spec, lang, Palette(spec, "full"), area=area)
        for word, part in spec.components.items():
            try:
                draw(part, look)
            except HeraldError as error:
                if str(error) in told:
                    continue
                told.add(str(error))
                key, wanted = f"components.{word}", f"a {part.face} that can be drawn in {lang}"
                yield Fault(str(folder / "game.toml"), key, str(error), wanted)


def _stocks(spec: GameSpec, folder: Path) -> Iterator[Fault]:
    papers = paper_file()
    for word, part in spec.components.items():
        at = f"components.{word}"
        if part.stock not in papers.stocks:
            expected = f"one of {', '.join(papers.stocks)}"
            yield Fault(str(folder / "game.toml"), f"{at}.stock", f"`{part.stock}`", expected)
        size = getattr(part, "size", None)
        if isinstance(size, str) and size not in papers.cards:
            expected = f"one of {', '.join(papers.cards)}"
            yield Fault(str(folder / "game.toml"), f"{at}.size", f"`{size}`", expected)


def _texts(spec: GameSpec, folder: Path) -> Iterator[Fault]:
    needed = ["rules"]
    if any(isinstance(part, MemoPart) for part in spec.components.values()):
        needed.append("memo")
    for name in needed:
        for lang in LANGS:
            if not spec.files.has(f"{name}.{lang}.md"):
                file = str(folder / f"{name}.{lang}.md")
                yield Fault(file, "", "no such file", f"the {name} text in {lang}")
                continue
            yield from _text(spec, name, lang)
    try:
        read_synonyms(spec.files)
    except SpecError as error:
        yield from error.faults


def _text(spec: GameSpec, name: str, lang: Lang) -> Iterator[Fault]:
    """Yield every line of a text that asks for a number the spec lacks, or else what else fails."""
    try:
        text = read_game_text(spec.files, f"{name}.{lang}.md", "")
    except SpecError as error:
        yield from error.faults
        return
    sound = True
    for line in text.lines:
        try:
            spec.fill(line.text, lang)
        except HeraldError as error:
            sound = False
            yield Fault(str(line.file), "", str(error), "numbers of the spec", line.number)
    try:
        if sound:
            (read_manuscript if name == "rules" else read_memo)(spec, lang)
    except SpecError as error:
        yield from error.faults
