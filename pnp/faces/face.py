"""A face: one thing to cut out, as it is drawn before it is laid on a sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from pnp.draw.palette import Palette
from pnp.draw.scene import Group, Path
from pnp.faces.folded.nets import Net
from pnp.faces.kept_sides import KeptSides
from pnp.folder.rows.row import Rows
from pnp.folder.spec import GameSpec
from pnp.text.errors import Fault, Level, Source
from pnp.text.printed_words import GameLang
from pnp.text.words import Lang

Shape: TypeAlias = Literal["hexagon", "triple", "rect", "circle", "net"]

FOOTER_LINE = 2.8
"""What each further line of a sheet's footer adds to its height; large faces keep clear of it."""


@dataclass(frozen=True)
class Look:
    """How faces are drawn this time."""

    spec: GameSpec
    lang: Lang
    palette: Palette
    bleed: float = 3.0
    tile_size: float | None = None
    card_size: str | None = None
    area: tuple[float, float] | None = None
    url: str = ""
    """The referee's page at the table, as a code on memo sheets."""
    faults: list[Fault] = field(default_factory=list, compare=False)
    """What was found wrong while faces were drawn; a kit with a fault among them is not made."""
    _told: dict[tuple[str, int, str], list[Fault]] = field(
        default_factory=dict, compare=False, repr=False
    )
    """The same by its place: a folder may have a fault in every row."""
    uses: list[tuple[Rows, frozenset[str]]] = field(default_factory=list, compare=False)
    """The rows that were drawn, and the columns that their layouts asked for."""
    kept: KeptSides = field(default_factory=KeptSides, compare=False, repr=False)
    """The sides that are drawn already."""
    _remarks: list[Source] = field(default_factory=list, compare=False, repr=False)

    @property
    def remarks(self) -> int:
        """How often something was found wrong, be it known already or not."""
        return len(self._remarks)

    def __post_init__(self) -> None:
        object.__setattr__(self, "lang", GameLang(self.lang, self.spec.words))

    def has_told(self, at: Source, level: Level) -> bool:
        """Whether anything of that level was told of a place."""
        there = self._told.get((at.file, at.line, at.key), ())
        told = any(fault.level == level for fault in there)
        self._remarks.extend([at] * told)
        return told

    def tell(self, fault: Fault) -> None:
        """Note what is wrong, once however often it is found."""
        self._remarks.append(Source(fault.file, fault.line, fault.key))
        there = self._told.setdefault((fault.file, fault.line, fault.key), [])
        if fault not in there:
            there.append(fault)
            self.faults.append(fault)


@dataclass(frozen=True)
class Joins:
    """How something larger than the paper goes over several sheets."""

    overlap: float
    sheets: tuple[int, int] | None = None
    """So many across and down, where the folder says it."""
    at: Callable[[str], Source] = Source
    """Where the folder has a key of the component."""


@dataclass(frozen=True)
class Standing:
    """What is folded and glued as it stands on the table, seen from the front, about (0, 0)."""

    drawing: Group
    width: float
    height: float


@dataclass(frozen=True)
class Face:
    """One thing to cut out, drawn about (0, 0), the middle of its bounding box.

    `front` and `back` are drawn past the outline by the look's bleed where their ground is
    coloured; they hold no cut line. `back` is drawn as the reader sees it when the piece is turned
    over; the sheet mirrors its place, never its drawing.
    """

    name: str
    slug: str
    width: float
    height: float
    outline: Path
    front: Group
    back: Group | None = None
    copies: int = 1
    folds: tuple[Path, ...] = field(default_factory=tuple)
    shape: Shape = "net"
    joins: Joins | None = None
    """Given where it may go over several sheets."""
    inner: tuple[float, float, float] | None = None
    """The width, height and depth inside what it is folded to, of a box."""
    folded: tuple[float, float, float] | None = None
    """The width, depth and height that one takes in a box, folded and glued; None of flat ones."""
    kin: tuple[str, str] | None = None
    """What one and several are called in a list of contents, where not as the component."""
    stands: Standing | None = None
    """How a folded piece looks once it is made."""
    sides: tuple[Group, ...] = ()
    """The faces of a die to fold, in order, each about its own middle."""
    net: Net | None = None
    """What it is folded from."""
