"""What is said of this family's positions and plays that cannot be read, or cannot be."""

from __future__ import annotations

from pnp.text.words import Words

# lines of a position
A_PIECE = Words(
    "{text} should be a piece, with its number after a star if there are several, as in {example}"
)
A_PIECE_SMALL = Words("{text} should be a piece; {right}")
STORE_IS = {
    "reserve": Words("the reserve of {color} is"),
    "discard": Words("the discard of {color} is"),
    "hand": Words("the hand of {color} is"),
}
MOVED_ARE = Words("the moved troops of {cell} are")
LAST_ROUND_IS = Words("the last round is")
TURN_LINE = Words("a turn is written `turn blue`, or `turn blue die 4` once the die is rolled")
DIE_RECRUITS = Words("the die is rolled with a recruitment: `recruit d4 die 5` is the play")
STORE_LINE = Words("a {what} is written `{what} blue: ...`")
NOT_RESERVED = Words("{text} is not kept in a reserve; it should be {stock}")
NO_DISCARD = Words("this game has no discard")
DISCARD_LINE = Words("a discard is written `discard blue: troops*6`")
NOT_DISCARDED = Words("{text} does not go to the discard area; it should be troops*N")
NO_CARDS = Words("this game has no tactical cards")
HAND_LINE = Words("a hand is written `hand blue: {card} ?`, and an empty one as `none`")
NO_CARD_HELD = Words("{text} is not a card; a card is named like its tile, or `?`")
MOVED_LINE = Words("moved troops are said as `moved d4*2`")
TROOPS_NUMBER = Words("a number of troops")
MEANS_NOTHING = Words("{text} means nothing in this game")
LAST_ROUND_LINE = Words("the last round is written `last round`")

# positions that cannot lie on a table
TROOPS_OF_TWO = Words("{cell} has troops of {colors}; a tile has troops of one colour")
TWO_DONJONS = Words("{cell} has {count} donjons; a tile has one at most")
SHUT = Words("{cell} is a mountain; no {color} {piece} can stand there")
TOO_MANY_OFFICERS = Words("{who} has {pieces}; {allotted}")
THE_BOARD = Words("the board")
TOO_MANY = Words("{color} has {pieces} ({parts}); {allotted}")
IN_DISCARD = Words("{count} in the discard area")
BOX_EACH = Words("the box holds {count} a colour")
BOX_IN_ALL = Words("the box holds {count}")
ALLOTTED_EACH = Words("with {players} players there {are} {count} a colour")
ALLOTTED_IN_ALL = Words("with {players} players there {are} {count}")
TILES_LAID = Words("{tiles} {kind}; the game lays {limit}")
TILES_ARE = Words("tile is", many="tiles are")
MOVED_MORE = Words("{troops} on {cell}, where {color} has {own}")
MOVED_TROOPS = Words("troop moved", many="troops moved")
ONE_CARD = Words("there is one card {card}, and {holder} holds it already")
DECK = Words("the deck has {count} cards")
DONJONS_ADJACENT = Words("the donjons on {cell} and {other} are adjacent")
BESIEGERS = Words(
    "{color} has {troops} on the donjon of {owner} on {cell}; the one that made {enough} would "
    "have destroyed it"
)
CHIEFS_MET = Words(
    "the {chiefs} of {colors} share {cell}; that can only be in the turn in which one of them came "
    "there (`done officer`)"
)
CHIEFS_SHARE = Words("the {chiefs} of {colors} share {cell}; two {chiefs} never do")
GUARDS_SHARE = Words("{cell} has {guards}; two never share a place")

# plays
NOT_PLAYING = Words("{text} does not play; it is the turn of {player}")
NOT_ITS_TURN = Words("it is the turn of {player}, not of {color}")
PLAY_ELSEWHERE = Words("{game} has no play {text}; {right}")
A_FACE = Words("a face of the die")
AN_OFFICER = Words("an officer, {known}")
A_CARD = Words("the name of a card")
A_GROUP = Words("a group")
COMMAND_TILE = Words("the command tile")
DONJON_CELL = Words("the cell of the donjon")
THE_WAY = Words("the way, cell by cell, as in d4-d5")
NO_OFFICER = Words("{text} is not an officer of this game; {right}")
DIE_MOVES_NOBODY = Words("the die is rolled with a recruitment; it moves nobody")
ENDS_ONLY = Words("{text} should name start and end only, as in d4-f6")
RIDE_CARD = Words("a long ride should name its card, as in `ride {officer} d4-f6 card {card}`")
NO_CARD = Words("{text} is not a card; a card is named like its tile, as in {card}")
COLLECTION = Words("a collection should be `collect with die` or `collect for card`")
DIE_ROLLED_FIRST = Words(
    "the die is rolled at the start of the turn: `roll 5; recruit d4 with die`"
)
THE_GROUPS = Words("after the command tile there should be `:` and the groups, as in {example}")
NOT_A_GROUP = Words("{text} should be a group, as in {example}")
COMMANDS_NOTHING = Words("{text} commands nothing; {right}")
