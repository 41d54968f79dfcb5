"""The command line tool pnp."""

import gc

# a command lives for a second: looking for circles while its modules load takes a tenth of that
gc.set_threshold(50_000, 20, 50)
