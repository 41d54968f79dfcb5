"""How a case of a casebook is told to the phone: every tap, from the play to the verdict."""

import re
from dataclasses import dataclass, field, replace

from pnp.text.errors import HeraldError
from referee.casebook.cases import Case
from referee.engine.judge import judge
from referee.notation.disputes.dispute import acting, next_question, question_about
from referee.notation.disputes.given import given
from referee.notation.disputes.supposing import supposed
from referee.notation.disputes.telling import Telling
from referee.notation.disputes.told_lines import ToldLines
from referee.notation.text import format_plays, format_position, parse_plays

MOST_TAPS = 12
_MODULES = {"cast": "sorcery", "hero": "heroes"}
"""What a play needs to be played with, by the word that it begins with."""
_HEADS = re.compile(r"(?:(hero|cast) ([a-z+-]+): )")


@dataclass
class Told:
    """The taps that tell a case, as selectors of the page, and what the page then says."""

    case: Case
    taps: list = field(default_factory=list)
    verdict: object = None
    fault: str = ""
    here: dict = field(default_factory=dict)
    """The officers that the page knows of, by their cells."""
    mends: bool = False
    """Whether a fact is being changed under the verdict."""

    @property
    def agrees(self):
        """Whether the page's verdict is the casebook's, by one of its clauses."""
        if self.fault or self.verdict is None or self.verdict.ruling != self.case.verdict:
            return False
        clauses = self.case.clauses
        return self.verdict.ruling == "legal" or not clauses or self.verdict.clause in clauses


def told(case, game):
    """Tell a case as somebody does who knows the table and answers what is asked."""
    found = Told(case)
    truth = case.parse(game)
    color = truth.player
    on = ToldLines(format_position(truth)).line("with").split()
    on += [_MODULES[word] for word in _MODULES if f"{word} " in case.play]
    modules = [word for word in game.spec.modules if word in on]
    found.taps += [f'[data-module="{word}"]' for word in modules]
    if color != game.colors[0]:
        found.taps.append(f'[data-who="{color}"]')
    table = Telling(game, acting(game, "", color, modules), "pass")
    try:
        play = tapped(found, format_plays(parse_plays(case.play, truth), game), table)
        if found.fault:
            return found
        telling = replace(table, play=play)
        telling = _mended(found, _answered(found, telling, truth), truth)
    except HeraldError as fault:
        found.fault = str(fault)
        return found
    found.verdict = judge(telling.position, telling.play)
    return found


def _officers(table, steps, step):
    """By their cells, the officers that the page knows of once the steps before are told."""
    if not steps:
        return {}
    put = supposed(replace(table, play="; ".join(steps))).telling
    at = replace(put, play="; ".join((*steps, step))).at(len(steps))
    spec, names = table.game.spec, table.game.names
    return {
        names[cell]: [p for c, p, _ in at.pieces(cell) if spec.pieces[p].officer]
        for cell in at.cells
    }


def tapped(found, play, table):
    """The taps that put a play together, and the play as it is told: a roll is a fact."""
    steps = []
    for step in (one.strip() for one in play.split(";")):
        if step.startswith("roll "):
            continue
        if step == "end" and steps:
            found.taps.append('[data-then="end"]')
            return "; ".join((*steps, step))
        found.here = _officers(table, steps, step)
        steps.append(_step(found, step, "then" if steps else "verb"))
    found.taps.append('[data-key="done"]')
    return "; ".join(steps)


def _step(found, step, row):
    step = re.sub(r"^[a-z]+: (?=[a-z])", "", step) if not _HEADS.match(step) else step
    cards = _HEADS.findall(step)
    bare = _HEADS.sub("", step)
    verb, *words = bare.replace(":", " ").split()
    found.taps.append(f'[data-{row}="{verb}"]')
    for word, names in cards:
        found.taps += [f'[data-key="{word}-{name}"]' for name in names.split("+")]
    if verb in ("pass", "end"):
        return step
    _PARTS.get(verb, _cells)(found, verb, words)
    return step


def _cell(found, name, times=1):
    found.taps.append(f'polygon[data-cell="{name}"]')
    if times > 1:
        found.taps.append(f'[data-key="n-{name}-{times}"]')


def _cells(found, verb, words):
    for word in words:
        name, _, count = word.partition("*")
        if re.fullmatch(r"[a-z][0-9]+", name):
            _cell(found, name, int(count or 1))
        elif word == "with":
            found.taps.append("#c-die")
        elif word == "die" and "with" not in words:
            found.taps.append(f'[data-key="die-die {words[-1]}"]')
        elif word in ("as", "capture"):
            found.taps.append("#c-capture" if word == "capture" else "")
            found.fault = "" if word == "capture" else "as"
            break


def _walk(found, verb, words):
    officer = words[0] if not re.match(r"[a-z][0-9]", words[0]) else ""
    for path in (word for word in words if "-" in word and not word.startswith("lion")):
        cells = path.partition("*")[0].split("-")
        _cell(found, cells[0])
        if officer and len(found.here.get(cells[0], [])) != 1:
            found.taps.append(f'[data-key="officer-{officer}"]')
        for cell in cells[1:]:
            _cell(found, cell)
        if verb == "ride":
            found.taps.append(f'[data-key="card-card {words[-1]}"]')
            break
    if "with" in words:
        found.taps.append("#c-die")


def _march(found, verb, words):
    _cell(found, words[0])
    for word in words[1:]:
        count, _, cell = word.replace("<", ">").partition(">")
        if cell:
            _cell(found, cell, int(count))
        elif word == "capture":
            found.taps.append("#c-capture")
            break
        elif word == "as":
            found.fault = "as"


def _build(found, verb, words):
    for cell, building in zip(words[::2], words[1::2], strict=True):
        _cell(found, cell)
        if building != "village":
            found.taps.append(f'[data-key="w-{cell}-{building}"]')


def _tokens(found, verb, words):
    for word in words:
        kind, _, count = word.partition("*")
        found.taps += [f'[data-key="p-{kind}"]'] * int(count or 1)


def _choice(found, verb, words):
    key = "die" if verb == "treasury" else "how"
    found.taps.append(f'[data-key="{key}-{" ".join(words)}"]')


_PARTS = {
    "move": _walk, "dash": _walk, "ride": _walk, "disperse": _march, "concentrate": _march,
    "build": _build, "title": _tokens, "take": _tokens, "treasury": _choice, "collect": _choice,
}  # fmt: skip


def _answered(found, telling, truth):
    """Answer what is asked until there is a verdict."""
    for _ in range(30):
        telling, question = next_question(telling)
        if question is None:
            return telling
        telling = _take(found, telling, question, truth)
    found.fault = "asks without end"
    return telling


def _take(found, telling, question, truth):
    answer = _true(found, telling, question, truth)
    found.taps.append(_selector(answer))
    settled = telling.settled | set(answer.settles)
    return replace(telling, text=answer.text, play=answer.play or telling.play, settled=settled)


def _selector(answer):
    where = f'[data-cell-answer="{answer.cell}"]' if answer.cell else ""
    whose = f'[data-piece-color="{answer.color}"]' if answer.color else ""
    return f'.question [data-answer="{answer.id}"]{where}{whose}'


def _true(found, telling, question, truth):
    """The answer that tells the table as it is."""
    by_id = {one.id: one for one in question.answers}
    sort, _, cell = question.id.partition(" ")
    if question.on_board:
        return _piece(found, telling, question, truth)
    at = telling.game.board.by_name.get(cell)
    if question.id == "die":
        rolled = re.search(r"roll (\d)", found.case.play)
        return by_id[rolled[1] if rolled else str(truth.die or "none")]
    if sort == "land":
        return by_id.get(_land(truth, at), by_id.get("unknown"))
    if sort == "who":
        there = [piece for color, piece, _ in truth.pieces(at) if color == truth.player]
        return next((by_id[one] for one in by_id if one in there), by_id["none"])
    if sort == "many":
        held = [n for c, p, n in truth.pieces(at) if (c, p) == (truth.player, "troops")]
        return by_id[str(min(sum(held), 6))]
    if sort == "beside":
        return _beside(telling, question, truth, cell)
    wanted = re.search(r"capture ([a-z]\d)|take ([a-z ]+)$", found.case.play)
    return by_id[(wanted[1] or wanted[2]).strip()] if wanted else question.answers[-1]


def _land(truth, at):
    """What land a cell really is; nothing where the table has no such cell."""
    return truth.terrain(at).partition("-")[0] if at in truth.cells else ""


def _beside(telling, question, truth, fact):
    written = truth.game.family.notation.write_position(truth).split("\n")
    line = next((one for one in written if one.startswith(f"{fact}:")), "")
    value = line.partition(":")[2].split()
    same = (one for one in question.answers if one.id.split() == value)
    close = (one for one in question.answers if one.id.split()[:1] == value[:1])
    return next(same, next(close, question.answers[0]))


def _piece(found, telling, question, truth):
    """The first piece that is not told yet, or that nobody else is there."""
    board, rival = telling.game.board.by_name, _rival(telling)
    for cell in question.cells:
        for one in question.answers[1:]:
            if (
                found.mends
                and one.cell == cell
                and one.is_now
                and _is_false(one, truth, board[cell])
            ):
                if cell != question.likely:
                    _cell(found, cell)
                if one.color in telling.game.colors and one.color != rival:
                    found.taps.append(f'[data-whose="{one.color}"]')
                return one
        now = {(c, p): n for c, p, n in telling.position.pieces(board[cell])}
        really = {(c, p): n for c, p, n in truth.pieces(board[cell])}
        land = _land(truth, board[cell])
        for one in question.answers[1:]:
            key = (one.color, one.id.rpartition("-")[0])
            count = int(one.id.rpartition("-")[2]) if one.color else 0
            fits = one.color and really.get(key) == count and now.get(key) != count
            fits = fits or (not one.color and one.id == land)
            if one.cell == cell and fits:
                if cell != question.likely:
                    _cell(found, cell)
                if one.color in telling.game.colors and one.color != rival:
                    found.taps.append(f'[data-whose="{one.color}"]')
                return one
    return question.answers[0]


def _is_false(one, truth, at):
    """Whether a piece that the page takes for there is not on the cell at all."""
    piece = one.id.rpartition("-")[0]
    return not any((c, p) == (one.color, piece) for c, p, _ in truth.pieces(at))


def _rival(telling):
    position = telling.position
    return next((one for one in position.players if one != position.player), position.player)


def _mended(found, telling, truth):
    """Change what is taken for granted and is not so, until the verdict is the casebook's."""
    for _ in range(4):
        found.verdict = judge(telling.position, telling.play)
        if found.agrees:
            return telling
        changed = _changed(found, telling, truth)
        if changed is None:
            return telling
        telling = _answered(found, changed, truth)
    return telling


def _changed(found, telling, truth):
    for one in given(telling):
        question = question_about(telling, one.id)
        if question is None:
            continue
        trial = Told(found.case, mends=True)
        answer = _true(trial, telling, question, truth)
        if answer.text != telling.text and not answer.is_now:
            found.taps += [f'[data-given="{one.id}"]', *trial.taps, _selector(answer)]
            settled = telling.settled | set(answer.settles)
            return replace(telling, text=answer.text, settled=settled)
    return None
