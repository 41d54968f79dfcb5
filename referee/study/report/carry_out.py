"""A study from the command line: options checked, work done, findings shown and written."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from pnp.text.errors import HeraldError
from pnp.text.files import write_whole
from pnp.text.words import Lang, Words
from referee.show.terminal_lines import say_json
from referee.study.report.findings import Findings
from referee.study.report.terminal import as_csv, show
from referee.study.run.batches import Outcome, Study
from referee.study.run.workers import Progress, carry_out, missing

KINDS = (".html", ".pdf")
"""The formats of a report."""
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
    """Carry a study out and tell what it found; return the exit code.

    A study that Ctrl-C stops is told as far as it went, and the exit code is 130.
    """
    outcome = carried_out(study, means)
    if not outcome.done:
        sys.stderr.write(f"referee: {_NOTHING_DONE.in_(means.lang)}\n")
        return STOPPED
    return told(tell(outcome), means)


def carried_out(study: Study, means: Means) -> Outcome:
    """Carry a study out, with a bar on standard error where that is a terminal."""
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
    """Show findings, write the files asked for, and return the exit code."""
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
    """Refuse options that cannot be followed, before any work is done."""
    if means.workers is not None and means.workers < 1:
        raise HeraldError(_NO_WORKERS.fill(workers=means.workers))
    if means.report:
        _check_report(means.report)
    for name in filter(None, (means.csv, means.report)):
        path = Path(name)
        if path.is_dir():
            raise HeraldError(_FOLDER.fill(name=name))
        if not path.parent.is_dir():
            raise HeraldError(_NO_FOLDER.fill(name=name, folder=path.parent))


def _check_report(name: str) -> None:
    """Refuse a report that cannot be made."""
    if Path(name).suffix.lower() not in KINDS:
        raise HeraldError("a report is .html or .pdf; `{name}` is neither", name=name)
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise missing("matplotlib") from None


def report(findings: Findings, name: str, lang: Lang) -> bytes:
    """Return the report's bytes, in the format that the file's name asks for."""
    # only studies that write a report wait for the machinery of its pages
    from referee.study.report.html import html
    from referee.study.report.pdf import pdf

    if Path(name).suffix.lower() == ".pdf":
        return pdf(findings, lang)
    return html(findings, lang).encode()


@contextmanager
def _bar(lang: Lang) -> Iterator[Progress | None]:
    """Show a progress bar that goes away when it is done; none where there is no terminal."""
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
        task = bar.add_task(Words("working").in_(lang), total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def parse_range(text: str, option: str, *, least: int, most: int) -> tuple[int, ...]:
    """Read `0..10`, `2,3,4`, `4` or `0..3,8`: whole numbers in order, none twice."""
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
        "{option} `{text}` cannot be read; write numbers and ranges, as in 4 or 2,3,4 or 0..10",
        option=option,
        text=text,
    )


def _outside(option: str, part: str, least: int, most: int) -> HeraldError:
    return HeraldError(
        "{option} goes from {least} to {most}, upwards; `{part}` does not",
        option=option,
        least=least,
        most=most,
        part=part,
    )


_NOTHING_DONE = Words("stopped before anything was done")
_NO_WORKERS = Words("--workers {workers} does no work; name 1 or more")
_FOLDER = Words("`{name}` is a folder; name a file")
_NO_FOLDER = Words("`{name}` cannot be written: there is no folder `{folder}`")
_UNWRITABLE = Words("`{name}` cannot be written: {why}")
