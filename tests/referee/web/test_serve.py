"""`referee serve` as a person starts and stops it."""

import re
import signal
import subprocess
import sys

import httpx
import pytest

LOCAL = {
    "en": "Only this machine can reach it",
    "fr": "Seule cette machine peut l’atteindre",
}


def start(data, *options):
    command = [sys.executable, "-m", "referee", "serve", "--port", "0", "--data", str(data)]
    return subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def told(process):
    """What it says before it serves, up to the line that says how to stop it."""
    lines = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if "Ctrl-C" in line:
            return lines
    raise AssertionError(process.stderr.read())


def stop(process):
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    return process.returncode, errors


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_says_where_it_is_and_who_can_reach_it(tmp_path, lang):
    process = start(tmp_path, "--lang", lang)
    lines = told(process)
    address = re.search(r"http://127\.0\.0\.1:\d+/", lines[0])[0]
    assert LOCAL[lang] in lines[1]
    assert sum("▄" in line or "█" in line for line in lines) >= 10, "a code to scan"
    assert any(str(tmp_path) in line for line in lines)
    assert httpx.get(f"{address}api/games").status_code == 200
    code, errors = stop(process)
    assert (code, errors) == (0, "")


def test_it_lists_the_tables_it_keeps(tmp_path):
    from referee.table.live_table import Table

    Table.create(tmp_path / "friday.log", "land-of-barons", 2)
    (tmp_path / "broken.log").write_text("not a log\n")
    process = start(tmp_path)
    lines = told(process)
    link = next(line for line in lines if "/t/friday#" in line).strip()
    assert any(line.strip().startswith("broken: ") for line in lines)
    base, _, token = link.partition("/t/friday#")
    bearer = {"Authorization": f"Bearer {token}"}
    assert httpx.get(f"{base}/api/tables/friday", headers=bearer).status_code == 200
    broken = httpx.get(f"{base}/api/tables/broken", headers=bearer)
    assert broken.status_code == 422
    stop(process)


def test_a_table_that_cannot_be_opened_is_told_in_the_readers_language(tmp_path):
    (tmp_path / "broken.log").write_text("not a log\n")
    process = start(tmp_path, "--lang", "fr")
    (line,) = (line for line in told(process) if "broken" in line)
    assert (
        line.strip() == "broken\u00a0: ligne 1 du journal\u00a0: ce n’est pas une entrée de journal"
    )
    stop(process)


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path):
    process = start(tmp_path)
    port = re.search(r":(\d+)/", told(process)[0])[1]
    second = start(tmp_path, "--port", port)
    _, errors = second.communicate(timeout=30)
    assert second.returncode == 2
    assert port in errors
    assert "Traceback" not in errors
    stop(process)


def test_other_machines_are_let_in_only_when_told(tmp_path):
    process = start(tmp_path, "--host", "0.0.0.0")
    lines = told(process)
    assert "Everyone on this network" in lines[1]
    stop(process)
