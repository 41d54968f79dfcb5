"""What a kept table refuses: one sentence, exit code 1, and nothing has changed."""

from __future__ import annotations

from pnp.text.errors import HeraldError
from pnp.text.words import Words


class ActError(HeraldError):
    """An act that cannot be carried out; the table stays as it was."""

    exit_code: int = 1

    def __init__(self, words: Words, **facts: Words | object) -> None:
        super().__init__(words.fill(**facts))


class UnreadableActError(ActError):
    """A text that is no act."""
