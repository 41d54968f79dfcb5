"""`pnp watch` as a designer has it: a real process, a real browser, and files that are saved."""

import io
import re
import signal
import socket
import subprocess
import sys
from contextlib import closing, contextmanager

import httpx
import pytest
from PIL import Image, ImageChops
from pypdfium2 import PdfDocument

from pnp.draw import svg
from pnp.draw.pdf.writer import render
from pnp.folder.loading import load_folder
from pnp.kit.kit import BuildOptions, Kit
from tests.browser.axe import violations
from tests.watched_folder import GAME, Watched

PHONE = {"width": 360, "height": 640}
DESK = {"width": 1280, "height": 800}
MM = 96 / 25.4
"""Pixels of a browser in a millimetre."""


@contextmanager
def watching(folder, *options):
    """The command, and the address that it says; it must end in peace on Ctrl-C."""
    command = [sys.executable, "-m", "pnp", "watch", str(folder), "--no-browser", *options]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )
    try:
        said = process.stdout.readline()
        yield re.search(r"http://127\.0\.0\.1:\d+", said)[0]
    finally:
        process.send_signal(signal.SIGINT)
        _, wrong = process.communicate()
    assert (process.returncode, wrong) == (0, "")


@pytest.fixture(scope="module")
def market(tmp_path_factory):
    return tmp_path_factory.mktemp("watch") / "market"


@pytest.fixture(scope="module")
def address(market):
    Watched(market)
    with watching(market) as found:
        yield found


@pytest.fixture
def look(phones, address, market):
    """look(size) -> a Page on the folder as it was at first."""

    def opened(size=DESK):
        screen = phones(size=size)
        screen.page.goto(f"{address}/")
        return Page(screen, Watched(market))

    return opened


class Page:
    """The page, and the folder that it shows."""

    def __init__(self, screen, watched):
        self.screen, self.page, self.watched = screen, screen.page, watched
        self.page.evaluate("window.stays = true")
        self.see('figure[data-slug="bread"] figcaption:has-text("Bread")')
        self.loaded()

    def see(self, selector):
        return self.screen.see(selector)

    def loaded(self):
        """Wait until nothing is old and every picture in sight is there."""
        self.screen.gone(".mark")
        while not self.page.evaluate(
            "[...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight"
            " && one.offsetParent).every((one) => one.complete && one.naturalWidth)"
        ):
            self.page.wait_for_timeout(20)

    def pictures(self):
        """The name of each piece's pictures."""
        return self.page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('figure[data-slug]')].map((one) =>"
            " [one.dataset.slug, [...one.querySelectorAll('img')].map((i) => i.dataset.picture)]))"
        )

    def box(self, selector):
        return self.page.locator(selector).first.bounding_box()

    def scrolls_sideways(self):
        return self.page.evaluate("document.documentElement.scrollWidth > innerWidth")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)


def test_only_the_edited_card_changes(look):
    page = look()
    before = page.pictures()
    page.watched.edit("goods.csv", "Bread", "Cake")
    page.see('figure[data-slug="bread"] .side.changed')
    page.see('figure[data-slug="bread"] figcaption:has-text("Cake")')
    after = page.pictures()
    assert {slug for slug in before if before[slug] != after[slug]} == {"bread"}
    assert before["bread"][1] == after["bread"][1]  # its back is the same
    assert page.page.evaluate("window.stays")  # and the page was not loaded again


def test_a_broken_layout_is_told_where_it_is_and_the_old_picture_stays(look):
    page = look()
    before = page.pictures()
    page.watched.edit("layouts/goods.toml", "size = 12", "siez = 12")
    fault = page.see('section[data-component="goods"] > .here .fault')
    assert fault.locator(".place").inner_text() == "layouts/goods.toml:11"
    assert fault.locator("pre").inner_text().splitlines()[0].strip() == "11 | siez = 12"
    assert page.see('section[data-component="goods"] h2 .mark').inner_text()
    assert page.pictures() == before
    assert page.page.evaluate("document.querySelector('[data-slug=apple] img').naturalWidth") > 0
    assert violations(page.page) == []
    assert page.page.locator('section[data-component="people"] .mark').count() == 0
    page.see('#check .fault .place:text-is("layouts/goods.toml:11")')
    page.watched.edit("layouts/goods.toml", "siez = 12", "size = 14")
    page.screen.gone(".fault")
    page.loaded()
    assert page.pictures()["apple"] != before["apple"]
    page.see('#check[data-state="done"] .state')


def settled(page):
    """The pictures once what another test has saved is drawn."""
    found = None
    while found != (found := page.pictures()):
        page.page.wait_for_timeout(1500)
    return found


def test_a_folder_that_cannot_be_read_says_so_over_its_old_pictures(look):
    page = look()
    before = settled(page)
    page.watched.edit("game.toml", "[colors]", "[colors")
    assert page.see("#unread .place").inner_text().startswith("game.toml:")
    page.see('section[data-component="people"] h2 .mark')
    assert page.pictures() == before
    page.watched.edit("game.toml", "[colors\n", "[colors]\n")
    page.see("#unread[hidden]")
    page.loaded()


def test_pieces_are_as_large_as_they_are_printed(look):
    page = look()
    page.press("0")
    card = page.box('figure[data-slug="apple"] .side.front')
    assert card["width"] == pytest.approx(63.5 * MM, abs=0.6)
    assert card["height"] == pytest.approx(88.9 * MM, abs=0.6)
    ten = page.page.locator("#ruler i:text-is('10')").evaluate("(one) => one.offsetLeft")
    assert ten == pytest.approx(10 * MM, abs=0.6)
    page.press("+")
    assert page.box('figure[data-slug="apple"] .side.front')["width"] > card["width"] * 1.3
    page.press("0")


def test_a_screen_is_measured_once(look):
    page = look()
    page.page.locator("#screen-button").click()
    page.page.locator("#screen input").fill("1.25")
    frame = page.box(".bank-card")["width"]
    assert frame == pytest.approx(85.6 * MM * 1.25, abs=1)
    page.screen.act("screen-done")
    card = 'figure[data-slug="apple"] .side.front'
    assert page.box(card)["width"] == pytest.approx(63.5 * MM * 1.25, abs=0.6)
    page.page.reload()
    page.see(card)
    assert page.box(card)["width"] == pytest.approx(63.5 * MM * 1.25, abs=0.6)


def test_front_and_back_beside_and_over_each_other(look):
    page = look()
    front, back = (f'figure[data-slug="apple"] .side.{side}' for side in ("front", "back"))
    assert not page.page.locator(back).is_visible()
    page.press("b")
    assert page.box(back)["x"] > page.box(front)["x"] + page.box(front)["width"]
    page.press("b")
    assert page.box(back) == page.box(front)
    over = page.page.locator(back).evaluate(
        "(one) => [getComputedStyle(one).mixBlendMode, getComputedStyle(one).transform]"
    )
    assert over == ["multiply", "matrix(-1, 0, 0, 1, 0, 0)"]
    page.press("s")
    sheet = page.see('section[data-part="cards"] figure .side.back')
    turned = sheet.evaluate("(one) => getComputedStyle(one).transform")
    assert turned == "matrix(-1, 0, 0, 1, 0, 0)"  # an upright sheet, flipped on its long edge
    large = GAME.replace('name = "Goods"', 'name = "Goods"\nsize = [130, 170]')
    page.watched.write("game.toml", large)  # two fit on a lying sheet, one on an upright one
    sheet = page.see('section[data-part="cards"] figure .side.back.upright')
    turned = sheet.evaluate("(one) => getComputedStyle(one).transform")
    assert turned == "matrix(1, 0, 0, -1, 0, 0)"


def test_pieces_are_found_by_component_and_row(look):
    page = look()
    page.press("/")
    page.page.keyboard.type("smi")
    page.screen.gone('figure[data-slug="apple"]')
    assert [*page.pictures()] == ["smith"]
    page.page.locator("#filter").fill("people")
    page.see('figure[data-slug="miller"]')
    assert [*page.pictures()] == ["miller", "smith"]
    page.page.locator("#filter").fill("nobody")
    page.see("main .none")
    page.press("Escape")


def test_keys_alone_do_it_all(look):
    page = look()
    assert violations(page.page) == []
    page.press("?")
    page.see("#help dl")
    assert violations(page.page) == []
    page.press("Escape", "ArrowRight", "ArrowRight", "Enter")
    page.see('#alone[data-slug="bread"]')
    page.press("ArrowRight")
    page.see('#alone[data-slug="cheese"]')
    page.press("Escape", "c")
    assert not page.page.locator("#check").is_visible()
    page.press("k")
    page.see('section[data-part="rules"] figure')
    page.press("f")
    page.see('figure[data-slug="bread"]')


def test_a_phone_never_scrolls_sideways(look):
    page = look(PHONE)
    seen, sights = {}, {"f": '[data-slug="apple"]', "s": "[data-part]", "k": "[data-part]"}
    for sides in ("front", "both", "light"):
        for key, sight in sights.items():
            page.press(key)
            page.see(f"main {sight}")
            seen[key, sides] = page.scrolls_sideways()
        page.press("b")
    page.press("f")
    page.see('[data-slug="apple"]').locator(".look").tap()
    seen["alone"] = page.scrolls_sideways()
    page.press("Escape")
    page.page.locator("#check-button").tap()
    page.see("#check:not([hidden])")
    seen["check"] = page.scrolls_sideways()
    assert [where for where, sideways in seen.items() if sideways] == []


def shaded(watched):
    """Add a card with a photo to the folder, whose other cards have shades and outlines."""
    light = Image.radial_gradient("L").resize((300, 200))
    photo = Image.merge("RGB", (light, ImageChops.invert(light), light.rotate(90)))
    photo.save(watched.folder / "art/photo.png")
    watched.edit("goods.csv", "Cheese,round", "Cheese,photo")


@pytest.mark.parametrize("part", ["cards", "rules"])
def test_sheets_look_as_the_pdf_does(part, look):
    page = look()
    shaded(page.watched)
    load_folder.cache_clear()
    kit = Kit(load_folder(page.watched.folder), BuildOptions())
    document = kit.document(part, kit.make(part).layouts)
    with closing(PdfDocument(render(document))) as pdf:
        printed = [one.render(scale=96 / 72).to_pil().convert("RGB") for one in pdf]
    assert len(printed) > 1
    for shown, picture in zip(document.pages, printed, strict=True):
        view = (0, 0, shown.width, shown.height)
        drawn = svg.render(shown.scene, view, part, printed=True)
        assert distance(page.page, drawn, picture) < 40


def distance(page, drawn, printed):
    """How far a drawing in the browser is from a page of a PDF where it is farthest, in levels of
    255, seen from so far that the edges of letters do not count."""
    page.set_viewport_size({"width": printed.width, "height": printed.height})
    page.goto("about:blank")
    page.set_content(f'<body style="margin:0">{drawn}')
    shown = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    apart = ImageChops.difference(printed.reduce(16), shown.reduce(16))
    return max(high for _, high in apart.getextrema())


def test_nothing_is_sent_that_the_page_does_not_ask_for(address, market):
    (market / "secret.txt").write_text("hidden")
    port = int(address.rpartition(":")[2])
    with httpx.Client(base_url=address) as client:
        page = client.get("/")
        assert page.status_code == 200
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert page.headers["cross-origin-resource-policy"] == "same-origin"
        for host in ("example.org", f"example.org:{port}", "127.0.0.1", "127.0.0.1:1", ""):
            assert client.get("/", headers={"host": host}).status_code == 421
        assert client.get("/", headers={"host": f"localhost:{port}"}).status_code == 200
        for method in ("POST", "PUT", "DELETE", "OPTIONS"):
            assert client.request(method, "/api/state").status_code == 405
        cross = {"sec-fetch-site": "cross-site"}
        assert client.get("/api/state", headers=cross).status_code == 403
        assert client.get("/api/state?lang=../../x").status_code == 200
        assert client.get("/" + "x" * 5000).status_code == 414
    for path in (
        "/secret.txt", "/../secret.txt", "/static/../secret.txt", "/static/..%2fsecret.txt",
        "/static/%2e%2e/%2e%2e/game.toml", "/picture/../game.toml.svg", "/picture/..%2fart.svg",
        "/static//etc/passwd", "/api/sheets/..%2f..%2fgame.toml", "/docs", "/openapi.json",
    ):  # fmt: skip
        assert b" 404 " in asked(port, path).splitlines()[0], path


def asked(port, path):
    """The answer to a path as it stands, which no client has tidied up."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        return line.recv(65536)


def test_a_port_that_is_taken_is_told_in_one_sentence(address, market):
    port = address.rpartition(":")[2]
    command = [sys.executable, "-m", "pnp", "watch", str(market), "--no-browser", "--port", port]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert port in done.stderr
    assert len(done.stderr.splitlines()) == 1
