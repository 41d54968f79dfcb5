"""The elements of an SVG file with their lines; nothing that it names is opened or carried out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from pnp.text.errors import Fault, SpecError, Text
from pnp.text.words import Words

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
_XML = "http://www.w3.org/XML/1998/namespace"
MOST_ELEMENTS = 100_000
DEEPEST = 120
_WELL_FORMED = Words("well-formed SVG")
_SMALLER = Words("at most {count} elements, {deep} deep").fill(count=MOST_ELEMENTS, deep=DEEPEST)
_NO_ENTITIES = Words("an SVG without entities of its own")


@dataclass(eq=False)
class Node:
    """One element: its name, its attributes, what stands in it, and its line."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list[Node] = field(default_factory=list)
    text: str = ""
    parent: Node | None = None
    classes: frozenset[str] = frozenset()

    def get(self, name: str, default: str = "") -> str:
        return self.attributes.get(name, default)

    @property
    def target(self) -> str:
        """What it refers to, if anything."""
        return (self.get("href") or self.get("xlink:href")).strip()

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()


def read_tree(data: bytes, file: str) -> Node:
    """Return the root of an SVG file; SpecError where it is none."""
    return _Reader(file).read(data)


class _Reader:
    """A file on its way through expat."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.EntityDeclHandler = self._entity
        self.parser.SkippedEntityHandler = self._entity
        self.root: Node | None = None
        self.open: list[Node] = []
        self.foreign = 0
        self.count = 0
        self.namespace = SVG

    def read(self, data: bytes) -> Node:
        try:
            self.parser.Parse(data, True)
        except expat.ExpatError as error:
            found = expat.errors.messages.get(error.code, "?")
            raise self._fault(found, _WELL_FORMED, error.lineno) from None
        except (UnicodeError, ValueError, LookupError):
            raise self._fault(Words("an encoding that is not known"), _WELL_FORMED) from None
        if self.root is None:
            raise self._fault("", _WELL_FORMED)
        return self.root

    def _fault(self, found: Text, expected: Words, line: int = 0) -> SpecError:
        line = line or self.parser.CurrentLineNumber
        return SpecError([Fault(self.file, "svg", found, expected, line)])

    def _entity(self, *_: object) -> None:
        raise self._fault(Words("an entity"), _NO_ENTITIES)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        namespace, _, tag = name.rpartition(" ")
        if self.root is None:
            if tag != "svg" or namespace not in (SVG, ""):
                raise self._fault(f"<{tag}>", Words("a file that begins with <svg>"))
            self.namespace = namespace
        self.count += 1
        if self.count > MOST_ELEMENTS or len(self.open) + self.foreign >= DEEPEST:
            raise self._fault(Words("more"), _SMALLER)
        if self.foreign or namespace != self.namespace:
            # what a drawing program notes down for itself
            self.foreign += 1
            return
        own = {_plain(key): value for key, value in attributes.items()}
        node = Node(tag, own, self.parser.CurrentLineNumber)
        node.classes = frozenset(own.get("class", "").split())
        if self.open:
            node.parent = self.open[-1]
            self.open[-1].children.append(node)
        else:
            self.root = node
        self.open.append(node)

    def _end(self, name: str) -> None:
        if self.foreign:
            self.foreign -= 1
        else:
            self.open.pop()

    def _text(self, text: str) -> None:
        if self.open and not self.foreign:
            self.open[-1].text += text


def _plain(key: str) -> str:
    """An attribute's name with the prefix that everybody writes."""
    namespace, _, name = key.rpartition(" ")
    if not namespace:
        return name
    prefix = {XLINK: "xlink", _XML: "xml"}.get(namespace, namespace)
    return f"{prefix}:{name}"
