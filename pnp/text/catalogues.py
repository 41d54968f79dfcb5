"""The tool's own words in other languages: one gettext catalogue, a `.po` file, per language.

English is what the code says, so English reads no file. A catalogue is read when the first word
of its language is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, NoReturn, TypeAlias

Lang: TypeAlias = str
"""A language by its code, as `fr`."""

FOLDER = Path(__file__).with_name("catalogues")
"""Where the catalogues are."""
PRINTED = FOLDER / "printed"
"""Where those are that have nothing but what is printed on sheets and in booklets: the tool does
not speak their languages."""
TEMPLATE = "herald.pot"
"""The file beside them that has every sentence of the code."""


def known_langs(folder: Path = FOLDER) -> tuple[Lang, ...]:
    """Return English, in which the code is written, and every language that has a catalogue."""
    named = sorted(path.stem for path in folder.glob("*.po"))
    return ("en", *(lang for lang in named if lang != "en"))


LANGS = known_langs()
"""The languages of the tool's own sentences, the one to fall back on first."""
PRINTED_LANGS = known_langs(PRINTED)[1:]
"""The further languages of what is printed."""


def _in_english(count: int) -> int:
    return int(count != 1)


@dataclass(frozen=True)
class Catalogue:
    """The messages of one language, and which form of a noun goes with a number."""

    messages: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    """By context and English text, the translation, or its plural forms in their order."""
    form: Callable[[int], int] = _in_english


_READ: dict[Lang, Catalogue] = {}
"""The catalogues read so far; they are files of the program and never change under it."""


def catalogue(lang: Lang) -> Catalogue:
    """Return the catalogue of a language; one that has none says everything in English."""
    if lang not in _READ:
        try:
            path = _file(lang)
            _READ[lang] = read(path) if path else Catalogue()
        except Exception:
            _READ[lang] = Catalogue()  # so that what is wrong with it can be told
            raise
    return _READ[lang]


def _file(lang: Lang) -> Path | None:
    """Return the file of a language, or of the one that it is a kind of: `es` for `es-MX`."""
    for code in (lang, lang.partition("-")[0]):
        for folder, known in ((FOLDER, LANGS[1:]), (PRINTED, PRINTED_LANGS)):
            if code in known:
                return folder / f"{code}.po"
    return None


def found(lang: Lang, message: str, context: str) -> tuple[str, ...] | None:
    """Return what a catalogue has for a message, in its plural forms; None where it lacks it."""
    return catalogue(lang).messages.get((context, message))


def form_of(count: int, lang: Lang) -> int:
    """Return which form a noun has beside a number: 0 the first, which most call singular."""
    return _in_english(count) if lang == "en" else catalogue(lang).form(count)


def untranslated(lang: Lang) -> list[str]:
    """Return the sentences that a language's catalogue lacks, all of them where it has none."""
    if lang == "en":
        return []
    known, path = catalogue(lang).messages, FOLDER / TEMPLATE
    written = entries(path.read_text("utf-8"), path)
    every = ((one.context, one.message) for one in written if one.message)
    return [message for context, message in every if (context, message) not in known]


class Entry(NamedTuple):
    """One entry of a catalogue as it is written."""

    line: int
    context: str
    message: str
    plural: str | None
    texts: tuple[str, ...]


_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])?\s*)?"(.*)"\s*')
_STEPS = ("msgctxt", "msgid", "msgid_plural", "msgstr")
_ESCAPE = re.compile(r"\\(.?)")
_MEANT = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
_FORMS = re.compile(r"nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+)")
_PLACES = re.compile(r"\{(\w*)")


def read(path: Path) -> Catalogue:
    """Return a catalogue; an entry that is marked fuzzy, or has no translation yet, is left out."""
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        _refuse(path, line, "this is not UTF-8")
    except OSError as error:
        _refuse(path, 1, error.strerror or str(error))
    messages: dict[tuple[str, str], tuple[str, ...]] = {}
    form: Callable[[int], int] = _in_english
    count = 2
    for entry in entries(text, path):
        if not entry.message and not entry.context:
            if stated := _FORMS.search(entry.texts[0]):
                count, form = int(stated[1]), _reader(stated[2], path, entry.line)
            continue
        if not all(entry.texts):
            continue
        if (key := (entry.context, entry.message)) in messages:
            _refuse(path, entry.line, f"`{entry.message}` is translated a second time")
        if len(entry.texts) != (1 if entry.plural is None else count):
            _refuse(path, entry.line, f"expected {count} plural forms, got {len(entry.texts)}")
        if "{" in (said := "".join(entry.texts)):
            known = {*_PLACES.findall(entry.message), *_PLACES.findall(entry.plural or "")}
            if strange := [name for name in _PLACES.findall(said) if name not in known]:
                _refuse(path, entry.line, f"{{{strange[0]}}} is not in the English text")
        messages[key] = entry.texts
    return Catalogue(messages, form)


def entries(text: str, path: Path) -> Iterator[Entry]:
    """Yield every entry that is in use."""
    written: dict[str, list[str]] = {}
    begun, is_fuzzy, into = 0, False, ""
    for number, line in enumerate((*text.split("\n"), ""), start=1):
        line = line.strip()
        is_comment = line.startswith("#")
        match = None if is_comment or not line else _LINE.fullmatch(line)
        if line and not is_comment and not match:
            _refuse(path, number, f"expected a text in quotation marks, got `{line[:60]}`")
        begins = match and match[1] in ("msgctxt", "msgid") and "msgstr0" in written
        if written and (not match or begins) and not (is_comment and "msgstr0" not in written):
            yield from _entry(written, begun, is_fuzzy, path)
            written, is_fuzzy, into = {}, False, ""
        if is_comment:
            is_fuzzy = is_fuzzy or (line.startswith("#,") and "fuzzy" in line)
        elif match:
            if match[1]:
                into = match[1] + (match[2] or "0" if match[1] == "msgstr" else "")
                begun = number if not written else begun
                if into in written:
                    _refuse(path, number, f"a second {match[1]} in one entry")
                written[into] = []
            elif not into:
                _refuse(path, number, "a text that belongs to no msgid or msgstr")
            written[into].append(_meant(match[3], path, number))


def _entry(written: dict[str, list[str]], line: int, is_fuzzy: bool, path: Path) -> Iterator[Entry]:
    """Yield the entry that was written, if it is in use."""
    said = {key: "".join(texts) for key, texts in written.items()}
    for key in ("msgid", "msgstr0"):
        if key not in said:
            _refuse(path, line, f"this entry has no {key.rstrip('0')}")
    texts = [said[key] for key in sorted(said) if key.startswith("msgstr")]
    is_header = said["msgid"] == ""
    if not is_fuzzy or is_header:
        plural = said.get("msgid_plural")
        yield Entry(line, said.get("msgctxt", ""), said["msgid"], plural, tuple(texts))


def _meant(text: str, path: Path, line: int) -> str:
    if "\\" not in text and '"' not in text:
        return text
    if '"' in _ESCAPE.sub("", text):
        _refuse(path, line, 'a quotation mark inside a text is written `\\"`')

    def one(match: re.Match[str]) -> str:
        if match[1] not in _MEANT:
            _refuse(path, line, f"`{match[0]}` means nothing here")
        return _MEANT[match[1]]

    return _ESCAPE.sub(one, text)


def _reader(formula: str, path: Path, line: int) -> Callable[[int], int]:
    # only a catalogue needs gettext's formulas, and English needs no catalogue
    from gettext import c2py

    try:
        return c2py(formula.strip())
    except ValueError:
        _refuse(path, line, f"the plural formula `{formula.strip()}` cannot be read")


def _refuse(path: Path, line: int, why: str) -> NoReturn:
    # errors are made of words, and words of catalogues
    from pnp.text.errors import HeraldError
    from pnp.text.words import Words

    raise HeraldError(Words.of({"en": f"{path}:{line}: {why}"}))
