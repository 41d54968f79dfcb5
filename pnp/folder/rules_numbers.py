"""The numbers of a game's rules, by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, ConfigDict

from pnp.folder.models import Few, Number, RulesNumber
from pnp.text.errors import HeraldError
from pnp.text.words import Words


class MissingNumberError(HeraldError, AttributeError):
    """A number that rules, sheets or studies need and the game's file does not have."""

    def __init__(self, name: str) -> None:
        self.number = name
        super().__init__(_NO_NUMBER.fill(number=name))


_NO_NUMBER = Words("the game has no number `{number}`; game.toml needs it under [numbers]")


class Numbers(BaseModel):
    """The game's numbers by name: `numbers.builders`, `numbers.challenge["2"]`.

    `recruit_bonus = { horse = 1 }` is what a kind of tile adds to the die's table `recruit`.
    """

    model_config = ConfigDict(frozen=True, extra="allow")
    __pydantic_extra__: dict[
        str, RulesNumber | Few[tuple[RulesNumber, ...]] | Few[dict[str, RulesNumber]]
    ]

    def __getattr__(self, name: str) -> Any:
        try:
            return super().__getattr__(name)  # type: ignore[misc]
        except AttributeError:
            raise MissingNumberError(name) from None

    def items(self) -> Iterator[tuple[str, Number]]:
        yield from (self.__pydantic_extra__ or {}).items()

    def __contains__(self, name: object) -> bool:
        return name in (self.__pydantic_extra__ or {})
