"""What is said of this family's positions and plays that cannot be read, or cannot be."""

from __future__ import annotations

from pnp.text.words import Words
from referee.rules.barony.position import CITY, CONTROL, KNIGHT, STRONGHOLD, VILLAGE

# lines of a position
FIRST_IS = Words("the first player is")
MODULES_ARE = Words("the modules are")
SETUP_IS = Words("the set-up is")
DONE_IS = Words("what is done is")
SPELLS_ARE = Words("the spells in play are")
STORE_IS = {
    "reserve": Words("the reserve of {color} is"),
    "removed": Words("what {name} lost to expeditions is"),
    "tokens": Words("the tokens of {color} are"),
    "title": Words("the title of {color} is"),
    "magic": Words("the magic of {color} is"),
    "heroes": Words("the heroes of {color} are"),
}
TOKENS_ARE = Words("the number of `{kind}` tokens is")
FIRST_LINE = Words("the first player is written `first blue`")
SETUP_LINE = Words("the set-up is written `setup`")
DONE_LINE = Words("a turn whose action is played is written `done action`")
WITH_LINE = Words("modules are said as `with {example}`, and a game without any as `with none`")
NO_MODULE = Words("{text} is not a module of this game; {right}")
MODULE_TWICE = Words("{text} is named twice")
STORE_LINE = Words("the line is written `{example}`")
NOT_RESERVED = Words("{text} is not kept in a reserve; {right}")
NOT_REMOVED = Words("{text} never leaves the game; expeditions cost knights*N")
NO_TOKEN = Words("{text} is not a resource token; {right}")
NO_TITLE = Words("{text} is not a title; {right}")
SOME_MAGIC = Words("a number of magic tokens")
NO_SPELL = Words("{text} is not a spell; {right}")
SPELL_TWICE = Words("there is one spell {text}, and it is named twice")
NO_HERO = Words("{text} is not a hero; {right}")

# positions that cannot lie on a table
MODULE_LEFT_OUT = Words("this belongs to the module {module}, which the `with` line leaves out")
THE_PIECE = {
    KNIGHT: Words("a knight of {color}"),
    VILLAGE: Words("a village of {color}"),
    STRONGHOLD: Words("a stronghold of {color}"),
    CITY: Words("a city of {color}"),
    CONTROL: Words("a control token of {color}"),
}
ON_LAKE = Words("{cell} is a lake; {piece} cannot stand there")
ON_MYSTERY = Words("{cell} is a mystery place; {piece} cannot stand there")
IN_FOREST = Words("{cell} is a forest; without Sorcery {piece} cannot stand there")
TWO_BUILDINGS = Words("{cell} has {count} buildings; a space has one at most")
SHUT = Words(
    "{cell} has {piece} and a piece of {other}; a city or a stronghold never shares its space with "
    "an opponent"
)
WOULD_BEAT = Words(
    "{color} has {count} pieces on {cell}; they would have beaten the pieces of {other}"
)
MOUNTAIN_SHARED = Words(
    "{cell} is a mountain with pieces of {colors}; a mountain belongs to one colour"
)
MOUNTAIN_SORCERY = Words(
    "{cell} is a mountain with pieces of {colors}; even with Sorcery only one village and one "
    "knight share a mountain"
)
CONTROL_ELSEWHERE = Words(
    "{cell} is not a mystery place; a control token of {color} cannot lie there"
)
CONTROL_BESIDE = Words(
    "{cell} has a control token and {piece}; control tokens lie on mystery places, where no "
    "building stands"
)
CONTROL_TWICE = Words("{cell} has {count} control tokens of {color}; a place is explored once")
CONTROLS = Words("{cell} has {count} control tokens; a place has {most} at most")
CITIES_ADJACENT = Words("the cities on {cell} and {other} are adjacent")
TOO_MANY = Words("{color} has {pieces} ({parts}); the box holds {most} a colour")
REMOVED = Words("{count} removed")
TOO_MANY_TOKENS = Words("the players hold {total} `{kind}` tokens; the supply has {most}")
TOO_MUCH_MAGIC = Words("the players hold {total} magic tokens; the supply has {most}")
SPELLS = Words("{count} spells are in play; a game has {most}")
HAND = Words("{color} holds {cards}; a hand has {most} at most")
CARD = Words("hero card", many="hero cards")
HERO_CARDS = Words("the players hold {count} cards of the {hero}; there are {most}")
NO_PAIR = Words(
    "{cell} has other pieces than one city with one knight of its colour; in the set-up nothing "
    "else is placed"
)
NO_MOMENT = Words("so many cities fit no moment of the set-up: {counts}")
ALL_PLACED = Words("all cities are placed: the set-up is over, and the line `setup` should go")
SETUP_DONE = Words("in the set-up no action is played yet")
OTHER_GO = Words("the board shows that {due} is to place, not {color}")
OVER_TURN = Words("the game is over (`done end`): it is nobody’s turn")
OVER_NO_DUKE = Words("`done end` says that the game is over, but nobody has the title `{top}`")

# plays
A_COUNT = Words(
    "{text} should be a space, with a number after a star if there are several, as in d4*2"
)
ONE_PATH_EACH = Words("{text}: write the path once for each knight, as in `move d4-d5 d4-d5`")
A_SPACE = Words("a space, as in d4")
A_CITY = Words("the city’s space, as in d4*2")
A_PATH = Words("a knight’s path, as in d4-d5")
A_BEAT = Words("the space where the knight beats a piece")
A_SITE = Words("a space and what is built there")
A_BUILDING = Words("what is built, {known}")
SOME_TOKENS = Words("resource tokens, as in {example}")
A_SPELL = Words("a spell, as in {example}")
A_HERO = Words("a hero, as in {example}")
A_COLON = Words("`:` and the play")
NOT_BUILT = Words("{text} is not built so; {right}")
BEAT_BY = Words("`beat` needs {spell} or {hero}: `cast {spell}: move d4-d5 beat d5`")
ENDS_ONLY = Words(
    "{text} should name start and end only, with how many knights after a star, as in d4-h7*2"
)
ONE_RIDE = Words("{text} stands where the ride should be over; it has one start and one end")
SOMEBODY = Words("{text} moves nobody; at least one knight should go")
HEROES_FIRST = Words("heroes come before spells: `hero {hero}: cast {spell}: ...`")
JOIN = Words("several cards are joined by `+`: `{word} {names}: ...`")
NEEDS_HERO = Words("{text} is played with a hero: `hero {hero}: {play}`")
HERO_PLAYS = Words("{hero} is played by itself: `hero {hero}: {play}`")
TAKES_NO_CARD = Words("{text} is played without spells and heroes")

# plays that the position contradicts
NO_SPACE = Words(
    "There is no space {cell} on this board: only spaces that the position names are there."
)
NOT_ITS_TURN = Words("It is {turn}’s turn, not {color}’s.")
NOT_PLAYING = Words("{color} does not play; the players are {players}.")
NO_TURN = Words("The game is over: it is nobody’s turn.")
STILL_PLACING = Words("Cities are still being placed: {player} is to `place` {count:city}.")
PLACED = Words("The set-up is over: no city is placed any more.")
NOT_PLAYED = Words("The play needs the module {module}, which is not played.")
NO_KNIGHT = Words("{player} has no knight on {cell}.")
FEW_KNIGHTS = Words("{player} has {count:knight} on {cell}, not {wanted}.")
NO_SWAP = Words(
    "On {cell} and {other} {player} should have a village and a stronghold, one on each."
)
NOT_HELD = Words("{player} should hold {wanted:token} of {token} for it, and holds {count}.")
OWNER_WITHOUT = Words("{owner}, whose village fell, holds no token of {token}.")
NO_HERO_CARD = Words("{player} does not hold the card {hero}; in hand: {held}.")
