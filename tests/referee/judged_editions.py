"""Every edition that the referee judges."""

from referee.engine.game import family_names, load_family

EDITIONS = {
    name: edition
    for family in family_names()
    for name, edition in load_family(family).editions.items()
}
