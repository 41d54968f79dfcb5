"""axe-core, fetched once from npm where that can be had."""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

VERSION = "4.10.3"
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}


@cache
def axe_source():
    """The script's text, or nothing where npm has none."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    folder = Path(base) / "herald" / f"axe-{VERSION}"
    script = folder / "node_modules" / "axe-core" / "axe.min.js"
    if not script.exists() and shutil.which("npm"):
        folder.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--no-save", "--silent", "--prefix", str(folder)]
        try:
            subprocess.run(
                [*command, f"axe-core@{VERSION}"], check=True, capture_output=True, timeout=90
            )
        except (OSError, subprocess.SubprocessError):
            return ""
    return script.read_text("utf-8") if script.exists() else ""


def violations(page, source):
    """What axe finds, one line a rule and place."""
    page.evaluate(source)
    found = page.evaluate("(rules) => axe.run(document, rules)", RULES)
    return [
        f"{one['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:160]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]
