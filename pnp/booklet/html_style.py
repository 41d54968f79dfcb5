"""The look of the rules on a phone, light and dark."""

from __future__ import annotations

from pnp.booklet.style import Style
from pnp.draw.palette import CHECK, CREAM, CROSS, INK, contrast, mix

_NIGHT = "#1B1815"
_READS = 4.5

_CSS = """
:root{--ink:%(ink)s;--page:#fff;--color:%(color)s;--rule:%(rule)s;--soft:%(cream)s;
--good:%(good)s;--bad:%(bad)s}
@media(prefers-color-scheme:dark){:root{--ink:%(light)s;--page:%(night)s;--color:%(night_color)s;
--rule:#4a423a;--soft:#2a2520;--good:#7ccf95;--bad:#ff9a93}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%%}
body{margin:0 auto;max-width:42rem;padding:0 1.1rem 3rem;background:var(--page);color:var(--ink);
font:1.06rem/1.5 "Crimson Text",Georgia,"Times New Roman",serif;overflow-wrap:break-word}
header{text-align:center;border-bottom:3px double var(--color);margin-bottom:1.2rem}
header p{margin:.2rem 0 .6rem;font-style:italic}
h1,h2,summary{font-family:Cinzel,"Trajan Pro",Georgia,serif;color:var(--color);line-height:1.2}
h1{font-size:2rem;margin:1.4rem 0 .3rem;letter-spacing:.03em}
h2{font-size:1.3rem;margin:2.2rem 0 .6rem;padding-bottom:.25rem;border-bottom:1px solid var(--rule)}
summary{font-size:1.1rem;padding:.6rem 0;cursor:pointer}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:.35rem 0;border-bottom:1px solid var(--rule)}
a{color:var(--color);text-decoration-color:var(--rule);text-underline-offset:.15em}
p{margin:.7rem 0}
.rule{padding-left:3rem;position:relative}
.clause{position:absolute;left:0;font-weight:bold;text-decoration:none;padding:0 .6rem .3rem 0}
.rule:target,h2:target{background:var(--soft);box-shadow:0 0 0 .4rem var(--soft)}
.figures{display:flex;flex-wrap:wrap;gap:1rem;justify-content:center;margin:1rem 0}
figure{margin:0;width:calc(var(--wide)*1.6mm);max-width:100%%}
.pictures figure{flex:1 1 16rem;width:auto}
figure svg{display:block;width:100%%;height:auto;background:#fff;border-radius:.5rem}
figcaption{font-style:italic;font-size:.95rem;line-height:1.35;margin-top:.35rem}
.said{font-style:normal;color:var(--good)}
.illegal .said{color:var(--bad)}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%%;margin:.8rem 0}
th,td{padding:.35rem .5rem;border-top:1px solid var(--rule);text-align:left}
th{background:var(--soft)}
.centre{text-align:center}
.picture{display:inline-block;width:calc(var(--wide)*.24rem);vertical-align:middle}
.picture svg{display:block;width:100%%;height:auto;background:#fff;border-radius:15%%}
footer{margin-top:3rem;font-size:.85rem;text-align:center;opacity:.8}
"""


def css(style: Style) -> str:
    """The style sheet in the game's colours."""
    colors = {
        "ink": INK,
        "color": style.color,
        "rule": style.rule,
        "cream": mix("#FFFFFF", CREAM, 0.45),
        "good": CHECK,
        "bad": CROSS,
        "light": mix("#FFFFFF", CREAM, 0.4),
        "night": _NIGHT,
        "night_color": _on_night(style.spec.game.color),
    }
    return (_CSS % colors).strip()


def _on_night(color: str) -> str:
    """The game's colour, as light as it must be to be read at night."""
    shades = (mix(color, CREAM, share / 20) for share in range(21))
    return next(shade for shade in shades if contrast(shade, _NIGHT) >= _READS)
