"""Faces laid out on sheets: packing, backs, marks, calibration, imposition."""
