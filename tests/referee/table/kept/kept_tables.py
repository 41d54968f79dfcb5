"""Kept tables set up in a file, as far as their first turn."""

from referee.table.kept.kept_table import KeptTable


def begun(path, folder, players=3, **wishes) -> KeptTable:
    return KeptTable.create(path, str(folder), players, **wishes)


def set_up(table: KeptTable) -> KeptTable:
    """Each takes the first colour that is left, and keeps the first cards of the hand."""
    while not table.is_started:
        asked = table.asked
        if asked is None:
            table.set_up(expect=table.seq)
        elif asked["what"] == "color":
            table.choose(asked["colors"][0], expect=table.seq)
        else:
            seat = asked["players"][0]
            cards = table.hand(seat)[asked["deck"]][: asked["count"]]
            table.keep(seat, cards, expect=table.seq)
    return table


def did(table, text, **more):
    return table.act(text, expect=table.seq, **more)
