"""The structure of a tagged document: elements in reading order, each with what it is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, Union

from pnp.draw.scene import Tag, TagPath


@dataclass(frozen=True)
class Name:
    """A PDF name: /Figure."""

    text: str


@dataclass(frozen=True)
class Ref:
    """Another object of the file: `element 3`, `page 0`, `link 2.1`."""

    to: str


Value: TypeAlias = Union[int, float, str, Name, Ref, Sequence["Value"], "Entry"]
Entry: TypeAlias = dict[str, Value]


@dataclass(frozen=True)
class Content:
    """A piece of a page, by its page and its number there."""

    page: int
    mcid: int


@dataclass(frozen=True)
class Annotation:
    """A link on a page, by its name in the document."""

    page: int
    name: str


@dataclass
class Element:
    """A heading, paragraph, table, figure or link."""

    role: str
    alt: str = ""
    parent: Element | None = None
    kids: list[Element | Content | Annotation] = field(default_factory=list)


class Structure:
    """Grows while pages are drawn; the same path names the same element on every page."""

    def __init__(self, pages: int) -> None:
        self.root = Element("Document")
        self.parents: list[list[Element]] = [[] for _ in range(pages)]
        self.linked: list[Element] = []
        self._known: dict[TagPath, Element] = {}

    def mark(self, page: int, tag: Tag) -> int:
        """Take down a marked piece of a page; returns its number there."""
        element = self.element(tag.path)
        element.alt = element.alt or tag.alt
        mcid = len(self.parents[page])
        self.parents[page].append(element)
        element.kids.append(Content(page, mcid))
        return mcid

    def link(self, page: int, path: TagPath, name: str) -> int:
        """Take down an annotation; returns its number in the tree of parents."""
        element = self.element(path)
        number = len(self.parents) + len(self.linked)
        self.linked.append(element)
        element.kids.append(Annotation(page, name))
        return number

    def element(self, path: TagPath) -> Element:
        """The element at a path, made with all that it stands in where it is new."""
        if not path:
            return self.root
        if path not in self._known:
            parent = self.element(path[:-1])
            made = Element(path[-1][0], parent=parent)
            parent.kids.append(made)
            self._known[path] = made
        return self._known[path]

    def objects(self) -> Iterator[tuple[str, Entry]]:
        """The objects that make the tree, each under the name that others refer to it by."""
        elements = [self.root, *self._known.values()]
        refs = {id(element): Ref(f"element {i}") for i, element in enumerate(elements)}
        for element in elements:
            above = Ref("tree") if element.parent is None else refs[id(element.parent)]
            entry: Entry = {"S": Name(element.role), "P": above}
            entry["K"] = [_kid(kid, refs) for kid in element.kids]
            if element.alt:
                entry["Alt"] = element.alt
            yield refs[id(element)].to, entry
        numbers: list[Value] = []
        for page, owners in enumerate(self.parents):
            numbers += [page, [refs[id(owner)] for owner in owners]]
        for number, owner in enumerate(self.linked, start=len(self.parents)):
            numbers += [number, refs[id(owner)]]
        yield "parents", {"Nums": numbers}
        yield (
            "tree",
            {
                "Type": Name("StructTreeRoot"),
                "K": refs[id(self.root)],
                "ParentTree": Ref("parents"),
                "ParentTreeNextKey": len(self.parents) + len(self.linked),
            },
        )


def _kid(kid: Element | Content | Annotation, refs: dict[int, Ref]) -> Value:
    if isinstance(kid, Element):
        return refs[id(kid)]
    page = Ref(f"page {kid.page}")
    if isinstance(kid, Content):
        return {"Type": Name("MCR"), "Pg": page, "MCID": kid.mcid}
    return {"Type": Name("OBJR"), "Pg": page, "Obj": Ref(f"link {kid.name}")}
