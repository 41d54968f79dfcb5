"""Commands that speak the reader's language: help, usage errors, faults, --version."""

from typing import Annotated, Literal

import pytest
import typer
from typer.testing import CliRunner

import pnp
from pnp.cli.app import app as press
from pnp.text import catalogues
from pnp.text.commands import LangChoice, Spoken, group, help_text, help_texts, tool
from pnp.text.errors import HeraldError
from tests.each import each

app = tool("try", "Try things.")
inner = group("inner", "Things within.")
app.add_typer(inner)


@app.command(cls=Spoken, help=help_text("Bake bread."))
def bake(
    loaves: Annotated[int, typer.Argument(min=1, help=help_text("How many."))],
    crust: Annotated[Literal["soft", "hard"], typer.Option()] = "soft",
    lang: LangChoice = "en",
) -> None:
    if loaves > 9:
        raise HeraldError("too much bread")
    typer.echo(f"{loaves} {crust} {lang}")


@inner.command(cls=Spoken, help=help_text("Knead dough."))
def knead() -> None:
    raise HeraldError("no flour")


FRENCH = {
    "Try things.": "Essayer des choses.",
    "Things within.": "Des choses dedans.",
    "Bake bread.": "Cuire du pain.",
    "How many.": "Combien.",
    "too much bread": "trop de pain",
    "Knead dough.": "Pétrir la pâte.",
    "no flour": "pas de farine",
}


@pytest.fixture(autouse=True)
def french(monkeypatch):
    known = catalogues.catalogue("fr")
    added = {("", message): (text,) for message, text in FRENCH.items()}
    mixed = catalogues.Catalogue({**known.messages, **added}, known.form)
    monkeypatch.setitem(catalogues._READ, "fr", mixed)


@pytest.fixture(autouse=True)
def english(monkeypatch):
    for name in ("HERALD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def run(*args):
    result = CliRunner().invoke(app, args)
    return result.exit_code, " ".join(result.output.replace("│", " ").split())


def test_version():
    assert run("--version") == (0, f"try {pnp.__version__}")


@pytest.mark.parametrize("args", [("--lang", "fr", "--help"), ("--help", "--lang=fr")])
def test_help_of_the_tool_in_french(args):
    code, text = run(*args)
    assert code == 0
    for words in ("Usage : ", "Essayer des choses.", "─ Commandes ─", "Cuire du pain.", "dedans"):
        assert words in text
    assert "Install completion" not in text


def test_help_in_english_after_french():
    run("--lang", "fr", "--help")
    text = run("bake", "--help")[1]
    for words in ("Usage: ", "Bake bread.", "How many.", "[required]", "[default: soft]"):
        assert words in text


def test_help_of_a_command_follows_the_environment(monkeypatch):
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    text = run("bake", "--help")[1]
    for words in ("Cuire du pain.", "Combien.", "[obligatoire]", "[par défaut : soft]"):
        assert words in text
    assert "Bake bread." in run("bake", "--help", "--lang", "en")[1]


def test_a_group_within_speaks_too():
    assert "Pétrir la pâte." in run("--lang", "fr", "inner", "--help")[1]


@pytest.mark.parametrize(
    ("args", "english", "french"),
    [
        (["bake"], "Missing argument 'loaves'.", "Il manque l’argument 'loaves'."),
        (["bake", "x"], "'x' is not a whole number.", "'x' n’est pas un nombre entier."),
        (["bake", "0"], "'0' is less than 1.", "'0' est inférieur à 1."),
        (["bake", "1", "2"], "extra argument(s) (2)", "Arguments en trop : 2"),
        (["bake", "1", "--crust", "no"], "'no' is not one of 'soft', 'hard'.", "n’est aucun de"),
        (["bake", "1", "--crust"], "'--crust' requires an argument.", "demande une valeur."),
        (["bake", "1", "--crus=1"], "Did you mean '--crust'?", "Vouliez-vous dire '--crust' ?"),
        (["bakes"], "No such command 'bakes'. Did you", "La commande 'bakes' n’existe pas."),
    ],
)
def test_usage_errors(args, english, french):
    code, text = run(*args)
    assert code == 2
    assert english in text
    assert "─ Error ─" in text
    code, text = run("--lang", "fr", *args)
    assert code == 2
    assert french in text
    assert "─ Erreur ─" in text


def test_lang_before_the_command_is_the_commands():
    assert run("--lang", "fr", "bake", "2") == (0, "2 soft fr")
    assert run("--lang", "fr", "bake", "2", "--lang", "en") == (0, "2 soft en")
    assert run("bake", "2") == (0, "2 soft en")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["bake", "10"], "too much bread"),
        (["bake", "10", "--lang", "fr"], "trop de pain"),
        (["inner", "knead"], "no flour"),
        (["--lang", "fr", "inner", "knead"], "pas de farine"),
    ],
)
def test_faults(args, told):
    assert str(CliRunner().invoke(app, args).exception) == told


def test_a_text_without_help_is_found():
    missing = [text for text in help_texts(app) if "without help" in text]
    assert missing == ["crust without help", "lang without help"]


def test_every_help_text_is_in_french():
    for text in each(help_texts(press)):
        assert catalogues.found("fr", text, ""), text


def test_without_a_command_help_is_shown():
    assert run()[0] == 2
    code, text = run("--lang", "fr")
    assert code == 2
    assert "Cuire du pain." in text
