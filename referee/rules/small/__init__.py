"""A package of rules by the small seam, `herald_rules`, made into a family of the referee's own."""
