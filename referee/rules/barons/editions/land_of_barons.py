"""Land of Barons: knights in scrums, tactical cards, a die that serves once a turn."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import SET_UP, Ending, judged, unjudged
from referee.rules.barons import plays
from referee.rules.barons.chapters import (
    capture,
    collecting,
    command,
    donjons,
    ground,
    knights,
    officers,
    orders,
    recruiting,
    score,
    turn,
)
from referee.rules.barons.game import Edition
from referee.rules.barons.plays import (
    Collect,
    Concentrate,
    Construct,
    Dash,
    Deconstruct,
    Disperse,
    End,
    Move,
    Pass,
    Recruit,
    Ride,
    Roll,
    Treasury,
)

CHALLENGE_MET = Words(
    "{player} has {total:point} and has reached the challenge of {wanted}: the game is "
    "over, and nothing more is played."
)
EXHAUSTED = Words(
    "{player} has {troops:troops} left on the board and in reserve: the game is over, and nothing "
    "more is played."
)
WON_BY_CHALLENGE = Words(
    "{player} has {total:point} and reaches the challenge of {wanted}: the game is over."
)
ENDED_BY_EXHAUSTION = Words(
    "{player} has {troops:troops} left on the board and in reserve: the game is over."
)


LAND_OF_BARONS = Edition(
    id="land-of-barons",
    clauses=(
        judged("4.1", turn.nothing_after("challenge", CHALLENGE_MET)),
        judged("4.2", turn.nothing_after("exhaustion", EXHAUSTED)),
        unjudged("4.3", "it counts points; the ends of the game and the scores show it"),
        unjudged("4.4", "it ranks the players once the game is over"),
        unjudged("5.1", SET_UP),
        unjudged("5.2", SET_UP),
        unjudged("5.3", SET_UP),
        unjudged("5.4", SET_UP),
        unjudged("5.5", SET_UP),
        unjudged("5.6", SET_UP),
        judged("7.2", turn.treasury_called),
        judged("7.1", turn.die_first, turn.rolled_once),
        judged("7.6", turn.skipped_whole),
        judged("13.5", recruiting.recruits_have_fought, recruiting.fight_takes_the_turn),
        judged("15.2", donjons.converts_have_fought, donjons.fight_takes_the_turn),
        judged("7.3", turn.actions_left),
        judged("7.4", turn.orders_allowed),
        judged("7.5", turn.die_serves_once),
        judged("10.3", command.command_tile, command.somebody_moves),
        judged("11.1", knights.silenced),
        judged("11.2", command.pair_in_scrum),
        judged("10.1", command.gives_the_order),
        unjudged("10.2", "11.2 judges it: a knight that is not free is one in a scrum"),
        unjudged("12.1", "it says which knights are in a scrum; 11.1 to 11.4 judge by it"),
        unjudged("12.2", "it says which knights are free; 11.1 to 11.4 judge by it"),
        judged("8.1", officers.steps_without_die),
        judged("8.2", officers.steps_with_die),
        judged("8.3", officers.start_gives_more),
        judged("8.4", officers.dash_paid),
        judged("8.5", officers.card_leads_there),
        judged("8.6", collecting.collection_paid),
        unjudged("8.7", "it allows: a card drawn is in the hand at once"),
        judged("13.1", recruiting.no_opposing_donjon),
        judged("13.4", recruiting.reserve_holds_troops),
        unjudged("13.2", "it says how many recruits come"),
        judged("13.3", recruiting.land_adds_recruits),
        judged("14.1", donjons.site_is_clear),
        judged("14.2", donjons.builders),
        unjudged("6.1", "14.1 judges it, and a position that breaks it is refused"),
        judged("15.1", donjons.donjon_to_take_down),
        judged("16.1", orders.disperses_in_line),
        judged("17.1", orders.concentrates_in_line),
        judged("17.2", orders.called_once),
        judged("6.4", orders.moved_once),
        judged(
            "6.3",
            ground.officers_meet_mountains,
            ground.dispersion_meets_mountain,
            ground.call_meets_mountain,
        ),
        judged("11.3", knights.call_blocked),
        judged("11.4", knights.crossing_blocked),
        unjudged("18.1", "it allows: what does not stop troops lets them pass"),
        judged("18.2", orders.stops_where_it_must),
        unjudged("19.1", "it says what a fight costs"),
        unjudged("20.1", "it says how a donjon falls"),
        unjudged("20.2", "it allows: besiegers stand and may leave on a later turn"),
        judged("21.1", capture.capture_succeeds),
        judged("6.2", ground.barons_apart),
    ),
    effects={
        Roll: turn.roll,
        Treasury: turn.call_treasury,
        Move: officers.move,
        Dash: officers.dash,
        Ride: officers.ride,
        Collect: collecting.collect,
        Recruit: recruiting.recruit,
        Construct: donjons.construct,
        Deconstruct: donjons.deconstruct,
        Disperse: orders.disperse_or_concentrate,
        Concentrate: orders.disperse_or_concentrate,
        Pass: turn.end_turn,
        End: turn.end_turn,
    },
    grants={
        "roll": "7.1",
        "treasury": "7.2",
        "move": "8.1",
        "move with die": "8.2",
        "dash": "8.4",
        "ride": "8.5",
        "collect with die": "8.6",
        "collect for card": "8.6",
        "recruit": "13.2",
        "recruit with die": "13.2",
        "recruits-fought": "13.5",
        "construct": "14.2",
        "deconstruct": "15.1",
        "converts-fought": "15.2",
        "disperse": "16.1",
        "concentrate": "17.1",
        "capture": "21.1",
        "pass": "7.6",
        "end": "7.3",
    },
    commands={
        "baron": frozenset(plays.ORDERS),
        "knight": frozenset((Recruit, Deconstruct, Disperse, Concentrate)),
        "donjon": frozenset((Disperse, Concentrate)),
    },
    endings=(
        Ending("challenge", "4.1", score.challenge_met, WON_BY_CHALLENGE),
        Ending("exhaustion", "4.2", score.exhausted, ENDED_BY_EXHAUSTION),
    ),
    needed=frozenset(("8.6", "14.1")),
    faults={
        ground.donjons_adjacent: "6.1",
        ground.besiegers_left_standing: "",
        ground.barons_share_a_tile: "6.2",
    },
    needs={
        **dict.fromkeys((Move, Dash, Ride), officers.officer_absent),
        **dict.fromkeys(plays.ORDERS, command.commander_absent),
    },
    steps=dict.fromkeys((Disperse, Concentrate), orders.first_breach),
    bars=knights.bars,
    done_words=("order", "officer", "bonus", "treasury", "recruits-fought", "converts-fought"),
)
