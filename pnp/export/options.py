"""What somebody asks of an export, and how it is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Literal

from pnp.text.errors import HeraldError

DPI = 300.0
LEAST_DPI, MOST_DPI = 20.0, 1200.0
_GRID = re.compile(r"([1-9]\d?)x([1-9]\d?)")


@dataclass(frozen=True)
class ExportOptions:
    """The options of `pnp export` that not every export takes; what is not given is empty.

    The kit that is exported has its sheets by the last four already.
    """

    dpi: float | None = None
    profile: str = ""
    sheet: str = ""
    base_url: str = ""
    printer: str = ""
    paper: str = ""
    duplex: Literal["long", "short", "none"] | None = None
    cut: Literal["gutter", "shared"] | None = None

    def __post_init__(self) -> None:
        if self.dpi is not None and not LEAST_DPI <= self.dpi <= MOST_DPI:
            raise HeraldError(
                "--dpi is {dpi:g}; pictures have from {least:g} to {most:g} pixels an inch",
                dpi=self.dpi, least=LEAST_DPI, most=MOST_DPI,
            )  # fmt: skip
        if self.sheet and not _GRID.fullmatch(self.sheet):
            raise HeraldError(
                "--sheet is `{sheet}`; it takes columns and rows, as in 10x7", sheet=self.sheet
            )

    @property
    def given(self) -> list[str]:
        """The names of what was given."""
        return [one.name for one in fields(self) if getattr(self, one.name) != one.default]

    @property
    def resolution(self) -> float:
        """Pixels an inch."""
        return DPI if self.dpi is None else self.dpi

    @cached_property
    def grid(self) -> tuple[int, int] | None:
        """The columns and rows of a sheet, if sheets are asked for."""
        found = _GRID.fullmatch(self.sheet)
        return (int(found[1]), int(found[2])) if found else None

    def chosen_profile(self, known: Sequence[str]) -> str:
        """Return the profile that is asked for, or the first; HeraldError if there is none such."""
        if self.profile and self.profile not in known:
            raise HeraldError(
                "--profile is `{profile}`; here it is one of {known}",
                profile=self.profile, known=", ".join(known),
            )  # fmt: skip
        return self.profile or known[0]


def as_typed(name: str) -> str:
    """Return an option by its name as it stands on the command line."""
    return f"--{name.replace('_', '-')}"
