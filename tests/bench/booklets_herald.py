"""Every booklet in every language, figures judged: rules.pdf tagged, rules-booklet.pdf imposed."""

from __future__ import annotations

import sys
from pathlib import Path

from pnp.folder.game_folders import game_ids
from pnp.kit.build import build
from pnp.kit.kit import BuildOptions
from tests.each import LANGS

for game in game_ids():
    for lang in LANGS:
        build(game, BuildOptions(lang=lang), Path(sys.argv[1]), ["rules"])
