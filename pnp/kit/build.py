"""Everything of one game, with its manifest: faces drawn, laid out, written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from pnp.draw.palette import Ink, Palette
from pnp.draw.pdf import writer as pdf
from pnp.faces.face import Face, Look
from pnp.faces.registry import PARTS, draw, part_of
from pnp.folder.manuscript_reader import read_clauses
from pnp.folder.spec import GameSpec, Part, game_folder, load_folder, paper_file
from pnp.kit.manifest import MANIFEST, as_json, build_hash, make_manifest, merged
from pnp.kit.parts import BuiltPart, runs_of, two_sided
from pnp.sheets.bleed import overlapping
from pnp.sheets.layout import Layout, SheetOptions, calibration, lay_out, printable
from pnp.text.errors import HeraldError
from pnp.text.files import write_output
from pnp.text.words import Lang

if TYPE_CHECKING:
    from pnp.booklet.book import Booklet
    from pnp.booklet.figures import Figure
    from pnp.booklet.illustrated import Illustrated
    from pnp.kit.diff import Change

Progress = Callable[[str, int, int], None]
"""Told the part now made, how many are done, and how many there are."""


@dataclass(frozen=True)
class BuildOptions:
    """What a table asks of its kit."""

    lang: Lang = "en"
    ink: Ink = "full"
    colour: pdf.Colour = "rgb"
    tile_size: float | None = None
    card_size: str | None = None
    sheet: SheetOptions = field(default_factory=SheetOptions)
    modules: tuple[str, ...] = ()
    """What is played beside the base game."""
    url: str = ""
    """Where the referee's page is found, for the codes on booklet and memo sheets."""


class Kit:
    """One game on its way to paper."""

    def __init__(self, game: str, options: BuildOptions) -> None:
        self.folder = game_folder(game)
        self.spec: GameSpec = load_folder(self.folder).with_modules(options.modules)
        self.options = options
        if options.card_size is not None and options.card_size not in paper_file().cards:
            known = ", ".join(paper_file().cards)
            raise HeraldError(
                f"there is no card size `{options.card_size}`; there are {known}",
                fr=f"il n’y a pas de format de carte `{options.card_size}`\u00a0; il y a {known}",
            )
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
        self.hash = build_hash(self.folder)

    def parts(self, only: Sequence[str] = ()) -> list[str]:
        """The parts to make, in the kit's order; an unknown one is an error."""
        has = {part_of(component) for component in self.spec.components.values()} | {"calibrate"}
        if (self.folder / f"rules.{self.options.lang}.md").is_file():
            has.add("rules")
        for part in only:
            if part not in PARTS:
                parts = ", ".join(PARTS)
                raise HeraldError(
                    f"there is no part `{part}`; the parts are {parts}",
                    fr=f"il n’y a pas de partie `{part}`\u00a0; les parties sont {parts}",
                )
            if part not in has:
                raise HeraldError(f"{self.spec.game.name.in_(self.options.lang)} has no {part}")
        return [part for part in PARTS if part in has and (not only or part in only)]

    def components(self, part: str) -> list[Part]:
        return [c for c in self.spec.components.values() if part_of(c) == part]

    def make(self, part: str) -> BuiltPart:
        """Draw one part and lay it out."""
        if part == "calibrate":
            title = {"en": "Calibration", "fr": "Calibrage"}[self.options.lang]
            layout = calibration(self.options.sheet, self.options.lang, self.footer)
            return BuiltPart(part, title, (layout,), ("paper",), 0)
        if part == "rules":
            return self._rules()
        drawn = [(component, draw(component, self.look)) for component in self.components(part)]
        runs = list(runs_of(drawn))
        layouts = tuple(self._lay_out(title, faces) for title, _, faces in runs)
        return BuiltPart(
            part,
            ", ".join(component.name.in_(self.options.lang) for component, _ in drawn),
            layouts,
            tuple(dict.fromkeys(stock for _, stock, _ in runs)),
            sum(face.copies for _, faces in drawn for face in faces),
        )

    def _rules(self) -> BuiltPart:
        """The booklet: for the screen, and imposed to be folded and stitched."""
        from pnp.sheets.imposition import stitched

        title, sheet = {"en": "Rules", "fr": "Règles"}[self.options.lang], self.options.sheet
        made = self.booklet()
        alone = SheetOptions(paper=sheet.paper, duplex="short")
        return BuiltPart(
            "rules",
            title,
            (stitched(made.padded, alone, title, self.options.lang),),
            ("paper",),
            1,
            made.pages,
            (stitched(made.padded, sheet, title, self.options.lang),),
        )

    def booklet(self) -> Booklet:
        """The rules set in type, every figure judged."""
        from pnp.booklet.book import make_booklet

        return make_booklet(self.text(), url=self.options.url, footer=self.footer)

    def text(self) -> Illustrated:
        """The manuscript with its figures and pictures, every figure judged."""
        from pnp.booklet.illustrated import illustrate
        from pnp.booklet.style import Style

        spec, lang, palette = self.spec, self.options.lang, self.look.palette
        return illustrate(
            Style(spec, lang, palette),
            lambda ids: figures(spec, ids, lang, palette),
            lambda name, wide: picture(spec, name, lang, palette, wide),
        )

    def files(self, part: BuiltPart) -> dict[str, bytes]:
        """The files of a part, by name."""
        made = {part.file: pdf.render(self.document(part.title, part.layouts))}
        if part.reading:
            pages = Layout(part.reading, len(part.reading), 1, 1, None, (), ())
            document = replace(self.document(part.title, [pages]), tagged=True)
            made[f"{part.part}.pdf"] = pdf.render(document)
        return made

    def _lay_out(self, names: tuple[Part, ...], faces: list[Face]) -> Layout:
        title = ", ".join(component.name.in_(self.options.lang) for component in names)
        sheet = self.options.sheet
        if all(component.shares_cuts for component in names):
            sheet = replace(sheet, cut="shared")
        return lay_out(
            faces,
            sheet,
            title=title,
            footer=self.footer,
            lang=self.options.lang,
            bookmark=title,
        )

    @property
    def footer(self) -> str:
        name = self.spec.game.name.in_(self.options.lang)
        modules = (self.spec.modules[word].name.in_(self.options.lang) for word in self.played)
        credit = self.spec.credits.line
        told = " + ".join((f"{name} {self.spec.game.version}", *modules))
        return " · ".join(filter(None, (told, self.hash, credit)))

    @property
    def played(self) -> tuple[str, ...]:
        """The modules that are on, in the order of the spec."""
        return self.spec.modules_on

    @property
    def name(self) -> str:
        """What files and folders are called: the game's id, and the modules after a +."""
        return "+".join((self.spec.id, *self.played))

    def document(self, title: str, layouts: Sequence[Layout]) -> pdf.Document:
        """The pages of some layouts as one file; in a duplex file every sheet has two sides."""
        edges = [layout.duplex for layout in layouts if layout.duplex is not None]
        duplex = edges[0] if edges else None
        pages = [page for layout in layouts for page in two_sided(layout, duplex is not None)]
        credits = self.spec.credits
        return pdf.Document(
            title=f"{self.spec.game.name.in_(self.options.lang)} – {title}",
            lang=self.options.lang,
            pages=pages,
            author=credits.designer,
            subject=credits.notice.in_(self.options.lang),
            colour=self.options.colour,
            duplex=duplex,
            keywords=(self.spec.id, self.spec.game.version, credits.licence),
            grey=self.options.ink == "grey",
        )


def build(
    game: str,
    options: BuildOptions,
    out: FilePath,
    only: Sequence[str] = (),
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Make the kit, or some parts of it, and write it whole; returns the manifest."""
    kit = Kit(game, options)
    parts = kit.parts(only)
    total = len(parts) + (0 if only else 1)
    tell = progress or (lambda part, done, of: None)
    built: list[BuiltPart] = []
    files: dict[str, bytes] = {}
    for done, part in enumerate(parts):
        tell(part, done, total)
        built.append(kit.make(part))
        files |= kit.files(built[-1])
    if not only:
        tell("kit", len(parts), total)
        every = [layout for part in built for layout in part.in_kit or part.layouts]
        title = {"en": "the whole kit", "fr": "le kit complet"}[options.lang]
        files["kit.pdf"] = pdf.render(kit.document(title, every))
    manifest = make_manifest(kit, built, files)
    target = out / kit.name / options.lang
    whole = merged(manifest, target) if only else manifest
    for name, data in (*files.items(), (MANIFEST, as_json(whole))):
        write_output(target / name, data)
    tell("", total, total)
    return manifest | {"folder": str(target)}


def write_html(game: str, options: BuildOptions, out: FilePath) -> FilePath:
    """The rules as one page for the phone; returns the file written."""
    from pnp.booklet.html import RulesPage

    kit = Kit(game, options)
    target = out / f"{kit.name}.{options.lang}.html"
    write_output(target, RulesPage(kit.text()).page(kit.footer).encode())
    return target


def compare_games(
    old: str, new: str, lang: Lang, modules: Iterable[str] = ()
) -> tuple[str, str, list[Change]]:
    """Both games' names and what differs between them, each with what it has of the modules."""
    from pnp.kit.diff import compare

    specs = _with_modules([load_folder(game_folder(game)) for game in (old, new)], modules)
    clauses = [_clauses(spec, lang) for spec in specs]
    names = [f"{spec.game.name.in_(lang)} {spec.game.version}" for spec in specs]
    if names[0] == names[1]:
        names = [str(spec.folder) for spec in specs]
    else:
        names = [spec.id for spec in specs] if specs[0].id != specs[1].id else names
    return names[0], names[1], compare(specs[0], specs[1], clauses[0], clauses[1], lang)


def _with_modules(specs: list[GameSpec], modules: Iterable[str]) -> list[GameSpec]:
    """Each game with those of the modules that it has; one that none has is an error."""
    for name in modules:
        if not any(name in spec.modules for spec in specs):
            specs[-1].with_modules([name])
    return [spec.with_modules(set(modules) & set(spec.modules)) for spec in specs]


def _clauses(spec: GameSpec, lang: Lang) -> dict[str, str]:
    clauses = read_clauses(spec, lang).values()
    return {c.id: c.text for c in clauses if c.id.partition(".")[0] not in spec.chapters_off}


def figures(spec: GameSpec, ids: Sequence[str], lang: Lang, palette: Palette) -> dict[str, Figure]:
    """The figures of some cases; the referee is asked for every verdict, and where one differs
    from what its case says, HeraldError names clause, case and both."""
    if not ids:
        return {}
    from pnp.booklet.figures import draw_figure
    from referee.show.figure import case_figures

    found = case_figures(spec, ids, lang)
    return {name: draw_figure(shown, palette, lang) for name, shown in found.items()}


def picture(spec: GameSpec, name: str, lang: Lang, palette: Palette, width: float) -> Figure:
    """A picture of the learning pages: the table, the components, the set-up step by step."""
    from pnp.booklet.board_pictures import draw_board_picture, draw_signs
    from pnp.booklet.component_pictures import draw_components
    from referee.show.scenes import scene_names, set_scene

    drawn = {"components": draw_components, "signs": draw_signs}
    if name in drawn:
        return drawn[name](spec, lang, palette, width)
    if name not in (scenes := scene_names(spec)):
        known = ", ".join((*scenes, *drawn))
        raise HeraldError(f"{spec.id} has no picture `{name}`; it has {known}")
    return draw_board_picture(set_scene(spec, name, lang), palette, lang, width)


def write_figure(
    game: str, case: str, lang: Lang, ink: Ink, out: FilePath, modules: Iterable[str] = ()
) -> Figure:
    """One case's figure as a file of its own, by the ending of its name."""
    from pnp.kit.figure_files import encoded

    spec = load_folder(game_folder(game)).with_modules(modules)
    figure = figures(spec, [case], lang, Palette(spec, ink))[case]
    write_output(out, encoded(figure, out.suffix.lower(), lang, grey=ink == "grey"))
    return figure
