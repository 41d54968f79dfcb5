"""Which passages of the rules have a word, in any language and by the words that people use.

Best is a word of a heading or of the list of words; then one of the text, as it is or with another
ending; then a synonym; then a word that only begins so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TypeAlias

from pnp.folder.search.rule_passages import Passage
from pnp.folder.synonyms import Synonyms
from pnp.text.folding import bare, forms, is_little, stem, words_in
from pnp.text.words import Lang

_IN_TEXT, _IN_HEADING, _IN_TERMS = 8.0, 100.0, 200.0
"""What a word is worth by its place; the words of a heading or a term share it."""
_ENDING, _BEGINNING, _SYNONYM = 0.75, 0.1, 0.8
"""What is left of it with another ending, for a mere beginning, and for each step to a synonym."""
_LEAST = 3
"""A beginning has at least so many letters."""
_ALMOST = 0.75
"""How alike two spellings are, 1 for the same."""


@dataclass(frozen=True)
class Asked:
    """A word, or words that people use for one thing, as typed and as looked for."""

    said: str
    bare: str


Question: TypeAlias = tuple[Asked, ...]


@dataclass(frozen=True)
class Hit:
    """How well a passage has a word, and the bare words that it has for it."""

    score: float
    words: frozenset[str]


Hits: TypeAlias = Mapping[int, Hit]


def asked_words(asked: str, langs: Iterable[Lang]) -> Question:
    """Return the words of a question without the little ones, unless it has only those."""
    every = [word for _, _, word in words_in(asked)]
    little = {word for word in every for lang in langs if is_little(word, lang)}
    telling = [word for word in every if word not in little]
    words = telling or every
    return tuple(dict.fromkeys(Asked(word, forms(word)[0]) for word in words))


class WordIndex:
    """The words of all passages, by language."""

    def __init__(
        self, passages: Sequence[Passage], synonyms: Synonyms, languages: Sequence[Lang]
    ) -> None:
        self._passages = passages
        self._by_lang = {
            lang: _LangIndex(passages, synonyms.get(lang, {}), languages, lang)
            for lang in languages
        }

    def search(self, question: Question, lang: Lang) -> list[tuple[Passage, frozenset[str]]]:
        """Return the passages that have every word, best first, with the words that they have.

        A word is looked for in the reader's language, and in the others only if it is not there.
        """
        every = [self._hits(asked, lang) for asked in self._phrases(question, lang)]
        if not every:
            return []
        common = set(every[0]).intersection(*every[1:])
        scores = {at: sum(hits[at].score for hits in every) for at in common}
        ranked = sorted(common, key=lambda at: (-scores[at], at))
        return [
            (self._passages[at], frozenset().union(*(hits[at].words for hits in every)))
            for at in ranked
        ]

    def knows(self, asked: Asked) -> bool:
        """Whether any passage has a word, in any language."""
        return any(index.hits(asked.bare) for index in self._by_lang.values())

    def near(self, asked: Asked, lang: Lang) -> list[str]:
        """Return words spelt almost so, of the first language that has some, the reader's first."""
        for one in self._readers_first(lang):
            spelt = self._by_lang[one].spelt
            found = get_close_matches(asked.bare, spelt, n=3, cutoff=_ALMOST)
            by_stem = {stem(word, one): spelt[word] for word in reversed(found)}
            if by_stem:
                return list(reversed(by_stem.values()))
        return []

    def _hits(self, asked: Asked, lang: Lang) -> Hits:
        for one in self._readers_first(lang):
            if found := self._by_lang[one].hits(asked.bare):
                return found
        return {}

    def _readers_first(self, lang: Lang) -> list[Lang]:
        return sorted(self._by_lang, key=lambda one: one != lang)

    def _phrases(self, question: Question, lang: Lang) -> list[Asked]:
        """Return the question with the words put together that are one synonym: `knock out`."""
        rest = list(question)
        found = []
        while rest:
            for length in range(len(rest), 0, -1):
                joined = " ".join(asked.bare for asked in rest[:length])
                if length == 1 or any(i.has_synonym(joined) for i in self._by_lang.values()):
                    break
            said = " ".join(asked.said for asked in rest[:length])
            found.append(Asked(said, joined))
            del rest[:length]
        return found


class _LangIndex:
    """The words of all passages in one language."""

    def __init__(
        self,
        passages: Sequence[Passage],
        synonyms: Mapping[str, tuple[str, ...]],
        languages: Sequence[Lang],
        lang: Lang,
    ) -> None:
        self._lang, self._languages = lang, languages
        self._worth: dict[str, dict[int, float]] = defaultdict(dict)
        """For each bare word the passages that have it, and what its place there is worth."""
        self._by_stem: dict[str, set[str]] = defaultdict(set)
        self.spelt: dict[str, str] = {}
        """Every bare word as it is spelt."""
        for at, passage in enumerate(passages):
            written = passage.written.get(lang)
            if written is None or written.is_register:
                continue
            self._add(written.text, at)
            self._add(written.title, at, _IN_HEADING)
            for term in passage.terms.get(lang, ()):
                self._add(term, at, _IN_TERMS)
        self._synonyms: dict[str, list[tuple[str, ...]]] = {}
        for said, meant in synonyms.items():
            self.spelt.setdefault(bare(said), said)
            phrases = [tuple(one.bare for one in asked_words(text, languages)) for text in meant]
            self._synonyms.setdefault(self._key(said), []).extend(phrases)

    def _add(self, text: str, at: int, shared: float = 0) -> None:
        """Note the words of a text, or of a heading or term that they share the worth of."""
        telling = [word for _, _, word in words_in(text) if not is_little(word, self._lang)]
        for word in telling:
            for form in forms(word):
                known = self._worth[form]
                known[at] = max(_IN_TEXT + shared / len(telling), known.get(at, 0))
                self._by_stem[stem(form, self._lang)].add(form)
                self.spelt.setdefault(form, word.lower())

    def _key(self, said: str) -> str:
        words = (one.bare for one in asked_words(said, self._languages))
        return " ".join(stem(word, self._lang) for word in words)

    def has_synonym(self, words: str) -> bool:
        return self._key(words) in self._synonyms

    def hits(self, words: str) -> Hits:
        """Return the passages that have a word or a phrase, or what is meant by it."""
        best = self._phrase(tuple(words.split()), 1, is_typed=True)
        for place, phrase in enumerate(self._synonyms.get(self._key(words), ()), start=1):
            for at, hit in self._phrase(phrase, _SYNONYM**place, is_typed=False).items():
                _keep(best, at, hit)
        return best

    def _phrase(self, words: tuple[str, ...], share: float, *, is_typed: bool) -> dict[int, Hit]:
        """Return the passages that have every word of a phrase."""
        each = [self._word(word, share / len(words), is_typed=is_typed) for word in words]
        return {
            at: Hit(
                sum(hits[at].score for hits in each),
                frozenset().union(*(hits[at].words for hits in each)),
            )
            for at in set(each[0]).intersection(*each[1:])
        }

    def _word(self, word: str, share: float, *, is_typed: bool) -> dict[int, Hit]:
        """Return the passages that have a word, or one that begins so where it was typed."""
        found: dict[int, Hit] = {}
        endings = self._by_stem.get(stem(word, self._lang), set()) - {word}
        spellings = [(1.0, {word}), (_ENDING, endings)]
        if is_typed and len(word) >= _LEAST:
            begun = {known for known in self.spelt if known.startswith(word)}
            spellings.append((_BEGINNING, begun - endings - {word}))
        for quality, known in spellings:
            for form in known:
                for at, worth in self._worth.get(form, {}).items():
                    _keep(found, at, Hit(worth * quality * share, frozenset({form})))
        return found


def _keep(found: dict[int, Hit], at: int, hit: Hit) -> None:
    """Note a hit, with the words of any other and the better score."""
    known = found.get(at)
    words = hit.words | known.words if known else hit.words
    found[at] = Hit(max(hit.score, known.score if known else 0.0), words)
