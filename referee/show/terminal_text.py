"""Verdicts, rankings, boards and whose turn it is, told at a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.text.words import Lang, Words, labelled, listed
from referee.engine.unstated import unstated
from referee.engine.values import Json, Standing, TablePosition
from referee.engine.verdict import AnyVerdict
from referee.show.board_view import view_position
from referee.show.terminal_board import board_lines, print_lines
from referee.show.terminal_legend import Span
from referee.show.terminal_lines import say, say_wrapped, wrapped

RULINGS = {
    "legal": Words("LEGAL"),
    "illegal": Words("ILLEGAL"),
    "incomplete": Words("INCOMPLETE"),
}
_STYLES = {
    "legal": "bold #FFFFFF on #1F6B3A",
    "illegal": "bold #FFFFFF on #A61C28",
    "incomplete": "bold #000000 on #FFD75F",
}


def tell_verdict(verdict: AnyVerdict, play: str, lang: Lang) -> None:
    """Tell the ruling in large letters, the clause, and why."""
    word = " ".join(RULINGS[verdict.ruling].in_(lang))
    print_lines([[Span(f"   {word}   ", _STYLES[verdict.ruling]), Span(f"  {play.strip()}")]])
    say()
    say_wrapped(f"{verdict.clause}  {verdict.rule(lang)}")
    if verdict.breaches:
        _tell_block(Words("Why").in_(lang), [verdict.reason(lang)])
        also = [f"{clause}  {why}" for clause, why in verdict.reasons(lang)[1:]]
        _tell_block(Words("Also").in_(lang), also)
    _tell_block(_ANSWERS.in_(lang), verdict.decided_by(lang))
    _tell_block(Words("What happens").in_(lang), verdict.events(lang))
    _tell_block(Words("Assumed").in_(lang), verdict.assumed(lang))
    if read := unstated(verdict):
        _tell_block(_UNSTATED.in_(lang), [", ".join(read)])
    if verdict.over:
        tell_ranking(verdict.over.ranking, verdict.position, lang)


_UNSTATED = Words("Not said, and it could change the answer")
_ANSWERS = Words("What each answer decides")


def _tell_block(title: str, sentences: list[str]) -> None:
    if sentences:
        say(f"\n{title}")
        for sentence in sentences:
            mark = "· " if len(sentences) > 1 else ""
            say(wrapped(f"{mark}{sentence}", "  ", "  " + " " * len(mark)))


def tell_ranking(ranking: Sequence[Standing], position: TablePosition, lang: Lang) -> None:
    """Tell the ranking as a table, and what it depends on where it is open."""
    family = position.game.family
    headings = _HEADINGS | dict(family.headings(position.game))
    rows = [row.report() for row in ranking]
    keys = [key for key in headings if key in rows[0]]
    table = [[headings[key].in_(lang) for key in keys]]
    for standing, row in zip(ranking, rows, strict=True):
        shown = {**row, "player": position.game.color_name(standing.player, lang)}
        table.append([_cell(shown[key]) for key in keys])
    widths = [max(len(line[i]) for line in table) for i in range(len(keys))]
    say()
    for line in table:
        say("  ".join(f"{text:<{w}}" for text, w in zip(line, widths, strict=True)).rstrip())
    say()
    if asked := family.judging.open_ranking(position):
        cells = listed((position.game.names[cell] for cell in asked), lang)
        say_wrapped(_OPEN.in_(lang).format(cells=cells))


def _cell(value: Json) -> str:
    return "–".join(map(str, value)) if isinstance(value, list) else str(value)


def tell_board(position: TablePosition, lang: Lang) -> None:
    """Draw the board, and tell what lies beside it."""
    print_lines(board_lines(view_position(position), lang))
    lines = list(position.game.family.showing.say_stocks(position, lang))
    if lines:
        say()
    for line in lines:
        say(wrapped(line, "", "  "))


def turn_line(position: TablePosition, lang: Lang) -> str:
    """Return whose turn it is and for what, and the die where the turn has one."""
    game = position.game
    player = game.color_name(position.player, lang)
    said = game.family.showing.asks(position).in_(lang).format(player=player)
    if not game.rolls:
        return said
    die = position.die or Words("not rolled").in_(lang)
    return f"{said}, {labelled(Words('die').in_(lang), str(die), lang)}"


_HEADINGS = {
    "rank": Words("rank"),
    "player": Words("player"),
}
_OPEN = Words("The ranking is open: it depends on the terrain of {cells}, which is not known.")
