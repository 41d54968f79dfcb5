"""`referee score`: points, ranking, and whether the game is over."""

from __future__ import annotations

from pnp.text.commands import lang_of
from referee.cli.inputs import read_position
from referee.cli.options import FileArgument, GameOption, JsonOption, LangOption, WithOption
from referee.engine.judge import game_over
from referee.show.terminal_lines import say_json, say_wrapped
from referee.show.terminal_text import tell_ranking


def score(
    file: FileArgument,
    game: GameOption = "",
    json: JsonOption = False,
    with_: WithOption = None,
    lang: LangOption = None,
) -> None:
    """Count points, rank the players, and say whether the game is over."""
    reader = lang_of(lang)
    position = read_position(file, game, with_ or ())
    family, over = position.game.family, game_over(position)
    ranking = family.judging.ranking(position)
    said = over.report(reader) if over else None
    if json:
        head = {"game": position.game.id, **family.judging.score_facts(position)}
        say_json({**head, "ranking": [row.report() for row in ranking], "over": said})
        return
    tell_ranking(ranking, position, reader)
    goes_on = family.judging.goes_on(position).in_(reader)
    say_wrapped(f"{said['why']} ({said['clause']})" if said else goes_on)
