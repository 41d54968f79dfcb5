"""`referee roll` against a bare Typer hello, whole processes."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.bench.measure import bar, user_cpu

HELLO = """
import typer
app = typer.Typer()
@app.command()
def hello() -> None:
    typer.echo("hello")
@app.command()
def bye() -> None:
    typer.echo("bye")
app()
"""
TIMES = 1.3


def run() -> list[str]:
    print("start-up, user CPU")
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "hello.py"
        script.write_text(HELLO)
        hello = user_cpu(sys.executable, str(script), "hello", runs=9)
    roll = user_cpu(
        sys.executable, "-c", "from referee.cli.app import main; main()", "roll", runs=9
    )
    print(f"  bare Typer hello {hello:.3f} s, referee roll {roll:.3f} s")
    return bar("referee roll, times a bare hello", roll / hello, TIMES, at_least=False)
