"""The family of Barony, as the seam asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.folder.spec import GameSpec
from pnp.text.words import Words
from referee.engine.family import Family, Judging, Listing, Notation, SetUp, Showing, Studying
from referee.engine.game import Game
from referee.engine.values import Json, Play
from referee.rules.barony import judging
from referee.rules.barony.assumptions import assumed, assumed_turn
from referee.rules.barony.cards import card_title, deck
from referee.rules.barony.chapters.score import ranking
from referee.rules.barony.editions.barony import BARONY
from referee.rules.barony.faults import faults
from referee.rules.barony.listing import summary
from referee.rules.barony.listing.candidates import candidates, completions, verbs
from referee.rules.barony.listing.drafts import continued
from referee.rules.barony.listing.needed import needed, taken_for_told
from referee.rules.barony.listing.offers import choices, offers
from referee.rules.barony.listing.random_play import random_play
from referee.rules.barony.missing_facts import missing_fact
from referee.rules.barony.notation.differences import after_differences
from referee.rules.barony.notation.play_text import read_plays, write_play
from referee.rules.barony.notation.position_text import read_position, write_position
from referee.rules.barony.plays import KINDS
from referee.rules.barony.position import BUILDINGS, CONTROL, KNIGHT, PIECES, Position
from referee.rules.barony.setup.draw import set_up
from referee.rules.barony.showing import arrows, scenes, sentences
from referee.rules.barony.showing.position_form import position_form
from referee.rules.barony.unstated_facts import otherwise

TITLES = {
    "setup": Words("The set-up"),
    "turn": Words("The turn"),
    "action": Words("Actions"),
    "hero": Words("Heroes that cost no action"),
}
HEADINGS = {
    "points": Words("points"),
    "title": Words("title"),
    "cities": Words("new cities"),
    "silver": Words("silver"),
    "control": Words("control"),
}

PURPOSES = (
    Words("colours"),
    Words("tiles"),
    Words("mystery tiles"),
    Words("order of the tiles"),
    Words("place of tile {}"),
    Words("spells"),
    Words("hero cards"),
    # what logs called the deal before it had a name of its own
    Words("tactical cards"),
)


def headings(game: Game) -> Mapping[str, Words]:
    return HEADINGS


def open_cards(position: Position) -> Mapping[str, Sequence[str]]:
    return {"spells": position.spells} if position.spells else {}


def board_pieces(spec: GameSpec) -> Mapping[str, int]:
    return {KNIGHT: spec.pieces[KNIGHT].count, **dict.fromkeys((*BUILDINGS, CONTROL), 1)}


STOCK = {
    "reserve": Words("Reserve"),
    "removed": Words("gone"),
    "tokens": Words("Tokens"),
    "cards": Words("cards"),
    "magic": Words("magic"),
}


def stock(position: Position, seat: int) -> dict[str, Json]:
    hand, kinds = position.hands[seat], position.game.numbers.gold
    found: dict[str, Json] = {
        "reserve": dict(zip(PIECES, position.reserve[seat], strict=True)),
        "removed": position.removed[seat],
        "tokens": dict(zip(kinds, position.tokens[seat], strict=True)),
        "title": [*position.game.spec.ranks][position.titles[seat]],
        "cards": None if hand is None else len(hand),
    }
    return found | ({"magic": position.magic[seat]} if position.sorcery else {})


def studying() -> Studying[Position, Play]:
    # loaded when a study asks, so that no other command waits for it
    from referee.rules.barony.studies import STUDYING

    return STUDYING


FAMILY = Family[Game, Position, Play](
    name="barony",
    editions={BARONY.id: BARONY},
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
        before_judging=judging.before_judging,
        missing_fact=missing_fact,
        otherwise=otherwise,
    ),
    listing=Listing(
        candidates=candidates,
        random_play=random_play,
        offers=offers,
        needed=needed,
        taken_for_told=taken_for_told,
        asked=("magic", "title", "tokens"),
        continued=continued,
        choices=choices,
        summary=summary.summary,
        verbs=verbs,
        completions=completions,
        how_many=summary.how_many,
    ),
    showing=Showing(
        say_play=sentences.say_play,
        say_given=sentences.say_given,
        arrows=arrows.arrows,
        deciding=arrows.deciding,
        stock=stock,
        stock_names=STOCK,
        scenes=scenes.scenes,
        say_stocks=sentences.say_stocks,
        asks=sentences.asks,
        context=arrows.context,
        open_cards=open_cards,
        board_pieces=board_pieces,
        position_form=position_form,
    ),
    setup=SetUp(
        draw=set_up,
        deck=deck,
        card_title=card_title,
        card="hero card",
        purposes=PURPOSES,
        shapes={
            "compact": Words("Compact"),
            "wide": Words("Wide"),
        },
    ),
    faults=faults,
    studying=studying,
)
