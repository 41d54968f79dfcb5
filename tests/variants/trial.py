"""One change of a game tried as a designer would: checked, built, set up, played and judged."""

import contextlib
import io
import re
import shutil
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from pnp.folder.game_folders import game_folder
from pnp.kit.check import check_folder
from pnp.kit.kit import BuildOptions, Kit
from pnp.text.errors import Fault, HeraldError
from referee.casebook.cases import game_book
from referee.casebook.judged_cases import outcomes
from referee.cli.app import run as referee
from referee.engine.game import load_game
from referee.study.play.bots import bots_for
from referee.study.play.one_game import LIMIT, Rules, play_game
from tests.variants.number_edits import number_edits, spec_text
from tests.variants.whole_edits import whole_edits

SOUND, TOLD, OPEN = "sound", "told", "open"
PLAYED = (("random", 3000), ("greedy", 2000), ("planner", 300))
"""Who plays a game to its end, and how many turns it may take; the next tries where one fails."""


@dataclass(frozen=True)
class Outcome:
    """What became of a change: sound in every way, told by its key, or neither."""

    game: str
    edit: str
    how: str
    why: str = ""
    """The fault that told it, or what is wrong where it is open."""
    cases: tuple[str, ...] = ()
    """The cases that no longer agree."""


@lru_cache(maxsize=8)
def edits_of(game):
    """Every change of a game, in the order of its file."""
    text = spec_text(game)
    return (*number_edits(text), *whole_edits(text))


def tried(game, number, place):
    """Try one change of a game, by its number, in a folder of its own that goes away again."""
    edit = edits_of(game)[number]
    # each in a folder of another name, since what is read from a folder is kept by its path
    folder = Path(place) / f"{game}-{number}"
    shutil.copytree(game_folder(game), folder)
    (folder / "game.toml").write_text(edit.text, "utf-8")
    try:
        found = Outcome(game, str(edit), *_outcome(edit, folder))
        wrong = "" if found.how == OPEN else compared(game, edit, folder)
        return replace(found, how=OPEN, why=f"study compare: {wrong}") if wrong else found
    finally:
        shutil.rmtree(folder)


def _outcome(edit, folder):
    try:
        faults = [fault for fault in check_folder(folder) if fault.level == "fault"]
    except Exception as error:  # whatever it is, it is what a designer would meet
        return OPEN, f"check: {type(error).__name__}: {error}"
    if faults:
        said = "; ".join(str(fault).removeprefix(f"{folder}/") for fault in faults)
        if edit.sound:
            return OPEN, f"refused: {said}"
        return (TOLD if any(names(fault, edit) for fault in faults) else OPEN), said
    cases = []
    for what, attempt in (
        ("kit", _built),
        ("set-up", _set_up),
        ("game", _played),
        ("cases", _agreed if edit.is_step else _judged),
    ):
        try:
            cases += attempt(folder) or ()
        except Exception as error:  # whatever it is, it is what a designer would meet
            return OPEN, f"{what}: {type(error).__name__}: {error}", tuple(cases)
    return SOUND, "", tuple(dict.fromkeys(cases))


def names(fault, edit):
    """Whether a fault is told of a key that was changed, or names it in its sentence."""
    for key in edit.keys:
        written = rf"(?<![\w.]){re.escape(key)}(?!\w|\.\w)"
        # `tiles.*.count` is each of them, where a sum is told
        each = re.sub(r"\.\d+(?=\.)", ".*", key)
        written += rf"|(?<![\w.]){re.escape(each)}(?!\w|\.\w)" if each != key else ""
        # a text names a number without its table, a kind of land by its picture, a card by its deck
        bare = key.removeprefix("numbers.").removeprefix("kinds.").removesuffix(".cards")
        named = rf"\{{(?:{re.escape(key)}|{re.escape(bare)})[}}:?.]"
        if (
            fault.key == key
            or fault.key.startswith(f"{key}.")
            or Path(fault.file).name.startswith(f"{key}.")
            or re.search(f"{written}|{named}", fault.told().in_("en"))
        ):
            return True
    return False


def compared(game, edit, folder):
    """Say what is wrong with `referee study compare` of a change: it runs, or tells the key."""
    low, high = (max(ends) if i == 0 else min(ends) for i, ends in enumerate(_ends(game, folder)))
    other = ["--set", f"{edit.key}={edit.new}"] if edit.single else [str(folder)]
    words = ["study", "compare", game, *other, "--players", str(min(low, high)), "--games", "1"]
    said = io.StringIO()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
        code = referee([*words, "--bots", "random", "--limit", "40", "--workers", "1"])
    told = Fault("", "", " ".join(said.getvalue().split()), "")
    return "" if code == 0 or (code == 2 and names(told, edit)) else told.found


def _ends(game, folder):
    """The fewest and the most players, of a game and of its change where that can be read."""
    specs = [load_game(game).spec]
    with contextlib.suppress(HeraldError):
        specs.append(load_game(str(folder)).spec)
    return [spec.players.min for spec in specs], [spec.players.max for spec in specs]


def _built(folder):
    """Make the kit with all modules, files and all, in one language; the check makes them all."""
    spec = load_game(str(folder)).spec
    # one language for a folder, each of them for half of the folders
    lang = spec.languages[sum(folder.name.encode()) % len(spec.languages)]
    kit = Kit(str(folder), BuildOptions(lang=lang, modules=tuple(spec.modules)))
    for part in kit.parts():
        made = kit.make(part)
        assert made.sheets, f"{part} has no sheet"
        assert kit.files(made), f"{part} has no file"
    return [f"figure: {warning}" for warning in kit.warnings]


def _counts(folder):
    spec = load_game(str(folder)).spec
    return range(spec.players.min, spec.players.max + 1)


def _set_up(folder):
    """Set a table up for each number of players, as the command does."""
    modules = load_game(str(folder)).spec.modules
    on = [word for module in modules for word in ("--with", module)]
    for players in _counts(folder):
        for more in ([], on) if on else ([],):
            said = io.StringIO()
            words = ["setup", str(folder), "-n", str(players), "--seed", "variants", *more]
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
                code = referee([*words, "--lang", "en"])
            if code:
                raise HeraldError(f"{players} players: {said.getvalue()[-300:]}")


def _played(folder):
    """Play a game for each number of players, every step checked, until one bot ends it."""
    game = load_game(str(folder))
    modules = tuple(game.spec.modules)
    for players in _counts(folder):
        for bot, limit in ((bot, limit) for bot, limit in PLAYED if bot in bots_for(game)):
            rules = Rules(limit, checked=True, modules=modules)
            if play_game(game, [bot] * players, "variants", rules).ended != LIMIT:
                break
        else:
            raise HeraldError(f"no game of {players} players comes to its end")


def _agreed(folder):
    """Judge every case; none may disagree."""
    if wrong := _judged(folder):
        raise HeraldError("; ".join(wrong))


def _judged(folder):
    """Judge every case; return those that disagree."""
    found = outcomes(game_book(load_game(str(folder))))
    return [one.told.in_("en") for one in found if one.state in ("differs", "unreadable")]
