"""Donjons et Barons of 2024, read against the edition with knights: saboteurs, stacks of troops."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import Ending, judged, unjudged
from referee.engine.edition_descent import added, descend, kept, replaced
from referee.rules.barons.chapters import (
    chiefs,
    donjons,
    ground,
    orders,
    recruiting,
    saboteurs,
    score,
    single_order,
    stacks,
    turn,
)
from referee.rules.barons.editions.donjons_et_barons import DONJONS_ET_BARONS
from referee.rules.barons.plays import ORDERS, Construct, Deconstruct, Recruit

TARGET_MET = Words(
    "{player} has {total:point} and has reached the target of {wanted}: the game is over,"
    " and nothing more is played."
)
WON_BY_TARGET = Words(
    "{player} has {total:point} and reaches the target of {wanted}: the game is over."
)

DONJONS_ET_BARONS_2024 = descend(
    DONJONS_ET_BARONS,
    "donjons-et-barons-2024",
    clauses=(
        added(unjudged("1.1", "it says what a donjon is made of; reserves count by it")),
        replaced(judged("2.2", turn.nothing_after("target", TARGET_MET)), "2.1"),
        kept("2.1", "2.3"),
        kept("2.3", "2.4"),
        kept("3.1", "3.2"),
        kept("3.2", "3.1"),
        kept("3.3", "3.1"),
        replaced(
            judged("4.1", turn.die_first, turn.rolled_once, single_order.die_only_recruits),
            "4.1",
            "4.2",
        ),
        replaced(
            judged("4.2", turn.skipped_whole, turn.actions_left, single_order.one_order), "4.1"
        ),
        replaced(judged("4.3", single_order.chief_commands), "4.3"),
        replaced(judged("7.1", saboteurs.tile_blocked), "9.1"),
        replaced(
            judged("4.4", single_order.no_capture, single_order.somebody_advances), "14.1", "18.1"
        ),
        replaced(judged("6.1", chiefs.one_step), "8.1"),
        replaced(judged("6.2", chiefs.chiefs_never_meet), "7.1", "8.2"),
        replaced(unjudged("6.3", "it allows: all but two barons may stand together"), "7.1"),
        replaced(judged("8.1", recruiting.no_opposing_donjon, stacks.recruits_alone), "10.1"),
        replaced(judged("8.3", recruiting.reserve_holds_troops), "10.2"),
        replaced(unjudged("8.2", "it says how many recruits come"), "10.2"),
        replaced(judged("9.1", donjons.site_is_clear), "11.1", "6.1"),
        added(judged("9.3", stacks.builders_alone)),
        replaced(judged("9.2", stacks.builders_to_stack), "11.1"),
        replaced(judged("10.1", stacks.own_donjon_there), "12.1"),
        added(judged("10.2", stacks.converts_alone)),
        added(judged("10.3", stacks.ground_lets_go)),
        kept("11.1", "13.1"),
        replaced(judged("12.1", orders.concentrates_in_line), "14.1"),
        replaced(judged("16.2", orders.called_once, orders.moved_once), "14.1"),
        replaced(judged("5.1", chiefs.officers_kept_out, chiefs.troops_kept_out), "5.1"),
        replaced(judged("7.2", saboteurs.line_blocked), "9.4"),
        replaced(judged("7.3", saboteurs.way_blocked), "9.5"),
        added(unjudged("7.4", "it allows: no saboteur keeps a piece from moving by itself")),
        replaced(unjudged("13.1", "it allows: what does not stop troops lets them pass"), "15.1"),
        kept("13.2", "15.1"),
        added(unjudged("13.3", "it allows: officers do not stop troops as troops do")),
        kept("14.1", "16.1"),
        replaced(unjudged("14.2", "it says what a troop that arrives fights first"), "16.1"),
        added(judged("15.1", stacks.fall_is_known)),
        kept("15.2", "17.1"),
        replaced(
            unjudged("15.3", "it allows: besiegers stand and may leave on a later turn"), "17.1"
        ),
        added(unjudged("16.1", "a position that breaks it is refused")),
    ),
    dropped={
        "2.2": "troops never leave the game",
        "9.2": "saboteurs are counted, they form no scrums",
        "9.3": "nothing but a baron commands",
        "10.3": "nobody recruits among opposing troops",
    },
    effects={
        **DONJONS_ET_BARONS.effects,
        Recruit: stacks.recruit_by_die,
        Construct: stacks.construct,
        Deconstruct: stacks.deconstruct,
    },
    grants={
        "roll": "4.1",
        "move": "6.1",
        "move with die": "6.1",
        "recruit": "8.2",
        "recruit with die": "8.2",
        "construct": "9.2",
        "deconstruct": "10.1",
        "disperse": "11.1",
        "concentrate": "12.1",
        "capture": "4.4",
        "pass": "4.2",
        "end": "4.2",
    },
    commands={"baron": frozenset(ORDERS), "donjon": frozenset()},
    endings=(Ending("target", "2.2", score.challenge_met, WON_BY_TARGET),),
    needed=frozenset(("9.1",)),
    faults={
        ground.donjons_adjacent: "9.1",
        ground.besiegers_left_standing: "",
        chiefs.chiefs_share_a_place: "6.2",
    },
    has_discard=False,
    bars=saboteurs.bars,
    ranks=("points",),
    done_words=("order", "officer"),
)
