"""Copies of games that come with Herald, in other languages than theirs."""

import csv
import io
import re
import shutil

from pnp.folder.game_folders import game_folder

_TEXT = r'"(?:[^"\\]|\\.)*"'
_TABLE = re.compile(rf"\{{ en = ({_TEXT}), fr = ({_TEXT}) \}}")
_NAMES = {
    "de": {"Lion": "Löwe", "Blue": "Blau", "Knight": "Ritter", "Forest": "Wald"},
    "pl": {"Lion": "Lew", "Blue": "Niebieski", "Knight": "Rycerz", "Forest": "Las"},
}
SENTENCE = {"de": "Der Löwe brüllt.", "pl": "Lew ryczy."}
"""What is said in a text so that it is found there."""


def german(game, folder):
    """One language, by its code everywhere."""
    return _copy(game, folder, ["de"], lambda en, fr: f"{{ de = {_named(en, 'de')} }}")


def english(game, folder):
    """One of two languages, the other gone without a trace."""
    return _copy(game, folder, ["en"], lambda en, fr: f"{{ en = {en} }}")


def plain(game, folder):
    """No word of languages: strings, rules.md and memo.md."""
    made = _copy(game, folder, ["en"], lambda en, fr: en)
    _edit(made / "game.toml", lambda text: re.sub(r"(?m)^languages = .*\n", "", text))
    for name in ("rules", "memo"):
        (made / f"{name}.en.md").rename(made / f"{name}.md")
    for path in made.glob("rows/*.csv"):
        _edit(path, lambda text: re.sub(r"(?m)\A.*$", lambda top: top[0].replace(".en", ""), text))
    return made


def polish(game, folder):
    """Three languages, the new one first."""

    def table(en, fr):
        return f"{{ en = {en}, fr = {fr}, pl = {_named(en, 'pl')} }}"

    made = _copy(game, folder, ["pl", "en", "fr"], table)
    _edit(
        made / "cases.toml",
        lambda text: re.sub(r"(?m)^title = (.*)", r"\g<0>\ntitle_en = \1", text),
    )
    return made


WAYS = {"german": german, "english": english, "plain": plain, "polish": polish}


def _named(en, lang):
    return f'"{_NAMES[lang][en[1:-1]]}"' if en[1:-1] in _NAMES[lang] else en


def _copy(game, folder, languages, table):
    """Copy a game with these languages; `table` writes a text from its English and its French."""
    made = folder / game
    shutil.copytree(game_folder(game), made)
    named = ", ".join(f'"{lang}"' for lang in languages)
    _edit(
        made / "game.toml",
        lambda text: re.sub(
            r"(?m)^languages = .*",
            f"languages = [{named}]",
            _TABLE.sub(lambda found: table(found[1], found[2]), text),
        ),
    )
    _write_texts(made, languages)
    for path in made.glob("rows/*.csv"):
        _edit(path, lambda text: _columns(text, languages))
    if "fr" not in languages:
        _edit(made / "cases.toml", lambda text: re.sub(r"(?m)^title_fr = .*\n", "", text))
        _edit(made / "synonyms.toml", lambda text: text[: text.index("[fr]")])
    if "en" not in languages:
        (made / "synonyms.toml").unlink()
    return made


def _write_texts(made, languages):
    for name in ("rules", "memo"):
        text = (made / f"{name}.en.md").read_text("utf-8")
        for lang in SENTENCE.keys() & languages:
            said = re.sub(r"(?m)^(\{\d+\.\d+\} )", rf"\1{SENTENCE[lang]} ", text, count=1)
            (made / f"{name}.{lang}.md").write_text(said, "utf-8")
        for lang in {"en", "fr"} - {*languages}:
            (made / f"{name}.{lang}.md").unlink()


def _columns(table, languages):
    """Return a table with its texts in these languages, in English where it lacks one."""
    rows = list(csv.DictReader(io.StringIO(table)))
    kept = {name: name for name in rows[0] if not name.endswith((".en", ".fr"))}
    for text in [name.removesuffix(".en") for name in rows[0] if name.endswith(".en")]:
        kept |= {f"{text}.{lang}": f"{text}.{'fr' if lang == 'fr' else 'en'}" for lang in languages}
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\n")
    writer.writerows([[*kept], *([row[name] for name in kept.values()] for row in rows)])
    return made.getvalue()


def _edit(path, change):
    path.write_text(change(path.read_text("utf-8")), "utf-8")
