"""Commands whose help, usage errors and faults are in the reader's language.

Make a tool with `app = tool("pnp", "Print a game.")` and a group in it with
`group("table", "Tables.")`. A command is a function with its help as docstring, put in with
`app.command(cls=Spoken)`; its options have `typer.Option(help=help_text("How many."))`. A tool or
group can name the modules of its commands instead: each is then loaded when it is called. Other
languages than English are in the catalogues. The language is that of --lang anywhere on the line,
or else the reader's (`reader_lang`).
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Annotated, Any, ClassVar, NoReturn, TypeAlias, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

import pnp
from pnp.text.errors import HeraldError
from pnp.text.languages import EVERY_LANGUAGE, LANGUAGE
from pnp.text.words import LANGS, Lang, Words, joined, reader_lang, said

_Function = TypeVar("_Function", bound=Callable[..., None])

_GIVEN = "pnp.text.commands.lang"
"""The key in a context's `meta` of the language that --lang names."""

_TYPER_WORDS = {
    "ARGUMENTS_PANEL_TITLE": Words("Arguments"),
    "OPTIONS_PANEL_TITLE": Words("Options"),
    "COMMANDS_PANEL_TITLE": Words("Commands"),
    "ERRORS_PANEL_TITLE": Words("Error"),
    "DEFAULT_STRING": Words("[default: {}]"),
    "REQUIRED_LONG_STRING": Words("[required]"),
    "ABORTED_TEXT": Words("Aborted."),
    "RICH_HELP": Words("Try [blue]'{command_path} {help_option}'[/] for help."),
}
"""The words of `typer.rich_utils`, by the names that they have there."""
_USAGE = Words("Usage: ")
_COMMAND = Words("COMMAND [ARGS]...")

_MISSING = {
    "argument": Words("Missing argument {name}."),
    "option": Words("Missing option {name}."),
}
_BAD_VALUE = Words("Invalid value for {name}: {why}")
_NOT_ONE_OF = Words("{value} is not one of {known}.")
_WHY = {
    "int_parsing": Words("{value} is not a whole number."),
    "float_parsing": Words("{value} is not a number."),
    "greater_than_equal": Words("{value} is less than {ge}."),
    "less_than_equal": Words("{value} is more than {le}."),
}
"""Why a value is refused, by the name that pydantic gives the error."""
_NO_OPTION = Words("No such option: {name}.")
_NO_COMMAND = Words("No such command {name}.")
_NEAR = Words("Did you mean {near}?")
_NO_VALUE = Words("Option {name} requires an argument.")
_IDLE_VALUE = Words("Option {name} does not take a value.")
_EXTRA = Words("Got unexpected extra argument(s) ({extra})")
_NO_LANGUAGE = Words(
    "{given} is not the code of a language; Herald has {known}, and a game may have more."
)


Tell: TypeAlias = Callable[[HeraldError, Lang], str]
"""Words an error in a language."""
LangChoice: TypeAlias = str
"""A language that --lang takes: one of Herald's, or of a game's, for the names in it."""


def help_text(en: str) -> str:
    """Return a help text for Typer; it is shown in the language that the reader wants."""
    return en


help_text("Show this message and exit.")
help_text("Install completion for the current shell.")
help_text("Show completion for the current shell, to copy it or customize the installation.")


def help_texts(app: typer.Typer) -> list[str]:
    """Return every help text of a tool, for the catalogues to have."""
    waiting: list[Any] = [typer.main.get_command(app)]
    texts = []
    for one in waiting:
        texts.append(one.help or f"{one.name} without help")
        for name in getattr(one, "homes", ()):
            one.load(name)
        waiting += [*getattr(one, "commands", {}).values(), *getattr(one, "params", ())]
    return texts


def lang_of(choice: LangChoice | None) -> Lang:
    """Return the language chosen, or else the reader's own."""
    return choice if choice and choice != EVERY_LANGUAGE else reader_lang(os.environ)


class _InReadersLanguage:
    """What commands and groups share: help and usage errors in the language of the context."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if given := given_lang(args):
            if not re.match(LANGUAGE, given):
                _fail(ctx, _NO_LANGUAGE.fill(given=repr(given), known=", ".join(LANGS)))
            ctx.meta[_GIVEN] = given
        elif _GIVEN in ctx.meta:
            ctx.default_map = {"lang": ctx.meta[_GIVEN]}  # `pnp --lang fr build`
        try:
            return super().parse_args(ctx, args)  # type: ignore[misc,no-any-return]
        except Exception as error:
            if words := _usage_error(error, ctx):
                _fail(ctx, words)
            raise

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        pieces = " ".join(ctx.command.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=_USAGE.in_(spoken_lang(ctx)))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        lang = spoken_lang(ctx)
        _translate_typer(lang)
        # Typer makes its commands anew at each call, so that these may be written over.
        shown = [ctx.command, *getattr(ctx.command, "commands", {}).values()]
        for text in (*shown, *ctx.command.get_params(ctx)):
            text.help = said(text.help or "").in_(lang)
        super().format_help(ctx, formatter)  # type: ignore[misc]


class Spoken(_InReadersLanguage, TyperCommand):
    """A command; its faults, too, are told in the language that it was asked in."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True  # they are refused here, in the reader's language
        extra = super().parse_args(ctx, args)
        if extra and not ctx.resilient_parsing:
            _fail(ctx, _EXTRA.fill(extra=" ".join(extra)))
        return extra

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except HeraldError as error:
            tell: Tell = ctx.obj
            told = HeraldError(tell(error, spoken_lang(ctx)))
            told.exit_code = error.exit_code
            raise told from None


class SpokenGroup(_InReadersLanguage, TyperGroup):
    """A tool, or a group of its commands."""

    homes: ClassVar[Mapping[str, str]] = {}
    """By a command's name, the module that it is loaded from when it is called.

    So a command starts as fast as its own module, which imports all that it needs at its top.
    """
    helps: ClassVar[Mapping[str, str]] = {}
    """By a command's name, what is said of it before it is loaded."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        named = {name: Spoken(name, help=text) for name, text in self.helps.items()}
        self.commands = {**named, **self.commands}

    def load(self, name: str) -> None:
        """Put a command in the place of what was said of it."""
        alone = typer.Typer(add_completion=False)
        function = getattr(import_module(self.homes[name]), name)
        alone.command(name, cls=Spoken, help=self.helps[name])(function)
        self.commands[name] = typer.main.get_command(alone)

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        self.subcommand_metavar = _COMMAND.in_(spoken_lang(ctx))
        return super().collect_usage_pieces(ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands and not ctx.resilient_parsing:
            near = get_close_matches(args[0], self.commands)
            _fail(ctx, _with_near(_NO_COMMAND.fill(name=repr(args[0])), near))
        if args[0] in self.homes:
            self.load(args[0])
        return super().resolve_command(ctx, args)


def _show_version(ctx: typer.Context, asked: bool) -> None:
    if asked:
        typer.echo(f"{ctx.command.name} {pnp.__version__}")
        raise typer.Exit


def _options_of_a_tool(
    ctx: typer.Context,
    lang: Annotated[
        LangChoice | None,
        typer.Option(
            help=help_text("The language of every word."),
            show_default=False,
        ),
    ] = None,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help=help_text("Say which Herald this is."),
            callback=_show_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Take the options that stand before a command; without a command, show the help."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())
        raise typer.Exit(2)


def tool(
    name: str, en: str, modules: Mapping[str, str] | None = None, tell: Tell = HeraldError.in_
) -> typer.Typer:
    """Return the Typer app of a command line tool, with --lang, --version and completion.

    `modules` are those of commands that are loaded when they are called, each with its help; the
    command and its function have the module's name. `tell` words what goes wrong in a command.
    """
    return typer.Typer(
        name=name,
        cls=_group_of(modules or {}),
        callback=_options_of_a_tool,
        help=help_text(en),
        invoke_without_command=True,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        context_settings={"obj": tell},
    )


def group(name: str, en: str, modules: Mapping[str, str] | None = None) -> typer.Typer:
    """Return the Typer app of some commands of a tool; `modules` as in `tool`."""
    return typer.Typer(
        name=name,
        cls=_group_of(modules or {}),
        help=help_text(en),
        no_args_is_help=True,
    )


def _group_of(modules: Mapping[str, str]) -> type[SpokenGroup]:
    """Return a group whose commands are loaded from modules when they are called."""
    homes = {home.rpartition(".")[2]: home for home in modules}
    helps = {name: modules[home] for name, home in homes.items()}
    return type("SpokenGroup", (SpokenGroup,), {"homes": homes, "helps": helps})


def given_lang(args: Sequence[str]) -> Lang:
    """Return what --lang names: --help is answered before Typer has read the other options."""
    given = ""
    for at, arg in enumerate(args):
        if arg == "--lang" and at + 1 < len(args):
            given = args[at + 1]
        elif arg.startswith("--lang="):
            given = arg.removeprefix("--lang=")
    return "" if given == EVERY_LANGUAGE else given


def spoken_lang(ctx: Any) -> Lang:
    """Return the language that a command was asked in."""
    return str(ctx.meta.get(_GIVEN) or reader_lang(os.environ))


def _translate_typer(lang: Lang) -> None:
    # typer.rich_utils loads rich, which only help and usage errors need
    from typer import rich_utils

    for name, words in _TYPER_WORDS.items():
        setattr(rich_utils, name, words.in_(lang))


def _fail(ctx: Any, words: Words) -> NoReturn:
    """End with a usage error, in the reader's language."""
    _translate_typer(spoken_lang(ctx))
    ctx.fail(words.in_(spoken_lang(ctx)))
    raise AssertionError("Click's fail returns never")


def _usage_error(error: Exception, ctx: Any) -> Words | None:
    """Return what a usage error of Typer says; None for what is none, or not known here.

    Some releases of Typer have their own copy of Click, so its errors are known by their names.
    """
    param, option = getattr(error, "param", None), getattr(error, "option_name", None)
    match type(error).__name__:
        case "MissingParameter" if param:
            return _MISSING[param.param_type_name].fill(name=_name(param))
        case "BadParameter" if param:
            return _BAD_VALUE.fill(name=_name(param), why=_why(error, param))
        case "NoSuchOption":
            return _with_near(_NO_OPTION.fill(name=option), getattr(error, "possibilities", None))
        case "BadOptionUsage":
            is_flag = any(one.is_flag for one in ctx.command.params if option in one.opts)
            return (_IDLE_VALUE if is_flag else _NO_VALUE).fill(name=repr(option))
    return None


def _with_near(words: Words, near: Sequence[str] | None) -> Words:
    """Return a sentence with what the reader may have meant behind it."""
    return joined(" ", (words, _NEAR.fill(near=", ".join(map(repr, near))))) if near else words


def _name(param: Any) -> str:
    """Return what an option or argument is called on the command line."""
    names = param.opts if param.param_type_name == "option" else [param.metavar or param.name]
    return " / ".join(map(repr, names))


def _why(error: Any, param: Any) -> Words:
    """Return why a value is refused, as far as pydantic's error says it, or else Typer's words."""
    found = error.__cause__.errors()[0] if hasattr(error.__cause__, "errors") else {}
    known = getattr(getattr(param, "type_descriptor", None), "choices", None)
    if known and found:
        return _NOT_ONE_OF.fill(
            value=repr(found["input"]), known=", ".join(repr(str(one)) for one in known)
        )
    if words := _WHY.get(found.get("type", "")):
        return words.fill(value=repr(found["input"]), **found.get("ctx", {}))
    return Words.same(error.message)
