"""The page asks for words that there are, and there are none that it does not ask for."""

import re

from pnp.bench.preview.app import STATIC, assets
from pnp.bench.preview.words import PAGE, page_words

SCRIPTS = "\n".join(path.read_text("utf-8") for path in sorted(STATIC.glob("*.js")))


def test_every_word_that_is_asked_for_is_there():
    asked = set(re.findall(r'\bt\("(\w+)"', SCRIPTS))
    assert len(asked) > 20
    assert asked - page_words("en").keys() == set()


def test_no_word_is_left_over():
    named = set(re.findall(r'["`](\w+?_?)(?:\$\{\w+\})?["`]', SCRIPTS))
    assert [
        key for key in PAGE if key not in named and f"{key.partition('_')[0]}_" not in named
    ] == []


def test_the_page_is_handed_out_with_its_words():
    kind, script = assets("en")["words.js"]
    assert kind.startswith("text/javascript")
    assert b'"faces": "Pieces"' in script
    assert b'"lang": "en"' in script
