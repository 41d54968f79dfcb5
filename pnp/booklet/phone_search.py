"""The search of the rules' page for phones: it shows the passages that have every word."""

from __future__ import annotations

from html import escape

from pnp.text.words import Lang, Words

_ASKED = Words("Look for a word or a clause")
_NOTHING = Words("Nothing has all of these words.")


def search_box(lang: Lang) -> str:
    """Return the field to type in, which is there only where the page can act on it."""
    label, nothing = escape(_ASKED.in_(lang)), escape(_NOTHING.in_(lang))
    return (
        f'<div id="search" role="search" hidden><input type="search" aria-label="{label}" '
        f'placeholder="{label}" autocomplete="off"><p role="status" data-nothing="{nothing}"></p>'
        "</div>"
    )


SCRIPT = """
(() => {
  const box = document.getElementById("search");
  const field = box.querySelector("input");
  const status = box.querySelector("p");
  const bare = (text) => text.normalize("NFD").replace(/[\\u0300-\\u036f]/g, "").toLowerCase();
  const sections = [...document.querySelectorAll("main > section")];
  const parts = new Map(sections.map((section) => [section, [...section.children].slice(1)]));
  const words = new Map();
  for (const children of parts.values()) {
    for (const child of children) words.set(child, bare(child.textContent));
  }
  const search = () => {
    const asked = bare(field.value).split(/\\s+/).filter(Boolean);
    let found = 0;
    for (const [section, children] of parts) {
      const title = bare(section.firstElementChild.textContent);
      const whole = asked.every((word) => title.includes(word));
      let shown = 0;
      for (const child of children) {
        child.hidden = !whole && !asked.every((word) => words.get(child).includes(word));
        shown += child.hidden ? 0 : 1;
      }
      section.hidden = asked.length > 0 && shown === 0;
      found += shown;
    }
    status.textContent = asked.length && !found ? status.dataset.nothing : "";
  };
  field.addEventListener("input", search);
  addEventListener("hashchange", () => {
    if (!field.value) return;
    field.value = "";
    search();
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  });
  box.hidden = false;
})();
"""
"""It reads the page's own words and asks nobody."""

CSS = """
[hidden]{display:none!important}
#search{position:sticky;top:0;z-index:1;padding:.5rem 0;background:var(--page)}
#search input{width:100%;font:inherit;padding:.55rem .8rem;border:2px solid var(--color);
border-radius:.5rem;background:var(--page);color:var(--ink)}
#search p{margin:.3rem 0 0}
"""
