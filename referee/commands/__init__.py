"""What each command of the referee does; `referee.cli` says how it is called."""
