"""A position text that grows fact by fact reads back as it was told."""

from referee.notation.disputes.told_lines import ToldLines

TEXT = """players blue red
turn blue die 3
reserve blue: troops*3
d4 lion: blue baron troops*2, red knight
d5:
d6 horse"""


def test_a_text_reads_back_as_it_is():
    assert str(ToldLines(TEXT)) == TEXT
    assert str(ToldLines(TEXT).copy()) == TEXT


def test_what_is_told_later_takes_the_place_of_what_was_told():
    told = ToldLines(TEXT)
    told.tell("turn red").tell("reserve blue: troops*0").put("d4", "red", "knight", 0)
    told.put("d5", "red", "troops", 2).lay("d6", "").lay("d5", "wolf").close(["e4", "d4"])
    assert str(told).split("\n") == [
        "players blue red",
        "turn red",
        "reserve blue: troops*0",
        "d4 lion: blue baron troops*2",
        "d5 wolf: red troops*2",
        "e4:",
    ]
    assert "d5" not in str(told.clear("d5").lay("d5", ""))
    assert told.line("turn") == "turn red"
    assert told.unsay("turn").line("turn") == ""
