"""The edition that the entry point of the sketch names."""

from hive_sketch import HIVE

EDITIONS = {"bugs": HIVE}
