"""`referee judge` and `referee score`: the verdict on a play, and how the table stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pnp.text.words import Words, labelled, listed
from referee.cli.inputs import read_position, refusal, write_file
from referee.show.output import say, say_json, say_wrapped, wrapped

if TYPE_CHECKING:
    from pnp.text.words import Lang
    from referee.engine.values import Standing, TablePosition
    from referee.engine.verdict import Ruled

EXITS = {"legal": 0, "illegal": 1, "incomplete": 2}
_BANNERS = {
    "legal": (Words("LEGAL", fr="LÉGAL"), "bold #FFFFFF on #1F6B3A"),
    "illegal": (Words("ILLEGAL", fr="ILLÉGAL"), "bold #FFFFFF on #A61C28"),
    "incomplete": (Words("INCOMPLETE", fr="INCOMPLET"), "bold #000000 on #FFD75F"),
}


def judge(
    file: str,
    play: str,
    game: str,
    lang: Lang,
    as_json: bool = False,
    board: str = "",
    modules: Sequence[str] = (),
) -> int:
    """Judge a play, tell the verdict, and return the exit code that goes with it."""
    from referee.engine.errors import NotationError
    from referee.engine.judge import judge as settle

    position = read_position(file, game, lang, modules)
    if not play.strip():
        verbs = ", ".join(position.game.family.listing.verbs(position))
        raise refusal(lang, _NO_PLAY, verbs=verbs)
    try:
        verdict = settle(position, play)
    except NotationError as error:
        raise refusal(
            lang, _BAD_PLAY, column=error.column, problem=error.problem.in_(lang)
        ) from None
    if board:
        _write_board(verdict, play, board, lang)
    if as_json:
        say_json(verdict.report(lang))
    else:
        _tell(verdict, play, lang)
    return EXITS[verdict.ruling]


def _write_board(verdict: Ruled, play: str, path: str, lang: Lang) -> None:
    from referee.show.picture import board_svg, marks_of

    word = _BANNERS[verdict.ruling][0].in_(lang)
    title = f"{labelled(play.strip(), word.lower(), lang)}, {verdict.clause}"
    write_file(path, board_svg(verdict.position, lang, title, marks_of(verdict)), lang)


def _tell(verdict: Ruled, play: str, lang: Lang) -> None:
    """Board and position first, so that the verdict is what stays in sight."""
    from referee.notation.text import format_position
    from referee.show.picture import marks_of
    from referee.show.terminal import board_lines, print_lines, view_position

    marks = marks_of(verdict)
    print_lines(board_lines(view_position(verdict.position), lang, marks.decides, marks.way))
    if verdict.ruling == "legal":
        say(f"\n{Words('Position after', fr='Position après').in_(lang)}")
        for line in format_position(verdict.position).splitlines():
            say(f"  {line}")
    say()
    tell_verdict(verdict, play, lang)


def tell_verdict(verdict: Ruled, play: str, lang: Lang) -> None:
    """The ruling in large letters, the clause, and why."""
    from referee.show.terminal import Span, print_lines

    word, style = _BANNERS[verdict.ruling]
    print_lines([[Span(f"   {' '.join(word.in_(lang))}   ", style), Span(f"  {play.strip()}")]])
    say()
    say_wrapped(f"{verdict.clause}  {verdict.rule(lang)}")
    if verdict.breaches:
        _tell_block(Words("Why", fr="Pourquoi").in_(lang), [verdict.reason(lang)])
        also = [f"{clause}  {why}" for clause, why in verdict.reasons(lang)[1:]]
        _tell_block(Words("Also", fr="Aussi").in_(lang), also)
    _tell_block(Words("What happens", fr="Ce qui se passe").in_(lang), verdict.events(lang))
    _tell_block(Words("Assumed", fr="Supposé").in_(lang), verdict.assumed(lang))
    if verdict.over:
        tell_ranking(verdict.over.ranking, verdict.position, lang)


def _tell_block(title: str, sentences: list[str]) -> None:
    if sentences:
        say(f"\n{title}")
        for sentence in sentences:
            mark = "· " if len(sentences) > 1 else ""
            say(wrapped(f"{mark}{sentence}", "  ", "  " + " " * len(mark)))


def score(
    file: str, game: str, lang: Lang, as_json: bool = False, modules: Sequence[str] = ()
) -> None:
    """Points, ranking, and whether the game is over."""
    from referee.engine.judge import game_over

    position = read_position(file, game, lang, modules)
    family, over = position.game.family, game_over(position)
    rows = [row.report() for row in family.judging.ranking(position)]
    if as_json:
        report = over.report(lang) if over else None
        head = {"game": position.game.id, **family.judging.score_facts(position)}
        say_json({**head, "ranking": rows, "over": report})
        return
    tell_ranking(family.judging.ranking(position), position, lang)
    said = over.report(lang) if over else None
    say_wrapped(
        f"{said['why']} ({said['clause']})" if said else family.judging.goes_on(position).in_(lang)
    )


def tell_ranking(ranking: Sequence[Standing], position: TablePosition, lang: Lang) -> None:
    """The ranking as a table, and what it depends on where it is open."""
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


def _cell(value: Any) -> str:
    return "–".join(map(str, value)) if isinstance(value, list) else str(value)


_HEADINGS = {
    "rank": Words("rank", fr="rang"),
    "player": Words("player", fr="joueur"),
}
_NO_PLAY = Words(
    "say what the player does with --play; a play begins with {verbs}",
    fr="dites ce que fait le joueur avec --play\u00a0; un coup commence par {verbs}",
)
_BAD_PLAY = Words(
    "--play, column {column}: {problem}",
    fr="--play, colonne {column}\u00a0: {problem}",
)
_OPEN = Words(
    "The ranking is open: it depends on the terrain of {cells}, which is not known.",
    fr="Le classement reste ouvert\u00a0: il dépend du terrain de {cells}, qui n’est pas connu.",
)
