"""Positions and verdicts shown: at the terminal, as pictures, as figures."""
