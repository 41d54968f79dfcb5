"""docs/architecture.md names files that are there, and its picture is that of the code."""

import re

import pytest

from tests.architecture import PICTURE, ROOT, picture

PAGES = ("docs/architecture.md", "CONTRIBUTING.md")


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_names_is_there(page):
    text = (ROOT / page).read_text("utf-8")
    named = {
        name.rstrip("/")
        for name in re.findall(r"`((?:pnp|referee|tests|docs|templates)/[\w./-]+)`", text)
    }
    assert len(named) > 5
    assert {name for name in named if not (ROOT / name).exists()} == set()


def test_the_picture_is_drawn_from_the_code():
    assert PICTURE.read_text("utf-8") == picture(), "run `python -m tests.architecture`"
