"""The family of Land of Barons and its ancestors, as the seam asks for it."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.folder.spec import GameSpec
from pnp.text.words import Words
from referee.engine.family import Family, Judging, Listing, Notation, SetUp, Showing, Studying
from referee.engine.values import Play
from referee.rules.barons import judging
from referee.rules.barons.assumptions import assumed, assumed_turn
from referee.rules.barons.cards import card_title, deck
from referee.rules.barons.chapters.score import challenge, ranking, terrain_asked
from referee.rules.barons.editions.donjons_et_barons import DONJONS_ET_BARONS
from referee.rules.barons.editions.donjons_et_barons_2024 import DONJONS_ET_BARONS_2024
from referee.rules.barons.editions.donjons_et_rois import DONJONS_ET_ROIS
from referee.rules.barons.editions.land_of_barons import LAND_OF_BARONS
from referee.rules.barons.faults import faults
from referee.rules.barons.game import Game
from referee.rules.barons.listing import summary
from referee.rules.barons.listing.candidates import candidates, completions, verbs
from referee.rules.barons.listing.die_offers import die_offers
from referee.rules.barons.listing.drafts import continued
from referee.rules.barons.listing.needed import needed
from referee.rules.barons.listing.offers import choices, offers
from referee.rules.barons.listing.random_play import random_play
from referee.rules.barons.missing_facts import missing_fact
from referee.rules.barons.notation.differences import after_differences
from referee.rules.barons.notation.play_text import read_plays, write_play
from referee.rules.barons.notation.position_text import read_position, translated, write_position
from referee.rules.barons.plays import KINDS
from referee.rules.barons.position import Position
from referee.rules.barons.setup.draw import set_up
from referee.rules.barons.showing import arrows, scenes, score_figures, sentences
from referee.rules.barons.showing.turn_now import turn_now
from referee.rules.barons.unstated_facts import otherwise

TITLES = {
    "turn": Words("The turn"),
    "officer": Words("Officers"),
    "order": Words("Orders"),
}
_POINTS = {"points": Words("points")}
_DIVERSITY = {
    "tiles": Words("tiles"),
    "diversity": Words("diversity"),
}
_PIECES = {"donjons": Words("donjons"), "troops": Words("troops")}

PURPOSES = (
    Words("tiles"),
    Words("cards that draw the set-up"),
    Words("order of play"),
    Words("order of play, player {}"),
    Words("tactical cards"),
)


def headings(game: Game) -> Mapping[str, Words]:
    """Return the columns of the ranking; those of diversity only where it counts."""
    return _POINTS | (_DIVERSITY if game.most_diversity else {}) | _PIECES


def moved(position: Position) -> dict[str, int]:
    return {position.game.names[c]: n for c, n in enumerate(position.moved) if n}


def stock(position: Position, seat: int) -> dict[str, int | None]:
    hand = position.hands[seat]
    return {
        "troops": position.reserve[seat],
        "donjons": position.towers[seat],
        "discard": position.discard[seat],
        "cards": None if hand is None else len(hand),
    }


STOCK = {
    "troops": Words("troops"),
    "donjons": Words("donjons"),
    "discard": Words("discard"),
    "cards": Words("cards"),
}


def board_pieces(spec: GameSpec) -> dict[str, int]:
    """Return how many pieces of a colour may be on one tile; of donjons there is one at most."""
    return {word: 1 if word == "donjon" else piece.count for word, piece in spec.pieces.items()}


def goal(position: Position) -> int:
    return challenge(position.game, len(position.players))


def score_facts(position: Position) -> dict[str, int]:
    return {"challenge": goal(position)}


def studying() -> Studying[Position, Play]:
    # loaded when a study asks, so that no other command waits for the bots
    from referee.rules.barons.studies import STUDYING

    return STUDYING


FAMILY = Family[Game, Position, Play](
    name="barons",
    editions={
        edition.id: edition
        for edition in (LAND_OF_BARONS, DONJONS_ET_BARONS, DONJONS_ET_BARONS_2024, DONJONS_ET_ROIS)
    },
    game=Game,
    kinds=KINDS,
    titles=TITLES,
    nouns=sentences.NOUNS,
    headings=headings,
    notation=Notation(
        read_position=read_position,
        write_position=write_position,
        read_plays=read_plays,
        write_play=write_play,
        differences=after_differences,
        translated=translated,
    ),
    judging=Judging(
        contradiction=judging.contradiction,
        out_of_turn=judging.out_of_turn,
        granting=judging.granting,
        ending_facts=judging.ending_facts,
        goes_on=judging.goes_on,
        ranking=ranking,
        assumed_turn=assumed_turn,
        assumed=assumed,
        more_breaches=judging.more_breaches,
        missing_fact=missing_fact,
        otherwise=otherwise,
        undecided=judging.undecided,
        left_open=judging.left_open,
        settled=judging.settled,
        open_ranking=terrain_asked,
        score_facts=score_facts,
    ),
    listing=Listing(
        candidates=candidates,
        random_play=random_play,
        offers=offers,
        continued=continued,
        choices=choices,
        summary=summary.summary,
        verbs=verbs,
        completions=completions,
        how_many=summary.how_many,
        die_offers=die_offers,
        needed=needed,
    ),
    showing=Showing(
        say_play=sentences.say_play,
        say_given=sentences.say_given,
        arrows=arrows.arrows,
        deciding=arrows.deciding,
        stock=stock,
        stock_names=STOCK,
        goal=goal,
        scenes=scenes.scenes,
        fields=sentences.FIELDS,
        die=score_figures.die,
        scored_tiles=score_figures.scored_tiles,
        moved=moved,
        turn_now=turn_now,
        board_pieces=board_pieces,
    ),
    setup=SetUp(
        draw=set_up,
        deck=deck,
        card_title=card_title,
        card="tactical card",
        purposes=PURPOSES,
    ),
    faults=faults,
    studying=studying,
)
