"""A package of rules as it is called: whatever it raises is told in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NoReturn, ParamSpec, TypeVar

from pnp.text.errors import HeraldError
from pnp.text.words import Words

T = TypeVar("T")
Asked = ParamSpec("Asked")
_LONGEST = 200


class PackageError(HeraldError):
    """A package of rules that failed, or answered what is no answer."""


@dataclass(frozen=True)
class Package:
    """Where rules come from."""

    name: str
    """The entry point, as a game's `rules` names it."""
    version: str
    """Of the package that brings it."""

    def call(self, asked: Callable[Asked, T], /, *args: Asked.args, **more: Asked.kwargs) -> T:
        """Return what a function of the package answers; PackageError where it fails."""
        try:
            return asked(*args, **more)
        except HeraldError:
            raise
        except (Exception, SystemExit) as error:
            self.failed(error)

    def each(self, found: Iterable[T]) -> Iterator[T]:
        """Yield what the package finds, one by one; PackageError where it fails."""
        rest = self.call(iter, found)
        while True:
            try:
                one = next(rest)
            except StopIteration:
                return
            except HeraldError:
                raise
            except (Exception, SystemExit) as error:
                self.failed(error)
            yield one

    def failed(self, error: BaseException) -> NoReturn:
        """Refuse to go on after an error of the package."""
        text = " ".join(str(error).split())[:_LONGEST]
        why = f"{type(error).__name__}: {text}" if text else type(error).__name__
        raise PackageError(_FAILED.fill(package=self.title, why=why)) from error

    def refuse(self, why: Words, **facts: object) -> NoReturn:
        """Refuse to go on after an answer that cannot be."""
        raise PackageError(_FAILED.fill(package=self.title, why=why.fill(**facts)))

    def must_be(self, kind: type[T], what: object, asked: str) -> T:
        """Return an answer of the kind that was asked for."""
        if not isinstance(what, kind):
            found = type(what).__name__
            self.refuse(_OTHER_KIND, asked=asked, wanted=kind.__name__, found=found)
        return what

    @property
    def title(self) -> str:
        return f"{self.name} {self.version}".strip()


_FAILED = Words("the rules package {package} failed: {why}")
_OTHER_KIND = Words("`{asked}` should give {wanted}, not {found}")
