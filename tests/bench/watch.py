"""`pnp watch`: one changed card beside a full build, and from a save to the picture."""

from __future__ import annotations

import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from pnp.bench.preview.preview import Preview
from pnp.folder.loading import load_folder
from pnp.kit.build import build
from pnp.kit.kit import BuildOptions
from tests.bench.measure import bar
from tests.bench.press_folder import write

FASTER = 10.0
SOON = 0.5
"""Seconds from the save to the picture."""
LARGE, SMALL = 500, 100
RUNS = 5


def run() -> list[str]:
    print("a folder that is watched")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        return _beside_a_build(home) + _in_the_browser(home)


def _renamed(folder: Path, row: str, name: str) -> None:
    """Save the table with another name for one card."""
    table = folder / "deck.csv"
    text, times = re.subn(rf"(?m)^{row},[^,]*", f"{row},{name}", table.read_text("utf-8"))
    assert times == 1
    table.write_text(text, "utf-8")


def _least(work: Callable[[int], None], runs: int = RUNS) -> float:
    """The least user CPU, in seconds, of some work in this process."""
    times = []
    for number in range(runs):
        before = time.process_time()
        work(number)
        times.append(time.process_time() - before)
    return min(times)


def _beside_a_build(home: Path) -> list[str]:
    """Both in this process, with everything loaded: a save, then the one or the other."""
    folder = home / "large"
    write(folder, LARGE)
    preview = Preview(folder, BuildOptions(), "en")
    preview.refresh()

    def whole(number: int) -> None:
        _renamed(folder, "c7", f"Whole {number}")
        load_folder.cache_clear()
        build(str(folder), BuildOptions(), home / "out")

    def one(number: int) -> None:
        fresh = preview.pictures.fresh
        _renamed(folder, "c7", f"One {number}")
        load_folder.cache_clear()
        preview.refresh()
        (face,) = (one for one in preview.components["deck"].faces if one.slug == "c7")
        assert preview.pictures.svg(face.front)
        assert preview.pictures.fresh == fresh + 1

    built, drawn = _least(whole, 3), _least(one)
    print(f"  {LARGE} cards: a build {built:.3f} s, one changed card {drawn:.3f} s, user CPU")
    return bar(f"one of {LARGE} cards, faster than a build", built / drawn, FASTER, at_least=True)


def _in_the_browser(home: Path) -> list[str]:
    """The command and Chromium as they are used; seconds as they pass."""
    folder = home / "small"
    write(folder, SMALL)
    command = [sys.executable, "-m", "pnp", "watch", str(folder), "--no-browser"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        with sync_playwright() as playwright:
            chromium = shutil.which("chromium") or playwright.chromium.executable_path
            browser = playwright.chromium.launch(
                executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
            )
            page = browser.new_page()
            page.goto(found[0])
            page.locator('#check[data-state="done"]').wait_for(state="attached")
            waits = [_waited(page, folder, f"Name {number}") for number in range(RUNS)]
            browser.close()
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()
    told = ", ".join(f"{wait:.2f}" for wait in waits)
    print(f"  {SMALL} cards, from the save to the new picture in Chromium: {told} s")
    wait = statistics.median(waits)
    return bar("save to picture, median", wait, SOON, at_least=False, unit=" s")


def _waited(page: Page, folder: Path, name: str) -> float:
    """Seconds from a save until the browser shows the card as it is now."""
    shown = page.locator('figure[data-slug="c2"] .side.front img')
    before = shown.get_attribute("src")
    begun = time.perf_counter()
    _renamed(folder, "c2", name)
    is_new = f"(one) => one.getAttribute('src') !== '{before}' && one.complete && one.naturalWidth"
    while not shown.evaluate(is_new):
        time.sleep(0.005)
    wait = time.perf_counter() - begun
    page.locator('#check[data-state="done"]').wait_for(state="attached")
    return wait
