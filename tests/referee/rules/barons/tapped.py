"""A play put together as the page's composer does it, tap by tap from what it is offered."""

from referee.engine.composing import Draft
from referee.rules.barons import plays
from referee.rules.barons.listing.troop_routes import stuck_troops


def is_offered(position, play):
    """Whether every tap that makes a play is offered, once those before are done."""
    names, verb = position.game.names, type(play).__name__.lower()

    def go_on(head, *parts, words=()):
        return position.game.family.listing.continued(position, Draft(head, parts, words))

    match play:
        case plays.Move() | plays.Dash():
            start, end = names[play.path[0]], names[play.path[-1]]
            die = ("with die",) if getattr(play, "with_die", False) else ()
            ways = go_on(verb, start, words=(play.officer, *die)).ways
            return start in go_on(verb).cells and end in ways
        case plays.Ride(officer, start, end, card):
            words = (officer, f"card {card}")
            ways = go_on(verb, names[start], words=words).ways
            return names[start] in go_on(verb).cells and names[end] in ways
        case plays.Recruit() | plays.Construct() | plays.Deconstruct():
            return names[play.cell] in go_on(verb).cells
        case plays.Disperse() | plays.Concentrate():
            return _march(position, play, go_on)
    return verb == "roll" or verb in position.game.family.listing.offers(position).open


def _march(position, play, go_on):
    names, verb = position.game.names, type(play).__name__.lower()
    head, arrow = f"{verb} {names[play.cell]}:", "<" if verb == "concentrate" else ">"
    parts = []
    for group in play.groups:
        found = go_on(head, *parts)
        if found.most.get(names[group.cell], 0) < group.troops:
            return False
        parts.append(f"{group.troops}{arrow}{names[group.cell]}")
    return names[play.cell] in go_on(verb).cells


def is_pointless(position, play):
    """Whether a play names what comes to nothing, which the composer does not offer."""
    if isinstance(play, plays.Move | plays.Dash):
        return play.path[0] == play.path[-1]
    if isinstance(play, plays.Ride):
        return play.start == play.end
    if isinstance(play, plays.MarchingOrder):
        cells = [group.cell for group in play.groups]
        stuck = {*cells} & {*stuck_troops(position, play.cell)}
        return len({*cells}) < len(cells) or any(not g.troops for g in play.groups) or bool(stuck)
    return False
