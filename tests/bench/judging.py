"""The referee against python-chess (a yes or no) and catanatron (random games)."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from tests.bench.measure import bar

YES_OR_NO_TIMES = 2.0
VERDICT_TIMES = 30.0
PLAYOUT_TIMES = 2.0
SEAM_TIMES = 20.0
POSITION = """
game land-of-barons
players blue red
turn blue die 5
d4 eagle-A: blue baron donjon troops*6
f6 lion-B: blue donjon troops*2
b2 wolf-C: blue knight troops*3
c1 horse-B: red baron troops*4
e6 eagle-D: red knight
a3 lion-E: red donjon troops*2
d7: red troops*3
g4 wolf-A: red knight
e3 mountain
c4 mountain
b5 mountain
f4 mountain
hand blue: lion-B wolf-A
"""
RAVEN = """
game brandubh
players red blue
turn red
d1: red raider
d2: red raider
d6: red raider
d7: red raider
a4: red raider
b4: red raider
f4: red raider
g4: red raider
d4: blue king
d3: blue guard
d5: blue guard
c4: blue guard
e4: blue guard
"""
PLAYS = (
    """
construct d4 | deconstruct d4 | recruit d4 | recruit d4 with die | recruit f6
move baron d4-d5 | move baron d4-d5-d6 with die | move knight b2-b3 | move knight b2-b3-b4
dash knight b2-b3-a3-a4 | ride baron d4-g4 card wolf-A | collect with die | collect for card
disperse d4: 2>d6 | disperse d4: 1>g7 1>d1 | disperse d4: 3>a4 | disperse f6: 2>f7
concentrate d4: 2<f6 | concentrate d4: 1<b2 | concentrate f6: 2<d4 | treasury 6 | pass | end
""".strip()
    .replace("\n", "|")
    .split("|")
)


def run() -> list[str]:
    print("judging, one process, one core")
    chess_time, ours, verdict = _chess(), _yes_or_no(), _verdicts()
    print(
        f"  python-chess is_legal {chess_time * 1e6:.2f} us, "
        f"yes or no {ours * 1e6:.2f} us, full verdict {verdict * 1e6:.1f} us"
    )
    missed = bar(
        "yes or no, times python-chess", ours / chess_time, YES_OR_NO_TIMES, at_least=False
    )
    missed += bar(
        "full verdict, times python-chess", verdict / chess_time, VERDICT_TIMES, at_least=False
    )
    seam = _verdicts_by_the_seam()
    print(f"  a full verdict by the small seam {seam * 1e6:.1f} us")
    title = "verdict by the small seam, times a family's own"
    missed += bar(title, seam / verdict, SEAM_TIMES, at_least=False)
    mine, theirs = _playouts(), _catanatron()
    print(f"  random play: {mine:,.0f} actions a second, catanatron {theirs:,.0f}")
    return missed + bar(
        "actions a second, times catanatron", mine / theirs, PLAYOUT_TIMES, at_least=True
    )


def _best(work: Callable[[], int], rounds: int = 7) -> float:
    """Seconds of our own for one unit of work, the best of some rounds; a busy machine's aside."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        units = work()
        times.append((time.process_time() - start) / units)
    return min(times)


def _chess() -> float:
    """Every legal move of a middle game, and as many of the same pieces to any square."""
    import chess

    board = chess.Board("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9")
    rng = random.Random(1)
    legal = list(board.legal_moves)
    others = [chess.Move(move.from_square, rng.randrange(64)) for move in legal]
    mixed = legal + others

    def work() -> int:
        for _ in range(100):
            for move in mixed:
                board.is_legal(move)
        return 100 * len(mixed)

    return _best(work)


def _yes_or_no() -> float:
    from referee import is_legal, parse_plays, parse_position

    position = parse_position(POSITION)
    plays = [parse_plays(text, position)[0] for text in PLAYS]

    def work() -> int:
        for _ in range(50):
            for play in plays:
                is_legal(position, play)
        return 50 * len(plays)

    return _best(work)


def _verdicts() -> float:
    from referee import parse_plays, parse_position
    from referee.engine.judge import judge

    position = parse_position(POSITION)
    plays = [parse_plays(text, position) for text in PLAYS]

    def work() -> int:
        for steps in plays:
            judge(position, steps).report("en")
        return len(plays)

    return _best(work, rounds=20)


def _verdicts_by_the_seam() -> float:
    """Every move of a piece of Brandubh's beginning, and as many that its clauses refuse."""
    from referee import parse_plays, parse_position
    from referee.engine.judge import judge

    position = parse_position(RAVEN)
    moves = (f"move d2-{cell}" for cell in position.game.names if cell != "d2")
    plays = [parse_plays(text, position) for text in moves]

    def work() -> int:
        for steps in plays:
            judge(position, steps).report("en")
        return len(plays)

    return _best(work)


def _playouts() -> float:
    from referee import parse_position
    from referee.engine.judge import apply
    from referee.engine.moves import random_play

    start = parse_position(POSITION)

    def work() -> int:
        actions = 0
        for seed in range(10):
            rng, position = random.Random(seed), start
            for _ in range(600):
                if position.ended:
                    break
                position = apply(position, random_play(position, rng))
                actions += 1
        return actions

    return 1 / _best(work, rounds=3)


def _catanatron() -> float:
    from catanatron import Color, Game, RandomPlayer

    def work() -> int:
        actions = 0
        for seed in range(6):
            game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
            game.play()
            actions += len(game.state.actions)
        return actions

    return 1 / _best(work, rounds=3)
