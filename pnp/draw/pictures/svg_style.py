"""How the elements of an SVG file look: attributes, `style` and style sheets, in that order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.draw.pictures.svg_tree import Node
from pnp.draw.pictures.svg_values import Undrawable, shown
from pnp.text.words import Words

INHERITED = {
    "clip-rule": "nonzero",
    "color": "",
    "fill": "#000000",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "marker-end": "none",
    "marker-mid": "none",
    "marker-start": "none",
    "paint-order": "normal",
    "stroke": "none",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-miterlimit": "4",
    "stroke-opacity": "1",
    "stroke-width": "1",
    "visibility": "visible",
}
"""What an element takes from the one that it stands in, and what holds where none says it."""
OWN = {
    "clip-path": "none",
    "display": "inline",
    "filter": "none",
    "mask": "none",
    "mix-blend-mode": "normal",
    "opacity": "1",
    "stop-color": "#000000",
    "stop-opacity": "1",
    "transform": "",
    "vector-effect": "none",
}
"""What holds for one element alone."""
_KNOWN = INHERITED | OWN
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
_SIMPLE = re.compile(r"(\*|[a-zA-Z][\w-]*)?((?:[.#][\w-]+)*)")
_MARKS = re.compile(r"([.#])([\w-]+)")
_RULES = Words("rules for elements, classes and ids")

Values = dict[str, str]


@dataclass(frozen=True)
class _Selector:
    """What a rule is about: an element's name, classes and id, and those of what it stands in."""

    steps: tuple[tuple[str, str, frozenset[str], frozenset[str]], ...]
    """Outermost first: combinator to the step before, name, classes, ids."""

    @property
    def weight(self) -> tuple[int, int, int]:
        return (
            sum(len(ids) for *_, ids in self.steps),
            sum(len(classes) for _, _, classes, _ in self.steps),
            sum(tag not in ("", "*") for _, tag, _, _ in self.steps),
        )

    @property
    def hook(self) -> str:
        """What an element must have for the rule to hold, as `_hooks` spells it."""
        _, tag, classes, ids = self.steps[-1]
        if ids:
            return f"#{min(ids)}"
        return f".{min(classes)}" if classes else tag or "*"

    def holds(self, node: Node) -> bool:
        return self._holds(node, len(self.steps) - 1)

    def _holds(self, node: Node, at: int) -> bool:
        link, tag, classes, ids = self.steps[at]
        if tag not in ("", "*", node.tag) or not classes <= node.classes:
            return False
        if ids and ids != {node.get("id")}:
            return False
        if at == 0:
            return True
        above = node.parent
        while above is not None:
            if self._holds(above, at - 1):
                return True
            above = above.parent if link == " " else None
        return False


_Rule = tuple[tuple[int, int, int], int, _Selector, Values]
"""Its weight, its place, what it is about, and what it says."""


class Styles:
    """The style sheets of a file."""

    def __init__(self) -> None:
        self.rules: dict[str, list[_Rule]] = {}
        self.count = 0

    def add(self, sheet: Node) -> None:
        """Read a style sheet; Undrawable where it says what is not understood."""
        text = _COMMENT.sub(" ", sheet.text)
        at = 0
        for found in _RULE.finditer(text):
            between = text[at : found.start()].strip()
            at = found.end()
            selectors = found[1].strip()
            if between or selectors.startswith("@"):
                self._at_rule(between or selectors)
                continue
            values = declarations(found[2])
            if values:
                for selector in selectors.split(","):
                    one = _selector(selector)
                    self.count += 1
                    rule = (one.weight, self.count, one, values)
                    self.rules.setdefault(one.hook, []).append(rule)
        if text[at:].strip():
            self._at_rule(text[at:].strip())

    @staticmethod
    def _at_rule(text: str) -> None:
        # a typeface draws nothing by itself
        if not text.startswith("@font-face"):
            raise Undrawable("style", shown(text), _RULES)

    def of(self, node: Node, above: Mapping[str, str]) -> Values:
        """Return everything that holds for an element that stands in one that looks so."""
        values = {key: above.get(key, default) for key, default in INHERITED.items()}
        values |= OWN
        for key, value in self._said(node):
            if value == "inherit":
                value = above.get(key, _KNOWN[key])
            elif value in ("initial", "unset", "revert"):
                value = _KNOWN[key]
            values[key] = value
        return values

    def _said(self, node: Node) -> Iterator[tuple[str, str]]:
        for key, value in node.attributes.items():
            if key in _KNOWN:
                yield key, value.strip()
        if self.rules:
            hooks = ("*", node.tag, f"#{node.get('id')}", *(f".{one}" for one in node.classes))
            held = [
                rule for hook in hooks for rule in self.rules.get(hook, ()) if rule[2].holds(node)
            ]
            for *_, values in sorted(held, key=lambda rule: rule[:2]):
                yield from values.items()
        if style := node.get("style"):
            yield from declarations(style).items()


def declarations(text: str) -> Values:
    """Return what `fill: red; stroke: none` says of what is known."""
    values: Values = {}
    for one in _COMMENT.sub(" ", text).split(";"):
        key, colon, value = one.partition(":")
        key = key.strip().lower()
        value = value.replace("!important", "").strip()
        if not colon or not value:
            continue
        if key == "marker":
            values |= dict.fromkeys(("marker-start", "marker-mid", "marker-end"), value)
        elif key in _KNOWN:
            values[key] = value
    return values


def _selector(text: str) -> _Selector:
    steps: list[tuple[str, str, frozenset[str], frozenset[str]]] = []
    link = " "
    for word in text.replace(">", " > ").split():
        if word == ">":
            link = ">"
            continue
        found = _SIMPLE.fullmatch(word)
        if found is None:
            raise Undrawable("style", shown(text), _RULES)
        marks = _MARKS.findall(found[2])
        classes = frozenset(name for sign, name in marks if sign == ".")
        ids = frozenset(name for sign, name in marks if sign == "#")
        steps.append((link, found[1] or "", classes, ids))
        link = " "
    if not steps:
        raise Undrawable("style", shown(text), _RULES)
    return _Selector(tuple(steps))
