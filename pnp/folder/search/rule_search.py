"""A game's rules by number, by heading and by word, for the terminal and the page alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property, lru_cache
from pathlib import Path

from pnp.folder.loading import load_folder
from pnp.folder.search.rule_passages import Passage, Written, read_passages
from pnp.folder.search.word_index import Question, WordIndex, asked_words
from pnp.folder.spec import GameSpec
from pnp.folder.synonyms import Synonyms, read_synonyms
from pnp.text.errors import HeraldError
from pnp.text.folding import bare, forms, words_in
from pnp.text.words import Lang, Words, choices

PAGE = 6
"""So many passages of a search are shown; the others are named."""
_CHAPTER = re.compile(r"(\d+)\.?")
_CLAUSE = re.compile(r"\d+\.\d+[a-z]?")


@dataclass(frozen=True)
class Found:
    """A passage in the reader's language, and the words of it that were looked for."""

    passage: Passage
    written: Written
    hits: frozenset[str] = frozenset()

    @property
    def place(self) -> str:
        """Where it stands: a clause by its number, other text by its heading."""
        return self.passage.clause or self.written.heading

    def marks(self, text: str) -> list[tuple[int, int]]:
        """Return where the words that were looked for stand in the text, or in a part of it."""
        places = words_in(text) if self.hits else ()
        return [(start, end) for start, end, word in places if self.hits.intersection(forms(word))]


@dataclass(frozen=True)
class Answer:
    """What the rules have to a question: a whole chapter, or passages with the best first."""

    found: tuple[Found, ...]
    others: tuple[Found, ...] = ()
    """What has the words as well, less to the point."""
    is_chapter: bool = False

    @property
    def elsewhere(self) -> list[Found]:
        """The others that are not in a place that is shown, one a clause or heading."""
        shown = {one.place for one in self.found}
        others = {one.place: one for one in reversed(self.others) if one.place not in shown}
        return list(reversed(others.values()))


class RuleSearch:
    """The passages of a game's rules in every language, and how to find one."""

    def __init__(
        self,
        passages: Sequence[Passage],
        synonyms: Synonyms,
        languages: Sequence[Lang],
        dropped: frozenset[str] = frozenset(),
    ) -> None:
        self.passages = passages
        self._synonyms = synonyms
        self._languages = languages
        self._dropped = dropped

    @classmethod
    def of(cls, spec: GameSpec) -> RuleSearch:
        """Read the rules of a game with the modules that its spec has on."""
        langs = spec.languages
        synonyms = read_synonyms(spec.files, langs)
        return cls(read_passages(spec), synonyms, langs, spec.dropped_clauses)

    @cached_property
    def _index(self) -> WordIndex:
        return WordIndex(self.passages, self._synonyms, self._languages)

    def all(self, lang: Lang) -> tuple[Found, ...]:
        """Return every passage in a language."""
        return tuple(_shown(self.passages, lang))

    def look_up(self, asked: str, lang: Lang) -> Answer:
        """Return what is asked for by number, heading or words; HeraldError if there is nothing."""
        asked = asked.strip()
        if _CLAUSE.fullmatch(asked):
            return self._clause(asked, lang)
        if numbered := _CHAPTER.fullmatch(asked):
            return self._numbered(numbered[1], lang)
        question = asked_words(asked, (lang, *self._languages))
        if not question:
            raise HeraldError(_NO_WORDS.fill(asked=asked))
        for chapter in self._titled(asked):
            under = self._under(chapter, lang)
            found = self._index.search(question, lang)
            shown = {id(one.passage) for one in under}
            others = [one for one in _hit(found, lang) if id(one.passage) not in shown]
            return Answer(under, tuple(others), is_chapter=True)
        found = self._index.search(question, lang)
        if not found:
            raise HeraldError(self._nothing(asked, question, lang))
        shown_first = tuple(_hit(found, lang))
        return Answer(shown_first[:PAGE], shown_first[PAGE:])

    def _clause(self, asked: str, lang: Lang) -> Answer:
        of_id = [passage for passage in self.passages if passage.clause == asked]
        if asked in self._dropped:
            raise HeraldError(_DROPPED.fill(clause=asked))
        if not of_id:
            ids = [passage.clause for passage in self.passages if passage.clause]
            near = get_close_matches(asked, ids, n=3, cutoff=0.0)
            raise HeraldError(_NO_CLAUSE.fill(clause=asked, near=", ".join(near)))
        return Answer(tuple(_shown(of_id, lang)))

    def _numbered(self, number: str, lang: Lang) -> Answer:
        under = self._under(number, lang)
        if not under:
            every = dict.fromkeys(passage.chapter for passage in self.passages)
            known = ", ".join(chapter for chapter in every if chapter.isdigit())
            raise HeraldError(_NO_CHAPTER.fill(chapter=number, known=known))
        return Answer(under, is_chapter=True)

    def _under(self, chapter: str, lang: Lang) -> tuple[Found, ...]:
        return tuple(_shown((one for one in self.passages if one.chapter == chapter), lang))

    def _titled(self, asked: str) -> Iterator[str]:
        """Yield the chapter whose heading, in any language, is what is asked for."""
        wanted = _title(asked)
        for passage in self.passages:
            if any(_title(one.title) == wanted for one in passage.written.values()):
                yield passage.chapter

    def _nothing(self, asked: str, question: Question, lang: Lang) -> Words:
        """Say that nothing was found, and what might be."""
        unknown = [word for word in question if not self._index.knows(word)]
        if not unknown:
            return _NOT_TOGETHER.fill(asked=asked)
        near = self._index.near(unknown[0], lang)
        words = _DID_YOU_MEAN.fill(near=choices(near)) if near else _TRY
        return _NO_WORD.fill(word=unknown[0].said, more=words)


@lru_cache(maxsize=16)
def whole_booklet(folder: Path) -> RuleSearch:
    """Return the rules of a game folder, every module's chapters included."""
    spec = load_folder(folder)
    return RuleSearch.of(spec.with_modules(spec.modules))


def _shown(passages: Iterable[Passage], lang: Lang) -> Iterator[Found]:
    return (Found(passage, passage.in_(lang)) for passage in passages)


def _hit(found: Iterable[tuple[Passage, frozenset[str]]], lang: Lang) -> Iterator[Found]:
    return (Found(passage, passage.in_(lang), hits) for passage, hits in found)


def _title(heading: str) -> str:
    """Return a heading without its number, its accents and its case."""
    return re.sub(r"^\d+\.? *", "", " ".join(bare(heading).split()))


_NO_CLAUSE = Words("there is no clause {clause}; the nearest are {near}")
_DROPPED = Words(
    "clause {clause} was dropped: game.toml names it under `drop`, and it is not judged"
)
_NO_CHAPTER = Words("there is no chapter {chapter}; the chapters are {known}")
_NO_WORDS = Words("expected a word, a heading or a number to look for, as in 4.1, got `{asked}`")
_NO_WORD = Words("the rules have nothing on `{word}`; {more}")
_DID_YOU_MEAN = Words("perhaps you mean {near}; without any word you see the chapters")
_TRY = Words("try another word, or none to see the chapters")
_NOT_TOGETHER = Words("no rule has all of these words: {asked}; try fewer of them")
