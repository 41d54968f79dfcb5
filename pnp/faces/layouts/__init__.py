"""Layouts carried out: a row drawn as a layout tells it, every fault at the place that has it."""
