"""The command line tool referee."""
