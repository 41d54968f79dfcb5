"""The Typer app `pnp`: print a game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import (
    AngleOption,
    BleedOption,
    CardOption,
    ColorChoice,
    ColorOption,
    CutChoice,
    CutOption,
    DuplexChoice,
    DuplexOption,
    GameArgument,
    InkChoice,
    InkOption,
    LangOption,
    MarginOption,
    OffsetOption,
    OrderChoice,
    OrderOption,
    OutOption,
    PaperOption,
    ScaleOption,
    TileOption,
    UrlOption,
    WithOption,
)
from pnp.kit.options import build_options, with_url
from pnp.text.commands import Spoken, tool
from pnp.text.errors import HeraldError

if TYPE_CHECKING:
    from pnp.kit.build import BuildOptions

app = tool(
    "pnp",
    "Print a board game from its folder: tiles, cards, memo sheets, pieces, board, box.",
    fr="Imprimer un jeu depuis son dossier : tuiles, cartes, aide-mémoire, pièces, plateau, boîte.",
)


def _build(game: str, options: BuildOptions, out: Path, only: list[str]) -> None:
    from pnp.cli.console import progress_bar, show_manifest
    from pnp.folder.spec import default_game
    from pnp.kit.build import build

    with progress_bar(options.lang) as tell:
        manifest = build(game or default_game(), options, out, only, tell)
    show_manifest(manifest)


@app.command(cls=Spoken)
def build(
    game: GameArgument = "",
    lang: LangOption = "en",
    paper: PaperOption = "a4",
    duplex: DuplexOption = DuplexChoice.long,
    order: OrderOption = OrderChoice.pages,
    ink: InkOption = InkChoice.full,
    color: ColorOption = ColorChoice.rgb,
    cut: CutOption = CutChoice.gutter,
    margin: MarginOption = 6.5,
    bleed: BleedOption = 3.0,
    back_offset: OffsetOption = "0,0",
    back_angle: AngleOption = 0.0,
    back_scale: ScaleOption = 1.0,
    tile_size: TileOption = None,
    card_size: CardOption = None,
    modules: WithOption = None,
    only: Annotated[
        str, typer.Option(help="Some parts only, as in tiles,cards.", show_default=False)
    ] = "",
    url: UrlOption = "",
    out: OutOption = Path("output"),
) -> None:
    """Make the whole kit of a game, or some parts of it."""
    options = build_options(
        lang, paper, duplex, order, ink, color, cut, margin, bleed, back_offset,
        back_angle, back_scale, tile_size, card_size, modules,
    )  # fmt: skip
    parts = [part.strip() for part in only.split(",") if part.strip()]
    options = with_url(options, url)
    _build(game, options, out, parts or [only] * bool(only))


@app.command(cls=Spoken)
def rules(
    game: GameArgument = "",
    lang: LangOption = "en",
    paper: PaperOption = "a4",
    ink: InkOption = InkChoice.full,
    html: Annotated[
        Path | None,
        typer.Option(help="A folder for the page that phones read.", show_default=False),
    ] = None,
    url: UrlOption = "",
    modules: WithOption = None,
    out: OutOption = Path("output"),
) -> None:
    """Make the rule booklet: rules.pdf to read, rules-booklet.pdf to fold and stitch."""
    from pnp.folder.spec import default_game
    from pnp.kit.build import BuildOptions, write_html
    from pnp.sheets.layout import SheetOptions

    sheet = SheetOptions(paper=paper, duplex="short")
    played = tuple(modules or ())
    options = BuildOptions(lang=lang, ink=ink.value, sheet=sheet, modules=played)
    options = with_url(options, url)
    _build(game or default_game(), options, out, ["rules"])
    if html is not None:
        typer.echo(f"wrote {write_html(game or default_game(), options, html)}")


def _add_part(part: str, what: str) -> None:
    """A command of its own for one part, with all the options of build."""

    def command(
        game: GameArgument = "",
        lang: LangOption = "en",
        paper: PaperOption = "a4",
        duplex: DuplexOption = DuplexChoice.long,
        order: OrderOption = OrderChoice.pages,
        ink: InkOption = InkChoice.full,
        color: ColorOption = ColorChoice.rgb,
        cut: CutOption = CutChoice.gutter,
        margin: MarginOption = 6.5,
        bleed: BleedOption = 3.0,
        back_offset: OffsetOption = "0,0",
        back_angle: AngleOption = 0.0,
        back_scale: ScaleOption = 1.0,
        tile_size: TileOption = None,
        card_size: CardOption = None,
        modules: WithOption = None,
        out: OutOption = Path("output"),
    ) -> None:
        options = build_options(
            lang, paper, duplex, order, ink, color, cut, margin, bleed, back_offset,
            back_angle, back_scale, tile_size, card_size, modules,
        )  # fmt: skip
        _build(game, options, out, [part])

    app.command(part, cls=Spoken, help=what)(command)


for _part, _what in (
    ("tiles", "Make tiles.pdf only."),
    ("cards", "Make cards.pdf only."),
    ("memo", "Make memo.pdf only."),
    ("pieces", "Make pieces.pdf only: standees, tokens, towers, the die."),
    ("board", "Make board.pdf only: the map with its coordinates."),
    ("box", "Make box.pdf only."),
    ("calibrate", "Make calibrate.pdf only: is the scale true, do the backs line up?"),
):
    _add_part(_part, _what)


@app.command(cls=Spoken)
def svg(
    game: GameArgument = "",
    lang: LangOption = "en",
    ink: InkOption = InkChoice.full,
    modules: WithOption = None,
    out: OutOption = Path("output/svg"),
) -> None:
    """Write every face as a stand-alone SVG."""
    from pnp.folder.spec import default_game
    from pnp.kit.svg_faces import write_svg

    files = write_svg(game or default_game(), lang, ink.value, out, modules or ())
    typer.echo(f"{len(files)} SVG files in {files[0].parent.parent}")


@app.command(cls=Spoken)
def figure(
    game: GameArgument,
    case: Annotated[str, typer.Argument(help="A case's id.", show_default=False)],
    out: Annotated[
        Path, typer.Option("--out", "-o", help="A .svg, .pdf or .png file.", show_default=False)
    ],
    lang: LangOption = "en",
    ink: InkOption = InkChoice.full,
    modules: WithOption = None,
) -> None:
    """Draw the figure of one case, its verdict asked of the referee."""
    from pnp.kit.build import write_figure

    drawn = write_figure(game, case, lang, ink.value, out, modules or ())
    typer.echo(f"wrote {out}: {drawn.verdict}, {drawn.clause}")


@app.command(cls=Spoken)
def check(game: GameArgument = "", modules: WithOption = None) -> None:
    """Say everything that is wrong in a game folder: with every module and with none."""
    from pnp.folder.spec import default_game, game_folder
    from pnp.kit.check import check_folder
    from pnp.text.errors import SpecError

    folder = game_folder(game or default_game())
    faults = check_folder(folder, modules)
    if faults:
        raise SpecError(faults)
    typer.echo(f"{folder.name}: sound")


@app.command(cls=Spoken)
def schema(
    out: Annotated[
        Path | None, typer.Option(help="A file to write; the terminal otherwise.")
    ] = None,
) -> None:
    """Write the JSON Schema of game.toml, for editors that complete and check."""
    import json

    from pnp.draw.pdf.writer import write_bytes
    from pnp.folder.spec import json_schema

    text = json.dumps(json_schema(), ensure_ascii=False, indent=2) + "\n"
    if out is None:
        typer.echo(text, nl=False)
    else:
        write_bytes(text.encode(), out)
        typer.echo(f"wrote {out}")


@app.command(cls=Spoken)
def diff(
    old: Annotated[str, typer.Argument(help="The game to start from.")],
    new: Annotated[str, typer.Argument(help="The game to compare it with.")],
    lang: LangOption = "en",
    modules: WithOption = None,
    markdown: Annotated[
        Path | None, typer.Option(help="A Markdown file to write as well.", show_default=False)
    ] = None,
) -> None:
    """Say what changed between two games or editions: numbers, components, clauses."""
    from pnp.cli.console import show_changes
    from pnp.draw.pdf.writer import write_bytes
    from pnp.kit.build import compare_games
    from pnp.kit.diff import as_markdown

    old_name, new_name, changes = compare_games(old, new, lang, modules or ())
    if markdown is not None:
        text = as_markdown(changes, old_name, new_name, lang)
        write_bytes(text.encode(), markdown)
    show_changes(changes, old_name, new_name, lang)


@app.command(cls=Spoken)
def games(lang: LangOption = "en") -> None:
    """List the games."""
    from pnp.cli.console import show_games

    show_games(lang)


def main() -> None:
    """Run the app; a fault that a person can mend is one sentence and exit code 2."""
    try:
        app()
    except HeraldError as error:
        _fail(str(error))
    except KeyboardInterrupt:
        _fail("stopped; nothing was half-written", 130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(141)


def _fail(message: str, code: int = 2) -> None:
    typer.echo(f"pnp: {message}", err=True)
    sys.exit(code)
