"""A text in several languages, and which of them a reader wants.

`Words("The way is barred.")` is a sentence of the tool: English in the code, other languages in
`catalogues/`. `Words.of({"en": "Lion", "fr": "Lion"})` is a text of a game, from its folder. Both
are said in a language when they are asked for in it, never before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from pnp.text.catalogues import LANGS as LANGS
from pnp.text.catalogues import Lang as Lang
from pnp.text.catalogues import form_of, found
from pnp.text.languages import (
    LANGUAGE,
    LONGEST,
    MOST_LANGUAGES,
    SAID,
    read_by_language,
    small_noun,
)

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo
    from pydantic.json_schema import JsonSchemaValue
    from pydantic_core import CoreSchema


class Words:
    """One sentence, noun or name in any number of languages.

    `many` is the same in the plural, for a noun that is counted (`at`); `context` tells two
    sentences apart that English says in the same words and another language does not.
    """

    __slots__ = ("context", "en", "many")

    def __init__(self, en: str = "", *, many: str = "", context: str = "") -> None:
        self.en = en
        self.many = many
        self.context = context

    @classmethod
    def of(cls, texts: Mapping[Lang, str]) -> Words:
        """Return the text that a table has by language."""
        return _Table(dict(texts))

    @classmethod
    def same(cls, text: str) -> Words:
        """Return what is the same in every language: a play, a name, a number."""
        return _Table({LANGS[0]: text})

    @classmethod
    def each(cls, say: Callable[[Lang], str], langs: tuple[Lang, ...] = LANGS) -> Words:
        """Return a text that a function says in whichever language it is asked for."""
        return _Said(say, langs)

    def in_(self, lang: Lang) -> str:
        """Return the text in a language, or in English where its catalogue lacks it."""
        if lang == "en" or not self.en:
            return self.en
        texts = found(lang, self.en, self.context)
        return texts[0] if texts else self.en

    def at(self, count: float) -> Words:
        """Return a noun, or a sentence about it, as it stands beside a number."""
        return _Said(lambda lang: self._form(count, lang))

    def fill(self, **facts: Words | object) -> Words:
        """Return the sentence with its {facts} filled in, those that are Words in its language."""
        return _Filled(self, facts)

    def map(self, change: Callable[[str], str]) -> Words:
        """Return the text changed in the same way in every language."""
        return _Said(lambda lang: change(self.in_(lang)), self.langs())

    def inside(self) -> Words:
        """Return a name as it stands inside a sentence: small, where nouns are."""
        return _Said(lambda lang: small_noun(self.in_(lang), lang), self.langs())

    def but(self, **texts: str) -> Words:
        """The text with other words in some languages: English keeps the notation's own."""
        return _Said(lambda lang: texts[lang] if lang in texts else self.in_(lang), self.langs())

    def langs(self) -> tuple[Lang, ...]:
        """Return the languages that the text is there in."""
        return LANGS

    def as_table(self) -> dict[Lang, str]:
        """Return the text by language, as files and pages have it."""
        return {lang: self.in_(lang) for lang in self.langs()}

    def _form(self, count: float, lang: Lang) -> str:
        texts = None if lang == "en" else found(lang, self.en, self.context)
        if texts is None:
            return self.en if count == 1 else self.many
        whole = int(count) if count == int(count) or _PARTED.in_(lang) == "one" else 2
        return texts[form_of(whole, lang)]

    def __bool__(self) -> bool:
        return bool(self.in_("en"))

    def __eq__(self, other: object) -> bool:
        """Whether two texts are the same; those that are put together say the same in English."""
        if not isinstance(other, Words):
            return NotImplemented
        if type(self) is type(other) is not _Said:
            return self._is(other)
        return self.in_("en") == other.in_("en")

    def _is(self, other: Words) -> bool:
        return (self.en, self.many, self.context) == (other.en, other.many, other.context)

    def __hash__(self) -> int:
        return hash(self.in_("en"))

    def __str__(self) -> str:
        """Return the text in English, as programs read it."""
        return self.in_(LANGS[0])

    def __repr__(self) -> str:
        return f"Words.of({self.as_table()!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return said, (self.en, self.many, self.context)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        # pydantic_core is loaded with the spec's models, never by a command that only rolls a die
        from pydantic_core import core_schema

        def read(value: object, read_table: Any, info: ValidationInfo[Any]) -> Words:
            if isinstance(value, cls):
                return value
            return cls.of(read_by_language(value, read_table, info.context))

        text = core_schema.str_schema(min_length=1, max_length=LONGEST, pattern=SAID)
        code = core_schema.str_schema(pattern=LANGUAGE)
        return core_schema.with_info_wrap_validator_function(
            read,
            core_schema.dict_schema(code, text, min_length=1, max_length=MOST_LANGUAGES),
            serialization=core_schema.plain_serializer_function_ser_schema(cls.as_table),
        )

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        text = {"type": "string", "minLength": 1, "maxLength": LONGEST, "pattern": SAID}
        table = {
            "type": "object",
            "patternProperties": {LANGUAGE: text},
            "additionalProperties": False,
            "minProperties": 1,
        }
        description = "a text for every language of the game, or a table by language"
        return {"description": description, "oneOf": [text, table]}


def said(message: str, many: str = "", context: str = "") -> Words:
    """Return a message that stands in the code somewhere else than here."""
    return Words(message, many=many, context=context)


class _Table(Words):
    """A text that is there in some languages, which a file gave."""

    __slots__ = ("texts",)

    def __init__(self, texts: dict[Lang, str]) -> None:
        self.texts = texts

    def in_(self, lang: Lang) -> str:
        said = self.texts.get(lang)
        return next(iter(self.texts.values())) if said is None else said

    def inside(self) -> Words:
        return _Table({lang: small_noun(text, lang) for lang, text in self.texts.items()})

    def langs(self) -> tuple[Lang, ...]:
        return tuple(self.texts)

    def _is(self, other: Words) -> bool:
        return isinstance(other, _Table) and self.texts == other.texts

    def __bool__(self) -> bool:
        return any(self.texts.values())

    def __reduce__(self) -> tuple[object, ...]:
        return _Table, (self.texts,)


class _Said(Words):
    """A text that a function says."""

    __slots__ = ("known", "say")

    def __init__(self, say: Callable[[Lang], str], known: tuple[Lang, ...] = LANGS) -> None:
        self.say = say
        self.known = known

    def in_(self, lang: Lang) -> str:
        return self.say(lang)

    def langs(self) -> tuple[Lang, ...]:
        return self.known

    def __reduce__(self) -> tuple[object, ...]:
        return _Table, (self.as_table(),)


class _Filled(Words):
    """A sentence with its facts."""

    __slots__ = ("facts", "sentence")

    def __init__(self, sentence: Words, facts: dict[str, Words | object]) -> None:
        self.sentence = sentence
        self.facts = facts

    def in_(self, lang: Lang) -> str:
        text = self.sentence.in_(lang)
        # what articles need is not loaded for a sentence that names nobody
        from pnp.text.articles import Name, asks_for_article

        name = partial(Name, lang=lang) if asks_for_article(text) else str
        said = {k: name(v.in_(lang)) if isinstance(v, Words) else v for k, v in self.facts.items()}
        return text.format_map(said)

    def _is(self, other: Words) -> bool:
        same = isinstance(other, _Filled) and self.sentence == other.sentence
        return same and self.in_("en") == other.in_("en")

    def langs(self) -> tuple[Lang, ...]:
        own = self.sentence.langs()
        if own is not LANGS:
            return own
        facts = (fact.langs() for fact in self.facts.values() if isinstance(fact, Words))
        return tuple(dict.fromkeys((*own, *(lang for langs in facts for lang in langs))))

    def __reduce__(self) -> tuple[object, ...]:
        return _Filled, (self.sentence, self.facts)


def reader_lang(environment: Mapping[str, str]) -> Lang:
    """Return the language of HERALD_LANG, or else of the locale, or else English."""
    for name in ("HERALD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return known_lang(value)
    return LANGS[0]


def known_lang(code: str) -> Lang:
    """Return which of the tool's languages a code asks for: `fr` for `fr_CA.UTF-8`."""
    asked = code.lower().replace("-", "_")
    fitting = (lang for lang in LANGS if asked.startswith(lang.lower()))
    return max(fitting, key=len, default=LANGS[0])


_PARTED = Words("many", context="`1.5 tiles` (many) or `1,5 tuile` (one)")
AND = Words(" and ")
OR = Words(" or ")
_COLON = Words(":")
_OF_NOTATION = Words("{word}", context="a word of the notation")


def listed(items: Iterable[object], lang: Lang) -> str:
    """Return `a1, a2 and b1`."""
    known = [str(item) for item in items]
    return AND.in_(lang).join(filter(None, (", ".join(known[:-1]), *known[-1:])))


def alternatives(items: Iterable[object], lang: Lang) -> str:
    """Return `a1, a2 or b1`."""
    known = [str(item) for item in items]
    return OR.in_(lang).join(filter(None, (", ".join(known[:-1]), *known[-1:])))


def listing(items: Iterable[Words | object]) -> Words:
    """Return `the captain, the mage and the spy` in every language; names stay as they are."""
    known = list(items)
    return Words.each(
        lambda lang: listed(
            [one.in_(lang) if isinstance(one, Words) else one for one in known], lang
        )
    )


def joined(separator: str | Words, items: Iterable[Words]) -> Words:
    """Return texts put one behind the other, in every language."""
    known = list(items)
    between = Words.same(separator) if isinstance(separator, str) else separator
    return Words.each(lambda lang: between.in_(lang).join(one.in_(lang) for one in known))


def is_one(count: int, lang: Lang) -> bool:
    """Whether a noun stands in the singular: French has `0 troupe`, English `0 troops`."""
    return form_of(count, lang) == 0


def counted(count: int, noun: Words) -> Words:
    """Return `1 troop` or `3 troops`."""
    return Words.each(lambda lang: f"{count} {noun.at(count).in_(lang)}")


def notation(word: object) -> Words:
    """Return a word of the notation as it stands in a sentence; French has it in backticks."""
    return _OF_NOTATION.fill(word=word)


def choices(items: Iterable[object]) -> Words:
    """Return `a, b or c`, all of them words of the notation."""
    known = [notation(item) for item in items]
    return Words.each(lambda lang: alternatives([one.in_(lang) for one in known], lang))


def notations(items: Iterable[object]) -> Words:
    """Return `a, b, c`, all of them words of the notation."""
    return joined(", ", [notation(item) for item in items])


def labelled(label: str, text: str, lang: Lang) -> str:
    """Return `label: text`, with the space that French puts before a colon."""
    return f"{label}{_COLON.in_(lang)} {text}"
