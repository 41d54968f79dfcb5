"""axe-core in the page: the faults that keep people from hearing, seeing or hitting it."""

from importlib.resources import files

SOURCE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}


def violations(page):
    """Return what axe finds, one line a rule and place."""
    page.evaluate(SOURCE)
    found = page.evaluate("(rules) => axe.run(document, rules)", RULES)
    return [
        f"{one['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:160]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]
