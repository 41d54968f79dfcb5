"""The files of a starter in one language.

A starter is a whole game in several languages, which can be built as it stands. What a designer
gets has one: of `{ en = "Cards", fr = "Cartes" }` the text, of the columns `name` and `name.fr` the
one, of rules.en.md and rules.fr.md the one, and of the notes `#en ` and `#fr ` those.
"""

from __future__ import annotations

import csv
import json
import re
import textwrap
from io import StringIO

from pnp.text.languages import nearest
from pnp.text.words import LANGS, Lang

WIDEST = 94
"""So many characters a line of a note has at most."""
_TEXT = r'"(?:[^"\\]|\\.)*"'
_TABLE = re.compile(rf"\{{ en = {_TEXT}(?:, [a-z]{{2}} = {_TEXT})* \}}")
_ENTRY = re.compile(rf"([a-z]{{2}}) = ({_TEXT})")
_NOTE = re.compile(r"#([a-z]{2}) (.*)")
_MARKDOWN = re.compile(r"(.+)\.([a-z]{2})\.md")


def file_in(lang: Lang, name: str, text: str) -> tuple[str, str] | None:
    """Return a file of a starter with its name in a language; None for one of another language.

    In a language that starters do not have the words are English, and the names of files its own.
    """
    spoken = nearest(lang, LANGS)
    if name.endswith(".toml"):
        return name, _toml(text, spoken)
    if name.endswith(".csv"):
        return name, _csv(text, spoken)
    if found := _MARKDOWN.fullmatch(name):
        return (f"{found[1]}.{lang}.md", text) if found[2] == spoken else None
    return name, text


def named(text: str, word: str, title: str, lang: Lang) -> str:
    """Return the game.toml of a starter with another game's id, name and language."""
    for key, value in (("id", word), ("name", title), ("languages", [lang])):
        line = f"{key} = {json.dumps(value)}"
        text = re.sub(rf"^{key} = .*$", line, text, count=1, flags=re.M)
    return text


def _toml(text: str, lang: Lang) -> str:
    lines = []
    for line in text.splitlines():
        if note := _NOTE.fullmatch(line):
            if note[1] == lang:
                lines += [f"# {part}" for part in textwrap.wrap(note[2], WIDEST)]
        else:
            lines.append(_TABLE.sub(lambda table: _of(lang, table[0]), line))
    return "\n".join(lines) + "\n"


def _of(lang: Lang, table: str) -> str:
    texts: dict[Lang, str] = dict(_ENTRY.findall(table))
    return texts[lang]


def _csv(text: str, lang: Lang) -> str:
    head, *rows = csv.reader(StringIO(text))
    translated = {name.removesuffix(f".{lang}") for name in head if name.endswith(f".{lang}")}
    wanted = {name: f"{name}.{lang}" if name in translated else name for name in head}
    kept = [name for name in head if name.rpartition(".")[2] not in LANGS or "." not in name]
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(kept)
    writer.writerows([row[head.index(wanted[name])] for name in kept] for row in rows)
    return out.getvalue()
