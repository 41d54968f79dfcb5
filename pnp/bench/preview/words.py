"""Every word of the preview's page."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.text.words import Lang, Words


def page_words(lang: Lang) -> dict[str, str]:
    """Return the words of the page in the reader's language, by their keys, and that language."""
    return {"lang": lang} | {key: words.in_(lang) for key, words in PAGE.items()}


PAGE: Mapping[str, Words] = {
    "faces": Words("Pieces", context="everything to cut out"),
    "sheets": Words("Sheets"),
    "booklets": Words("Booklets"),
    "views": Words("What is shown"),
    "filter": Words("Component or row"),
    "nothing": Words("Nothing here is called so."),
    "none": Words("There is nothing to show here."),
    "drawing": Words("Drawing …"),
    "smaller": Words("Smaller"),
    "larger": Words("Larger"),
    "real": Words("Real size"),
    "percent": Words("{n} %"),
    "sides": Words("Sides"),
    "sides_front": Words("Fronts"),
    "sides_both": Words("Front and back"),
    "sides_light": Words("Against the light"),
    "language": Words("Language"),
    "copies": Words("{n} ×"),
    "countAll": Words("{n} in all"),
    "count": Words("{n} different, {of} in all"),
    "measure": Words("{w} × {h} mm"),
    "sheetOf": Words("Sheet {n} of {of}"),
    "pageOf": Words("Page {n} of {of}"),
    "front": Words("{name}, front"),
    "back": Words("{name}, back"),
    "old": Words("the picture before the fault"),
    "oldShort": Words("old"),
    "check": Words("Check"),
    "checking": Words("Checking …"),
    "sound": Words("Nothing is wrong."),
    "checkFailed": Words("The check did not end; `pnp check` tells why."),
    "faults": Words("Faults"),
    "warnings": Words("Warnings"),
    "unread": Words("The folder cannot be read; the pictures are old."),
    "close": Words("Close"),
    "previous": Words("The one before"),
    "next": Words("The next one"),
    "away": Words("The command has ended; start `pnp watch` again."),
    "screen": Words("My screen"),
    "screenTitle": Words("How large is this screen?"),
    "screenHow": Words(
        "Lay a bank card on the screen and move the slider until the frame is as wide: 85.6 mm. "
        "It is asked once; then 100 % is real size."
    ),
    "screenDone": Words("That is its size"),
    "screenBack": Words("As the browser has it"),
    "cardWide": Words("Width of the frame"),
    "help": Words("Keys"),
    "key_views": Words("pieces, sheets, booklets"),
    "key_sides": Words("fronts, both sides, against the light"),
    "key_zoom": Words("larger, smaller, real size"),
    "key_move": Words("from piece to piece"),
    "key_open": Words("one piece alone; again, back to all"),
    "key_filter": Words("search by component or row"),
    "key_check": Words("the check list"),
    "key_help": Words("these keys"),
    "ruler": Words("Ruler, in millimetres"),
}
