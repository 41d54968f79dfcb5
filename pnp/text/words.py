"""A text in several languages, and which of them a reader wants."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic.json_schema import JsonSchemaValue
    from pydantic_core import CoreSchema

Lang: TypeAlias = str
"""A language by its two-letter code."""
LANGS: tuple[Lang, ...] = ("en", "fr")
"""The languages that Herald's own sentences are written in, the one to fall back on first."""

LONGEST = 2_000
"""How many characters a text of a game has at most."""

_VOWELS = "AEIOUYÉaeiouyéh"


class Words:
    """One sentence or name in any number of languages."""

    __slots__ = ("_texts",)
    _texts: dict[Lang, str]

    def __init__(self, en: str = "", **others: str) -> None:
        self._texts = {"en": en, **others}

    @classmethod
    def of(cls, texts: Mapping[Lang, str]) -> Words:
        """Return the text that a table has by language."""
        made = object.__new__(cls)
        made._texts = dict(texts)
        return made

    @classmethod
    def each(cls, say: Callable[[Lang], str]) -> Words:
        """Return a text that a function says in each of Herald's languages."""
        return cls.of({lang: say(lang) for lang in LANGS})

    def in_(self, lang: Lang) -> str:
        """Return the text in a language, or in the first that it has."""
        found = self._texts.get(lang)
        return next(iter(self._texts.values())) if found is None else found

    def fill(self, **facts: Words | object) -> Words:
        """Return the sentence with its {facts} filled in, those that are Words in its language."""
        filled = {}
        for lang, text in self._texts.items():
            values = {k: v.in_(lang) if isinstance(v, Words) else v for k, v in facts.items()}
            filled[lang] = text.format_map(values)
        return Words.of(filled)

    def map(self, change: Callable[[str], str]) -> Words:
        """Return the text changed in the same way in every language."""
        return Words.of({lang: change(text) for lang, text in self._texts.items()})

    def but(self, **texts: str) -> Words:
        """The text with other words in some languages: English keeps the notation's own."""
        return Words.of({**self._texts, **texts})

    def as_table(self) -> dict[Lang, str]:
        """Return the text by language, as files and pages have it."""
        return dict(self._texts)

    def __bool__(self) -> bool:
        return any(self._texts.values())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and self._texts == other._texts

    def __hash__(self) -> int:
        return hash(tuple(self._texts.items()))

    def __repr__(self) -> str:
        return f"Words.of({self._texts!r})"

    def __reduce__(self) -> tuple[object, tuple[dict[Lang, str]]]:
        return Words.of, (self._texts,)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        # pydantic_core is loaded with the spec's models, never by a command that only rolls a die
        from pydantic_core import core_schema

        def read(value: object, read_table: Callable[[object], dict[Lang, str]]) -> Words:
            return value if isinstance(value, cls) else cls.of(read_table(value))

        text = core_schema.str_schema(min_length=1, max_length=LONGEST)
        fields = {lang: core_schema.typed_dict_field(text) for lang in LANGS}
        table = core_schema.typed_dict_schema(fields, extra_behavior="forbid")
        return core_schema.no_info_wrap_validator_function(
            read,
            table,
            serialization=core_schema.plain_serializer_function_ser_schema(cls.as_table),
        )

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        text = {"type": "string", "minLength": 1, "maxLength": LONGEST}
        return {
            "type": "object",
            "description": "a text in each language of the game",
            "properties": dict.fromkeys(LANGS, text),
            "required": list(LANGS),
            "additionalProperties": False,
        }


def reader_lang(environment: Mapping[str, str]) -> Lang:
    """Return the language of HERALD_LANG, or else of the locale, or else English."""
    for name in ("HERALD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return next((lang for lang in LANGS if value.lower().startswith(lang)), LANGS[0])
    return LANGS[0]


_AND = Words(" and ", fr=" et ")
_OR = Words(" or ", fr=" ou ")
_COLON = Words(":", fr="\u00a0:")


def listed(items: Iterable[object], lang: Lang) -> str:
    """Return `a1, a2 and b1`."""
    *first, last = [str(item) for item in items]
    return _AND.in_(lang).join(filter(None, (", ".join(first), last)))


def alternatives(items: Iterable[object], lang: Lang) -> str:
    """Return `a1, a2 or b1`."""
    *first, last = [str(item) for item in items]
    return _OR.in_(lang).join(filter(None, (", ".join(first), last)))


def listing(items: Iterable[Words | object]) -> Words:
    """Return `the captain, the mage and the spy` in every language; names stay as they are."""
    known = list(items)
    return Words.each(
        lambda lang: listed(
            [one.in_(lang) if isinstance(one, Words) else one for one in known], lang
        )
    )


def joined(separator: str, items: Iterable[Words]) -> Words:
    """Return texts put one behind the other, in every language."""
    known = list(items)
    return Words.each(lambda lang: separator.join(one.in_(lang) for one in known))


def is_one(count: int, lang: Lang) -> bool:
    """Whether a noun stands in the singular: French has `0 troupe`, English `0 troops`."""
    return count == 1 or (count == 0 and lang == "fr")


def counted(count: int, one: Words, many: Words) -> Words:
    """Return `1 troop` or `3 troops`."""
    return Words.each(lambda lang: f"{count} {(one if is_one(count, lang) else many).in_(lang)}")


def choices(items: Iterable[object]) -> Words:
    """Return `a, b or c`; outside English the notation's own words stand in backticks."""
    known = [str(item) for item in items]

    def say(lang: Lang) -> str:
        return alternatives(known if lang == "en" else [f"`{item}`" for item in known], lang)

    return Words.each(say)


def labelled(label: str, text: str, lang: Lang) -> str:
    """Return `label: text`, with the space that French puts before a colon."""
    return f"{label}{_COLON.in_(lang)} {text}"


def de(name: str) -> str:
    """Return `de Bleu` or `d’Orange`."""
    return f"d’{name}" if name[0] in _VOWELS else f"de {name}"


def le(noun: str) -> str:
    """`le roi`, `l’espion`; every noun that Herald says so is masculine."""
    return f"l’{noun}" if noun[0].lower() in "aeiouyéèh" else f"le {noun}"
