"""Attacks on the real commands, in processes of their own; `make attack` is their full length."""
