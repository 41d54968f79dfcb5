"""Donjons et Barons, read against Land of Barons: no tactical cards, fights that cost no action."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Ending, judged, unjudged
from referee.engine.edition_descent import added, descend, kept, replaced
from referee.rules.barons.chapters import (
    command,
    donjons,
    ground,
    officers,
    orders,
    recruiting,
    score,
    turn,
)
from referee.rules.barons.editions.land_of_barons import (
    ENDED_BY_EXHAUSTION,
    LAND_OF_BARONS,
    WON_BY_CHALLENGE,
)
from referee.rules.barons.plays import (
    ORDERS,
    Concentrate,
    Construct,
    Deconstruct,
    Disperse,
    End,
    Move,
    Pass,
    Recruit,
    Roll,
)

DONJONS_ET_BARONS = descend(
    LAND_OF_BARONS,
    "donjons-et-barons",
    clauses=(
        kept("2.1", "4.1"),
        kept("2.2", "4.2"),
        kept("2.3", "4.3"),
        kept("2.4", "4.4"),
        kept("3.1", "5.1", "5.2", "5.3", "5.4"),
        kept("3.2", "5.5"),
        kept("4.1", "7.1", "7.6", "7.3", "7.4"),
        kept("4.2", "7.5"),
        replaced(judged("4.3", command.command_tile, command.gives_the_order), "10.3", "10.1"),
        kept("9.1", "11.1"),
        replaced(judged("9.3", command.knight_not_counted), "11.2", "10.2"),
        replaced(
            unjudged("9.2", "it says which knights are active; 9.1 and 9.3 to 9.5 judge by it"),
            "12.1",
            "12.2",
        ),
        kept("8.1", "8.1", "8.2"),
        kept("10.1", "13.1"),
        kept("10.2", "13.4", "13.2", "13.3"),
        replaced(unjudged("10.3", "it says that recruits fight at once, at no cost"), "13.5"),
        kept("11.1", "14.1", "14.2"),
        replaced(
            unjudged("6.1", "11.1 judges it, and a position that breaks it is refused"), "6.1"
        ),
        kept("12.1", "15.1"),
        kept("13.1", "16.1"),
        replaced(
            judged(
                "14.1",
                command.somebody_moves,
                orders.concentrates_in_line,
                orders.called_once,
                orders.moved_once,
            ),
            "17.1",
            "17.2",
            "6.4",
        ),
        kept("5.1", "6.3"),
        kept("9.4", "11.3"),
        kept("9.5", "11.4"),
        kept("15.1", "18.1", "18.2"),
        kept("16.1", "19.1"),
        kept("17.1", "20.1", "20.2"),
        kept("18.1", "21.1"),
        kept("8.2", "6.2"),
        added(unjudged("7.1", "8.2 judges it when the turn ends")),
    ),
    dropped={
        "5.6": "nobody holds cards",
        "7.2": "nobody holds cards",
        "8.3": "no tile lets an officer go further",
        "8.4": "nobody holds cards",
        "8.5": "nobody holds cards",
        "8.6": "nobody holds cards",
        "8.7": "nobody holds cards",
        "15.2": "the troops of a donjon fight at no further cost",
    },
    effects={
        Roll: turn.roll,
        Move: officers.move,
        Recruit: recruiting.recruit,
        Construct: donjons.construct,
        Deconstruct: donjons.deconstruct,
        Disperse: orders.disperse_or_concentrate,
        Concentrate: orders.disperse_or_concentrate,
        Pass: turn.end_turn,
        End: turn.end_turn,
    },
    grants={
        "roll": "4.1",
        "move": "8.1",
        "move with die": "8.1",
        "recruit": "10.2",
        "recruit with die": "10.2",
        "construct": "11.1",
        "deconstruct": "12.1",
        "disperse": "13.1",
        "concentrate": "14.1",
        "capture": "18.1",
        "pass": "4.1",
        "end": "4.1",
    },
    commands={
        "baron": frozenset(ORDERS),
        "knight": frozenset((Recruit, Disperse, Concentrate)),
        "donjon": frozenset((Disperse, Concentrate)),
    },
    endings=(
        Ending("challenge", "2.1", score.challenge_met, WON_BY_CHALLENGE),
        Ending("exhaustion", "2.2", score.exhausted, ENDED_BY_EXHAUSTION),
    ),
    needed=frozenset(("11.1", "12.1")),
    faults={
        ground.donjons_adjacent: "6.1",
        ground.besiegers_left_standing: "",
        ground.barons_share_a_tile: "7.1",
    },
    done_words=("order", "officer", "bonus"),
    free=Words("active"),
)
