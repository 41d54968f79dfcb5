"""The play study: whole games between bots."""
