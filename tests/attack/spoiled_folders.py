"""Game folders spoiled at random: what a stranger, a broken disk or a slip of the hand may do."""

import re
import traceback

from pnp.folder.game_folders import game_folder, game_ids

NAMES = (
    "<b>bold</b>",
    "<script>alert(1)</script>",
    "{{kinds}}",
    "{0.__class__}",
    "{builders}",
    "{x}",
    "{",
    "}",
    "%s %(x)s %n",
    "&amp; & &#0;",
    "\\\\ \\\\n",
    "[bold red]x[/] [/]",
    "a\\u202eb",
    "\\u001b[31mred",
    "\\u0000",
    "\\u0007",
    "🏰👨‍👩‍👧",
    "אבגד مرحبا",
    "e\u0301\u0301\u0301\u0301\u0301\u0301",
    "\u200b\u200d\u2060",
    "W" * 300,
    "wörd " * 390,
    "W" * 3000,
    "../../etc/passwd",
    "/dev/zero",
    "CON",
    "",
    " ",
    "-",
    "Ω≈ç√∫˜µ≤≥÷",
    "𝕳𝖊𝖗𝖆𝖑𝖉",
    "\\t",
    "a\\nb\\n\\nc",
)
VALUES = (
    *(f'"{name}"' for name in NAMES),
    *(f'{{ en = "{name}", fr = "{name}" }}' for name in NAMES),
    *("0", "-1", "1", "2", "3", "7", "19", "20", "21", "199", "200", "201", "999", "1000"),
    *("1001", "100000", "1000000000", "9" * 20, "true", "false"),
    *("-0.0", "0.0", "1.0", "0.001", "0.999", "1999.9", "2000.0", "2001.0"),
    *("1e308", "-1e308", "1e-308", "nan", "inf", "-inf", "1e999"),
    *("1979-05-27", "07:32:00", "1979-05-27T07:32:00Z"),
    *("[]", "{}", "[[]]", "[{}]", "[1]", "[1,2,3]"),
    "9" * 5000,
    "0x" + "f" * 5000,
    "[" + "1," * 3000 + "]",
    "[" * 50 + "]" * 50,
    "[" * 3000 + "]" * 3000,
    "{ a = " * 40 + "1" + " }" * 40,
    '["lion", "wolf"]',
    '"plain"',
    '"c3"',
    '"#123456"',
    '"#GGGGGG"',
    "{ 2 = 1, 3 = 1, 4 = 1, 5 = 1 }",
    "{ lion = 1000, wolf = -1 }",
)
LINES = (
    "[game]",
    "[[setup.steps]]",
    "[components.more]",
    "[numbers]",
    "a." * 2000 + "a = 1",
    "x = 1",
    "]",
    "=",
    '"""',
    "'''",
    "\x00\x01\x02",
    "\ufeff",
    "[" * 2000,
)
MARKDOWN = (
    "{{kinds}}",
    "{{pieces}}",
    "{{challenge}}",
    "{{die}}",
    "{{die nothing}}",
    "{{picture}}",
    "{{picture setup-1 ²}}",
    "{{picture setup-1 0}}",
    "{{picture setup-1 999}}",
    "{{picture nowhere}}",
    "{{page}}",
    "{{ }}",
    "{{}}",
    "{{{{",
    "{{die-table}}",
    "{{die-table move | a | b}}",
    "{{with nothing}}",
    "## {{with nothing}}",
    "![nowhere]",
    "![../x]",
    "![]()",
    "# Again",
    "## 99. Chapter",
    "### Too deep",
    "## ",
    "#",
    "{1.1} Again.",
    "{99999999999999999999.1} A clause.",
    "{1.1}",
    "{builders}",
    "{builders:row}",
    "{die.move.99999999999999999999}",
    "{challenge." + "9" * 5000 + "}",
    "{kinds.lion.__class__}",
    "{kinds.lion.model_fields}",
    "{players.__class__}",
    "{builders?a|b|c}",
    "[link](#9.99)",
    "[link](javascript:alert(1))",
    "[link](https://herald.example/<b>)",
    "<b>bold</b> &amp; <script>",
    "> quoted",
    "```\ncode\n```",
    "    code",
    "- a\n  - b\n    - c\n      - d",
    "- " * 500 + "x",
    "> " * 500 + "x",
    "*" * 2000,
    "**a" * 700,
    "*a _b " * 400,
    "[" * 2000,
    "[a](" * 700,
    "`" * 2000,
    "`a" * 1000,
    "<" * 2000,
    "<!--" * 700,
    "<!-- " + "x" * 2000,
    "&" * 2000,
    "\\" * 2000,
    "|" * 2000,
    "| a | b |\n| --- | --- |\n" + "| c | d |\n" * 200,
    "| a |\n|---|---|---|\n| b | c | d | e |",
    "| | |\n| --- | --- |\n| | |",
    "# " + " " * 3000 + "x",
    "{{" + " " * 3000 + "x",
    "{a?" * 1000,
    "W" * 3000,
    "word " * 3000,
    "\x1b[31m",
    "\u202e",
    "\x00",
    "🏰 אבגד e\u0301\u0301",
    "1. a\n2. b\n99999999999. c",
    "---",
    "***",
    "Title\n=====",
    "[a]: /x 'caption'",
    "![a]: 'x'",
)
_PAIR = re.compile(r"^(\s*[\w.\"-]+\s*=\s*)(.*)$")


class Spoiler:
    """One of the games' folders in a place of its own, spoiled and mended again."""

    def __init__(self, chance, target, game=None):
        self.chance = chance
        self.folder = target
        target.mkdir()
        self.game = game or chance.choice(game_ids())
        folder = game_folder(self.game)
        files = (file for file in sorted(folder.rglob("*")) if file.is_file())
        self.sound = {str(file.relative_to(folder)): file.read_bytes() for file in files}
        self.mend()

    def mend(self):
        for name, data in self.sound.items():
            (self.folder / name).parent.mkdir(exist_ok=True)
            (self.folder / name).write_bytes(data)

    def spoil(self):
        """Spoil the folder in one to three places; say what was done."""
        done = []
        for _ in range(self.chance.choice((1, 1, 1, 2, 3))):
            name = self.chance.choice(("game.toml",) * 6 + tuple(self.sound))
            file = self.folder / name
            if not file.is_file():
                continue
            how = self.chance.choice(WAYS["toml" if name.endswith(".toml") else "md"])
            data = how(self.chance, file.read_bytes(), self)
            if data is None:
                file.unlink()
            else:
                file.write_bytes(data)
            done.append(f"{name}: {how.__name__}")
        return ", ".join(done)


def _lines(data):
    return data.decode("utf-8", "replace").split("\n")


def _joined(lines):
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def another_value(chance, data, _):
    lines = _lines(data)
    at = chance.choice([i for i, line in enumerate(lines) if _PAIR.match(line)] or [0])
    found = _PAIR.match(lines[at])
    lines[at] = (found[1] if found else "x = ") + chance.choice(VALUES)
    return _joined(lines)


def another_inner_value(chance, data, _):
    """Change one number or text, inside lists and tables too."""
    text = data.decode("utf-8", "replace")
    places = list(re.finditer(r'"[^"\n]*"|\b\d+(?:\.\d+)?\b', text))
    if not places:
        return data
    place = chance.choice(places)
    return (text[: place.start()] + chance.choice(VALUES) + text[place.end() :]).encode()


def value_of_another_key(chance, data, _):
    lines = _lines(data)
    pairs = [i for i, line in enumerate(lines) if _PAIR.match(line)]
    if len(pairs) < 2:
        return data
    one, other = chance.sample(pairs, 2)
    lines[one] = _PAIR.match(lines[one])[1] + _PAIR.match(lines[other])[2]
    return _joined(lines)


def line_gone(chance, data, _):
    lines = _lines(data)
    del lines[chance.randrange(len(lines))]
    return _joined(lines)


def line_twice(chance, data, _):
    lines = _lines(data)
    at = chance.randrange(len(lines))
    lines[at:at] = [lines[at]] * chance.choice((1, 1, 2, 50, 1000))
    return _joined(lines)


def lines_swapped(chance, data, _):
    lines = _lines(data)
    one, other = (chance.randrange(len(lines)) for _ in range(2))
    lines[one], lines[other] = lines[other], lines[one]
    return _joined(lines)


def key_renamed(chance, data, _):
    lines = _lines(data)
    at = chance.randrange(len(lines))
    lines[at] = re.sub(
        r"[a-z]+", lambda _: chance.choice(("x", "name", "count", "é", '"a b"')), lines[at], count=1
    )
    return _joined(lines)


def table_again(chance, data, _):
    """A whole table under another name, once or many times."""
    tables = re.split(r"(?m)^(?=\[)", data.decode("utf-8", "replace"))
    table = chance.choice(tables)
    more = [table.replace("]", f"{n}]", 1) for n in range(chance.choice((1, 3, 60, 250)))]
    return "\n".join([*tables, *more]).encode()


def stray_line(chance, data, _):
    lines = _lines(data)
    lines.insert(chance.randrange(len(lines) + 1), chance.choice(LINES))
    return _joined(lines)


def cut_short(chance, data, _):
    return data[: chance.randrange(len(data) + 1)]


def noise(chance, data, _):
    at = chance.randrange(len(data) + 1)
    return (
        data[:at]
        + chance.randbytes(chance.choice((1, 2, 8, 300)))
        + data[at + chance.choice((0, 1, 8)) :]
    )


def text_of_another_file(chance, data, spoiler):
    return chance.choice(list(spoiler.sound.values()))


def nothing(chance, data, _):
    return b""


def gone(chance, data, _):
    return None


def stray_markdown(chance, data, _):
    lines = _lines(data)
    at = chance.randrange(len(lines) + 1)
    lines[at:at] = ["", chance.choice(MARKDOWN), ""][chance.choice((0, 1)) :]
    return _joined(lines)


def markdown_in_a_line(chance, data, _):
    lines = _lines(data)
    at = chance.randrange(len(lines))
    cut = chance.randrange(len(lines[at]) + 1)
    lines[at] = lines[at][:cut] + chance.choice(MARKDOWN) + lines[at][cut:]
    return _joined(lines)


def much_of_one(chance, data, _):
    """A file as large as it may be, of one thing over and over."""
    one = chance.choice(MARKDOWN) + chance.choice(("", "\n", "\n\n"))
    return (data.decode("utf-8", "replace") + one * (60_000 // len(one))).encode()


_ANY = (line_gone, line_twice, lines_swapped, cut_short, noise, text_of_another_file, nothing, gone)
WAYS = {
    "toml": (
        *(another_value,) * 8,
        *(another_inner_value,) * 8,
        *(value_of_another_key,) * 4,
        key_renamed,
        table_again,
        stray_line,
        *_ANY,
    ),
    "md": (*(stray_markdown,) * 6, *(markdown_in_a_line,) * 4, much_of_one, *_ANY),
}


class TooLongError(BaseException):
    """Raised out of a check that does not come to its end."""


def ended(look, folder, longest):
    """The exit code of a look at a folder, and where it broke if it did: then the code is 70."""
    try:
        return look(folder, longest), ""
    except (Exception, TooLongError):
        return 70, traceback.format_exc(limit=-3)
