"""Papers, card sizes and stocks of templates/paper.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated

from pydantic import Field

from pnp.folder.game_folders import templates_folder
from pnp.folder.models import Millimetres, Model, Word
from pnp.text.words import Words


class CardSize(Model):
    """A standard card and the sleeve that takes it."""

    size: tuple[Millimetres, Millimetres]
    radius: float
    sleeve: Words


class Stock(Model):
    """What a part is printed on."""

    name: Words
    thickness: Annotated[float, Field(gt=0, le=50)]


class Punch(Model):
    """A punch for round pieces that is sold everywhere."""

    size: Millimetres
    inches: str


class PaperFile(Model):
    """templates/paper.toml."""

    papers: Mapping[Word, tuple[Millimetres, Millimetres]]
    cards: Mapping[Word, CardSize]
    stocks: Mapping[Word, Stock]
    punches: tuple[Punch, ...]


@lru_cache(maxsize=1)
def paper_file() -> PaperFile:
    path = templates_folder() / "paper.toml"
    return PaperFile.model_validate(tomllib.loads(path.read_text("utf-8")))
