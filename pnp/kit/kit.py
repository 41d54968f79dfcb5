"""All of one game on its way to paper: its parts drawn, laid out, and made into documents."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import pnp
from pnp.draw.document import Colour, Document, Page
from pnp.draw.fonts import stand_in
from pnp.draw.palette import Ink, Palette
from pnp.draw.pdf.writer import render
from pnp.draw.scene import group
from pnp.draw.typefaces import typefaces
from pnp.faces.drawing import drawing
from pnp.faces.face import Face, Look
from pnp.faces.registry import PARTS, part_of
from pnp.faces.sizes import card_size
from pnp.folder.checking.game_faults import PRINTED
from pnp.folder.component_kinds import Card, Made, Tile
from pnp.folder.game_folders import game_folder, templates_folder
from pnp.folder.layouts.known_values import manner
from pnp.folder.lineage.game_files import GameFiles
from pnp.folder.lineage.key_places import place_of
from pnp.folder.loading import load_printed, with_lines
from pnp.folder.spec import GameSpec
from pnp.folder.texts.manuscript_reader import RULES as TEXT
from pnp.kit.languages import chosen_lang
from pnp.kit.pieces.flat import flattened, is_folded
from pnp.kit.pieces.shopping import is_bought
from pnp.kit.printed_files import PrintedFile, one_of_a_stock
from pnp.kit.prints import RULES, booklets_of
from pnp.kit.runs import Drawn, Wanted, runs_of
from pnp.sheets.bleed import overlapping
from pnp.sheets.calibration import CALIBRATION, calibration_layout
from pnp.sheets.correction import UNCORRECTED
from pnp.sheets.cutting.saving import Resized
from pnp.sheets.imposition import stitched
from pnp.sheets.joined import lay_out_joined, parted
from pnp.sheets.layout import Layout, lay_out_by_size, printable
from pnp.sheets.options import SheetOptions
from pnp.text.errors import Fault, HeraldError, refuse
from pnp.text.printed_words import GameLang
from pnp.text.words import Lang, Words

if TYPE_CHECKING:
    from pnp.booklet.book import Booklet
    from pnp.booklet.figures import Figure
    from pnp.booklet.illustrated import Illustrated


PieceChoice: TypeAlias = Literal["standing", "flat", "bought"]


@dataclass(frozen=True)
class BuildOptions:
    """What a table asks of its kit."""

    lang: Lang = "en"
    ink: Ink = "full"
    colour: Colour = "rgb"
    tile_size: float | None = None
    card_size: str | None = None
    sheet: SheetOptions = field(default_factory=SheetOptions)
    modules: tuple[str, ...] = ()
    """What is played beside the base game."""
    url: str = ""
    """Where the referee's page is found, for the codes on booklet and memo sheets."""
    pieces: PieceChoice = "standing"
    """Whether figures and towers are folded, flat tokens, or bought with all that players have."""


@dataclass(frozen=True)
class Book:
    """A booklet: its pages for the screen, and imposed to be folded."""

    name: str
    """What its text is called."""
    title: str
    pages: tuple[Page, ...]
    stitched: Layout
    in_kit: Layout
    """As the whole kit has it, if it flips on another edge."""


@dataclass(frozen=True)
class BuiltPart:
    """One file of the kit, before it is written."""

    part: str
    title: str
    layouts: tuple[Layout, ...]
    stocks: tuple[str, ...]
    """What each layout is printed on."""
    pieces: int
    in_kit: tuple[Layout, ...] = ()
    """The layouts as the whole kit has them, if it flips on another edge."""
    drawn: tuple[Drawn, ...] = ()
    """The components in it."""
    books: tuple[Book, ...] = ()
    """The booklets in it."""

    @property
    def reading(self) -> tuple[Page, ...]:
        """Pages for the screen, where what is printed is arranged otherwise."""
        return self.books[0].pages if self.books else ()

    @property
    def files(self) -> list[PrintedFile]:
        """The files to print: each booklet, or one for each stock and number of sides."""
        if self.books:
            return [
                PrintedFile(f"{book.name}-booklet.pdf", book.title, stock, (book.stitched,))
                for book, stock in zip(self.books, self.stocks, strict=True)
            ]
        stocked = zip(self.stocks, self.layouts, strict=True)
        return one_of_a_stock(self.part, self.title, stocked, alone=True)

    @property
    def stocked(self) -> Iterator[tuple[str, Layout]]:
        """The layouts as the whole kit has them, each with its stock."""
        return zip(self.stocks, self.in_kit or self.layouts, strict=True)

    @property
    def sheets(self) -> int:
        return sum(layout.sheets for layout in self.layouts)

    @property
    def bound(self) -> int:
        return sum(layout.bound for layout in self.layouts)

    @property
    def hints(self) -> list[str]:
        return [hint for layout in self.layouts for hint in layout.hints]


class Kit:
    """One game on its way to paper."""

    def __init__(self, game: str | GameSpec, options: BuildOptions) -> None:
        spec = load_printed(game_folder(game)) if isinstance(game, str) else game
        self.spec: GameSpec = spec.with_modules(options.modules)
        # a language that the game lacks is refused now, before anything is drawn
        lang = GameLang(chosen_lang(self.spec, options.lang), self.spec.words)
        self.options = replace(options, lang=lang)
        if options.card_size is not None:
            card_size(options.card_size)  # refused now, before anything is drawn
        self.look = Look(
            self.spec,
            options.lang,
            Palette(self.spec, options.ink),
            bleed=overlapping(options.sheet.bleed),
            tile_size=options.tile_size,
            card_size=options.card_size,
            area=printable(options.sheet),
            url=options.url,
        )
        self.warnings: list[Fault] = []
        """What was left out on the way."""

    @cached_property
    def hash(self) -> str:
        """What tells this kit from those of the folder before and after it was changed."""
        return build_hash(self.spec.files)

    def parts(self, only: Sequence[str] = ()) -> list[str]:
        """Return the parts to make, in the kit's order; refuse one that the game does not have."""
        bought = {one.word for one in self.left_out}
        printed = (one for word, one in self.spec.components.items() if word not in bought)
        has = {part_of(component) for component in printed} - {"rules"}
        has.add("calibrate")
        if self.booklets:
            has.add("rules")
        for part in only:
            if part not in PARTS:
                parts = ", ".join(PARTS)
                raise HeraldError(
                    "there is no part `{part}`; the parts are {parts}", part=part, parts=parts
                )
            if part not in has:
                raise HeraldError("{game} has no {part}", game=self.spec.game.name, part=part)
        return [part for part in PARTS if part in has and (not only or part in only)]

    def components(self, part: str) -> list[Made]:
        return [c for c in self.spec.components.values() if part_of(c) == part]

    def make(
        self, part: str, without: Collection[str] = (), wanted: Wanted | None = None
    ) -> BuiltPart:
        """Draw one part and lay it out, but for some components, or only what is wanted of it."""
        self.speak()
        if part == "calibrate":
            layout = calibration_layout(self.options.sheet, self.options.lang, self.footer)
            return BuiltPart(part, CALIBRATION.in_(self.options.lang), (layout,), ("paper",), 0)
        if part == "rules":
            return self._rules(wanted)
        drawn = [one for one in self.drawn(part) if one.word not in without]
        if wanted:
            drawn = [some for one in drawn if (some := wanted.of(one)).faces]
        if part == "pads":
            drawn = [self._filling_sheets(one) for one in drawn]
        stocked = [
            (stock, layout)
            for names, stock, faces in runs_of(drawn, self.options.sheet)
            for layout in self._lay_out(names, faces)
        ]
        return BuiltPart(
            part,
            ", ".join(one.component.name.in_(self.options.lang) for one in drawn),
            tuple(layout for _, layout in stocked),
            tuple(stock for stock, _ in stocked),
            sum(one.pieces for one in drawn),
            drawn=tuple(drawn),
        )

    def drawn(self, *parts: str) -> list[Drawn]:
        """Draw the components of some parts; SpecError tells all that is wrong with them."""
        self.speak()
        drawn, found = list[Drawn](), list[Fault]()
        for word, component in self.spec.components.items():
            if part_of(component) in parts:
                made = drawing(self.look, word)
                drawn += self._chosen(Drawn(word, component, made.faces))
                found += made.faults
                self.look.uses.extend(made.uses)
        found = with_lines(dict.fromkeys(found), self.spec.folder)
        self.warnings += refuse([*found, *self._too_many(drawn)])
        return drawn

    def _chosen(self, drawn: Drawn) -> Iterator[Drawn]:
        """Yield a component as the table wants its pieces; nothing where they are bought."""
        choice = self.options.pieces
        if choice == "flat" and is_folded(drawn.component):
            yield Drawn(drawn.word, *flattened(drawn.component, drawn.faces))
        elif choice != "bought" or not is_bought(drawn.component):
            yield drawn

    @cached_property
    def left_out(self) -> tuple[Drawn, ...]:
        """The components that are bought and not printed."""
        if self.options.pieces != "bought":
            return ()
        return tuple(
            Drawn(word, component, drawing(self.look, word).faces)
            for word, component in self.spec.components.items()
            if is_bought(component)
        )

    def _too_many(self, drawn: Iterable[Drawn]) -> Iterator[Fault]:
        """Yield a fault for each component that has more than anybody cuts out."""
        for one in drawn:
            if one.pieces > PRINTED:
                wanted = Words("at most {printed} things to print").fill(printed=PRINTED)
                source = place_of(self.spec, f"components.{one.word}")
                yield source.fault(str(one.pieces), wanted)

    def _filling_sheets(self, pad: Drawn) -> Drawn:
        """Return a pad with as many of each leaf as one sheet takes."""
        faces = []
        for face in pad.faces:
            (layout,) = self._lay_out((pad.component,), [replace(face, copies=1)])
            faces.append(replace(face, copies=layout.per_sheet))
        return replace(pad, faces=tuple(faces))

    def _rules(self, wanted: Wanted | None) -> BuiltPart:
        """Make the booklets: for the screen, and imposed to be folded and stitched."""
        lang, sheet = self.options.lang, self.options.sheet
        # a sheet that is flipped by itself turns on the short edge, unless its printer is known
        edge = "short" if sheet.backs == UNCORRECTED else sheet.duplex
        alone = SheetOptions(paper=sheet.paper, duplex=edge, backs=sheet.backs)
        books = []
        for name, named in self.booklets.items():
            if wanted and name not in wanted.booklets:
                continue
            made = self.booklet(name)
            title = named or RULES.in_(lang)
            both = (stitched(made.padded, one, title, lang) for one in (alone, sheet))
            books.append(Book(name, title, made.pages, *both))
        return BuiltPart(
            "rules",
            ", ".join(book.title for book in books),
            tuple(book.stitched for book in books),
            ("paper",) * len(books),
            len(books),
            in_kit=tuple(book.in_kit for book in books),
            books=tuple(books),
        )

    @property
    def booklets(self) -> dict[str, str]:
        """The texts that are printed as booklets, and what each is called where it is not rules."""
        return booklets_of(self.spec, self.options.lang)

    def booklet(self, name: str = TEXT) -> Booklet:
        """Return a text set in type, every figure judged."""
        # kept out of sheets: typesetting and referee would add half to the time of `pnp tiles`
        from pnp.booklet.book import make_booklet

        pieces = () if self.spec.game.charge else self._best_pieces()
        return make_booklet(
            self.text(name),
            url=self.options.url,
            footer=self.footer,
            pieces=pieces,
            kind=self.booklets[name],
        )

    def _best_pieces(self) -> list[Face]:
        """Return three pieces to look at: of the cards, or else of the tiles or counters."""
        for part in ("cards", "tiles", "pieces", "mats"):
            for word, component in self.spec.components.items():
                if part_of(component) == part:
                    made = drawing(self.look, word)
                    faces = made.faces if made.sound else ()
                    few = min(3, len(faces))
                    return [faces[i * len(faces) // few] for i in range(few)]
        return []

    def text(self, name: str = TEXT) -> Illustrated:
        """Return the manuscript with its pictures and the figures that hold for the game."""
        self.speak()
        # kept out of sheets, like the booklet
        from pnp.booklet.figure_rows import fits, too_large
        from pnp.booklet.illustrated import illustrate
        from pnp.booklet.style import Style

        spec, lang, palette = self.spec, self.options.lang, self.look.palette

        def drawn(ids: Sequence[str]) -> dict[str, Figure]:
            if not ids:
                return {}
            # the referee is asked only by rules that have cases to show
            from pnp.kit.illustrations import figures

            found, without = figures(spec, ids, lang, palette)
            large = [figure for figure in found.values() if not fits(figure)]
            file = str(spec.files.path(f"rules.{lang}.md"))
            without += [
                Fault(file, one.id, str(too_large(one)), "", level="warning") for one in large
            ]
            self.warnings += [one for one in without if one not in self.warnings]
            return {one.id: one for one in found.values() if one not in large}

        def pictured(name: str, wide: float) -> Figure:
            # so is it by rules that show the table
            from pnp.kit.illustrations import picture

            return picture(spec, name, lang, palette, wide)

        made, warnings = illustrate(Style(spec, lang, palette), drawn, pictured, self.faces, name)
        self.warnings += [one for one in warnings if one not in self.warnings]
        return made

    def faces(self, word: str) -> tuple[Face, ...]:
        """Return the faces of a component; what is wrong with them is told where it is made."""
        return drawing(self.look, word).faces

    def files(self, part: BuiltPart) -> dict[str, bytes]:
        """Return the files of a part, by name; none of one that has no pieces."""
        self.speak()
        if not part.books and not part.layouts:
            return {}
        made = {file.name: render(self.document(file.title, file.layouts)) for file in part.files}
        for book in part.books:
            pages = Layout(book.pages, len(book.pages), 1, 1, None, ())
            # it is read on a screen, whatever the rest is printed by
            document = replace(self.document(book.title, [pages]), tagged=True, colour="rgb")
            made[f"{book.name}.pdf"] = render(document)
        return made

    def speak(self) -> None:
        """Have the game's fonts draw what ours lack on sheets and in booklets."""
        stand_in(typefaces(self.spec).stand_ins)

    def _lay_out(self, names: tuple[Made, ...], faces: list[Face]) -> Iterator[Layout]:
        """Yield the sheets of components that share them, then of each that takes several."""
        if not any(face.copies for face in faces):
            return
        title = ", ".join(component.name.in_(self.options.lang) for component in names)
        sheet = self.options.sheet
        if all(component.shares_cuts for component in names):
            sheet = replace(sheet, cut="shared")
        small, large = parted(faces, sheet)
        told: dict[str, Any] = {"footer": self.footer, "lang": self.options.lang}
        if small:
            told["resized"] = _resized(names)
            yield from lay_out_by_size(small, sheet, title=title, bookmark=title, **told)
        for face in large:
            yield lay_out_joined(
                face,
                sheet,
                title=face.name,
                bookmark=face.name,
                footer=self.footer,
                lang=self.options.lang,
            )

    @property
    def footer(self) -> str:
        modules = (self.spec.modules[word].name.in_(self.options.lang) for word in self.played)
        credit = self.spec.credits.line
        told = " + ".join((self.spec.title(self.options.lang), *modules))
        return " · ".join(filter(None, (told, self.hash, credit)))

    @property
    def played(self) -> tuple[str, ...]:
        """The modules that are on, in the order of the spec."""
        return self.spec.modules_on

    @property
    def name(self) -> str:
        """What files and folders are called: the game's id, and the modules after a +."""
        return "+".join((self.spec.id, *self.played))

    def document(self, title: str, layouts: Sequence[Layout]) -> Document:
        """Return pages of some layouts as one file; in a duplex file each sheet has two sides."""
        edges = [layout.duplex for layout in layouts if layout.duplex is not None]
        duplex = edges[0] if edges else None
        pages = [page for layout in layouts for page in _two_sided(layout, duplex is not None)]
        credits = self.spec.credits
        return Document(
            title=f"{self.spec.game.name.in_(self.options.lang)} – {title}",
            lang=self.options.lang,
            pages=pages,
            author=credits.designer,
            subject=credits.notice.in_(self.options.lang),
            colour=self.options.colour,
            inks=manner(self.spec).inks,
            duplex=duplex,
            keywords=tuple(filter(None, (self.spec.id, self.spec.game.version, credits.licence))),
            grey=self.options.ink == "grey",
        )


def _resized(names: Iterable[Made]) -> Resized | None:
    """Return the option that says how large components are, if it is one for all of them."""
    if all(isinstance(one, Tile) for one in names):
        return "tile-size"
    sized = (isinstance(one, Card) and not isinstance(one.size, (float, tuple)) for one in names)
    return "card-size" if all(sized) else None


def _two_sided(layout: Layout, duplex: bool) -> Iterable[Page]:
    """Yield the layout's pages, with an empty back behind each one-sided sheet of a duplex file."""
    for page in layout.pages:
        yield page
        if duplex and layout.duplex is None:
            yield Page(page.width, page.height, group())


def build_hash(files: GameFiles) -> str:
    """Return eight hex digits that change when the game, the art, the papers or Herald do."""
    digest = hashlib.sha256(pnp.__version__.encode())
    art = sorted((templates_folder() / "art").glob("*.toml"))
    shared = [(file.name, file.read_bytes()) for file in (*art, templates_folder() / "paper.toml")]
    for name, data in (*files.every(), *shared):
        digest.update(os.fsencode(name) + b"\0" + data + b"\0")
    return digest.hexdigest()[:8]
