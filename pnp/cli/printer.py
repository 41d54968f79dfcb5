"""`pnp printer`: printers that were measured with the calibration sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pnp.cli.options import ReaderLangOption
from pnp.text.commands import Spoken, group, help_text, lang_of, spoken_lang
from pnp.text.errors import HeraldError
from pnp.text.visible import visible
from pnp.text.words import Lang, Words

if TYPE_CHECKING:
    from pnp.sheets.correction import Correction
    from pnp.sheets.options import SheetOptions

NameArgument = Annotated[
    str,
    typer.Argument(
        metavar="NAME",
        help=help_text(
            "The printer's name, as kitchen, or with a feed of its own, as kitchen/card."
        ),
    ),
]
PaperOption = Annotated[
    str,
    typer.Option(help=help_text("The sheet's paper: a4, letter, a3 or legal."), show_default=False),
]
DuplexOption = Annotated[
    Literal["long", "short"] | None,
    typer.Option(help=help_text("The edge that the sheet was flipped on."), show_default=False),
]
CombsOption = Annotated[
    str,
    typer.Option(
        metavar="X1,X2,Y1,Y2,Y3,Y4",
        help=help_text("What the six combs say, instead of being asked."),
        show_default=False,
    ),
]
PinOption = Annotated[
    str,
    typer.Option(
        metavar="X,Y",
        help=help_text("What the pin's hole says, where no marks of the combs meet."),
        show_default=False,
    ),
]
RulersOption = Annotated[
    str,
    typer.Option(
        metavar="ACROSS,DOWN",
        help=help_text("What the two rulers measure, in millimetres."),
        show_default=False,
    ),
]
AnewOption = Annotated[
    bool,
    typer.Option(
        "--anew", help=help_text("The sheet was printed without --printer: forget what was known.")
    ),
]

printer = group("printer", "Printers that were measured, so that backs lie behind their fronts.")


@printer.callback(invoke_without_command=True, no_args_is_help=False)
def _alone(ctx: typer.Context) -> None:
    if ctx.invoked_subcommand is None:
        _list(spoken_lang(ctx))


@printer.command(cls=Spoken)
def add(
    name: NameArgument,
    paper: PaperOption = "",
    duplex: DuplexOption = None,
    combs: CombsOption = "",
    pin: PinOption = "",
    rulers: RulersOption = "",
    anew: AnewOption = False,
    lang: ReaderLangOption = None,
) -> None:
    """Measure a printer: ask for what its calibration sheet shows, and remember it.

    A sheet that was printed with --printer adds to what is remembered.
    """
    # Papers are read by pydantic, which takes longer to load than help takes in all.
    from pnp.bench.printers import printer_of_sheet, printers_file, remember

    reader = lang_of(lang)
    sheet = printer_of_sheet(name, paper, duplex, anew=anew)
    if combs or pin or rulers:
        further = _typed(sheet, combs, pin, rulers)
    else:
        sheet, further, pin = _asked(name, sheet, reader)
    now = replace(sheet, backs=sheet.backs.with_further(further))
    remember(name, now)
    told = now.backs.told(reader)
    typer.echo(visible(_ADDED.fill(name=name, told=told, file=printers_file()).in_(reader)))
    typer.echo((_AGAIN if pin else _USE).fill(name=name).in_(reader))


def _typed(sheet: SheetOptions, combs: str, pin: str, rulers: str) -> Correction:
    """Return what the options say that the sheet shows."""
    # as in `add`
    from pnp.sheets.calibration_readings import (
        check_rulers,
        combs_on,
        correction_by_combs,
        correction_by_pin,
    )

    if bool(combs) == bool(pin):
        raise HeraldError(_ONE_OF_TWO)
    if rulers:
        across, down = _numbers("--rulers", rulers, 2, "100,100")
        check_rulers(across, down)
    if pin:
        x, y = _numbers("--pin", pin, 2, "2,-1.5")
        return correction_by_pin(x, y)
    count = len(combs_on(sheet.paper))
    read = _numbers("--combs", combs, count, "0.3,0.1,-0.1,-0.1,-0.2,-0.2")
    return correction_by_combs(sheet, read)


def _asked(name: str, sheet: SheetOptions, lang: Lang) -> tuple[SheetOptions, Correction, str]:
    """Return the printer that the sheet was printed for, what it shows, and if a pin showed it."""
    # as in `add`
    from pnp.cli.printer_questions import Questions
    from pnp.sheets.calibration_readings import (
        check_rulers,
        combs_on,
        correction_by_combs,
        correction_by_pin,
    )
    from pnp.sheets.correction import UNCORRECTED

    questions = Questions(lang)
    known = sheet.backs != UNCORRECTED
    how = _PRINT_KNOWN if known else _PRINT
    typer.echo(how.fill(name=name, paper=sheet.paper, duplex=sheet.duplex).in_(lang))
    if known and not questions.is_corrected(sheet.backs):
        sheet = replace(sheet, backs=UNCORRECTED)
    check_rulers(*questions.rulers())
    readings = questions.combs(combs_on(sheet.paper))
    if readings is None:
        return sheet, correction_by_pin(*questions.pin()), "pin"
    return sheet, correction_by_combs(sheet, readings), ""


def _numbers(option: str, text: str, count: int, example: str) -> list[float]:
    try:
        numbers = [float(part) for part in text.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) != count:
        raise HeraldError(
            _NUMBERS.fill(option=option, text=text[:60], count=count, example=example)
        )
    return numbers


@printer.command("list", cls=Spoken)
def list_printers(lang: ReaderLangOption = None) -> None:
    """List the printers that are remembered."""
    _list(lang_of(lang))


def _list(lang: Lang) -> None:
    # as in `add`
    from pnp.bench.printers import EDGES, read_printers
    from pnp.sheets.options import paper_name

    known = read_printers()
    if not known:
        typer.echo(_NOBODY.in_(lang))
    wide = max(map(len, known), default=0)
    for name, one in known.items():
        feed = f"{paper_name(one.paper)}, {EDGES[one.duplex].in_(lang)}"
        typer.echo(f"{name:<{wide}}  {feed}: {one.backs.told(lang)}")


@printer.command(cls=Spoken)
def show(name: NameArgument, lang: ReaderLangOption = None) -> None:
    """Show a printer as its file has it, and where that is."""
    # as in `add`
    from pnp.bench.printers import as_toml, printer_named, printers_file

    typer.echo(f"{as_toml(name, printer_named(name))}\n{visible(str(printers_file()))}")


@printer.command(cls=Spoken)
def remove(name: NameArgument, lang: ReaderLangOption = None) -> None:
    """Forget a printer."""
    # as in `add`
    from pnp.bench.printers import forget

    forget(name)
    typer.echo(_REMOVED.fill(name=name).in_(lang_of(lang)))


_PRINT = Words(
    "Print the calibration sheet on both sides at 100 %; `pnp calibrate --paper {paper} "
    "--duplex {duplex}` makes it. Then type what it shows."
)
_PRINT_KNOWN = Words(
    "Print the calibration sheet on both sides at 100 %; `pnp calibrate --printer {name}` makes "
    "it. Then type what it shows."
)
_ADDED = Words("{name}: {told}; remembered in {file}")
_USE = Words("Print with `pnp build --printer {name}`.")
_AGAIN = Words(
    "A pin shows the shift alone: print the sheet again with `pnp calibrate --printer {name}`, "
    "then `pnp printer add {name}` asks for the rest."
)
_ONE_OF_TWO = Words("give either --combs or --pin, not both; with neither, you are asked")
_NUMBERS = Words("{option} is `{text}`; it takes {count} numbers, as in {example}")
_NOBODY = Words("no printer is remembered; `pnp printer add NAME` measures one")
_REMOVED = Words("{name} is forgotten")
