"""Studies: what a game does when it is played out many times, and what a change does to it."""
