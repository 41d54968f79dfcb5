"""Donjons et Rois, read against Donjons et Barons of 2024: objectives and black saboteurs."""

from __future__ import annotations

from pnp.text.words import Words
from referee.engine.clauses import SET_UP, Ending, judged, unjudged
from referee.engine.edition_descent import added, descend, kept, replaced
from referee.rules.barons.chapters import (
    chiefs,
    ground,
    saboteurs,
    single_order,
    stacks,
    turn,
)
from referee.rules.barons.editions.donjons_et_barons_2024 import DONJONS_ET_BARONS_2024
from referee.rules.barons.plays import ORDERS, Deconstruct, End, Pass, Roll

ROUND_OVER = Words(
    "The target of {wanted} was reached and the round is finished: the game is over, and "
    "nothing more is played."
)
ENDED_WITH_THE_ROUND = Words(
    "The target of {wanted} was reached in this round, and the round is finished: the game is over."
)

DONJONS_ET_ROIS = descend(
    DONJONS_ET_BARONS_2024,
    "donjons-et-rois",
    clauses=(
        kept("1.1", "1.1"),
        replaced(judged("2.2", turn.nothing_after("target", ROUND_OVER)), "2.2"),
        kept("2.1", "2.1"),
        kept("2.3", "2.3"),
        kept("3.1", "3.1"),
        kept("3.2", "3.2"),
        kept("3.3", "3.3"),
        added(unjudged("3.4", SET_UP)),
        kept("3.5", "3.3"),
        replaced(
            judged("4.1", turn.skipped_whole, single_order.one_order, single_order.order_given),
            "4.2",
        ),
        replaced(judged("4.2", single_order.one_move), "4.2"),
        kept("4.3", "4.3"),
        replaced(judged("6.4", saboteurs.chief_silenced), "7.1"),
        replaced(
            judged(
                "4.4",
                single_order.no_deconstruction,
                single_order.no_capture,
                single_order.somebody_advances,
            ),
            "4.4",
        ),
        kept("6.1", "6.1"),
        kept("6.2", "6.2"),
        added(judged("6.3", saboteurs.saboteurs_never_meet)),
        replaced(unjudged("6.5", "it allows: officers stand with troops and donjons"), "6.3"),
        kept("7.1", "8.1"),
        kept("7.3", "8.3"),
        replaced(judged("7.2", stacks.die_shown), "8.2"),
        replaced(judged("8.1", stacks.spot_is_clear), "9.1"),
        kept("8.3", "9.3"),
        kept("8.2", "9.2"),
        kept("9.1", "11.1"),
        kept("10.1", "12.1"),
        kept("14.2", "16.2"),
        kept("5.1", "5.1"),
        kept("11.1", "13.1"),
        kept("11.2", "13.2"),
        kept("11.3", "13.3"),
        kept("12.1", "14.1"),
        kept("12.2", "14.2"),
        kept("13.1", "15.2"),
        kept("13.2", "15.3"),
        kept("14.1", "16.1"),
    ),
    dropped={
        "4.1": "the die is rolled with a recruitment, 7.2",
        "7.2": "saboteurs block no line",
        "7.3": "saboteurs block no way",
        "7.4": "saboteurs block nothing but kings",
        "10.1": "no donjon is taken down",
        "10.2": "no donjon is taken down",
        "10.3": "no donjon is taken down",
        "15.1": "no ground is impregnable",
    },
    effects={
        **{k: v for k, v in DONJONS_ET_BARONS_2024.effects.items() if k is not Roll},
        Pass: turn.end_turn_or_round,
        End: turn.end_turn_or_round,
    },
    grants={
        "move": "6.1",
        "recruit": "7.2",
        "recruit with die": "7.2",
        "construct": "8.2",
        "deconstruct": "4.4",
        "disperse": "9.1",
        "concentrate": "10.1",
        "capture": "4.4",
        "pass": "4.1",
        "end": "4.1",
    },
    commands={"king": frozenset(ORDERS) - {Deconstruct}, "donjon": frozenset()},
    endings=(Ending("target", "2.2", turn.round_played_out, ENDED_WITH_THE_ROUND),),
    needed=frozenset(("4.4", "6.2", "8.1", "9.1", "10.1")),
    faults={
        ground.besiegers_left_standing: "",
        chiefs.chiefs_share_a_place: "6.2",
        saboteurs.saboteurs_share_a_place: "6.3",
    },
    last_round=turn.target_reached,
    bars=None,
    order_due=True,
    recruit_die=True,
    done_words=("order", "officer", "end"),
)
