"""A package of rules made into a family, with all that follows from its few answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import herald_rules
from pnp.text.words import Words
from referee.engine.clauses import Check, Clause, Ending
from referee.engine.family import Family, Judging, Listing, Notation, SetUp, Showing, Studying
from referee.rules.small import judging
from referee.rules.small.faults import faults
from referee.rules.small.game import Edition, Game
from referee.rules.small.listing import candidates, drafts
from referee.rules.small.notation.differences import after_differences
from referee.rules.small.notation.play_text import read_plays, write_play
from referee.rules.small.notation.position_text import (
    counted,
    read_position,
    settled,
    write_position,
)
from referee.rules.small.package import Package
from referee.rules.small.plays import SmallPlay, play_of
from referee.rules.small.position import Position
from referee.rules.small.setup import set_up
from referee.rules.small.showing import arrows, scenes, sentences
from referee.rules.small.templates import BadTemplateError, templates_of

SmallFamily = Family[Game, Position, SmallPlay]


def family_by(name: str, version: str, found: object, package_name: str = "") -> SmallFamily:
    """Return the family of a package's editions; PackageError where they cannot be.

    An entry point is loaded first, so that what fails in there is the package's failure too.
    """
    package = Package(name, version)
    # known by what it does: once `importlib_metadata` is imported, entry points are of its class
    load = getattr(found, "load", None)
    editions = package.call(load) if callable(load) else found
    if not isinstance(editions, Mapping) or not editions:
        package.refuse(_NO_EDITIONS, name=name)
    made = {str(word): edition_of(str(word), rules, package) for word, rules in editions.items()}
    plays = tuple(play for edition in made.values() for play in edition.effects)
    return SmallFamily(
        name=name,
        package=package_name,
        package_version=version if package_name else "",
        seam=herald_rules.SEAM,
        editions=made,
        game=Game,
        kinds={"turn": tuple(play for play in plays if issubclass(play, SmallPlay))},
        titles={"turn": Words("The turn")},
        nouns={},
        headings=sentences.headings,
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
            ranking=judging.ranking,
            assumed_turn=judging.assumed_turn,
            assumed=lambda *_: (),
            otherwise=judging.otherwise,
            settled=settled,
        ),
        listing=Listing(
            candidates=candidates.candidates,
            random_play=candidates.random_play,
            offers=drafts.offers,
            continued=drafts.continued,
            choices=lambda *_: (),
            summary=candidates.summary,
            verbs=candidates.verbs,
        ),
        showing=Showing(
            say_play=sentences.say_play,
            say_given=sentences.say_given,
            say_stocks=sentences.say_stocks,
            arrows=arrows.arrows,
            deciding=arrows.deciding,
            stock=sentences.stock,
            stock_names=sentences.STOCK,
            scenes=scenes.scenes,
        ),
        setup=SetUp(draw=set_up),
        faults=faults,
        studying=lambda: Studying(inventory=_inventory),
    )


def edition_of(name: str, rules: object, package: Package) -> Edition:
    """Return an edition of a package as a list of clauses."""
    if not isinstance(rules, herald_rules.Rules):
        package.refuse(_NO_RULES, edition=name)
    if rules.seam != herald_rules.SEAM:
        package.refuse(_OTHER_SEAM, theirs=rules.seam, ours=herald_rules.SEAM)
    try:
        templates = {one.verb: one for one in templates_of(rules.plays)}
    except BadTemplateError as error:
        package.refuse(_BAD_TEMPLATE, text=str(error))
    verbs = {verb: play_of(verb) for verb in templates}
    if lacking := sorted(verbs.keys() - rules.grants.keys()):
        package.refuse(_NOT_GRANTED, verb=lacking[0])
    return Edition(
        id=name,
        clauses=tuple(_clause(one, verbs, package) for one in rules.clauses),
        effects=dict.fromkeys(verbs.values(), judging.carry_out),
        grants={verb: rules.grants[verb] for verb in verbs},
        endings=tuple(Ending(one.id, one.id, _never, Words()) for one in rules.clauses),
        needs=dict.fromkeys(verbs.values(), judging.is_over),
        rules=rules,
        package=package,
        verbs=verbs,
        templates=templates,
    )


def _clause(
    told: herald_rules.Clause, verbs: Mapping[str, type[SmallPlay]], package: Package
) -> Clause:
    """Return a clause with its checks, or why none keeps it."""
    clause = package.must_be(herald_rules.Clause, told, "clauses")
    if strange := sorted(clause.checks.keys() - verbs.keys()):
        package.refuse(_NO_VERB, clause=clause.id, verb=strange[0])
    checks = tuple(
        Check(verb, (verbs[verb],), judging.judge_of(check), clause=clause.id)
        for verb, check in clause.checks.items()
    )
    if bool(checks) == bool(clause.unjudged):
        package.refuse(_CHECK_OR_REASON, clause=clause.id)
    return Clause(clause.id, checks, clause.unjudged)


def _never(*_: object) -> bool:
    """How a package's game ends is asked of `over` alone."""
    return False


def _inventory(position: Position) -> Sequence[object]:
    """Return how many there are of each piece, the same at every step."""
    return sorted(all_pieces(position).items())


def all_pieces(position: Position) -> dict[tuple[str, str], int]:
    """Return how many pieces of each colour and kind there are, wherever they are."""
    used = counted(position.table)
    return {key: used.get(key, 0) + left for key, left in position.table.reserve.items()}


_NO_EDITIONS = Words("the entry point `{name}` should give a table of editions by their names")
_NO_RULES = Words("its edition `{edition}` is not a `Rules` of herald_rules")
_OTHER_SEAM = Words(
    "it is written for version {theirs} of the seam, and this referee has version {ours}"
)
_BAD_TEMPLATE = Words(
    "`{text}` cannot be read as the template of a play, which begins with its verb and has the "
    "fields {{piece}}, {{path}}, {{cell}}, {{target}}, {{card}} and {{number}}"
)
_NOT_GRANTED = Words("`grants` says no clause for the verb `{verb}`")
_NO_VERB = Words("clause {clause} checks `{verb}`, which is no verb of its plays")
_CHECK_OR_REASON = Words("clause {clause} should have checks, or else a reason why none keeps it")
