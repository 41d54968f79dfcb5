"""The rules' page for phones: its search, and its links, in a browser."""

from pnp.kit.build import write_html
from pnp.kit.kit import BuildOptions
from tests.browser.conftest import SMALL

SHOWN = "main > section:not([hidden])"


def test_the_search_shows_what_has_every_word_and_a_link_brings_all_back(chromium, tmp_path):
    file = write_html("donjons-et-rois", BuildOptions(lang="fr"), tmp_path)
    page = chromium.new_page(viewport=SMALL)
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(file.as_uri())
    every = page.locator(SHOWN).count()
    rules = page.locator(".rule:visible").count()
    page.fill("#search input", "saboteur HEXAGONE")
    found = page.locator(".rule:visible")
    assert 0 < found.count() < rules
    for text in found.all_inner_texts():
        assert "saboteur" in text.casefold(), text
    assert page.locator(SHOWN).count() < every
    page.fill("#search input", "xyzzy")
    assert page.locator(".rule:visible").count() == 0
    assert page.inner_text("#search p") == "Rien n’a tous ces mots."
    page.fill("#search input", "deconstruction")
    assert page.locator(".rule:visible").count() >= 1, "accents need not be typed"
    page.evaluate("location.hash = '6.4'")
    page.wait_for_function("document.querySelectorAll('.rule:not([hidden])').length > 20")
    assert page.locator(SHOWN).count() == every
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    assert faults == []
    page.close()
