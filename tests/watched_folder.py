"""A small game folder to be edited while it is watched: two decks, two pictures, rules."""

GAME = """
[game]
id = "market"
name = "Market"

[colors]
moss = "#4C6B3C"

[components.goods]
kind = "card"
name = "Goods"
rows = "goods.csv"
layout = "goods"
back = "sign"

[components.people]
kind = "card"
name = "People"
rows = "people.csv"
layout = "people"
back = "none"
"""
GOODS_ROWS = ("apple,Apple,round,2", "bread,Bread,square,1", "cheese,Cheese,round,1")
PEOPLE_ROWS = ("miller,Miller", "smith,Smith")
GOODS = """
[element.art]
type = "image"
box = [10, 20, -10, 50]
src = "{art}"

[element.name]
type = "text"
box = [6, 6, -6, 10]
text = "{name}"
size = 12
"""
PEOPLE = """
[element.name]
type = "text"
box = [6, 6, -6, 10]
text = "{name}"
size = 12
color = "moss"
"""
SIGN = """
[element.mark]
type = "shape"
box = [5, 5, 20, 20]
fill = "moss"
"""
RULES = """# Market

## 1. The market

Each player in turn buys goods at the market and pays for what they buy; whoever cannot pay any
longer leaves the market for good, and the last one who is there has won the game of the day.
"""
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
SHADES = """<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/>
<stop offset="1" stop-color="#a00"/></linearGradient></defs>"""
PICTURES = {
    "round": f'{HEAD}{SHADES}<circle cx="5" cy="5" r="4" fill="url(#g)"/></svg>',
    "square": f'{HEAD}<path d="M1 1H9V9H1Z" fill="#246"/></svg>',
}


class Watched:
    """The folder, and the edits that a designer makes."""

    def __init__(self, folder):
        self.folder = folder
        self.write("game.toml", GAME)
        self.rows("goods", "id,name,art,count", GOODS_ROWS)
        self.rows("people", "id,name", PEOPLE_ROWS)
        self.write("layouts/goods.toml", GOODS)
        self.write("layouts/people.toml", PEOPLE)
        self.write("layouts/sign.toml", SIGN)
        self.write("rules.md", RULES)
        for name, text in PICTURES.items():
            self.write(f"art/{name}.svg", text)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def rows(self, name, head, rows):
        self.write(f"{name}.csv", "\n".join((head, *rows, "")))

    def edit(self, name, old, new):
        """Put other words into a file; the old ones must be there."""
        text = (self.folder / name).read_text("utf-8")
        assert old in text, old
        self.write(name, text.replace(old, new))
