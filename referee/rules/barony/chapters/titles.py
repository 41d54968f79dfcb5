"""Titles: resource tokens buy the next one."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Facts, Tell, facts
from referee.engine.game import Game
from referee.rules.barony.cards import CHARISMATIC
from referee.rules.barony.chapters.pieces import replaced, token_kinds, with_tokens
from referee.rules.barony.chapters.play_parts import Stage, asks
from referee.rules.barony.plays import Title

Tokens = tuple[tuple[str, int], ...]

TOO_CHEAP = Words("These tokens are worth {count} gold; a title costs {needed}.")
TOO_CHEAP_EVEN_SO = Words(
    "These tokens are worth {count} gold; even with the Charismatic a title costs {needed}."
)
NO_HIGHER_TITLE = Words("{player} is a duke already: there is no higher title.")
ROSE = Words("{player} discards tokens worth {count} gold and becomes {rank:a}.")


def gold(game: Game, tokens: Tokens) -> int:
    """Return what tokens are worth when they buy a title."""
    return sum(int(game.numbers.gold[kind]) * count for kind, count in tokens)


@asks("too few tokens for a title", judges=Title)
def gold_suffices(game: Game, stage: Stage, play: Title, tokens: Tokens) -> Facts | None:
    worth, needed = gold(game, tokens), int(game.numbers.title_cost)
    if CHARISMATIC in play.heroes or worth >= needed:
        return None
    return facts(TOO_CHEAP, player=stage.seat, count=worth, needed=needed)


@asks("too few tokens for a title with the Charismatic", judges=Title)
def less_gold_suffices(game: Game, stage: Stage, play: Title, tokens: Tokens) -> Facts | None:
    worth, needed = gold(game, tokens), int(game.numbers.charismatic_cost)
    if CHARISMATIC not in play.heroes or worth >= needed:
        return None
    return facts(TOO_CHEAP_EVEN_SO, player=stage.seat, count=worth, needed=needed)


@asks("a title above the highest", judges=Title)
def a_higher_title(game: Game, stage: Stage, play: Title, tokens: Tokens) -> Facts | None:
    if stage.at.titles[stage.seat] < len(game.spec.ranks) - 1:
        return None
    return facts(NO_HIGHER_TITLE, player=stage.seat)


def tokens_of(play: Title) -> tuple[Tokens, ...]:
    return (play.tokens,)


def rise(game: Game, stage: Stage, play: Title, tokens: Tokens, tell: Tell) -> Stage:
    """The tokens go back to the supply, and the player is one title higher."""
    at, me = stage.at, stage.seat
    for kind, count in tokens:
        at = with_tokens(at, me, token_kinds(game).index(kind), -count)
    rank = min(at.titles[me] + 1, len(game.spec.ranks) - 1)
    at = at._replace(titles=replaced(at.titles, me, rank))
    if tell is not None:
        name = list(game.spec.ranks.values())[rank].name
        words = name.inside()
        tell.append(facts(ROSE, player=me, count=gold(game, tokens), rank=words))
    return stage._replace(at=at)
