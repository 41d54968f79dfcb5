"""The phone page and its API; the page decides nothing, the API asks the referee."""
