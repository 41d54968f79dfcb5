"""The command line tool pnp."""
