"""A study from the command line: checked first, carried out with a bar, told, and written down."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.text.errors import HeraldError
from pnp.text.files import write_whole
from pnp.text.words import Words
from referee.show.output import say_json
from referee.study.run.work import Outcome, Progress, Study, carry_out

if TYPE_CHECKING:
    from pnp.text.words import Lang
    from referee.study.report.tables import Findings

STOPPED = 130
"""The exit code after Ctrl-C, as shells have it."""


@dataclass(frozen=True)
class Means:
    """How a study is carried out, and where what it finds goes."""

    lang: Lang
    workers: int | None = None
    cluster: str = ""
    checkpoint: str = ""
    as_json: bool = False
    csv: str = ""
    report: str = ""


def conduct(study: Study, means: Means, tell: Callable[[Outcome], Findings]) -> int:
    """Carry a study out and tell what it found; gives the exit code.

    What is stopped by Ctrl-C is told as far as it went, and the exit code is 130.
    """
    outcome = carried_out(study, means)
    if not outcome.done:
        sys.stderr.write(f"referee: {_NOTHING_DONE.in_(means.lang)}\n")
        return STOPPED
    return told(tell(outcome), means)


def carried_out(study: Study, means: Means) -> Outcome:
    """The study's outcome, with a bar on standard error where that is a terminal."""
    check_means(means)
    with _bar(means.lang) as progress:
        return carry_out(
            study,
            workers=means.workers,
            cluster=means.cluster or None,
            checkpoint=means.checkpoint or None,
            progress=progress,
        )


def told(findings: Findings, means: Means) -> int:
    """Show findings, write the files asked for, and give the exit code."""
    from referee.study.report.html import report
    from referee.study.report.terminal import as_csv, show

    files: dict[str, bytes] = {}
    if means.csv:
        files[means.csv] = as_csv(findings, means.lang).encode()
    if means.report:
        files[means.report] = report(findings, means.report, means.lang)
    for name, data in files.items():
        try:
            write_whole(Path(name), data)
        except OSError as error:
            why = error.strerror or error
            raise HeraldError(_UNWRITABLE.fill(name=name, why=why)) from None
    if means.as_json:
        say_json(findings.as_json(means.lang))
    else:
        show(findings, means.lang)
    return STOPPED if findings.outcome.interrupted else 0


def check_means(means: Means) -> None:
    """Say what cannot be done before any work is."""
    if means.workers is not None and means.workers < 1:
        raise HeraldError(_NO_WORKERS.fill(workers=means.workers))
    if means.report:
        from referee.study.report.html import check_report

        check_report(means.report)
    for name in filter(None, (means.csv, means.report)):
        path = Path(name)
        if path.is_dir():
            raise HeraldError(_FOLDER.fill(name=name))
        if not path.parent.is_dir():
            raise HeraldError(_NO_FOLDER.fill(name=name, folder=path.parent))


@contextmanager
def _bar(lang: Lang) -> Iterator[Progress | None]:
    """A progress bar that goes away when it is done; nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress(
        BarColumn(40),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(Words("working", fr="au travail").in_(lang), total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def parse_range(text: str, option: str, *, least: int, most: int) -> tuple[int, ...]:
    """`0..10`, `2,3,4`, `4` or `0..3,8`: whole numbers in order, none twice."""
    found: set[int] = set()
    for part in text.split(","):
        low, dots, high = (each.strip() for each in part.partition(".."))
        high = high if dots else low
        if not (low.isascii() and low.isdigit() and high.isascii() and high.isdigit()):
            raise _unread(option, text)
        if not least <= int(low) <= int(high) <= most:
            raise _outside(option, part.strip(), least, most)
        found.update(range(int(low), int(high) + 1))
    return tuple(sorted(found))


def _unread(option: str, text: str) -> HeraldError:
    return HeraldError(
        f"{option} `{text}` cannot be read; write numbers and ranges, as in 4 or 2,3,4 or 0..10",
        fr=f"{option} «\u00a0{text}\u00a0» ne se lit pas\u00a0; écrivez des nombres et des suites, "
        "comme 4, 2,3,4 ou 0..10",
    )


def _outside(option: str, part: str, least: int, most: int) -> HeraldError:
    return HeraldError(
        f"{option} goes from {least} to {most}, upwards; `{part}` does not",
        fr=f"{option} va de {least} à {most}, en montant\u00a0; «\u00a0{part}\u00a0» non",
    )


_NOTHING_DONE = Words("stopped before anything was done", fr="arrêté avant que rien ne soit fait")
_NO_WORKERS = Words(
    "--workers {workers} does no work; name 1 or more",
    fr="--workers {workers} ne fait aucun travail\u00a0; donnez 1 ou plus",
)
_FOLDER = Words(
    "`{name}` is a folder; name a file",
    fr="«\u00a0{name}\u00a0» est un dossier\u00a0; nommez un fichier",
)
_NO_FOLDER = Words(
    "`{name}` cannot be written: there is no folder `{folder}`",
    fr="«\u00a0{name}\u00a0» ne peut pas être écrit\u00a0: il n’y a pas de dossier "
    "«\u00a0{folder}\u00a0»",
)
_UNWRITABLE = Words(
    "`{name}` cannot be written: {why}",
    fr="«\u00a0{name}\u00a0» ne peut pas être écrit\u00a0: {why}",
)
