"""What a game's folder keeps of each test evening: the texts as they were, and what was printed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import pnp
from pnp.folder.game_folders import built_in
from pnp.folder.lineage.extending import FILE, Layer, read_game
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.loading import load_folder
from pnp.folder.plain_files import KILOBYTE, decoded, read_plain
from pnp.folder.spec import GameSpec
from pnp.kit.prints import Printed, Prints
from pnp.text.errors import HeraldError, SpecError
from pnp.text.files import WholeFolder
from pnp.text.words import Lang, Words

EVENINGS = "evenings"
"""The folder, in that of a game, that has a folder for each evening."""
RECORD = "evening.json"
GAME = "game"
"""Where an evening has the game's texts; those that it extends lie beside it."""
_TEXTS = (".toml", ".md", ".csv", ".txt", ".xlsx")
"""What is kept of a game's folder. Pictures and fonts are known by the digests of the pieces."""
_NUMBER = re.compile(r"[1-9][0-9]{0,5}")
_LARGEST = 16 * 1024 * KILOBYTE
_EXTENDS = re.compile(r"^(\s*extends\s*=).*$")


@dataclass(frozen=True)
class Record:
    """One evening: when, in which language, and what of the game was on paper then."""

    number: int
    date: str
    title: str
    """The game's name and version."""
    build: str
    """The digest of the folder that it was printed from."""
    players: int
    lang: Lang
    modules: tuple[str, ...]
    prints: Prints


class Evenings:
    """The evenings that a game's folder keeps."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / EVENINGS

    def last(self) -> int:
        """Return the number of the last evening; 0 if there was none."""
        return max(self._numbers(), default=0)

    def before(self, record: Record) -> Record | None:
        """Return the last evening before one that was in the same language."""
        earlier = sorted((n for n in self._numbers() if n < record.number), reverse=True)
        return next((one for one in map(self.read, earlier) if one.lang == record.lang), None)

    def _numbers(self) -> Iterator[int]:
        if self.home.is_dir():
            yield from (int(p.name) for p in self.home.iterdir() if _NUMBER.fullmatch(p.name))

    def read(self, number: int) -> Record:
        """Return what was kept of an evening; HeraldError where it is no such thing any more."""
        file = self.home / str(number) / RECORD
        try:
            told = json.loads(decoded(read_plain(file, _LARGEST), str(file)))
            prints = told.pop("prints")
            pieces = {
                str(word): tuple(_printed(one) for one in some)
                for word, some in prints["pieces"].items()
            }
            booklets = {str(name): _printed(one) for name, one in prints["booklets"].items()}
            told.pop("herald")
            told |= {"number": number, "modules": tuple(told["modules"])}
            return Record(**told, prints=Prints(pieces, booklets))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, SpecError):
            raise HeraldError(_NO_RECORD.fill(file=file, folder=file.parent)) from None

    def spec(self, record: Record) -> GameSpec:
        """Return the game as it was that evening; SpecError where it cannot be read any more."""
        return load_folder(self.home / str(record.number) / GAME).with_modules(record.modules)

    def folder(self, record: Record) -> WholeFolder:
        """Return the folder of an evening, to be written and put in its place."""
        return WholeFolder(self.home / str(record.number))


def write_record(record: Record, spec: GameSpec, folder: WholeFolder) -> None:
    """Write what is kept of an evening into its folder."""
    told = {"herald": pnp.__version__, **asdict(record)}
    folder.put(RECORD, (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode())
    for name, data in _snapshot(spec.folder):
        folder.put(name, data)


def _printed(told: dict[str, object]) -> Printed:
    return Printed(str(told["name"]), str(told["digest"]), int(str(told["copies"])))


def _snapshot(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the texts of a game and of those of its own that it extends, by their names there.

    A game that comes with Herald is not copied: it is extended by its id.
    """
    layers = [layer for layer in read_game(folder).layers if not _is_built_in(layer.folder)]
    homes = [GAME, *(f"extended-{place}" for place in range(1, len(layers)))]
    for place, (layer, home) in enumerate(zip(layers, homes, strict=True)):
        for name, data in GameFiles((layer.folder,)).every():
            if name == FILE and place + 1 < len(layers):
                data = _extending(data, layer, homes[place + 1])
            if name.lower().endswith(_TEXTS):
                yield f"{home}/{name}", data


def _is_built_in(folder: Path) -> bool:
    own = built_in(folder.name)
    return own is not None and own.samefile(folder)


def _extending(data: bytes, layer: Layer, home: str) -> bytes:
    """Return a game.toml that extends the copy of what it extended."""
    lines = decoded(data, layer.file).split("\n")
    at = layer.lines["extends"] - 1
    lines[at] = _EXTENDS.sub(rf'\1 "../{home}"', lines[at])
    return "\n".join(lines).encode()


_NO_RECORD = Words(
    "{file} is not a record of an evening; mend it, or take {folder} away and what was "
    "printed then is forgotten"
)
