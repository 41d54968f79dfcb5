"""`--quick` leaves out the tests that slow.txt names; `--record-slow` writes that list.

Together they add to it what has become slow among the others.
"""

import os
import re
import tempfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("herald", deadline=None)  # a slow machine fails no test
settings.load_profile("herald")

LIMIT = 0.1
"""Seconds of work, set-up included, from which a test is left to `make test`.

Work is measured, and not how long it took, so that a busy machine lists the same tests.
"""
WAIT = 1.0
"""Seconds that a test may take in all: one that drives another program works little itself."""
SLOW = Path(__file__).with_name("slow.txt")
LONGEST = "tests/variants/"
"""What takes longest begins first: begun last, it would keep one worker while others have none."""


def pytest_addoption(parser):
    parser.addoption("--quick", action="store_true", help="leave out what tests/slow.txt names")
    parser.addoption(
        "--record-slow", action="store_true", help="write the slow tests to tests/slow.txt"
    )
    parser.addoption("--full", action="store_true", help="what is random at full length")


@pytest.fixture(scope="session")
def full(request):
    """Whether random tests go to their full length; `make test` takes a sample."""
    return request.config.getoption("full")


@pytest.fixture(scope="session", autouse=True)
def compiled():
    """What tests start as processes of their own compiles Herald once, and not each time."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(tempfile.gettempdir(), "herald-compiled"))


def pytest_configure(config):
    if not hasattr(config, "workerinput"):  # the workers of xdist report to the one process
        config.pluginmanager.register(Stopwatch(config))


def pytest_ignore_collect(collection_path, config):
    """Do not even import a file whose tests are all slow."""
    if not config.getoption("quick") or not collection_path.name.startswith("test_"):
        return None
    file = collection_path.relative_to(config.rootpath).as_posix()
    slow = {line.rpartition("::")[2] for line in slow_tests() if line.startswith(f"{file}::")}
    return set(re.findall(r"def (test_\w+)", collection_path.read_text("utf-8"))) <= slow or None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
    if config.getoption("quick"):
        slow = slow_tests()
        left_out = [item for item in items if function_of(item.nodeid) in slow]
        items[:] = [item for item in items if function_of(item.nodeid) not in slow]
        config.hook.pytest_deselected(items=left_out)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    item.worked = work_done()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    report = yield
    now = work_done()
    report.work, item.worked = now - item.worked, now
    return report


def work_done():
    """Return the processor's time of this process and of those it started, in seconds."""
    return sum(os.times()[:4])


def slow_tests():
    return set(SLOW.read_text("utf-8").split()) if SLOW.exists() else set()


def function_of(nodeid):
    """Return the test without its parameters: one slow case leaves out all of them."""
    return nodeid.partition("[")[0]


class Stopwatch:
    """Adds up how long each test takes, and tells or records those over the limit."""

    def __init__(self, config):
        self.config, self.work, self.took = config, Counter(), Counter()

    def pytest_runtest_logreport(self, report):
        self.work[report.nodeid] += report.work
        self.took[report.nodeid] += report.duration

    def pytest_terminal_summary(self, terminalreporter):
        over = {
            function_of(test)
            for test, work in self.work.items()
            if work > LIMIT or self.took[test] > WAIT
        }
        if self.config.getoption("record_slow"):
            known = slow_tests() if self.config.getoption("quick") else set()
            SLOW.write_text("".join(f"{test}\n" for test in sorted(known | over)), "utf-8")
            terminalreporter.write_line(f"{len(over - known)} more in {SLOW.name}")
        elif self.config.getoption("quick") and over:
            terminalreporter.section("slow: `make durations` leaves them to `make test`")
            terminalreporter.write_line("\n".join(sorted(over)))
