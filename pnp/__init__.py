"""The press: a game folder in, sheets to print out."""

import gc

__version__ = "0.8.0"
"""The version of Herald; the distribution and the referee take it from here."""
gc.set_threshold(50_000, 20, 20)
# a scene is many small values without cycles: to look for some after every 700 takes a tenth of all
